/* tuned.c: which specialization constants a kernel may have with another value than the host: those
 * with `tune`, where host code around the loop does not read them. What that computes
 * with its own value, as the number of blocks, would not fit the kernel's. A size of
 * work_group_size may be one: libcsycl launches groups of the kernel's size.
 *
 * Host code is that of the function that the loop stands in, with the headers and clauses of all
 * its loops, and of functions that it calls.
 */
#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/constants/spec_constants.h"
#include "sema/loops/loop_form.h"

struct search {
    struct sema *sema;
    const struct var *var;
    const struct node *found; /* where the host reads it; NULL: not yet */
    bool *seen;               /* by func->index */
    struct nodes bodies;      /* of loops */
};

static bool is_read(const struct node *ref)
{
    const struct node *whole = node_whole(ref), *user = whole->parent;

    return !(user && user->kind == NODE_ASSIGN && user->op == OP_ASSIGN &&
             user->children[0] == whole);
}

static void search_func(struct search *search, const struct func *func);

/* Is it device code? */
static bool is_in_body(const struct search *search, const struct node *node)
{
    for (size_t i = 0; i < search->bodies.count; i++)
        if (span_contains(search->bodies.items[i]->span, node->span))
            return true;
    return false;
}

static bool visit(struct node *node, void *context)
{
    struct search *search = context;
    const struct region *region =
        node->kind == NODE_ANNOTATED && node->directive ? node->directive->region : NULL;

    if (search->found || is_in_body(search, node))
        return false;
    if (region)
        ARENA_PUSH(search->sema->arena, &search->bodies, region->body);
    if (node->kind == NODE_REF && node->var == search->var && is_read(node))
        search->found = node;
    if (node->kind == NODE_CALL && node->func)
        search_func(search, node->func);
    return true;
}

static void search_clauses(struct search *search, const struct directive *directive)
{
    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct clause *clause = &directive->clauses.items[i];
        for (size_t k = 0; k < clause->items.count; k++) {
            const struct item *item = &clause->items.items[k];
            if (clause->kind != CLAUSE_WORK_GROUP_SIZE || item->var != search->var)
                node_walk_item(item, visit, search);
        }
    }
}

static void search_func(struct search *search, const struct func *func)
{
    const struct unit *unit = search->sema->unit;

    if (search->found || search->seen[func->index] || !func->body)
        return;
    search->seen[func->index] = true;
    node_walk(func->body, visit, search);
    for (size_t i = 0; i < unit->directives.count && !search->found; i++) {
        const struct directive *directive = unit->directives.items[i];
        if (directive->func == func && !(directive->node && is_in_body(search, directive->node)))
            search_clauses(search, directive);
    }
}

static void consider(struct sema *sema, struct region *region, struct var *var)
{
    struct search search = {.sema = sema, .var = var};
    struct span place = region->directive->word_span;

    if (region->directive->is_kernel) {
        sema_warning(sema, DIAG_CSYCL, place,
                     "'%s' is not tuned here: who launches a kernel function may choose the sizes "
                     "by its value; a parallel_for can be tuned",
                     var->name);
        return;
    }
    search.seen = arena_alloc(sema->arena, (sema->unit->funcs.count + 1) * sizeof *search.seen);
    search_func(&search, region->directive->func);
    if (!search.found) {
        vars_add(sema->arena, &region->tuned, var);
        return;
    }
    sema_warning(
        sema, DIAG_CSYCL, place,
        "'%s' is not tuned here: host code around the loop reads it, and has its own value; "
        "let the loop's body alone use it, or work_group_size(%s)",
        var->name, var->name);
    sema_note(sema, search.found->span, "read here");
}

/* Sizes of groups are above 0. */
static void check_size(struct sema *sema, const struct item *item)
{
    const struct var *var = item->var;

    for (size_t i = 0; i < var->candidates.count; i++)
        if (var->candidates.items[i] < 1) {
            sema_error(sema, item->span,
                       "'%s' may be %lld by its tune, but a group has at least 1 work-item: leave "
                       "that value out",
                       var->name, (long long)var->candidates.items[i]);
            sema_note(sema, var->tune->span, "tuned here");
            return;
        }
}

static void find_tuned(struct sema *sema, struct region *region)
{
    const struct clause *size = directive_clause(region->directive, CLAUSE_WORK_GROUP_SIZE);
    struct vars all = {0};

    for (size_t i = 0; i < region->constants.count; i++)
        vars_add(sema->arena, &all, region->constants.items[i]);
    for (size_t i = 0; size && i < size->items.count; i++)
        if (size->items.items[i].var) {
            check_size(sema, &size->items.items[i]);
            vars_add(sema->arena, &all, size->items.items[i].var);
        }
    for (size_t i = 0; i < all.count; i++)
        if (all.items[i]->candidates.count)
            consider(sema, region, all.items[i]);
}

void tuned_find(struct sema *sema)
{
    for (size_t i = 0; i < sema->unit->regions.count; i++)
        find_tuned(sema, sema->unit->regions.items[i]);
}
