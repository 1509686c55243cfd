/* ways_found.h: where a loop finds the pointers that it follows in memory: behind which of its
 * captures, and where in the objects there.
 *
 * A device with memory of its own gets copies of the blocks that they lead to, with pointers that
 * are right there. That needs to know all pointers that the loop may read: an outline says where
 * they lie in an object of a type. Members that are pointers and that the device code does not name
 * are none of them.
 */
#ifndef CSCC_SEMA_POINTERS_WAYS_FOUND_H
#define CSCC_SEMA_POINTERS_WAYS_FOUND_H

#include "base/map.h"
#include "unit/unit.h"

struct code;
struct outline;
struct region;
struct sema;

struct pointer_place {
    size_t at;          /* bytes from the beginning of the object */
    struct outline *to; /* NULL: no pointers lie there */
};

/* The objects are elements of arrays. */
struct outline {
    const struct type *type;
    struct pointer_place *items;
    size_t count, room;
};

struct pointer_way {
    const struct var *var; /* a CAPTURE_MEMORY */
    struct outline *outline;
    bool writes; /* the loop may write what the pointers there lead to */
};

struct ways {
    struct pointer_way *items;
    size_t count, room; /* 0: there are none, or not all are known */
    struct {
        struct outline **items;
        size_t count, room;
    } outlines;          /* that they begin with, and that those lead to */
    const char *why_not; /* nobody can find all of them, as this says: "it stores pointers" */
    const char *name;    /* what the first of them lies behind: "a"; NULL: nobody knows */
};

/* Is it, or has it, pointers, or what may be some? */
bool type_may_have_pointers(const struct type *type);

/* Fills region->ways, of a region that follows pointers. `is_plain`: it takes pointers for nothing
 * else, as follow.c looks at it. */
void ways_find(struct sema *sema, struct region *region, struct code *code, bool is_plain);

#endif
