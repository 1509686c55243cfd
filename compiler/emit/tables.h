/* tables.h: the constant tables at the end of the host text. */
#ifndef CSCC_EMIT_TABLES_H
#define CSCC_EMIT_TABLES_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* Declares the kernel's site, for use before the tables. */
void table_declaration(const struct kernel *kernel, struct strbuf *out);

/* The texts of all fragments and the site of every kernel. */
void tables(const struct plan *plan, struct strbuf *out);

#endif
