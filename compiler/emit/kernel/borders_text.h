/* borders_text.h: ranges whose middle is run without some tests; see plan/rounds/borders.h. */
#ifndef CSCC_EMIT_KERNEL_BORDERS_TEXT_H
#define CSCC_EMIT_KERNEL_BORDERS_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"
#include "emit/kernel/iteration_text.h"

/* Of a comparison that such a body leaves out: its value; NULL: it is another expression. */
struct code *borders_lowered(const struct body *body, const struct node *node);

/* "x >= 1L && x <= (long)n - 2L": is the iteration in the middle? */
void borders_condition(const struct plan *plan, const struct kernel *kernel,
                       const struct iteration *iteration, struct strbuf *out);

/* Neighbours' loop: from what `counter` is on, as long as it is below `end`. */
struct run {
    const char *type, *counter, *end;
};

/* csycl_middle and csycl_behind: where the loop comes to the middle and leaves it; both are its end
 * where there is none. The iteration is that of the counter. */
void borders_begin(const struct plan *plan, const struct kernel *kernel,
                   const struct iteration *iteration, const struct run *run, const char *indent,
                   struct strbuf *out);

#endif
