/* code_tree.h: what the functions of device text say, as a tree.
 *
 * emit/lower/lower.h makes it of the user's tree, with the names and types that device text has,
 * emit/lanes/ for blocks of neighbours and emit/vectors/ in vectors; print_*.c make OpenCL C of it,
 * a statement a line, as the user's file has them. Parentheses are the printer's.
 *
 * What is made as text is CODE_TEXT, or CODE_LINES for statements.
 */
#ifndef CSCC_CODE_CODE_TREE_H
#define CSCC_CODE_CODE_TREE_H

#include "base/strbuf.h"
#include "unit/unit.h"

/* The parts of each kind; NULL where optional and absent. */
enum code_kind {
    /* statements */
    CODE_BLOCK,      /* statements */
    CODE_DECLARE,    /* initializer or NULL; text: type and name, "float x[4]" */
    CODE_EXPRESSION, /* expression; NULL: nothing is done */
    CODE_IF,         /* condition, then, else or NULL */
    CODE_FOR,     /* init (an expression) or NULL, condition or NULL, step or NULL, body; text: what
                     stands in front of it, for the device's compiler, or NULL; so in all loops */
    CODE_WHILE,   /* condition, body */
    CODE_DO,      /* body, condition */
    CODE_SWITCH,  /* value, body */
    CODE_CASE,    /* value, end of a GNU range or NULL, statement */
    CODE_DEFAULT, /* statement */
    CODE_BREAK,   /* - */
    CODE_CONTINUE, /* - */
    CODE_RETURN,   /* value or NULL */
    CODE_GOTO,     /* -; text: label */
    CODE_LABEL,    /* statement; text */
    CODE_LINES,    /* -; text: statements as they are printed */

    /* expressions */
    CODE_NAME,        /* -; text: of a variable, a function, a macro; a literal */
    CODE_UNARY,       /* operand; op */
    CODE_BINARY,      /* left, right; op */
    CODE_ASSIGN,      /* target, value; op: OP_ASSIGN, or OP_ADD for += and so on */
    CODE_CONDITIONAL, /* condition, then (NULL in GNU a ?: b), else */
    CODE_CALL,        /* callee, arguments; text: more behind them, as it is printed, or NULL */
    CODE_MEMBER,      /* object or pointer; text: name; is_arrow */
    CODE_INDEX,       /* pointer, subscript */
    CODE_CAST,        /* operand; text: type */
    CODE_LIST,     /* initializers in braces; each has its designators in text, ".x = ", or none */
    CODE_COMPOUND, /* CODE_LIST; text: type */
    CODE_ELEMENT,  /* initializer of a CODE_LIST; text: its designators */
    CODE_SEQUENCE, /* CODE_BLOCK: GNU's ({ ... }) */
    CODE_PAREN,    /* operand, in parentheses though it holds together: a macro's argument */
    CODE_TEXT,     /* -; text: an expression as it is printed */
};

struct code {
    enum code_kind kind;
    enum op op;
    bool is_arrow;
    const char *text;
    struct node *from; /* what the user wrote; NULL: nobody wrote it */
    struct code **parts;
    size_t count;
};

/* ---- build_code.c -------------------------------------------------------------- */

/* One of `count` parts, all of them NULL. */
struct code *code_new(struct arena *arena, enum code_kind kind, struct node *from, size_t count);

/* A leaf with that text, which lives as long as the arena. */
struct code *code_leaf(struct arena *arena, enum code_kind kind, struct node *from,
                       const char *text);

struct code *code_name(struct arena *arena, const char *name);
struct code *code_unary(struct arena *arena, enum op op, struct code *operand);
struct code *code_index(struct arena *arena, struct code *pointer, struct code *subscript);
struct code *code_conditional(struct arena *arena, struct code *condition, struct code *then,
                              struct code *other);
struct code *code_cast(struct arena *arena, const char *type, struct code *operand);
struct code *code_assign(struct arena *arena, struct code *target, struct code *value);
/* In parentheses though it needs none. */
struct code *code_paren(struct arena *arena, struct code *operand);
struct code *code_member(struct arena *arena, struct code *object, const char *name);
struct code *code_binary(struct arena *arena, enum op op, struct code *left, struct code *right);
/* "name(first, second)"; second may be NULL. */
struct code *code_call(struct arena *arena, const char *name, struct code *first,
                       struct code *second);
/* An expression as it is printed. */
struct code *code_text(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* GNU's ({ ... }) of a block. */
struct code *code_sequence(struct arena *arena, struct code *block);

/* Statements: `value;`, `target = value;`, `declarator = value;` (value may be NULL), `if
 * (condition) then`, a loop. */
struct code *code_evaluate(struct arena *arena, struct code *value);
struct code *code_set(struct arena *arena, struct code *target, struct code *value);
struct code *code_declare(struct arena *arena, const char *declarator, struct code *value);
struct code *code_if(struct arena *arena, struct code *condition, struct code *then);
struct code *code_for(struct arena *arena, struct code *begin, struct code *condition,
                      struct code *step, struct code *body);

/* Adds an expression as it is printed to the block, as a statement. */
void code_do(struct arena *arena, struct code *block, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The statement of a block that has but one and needs no braces; else the block. */
struct code *code_only(struct code *block);

/* Adds a part behind the others. */
void code_add(struct arena *arena, struct code *code, struct code *part);

/* Adds lines as they stand. */
void code_add_lines(struct arena *arena, struct code *code, const char *lines);

/* A block of both. */
struct code *code_pair(struct arena *arena, struct code *first, struct code *second);

bool code_is_statement(const struct code *code);

/* ---- print_statement.c, print_expression.c
 * ------------------------------------------------------------------- */

/* Appends the statement, indented so many times. With a source, each line has the number of that of
 * the user's file that it comes from: by empty lines, or by #line. */
void code_print(struct source *source, const struct code *statement, unsigned depth,
                struct strbuf *out);

/* Appends the statement on one line. */
void code_print_flat(const struct code *statement, struct strbuf *out);

/* Appends the expression, on one line. */
void code_print_expression(const struct code *expression, struct strbuf *out);

/* The same of an initializer, or of another operand between commas. */
void code_print_initializer(const struct code *expression, struct strbuf *out);

/* The operator as it is written, of += the +; NULL: it has none. */
const char *code_operator(const struct code *code);

/* ---- dump_code.c --------------------------------------------------------------- */

/* Appends the tree, indented so many times. */
void code_dump(struct source *source, const struct code *code, unsigned depth, struct strbuf *out);

#endif
