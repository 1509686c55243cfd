/* compound.c: see compound.h. */
#include "emit/compound.h"

#include "emit/type.h"
#include "unit/compound.h"

/* The same type without const, so that it can be set. */
static struct type *variable_type(struct arena *arena, const struct type *type)
{
    struct type *copy = ARENA_NEW(arena, struct type);

    *copy = *type;
    copy->is_const = false;
    if (type_is_array(type)) {
        copy->target = variable_type(arena, type->target);
        copy->sugar = NULL;
    } else if (type->is_const && type->kind != TYPE_RECORD) {
        copy->sugar = NULL; /* a typedef may say const */
    }
    return copy;
}

static const char *declaration(struct arena *arena, const struct node *node, const char *name)
{
    bool is_array = type_is_array(node->type);
    struct strbuf text;

    strbuf_init(&text);
    if (is_array)
        strbuf_printf(&text, " struct %s_of { ", name);
    else
        strbuf_putc(&text, ' ');
    device_declare(&text, arena, variable_type(arena, node->type), SPACE_NONE,
                   is_array ? "all" : name);
    if (is_array)
        strbuf_printf(&text, "; } %s", name);
    strbuf_putc(&text, ';');
    const char *copy = arena_strndup(arena, text.text, text.length);
    strbuf_release(&text);
    return copy;
}

static const char *name_of(struct arena *arena, const struct node *node)
{
    return arena_printf(arena, "csycl_literal_%zu", node->number);
}

/* Where the variables of a block go. */
struct declaring {
    struct arena *arena;
    struct edits *edits;
    const struct node *block;
};

static bool declare(struct node *node, void *context)
{
    const struct declaring *at = context;

    if (compound_is_kept(node))
        edits_insert(at->arena, at->edits, at->block->span.begin + 1,
                     declaration(at->arena, node, name_of(at->arena, node)));
    return node->kind != NODE_BLOCK; /* which has its own */
}

void compound_declare(const struct body *body, struct arena *arena, struct edits *edits,
                      const struct node *block)
{
    struct declaring at = {arena, edits, block};

    for (size_t i = 0; body->instance && i < block->child_count; i++)
        if (block->children[i])
            node_walk(block->children[i], declare, &at);
}

void compound_edit(const struct body *body, struct arena *arena, struct edits *edits,
                   const struct node *node)
{
    const struct node *list = node->children[0];
    const char *name = name_of(arena, node);

    if (!body->instance || !compound_is_kept(node))
        return;
    if (type_is_array(node->type)) {
        edits_replace(arena, edits, (struct span){node->span.begin, list->span.begin},
                      arena_printf(arena, "(*(%s = (struct %s_of){", name, name));
        edits_close(arena, edits, node->span.end, arena_printf(arena, "}, &%s.all))", name));
    } else {
        edits_insert(arena, edits, node->span.begin, arena_printf(arena, "*(%s = ", name));
        edits_close(arena, edits, node->span.end, arena_printf(arena, ", &%s)", name));
    }
}
