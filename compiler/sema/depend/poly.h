/* poly.h: integer expressions as sums of products of atoms: i * n + 2 * j - 1.
 *
 * An atom is a number that stands for a value; sema/depend/affine.h says which. All
 * forms that are too large fail, and so do coefficients that could overflow.
 */
#ifndef CSCC_SEMA_DEPEND_POLY_H
#define CSCC_SEMA_DEPEND_POLY_H

#include <stdbool.h>
#include <stdint.h>

enum { POLY_TERMS = 12, POLY_FACTORS = 4 };

/* coefficient * atoms[0] * ...; the atoms in order of their numbers */
struct term {
    int64_t coefficient;
    uint16_t count, atoms[POLY_FACTORS];
};

struct poly {
    unsigned count;
    struct term terms[POLY_TERMS]; /* no two with the same atoms, none with coefficient 0 */
};

bool poly_of_constant(struct poly *out, int64_t value);
void poly_of_atom(struct poly *out, uint16_t atom);
/* *out = a + times * b; `out` may be one of them. */
bool poly_add(struct poly *out, const struct poly *a, int64_t times, const struct poly *b);
bool poly_multiply(struct poly *out, const struct poly *a, const struct poly *b);
/* Adds one term. */
bool poly_add_term(struct poly *poly, const struct term *term);

bool poly_is_constant(const struct poly *poly, int64_t *value);
bool poly_same(const struct poly *a, const struct poly *b);
bool poly_mentions(const struct poly *poly, uint16_t atom);
int64_t poly_constant(const struct poly *poly); /* the term without atoms, or 0 */

/* Of products of atoms, whatever their coefficients: */
bool term_mentions(const struct term *term, uint16_t atom);
bool term_same(const struct term *a, const struct term *b);
/* *out = a / b, with coefficient 1; false: b's atoms are not all in a. */
bool term_divide(struct term *out, const struct term *a, const struct term *b);

#endif
