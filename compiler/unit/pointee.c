/* pointee.c: see pointee.h. */
#include "unit/pointee.h"

struct type *type_pointee(struct type *type)
{
    return type && (type->kind == TYPE_POINTER || type_is_array(type)) ? type->target : NULL;
}

static size_t indexed_place(const struct node *node)
{
    return type_pointee(node->children[0]->type) ? 0 : 1;
}

struct node *node_indexed(const struct node *node)
{
    return node->children[indexed_place(node)];
}

struct node *node_subscript(const struct node *node)
{
    return node->children[1 - indexed_place(node)];
}
