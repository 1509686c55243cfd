/* nest_rest.c: the loops of a nest that its range cannot be made of.
 *
 *     #pragma csycl parallel_for collapse(2)
 *     for (int i = 0; i < n; i++)
 *         for (int j = i; j < n; j++)
 *
 * That iterations of all loops are independent says of the inner ones what a parallel_for over them
 * would say: the iterations of the range are groups, whose items run these (groups/). So what
 * stands between the loops is done once for each outer iteration.
 */
#include "sema/code/node_copy.h"
#include "sema/loops/loop_form.h"

/* No text shows it. */
static struct directive *parallel_for(struct sema *sema, const struct region *region)
{
    const struct directive *outer = region->directive;
    struct directive *made = ARENA_NEW(sema->arena, struct directive);
    const struct node at = {.span = outer->word_span};
    struct item count = {.span = outer->word_span};
    struct clause collapse = {
        .kind = CLAUSE_COLLAPSE, .span = outer->word_span, .word_span = outer->word_span};

    *made = (struct directive){.kind = DIRECTIVE_PARALLEL_FOR,
                               .span = outer->span,
                               .word_span = outer->word_span,
                               .func = outer->func};
    count.expr = node_make_integer(sema->arena, type_make_integer(sema->arena, TYPE_INT),
                                   region->rest.asked - region->loop_count, &at);
    ARENA_PUSH(sema->arena, &collapse.items, count);
    ARENA_PUSH(sema->arena, &made->clauses, collapse);
    return made;
}

static void put_between(struct node *parent, struct node *child, struct node *between)
{
    for (size_t i = 0; i < parent->child_count; i++)
        if (parent->children[i] == child)
            parent->children[i] = between;
    between->parent = parent;
    child->parent = between;
}

void nest_share_rest(struct sema *sema, struct region *region)
{
    struct node *loop = region->rest.loop;

    if (!loop || region->left || inside_of(region->directive) ||
        region->directive->kind != DIRECTIVE_PARALLEL_FOR ||
        loop->parent->kind == NODE_ANNOTATED) /* the user's own */
        return;
    struct node *annotated = node_make(sema->arena, NODE_ANNOTATED, loop, 1);
    annotated->number = loop->number;
    annotated->children[0] = loop;
    annotated->directive = parallel_for(sema, region);
    annotated->directive->node = annotated;
    if (region->body == loop)
        region->body = annotated;
    put_between(loop->parent, loop, annotated);
}

void nest_say_rest(struct sema *sema, const struct region *region)
{
    const struct nest_rest *rest = &region->rest;
    const char *why = region->why_plain && *region->why_plain ? region->why_plain : rest->advice;

    if (rest->why && !region->group)
        sema_remark(sema, DIAG_CSYCL_NEST, rest->at,
                    "%s: collapse(%u) collapses %u loop%s, and each iteration runs the loops "
                    "inside as plain ones%s%s",
                    rest->why, rest->asked, region->loop_count, region->loop_count == 1 ? "" : "s",
                    why ? "; " : "", why ? why : "");
}
