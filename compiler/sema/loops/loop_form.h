/* loop_form.h: the loops under parallel_for, and what their body may do to them. */
#ifndef CSCC_SEMA_LOOPS_LOOP_FORM_H
#define CSCC_SEMA_LOOPS_LOOP_FORM_H

#include "sema/check.h"

/* inside.c: parallel loops in iterations of others. */
/* The one that the loop stands in; NULL: none. */
const struct directive *inside_of(const struct directive *directive);
void inside_check(struct sema *sema, const struct directive *directive);
/* Of a function that device code calls. */
void inside_check_helper(struct sema *sema, const struct func *func,
                         const struct directive *directive);

/* loop_form.c, leave.c. False: there is no loop body to go on with. `is_launched`: it is a loop of
 * the host's. */
bool loop_read(struct sema *sema, struct region *region, bool is_launched);
void loop_check_body(struct sema *sema, struct region *region, const struct code *code);
const struct loop *loop_of_var(const struct region *region, const struct var *var);
/* Or whose pointer it is, in whose place the range has a variable of its own? */
const struct loop *loop_counted_by(const struct region *region, const struct var *var);
bool loop_is_of_region(const struct region *region, const struct node *loop);
/* Does the break leave the region's innermost loop? */
bool leave_ends_loop(const struct region *region, const struct node *node);
/* Is the variable part of a bound, a first value or a step? */
bool loop_mentions(const struct region *region, const struct var *var);

/* nest_rest.c: makes loops inside that collapse names as well ones of the items of a group, before
 * the body is looked at; and says which stay plain ones. */
void nest_share_rest(struct sema *sema, struct region *region);
void nest_say_rest(struct sema *sema, const struct region *region);

/* omp_lines.c: after reductions are known. */
void omp_check(struct sema *sema, const struct region *region);

#endif
