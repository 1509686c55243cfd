/* slices_text.h: loops that may run in slices, as plain ones until the device does what is left.
 *
 *     __csycl_slices; the bounds __csycl_from and __csycl_to; __csycl_first, __csycl_after
 *     do {
 *         the launch of all that is left, or else
 *         for (i = __csycl_from; i < __csycl_to; i++) ...
 *     } while (__csycl_slices.begin);
 *     if (__csycl_slices.end) i = __csycl_after;
 *
 * The user's loop stands there once, its outermost header with other bounds.
 */
#ifndef CSCC_EMIT_HOST_SLICES_TEXT_H
#define CSCC_EMIT_HOST_SLICES_TEXT_H

#include "base/edit.h"
#include "emit/host/launch_parts.h"

/* May the kernel's plain loop run so? */
bool slices_may(const struct plan *plan, const struct kernel *kernel);

/* What is declared for them on the directive's line, and what stands behind the plain loop. */
void slices_begin(struct launch *launch);
void slices_end(struct launch *launch);

/* In front of the outermost loop's first value, which may lie in memory: what it was at first. */
const char *slices_first(struct launch *launch);

/* In place of the outermost loop's number of iterations: that of those that are left. */
const char *slices_left(struct launch *launch);

/* Before the launch: what runs next is all that is left. Behind it: the first time, what is to be
 * kept for the next ones. And where it did nothing: the bounds. */
void slices_next(struct launch *launch);
void slices_keep(struct launch *launch);
void slices_bounds(struct launch *launch);

#define SLICES_FROM "__csycl_from"
#define SLICES_TO "__csycl_to"

/* Where a slice begins and ends, or a part of one. */
struct slice {
    const char *from, *to; /* NULL: where the loop does itself */
    bool keeps_test;       /* the user's test stays in front of that with `to`: `i < n && i < to` */
};

/* The outermost loop goes from and to there; and its header begins its variable alone. */
void slices_edit(const struct plan *plan, const struct kernel *kernel, const struct slice *slice,
                 struct edits *edits);

#endif
