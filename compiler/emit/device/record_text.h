/* record_text.h: structures that hold pointers or bit-fields, in device text. */
#ifndef CSCC_EMIT_DEVICE_RECORD_TEXT_H
#define CSCC_EMIT_DEVICE_RECORD_TEXT_H

#include "base/edit.h"
#include "plan/plan.h"

/* Is the structure printed from its members, not as the user wrote it? */
bool record_is_printed(const struct type_decl *decl);

/* "struct list {...}": its pointers point to __global memory. */
void record_text(const struct plan *plan, const struct type_decl *decl, struct strbuf *out);

/* Puts that text in place of such structures that are defined in the span. */
void record_edit(const struct plan *plan, struct span span, struct edits *edits);

/* Gives tags to those structures that the declaration of a type defines without one, and that stay
 * as the user wrote them. */
void record_tag(const struct plan *plan, const struct type_decl *decl, struct edits *edits);

#endif
