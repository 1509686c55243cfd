/* cplusplus.h: C++, which is the host compiler's alone: csycl pragmas do nothing there. */
#ifndef CSCC_DRIVER_CPLUSPLUS_H
#define CSCC_DRIVER_CPLUSPLUS_H

#include "driver/toolchain.h"

/* Warns of the first pragma that the file has. False: that is an error, or the file cannot be
 * preprocessed, which was said. */
bool cplusplus_check(struct arena *arena, struct diag *diag, const struct toolchain *toolchain,
                     const struct options *options, const struct input *input);

#endif
