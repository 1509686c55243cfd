/* type_text.h: the user's types in device text: structures, unions, enumerations and typedefs. */
#ifndef CSCC_EMIT_DEVICE_TYPE_TEXT_H
#define CSCC_EMIT_DEVICE_TYPE_TEXT_H

#include "plan/plan.h"

/* Appends the declaration. */
void type_text(const struct plan *plan, const struct type_decl *decl, struct strbuf *out);

#endif
