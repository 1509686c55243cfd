/* marks.h: which specialization constants the program has set by csycl_set_spec_const. An
 * assignment leaves no mark: a constant that is declared `required` waits for one. */
#ifndef CSYCL_SITES_MARKS_H
#define CSYCL_SITES_MARKS_H

#include <stdbool.h>

#include <csycl/glue.h>

/* Was the variable set, which the calling thread has at `address`? */
bool csy_is_marked(const struct csycl_glue_constant *constant, const void *address);

/* The calling thread has set the variable. */
void csy_mark(const void *variable);

#endif
