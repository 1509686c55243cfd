/* shared_scalars.c: variables from outside, numbers and structures, that iterations change by
 * `atomic`.
 *
 *     int count = 0;                       device code: at = csycl_atomic_add_int_old(&(*count_),
 * 1) for (...) { at = count++; ... }
 *
 * Else a captured number is a value of each iteration. Such a one is what a pointer of the host's
 * leads to: a variable with the path &count, of which each name of `count` in the body becomes the
 * object.
 */
#include "sema/clauses.h"
#include "sema/code/node_copy.h"
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

/* ---- names ---- */

/* &count, which no text shows. */
static struct node *address_of(struct arena *arena, const struct node *ref)
{
    struct type *type = ARENA_NEW(arena, struct type);
    struct node *node = node_make(arena, NODE_UNARY, ref, 1);

    *type = (struct type){.kind = TYPE_POINTER,
                          .size = sizeof(void *),
                          .align = sizeof(void *),
                          .target = ref->type,
                          .spelling = arena_printf(arena, "%s *", ref->type->spelling)};
    node->op = OP_ADDRESS;
    node->type = type;
    node_adopt(node, 0, node_make_name(arena, ref->var, ref));
    return node;
}

/* The name becomes *pointer. */
static void replace(struct paths *paths, struct node *ref)
{
    struct arena *arena = paths->sema->arena;
    struct var *pointer = path_var(paths, address_of(arena, ref));

    ref->kind = NODE_UNARY;
    ref->op = OP_DEREF;
    ref->var = NULL;
    ref->child_count = 1;
    ref->children = arena_alloc(arena, sizeof *ref->children);
    ref->children[0] = node_make_name(arena, pointer, ref);
    ref->children[0]->parent = ref;
}

static bool visit_name(struct node *node, void *context)
{
    struct search *search = context;

    if (node->kind == NODE_REF && node->var && vars_has(&search->found, node->var)) {
        replace(search->paths, node);
        return false;
    }
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
    node_walk(paths->region->body, visit_name, &search);
}
