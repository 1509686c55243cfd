/* poly.c: see poly.h. */
#include "sema/depend/poly.h"

#include <stdlib.h>
#include <string.h>

static const int64_t LARGEST = INT64_C(1) << 31;

bool poly_of_constant(struct poly *out, int64_t value)
{
    *out = (struct poly){.count = value != 0, .terms = {{.coefficient = value}}};
    return value >= -LARGEST && value <= LARGEST;
}

void poly_of_atom(struct poly *out, uint16_t atom)
{
    *out = (struct poly){.count = 1, .terms = {{.coefficient = 1, .count = 1, .atoms = {atom}}}};
}

bool term_same(const struct term *a, const struct term *b)
{
    return a->count == b->count && memcmp(a->atoms, b->atoms, a->count * sizeof *a->atoms) == 0;
}

bool poly_add_term(struct poly *poly, const struct term *term)
{
    for (unsigned i = 0; i < poly->count; i++) {
        if (!term_same(&poly->terms[i], term))
            continue;
        poly->terms[i].coefficient += term->coefficient;
        if (poly->terms[i].coefficient == 0)
            poly->terms[i] = poly->terms[--poly->count];
        else if (llabs(poly->terms[i].coefficient) > LARGEST)
            return false;
        return true;
    }
    if (poly->count == POLY_TERMS || llabs(term->coefficient) > LARGEST)
        return false;
    poly->terms[poly->count++] = *term;
    return true;
}

bool poly_add(struct poly *out, const struct poly *a, int64_t times, const struct poly *b)
{
    struct poly sum = *a;

    if (times == 0 || llabs(times) > LARGEST)
        return false;
    for (unsigned i = 0; i < b->count; i++) {
        struct term term = b->terms[i];
        term.coefficient *= times;
        if (!poly_add_term(&sum, &term))
            return false;
    }
    *out = sum;
    return true;
}

static bool multiply_terms(struct term *out, const struct term *a, const struct term *b)
{
    unsigned i = 0, k = 0;

    if (a->count + b->count > POLY_FACTORS)
        return false;
    *out = (struct term){.coefficient = a->coefficient * b->coefficient};
    while (i < a->count || k < b->count)
        out->atoms[out->count++] = k == b->count || (i < a->count && a->atoms[i] <= b->atoms[k])
                                       ? a->atoms[i++]
                                       : b->atoms[k++];
    return true;
}

bool poly_multiply(struct poly *out, const struct poly *a, const struct poly *b)
{
    struct poly product = {0};

    for (unsigned i = 0; i < a->count; i++)
        for (unsigned k = 0; k < b->count; k++) {
            struct term term;
            if (!multiply_terms(&term, &a->terms[i], &b->terms[k]) ||
                !poly_add_term(&product, &term))
                return false;
        }
    *out = product;
    return true;
}

int64_t poly_constant(const struct poly *poly)
{
    for (unsigned i = 0; i < poly->count; i++)
        if (poly->terms[i].count == 0)
            return poly->terms[i].coefficient;
    return 0;
}

bool poly_is_constant(const struct poly *poly, int64_t *value)
{
    *value = poly_constant(poly);
    return poly->count == 0 || (poly->count == 1 && poly->terms[0].count == 0);
}

bool poly_same(const struct poly *a, const struct poly *b)
{
    if (a->count != b->count)
        return false;
    for (unsigned i = 0; i < a->count; i++) {
        bool found = false;
        for (unsigned k = 0; k < b->count && !found; k++)
            found = term_same(&a->terms[i], &b->terms[k]) &&
                    a->terms[i].coefficient == b->terms[k].coefficient;
        if (!found)
            return false;
    }
    return true;
}

bool term_mentions(const struct term *term, uint16_t atom)
{
    for (unsigned i = 0; i < term->count; i++)
        if (term->atoms[i] == atom)
            return true;
    return false;
}

bool poly_mentions(const struct poly *poly, uint16_t atom)
{
    for (unsigned i = 0; i < poly->count; i++)
        if (term_mentions(&poly->terms[i], atom))
            return true;
    return false;
}

bool term_divide(struct term *out, const struct term *a, const struct term *b)
{
    unsigned k = 0;

    *out = (struct term){.coefficient = 1};
    for (unsigned i = 0; i < a->count; i++)
        if (k < b->count && a->atoms[i] == b->atoms[k])
            k++;
        else
            out->atoms[out->count++] = a->atoms[i];
    return k == b->count;
}
