/* print_expression.c: expressions of code_tree.h as OpenCL C, with the parentheses that they need,
 * and those without which a reader, or a compiler that warns, would take them for something else.
 */
#include "code/print_parts.h"

#include <ctype.h>
#include <string.h>

#include "base/diag.h"

/* How tightly an expression holds together. */
enum binding {
    BINDS_COMMA,
    BINDS_ASSIGN,
    BINDS_CONDITIONAL,
    BINDS_LOR,
    BINDS_LAND,
    BINDS_OR,
    BINDS_XOR,
    BINDS_AND,
    BINDS_EQUAL,
    BINDS_ORDER,
    BINDS_SHIFT,
    BINDS_SUM,
    BINDS_PRODUCT,
    BINDS_PREFIX,
    BINDS_POSTFIX,
};

struct operator_form {
    const char *text;
    enum binding binds;
};

static const struct operator_form forms[] = {
    [OP_ADD] = {"+", BINDS_SUM},     [OP_SUB] = {"-", BINDS_SUM},
    [OP_MUL] = {"*", BINDS_PRODUCT}, [OP_DIV] = {"/", BINDS_PRODUCT},
    [OP_REM] = {"%", BINDS_PRODUCT}, [OP_SHL] = {"<<", BINDS_SHIFT},
    [OP_SHR] = {">>", BINDS_SHIFT},  [OP_AND] = {"&", BINDS_AND},
    [OP_OR] = {"|", BINDS_OR},       [OP_XOR] = {"^", BINDS_XOR},
    [OP_LAND] = {"&&", BINDS_LAND},  [OP_LOR] = {"||", BINDS_LOR},
    [OP_LT] = {"<", BINDS_ORDER},    [OP_LE] = {"<=", BINDS_ORDER},
    [OP_GT] = {">", BINDS_ORDER},    [OP_GE] = {">=", BINDS_ORDER},
    [OP_EQ] = {"==", BINDS_EQUAL},   [OP_NE] = {"!=", BINDS_EQUAL},
    [OP_COMMA] = {",", BINDS_COMMA},
};

static const char *unary_text(enum op op)
{
    switch (op) {
    case OP_ADD:
        return "+";
    case OP_SUB:
        return "-";
    case OP_NOT:
        return "~";
    case OP_LNOT:
        return "!";
    case OP_DEREF:
        return "*";
    case OP_ADDRESS:
        return "&";
    case OP_PRE_INC:
    case OP_POST_INC:
        return "++";
    case OP_PRE_DEC:
    case OP_POST_DEC:
        return "--";
    case OP_OTHER:
        return ""; /* __extension__ */
    default:
        diag_bug("operator %d has no operand alone", (int)op);
    }
}

const char *code_operator(const struct code *code)
{
    switch (code->kind) {
    case CODE_UNARY:
        return unary_text(code->op);
    case CODE_BINARY:
        return forms[code->op].text;
    case CODE_ASSIGN:
        return code->op == OP_ASSIGN ? "=" : forms[code->op].text;
    default:
        return NULL;
    }
}

static bool is_postfix(enum op op)
{
    return op == OP_POST_INC || op == OP_POST_DEC;
}

/* Where the group that opens at text[0] ends, behind what closes it; 0: it has no end. */
static size_t group_end(const char *text)
{
    size_t depth = 0;

    for (size_t i = 0; text[i]; i++) {
        if (text[i] == '"' || text[i] == '\'') {
            const char quote = text[i++];
            for (; text[i] && text[i] != quote; i++)
                i += text[i] == '\\';
            if (!text[i])
                break;
        }
        depth += strchr("([{", text[i]) != NULL;
        if (strchr(")]}", text[i]) && --depth == 0)
            return i + 1;
    }
    return 0;
}

static size_t word_end(const char *text)
{
    size_t at = 0;
    bool is_number = isdigit((unsigned char)*text) || *text == '.';

    while (
        isalnum((unsigned char)text[at]) || text[at] == '_' || text[at] == '.' ||
        (is_number && at && (text[at] == '+' || text[at] == '-') && strchr("eEpP", text[at - 1])))
        at++;
    return at;
}

/* Does text that was printed elsewhere hold together by itself: a word, a literal, or a group, with
 * calls, elements and members of it? A group in front of another one is a cast. */
static bool is_tight(const char *text)
{
    bool is_group = *text == '(';
    size_t at = is_group ? group_end(text) : word_end(text);

    if (*text == '"' || *text == '\'' || *text == '{')
        return true;
    if (!at || (is_group && text[at] == '('))
        return false;
    while (text[at]) {
        size_t end = strchr("([{", text[at]) ? group_end(text + at)
                     : text[at] == '.'       ? 1 + word_end(text + at + 1)
                     : text[at] == '-'       ? 2 * (text[at + 1] == '>')
                                             : 0;
        if (!end)
            return false;
        at += end + (text[at] == '-' ? word_end(text + at + end) : 0);
    }
    return true;
}

static enum binding text_binding(const char *text)
{
    if (is_tight(text))
        return BINDS_POSTFIX;
    if ((strchr("&*~!", *text) && is_tight(text + 1)) ||
        strncmp(text, "sizeof", strlen("sizeof")) == 0)
        return BINDS_PREFIX;
    return BINDS_COMMA;
}

static enum binding binding_of(const struct code *code)
{
    switch (code->kind) {
    case CODE_NAME:
    case CODE_TEXT:
        return text_binding(code->text);
    case CODE_UNARY:
        return code->op == OP_OTHER   ? binding_of(code->parts[0])
               : is_postfix(code->op) ? BINDS_POSTFIX
                                      : BINDS_PREFIX;
    case CODE_BINARY:
        return forms[code->op].binds;
    case CODE_ASSIGN:
        return BINDS_ASSIGN;
    case CODE_CONDITIONAL:
        return BINDS_CONDITIONAL;
    case CODE_CAST:
        return BINDS_PREFIX;
    default:
        return BINDS_POSTFIX;
    }
}

static void print(const struct code *code, enum binding least, struct strbuf *out);

/* ---- operators ---- */

static bool is_bitwise(enum binding binds)
{
    return binds == BINDS_OR || binds == BINDS_XOR || binds == BINDS_AND;
}

static bool is_comparison(enum binding binds)
{
    return binds == BINDS_ORDER || binds == BINDS_EQUAL;
}

/* Is the operand, which needs no parentheses, easily taken for another one? */
static bool is_misread(enum binding binds, enum binding operand)
{
    if (operand >= BINDS_PRODUCT)
        return false;
    return (binds == BINDS_LOR && operand == BINDS_LAND) ||
           (is_bitwise(binds) && operand != binds) ||
           (binds == BINDS_SHIFT && operand == BINDS_SUM) ||
           (is_comparison(binds) && is_comparison(operand));
}

static void print_operand(const struct code *operand, enum binding binds, enum binding least,
                          struct strbuf *out)
{
    enum binding own = binding_of(operand);

    print(operand, own >= least && is_misread(binds, own) ? BINDS_POSTFIX : least, out);
}

static void print_binary(const struct code *code, struct strbuf *out)
{
    const struct operator_form *form = &forms[code->op];

    print_operand(code->parts[0], form->binds, form->binds, out);
    strbuf_printf(out, code->op == OP_COMMA ? "%s " : " %s ", form->text);
    print_operand(code->parts[1], form->binds, form->binds + 1, out);
}

/* -(-x) is no --x. */
static bool joins(const char *operator, const struct code * operand)
{
    if (operand->kind == CODE_UNARY && !is_postfix(operand->op))
        return *operator&& unary_text(operand->op)[0] == *operator;
    return (operand->kind == CODE_NAME || operand->kind == CODE_TEXT) &&
           *operator&& operand->text[0] == * operator;
}

static void print_unary(const struct code *code, struct strbuf *out)
{
    const struct code *operand = code->parts[0];
    const char *text = unary_text(code->op);

    if (code->op == OP_OTHER) {
        print(operand, BINDS_COMMA, out);
    } else if (is_postfix(code->op)) {
        print(operand, BINDS_POSTFIX, out);
        strbuf_puts(out, text);
    } else {
        strbuf_puts(out, text);
        print(operand, joins(text, operand) ? BINDS_POSTFIX : BINDS_PREFIX, out);
    }
}

static void print_assign(const struct code *code, struct strbuf *out)
{
    print(code->parts[0], BINDS_PREFIX, out);
    strbuf_printf(out, " %s= ", code->op == OP_ASSIGN ? "" : forms[code->op].text);
    print(code->parts[1], BINDS_ASSIGN, out);
}

static void print_conditional(const struct code *code, struct strbuf *out)
{
    print(code->parts[0], BINDS_LOR, out);
    strbuf_puts(out, " ? ");
    if (code->parts[1])
        print(code->parts[1], BINDS_ASSIGN, out);
    strbuf_puts(out, code->parts[1] ? " : " : ": ");
    print(code->parts[2], BINDS_CONDITIONAL, out);
}

/* ---- others ---- */

static void print_parts(const struct code *code, size_t first, struct strbuf *out)
{
    for (size_t i = first; i < code->count; i++) {
        strbuf_puts(out, i > first ? ", " : "");
        print(code->parts[i], BINDS_ASSIGN, out);
    }
}

static void print_list(const struct code *code, struct strbuf *out)
{
    strbuf_putc(out, '{');
    print_parts(code, 0, out);
    strbuf_putc(out, '}');
}

static void print_call(const struct code *code, struct strbuf *out)
{
    print(code->parts[0], BINDS_POSTFIX, out);
    strbuf_putc(out, '(');
    print_parts(code, 1, out);
    if (code->text)
        strbuf_puts(out, code->text);
    strbuf_putc(out, ')');
}

static void print_other(const struct code *code, struct strbuf *out)
{
    switch (code->kind) {
    case CODE_NAME:
    case CODE_TEXT:
        strbuf_puts(out, code->text);
        break;
    case CODE_CALL:
        print_call(code, out);
        break;
    case CODE_MEMBER:
        print(code->parts[0], BINDS_POSTFIX, out);
        strbuf_printf(out, "%s%s", code->is_arrow ? "->" : ".", code->text);
        break;
    case CODE_INDEX:
        print(code->parts[0], BINDS_POSTFIX, out);
        strbuf_putc(out, '[');
        print(code->parts[1], BINDS_COMMA, out);
        strbuf_putc(out, ']');
        break;
    case CODE_CAST:
        strbuf_printf(out, "(%s)", code->text);
        print(code->parts[0], BINDS_PREFIX, out);
        break;
    case CODE_LIST:
        print_list(code, out);
        break;
    case CODE_COMPOUND:
        strbuf_printf(out, "(%s)", code->text);
        print(code->parts[0], BINDS_ASSIGN, out);
        break;
    case CODE_ELEMENT:
        strbuf_puts(out, code->text);
        print(code->parts[0], BINDS_ASSIGN, out);
        break;
    case CODE_PAREN:
        strbuf_putc(out, '(');
        print(code->parts[0], BINDS_COMMA, out);
        strbuf_putc(out, ')');
        break;
    case CODE_SEQUENCE:
        strbuf_putc(out, '(');
        code_print_flat(code->parts[0], out);
        strbuf_putc(out, ')');
        break;
    default:
        diag_bug("a statement of kind %d where an expression stands", (int)code->kind);
    }
}

/* In parentheses if it does not hold together so tightly. */
static void print(const struct code *code, enum binding least, struct strbuf *out)
{
    bool encloses = binding_of(code) < least;

    strbuf_puts(out, encloses ? "(" : "");
    switch (code->kind) {
    case CODE_UNARY:
        print_unary(code, out);
        break;
    case CODE_BINARY:
        print_binary(code, out);
        break;
    case CODE_ASSIGN:
        print_assign(code, out);
        break;
    case CODE_CONDITIONAL:
        print_conditional(code, out);
        break;
    default:
        print_other(code, out);
    }
    strbuf_puts(out, encloses ? ")" : "");
}

void code_print_expression(const struct code *expression, struct strbuf *out)
{
    print(expression, BINDS_COMMA, out);
}

void print_condition(const struct code *expression, struct strbuf *out)
{
    print(expression, expression->kind == CODE_ASSIGN ? BINDS_POSTFIX : BINDS_COMMA, out);
}

void code_print_initializer(const struct code *expression, struct strbuf *out)
{
    print(expression, BINDS_ASSIGN, out);
}
