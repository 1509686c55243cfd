/* range.c: the ranges of a region; see range.h. */
#include "sema/range.h"

/* Of an array without a section all elements travel, where its length is known. */
static bool wants(const struct capture *capture)
{
    enum type_kind kind = capture->var->type->kind;
    return capture->role == CAPTURE_MEMORY &&
           (kind == TYPE_POINTER || kind == TYPE_INCOMPLETE_ARRAY || capture->section);
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

/* Touches of what is asked for alone. */
static void select_touches(struct ranges *ranges)
{
    size_t kept = 0;

    for (size_t i = 0; i < ranges->touches.count; i++)
        if (wants(ranges->touches.items[i].capture))
            ranges->touches.items[kept++] = ranges->touches.items[i];
    ranges->touches.count = kept;
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
        arena_alloc(sema->arena, (code->func->vars.count + 1) * sizeof *walk.state.vars);
    range_number(&walk, TYPE_INT, 0); /* ROW_ZERO */
    range_statement(&walk, region->body);
    if (walk.lost) {
        *ranges = (struct ranges){0};
        return;
    }
    select_touches(ranges);
    prune(sema, ranges);
    for (size_t i = 0; i < region->captures.count; i++)
        region->captures.items[i].touches_listed = wants(&region->captures.items[i]);
}
