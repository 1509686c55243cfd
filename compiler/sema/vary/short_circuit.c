/* short_circuit.c: see short_circuit.h.
 *
 * An operand may be evaluated if nothing in it traps, has an effect or is undefined where the left
 * operand forbids it: no signed sum, which may overflow, no division, and of memory only elements
 * that were touched for certain on the way to the place, by the same subscript of variables that
 * have not changed since.
 */
#include "sema/vary/short_circuit.h"

#include "sema/code/tree.h"
#include "unit/changes.h"
#include "unit/operator.h"

/* Statements that are looked at, of a block; and nodes of a body. Beyond that nothing is plain:
 * long bodies take no time. */
enum { BACK_MAX = 64, BODY_MAX = 4000 };

static bool is_logical(const struct node *node)
{
    return node->kind == NODE_BINARY && (node->op == OP_LAND || node->op == OP_LOR);
}

/* ---- what is evaluated for certain ---- */

/* Is the child evaluated whenever the node is? */
static bool is_certain(const struct node *node, const struct node *child)
{
    if (node->kind == NODE_UNARY && node->op == OP_ADDRESS)
        return false;
    return node_leads_to(node, child) || node->kind == NODE_ANNOTATED ||
           (node->kind == NODE_WHILE && child == node->children[0]) ||
           (node->kind == NODE_FOR && (child == node->children[0] || child == node->children[1]));
}

static bool touches(struct node *node, struct node *element)
{
    if (!node)
        return false;
    if (node->kind == NODE_INDEX && node_same(node, element))
        return true;
    for (size_t i = 0; i < node->child_count; i++)
        if (is_certain(node, node->children[i]) && touches(node->children[i], element))
            return true;
    return false;
}

/* Does the parent touch the element whenever it comes to `child`? Of a block, before that. */
static bool touches_beside(struct node *parent, const struct node *child, struct node *element)
{
    bool is_list = parent->kind == NODE_BLOCK || parent->kind == NODE_DECL;
    size_t at = node_place(child), end = is_list ? at : parent->child_count;

    if (parent->kind == NODE_FOR && at < 3)
        return false;
    for (size_t i = is_list && at > BACK_MAX ? at - BACK_MAX : 0; i < end; i++)
        if (i != at && is_certain(parent, parent->children[i]) &&
            touches(parent->children[i], element))
            return true;
    return false;
}

/* What stands before a place in a switch may be jumped over. */
static bool is_in_switch(const struct node *node, const struct node *body)
{
    while (node != body && node->kind != NODE_SWITCH)
        node = node->parent;
    return node->kind == NODE_SWITCH;
}

static bool is_touched_before(struct node *element, const struct node *body)
{
    if (is_in_switch(element, body))
        return false;
    for (struct node *node = element; node != body; node = node->parent)
        if (touches_beside(node->parent, node, element))
            return true;
    return false;
}

/* ---- variables that stay as they are ---- */

struct writes {
    const struct node *element; /* that names */
    const struct var *var;
};

/* In the header of a loop whose body has the element? Then it has one value in each round. */
static bool is_between_rounds(const struct node *write, const struct node *element)
{
    const struct node *child = write, *loop = write->parent;

    for (; loop && loop->kind != NODE_FOR; loop = loop->parent)
        child = loop;
    return loop && child != loop->children[3] && node_inside(element, loop->children[3]);
}

static bool is_write(struct node *node, const void *context)
{
    const struct writes *writes = context;

    return node_target(node) && node_var(node->children[0]) == writes->var &&
           (!node_writes(node) || !is_between_rounds(node, writes->element));
}

static bool stays(struct node *element, struct var *var, struct node *body)
{
    struct writes writes = {element, var};

    return !node_find(body, is_write, &writes);
}

/* An address of literals, and of variables that stay. */
static bool is_fixed(struct node *node, struct node *element, struct node *body)
{
    if (node->has_value)
        return true;
    switch (node->kind) {
    case NODE_REF:
        return node->var && stays(element, node->var, body);
    case NODE_INDEX:
        if (node != element && !type_is_array(node->type))
            return false;
        break;
    case NODE_UNARY:
        if (node->op != OP_ADD && node->op != OP_SUB && node->op != OP_NOT)
            return false;
        break;
    case NODE_PAREN:
        if (node->is_uniform) /* which may be verified where it is evaluated */
            return false;
        break;
    case NODE_BINARY:
    case NODE_CAST:
        break;
    default:
        return false;
    }
    for (size_t i = 0; i < node->child_count; i++)
        if (!is_fixed(node->children[i], element, body))
            return false;
    return true;
}

/* ---- operands ---- */

struct operand {
    struct node *body;
    bool may_overflow; /* nobody asks then what it is */
    bool reads;        /* memory */
};

static bool is_plain(struct operand *operand, struct node *node);

static bool has_number(const struct node *node)
{
    return node->type && type_is_arithmetic(node->type) && !node->type->is_volatile;
}

static bool is_plain_binary(struct operand *operand, struct node *node)
{
    switch (node->op) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
        if (!operand->may_overflow && !type_is_floating(node->type) && type_is_signed(node->type))
            return false;
        break;
    case OP_SHR:
        if (!operand->may_overflow && !node->children[1]->has_value)
            return false;
        break;
    case OP_SHL:
        if (!operand->may_overflow)
            return false;
        break;
    case OP_AND:
    case OP_OR:
    case OP_XOR:
    case OP_LAND:
    case OP_LOR:
        break;
    default:
        if (!op_compares(node->op))
            return false;
    }
    return is_plain(operand, node->children[0]) && is_plain(operand, node->children[1]);
}

static bool is_plain_element(struct operand *operand, struct node *node)
{
    operand->reads = true;
    return is_fixed(node, node, operand->body) && is_touched_before(node, operand->body);
}

static bool is_plain(struct operand *operand, struct node *node)
{
    if (node->has_value)
        return true;
    if (!has_number(node))
        return false;
    switch (node->kind) {
    case NODE_REF:
    case NODE_FLOATING:
        return true;
    case NODE_PAREN:
        return !node->is_uniform && is_plain(operand, node->children[0]);
    case NODE_UNARY:
        return (node->op == OP_NOT || node->op == OP_LNOT ||
                (operand->may_overflow && (node->op == OP_ADD || node->op == OP_SUB))) &&
               is_plain(operand, node->children[0]);
    case NODE_CAST:
        return operand->may_overflow && is_plain(operand, node->children[0]);
    case NODE_BINARY:
        return is_plain_binary(operand, node);
    case NODE_INDEX:
        return is_plain_element(operand, node);
    default:
        return false;
    }
}

/* ---- the door ---- */

struct survey {
    size_t nodes;
    bool jumps;
};

static bool visit_any(struct node *node, void *context)
{
    struct survey *survey = context;

    survey->nodes++;
    survey->jumps |= node->kind == NODE_LABEL;
    return !survey->jumps && survey->nodes <= BODY_MAX;
}

static bool can_be_followed(struct node *body)
{
    struct survey survey = {0};

    node_walk(body, visit_any, &survey);
    return !survey.jumps && survey.nodes <= BODY_MAX;
}

bool logic_is_plain(struct node *node, struct node *body)
{
    struct operand operand = {.body = body};

    return is_logical(node) && can_be_followed(body) && is_plain(&operand, node->children[1]) &&
           operand.reads;
}

bool logic_may_compute(struct node *value, struct node *body)
{
    struct operand operand = {.body = body, .may_overflow = true};

    return can_be_followed(body) && is_plain(&operand, value);
}
