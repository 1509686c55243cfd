/* serial.h: CSYCL_CHECK=serial: the plain loop runs too, from the same memory, and what both leave
 * is compared.
 *
 * What the loop may write is kept before the launch and put back after it; then the plain loop
 * runs, and its results stay. So all that the loop writes has to be known.
 */
#ifndef CSYCL_CHECKS_SERIAL_H
#define CSYCL_CHECKS_SERIAL_H

#include <csycl.h>
#include <csycl/glue.h>

#include "device/context.h"
#include "programs/variant.h"

struct serial;

/* Keeps what the loop may write. NULL: it cannot be checked, which is said once, or memory ran
 * out. */
struct serial *csy_serial_begin(struct context *context, struct variants *variants,
                                const struct csycl_glue_launch *launch);

/* After the launch: keeps what it left, and puts back what was there before. */
void csy_serial_turn(struct serial *serial);

/* After the plain loop: says where each array's first difference is, once for each of the loop's.
 */
void csy_serial_end(struct serial *serial, struct spot spot);

/* Instead of that, where the launch failed. */
void csy_serial_drop(struct serial *serial);

#endif
