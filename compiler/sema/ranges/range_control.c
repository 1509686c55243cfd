/* range_control.c: conditions and statements but for loops. */
#include "sema/ranges/range_find.h"
#include "sema/subset/subset.h"
#include "unit/operator.h"

/* ---- conditions ---- */

/* a op b holds in one state and not in the other. */
static void split(struct range_walk *walk, enum op op, unsigned a, unsigned b, struct state *holds,
                  struct state *fails)
{
    struct state now = walk->state;

    walk->state = range_copy(walk, &now);
    range_assume(walk, op, a, b);
    *holds = walk->state;
    walk->state = range_copy(walk, &now);
    range_assume(walk, op_negated(op), a, b);
    *fails = walk->state;
}

static void split_any(struct range_walk *walk, struct state *holds, struct state *fails)
{
    struct state now = walk->state;

    walk->state = range_copy(walk, &now);
    range_assume_any(walk);
    *holds = walk->state;
    walk->state = range_copy(walk, &now);
    range_assume_any(walk);
    *fails = walk->state;
}

static void comparison(struct range_walk *walk, struct node *node, struct state *holds,
                       struct state *fails)
{
    struct value left = range_value(walk, node->children[0]);
    struct value right = range_value(walk, node->children[1]);

    if (left.kind != VALUE_INTEGER || right.kind != VALUE_INTEGER) {
        split_any(walk, holds, fails);
        return;
    }
    enum type_kind kind = types_common(type_device_kind(node->children[0]->type),
                                       type_device_kind(node->children[1]->type));
    unsigned a = range_convert(walk, left.row, kind);
    unsigned b = range_convert(walk, right.row, kind);
    split(walk, node->op, a, b, holds, fails);
}

/* a && b, a || b */
static void both_of(struct range_walk *walk, struct node *node, struct state *holds,
                    struct state *fails)
{
    struct state before = range_copy(walk, &walk->state), first, second, skip;
    bool is_and = node->op == OP_LAND;

    range_condition(walk, node->children[0], is_and ? &first : &skip, is_and ? &skip : &first);
    walk->state = first;
    range_condition(walk, node->children[1], is_and ? holds : &second, is_and ? &second : fails);
    *(is_and ? fails : holds) = range_join(walk, &before, &skip, &second, true);
}

void range_split(struct range_walk *walk, const struct value *value, struct state *holds,
                 struct state *fails)
{
    if (value->kind == VALUE_INTEGER)
        split(walk, OP_NE, value->row, ROW_ZERO, holds, fails);
    else
        split_any(walk, holds, fails);
}

void range_condition(struct range_walk *walk, struct node *node, struct state *holds,
                     struct state *fails)
{
    node = node_strip(node);
    if (node->kind == NODE_UNARY && node->op == OP_LNOT) {
        range_condition(walk, node->children[0], fails, holds);
        return;
    }
    if (node->kind == NODE_BINARY && (node->op == OP_LAND || node->op == OP_LOR)) {
        both_of(walk, node, holds, fails);
        return;
    }
    if (node_compares(node)) {
        comparison(walk, node, holds, fails);
        return;
    }
    struct value value = range_value(walk, node);
    range_split(walk, &value, holds, fails);
}

/* ---- statements ---- */

static void branch(struct range_walk *walk, struct node *node)
{
    struct state before = range_copy(walk, &walk->state), holds, fails;
    unsigned jumps = walk->jumps;

    range_condition(walk, node->children[0], &holds, &fails);
    walk->state = holds;
    range_statement(walk, node->children[1]);
    holds = walk->state;
    walk->state = fails;
    if (node->child_count > 2 && node->children[2])
        range_statement(walk, node->children[2]);
    fails = walk->state;
    walk->state = range_join(walk, &before, &holds, &fails, walk->jumps != jumps);
}

static void declare(struct range_walk *walk, struct node *node)
{
    struct node *init = node->child_count ? node->children[0] : NULL;

    for (size_t i = 1; i < node->child_count; i++)
        if (node->children[i])
            range_value(walk, node->children[i]);
    range_declare_strides(walk, node->var);
    if (init)
        range_set_var(walk, node->var, range_value(walk, init));
    else if (node->var->type->kind == TYPE_POINTER)
        range_set_var(walk, node->var, (struct value){.kind = VALUE_POINTER});
    else
        range_set_var(walk, node->var, range_unknown(walk, node->var->type));
}

static void leave(struct range_walk *walk)
{
    walk->state.dead = true;
    walk->jumps++;
}

static void give_back(struct range_walk *walk, struct node *node)
{
    struct frame *frame = walk->frame;

    if (node->child_count && node->children[0]) {
        struct value value = range_converted(walk, range_value(walk, node->children[0]),
                                             frame->code->func->type->target);
        if (value.kind == VALUE_INTEGER)
            value.row = range_where(walk, value.row, walk->state.path);
        frame->result = frame->result.kind == VALUE_UNSET
                            ? value
                            : range_join_values(walk, &frame->result, ROW_ZERO, &value, ROW_ZERO);
    }
    leave(walk);
}

/* Which case runs, nobody follows; each begins with what held in front of all, but for what any of
 * them assigns. */
static void choose(struct range_walk *walk, struct node *node)
{
    const struct state *outer = walk->cases;
    struct state inside, after;
    unsigned jumps = walk->jumps;

    range_value(walk, node->children[0]);
    range_forget(walk, node->children[1]);
    after = range_copy(walk, &walk->state);
    range_assume_any(walk);
    inside = range_copy(walk, &walk->state);
    walk->cases = &inside;
    range_statement(walk, node->children[1]);
    walk->cases = outer;
    walk->state = after;
    if (range_leaves(node->children[1], NODE_CONTINUE))
        range_assume_any(walk);
    else
        walk->jumps = jumps;
}

static void all(struct range_walk *walk, struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            range_statement(walk, node->children[i]);
}

/* A case that may be come to from the one in front of it, or not. */
static void labelled(struct range_walk *walk, struct node *node)
{
    if (walk->cases)
        walk->state = range_copy(walk, walk->cases);
    else
        walk->lost = true;
    range_statement(walk, node->children[node->child_count - 1]);
}

void range_statement(struct range_walk *walk, struct node *node)
{
    bool is_case = node->kind == NODE_CASE || node->kind == NODE_DEFAULT;

    if (walk->lost || (walk->state.dead && !is_case && node->kind != NODE_BLOCK))
        return;
    switch (node->kind) {
    case NODE_BLOCK:
    case NODE_DECL:
    case NODE_ANNOTATED:
        all(walk, node);
        return;
    case NODE_VAR:
        declare(walk, node);
        return;
    case NODE_IF:
        branch(walk, node);
        return;
    case NODE_FOR:
    case NODE_WHILE:
    case NODE_DO:
        range_loop(walk, node);
        return;
    case NODE_SWITCH:
        choose(walk, node);
        return;
    case NODE_CASE:
    case NODE_DEFAULT:
        labelled(walk, node);
        return;
    case NODE_BREAK:
    case NODE_CONTINUE:
        leave(walk);
        return;
    case NODE_RETURN:
        give_back(walk, node);
        return;
    case NODE_GOTO:
    case NODE_LABEL:
    case NODE_ASM:
    case NODE_OTHER_STMT:
        walk->lost = true;
        return;
    case NODE_EMPTY:
        return;
    default:
        range_value(walk, node);
    }
}
