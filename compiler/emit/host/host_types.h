/* host_types.h: the types of values and elements as libcsycl gets them. */
#ifndef CSCC_EMIT_HOST_HOST_TYPES_H
#define CSCC_EMIT_HOST_HOST_TYPES_H

#include "base/strbuf.h"
#include "base/unique.h"
#include "unit/unit.h"

/* The scalar's name in glue.h: "CSYCL_GLUE_I32". */
const char *glue_kind(const struct type *type);

/* The same of elements, which may be of any type: CSYCL_GLUE_STRUCT of those that are no such. */
const char *glue_element(const struct type *type);

/* The types that have a table so far. */
struct type_tables {
    struct arena *arena;
    struct dictionary names; /* by what tells tables apart: "f32", "point", "point_4" */
    struct unique_names unique;
    unsigned unnamed;
};

/* The name of the type's table, which is written first where there is none yet; NULL: the type has
 * parts that libcsycl does not know. A structure's table has the members that it does know. */
const char *type_table(struct type_tables *types, const struct type *type, struct strbuf *out);

#endif
