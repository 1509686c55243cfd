/* constants.h: values of specialization constants as text, for the device's
 * compiler and for people. */
#ifndef CSYCL_SITES_CONSTANTS_H
#define CSYCL_SITES_CONSTANTS_H

#include <csycl/glue.h>

#include "base/text.h"

/* An OpenCL C expression that has exactly the bits of the value and the type of the kind: a
 * constant expression but for NaNs and infinities. */
void csy_write_literal(struct text *text, enum csycl_glue_kind kind, const void *value);

/* The value for people: "3", "0.25", "nan(0x7fc00001)". Reads back to the same bits. */
void csy_write_decimal(struct text *text, enum csycl_glue_kind kind, const void *value);

/* "#define CSYCL_CONST_radius 3 // radius = 3 (set)" and a newline; for a struct or an array an
 * initializer in braces, and then a line for each member macro. `prefix`: of the macros' names. */
void csy_write_define(struct text *text, const struct csycl_glue_constant *constant,
                      const void *value, const char *prefix);

/* "radius=3 (set)", "shape={1, {0.5, 2}} (default)"; long values are cut. */
void csy_write_setting(struct text *text, const struct csycl_glue_constant *constant,
                       const void *value);

/* How many of a value's numbers differ; 1 at the most where it is no struct and no array. */
size_t csy_count_changes(const struct csycl_glue_type *type, const char *now, const char *before);

/* "'radius' is 3, was 2" of values that differ; of a struct or an array the first part that does:
 * "'shape.by[0]' is 0.5, was 2, and 1 more in 'shape'". */
void csy_write_change(struct text *text, const struct csycl_glue_constant *constant,
                      const void *now, const void *before);

#endif
