/* literal.c: see literal.h. */
#include "emit/device/literal.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "emit/device/format_text.h"
#include "emit/device/words.h"
#include "emit/lower/body_text.h"

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

static const char *string_text(const struct body *body, const struct node *node)
{
    const struct unit *unit = body->plan->unit;
    const char *format = format_text(body->plan, node);
    struct strbuf line;

    if (unit->source->text[node->span.begin] == '_' && body->instance) /* __func__ is the user's */
        return arena_printf(unit->arena, "\"%s\"", body->instance->func->name);
    strbuf_init(&line);
    words_on_one_line(format, &line);
    const char *text = arena_printf(
        unit->arena, unit->unsigned_char && is_read(node) ? "((__constant const uchar *)%s)" : "%s",
        line.text);
    strbuf_release(&line);
    return text;
}

/* There is no long long, so 1ull is 1ul. */
static const char *integer_text(const struct unit *unit, const struct node *node)
{
    const char *text = unit->source->text + node->span.begin;
    char *copy = arena_strndup(unit->arena, text, node->span.end - node->span.begin);
    bool has_prefix = isalpha((unsigned char)*copy);

    /* the user knows nothing of arguments that nobody wrote */
    if (has_prefix || !*copy || (*copy == '\'' && node->value > SCHAR_MAX))
        return arena_printf(unit->arena, "%lld%s", (long long)node->value,
                            node->type->kind == TYPE_UINT ? "u" : "");
    char *suffix = isdigit((unsigned char)*copy) ? strpbrk(copy, "lL") : NULL;
    if (suffix && suffix[1] == *suffix)
        memmove(suffix, suffix + 1, strlen(suffix));
    return copy;
}

static const char *floating_text(const struct unit *unit, const struct node *node)
{
    const char *text = source_slice(unit->source, node->span);

    if (*text != '(')
        return text; /* no cast */
    text = strchr(text, ')');
    return literal_spelling(unit->arena, strtold(text + strspn(text, ") (\t\n"), NULL),
                            node->type->kind == TYPE_FLOAT);
}

static const char *size_text(const struct body *body, const struct node *node)
{
    struct arena *arena = body->plan->unit->arena;

    if (!node->has_value)
        return arena_printf(arena, "sizeof(%s)", body_value(body, node->children[0]));
    return arena_printf(arena, node->is_chosen ? "%lld" : "%lluUL",
                        (unsigned long long)node->value);
}

const char *literal_text(const struct body *body, const struct node *node)
{
    const struct unit *unit = body->plan->unit;

    switch (node->kind) {
    case NODE_STRING:
        return string_text(body, node);
    case NODE_INTEGER:
        return integer_text(unit, node);
    case NODE_FLOATING:
        return floating_text(unit, node);
    case NODE_SIZEOF:
        return size_text(body, node);
    default:
        return NULL;
    }
}
