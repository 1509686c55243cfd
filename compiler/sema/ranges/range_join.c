/* range_join.c: what is known where ways through a body meet. */
#include <string.h>

#include "sema/code/tree.h"
#include "sema/ranges/range_find.h"
#include "unit/changes.h"

static size_t slots(const struct range_walk *walk)
{
    return code_vars(walk->frame->code)->count;
}

struct state range_copy(struct range_walk *walk, const struct state *state)
{
    struct state copy = *state;
    size_t size = slots(walk) * sizeof *copy.vars;

    copy.vars = arena_alloc(walk->sema->arena, size + 1);
    if (size)
        memcpy(copy.vars, state->vars, size);
    return copy;
}

/* ---- values ---- */

static unsigned join_rows(struct range_walk *walk, unsigned one, unsigned one_path, unsigned other,
                          unsigned other_path)
{
    if (one == other)
        return one;
    unsigned first = range_where(walk, one, one_path);
    unsigned second = range_where(walk, other, other_path);
    return range_either(walk, first, second);
}

static struct pointees join_pointees(struct range_walk *walk, const struct pointees *one,
                                     unsigned one_path, const struct pointees *other,
                                     unsigned other_path)
{
    struct pointees both = *one;

    for (unsigned i = 0; i < other->count; i++) {
        const struct pointee *item = &other->items[i];
        unsigned k = 0;
        while (k < both.count && both.items[k].capture != item->capture)
            k++;
        if (k == POINTEES_MAX) {
            walk->lost = true;
            break;
        }
        if (k == both.count)
            both.items[both.count++] = *item;
        else
            both.items[k].offset =
                join_rows(walk, both.items[k].offset, one_path, item->offset, other_path);
    }
    return both;
}

struct value range_join_values(struct range_walk *walk, const struct value *one, unsigned one_path,
                               const struct value *other, unsigned other_path)
{
    struct value value = *one;

    if (one->kind != other->kind)
        return (struct value){.kind = VALUE_OTHER};
    if (one->kind == VALUE_INTEGER)
        value.row = join_rows(walk, one->row, one_path, other->row, other_path);
    else if (one->kind == VALUE_POINTER)
        value.pointees =
            join_pointees(walk, &one->pointees, one_path, &other->pointees, other_path);
    return value;
}

/* ---- states ---- */

static void settle(struct range_walk *walk, struct state *state, struct var *var)
{
    struct state now = walk->state;

    walk->state = *state;
    range_read_var(walk, var);
    walk->state = now;
}

static void join_var(struct range_walk *walk, struct state *into, struct state *one,
                     struct state *other, size_t index)
{
    struct var *var = code_vars(walk->frame->code)->items[index];

    if (one->vars[index].kind == VALUE_UNSET && other->vars[index].kind == VALUE_UNSET)
        return;
    if (one->vars[index].kind == VALUE_UNSET)
        settle(walk, one, var);
    if (other->vars[index].kind == VALUE_UNSET)
        settle(walk, other, var);
    into->vars[index] =
        range_join_values(walk, &one->vars[index], one->path, &other->vars[index], other->path);
}

struct state range_join(struct range_walk *walk, const struct state *before, struct state *one,
                        struct state *other, bool jumps)
{
    if (one->dead)
        return *other;
    if (other->dead)
        return *one;
    struct state both = range_copy(walk, before);
    for (size_t i = 0; i < slots(walk); i++)
        join_var(walk, &both, one, other, i);
    if (jumps)
        both.path = range_either(walk, one->path, other->path);
    return both;
}

/* ---- loops ---- */

static bool forget(struct node *node, void *context)
{
    struct range_walk *walk = context;
    struct var *var = node_writes(node) ? node_var(node->children[0]) : NULL;

    if (var && var->type->kind == TYPE_POINTER)
        range_set_var(walk, var,
                      (struct value){VALUE_POINTER, .pointees = range_roots_of_var(walk, var)});
    else if (var)
        range_set_var(walk, var, range_unknown(walk, var->type));
    return true;
}

void range_forget(struct range_walk *walk, struct node *node)
{
    node_walk(node, forget, walk);
}
