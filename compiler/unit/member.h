/* member.h: the members of structures, unions and complex numbers, by their names.
 *
 * Members of an unnamed structure or union are the outer one's, too.
 */
#ifndef CSCC_UNIT_MEMBER_H
#define CSCC_UNIT_MEMBER_H

#include "unit/unit.h"

struct member {
    const struct field *field;
    const struct type *record; /* whose field it is: the one that was asked, or an unnamed one */
    size_t offset;             /* from the begin of the one that was asked */
};

/* The type gets these fields. Those that are unnamed structures have theirs. */
void member_set_fields(struct arena *arena, struct type *type, struct field *fields, size_t count);

/* NULL: the type has none of this name. */
const struct member *member_find(const struct type *type, const char *name);

#endif
