/* lower_group.h: bodies whose iterations are work-groups, as all items of a group run them in the
 * GPU shape; see sema/groups/group.h.
 *
 *     enum { NAME_range_0 = ..., NAME_group_size = ... };
 *     static inline void NAME_group(loop variables, captures, partials, the group's arrays)
 */
#ifndef CSCC_EMIT_LOWER_LOWER_GROUP_H
#define CSCC_EMIT_LOWER_LOWER_GROUP_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* A statement that items share out, or one of them does. NULL: it is neither. */
struct code *group_lowered(const struct body *body, struct node *node);

/* How often such a loop goes round: an expression of device text. */
const char *group_steps(const struct body *body, const struct loop *loop);

/* Adds what one item does in front of a declaration, for all to read; and what stands for that in
 * the declaration: NULL: nothing else than the expression. */
void group_set_in_front(const struct body *body, const struct node *declaration,
                        struct code *block);
struct code *group_set_before(const struct body *body, const struct node *expression);

/* In the CPU shape, is it the innermost loop over items? Vectors are made of these. */
bool group_is_vector(const struct body *body, const struct node *loop);

/* Do its items share no memory that one of them sets, as compilers see it? Not where they combine
 * or update, nor where items have arrays, of which there is but one for all in the text. */
bool group_is_apart(const struct body *body, const struct node *loop);

/* Adds what stands in the place of the declaration of an array of the group, or of its items;
 * false: it is none. */
bool group_add_array(const struct body *body, struct node *node, struct code *block);

/* What stands for the name at that reference; NULL: something else does. */
const char *group_name(const struct body *body, const struct node *reference);

/* "CSYCL_WAIT": what the group's items wait for each other by. */
const char *group_wait(const struct region *region);

/* The sizes of item loops and of a group, and how items combine. */
void group_sizes(const struct body *body, struct strbuf *out);

/* Macros by which items combine. */
void group_combinations(const struct body *body, struct strbuf *out);

/* The group's arrays: what a kernel declares, and, each behind a comma, the function's parameters
 * and its arguments. */
void group_arrays(const struct body *body, struct strbuf *out);
void group_parameters(const struct body *body, struct strbuf *out);
void group_arguments(struct arena *arena, const struct region *region, struct strbuf *out);

#endif
