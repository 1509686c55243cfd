/* kernel_joint.h: which statements of a kernel's body hold barriers, and which part each of the
 * others is in; see kernel_parts.h. */
#ifndef CSCC_SEMA_GROUPS_KERNEL_JOINT_H
#define CSCC_SEMA_GROUPS_KERNEL_JOINT_H

#include "sema/groups/groups.h"

/* Fills parts->joint. False: a barrier, or what is done as one, stands where parts cannot end. */
bool kernel_find_joint(struct sema *sema, struct node *body, struct kernel_parts *parts);

/* Makes joint what is around the statement. False likewise. */
bool kernel_join(struct sema *sema, struct node *body, struct kernel_parts *parts,
                 const struct node *statement);

/* The numbers of parts, from 1, by their statements, as far as parts->vars is known. */
struct map kernel_number_parts(struct sema *sema, struct node *body,
                               const struct kernel_parts *parts);

/* The number of the part that the node is in; 0: it is the group's. */
size_t kernel_part_of(const struct map *numbers, const struct kernel_parts *parts,
                      const struct node *node);

/* Is a return there the end of an item, behind which the body has no other part? */
bool kernel_ends_item(const struct kernel_parts *parts, const struct node *body,
                      const struct node *node);

#endif
