/* assigned_walk.h: what assigned.c, which follows the statements, and assigned_values.c, which
 * follows the expressions, share. */
#ifndef CSCC_SEMA_PRIVATES_ASSIGNED_WALK_H
#define CSCC_SEMA_PRIVATES_ASSIGNED_WALK_H

#include "sema/code/mentions.h"
#include "sema/privates/assigned.h"

struct state {
    pieces must, may;
    uint32_t covered; /* by depth of a frame: its iteration has set its element, see cover.c */
};

/* Where no path leads. */
#define NOWHERE ((struct state){~(pieces)0, 0, ~(uint32_t)0})

/* A loop or switch that is left or continued. */
struct frame {
    struct node *node;
    struct state breaks, continues;
    struct state entry; /* of a switch */
    bool has_default;
    unsigned depth;
    const struct var *counter; /* counts the loop from `low` to `high`, by 1; NULL: unknown */
    int64_t low, high;
    struct node *array; /* whose elements, by the counter, the iterations set */
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
    const struct code *code; /* NULL: a function of the host */
    struct followed followed;
    const struct mentions *mentions; /* NULL: all may concern the variable */
    const struct mention *mention;   /* of the variable */
    pieces all, relevant;            /* of these, reads are noted */
    unsigned depth;
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

/* `k = 0` or `int k = 0`: the variable, and what it is at first; NULL: it is not that. */
const struct var *walk_first_value(struct node *init, int64_t *value);

/* cover.c: loops that set an array element by element. Does the loop count so? */
void cover_begin(const struct walk *walk, struct frame *frame);
/* The lvalue, a part of the variable that `part` does not tell exactly, is set. */
void cover_set(struct walk *walk, struct node *lvalue);
/* Has this iteration of the loop around set the element? */
bool cover_has(const struct walk *walk, struct node *lvalue);
/* Every iteration of the frame's loop has run to its end; `covered` at that end. */
void cover_end(struct walk *walk, struct frame *frame, uint32_t covered);

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
