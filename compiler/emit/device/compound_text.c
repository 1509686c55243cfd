/* compound_text.c: see compound_text.h. */
#include "emit/device/compound_text.h"

#include "emit/device/opencl_type.h"
#include "unit/compound.h"
#include "unit/nesting.h"

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
    const struct node *block, *statement; /* of the block */
};

/* Is the type, or what it is made of, declared there? */
static bool is_declared_in(const struct type *type, struct span span)
{
    for (; type; type = type->target)
        if ((type->sugar && nesting_holds(span, type->sugar->span)) ||
            (type->decl && nesting_holds(span, type->decl->span)))
            return true;
    return false;
}

/* Behind the definition of its type, in a declaration that goes on with that type. */
static void declare_behind(const struct declaring *at, const struct node *node)
{
    const struct node *statement = at->statement;
    struct type *type = statement->children[0]->type;
    struct strbuf text;

    while (type->target && type->kind != TYPE_ENUM)
        type = type->target;
    strbuf_init(&text);
    strbuf_printf(&text, ";%s ", declaration(at->arena, node, name_of(at->arena, node)));
    device_declare(&text, at->arena, type, SPACE_NONE, "");
    edits_insert(at->arena, at->edits, statement->type_span.end,
                 arena_strndup(at->arena, text.text, text.length));
    strbuf_release(&text);
}

static bool declare(struct node *node, void *context)
{
    const struct declaring *at = context;
    const struct span block = at->block->span;

    if (compound_is_kept(node) && at->statement->kind == NODE_DECL &&
        is_declared_in(node->type, at->statement->span))
        declare_behind(at, node);
    else if (compound_is_kept(node)) /* in front of the statement only where it has to be */
        edits_insert(at->arena, at->edits,
                     is_declared_in(node->type, block) ? at->statement->span.begin
                                                       : block.begin + 1,
                     declaration(at->arena, node, name_of(at->arena, node)));
    return node->kind != NODE_BLOCK; /* which has its own */
}

void compound_declare(const struct body *body, struct arena *arena, struct edits *edits,
                      const struct node *block)
{
    struct declaring at = {arena, edits, block, NULL};

    for (size_t i = 0; body->instance && i < block->child_count; i++)
        if ((at.statement = block->children[i]) != NULL)
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
        bool is_part = node->parent->kind == NODE_MEMBER;
        edits_insert(arena, edits, node->span.begin,
                     arena_printf(arena, "%s*(%s = ", is_part ? "(" : "", name));
        edits_close(arena, edits, node->span.end,
                    arena_printf(arena, ", &%s)%s", name, is_part ? ")" : ""));
    }
}
