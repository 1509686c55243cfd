/* summaries.c: what is known of the functions of a file, made when it is asked for; see flow.h. */
#include "flow/flow.h"
#include "unit/width.h"

struct flow_file {
    struct arena *arena;
    struct flow_taken *taken; /* by func->index, as all of these */
    struct flow_graph **wholes;
    struct flow_befores **befores;
    struct flow_after **afters;
    bool *in_work;
};

struct flow_file *flow_file_new(const struct unit *unit)
{
    struct flow_file *file = ARENA_NEW(unit->arena, struct flow_file);
    size_t count = unit->funcs.count + 1;

    file->arena = unit->arena;
    file->taken = arena_alloc(file->arena, count * sizeof *file->taken);
    file->wholes = arena_alloc(file->arena, count * sizeof *file->wholes);
    file->befores = arena_alloc(file->arena, count * sizeof *file->befores);
    file->afters = arena_alloc(file->arena, count * sizeof *file->afters);
    file->in_work = arena_alloc(file->arena, count);
    return file;
}

struct flow_graph *flow_graph_of(struct flow_file *file, const struct func *func, struct node *root)
{
    struct flow_taken *taken = &file->taken[func->index];

    if (!taken->items)
        *taken = flow_taken(file->arena, func);
    struct flow_graph *graph = flow_build(file->arena, func, root, *taken);
    graph->file = file;
    return graph;
}

/* Of all that the function does. */
static struct flow_graph *whole(struct flow_file *file, const struct func *func)
{
    struct flow_graph **graph = &file->wholes[func->index];

    if (!*graph)
        *graph = flow_graph_of(file, func, func->body);
    return *graph;
}

/* Has the type the value as it is? */
static bool is_number(const struct flow_value *value, int64_t *number)
{
    if (!value || !value->type || !type_is_integer(value->type) ||
        !(value->op == FLOW_CONVERT ? is_number(value->args[0], number)
                                    : value->op == FLOW_CONSTANT))
        return false;
    *number = value->op == FLOW_CONSTANT ? value->constant : *number;
    struct width width = width_of(value->type);
    return *number >= width_least(width) && *number <= width_most(width);
}

bool flow_number_of(struct flow_file *file, const struct func *func, const struct node *node,
                    int64_t *number)
{
    return is_number(flow_place_of(whole(file, func), node).value, number);
}

struct flow_after *flow_after_of_func(struct flow_file *file, const struct func *func)
{
    struct flow_after **after = &file->afters[func->index];

    if (!*after)
        *after = flow_find_after(whole(file, func));
    return *after;
}

const struct flow_befores *flow_before_of_func(struct flow_file *file, const struct func *func)
{
    struct flow_befores **befores = &file->befores[func->index];

    if (!func->body || func->system || file->in_work[func->index])
        return NULL;
    if (!*befores) {
        file->in_work[func->index] = true;
        struct flow_befores found = flow_find_before(whole(file, func));
        file->in_work[func->index] = false;
        *befores = ARENA_NEW(file->arena, struct flow_befores);
        **befores = found;
    }
    return *befores;
}

const struct flow_before *flow_before_of_param(struct flow_file *file, const struct func *func,
                                               size_t param)
{
    const struct flow_befores *befores = flow_before_of_func(file, func);

    for (size_t i = 0; befores && param < func->params.count && i < befores->count; i++)
        if (befores->items[i].is_pointee && befores->items[i].var == func->params.items[param])
            return &befores->items[i];
    return NULL;
}
