/* read_first.c: what one iteration does with a variable from outside; see flow/before.c. */
#include "sema/privates/privates.h"

const struct flow_before *privates_before(struct sema *sema, const struct code *code,
                                          const struct var *var)
{
    static const struct flow_before none;
    struct flow_befores *before = code->before;

    if (!before->items)
        *before = flow_find_before(flow_graph_of(sema->flow, code->func, code->root));
    for (size_t i = 0; i < before->count; i++)
        if (before->items[i].var == var)
            return &before->items[i];
    return &none;
}
