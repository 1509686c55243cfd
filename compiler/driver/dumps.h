/* dumps.h: what files are called that the host compiler writes beside the object, as those of
 * -save-temps, --coverage and -MD: gcc's names, which -dumpdir and -dumpbase change. */
#ifndef CSCC_DRIVER_DUMPS_H
#define CSCC_DRIVER_DUMPS_H

#include "base/process.h"
#include "driver/options.h"

/* Tells gcc, where an input is compiled to `output`, which lives until the link only if there is
 * one, and else is the goal's; NULL: nothing is written. */
void dumps_add(struct command *command, struct arena *arena, const struct options *options,
               const struct input *input, const char *output);

/* The name of such a file of an input: "prog-main" and the suffix. */
const char *dumps_file(struct arena *arena, const struct options *options,
                       const struct input *input, const char *suffix);

/* Do the objects of a link stay, by these names? */
bool dumps_keep_objects(const struct options *options);

#endif
