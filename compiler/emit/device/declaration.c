/* declaration.c: see declaration.h. */
#include "emit/device/declaration.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/lanes/rows_text.h"
#include "emit/lower/body_text.h"
#include "emit/lower/lower.h"
#include "sema/pointers/space.h"

static bool needs_word(enum space space)
{
    return space == SPACE_GLOBAL || space == SPACE_CONSTANT || space == SPACE_LOCAL ||
           space == SPACE_SECTION;
}

/* ---- variables ---- */

/* Where the brackets end that begin behind `at`. */
static size_t brackets_end(const char *text, size_t at)
{
    int depth = 0;

    do {
        depth += (text[at] == '(') - (text[at] == ')');
        at++;
    } while (text[at] && (depth > 0 || text[at - 1] != ')'));
    return at;
}

/* "_Alignas(16) ", "__attribute__((aligned(16))) " of the whole declaration; or "". */
static const char *attributes(const struct body *body, const struct node *declaration)
{
    struct arena *arena = body->plan->unit->arena;
    const char *text = source_slice(body->plan->unit->source, declaration->span), *found = "";

    for (size_t at = 0; text[at]; at++)
        if (strncmp(text + at, "_Alignas", 8) == 0 || strncmp(text + at, "__attribute", 11) == 0) {
            size_t end = brackets_end(text, at);
            found = arena_printf(arena, "%s%.*s ", found, (int)(end - at), text + at);
            at = end - 1;
        }
    return found;
}

/* The length of the array in the declarator behind so many others: libclang has the innermost
 * first, and what stands in specifiers besides. */
static struct node *length_of(const struct node *child, size_t behind)
{
    struct node *found = NULL;
    size_t from = child->var->name_span.end;

    do {
        found = NULL;
        for (size_t i = 1; i < child->child_count; i++)
            if (child->children[i]->span.begin >= from &&
                (!found || child->children[i]->span.begin < found->span.begin))
                found = child->children[i];
        from = found ? found->span.end : from;
    } while (found && behind-- > 0);
    return found;
}

/* An array whose length is a specialization constant's. */
static void declare_sized(const struct body *body, const struct node *child, struct strbuf *out)
{
    struct arena *arena = body->plan->unit->arena;
    const struct var *var = child->var;
    const struct type *type = var->type;

    device_declare(out, arena, type_element(var->type), SPACE_NONE, device_name(arena, var->name));
    for (size_t i = 0; type_is_array(type); type = type->target, i++) {
        struct node *length = var->block ? child->children[1] : length_of(child, i);
        strbuf_printf(out, "[%s]",
                      type->kind == TYPE_VLA ? body_value(body, length)
                                             : arena_printf(arena, "%lld", (long long)type->count));
    }
    strbuf_puts(out, var->block == BLOCK_ZEROED ? " = {0}" : "");
}

const char *declaration_of(const struct body *body, const struct node *child)
{
    struct arena *arena = body->plan->unit->arena;
    struct strbuf text;

    strbuf_init(&text);
    strbuf_puts(&text, attributes(body, child->parent));
    if (child->var->type->kind != TYPE_POINTER && type_has_vla(child->var->type))
        declare_sized(body, child, &text);
    else
        device_declare_var(&text, arena, body->instance, child->var,
                           device_name(arena, child->var->name));
    const char *copy = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return copy;
}

struct code *declaration_value(const struct body *body, const struct node *child)
{
    struct node *value = child->children[0];

    return value ? rows_converted(body, child->var->type, value, lower_expression(body, value))
                 : NULL;
}

const char *declaration_list(const struct body *body, const struct node *node)
{
    struct arena *arena = body->plan->unit->arena;
    struct strbuf text;

    strbuf_init(&text);
    for (size_t i = 0; i < node->child_count; i++) {
        const struct node *child = node->children[i];
        struct code *value = declaration_value(body, child);
        if (i == 0)
            strbuf_puts(&text, declaration_of(body, child));
        else
            device_declare_more(&text, arena, body->instance, child->var,
                                device_name(arena, child->var->name));
        strbuf_puts(&text, value ? " = " : "");
        if (value)
            code_print_initializer(value, &text);
    }
    const char *copy = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return copy;
}

/* ---- types ---- */

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

const char *declaration_type(const struct body *body, const struct node *node)
{
    struct arena *arena = body->plan->unit->arena;
    struct strbuf text;
    enum space space = SPACE_NONE, inner = SPACE_NONE;

    if (body->without_names && type_is_arithmetic(node->type))
        return device_scalar(node->type);
    if (node->kind == NODE_CAST && node->type->kind == TYPE_POINTER && body->instance) {
        space = cast_space(body->instance, node);
        inner = cast_inner(body->instance, node, space);
    }
    strbuf_init(&text);
    device_declare_levels(&text, arena, node->type, space, inner, "");
    const char *copy = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return copy;
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
