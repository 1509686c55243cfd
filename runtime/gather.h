/* gather.h: the text of a site's program, with that of functions of other files. */
#ifndef CSYCL_RUNTIME_GATHER_H
#define CSYCL_RUNTIME_GATHER_H

#include <csycl.h>
#include <csycl/glue.h>

#include "text.h"

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

/* Appends all lines of the program. CSYCL_ERROR_BUILD where a definition is missing, as
 * csy_definitions_find says. */
enum csycl_status csy_gather(struct strings *strings, const struct csycl_glue_site *site);

#endif
