/* dump.h: what sema knows, as text. */
#ifndef CSCC_SEMA_DUMP_H
#define CSCC_SEMA_DUMP_H

#include "base/strbuf.h"
#include "sema/region.h"

/* Directives, functions and their statement trees, with what sema found out (cscc --dump=unit). */
void unit_dump(const struct unit *unit, struct strbuf *out);

/* The graphs of kernels and their helpers (cscc --dump=flow). */
void flow_dump(struct unit *unit, struct strbuf *out);

/* How values vary in kernels and their helpers (cscc --dump=uniform). */
void uniformity_dump(const struct unit *unit, struct strbuf *out);

#endif
