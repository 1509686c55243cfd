/* monotone.h: subscripts with quotients of a counter that differ in all iterations.
 *
 * Let the subscript be f = a * c + e * q + b, with a counter c, a number a, parameters e and b, and
 * q = D / d, where d is of parameters and D of parameters and a number times c. Where rows of d
 * elements become rows of s, e is s - d: D / d * s + D % d. C's quotient never falls where D grows
 * and d > 0. So if a > 0, D grows with c, and e >= 0, then f grows with c: no two iterations meet
 * at an element. The same holds with signs turned, and with the sum of several e * q for one.
 *
 * e >= 0 is
 *
 *     known    where it has no negative term: parameters that divide are sizes, positive
 *              D / w * (w + 2) + D % w, D / half * 2 * half + D % half
 *     taken    where a positive term has a parameter that does not divide: as everywhere (see
 *              conflict.h), rows are as long as what is counted in them
 *              D / w * pitch + D % w
 *     not so   else: D / w + D % w, D / w * (w - 1) + D % w, D % w
 *
 * What loops inside of the iteration add by another stride than the counter's is taken to stay in
 * what lies between: in a tile (D / w * tile + i) * pitch + D % w * tile + j.
 *
 * A remainder D % d turns round where D grows by 1: two counters that are less than d apart have
 * different ones.
 */
#ifndef CSCC_SEMA_DEPEND_MONOTONE_H
#define CSCC_SEMA_DEPEND_MONOTONE_H

#include "sema/depend/affine.h"

/* Does the subscript, of this counter, of parameters and of what loops inside add, grow or fall
 * with each iteration? */
bool monotone_is(const struct reader *reader, const struct poly *subscript, uint16_t counter);

/* Is the subscript of such a remainder, and are all counters of the domain less than the divisor
 * apart: to[(i + 1) % n], to[(y + 1) % h * w + x]? What else there is stays in the row. */
bool monotone_turns(const struct reader *reader, const struct poly *subscript,
                    const struct domain *domain, uint16_t counter);

#endif
