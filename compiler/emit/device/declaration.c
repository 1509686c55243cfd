/* declaration.c: see declaration.h. */
#include "emit/device/declaration.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/device/words.h"
#include "emit/lanes/rows_text.h"
#include "emit/lower/lower.h"
#include "sema/pointers/space.h"
#include "sema/ranges/range_table.h"

struct change {
    const struct body *body;
    struct arena *arena;
    struct edits *edits;
    const char *text;
};

static void replace(const struct change *change, struct span span, const char *text)
{
    edits_replace(change->arena, change->edits, span, text);
}

/* ---- pointers say where they point to ---- */

static bool needs_word(enum space space)
{
    return space == SPACE_GLOBAL || space == SPACE_CONSTANT || space == SPACE_LOCAL ||
           space == SPACE_SECTION;
}

/* An array whose length is a specialization constant's: its declarator is the user's. */
static void declare_sized(const struct change *change, struct node *child, struct strbuf *out)
{
    device_declare(out, change->arena, type_element(child->var->type), SPACE_NONE, "");
    strbuf_putc(out, ' ');
    if (child->var->block) {
        strbuf_printf(out, "%s[", device_name(change->arena, child->var->name));
        body_expression(change->body, child->children[1], out);
        strbuf_puts(out, child->var->block == BLOCK_ZEROED ? "] = {0}" : "]");
        return;
    }
    body_part(change->body, child, (struct span){child->var->name_span.begin, child->span.end},
              out);
}

static void initialize(const struct change *change, const struct node *child, struct strbuf *out)
{
    struct node *value = child->children[0];

    strbuf_puts(out, " = ");
    code_print_initializer(rows_converted(change->body, child->var->type, value,
                                          lower_expression(change->body, value)),
                           out);
}

/* One declaration per variable: their pointees lie in different spaces. */
static void split_declaration(const struct change *change, struct node *node)
{
    struct strbuf text;

    strbuf_init(&text);
    for (size_t i = 0; i < node->child_count; i++) {
        struct node *child = node->children[i];
        strbuf_puts(&text, i ? " " : "");
        if (child->var->type->kind == TYPE_VLA)
            declare_sized(change, child, &text);
        else
            device_declare_var(&text, change->arena, change->body->instance, child->var,
                               device_name(change->arena, child->var->name));
        if (child->children[0])
            initialize(change, child, &text);
        strbuf_putc(&text, ';');
        rows_declare_strides(change->body, child->var, " ", &text);
    }
    replace(change, node->span, arena_strdup(change->arena, text.text));
    strbuf_release(&text);
}

/* The type of what is in the parentheses comes with its address space, and may be a constant's. */
static bool has_typeof(const struct change *change, struct span span)
{
    return words_have(change->text, span, "typeof") ||
           words_have(change->text, span, "__auto_type");
}

/* Before C99 a declaration without a type is one of int. */
static void say_int(const struct change *change, struct span specifiers)
{
    size_t at = words_unsaid_int(change->text, specifiers);

    if (at)
        edits_insert(change->arena, change->edits, at, " int");
}

static bool has_rows(const struct var *var)
{
    return var->type->kind == TYPE_POINTER && rows_is_type(var->type);
}

void declaration_edit(const struct body *body, struct arena *arena, struct edits *edits,
                      struct node *node)
{
    const struct change change = {body, arena, edits, body->plan->unit->source->text};
    enum space common = SPACE_NONE;
    bool all_pointers = !has_typeof(&change, node->type_span), needed = !all_pointers, same = true;

    for (size_t i = 0; i < node->child_count; i++) {
        const struct var *var = node->children[i]->var;
        enum space space = pointee_space(body->instance, var);
        needed |= var->block != BLOCK_NONE;
        all_pointers &= type_element(var->type)->kind == TYPE_POINTER && !var->type->sugar &&
                        type_element(type_element(var->type)->target)->kind != TYPE_POINTER &&
                        !has_rows(var);
        needed |=
            needs_word(space) || needs_word(inner_space(body->instance, var)) || has_rows(var);
        same &= i == 0 || space == common;
        common = space;
    }
    if (needed && !(all_pointers && same)) {
        split_declaration(&change, node);
        return;
    }
    say_int(&change, node->type_span);
    if (needed)
        edits_insert(arena, edits, node->span.begin, device_space(common));
}

/* What a cast to a pointer has it point to. */
static enum space cast_space(const struct instance *instance, const struct node *node)
{
    enum space space = expression_space(instance, node->children[0]);

    return space ? space : null_space(instance, node);
}

/* And what the pointers of the iteration point to which that points to. */
static enum space cast_inner(const struct instance *instance, const struct node *node,
                             enum space space)
{
    return space == SPACE_PRIVATE && type_is_pointer_to_pointer(node->type)
               ? dereferenced_space(instance, node->children[0])
               : SPACE_NONE;
}

/* Of a cast and of a compound literal. */
void declaration_edit_type_name(const struct body *body, struct arena *arena, struct edits *edits,
                                struct node *node)
{
    const struct change change = {body, arena, edits, body->plan->unit->source->text};
    struct strbuf text;
    enum space space = SPACE_NONE, inner = SPACE_NONE;
    bool unknown = body->without_names && type_is_arithmetic(node->type);

    if (unknown) {
        replace(&change, node->type_span, device_scalar(node->type));
        return;
    }
    if (node->kind == NODE_CAST && node->type->kind == TYPE_POINTER && body->instance) {
        space = cast_space(body->instance, node);
        inner = cast_inner(body->instance, node, space);
    }
    if (!needs_word(space) && !needs_word(inner) && !has_typeof(&change, node->type_span) &&
        !rows_is_type(node->type)) {
        say_int(&change, node->type_span);
        return;
    }
    strbuf_init(&text);
    device_declare_levels(&text, arena, node->type, space, inner, "");
    replace(&change, node->type_span, arena_strdup(arena, text.text));
    strbuf_release(&text);
}

/* Casts have it already. */
static bool is_null_variable(const struct instance *instance, const struct node *node)
{
    bool is_value = node->kind == NODE_REF || node->kind == NODE_INDEX || node->kind == NODE_CALL ||
                    node->kind == NODE_ASSIGN || (node->kind == NODE_UNARY && node->op == OP_DEREF);

    return is_value && node->type && node->type->kind == TYPE_POINTER &&
           !expression_space(instance, node);
}

/* OpenCL C casts no pointer to one into other memory. */
struct code *declaration_null(const struct body *body, const struct node *node, struct code *code)
{
    struct arena *arena = body->plan->unit->arena;

    if (!body->instance || !is_null_variable(body->instance, node))
        return code;
    enum space space = null_space(body->instance, node);
    if (!needs_word(space))
        return code;
    struct strbuf text;
    strbuf_init(&text);
    device_declare(&text, arena, node->type, space, "");
    code = code_cast(arena, arena_strdup(arena, text.text), code_cast(arena, "ulong", code));
    strbuf_release(&text);
    return code;
}
