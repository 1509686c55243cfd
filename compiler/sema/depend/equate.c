/* equate.c: see equate.h. */
#include "sema/depend/equate.h"

#include <string.h>

/* ---- strides ---- */

static bool has_stride(const struct strides *strides, const struct term *term)
{
    for (unsigned i = 0; i < strides->count; i++)
        if (term_same(&strides->items[i], term))
            return true;
    return false;
}

static bool add_stride(struct strides *strides, const struct term *term)
{
    if (has_stride(strides, term))
        return true;
    if (strides->count == STRIDES_MAX)
        return false;
    strides->items[strides->count++] = *term;
    return true;
}

/* The parameters of a term with one dimension, and that dimension. */
static bool take_apart(const struct reader *reader, const struct term *term, struct term *stride,
                       struct term *dimension)
{
    *stride = (struct term){.coefficient = 1};
    *dimension = (struct term){.coefficient = term->coefficient};
    for (unsigned i = 0; i < term->count; i++) {
        bool is_dimension = affine_is_dimension(reader, term->atoms[i]);
        struct term *to = is_dimension ? dimension : stride;
        if (!is_dimension && reader->atoms.items[term->atoms[i]].kind != ATOM_PARAMETER)
            return false;
        to->atoms[to->count++] = term->atoms[i];
    }
    return dimension->count <= 1;
}

bool equate_strides(const struct reader *reader, const struct poly *subscript,
                    struct strides *strides)
{
    for (unsigned i = 0; i < subscript->count; i++) {
        struct term stride, dimension;
        if (!take_apart(reader, &subscript->terms[i], &stride, &dimension) ||
            (dimension.count && !add_stride(strides, &stride)))
            return false;
    }
    return true;
}

void equate_order(struct strides *strides)
{
    const struct term one = {.coefficient = 1};

    if (strides->count < STRIDES_MAX)
        add_stride(strides, &one);
    for (unsigned i = 1; i < strides->count; i++)
        for (unsigned k = i; k > 0 && strides->items[k].count > strides->items[k - 1].count; k--) {
            struct term term = strides->items[k];
            strides->items[k] = strides->items[k - 1];
            strides->items[k - 1] = term;
        }
}

bool equate_split(const struct reader *reader, const struct poly *subscript,
                  const struct strides *strides, struct poly *parts)
{
    memset(parts, 0, strides->count * sizeof *parts);
    for (unsigned i = 0; i < subscript->count; i++) {
        struct term stride, part;
        unsigned at = 0;
        if (!take_apart(reader, &subscript->terms[i], &stride, &part))
            return false;
        if (part.count) {
            while (!term_same(&strides->items[at], &stride))
                at++;
        } else {
            while (at < strides->count && !term_divide(&part, &stride, &strides->items[at]))
                at++;
            part.coefficient = subscript->terms[i].coefficient;
        }
        if (at == strides->count || !poly_add_term(&parts[at], &part))
            return false;
    }
    return true;
}

/* ---- equations ---- */

static bool add_equation(struct alternative *alternative, const struct poly *a,
                         const struct poly *b, const struct poly *common)
{
    if (alternative->count == EQUATIONS_MAX)
        return false;
    alternative->items[alternative->count++] = (struct equation){{*a, *b}, *common};
    return true;
}

static bool add_to_all(struct alternatives *alternatives, const struct poly *a,
                       const struct poly *b)
{
    for (unsigned i = 0; i < alternatives->count; i++)
        if (!add_equation(&alternatives->items[i], a, b, &(struct poly){0}))
            return false;
    return true;
}

/* Do the parts without dimensions differ? Then the two are at home in different rows, as i + 1
 * and i of (i + 1) * n - 1 - j and i * n + j are. */
static bool differ_in_rows(const struct reader *reader, const struct poly *a, const struct poly *b)
{
    struct poly difference;

    if (!poly_add(&difference, a, -1, b))
        return true;
    for (unsigned i = 0; i < difference.count; i++)
        if (affine_is_parameters(reader, &difference.terms[i]))
            return true;
    return false;
}

/* a[0] == b[0] + by and a[1] == b[1] - by * row */
static bool add_row(struct alternative *to, const struct term *row, int by, const struct poly *a,
                    const struct poly *b)
{
    struct poly rows = {0}, elements = {0};

    poly_of_constant(&rows, -by);
    if (by) {
        elements = (struct poly){.count = 1, .terms = {*row}};
        elements.terms[0].coefficient = by;
    }
    return add_equation(to, &a[0], &b[0], &rows) && add_equation(to, &a[1], &b[1], &elements);
}

/* i * n + j == k * n + l also where i == k + 1 and l == j + n, and the other way around. */
static bool add_rows(struct alternatives *alternatives, const struct strides *strides,
                     const struct poly *a, const struct poly *b)
{
    unsigned count = alternatives->count;
    struct term row;

    if (count * 3 > ALTERNATIVES_MAX || !term_divide(&row, &strides->items[0], &strides->items[1]))
        return add_to_all(alternatives, &a[0], &b[0]) && add_to_all(alternatives, &a[1], &b[1]);
    for (unsigned i = 0; i < count; i++) {
        struct alternative *base = &alternatives->items[i];
        struct alternative *below = &alternatives->items[alternatives->count++];
        struct alternative *above = &alternatives->items[alternatives->count++];
        *below = *above = *base;
        if (!add_row(below, &row, -1, a, b) || !add_row(above, &row, 1, a, b) ||
            !add_row(base, &row, 0, a, b))
            return false;
    }
    return true;
}

static bool equate_parts(const struct reader *reader, const struct poly *a, const struct poly *b,
                         struct alternatives *out)
{
    struct strides strides = {0};
    struct poly left[STRIDES_MAX], right[STRIDES_MAX];

    if (!equate_strides(reader, a, &strides) || !equate_strides(reader, b, &strides))
        return false;
    equate_order(&strides);
    if (!equate_split(reader, a, &strides, left) || !equate_split(reader, b, &strides, right))
        return false;
    if (strides.count == 2 && differ_in_rows(reader, &left[0], &right[0]))
        return add_rows(out, &strides, left, right);
    for (unsigned i = 0; i < strides.count; i++)
        if ((left[i].count || right[i].count) && !add_to_all(out, &left[i], &right[i]))
            return false;
    return true;
}

/* ---- loads ---- */

/* The term that is a load alone, with its factor. */
static const struct term *find_load(const struct reader *reader, const struct poly *poly)
{
    for (unsigned i = 0; i < poly->count; i++)
        if (poly->terms[i].count == 1 &&
            reader->atoms.items[poly->terms[i].atoms[0]].kind == ATOM_LOAD)
            return &poly->terms[i];
    return NULL;
}

static void remove_term(struct poly *poly, const struct term *term)
{
    poly->terms[term - poly->terms] = poly->terms[poly->count - 1];
    poly->count--;
}

static bool add_paths(const struct reader *reader, const struct path *a, const struct path *b,
                      struct alternatives *out);

/* k[i] and k[j] are the same where i and j are: memory that nobody writes is a function. */
static bool equate_subscripts(const struct reader *reader, struct poly a, struct poly b,
                              struct alternatives *out)
{
    for (;;) {
        const struct term *left = find_load(reader, &a), *right = find_load(reader, &b);
        if (!left || !right || left->coefficient != right->coefficient)
            break;
        const struct path *from = reader->atoms.items[left->atoms[0]].load;
        const struct path *to = reader->atoms.items[right->atoms[0]].load;
        if (from->root != to->root || from->count != to->count || !add_paths(reader, from, to, out))
            return false;
        remove_term(&a, left);
        remove_term(&b, right);
    }
    return equate_parts(reader, &a, &b, out);
}

/* ---- paths ---- */

/* The object of the shorter path is a part of memory that holds the other. */
static bool add_paths(const struct reader *reader, const struct path *a, const struct path *b,
                      struct alternatives *out)
{
    unsigned common = a->count < b->count ? a->count : b->count;

    if (a->root != b->root || path_leads_on(a, common) || path_leads_on(b, common))
        return false; /* a pointer is not what it points to */
    for (unsigned i = 0; i < common; i++) {
        const struct step *left = &a->steps[i], *right = &b->steps[i];
        if (left->kind != right->kind ||
            (left->kind == STEP_FIELD && strcmp(left->field, right->field) != 0) ||
            (left->kind == STEP_ELEMENT &&
             !equate_subscripts(reader, left->subscript, right->subscript, out)))
            return false;
    }
    return true;
}

bool equate_paths(const struct reader *reader, const struct path *a, const struct path *b,
                  struct alternatives *out)
{
    out->count = 1;
    out->items[0].count = 0;
    return add_paths(reader, a, b, out);
}
