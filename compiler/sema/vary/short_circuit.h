/* short_circuit.h: && and || whose right operand may be evaluated whatever the left one is.
 *
 *     n == 3 || (n == 2 && cell[i])
 *
 * C reads the element only where n is 2. Where the body reads the same element before in any case,
 * nobody sees whether it is read again; text without a branch can be vectorized.
 */
#ifndef CSCC_SEMA_VARY_SHORT_CIRCUIT_H
#define CSCC_SEMA_VARY_SHORT_CIRCUIT_H

#include "sema/region.h"

/* May NODE_BINARY of OP_LAND or OP_LOR be written with & or | of its operands' truth? Only asked
 * where that helps: the right operand reads memory, in few steps. `body`: the region's, or of the
 * function that it is in. */
bool logic_is_plain(struct node *node, struct node *body);

/* May the value be computed also where the program does not come to it, if nobody looks at what it
 * is then? */
bool logic_may_compute(struct node *value, struct node *body);

#endif
