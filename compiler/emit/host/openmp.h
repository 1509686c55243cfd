/* openmp.h: what `#pragma omp` says over the plain loop, which has to mean what C means. */
#ifndef CSCC_EMIT_HOST_OPENMP_H
#define CSCC_EMIT_HOST_OPENMP_H

#include "base/strbuf.h"
#include "emit/host/launch_parts.h"

/* `omp simd` for a loop that stands at `place`: the pragma's lines. */
const char *openmp_simd(struct arena *arena, const struct kernel *kernel, struct place place);

/* What the loop has as bounds in a part of its range. */
#define OPENMP_FROM "__csycl_part_from"
#define OPENMP_TO "__csycl_part_to"

/* Where the launch did nothing: the plain loop's threads are to share out all that it is to run. */
void openmp_share(struct launch *launch);

/* The loop on several threads, as __csycl_threads says, up to __csycl_to: what stands in front of
 * it, and behind it. */
void openmp_parallel(struct launch *launch);
void openmp_parallel_end(const struct kernel *kernel, struct strbuf *out);

/* Functions that the declarations call, in front of the file. */
void openmp_functions(const struct kernel *kernel, struct strbuf *out);

/* The declarations in front of the whole nest that these need. */
void openmp_declarations(struct arena *arena, const struct kernel *kernel, struct strbuf *out);

#endif
