/* host_tables.h: the constant tables at the end of the host text. */
#ifndef CSCC_EMIT_HOST_HOST_TABLES_H
#define CSCC_EMIT_HOST_HOST_TABLES_H

#include "base/strbuf.h"
#include "emit/host/host_types.h"
#include "plan/plan.h"

/* Declares the kernel's site, for use before the tables. */
void table_declaration(const struct kernel *kernel, struct strbuf *out);

/* False: the file has no loops, no constants and nothing for device code of other files. */
bool tables_are_needed(const struct plan *plan);

/* The texts of all fragments, all constants, the site of every kernel, and their registration.
 * `types` stand in front already. */
void tables(const struct plan *plan, struct type_tables *types, struct strbuf *out);

#endif
