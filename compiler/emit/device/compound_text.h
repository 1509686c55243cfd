/* compound_text.h: compound literals that are pointed to, in device text. */
#ifndef CSCC_EMIT_DEVICE_COMPOUND_TEXT_H
#define CSCC_EMIT_DEVICE_COMPOUND_TEXT_H

#include "base/edit.h"
#include "emit/device/body.h"

/* Compilers of OpenCL C do not agree where one lies, so it is a variable of the block around it:
 *
 *     f(&(struct p){1, 2})      struct p csycl_literal_7;
 *                               f(&*(csycl_literal_7 = (struct p){1, 2}, &csycl_literal_7))
 *
 * Arrays, which cannot be assigned, are the only member of a structure. */
/* The variables of the literals in a block. Its expressions may be written elsewhere, and several
 * times, as those are that read or write bit-fields. */
void compound_declare(const struct body *body, struct arena *arena, struct edits *edits,
                      const struct node *block);

/* Such a literal, where it stands. */
void compound_edit(const struct body *body, struct arena *arena, struct edits *edits,
                   const struct node *node);

#endif
