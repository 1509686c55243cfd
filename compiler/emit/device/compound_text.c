/* compound_text.c: see compound_text.h. */
#include "emit/device/compound_text.h"

#include "emit/device/declaration.h"
#include "emit/device/opencl_type.h"
#include "emit/lower/lower.h"
#include "unit/compound.h"

/* "struct NAME_of { int all[3]; } NAME" */
static const char *declarator(struct arena *arena, const struct node *node, const char *name)
{
    bool is_array = type_is_array(node->type);
    struct strbuf text;

    strbuf_init(&text);
    if (is_array)
        strbuf_printf(&text, "struct %s_of { ", name);
    device_declare(&text, arena, device_variable_type(arena, node->type), SPACE_NONE,
                   is_array ? "all" : name);
    if (is_array)
        strbuf_printf(&text, "; } %s", name);
    const char *copy = arena_strndup(arena, text.text, text.length);
    strbuf_release(&text);
    return copy;
}

static const char *name_of(struct arena *arena, const struct node *node)
{
    return arena_printf(arena, "csycl_literal_%zu", node->number);
}

struct declaring {
    struct arena *arena;
    struct code *block;
};

static bool declare(struct node *node, void *context)
{
    const struct declaring *declaring = context;

    if (compound_is_kept(node))
        code_add(declaring->arena, declaring->block,
                 code_declare(declaring->arena,
                              declarator(declaring->arena, node, name_of(declaring->arena, node)),
                              NULL));
    return node->kind != NODE_BLOCK; /* which has its own */
}

void compound_declare(const struct body *body, struct node *statement, struct code *block)
{
    struct declaring declaring = {body->plan->unit->arena, block};

    if (body->instance)
        node_walk(statement, declare, &declaring);
}

struct code *compound_kept(const struct body *body, struct node *node)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *name = code_leaf(arena, CODE_NAME, NULL, name_of(arena, node));
    struct code *value = code_new(arena, CODE_COMPOUND, node, 1), *where = name;
    struct code *set = code_new(arena, CODE_ASSIGN, node, 2);

    if (!body->instance || !compound_is_kept(node))
        return NULL;
    value->parts[0] = lower_expression(body, node->children[0]);
    if (type_is_array(node->type)) {
        struct code *all = code_new(arena, CODE_LIST, NULL, 0);
        code_add(arena, all, value->parts[0]);
        value->parts[0] = all;
        value->text = arena_printf(arena, "struct %s_of", name->text);
        where = code_new(arena, CODE_MEMBER, NULL, 1);
        where->parts[0] = name;
        where->text = "all";
    } else {
        value->text = declaration_type(body, node);
    }
    set->op = OP_ASSIGN;
    set->parts[0] = name;
    set->parts[1] = value;
    return code_unary(arena, OP_DEREF,
                      code_binary(arena, OP_COMMA, set, code_unary(arena, OP_ADDRESS, where)));
}
