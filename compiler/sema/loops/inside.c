/* inside.c: parallel loops that run in iterations of others: item loops of these, as groups/ finds,
 * or plain loops there.
 *
 * What is under the pragma means the same to every compiler, so the loop around it keeps C's
 * meaning: a variable that the inner pragma makes private is the outer body's, and what it reduces
 * is combined there as C does it. The clauses are read for mistakes alone.
 */
#include "sema/check.h"
#include "sema/clauses.h"
#include "sema/loops/loop_form.h"
#include "sema/reduce/reduce_items.h"

const struct directive *inside_of(const struct directive *directive)
{
    for (const struct node *at = directive->node ? directive->node->parent : NULL; at;
         at = at->parent)
        if (at->kind == NODE_ANNOTATED && at->directive && directive_is_kernel(at->directive->kind))
            return at->directive;
    return NULL;
}

/* Does it say something of a launch, rather than what C does anyway? */
static bool is_of_launch(enum clause_kind kind)
{
    return kind != CLAUSE_COLLAPSE && kind != CLAUSE_REDUCTION && kind != CLAUSE_PRIVATE &&
           kind != CLAUSE_FIRSTPRIVATE && kind != CLAUSE_LASTPRIVATE;
}

/* Lengths of arrays make a clause of their own, where the directive is; see length.h. */
static bool is_written(const struct directive *directive, const struct clause *clause)
{
    return clause->span.begin != directive->word_span.begin;
}

/* ", and 'if', 'nowait' mean nothing there"; "" */
static const char *ignored_text(struct sema *sema, const struct directive *directive)
{
    const struct clauses *clauses = &directive->clauses;
    const char *text = "";
    unsigned count = 0;

    for (size_t i = 0; i < clauses->count; i++)
        if (is_of_launch(clauses->items[i].kind) && is_written(directive, &clauses->items[i]))
            text = arena_printf(sema->arena, "%s%s'%s'", text, count++ ? ", " : ", and ",
                                clause_name(clauses->items[i].kind));
    return count ? arena_printf(sema->arena, "%s mean%s nothing there", text, count == 1 ? "s" : "")
                 : text;
}

static bool read(struct sema *sema, struct region *region)
{
    bool is_complete = loop_read(sema, region, false);

    clauses_check_names(sema, region);
    if (!is_complete)
        return false;
    clauses_check_sizes(sema, region);
    reduce_read(sema, region);
    return true;
}

void inside_check(struct sema *sema, const struct directive *directive)
{
    struct region *region = ARENA_NEW(sema->arena, struct region);

    if (directive->kind == DIRECTIVE_PARALLEL_FOR_WORK_GROUP ||
        inside_of(directive)->kind == DIRECTIVE_PARALLEL_FOR_WORK_GROUP) {
        sema_error(sema, directive->word_span,
                   "'%s' stands in the body of a '%s', whose groups share nothing out but "
                   "the loops under parallel_for_work_item: make it one, or a plain loop",
                   directive_name(directive->kind), directive_name(inside_of(directive)->kind));
        return;
    }
    region->directive = (struct directive *)directive;
    const struct region *outer = inside_of(directive)->region;
    if (directive->is_read ? !outer : !read(sema, region))
        return; /* there are mistakes, which were said */
    const char *why = outer && outer->why_plain ? outer->why_plain : "";
    if (!sema->failed && !(outer && outer->group && directive->is_read))
        sema_remark(sema, DIAG_CSYCL_NEST, directive->word_span, "%s%s%s%s",
                    directive->is_task
                        ? "single_task inside a parallel loop: each iteration runs it as plain code"
                        : "parallel_for inside a parallel_for: each iteration of the outer loop "
                          "runs the inner one as a plain loop",
                    ignored_text(sema, directive), *why ? ": " : "", why);
}

void inside_check_helper(struct sema *sema, const struct func *func,
                         const struct directive *directive)
{
    sema_remark(sema, DIAG_CSYCL_NEST, directive->word_span,
                "'%s' is called from device code: its %s is %s there%s", func->name,
                directive->is_task ? "single_task" : "parallel_for",
                directive->is_task ? "plain code" : "a plain loop", ignored_text(sema, directive));
}
