/* touch.c: one walk over a body that lists what it touches.
 *
 * An expression is visited either for its value or as the object that an
 * operator reads, writes or takes the address of. Operands of sizeof are not
 * evaluated and not listed. A call of a helper touches what the helper's
 * parameters show it to touch.
 */
#include <stdlib.h>

#include "sema/check.h"
#include "sema/code/node_copy.h"
#include "sema/code/tree.h"
#include "sema/pointers/spaces.h"
#include "sema/subset/subset.h"

struct walk {
    struct sema *sema;
    struct code *code;
};

static void value(struct walk *walk, struct node *node);

static void add_touch(struct walk *walk, struct node *node, struct var *var, struct node *pointer,
                      enum access access, struct node *by)
{
    struct touch touch = {.node = node, .var = var, .pointer = pointer, .access = access, .by = by};
    ARENA_PUSH(walk->sema->arena, &walk->code->touches, touch);
}

static void add_var(struct walk *walk, struct var *var)
{
    if (var && var->func == walk->code->func && walk->code->kind == CODE_REGION)
        ARENA_PUSH(walk->sema->arena, &walk->code->vars, var);
}

/* A name of a structure. */
static void add_refills(struct walk *walk, const struct node *name)
{
    const struct region *region = walk->code->region;

    for (size_t i = 0; region && i < region->refills.count; i++) {
        const struct refill *refill = &region->refills.items[i];
        if (refill->object != name->var)
            continue;
        struct node *ref = refill_imply(walk->sema, name, refill);
        ARENA_PUSH(walk->sema->arena, &walk->code->refs, ref);
        add_var(walk, refill->pointer);
        add_touch(walk, ref, refill->pointer, NULL, ACCESS_READ, NULL);
    }
}

static void add_flow(struct walk *walk, struct var *var, struct node *from)
{
    struct flow flow = {.var = var, .value = from};
    from = node_strip(from);
    if (from->kind == NODE_INIT_LIST) {
        for (size_t i = 0; i < from->child_count; i++)
            if (from->children[i])
                add_flow(walk, var, from->children[i]);
        return;
    }
    if (from->kind == NODE_OTHER_EXPR && from->child_count) { /* [2] = p */
        add_flow(walk, var, from->children[from->child_count - 1]);
        return;
    }
    ARENA_PUSH(walk->sema->arena, &walk->code->flows, flow);
}

static bool holds_pointers(struct type *type)
{
    struct type *element = type_element(type);
    return element && element->kind == TYPE_POINTER;
}

/* `node` is touched as a whole; `part` is what is left of it to look through. */
static void object(struct walk *walk, struct node *node, struct node *part, enum access access,
                   struct node *by)
{
    part = node_strip(part);
    switch (part->kind) {
    case NODE_REF:
        if (part->var) {
            ARENA_PUSH(walk->sema->arena, &walk->code->refs, part);
            add_var(walk, part->var);
            add_touch(walk, node, part->var, NULL, access, by);
            add_refills(walk, part);
            part->var->has_address |= by && by->kind == NODE_UNARY && by->op == OP_ADDRESS;
        }
        return;
    case NODE_MEMBER:
        if (!part->arrow) {
            object(walk, node, part->children[0], access, by);
            return;
        }
        break;
    case NODE_INDEX: {
        struct node *base = node_indexed(part);
        value(walk, node_subscript(part));
        if (type_is_array(base->type)) {
            object(walk, node, base, access, by);
            return;
        }
        add_touch(walk, node, NULL, base, access, by);
        value(walk, base);
        return;
    }
    case NODE_UNARY:
        if (part->op == OP_DEREF && type_is_array(part->children[0]->type)) {
            object(walk, node, part->children[0], access, by);
            return;
        }
        if (part->op == OP_DEREF)
            break;
        value(walk, part);
        return;
    case NODE_COMPOUND:
    case NODE_STRING:
    default:
        value(walk, part);
        return;
    }
    add_touch(walk, node, NULL, part->children[0], access, by);
    value(walk, part->children[0]);
}

/* What the callee does with variables of the file. */
static void call_outside(struct walk *walk, struct node *node, const struct code *callee)
{
    for (size_t i = 0; i < callee->outside.count; i++) {
        const struct outside *outside = &callee->outside.items[i];
        struct node *ref = outside_imply(walk->sema, node, outside->var);
        bool used = outside->access != ACCESS_NONE;
        ARENA_PUSH(walk->sema->arena, &walk->code->refs, ref);
        if (outside->var->type->kind == TYPE_POINTER) {
            add_touch(walk, ref, outside->var, NULL, ACCESS_READ, NULL);
            if (used)
                add_touch(walk, ref, NULL, ref, outside->access, node);
        } else {
            add_touch(walk, ref, outside->var, NULL, outside->access, used ? node : NULL);
        }
        add_refills(walk, ref);
    }
}

/* Nobody knows what a function of another file does with its pointers but for what its type
 * says. */
static void call_elsewhere(struct walk *walk, struct node *node)
{
    const struct vars *params = &node->func->params;

    for (size_t i = 0; i < params->count && i + 1 < node->child_count; i++) {
        struct node *argument = node->children[i + 1];
        struct type *target = type_pointee(params->items[i]->type);
        if (target)
            add_touch(walk, argument, NULL, argument,
                      type_element(target)->is_const ? ACCESS_READ : ACCESS_READ_WRITE, node);
    }
}

/* `*argument`, which no text shows. */
static struct node *pointee_of(struct walk *walk, struct node *argument)
{
    struct node *node = node_make_pointee(walk->sema->arena, argument);

    node->parent = argument->parent;
    return node;
}

static void call(struct walk *walk, struct node *node)
{
    ARENA_PUSH(walk->sema->arena, &walk->code->calls, node);
    if (!node->func)
        value(walk, node->children[0]);
    for (size_t i = 1; i < node->child_count; i++)
        value(walk, node->children[i]);
    if (node->func && func_is_elsewhere(node->func))
        call_elsewhere(walk, node);
    struct code *callee = node->func ? code_of_helper(walk->sema, node->func) : NULL;
    if (!callee)
        return;
    for (size_t i = 1; i < node->child_count && i <= callee->func->params.count; i++) {
        if (callee->params[i - 1] != ACCESS_NONE)
            add_touch(walk, node->children[i], NULL, node->children[i], callee->params[i - 1],
                      node);
        if (callee->inner[i - 1] != ACCESS_NONE && type_pointee(node->children[i]->type))
            add_touch(walk, node->children[i], NULL, pointee_of(walk, node->children[i]),
                      callee->inner[i - 1], node);
    }
    call_outside(walk, node, callee);
}

static void assign(struct walk *walk, struct node *node)
{
    struct node *target = node->children[0], *pointer;

    object(walk, target, target, node->op == OP_ASSIGN ? ACCESS_WRITE : ACCESS_READ_WRITE, node);
    value(walk, node->children[1]);
    if (target->type && target->type->kind == TYPE_POINTER && node->op == OP_ASSIGN) {
        struct node *base = node_base(target, &pointer);
        struct store store = {pointer, node->children[1]};
        if (pointer)
            ARENA_PUSH(walk->sema->arena, &walk->code->stores, store);
        else if (base->kind == NODE_REF && base->var)
            add_flow(walk, base->var, node->children[1]);
    }
}

static void children(struct walk *walk, struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            value(walk, node->children[i]);
}

static void unary(struct walk *walk, struct node *node)
{
    struct node *operand = node->children[0];

    switch (node->op) {
    case OP_ADDRESS:
        if (node_strip(operand)->kind != NODE_REF || node_strip(operand)->var)
            object(walk, operand, operand, ACCESS_NONE, node);
        return;
    case OP_PRE_INC:
    case OP_PRE_DEC:
    case OP_POST_INC:
    case OP_POST_DEC:
        object(walk, operand, operand, ACCESS_READ_WRITE, node);
        return;
    case OP_DEREF:
        object(walk, node, node, type_is_array(node->type) ? ACCESS_NONE : ACCESS_READ, NULL);
        return;
    default:
        value(walk, operand);
    }
}

static void value(struct walk *walk, struct node *node)
{
    switch (node->kind) {
    case NODE_SIZEOF:
        return;
    case NODE_REF:
    case NODE_MEMBER:
    case NODE_INDEX:
        if (node->kind == NODE_REF && !node->var)
            return;
        object(walk, node, node,
               node->type && type_is_array(node->type) ? ACCESS_NONE : ACCESS_READ, NULL);
        return;
    case NODE_UNARY:
        unary(walk, node);
        return;
    case NODE_ASSIGN:
        assign(walk, node);
        return;
    case NODE_CALL:
        call(walk, node);
        return;
    case NODE_VAR:
        add_var(walk, node->var);
        children(walk, node);
        if (node->var && node->child_count && node->children[0] && holds_pointers(node->var->type))
            add_flow(walk, node->var, node->children[0]);
        return;
    case NODE_RETURN:
        children(walk, node);
        if (node->child_count && node->children[0] && node->children[0]->type &&
            type_pointee(node->children[0]->type))
            add_flow(walk, NULL, node->children[0]);
        return;
    default:
        children(walk, node);
    }
}

/* Several names that one call implies: in the order of their declarations. */
static int by_place(const void *a, const void *b)
{
    const struct node *left = *(struct node *const *)a, *right = *(struct node *const *)b;

    if (left->span.begin != right->span.begin || !left->var || !right->var)
        return left->span.begin < right->span.begin ? -1 : left->span.begin > right->span.begin;
    return left->var->index < right->var->index ? -1 : left->var->index > right->var->index;
}

static int by_index(const void *a, const void *b)
{
    const struct var *left = *(struct var *const *)a, *right = *(struct var *const *)b;

    return left->index < right->index ? -1 : left->index > right->index;
}

static bool visit_name(struct node *node, void *context)
{
    if (node->kind == NODE_REF)
        add_var(context, node->var);
    return true;
}

/* Of a loop's body: what its header names, too, and the lengths of arrays; each once. */
static void finish_vars(struct walk *walk)
{
    const struct region *region = walk->code->region;
    struct vars *vars = &walk->code->vars;
    size_t count = 0;

    for (unsigned i = 0; region && i < region->loop_count; i++) {
        node_walk(region->loops[i].lower, visit_name, walk);
        node_walk(region->loops[i].upper, visit_name, walk);
        node_walk(region->loops[i].added, visit_name, walk);
        node_walk(region->loops[i].step, visit_name, walk);
    }
    for (size_t i = 0; i < vars->count; i++)
        for (size_t k = 0; k < vars->items[i]->size_count; k++)
            if (!code_owns(walk->code, vars->items[i]))
                node_walk(vars->items[i]->sizes[k], visit_name, walk);
    if (vars->count)
        qsort(vars->items, vars->count, sizeof *vars->items, by_index);
    for (size_t i = 0; i < vars->count; i++)
        if (i == 0 || vars->items[i] != vars->items[i - 1])
            vars->items[count++] = vars->items[i];
    vars->count = count;
}

const struct vars *code_vars(const struct code *code)
{
    return code->kind == CODE_HELPER ? &code->func->vars : &code->vars;
}

size_t code_place(const struct code *code, const struct var *var)
{
    struct var *const *found;

    if (code->kind == CODE_HELPER)
        return var->index;
    found = code->vars.count ? bsearch(&var, code->vars.items, code->vars.count,
                                       sizeof *code->vars.items, by_index)
                             : NULL;
    return found ? (size_t)(found - code->vars.items) : SIZE_MAX;
}

static void link_touches(struct sema *sema, struct touches *touches)
{
    for (size_t i = touches->count; i > 0; i--) {
        struct touch *touch = &touches->items[i - 1];
        size_t *next = map_find(&touches->places, touch->var);
        touch->next = next ? *next : TOUCHES_END;
        if (next)
            *next = i - 1;
        else
            map_add(sema->arena, &touches->places, touch->var, i - 1);
    }
}

static void link_refs(struct sema *sema, struct code *code)
{
    code->next_refs = arena_alloc(sema->arena, (code->refs.count + 1) * sizeof *code->next_refs);
    for (size_t i = code->refs.count; i > 0; i--) {
        const struct var *var = code->refs.items[i - 1]->var;
        size_t *first = map_find(&code->first_refs, var);
        code->next_refs[i - 1] = first ? *first : REFS_END;
        if (first)
            *first = i - 1;
        else
            map_add(sema->arena, &code->first_refs, var, i - 1);
    }
}

size_t refs_first(const struct code *code, const struct var *var)
{
    const size_t *first = map_find(&code->first_refs, var);

    return first ? *first : REFS_END;
}

size_t touch_first(const struct code *code, const struct var *var)
{
    const size_t *place = map_find(&code->touches.places, var);

    return place ? *place : TOUCHES_END;
}

void touch_collect(struct sema *sema, struct code *code)
{
    struct walk walk = {.sema = sema, .code = code};
    for (size_t i = 0; code->kind == CODE_HELPER && i < code->func->params.count; i++)
        for (size_t k = 0; k < code->func->params.items[i]->size_count; k++)
            value(&walk, code->func->params.items[i]->sizes[k]);
    value(&walk, code->root);
    for (size_t i = 0; code->kind == CODE_HELPER && i < code->func->variants.count; i++)
        call(&walk, variant_imply(sema, code->func, code->func->variants.items[i]));
    if (code->refs.count)
        qsort(code->refs.items, code->refs.count, sizeof *code->refs.items, by_place);
    link_refs(sema, code);
    finish_vars(&walk);
    if (code->calls.count)
        qsort(code->calls.items, code->calls.count, sizeof *code->calls.items, by_place);
    link_touches(sema, &code->touches);
}

struct span touch_span(const struct touch *touch)
{
    return touch->by ? touch->by->span : touch->node->span;
}
