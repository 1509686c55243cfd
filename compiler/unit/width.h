/* width.h: integers as C's arithmetic has them: how many bits, and whether one is the sign; and
 * from which number to which they go. */
#ifndef CSCC_UNIT_WIDTH_H
#define CSCC_UNIT_WIDTH_H

#include "unit/unit.h"

struct width {
    unsigned bits;
    bool is_signed;
};

struct width width_of(const struct type *type);

/* As an operand of arithmetic: at least an int. */
struct width width_promoted(struct width width);
/* The same of an expression, which may be a bit-field. */
struct width width_operand(const struct node *node);

/* What two operands are converted to. */
struct width width_common(struct width a, struct width b);

/* Has the one all values of the other? */
bool width_holds(struct width width, struct width other);

/* The ends of what fits into 64 bits with a sign. */
int64_t width_least(struct width width);
int64_t width_most(struct width width);

struct interval {
    int64_t least, most;
};

/* *out = a op b, of sums, differences and products; false: it is another operator, or not all of it
 * fits. `out` may be one of them. */
bool interval_combine(struct interval *out, enum op op, const struct interval *a,
                      const struct interval *b);

#endif
