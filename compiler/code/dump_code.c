/* dump_code.c: the tree of code_tree.h for people: a node a line, its parts indented under it, with
 * the line of the user's file that it comes from. */
#include "code/code_tree.h"

static const char *kind_name(enum code_kind kind)
{
    static const char *const names[] = {
        [CODE_BLOCK] = "block",
        [CODE_DECLARE] = "declare",
        [CODE_EXPRESSION] = "expression",
        [CODE_IF] = "if",
        [CODE_FOR] = "for",
        [CODE_WHILE] = "while",
        [CODE_DO] = "do",
        [CODE_SWITCH] = "switch",
        [CODE_CASE] = "case",
        [CODE_DEFAULT] = "default",
        [CODE_BREAK] = "break",
        [CODE_CONTINUE] = "continue",
        [CODE_RETURN] = "return",
        [CODE_GOTO] = "goto",
        [CODE_LABEL] = "label",
        [CODE_LINES] = "lines",
        [CODE_NAME] = "name",
        [CODE_UNARY] = "unary",
        [CODE_BINARY] = "binary",
        [CODE_ASSIGN] = "assign",
        [CODE_CONDITIONAL] = "conditional",
        [CODE_CALL] = "call",
        [CODE_MEMBER] = "member",
        [CODE_INDEX] = "index",
        [CODE_CAST] = "cast",
        [CODE_LIST] = "list",
        [CODE_COMPOUND] = "compound",
        [CODE_ELEMENT] = "element",
        [CODE_SEQUENCE] = "sequence",
        [CODE_PAREN] = "paren",
        [CODE_TEXT] = "text",
    };
    return names[kind];
}

static void indent(unsigned depth, struct strbuf *out)
{
    for (unsigned i = 0; i < depth; i++)
        strbuf_puts(out, "  ");
}

/* On one line. */
static void dump_text(const char *text, struct strbuf *out)
{
    strbuf_puts(out, " \"");
    for (; *text; text++)
        if (*text == '\n')
            strbuf_puts(out, "\\n");
        else
            strbuf_putc(out, *text);
    strbuf_putc(out, '"');
}

void code_dump(struct source *source, const struct code *code, unsigned depth, struct strbuf *out)
{
    const char *op = code_operator(code);

    indent(depth, out);
    strbuf_printf(out, "%s%s%s", kind_name(code->kind), op ? " " : "", op ? op : "");
    if (code->text)
        dump_text(code->text, out);
    if (code->from && code_is_statement(code))
        strbuf_printf(out, " :%u", source_place(source, code->from->span.begin).line);
    strbuf_putc(out, '\n');
    for (size_t i = 0; i < code->count; i++) {
        if (code->parts[i]) {
            code_dump(source, code->parts[i], depth + 1, out);
        } else {
            indent(depth + 1, out);
            strbuf_puts(out, "-\n");
        }
    }
}
