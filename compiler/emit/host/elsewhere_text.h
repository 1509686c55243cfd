/* elsewhere_text.h: functions that one file of the program defines and device code of others calls.
 */
#ifndef CSCC_EMIT_HOST_ELSEWHERE_TEXT_H
#define CSCC_EMIT_HOST_ELSEWHERE_TEXT_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* In device text for people: declarations of those that other files define. */
void elsewhere_declarations(const struct plan *plan, struct strbuf *out);

/* Tables: __csycl_pieces and the imports, before sites; nothing where no device text of the file
 * has to do with other files. */
void elsewhere_tables(const struct plan *plan, struct strbuf *out);

/* __csycl_imports_KERNEL, and the fields of its site. */
void elsewhere_imports(const struct kernel *kernel, struct strbuf *out);
void elsewhere_fields(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* The file's definitions. Returns how many are in the list __csycl_exports. */
size_t elsewhere_exports(const struct plan *plan, struct strbuf *out);

#endif
