/* read_builtins.c: what looks like a call, or is a choice, but is settled when the program is
 * compiled: `_Generic` and __builtin_choose_expr stand for one of their operands, hints for their
 * first, __builtin_constant_p and such for a number. And gcc's checked arithmetic, whose functions
 * (numbers.c) are told the types of the operands.
 */
#include "front/read/read_builtins.h"

#include <string.h>

#include "front/generic.h"

/* The node stands for this operand; the others are not evaluated, or have no effect. */
static void choose(struct node *node, struct node *operand)
{
    node->kind = NODE_PAREN;
    node->is_chosen = true;
    node->children[0] = operand;
    node->child_count = 1;
    node->type = operand->type;
    operand->parent = node;
}

static bool evaluate_here(CXCursor cursor, struct node *node)
{
    CXEvalResult result = clang_Cursor_Evaluate(cursor);
    bool is_number = result && clang_EvalResult_getKind(result) == CXEval_Int;

    if (is_number) {
        node->kind = NODE_SIZEOF;
        node->is_chosen = node->has_value = true;
        node->value = clang_EvalResult_getAsLongLong(result);
    }
    if (result)
        clang_EvalResult_dispose(result);
    return is_number;
}

/* ---- checked arithmetic ---- */

/* The argument that numbers.c calls `types`: the result's size and whether it is signed, whether a
 * and b are. Negative: they are no integers, or too long. */
static int64_t overflow_types(const struct node *call)
{
    const struct type *result = call->children[3]->type ? call->children[3]->type->target : NULL;
    int64_t types = 0, size = 0;

    for (size_t i = 1; i <= 2; i++) {
        const struct type *type = call->children[i]->type;
        if (!type || !type_is_integer(type) || type->size > sizeof(int64_t))
            return -1;
        types |= type_is_signed(type) ? 4 << i : 0;
    }
    if (!result || !type_is_integer(result) || result->size > sizeof(int64_t))
        return -1;
    while (1u << size < result->size)
        size++;
    return types | size | (type_is_signed(result) ? 4 : 0);
}

static bool is_checked(const char *name)
{
    return strcmp(name, "__builtin_add_overflow") == 0 ||
           strcmp(name, "__builtin_sub_overflow") == 0 ||
           strcmp(name, "__builtin_mul_overflow") == 0;
}

/* One more argument, at the parenthesis; it stays out of the host's text. */
static void add_types(struct reader *reader, struct node *call)
{
    int64_t types = call->child_count == 4 ? overflow_types(call) : -1;
    struct node *argument;

    if (types < 0)
        return;
    argument =
        node_new(reader, NODE_INTEGER, (struct span){call->span.end - 1, call->span.end - 1}, call);
    argument->type = call->type;
    argument->has_value = true;
    argument->value = types;
    node_add(reader, call, argument);
}

/* ---- calls ---- */

/* gcc's has any floating type: a float may be subnormal where the same double is not. */
static void use_float_form(struct reader *reader, struct node *callee, const struct node *call)
{
    const struct node *value = call->children[call->child_count - 1];
    struct func *form;

    if (!callee->func || !value->type || value->type->kind != TYPE_FLOAT)
        return;
    form = ARENA_NEW(reader->arena, struct func);
    *form = *callee->func;
    form->name = arena_printf(reader->arena, "%sf", form->name);
    callee->func = form;
}

static bool is_one_of(const char *name, const char *const *names)
{
    while (*names && strcmp(name, *names) != 0)
        names++;
    return *names != NULL;
}

bool read_builtin_call(struct reader *reader, CXCursor cursor, struct node *node)
{
    static const char *const hints[] = {"__builtin_assume_aligned",
                                        "__builtin_expect_with_probability", "__builtin_prefetch",
                                        NULL};
    static const char *const classes[] = {"__builtin_fpclassify", "__builtin_isnormal", NULL};
    struct node *callee = node->child_count ? node_strip(node->children[0]) : NULL;
    const char *name = callee && callee->name && callee->kind == NODE_REF ? callee->name : "";

    if (strncmp(name, "__builtin_", strlen("__builtin_")) != 0)
        return false;
    if (is_one_of(name, hints) && node->child_count > 1) {
        choose(node, node->children[1]);
        return true;
    }
    if (strcmp(name, "__builtin_constant_p") == 0)
        return evaluate_here(cursor, node);
    if (is_one_of(name, classes))
        use_float_form(reader, callee, node);
    if (is_checked(name))
        add_types(reader, node);
    return false;
}

bool read_builtin(struct reader *reader, CXCursor cursor, struct node *node)
{
    const char *text = reader->source->text + node->span.begin;
    struct node *chosen = NULL;

    if (strncmp(text, "__builtin_choose_expr", strlen("__builtin_choose_expr")) == 0) {
        if (node->child_count == 3 && node->children[0] && node->children[0]->has_value)
            chosen = node->children[node->children[0]->value ? 1 : 2];
    } else if (strncmp(text, "_Generic", strlen("_Generic")) == 0) {
        chosen = generic_choice(reader, cursor, node);
    } else if (strncmp(text, "__builtin_types_compatible_p",
                       strlen("__builtin_types_compatible_p")) == 0) {
        return evaluate_here(cursor, node);
    }
    if (chosen)
        choose(node, chosen);
    return chosen != NULL;
}
