/* section.h: which bytes of host memory a launch touches, and how they share buffers.
 *
 * Sections that overlap in host memory (one array under two names) share one
 * region: one buffer, so that a write through one name is seen through the
 * other, as on the host.
 */
#ifndef CSYCL_ROWS_SECTION_H
#define CSYCL_ROWS_SECTION_H

#include <csycl.h>
#include <csycl/glue.h>

#include "memory/mirror.h"
#include "rows/extent.h"

struct pooled;
struct region;

/* One MEMORY or SECTION param of one launch. */
struct section {
    unsigned param;
    uintptr_t low, high;   /* the bytes that travel, [low, high) */
    uintptr_t base, end;   /* the bytes that its buffer has to have: the same, or all of
                              the mirror */
    struct mirror *mirror; /* NULL: there is none, or that does not matter */
    enum csycl_glue_access access;
    bool copy_in, copy_out; /* do its bytes travel before, after */
    bool is_told;           /* by a clause */
    bool is_unknown;        /* nobody says which bytes: it has none here */
    bool in_svm;            /* it has none, as shared virtual memory has what is there (image.h,
                               followed.h) */
    struct region *region;  /* NULL: no bytes, no buffer */
};

/* What one buffer stands for. */
struct region {
    uintptr_t low, high;
    struct mirror *mirror;
    struct section **sections; /* ordered by `low` */
    size_t count;
    bool changes;          /* the loop, or what it leaves of its scratch */
    bool reuses;           /* the loop both reads and writes: it cannot simply be run again */
    cl_mem buffer;         /* NULL: not yet. It is */
    struct pooled *pooled; /* the pool's, or if this is NULL */
    bool is_held;          /* data regions hold something that the loop uses, */
    bool changes_held;     /* or changes: both are known from csy_use_begin on, and with them */
    struct hold *hold;     /* the only hold that it meets, for the next launch of the same plan too;
                              NULL: there are others, or it is watched */
    bool guarded;          /* whoever touches it waits (coherent.h) */
    bool moves;            /* some of its coherent bytes were sent for this launch */
    uintptr_t kept_low, kept_high; /* its coherent bytes, which do not travel with the launch; known
                                      when they are sent, as from the last one of the same plan */
    bool locked;                   /* the mirror's, which the region has locked, or else its own */
};

/* Finds the bytes of a param. `mirrors`: where memory from csycl_malloc is looked up, NULL:
 * nowhere. `separate`: the device has memory of its own, so memory from csycl_malloc is told apart.
 * CSYCL_ERROR_INVALID: a clause is wrong. */
enum csycl_status csy_section_find(struct section *section, const struct csycl_glue_param *param,
                                   const struct csycl_glue_arg *arg, struct mirrors *mirrors,
                                   bool separate);

/* How many sections a launch of the site has: one for each param of memory, in their order. */
size_t csy_sections_count(const struct csycl_glue_site *site);

/* Do data regions hold some of its bytes, but not all? */
bool csy_section_is_held_in_part(const struct csycl_glue_arg *arg, struct mirrors *mirrors);

/* Where sections of a launch are unknown: the status, and the message, which names all of these and
 * what the user can do. */
enum csycl_status csy_sections_fail(const struct section *sections, size_t count,
                                    const struct csycl_glue_param *params);

/* Takes off a section, which is all of its mirror, what a loop does not touch: `extent` is
 * counted from the address. */
void csy_section_cut(struct section *section, uintptr_t address, const struct touched *extent);

/* Orders the sections and puts each that has bytes into a region. `order` and `regions` have room
 * for `count`. Returns the number of regions; they are ordered by address and do not overlap. */
size_t csy_sections_merge(struct section *sections, size_t count, struct section **order,
                          struct region *regions);

/* A maximal run of bytes of a region that travel in a direction. All zero to start. */
struct run {
    uintptr_t low, high;
    uintptr_t end; /* of the sections in it: the run ends before where data regions hold more */
    size_t next;   /* the section to go on with */
};

/* Finds the next run of the bytes to copy in (`out`: to copy out). Returns false at the end. */
bool csy_next_run(struct run *run, const struct region *region, bool out);

#endif
