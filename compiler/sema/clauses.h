/* clauses.h: what clauses name. */
#ifndef CSCC_SEMA_CLAUSES_H
#define CSCC_SEMA_CLAUSES_H

#include "sema/check.h"

/* clauses.c: what may stand on which directive, and plain clauses. */
void clauses_check(struct sema *sema, struct directive *directive);
/* False: the front could not read the item's expression and said so. */
bool clauses_item_is_read(struct sema *sema, const struct item *item);
/* Does the pragma name the variable in a place that the front could not read? */
bool clauses_lost_name(struct sema *sema, const struct directive *directive, const char *name);
/* The loop of the region whose variable has the name that the item says. */
const struct loop *clauses_item_loop(struct sema *sema, const struct region *region,
                                     const struct item *item);
/* Items of private, firstprivate, spec_const and uniform are names. Notes which loops are uniform.
 */
void clauses_check_names(struct sema *sema, struct region *region);
void clauses_check_sizes(struct sema *sema, const struct region *region);
/* in, out, inout or create? */
bool clauses_are_transfer(enum clause_kind kind);
/* The item of `directive` that names the variable in a clause of this kind; or NULL. */
const struct item *clauses_find(const struct directive *directive, enum clause_kind kind,
                                const struct var *var, const struct clause **clause);
/* Does any clause? */
bool clauses_name_var(const struct directive *directive, const struct var *var);
/* The item has a variable now, which the directive names. */
void clauses_name(struct sema *sema, struct directive *directive, const struct clause *clause,
                  const struct item *item);
/* Those that have one already. */
void clauses_list_names(struct sema *sema, struct directive *directive);

#endif
