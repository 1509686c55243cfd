/* spread.c: inner loops whose rounds the items of a group share out, though nobody said so.
 *
 *     #pragma csycl parallel_for
 *     for (int i = 1; i < n - 1; i++)
 *         for (int j = 1; j < n - 1; j++)
 *             out[i * n + j] = (in[i * n + j - 1] + in[i * n + j + 1]) / 2;
 *
 * On a GPU neighbouring work-items would set elements that lie a row apart, and there would be as
 * many of them as there are rows. Where each round sets elements of its own, side by side with
 * those of the next one, iterations become groups in that shape, as if a parallel_for stood over
 * the inner loop. That other pointers and arrays lead to other memory, the launch tells: else
 * work-items run whole iterations. Of what one of them leads to in two ways, u[next][i] and
 * u[now][i], and where pointers in memory lead to rows, the kernel compares where the rows begin.
 */
#include "sema/groups/spread.h"

#include "sema/code/tree.h"
#include "sema/subset/subset.h"
#include "unit/changes.h"

/* ---- the header ---- */

struct header {
    const struct spread *spread;
    const struct node *loop;
};

/* What all rounds have, so that it can be computed before them. */
static bool is_steady(struct node *node, const void *context)
{
    const struct header *header = context;

    return node->kind == NODE_REF && node->var && type_is_integer(node->var->type) &&
           !node->var->type->is_volatile &&
           !affine_is_written(&header->spread->reader, node->var, header->loop->children[3]);
}

static bool has_many(const struct loop *loop)
{
    return !loop->lower->has_value || !loop->upper->has_value ||
           loop->upper->value - loop->lower->value >= ROUNDS_WORTH;
}

static bool counts(struct spread *spread, struct node *node, struct loop *loop)
{
    const struct header header = {spread, node};

    return loop_match(node, loop) && !loop->down && loop_step(loop) == 1 && loop->test != OP_NE &&
           loop->var->type->size >= sizeof(int) &&
           !affine_is_written(&spread->reader, loop->var, node->children[3]) &&
           node_is_made_of(loop->lower, false, is_steady, &header) &&
           node_is_made_of(loop->upper, false, is_steady, &header) && has_many(loop) &&
           !node_goes_far(node->children[3]) && !node_leaves(node->children[3], NODE_BREAK);
}

/* ---- which loops ---- */

static void add_loop(struct spread *spread, const struct loop *loop)
{
    struct arena *arena = spread->sema->arena;
    struct directive *directive = ARENA_NEW(arena, struct directive); /* no text shows it */
    struct region *items = ARENA_NEW(arena, struct region);

    *directive = (struct directive){.kind = DIRECTIVE_PARALLEL_FOR,
                                    .span = loop->node->span,
                                    .word_span = loop->node->span,
                                    .func = spread->region->directive->func,
                                    .node = loop->node};
    items->directive = directive;
    items->loops[0] = *loop;
    items->loop_count = 1;
    items->body = loop->node->children[3];
    ARENA_PUSH(
        arena, &spread->region->group->loops,
        ((struct item_loop){.directive = directive,
                            .loops = {*loop},
                            .loop_count = 1,
                            .body = items->body,
                            .region = items,
                            .pairs = spread->pairs.items,
                            .pair_count = spread->pairs.count,
                            .is_constant = loop->lower->has_value && loop->upper->has_value}));
}

static bool is_spread(struct spread *spread, struct node *node, struct loop *loop)
{
    return node->kind == NODE_FOR && counts(spread, node, loop) && spread_allows(spread, loop);
}

/* Finds the loops of a statement; false: another one is in it that would be run by all items. */
static bool take(struct spread *spread, struct node *node)
{
    struct loop loop = {0};
    bool takes = true;

    if (is_spread(spread, node, &loop)) {
        add_loop(spread, &loop);
        return true;
    }
    if (node->kind == NODE_FOR) {
        size_t before = spread->region->group->loops.count;
        return take(spread, node->children[3]) && spread->region->group->loops.count > before;
    }
    if (node->kind != NODE_BLOCK && node->kind != NODE_IF)
        return !node_any(node, node_is_loop);
    for (size_t i = node->kind == NODE_IF; i < node->child_count && takes; i++)
        takes = !node->children[i] || take(spread, node->children[i]);
    return takes;
}

/* ---- where it is not looked for ---- */

static bool is_annotated(const struct node *node)
{
    return node->kind == NODE_ANNOTATED || node->kind == NODE_ASM ||
           node->kind == NODE_OTHER_STMT || node->kind == NODE_STMT_EXPR;
}

/* Are they integers, which may be combined in any order, one by one? */
static bool combines_plainly(const struct region *region)
{
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (reduction->is_section || reduction->is_scan || reduction->op == REDUCE_LAST ||
            !reduction_has_operator(reduction) || reduction->start != START_IDENTITY ||
            !type_is_integer(reduction->var->type))
            return false;
    }
    return true;
}

static bool has_arrays(const struct region *region)
{
    for (size_t i = 0; i < region->privates.count; i++)
        if (type_is_array(region->privates.items[i].var->type))
            return true;
    return false;
}

static bool is_looked_at(const struct spread *spread)
{
    const struct region *region = spread->region;
    const struct directive *directive = region->directive;

    return directive->kind == DIRECTIVE_PARALLEL_FOR && !directive->is_kernel &&
           !directive->is_task && !region->group && !region->why_plain && !region->left &&
           region->loop_count == 1 && !region->has_atomics && !region->in_order.count &&
           !region_has_last(region) && !directive_clause(directive, CLAUSE_WORK_GROUP_SIZE) &&
           !directive_clause(directive, CLAUSE_UNIFORM) && combines_plainly(region) &&
           !has_arrays(region) && !node_any(region->body, is_annotated);
}

static bool is_of_loop(const struct region *region, const struct var *var)
{
    for (size_t i = 0; i < region->group->loops.count; i++)
        if (span_contains(region->group->loops.items[i].body->span, var->span))
            return true;
    return false;
}

/* Outside of the loops nothing takes long, no array is the group's, and nothing is printed. */
static bool is_fit(const struct spread *spread)
{
    const struct region *region = spread->region;
    const struct code *code = spread->code;
    const struct vars *vars = code_vars(code);

    for (size_t i = 0; i < code->calls.count; i++)
        if (calls_is_special(code->calls.items[i]) ||
            (code->callees[i] && !group_loop_around(region, code->calls.items[i])))
            return false;
    for (size_t i = 0; i < vars->count; i++)
        if (type_is_array(vars->items[i]->type) && code_owns(code, vars->items[i]) &&
            !is_of_loop(region, vars->items[i]))
            return false;
    return true;
}

static bool follows(const struct accesses *accesses)
{
    for (size_t i = 0; i < accesses->count; i++)
        if (path_leads_on(&accesses->items[i].path, 0))
            return true;
    return false;
}

void spread_find(struct sema *sema, struct region *region, struct code *code)
{
    struct spread spread = {.sema = sema,
                            .region = region,
                            .code = code,
                            .reader = {.sema = sema, .region = region, .code = code}};

    if (!is_looked_at(&spread) || !node_any(region->body, node_is_loop))
        return;
    access_collect(&spread.reader, &spread.accesses);
    spread.follows = follows(&spread.accesses);
    region->group = ARENA_NEW(sema->arena, struct group);
    region->group->is_spread = true;
    region->group->compares = spread.follows;
    bool is_right = take(&spread, region->body) && region->group->loops.count && is_fit(&spread);
    if (is_right)
        group_check_items(sema, region, code);
    if (is_right && !group_failed(sema, region))
        group_find_steps(sema, region, code);
    if (!is_right || group_failed(sema, region))
        region->group = NULL;
}
