/* hull.c: the elements between those that a loop writes, as a box; see box.h.
 *
 * Of a pointer nothing says how far it leads. What the loop writes there goes from an element to
 * another one; whether it writes all between them is what written_whole.c asks. So the value of the
 * box' first dimension lies between those of two writes, each in an iteration of its own: its
 * counters and values are others than the loop's.
 */
#include "sema/depend/box.h"

/* More writes are too many pairs. */
enum { WRITES = 2, NAMES = 12 };

/* An iteration's own atoms. */
struct renaming {
    uint16_t from[NAMES], to[NAMES];
    unsigned count;
};

static bool rename_atom(struct reader *reader, struct renaming *renaming, uint16_t *atom)
{
    unsigned i = 0;

    if (!affine_is_dimension(reader, *atom))
        return true;
    while (i < renaming->count && renaming->from[i] != *atom)
        i++;
    if (i == NAMES)
        return false;
    if (i == renaming->count) {
        renaming->from[i] = *atom;
        renaming->to[i] = affine_new_value(reader);
        renaming->count++;
    }
    *atom = renaming->to[i];
    return true;
}

static bool rename_term(struct reader *reader, struct renaming *renaming, const struct term *term,
                        struct poly *out)
{
    if (!poly_of_constant(out, term->coefficient))
        return false;
    for (unsigned i = 0; i < term->count; i++) {
        uint16_t atom = term->atoms[i];
        struct poly factor;
        if (!rename_atom(reader, renaming, &atom))
            return false;
        poly_of_atom(&factor, atom);
        if (!poly_multiply(out, out, &factor))
            return false;
    }
    return true;
}

static bool rename_poly(struct reader *reader, struct renaming *renaming, const struct poly *poly,
                        struct poly *out)
{
    struct poly sum = {0}, term;

    for (unsigned i = 0; i < poly->count; i++)
        if (!rename_term(reader, renaming, &poly->terms[i], &term) ||
            !poly_add(&sum, &sum, 1, &term))
            return false;
    *out = sum;
    return true;
}

static bool add_renamed(struct reader *reader, struct renaming *renaming,
                        const struct conditions *conditions, struct conditions *out)
{
    for (size_t i = 0; i < conditions->count; i++) {
        struct condition condition = conditions->items[i];
        if (!rename_poly(reader, renaming, &conditions->items[i].value, &condition.value))
            return false;
        ARENA_PUSH(reader->sema->arena, out, condition);
    }
    return true;
}

/* sign * (the box' value - the write's) >= 0, in one of the iterations that the conditions name */
static bool add_end(struct reader *reader, const struct box *box, const struct memory_access *write,
                    const struct conditions *iterations, int sign, struct conditions *out)
{
    struct renaming renaming = {0};
    struct condition end = {.value = {0}};
    struct poly parts[STRIDES_MAX], value;

    if (!equate_split(reader, &write->path.steps[0].subscript, &box->strides, parts) ||
        !rename_poly(reader, &renaming, &parts[0], &value) ||
        !poly_add(&end.value, &end.value, sign, &box->sides[0].value) ||
        !poly_add(&end.value, &end.value, -sign, &value))
        return false;
    ARENA_PUSH(reader->sema->arena, out, end);
    return affine_is_linear(reader, &end.value) && add_renamed(reader, &renaming, iterations, out);
}

static bool add_pair(struct reader *reader, const struct box *box, struct domain *between,
                     const struct memory_access *first, const struct memory_access *last)
{
    for (unsigned i = 0; i < first->domain.count; i++)
        for (unsigned k = 0; k < last->domain.count; k++) {
            struct domain part = domain_copy(reader, &box->all.domain);
            if (part.count != 1 ||
                !add_end(reader, box, first, &first->domain.parts[i], 1, &part.parts[0]) ||
                !add_end(reader, box, last, &last->domain.parts[k], -1, &part.parts[0]) ||
                !domain_unite(between, &part))
                return false;
        }
    return true;
}

bool box_keep_between(struct reader *reader, struct box *box,
                      const struct memory_access *const *writes, size_t count)
{
    struct domain between = box->all.domain;

    between.count = 0;
    if (count > WRITES)
        return false;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++)
            if (!add_pair(reader, box, &between, writes[i], writes[k]))
                return false;
    box->all.domain = between;
    return true;
}
