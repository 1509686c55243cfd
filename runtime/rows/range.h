/* range.h: arithmetic over ranges of integers, for the rows of a site (struct csycl_glue_range).
 *
 * A range has every value that an expression can take, and may have more. RANGE_MIN and RANGE_MAX
 * as its ends mean that there is no bound. An unsigned number of 64 bits stands there as the signed
 * one of the same bits: sums of those are right modulo 2^64, as pointers and C have them.
 */
#ifndef CSYCL_ROWS_RANGE_H
#define CSYCL_ROWS_RANGE_H

#include <csycl/glue.h>
#include <stdbool.h>
#include <stdint.h>

#define RANGE_MIN INT64_MIN
#define RANGE_MAX INT64_MAX

struct range {
    int64_t low, high; /* low > high: no value */
};

bool csy_range_is_empty(struct range range);
bool csy_range_is_point(struct range range); /* exactly one value, and that is known */
struct range csy_range_of_kind(enum csycl_glue_kind kind);
struct range csy_range_meet(struct range a, struct range b);
struct range csy_range_hull(struct range a, struct range b);

/* The integer that a row is in a launch: the program's own number, or that of a scalar or of a
 * constant. Returns false of other rows. */
bool csy_range_number(csycl_u64 *number, const struct csycl_glue_range *row,
                      const struct csycl_glue_launch *launch);

/* The values that row->op has for values of a and b. Signed arithmetic that would overflow has no
 * result; unsigned arithmetic of which some values wrap and some do not has any. */
struct range csy_range_apply(const struct csycl_glue_range *row, struct range a, struct range b);

/* Takes values off a and b that no value of `result` can come from. */
void csy_range_revise(const struct csycl_glue_range *row, struct range result, struct range *a,
                      struct range *b);

/* The values first, first + step, ... of a loop's variable that lie in `within`; `count`: of so
 * many iterations, or NULL. */
struct range csy_range_steps(struct range first, struct range step, struct range within,
                             const csycl_u64 *count);

#endif
