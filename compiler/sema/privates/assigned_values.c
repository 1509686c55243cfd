/* assigned_values.c: what the expressions of a path read and set; see assigned.h.
 *
 * Of a function that gets the address of the variable it is known what it does
 * to what its parameter points to. Where an address goes elsewhere, anything may happen.
 */
#include <string.h>

#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/privates/assigned_walk.h"
#include "unit/libc/special.h"

/* ---- reads and writes ---- */

struct search {
    const struct var *var;
    const struct node *ref;
};

static bool visit(struct node *node, void *context)
{
    struct search *search = context;

    if (!search->ref && node->kind == NODE_REF && node->var == search->var)
        search->ref = node;
    return !search->ref;
}

/* Is the first that the text does with the array to set an element? */
static bool sets_first(struct node *node, const struct var *var)
{
    struct search search = {.var = var};

    node_walk(node, visit, &search);
    const struct node *at = search.ref;
    while (at && at->parent && (at->parent->kind == NODE_INDEX || at->parent->kind == NODE_PAREN))
        at = at->parent;
    return at && at->parent && at->parent->kind == NODE_ASSIGN && at->parent->op == OP_ASSIGN &&
           at->parent->children[0] == at;
}

/* Does the node stand in a loop that reads of the array what its iterations have set, alone? */
static bool is_filled(const struct walk *walk, struct node *at)
{
    const struct var *var = walk->var;

    if (!walk->start || !type_is_array(var->type))
        return false;
    for (; at; at = at->parent) {
        if (at->kind != NODE_ANNOTATED || !at->directive)
            continue;
        if (clauses_find(at->directive, CLAUSE_PRIVATE, var, NULL) ||
            (at == walk->start && walk->reads >= AFTER_READS_OTHERS) ||
            (at->directive->kind == DIRECTIVE_PARALLEL_FOR && walk->reads == AFTER_READS_PLAIN &&
             sets_first(at, var)))
            return true;
    }
    return false;
}

static void read_bits(struct walk *walk, pieces bits, struct node *at)
{
    pieces missing = bits & walk->all & ~walk->now.must, never = missing & ~walk->now.may;

    if (missing && is_filled(walk, at))
        return;
    if (missing && !walk->found.perhaps)
        walk->found.perhaps = at;
    if (never && !walk->found.first)
        walk->found.first = at;
}

static void read_part(struct walk *walk, struct part part, struct node *at)
{
    pieces bits = pieces_bits(part);

    if (!part.exact && bits & walk->now.may) { /* which of them, nobody knows */
        struct state now = walk->now;
        walk->now.may |= bits;
        read_bits(walk, bits, at);
        walk->now = now;
    } else {
        read_bits(walk, bits, at);
    }
}

static void write_bits(struct walk *walk, pieces set, pieces touched)
{
    walk->now.must |= set;
    walk->now.may |= touched & walk->all;
}

static void write_part(struct walk *walk, struct part part)
{
    write_bits(walk, part.exact ? pieces_bits(part) : 0, pieces_bits(part));
}

/* The expressions inside of an lvalue that say which part of an object it is. */
static void visit_subscripts(struct walk *walk, struct node *lvalue)
{
    lvalue = node_strip(lvalue);
    if (lvalue->kind == NODE_INDEX) {
        walk_visit(walk, node_subscript(lvalue));
        visit_subscripts(walk, node_indexed(lvalue));
    } else if (lvalue->kind == NODE_MEMBER || lvalue->kind == NODE_UNARY) {
        visit_subscripts(walk, lvalue->children[0]);
    }
}

/* An address that goes where nobody follows it: all may happen to the object. */
static void escape(struct walk *walk, struct part part, struct node *at)
{
    pieces bits = pieces_bits(part);
    struct state now = walk->now;

    walk->now.may |= bits; /* so that it is not said to be read for sure */
    read_bits(walk, bits, at);
    walk->found.escapes |= walk->found.perhaps == at;
    walk->now.may = now.may;
    write_bits(walk, 0, bits);
}

static void visit_lvalue(struct walk *walk, struct node *node)
{
    struct part part;

    if (!pieces_find(walk->var, node, &part)) {
        for (size_t i = 0; i < node->child_count; i++)
            walk_visit(walk, node->children[i]);
        if (node->kind == NODE_REF && node->var && node->var == walk->var)
            escape(walk, (struct part){0, PIECES_MAX, true}, node); /* the pointer itself */
        return;
    }
    visit_subscripts(walk, node);
    if (node->type && type_is_array(node->type))
        escape(walk, part, node);
    else
        read_part(walk, part, node);
}

static void assign(struct walk *walk, struct node *node)
{
    struct node *target = node->children[0];
    struct part part;

    walk_visit(walk, node->children[1]);
    if (!pieces_find(walk->var, target, &part)) {
        walk_visit(walk, target);
        return;
    }
    visit_subscripts(walk, target);
    if (node->op != OP_ASSIGN)
        read_part(walk, part, target);
    write_part(walk, part);
}

static void visit_unary(struct walk *walk, struct node *node)
{
    struct node *operand = node->children[0];
    struct part part;

    switch (node->op) {
    case OP_PRE_INC:
    case OP_PRE_DEC:
    case OP_POST_INC:
    case OP_POST_DEC:
        walk_visit(walk, operand);
        if (pieces_find(walk->var, operand, &part))
            write_part(walk, part);
        return;
    case OP_ADDRESS:
        if (pieces_find(walk->var, operand, &part)) {
            visit_subscripts(walk, operand);
            escape(walk, part, node);
            return;
        }
        walk_visit(walk, operand);
        return;
    case OP_DEREF:
        visit_lvalue(walk, node);
        return;
    default:
        walk_visit(walk, operand);
    }
}

/* ---- calls ---- */

/* The part whose address the argument is. */
static bool find_address(const struct walk *walk, struct node *argument, struct part *part)
{
    argument = node_strip(argument);
    return argument->kind == NODE_UNARY && argument->op == OP_ADDRESS &&
           pieces_find(walk->var, argument->children[0], part);
}

static void pass_address(struct walk *walk, struct node *call, size_t index, struct part part)
{
    const struct flow_before *inside =
        call->func ? flow_before_of_param(walk->sema->flow, call->func, index - 1) : NULL;
    struct node *at = call->children[index];

    if (!inside || inside->goes_beyond || !part.exact ||
        inside->all != pieces_bits((struct part){0, part.count, true})) {
        escape(walk, part, at);
        return;
    }
    struct state now = walk->now;
    pieces all = pieces_bits(part);
    walk->now.may |= (inside->read_perhaps & ~inside->read_sure) << part.first;
    read_bits(walk, inside->read_perhaps << part.first & all, at);
    walk->now = now;
    write_bits(walk, inside->set << part.first & all, inside->written << part.first & all);
}

/* memset(x, 0, sizeof x), and memcpy: the object of which the call sets as many bytes. The names
 * are the C library's, also where strings.c has defined them. */
static bool find_filled(const struct walk *walk, const struct node *call, struct part *part)
{
    const struct func *func = call->func;

    if (!func || call->child_count != 4 || !node_is_discarded(call) ||
        (strcmp(func->name, "memset") != 0 && strcmp(func->name, "memcpy") != 0))
        return false;
    struct node *object = node_unwrap(call->children[1]);
    const struct node *size = call->children[3];
    if (object->kind == NODE_UNARY && object->op == OP_ADDRESS)
        object = object->children[0];
    else if (!object->type || !type_is_array(object->type))
        return false;
    if (!pieces_find(walk->var, object, part))
        return false;
    part->exact &= size->has_value && (uint64_t)size->value == object->type->size;
    return true;
}

static void visit_filling(struct walk *walk, struct node *call, struct part part)
{
    visit_subscripts(walk, call->children[1]);
    walk_visit(walk, call->children[2]);
    walk_visit(walk, call->children[3]);
    if (part.exact)
        write_bits(walk, pieces_bits(part), pieces_bits(part));
    else
        escape(walk, part, call);
}

static void visit_call(struct walk *walk, struct node *node)
{
    struct part part;

    if (find_filled(walk, node, &part)) {
        visit_filling(walk, node, part);
        return;
    }
    if (!node->func)
        walk_visit(walk, node->children[0]);
    for (size_t i = 1; i < node->child_count; i++)
        if (find_address(walk, node->children[i], &part))
            visit_subscripts(walk, node->children[i]);
        else
            walk_visit(walk, node->children[i]);
    for (size_t i = 1; i < node->child_count; i++)
        if (find_address(walk, node->children[i], &part))
            pass_address(walk, node, i, part);
    struct code *callee = node->func ? code_of_helper(walk->sema, node->func) : NULL;
    if (callee && refs_first(callee, walk->var) != REFS_END) /* or its callees do */
        escape(walk, (struct part){0, PIECES_MAX, true}, node);
    if (special_never_returns(node))
        walk->now = NOWHERE;
}

/* ---- all ---- */

/* The first place from `number` on where something happens to the variable, or to the paths. */
static size_t next_place(const struct walk *walk, size_t number)
{
    size_t next = numbers_next(&walk->mention->numbers, number);
    size_t jump = numbers_next(&walk->mentions->jumps, number);

    if (walk->start && walk->start->number >= number && walk->start->number < next)
        next = walk->start->number;
    return jump < next ? jump : next;
}

/* There may be many statements, few of which concern the variable. */
static void walk_list(struct walk *walk, struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++) {
        size_t number = next_place(walk, node->children[i]->number);
        if (walk_is_idle(walk) && walk->start->number >= node->children[i]->number &&
            node_inside(walk->start, node))
            number = walk->start->number;
        if (number == SIZE_MAX)
            return;
        i = numbers_child(node, i, number);
        if (walk_is_known(walk, node->children[i]))
            return;
        walk_visit(walk, node->children[i]);
    }
}

void walk_children(struct walk *walk, struct node *node)
{
    if (walk->mentions && (node->kind == NODE_BLOCK || node->kind == NODE_DECL)) {
        walk_list(walk, node);
        return;
    }
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            walk_visit(walk, node->children[i]);
}

void walk_expression(struct walk *walk, struct node *node)
{
    switch (node->kind) {
    case NODE_SIZEOF:
        return;
    case NODE_REF:
    case NODE_INDEX:
    case NODE_MEMBER:
        visit_lvalue(walk, node);
        return;
    case NODE_UNARY:
        visit_unary(walk, node);
        return;
    case NODE_ASSIGN:
        assign(walk, node);
        return;
    case NODE_CALL:
        visit_call(walk, node);
        return;
    default:
        walk_children(walk, node);
    }
}
