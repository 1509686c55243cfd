/* assigned_walk.h: what assigned.c, which follows the statements, and assigned_values.c, which
 * follows the expressions, share. */
#ifndef CSCC_SEMA_PRIVATES_ASSIGNED_WALK_H
#define CSCC_SEMA_PRIVATES_ASSIGNED_WALK_H

#include "flow/flow.h"
#include "sema/code/mentions.h"
#include "sema/privates/assigned.h"
#include "sema/privates/pieces.h"

/* What a path does to the variable. */
struct assigned {
    struct node *first;   /* the first read that no path has set the variable before, */
    struct node *perhaps; /* or some path has not */
    bool escapes;         /* `perhaps` is no read: the address goes where nobody follows it */
    bool unknown;         /* the paths could not be followed: none of this holds */
};

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

/* Statements of a function's own block at which walks came by that had found nothing, each with
 * what the walk found from there on: assigned_read_after of one loop after the other. */
struct passed {
    struct map places; /* in `items`, by statement */
    struct passed_place {
        struct state state;
        struct assigned found;
        bool is_known; /* that walk has ended */
    } * items;
    size_t count, room;
};

struct walk {
    struct sema *sema;
    const struct var *var;
    const struct mentions *mentions; /* NULL: all may concern the variable */
    const struct mention *mention;   /* of the variable */
    pieces all;
    const struct node *start; /* the walk begins behind it; NULL: with the code */
    enum after_reads reads;   /* which of those behind `start` are noted */
    struct passed *passed;    /* by walks for the variable from other starts; NULL: not asked */
    size_t first_passed;      /* the first of them that is this walk's own */
    const struct node *root;  /* what it goes through */
    struct state now, returns;
    struct frame *frame;
    struct label *labels;
    struct assigned found;
};

/* Any node. */
void walk_visit(struct walk *walk, struct node *node);

/* All paths of the code under `root`; the walk says for what. */
struct assigned walk_follow(struct walk walk, struct node *root);

/* Is nothing of interest that happens here, up to the start? */
bool walk_is_idle(const struct walk *walk);

/* Did another walk come by the statement as this one does? Then what it found holds for this one,
 * which ends there. Else this one is noted. */
bool walk_is_known(struct walk *walk, const struct node *statement);

/* Expressions but for those with conditions in them. */
void walk_expression(struct walk *walk, struct node *node);
void walk_children(struct walk *walk, struct node *node);

#endif
