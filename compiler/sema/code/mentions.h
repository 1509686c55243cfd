/* mentions.h: where code concerns a variable, so that who follows one variable after the other need
 * not go through all of the code for each.
 *
 * A place is told by a node's number in its function, which grows in text order; what lies below a
 * node has the numbers up to that of the next node beside it.
 */
#ifndef CSCC_SEMA_CODE_MENTIONS_H
#define CSCC_SEMA_CODE_MENTIONS_H

#include "sema/check.h"

struct numbers {
    size_t *items; /* ascending; some may be there twice */
    size_t count, room;
};

struct mention {
    struct numbers numbers; /* of names and declarations, of directives whose clauses name it */
    struct passed *passed;  /* what walks know, see assigned_walk.h */
};

struct mentions {
    struct mention *items;
    size_t count, room;
    struct map places;    /* in `items`, by variable */
    struct numbers jumps; /* whatever the variable: where paths part but for the branches of an
                             expression or an `if`, or end, or begin */
};

/* Of a function of the host, whose callees are not looked into: for its own variables, which no
 * path stands for and which are not static. */
const struct mentions *mentions_in_func(struct sema *sema, const struct func *func);

/* The variable's, to be filled: until another one is added. */
struct mention *mentions_add(struct arena *arena, struct mentions *mentions, const struct var *var);

/* Never NULL. */
const struct mention *mentions_of(const struct mentions *mentions, const struct var *var);

/* The first that is no less than `from`; SIZE_MAX: there is none. */
size_t numbers_next(const struct numbers *numbers, size_t from);

/* Of the node's children, none of which is NULL: the last from `first` on whose number is no more
 * than `number`. */
size_t numbers_child(const struct node *node, size_t first, size_t number);

#endif
