/* origin.c: how the elements of what a loop takes by pointer are known: remarks for -Wcsycl-data.
 *
 * The order is libcsycl's: a clause, memory from csycl_malloc, the length of an
 * array, subscripts, and what else it can find out about the memory.
 */
#include <string.h>

#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "sema/data/captured.h"
#include "sema/ranges/range_find.h"
#include "sema/ranges/range_table.h"

/* ---- csycl_malloc ---- */

struct origin {
    bool ours, other; /* some value is memory from csycl_malloc; some is anything else */
};

struct search {
    const struct func *func;
    struct origin *origins; /* by var->index */
};

static void note_value(const struct search *search, const struct var *var, struct node *value)
{
    static const char prefix[] = "csycl_";
    struct node *node = node_unwrap(value);

    if (!var || var->func != search->func || node_is(node, 0))
        return;
    struct origin *origin = &search->origins[var->index];
    if (node->kind == NODE_CALL && node->func &&
        strncmp(node->func->name, prefix, sizeof prefix - 1) == 0)
        origin->ours = true;
    else
        origin->other = true;
}

static bool visit(struct node *node, void *context)
{
    const struct search *search = context;

    if (node->kind == NODE_VAR && node->child_count && node->children[0])
        note_value(search, node->var, node->children[0]);
    else if (node->kind == NODE_ASSIGN)
        note_value(search, node_var(node->children[0]), node->children[1]);
    return true;
}

/* Of the function's variables; those that stand for a path come later, and are not asked for. */
static const struct origin *origins_in(struct sema *sema, const struct func *func)
{
    struct origin **origins = &sema->origins[func->index];

    if (!*origins) {
        *origins = arena_alloc(sema->arena, (func->vars.count + 1) * sizeof **origins);
        struct search search = {func, *origins};
        node_walk(func->body, visit, &search);
    }
    return *origins;
}

static bool is_from_csycl_malloc(struct sema *sema, const struct code *code, const struct var *var)
{
    if (var->kind != VAR_LOCAL || var->path)
        return false;
    const struct origin *origin = &origins_in(sema, code->func)[var->index];
    return origin->ours && !origin->other;
}

/* ---- messages ---- */

/* "reduction(+: " of the clause */
static const char *begin_of_reduction(struct sema *sema, const struct clause *clause)
{
    return arena_printf(sema->arena,
                        "reduction(%s%s: ", clause->discard ? "initialize_to_identity, " : "",
                        clause->op_name);
}

/* "in(a[0:n])": what the user could write; "..." stands for what is not known. */
static const char *propose(struct sema *sema, const struct region *region,
                           const struct capture *capture)
{
    const char *word = capture->used == ACCESS_WRITE        ? "out("
                       : capture->used == ACCESS_READ_WRITE ? "inout("
                                                            : "in(";
    const char *section = range_text(sema, region, capture);

    /* what is made of a launcher's variables is none that users could write */
    if (!section || (region->directive->is_kernel && strstr(section, "csycl_")))
        section = arena_printf(sema->arena, "%s[...]", path_text(sema, capture->var));
    if (capture->clause && capture->clause->kind == CLAUSE_REDUCTION)
        word = begin_of_reduction(sema, capture->clause);
    return arena_printf(sema->arena, "%s%s)", word, section);
}

static void report_pointer(struct sema *sema, const struct region *region, const struct code *code,
                           struct capture *capture)
{
    const char *name = path_text(sema, capture->var);
    const char *clause = capture->proposal = propose(sema, region, capture);
    struct span span = capture->first_use->span;

    if (is_from_csycl_malloc(sema, code, capture->var))
        sema_remark(sema, DIAG_CSYCL_DATA, span,
                    "'%s' points to memory from csycl_malloc: %s of it is used", name, clause);
    else if (rows_is_type(capture->var->type) && capture->touches_listed &&
             !range_text(sema, region, capture))
        sema_remark(sema, DIAG_CSYCL_DATA, span,
                    "'%s' has no clause: which of its rows are used is worked out at the launch",
                    name);
    else if (!range_text(sema, region, capture))
        sema_remark(sema, DIAG_CSYCL_DATA, span,
                    "'%s' has no clause, and the loop does not tell which elements it uses: %s "
                    "would",
                    name, clause);
    else if (range_is_bound(sema, region, capture))
        sema_remark(sema, DIAG_CSYCL_DATA, span,
                    "'%s' has no clause: at most %s is used, data decide how much of it", name,
                    clause);
    else
        sema_remark(sema, DIAG_CSYCL_DATA, span, "'%s' has no clause: %s follows from the loop",
                    name, clause);
}

/* To be proposed where the section turns out to be too small. */
static void report_section(struct sema *sema, const struct region *region, struct capture *capture)
{
    if (range_text(sema, region, capture) && !range_is_bound(sema, region, capture))
        capture->proposal = propose(sema, region, capture);
    if (capture->role == CAPTURE_MEMORY)
        sema_remark(sema, DIAG_CSYCL_DATA, capture->section->span,
                    "'%s' travels as its clause says", path_text(sema, capture->var));
}

static void report(struct sema *sema, const struct region *region, const struct code *code,
                   struct capture *capture)
{
    const char *name = path_text(sema, capture->var);

    if (capture->section)
        report_section(sema, region, capture);
    else if (capture->var->type->kind == TYPE_POINTER ||
             capture->var->type->kind == TYPE_INCOMPLETE_ARRAY)
        report_pointer(sema, region, code, capture);
    else
        sema_remark(sema, DIAG_CSYCL_DATA, capture->first_use->span,
                    "'%s' is an array: all of it travels", name);
}

void origin_report(struct sema *sema, struct region *region, const struct code *code)
{
    for (size_t i = 0; i < region->captures.count; i++)
        if (capture_has_elements(&region->captures.items[i]))
            report(sema, region, code, &region->captures.items[i]);
}
