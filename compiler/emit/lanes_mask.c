/* lanes_mask.c: see lanes_mask.h. */
#include "emit/lanes_mask.h"

#include "emit/lanes.h"

static const struct vars no_counters;

void lanes_mask_begin(const struct body *body, struct arena *arena, const struct mask *mask,
                      struct strbuf *out)
{
    lanes_open(body, arena, &no_counters, out);
    strbuf_printf(out, "csycl_in_%u[csycl_l] = 1; } ", mask->number);
}

void lanes_mask_skip(const struct mask *mask, struct strbuf *out)
{
    strbuf_printf(out, "if (!csycl_in_%u[csycl_l]) continue; ", mask->number);
}

const char *lanes_mask_end(const struct body *body, struct arena *arena, const struct mask *mask)
{
    struct strbuf text;

    strbuf_init(&text);
    strbuf_puts(&text, " } int csycl_any = 0; ");
    lanes_open(body, arena, &no_counters, &text);
    strbuf_printf(&text, "csycl_any |= csycl_in_%u[csycl_l]; } if (!csycl_any) break;",
                  mask->number);
    const char *result = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return result;
}

void lanes_mask_break(const struct body *body, struct arena *arena, struct edits *edits,
                      const struct node *node)
{
    const struct node *loop = node->parent;

    while (loop && !node_is_loop(loop) && loop->kind != NODE_SWITCH)
        loop = loop->parent;
    const struct mask *mask = loop ? steps_mask(body->steps, loop) : NULL;
    if (mask)
        edits_replace(arena, edits,
                      (struct span){node->span.begin, body_statement_end(body->plan, node)},
                      arena_printf(arena, "{ csycl_in_%u[csycl_l] = 0; continue; }", mask->number));
}
