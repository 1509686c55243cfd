/* fold.h: the host's part of a reduction. */
#ifndef CSYCL_SITES_FOLD_H
#define CSYCL_SITES_FOLD_H

#include <stdbool.h>

#include <csycl/glue.h>

/* Is there such an operation? Bitwise operations on floating point are none, nor is a declared one
 * that lacks a function, unless it is a section's: those are combined by the device. */
bool csy_fold_is_valid(const struct csycl_glue_reduction *reduction);

/* Combines `count` partials in their order, then the original value (first operand), or the
 * identity where that is discarded, and stores the result in `variable`. No partials: see
 * csy_fold_empty.
 *
 * Integers wrap around, signed ones too, as on the device. min and max of floats are C's fmin and
 * fmax: a NaN counts only where all are. && and || give 0 or 1, and leave out partials that are
 * neither: nothing was combined into these. Of LAST the greatest number's value is the result. */
void csy_fold(const struct csycl_glue_reduction *reduction, void *variable, const void *partials,
              size_t count);

/* What an empty range leaves: the original value, or the operation's identity where that is
 * discarded. The identity of a floating-point sum is 0.0 to the user, although -0.0 would be the
 * exact one. */
void csy_fold_empty(const struct csycl_glue_reduction *reduction, void *variable);

/* What a partial begins with: the operation's identity. Of an operation that has one. */
void csy_fold_begin(const struct csycl_glue_reduction *reduction, void *partial);

/* The same for that many, one behind the other. */
void csy_fold_begin_all(const struct csycl_glue_reduction *reduction, void *partials, size_t count);

/* May a partial begin with the original value, however many there are? It then shows whether
 * anything was combined: a NaN stays that no number is less than, and so does what is true but not
 * 1. */
bool csy_fold_repeats(const struct csycl_glue_reduction *reduction);

/* *total = *total op *partial */
void csy_fold_combine(const struct csycl_glue_reduction *reduction, void *total,
                      const void *partial);

/* The same for that many of each, one behind the other. */
void csy_fold_combine_all(const struct csycl_glue_reduction *reduction, void *totals,
                          const void *partials, size_t count);

/* What changes no value when it is combined with it, as the device has it: of a floating-point sum
 * -0.0. Not of a declared operation. */
void csy_fold_identity(const struct csycl_glue_reduction *reduction, void *value);

#endif
