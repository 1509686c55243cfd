/* range_value.c: what expressions are worth. */
#include "sema/loops/loop_form.h"
#include "sema/ranges/range_find.h"
#include "sema/subset/subset.h"
#include "unit/leaf.h"

/* ---- values ---- */

static bool has_row(const struct type *type)
{
    return type && type_is_integer(type) && type->size <= 8;
}

static struct value integer(unsigned row)
{
    return (struct value){.kind = VALUE_INTEGER, .row = row};
}

static struct value pointer(struct pointees pointees)
{
    return (struct value){.kind = VALUE_POINTER, .pointees = pointees};
}

struct value range_unknown(struct range_walk *walk, const struct type *type)
{
    if (has_row(type))
        return integer(range_any(walk, type_device_kind(type)));
    return (struct value){.kind = VALUE_OTHER};
}

struct value range_converted(struct range_walk *walk, struct value value, const struct type *type)
{
    if (value.kind == VALUE_INTEGER && has_row(type))
        return integer(range_convert(walk, value.row, type_device_kind(type)));
    if (value.kind == VALUE_POINTER && type && type->kind == TYPE_POINTER)
        return value;
    return range_unknown(walk, type);
}

unsigned range_integer(struct range_walk *walk, struct node *node)
{
    struct value value = range_value(walk, node);
    return value.kind == VALUE_INTEGER ? value.row : range_any(walk, TYPE_LONG);
}

/* ---- variables ---- */

/* Where the frame has the variable's value; NULL: it has none. */
static struct value *slot_of(const struct range_walk *walk, const struct var *var)
{
    const struct frame *frame = walk->frame;

    if (var->func != frame->code->func || var->kind == VAR_GLOBAL ||
        var->kind == VAR_STATIC_LOCAL || frame->escaped[var->index])
        return NULL;
    size_t place = code_place(frame->code, var);
    return place == SIZE_MAX ? NULL : &walk->state.vars[place];
}

static struct value counter(struct range_walk *walk, const struct loop *loop)
{
    unsigned number = (unsigned)(loop - walk->region->loops);
    enum type_kind kind = type_device_kind(loop->var->type);
    unsigned first, step;

    if (loop->scale)
        return range_unknown(walk, loop->var->type);
    if (region_begins_at_zero(walk->region, number))
        first = ROW_ZERO;
    else
        first = range_row(
            walk, (struct range_row){.op = RANGE_LOWER, .kind = kind, .number = (int64_t)number});
    if (loop_step(loop))
        step = range_number(walk, TYPE_LONG, (loop->down ? -1 : 1) * loop_step(loop));
    else
        step = range_row(walk, (struct range_row){
                                   .op = RANGE_STEP, .kind = TYPE_LONG, .number = (int64_t)number});
    unsigned row = range_row(
        walk,
        (struct range_row){
            .op = RANGE_COUNTER, .kind = kind, .a = first, .b = step, .number = (int64_t)number});
    return integer(range_known(walk, row));
}

/* What the integer `offset` bytes into a captured value is. */
static struct value captured(struct range_walk *walk, const struct capture *capture,
                             const struct type *type, size_t offset)
{
    struct range_row row = {.kind = type_device_kind(type), .number = (int64_t)offset};

    if (!has_row(type) || (capture->used & ACCESS_WRITE))
        return range_unknown(walk, type);
    if (capture->role == CAPTURE_CONSTANT) {
        row.op = RANGE_CONSTANT;
        row.constant = capture->var;
    } else if (capture->role == CAPTURE_VALUE) {
        row.op = RANGE_VALUE;
        row.capture = capture;
    } else {
        return range_unknown(walk, type);
    }
    return integer(range_known(walk, range_row(walk, row)));
}

/* What a variable has in the beginning of an iteration. */
static struct value first_value(struct range_walk *walk, struct var *var)
{
    const struct loop *loop = walk->frame->caller ? NULL : loop_of_var(walk->region, var);
    const struct capture *capture = region_capture(walk->region, var);
    const struct capture constant = {.var = var, .role = CAPTURE_CONSTANT};

    if (loop)
        return counter(walk, loop);
    if (!capture && vars_has(&walk->region->constants, var)) /* a helper names it alone */
        return captured(walk, &constant, var->type, 0);
    if (capture_has_elements(capture) && var->type->kind == TYPE_POINTER)
        return pointer(range_pointee(capture, ROW_ZERO));
    if (capture)
        return captured(walk, capture, var->type, 0);
    if (var->type->kind == TYPE_POINTER)
        return pointer(range_roots_of_var(walk, var));
    return range_unknown(walk, var->type);
}

struct value range_read_var(struct range_walk *walk, struct var *var)
{
    struct value *slot = slot_of(walk, var);

    if (!slot)
        return first_value(walk, var);
    if (slot->kind == VALUE_UNSET)
        *slot = first_value(walk, var);
    struct value value = *slot;
    if (value.kind == VALUE_INTEGER)
        value.row = range_known(walk, value.row);
    return value;
}

void range_set_var(struct range_walk *walk, struct var *var, struct value value)
{
    if (!slot_of(walk, var))
        return;
    value = range_converted(walk, value, var->type);
    *slot_of(walk, var) = value;
}

/* ---- operators ---- */

static enum range_op row_op(enum op op)
{
    switch (op) {
    case OP_ADD:
        return RANGE_ADD;
    case OP_SUB:
        return RANGE_SUB;
    case OP_MUL:
        return RANGE_MUL;
    case OP_DIV:
        return RANGE_DIV;
    case OP_REM:
        return RANGE_REM;
    case OP_SHL:
        return RANGE_SHL;
    case OP_SHR:
        return RANGE_SHR;
    case OP_AND:
        return RANGE_AND;
    case OP_OR:
        return RANGE_OR;
    default:
        return RANGE_XOR;
    }
}

/* left op right, which the node computes, in `type`, the type of the result. */
static struct value arithmetic(struct range_walk *walk, const struct node *node, enum op op,
                               struct value left, struct value right, const struct type *type)
{
    if (left.kind == VALUE_POINTER && right.kind == VALUE_INTEGER)
        return pointer(
            range_moved(walk, left.pointees, right.row, row_op(op), range_stride(walk, node)));
    bool moves = type_pointee(node->type) != NULL; /* not so in `integer += pointer` */
    if (right.kind == VALUE_POINTER && left.kind == VALUE_INTEGER && op == OP_ADD && moves)
        return pointer(
            range_moved(walk, right.pointees, left.row, RANGE_ADD, range_stride(walk, node)));
    if (left.kind != VALUE_INTEGER || right.kind != VALUE_INTEGER || !has_row(type) ||
        op < OP_ADD || op > OP_XOR)
        return range_unknown(walk, type);
    enum type_kind kind = type_device_kind(type);
    bool shifts = op == OP_SHL || op == OP_SHR;
    unsigned a = range_convert(walk, left.row, kind);
    unsigned b = shifts ? right.row : range_convert(walk, right.row, kind);
    return integer(range_binary(walk, row_op(op), kind, a, b));
}

/* A comparison, && or ||: its operands are run, and it is 0 or 1. */
static struct value truth(struct range_walk *walk, struct node *node)
{
    struct state holds, fails, before = range_copy(walk, &walk->state);
    unsigned jumps = walk->jumps;

    range_condition(walk, node, &holds, &fails);
    walk->state = range_join(walk, &before, &holds, &fails, walk->jumps != jumps);
    return integer(range_any(walk, TYPE_BOOL));
}

static struct value binary(struct range_walk *walk, struct node *node)
{
    if (node->op >= OP_LAND && node->op <= OP_NE)
        return truth(walk, node);
    struct value left = range_value(walk, node->children[0]);
    struct value right = range_value(walk, node->children[1]);
    return node->op == OP_COMMA ? right : arithmetic(walk, node, node->op, left, right, node->type);
}

static struct value conditional(struct range_walk *walk, struct node *node)
{
    struct state holds, fails, before = range_copy(walk, &walk->state);
    struct value value = {.kind = VALUE_UNSET}, other;
    unsigned jumps = walk->jumps;

    if (node->children[1]) {
        range_condition(walk, node->children[0], &holds, &fails);
        walk->state = holds;
        value = range_value(walk, node->children[1]);
    } else { /* a ?: b */
        value = range_value(walk, node->children[0]);
        range_split(walk, &value, &holds, &fails);
        walk->state = holds;
    }
    value = range_converted(walk, value, node->type);
    holds = walk->state;
    walk->state = fails;
    other = range_converted(walk, range_value(walk, node->children[2]), node->type);
    fails = walk->state;
    value = range_join_values(walk, &value, holds.path, &other, fails.path);
    walk->state = range_join(walk, &before, &holds, &fails, walk->jumps != jumps);
    return value;
}

/* Writes a value to the object that an operator names. */
static void store(struct range_walk *walk, const struct object *place, struct node *target,
                  struct value value)
{
    if (!place->var)
        range_touch(walk, &place->at, range_size(target), true);
    else if (!place->part)
        range_set_var(walk, place->var, value);
}

/* The value of an object. */
static struct value load(struct range_walk *walk, const struct object *place, struct node *node)
{
    if (place->var && !place->part)
        return range_read_var(walk, place->var);
    if (node->type && type_is_array(node->type))
        return pointer(place->var ? range_pointee(NULL, ROW_ZERO) : place->at);
    if (!place->var)
        range_touch(walk, &place->at, range_size(node), false);
    if (node->type && node->type->kind == TYPE_POINTER)
        return pointer(range_roots(walk, node));
    return range_unknown(walk, node->type);
}

/* In which `a op= b` computes, if both are integers. */
static struct type common_type(const struct type *a, const struct type *b)
{
    return (struct type){.kind = types_common(type_device_kind(a), type_device_kind(b)),
                         .size = a->size > b->size ? a->size : b->size};
}

static struct value assign(struct range_walk *walk, struct node *node)
{
    struct node *target = node->children[0];
    struct value value = range_value(walk, node->children[1]);
    struct object place = range_object(walk, target);

    if (node->op != OP_ASSIGN) {
        const struct type *type = target->type;
        struct value old = load(walk, &place, target);
        bool both = old.kind == VALUE_INTEGER && value.kind == VALUE_INTEGER;
        struct type common = common_type(type, node->children[1]->type);
        value = arithmetic(walk, node, node->op, old, value, both ? &common : type);
    }
    store(walk, &place, target, value);
    return range_converted(walk, value, node->type);
}

static struct value step(struct range_walk *walk, struct node *node)
{
    struct node *target = node->children[0];
    struct object place = range_object(walk, target);
    struct value old = load(walk, &place, target), one = integer(range_number(walk, TYPE_INT, 1));
    bool down = node->op == OP_PRE_DEC || node->op == OP_POST_DEC;
    struct type type = common_type(target->type, target->type);

    struct value value = arithmetic(walk, node, down ? OP_SUB : OP_ADD, old, one,
                                    old.kind == VALUE_INTEGER ? &type : target->type);
    store(walk, &place, target, value);
    return node->op == OP_PRE_INC || node->op == OP_PRE_DEC
               ? range_converted(walk, value, target->type)
               : old;
}

static struct value unary(struct range_walk *walk, struct node *node)
{
    struct value zero = integer(ROW_ZERO), operand;

    switch (node->op) {
    case OP_ADDRESS: {
        struct object place = range_object(walk, node->children[0]);
        return pointer(place.var ? range_pointee(NULL, ROW_ZERO) : place.at);
    }
    case OP_DEREF: {
        struct object place = range_object(walk, node);
        return load(walk, &place, node);
    }
    case OP_PRE_INC:
    case OP_PRE_DEC:
    case OP_POST_INC:
    case OP_POST_DEC:
        return step(walk, node);
    case OP_LNOT:
        return truth(walk, node);
    case OP_ADD:
    case OP_SUB:
        operand = range_value(walk, node->children[0]);
        return arithmetic(walk, node, node->op, zero, operand, node->type);
    default:
        range_value(walk, node->children[0]);
        return range_unknown(walk, node->type);
    }
}

static struct value all_children(struct range_walk *walk, struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            range_value(walk, node->children[i]);
    if (node->type && type_pointee(node->type))
        return pointer(range_roots(walk, node));
    return range_unknown(walk, node->type);
}

/* A scalar inside of what was captured. */
static struct value member(struct range_walk *walk, struct node *node)
{
    size_t offset;
    const struct var *var = leaf_of(node, &offset);
    const struct capture *capture = var ? region_capture(walk->region, var) : NULL;

    if (capture && has_row(node->type) && !range_is_bits(node) &&
        (capture->role == CAPTURE_VALUE || capture->role == CAPTURE_CONSTANT))
        return captured(walk, capture, node->type, offset);
    struct object place = range_object(walk, node);
    return load(walk, &place, node);
}

/* Statements in an expression: GNU's ({ ... }). */
static struct value statements(struct range_walk *walk, struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++)
        range_statement(walk, node->children[i]);
    if (node->type && type_pointee(node->type))
        return pointer(range_roots(walk, node));
    return range_unknown(walk, node->type);
}

static struct value expression(struct range_walk *walk, struct node *node)
{
    switch (node->kind) {
    case NODE_SIZEOF:
        return range_unknown(walk, node->type);
    case NODE_REF: {
        if (!node->var)
            return range_unknown(walk, node->type);
        struct object place = range_object(walk, node);
        return load(walk, &place, node);
    }
    case NODE_INDEX:
    case NODE_MEMBER:
        return member(walk, node);
    case NODE_UNARY:
        return unary(walk, node);
    case NODE_BINARY:
        return binary(walk, node);
    case NODE_ASSIGN:
        return assign(walk, node);
    case NODE_CONDITIONAL:
        return conditional(walk, node);
    case NODE_CALL:
        return range_call(walk, node);
    case NODE_CAST:
        return range_converted(walk, range_value(walk, node->children[0]), node->type);
    case NODE_STMT_EXPR:
        return statements(walk, node);
    default:
        return all_children(walk, node);
    }
}

struct value range_value(struct range_walk *walk, struct node *node)
{
    node = node_strip(node);
    if (node->has_value && has_row(node->type))
        return integer(range_number(walk, type_device_kind(node->type), node->value));
    struct value value = expression(walk, node);
    if (value.kind == VALUE_INTEGER && !walk->ranges->rows.items[value.row].node)
        walk->ranges->rows.items[value.row].node = node;
    return value;
}
