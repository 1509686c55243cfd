/* assigned.h: definite assignment: what is set before it is read, on which paths.
 *
 * A variable is looked at in pieces: the scalars that it is made of, up to PIECES_MAX (else it is
 * one piece). Sets of pieces are bits.
 */
#ifndef CSCC_SEMA_PRIVATES_ASSIGNED_H
#define CSCC_SEMA_PRIVATES_ASSIGNED_H

#include "sema/check.h"

typedef uint64_t pieces;

enum { PIECES_MAX = 64 };

/* What a path through some code does to a variable. */
struct assigned {
    pieces written;       /* on some path */
    pieces set;           /* on every path to the end */
    pieces read_first;    /* read before any path sets them, */
    pieces read_perhaps;  /* or before some path does */
    struct node *first;   /* the first read of read_first; NULL: none */
    struct node *perhaps; /* likewise */
    struct node *outside; /* the first read of pieces that are never written: from before */
    struct node *write;   /* the first write */
    bool escapes;         /* `perhaps` is no read: the address goes where nobody follows it */
    bool all_set;         /* `set` is all of the variable */
    bool unknown;         /* the paths could not be followed: none of this holds */
};

/* Of one iteration of the code. */
struct assigned assigned_in(struct sema *sema, const struct code *code, const struct var *var);

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

/* ---- pieces.c: the parts of a variable ---- */

struct part {
    unsigned first, count;
    bool exact; /* else: some of these */
};

/* How many pieces an object of the type has; more than PIECES_MAX: it is one. */
unsigned pieces_of_type(const struct type *type);

/* The object that a walk follows: a variable, or what a parameter points to. */
struct followed {
    const struct var *var;
    bool pointee;
    const struct type *type;
};

/* Is the lvalue a part of the object? */
bool pieces_find(const struct followed *followed, struct node *lvalue, struct part *part);

/* The bits of a part. */
pieces pieces_bits(struct part part);

#endif
