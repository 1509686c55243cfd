/* equate.h: when are two subscripts, or two paths, the same? */
#ifndef CSCC_SEMA_DEPEND_EQUATE_H
#define CSCC_SEMA_DEPEND_EQUATE_H

#include "sema/depend/access.h"

/* sides[0] - sides[1] + common == 0, where each side has an iteration of its own. */
struct equation {
    struct poly sides[2], common;
};

enum { EQUATIONS_MAX = 8, ALTERNATIVES_MAX = 9 };

struct alternative {
    struct equation items[EQUATIONS_MAX];
    unsigned count;
};

/* The objects are the same where all equations of one alternative hold. */
struct alternatives {
    struct alternative items[ALTERNATIVES_MAX];
    unsigned count;
};

/* False: the objects never meet, or it is not known when. */
bool equate_paths(const struct reader *reader, const struct path *a, const struct path *b,
                  struct alternatives *out);

/* The strides of subscripts, from the largest to 1: n * m, m and 1 of i * n * m + j * m + k. */
enum { STRIDES_MAX = 4 };

struct strides {
    struct term items[STRIDES_MAX]; /* of parameters */
    unsigned count;
};

/* False: they are too many, or a subscript is not of this form. */
bool equate_strides(const struct reader *reader, const struct poly *subscript,
                    struct strides *strides);
void equate_order(struct strides *strides);
/* The subscript for each stride. */
bool equate_split(const struct reader *reader, const struct poly *subscript,
                  const struct strides *strides, struct poly *parts);

#endif
