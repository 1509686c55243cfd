/* names.h: kernels' names, and those that generated text has for itself. */
#ifndef CSCC_SEMA_CODE_NAMES_H
#define CSCC_SEMA_CODE_NAMES_H

#include "sema/check.h"

/* names.c: the names of the file; those of the user that generated text cannot stand beside; the
 * name of a kernel. */
void names_collect(struct sema *sema);
void names_check(struct sema *sema);
const char *names_choose(struct sema *sema, const struct directive *directive);
/* Is it called by a name of <csycl.h>, which is not included? Then that was said. */
bool names_lacks_header(const struct func *func);

#endif
