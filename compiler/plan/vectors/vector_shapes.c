/* vector_shapes.c: which values of a body are scalars, and where lanes part; see vectors.h.
 *
 * What sema knows of neighbours is where it begins. A variable is raised to a vector where it gets
 * a value that is kept in one, until nothing changes: a counter that is declared in front of a loop
 * that some leave early is such, though within the loop it is the same for all.
 */
#include "plan/vectors/vectors.h"

#include "sema/vary/uniformity.h"
#include "unit/changes.h"

static bool is_own(const struct vector_body *body, const struct var *var)
{
    const struct capture *capture = body->region ? region_capture(body->region, var) : NULL;

    if (body->items && !node_declares(body->node, var))
        return false; /* it is the group's */
    return var->func == body->instance->func && (!capture || capture->role == CAPTURE_PRIVATE) &&
           (var->kind == VAR_LOCAL || var->kind == VAR_PARAM);
}

/* Each lane has a total of its own. */
static bool is_total(const struct vector_body *body, const struct var *var)
{
    const struct capture *capture = body->region ? region_capture(body->region, var) : NULL;

    return capture && capture->role == CAPTURE_REDUCTION;
}

enum vector_shape vector_shape_of(const struct vector_body *body, const struct var *var)
{
    if (var == body->counter)
        return SHAPE_COUNTS;
    if (is_total(body, var))
        return SHAPE_LANES;
    return is_own(body, var) ? (enum vector_shape)body->shapes[var->index] : SHAPE_SCALAR;
}

static bool is_of_lanes(struct node *node, const void *body)
{
    return node->kind == NODE_REF && node->var && vector_shape_of(body, node->var) != SHAPE_SCALAR;
}

static bool names_lanes(const struct vector_body *body, const struct node *node)
{
    return node_find(node, is_of_lanes, body);
}

bool vector_is_scalar(const struct vector_body *body, struct node *node)
{
    if (node->has_value)
        return true;
    return uniformity_of(body->lanes, node) == UNIFORMITY_UNIFORM && !names_lanes(body, node);
}

bool vector_counts(const struct vector_body *body, struct node *node)
{
    node = node_strip(node);
    if (!node->type || !type_is_integer(node->type) || node->type->size < sizeof(int))
        return false;
    if (node->kind == NODE_REF)
        return node->var && vector_shape_of(body, node->var) == SHAPE_COUNTS;
    if (!type_is_signed(node->type) && node->type->size < sizeof(long))
        return false; /* it may wrap within a vector */
    if (node->kind == NODE_CAST)
        return vector_counts(body, node->children[0]);
    if (node->kind != NODE_BINARY || (node->op != OP_ADD && node->op != OP_SUB))
        return false;
    struct node *left = node->children[0], *right = node->children[1];
    if (vector_counts(body, left))
        return vector_is_scalar(body, right) && type_is_integer(right->type);
    return node->op == OP_ADD && vector_counts(body, right) && vector_is_scalar(body, left) &&
           type_is_integer(left->type);
}

bool vector_steps(const struct vector_body *body, const struct node *node)
{
    const struct var *var = node_writes(node) ? node_set_variable(node) : NULL;

    return var && vector_shape_of(body, var) == SHAPE_COUNTS;
}

bool vector_is_one_place(const struct vector_body *body, struct node *lvalue)
{
    lvalue = node_strip(lvalue);
    switch (lvalue->kind) {
    case NODE_REF:
        return lvalue->var && vector_shape_of(body, lvalue->var) == SHAPE_SCALAR;
    case NODE_INDEX:
        return vector_is_one_place(body, lvalue->children[0]) &&
               vector_is_scalar(body, lvalue->children[1]);
    case NODE_MEMBER:
        return vector_is_one_place(body, lvalue->children[0]);
    case NODE_UNARY:
        return lvalue->op == OP_DEREF && vector_is_one_place(body, lvalue->children[0]);
    default:
        return vector_is_scalar(body, lvalue);
    }
}

/* Is it a part of what its child is? */
static bool is_part(const struct node *lvalue)
{
    return (lvalue->kind == NODE_INDEX && type_is_array(lvalue->children[0]->type)) ||
           (lvalue->kind == NODE_MEMBER && !lvalue->arrow);
}

struct node *vector_own(const struct vector_body *body, struct node *lvalue)
{
    lvalue = node_strip(lvalue);
    while (is_part(lvalue))
        lvalue = node_strip(lvalue->children[0]);
    if (lvalue->kind == NODE_REF)
        return lvalue->var && vector_shape_of(body, lvalue->var) == SHAPE_LANES ? lvalue : NULL;
    bool is_value = lvalue->kind != NODE_INDEX && lvalue->kind != NODE_MEMBER &&
                    lvalue->kind != NODE_UNARY && lvalue->type->kind == TYPE_RECORD;
    return is_value && !vector_is_scalar(body, lvalue) ? lvalue : NULL;
}

struct node *vector_own_apart(const struct vector_body *body, struct node *lvalue)
{
    struct node *own = vector_own(body, lvalue);

    for (struct node *at = node_strip(lvalue); own && at != own; at = node_strip(at->children[0]))
        if (at->kind == NODE_INDEX && !vector_is_scalar(body, at->children[1]))
            return own;
    return NULL;
}

/* ---- where lanes part ---- */

bool vector_parts(const struct vector_body *body, const struct node *node)
{
    struct node *decider = node_decider(node);

    return decider && !vector_is_scalar(body, decider);
}

/* Do all that come to the loop, or to the function's body, come to the jump? */
static bool is_taken_together(const struct vector_body *body, const struct node *jump,
                              const struct node *loop)
{
    for (const struct node *at = jump->parent; at && at != loop; at = at->parent)
        if ((at->kind == NODE_IF || at->kind == NODE_SWITCH || node_is_loop(at)) &&
            vector_parts(body, at))
            return false;
    return true;
}

struct jumps {
    const struct vector_body *body;
    struct node *of;
    bool some_part, some_return, some_continue;
};

static bool see_jump(struct node *node, void *context)
{
    struct jumps *jumps = context;

    jumps->some_return |= node->kind == NODE_RETURN;
    if ((node->kind != NODE_BREAK && node->kind != NODE_CONTINUE) ||
        node_jump_target(node, NULL) != jumps->of)
        return true;
    jumps->some_continue |= node->kind == NODE_CONTINUE;
    jumps->some_part |= !is_taken_together(jumps->body, node, jumps->of);
    return true;
}

static struct jumps jumps_of(const struct vector_body *body, struct node *loop)
{
    struct jumps jumps = {.body = body, .of = loop};

    node_walk(node_loop_body(loop), see_jump, &jumps);
    return jumps;
}

/* Of its header. */
static bool is_same(const struct vector_body *body, struct node *part)
{
    if (!part || !node_is_statement(part))
        return !part || vector_is_scalar(body, part);
    for (size_t i = 0; i < part->child_count; i++)
        if (vector_shape_of(body, part->children[i]->var) != SHAPE_SCALAR)
            return false;
    return true;
}

bool vector_is_joint(const struct vector_body *body, struct node *loop)
{
    if (loop->kind == NODE_SWITCH)
        return false;
    struct jumps jumps = jumps_of(body, loop);
    bool is_counted = loop->kind != NODE_FOR ||
                      (is_same(body, loop->children[0]) && is_same(body, loop->children[2]));

    return is_counted && !vector_parts(body, loop) && !jumps.some_part && !jumps.some_return;
}

bool vector_returns(const struct vector_body *body, struct node *loop)
{
    return jumps_of(body, loop).some_return;
}

bool vector_continues(const struct vector_body *body, struct node *loop)
{
    return !vector_is_joint(body, loop) && jumps_of(body, loop).some_continue;
}

struct outward {
    const struct vector_body *body;
    struct node *from;
};

static bool is_outward(struct node *node, const void *context)
{
    const struct outward *outward = context;

    if (node->kind != NODE_BREAK && node->kind != NODE_CONTINUE)
        return node->kind == NODE_RETURN;
    struct node *loop = node_jump_target(node, NULL);
    bool is_own = node_inside(loop, outward->body->node); /* else it ends the region's body */
    return !is_own || (!node_inside(loop, outward->from) && !vector_is_joint(outward->body, loop));
}

bool vector_jumps_out(const struct vector_body *body, struct node *node)
{
    struct outward outward = {.body = body, .from = node};

    return node_find(node, is_outward, &outward);
}

/* Is there a statement in front of that one, in its block, which some jump out of? */
static bool follows_jumps(const struct vector_body *body, const struct node *node)
{
    const struct node *block = node->parent;

    if (block->kind != NODE_BLOCK)
        return false;
    for (size_t i = 0; i < block->child_count && block->children[i] != node; i++)
        if (block->children[i] && vector_jumps_out(body, block->children[i]))
            return true;
    return false;
}

bool vector_is_behind(const struct vector_body *body, const struct node *node)
{
    for (; node != body->node; node = node->parent) {
        struct node *outer = node->parent;
        bool parts = vector_parts(body, outer) && node_decider(outer) != node;
        if (parts || (node_is_loop(outer) && !vector_is_joint(body, outer)) ||
            follows_jumps(body, node))
            return true;
    }
    return body->by_some;
}

/* ---- values that lanes still need that are not in ---- */

static const struct node *declared_in(const struct vector_body *body, const struct node *at,
                                      const struct var *var)
{
    const struct node *scope = NULL;

    for (; at; at = at == body->node ? NULL : at->parent)
        if ((at->kind == NODE_BLOCK || at->kind == NODE_FOR) && node_declares(at, var)) {
            scope = at;
            break;
        }
    return scope;
}

struct mention {
    const struct var *var;
    size_t behind;
};

static bool is_mention(struct node *node, const void *context)
{
    const struct mention *mention = context;

    return node->kind == NODE_REF && node->var == mention->var &&
           node->span.begin >= mention->behind;
}

static bool is_named_behind(const struct node *scope, const struct node *loop,
                            const struct var *var)
{
    struct mention mention = {.var = var, .behind = loop->span.end};

    return node_find(scope, is_mention, &mention);
}

bool vector_keeps_others(const struct vector_body *body, const struct node *at,
                         const struct var *var)
{
    const struct node *scope = declared_in(body, at, var);
    const struct node *parted = NULL; /* a loop that lanes leave */

    if (var->kind == VAR_PARAM)
        scope = body->node;
    if (!scope)
        return true;
    for (const struct node *inner = at; at != scope; inner = at, at = at->parent) {
        bool is_decided = inner != at && node_decider(at) != inner;
        if (!node_is_loop(at) && is_decided && (at->kind == NODE_SWITCH || vector_parts(body, at)))
            return true;
        if (!node_is_loop(at))
            continue;
        if (parted || vector_continues(body, (struct node *)at))
            return true; /* what left the inner loop comes there again */
        if (!vector_is_joint(body, (struct node *)at))
            parted = at;
    }
    if (scope->kind == NODE_FOR && vector_continues(body, (struct node *)scope))
        return true;
    return parted && is_named_behind(scope, parted, var);
}

/* ---- shapes ---- */

struct shaping {
    struct vectors *vectors;
    struct vector_body *body;
    bool changed;
};

static void raise(struct shaping *shaping, struct vector_body *body, const struct var *var,
                  enum vector_shape shape)
{
    if (!is_own(body, var) || body->shapes[var->index] >= shape)
        return;
    body->shapes[var->index] = (unsigned char)shape;
    shaping->changed = true;
}

static bool is_set_again(const struct vector_body *body, const struct var *var)
{
    return body->set_again[var->index];
}

/* Is it the step of the loop that declares the variable, `k += n`? Lanes that are in have all gone
 * as many steps, and those that are out read it no more. What wraps would do so within a vector. */
static bool is_own_step(const struct node *node, const struct var *var)
{
    const struct node *loop = node->parent;
    bool adds = node->kind == NODE_ASSIGN ? node->op == OP_ADD
                                          : node->op == OP_PRE_INC || node->op == OP_POST_INC;

    return adds && loop && loop->kind == NODE_FOR && loop->children[2] == node &&
           loop->children[0] && loop->children[0]->kind == NODE_DECL &&
           node_declares(loop->children[0], var) && type_is_integer(var->type) &&
           (type_is_signed(var->type) || var->type->size >= sizeof(long));
}

/* An integer that is set but once, but for such steps. */
static bool may_count(const struct vector_body *body, const struct var *var)
{
    return type_is_integer(var->type) && var->type->size >= sizeof(int) && !is_set_again(body, var);
}

static void shape_declared(struct shaping *shaping, struct node *node)
{
    struct vector_body *body = shaping->body;
    const struct var *var = node->var;
    struct node *value = node->child_count ? node->children[0] : NULL;

    if (!value || vector_is_scalar(body, value))
        return;
    bool counts =
        may_count(body, var) && vector_counts(body, value) && var->type->size >= value->type->size;
    raise(shaping, body, var, counts ? SHAPE_COUNTS : SHAPE_LANES);
}

/* Of a target that is part of a variable, the subscripts count as well. */
static bool is_set_alike(const struct vector_body *body, struct node *node)
{
    struct node *target = node_strip(node->children[0]);

    if (node->kind == NODE_ASSIGN && !vector_is_scalar(body, node->children[1]))
        return false;
    return target->kind == NODE_REF || vector_is_one_place(body, target);
}

/* A parameter counts where it does for all that call the function in vectors, and none of them
 * gives one value to all lanes. */
static void shape_param(struct shaping *shaping, struct vector_body *callee,
                        const struct var *param, struct node *value)
{
    bool is_first = !callee->is_called;
    bool is_scalar = vector_is_scalar(shaping->body, value);
    bool counts = may_count(callee, param) && type_same(param->type, value->type) &&
                  vector_counts(shaping->body, value);
    enum vector_shape shape = vector_shape_of(callee, param);

    if (counts && (is_first || shape != SHAPE_SCALAR))
        raise(shaping, callee, param, SHAPE_COUNTS);
    else if (!is_scalar || shape == SHAPE_COUNTS)
        raise(shaping, callee, param, SHAPE_LANES);
}

static void shape_call(struct shaping *shaping, struct node *node)
{
    struct vector_body *callee = (struct vector_body *)vectors_callee(shaping->body, node);

    if (!callee)
        return;
    const struct vars *params = &callee->instance->func->params;
    for (size_t i = 0; i < params->count && i + 1 < node->child_count; i++)
        shape_param(shaping, callee, params->items[i], node->children[i + 1]);
    shaping->changed |= !callee->is_called;
    callee->is_called = true;
}

static bool see(struct node *node, void *context)
{
    struct shaping *shaping = context;

    if (node->kind == NODE_VAR) {
        shape_declared(shaping, node);
    } else if (node_writes(node)) {
        const struct var *var = node_set_variable(node);
        if (var && !is_set_alike(shaping->body, node))
            raise(shaping, shaping->body, var, SHAPE_LANES);
    } else if (node->kind == NODE_CALL && !vector_is_scalar(shaping->body, node)) {
        shape_call(shaping, node);
    }
    return true;
}

/* Is its only value seen, where it is declared or passed? */
static bool is_seen(const struct vector_body *body, const struct var *var)
{
    return var->kind == VAR_PARAM ? !is_set_again(body, var) : var->init && may_count(body, var);
}

static bool see_set(struct node *node, void *context)
{
    struct vector_body *body = context;
    const struct var *var = node_set_variable(node);

    if (var && var->func == body->instance->func && !is_own_step(node, var))
        body->set_again[var->index] = true;
    return true;
}

static void begin_shapes(const struct plan *plan, struct vector_body *body)
{
    const struct vars *vars = &body->instance->func->vars;

    body->set_again = arena_alloc(plan->unit->arena, (vars->count + 1) * sizeof *body->set_again);
    node_walk(body->node, see_set, body);
    body->shapes = arena_alloc(plan->unit->arena, vars->count + 1);
    for (size_t i = 0; i < vars->count; i++)
        if (is_own(body, vars->items[i]) &&
            uniformity_of_var(body->lanes, vars->items[i]) != UNIFORMITY_UNIFORM)
            body->shapes[i] = is_seen(body, vars->items[i]) ? SHAPE_SCALAR : SHAPE_LANES;
}

static bool see_call(struct node *node, void *context)
{
    const struct vector_body *body = context;
    struct vector_body *callee = (struct vector_body *)vectors_callee(body, node);

    if (callee && !vector_is_scalar(body, node))
        callee->by_some |= vector_is_behind(body, node);
    return true;
}

void vectors_shape(const struct plan *plan, struct vectors *vectors)
{
    struct shaping shaping = {.vectors = vectors};

    for (size_t i = 0; i < vectors->bodies.count; i++)
        begin_shapes(plan, vectors->bodies.items[i]);
    do {
        shaping.changed = false;
        for (size_t i = vectors->bodies.count; i-- > 0;) {
            shaping.body = vectors->bodies.items[i];
            if (shaping.body->is_called)
                node_walk(shaping.body->node, see, &shaping);
        }
    } while (shaping.changed);
    for (size_t i = vectors->bodies.count; i-- > 0;)
        node_walk(vectors->bodies.items[i]->node, see_call, vectors->bodies.items[i]);
}
