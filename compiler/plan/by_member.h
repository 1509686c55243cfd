/* by_member.h: which functions of device code get and give structures member by member.
 *
 * By the rules of x86-64 two floats that lie side by side in a structure of at most 16 bytes are
 * passed as one vector. Of a function that is inlined such vectors remain, and a loop with vectors
 * in it is not vectorized.
 */
#ifndef CSCC_PLAN_BY_MEMBER_H
#define CSCC_PLAN_BY_MEMBER_H

#include "plan/plan.h"

/* The user's. */
bool by_member(const struct func *func);

/* A function of complex numbers. Not the products and quotients that look for infinities: their
 * branches keep a loop from becoming vectors anyhow, and vectors of two parts are better than
 * none. */
bool by_member_complex(const struct plan *plan, struct complex_function function);

#endif
