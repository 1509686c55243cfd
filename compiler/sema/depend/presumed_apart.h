/* presumed_apart.h: elements that several iterations may write, as far as nothing shows that they
 * do not.
 */
#ifndef CSCC_SEMA_DEPEND_PRESUMED_APART_H
#define CSCC_SEMA_DEPEND_PRESUMED_APART_H

#include "sema/depend/depend.h"

/* Says which writes of the region, and of the helpers that it calls, those are. `settled`: by place
 * in code->touches, what was found to meet, or not to. */
void meeting_check(struct depend *depend, const bool *settled);

#endif
