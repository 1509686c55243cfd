/* leads.h: for the host, where the pointers lead that lie in constants which loops follow. */
#ifndef CSCC_EMIT_LEADS_H
#define CSCC_EMIT_LEADS_H

#include "plan/plan.h"

/* Those of all constants of the file's loops, and of all that these lead to. */
void leads_tables(const struct plan *plan, struct strbuf *out);

/* Which params of the kernel are such constants. */
void leads_of_kernel(const struct kernel *kernel, struct strbuf *out);

#endif
