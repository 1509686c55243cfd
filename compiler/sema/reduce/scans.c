/* scans.c: see scans.h.
 *
 * The kernel runs all iterations twice. First it combines what each adds to the variable, by a text
 * in which only that is left of the body: its share. Then the whole body runs, with the variable's
 * value there. So the share must be the same both times, and known without the variable.
 */
#include "sema/reduce/scans.h"

#include "flow/slice.h"
#include "sema/clauses.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "sema/reduce/combine.h"
#include "sema/reduce/reduce_items.h"
#include "sema/reduce/share.h"
#include "sema/subset/subset.h"
#include "unit/changes.h"
#include "unit/operator.h"

/* ---- uses ---- */

/* The name with all members and elements of it that are asked for there. */
static const struct node *whole_name(const struct node *ref)
{
    for (const struct node *up = ref->parent;; ref = up, up = up->parent) {
        bool is_part = up && (up->kind == NODE_PAREN || (up->kind == NODE_MEMBER && !up->arrow) ||
                              (up->kind == NODE_INDEX && up->children[0] == ref));
        if (!is_part)
            return ref;
    }
}

static bool is_target(const struct node *ref)
{
    const struct node *name = whole_name(ref), *user = name->parent;

    return user && node_writes(user) && user->children[0] == name;
}

/* Is its address taken: by &, or as that of an array's first element? */
static bool is_addressed(const struct node *ref)
{
    const struct node *name = whole_name(ref), *user = name->parent;

    return user && ((user->kind == NODE_UNARY && user->op == OP_ADDRESS) ||
                    (name->type && type_is_array(name->type) && user->kind != NODE_SIZEOF));
}

/* The operators by which the reduction's variable is combined around its name (combine_match). */
static unsigned combined_by(struct sema *sema, const struct reduction *reduction,
                            const struct code *code, struct node *ref, struct node **where)
{
    if (!reduction->reducer)
        return combine_match_read(ref, code->root, where);
    *where = start_combination(sema, reduction, ref);
    return *where ? 1u << REDUCE_DECLARED : 0;
}

static void say_declared(struct sema *sema, const struct reduction *reduction,
                         const struct node *ref)
{
    const struct declared *declared = reduction->reducer->directive->declared;
    const char *name = ref->var->name;

    sema_error(sema, ref->parent->span,
               "'%s' is set here, but not combined as '%s' says, and a scan does nothing else to "
               "it: write %s with '%s' for csycl_out, and what is combined for csycl_in",
               name, reduction->clause->op_name,
               source_slice(sema->source, declared->combiner_span), name);
    sema_note_declared(sema, declared->name_span, reduction->clause->op_name);
}

static void say_use(struct sema *sema, const struct reduction *reduction, struct node *ref,
                    unsigned found, const struct node *where)
{
    const char *name = ref->var->name, *op = reduction->clause->op_name;

    bool is_constant = found && where->kind == NODE_ASSIGN && where->op == OP_ASSIGN &&
                       where->children[1]->has_value;

    if (found && !is_constant)
        sema_error(sema, where->span,
                   "'%s' is combined by '%s' here, but its scan is by '%s': a scan has one "
                   "operator, which both name",
                   name, operator_of(combine_first(found))->spelling, op);
    else
        sema_error(sema, ref->parent->span,
                   "'%s' is set here, but not combined by '%s': a scan combines, as in %s", name,
                   op,
                   operator_of(reduction->op)->group == OPERATOR_ORDER
                       ? arena_printf(sema->arena, "if (a[i] %c %s) %s = a[i]",
                                      reduction->op == REDUCE_MIN ? '<' : '>', name, name)
                   : operator_of(reduction->op)->group == OPERATOR_LOGIC
                       ? arena_printf(sema->arena, "%s = %s %s a[i]", name, name, op)
                       : arena_printf(sema->arena, "%s %s= a[i]", name, op));
}

/* Returns what it is (combine_match). */
static unsigned check_ref(struct sema *sema, const struct reduction *reduction,
                          const struct code *code, struct node *ref)
{
    struct node *where;
    unsigned found = combined_by(sema, reduction, code, ref, &where);

    if (outside_is_implied(ref)) /* sema/subset/outside.c says so */
        return 0;
    if (is_addressed(ref))
        sema_error(sema, whole_name(ref)->parent->span,
                   "the address of '%s' is taken here, and nobody sees what is done to it: combine "
                   "it in the loop, and read it by its name",
                   ref->var->name);
    else if (found & 1u << reduction->op)
        return found;
    else if (reduction->reducer && is_target(ref))
        say_declared(sema, reduction, ref);
    else if (found || is_target(ref))
        say_use(sema, reduction, ref, found, where);
    return 0;
}

void scans_check_uses(struct sema *sema, struct reduction *reduction, const struct code *code)
{
    unsigned all = ~0u, any = 0;
    const char *name = path_text(sema, reduction->var);

    for (size_t i = refs_first(code, reduction->var); i != REFS_END; i = code->next_refs[i]) {
        unsigned found = check_ref(sema, reduction, code, code->refs.items[i]);
        all &= found ? found : ~0u;
        any |= found;
    }
    reduction->nan_is_none = any && all & COMBINE_BY_FMIN && type_is_floating(reduction->type);
    reduction->as_unsigned = any & COMBINE_UNSIGNED;
    if (!any && !sema->failed)
        sema_warning(sema, DIAG_CSYCL, reduction->item->span,
                     "'%s' is a scan, but the loop does not combine anything into it", name);
}

/* ---- the directive ---- */

/* The annotated loop that it stands in; NULL: in none. */
static const struct directive *loop_around(const struct directive *directive)
{
    for (const struct node *node = directive->node; node; node = node->parent)
        if (node->directive && node->directive->kind == DIRECTIVE_PARALLEL_FOR)
            return node->directive;
    return NULL;
}

static void check_scanned(struct sema *sema, const struct directive *loop, const struct item *item)
{
    const struct clause *clause = NULL;

    if (!item->var)
        sema_error(sema, item->span, "'%s' is no variable of a scan",
                   source_slice(sema->source, item->span));
    else if (!clauses_find(loop, CLAUSE_REDUCTION, item->var, &clause) || !clause->is_scan)
        sema_error(sema, item->span,
                   "'%s' is no scan of the loop: name it there, like scan(+: %s) or "
                   "reduction(inscan, +: %s)",
                   item->var->name, item->var->name, item->var->name);
}

void scans_check_directive(struct sema *sema, const struct directive *directive)
{
    const struct directive *loop = directive->node ? loop_around(directive) : NULL;
    const struct clauses *clauses = &directive->clauses;

    if (!loop) {
        sema_error(sema, directive->word_span,
                   "'scan' stands in no parallel loop: put it into the body of one, between what "
                   "combines and what reads");
        return;
    }
    if (!clauses->count)
        sema_error(sema, directive->word_span,
                   "say what is scanned: scan inclusive(x), where x is combined in front of it, or "
                   "scan exclusive(x), behind it");
    for (size_t i = 0; i < clauses->count; i++)
        for (size_t k = 0; k < clauses->items[i].items.count; k++)
            check_scanned(sema, loop, &clauses->items[i].items.items[k]);
}

/* ---- what the share depends on ---- */

struct context {
    struct sema *sema;
    const struct region *region;
    const struct code *code;
    const struct var *var; /* of which it is asked whether it could be a scan's */
};

static bool is_own(const struct var *var, void *context)
{
    const struct context *of = context;

    return code_owns(of->code, var) || region_private(of->region, var);
}

static bool is_barred(const struct var *var, void *context)
{
    const struct context *of = context;

    for (size_t i = 0; i < of->region->reduction_count; i++)
        if (of->region->reductions[i].var == var)
            return true;
    return false;
}

static bool touches(const struct node *call, size_t argument, bool writes, void *context)
{
    const struct context *of = context;

    return share_touches(of->sema, call, argument, writes);
}

/* What is combined there, beside the variable. */
static void add_operands(struct flow_slice *slice, struct node *node, const struct var *var)
{
    if (!node || (node->kind == NODE_REF && node->var == var))
        return;
    if (!node_mentions(node, var)) {
        flow_slice_value(slice, node);
        return;
    }
    for (size_t i = 0; i < node->child_count; i++)
        add_operands(slice, node->children[i], var);
}

static void add_combinations(struct sema *sema, struct flow_slice *slice,
                             const struct reduction *reduction, const struct code *code)
{
    const struct var *var = reduction->var;

    for (size_t i = refs_first(code, var); i != REFS_END; i = code->next_refs[i]) {
        struct node *where;
        if (!combined_by(sema, reduction, code, code->refs.items[i], &where))
            continue;
        flow_slice_place(slice, where);
        for (size_t k = 0; k < where->child_count; k++)
            add_operands(slice, where->children[k], var);
    }
}

/* ---- what could be a scan ---- */

/* The operators that all its combinations have; it is set by these alone. */
static unsigned combinations(const struct code *code, const struct var *var, struct node **where)
{
    unsigned all = (1u << REDUCE_DECLARED) - 1;
    bool any = false;

    *where = NULL;
    for (size_t i = refs_first(code, var); i != REFS_END && all; i = code->next_refs[i]) {
        struct node *by, *ref = code->refs.items[i];
        unsigned found = combine_match_read(ref, code->root, &by);
        if (!found && (is_target(ref) || outside_is_implied(ref)))
            return 0;
        if (!found)
            continue;
        all &= found;
        any = true;
        if (!*where)
            *where = by;
    }
    return any ? all & reduce_operators(var->type) : 0;
}

static bool is_the_variable(const struct var *var, void *context)
{
    const struct context *of = context;

    return var == of->var;
}

unsigned scans_find(struct sema *sema, const struct region *region, const struct code *code,
                    const struct var *var, struct node **where)
{
    struct context context = {sema, region, code, var};
    struct flow_surroundings around = {is_own, is_the_variable, touches, &context};
    unsigned found = combinations(code, var, where);

    if (!found)
        return 0;
    struct flow_slice slice =
        flow_slice_begin(flow_graph_of(sema->flow, code->func, code->root), around);
    add_combinations(sema, &slice, &(struct reduction){.var = (struct var *)var}, code);
    flow_slice_close(&slice);
    return slice.hindrance == HINDRANCE_BARRED ? 0 : found;
}

/* ---- what is against it ---- */

/* Of the combinations into `var`. */
static void say_hindrance(struct sema *sema, const struct region *region, const struct var *var,
                          const struct flow_slice *slice)
{
    const struct node *node = slice->node ? slice->node : region->body;

    switch (slice->hindrance) {
    case HINDRANCE_BARRED:
        if (slice->barred == var)
            sema_error(sema, node->span,
                       "what is combined into '%s' depends on its own value here, which is known "
                       "when all iterations before have combined theirs: this is no scan, leave "
                       "the pragma out",
                       var->name);
        else
            sema_error(sema, node->span,
                       "what is combined into '%s' depends on '%s' here, which the loop combines, "
                       "too: let a loop before this one store that for each iteration",
                       var->name, slice->barred->name);
        break;
    case HINDRANCE_STORED:
        sema_error(sema, node->span,
                   "what is combined into '%s' is read here from memory that the iteration may "
                   "have written before, and a scan looks at that first: keep it in a variable, "
                   "write that to memory, and combine it",
                   var->name);
        if (slice->other)
            sema_note(sema, slice->other->span, "written here");
        break;
    case HINDRANCE_CALL:
        sema_error(sema, node->span,
                   "what is combined into '%s' depends on this call, which does more than return a "
                   "value, and a scan would do it twice: let a loop before this one store what it "
                   "returns",
                   var->name);
        break;
    default:
        sema_error(sema, node->span,
                   "it is not known which iterations combine into '%s' behind this jump: write it "
                   "as an if",
                   var->name);
    }
}

/* ---- elements that a scan chooses ---- */

static bool names_scan(struct node *node, const void *region)
{
    return node->kind == NODE_REF && node->var && region_scans(region, node->var);
}

static bool is_chosen(const struct region *region, const struct touch *touch)
{
    return touch->pointer && node_find(touch->node, names_scan, region);
}

/* The read of other elements of what the write goes to; NULL: there is none. */
static const struct touch *find_read(struct sema *sema, const struct code *code,
                                     const struct touch *write)
{
    struct roots to = code_touched(sema, code, write);

    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        struct roots roots = code_touched(sema, code, touch);
        bool is_apart =
            !(touch->access & ACCESS_READ) || is_chosen(code->region, touch) || to.count == 0;
        for (size_t k = 0; k < roots.count && !is_apart; k++)
            if (roots.items[k].var && roots.items[k].var == to.items[0].var &&
                roots.items[k].kind == to.items[0].kind)
                return touch;
    }
    return NULL;
}

/* a[k++] = a[i]: in the serial loop it does not come before what is read, here it may. */
static void check_elements(struct sema *sema, const struct region *region, const struct code *code)
{
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *write = &code->touches.items[i];
        if (!(write->access & ACCESS_WRITE) || !is_chosen(region, write))
            continue;
        const struct touch *read = find_read(sema, code, write);
        if (!read)
            continue;
        sema_warning(sema, DIAG_CSYCL_DEPENDENCE, touch_span(write),
                     "'%s' may be an element that another iteration reads as '%s', and they do not "
                     "wait for each other: write to another array",
                     node_text(sema, write->node), node_text(sema, read->node));
        return;
    }
}

void scans_find_share(struct sema *sema, struct region *region, const struct code *code)
{
    struct context context = {.sema = sema, .region = region, .code = code};
    struct flow_surroundings around = {is_own, is_barred, touches, &context};

    if (!region_has_scans(region))
        return;
    check_elements(sema, region, code);
    struct flow_graph *graph = flow_graph_of(sema->flow, code->func, code->root);
    struct flow_slice all = flow_slice_begin(graph, around);
    for (size_t i = 0; i < region->scalar_count && !sema->failed; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (!reduction->is_scan)
            continue;
        struct flow_slice slice = flow_slice_begin(graph, around);
        add_combinations(sema, &slice, reduction, code);
        flow_slice_close(&slice);
        if (slice.hindrance)
            say_hindrance(sema, region, reduction->var, &slice);
        add_combinations(sema, &all, reduction, code);
    }
    if (sema->failed)
        return;
    flow_slice_close(&all);
    share_cut(sema, region, code, &all);
}
