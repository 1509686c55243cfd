/* demand_read.h: reads what unit/demand.h has, which libclang does not tell, from the text. */
#ifndef CSCC_FRONT_DEMAND_READ_H
#define CSCC_FRONT_DEMAND_READ_H

#include "unit/unit.h"

/* Fills option_changes and environment_changes of the unit and `demand` of its functions, which
 * have been read. */
void demands_read(struct unit *unit);

#endif
