/* launcher.h: kernel functions as loops.
 *
 *     #pragma csycl kernel in(a[0:n])
 *     static void scale(size_t n, const float *a, float *b) { ... }
 *
 * stays a function, without its pragmas, and gets a launcher behind it, which csycl_launch calls:
 *
 *     static void csycl_kernel_scale(csycl_queue *csycl_on, struct csycl_nd_range csycl_range,
 *                                    size_t n, const float *a, float *b)
 *     {
 *         ...
 *         #pragma csycl kernel in(a[0:n]) collapse(3) ...
 *         for (size_t csycl_group_2 = 0; ...) for (...csycl_group_1...) for (...csycl_group_0...)
 *             #pragma csycl parallel_for_work_item collapse(3)
 *             for (size_t csycl_local_2 = 0; ...) for (...csycl_local_1...) for
 * (...csycl_local_0...) { ... }
 *     }
 *
 * The body is the function's, with variables in place of calls of csycl_get_..._id(), each in the
 * columns that the call had. Of a pointer that it changes, each item has its own. Arrays of the
 * group, which are static for other compilers, are `auto` there.
 */
#ifndef CSCC_FRONT_LAUNCHER_H
#define CSCC_FRONT_LAUNCHER_H

#include "base/arena.h"
#include "base/strbuf.h"

/* Adds the text of the file to `out`, with its launchers. Pragmas over what is no function stay. */
void launchers_add(const char *file, const char *text, size_t length, struct strbuf *out);

/* Why a kernel cannot begin at the text, which goes on to a zero byte; NULL: it can. */
const char *launcher_mistake(const char *text);

#endif
