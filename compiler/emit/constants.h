/* constants.h: the tables of specialization constants. */
#ifndef CSCC_EMIT_CONSTANTS_H
#define CSCC_EMIT_CONSTANTS_H

#include "base/strbuf.h"
#include "emit/types.h"
#include "plan/plan.h"

/* Declares what launches name of the tables. */
void constant_declarations(const struct plan *plan, struct strbuf *out);

/* An expression in a launch: where the constant's value is. The variable's own name may mean
 * another variable there. NULL: it is one of the launch's clause, and its name is right. */
const char *constant_address(const struct plan *plan, const struct var *var);

/* The types and tables of all constants of the file. */
void constant_tables(const struct plan *plan, struct type_tables *types, struct strbuf *out);

/* csycl_constants_KERNEL: those that the kernel uses. */
void constants_of_kernel(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

#endif
