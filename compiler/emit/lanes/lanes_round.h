/* lanes_round.h: counters that all items of a block share in their loop, while each has its own
 * value behind it, in the CPU shape.
 *
 *     { int csycl_round_k; for (csycl_round_k = 0; csycl_round_k < n; csycl_round_k++) {
 *         for (int csycl_l = 0; ...) { if (!csycl_in_1[csycl_l]) continue; ...
 *             if (x[csycl_l] > 4) { k[csycl_l] = csycl_round_k; csycl_in_1[csycl_l] = 0; continue;
 * } }
 *         ... }
 *     for (int csycl_l = 0; ...) { if (!csycl_in_1[csycl_l]) continue; k[csycl_l] = csycl_round_k;
 * } }
 */
#ifndef CSCC_EMIT_LANES_LANES_ROUND_H
#define CSCC_EMIT_LANES_LANES_ROUND_H

#include "base/edit.h"
#include "emit/device/body.h"

/* The name of the counter there, where it is of all; NULL: it is not. */
const char *lanes_round_name(const struct body *body, struct arena *arena,
                             const struct node *reference);

/* Edits a loop, around all that others edit around it; nothing if it has no such counters. */
void lanes_round_edit(const struct body *body, struct arena *arena, const struct step *step,
                      struct edits *edits);

/* What an item does that leaves the loop: "k[csycl_l] = csycl_round_k; ". */
const char *lanes_round_leave(const struct body *body, struct arena *arena,
                              const struct step *step);

#endif
