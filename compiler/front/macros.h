/* macros.h: the macros that there are where the one text is preprocessed once more.
 *
 * The text has the headers of the system by their names, and all its macros expanded. What stands
 * there has to stay, also where it names a macro of these headers: one that names itself, as
 * `sa_handler` of <signal.h> does, or one that the user has undefined since.
 *
 * The user's own macros are there only while a header is read that names them.
 */
#ifndef CSCC_FRONT_MACROS_H
#define CSCC_FRONT_MACROS_H

#include "base/dictionary.h"
#include "base/strbuf.h"
#include "front/line.h"

struct macro;

struct macro_list {
    struct macro **items;
    size_t count, room;
};

/* None, if it is zero. */
struct macros {
    struct dictionary names;
    size_t missing;            /* number of those that are not there as the user has them */
    struct macro_list brought; /* for the header that is read */
    size_t header;             /* its number */
};

/* A line of a header: `#define NAME ...` and `#undef NAME` are looked at. */
void macros_note(struct arena *arena, struct macros *macros, struct line line);

/* Such a line that is left out. It has to live on. */
void macros_leave_out(struct arena *arena, struct macros *macros, struct line line);

/* Adds the lines that give the names in the text of a header to come the user's meanings, and,
 * behind it, those that end that. */
void macros_bring(struct arena *arena, struct macros *macros, struct line text, struct strbuf *out);
void macros_take_back(struct macros *macros, struct strbuf *out);

/* The next name in the line from *at on, which moves behind it, that would be expanded; it is no
 * macro any more then. NULL: there is none. */
const char *macros_take(struct macros *macros, struct line line, size_t *at);

#endif
