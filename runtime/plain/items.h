/* items.h: the items of a kernel function, one after the other, in place of a launch; for libcsycl,
 * and for what programs have of it linked in.
 */
#ifndef CSYCL_PLAIN_ITEMS_H
#define CSYCL_PLAIN_ITEMS_H

#include <csycl.h>
#include <stdbool.h>
#include <stddef.h>

/* What is wrong with a range, or with the place of a launch. */
struct items_mistake {
    enum { ITEMS_RIGHT, ITEMS_DIMENSIONS, ITEMS_GROUPS, ITEMS_NESTED } kind;
    unsigned dimension; /* whose groups do not divide it */
};

/* Where there is nothing to choose a size of groups by; kernels see it, so it is for all devices.
 */
enum { USUAL_GROUP = 64 };

/* Gives the range the sizes that it leaves out. */
struct items_mistake csy_items_check(struct csycl_nd_range *range);
bool csy_items_are_any(const struct csycl_nd_range *range);

#define ITEM(type, name, own, parameters, arguments) type own parameters;
#include "plain/items.def"
#undef ITEM
enum { CSY_ITEMS_ROOM = 16 };

/* Does the thread run items right now? */
bool csy_items_run(void);
void csy_items_barrier(void);

/* Tell the program, for items.c: memory ran out; an item has come to so many barriers, and another
 * one of its group to others. */
void csy_items_tell_memory(void);
void csy_items_tell_barriers(size_t barriers, size_t others);

#endif
