/* uniform_check.h: how values vary, against what the user asserts. */
#ifndef CSCC_SEMA_VARY_UNIFORM_CHECK_H
#define CSCC_SEMA_VARY_UNIFORM_CHECK_H

#include "sema/check.h"

/* vary_map.c: fills the instances' uniformity, see uniformity.h; `code` NULL: of a region that is
 * none, of a function for other files. uniform_check.c: checks what the user
 * asserts. */
void vary_instances(struct sema *sema, struct region *region, struct code *code);
void uniform_check_region(struct sema *sema, struct code *code);
/* Of a function that device code of other files calls. */
void uniform_check_device(struct sema *sema, struct code *code, const struct region *region);
void uniform_check_directive(struct sema *sema, struct directive *directive);

#endif
