/* range.h: arithmetic over ranges of integers, for the rows of a site (struct csycl_glue_range).
 *
 * A range has every value that an expression can take, and may have more. RANGE_MIN and RANGE_MAX
 * as its ends mean "at most that" and "at least that": 64 bits are enough for what can be an
 * offset, not for every value of an unsigned long.
 */
#ifndef CSYCL_RUNTIME_RANGE_H
#define CSYCL_RUNTIME_RANGE_H

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

/* The values that `range` can be where it is the result of row->op on values of a and b. Signed
 * arithmetic that would overflow has no result; unsigned arithmetic that may wrap has any. */
struct range csy_range_apply(const struct csycl_glue_range *row, struct range a, struct range b);

/* Takes values off a and b that no value of `result` can come from. */
void csy_range_revise(const struct csycl_glue_range *row, struct range result, struct range *a,
                      struct range *b);

/* The values first, first + step, ... of a loop's variable that lie in `within`; `count`: of so
 * many iterations, or NULL. */
struct range csy_range_steps(struct range first, struct range step, struct range within,
                             const csycl_u64 *count);

#endif
