/* atomics.h: statements under `#pragma csycl atomic`. */
#ifndef CSCC_SEMA_REDUCE_ATOMICS_H
#define CSCC_SEMA_REDUCE_ATOMICS_H

#include "sema/check.h"

/* atomic_forms.c: what is done to one object, and by which nodes. */
struct atomic_form {
    struct combination combination; /* `by`, `target` and what is done; no types */
    struct atomic_change atomic;
    struct node *captured; /* v; NULL: there is none */
    bool is_compared;      /* a comparison of the object decides */
    bool is_pair;          /* two statements in a block */
};

/* Reads the statement; false: it has none of the forms. */
bool atomic_form_read(struct node *statement, struct atomic_form *form);

/* The words of a pragma that would make the update atomic, in a statement as it is: "atomic",
 * "atomic capture", "atomic compare"; NULL: there are none. */
const char *atomic_words(struct node *by);

/* atomics.c: reads the statement under the directive, and marks its nodes (struct combination). */
void atomic_check_directive(struct sema *sema, struct directive *directive);

/* Is there such in a region, or in what it calls? */
void atomic_find(struct sema *sema, struct region *region, const struct code *code);

/* The objects of those in a region whose pointers are known: each has to lie in memory. */
void atomic_check_objects(struct sema *sema, const struct region *region, const struct code *code);

#endif
