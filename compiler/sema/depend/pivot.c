/* pivot.c: see pivot.h. */
#include "sema/depend/pivot.h"

/* Is the read's subscript the write's, but for a parameter in place of the counter? */
static bool is_fixed_by(const struct reader *reader, const struct poly *write,
                        const struct poly *read, uint16_t counter)
{
    const struct term *moving = NULL, *fixed = NULL;
    struct term rest, left, alone = {1, 1, {counter}};
    struct poly apart;

    if (!poly_add(&apart, write, -1, read) || poly_mentions(read, counter))
        return false;
    for (unsigned i = 0; i < apart.count; i++)
        if (term_divide(&rest, &apart.terms[i], &alone))
            moving = &apart.terms[i];
    if (!moving || !term_divide(&rest, moving, &alone))
        return false;
    for (unsigned i = 0; i < apart.count; i++) {
        const struct term *term = &apart.terms[i];
        if (term == moving || term_same(term, &rest)) /* where the loop begins */
            continue;
        if (fixed || !affine_is_parameters(reader, term) || !term_divide(&left, term, &rest) ||
            left.count != 1 || term->coefficient != -moving->coefficient)
            return false;
        fixed = term;
    }
    return fixed;
}

bool pivot_matches(const struct reader *reader, const struct path *write, const struct path *read,
                   uint16_t counter)
{
    unsigned fixed = 0;

    if (write->count != read->count)
        return false;
    for (unsigned i = 0; i < write->count; i++) {
        const struct poly *a = &write->steps[i].subscript, *b = &read->steps[i].subscript;
        if (write->steps[i].kind != STEP_ELEMENT || read->steps[i].kind != STEP_ELEMENT)
            return false;
        if (is_fixed_by(reader, a, b, counter))
            fixed++;
        else if (!poly_same(a, b))
            return false;
    }
    return fixed == 1;
}
