/* lanes_mask.h: loops that a block of neighbours leaves one by one, in the CPU shape.
 *
 *     int csycl_in_1[NAME_items];
 *     for (int csycl_l = 0; ...) { csycl_in_1[csycl_l] = 1; }
 *     for (int k = 0; k < n; k++) {
 *         for (int csycl_l = 0; ...) { if (!csycl_in_1[csycl_l]) continue; ...
 *             if (x[csycl_l] > 4) { csycl_in_1[csycl_l] = 0; continue; } }
 *         int csycl_any = 0; for (int csycl_l = 0; ...) { csycl_any |= csycl_in_1[csycl_l]; }
 *         if (!csycl_any) break;
 *     }
 */
#ifndef CSCC_EMIT_LANES_MASK_H
#define CSCC_EMIT_LANES_MASK_H

#include "base/edit.h"
#include "emit/body.h"

/* In front of the loop all are in it. */
void lanes_mask_begin(const struct body *body, struct arena *arena, const struct mask *mask,
                      struct strbuf *out);

/* In front of what an item does in it, and behind what all do. */
void lanes_mask_skip(const struct mask *mask, struct strbuf *out);
const char *lanes_mask_end(const struct body *body, struct arena *arena, const struct mask *mask);

/* The `break` of an item. */
void lanes_mask_break(const struct body *body, struct arena *arena, struct edits *edits,
                      const struct node *node);

#endif
