/* monotone.c: see monotone.h. */
#include "sema/monotone.h"

static bool is_counter(const struct term *term, uint16_t counter)
{
    return term->count == 1 && term->atoms[0] == counter;
}

/* 1, -1: the sign of the counter's factor; 0: it has none, or not a number alone. */
static int direction(const struct poly *poly, uint16_t counter)
{
    for (unsigned i = 0; i < poly->count; i++)
        if (is_counter(&poly->terms[i], counter))
            return poly->terms[i].coefficient > 0 ? 1 : -1;
    return 0;
}

static bool is_of_counter(const struct reader *reader, const struct poly *poly, uint16_t counter)
{
    for (unsigned i = 0; i < poly->count; i++)
        if (!is_counter(&poly->terms[i], counter) && !affine_is_parameters(reader, &poly->terms[i]))
            return false;
    return true;
}

/* The term's only factor that is no parameter, which is a quotient. */
static bool find_quotient(const struct reader *reader, const struct term *term, uint16_t *quotient)
{
    unsigned others = 0;

    for (unsigned i = 0; i < term->count; i++)
        if (reader->atoms.items[term->atoms[i]].kind != ATOM_PARAMETER) {
            *quotient = term->atoms[i];
            others++;
        }
    return others == 1 && reader->atoms.items[*quotient].divisor.count;
}

/* Has the term a parameter that does not divide? */
static bool has_other_parameter(const struct reader *reader, const struct term *term,
                                uint16_t quotient)
{
    for (unsigned i = 0; i < term->count; i++)
        if (term->atoms[i] != quotient &&
            !poly_mentions(&reader->atoms.items[quotient].divisor, term->atoms[i]))
            return true;
    return false;
}

/* Is the quotient's factor, times `sign`, not negative? */
static bool keeps_sign(const struct reader *reader, const struct poly *subscript, uint16_t quotient,
                       int sign)
{
    bool has_negative = false;

    for (unsigned i = 0; i < subscript->count; i++) {
        const struct term *term = &subscript->terms[i];
        if (!term_mentions(term, quotient))
            continue;
        if (term->coefficient * sign < 0)
            has_negative = true;
        else if (has_other_parameter(reader, term, quotient))
            return true;
    }
    return !has_negative;
}

/* The term without its only factor that is no parameter, which is `*factor`. */
static bool take_stride(const struct reader *reader, const struct term *term, struct term *stride,
                        uint16_t *factor)
{
    unsigned others = 0;

    *stride = (struct term){.coefficient = term->coefficient};
    for (unsigned i = 0; i < term->count; i++)
        if (reader->atoms.items[term->atoms[i]].kind == ATOM_PARAMETER) {
            stride->atoms[stride->count++] = term->atoms[i];
        } else {
            *factor = term->atoms[i];
            others++;
        }
    return others == 1;
}

/* Is it a number of elements that a loop inside goes on from there, other than by the counter's
 * own stride? */
static bool is_inside(const struct reader *reader, const struct term *term,
                      const struct term *stride)
{
    struct term own;
    uint16_t factor = 0;

    return take_stride(reader, term, &own, &factor) &&
           reader->atoms.items[factor].kind == ATOM_COUNTER &&
           !loop_is_of_region(reader->region, reader->atoms.items[factor].node) &&
           !(term_same(&own, stride) && own.coefficient == stride->coefficient);
}

/* What is left of the subscript without what loops inside add, by the counter's stride if that is
 * of parameters: size * (w * n + i % w) is by size. */
static bool scale(const struct reader *reader, const struct poly *subscript, uint16_t counter,
                  struct poly *out)
{
    struct term stride = {.coefficient = 0};
    uint16_t factor = 0;

    for (unsigned i = 0; i < subscript->count && !stride.coefficient; i++)
        if (!take_stride(reader, &subscript->terms[i], &stride, &factor) || factor != counter)
            stride.coefficient = 0;
    *out = (struct poly){0};
    for (unsigned i = 0; i < subscript->count; i++) {
        const struct term *term = &subscript->terms[i];
        struct term scaled = *term;
        if (affine_is_parameters(reader, term) || is_inside(reader, term, &stride))
            continue;
        if (stride.count && !term_divide(&scaled, term, &stride))
            return false;
        scaled.coefficient = term->coefficient;
        if (!poly_add_term(out, &scaled))
            return false;
    }
    return stride.coefficient;
}

bool monotone_is(const struct reader *reader, const struct poly *subscript, uint16_t counter)
{
    struct poly scaled;
    int sign = scale(reader, subscript, counter, &scaled) ? direction(&scaled, counter) : 0;

    if (!sign)
        return false;
    for (unsigned i = 0; i < scaled.count; i++) {
        const struct term *term = &scaled.terms[i];
        uint16_t quotient = 0;
        if (is_counter(term, counter))
            continue;
        if (!find_quotient(reader, term, &quotient))
            return false;
        const struct poly *dividend = &reader->atoms.items[quotient].dividend;
        int way = direction(dividend, counter);
        if (!way || !is_of_counter(reader, dividend, counter) ||
            !keeps_sign(reader, &scaled, quotient, sign * way))
            return false;
    }
    return true;
}
