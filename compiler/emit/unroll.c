/* unroll.c: see unroll.h. The macro is in the prelude (emit/fragment.c). */
#include "emit/unroll.h"

#include "emit/body.h"

/* As an operand. */
static void add(const struct body *body, struct node *node, struct strbuf *out)
{
    bool plain = node->kind == NODE_REF || node->kind == NODE_INTEGER || node->kind == NODE_PAREN;

    strbuf_puts(out, plain ? "" : "(");
    body_expression(body, node, out);
    strbuf_puts(out, plain ? "" : ")");
}

/* high - low, and more where both ends count, or not every value between */
static void add_length(const struct body *body, struct node *low, struct node *high, int64_t step,
                       bool closed, struct strbuf *out)
{
    int64_t more = step - 1 + closed;

    strbuf_puts(out, step > 1 ? "(" : "");
    add(body, high, out);
    if (!low->has_value || low->value != 0) {
        strbuf_puts(out, " - ");
        add(body, low, out);
    }
    if (more)
        strbuf_printf(out, " + %lld", (long long)more);
    if (step > 1)
        strbuf_printf(out, ") / %lld", (long long)step);
}

void unroll_hint(const struct body *body, const struct node *loop, struct strbuf *out)
{
    struct counted counted;

    if (!plan_unrolls(&counted, body->plan, body->instance, loop))
        return;
    strbuf_puts(out, "CSYCL_UNROLL(");
    add_length(body, counted.low, counted.high, counted.step, counted.closed, out);
    strbuf_puts(out, ") ");
}
