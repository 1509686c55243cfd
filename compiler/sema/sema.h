/* sema.h: sema's door: what is illegal, in one run, all of it.
 *
 * sema_check reports every mistake, fills unit->regions and the facts marked
 * "sema" in unit.h. A directive with mistakes has no region. No text is made
 * here and nothing of OpenCL's syntax is known, only its rules.
 */
#ifndef CSCC_SEMA_SEMA_H
#define CSCC_SEMA_SEMA_H

#include "base/diag.h"
#include "unit/unit.h"

void sema_check(struct unit *unit, struct diag *diag);

#endif
