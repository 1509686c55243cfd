/* formats.c: see formats.h. */
#include "front/libc/formats.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "front/libc/libc_text.h"
#include "front/libc/tokens.h"
#include "unit/conversion.h"

/* The names of functions that print, and which of their arguments is the format. */
static const struct {
    const char *name;
    unsigned format;
} printers[] = {{"snprintf", 2}, {"sprintf", 1}};
enum { PRINTER_COUNT = sizeof printers / sizeof *printers };

enum flag { LEFT = 1, PLUS = 2, BLANK = 4, ZERO = 8, FORM = 16, CAPITAL = 32 };

/* A conversion, whose width and precision are numbers, arguments or nothing. */
struct shape {
    char letter, length[3]; /* "ll" */
    unsigned flags;
    int width, precision; /* -1: none; ARGUMENT: the next argument */
};
enum { ARGUMENT = -2, NUMBER_MAX = 9999 };

/* A definition in work. */
struct definition_text {
    struct strbuf params, body;
    unsigned count; /* of the arguments */
};

/* ---- a conversion ---- */

/* The next character of a literal that may end and go on; it stays in `at`. */
static char next_of(const char *text, size_t *at, size_t end)
{
    if (*at < end && text[*at] == '"')
        *at += 2 + strspn(text + *at + 1, " \t\n");
    return *at < end ? text[*at] : '\0';
}

static int read_number(const char *text, size_t *at, size_t end)
{
    int number = 0;

    if (next_of(text, at, end) == '*') {
        ++*at;
        return ARGUMENT;
    }
    for (char c = next_of(text, at, end); isdigit((unsigned char)c); c = next_of(text, at, end)) {
        number = number > NUMBER_MAX ? number : number * 10 + c - '0';
        ++*at;
    }
    return number;
}

static void read_flags(const char *text, size_t *at, size_t end, struct shape *shape)
{
    static const char letters[] = "-+ 0#";

    for (char c = next_of(text, at, end); c; c = next_of(text, at, end)) {
        const char *flag = strchr(letters, c);
        if (!flag)
            return;
        shape->flags |= 1u << (flag - letters);
        ++*at;
    }
}

/* False: no device can do it, or C cannot. */
static bool read_shape(const char *text, const struct conversion *conversion, struct shape *shape)
{
    size_t at = conversion->begin + 1, length = strspn(text + conversion->length, "hlLjzt");

    *shape = (struct shape){.letter = text[conversion->letter], .width = -1, .precision = -1};
    if (length >= sizeof shape->length || memchr(text + conversion->length, 'L', length))
        return false;
    memcpy(shape->length, text + conversion->length, length);
    read_flags(text, &at, conversion->length, shape);
    shape->width = read_number(text, &at, conversion->length);
    if (next_of(text, &at, conversion->length) == '.') {
        at++;
        shape->precision = read_number(text, &at, conversion->length);
    }
    if (strchr("XEFG", shape->letter))
        shape->flags |= CAPITAL;
    return next_of(text, &at, conversion->length) == '\0' && shape->width <= NUMBER_MAX &&
           shape->precision <= NUMBER_MAX && shape->letter &&
           (strchr("diuoxXeEfFgG", shape->letter) || (strchr("cs", shape->letter) && length == 0));
}

/* ---- a definition ---- */

static void add_param(struct definition_text *out, const char *type)
{
    strbuf_printf(&out->params, ", %s%sa%u", type, strchr(type, '*') ? "" : " ", ++out->count);
}

static const char *whole_type(const struct shape *shape)
{
    bool is_signed = strchr("di", shape->letter), is_long = strpbrk(shape->length, "ljzt");

    return is_long ? (is_signed ? "long" : "unsigned long") : is_signed ? "int" : "unsigned int";
}

/* What hh and h leave of an int. */
static const char *narrowed(const struct shape *shape)
{
    bool is_signed = strchr("di", shape->letter);

    if (shape->length[0] != 'h')
        return is_signed ? "(long)" : "(unsigned long)";
    if (shape->length[1] == 'h')
        return is_signed ? "(signed char)" : "(unsigned char)";
    return is_signed ? "(short)" : "(unsigned short)";
}

static void add_number(struct strbuf *to, int number, unsigned argument)
{
    if (number == ARGUMENT)
        strbuf_printf(to, ", a%u", argument);
    else
        strbuf_printf(to, ", %d", number);
}

static void add_put(struct definition_text *out, const char *kind)
{
    strbuf_printf(&out->body, "    at = " DEFINITION_PREFIX "put_%s(to, size, at, ", kind);
}

static void add_value(struct definition_text *out, const struct shape *shape)
{
    struct strbuf *body = &out->body;

    switch (shape->letter) {
    case 'c':
        add_param(out, "int");
        add_put(out, "char");
        strbuf_printf(body, "(char)a%u, %u", out->count, shape->flags);
        break;
    case 's':
        add_param(out, "const char *");
        add_put(out, "text");
        strbuf_printf(body, "a%u, %u", out->count, shape->flags);
        break;
    case 'd':
    case 'i':
        add_param(out, whole_type(shape));
        add_put(out, "signed");
        strbuf_printf(body, "%sa%u, %u", narrowed(shape), out->count, shape->flags);
        break;
    case 'u':
    case 'o':
    case 'x':
    case 'X':
        add_param(out, whole_type(shape));
        add_put(out, "whole");
        strbuf_printf(body, "%sa%u, 0, %d, %u", narrowed(shape), out->count,
                      shape->letter == 'u'   ? 10
                      : shape->letter == 'o' ? 8
                                             : 16,
                      shape->flags);
        break;
    default:
        add_param(out, "double");
        add_put(out, "real");
        strbuf_printf(body, "a%u, '%c', %u", out->count, tolower(shape->letter), shape->flags);
    }
}

static void add_conversion(struct definition_text *out, const struct shape *shape)
{
    unsigned width, precision;

    if (shape->width == ARGUMENT)
        add_param(out, "int");
    width = out->count;
    if (shape->precision == ARGUMENT)
        add_param(out, "int");
    precision = out->count;
    add_value(out, shape);
    add_number(&out->body, shape->width < 0 && shape->width != ARGUMENT ? 0 : shape->width, width);
    if (shape->letter != 'c')
        add_number(&out->body, shape->precision, precision);
    strbuf_puts(&out->body, ");\n");
}

/* What stands between conversions, as it is in the literal, but for "%%". */
static void add_literal(struct definition_text *out, const char *text, size_t begin, size_t end)
{
    if (begin == end)
        return;
    add_put(out, "text");
    strbuf_putc(&out->body, '"');
    for (size_t at = begin; at < end; at++) {
        strbuf_putc(&out->body, text[at]);
        if (text[at] == '\\' && at + 1 < end)
            strbuf_putc(&out->body, text[++at]);
        else if (text[at] == '%')
            at++;
    }
    strbuf_puts(&out->body, "\", 0, 0, -1);\n");
}

/* Is a character spelled as a number that ends the text, or is a % to C? */
static bool has_odd_escape(const char *text, struct span span)
{
    for (size_t at = span.begin; at < span.end; at++) {
        unsigned long value = 1;
        if (text[at] != '\\')
            continue;
        if (text[++at] == 'x')
            value = strtoul(text + at + 1, NULL, 16);
        for (size_t k = at; k < at + 3 && text[k] >= '0' && text[k] <= '7'; k++)
            value = (k == at ? 0 : 8 * value) + (unsigned long)(text[k] - '0');
        if (value == 0 || value == '%')
            return true;
    }
    return false;
}

/* False: a conversion is none of a device. */
static bool write_body(struct definition_text *out, const char *text, struct span span)
{
    struct conversion next;
    struct shape shape;
    size_t at = span.begin + 1, last = at;

    if (has_odd_escape(text, span))
        return false;
    while (conversion_next(text, (struct span){span.begin, span.end - 1}, &at, &next)) {
        if (!read_shape(text, &next, &shape))
            return false;
        add_literal(out, text, last, next.begin);
        add_conversion(out, &shape);
        last = at;
    }
    add_literal(out, text, last, span.end - 1);
    return true;
}

/* The name that the function for a format has in the text. */
static void add_name(struct strbuf *to, const char *printer, const char *text, struct span span)
{
    unsigned hash = XXH32(text + span.begin, span.end - span.begin, 0);

    strbuf_printf(to, "%s_%08x", printer, hash);
}

static void append(struct strbuf *out, unsigned printer, const char *text, struct span span)
{
    struct definition_text definition = {.count = 0};
    struct strbuf head;
    bool counts = printers[printer].format == 2;

    strbuf_init(&head);
    strbuf_init(&definition.params);
    strbuf_init(&definition.body);
    strbuf_puts(&head, "int " DEFINITION_PREFIX);
    add_name(&head, printers[printer].name, text, span);
    strbuf_printf(&head, "(char *to, %sint format", counts ? "unsigned long size, " : "");
    bool is_there = out->length && strstr(out->text, head.text);
    if (!is_there && write_body(&definition, text, span)) {
        strbuf_printf(out,
                      DEFINITION_LINE "%s%s)\n{\n    unsigned long at = 0%s;\n    (void)format;\n",
                      head.text, definition.params.length ? definition.params.text : "",
                      counts ? "" : ", size = -1UL");
        strbuf_add(out, definition.body.text, definition.body.length);
        strbuf_puts(out, "    return " DEFINITION_PREFIX "put_end(to, size, at);\n}\n");
    }
    strbuf_release(&head);
    strbuf_release(&definition.params);
    strbuf_release(&definition.body);
}

/* ---- calls in the text ---- */

/* Behind the literal, of one or several parts, at `at`; NULL: there is none, or more. */
static const char *literal_end(const char *at, const char *end)
{
    const char *last = NULL;

    for (; *at == '"'; at += strspn(at, " \t\n"))
        at = last = token_skip(at, end);
    return at < end && (*at == ',' || *at == ')') ? last : NULL;
}

/* The argument with that number of the call whose parenthesis is at `at`; NULL: it has fewer. */
static const char *argument(const char *at, const char *end, unsigned number)
{
    int depth = 0;

    for (; at < end; at = token_skip(at, end)) {
        depth += token_nesting(*at);
        if (depth == 0)
            return NULL;
        if (depth == 1 && *at == ',' && --number == 0)
            return at + 1 + strspn(at + 1, " \t\n");
    }
    return NULL;
}

void formats_append(struct strbuf *out, const struct strbuf *user)
{
    const char *end = user->text + user->length;

    for (const char *at = user->text; at < end; at = token_skip(at, end))
        for (unsigned i = 0; i < PRINTER_COUNT; i++) {
            const char *open = at + strlen(printers[i].name);
            if (*at != *printers[i].name || !token_is(at, printers[i].name))
                continue;
            open += strspn(open, " \t\n");
            const char *format = *open == '(' ? argument(open, end, printers[i].format) : NULL;
            const char *behind = format ? literal_end(format, end) : NULL;
            if (behind)
                append(out, i, user->text,
                       (struct span){(size_t)(format - user->text), (size_t)(behind - user->text)});
        }
}

/* ---- calls in the unit ---- */

static const char *printer_of(const struct node *call, unsigned *format)
{
    for (unsigned i = 0; i < PRINTER_COUNT && call->func && call->func->system; i++)
        if (strcmp(call->func->name, printers[i].name) == 0) {
            *format = printers[i].format;
            return printers[i].name;
        }
    return NULL;
}

struct node *formats_argument(const struct node *call)
{
    unsigned format = 0;

    if (!printer_of(call, &format) || format + 1 >= call->child_count)
        return NULL;
    struct node *argument = call->children[format + 1];
    const struct node *literal = node_strip(argument);
    while (literal->kind == NODE_CAST)
        literal = node_strip(literal->children[0]);
    return literal->kind == NODE_STRING ? argument : NULL;
}

struct func *formats_definition(const struct unit *unit, const struct node *call)
{
    const struct node *argument = formats_argument(call);
    struct func *found = NULL;
    struct strbuf name;
    unsigned format;

    if (!argument)
        return NULL;
    strbuf_init(&name);
    strbuf_puts(&name, DEFINITION_PREFIX);
    add_name(&name, printer_of(call, &format), unit->source->text, argument->span);
    for (size_t i = unit->funcs.count; !found && i-- > 0;) {
        struct func *func = unit->funcs.items[i];
        if (func->body && func->span.begin >= unit->source->user_length &&
            func->params.count + 1 == call->child_count && strcmp(func->name, name.text) == 0)
            found = func;
    }
    strbuf_release(&name);
    return found;
}
