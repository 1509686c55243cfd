/* groups.h: the rules of loops whose iterations are work-groups; see group.h. */
#ifndef CSCC_SEMA_GROUPS_GROUPS_H
#define CSCC_SEMA_GROUPS_GROUPS_H

#include "sema/check.h"
#include "sema/groups/group.h"

/* Fills region->group of a parallel_for_work_group. */
void groups_find(struct sema *sema, struct region *region, struct code *code);

/* parallel_for_work_item and private_memory: do they stand where they may? */
void groups_check_directive(struct sema *sema, const struct directive *directive);

/* group_steps.c: what items do outside of item loops. */
void group_find_steps(struct sema *sema, struct region *region, struct code *code);

/* group_rules.c: what item loops may do with what belongs to the group. */
void group_check_items(struct sema *sema, const struct region *region, const struct code *code);

#endif
