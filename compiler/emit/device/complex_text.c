/* complex_text.c: see complex_text.h. The texts of the functions are in complex_prelude.c. */
#include "emit/device/complex_text.h"

#include <string.h>

#include "emit/device/literal.h"
#include "unit/complex_value.h"

struct change {
    const struct body *body;
    struct arena *arena;
    struct edits *edits;
    const char *text;
};

static void wrap(const struct change *change, const struct node *node, const char *before,
                 const char *after)
{
    edits_insert(change->arena, change->edits, node->span.begin, before);
    edits_close(change->arena, change->edits, node->span.end, after);
}

static void replace(const struct change *change, size_t begin, size_t end, const char *text)
{
    edits_replace_lines(change->arena, change->edits, change->text, (struct span){begin, end},
                        text);
}

static const char *opening(const struct change *change, struct complex_function function)
{
    return arena_printf(change->arena, "%s(", complex_function_name(change->arena, function));
}

/* ---- conversions ---- */

/* Does a suffix belong to all of it? */
static bool binds(const struct node *node)
{
    return node->kind == NODE_PAREN || node->kind == NODE_REF || node->kind == NODE_INDEX ||
           node->kind == NODE_CALL;
}

/* What stands around a value of one form to have it in another one. */
static void around(const struct change *change, const struct type *from, struct complex_form to,
                   const char **before, const char **after)
{
    struct complex_function function = {COMPLEX_CONVERT, to.kind};

    *after = ")";
    if (!type_is_complex(from)) {
        *before = arena_printf(change->arena, "(%s){", complex_type(to.kind));
        *after = ", 0}";
    } else if (to.is_complex) {
        *before = opening(change, function);
    } else if (to.kind == TYPE_BOOL) {
        function = (struct complex_function){COMPLEX_IS_TRUE, from->target->kind};
        *before = opening(change, function);
    } else {
        *before = "(";
        *after = ").re";
    }
}

static void convert(const struct change *change, const struct node *node)
{
    const char *before, *after;
    struct complex_form form;

    if (!complex_conversion(node, &form))
        return;
    around(change, node->type, form, &before, &after);
    if (!form.is_complex && form.kind != TYPE_BOOL && binds(node))
        edits_close(change->arena, change->edits, node->span.end, ".re");
    else
        wrap(change, node, before, after);
}

/* ---- operators ---- */

static void edit_unary(const struct change *change, const struct node *node,
                       struct complex_function function)
{
    replace(change, node->span.begin, node->children[0]->span.begin, opening(change, function));
    edits_close(change->arena, change->edits, node->span.end, ")");
}

static void edit_binary(const struct change *change, const struct node *node,
                        struct complex_function function)
{
    const char *before = opening(change, function);

    if (node->op == OP_NE)
        before = arena_printf(change->arena, "!%s", before);
    wrap(change, node, before, ")");
    replace(change, node->children[0]->span.end, node->children[1]->span.begin, ", ");
}

/* The target once more, as the operator's left operand. */
static const char *left_operand(const struct change *change, struct node *target,
                                struct complex_function function)
{
    const struct complex_form form = {true, function.kind};
    const char *before = "", *after = "";

    if (node_is_complex(target) ? target->type->target->kind != function.kind
                                : function.part == COMPLEX_DIV)
        around(change, target->type, form, &before, &after);
    return arena_printf(change->arena, "%s%s%s", before,
                        body_one_line(change->body, target, target->span), after);
}

static void edit_compound(const struct change *change, const struct node *node,
                          struct complex_function function)
{
    struct node *target = node->children[0];
    const struct complex_form form = {node_is_complex(target), node_is_complex(target)
                                                                   ? target->type->target->kind
                                                                   : target->type->kind};
    struct type result = {.kind = function.kind};
    const struct type number = {.kind = TYPE_COMPLEX, .target = &result};
    const char *before = "", *after = "";

    if (!form.is_complex || form.kind != function.kind)
        around(change, &number, form, &before, &after);
    replace(change, target->span.end, node->children[1]->span.begin,
            arena_printf(change->arena, " = %s%s%s, ", before, opening(change, function),
                         left_operand(change, target, function)));
    edits_close(change->arena, change->edits, node->span.end,
                arena_printf(change->arena, ")%s", after));
}

static bool edit_operator(const struct change *change, const struct node *node)
{
    struct complex_function function;

    if (!complex_operator(node, &function))
        return false;
    if (node->kind == NODE_UNARY)
        edit_unary(change, node, function);
    else if (node->kind == NODE_ASSIGN)
        edit_compound(change, node, function);
    else
        edit_binary(change, node, function);
    return true;
}

/* ---- tables ---- */

/* In the initializer of a table, where functions cannot be called. */
static bool edit_constant(const struct change *change, const struct node *node)
{
    struct complex_value value;
    enum type_kind kind;

    if (!complex_is_initializer(node, &kind) || !complex_value(change->text, node, &value))
        return false;
    bool is_float = kind == TYPE_FLOAT;
    replace(change, node->span.begin, node->span.end,
            arena_printf(change->arena, "{%s, %s}",
                         literal_spelling(change->arena, value.re, is_float),
                         literal_spelling(change->arena, value.im, is_float)));
    return true;
}

/* ---- other expressions ---- */

/* 2.0i */
static void edit_literal(const struct change *change, const struct node *node)
{
    const char *text = change->text + node->span.begin;
    size_t length = node->span.end - node->span.begin, imaginary = 0;

    while (imaginary < length && !strchr("ijIJ", text[imaginary]))
        imaginary++;
    replace(change, node->span.begin, node->span.end,
            arena_printf(change->arena, "(%s){0, %.*s%.*s}", complex_type(node->type->target->kind),
                         (int)imaginary, text, (int)(length - imaginary) - 1,
                         text + imaginary + 1));
}

/* From the node's beginning to its first operand's, and from the last one's end. */
static void replace_around(const struct change *change, const struct node *node, size_t first,
                           const char *before, const char *after)
{
    const struct node *last = node->children[node->child_count - 1];

    replace(change, node->span.begin, node->children[first]->span.begin, before);
    replace(change, last->span.end, node->span.end, after);
}

static void edit_other(const struct change *change, const struct node *node)
{
    switch (node->kind) {
    case NODE_FLOATING:
        edit_literal(change, node);
        break;
    case NODE_UNARY:
        if (node->op == OP_ADD)
            replace_around(change, node, 0, "", "");
        break;
    case NODE_CAST:
        replace_around(change, node, 0, "", "");
        break;
    case NODE_COMPOUND: /* (double complex){z} */
        replace(change, node->span.begin, node->children[0]->span.begin, "");
        break;
    case NODE_INIT_LIST:
        if (node->child_count)
            replace_around(change, node, 0, "(", ")");
        break;
    case NODE_CALL:
        if (complex_is_pair(node))
            replace_around(
                change, node, 1,
                arena_printf(change->arena, "(%s){", complex_type(node->type->target->kind)), "}");
        break;
    default:
        break;
    }
}

/* `__real__ z` */
static bool is_part(const struct node *node)
{
    return node->kind == NODE_MEMBER && node_is_complex(node->children[0]);
}

static void edit_part(const struct change *change, const struct node *node)
{
    replace(change, node->span.begin, node->children[0]->span.begin, "(");
    edits_close(change->arena, change->edits, node->span.end,
                arena_printf(change->arena, ").%s", node->name));
}

bool complex_edit(const struct body *body, struct arena *arena, struct edits *edits,
                  struct node *node)
{
    const struct change change = {body, arena, edits, body->plan->unit->source->text};

    if (!body->instance && edit_constant(&change, node))
        return false;
    convert(&change, node);
    if (is_part(node))
        edit_part(&change, node);
    else if (!edit_operator(&change, node) && node_is_complex(node))
        edit_other(&change, node);
    return true;
}
