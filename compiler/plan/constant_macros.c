/* constant_macros.c: see constant_macros.h.
 *
 * A scalar is a macro. A struct or an array is an object, and a scalar inside of
 * it that an expression names by constants alone is a macro of its own: only so is
 * it a constant expression.
 */
#include "plan/constant_macros.h"

#include <ctype.h>

#include "base/unique.h"
#include "unit/leaf.h"

/* ---- which there are ---- */

static struct constant *find(const struct plan *plan, const struct var *var)
{
    const size_t *place = map_find(&plan->constants.places, var);

    return place ? plan->constants.items[*place] : NULL;
}

const struct constant *plan_constant(const struct plan *plan, const struct var *var)
{
    return find(plan, var);
}

static struct constant *add_constant(struct plan *plan, const struct var *var)
{
    struct constant *constant = find(plan, var);

    if (constant)
        return constant;
    constant = ARENA_NEW(plan->unit->arena, struct constant);
    constant->var = var;
    constant->may_pass = type_is_arithmetic(var->type);
    map_add(plan->unit->arena, &plan->constants.places, var, plan->constants.count);
    ARENA_PUSH(plan->unit->arena, &plan->constants, constant);
    return constant;
}

/* In the order of their declarations. One that is declared elsewhere counts where it is used. */
static void add_declared(struct plan *plan, const struct reach *reach)
{
    const struct vars *globals = &plan->unit->globals;

    for (size_t i = 0; i < globals->count; i++)
        if (globals->items[i]->spec_const && (!globals->items[i]->is_extern || reach->globals[i]))
            add_constant(plan, globals->items[i])->is_listed = true;
}

static void add_used_by(struct plan *plan, const struct region *region, bool declared)
{
    for (size_t i = 0; i < region->constants.count; i++)
        if ((region->constants.items[i]->spec_const != NULL) == declared)
            add_constant(plan, region->constants.items[i])->is_used = true;
}

static void add_used(struct plan *plan)
{
    const struct unit *unit = plan->unit;

    for (int declared = 1; declared >= 0; declared--) {
        for (size_t i = 0; i < unit->regions.count; i++)
            add_used_by(plan, unit->regions.items[i], declared);
        for (size_t i = 0; i < unit->exports.count; i++)
            add_used_by(plan, unit->exports.items[i]->region, declared);
    }
}

/* ---- how they are used ---- */

struct walk {
    struct plan *plan;
    const struct instance *instance;
    struct helper *helper; /* NULL: a region's body */
};

bool plan_is_constant(const struct instance *instance, const struct var *var)
{
    const struct capture *capture = instance_capture(instance, var);

    return var->spec_const || (capture && capture->role == CAPTURE_CONSTANT);
}

static void add_member(struct plan *plan, struct constant *constant, size_t offset)
{
    struct member member = {.offset = offset};
    size_t i = constant->members.count;

    for (size_t k = 0; k < i; k++)
        if (constant->members.items[k].offset == offset)
            return;
    member.type = leaf_type(constant->var->type, offset);
    member.path = leaf_path(plan->unit->arena, constant->var->type, offset);
    ARENA_PUSH(plan->unit->arena, &constant->members, member);
    for (; i > 0 && constant->members.items[i - 1].offset > offset; i--)
        constant->members.items[i] = constant->members.items[i - 1];
    constant->members.items[i] = member;
}

/* Its own array is made before the kernel runs; likewise of group_counts_by, the group's size. */
static bool is_size(const struct node *node)
{
    const struct node *parent = node->parent;

    while (parent && parent->kind != NODE_VAR) {
        node = parent;
        parent = node->parent;
    }
    return parent && parent->child_count > 1 && node != parent->children[0];
}

static bool visit(struct node *node, void *context)
{
    const struct walk *walk = context;
    size_t offset;
    const struct var *var = leaf_of(node, &offset);
    bool is_leaf = var != NULL;

    if (node->kind == NODE_SIZEOF)
        return false;
    if (node->kind == NODE_REF)
        var = node->var;
    if (!var || !plan_is_constant(walk->instance, var))
        return true;
    if (is_leaf)
        add_member(walk->plan, find(walk->plan, var), offset);
    else if (!type_is_arithmetic(var->type))
        find(walk->plan, var)->is_object = true;
    else if (walk->helper)
        vars_add(walk->plan->unit->arena, &walk->helper->constants, node->var);
    if (is_size(node) || group_counts_by(walk->instance->region, node))
        find(walk->plan, var)->may_pass = false;
    return !is_leaf;
}

/* Arguments for constants stand behind others. */
static void keep_from(struct plan *plan, const struct helper *helper)
{
    const struct func *func = helper->instance->func;

    if (func->params.count && !func->reducer)
        return;
    for (size_t i = 0; i < helper->constants.count; i++)
        find(plan, helper->constants.items[i])->may_pass = false;
}

/* What a helper's callees use. Has it got more? */
static bool add_callees(struct plan *plan, struct helper *helper)
{
    const struct instance *instance = helper->instance;
    size_t count = helper->constants.count;

    for (size_t i = 0; i < instance->func->calls.count; i++) {
        const struct instance *callee = instance->callees[i];
        const struct vars *more = callee ? &plan_helper(plan, callee)->constants : NULL;
        for (size_t k = 0; more && k < more->count; k++)
            vars_add(plan->unit->arena, &helper->constants, more->items[k]);
    }
    return helper->constants.count > count;
}

static void add_calls(struct plan *plan)
{
    bool grows = true;

    while (grows) {
        grows = false;
        for (size_t i = 0; i < plan->helpers.count; i++)
            grows |= add_callees(plan, plan->helpers.items[i]);
    }
    for (size_t i = 0; i < plan->helpers.count; i++)
        keep_from(plan, plan->helpers.items[i]);
}

static void add_uses(struct plan *plan)
{
    for (size_t i = 0; i < plan->unit->regions.count; i++) {
        const struct region *region = plan->unit->regions.items[i];
        struct walk walk = {plan, region->instance, NULL};
        node_walk(region->body, visit, &walk);
    }
    for (size_t i = 0; i < plan->helpers.count; i++) {
        struct helper *helper = plan->helpers.items[i];
        struct walk walk = {plan, helper->instance, helper};
        node_walk(walk.instance->func->body, visit, &walk);
    }
    add_calls(plan);
}

/* ---- names ---- */

static const char *macro(struct plan *plan, const char *name)
{
    return arena_printf(plan->unit->arena, "CSYCL_CONST_%s", name);
}

/* "rows[1].n" -> "rows_1_n" */
static const char *as_word(struct arena *arena, const char *path)
{
    char *word = arena_strdup(arena, path), *to = word;

    for (const char *from = path; *from; from++) {
        if (isalnum((unsigned char)*from) || *from == '_' || *from == '$')
            *to++ = *from;
        else if (to > word && to[-1] != '_' && from[1])
            *to++ = '_';
    }
    *to = '\0';
    return word;
}

static void name_members(struct plan *plan, struct unique_names *names, struct constant *constant)
{
    struct arena *arena = plan->unit->arena;

    for (size_t i = 0; i < constant->members.count; i++) {
        struct member *member = &constant->members.items[i];
        member->name =
            unique_name(arena, names,
                        arena_printf(arena, "%s_%s", constant->name, as_word(arena, member->path)));
        member->macro = macro(plan, member->name);
    }
}

static void name_all(struct plan *plan)
{
    struct unique_names names = {0};

    for (size_t i = 0; i < plan->constants.count; i++) {
        struct constant *constant = plan->constants.items[i];
        constant->name = unique_name(plan->unit->arena, &names, constant->var->name);
        constant->macro = macro(plan, constant->name);
        constant->object = arena_printf(plan->unit->arena, "csycl_const_%s", constant->name);
    }
    for (size_t i = 0; i < plan->constants.count; i++)
        name_members(plan, &names, plan->constants.items[i]);
}

void constants_plan(struct plan *plan, const struct reach *reach)
{
    add_declared(plan, reach);
    add_used(plan);
    add_uses(plan);
    name_all(plan);
}

const struct member *plan_leaf(const struct plan *plan, const struct instance *instance,
                               const struct node *node)
{
    size_t offset;
    const struct var *var = leaf_of(node, &offset);

    if (!var || !plan_is_constant(instance, var))
        return NULL;
    const struct constant *constant = find(plan, var);
    for (size_t i = 0; constant && i < constant->members.count; i++)
        if (constant->members.items[i].offset == offset)
            return &constant->members.items[i];
    return NULL;
}
