/* macros.h: the macros that there are where the one text is preprocessed once more.
 *
 * The text has the headers of the system by their names, and all its macros expanded. What stands
 * there has to stay, also where it names a macro of these headers: one that names itself, as
 * `sa_handler` of <signal.h> does, or one that the user has undefined since.
 */
#ifndef CSCC_FRONT_MACROS_H
#define CSCC_FRONT_MACROS_H

#include "base/dictionary.h"
#include "front/line.h"

/* None, if it is zero. */
struct macros {
    struct dictionary names;
};

/* A line of a header: `#define NAME ...` and `#undef NAME` are looked at. */
void macros_note(struct arena *arena, struct macros *macros, struct line line);

/* The next name in the line from *at on, which moves behind it, that would be expanded; it is no
 * macro any more then. NULL: there is none. */
const char *macros_take(struct macros *macros, struct line line, size_t *at);

#endif
