/* space.h: the address space of an expression. */
#ifndef CSCC_SEMA_POINTERS_SPACE_H
#define CSCC_SEMA_POINTERS_SPACE_H

#include "base/strbuf.h"
#include "sema/region.h"

/* What an expression of pointer or array type points to inside an instance. SPACE_NONE: no
 * pointer, or a null one. */
enum space expression_space(const struct instance *instance, const struct node *node);

/* What the pointers point to that such an expression leads to. */
enum space dereferenced_space(const struct instance *instance, const struct node *pointer);

/* What an expression, which is a null pointer, has to point to where it stands: what it is compared
 * with, or becomes. SPACE_NONE: C's null pointer constant, which fits anywhere, or unknown. */
enum space null_space(const struct instance *instance, const struct node *node);

/* What the pointers point to that a variable is or consists of. SPACE_NONE: it has none, or there
 * is no instance. */
enum space pointee_space(const struct instance *instance, const struct var *var);
/* And what those of an iteration point to that these lead to; SPACE_NONE: they lead to none. */
enum space inner_space(const struct instance *instance, const struct var *var);

/* Where the object that an lvalue names lies. */
enum space object_space(const struct instance *instance, const struct node *node);

/* What names of helpers say of a pointer parameter: 'g' for global, 'p' for private, 'n' for null.
 */
char space_letter(enum space space);
/* Appends that of a parameter, and of the pointers that it leads to. */
void space_name(const struct instance *instance, size_t param, struct strbuf *out);
/* And of a variable of the file: 'k' for a constant of the region, else its memory's letter, that
 * of private memory if its value is passed. */
char hidden_letter(const struct instance *instance, const struct var *var);

#endif
