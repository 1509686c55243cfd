/* output.h: files that cscc itself writes, whole or not at all. */
#ifndef CSCC_DRIVER_OUTPUT_H
#define CSCC_DRIVER_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/diag.h"

/* "dir/foo.c" -> "foo.o", as cc names its output. */
const char *output_name(struct arena *arena, const char *input, const char *suffix);

/* Are they names of one file? */
bool output_is_file(const char *output, const char *file);

/* Writes `text` to the file, or to standard output where `name` is NULL or "-". The file appears
 * complete (written beside its place and renamed) or not at all. False: reported. */
bool output_write(struct diag *diag, const char *name, const char *text, size_t length);

/* A fresh directory for objects, mode 0700, in $TMPDIR or /tmp, which goes when the command is
 * interrupted. NULL: reported. */
char *output_make_dir(struct arena *arena, struct diag *diag);

#endif
