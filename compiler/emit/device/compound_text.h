/* compound_text.h: compound literals that are pointed to, in device text. */
#ifndef CSCC_EMIT_DEVICE_COMPOUND_TEXT_H
#define CSCC_EMIT_DEVICE_COMPOUND_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* Compilers of OpenCL C do not agree where one lies, so it is a variable of the block around it:
 *
 *     f(&(struct p){1, 2})      struct p csycl_literal_7;
 *                               f(&*(csycl_literal_7 = (struct p){1, 2}, &csycl_literal_7))
 *
 * Arrays, which cannot be assigned, are the only member of a structure. */
/* Adds the variables of the literals in a statement to the block, in front of it. The statement's
 * expressions may be written elsewhere, and several times, as those are that read or write
 * bit-fields. */
void compound_declare(const struct body *body, struct node *statement, struct code *block);

/* Such a literal, where it stands, of its value; NULL: it is none. */
struct code *compound_kept(const struct body *body, struct node *node);

#endif
