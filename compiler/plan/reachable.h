/* reachable.h: what of the file a program can come to. */
#ifndef CSCC_PLAN_REACHABLE_H
#define CSCC_PLAN_REACHABLE_H

#include "sema/region.h"

/* A header's static functions that the file does not use leave nothing in its object; nor may what
 * is said about them refer to a variable that the program need not have. */
struct reach {
    bool *funcs;   /* by index in unit.funcs */
    bool *globals; /* by index in unit.globals: named by such a function, or an initializer */
};

struct reach reach_of_unit(const struct unit *unit);

#endif
