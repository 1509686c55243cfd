/* scan_blocks.h: running values of whole blocks, in the CPU shape.
 *
 *     sum += a[i];
 *     b[i] = sum;
 *
 * One iteration after the other waits for the sum before it. So blocks of iterations run in three
 * loops, all of them of vectors: what each combines, then the values that each begins with, and
 * then the bodies, which wait for none other any more.
 */
#ifndef CSCC_PLAN_ROUNDS_SCAN_BLOCKS_H
#define CSCC_PLAN_ROUNDS_SCAN_BLOCKS_H

#include "plan/kernels.h"

/* Of a kernel that nothing verifies. */
bool scan_blocks(const struct kernel *kernel);

#endif
