/* body_text.c: see body_text.h. */
#include "emit/lower/body_text.h"

#include "emit/lower/lower.h"

/* Does the tree hold together otherwise than the text in the place of which it stands? */
static bool is_looser(const struct node *node, const struct code *code)
{
    switch (code->kind) {
    case CODE_UNARY:
    case CODE_BINARY:
    case CODE_ASSIGN:
    case CODE_CONDITIONAL:
    case CODE_CAST:
        return !code->from || code->from->kind != node->kind;
    default:
        return false;
    }
}

void body_expression(const struct body *body, struct node *node, struct strbuf *out)
{
    const struct code *code = lower_expression(body, node);
    bool encloses = node->kind == NODE_PAREN || is_looser(node, code);

    strbuf_puts(out, encloses ? "(" : "");
    code_print_expression(code, out);
    strbuf_puts(out, encloses ? ")" : "");
}

const char *body_value(const struct body *body, struct node *node)
{
    struct strbuf text;

    strbuf_init(&text);
    body_expression(body, node, &text);
    const char *copy = arena_strdup(body->plan->unit->arena, text.text);
    strbuf_release(&text);
    return copy;
}

void body_text(const struct body *body, struct node *node, struct strbuf *out)
{
    code_print(body->plan->unit->source, lower_statement(body, node), body->region ? 1 : 0, out);
}

void body_default(const struct plan *plan, const struct node *node, struct strbuf *out)
{
    const struct body body = {.plan = plan, .without_names = true};

    body_expression(&body, (struct node *)node, out);
}
