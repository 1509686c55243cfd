/* gather.h: the text of a site's program, with that of functions of other files. */
#ifndef CSYCL_PROGRAMS_GATHER_H
#define CSYCL_PROGRAMS_GATHER_H

#include <csycl.h>
#include <csycl/glue.h>

#include "base/text.h"
#include "sites/definitions.h"

/* One that is in no table. */
struct owned {
    struct text text;
    struct owned *next;
};

/* Strings that are one text; all zero is an empty one. */
struct strings {
    const char **items;
    size_t count, room;
    struct owned *owned;
    bool cut; /* memory ran out */
};

void csy_strings_add(struct strings *strings, const char *string);
void csy_strings_release(struct strings *strings);

/* The macros that the program's constants are, in a generic build those that are no arguments.
 * `values`: one after the other (csy_constant_offset). */
void csy_write_constants(struct text *text, const struct csycl_glue_site *site,
                         const struct definitions *definitions, const char *values,
                         bool is_generic);

/* Appends all lines of the program, which come behind these macros. */
void csy_gather(struct strings *strings, const struct csycl_glue_site *site,
                const struct definitions *definitions);

#endif
