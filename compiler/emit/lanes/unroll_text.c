/* unroll_text.c: see unroll_text.h. The macro is in emit/preludes/base.cl. */
#include "emit/lanes/unroll_text.h"

#include "emit/device/body.h"
#include "emit/lanes/search_text.h"
#include "emit/lower/body_text.h"
#include "plan/rounds/rounds.h"

/* As an operand, for the preprocessor: variables are none there. */
static void add(const struct body *body, struct node *node, struct strbuf *out)
{
    bool plain = node->kind == NODE_REF || node->kind == NODE_INTEGER || node->kind == NODE_PAREN;
    int64_t number;

    if (!node->has_value && rounds_number(node, &number)) {
        strbuf_printf(out, number < 0 ? "(%lld)" : "%lld", (long long)number);
        return;
    }
    strbuf_puts(out, plain ? "" : "(");
    body_expression(body, node, out);
    strbuf_puts(out, plain ? "" : ")");
}

/* high - low, and more where both ends count, or not every value between */
void unroll_length(const struct body *body, const struct counted *counted, struct strbuf *out)
{
    struct node *low = counted->low, *high = counted->high;
    int64_t step = counted->step, more = step - 1 + counted->closed;

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

void unroll_hint(const struct body *body, struct node *loop, struct strbuf *out)
{
    struct counted counted;
    struct search_loop search;

    if (plan_unrolls_partly(body->plan, body->instance, loop) && !search_reads(&search, body, loop))
        strbuf_puts(out, "CSYCL_UNROLL_PARTLY ");
    if (!plan_unrolls(&counted, body->plan, body->instance, loop) ||
        (plan_trips(&counted) >= 0 && steps_is_loop(body->steps, loop)))
        return;
    strbuf_puts(out, plan_trips(&counted) < 0 ? "CSYCL_UNROLL_KNOWN(" : "CSYCL_UNROLL(");
    unroll_length(body, &counted, out);
    strbuf_puts(out, ") ");
}
