/* operator.c: see operator.h. */
#include "unit/operator.h"

#include <string.h>

#include "base/strbuf.h"

/* ---- comparisons ---- */

bool op_compares(enum op op)
{
    return op >= OP_LT && op <= OP_NE;
}

bool op_orders(enum op op)
{
    return op >= OP_LT && op <= OP_GE;
}

bool op_asks_less(enum op op)
{
    return op == OP_LT || op == OP_LE;
}

bool op_asks_more(enum op op)
{
    return op == OP_GT || op == OP_GE;
}

bool op_is_closed(enum op op)
{
    return op == OP_LE || op == OP_GE;
}

enum op op_turned(enum op op)
{
    static const enum op turned[] = {[OP_LT] = OP_GT, [OP_LE] = OP_GE, [OP_GT] = OP_LT,
                                     [OP_GE] = OP_LE, [OP_EQ] = OP_EQ, [OP_NE] = OP_NE};
    return turned[op];
}

enum op op_negated(enum op op)
{
    static const enum op negated[] = {[OP_LT] = OP_GE, [OP_LE] = OP_GT, [OP_GT] = OP_LE,
                                      [OP_GE] = OP_LT, [OP_EQ] = OP_NE, [OP_NE] = OP_EQ};
    return negated[op];
}

bool op_holds(enum op op, bool a_is_less, bool b_is_less)
{
    switch (op) {
    case OP_LT:
        return a_is_less;
    case OP_LE:
        return !b_is_less;
    case OP_GT:
        return b_is_less;
    case OP_GE:
        return !a_is_less;
    default:
        return (a_is_less || b_is_less) == (op == OP_NE);
    }
}

bool node_compares(const struct node *node)
{
    return node->kind == NODE_BINARY && op_compares(node->op);
}

bool node_orders(const struct node *node)
{
    return node->kind == NODE_BINARY && op_orders(node->op);
}

/* ---- reductions ---- */

const struct operator_row *operator_of(enum reduction_op op)
{
    static const struct operator_row operators[] = {
#define CSYCL_OP(NAME, SPELLING, WORD, COMBINATION, GROUP, INTEGER, FLOATING, ATOMIC)              \
    [REDUCE_##NAME] = {#NAME,                                                                      \
                       SPELLING,                                                                   \
                       #WORD,                                                                      \
                       #COMBINATION,                                                               \
                       OPERATOR_##GROUP,                                                           \
                       IDENTITY_##INTEGER,                                                         \
                       IDENTITY_##FLOATING,                                                        \
                       ATOMIC_##ATOMIC},
#include <csycl/ops.def>
#undef CSYCL_OP
        [REDUCE_DECLARED] = {.name = "DECLARED",
                             .spelling = "declared",
                             .group = OPERATOR_DECLARED},
        [REDUCE_LAST] = {.name = "LAST", .spelling = "last", .group = OPERATOR_DECLARED},
    };
    return &operators[op];
}

enum reduction_op operator_find(const char *spelling)
{
    unsigned op = 0;

    while (op < REDUCE_DECLARED && strcmp(operator_of(op)->spelling, spelling) != 0)
        op++;
    return op;
}

const char *operator_text(struct arena *arena, enum reduction_op op, const char *a, const char *b)
{
    struct strbuf text;

    strbuf_init(&text);
    for (const char *at = operator_of(op)->combination; *at; at++)
        if (*at == 'a' || *at == 'b')
            strbuf_puts(&text, *at == 'a' ? a : b);
        else
            strbuf_putc(&text, *at);
    const char *copy = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return copy;
}
