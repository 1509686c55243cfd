/* reduce_items.c: the items of reduction clauses, and what the body does with them. */
#include "sema/reduce/reduce_items.h"
#include "sema/check.h"
#include "sema/clauses.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "sema/loops/loop_form.h"
#include "sema/reduce/combine.h"
#include "sema/reduce/extreme.h"
#include "sema/reduce/scans.h"
#include "sema/subset/subset.h"
#include "unit/operator.h"

/* ---- the clause ---- */

unsigned reduce_operators(const struct type *type)
{
    const struct type *part = type_is_complex(type) ? type->target : type;

    if (!type_is_arithmetic(part) || part->kind == TYPE_LDOUBLE)
        return 0;
    return type_is_complex(type) ? 1u << REDUCE_ADD | 1u << REDUCE_MUL
                                 : (1u << REDUCE_DECLARED) - 1;
}

/* The operators of complex numbers are declared reductions, too. */
static bool is_of_complex(const struct reduction *reduction)
{
    return type_is_complex(reduction->type) &&
           reduce_operators(reduction->type) & 1u << reduction->op;
}

static bool check_type(struct sema *sema, const struct item *item, const struct clause *clause)
{
    struct type *type = item->var->type;
    const char *name = path_text(sema, item->var), *op = clause->op_name;

    if (type->kind == TYPE_POINTER && clause->is_scan)
        sema_error(sema, item->span,
                   "'%s' is a pointer: count in an integer with scan(+: k), and write %s[k++]",
                   name, name);
    else if (type->kind == TYPE_POINTER)
        sema_error(sema, item->span,
                   "'%s' is a bare pointer: write %s[0:1] to reduce what it points to, or %s[0:n] "
                   "for n elements",
                   name, name, name);
    else if (type->kind == TYPE_RECORD && clause->op != REDUCE_DECLARED)
        sema_error(sema, item->span,
                   "'%s' is a %s, and '%s' combines numbers only: say by declare reduction how to "
                   "combine '%s'",
                   name, type->is_union ? "union" : "structure", op, type->spelling);
    else if (type_is_complex(type) && reduce_operators(type) && clause->op != REDUCE_DECLARED &&
             !(reduce_operators(type) & 1u << clause->op))
        sema_error(sema, item->span,
                   "'%s' is complex, and '%s' combines real numbers only: say by declare reduction "
                   "how to combine '%s'",
                   name, op, type->spelling);
    else if (type->kind != TYPE_RECORD && !reduce_operators(type))
        sema_error(sema, item->span, "'%s' is of type '%s', which cannot be reduced on a device",
                   name, type->spelling);
    else if (type->is_const)
        sema_error(sema, item->span, "'%s' is const: a reduction writes it", name);
    else if (type->is_volatile || type->is_atomic)
        sema_error(sema, item->span, "'%s' is %s: reduce into a plain variable", name,
                   type->is_volatile ? "volatile" : "atomic");
    else if (item->var->is_register)
        sema_error(sema, item->span, "'%s' has no address: leave register out of its declaration",
                   name);
    else if (type_is_floating(type) && operator_of(clause->op)->group == OPERATOR_BITS)
        sema_error(sema, item->span, "'%s' combines integers, but '%s' is of type '%s'", op, name,
                   type->spelling);
    else
        return true;
    return false;
}

/* `*p` is an element, which a section reduces. */
static void say_unnamed(struct sema *sema, const struct item *item)
{
    const struct node *expr = node_strip(item->expr);
    const char *text = node_text(sema, item->expr);

    if (expr->kind == NODE_UNARY && expr->op == OP_DEREF &&
        node_strip(expr->children[0])->kind == NODE_REF)
        sema_error(sema, item->span, "'%s' is no variable: write %s[0:1] to reduce this element",
                   text, node_text(sema, node_strip(expr->children[0])));
    else
        sema_error(sema, item->span, "'%s' cannot be reduced: name a variable", text);
}

static bool check_item(struct sema *sema, const struct region *region, const struct item *item,
                       const struct clause *clause)
{
    const struct loop *loop =
        item->var ? loop_of_var(region, item->var) : clauses_item_loop(sema, region, item);

    if (loop) {
        sema_error(sema, item->span, "'%s' counts the loop and cannot be reduced", loop->var->name);
        return false;
    }
    if (!clauses_item_is_read(sema, item))
        return false;
    if (!item->var) {
        const struct type *type = item->expr->type;
        if (item->dim_count || (type && type_is_array(type)))
            sema_error(sema, item->span,
                       "'%s' is not the name of an array or pointer: copy it into a pointer "
                       "variable before the loop and reduce that one's section",
                       node_text(sema, item->expr));
        else if (node_strip(item->expr)->kind == NODE_MEMBER)
            sema_error(sema, item->span,
                       "the member '%s' cannot be reduced: reduce into a variable and store that "
                       "in the member after the loop",
                       node_text(sema, item->expr));
        else
            say_unnamed(sema, item);
        return false;
    }
    if (item->var->spec_const) {
        sema_error(sema, item->span, "'%s' is a specialization constant and cannot be reduced",
                   item->var->name);
        sema_note(sema, item->var->spec_const->span, "declared here");
        return false;
    }
    return reduce_is_section(item) ? reduce_check_section(sema, item, clause)
                                   : check_type(sema, item, clause);
}

/* Does the item fit a scan, if the clause is one? */
static bool check_scan(struct sema *sema, const struct item *item, const struct clause *clause)
{
    if (!clause->is_scan)
        return true;
    if (reduce_is_section(item))
        sema_error(sema, item->span, "'%s' is a section, and a scan is of a variable",
                   item->var->name);
    else if (clause->op != REDUCE_DECLARED && type_is_complex(item->var->type))
        sema_error(sema, item->span,
                   "a scan by '%s' combines real numbers: declare an operator for complex ones, "
                   "with identity(...)",
                   clause->op_name);
    else if (clause->discard)
        sema_error(sema, clause->op_span,
                   "a scan goes on from the variable's value: set '%s' before the loop, and leave "
                   "initialize_to_identity out",
                   item->var->name);
    else
        return true;
    return false;
}

/* Parts of the range begin with the identity, whatever the ones before them leave. */
static bool check_begin(struct sema *sema, const struct region *region, const struct item *item,
                        const struct clause *clause, const struct reducer *reducer)
{
    if ((!clause->is_scan && !region->left) || reducer->identity)
        return true;
    sema_error(sema, item->span,
               "'%s' has no identity, and each part of a %s begins with it: add identity(...) to "
               "its declaration",
               clause->op_name, clause->is_scan ? "scan" : "loop that is left");
    sema_note_declared(sema, reducer->directive->declared->name_span, clause->op_name);
    return false;
}

static bool check_discard(struct sema *sema, const struct clause *clause,
                          const struct reducer *reducer)
{
    if (!clause->discard || reducer->identity)
        return true;
    sema_error(sema, clause->op_span,
               "'%s' has no identity to initialize to: add identity(...) to its declaration",
               clause->op_name);
    sema_note_declared(sema, reducer->directive->declared->name_span, clause->op_name);
    return false;
}

void reduce_insert(struct region *region, struct reduction reduction)
{
    size_t at = reduction.is_section                            ? region->reduction_count
                : region->left && reduction.var == region->left ? 0 /* glue.h wants it there */
                                                                : region->scalar_count;

    region->scalar_count += !reduction.is_section;

    for (size_t i = region->reduction_count++; i > at; i--)
        region->reductions[i] = region->reductions[i - 1];
    region->reductions[at] = reduction;
}

static void read_item(struct sema *sema, struct region *region, const struct item *item,
                      const struct clause *clause)
{
    if (!check_item(sema, region, item, clause) || !check_scan(sema, item, clause))
        return;
    struct reduction reduction = {.var = item->var,
                                  .op = clause->op,
                                  .is_scan = clause->is_scan,
                                  .discard = clause->discard,
                                  .is_section = reduce_is_section(item),
                                  .type = reduce_type(item),
                                  .clause = clause,
                                  .item = item};
    if (is_of_complex(&reduction)) {
        reduction.op = REDUCE_DECLARED;
        reduction.reducer = declare_of_complex(sema, clause, reduction.type);
        if (!reduction.reducer)
            return;
    } else if (clause->op == REDUCE_DECLARED) {
        reduction.reducer = declare_find(sema, region, item, clause);
        if (!reduction.reducer || !check_discard(sema, clause, reduction.reducer) ||
            !check_begin(sema, region, item, clause, reduction.reducer))
            return;
        if (reduction.is_section && !reduction.reducer->identity) {
            start_in_order(sema, region, &reduction);
            return;
        }
    }
    reduce_insert(region, reduction);
}

void reduce_read(struct sema *sema, struct region *region)
{
    const struct clauses *clauses = &region->directive->clauses;
    size_t count = region->privates.count;

    for (size_t i = 0; i < clauses->count; i++)
        count += clauses->items[i].kind == CLAUSE_REDUCTION ? clauses->items[i].items.count : 0;
    region->reductions = arena_alloc(sema->arena, (count + 1) * sizeof *region->reductions);
    for (size_t i = 0; i < clauses->count; i++) {
        const struct clause *clause = &clauses->items[i];
        if (clause->kind != CLAUSE_REDUCTION ||
            (clause->op == REDUCE_DECLARED && !declare_is_known(sema, region, clause)))
            continue;
        for (size_t k = 0; k < clause->items.count; k++)
            read_item(sema, region, &clause->items.items[k], clause);
    }
}

struct func *reduce_function(const struct region *region, size_t index)
{
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reducer *reducer = region->reductions[i].reducer;
        if (reducer && index-- == 0)
            return reducer->combiner;
        if (reducer && reducer->identity && index-- == 0)
            return reducer->identity;
    }
    return NULL;
}

/* ---- the body ---- */

/* In typeof, which does not evaluate it. */
static bool is_in_declarator(const struct node *ref)
{
    while (ref->parent && ref->parent->kind != NODE_VAR)
        ref = ref->parent;
    return ref->parent && ref != ref->parent->var->init;
}

static const char *scan_instead(struct sema *sema, const struct reduction *reduction)
{
    const char *name = reduction->var->name;

    return reduction->is_section || reduction->op >= REDUCE_DECLARED
               ? ""
               : arena_printf(sema->arena, ": say scan(%s: %s) if that is meant",
                              reduction->clause->op_name, name);
}

/* `use` is the item, or an element of it. */
void reduce_say_use(struct sema *sema, const struct reduction *reduction, const struct node *use,
                    unsigned found, const struct node *where)
{
    const char *name = node_text(sema, use), *op = reduction->clause->op_name;
    const struct node *user = node_user(use);

    if (found) {
        sema_error(sema, where->span,
                   "'%s' is combined by '%s' here, but its reduction is '%s': a reduction has one "
                   "operator, which both name",
                   name, operator_of(combine_first(found))->spelling, op);
    } else if (user->kind == NODE_ASSIGN && node_strip(user->children[0]) == use) {
        sema_warning(sema, DIAG_CSYCL_REDUCTION, user->span,
                     "'%s' is not combined by '%s' here: each work-item has a partial value, so "
                     "the result may differ from the serial loop's",
                     name, op);
    } else {
        sema_warning(sema, DIAG_CSYCL_REDUCTION, use->span,
                     "'%s' is read here, but each work-item has a partial value and not what the "
                     "serial loop has combined so far%s",
                     name, scan_instead(sema, reduction));
    }
}

/* How the helper combines into the item that `param` points to; 0 where it is not plain to see. */
static unsigned check_helper(struct sema *sema, const struct reduction *reduction,
                             const struct code *helper, const struct var *param,
                             const struct node *ref)
{
    unsigned all = ~0u;

    for (size_t i = refs_first(helper, param); i != REFS_END; i = helper->next_refs[i]) {
        struct node *where;
        unsigned found = combine_match_pointee(helper->refs.items[i], helper->root, &where);
        all &= found;
        if (!found || found & 1u << reduction->clause->op)
            continue;
        sema_error(sema, ref->span,
                   "'%s' is combined by '%s' in '%s', but its reduction is '%s': a reduction has "
                   "one operator, which both name",
                   ref->var->name, operator_of(combine_first(found))->spelling, helper->func->name,
                   reduction->clause->op_name);
        sema_note(sema, where->span, "combined here");
        return 0;
    }
    return all == ~0u ? 0 : all;
}

/* `address` is that of the item `ref`: what a helper that gets it does with it. */
static unsigned check_address(struct sema *sema, const struct reduction *reduction,
                              const struct node *address, const struct node *ref)
{
    const struct node *call = node_user(address);
    struct code *helper =
        call && call->kind == NODE_CALL && call->func ? code_of_helper(sema, call->func) : NULL;
    size_t index = 0;

    if (!helper)
        return 0;
    while (index + 1 < call->child_count && node_strip(call->children[index + 1]) != address)
        index++;
    if (index + 1 >= call->child_count || index >= helper->func->params.count)
        return 0;
    if (helper->params[index] == ACCESS_READ) {
        sema_warning(sema, DIAG_CSYCL_REDUCTION, ref->span,
                     "'%s' is read by '%s' here, but each work-item has a partial value and not "
                     "what the serial loop has combined so far",
                     ref->var->name, helper->func->name);
        return 0;
    }
    return check_helper(sema, reduction, helper, helper->func->params.items[index], ref);
}

/* Of a loop that may be left: what an iteration reads must not be its part alone, which others may
 * decide by whether they leave. */
static void say_read(struct sema *sema, const struct region *region, const struct node *ref)
{
    sema_error(sema, ref->span,
               "'%s' is used here for more than to be combined, in a loop that may be left: an "
               "iteration knows its own part of it alone; use it right before the loop is left, or "
               "behind the loop",
               node_text(sema, ref));
    sema_note(sema, region->exit->span, "the loop is left here");
}

/* Warns where the use is no combination; returns what it is (combine_match). */
static unsigned check_ref(struct sema *sema, const struct reduction *reduction,
                          const struct code *code, struct node *ref)
{
    const struct node *user = node_user(ref);
    struct node *where;
    unsigned found = combine_match(ref, code->root, &where);

    if (reduction->clause->op == REDUCE_DECLARED) {
        if (code->region->left && !start_combination(sema, reduction, ref))
            say_read(sema, code->region, ref);
        return 0; /* else any code may combine */
    }
    if (found & 1u << reduction->clause->op)
        return found;
    if (code->region->left) {
        say_read(sema, code->region, ref);
        return 0;
    }
    if (user->kind == NODE_UNARY && user->op == OP_ADDRESS)
        return check_address(sema, reduction, user, ref);
    /* Of the value whose place is kept beside it all is said, where that is a mistake. */
    if (!sema->failed || !extreme_is_value(code->region, code, reduction->var))
        reduce_say_use(sema, reduction, ref, found, where);
    return 0;
}

static void check_uses(struct sema *sema, struct reduction *reduction, const struct code *code)
{
    bool used = false;
    unsigned all = ~0u, any = 0;

    start_choose(sema, reduction, code);
    if (reduction->is_scan) {
        scans_check_uses(sema, reduction, code);
        return;
    }
    for (size_t i = refs_first(code, reduction->var); i != REFS_END; i = code->next_refs[i])
        if (!is_in_declarator(code->refs.items[i])) {
            unsigned found = reduction->is_section || outside_is_implied(code->refs.items[i])
                                 ? 0
                                 : check_ref(sema, reduction, code, code->refs.items[i]);
            all &= found;
            any |= found;
            used = true;
        }
    if (reduction->is_section)
        reduce_check_elements(sema, reduction, code);
    reduction->nan_is_none = used && all & COMBINE_BY_FMIN && type_is_floating(reduction->type);
    reduction->as_unsigned = any & COMBINE_UNSIGNED;
    if (!used)
        sema_warning(sema, DIAG_CSYCL, reduction->item->span,
                     "'%s' is a reduction, but the loop does not combine anything into it",
                     path_text(sema, reduction->var));
}

/* Of a section that the loop does not name there is nothing to hand to a kernel: the array stays as
 * it is. */
static bool is_handed_over(const struct region *region, const struct reduction *reduction)
{
    return !reduction->is_section || region_capture(region, reduction->var);
}

void reduce_check_uses(struct sema *sema, struct region *region, const struct code *code)
{
    size_t kept = 0;

    for (size_t r = 0; r < region->reduction_count; r++) {
        if (region->reductions[r].clause && region->reductions[r].var != region->left)
            check_uses(sema, &region->reductions[r], code);
        if (is_handed_over(region, &region->reductions[r]))
            region->reductions[kept++] = region->reductions[r];
    }
    region->reduction_count = kept;
}
