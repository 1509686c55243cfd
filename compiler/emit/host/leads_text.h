/* leads_text.h: for the host, where the pointers lead that lie in constants which loops follow. */
#ifndef CSCC_EMIT_HOST_LEADS_TEXT_H
#define CSCC_EMIT_HOST_LEADS_TEXT_H

#include "plan/plan.h"

/* Those of all constants of the file's loops, and of all that these lead to. */
void leads_tables(const struct plan *plan, struct strbuf *out);

/* In which of them the kernel finds pointers, and which of its params may lead to them. */
void leads_of_kernel(const struct kernel *kernel, struct strbuf *out);

/* Both, of its site. */
void leads_fields(const struct kernel *kernel, struct strbuf *out);

#endif
