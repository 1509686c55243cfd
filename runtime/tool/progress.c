/* progress.c: see progress.h. */
#include "tool/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WIDTH = 30 }; /* of the bar */

struct progress csy_progress_begin(size_t all)
{
    const char *kind = getenv("TERM");
    return (struct progress){isatty(STDERR_FILENO) && kind && strcmp(kind, "dumb") != 0, 0, all};
}

void csy_progress_step(struct progress *progress, const char *did, const char *what)
{
    static const char full[] = "##############################",
                      empty[] = "..............................";
    size_t part = ++progress->done * WIDTH / progress->all;
    if (progress->is_terminal)
        fprintf(stderr, "\r\033[K[%.*s%.*s] %zu of %zu, %s %.40s", (int)part, full,
                (int)(WIDTH - part), empty, progress->done, progress->all, did, what);
    else
        fprintf(stderr, "csycl: %s %s, %zu of %zu\n", did, what, progress->done, progress->all);
}

void csy_progress_clear(const struct progress *progress)
{
    if (progress->is_terminal)
        fputs("\r\033[K", stderr);
}
