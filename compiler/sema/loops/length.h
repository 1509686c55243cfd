/* length.h: what length.c and helper_length.c share. */
#ifndef CSCC_SEMA_LOOPS_LENGTH_H
#define CSCC_SEMA_LOOPS_LENGTH_H

#include "sema/code/path.h"

struct lengths {
    struct paths *paths;
    struct clause clause; /* spec_const, which the user left out */
};

/* Is it a variable of the loop's body that has the value of its initializer alone? */
bool length_is_own(const struct lengths *lengths, const struct var *var);
/* Has it a value that can be computed in front of the loop, without an effect? */
bool length_is_steady(const struct lengths *lengths, struct node *node);
/* The variable becomes a constant of the loop. */
void length_add(struct lengths *lengths, struct var *var, struct node *node);

/* helper_length.c: of the arrays in the functions that the loop calls. */
void helper_lengths_name(struct lengths *lengths);

#endif
