/* options.h: the command line of cscc, read as gcc and clang read theirs. */
#ifndef CSCC_DRIVER_OPTIONS_H
#define CSCC_DRIVER_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"

/* How far to go. */
enum goal {
    GOAL_LINK,
    GOAL_OBJECT,       /* -c */
    GOAL_ASSEMBLY,     /* -S */
    GOAL_PREPROCESS,   /* -E: handed to the host compiler */
    GOAL_SYNTAX,       /* -fsyntax-only */
    GOAL_EMIT_OPENCL,  /* --emit=opencl */
    GOAL_EMIT_HOST,    /* --emit=host */
    GOAL_DUMP_UNIT,    /* --dump=unit */
    GOAL_DUMP_UNIFORM, /* --dump=uniform */
    GOAL_DUMP_PLAN,    /* --dump=plan */
};

struct args {
    const char **items;
    size_t count, room;
};

struct options {
    enum goal goal;
    const char *output;  /* -o, or NULL */
    const char *cc;      /* the host compiler */
    bool verbose;        /* -v */
    bool print_only;     /* -### */
    bool is_static;      /* -static */
    bool other_heap;     /* the link cannot know the heap */
    bool plain_heap;     /* -fheap=plain */
    bool coherent_heap;  /* -fheap=coherent */
    bool reproducible;   /* -freproducible-reductions */
    bool checks_uniform; /* -fcheck-uniform */
    size_t file_count;   /* C files, objects, libraries by name */
    struct args inputs;  /* C files, in order */
    struct args front;   /* what preprocessing and libclang get: -I, -D, -std=, ... */
    struct args system;  /* of these, what still matters once the text is preprocessed: feature-test
                            macros, system directories, -std=, -m... */
    struct args compile; /* what the host compiler gets for translated files */
    struct args plain;   /* what it gets for files without pragmas: everything but inputs and -o */
    struct args deps;    /* -MD, -MF file, ...: preprocessing writes the dependencies */
    bool deps_file;      /* -MF was given */
    bool deps_target;    /* -MT or -MQ was given */
    struct args link;    /* the link line in order: objects, libraries, linker options; an input's
                            place is held by LINK_INPUT */

    /* Of the host compiler's options what says how kernels may compute, too. */
    bool fast_math;          /* -ffast-math */
    const char *contraction; /* -ffp-contract=, or NULL */
};

extern const char LINK_INPUT[];

enum options_result { OPTIONS_RUN, OPTIONS_DONE, OPTIONS_USAGE };

/* OPTIONS_DONE: --help or --version was answered. OPTIONS_USAGE: an error was reported. */
enum options_result options_read(struct options *options, struct arena *arena, struct diag *diag,
                                 int argc, char **argv);

/* May a product and a sum be rounded once, together? */
bool options_contract(const struct options *options);

#endif
