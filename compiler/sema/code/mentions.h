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
    struct numbers numbers;
};

struct mentions {
    struct mention *items;
    size_t count, room;
    struct map places; /* in `items`, by variable */
};

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
