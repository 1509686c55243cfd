/* counted.c: see counted.h. */
#include "sema/depend/counted.h"
#include "sema/code/tree.h"
#include "sema/loops/loop_form.h"

enum {
    DEPTH = 60,  /* of expressions, through variables and calls, */
    STEPS = 2000 /* of one question: a product's factors are each followed from anew */
};

/* What operations leave of a value. Both together are all of it: a row and a column. */
enum loss { LOSS_HIGH = 1, LOSS_LOW = 2 };

struct trace {
    struct sema *sema;
    const struct region *region;
    const struct var *counter;
    struct vars visited;
    unsigned depth, *steps;
    bool has_place;  /* an integer that memory has for the counter's value: a place, */
    bool has_row;    /* or where a row begins, or for a place in one */
    bool goes_on;    /* a variable counts from somewhere: along the row */
    unsigned losses; /* enum loss */
};

static bool from_counter(struct trace *trace, const struct frame *frame, struct node *node);

struct node *frame_argument(const struct frame *frame, const struct var *param)
{
    if (!frame->caller || param->kind != VAR_PARAM || param->func != frame->code->func ||
        param->index + 1 >= frame->call->child_count)
        return NULL;
    return frame->call->children[param->index + 1];
}

/* ---- variables ---- */

static bool from_arguments(struct trace *trace, const struct frame *frame, const struct node *call)
{
    bool found = false;

    for (size_t i = 1; i < call->child_count; i++)
        found |= from_counter(trace, frame, call->children[i]);
    return found;
}

static bool from_write(struct trace *trace, const struct frame *frame, const struct touch *touch)
{
    struct node *by = touch->by;

    if (!by)
        return false;
    if (by->kind == NODE_CALL)
        return from_arguments(trace, frame, by);
    trace->goes_on |= by->kind == NODE_UNARY || (by->kind == NODE_ASSIGN && by->op != OP_ASSIGN);
    if (by->kind != NODE_ASSIGN)
        return false;
    trace->goes_on |= node_mentions(by->children[1], touch->var);
    return from_counter(trace, frame, by->children[1]);
}

static bool is_own(const struct trace *trace, const struct frame *frame, const struct var *var)
{
    return code_owns(frame->code, var) || (!frame->caller && region_private(trace->region, var));
}

/* Then nobody knows what is done by it. */
static bool has_address_taken(const struct code *code, const struct var *var)
{
    for (size_t i = refs_first(code, var); i != REFS_END; i = code->next_refs[i]) {
        const struct node *user = node_user(code->refs.items[i]);
        if (user && user->kind == NODE_UNARY && user->op == OP_ADDRESS)
            return true;
    }
    return false;
}

static bool from_var(struct trace *trace, const struct frame *frame, struct var *var)
{
    const struct code *code = frame->code;
    struct node *argument = frame_argument(frame, var);
    bool found = false;

    if (!frame->caller && loop_of_var(trace->region, var))
        return var == trace->counter;
    if (!frame->caller && region_scans(trace->region, var))
        return true; /* a number that goes up with the counter */
    if ((!argument && !is_own(trace, frame, var)) || vars_has(&trace->visited, var))
        return false;
    vars_add(trace->sema->arena, &trace->visited, var);
    if (argument)
        found = from_counter(trace, frame->caller, argument);
    else if (var->init && code_owns(code, var))
        found = from_counter(trace, frame, var->init);
    for (size_t i = touch_first(code, var); i != TOUCHES_END; i = code->touches.items[i].next)
        if (code->touches.items[i].access != ACCESS_READ)
            found |= from_write(trace, frame, &code->touches.items[i]);
    return found || has_address_taken(code, var);
}

/* ---- memory ---- */

static bool from_place(struct trace *trace, const struct frame *frame, struct node *object);

/* Arrays are where they are; pointers have a value. */
static bool from_base(struct trace *trace, const struct frame *frame, struct node *node)
{
    return type_is_array(node->type) ? from_place(trace, frame, node)
                                     : from_counter(trace, frame, node);
}

static bool from_place(struct trace *trace, const struct frame *frame, struct node *object)
{
    object = node_strip(object);
    switch (object->kind) {
    case NODE_INDEX: {
        bool found = from_base(trace, frame, object->children[0]);
        return from_base(trace, frame, object->children[1]) || found;
    }
    case NODE_MEMBER:
        return object->arrow ? from_base(trace, frame, object->children[0])
                             : from_place(trace, frame, object->children[0]);
    case NODE_UNARY:
        return object->op == OP_DEREF && from_base(trace, frame, object->children[0]);
    case NODE_REF:
        return false;
    default:
        return from_counter(trace, frame, object);
    }
}

/* The value of an object. A pointer that memory has is taken to lead each iteration elsewhere if it
 * lies elsewhere. */
static bool from_object(struct trace *trace, const struct frame *frame, struct node *node)
{
    struct node *pointer, *base = node_base(node, &pointer);

    if (combination_counts(node))
        return true;
    if (!pointer && base->kind == NODE_REF && base->var && is_own(trace, frame, base->var))
        return from_var(trace, frame, base->var);
    if (!node->type || node->type->kind == TYPE_POINTER)
        return from_place(trace, frame, node);
    if (type_is_floating(node->type))
        return false;
    struct trace inner = {.sema = trace->sema,
                          .region = trace->region,
                          .counter = trace->counter,
                          .depth = trace->depth,
                          .steps = trace->steps};
    bool is_place = from_place(&inner, frame, node);
    trace->has_place |= is_place;
    trace->has_row |= is_place || (inner.has_row && inner.goes_on);
    return false;
}

/* ---- expressions ---- */

static bool from_unary(struct trace *trace, const struct frame *frame, struct node *node)
{
    switch (node->op) {
    case OP_DEREF:
        return from_object(trace, frame, node);
    case OP_ADDRESS:
        return from_place(trace, frame, node->children[0]);
    case OP_LNOT:
        return false;
    default:
        return from_counter(trace, frame, node->children[0]);
    }
}

static unsigned loss_of(unsigned op)
{
    switch (op) {
    case OP_REM:
    case OP_AND:
        return LOSS_HIGH;
    case OP_DIV:
    case OP_SHR:
        return LOSS_LOW;
    default:
        return 0;
    }
}

/* Of what has lost a part of the counter's value, the place may be the same as another's. */
static bool lost(struct trace *trace, unsigned loss, bool found)
{
    trace->losses |= found ? loss : 0;
    return found && !loss;
}

static bool has_all(const struct trace *trace)
{
    return trace->losses == (LOSS_HIGH | LOSS_LOW);
}

/* for (i = 0; i < n; i += 2) to[i / 2] = 0 */
static bool steps_over(const struct trace *trace, const struct node *divisor)
{
    const struct loop *loop = loop_of_var(trace->region, trace->counter);

    return loop && loop_step(loop) > 1 && divisor->has_value && divisor->value > 0 &&
           divisor->value <= loop_step(loop);
}

/* i * (i + 1) / 2 grows by more than the division takes. */
static bool is_square(const struct trace *trace, const struct frame *frame, struct node *node)
{
    struct trace left = *trace, right = *trace;

    node = node_strip(node);
    return node->kind == NODE_BINARY && node->op == OP_MUL &&
           from_counter(&left, frame, node->children[0]) &&
           from_counter(&right, frame, node->children[1]);
}

static bool from_binary(struct trace *trace, const struct frame *frame, struct node *node)
{
    unsigned loss = loss_of(node->op);

    if (node->op >= OP_LAND && node->op <= OP_NE)
        return false;
    if (loss == LOSS_LOW && (is_square(trace, frame, node->children[0]) ||
                             (node->op == OP_DIV && steps_over(trace, node->children[1]))))
        loss = 0;
    bool found = node->op != OP_COMMA && from_base(trace, frame, node->children[0]);
    return lost(trace, loss, from_base(trace, frame, node->children[1]) || found);
}

static bool from_value(struct trace *trace, const struct frame *frame, struct node *node)
{
    bool found;

    switch (node->kind) {
    case NODE_REF:
        return combination_counts(node) || (node->var && from_var(trace, frame, node->var));
    case NODE_INTEGER:
    case NODE_FLOATING:
    case NODE_STRING:
    case NODE_SIZEOF:
        return false;
    case NODE_UNARY:
        return from_unary(trace, frame, node);
    case NODE_INDEX:
    case NODE_MEMBER:
        return from_object(trace, frame, node);
    case NODE_BINARY:
        return from_binary(trace, frame, node);
    case NODE_ASSIGN:
        found = node->op != OP_ASSIGN && from_counter(trace, frame, node->children[0]);
        return lost(trace, loss_of(node->op),
                    from_counter(trace, frame, node->children[1]) || found);
    case NODE_CONDITIONAL:
        found = from_base(trace, frame, node->children[node->children[1] ? 1 : 0]);
        return from_base(trace, frame, node->children[2]) || found;
    case NODE_CALL:
        return from_arguments(trace, frame, node);
    default:
        return true; /* it is not looked into */
    }
}

static bool from_counter(struct trace *trace, const struct frame *frame, struct node *node)
{
    bool found;

    node = node_strip(node);
    while (node->kind == NODE_CAST || node->kind == NODE_PAREN)
        node = node->children[0];
    if (node->has_value)
        return false;
    if (trace->depth == DEPTH || ++*trace->steps > STEPS)
        return true;
    trace->depth++;
    found = from_value(trace, frame, node);
    trace->depth--;
    return found;
}

enum counted counted_place(struct sema *sema, const struct region *region,
                           const struct frame *frame, const struct touch *touch,
                           const struct var *counter)
{
    unsigned steps = 0;
    struct trace trace = {.sema = sema, .region = region, .counter = counter, .steps = &steps};
    bool found = touch->pointer == touch->node ? from_base(&trace, frame, touch->node)
                                               : from_place(&trace, frame, touch->node);

    return found || has_all(&trace) || (trace.has_row && trace.goes_on) ? COUNTED_YES
           : trace.has_place                                            ? COUNTED_BY_MEMORY
           : trace.losses                                               ? COUNTED_IN_PART
                                                                        : COUNTED_NO;
}

/* Is the condition, where it is true or false, an equality with a value that comes from the
 * counter, or does it ask for one too? */
static bool is_equality(struct trace *trace, const struct frame *frame, struct node *node,
                        bool truth)
{
    const enum op both = truth ? OP_LAND : OP_LOR;
    bool found = false;

    node = node_strip(node);
    if (node->kind == NODE_UNARY && node->op == OP_LNOT)
        return is_equality(trace, frame, node->children[0], !truth);
    if (node->kind != NODE_BINARY || (node->op != both && node->op != (truth ? OP_EQ : OP_NE)))
        return false;
    for (int i = 0; i < 2; i++) {
        struct trace side = *trace;
        found |= node->op == both ? is_equality(&side, frame, node->children[i], truth)
                                  : from_counter(&side, frame, node->children[i]);
        trace->losses |= side.losses;
    }
    return found;
}

/* Does one of the block's statements before the node end the iteration but for such an equality? */
static bool is_behind(struct trace *trace, const struct frame *frame, const struct node *node)
{
    const struct node *block = node->parent;

    for (size_t i = 0; block->kind == NODE_BLOCK && block->children[i] != node; i++) {
        const struct node *guard = block->children[i];
        const struct node *then = guard->kind == NODE_IF ? guard->children[1] : NULL;
        if (then && then->kind == NODE_BLOCK && then->child_count == 1)
            then = then->children[0];
        if (then && (then->kind == NODE_CONTINUE || then->kind == NODE_RETURN) &&
            is_equality(trace, frame, guard->children[0], false))
            return true;
    }
    return false;
}

bool counted_selects(struct sema *sema, const struct region *region, const struct frame *frame,
                     const struct node *node, const struct var *counter)
{
    unsigned steps = 0;
    struct trace trace = {.sema = sema, .region = region, .counter = counter, .steps = &steps};

    for (; frame; node = frame->call, frame = frame->caller)
        for (; node != frame->code->root; node = node->parent) {
            const struct node *parent = node->parent;
            bool is_branch = (parent->kind == NODE_IF || parent->kind == NODE_CONDITIONAL) &&
                             parent->children[0] != node;
            if (is_branch &&
                is_equality(&trace, frame, parent->children[0], parent->children[1] == node))
                return true;
            if (is_behind(&trace, frame, node))
                return true;
        }
    return has_all(&trace);
}
