/* typed_member.h: the numbers in elements, which may be structures, and their names. */
#ifndef CSYCL_BASE_TYPED_MEMBER_H
#define CSYCL_BASE_TYPED_MEMBER_H

#include <stdbool.h>
#include <stddef.h>

#include <csycl/glue.h>

struct text;

struct scalar_at {
    enum csycl_glue_kind kind;
    size_t offset; /* bytes from wherever the user counts */
};

typedef bool member_test(struct scalar_at scalar, const void *context);

/* The first number that passes in the object of the type at the offset. Unknown members have none.
 */
bool csy_member_find(const struct csycl_glue_type *type, size_t offset, member_test *test,
                     const void *context, struct scalar_at *found);

/* Adds the way to a number in an object of the type: ".in.rows[2]". */
void csy_member_write(struct text *text, const struct csycl_glue_type *type, size_t offset);

#endif
