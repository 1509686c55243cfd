/* uniform_check.c: what the user asserts to be uniform, against what vary.c found.
 *
 * Never uniform (the work-item's own id, or what differs as it does): an
 * error. Uniform anyway: a remark. Different for most neighbours: a warning.
 * Not to be shown either way: a remark of -Wcsycl-uniform, as one on a call whose argument is
 * uniform where the helper asserts that of all calls. A uniform variable is not written.
 */
#include "sema/vary/uniform_check.h"
#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/loops/loop_form.h"
#include "sema/subset/subset.h"
#include "sema/vary/vary.h"

struct check {
    struct uniformity_maps reached;
    const struct uniformity_map *map; /* one of these, in work */
};

/* ---- one assertion ---- */

/* Has another way to call the helper the same message at that place? It comes later. */
static bool is_said_again(const struct check *check, const struct node *value)
{
    const struct uniformity_map *map = check->map;
    const struct uniformity_map *other = vary_newest(map->sema, map->code);

    while (other && (!other->reached || other->reached >= map->reached ||
                     vary_node(other, value).how != vary_node(map, value).how))
        other = other->older;
    return other;
}

/* Is it, whoever calls? */
static bool is_redundant(const struct check *check, const struct node *value)
{
    return check->map->code->kind == CODE_REGION ||
           value_is_uniform(vary_node(vary_of_unknown(check->map), value));
}

/* It may be uniform for all that is known; or it is for few. */
static void check_unshown(const struct uniformity_map *map, struct node *value, const char *name,
                          struct span span)
{
    const char *differs = vary_neighbours(map, value);

    if (differs)
        sema_warning(map->sema, DIAG_CSYCL_ASSERTED, span,
                     "%s is asserted to be uniform, but %s: %s", name, differs,
                     vary_explain(map, value));
    else
        sema_remark(map->sema, DIAG_CSYCL_UNIFORM, span,
                    "it cannot be shown that %s is uniform: %s", name, vary_explain(map, value));
}

/* `name` is asserted uniform and has this value; it is said in `redundant` if that is so anyway.
 * True: an error was reported. */
static bool check_value(const struct check *check, struct node *value, const char *name,
                        struct span span, enum diag_group redundant)
{
    const struct uniformity_map *map = check->map;
    struct sema *sema = map->sema;

    if (is_said_again(check, value))
        return false;
    switch (vary_node(map, value).how) {
    case UNIFORMITY_NEVER:
        sema_error(sema, span, "%s differs for every work-item, so it cannot be uniform: %s", name,
                   vary_explain(map, value));
        return true;
    case UNIFORMITY_UNIFORM:
        if (is_redundant(check, value))
            sema_remark(sema, redundant, span,
                        "%s is the same for all work-items anyway: uniform is redundant", name);
        return false;
    default:
        check_unshown(map, value, name, span);
        return false;
    }
}

/* ---- the clause of a loop ---- */

static void check_loop_variable(struct sema *sema, const struct region *region,
                                const struct item *item, const struct loop *loop)
{
    const char *name = loop->var->name;

    if (loop == &region->loops[region->loop_count - 1])
        sema_error(sema, item->span,
                   "'%s' is the work-item's own id: it differs for every work-item, so it cannot "
                   "be uniform",
                   name);
    else
        sema_remark(sema, DIAG_CSYCL_UNIFORM, item->span,
                    "it cannot be shown that '%s' is uniform: it counts an outer loop of the range",
                    name);
}

static void check_clause_item(struct sema *sema, const struct code *code, const struct item *item)
{
    const struct loop *loop = item->var ? loop_of_var(code->region, item->var)
                                        : clauses_item_loop(sema, code->region, item);
    const struct capture *capture = item->var ? region_capture(code->region, item->var) : NULL;

    if (loop) {
        check_loop_variable(sema, code->region, item, loop);
    } else if (!item->var) {
        return; /* said already */
    } else if (!capture && !loop_mentions(code->region, item->var)) {
        sema_warning(sema, DIAG_CSYCL, item->span,
                     "'%s' is listed in uniform, but the loop does not use it", item->var->name);
    } else if (capture && capture->role == CAPTURE_REDUCTION) {
        sema_error(sema, item->span,
                   "'%s' is a reduction: each work-item has a partial value of its own, so it "
                   "cannot be uniform",
                   item->var->name);
    } else if (!capture || (capture->role != CAPTURE_PRIVATE &&
                            !(capture->role == CAPTURE_VALUE && (capture->used & ACCESS_WRITE)))) {
        sema_remark(sema, DIAG_CSYCL_ASSERTED, item->span,
                    "'%s' is the same for all work-items anyway: uniform is redundant",
                    item->var->name);
    }
}

static void check_clauses(struct sema *sema, const struct code *code)
{
    const struct clauses *clauses = &code->region->directive->clauses;

    for (size_t i = 0; i < clauses->count; i++)
        for (size_t k = 0; k < clauses->items[i].items.count; k++)
            if (clauses->items[i].kind == CLAUSE_UNIFORM)
                check_clause_item(sema, code, &clauses->items[i].items.items[k]);
}

/* ---- declarations and statements inside a body ---- */

static bool visit_node(struct node *node, void *context)
{
    const struct check *check = context;
    const struct directive *directive = node->directive;
    struct arena *arena = check->map->sema->arena;

    if (node->kind == NODE_VAR && node->var->uniform && node->child_count && node->children[0])
        check_value(check, node->children[0], arena_printf(arena, "'%s'", node->var->name),
                    node->var->span, DIAG_CSYCL_ASSERTED);
    if (node->kind == NODE_ANNOTATED && directive && directive->kind == DIRECTIVE_UNIFORM &&
        node->child_count && node->children[0]) {
        struct node *decider = node_decider(node->children[0]);
        if (decider && node_is_statement(node->children[0]))
            check_value(check, decider, "the condition", decider->span, DIAG_CSYCL_ASSERTED);
    }
    if (node->kind == NODE_PAREN && node->is_uniform) {
        struct node *value = node_strip(node->children[0]);
        check_value(check, value, arena_printf(arena, "'%s'", node_text(check->map->sema, value)),
                    value->span, DIAG_CSYCL_ASSERTED);
    }
    return true;
}

/* ---- arguments of helpers with uniform parameters ---- */

static void check_argument(const struct check *check, const struct node *call,
                           const struct clause *clause, const struct item *item)
{
    const struct func *func = call->func;
    struct sema *sema = check->map->sema;

    for (size_t p = 0; p < func->params.count && p + 1 < call->child_count; p++) {
        if (func->params.items[p] != item->var)
            continue;
        struct node *arg = call->children[p + 1];
        if (check_value(check, arg, arena_printf(sema->arena, "'%s'", node_text(sema, arg)),
                        arg->span, DIAG_CSYCL_UNIFORM))
            sema_note(sema, clause->span, "'%s' declares its parameter '%s' uniform here",
                      func->name, item->var->name);
    }
}

static void check_call(const struct check *check, const struct node *call)
{
    const struct func *func = call->func;

    if (!func || !func->uniform || variant_is_implied(call))
        return;
    const struct clauses *clauses = &func->uniform->clauses;
    for (size_t i = 0; i < clauses->count; i++)
        for (size_t k = 0; k < clauses->items[i].items.count; k++)
            check_argument(check, call, &clauses->items[i], &clauses->items[i].items.items[k]);
}

/* ---- writes ---- */

/* Where the variable is asserted uniform; false: nowhere. */
static bool find_assertion(const struct code *code, const struct var *var, struct span *span)
{
    const struct directive *directive =
        code->kind == CODE_REGION ? code->region->directive : code->func->uniform;
    const struct item *item = directive ? clauses_find(directive, CLAUSE_UNIFORM, var, NULL) : NULL;

    if (var->uniform)
        *span = var->uniform->word_span;
    else if (item)
        *span = item->span;
    else
        return false;
    return true;
}

static void check_touch(struct sema *sema, const struct code *code, const struct touch *touch)
{
    struct span asserted, span = touch_span(touch);
    const struct var *var = touch->var;

    if (!var || !find_assertion(code, var, &asserted) ||
        (code->kind == CODE_REGION && loop_of_var(code->region, var)) ||
        (type_is_array(var->type) && !var->uniform))
        return;
    if (touch->access & ACCESS_WRITE)
        sema_error(sema, span, "'%s' is uniform and cannot be changed: use another variable",
                   var->name);
    else if (touch->access == ACCESS_NONE && !touch_is_const_address(touch))
        sema_error(sema, span,
                   "'%s' is uniform, so its address cannot be taken where it could be changed: use "
                   "a copy, or a pointer to const",
                   var->name);
    else
        return;
    sema_note(sema, asserted, "'%s' is declared uniform here", var->name);
}

/* ---- all together ---- */

static void check_map(struct check *check)
{
    struct code *code = check->map->code;

    node_walk(code->root, visit_node, check);
    for (size_t i = 0; i < code->calls.count; i++)
        check_call(check, code->calls.items[i]);
}

static void check_touches(struct sema *sema, const struct code *code)
{
    for (size_t i = 0; i < code->touches.count; i++)
        check_touch(sema, code, &code->touches.items[i]);
}

/* Of the work-items of a sub-group. */
static void check_reached(struct sema *sema)
{
    struct check check = {.reached = sema->reached};

    for (size_t i = check.reached.count; i-- > 0;) {
        check.map = check.reached.items[i];
        check_map(&check);
    }
    for (size_t i = 0; i < sema->helpers.count; i++)
        check_touches(sema, sema->helpers.items[i]);
}

void uniform_check_region(struct sema *sema, struct code *code)
{
    sema->reached = vary_reached(vary_region(sema, code, AXIS_SUBGROUP));
    check_clauses(sema, code);
    check_reached(sema);
    check_touches(sema, code);
}

void uniform_check_device(struct sema *sema, struct code *code, const struct region *region)
{
    sema->reached = vary_reached(vary_device(sema, code, region, AXIS_SUBGROUP));
    check_reached(sema);
}

static void check_target_func(struct sema *sema, const struct directive *directive)
{
    const struct func *func = directive->target_func;
    const struct clause *clause = directive_clause(directive, CLAUSE_UNIFORM);

    if (!clause)
        sema_error(sema, directive->word_span,
                   "say which parameters of '%s' are uniform, like uniform(n)", func->name);
    for (size_t i = 0; i < directive->clauses.count; i++)
        for (size_t k = 0; k < directive->clauses.items[i].items.count; k++) {
            const struct item *item = &directive->clauses.items[i].items.items[k];
            if (item->var && (item->var->kind != VAR_PARAM || item->var->func != func))
                sema_error(sema, item->span, "'%s' is not a parameter of '%s'", item->var->name,
                           func->name);
        }
}

void uniform_check_directive(struct sema *sema, struct directive *directive)
{
    if (directive->target_func) {
        check_target_func(sema, directive);
        return;
    }
    for (size_t i = 0; i < directive->vars.count; i++)
        if (!directive->vars.items[i]->init)
            sema_error(sema, directive->vars.items[i]->name_span,
                       "'%s' is uniform from here on and cannot be changed: give it its value here",
                       directive->vars.items[i]->name);
    if (directive->vars.count == 0 && !directive->node)
        sema_error(sema, directive->word_span,
                   "uniform needs a function, a declaration or a branch under it");
}
