/* layout.h: which bytes of specialization constants are their value: all but padding.
 *
 * The values of a program's constants have two forms in one block of memory: whole, each constant
 * as the program has it, and packed, only the bytes that count, to be compared and hashed.
 */
#ifndef CSYCL_SITES_LAYOUT_H
#define CSYCL_SITES_LAYOUT_H

#include <csycl.h>
#include <csycl/glue.h>

/* Neighbouring bytes of a constant that count. */
struct value_run {
    unsigned constant;
    size_t offset; /* in the constant */
    size_t size;
};

struct layout {
    struct value_run *runs;
    size_t count, room;
    size_t packed_size; /* bytes of all runs */
    size_t whole_size;  /* bytes of all constants, one after the other */
};

enum csycl_status csy_layout(struct layout *layout,
                             const struct csycl_glue_constant *const *constants, unsigned count);
void csy_layout_release(struct layout *layout);

/* A constant of the layout whose value does not count. */
void csy_layout_leave_out(struct layout *layout, unsigned constant);

/* From `values`, where each constant is. */
void csy_layout_pack(const struct layout *layout, char *packed, const void *const *values);
bool csy_layout_is_packed(const struct layout *layout, const char *packed,
                          const void *const *values);

/* Are packed values the same? */
bool csy_layout_is_same(const char *a, const char *b, size_t size);

/* Whole again, padding zero. */
void csy_layout_unpack(const struct layout *layout, char *whole, const char *packed,
                       const struct csycl_glue_constant *const *constants);

/* Where constant `i` begins in the whole form; for i = the number of constants, its size. */
size_t csy_constant_offset(const struct csycl_glue_constant *const *constants, unsigned i);

/* Is that one value, padding aside? */
bool csy_same_value(const struct csycl_glue_type *type, const void *a, const void *b);

#endif
