/* hidden.h: hidden arguments: the variables of the file that helpers use, the word of those that
 * assert (emit/verify/assertion.h), and in a generic build specialization constants.
 *
 * A kernel captures them and passes them on, by names that no name of the user
 * can hide. Where the loop itself does not name a variable, something else may
 * have its name there, or it may be declared later: a function at the end of
 * the host text tells where it is.
 */
#ifndef CSCC_EMIT_KERNEL_HIDDEN_H
#define CSCC_EMIT_KERNEL_HIDDEN_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* Appends a helper's hidden parameters; `separator` stands in front of the first. */
void hidden_parameters(const struct plan *plan, const struct instance *helper,
                       const char *separator, struct strbuf *out);

/* Appends the hidden arguments of a call from `caller`, likewise. */
void hidden_arguments(const struct plan *plan, const struct instance *caller,
                      const struct instance *callee, const char *separator, struct strbuf *out);

/* What only a generic build has, behind other parameters and arguments: the constants among the
 * variables. `before` stands in front of each. */
void hidden_constants(const struct plan *plan, const struct vars *vars, const char *before,
                      struct strbuf *out);
void hidden_passed(const struct plan *plan, const struct vars *vars, struct strbuf *out);

/* The name of a variable of the file in the instance; NULL: it is no hidden argument there. */
const char *hidden_name(const struct plan *plan, const struct instance *instance,
                        const struct var *var);

/* The host's expression for the address of what a param brings; NULL: the user's names do. */
const char *hidden_address(const struct plan *plan, const struct capture *capture);

/* The functions that it calls. */
void hidden_declarations(const struct plan *plan, struct strbuf *out);
void hidden_functions(const struct plan *plan, struct strbuf *out);

/* The name of a path's variable where the text has the path. */
const char *hidden_path_name(struct arena *arena, const struct node *node);

#endif
