/* wait_text.c: see wait_text.h. */
#include "emit/host/wait_text.h"

#include "emit/host/host_text.h"

static void add_call(const struct plan *plan, const struct directive *directive, struct strbuf *out)
{
    const struct clause *queue = directive_clause(directive, CLAUSE_QUEUE);

    if (queue) {
        strbuf_puts(out, "csycl_glue_wait_queue(");
        host_expression(plan, queue->items.items[0].expr, out);
        strbuf_puts(out, ");");
    } else {
        strbuf_puts(out, "csycl_glue_wait();");
    }
    host_line(plan, directive->span.end, out);
}

void wait_edits(const struct plan *plan, struct edits *edits)
{
    for (size_t i = 0; i < plan->unit->directives.count; i++) {
        const struct directive *directive = plan->unit->directives.items[i];
        struct strbuf text;
        if (directive->kind != DIRECTIVE_WAIT)
            continue;
        strbuf_init(&text);
        add_call(plan, directive, &text);
        edits_replace(plan->unit->arena, edits, directive->span,
                      arena_strdup(plan->unit->arena, text.text));
        strbuf_release(&text);
    }
}
