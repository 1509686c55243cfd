/* node_copy.h: copies of a loop's body in which something stands in place of what the user wrote,
 * and nodes, variables and types that no text shows. */
#ifndef CSCC_SEMA_CODE_NODE_COPY_H
#define CSCC_SEMA_CODE_NODE_COPY_H

#include "unit/unit.h"

struct node_copier {
    struct arena *arena;
    /* What the copy has in place of the node, under that parent; NULL: a copy of it. NULL itself:
     * of all nodes. */
    struct node *(*instead)(struct node_copier *copier, const struct node *node,
                            struct node *parent);
};

/* The node (NULL: none) and all below it. Declared variables are the same, with the copy's
 * initializers. */
struct node *node_copy(struct node_copier *copier, const struct node *node, struct node *parent);

/* A node that no text shows, at the place of `at`, with room for that many children. */
struct node *node_make(struct arena *arena, enum node_kind kind, const struct node *at,
                       size_t children);

/* The variable's name there. */
struct node *node_make_name(struct arena *arena, struct var *var, const struct node *at);

/* That integer. */
struct node *node_make_integer(struct arena *arena, struct type *type, int64_t value,
                               const struct node *at);

/* *pointer; the pointer stays whose child it was. */
struct node *node_make_pointee(struct arena *arena, struct node *pointer);

/* int, unsigned int, long or unsigned long. */
struct type *type_make_integer(struct arena *arena, enum type_kind kind);

/* One more of the function's. */
struct var *var_make_local(struct arena *arena, struct func *func, const char *name,
                           struct type *type);

void node_adopt(struct node *parent, size_t place, struct node *child);

#endif
