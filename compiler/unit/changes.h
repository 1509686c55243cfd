/* changes.h: which nodes change something, which variables they set, and which they declare; and
 * what expressions that change nothing are made of. */
#ifndef CSCC_UNIT_CHANGES_H
#define CSCC_UNIT_CHANGES_H

#include "unit/unit.h"

/* Is it x++, ++x, x-- or --x? */
bool node_is_increment(const struct node *node);

/* Is it one of these, or an assignment? Its first child is what changes. */
bool node_writes(const struct node *node);

/* Does the node, whatever is below it, write or call, has it statements, or does nobody know? */
bool node_has_effect(const struct node *node);

/* `x` of x = ..., x++, &x, or another lvalue; NULL: the node does not change anything. */
const struct node *node_target(const struct node *node);

/* The variable whose value, or a part of it, such a node sets; NULL: it is another object, or
 * none. */
const struct var *node_set_variable(const struct node *node);

/* Does the node, or one below it (NULL: none), set the variable or take its address? */
bool node_sets(const struct node *node, const struct var *var);

/* Does the node itself take the variable's address? For node_find. */
bool node_takes_address(struct node *node, const void *var);

/* Is the variable declared in it? */
bool node_declares(const struct node *node, const struct var *var);

/* What the variable is wherever the body that declares it reads it: what it is declared with, which
 * nothing else sets; NULL: it may have other values. */
struct node *node_meaning(const struct node *body, const struct var *var);

/* Is the expression, without effect, made of numbers and of what is a part, by operators alone?
 * Where all parts stay what they are, it does. `through_memory`: members, elements and what
 * pointers lead to are made of what finds them, too. */
bool node_is_made_of(const struct node *node, bool through_memory, node_asked *is_part,
                     const void *context);

/* Is it, also through memory, made of what no round of the loop sets? What lies in memory is the
 * same in all rounds, then, where they set nothing there. */
bool node_is_shared(const struct node *node, const struct node *loop);

#endif
