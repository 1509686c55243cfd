/* iteration_text.h: the functions that are one iteration of a loop, and those of a block of
 * neighbours, and their calls. */
#ifndef CSCC_EMIT_KERNEL_ITERATION_TEXT_H
#define CSCC_EMIT_KERNEL_ITERATION_TEXT_H

#include "base/strbuf.h"
#include "emit/device/body.h"
#include "plan/lanes/steps.h"
#include "plan/plan.h"

/* What names an iteration: the values of the loops' variables, outermost first. */
struct iteration {
    const char *values[LOOPS_MAX];
    const char *here;   /* who it is, for what it verifies: see emit/verify/claim_text.h */
    const char *number; /* which it is, counted from 1, for variables that some iterations set */
    bool is_share;      /* no more of it than what it combines into scans */
    const char *held;   /* where what it has loaded is: arrays of rows, by the load's number */
    bool is_middle;     /* it is far from the range's ends: see plan/rounds/borders.h */
    bool keeps;         /* without branches: see plan/rounds/keeps.h */
    bool is_group;      /* all items of a group run it */
};

/* static inline void NAME_iteration(loop variables, captures, partials) { the user's body }
 * or, with the kernel's steps, NAME_lanes: csycl_i and csycl_n, the first value and how many there
 * are, stand for the innermost loop's variable. */
void iteration_function(const struct plan *plan, const struct kernel *kernel,
                        const struct steps *steps, struct strbuf *out);

/* The same of groups that have loops over items in vectors, which `in_vectors` makes. */
void iteration_by_items(const struct plan *plan, const struct kernel *kernel,
                        code_of_items *in_vectors, struct strbuf *out);

/* The head of NAME_vectors, with the same csycl_i and csycl_n. */
void iteration_vectors(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* NAME_middle, of a loop with borders: an iteration without their tests. */
void iteration_middle(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* NAME_keep, of a loop that keeps: an iteration that stores in any case. */
void iteration_keep(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* NAME_share, of a loop with scans: an iteration of which is left what combines into these. */
void iteration_share(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* NAME_hold, where loads are held: makes them for an iteration; and its call, into `held`. */
void iteration_hold(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);
void iteration_call_hold(const struct plan *plan, const struct kernel *kernel,
                         const struct iteration *iteration, struct strbuf *out);

/* NAME_group, of a loop with groups, in the GPU shape; and what the kernel declares for it. */
void iteration_group(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);
void iteration_group_arrays(const struct plan *plan, const struct kernel *kernel,
                            struct strbuf *out);

/* What a kernel function's kernel says of the sizes of its groups, with a blank behind it. */
const char *iteration_items(const struct plan *plan, const struct kernel *kernel);

/* The same for NAME_lanes, where the last value is two. */
void iteration_call_lanes(const struct plan *plan, const struct kernel *kernel,
                          const struct iteration *iteration, struct strbuf *out);

/* And for NAME_vectors. */
void iteration_call_vectors(const struct plan *plan, const struct kernel *kernel,
                            const struct iteration *iteration, struct strbuf *out);

/* NAME_iteration(values..., captures..., partials...); the partial of reduction item `x` is
 * `before` x `after`, and of a section the copy for `lane` (NULL: the only one). */
void iteration_call(const struct plan *plan, const struct kernel *kernel,
                    const struct iteration *iteration, const char *before, const char *after,
                    const char *lane, struct strbuf *out);

#endif
