/* build_code.c: pieces of the tree of code_tree.h. */
#include "code/code_tree.h"

#include <stdarg.h>

struct code *code_new(struct arena *arena, enum code_kind kind, struct node *from, size_t count)
{
    struct code *code = ARENA_NEW(arena, struct code);

    code->kind = kind;
    code->from = from;
    code->count = count;
    if (count)
        code->parts = arena_alloc(arena, count * sizeof(struct code *));
    return code;
}

struct code *code_leaf(struct arena *arena, enum code_kind kind, struct node *from,
                       const char *text)
{
    struct code *code = code_new(arena, kind, from, 0);

    code->text = text;
    return code;
}

struct code *code_text(struct arena *arena, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    struct code *code = code_leaf(arena, CODE_TEXT, NULL, arena_vprintf(arena, format, args));
    va_end(args);
    return code;
}

static struct code *with_part(struct arena *arena, enum code_kind kind, struct code *part)
{
    struct code *code = code_new(arena, kind, NULL, 1);

    code->parts[0] = part;
    return code;
}

struct code *code_evaluate(struct arena *arena, struct code *value)
{
    return with_part(arena, CODE_EXPRESSION, value);
}

void code_do(struct arena *arena, struct code *block, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    struct code *text = code_leaf(arena, CODE_TEXT, NULL, arena_vprintf(arena, format, args));
    va_end(args);
    code_add(arena, block, code_evaluate(arena, text));
}

struct code *code_name(struct arena *arena, const char *name)
{
    return code_leaf(arena, CODE_NAME, NULL, name);
}

struct code *code_cast(struct arena *arena, const char *type, struct code *operand)
{
    struct code *code = with_part(arena, CODE_CAST, operand);

    code->text = type;
    return code;
}

struct code *code_member(struct arena *arena, struct code *object, const char *name)
{
    struct code *code = with_part(arena, CODE_MEMBER, object);

    code->text = name;
    return code;
}

struct code *code_paren(struct arena *arena, struct code *operand)
{
    return with_part(arena, CODE_PAREN, operand);
}

struct code *code_sequence(struct arena *arena, struct code *block)
{
    return with_part(arena, CODE_SEQUENCE, block);
}

struct code *code_conditional(struct arena *arena, struct code *condition, struct code *then,
                              struct code *other)
{
    struct code *code = code_new(arena, CODE_CONDITIONAL, NULL, 3);

    code->parts[0] = condition;
    code->parts[1] = then;
    code->parts[2] = other;
    return code;
}

struct code *code_index(struct arena *arena, struct code *pointer, struct code *subscript)
{
    struct code *code = code_binary(arena, OP_NONE, pointer, subscript);

    code->kind = CODE_INDEX;
    return code;
}

struct code *code_assign(struct arena *arena, struct code *target, struct code *value)
{
    struct code *code = code_binary(arena, OP_ASSIGN, target, value);

    code->kind = CODE_ASSIGN;
    return code;
}

struct code *code_set(struct arena *arena, struct code *target, struct code *value)
{
    return code_evaluate(arena, code_assign(arena, target, value));
}

struct code *code_declare(struct arena *arena, const char *declarator, struct code *value)
{
    struct code *code = with_part(arena, CODE_DECLARE, value);

    code->text = declarator;
    return code;
}

struct code *code_if(struct arena *arena, struct code *condition, struct code *then)
{
    struct code *code = code_new(arena, CODE_IF, NULL, 3);

    code->parts[0] = condition;
    code->parts[1] = then;
    return code;
}

struct code *code_for(struct arena *arena, struct code *begin, struct code *condition,
                      struct code *step, struct code *body)
{
    struct code *code = code_new(arena, CODE_FOR, NULL, 4);

    code->parts[0] = begin;
    code->parts[1] = condition;
    code->parts[2] = step;
    code->parts[3] = body;
    return code;
}

struct code *code_unary(struct arena *arena, enum op op, struct code *operand)
{
    struct code *code = with_part(arena, CODE_UNARY, operand);

    code->op = op;
    return code;
}

struct code *code_binary(struct arena *arena, enum op op, struct code *left, struct code *right)
{
    struct code *code = code_new(arena, CODE_BINARY, NULL, 2);

    code->op = op;
    code->parts[0] = left;
    code->parts[1] = right;
    return code;
}

struct code *code_call(struct arena *arena, const char *name, struct code *first,
                       struct code *second)
{
    struct code *code = code_new(arena, CODE_CALL, NULL, second ? 3 : 2);

    code->parts[0] = code_name(arena, name);
    code->parts[1] = first;
    if (second)
        code->parts[2] = second;
    return code;
}

void code_add(struct arena *arena, struct code *code, struct code *part)
{
    struct code **parts = arena_alloc(arena, (code->count + 1) * sizeof *parts);

    for (size_t i = 0; i < code->count; i++)
        parts[i] = code->parts[i];
    parts[code->count++] = part;
    code->parts = parts;
}

void code_add_lines(struct arena *arena, struct code *code, const char *lines)
{
    code_add(arena, code, code_leaf(arena, CODE_LINES, NULL, lines));
}

struct code *code_pair(struct arena *arena, struct code *first, struct code *second)
{
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);

    code_add(arena, block, first);
    code_add(arena, block, second);
    return block;
}

bool code_is_statement(const struct code *code)
{
    return code->kind <= CODE_LINES;
}

struct code *code_only(struct code *block)
{
    bool is_one = block->count == 1 && block->parts[0]->kind != CODE_DECLARE &&
                  block->parts[0]->kind != CODE_LINES;

    return is_one ? block->parts[0] : block;
}
