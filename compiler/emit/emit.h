/* emit.h: emit's door: from the plan to text.
 *
 * Bodies are lowered to a tree (code/code_tree.h), which is printed; host text is the user's with
 * edits. No decisions are made here.
 */
#ifndef CSCC_EMIT_EMIT_H
#define CSCC_EMIT_EMIT_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* One OpenCL C text with all fragments, for people and for offline compilers: constants are
 * macros with their defaults, -DCSYCL_SHAPE_CPU=1 chooses the CPU shape, else it is the GPU's. */
void emit_opencl(const struct plan *plan, const char *version, struct strbuf *out);

/* The C text for the host: the user's, with launches, followed by the tables. */
void emit_host(const struct plan *plan, const char *version, struct strbuf *out);

/* The trees of the functions of device text, for people: of bodies as they are, and for blocks of
 * neighbours; and in vectors. */
void emit_code(const struct plan *plan, struct strbuf *out);
void emit_vectors(const struct plan *plan, struct strbuf *out);

#endif
