/* command_line.h: the words of the command line, in the forms that options.c reads. */
#ifndef CSCC_DRIVER_COMMAND_LINE_H
#define CSCC_DRIVER_COMMAND_LINE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diag.h"

struct args {
    const char **items;
    size_t count, room;
};

/* Adds all words after the command's name to `words`, with
 *
 * - the words of FILE in the place of @FILE, where that can be read, as gcc reads it: blanks
 *   separate, quotes and backslashes protect, and such a file may name others;
 * - gcc's long names replaced by the short ones: --define-macro X, --define-macro=X by -D X;
 * - the options in -Wp,A,B and -Xpreprocessor A in their own places.
 *
 * False: files name each other without end, which is reported. */
bool arguments_read(struct args *words, struct arena *arena, struct diag *diag, int argc,
                    char **argv);

#endif
