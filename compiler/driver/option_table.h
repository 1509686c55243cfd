/* option_table.h: every option that cscc knows by name, and where each goes.
 *
 * What is not in the table is the host compiler's alone. --help and the
 * completions for shells are made from this table.
 */
#ifndef CSCC_DRIVER_OPTION_TABLE_H
#define CSCC_DRIVER_OPTION_TABLE_H

#include <stdbool.h>
#include <stddef.h>

/* Where an option's value stands. */
enum option_form {
    FORM_ALONE,    /* -c: there is none */
    FORM_JOINED,   /* -std=c11 */
    FORM_SEPARATE, /* -dumpbase NAME */
    FORM_EITHER,   /* -IDIR, -I DIR */
};

/* What reading it does; options.c has the code. */
enum option_action {
    ACTION_PASS, /* goes where `reach` says, nothing more */
    ACTION_GOAL, /* says how far to go */
    ACTION_OWN,  /* is cscc's alone */
    ACTION_OUTPUT,
    ACTION_LANGUAGE,     /* -x */
    ACTION_DEPENDENCIES, /* -MD and its like */
    ACTION_QUERY,        /* the host compiler answers, and nothing is compiled */
};

/* The commands that get it, a set. */
enum option_reach {
    REACH_FRONT = 1, /* libclang */
    REACH_TEXT = 2,  /* compiling translated text */
    REACH_FILE = 4,  /* compiling files as they are, and preprocessing */
    REACH_LINK = 8,
    REACH_COMPILE = REACH_TEXT | REACH_FILE,
    REACH_HEADERS = REACH_FRONT | REACH_COMPILE, /* translated text still includes headers */
    REACH_TOOLS = REACH_COMPILE | REACH_LINK,
    REACH_ALL = REACH_FRONT | REACH_TOOLS,
};

struct option {
    const char *name;
    enum option_form form;
    enum option_action action;
    unsigned reach;
    int code;             /* of ACTION_GOAL: enum goal; of ACTION_OWN: enum own_option */
    const char *argument; /* of --help: "FILE", or the rest of a name: "tracked|plain" */
    const char *help;     /* NULL: --help leaves it out */
};

/* The options that are cscc's own. */
enum own_option {
    OWN_CC,
    OWN_HELP,
    OWN_VERSION,
    OWN_COMPLETION,
    OWN_VERBOSE,
    OWN_PRINT_ONLY,
    OWN_REPRODUCIBLE,
    OWN_NOT_REPRODUCIBLE,
    OWN_HOST_MATH,
    OWN_NO_HOST_MATH,
    OWN_CHECK_UNIFORM,
    OWN_NO_CHECK_UNIFORM,
    OWN_CHECK_BOUNDS,
    OWN_NO_CHECK_BOUNDS,
    OWN_HEAP,
    OWN_WARNING,
};

extern const struct option option_table[];
extern const size_t option_count;

/* The row with the longest name that `arg` fits, or NULL. */
const struct option *option_find(const char *arg);

/* cscc's own option that `arg` may have meant, or NULL. */
const char *option_closest(const char *arg);

/* Is the value of `arg`, which fits the row, the next word? */
bool option_takes_next(const struct option *option, const char *arg);

#endif
