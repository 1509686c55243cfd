/* range_find.c: the ranges of a region; see range_find.h. */
#include "sema/ranges/range_find.h"

static bool wants(const struct capture *capture)
{
    const struct type *type = capture->var->type;
    return capture_has_elements(capture) &&
           (type->kind == TYPE_POINTER || type_is_array(type) || capture->section);
}

static bool any_wants(const struct region *region)
{
    for (size_t i = 0; i < region->captures.count; i++)
        if (wants(&region->captures.items[i]))
            return true;
    return false;
}

/* Keeps the rows that rows behind them or touches need, in their order. */
static void prune(struct sema *sema, struct ranges *ranges)
{
    struct ranges kept = {.touches = ranges->touches};
    bool needed[RANGE_ROWS_MAX] = {false};
    unsigned place[RANGE_ROWS_MAX];

    for (size_t i = 0; i < ranges->touches.count; i++)
        needed[ranges->touches.items[i].offset] = needed[ranges->touches.items[i].path] = true;
    for (size_t i = ranges->rows.count; i-- > 0;) {
        const struct range_row *row = &ranges->rows.items[i];
        if (needed[i] && row->op >= RANGE_COUNTER)
            needed[row->a] = needed[row->b] = true;
    }
    for (size_t i = 0; i < ranges->rows.count; i++) {
        struct range_row row = ranges->rows.items[i];
        place[i] = (unsigned)kept.rows.count;
        if (!needed[i])
            continue;
        if (row.op >= RANGE_COUNTER) {
            row.a = place[row.a];
            row.b = place[row.b];
        }
        ARENA_PUSH(sema->arena, &kept.rows, row);
    }
    for (size_t i = 0; i < kept.touches.count; i++) {
        kept.touches.items[i].offset = place[kept.touches.items[i].offset];
        kept.touches.items[i].path = place[kept.touches.items[i].path];
    }
    *ranges = kept;
}

bool range_rests_on_data(const struct ranges *ranges, const struct range_touch *touch)
{
    bool needed[RANGE_ROWS_MAX] = {false};

    needed[touch->offset] = needed[touch->path] = true;
    for (size_t i = ranges->rows.count; i-- > 0;) {
        const struct range_row *row = &ranges->rows.items[i];
        if (needed[i] && row->op == RANGE_ANY)
            return true;
        if (needed[i] && row->op >= RANGE_COUNTER)
            needed[row->a] = needed[row->b] = true;
    }
    return false;
}

/* Of a reduced section the clause says what there is: it is only to be compared with that, which
 * cannot be where data decide which elements, as in most histograms. */
static bool is_listed(const struct ranges *ranges, const struct capture *capture)
{
    if (!wants(capture))
        return false;
    for (size_t i = 0; capture->role == CAPTURE_REDUCTION && i < ranges->touches.count; i++) {
        struct range_touch where = ranges->touches.items[i];
        where.path = ROW_ZERO;
        if (where.capture == capture && range_rests_on_data(ranges, &where))
            return false;
    }
    return true;
}

static void list_touches(struct region *region, struct ranges *ranges)
{
    size_t kept = 0;

    for (size_t i = 0; i < region->captures.count; i++)
        region->captures.items[i].touches_listed = is_listed(ranges, &region->captures.items[i]);
    for (size_t i = 0; i < ranges->touches.count; i++)
        if (ranges->touches.items[i].capture->touches_listed)
            ranges->touches.items[kept++] = ranges->touches.items[i];
    ranges->touches.count = kept;
}

/* Pointers in structures lead to any of their elements. */
static void touch_stowed(struct range_walk *walk)
{
    struct state before = walk->state;

    range_assume_any(walk);
    for (size_t i = 0; i < walk->region->captures.count; i++) {
        const struct capture *capture = &walk->region->captures.items[i];
        struct pointees all = range_pointee(capture, ROW_ZERO);
        if (capture->is_stowed)
            range_touch_any(walk, &all);
    }
    walk->state = before;
}

void range_find(struct sema *sema, struct region *region, const struct code *code)
{
    struct ranges *ranges = ARENA_NEW(sema->arena, struct ranges);
    struct range_walk walk = {.sema = sema, .region = region, .ranges = ranges};

    region->ranges = ranges;
    if (!any_wants(region))
        return;
    struct frame frame = range_frame(&walk, code);
    walk.frame = &frame;
    walk.state.vars =
        arena_alloc(sema->arena, (code_vars(code)->count + 1) * sizeof *walk.state.vars);
    range_number(&walk, TYPE_INT, 0); /* ROW_ZERO */
    if (region->stows_pointers)
        touch_stowed(&walk);
    if (region->left) /* iterations may be those behind the one that leaves */
        range_assume_any(&walk);
    range_statement(&walk, region->body);
    if (walk.lost) {
        *ranges = (struct ranges){0};
        return;
    }
    list_touches(region, ranges);
    prune(sema, ranges);
}
