/* dump.h: the unit as text (cscc --dump=unit). */
#ifndef CSCC_UNIT_DUMP_H
#define CSCC_UNIT_DUMP_H

#include "base/strbuf.h"
#include "unit/unit.h"

/* Directives, functions and their statement trees, with what sema found out. */
void unit_dump(const struct unit *unit, struct strbuf *out);

#endif
