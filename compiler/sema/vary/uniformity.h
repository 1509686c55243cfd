/* uniformity.h: how values of device code vary over work-items.
 *
 * Every expression and variable of a body has an answer, for each way in which the arguments of a
 * helper vary, and along each axis: "uniform" says that all work-items that come to a place
 * together have one value there. So a counter that is declared in a `for` is uniform inside, even
 * if some work-items leave the loop early: those are not there any more.
 *
 * It is sema that finds this out, though schedules of plan rest on it: what it says of the user's
 * assertions are errors, and plan sees no file with errors.
 */
#ifndef CSCC_SEMA_VARY_UNIFORMITY_H
#define CSCC_SEMA_VARY_UNIFORMITY_H

#include "sema/region.h"

/* Along which a value may differ. What the user asserts holds along the first two. */
enum axis {
    AXIS_LANE,     /* neighbours in the innermost loop of the range: lanes of the CPU shape */
    AXIS_SUBGROUP, /* work-items of a sub-group, which may come from several rows of the range */
    AXIS_GROUP,    /* all that a work-group runs */
    AXIS_ITEM,     /* neighbours in the innermost loop over a group's items: of regions alone whose
                      text says what the items are */
    AXIS_COUNT
};

enum uniformity {
    UNIFORMITY_UNKNOWN, /* cannot be shown either way (loads, ...) */
    UNIFORMITY_UNIFORM,
    UNIFORMITY_VARYING, /* computed from what differs */
    UNIFORMITY_NEVER,   /* differs between neighbours for certain: the id, and what is made of it */
};

/* The answers for one body; private. */
struct uniformity_map;

/* What is true of the instance whoever calls it in the region. */
const struct uniformity_map *uniformity_of_instance(const struct instance *instance,
                                                    enum axis axis);

/* Of an expression of the body. */
enum uniformity uniformity_of(const struct uniformity_map *map, const struct node *expr);

/* Of a variable while it lives: a parameter, a local variable, or one from outside. */
enum uniformity uniformity_of_var(const struct uniformity_map *map, const struct var *var);

/* Of an if, a switch, a loop, ?:, && or ||: do all that come to it go the same way each time? The
 * user's assertion counts. */
bool uniformity_same_way(const struct uniformity_map *map, const struct node *node);

/* Of a loop or switch: do they leave it together? No break or return is taken by some alone. */
bool uniformity_leave_together(const struct uniformity_map *map, const struct node *node);

/* Of the body: does nobody end it alone, by a continue of the region's loop or a return? Else not
 * all come to what follows. */
bool uniformity_end_together(const struct uniformity_map *map);

/* Does the user assert, by what is around the expression of the body, that it is uniform? */
bool uniformity_is_asserted(const struct instance *instance, const struct node *value);

/* Likewise of the variable of an outer loop of the range; NULL: no. */
const struct item *uniformity_asserted_loop(struct source *source, const struct region *region,
                                            unsigned loop);

/* Likewise of a parameter, by the clause over the function; NULL: no. */
const struct item *uniformity_asserted_param(const struct func *func, const struct var *param);

#endif
