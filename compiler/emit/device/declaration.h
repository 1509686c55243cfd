/* declaration.h: declarations, casts and compound literals in device text. */
#ifndef CSCC_EMIT_DEVICE_DECLARATION_H
#define CSCC_EMIT_DEVICE_DECLARATION_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* float *p = a, *q = b;   becomes   __global float *p = a; float *q = b;
 * where these point to different memories; with one memory the first word alone is added. */
void declaration_edit(const struct body *body, struct arena *arena, struct edits *edits,
                      struct node *node);

/* The type's name in (float *)p, or in a compound literal. */
void declaration_edit_type_name(const struct body *body, struct arena *arena, struct edits *edits,
                                struct node *node);

/* The node; a pointer that is null whatever happens, and lies in no memory, next to one that does.
 */
struct code *declaration_null(const struct body *body, const struct node *node, struct code *code);

#endif
