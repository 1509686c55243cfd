/* carried.h: ways out for variables that one iteration leaves to the next. */
#ifndef CSCC_SEMA_PRIVATES_CARRIED_H
#define CSCC_SEMA_PRIVATES_CARRIED_H

#include "sema/check.h"

/* The constant that the iteration sets the variable to last, whatever way it takes; NULL: there is
 * none. */
const struct node *carried_left(const struct region *region, const struct code *code,
                                const struct var *var);

/* How a message names what is read or set: a member as it is written, else the variable. */
const char *carried_place(struct sema *sema, struct node *place, const struct var *var);

/* Adds a note with the reduction that fits, if the variable is a structure of sums. Returns false
 * if it is not. */
bool carried_note_sums(struct sema *sema, const struct code *code, const struct var *var,
                       const struct node *read);

/* Adds a note of what to combine, if what is read is a member that the loop combines and no more.
 */
void carried_note_member(struct sema *sema, const struct code *code, const struct var *var,
                         struct node *read);

/* Does each iteration add the same number to the variable? Then what some iterations do to it is no
 * question. */
bool carried_has_steps(const struct region *region, const struct code *code, const struct var *var);

/* Adds a note of what the variable is in an iteration then. */
void carried_note_steps(struct sema *sema, const struct region *region, const struct code *code,
                        const struct var *var);

/* Adds a note of how the first iteration that sets the variable is found, if all it is read for is
 * to keep out the others. */
void carried_note_first(struct sema *sema, const struct region *region, const struct code *code,
                        const struct var *var, const struct node *read);

#endif
