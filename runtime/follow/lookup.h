/* lookup.h: what the pointers lead to that a launch follows, found from block to block, from the
 * elements of its ways' params on (followed.h).
 */
#ifndef CSYCL_FOLLOW_LOOKUP_H
#define CSYCL_FOLLOW_LOOKUP_H

#include "follow/followed.h"

#define uthash_nonfatal_oom(block) ((block)->is_lost = true)
#define HASH_NONFATAL_OOM 1
#include <uthash.h>

struct section;

/* A block that pointers lead to which are followed, and what lies there. */
struct found_block {
    struct found block;
    const struct csycl_glue_outline *outline; /* of elements with pointers */
    uintptr_t first;                          /* where these begin */
    bool leads_to_writes;                     /* the loop may write what pointers there lead to */
    bool is_lost;                             /* memory has run out */
    UT_hash_handle hh;                        /* by block.low */
};

struct lookup {
    struct followed *followed;
    const struct memory *memory;
    const struct csycl_glue_launch *launch;
    struct found_block *last; /* the one that was found last; NULL: none */
};

/* Finds which elements are pointers, what is carried of these, both in any order, and the blocks
 * without pointers. */
enum csycl_status csy_lookup_all(struct lookup *search);

/* A block that was found is carried, or led. */
enum csycl_status csy_lookup_add_found(struct followed *followed, const struct found *block);

/* As qsort(); a list that is in order, as those of a million blocks mostly are, is gone through
 * once.
 */
void csy_lookup_order(void *items, size_t count, size_t size,
                      int (*compare)(const void *left, const void *right));

enum csycl_status csy_lookup_add_carried(struct followed *followed, const struct carried *carried);

/* What a section is of; a mirror is copied as a whole. */
struct carried csy_lookup_bytes_of(const struct section *section);

/* Do data regions hold some of the memory? What follows from that, where pointers of the param lead
 * there. */
bool csy_lookup_is_held(struct mirror *mirror);
enum csycl_status csy_lookup_fail_held(const char *name);

/* The elements of a section that the loop may use: what it does not may be no pointer. */
struct pointing csy_lookup_elements(const struct memory *memory,
                                    const struct csycl_glue_launch *launch,
                                    const struct csycl_glue_way *way);

#endif
