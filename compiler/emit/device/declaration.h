/* declaration.h: declarations, casts and compound literals in device text. */
#ifndef CSCC_EMIT_DEVICE_DECLARATION_H
#define CSCC_EMIT_DEVICE_DECLARATION_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* What declares the variable of a NODE_VAR: "__global float *p", "_Alignas(16) int t[4]". */
const char *declaration_of(const struct body *body, const struct node *child);

/* What it is set to; NULL: nothing. */
struct code *declaration_value(const struct body *body, const struct node *child);

/* All of a NODE_DECL that has to stay one: "int i = 0, j = n". */
const char *declaration_list(const struct body *body, const struct node *node);

/* The type's name in (float *)p, or in a compound literal. */
const char *declaration_type(const struct body *body, const struct node *node);

/* The node; a pointer that is null whatever happens, and lies in no memory, next to one that does.
 */
struct code *declaration_null(const struct body *body, const struct node *node, struct code *code);

#endif
