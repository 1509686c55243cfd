/* nesting.h: where types are declared: inside of each other, and of functions.
 *
 * Texts of declarations that are not of system headers lie one inside of the other, or apart.
 */
#ifndef CSCC_UNIT_NESTING_H
#define CSCC_UNIT_NESTING_H

#include "unit/unit.h"

/* Is the inner span not empty, and part of the outer one, or all of it? */
bool nesting_holds(struct span outer, struct span inner);

/* Fills unit->placed_decls, and the type declarations' `outer` and `func`. */
void nesting_find(struct unit *unit);

/* Does it stand in a function's body? */
bool nesting_in_body(const struct type_decl *decl);

/* The types that are declared in text[span], in order of declaration. */
struct type_decls nesting_inside(const struct unit *unit, struct span span);

#endif
