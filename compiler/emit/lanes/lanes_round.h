/* lanes_round.h: counters that all items of a block share in their loop, while each has its own
 * value behind it, in the CPU shape.
 *
 *     { int csycl_round_k; for (csycl_round_k = 0; csycl_round_k < n; csycl_round_k++) { ... }
 *     for (int csycl_l = 0; ...) { k[csycl_l] = csycl_round_k; } }
 */
#ifndef CSCC_EMIT_LANES_LANES_ROUND_H
#define CSCC_EMIT_LANES_LANES_ROUND_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* The name of the counter there, where it is of all; NULL: it is not. */
const char *lanes_round_name(const struct body *body, struct arena *arena,
                             const struct node *reference);

/* Does the loop have such counters? Then they are declared in front of it, and behind it all
 * get their values; all of that is added to the block. */
bool lanes_round_has(const struct body *body, const struct step *step);
void lanes_round_begin(const struct body *body, const struct step *step, struct code *block);
void lanes_round_end(const struct body *body, const struct step *step, struct code *block);

#endif
