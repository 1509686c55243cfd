/* nesting.c: see nesting.h.
 *
 * In the order of their places, larger ones first, those that are open where another one begins are
 * those around it.
 */
#include "unit/nesting.h"

#include <stdlib.h>

bool nesting_holds(struct span outer, struct span inner)
{
    return outer.begin <= inner.begin && inner.end <= outer.end && inner.end > inner.begin;
}

static int compare_spans(struct span a, struct span b)
{
    if (a.begin != b.begin)
        return a.begin < b.begin ? -1 : 1;
    return a.end > b.end ? -1 : a.end < b.end;
}

static int compare_indices(size_t a, size_t b)
{
    return a < b ? -1 : a > b;
}

/* ---- inside of each other ---- */

static int by_place(const void *a, const void *b)
{
    const struct type_decl *x = *(struct type_decl *const *)a, *y = *(struct type_decl *const *)b;
    int order = compare_spans(x->span, y->span);

    return order ? order : compare_indices(x->index, y->index);
}

static void place(struct unit *unit)
{
    for (size_t i = 0; i < unit->type_decls.count; i++)
        if (!unit->type_decls.items[i]->system)
            ARENA_PUSH(unit->arena, &unit->placed_decls, unit->type_decls.items[i]);
    if (unit->placed_decls.count)
        qsort(unit->placed_decls.items, unit->placed_decls.count, sizeof *unit->placed_decls.items,
              by_place);
}

static void find_outer(const struct type_decls *placed)
{
    const struct type_decl *open = NULL;

    for (size_t i = 0; i < placed->count; i++) {
        struct type_decl *decl = placed->items[i];
        while (open && (!nesting_holds(open->span, decl->span) ||
                        compare_spans(open->span, decl->span) == 0))
            open = open->outer;
        decl->outer = open;
        open = decl;
    }
}

/* ---- inside of functions ---- */

struct funcs {
    const struct func **items;
    size_t count, room;
};

static int by_text(const void *a, const void *b)
{
    const struct func *x = *(const struct func *const *)a, *y = *(const struct func *const *)b;
    int order = compare_spans(x->span, y->span);

    return order ? order : compare_indices(x->index, y->index);
}

static struct funcs defined(const struct unit *unit)
{
    struct funcs funcs = {0};

    for (size_t i = 0; i < unit->funcs.count; i++)
        if (unit->funcs.items[i]->body)
            ARENA_PUSH(unit->arena, &funcs, unit->funcs.items[i]);
    if (funcs.count)
        qsort(funcs.items, funcs.count, sizeof *funcs.items, by_text);
    return funcs;
}

/* A declared reduction's function is inside of the one that declares it. */
static void find_funcs(const struct unit *unit)
{
    struct funcs funcs = defined(unit), open = {0};
    size_t next = 0;

    for (size_t i = 0; i < unit->placed_decls.count; i++) {
        struct type_decl *decl = unit->placed_decls.items[i];
        for (; next < funcs.count && funcs.items[next]->span.begin <= decl->span.begin; next++)
            ARENA_PUSH(unit->arena, &open, funcs.items[next]);
        while (open.count && !nesting_holds(open.items[open.count - 1]->span, decl->span))
            open.count--;
        decl->func = open.count ? open.items[open.count - 1] : NULL;
    }
}

void nesting_find(struct unit *unit)
{
    place(unit);
    find_outer(&unit->placed_decls);
    find_funcs(unit);
}

bool nesting_in_body(const struct type_decl *decl)
{
    return decl->func && nesting_holds(decl->func->body->span, decl->span);
}

/* ---- what is inside ---- */

/* The first one that begins there, or behind. */
static size_t first_from(const struct type_decls *placed, size_t begin)
{
    size_t low = 0, high = placed->count;

    while (low < high) {
        size_t middle = (low + high) / 2;
        if (placed->items[middle]->span.begin < begin)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int by_index(const void *a, const void *b)
{
    const struct type_decl *x = *(struct type_decl *const *)a, *y = *(struct type_decl *const *)b;

    return compare_indices(x->index, y->index);
}

struct type_decls nesting_inside(const struct unit *unit, struct span span)
{
    const struct type_decls *placed = &unit->placed_decls;
    struct type_decls inside = {0};

    for (size_t i = first_from(placed, span.begin);
         i < placed->count && placed->items[i]->span.begin < span.end; i++)
        if (nesting_holds(span, placed->items[i]->span))
            ARENA_PUSH(unit->arena, &inside, placed->items[i]);
    if (inside.count)
        qsort(inside.items, inside.count, sizeof *inside.items, by_index);
    return inside;
}
