/* definitions.h: which functions of other files the program of a site needs. */
#ifndef CSYCL_RUNTIME_DEFINITIONS_H
#define CSYCL_RUNTIME_DEFINITIONS_H

#include <csycl.h>
#include <csycl/glue.h>

#include "registry.h"

struct definitions {
    struct definition *items; /* callees before callers */
    size_t count, room;
};

/* CSYCL_ERROR_BUILD where the program has no definition that is meant, or they call each other in a
 * circle; the message says of which, and what to do. */
enum csycl_status csy_definitions_find(struct definitions *out, const struct csycl_glue_site *site);

void csy_definitions_release(struct definitions *definitions);

/* The one that was found for an import. */
const struct definition *csy_definition_of(const struct definitions *definitions,
                                           const struct csycl_glue_import *import);

#endif
