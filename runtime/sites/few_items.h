/* few_items.h: whether a site's launches are of so few iterations that a work-item may have many
 * registers: all of them run at once even so.
 *
 * NVIDIA's compiler gives work-items few, so that many run at once, which come from one launch or
 * none: sums over pairs of 32,768 elements had 0.54 of their speed on an H200, the forces of 16,384
 * bodies 0.74 (tests/bench/gpu). More of them than run at once lose by it: 0.85 to 0.94 of three.
 */
#ifndef CSYCL_SITES_FEW_ITEMS_H
#define CSYCL_SITES_FEW_ITEMS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "device/device.h"
#include "sites/iterations.h"

#define FEW_REGISTERS_TEXT "128"
enum { FEW_REGISTERS = 128 };

enum few { FEW_UNKNOWN, FEW_YES, FEW_NOT };

/* Of a site's kernels in the GPU shape. The first launch that asks decides it for all of them: a
 * second program would take longer to build than most loops run. */
static inline bool csy_is_few(atomic_uchar *few, const struct csycl_glue_site *site,
                              const uint64_t *counts, const struct device *device)
{
    uint64_t at_once = (uint64_t)device->compute_units * (device->registers / FEW_REGISTERS);
    unsigned char known = atomic_load(few);
    if (!device->registers)
        return false;
    if (known == FEW_UNKNOWN) {
        bool is_few = !site->groups && csy_iterations(site, counts) <= at_once;
        if (atomic_compare_exchange_strong(few, &known, is_few ? FEW_YES : FEW_NOT))
            return is_few;
    }
    return known == FEW_YES;
}

#endif
