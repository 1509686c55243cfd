/* assigned.h: what is read after a loop of what it has left, on which paths. */
#ifndef CSCC_SEMA_PRIVATES_ASSIGNED_H
#define CSCC_SEMA_PRIVATES_ASSIGNED_H

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

/* The first such read after the loop of `directive`. `*unknown`: there may be reads that nobody
 * sees. */
struct node *assigned_read_after(struct sema *sema, const struct directive *directive,
                                 const struct var *var, enum after_reads reads, bool *unknown);

#endif
