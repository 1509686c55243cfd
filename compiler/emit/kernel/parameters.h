/* parameters.h: the parameters of kernels, as their rows say. */
#ifndef CSCC_EMIT_KERNEL_PARAMETERS_H
#define CSCC_EMIT_KERNEL_PARAMETERS_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* Those of the kernel's rows `args`, one line for each thing. */
void parameters_text(const struct plan *plan, const struct kernel *kernel,
                     const struct kernel_args *args, struct strbuf *out);

/* The variables that the kernel makes of its pointers and shifts. */
void parameters_pointers(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

#endif
