/* scan_counts.h: scans of integers that only count: what a tile of iterations has of them is small.
 */
#ifndef CSCC_PLAN_ROUNDS_SCAN_COUNTS_H
#define CSCC_PLAN_ROUNDS_SCAN_COUNTS_H

#include "sema/region.h"

/* Of 8 bytes, with what a tile combines fitting into 32 bits: k++ and k += a[i] > 0, in no loop. */
bool scan_counts(const struct region *region, const struct reduction *reduction);

/* The bytes that a tile has of what an iteration combines. */
size_t scan_tile_size(const struct region *region, const struct reduction *reduction);

#endif
