/* sema_dump.h: what sema knows, as text. */
#ifndef CSCC_SEMA_SEMA_DUMP_H
#define CSCC_SEMA_SEMA_DUMP_H

#include "base/strbuf.h"
#include "flow/flow.h"
#include "sema/region.h"

/* Directives, functions and their statement trees, with what sema found out (cscc --dump=unit). */
void unit_dump(const struct unit *unit, struct strbuf *out);

/* The graphs of kernels and their helpers, as `print` shows them (cscc --dump=flow and
 * --dump=flow:PASS). */
typedef void flow_printer(const struct flow_graph *graph, struct source *source,
                          struct strbuf *out);
void flow_dump(struct unit *unit, flow_printer *print, struct strbuf *out);

/* How values vary in kernels and their helpers (cscc --dump=uniform). */
void uniformity_dump(const struct unit *unit, struct strbuf *out);

#endif
