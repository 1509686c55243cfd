/* operator.c: see operator.h. */
#include "unit/operator.h"

#include <string.h>

#include "base/strbuf.h"

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
