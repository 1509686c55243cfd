/* launch_parts.h: the host code of one annotated loop in parts, for launch_text.c alone. */
#ifndef CSCC_EMIT_HOST_LAUNCH_PARTS_H
#define CSCC_EMIT_HOST_LAUNCH_PARTS_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* The launch's text under construction. */
struct launch {
    const struct plan *plan;
    const struct kernel *kernel;
    struct strbuf *out;
    bool is_sliced;   /* its plain loop may run in slices: emit/host/slices_text.h; */
    bool is_parallel; /* on several threads: emit/host/openmp.h */
};

/* An expression of the user as it stands in the text, fit to be an operand. */
void launch_expression(struct launch *launch, const struct node *node);

/* ---- the range: launch_range.c ---- */

/* Bounds are evaluated once, in the loops' order, with the user's types. */
void launch_bounds(struct launch *launch);

/* What the outermost loop's header begins beside its variable, as statements in front of all. */
void launch_begins(struct launch *launch);

/* What the launch calls, with "_<number>" behind it, what the loop's header begins with. */
const char *launch_first_name(const struct loop *loop);

/* The numbers of iterations. */
void launch_counts(struct launch *launch);

/* The types of its variable, and of what that and the bound are compared as, by names that no
 * variable of the user can hide. */
const char *launch_variable_type(const struct loop *loop);
const char *launch_comparison_type(const struct loop *loop);

/* Where a signed and an unsigned bound meet, C compares in a third type, and so it may where the
 * test converts the variable: its cast, else "". */
const char *launch_common_cast(const struct loop *loop);

/* Does loop number `i` begin? As an operand of &&. */
void launch_test(struct launch *launch, unsigned i);

/* Is the test false after the last iteration? As operands in front of others of &&; nothing where
 * that is certain. */
void launch_end_check(struct launch *launch, unsigned i);

/* The step of loop number `i`, negative down, as a number of 64 bits. */
void launch_step(struct launch *launch, unsigned i);

/* The value of loop number `i`'s variable after `count` steps. */
void launch_value(struct launch *launch, unsigned i, const char *count);
/* That behind the loop. */
void launch_last_value(struct launch *launch, unsigned i);
/* Likewise what its header would begin with, to go on from there. */
void launch_header_value(struct launch *launch, unsigned i, const char *count);
/* And what its test then compares. */
void launch_tested_value(struct launch *launch, unsigned i, const char *count);

/* The variables' values in the last iteration, where that has something to leave. */
void launch_finals(struct launch *launch);

/* ---- arguments: launch_args.c ---- */

/* Copies of the variables that have no address of their own. */
void launch_copies(struct launch *launch);

/* The name of the variable, or of its copy. */
const char *launch_object(const struct launch *launch, const struct var *var);

/* The array of what the launch brings for each param, and before it what that needs. */
void launch_args(struct launch *launch);

/* May a call of csycl_glue_next bring what the param takes? With the section's offset and size? */
bool launch_passes(const struct param *param);
bool launch_is_sized(const struct param *param);

/* Does it bring values that a variable may not have got yet? */
bool launch_has_odd_values(const struct kernel *kernel);

/* What the launch brings for each param as arguments of that call, ", " behind each. */
void launch_pass(struct launch *launch);

/* launch_range.c: variables that each iteration moves by the same (sema/loops/moved.h). Those with
 * `to` in front of their names get the values of those with `from` there, moved on by what `count`
 * iterations do. */
void launch_moved(struct launch *launch, const char *to, const char *from, const char *count);
/* Likewise those of what they are behind the loop. */
void launch_moved_behind(struct launch *launch, const char *to);

/* Declares such names; and before a launch, where parts of the loop may run as plain ones, they get
 * what the variables are at the beginning of the whole range. */
#define MOVED_BEGIN "__csycl_begin_"
#define MOVED_AFTER "__csycl_after_"
void launch_moved_declare(struct launch *launch, const char *prefix);
void launch_moved_begins(struct launch *launch);

/* Operands in front of others of &&: a loop inside that ends before it begins would move back what
 * it moves, and is left to the plain loop. */
void launch_moved_checks(struct launch *launch);

#endif
