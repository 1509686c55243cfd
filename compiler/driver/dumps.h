/* dumps.h: what files are called that the host compiler writes beside the object, as those of
 * -save-temps, --coverage and -MD: gcc's names, which -dumpdir and -dumpbase change. */
#ifndef CSCC_DRIVER_DUMPS_H
#define CSCC_DRIVER_DUMPS_H

#include "base/child.h"
#include "driver/options.h"

/* Tells gcc, where an input is compiled to `output`, which lives until the link only if there is
 * one, and else is the goal's; NULL: nothing is written. */
void dumps_add(struct command *command, struct arena *arena, const struct options *options,
               const struct input *input, const char *output);

/* The name of such a file of an input: "prog-main" and the suffix. */
const char *dumps_file(struct arena *arena, const struct options *options,
                       const struct input *input, const char *suffix);

/* What the object of an input of a link is called that does not lie in a directory of its own. */
const char *dumps_object(struct arena *arena, const struct options *options,
                         const struct input *input);

/* Have a link's objects to be there: since they stay, or since clang, which has no such options,
 * puts those files beside them? */
bool dumps_are_by_object(const struct options *options);

#endif
