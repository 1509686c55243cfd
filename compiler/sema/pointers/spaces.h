/* spaces.h: which memory pointers lead to, and what of it comes along with a loop. */
#ifndef CSCC_SEMA_POINTERS_SPACES_H
#define CSCC_SEMA_POINTERS_SPACES_H

#include "sema/check.h"

/* refill.c: the implied name of a pointer where the structure is named that it is to be put into.
 */
struct node *refill_imply(struct sema *sema, const struct node *name, const struct refill *refill);

/* shared.c: fills region->shared, and has the device get these tables as memory. */
void shared_bring(struct sema *sema, struct region *region, struct code *code);

/* spaces.c: fills region->instance and region->helpers. */
void spaces_infer(struct sema *sema, struct region *region, struct code *code);
/* The tables that pointers lead into that also lead into memory from outside, or are compared with
 * such: they have to be in memory, too. Says nothing. */
struct vars spaces_find_shared(struct sema *sema, const struct region *region, struct code *code);
/* The same for a function that device code of other files calls with such pointers. */
const struct instance *spaces_infer_device(struct sema *sema, struct region *region,
                                           struct code *code, const enum space *params);

/* constant_tables.c: finds out, before all else, which variables are fixed, as is all that they
 * lead to. */
void tables_find(struct unit *unit);
/* Such a one goes along in device text. */
bool var_is_table(const struct var *var);

/* unwritten.c: finds out, once, what is as good as const though it is not declared so. */
void unwritten_find(struct sema *sema);

/* follow.c: fills region->leads, of a region whose spaces are known. */
void follow_find(struct sema *sema, struct region *region, struct code *code);

/* stowed.c: the pointer that the code gets by the variable goes into a structure. */
void stowed_note(struct region *region, const struct code *code, const struct var *var);
/* Do all pointers in the region's structures come from its captures, in which there are
 * none? Then it may read through them on any device; else its captures stay what they were. */
bool stowed_find(struct sema *sema, struct region *region, const struct code *code);

#endif
