/* pieces.h: the scalars that a variable is made of, up to PIECES_MAX (else it is one piece). Sets
 * of pieces are bits. */
#ifndef CSCC_SEMA_PRIVATES_PIECES_H
#define CSCC_SEMA_PRIVATES_PIECES_H

#include "sema/check.h"

typedef uint64_t pieces;

enum { PIECES_MAX = 64 };

struct part {
    unsigned first, count;
    bool exact; /* else: some of these */
};

/* Is the lvalue a part of the variable? */
bool pieces_find(const struct var *var, struct node *lvalue, struct part *part);

/* The bits of a part. */
pieces pieces_bits(struct part part);

#endif
