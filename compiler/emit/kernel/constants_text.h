/* constants_text.h: the tables of specialization constants. */
#ifndef CSCC_EMIT_KERNEL_CONSTANTS_TEXT_H
#define CSCC_EMIT_KERNEL_CONSTANTS_TEXT_H

#include "base/strbuf.h"
#include "emit/host/host_types.h"
#include "plan/plan.h"

/* Declares what launches name of the tables. */
void constant_declarations(const struct plan *plan, struct strbuf *out);

/* An expression in a launch: where the constant's value is. The variable's own name may mean
 * another variable there. NULL: it is one of the launch's clause, and its name is right. */
const char *constant_address(const struct plan *plan, const struct var *var);

/* The types and tables of all constants of the file. */
void constant_tables(const struct plan *plan, struct type_tables *types, struct strbuf *out);

/* __csycl_constants_NAME: those that the region of that name uses. */
void constants_of_region(const struct plan *plan, const struct region *region, const char *name,
                         struct strbuf *out);

/* __csycl_choices_NAME: those that are tuned in the region of that name. */
void constants_choices(const struct plan *plan, const struct region *region, struct strbuf *out);

#endif
