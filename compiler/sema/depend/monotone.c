/* monotone.c: see monotone.h. */
#include "sema/depend/monotone.h"
#include "sema/loops/loop_form.h"

static bool is_counter(const struct term *term, uint16_t counter)
{
    return term->count == 1 && term->atoms[0] == counter;
}

/* The counter's factor; 0: it has none, or not a number alone. */
static int64_t factor_of(const struct poly *poly, uint16_t counter)
{
    for (unsigned i = 0; i < poly->count; i++)
        if (is_counter(&poly->terms[i], counter))
            return poly->terms[i].coefficient;
    return 0;
}

/* 1, -1: its sign. */
static int direction(const struct poly *poly, uint16_t counter)
{
    int64_t factor = factor_of(poly, counter);
    return (factor > 0) - (factor < 0);
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

/* ---- remainders ---- */

static bool is_free_of(const struct reader *reader, const struct poly *poly, uint16_t counter)
{
    if (poly_mentions(poly, counter))
        return false;
    for (size_t i = 0; i < reader->atoms.count; i++)
        if (poly_mentions(poly, (uint16_t)i) &&
            poly_mentions(&reader->atoms.items[i].dividend, counter))
            return false;
    return true;
}

/* Is the subscript rows of the remainder that the quotient leaves, and else of other counters? The
 * term is what is taken off for the quotient. */
static bool is_remainder(const struct reader *reader, const struct poly *subscript,
                         const struct term *term, uint16_t quotient, uint16_t counter)
{
    const struct atom *atom = &reader->atoms.items[quotient];
    const struct term *divisor = &atom->divisor.terms[0];
    const struct term factor = {.coefficient = 1, .count = 1, .atoms = {quotient}};
    struct poly row = {.count = 1}, part, rest;
    struct term scaled;

    if (!term_divide(&scaled, term, &factor) || !term_divide(&row.terms[0], &scaled, divisor))
        return false;
    row.terms[0].coefficient = -term->coefficient / divisor->coefficient;
    poly_of_atom(&part, quotient);
    return row.terms[0].coefficient && poly_multiply(&part, &part, &atom->divisor) &&
           poly_add(&part, &atom->dividend, -1, &part) && poly_multiply(&part, &part, &row) &&
           poly_add(&rest, subscript, -1, &part) && is_free_of(reader, &rest, counter);
}

/* Does one of the conditions say that the counter, which begins at 0, is less than that? */
static bool is_below(const struct conditions *conditions, uint16_t counter,
                     const struct poly *bound)
{
    struct poly value, left;
    int64_t rest;

    poly_of_atom(&value, counter);
    for (size_t i = 0; i < conditions->count; i++)
        if (poly_add(&left, &conditions->items[i].value, 1, &value) &&
            poly_add(&left, &left, -1, bound) && poly_is_constant(&left, &rest) && rest < 0)
            return true;
    return false;
}

static bool turns_once(const struct reader *reader, const struct atom *quotient,
                       const struct domain *domain, uint16_t counter)
{
    int64_t factor = factor_of(&quotient->dividend, counter);

    if ((factor != 1 && factor != -1) || !is_of_counter(reader, &quotient->dividend, counter))
        return false;
    for (unsigned i = 0; i < domain->count; i++)
        if (!is_below(&domain->parts[i], counter, &quotient->divisor))
            return false;
    return true;
}

bool monotone_turns(const struct reader *reader, const struct poly *subscript,
                    const struct domain *domain, uint16_t counter)
{
    for (unsigned i = 0; i < subscript->count; i++)
        for (unsigned k = 0; k < subscript->terms[i].count; k++) {
            uint16_t atom = subscript->terms[i].atoms[k];
            const struct atom *quotient = &reader->atoms.items[atom];
            if (quotient->divisor.count && turns_once(reader, quotient, domain, counter) &&
                is_remainder(reader, subscript, &subscript->terms[i], atom, counter))
                return true;
        }
    return false;
}
