/* scaled.c: counters that are multiplied, divided or shifted: i *= 2, i = i / 10, i >>= 1.
 *
 * Such a loop has no more iterations than its variable has bits. The host counts them, and each
 * iteration finds its value by as many steps as come before it.
 */
#include <inttypes.h>

#include "sema/code/tree.h"
#include "sema/loops/header.h"

static bool is_scale(enum op op)
{
    return op == OP_MUL || op == OP_DIV || op == OP_SHL || op == OP_SHR;
}

/* i += i, i = i + i */
static bool is_doubled(const struct loop *loop, const struct node *increment, struct node *value)
{
    if (increment->op == OP_ADD)
        return node_var(value) == loop->var;
    return increment->op == OP_ASSIGN && value->kind == NODE_BINARY && value->op == OP_ADD &&
           node_var(value->children[0]) == loop->var && node_var(value->children[1]) == loop->var;
}

bool loop_match_scaled(struct sema *sema, struct loop *loop, const struct node *increment)
{
    if (increment->kind != NODE_ASSIGN || node_var(increment->children[0]) != loop->var)
        return false;
    struct node *value = node_strip(increment->children[1]);
    if (is_doubled(loop, increment, value)) {
        loop->scale = OP_MUL;
        loop->step = loop_new_integer(sema, loop, value->span, loop->var->type, 2);
    } else if (increment->op != OP_ASSIGN) {
        loop->scale = increment->op;
        loop->step = value;
    } else if (value->kind == NODE_BINARY) {
        bool is_right = value->op == OP_MUL && node_var(value->children[0]) != loop->var;
        if (node_var(value->children[is_right]) != loop->var)
            return false;
        loop->scale = value->op;
        loop->step = value->children[!is_right];
    }
    if (loop->scale != OP_NONE && is_scale(loop->scale))
        return true;
    loop->scale = OP_NONE;
    return false;
}

/* What the test waits for, where the sign of the variable is not known: numbers below 0 go the
 * other way. */
static bool is_down(const struct loop *loop)
{
    bool is_positive =
        !type_is_signed(loop->var->type) || (loop->lower->has_value && loop->lower->value > 0);

    if (is_positive || loop->test == OP_NE)
        return loop->scale == OP_DIV || loop->scale == OP_SHR;
    return loop_test_is_down(loop);
}

bool loop_read_scale(struct sema *sema, struct loop *loop)
{
    const struct node *step = loop->step;
    bool is_shift = loop->scale == OP_SHL || loop->scale == OP_SHR;
    const char *what = is_shift ? "number of bits" : "factor", *name = loop->var->name;
    const unsigned bits = width_promoted(width_of(loop->var->type)).bits;

    if (!step->has_value) {
        sema_error(sema, step->span,
                   "the %s that '%s' changes by has to be a constant: count the steps by a "
                   "variable of their own, and compute '%s' from that in the body",
                   what, name, name);
        return false;
    }
    if (is_shift ? step->value < 1 || step->value >= bits
                 : step->value < 2 && (step->value >= 0 || type_is_signed(step->type))) {
        if (is_shift)
            sema_error(sema, step->span, "'%s' is shifted by %" PRId64 ": write 1 to %u bits", name,
                       step->value, bits - 1);
        else
            sema_error(sema, step->span,
                       "'%s' is changed by the factor %" PRId64 ": write one of at "
                       "least 2",
                       name, step->value);
        return false;
    }
    loop->down = is_down(loop);
    return true;
}
