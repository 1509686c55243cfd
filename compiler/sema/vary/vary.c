/* vary.c: how the expressions of a body vary over work-items, given how its
 * variables do. control.c raises the variables until nothing changes, so that
 * the answer UNIFORM is always sound; UNKNOWN and VARYING may be too careful.
 */
#include "sema/vary/vary.h"
#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/constants/spec_constants.h"
#include "sema/loops/loop_form.h"
#include "sema/pointers/spaces.h"
#include "unit/libc/library.h"

static struct value eval(struct uniformity_map *map, struct node *node);

static struct value uniform(void)
{
    return value_of(UNIFORMITY_UNIFORM);
}

static struct value unknown(void)
{
    return value_of(UNIFORMITY_UNKNOWN);
}

struct value vary_node(const struct uniformity_map *map, const struct node *node)
{
    if (node->number < map->first || node->number - map->first >= map->count)
        return unknown();
    return map->nodes[node->number - map->first];
}

/* ---- variables ---- */

static bool vary_is_asserted(const struct uniformity_map *map, const struct var *var)
{
    const struct code *code = map->code;
    const struct region *region = code->region;
    const struct directive *directive = region ? region->directive : code->func->uniform;
    const struct loop *loop = region ? loop_of_var(region, var) : NULL;

    if (map->axis >= AXIS_GROUP)
        return false; /* a sub-group's is what is asserted */
    if (loop)         /* an outer one of the range: its variable is named before it is declared */
        return loop->is_asserted && loop != &region->loops[region->near];
    return var->uniform || (directive && clauses_find(directive, CLAUSE_UNIFORM, var, NULL));
}

/* The variable of neighbours' loop is the work-item's id. Neighbours differ by its step: one that
 * is known at run time only may be even, but is taken for no multiple of 2^16. */
static struct value of_loop(const struct uniformity_map *map, const struct loop *loop)
{
    enum { STEP_BITS = 16 };
    const struct region *region = map->code->region;
    const struct node *step = loop->step;
    unsigned bit = 0;

    if (region->directive->is_kernel || map->axis == AXIS_ITEM)
        return uniform(); /* it counts groups */
    if (loop != &region->loops[region->near])
        return value_of(map->axis == AXIS_LANE ? UNIFORMITY_UNIFORM : UNIFORMITY_VARYING);
    if (loop->scale)
        return value_of(UNIFORMITY_VARYING);
    if (step && !step->has_value)
        bit = STEP_BITS;
    else if (step)
        while (bit < 63 && !(step->value >> bit & 1))
            bit++;
    return (struct value){.how = UNIFORMITY_NEVER, .bit = (unsigned char)bit};
}

/* `at`: where it is named; NULL: anywhere. */
static struct value of_own(const struct uniformity_map *map, const struct var *var,
                           const struct node *at)
{
    return at && control_counter_loop(map, at, var) ? map->rounds[var->index]
                                                    : map->vars[var->index];
}

static struct value of_outside(const struct uniformity_map *map, const struct var *var,
                               const struct node *at)
{
    const struct code *code = map->code;
    const struct capture *capture = code->kind == CODE_REGION || var->kind == VAR_GLOBAL
                                        ? region_capture(map->region, var)
                                        : NULL;

    if (var_is_table(var) || constants_is_constant(code, var))
        return uniform();
    if (!capture)
        return unknown();
    switch (capture->role) {
    case CAPTURE_VALUE:
        if (!(capture->used & ACCESS_WRITE))
            return uniform();
        return var->func == code->func ? of_own(map, var, at) : unknown();
    case CAPTURE_PRIVATE:
        return var->func == code->func ? of_own(map, var, at) : unknown();
    case CAPTURE_REDUCTION: /* the address of a section is no partial value */
        return value_of(capture_is_reduced_section(capture) ? UNIFORMITY_UNIFORM
                                                            : UNIFORMITY_VARYING);
    default: /* the address of memory; constants and tables */
        return uniform();
    }
}

/* Does the variable count the items of a kernel's group, or those that are neighbours along that
 * axis? */
static bool counts_items(const struct uniformity_map *map, const struct var *var)
{
    const struct region *region = map->code->region;
    const struct group *group = region->group;
    bool is_kernel = region->directive->is_kernel;

    for (size_t i = 0; group && (is_kernel || map->axis == AXIS_ITEM) && i < group->loops.count;
         i++) {
        const struct item_loop *items = &group->loops.items[i];
        for (unsigned k = is_kernel ? 0 : items->loop_count - 1; k < items->loop_count; k++)
            if (items->loops[k].var == var)
                return true;
    }
    return false;
}

static struct value of_var(const struct uniformity_map *map, const struct var *var,
                           const struct node *at)
{
    const struct code *code = map->code;
    const struct loop *loop = code->kind == CODE_REGION ? loop_of_var(code->region, var) : NULL;

    if (vary_is_asserted(map, var))
        return uniform();
    if (loop)
        return of_loop(map, loop);
    if (code->kind == CODE_REGION && counts_items(map, var))
        return value_of(UNIFORMITY_VARYING);
    if (code_owns(code, var) && var->kind != VAR_STATIC_LOCAL)
        return of_own(map, var, at);
    return of_outside(map, var, at);
}

struct value vary_var(const struct uniformity_map *map, const struct var *var)
{
    return of_var(map, var, NULL);
}

/* ---- loads ---- */

static bool is_read_only_root(const struct uniformity_map *map, const struct root *root)
{
    const struct code *code = map->code;

    if (!root->var)
        return root->kind == ROOT_LITERAL && root->at && root->at->kind == NODE_STRING;
    if (root->kind == ROOT_OBJECT &&
        (var_is_table(root->var) || constants_is_constant(code, root->var)))
        return true;
    if (code->kind == CODE_HELPER && root->var->kind == VAR_PARAM)
        return root->kind == ROOT_POINTEE && map->params[root->var->index].is_read_only;
    if (code->kind == CODE_HELPER && root->var->kind != VAR_GLOBAL)
        return false;
    const struct capture *capture = region_capture(map->region, root->var);
    return capture && capture->role == CAPTURE_MEMORY && !(capture->used & ACCESS_WRITE);
}

bool vary_is_read_only(const struct uniformity_map *map, struct node *pointer)
{
    struct roots roots = code_roots(map->sema, map->code, pointer);

    for (size_t i = 0; i < roots.count; i++)
        if (!is_read_only_root(map, &roots.items[i]))
            return false;
    return roots.count > 0;
}

/* What lies at an address that varies like `address`. */
static struct value load(struct value address, bool is_read_only)
{
    return value_is_uniform(address) && is_read_only ? uniform() : unknown();
}

static struct value of_named(const struct uniformity_map *map, const struct node *base,
                             struct value subscripts)
{
    const struct var *var = base->var;
    bool captures = map->code->kind == CODE_REGION || var->kind == VAR_GLOBAL;
    const struct capture *capture = captures ? region_capture(map->region, var) : NULL;

    if (capture_is_reduced_section(capture) || var->shared)
        return unknown();
    if (capture && capture->role == CAPTURE_MEMORY)
        return load(subscripts, !(capture->used & ACCESS_WRITE));
    if (!value_is_uniform(subscripts))
        return unknown();
    return value_mix(vary_var(map, var), subscripts);
}

/* a[i], s.x, *p: the subscripts on the way are evaluated, then the object. */
static struct value of_lvalue(struct uniformity_map *map, struct node *node)
{
    struct node *pointer, *base = node_base(node, &pointer);
    struct value subscripts = uniform();

    for (size_t i = 0; i < node->child_count; i++)
        eval(map, node->children[i]);
    for (struct node *at = node_strip(node); at != base && at->child_count;) {
        if (at->kind == NODE_INDEX)
            subscripts = value_mix(subscripts, vary_node(map, node_subscript(at)));
        at = node_strip(at->kind == NODE_INDEX ? node_indexed(at) : at->children[0]);
    }
    if (!pointer)
        return base->kind == NODE_REF && base->var ? of_named(map, base, subscripts)
                                                   : value_mix(vary_node(map, base), subscripts);
    subscripts = value_mix(subscripts, vary_node(map, pointer));
    if (base->kind == NODE_INDEX)
        subscripts = value_mix(subscripts, vary_node(map, node_subscript(base)));
    if (type_is_array(node->type)) /* still an address */
        return subscripts;
    return load(subscripts, vary_is_read_only(map, pointer));
}

/* &a[i], &s.x of an operand that has been evaluated: addresses of addresses do not ask for it once
 * more. */
static struct value of_address(const struct uniformity_map *map, struct node *node)
{
    node = node_strip(node);
    if (node->kind == NODE_REF)
        return uniform();
    if (node->kind == NODE_MEMBER)
        return node->arrow ? vary_node(map, node->children[0]) : of_address(map, node->children[0]);
    if (node->kind == NODE_UNARY && node->op == OP_DEREF)
        return vary_node(map, node->children[0]);
    if (node->kind != NODE_INDEX)
        return vary_node(map, node);
    struct node *array = node_indexed(node), *subscript = node_subscript(node);
    struct value base = type_is_array(array->type) ? of_address(map, array) : vary_node(map, array);
    struct value scaled = value_scaled(vary_node(map, subscript), array->type);
    if (value_is_uniform(scaled))
        return base;
    return value_is_uniform(base) ? scaled : value_mix(base, scaled);
}

/* ---- operators ---- */

static struct value of_unary(struct uniformity_map *map, struct node *node)
{
    switch (node->op) {
    case OP_ADDRESS:
        eval(map, node->children[0]);
        return of_address(map, node->children[0]);
    case OP_DEREF:
        return of_lvalue(map, node);
    case OP_LNOT:
        return value_mix(eval(map, node->children[0]), uniform());
    case OP_OTHER:
        return value_mix(eval(map, node->children[0]), unknown());
    default:
        return eval(map, node->children[0]);
    }
}

static struct value of_binary(struct uniformity_map *map, struct node *node)
{
    struct value a = eval(map, node->children[0]), b = eval(map, node->children[1]);

    return value_operator(node->op, a, b, node->children[0], node->children[1], node->type);
}

static struct value of_assign(struct uniformity_map *map, struct node *node)
{
    struct node *target = node->children[0], *source = node->children[1];
    struct value old = eval(map, target), value = eval(map, source);

    if (node->op != OP_ASSIGN)
        value = value_operator(node->op, old, value, target, source, node->type);
    return value_convert(value, source->type, node->type);
}

/* ---- calls ---- */

/* A function of the C library that is given a pointer reads what it points to. */
static bool reads_memory(const struct uniformity_map *map, const struct node *call)
{
    for (size_t i = 1; i < call->child_count; i++)
        if (type_pointee(call->children[i]->type) && !vary_is_read_only(map, call->children[i]))
            return true;
    return false;
}

/* Is the result made of the arguments alone? */
static bool is_known(const struct func *func)
{
    if (!func_is_elsewhere(func))
        return library_find(func->name);
    for (size_t i = 0; i < func->params.count; i++) {
        const struct type *type = func->params.items[i]->type;
        if (type_has_pointer(type->kind == TYPE_POINTER ? type->target : type, NULL))
            return false;
    }
    return true;
}

static struct value of_call(struct uniformity_map *map, struct node *node)
{
    struct code *callee = node->func ? code_of_helper(map->sema, node->func) : NULL;
    struct value arguments = uniform();

    for (size_t i = 0; i < node->child_count; i++) {
        struct value argument = eval(map, node->children[i]);
        if (i > 0)
            arguments = value_mix(arguments, argument);
    }
    if (callee) {
        const struct uniformity_map *found =
            vary_callee(map, node, variant_choose(map, node, callee));
        return found && found->settled ? found->result : unknown();
    }
    if (!node->func || !is_known(node->func) || reads_memory(map, node))
        return value_mix(arguments, unknown());
    return arguments;
}

/* ---- expressions and statements ---- */

static struct value of_children(struct uniformity_map *map, struct node *node)
{
    struct value found = uniform(), last = uniform();

    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i]) {
            last = eval(map, node->children[i]);
            found = value_mix(found, last);
        }
    return node->kind == NODE_BLOCK ? last : found;
}

static struct value evaluate(struct uniformity_map *map, struct node *node)
{
    struct value found;

    switch (node->kind) {
    case NODE_SIZEOF:
    case NODE_INTEGER:
    case NODE_FLOATING:
    case NODE_STRING:
        return uniform();
    case NODE_REF:
        return node->var ? of_var(map, node->var, node) : uniform();
    case NODE_MEMBER:
    case NODE_INDEX:
        return of_lvalue(map, node);
    case NODE_UNARY:
        return of_unary(map, node);
    case NODE_BINARY:
        return of_binary(map, node);
    case NODE_ASSIGN:
        return of_assign(map, node);
    case NODE_CAST:
        return value_convert(eval(map, node->children[0]), node->children[0]->type, node->type);
    case NODE_PAREN:
        found = eval(map, node->children[0]);
        return node->is_uniform && map->axis < AXIS_GROUP ? uniform() : found;
    case NODE_STMT_EXPR:
        return of_children(map, node->children[0]);
    case NODE_CALL:
        return of_call(map, node);
    case NODE_OTHER_EXPR:
        return value_mix(of_children(map, node), unknown());
    case NODE_BREAK:
    case NODE_CONTINUE:
    case NODE_RETURN:
        of_children(map, node);
        control_exit(map, node);
        return uniform();
    case NODE_VAR:
        found = of_children(map, node);
        control_declared(map, node);
        return found;
    default:
        return of_children(map, node);
    }
}

static struct value eval(struct uniformity_map *map, struct node *node)
{
    struct value found = evaluate(map, node);

    if (node->has_value)
        found = uniform();
    if (!node_is_statement(node) && node->number - map->first < map->count)
        map->nodes[node->number - map->first] = found;
    return found;
}

void vary_eval(struct uniformity_map *map, struct node *node)
{
    eval(map, node);
}
