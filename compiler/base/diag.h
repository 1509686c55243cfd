/* diag.h: what the compiler says to its user.
 *
 *     blur.c:12:9: error: 'sum' is combined here: add reduction(+: sum)
 *        12 |         sum += in[i];
 *           |         ^~~
 *
 * A mistake of the user is counted and the run goes on, so that one run tells
 * all of them. A bug of the compiler aborts with its place (diag_bug).
 */
#ifndef CSCC_BASE_DIAG_H
#define CSCC_BASE_DIAG_H

#include <stdio.h>

#include "base/dictionary.h"
#include "base/source.h"
#include "base/strbuf.h"

enum diag_level { DIAG_ERROR, DIAG_WARNING, DIAG_REMARK, DIAG_NOTE };

/* Warnings and remarks belong to a group and are switched by -W<group>,
 * -Wno-<group> and -Werror=<group>. Groups of one name are switched together. */
enum diag_group {
    DIAG_ALWAYS,           /* errors and notes; warnings without a switch */
    DIAG_CSYCL,            /* -Wcsycl: on by default */
    DIAG_CSYCL_DATA,       /* -Wcsycl-data: what is transferred and why */
    DIAG_CSYCL_UNIFORM,    /* -Wcsycl-uniform: what assertions rest on */
    DIAG_CSYCL_ASSERTED,   /* by the same name: without need, or wrong for most; on by default */
    DIAG_CSYCL_DEPENDENCE, /* -Wcsycl-dependence: on by default */
    DIAG_CSYCL_NEST,       /* -Wcsycl-nest: loops that are plain ones; on by default */
    DIAG_CSYCL_REDUCTION,  /* -Wcsycl-reduction: on by default */
    DIAG_CSYCL_SPEC_CONST, /* -Wcsycl-spec-const: where kernels are built again and again */
    DIAG_CSYCL_SPEED,      /* -Wcsycl-speed: what keeps kernels slow */
    DIAG_GROUP_COUNT
};

struct diag {
    FILE *out; /* stderr */
    bool color;
    bool enabled[DIAG_GROUP_COUNT];
    bool as_error[DIAG_GROUP_COUNT];
    bool all_as_error;               /* -Werror, */
    bool no_error[DIAG_GROUP_COUNT]; /* but -Wno-error=GROUP */
    unsigned errors, warnings;
    bool last_shown;        /* notes follow the fate of what they explain */
    struct dictionary seen; /* equal messages at one place are said once; in the source's arena */
    unsigned limit; /* -fmax-errors=: what comes after so many errors is not said; 0: all is */
    bool is_over;   /* the limit was passed */
    bool is_json;   /* -fdiagnostics-format=json */
    struct strbuf json;
    struct strbuf host_json; /* elements of the host compiler's arrays (diag_command.h) */
    bool has_array;          /* it wrote one, which may have been empty */
    FILE *said;              /* in place of standard error, while it runs */
    int standard_error;
};

/* diag_release frees what diag_init and messages allocated. */
void diag_init(struct diag *diag, FILE *out);
void diag_release(struct diag *diag);

/* Around the messages about one input file. The end says what was kept for it, in JSON. */
void diag_begin_file(struct diag *diag);
void diag_end_file(struct diag *diag);

/* Takes a -W option; false: it is not one of ours. `option` is what follows -W. -Werror is noted
 * and false: it is the host compiler's too. -Wno-csycl switches all groups off. */
bool diag_option(struct diag *diag, const char *option);

/* Takes note of an -f option of gcc's about messages: which are in colours, their format, how many
 * errors there may be. */
void diag_note_option(struct diag *diag, const char *option);

/* Says something about a span of the text. The first line is the message: lower case, no
 * full stop, names in 'quotes', and what to do. A note explains what was said just before. */
void diag_error(struct diag *diag, struct source *source, struct span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void diag_warning(struct diag *diag, enum diag_group group, struct source *source, struct span span,
                  const char *format, ...) __attribute__((format(printf, 5, 6)));
void diag_remark(struct diag *diag, enum diag_group group, struct source *source, struct span span,
                 const char *format, ...) __attribute__((format(printf, 5, 6)));
void diag_note(struct diag *diag, struct source *source, struct span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* "cscc: error: ..." and "cscc: warning: ..." for what has no place in a file. */
void diag_plain_error(struct diag *diag, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void diag_plain_warning(struct diag *diag, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#define diag_bug(...) diag_bug_at(__FILE__, __LINE__, __VA_ARGS__)
_Noreturn void diag_bug_at(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The candidate closest to `word` by edits, NULL where none is close: for "did you mean". */
const char *diag_closest(const char *word, const char *const *candidates, size_t count);

#endif
