/* lanes_ahead.h: memory that is fetched for the next block of jammed items, see
 * plan/rounds/read_ahead.h.
 *
 *     if ((k & 15) == 0 && (m) <= 256)
 *         for (int csycl_l = 0; ...) {
 *             const int i = csycl_i + csycl_l + NAME_items;
 *             CSYCL_PREFETCH(&a[i * m + k]);
 *         }
 */
#ifndef CSCC_EMIT_LANES_LANES_AHEAD_H
#define CSCC_EMIT_LANES_LANES_AHEAD_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* Adds that to the block, in front of the loop over the items of the step; or nothing. */
void lanes_ahead(const struct body *body, const struct step *step, struct code *block);

#endif
