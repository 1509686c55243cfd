/* used_after.h: is a variable's value used after a loop? */
#ifndef CSCC_SEMA_PRIVATES_USED_AFTER_H
#define CSCC_SEMA_PRIVATES_USED_AFTER_H

#include "sema/check.h"

/* Which reads after a loop are asked for. */
enum after_reads {
    AFTER_READS_ALL,  /* that may be of a value that the loop has left */
    AFTER_READS_SURE, /* that are of such a value, whatever other code has set */
    /* That may be, but for the loop's own when it runs again: its iterations set what they read. */
    AFTER_READS_OTHERS,
    /* Nor those of other parallel loops whose text sets elements before it names others. */
    AFTER_READS_PLAIN,
};

enum after {
    AFTER_UNUSED,
    AFTER_USED,    /* by an expression of the function */
    AFTER_ANYWHERE /* perhaps, where nobody sees it: through its address, in other functions */
};

/* AFTER_USED: `*use` is the expression. An array is seldom seen to be set as a whole: then
 * AFTER_READS_SURE keeps from saying what is not so. */
enum after after_loop(struct sema *sema, const struct region *region, const struct var *var,
                      enum after_reads reads, struct node **use);

/* escape.c: is the variable's address kept before the loop of `directive`? */
bool after_is_kept(struct sema *sema, const struct directive *directive, const struct var *var);

#endif
