/* toolchain.h: where cscc finds its own headers and library, and the commands
 * of the host compiler. */
#ifndef CSCC_DRIVER_TOOLCHAIN_H
#define CSCC_DRIVER_TOOLCHAIN_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/process.h"
#include "driver/options.h"

struct toolchain {
    const char *include_dir; /* holds csycl.h */
    const char *lib_dir;     /* holds libcsycl */
};

/* Beside the cscc command in an installation, else in the build tree. */
void toolchain_find(struct toolchain *toolchain, struct arena *arena);

/* The host compiler for one translated text on standard input, or (text == false) for the file
 * `input` as it is. */
void toolchain_compile(struct command *command, struct arena *arena,
                       const struct toolchain *toolchain, const struct options *options, bool text,
                       const char *input, const char *output);

/* The link of all objects; objects[] stand in for the C files, in order. */
void toolchain_link(struct command *command, struct arena *arena, const struct toolchain *toolchain,
                    const struct options *options, const char *const *objects);

/* Runs a command: says it under -v, does nothing but that under -###. Returns a DRIVER_ status;
 * a command that could not be started is reported. */
int toolchain_run(struct command *command, struct arena *arena, struct diag *diag,
                  const struct options *options, const char *input, size_t input_length);

#endif
