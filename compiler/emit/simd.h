/* simd.h: `#pragma omp simd` over the plain loop, which has to mean what C means. */
#ifndef CSCC_EMIT_SIMD_H
#define CSCC_EMIT_SIMD_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* The pragma's lines, for a loop that stands at `place`. */
const char *simd_pragma(struct arena *arena, const struct region *region, struct place place);

/* The declarations in front of the whole nest that it needs. */
void simd_declarations(struct arena *arena, const struct region *region, struct strbuf *out);

#endif
