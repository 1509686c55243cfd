/* kernel_parts.h: the body of a kernel function as parts between barriers.
 *
 *     for (int k = 0; k < n; k += 8) {        |  for (int k = 0; k < n; k += 8) {
 *         t[id] = a[k + id];                  |      for each item t[id] = a[k + id];
 *         csycl_barrier();                    |
 *         sum += t[7 - id];                   |      for each item sum[id] += t[7 - id];
 *         csycl_barrier();                    |
 *     }                                       |  }
 *     b[id] = sum;                            |  for each item b[id] = sum[id];
 *
 * So one work-item runs a group in the CPU shape, by loops that are vectorized. Statements that
 * hold barriers are joint: all items do them together, so what decides there is the same for all,
 * and made of variables of which the group has one, and of what is read for the group. Joint is as
 * well what sets such a variable in a loop, as in `for (k = 0; k < 8; k++) s += t[k];`. Others that
 * several parts use are made again in each where they are made of ids and of what does not change;
 * else they are kept, an element for each item. Where that cannot be, there are no parts.
 */
#ifndef CSCC_SEMA_GROUPS_KERNEL_PARTS_H
#define CSCC_SEMA_GROUPS_KERNEL_PARTS_H

#include "sema/groups/groups.h"
#include "sema/vary/vary.h"

/* Of a region whose kernel has barriers, which all items come to together, or combines. `map`:
 * along AXIS_GROUP. NULL: there are none. */
const struct kernel_parts *kernel_parts_find(struct sema *sema, const struct region *region,
                                             const struct code *code,
                                             const struct uniformity_map *map);

#endif
