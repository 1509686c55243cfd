/* compound.c: see compound.h. */
#include "unit/compound.h"

#include <stddef.h>

bool compound_is_kept(const struct node *node)
{
    const struct node *user = node->parent;
    bool has_address;

    if (node->kind != NODE_COMPOUND)
        return false;
    has_address = type_is_array(node->type);
    for (; user && (user->kind == NODE_PAREN || (user->kind == NODE_MEMBER && !user->arrow));
         user = user->parent)
        has_address = has_address || (type_is_array(user->type) && user->kind == NODE_MEMBER);
    if (!user || user->kind == NODE_SIZEOF)
        return false;
    return has_address || (user->kind == NODE_UNARY && user->op == OP_ADDRESS);
}

struct node *compound_block(const struct node *node)
{
    struct node *at = node->parent;

    while (at && at->kind != NODE_BLOCK && at->kind != NODE_ANNOTATED)
        at = at->parent;
    return at && at->kind == NODE_BLOCK ? at : NULL;
}
