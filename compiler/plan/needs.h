/* needs.h: which pieces of device text a kernel is made of. */
#ifndef CSCC_PLAN_NEEDS_H
#define CSCC_PLAN_NEEDS_H

#include "plan/plan.h"

/* Fills kernel->fragments, adding to plan->fragments what is new. */
void needs_of_kernel(struct plan *plan, struct kernel *kernel);

/* The same for definition->fragments. */
void needs_of_definition(struct plan *plan, struct definition *definition);

/* Fills fold->types. */
void needs_of_fold(const struct plan *plan, const struct kernel *kernel, struct fold *fold);

/* Puts all fragments in the order of emission: prelude, types as declared, library,
 * constants, tables, helpers (callees first), kernels; and each kernel's list likewise. */
void needs_order(struct plan *plan);

#endif
