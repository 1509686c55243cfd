/* check.h: what all files of sema share: the state of one run, and how sema speaks.
 *
 * sema.c drives; each other file does one kind of check. All of them look at
 * device code through `struct code` (code.h), so that none of them walks the tree to find out who
 * writes what.
 */
#ifndef CSCC_SEMA_CHECK_H
#define CSCC_SEMA_CHECK_H

#include "sema/code/code.h"

/* How values of a region and its helpers vary; see vary.h. */
struct uniformity_maps {
    struct uniformity_map **items;
    size_t count, room;
};

/* See names_collect. */
struct file_names {
    struct dictionary functions, variables; /* of the file */
    struct dictionary
        of_device; /* its typedefs and constants: in device text they have these names */
    struct dictionary kernels; /* struct region, as they are named */
    struct dictionary numbers; /* unsigned, by the name of several kernels: what was put behind it
                                  last */
};

struct sema {
    struct unit *unit;
    struct source *source;
    struct arena *arena;
    struct diag *diag;
    bool failed;                    /* an error was reported since this was last set to false */
    bool any_failed;                /* an error was reported */
    bool misread;                   /* the front reported errors: clauses may be missing */
    struct code **codes;            /* by func->index; made on demand */
    bool *in_progress;              /* by func->index */
    struct flow_file *flow;         /* graphs of bodies */
    struct sets *sets;              /* for questions about subscripts */
    struct codes helpers;           /* of the region in work: callees before callers */
    size_t turn;                    /* which region, or function for other files, is in work */
    struct uniformity_maps reached; /* its bodies in a sub-group, see vary_reached */
    struct kept **kept;             /* by func->index; made on demand, see escape.c */
    struct origin **origins;        /* likewise, see origin.c */
    struct unwaited **unwaited;     /* likewise, see unwaited.c */
    struct own_names **own_names;   /* likewise, see path.c */
    struct file_names names;
    struct dictionary
        declarations;     /* lists of what `declare reduction` declares: declared_reducer.c */
    struct nodes missing; /* calls of functions without a definition: missing.c */
    struct known_objects objects; /* constants of the file with pointers, see leads_found.h */
    bool knows_touched;           /* unwritten_find was here */
};

void sema_error(struct sema *sema, struct span span, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void sema_warning(struct sema *sema, enum diag_group group, struct span span, const char *format,
                  ...) __attribute__((format(printf, 4, 5)));
void sema_remark(struct sema *sema, enum diag_group group, struct span span, const char *format,
                 ...) __attribute__((format(printf, 4, 5)));
void sema_note(struct sema *sema, struct span span, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* That the name is declared there, if it is anywhere in the text. */
void sema_note_declared(struct sema *sema, struct span span, const char *name);

#endif
