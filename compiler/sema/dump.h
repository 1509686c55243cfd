/* dump.h: the unit as text (cscc --dump=unit). */
#ifndef CSCC_SEMA_DUMP_H
#define CSCC_SEMA_DUMP_H

#include "base/strbuf.h"
#include "sema/region.h"

/* Directives, functions and their statement trees, with what sema found out. */
void unit_dump(const struct unit *unit, struct strbuf *out);

#endif
