/* options.h: the command line of cscc, read as gcc and clang read theirs. */
#ifndef CSCC_DRIVER_OPTIONS_H
#define CSCC_DRIVER_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "driver/command_line.h"

/* How far to go. Of gcc's, the one that comes later here wins. */
enum goal {
    GOAL_LINK,
    GOAL_OBJECT,       /* -c */
    GOAL_ASSEMBLY,     /* -S */
    GOAL_SYNTAX,       /* -fsyntax-only */
    GOAL_PREPROCESS,   /* -E, -M: handed to the host compiler */
    GOAL_EMIT_OPENCL,  /* --emit=opencl */
    GOAL_EMIT_HOST,    /* --emit=host */
    GOAL_DUMP_UNIT,    /* --dump=unit */
    GOAL_DUMP_FLOW,    /* --dump=flow */
    GOAL_DUMP_BEFORE,  /* --dump=flow:before */
    GOAL_DUMP_UNIFORM, /* --dump=uniform */
    GOAL_DUMP_PLAN,    /* --dump=plan */
    GOAL_DUMP_CODE,    /* --dump=code */
    GOAL_DUMP_VECTORS, /* --dump=code:vectors */
    GOAL_ANSWER,       /* -print-prog-name= and its like: the host compiler answers */
};

/* A file that is compiled. */
struct input {
    const char *name;     /* "-": standard input */
    const char *language; /* -x, or NULL: the name says it */
    bool is_c;            /* may have pragmas; other languages are the host compiler's alone */
    bool is_cplusplus;    /* is warned of pragmas that it has */
    bool is_header;       /* to be precompiled; no part of a link */
    bool is_preprocessed; /* or assembly without directives */
};

struct inputs {
    struct input *items;
    size_t count, room;
};

struct options {
    enum goal goal;
    const char *output; /* -o, or NULL */
    const char *cc;     /* the host compiler */
    bool verbose;       /* -v */
    bool print_only;    /* -### */
    bool says_version;  /* --version, which the host compiler answers, too */
    bool is_static;     /* -static */
    bool is_partial;    /* -r: what is linked is an object */
    bool writes_more;   /* files beside the object: -save-temps, --coverage, ... */
    bool saves_temps;   /* -save-temps, also objects of a link */
    bool saves_here;    /* -save-temps=cwd: not beside the object */
    const char *dump_dir, *dump_base, *dump_ext; /* -dumpdir and its like, or NULL */
    bool other_heap;                             /* the link cannot know the heap */
    bool plain_heap;                             /* -fheap=plain */
    bool coherent_heap;                          /* -fheap=coherent */
    bool reproducible;                           /* -freproducible-reductions */
    bool keeps_math;                             /* -fhost-math */
    bool checks_uniform;                         /* -fcheck-uniform */
    bool checks_bounds;                          /* -fcheck-bounds */
    size_t file_count;                           /* inputs, objects, libraries by name */
    const char *unlinked;                        /* an object or library by name, or NULL */
    bool has_linker_words;                       /* -Wl,... -Xlinker ... -l... */
    struct inputs inputs;                        /* in order */
    struct args front;   /* what libclang gets: what still matters once the text is preprocessed,
                            as feature-test macros, system directories, -std=, -m32 */
    struct args compile; /* what the host compiler gets for translated files */
    struct args plain;   /* what it gets for files without pragmas, and to preprocess: everything
                            but inputs and -o */
    struct args deps;    /* -MD, -MF file, ...: preprocessing writes the dependencies */
    struct args own;     /* of cscc's options, those that matter to translation */
    struct args queries; /* what it answers with GOAL_ANSWER */
    bool deps_file;      /* -MF was given */
    bool deps_target;    /* -MT or -MQ was given */
    struct args link;    /* the link line in order: objects, libraries, linker options; an input's
                            place is held by LINK_INPUT */

    /* Of the host compiler's options those that translation asks about, too. */
    bool is_fastest;       /* -Ofast */
    const char *fast_math; /* -ffast-math, its opposite, or NULL; and what these turn on or off: */
    const char *unsafe_math;  /* -funsafe-math-optimizations, its opposite, or NULL */
    const char *reciprocals;  /* -freciprocal-math, its opposite, or NULL */
    const char *contraction;  /* -ffp-contract=, or NULL */
    const char *complex_rule; /* -fcx-limited-range or its opposite, or NULL */
    bool has_symbols;         /* -g */
    bool optimizes;           /* -O, but not -O0 or -Og */
    bool is_pedantic;         /* -pedantic */
    bool has_openmp;          /* -fopenmp */
};

extern const char LINK_INPUT[];

enum options_result { OPTIONS_RUN, OPTIONS_DONE, OPTIONS_USAGE };

/* OPTIONS_DONE: --help or its like was answered. OPTIONS_USAGE: an error was reported. */
enum options_result options_read(struct options *options, struct arena *arena, struct diag *diag,
                                 int argc, char **argv);

/* Is the host compiler clang, whose options and files have other names here and there? */
bool options_have_clang(const struct options *options);

/* Is there anything to compile or to link? */
bool options_name_files(const struct options *options);

/* May a product and a sum be rounded once, together? */
bool options_contract(const struct options *options);

/* May quotients and square roots be rounded otherwise than C says? */
bool options_divide_loosely(const struct options *options);

/* Are products and quotients of complex numbers the plain formulas? */
bool options_limit_complex(const struct options *options);

#endif
