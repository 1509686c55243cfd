/* privates.h: variables from outside that each iteration has for itself. */
#ifndef CSCC_SEMA_PRIVATES_PRIVATES_H
#define CSCC_SEMA_PRIVATES_PRIVATES_H

#include "flow/flow.h"
#include "sema/check.h"

bool privates_is_clause(const struct clause *clause); /* private, firstprivate, lastprivate */

/* Is it an array that each iteration can have for itself? */
bool privates_fits(const struct var *var);

/* Fills region->privates: from the clauses, and with what every iteration sets before it reads. */
void privates_find(struct sema *sema, struct region *region, const struct code *code);

/* read_first.c: what one iteration does with it. */
const struct flow_before *privates_before(struct sema *sema, const struct code *code,
                                          const struct var *var);

/* It is none yet. */
void privates_add(struct sema *sema, struct region *region, const struct code *code,
                  struct private own);

/* last_value.c: of a variable that some iterations set, and read not before: can it be told which
 * one has set it last, and its value? */
bool last_is_known(const struct region *region, const struct code *code, const struct var *var);

/* It cannot: says what to do. `write` is where it is set. */
void last_say(struct sema *sema, const struct region *region, const struct code *code,
              const struct var *var, const struct node *write);

/* "let the loop count down": the first iteration is the last one then. */
const char *last_turn(struct sema *sema, const struct region *region);

/* Adds the reductions that these are. */
void last_reduce(struct sema *sema, struct region *region, const struct code *code);

/* scratch.c: adds arrays of which every iteration reads what it wrote itself, and nobody later; the
 * captures are known. */
void scratch_find(struct sema *sema, struct region *region, const struct code *code);

/* Is the capture an array that it may be for? */
bool scratch_is_candidate(const struct region *region, const struct capture *capture);

/* Says why variables that the loop writes can be no private ones. */
void privates_check_written(struct sema *sema, const struct region *region,
                            const struct code *code);

/* The items of private, firstprivate and lastprivate. */
void privates_check_clauses(struct sema *sema, const struct region *region,
                            const struct code *code);

#endif
