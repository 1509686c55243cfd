/* definitions.h: which functions of other files the program of a site needs, and which constants it
 * reads with them. */
#ifndef CSYCL_SITES_DEFINITIONS_H
#define CSYCL_SITES_DEFINITIONS_H

#include <csycl.h>
#include <csycl/glue.h>

#include "sites/registry.h"

/* Claims of one file, or its places that are to be inside. */
struct listed {
    void *items; /* struct csycl_glue_claim, or struct csycl_glue_bound */
    unsigned count;
    unsigned first; /* how many other files have before it */
};

/* Those of all files, of each once. */
struct lists {
    struct listed *items;
    unsigned count;
};

/* Assertions of one file, and how many files have before it. */
struct asserted {
    const struct csycl_glue_assertions *of;
    int first;
};

struct definitions {
    struct definition *items; /* callees before callers */
    size_t count, room;
    /* The site's constants, then those of functions of other files. */
    const struct csycl_glue_constant **constants;
    unsigned constant_count;
    struct lists claims, places; /* likewise */
    struct asserted *asserted;   /* of functions of other files; none: `asserted_count` is 0 */
    unsigned asserted_count;
    bool prints; /* functions of other files may print */
};

/* CSYCL_ERROR_BUILD where the program has no definition that is meant, or they call each other in a
 * circle; the message says of which, and what to do. Then there are the site's constants alone. */
enum csycl_status csy_definitions_find(struct definitions *out, const struct csycl_glue_site *site);

void csy_definitions_release(struct definitions *definitions);

/* The place of a constant in the list. */
unsigned csy_constant_number(const struct definitions *definitions,
                             const struct csycl_glue_constant *constant);

/* Has a file before it declared the same variable? */
bool csy_constant_is_again(const struct definitions *definitions, unsigned number);

/* Is the site's constant an argument in generic builds? */
bool csy_may_be_argument(const struct csycl_glue_site *site, unsigned constant);

/* How many come before the file that has these items. */
unsigned csy_listed_first(const struct lists *lists, const void *items);

/* How many there are in all. */
unsigned csy_listed_count(const struct lists *lists);

/* How many assertions come before those of a list's file. */
int csy_asserted_first(const struct definitions *definitions,
                       const struct csycl_glue_assertions *of);

/* Where assertion number `number` of a program failed, which is none of the site's: ends the
 * program.
 */
void csy_assertion_fail(const struct definitions *definitions, int number);

/* The one that was found for an import. */
const struct definition *csy_definition_of(const struct definitions *definitions,
                                           const struct csycl_glue_import *import);

#endif
