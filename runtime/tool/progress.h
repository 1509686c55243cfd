/* progress.h: how far a command is, on standard error: a bar on a terminal, else a line for each
 * step. */
#ifndef CSYCL_RUNTIME_TOOL_PROGRESS_H
#define CSYCL_RUNTIME_TOOL_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

struct progress {
    bool is_terminal;
    size_t done, all; /* steps */
};

struct progress csy_progress_begin(size_t all);

/* One more is done: "built main_12". */
void csy_progress_step(struct progress *progress, const char *did, const char *what);

/* Before something else is written to standard error, and at the end. */
void csy_progress_clear(const struct progress *progress);

#endif
