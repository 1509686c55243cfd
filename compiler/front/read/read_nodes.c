/* read_nodes.c: the tree of a body: nodes and their links; see read.h. */
#include "front/read/read.h"

struct node *node_new(struct reader *reader, enum node_kind kind, struct span span,
                      struct node *parent)
{
    struct node *node = ARENA_NEW(reader->arena, struct node);

    node->kind = kind;
    node->span = span;
    node->parent = parent;
    return node;
}

void node_add(struct reader *reader, struct node *node, struct node *child)
{
    size_t count = node->child_count;

    /* doubled when full: at powers of two */
    if ((count & (count - 1)) == 0) {
        struct node **larger = arena_alloc(reader->arena, (count ? 2 * count : 1) * sizeof *larger);
        for (size_t i = 0; i < count; i++)
            larger[i] = node->children[i];
        node->children = larger;
    }
    node->children[node->child_count++] = child;
}

void node_add_front(struct reader *reader, struct node *node, struct node *child)
{
    node_add(reader, node, NULL);
    for (size_t i = node->child_count - 1; i > 0; i--)
        node->children[i] = node->children[i - 1];
    node->children[0] = child;
}

struct node *read_node(struct reader *reader, CXCursor cursor, struct node *parent)
{
    struct node *node;

    if (reader->depth == DEPTH_MAX) {
        if (!reader->too_deep)
            diag_error(
                reader->diag, reader->source, read_span(reader, cursor),
                "this is nested too deeply for cscc, more than %d levels: split it into several "
                "statements or functions",
                DEPTH_MAX);
        reader->too_deep = true;
        node = node_new(reader, NODE_OTHER_EXPR, read_span(reader, cursor), parent);
        node->type = read_type(reader, clang_getCursorType(cursor));
        return node;
    }
    reader->depth++;
    node = read_statement(reader, cursor, parent);
    if (!node)
        node = read_expression(reader, cursor, parent);
    reader->depth--;
    return node;
}
