/* dependencies.h: the options that have a command write dependencies for make. */
#ifndef CSCC_DRIVER_DEPENDENCIES_H
#define CSCC_DRIVER_DEPENDENCIES_H

#include "driver/options.h"

/* Adds to `args` what -MD and its like ask for one input, with the target and the file that gcc
 * would choose. */
void dependencies_add(struct args *args, struct arena *arena, const struct options *options,
                      const struct input *input);

#endif
