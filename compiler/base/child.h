/* child.h: running other programs, without a shell.
 *
 * Arguments are passed as a vector, so nothing that a user wrote is ever read
 * by a shell.
 */
#ifndef CSCC_BASE_CHILD_H
#define CSCC_BASE_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/strbuf.h"

/* A command under construction: argv, NULL-terminated by process_run. */
struct command {
    const char **items;
    size_t count, room;
};

void command_add(struct arena *arena, struct command *command, const char *arg);
void command_add_all(struct arena *arena, struct command *command, const char *const *args);

/* Prints the command, quoted so that it can be pasted into a shell; the first without an end of
 * line. */
void command_print_words(const struct command *command, FILE *out);
void command_print(const struct command *command, FILE *out);

/* Runs the command and waits. It reads `input` (of `input_length` bytes) from its standard input,
 * or ours when `input` is NULL; its standard output is appended to `output`, or is ours when
 * `output` is NULL. Returns its exit status, 128 + the signal that ended it, or 127 when
 * it could not be started (then *error is the errno, else 0). */
int process_run(struct arena *arena, struct command *command, const char *input,
                size_t input_length, struct strbuf *output, int *error);

#endif
