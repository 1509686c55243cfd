/* assigned_walk.h: what assigned.c, which follows the statements, and assigned_values.c, which
 * follows the expressions, share. */
#ifndef CSCC_SEMA_ASSIGNED_WALK_H
#define CSCC_SEMA_ASSIGNED_WALK_H

#include "sema/assigned.h"

struct state {
    pieces must, may;
};

/* Where no path leads. */
#define NOWHERE ((struct state){~(pieces)0, 0})

/* A loop or switch that is left or continued. */
struct frame {
    struct node *node;
    struct state breaks, continues;
    struct state entry; /* of a switch */
    bool has_default;
    struct frame *outer;
};

struct label {
    const char *name;
    struct state state;
    struct node *from; /* a goto; NULL: the label was passed */
    struct label *next;
};

struct walk {
    struct sema *sema;
    const struct code *code; /* NULL: a function of the host */
    struct followed followed;
    pieces all, relevant; /* of these, reads are noted */
    unsigned depth;
    const struct node *start; /* the walk begins behind it; NULL: with the code */
    struct state now, returns;
    struct frame *frame;
    struct label *labels;
    struct assigned found;
};

/* Any node. */
void walk_visit(struct walk *walk, struct node *node);

/* All paths of the code under `root`; the walk says for what. */
struct assigned walk_follow(struct walk walk, struct node *root);

/* Expressions but for those with conditions in them. */
void walk_expression(struct walk *walk, struct node *node);
void walk_children(struct walk *walk, struct node *node);

#endif
