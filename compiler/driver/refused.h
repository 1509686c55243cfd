/* refused.h: options that give C a meaning which device code cannot have. */
#ifndef CSCC_DRIVER_REFUSED_H
#define CSCC_DRIVER_REFUSED_H

#include "base/diag.h"
#include "driver/command_line.h"

/* Of the options that a file with kernels is compiled with. False: some are errors, which are
 * reported. */
bool refused_check(struct diag *diag, const struct args *options);

#endif
