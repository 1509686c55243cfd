/* literal.c: see literal.h. */
#include "emit/device/literal.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "emit/device/words.h"

const char *literal_spelling(struct arena *arena, long double value, bool is_float)
{
    const char *digits = is_float ? arena_printf(arena, "%.9g", (double)(float)value)
                                  : arena_printf(arena, "%.17g", (double)value);

    return arena_printf(arena, "%s%s%s", digits, strpbrk(digits, ".en") ? "" : ".0",
                        is_float ? "f" : "");
}

/* Is the string's value an address by which it is read at once? */
static bool is_read(const struct node *string)
{
    const struct node *node = string, *parent = node->parent;

    for (; parent; node = parent, parent = node->parent)
        switch (parent->kind) {
        case NODE_INDEX:
            return true;
        case NODE_UNARY:
            return parent->op == OP_DEREF;
        case NODE_PAREN:
        case NODE_CONDITIONAL:
            break;
        case NODE_BINARY:
            if (parent->op != OP_ADD && parent->op != OP_SUB)
                return false;
            break;
        default:
            return false;
        }
    return false;
}

void literal_edit(const struct plan *plan, struct arena *arena, struct edits *edits,
                  const struct node *literal)
{
    const char *text = plan->unit->source->text;
    size_t at = literal->span.begin;

    if (literal->kind == NODE_STRING) {
        if (!plan->unit->unsigned_char || !is_read(literal))
            return;
        edits_insert(arena, edits, at, "((__constant const uchar *)");
        edits_close(arena, edits, literal->span.end, ")");
        return;
    }
    if (literal->kind == NODE_INTEGER) {
        bool has_prefix = isalpha((unsigned char)text[at]);
        bool is_written = literal->span.end > at; /* the user knows nothing of other arguments */
        if (has_prefix || !is_written || (text[at] == '\'' && literal->value > SCHAR_MAX))
            edits_replace(arena, edits, literal->span,
                          arena_printf(arena, "%lld%s", (long long)literal->value,
                                       literal->type->kind == TYPE_UINT ? "u" : ""));
        return;
    }
    if (text[at] != '(')
        return; /* no cast */
    while (at < literal->span.end && text[at] != ')')
        at++;
    at += strspn(text + at, ") (\t\n");
    edits_replace(
        arena, edits, literal->span,
        literal_spelling(arena, strtold(text + at, NULL), literal->type->kind == TYPE_FLOAT));
}

void literal_edit_size(const struct body *body, struct arena *arena, struct edits *edits,
                       const struct node *node)
{
    const char *text = body->plan->unit->source->text;
    bool of_void = words_have(text, node->type_span, "void") ||
                   (node->type_operand && node->type_operand->kind == TYPE_VOID);

    if (node->has_value &&
        (node->child_count || node->is_chosen || body->without_names || of_void ||
         node->type_span.end == 0 || words_unsaid_int(text, node->type_span)))
        edits_replace(arena, edits, node->span,
                      arena_printf(arena, node->is_chosen ? "%lld" : "%lluUL",
                                   (unsigned long long)node->value));
}
