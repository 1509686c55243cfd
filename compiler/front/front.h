/* front.h: the front's door: from a file's name to the unit.
 *
 * The only folder that sees clang-c/. Stages: front/preprocess.c has the host
 * compiler preprocess; front/pragma.c reads the csycl pragmas;
 * front/probe.c puts their expressions where libclang types them; the readers
 * turn libclang's cursors into the unit.
 */
#ifndef CSCC_FRONT_FRONT_H
#define CSCC_FRONT_FRONT_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/child.h"
#include "base/diag.h"
#include "unit/unit.h"

/* For both stages: <ctype.h> declares functions alone. Its macros read a table of the host's, and
 * come back when the host compiler reads the header. */
#define FRONT_NO_CTYPE_MACROS "-D__NO_CTYPE=1"

struct front_options {
    struct command preprocessor; /* the host compiler and all of the user's options */
    size_t preprocessor_words;   /* of these, the compiler: it may be "ccache gcc" */
    struct command libclang;     /* what libclang gets: -isystem, -std=, -funsigned-char, ... */
    const char *include_dir;     /* where <csycl.h> is: searched as a system directory */
    bool verbose;                /* say the commands that are run */
};

/* What names a directory of system headers to a compiler. Of a package it is where all headers of
 * the system are: there it keeps its place behind the compiler's own, which #include_next of it
 * (<limits.h>, <tgmath.h>, C++'s <cstdlib>) relies on. */
const char *front_include_option(const char *dir);

/* Preprocesses the file. NULL: it failed and the compiler said why, or an error was reported.
 * Adds to what libclang gets where headers of the compiler's own are. The text holds `#include
 * <...>` lines of system headers, and line markers. */
char *front_preprocess(struct arena *arena, struct diag *diag, struct front_options *options,
                       const char *file, size_t *length);

/* Does the text have any csycl pragma? Without one there is nothing to translate. */
bool front_has_pragmas(const char *text, size_t length);

/* The first line that is one. */
bool front_find_pragma(const char *text, size_t length, struct span *span);

/* Reads preprocessed text into a unit. Mistakes are reported (parse errors of C too, in the same
 * form) and counted in diag; NULL only when libclang gave nothing to work with.
 * `source` is initialized by this call. */
struct unit *front_read(struct arena *arena, struct diag *diag, const struct front_options *options,
                        struct source *source, const char *file, const char *text, size_t length);

#endif
