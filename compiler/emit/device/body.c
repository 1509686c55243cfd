/* body.c: see body.h. */
#include "emit/device/body.h"

#include <string.h>

#include "emit/device/literal.h"
#include "emit/device/opencl_type.h"
#include "emit/kernel/hidden.h"
#include "emit/lower/lower.h"
#include "emit/lower/reference_text.h"
#include "emit/verify/bounds_text.h"
#include "emit/verify/claim_text.h"
#include "plan/claims.h"

/* ---- calls ---- */

/* Besides the arguments that libcsycl knows. */
static const char *import_arguments(const struct body *body, const struct node *call,
                                    const struct import *import)
{
    struct arena *arena = body->plan->unit->arena;

    return claims_are_wanted(body->plan) ? arena_printf(arena, " %s(%s)", import->more,
                                                        claim_import_argument(body, arena, call))
                                         : arena_printf(arena, " %s", import->more);
}

const char *body_more_arguments(const struct body *body, const struct node *call)
{
    const struct instance *caller = body->instance;
    const struct instance *callee = caller ? caller->callees[call->index] : NULL;
    struct arena *arena = body->plan->unit->arena;
    struct strbuf text;

    if (caller && caller->imports[call->index])
        return import_arguments(body, call, caller->imports[call->index]);
    if (!callee)
        return NULL;
    strbuf_init(&text);
    hidden_arguments(body->plan, caller, callee, call->child_count > 1 ? ", " : "", &text);
    if (claims_in(body->plan, callee))
        strbuf_printf(&text, "%s%s", call->child_count > 1 || text.length ? ", " : "",
                      bounds_argument(body, arena, call, claim_argument(body, arena, call)));
    const char *more = text.length ? arena_strdup(arena, text.text) : NULL;
    strbuf_release(&text);
    return more;
}

/* ---- expressions ---- */

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

const char *body_leaf(const struct body *body, const struct node *node)
{
    struct unit *unit = body->plan->unit;
    const char *text = literal_text(body, node);

    if (!text && node->kind == NODE_REF)
        text = reference_name(body, node);
    return text ? text : device_name(unit->arena, source_slice(unit->source, node->span));
}

size_t body_statement_end(const struct plan *plan, const struct node *node)
{
    const char *text = plan->unit->source->text;
    size_t semicolon = node->span.end + strspn(text + node->span.end, " \t\n");

    return text[node->span.end - 1] != ';' && text[semicolon] == ';' ? semicolon + 1
                                                                     : node->span.end;
}

void body_line(const struct plan *plan, size_t offset, struct strbuf *out)
{
    struct place place = source_place(plan->unit->source, offset);

    strbuf_printf(out, "#line %u ", place.line);
    strbuf_quote(out, place.file, strlen(place.file));
    strbuf_putc(out, '\n');
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
