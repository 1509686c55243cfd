/* control.c: which values the variables of a body get, and whether all
 * work-items get them together; drives vary.c until nothing changes.
 */
#include "sema/vary.h"

static enum uniformity of_condition(const struct node *node, size_t child)
{
    return node->children[child] ? node->children[child]->uniformity : UNIFORMITY_UNIFORM;
}

/* ---- control ---- */

static enum uniformity control_between(struct node *node, const struct node *outer, bool inclusive);

static enum uniformity of_exits(struct node *node, struct node *loop)
{
    enum uniformity found = UNIFORMITY_UNIFORM;

    if (!node || node->kind >= NODE_REF)
        return found;
    if (node->kind == NODE_BREAK || node->kind == NODE_CONTINUE || node->kind == NODE_RETURN)
        return control_between(node, loop, false);
    for (size_t i = 0; i < node->child_count; i++)
        found = vary_mix(found, of_exits(node->children[i], loop));
    return found;
}

/* Do all work-items go round the loop equally often? Every break and continue inside counts, also
 * those of inner loops: a little too careful. */
static enum uniformity of_loop(struct node *loop)
{
    size_t condition = loop->kind == NODE_WHILE ? 0 : 1, body = loop->child_count - 1;

    if (loop->kind == NODE_DO)
        body = 0;
    return vary_mix(of_condition(loop, condition), of_exits(loop->children[body], loop));
}

/* The condition under which `child` of `node` runs. */
static enum uniformity of_step(struct node *node, const struct node *child)
{
    switch (node->kind) {
    case NODE_IF:
    case NODE_SWITCH:
        return child == node->children[0] ? UNIFORMITY_UNIFORM : of_condition(node, 0);
    case NODE_CONDITIONAL:
        return child == node->children[0] ? UNIFORMITY_UNIFORM : of_condition(node, 0);
    case NODE_BINARY:
        return (node->op == OP_LAND || node->op == OP_LOR) && child == node->children[1]
                   ? of_condition(node, 0)
                   : UNIFORMITY_UNIFORM;
    case NODE_FOR:
        return child == node->children[0] ? UNIFORMITY_UNIFORM : of_loop(node);
    case NODE_WHILE:
    case NODE_DO:
        return of_loop(node);
    default:
        return UNIFORMITY_UNIFORM;
    }
}

/* The conditions around `node` inside `outer`, and the one of `outer` itself if `inclusive`. */
static enum uniformity control_between(struct node *node, const struct node *outer, bool inclusive)
{
    enum uniformity found = UNIFORMITY_UNIFORM;

    while (node != outer && node->parent && (inclusive || node->parent != outer)) {
        found = vary_mix(found, of_step(node->parent, node));
        node = node->parent;
    }
    return found;
}

/* The block or loop that declares the variable. */
static const struct node *scope_of(const struct code *code, struct node *node,
                                   const struct var *var)
{
    while (node != code->root && node->parent &&
           !((node->kind == NODE_BLOCK || node->kind == NODE_FOR) && code_owns(code, var) &&
             var->kind != VAR_PARAM && span_contains(node->span, var->span)))
        node = node->parent;
    return node;
}

/* ---- values ---- */

static bool is_followed(const struct code *code, const struct var *var)
{
    return var->func == code->func && var->kind != VAR_GLOBAL && var->kind != VAR_STATIC_LOCAL &&
           (code_owns(code, var) || region_is_scratch(code->region, var));
}

static enum uniformity of_value(const struct vary *vary, const struct touch *touch)
{
    const struct node *by = touch->by, *value;
    enum uniformity old = vary->vars[touch->var->index];

    if (!by || by->kind != NODE_ASSIGN)
        return old; /* ++ and -- */
    value = by->children[1];
    if (by->op == OP_ASSIGN)
        return vary_convert(value->uniformity, value->type, touch->node->type);
    return vary_convert(vary_operator(by->op, old, value->uniformity, by->children[0], value),
                        value->type, touch->node->type);
}

static enum uniformity of_subscripts(struct node *lvalue)
{
    enum uniformity found = UNIFORMITY_UNIFORM;

    for (lvalue = node_strip(lvalue); lvalue->kind == NODE_INDEX || lvalue->kind == NODE_MEMBER;
         lvalue = node_strip(lvalue->children[0]))
        if (lvalue->kind == NODE_INDEX)
            found = vary_mix(found, lvalue->children[1]->uniformity);
    return found;
}

/* What the variable is after one more look at all its assignments. */
static enum uniformity of_variable(const struct vary *vary, const struct var *var)
{
    const struct code *code = vary->code;
    enum uniformity found = UNIFORMITY_UNIFORM, control = UNIFORMITY_UNIFORM;
    unsigned count = 0;

    if (var->init && code_owns(code, var)) {
        found = vary_convert(var->init->uniformity, var->init->type, var->type);
        count++;
    }
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        if (touch->var != var)
            continue;
        if (touch->access == ACCESS_NONE && !touch_is_const_address(touch))
            return UNIFORMITY_UNKNOWN; /* somebody may write it through a pointer */
        if (!(touch->access & ACCESS_WRITE))
            continue;
        struct node *by = touch->by;
        enum uniformity value = vary_mix(of_subscripts(touch->node), UNIFORMITY_UNIFORM);
        control = vary_mix(control, control_between(by, scope_of(code, by, var), true));
        if (value != UNIFORMITY_UNIFORM || type_is_array(var->type))
            value = vary_mix(value, of_value(vary, touch));
        else
            value = of_value(vary, touch);
        found = count++ ? vary_mix(found, value) : value;
    }
    if (count > 1 && vary->jumps)
        return UNIFORMITY_VARYING;
    return control == UNIFORMITY_UNIFORM ? found : vary_mix(found, control);
}

static bool has_jump(struct node *node)
{
    if (!node || node->kind >= NODE_REF)
        return false;
    if (node->kind == NODE_GOTO)
        return true;
    for (size_t i = 0; i < node->child_count; i++)
        if (has_jump(node->children[i]))
            return true;
    return false;
}

static bool reset(struct node *node, void *context)
{
    (void)context;
    node->uniformity = UNIFORMITY_UNIFORM;
    return true;
}

static bool raise_variables(struct vary *vary)
{
    const struct func *func = vary->code->func;
    bool changed = false;

    for (size_t i = 0; i < func->vars.count; i++) {
        const struct var *var = func->vars.items[i];
        if (!is_followed(vary->code, var))
            continue;
        enum uniformity found = of_variable(vary, var);
        if (vary_rank(found) > vary_rank(vary->vars[i])) {
            vary->vars[i] = found;
            changed = true;
        }
    }
    return changed;
}

/* `params`: what a helper's parameters are to start with. */
static void settle(struct sema *sema, struct code *code, enum uniformity params)
{
    struct vary vary = {.sema = sema, .code = code, .jumps = has_jump(code->root)};

    vary.vars = arena_alloc(sema->arena, (code->func->vars.count + 1) * sizeof *vary.vars);
    for (size_t i = 0; i < code->func->vars.count; i++)
        vary.vars[i] = code->func->vars.items[i]->kind == VAR_PARAM && !code->region
                           ? params
                           : UNIFORMITY_UNIFORM;
    node_walk(code->root, reset, NULL);
    do
        vary_eval(&vary, code->root);
    while (raise_variables(&vary));
}

static enum uniformity of_results(struct node *node, const struct node *root)
{
    enum uniformity found = UNIFORMITY_UNIFORM;

    if (!node || (node->kind >= NODE_REF && node->kind != NODE_STMT_EXPR))
        return found;
    if (node->kind == NODE_RETURN && node->child_count && node->children[0])
        return vary_mix(node->children[0]->uniformity, control_between(node, root, true));
    for (size_t i = 0; i < node->child_count; i++)
        found = vary_mix(found, of_results(node->children[i], root));
    return found;
}

void vary_helper(struct sema *sema, struct code *code)
{
    if (code->uniformity_known)
        return;
    code->uniformity_known = true;
    settle(sema, code, UNIFORMITY_UNIFORM);
    code->result_uniformity = of_results(code->root, code->root);
    settle(sema, code, UNIFORMITY_UNKNOWN);
}

void vary_region(struct sema *sema, struct code *code)
{
    settle(sema, code, UNIFORMITY_UNKNOWN);
}
