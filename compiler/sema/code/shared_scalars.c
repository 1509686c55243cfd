/* shared_scalars.c: variables from outside, numbers and structures, that iterations change by
 * `atomic`.
 *
 *     int count = 0;                       device code: at = csycl_atomic_add_int_old(&(*count_),
 * 1) for (...) { at = count++; ... }
 *
 * Else a captured number is a value of each iteration. Such a one is memory of the host's:
 * objects.c.
 */
#include "sema/clauses.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"

/* ---- which ---- */

/* What a bound names is changed by no iteration: loop_form.c says so. */
static bool is_in_header(const struct region *region, const struct var *var)
{
    for (unsigned i = 0; i < region->loop_count; i++)
        if (node_mentions(region->loops[i].lower, var) ||
            node_mentions(region->loops[i].upper, var) ||
            node_mentions(region->loops[i].added, var) || node_mentions(region->loops[i].step, var))
            return true;
    return false;
}

static bool is_shared(const struct paths *paths, const struct var *var)
{
    const struct type *type = var->type;
    bool is_plain = type->kind == TYPE_RECORD && !type_has_pointer(type, NULL);

    return (type_is_arithmetic(type) || is_plain) && path_is_outside(paths, var) &&
           !var->is_register &&
           !clauses_find(paths->region->directive, CLAUSE_LASTPRIVATE, var, NULL) &&
           !is_in_header(paths->region, var);
}

struct search {
    struct paths *paths;
    struct vars found;
};

static bool visit_atomic(struct node *node, void *context)
{
    struct search *search = context;
    struct node *pointer, *base = combination_is_atomic(node) ? node_base(node, &pointer) : NULL;

    if (base && !pointer && base->kind == NODE_REF && base->var &&
        is_shared(search->paths, base->var))
        vars_add(search->paths->sema->arena, &search->found, base->var);
    return node->kind != NODE_SIZEOF;
}

/* ---- in functions ---- */

/* The loop would pass on a value that the variable had before it. */
static void check_helpers(const struct search *search)
{
    struct sema *sema = search->paths->sema;
    const struct unit *unit = sema->unit;

    for (size_t f = 0; f < unit->funcs.count; f++)
        for (size_t i = 0; search->paths->visited[f] && i < search->found.count; i++)
            if (node_mentions(unit->funcs.items[f]->body, search->found.items[i]))
                sema_error(sema, unit->funcs.items[f]->name_span,
                           "'%s' is called from a loop that changes '%s' by 'atomic', and uses it: "
                           "pass it as an argument",
                           unit->funcs.items[f]->name, search->found.items[i]->name);
}

void scalars_share(struct paths *paths)
{
    struct search search = {.paths = paths};

    node_walk(paths->region->body, visit_atomic, &search);
    if (!search.found.count)
        return;
    check_helpers(&search);
    objects_name(paths, &search.found);
}
