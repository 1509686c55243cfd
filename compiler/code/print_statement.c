/* print_statement.c: statements of code_tree.h as OpenCL C.
 *
 * A statement stands on the line of the user's file that it comes from: empty lines lead there, or
 * a #line where it is too far or behind. So those that share a line there share it here.
 */
#include "code/print_parts.h"

#include <string.h>

enum { EMPTY_LINES_MAX = 8 }; /* as the preprocessor has it: a marker is as long */

struct printer {
    struct source *source; /* NULL: lines mean nothing */
    struct strbuf *out;
    bool is_flat;     /* all on one line */
    const char *file; /* of the line that is being printed; NULL: nobody knows */
    unsigned line;
    bool has_statement; /* that line has one from there */
};

static void print(struct printer *printer, const struct code *code, unsigned depth);

/* ---- lines ---- */

static bool is_line_begin(const struct printer *printer)
{
    const struct strbuf *out = printer->out;

    return out->length == 0 || out->text[out->length - 1] == '\n';
}

static void end_line(struct printer *printer)
{
    strbuf_putc(printer->out, '\n');
    printer->line++;
    printer->has_statement = false;
}

static void indent(struct printer *printer, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        strbuf_puts(printer->out, "    ");
}

/* A space, if something stands in front that wants one. */
static void separate(struct printer *printer)
{
    const struct strbuf *out = printer->out;

    if (out->length && !strchr(" (\n", out->text[out->length - 1]))
        strbuf_putc(printer->out, ' ');
}

/* On a line of its own, wherever that is. */
static void begin_anywhere(struct printer *printer, unsigned depth)
{
    if (printer->is_flat) {
        separate(printer);
        return;
    }
    if (!is_line_begin(printer))
        end_line(printer);
    indent(printer, depth);
}

static bool is_here(const struct printer *printer, const struct place *place)
{
    return printer->file && strcmp(printer->file, place->file) == 0 && printer->line == place->line;
}

static void go_to(struct printer *printer, const struct place *place)
{
    bool is_near = printer->file && strcmp(printer->file, place->file) == 0 &&
                   printer->line < place->line && place->line - printer->line <= EMPTY_LINES_MAX;

    while (is_near && printer->line < place->line)
        end_line(printer);
    if (is_near)
        return;
    if (!is_line_begin(printer))
        end_line(printer);
    strbuf_printf(printer->out, "#line %u ", place->line);
    strbuf_quote(printer->out, place->file, strlen(place->file));
    strbuf_putc(printer->out, '\n');
    printer->file = place->file;
    printer->line = place->line;
}

/* To the line of the user's byte. */
static void begin_at(struct printer *printer, size_t at, unsigned depth)
{
    struct place place = source_place(printer->source, at);

    if (is_here(printer, &place) && printer->has_statement) {
        separate(printer);
        return;
    }
    if (!is_line_begin(printer) && is_here(printer, &place))
        end_line(printer);
    if (!is_here(printer, &place))
        go_to(printer, &place);
    indent(printer, depth);
    printer->has_statement = true;
}

static void begin(struct printer *printer, const struct code *code, unsigned depth)
{
    if (printer->is_flat || !printer->source || !code->from)
        begin_anywhere(printer, depth);
    else
        begin_at(printer, code->from->span.begin, depth);
}

/* Is that byte of the user's on the line that is being printed? */
static bool is_on_line(const struct printer *printer, const struct node *from, size_t at)
{
    if (printer->is_flat)
        return true;
    if (!printer->source || !from || !printer->has_statement)
        return false;
    struct place place = source_place(printer->source, at);
    return is_here(printer, &place);
}

/* ---- statements ---- */

static void puts_out(struct printer *printer, const char *text)
{
    strbuf_puts(printer->out, text);
}

/* From the '{', which stands where the printer is, to the '}'. */
static void print_braces(struct printer *printer, const struct code *block, unsigned depth)
{
    strbuf_putc(printer->out, '{');
    for (size_t i = 0; i < block->count; i++)
        print(printer, block->parts[i], depth + 1);
    if (is_on_line(printer, block->from, block->from ? block->from->span.end - 1 : 0))
        separate(printer);
    else
        begin_anywhere(printer, depth);
    strbuf_putc(printer->out, '}');
}

/* What belongs to the statement in front: a block begins on its line. */
static void print_body(struct printer *printer, const struct code *body, unsigned depth)
{
    if (body->kind != CODE_BLOCK) {
        print(printer, body, depth + 1);
        return;
    }
    separate(printer);
    print_braces(printer, body, depth);
}

/* Would an `else` behind the statement belong to an if in it? */
static bool takes_else(const struct code *code)
{
    switch (code->kind) {
    case CODE_IF:
        return !code->parts[2] || takes_else(code->parts[2]);
    case CODE_FOR:
    case CODE_WHILE:
    case CODE_LABEL:
    case CODE_CASE:
    case CODE_DEFAULT:
    case CODE_SWITCH:
        return takes_else(code->parts[code->count - 1]);
    case CODE_LINES:
        return code->from != NULL;
    default:
        return false;
    }
}

static void print_if(struct printer *printer, const struct code *code, unsigned depth)
{
    const struct code *then = code->parts[1], *other = code->parts[2];
    struct code *inside[] = {(struct code *)then};
    const struct code block = {.kind = CODE_BLOCK, .parts = inside, .count = 1};

    puts_out(printer, "if (");
    print_condition(code->parts[0], printer->out);
    puts_out(printer, ")");
    if (other && takes_else(then))
        then = &block;
    print_body(printer, then, depth);
    if (!other)
        return;
    if (then->kind == CODE_BLOCK ||
        is_on_line(printer, other->from, other->from ? other->from->span.begin : 0))
        separate(printer);
    else
        begin_anywhere(printer, depth);
    puts_out(printer, "else");
    if (other->kind == CODE_IF &&
        is_on_line(printer, other->from, other->from ? other->from->span.begin : 0)) {
        separate(printer);
        print_if(printer, other, depth);
    } else {
        print_body(printer, other, depth);
    }
}

static void print_part(struct printer *printer, const char *before, const struct code *part)
{
    if (!part)
        return;
    puts_out(printer, before);
    code_print_expression(part, printer->out);
}

static void print_loop(struct printer *printer, const struct code *code, unsigned depth)
{
    if (code->text)
        puts_out(printer, code->text);
    if (code->kind == CODE_DO) {
        puts_out(printer, "do");
        print_body(printer, code->parts[0], depth);
        if (code->parts[0]->kind == CODE_BLOCK)
            separate(printer);
        else
            begin_anywhere(printer, depth);
    }
    puts_out(printer, code->kind == CODE_FOR ? "for (" : "while (");
    if (code->kind == CODE_FOR) {
        print_part(printer, "", code->parts[0]);
        puts_out(printer, ";");
        print_part(printer, " ", code->parts[1]);
        puts_out(printer, ";");
        print_part(printer, " ", code->parts[2]);
    } else {
        print_condition(code->parts[code->kind == CODE_DO], printer->out);
    }
    puts_out(printer, code->kind == CODE_DO ? ");" : ")");
    if (code->kind != CODE_DO)
        print_body(printer, code->parts[code->count - 1], depth);
}

static bool declares(const struct code *code)
{
    return code->kind == CODE_DECLARE ||
           (code->kind == CODE_LINES && code->from && code->from->kind == NODE_DECL);
}

/* Before C23 a statement follows, no end of a block, and no declaration. */
static void print_labelled(struct printer *printer, const struct code *code, unsigned depth)
{
    const struct code *statement = code->parts[code->count - 1];

    if (code->kind == CODE_CASE) {
        puts_out(printer, "case ");
        code_print_expression(code->parts[0], printer->out);
        print_part(printer, " ... ", code->parts[1]);
    } else {
        puts_out(printer, code->kind == CODE_DEFAULT ? "default" : code->text);
    }
    puts_out(printer, declares(statement) ? ":;" : ":");
    print(printer, statement, depth);
}

/* Directives have lines of their own. */
static void print_lines(struct printer *printer, const char *text)
{
    if (*text == '#' && printer->is_flat && !is_line_begin(printer))
        end_line(printer);
    puts_out(printer, text);
    for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++)
        printer->line++;
    if (strstr(text, "#line"))
        printer->file = NULL;
    if (*text == '#' && !is_line_begin(printer))
        end_line(printer);
}

static void print_simple(struct printer *printer, const struct code *code)
{
    static const char *const words[] = {
        [CODE_BREAK] = "break",
        [CODE_CONTINUE] = "continue",
        [CODE_RETURN] = "return",
        [CODE_GOTO] = "goto ",
    };

    switch (code->kind) {
    case CODE_DECLARE:
        puts_out(printer, code->text);
        if (code->parts[0]) {
            puts_out(printer, " = ");
            code_print_initializer(code->parts[0], printer->out);
        }
        break;
    case CODE_EXPRESSION:
        print_part(printer, "", code->parts[0]);
        break;
    default:
        puts_out(printer, words[code->kind]);
        if (code->kind == CODE_RETURN)
            print_part(printer, " ", code->parts[0]);
        else if (code->kind == CODE_GOTO)
            puts_out(printer, code->text);
    }
    puts_out(printer, ";");
}

static void print(struct printer *printer, const struct code *code, unsigned depth)
{
    bool is_directive = code->kind == CODE_LINES && *code->text == '#';
    bool is_label =
        code->kind == CODE_CASE || code->kind == CODE_DEFAULT || code->kind == CODE_LABEL;

    begin(printer, code, is_directive ? 0 : is_label && depth ? depth - 1 : depth);
    switch (code->kind) {
    case CODE_BLOCK:
        print_braces(printer, code, depth);
        break;
    case CODE_IF:
        print_if(printer, code, depth);
        break;
    case CODE_FOR:
    case CODE_WHILE:
    case CODE_DO:
        print_loop(printer, code, depth);
        break;
    case CODE_SWITCH:
        puts_out(printer, "switch (");
        code_print_expression(code->parts[0], printer->out);
        puts_out(printer, ")");
        print_body(printer, code->parts[1], depth);
        break;
    case CODE_CASE:
    case CODE_DEFAULT:
    case CODE_LABEL:
        print_labelled(printer, code, depth);
        break;
    case CODE_LINES:
        print_lines(printer, code->text);
        break;
    default:
        print_simple(printer, code);
    }
}

void code_print(struct source *source, const struct code *statement, unsigned depth,
                struct strbuf *out)
{
    struct printer printer = {.source = source, .out = out};

    print(&printer, statement, depth);
    strbuf_putc(out, '\n');
}

void code_print_flat(const struct code *statement, struct strbuf *out)
{
    struct printer printer = {.out = out, .is_flat = true};

    print(&printer, statement, 0);
}
