/* identity.h: texts that are equal for equal types, whatever file declares them. */
#ifndef CSCC_EMIT_KERNEL_IDENTITY_H
#define CSCC_EMIT_KERNEL_IDENTITY_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* Of a declaration, with the enumerations in it. */
void identity_of_declaration(const struct plan *plan, const struct type_decl *decl,
                             struct strbuf *out);

/* Of a function's type, with the structures that its pointers lead to. */
void identity_of_function(const struct func *func, struct strbuf *out);

/* The names that a declaration brings, as device text has them, in order; those of enumerators
 * too. Calls `take` for each. */
void identity_names(const struct plan *plan, const struct type_decl *decl,
                    void (*take)(const char *name, void *context), void *context);

#endif
