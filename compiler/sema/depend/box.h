/* box.h: the elements of a section, or of an array, as an access of a place without loops.
 *
 * Each of its dimensions is a new value; where subscripts are i * w + j, a section of h * w
 * elements is h rows of w, with a value for each. Of rows whose length is known at run time any
 * value is an element.
 */
#ifndef CSCC_SEMA_DEPEND_BOX_H
#define CSCC_SEMA_DEPEND_BOX_H

#include "sema/depend/equate.h"

/* One dimension of the section: its elements are those with lower <= value < lower + length. */
struct box_side {
    struct poly value, lower, length;
};

struct box {
    struct memory_access all; /* no value is bounded yet but those of elements in rows */
    struct box_side sides[LOOPS_MAX];
    unsigned count;
    struct strides strides; /* of the first dimension */
    bool is_open;           /* that is a pointer's, of no length: its side has a value alone */
};

/* In rows as these accesses have them. False: the section cannot be told so, or the accesses have
 * not all its dimensions. */
bool box_read(struct reader *reader, const struct capture *capture,
              const struct memory_access *const *accesses, size_t count, struct box *box);

/* Leaves the elements that the section has, or all others. False: it cannot be told. A side that is
 * open stays so inside. */
bool box_keep_inside(struct reader *reader, struct box *box);
bool box_keep_outside(struct reader *reader, struct box *box);

/* ---- hull.c ---- */

/* Leaves of an open box, in its first dimension, what lies between the writes. False: it cannot be
 * told. */
bool box_keep_between(struct reader *reader, struct box *box,
                      const struct memory_access *const *writes, size_t count);

#endif
