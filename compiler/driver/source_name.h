/* source_name.h: what the host compiler calls the source of a text that it reads from standard
 * input: in debug information, assembly and the object's symbols, where it would say <stdin>. */
#ifndef CSCC_DRIVER_SOURCE_NAME_H
#define CSCC_DRIVER_SOURCE_NAME_H

#include "base/child.h"
#include "driver/options.h"

/* Has translated text be called as the input is. */
void source_name_add(struct command *command, struct arena *arena, const struct options *options,
                     const struct input *input);

#endif
