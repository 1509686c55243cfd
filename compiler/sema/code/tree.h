/* tree.h: questions about expressions, types and variables. */
#ifndef CSCC_SEMA_CODE_TREE_H
#define CSCC_SEMA_CODE_TREE_H

#include "sema/check.h"

/* ---- tree.c: questions about expressions -------------------------------------- */

bool span_contains(struct span outer, struct span inner);
bool node_is_staged(const struct node *declared); /* NODE_VAR: for a clause `cache` */
/* NODE_LABEL, the root and all below it. */
struct dictionary labels_of(struct sema *sema, struct node *root);
bool node_alike(struct node *a, struct node *b); /* as node_same, or the same calls */
struct var *node_var(struct node *node);         /* of a plain name (in parentheses), or NULL */
bool node_is_called(const struct node *ref);     /* is it the name of what a call calls? */
struct node *node_unwrap(struct node *node);     /* without parentheses and casts */
/* Does who comes to `up` come to its child `node`, once, if nothing jumps? */
bool node_leads_to(const struct node *up, const struct node *node);
/* And who comes to `root` to that node in it? */
bool node_is_reached(const struct node *node, const struct node *root);
bool node_is(struct node *node, int64_t value); /* an integer constant expression of this value */
struct node *node_base(struct node *lvalue, struct node **pointer); /* see there */
bool node_compares_pointers(const struct node *node); /* or subtracts; both are pointers */
bool var_is_fixed(const struct var *var); /* const, with a visible initializer, static life */
const char *node_text(struct sema *sema, const struct node *node);
const char *access_verb(enum access access);

#endif
