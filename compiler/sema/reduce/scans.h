/* scans.h: loops that read what they combine. */
#ifndef CSCC_SEMA_REDUCE_SCANS_H
#define CSCC_SEMA_REDUCE_SCANS_H

#include "sema/check.h"

/* Could the variable be a scan's: do iterations combine it and read it, and is it known without it
 * what they combine? Then the operators (see combine_match), and `*where`: the first combination.
 * Else 0. */
unsigned scans_find(struct sema *sema, const struct region *region, const struct code *code,
                    const struct var *var, struct node **where);

/* `scan inclusive(x)` and `scan exclusive(x)`, OpenMP's line between what combines and what reads:
 * which comes first, the text says. */
void scans_check_directive(struct sema *sema, const struct directive *directive);

/* What the body does with the variable of a scan. */
void scans_check_uses(struct sema *sema, struct reduction *reduction, const struct code *code);

/* Finds region->share: what of an iteration has to be run to know what it combines. Looked at last:
 * what each iteration has for itself is known. */
void scans_find_share(struct sema *sema, struct region *region, const struct code *code);

#endif
