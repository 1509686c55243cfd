/* toolchain.h: where cscc finds its own headers and library, and the commands
 * of the host compiler. */
#ifndef CSCC_DRIVER_TOOLCHAIN_H
#define CSCC_DRIVER_TOOLCHAIN_H

#include "base/arena.h"
#include "base/child.h"
#include "base/diag.h"
#include "driver/options.h"

struct toolchain {
    const char *program;     /* the cscc command */
    const char *include_dir; /* holds csycl.h */
    const char *lib_dir;     /* holds libcsycl */
};

/* Beside the cscc command in an installation, else in the build tree. */
void toolchain_find(struct toolchain *toolchain, struct arena *arena);

/* The host compiler with what preprocessing may depend on, but for the input's name; `deps` may be
 * NULL. Returns how many words of it are the compiler's name. */
size_t toolchain_preprocess(struct command *command, struct arena *arena,
                            const struct options *options, const struct input *input,
                            const struct args *deps);

/* The host compiler for one translated text on standard input, or (text == false) for the file
 * as it is, for which it also writes the dependencies as `deps` says. */
void toolchain_compile(struct command *command, struct arena *arena,
                       const struct toolchain *toolchain, const struct options *options, bool text,
                       const struct input *input, const struct args *deps, const char *output);

/* cscc itself, printing the translated text of a file: what -### shows in place of itself. */
void toolchain_translate(struct command *command, struct arena *arena,
                         const struct toolchain *toolchain, const struct options *options,
                         const struct input *input, const struct args *deps);

/* The host compiler, answering what -print-prog-name= and its like ask, or -v. */
void toolchain_answer(struct command *command, struct arena *arena, const struct options *options);

/* The link of all objects; objects[] stand in for the C files, in order. Returns what it reads from
 * its standard input, a line of assembler; NULL: nothing. */
const char *toolchain_link(struct command *command, struct arena *arena,
                           const struct toolchain *toolchain, const struct options *options,
                           const char *const *objects);

/* Does the host compiler find an OpenCL library that a static program can be linked with? */
bool toolchain_has_static_opencl(struct arena *arena, const struct options *options);

/* Runs a command: says it under -v, does nothing but that under -###. Returns a DRIVER_ status;
 * a command that could not be started is reported. */
int toolchain_run(struct command *command, struct arena *arena, struct diag *diag,
                  const struct options *options, const char *input, size_t input_length);

/* The same of one that prints what is wanted. */
int toolchain_read(struct command *command, struct arena *arena, struct diag *diag,
                   const struct options *options, struct strbuf *output);

#endif
