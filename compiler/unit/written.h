/* written.h: a place of the text as the user wrote it, without what macros of <csycl.h> make of it.
 */
#ifndef CSCC_UNIT_WRITTEN_H
#define CSCC_UNIT_WRITTEN_H

#include "base/source.h"

/* "a[csycl_uniform(i)]", in the source's arena. */
char *written_text(struct source *source, struct span span);

/* The same for a message: the begin of what is long. */
const char *written_brief(struct source *source, struct span span);

#endif
