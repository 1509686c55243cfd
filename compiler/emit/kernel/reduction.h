/* reduction.h: operators, identities and partials of reductions in device text. */
#ifndef CSCC_EMIT_KERNEL_REDUCTION_H
#define CSCC_EMIT_KERNEL_REDUCTION_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* The type of the item: "float", "struct best". */
const char *reduction_item_type(struct arena *arena, const struct reduction *reduction);

/* The type of a partial: the item's, or for START_FIRST and START_ORIGINAL a structure of the
 * members `value` and `has`, the flag; for START_LAST of `number` and `value`. */
const char *reduction_type(const struct plan *plan, const struct region *region,
                           const struct reduction *reduction);

/* Of an operator, as an expression that needs a cast to the item's type. */
const char *reduction_identity(const struct reduction *reduction);

/* Of an operator: the combination of x and y, likewise. */
const char *reduction_combination(struct arena *arena, const struct reduction *reduction);

/* START_FIRST: the function that combines a value into a partial. */
const char *reduction_take(const struct plan *plan, const struct region *region,
                           const struct reduction *reduction);

/* Declares the structures and functions of the region's partials, for its body. */
void reduction_declarations(const struct plan *plan, const struct region *region,
                            struct strbuf *out);

/* Defines CSYCL_IDENTITY_<item> and CSYCL_COMBINE_<item>(x, y) for each item of the region, and for
 * sections CSYCL_MERGE_<item>(x, y): the original element x with the combined copies y. */
void reduction_macros(const struct plan *plan, const struct region *region, struct strbuf *out);

/* A statement that combines NAME_<item>[csycl_l] into the total. */
void reduction_fold(const struct reduction *reduction, const char *lanes, const char *indent,
                    struct strbuf *out);

/* Undefines them: the next kernel may have items of the same names. */
void reduction_macros_end(const struct region *region, struct strbuf *out);

#endif
