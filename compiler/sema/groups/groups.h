/* groups.h: the rules of loops whose iterations are work-groups; see group.h. */
#ifndef CSCC_SEMA_GROUPS_GROUPS_H
#define CSCC_SEMA_GROUPS_GROUPS_H

#include "sema/check.h"
#include "sema/groups/group.h"

/* Fills region->group of a parallel_for_work_group, and of a parallel_for with others inside: where
 * these cannot be item loops, there is no group. */
void groups_find(struct sema *sema, struct region *region, struct code *code);

/* spread.c: likewise of a parallel_for whose inner loops say nothing. Neighbours are known. */
void spread_find(struct sema *sema, struct region *region, struct code *code);

/* parallel_for_work_item and private_memory: do they stand where they may? */
void groups_check_directive(struct sema *sema, const struct directive *directive);

/* Reports it, or of a parallel_for notes why its inner loops stay plain. */
void group_say(struct sema *sema, const struct region *region, struct span span, const char *format,
               ...) __attribute__((format(printf, 4, 5)));
void group_note(struct sema *sema, const struct region *region, struct span span, const char *text);
bool group_failed(const struct sema *sema, const struct region *region);

/* group_steps.c: what items do outside of item loops. */
void group_find_steps(struct sema *sema, struct region *region, struct code *code);

/* group_rules.c: what item loops may do with what belongs to the group. */
void group_check_items(struct sema *sema, const struct region *region, const struct code *code);

/* item_distance.c: of an item loop what its `upper` is more than its `lower`, where that is known
 * when the kernel is built though they are not; NULL: it is not. */
struct node *group_item_distance(struct sema *sema, const struct region *region,
                                 const struct loop *loop);

/* group_reductions.c: what the items combine. Leaves of loop->region's reductions those whose
 * values are the group's. */
void group_check_reductions(struct sema *sema, const struct region *region,
                            const struct item_loop *loop);

/* kernel_rules.c: kernel functions. */
void kernel_check(struct sema *sema, const struct region *region, struct code *code);
/* csycl_launch of what is none? */
void kernel_check_launches(struct sema *sema);
/* `local`: does it stand where it may? */
void kernel_check_local(struct sema *sema, const struct directive *directive);
/* Is it the call of a barrier, or of an id that is known in kernels alone? It was looked at. */
bool kernel_check_call(struct sema *sema, const struct code *code, const struct node *call);

/* group_caches.c: what clauses `cache` say; and that the loop writes nothing of it. */
void group_check_caches(struct sema *sema, const struct region *region,
                        const struct directive *directive);
void group_check_cached(struct sema *sema, const struct item_loop *loop, const struct code *code);

/* staged_inside.c: fills region->group->staged_dims, for the loop. */
void group_find_inside(struct sema *sema, struct region *region, const struct code *code,
                       const struct item_loop *loop);

/* group_dependences.c: whether items meet in memory. */
void group_check_dependences(struct sema *sema, const struct region *region,
                             const struct item_loop *loop);

#endif
