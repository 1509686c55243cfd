/* plain_text.h: the user's loop without its annotation, for the host. */
#ifndef CSCC_EMIT_HOST_PLAIN_TEXT_H
#define CSCC_EMIT_HOST_PLAIN_TEXT_H

#include "emit/host/launch_parts.h"

struct slice; /* emit/host/slices_text.h */

/* Where the annotation begins, with the user's `#pragma omp` lines over it: they belong to the
 * loop, and the launch takes its place. */
size_t plain_begin(const struct plan *plan, const struct directive *directive);

/* What says of the statement under `#pragma csycl atomic` that it is, among OpenMP's threads: a
 * line without its end, "" where there are none. */
const char *plain_atomic(const struct plan *plan, const struct directive *directive);

/* Has it none of the user's `#pragma omp`? */
bool plain_is_bare(const struct plan *plan, const struct kernel *kernel);

/* May there be a pragma over the innermost loop, and is there none of the user's? */
bool plain_is_simd(const struct plan *plan, const struct kernel *kernel);

/* May it be shared out among OpenMP's threads? */
bool plain_is_parallel(const struct plan *plan, const struct kernel *kernel);

/* The loop, and over it those lines; where there are none, pragmas that let the host compiler
 * vectorize the loop as the annotation allows it, or share it out. `slice` NULL: all of it. */
void plain_loop(struct launch *launch, const struct slice *slice);

#endif
