/* box.c: see box.h. */
#include "sema/depend/box.h"

/* One dimension of a section, or of an array as a whole. */
struct extent {
    struct node *lower;  /* NULL: 0 */
    struct node *length; /* NULL: `count` */
    int64_t count;
    bool is_open;    /* a row as a whole, of a length that is fixed where the array is declared */
    bool is_endless; /* a pointer's, of which no section is told */
};

/* Could the front not read it? It said so. */
static bool is_unread(const struct node *node)
{
    return node && !node->type;
}

static unsigned extents_of(const struct capture *capture, struct extent *extents)
{
    const struct type *type = capture->var->type;
    const struct item *item = capture->section;
    unsigned count = 0;

    while ((count == 0 && type->kind == TYPE_POINTER) || type_is_array(type)) {
        struct extent *extent = &extents[count];
        *extent = (struct extent){.count = type->kind == TYPE_ARRAY ? type->count : -1,
                                  .is_open = count > 0 && type->kind == TYPE_VLA,
                                  .is_endless = type->kind == TYPE_POINTER && !item};
        if (item && count < item->dim_count) {
            const struct section_dim *dim = &item->dims[count];
            extent->lower = dim->lower;
            extent->length = dim->length;
            extent->is_open = count > 0 && type->kind == TYPE_VLA && !dim->lower && !dim->length;
            if (is_unread(dim->lower) || is_unread(dim->length) ||
                (!dim->length && (!dim->has_colon || dim->lower)))
                return 0; /* the latter is not worth the words */
        }
        type = type->target;
        if (++count == LOOPS_MAX)
            break;
    }
    return type_is_array(type) ? 0 : count;
}

/* ---- bounds ---- */

/* Leaves where sign * (value - lower) + offset >= 0. */
static bool require_from(struct reader *reader, struct domain *domain, const struct poly *value,
                         const struct poly *lower, int sign, int64_t offset)
{
    struct poly bound, constant;

    if (!poly_of_constant(&constant, offset) ||
        !poly_add(&bound, sign > 0 ? value : lower, -1, sign > 0 ? lower : value) ||
        !poly_add(&bound, &bound, 1, &constant))
        return false;
    domain_require(reader, domain, &bound, false);
    return true;
}

static bool end_of(const struct box_side *side, struct poly *end)
{
    return poly_add(end, &side->lower, 1, &side->length);
}

static bool keep_inside(struct reader *reader, struct domain *domain, const struct box_side *side)
{
    struct poly end;

    return end_of(side, &end) && require_from(reader, domain, &side->value, &side->lower, 1, 0) &&
           require_from(reader, domain, &side->value, &end, -1, -1);
}

bool box_keep_inside(struct reader *reader, struct box *box)
{
    for (unsigned i = box->is_open; i < box->count; i++)
        if (!keep_inside(reader, &box->all.domain, &box->sides[i]))
            return false;
    return true;
}

bool box_keep_outside(struct reader *reader, struct box *box)
{
    struct domain all = box->all.domain;

    if (box->is_open)
        return false;
    box->all.domain.count = 0;
    for (unsigned i = 0; i < box->count; i++) {
        const struct box_side *side = &box->sides[i];
        struct domain below = domain_copy(reader, &all), above = domain_copy(reader, &all);
        struct poly end;
        if (!end_of(side, &end) ||
            !require_from(reader, &below, &side->value, &side->lower, -1, -1) ||
            !require_from(reader, &above, &side->value, &end, 1, 0) ||
            !domain_unite(&box->all.domain, &below) || !domain_unite(&box->all.domain, &above))
            return false;
    }
    return true;
}

/* ---- dimensions ---- */

/* How many rows of `stride` elements are as many as `length` elements? */
static bool divide_length(const struct poly *length, const struct term *stride, struct poly *rows)
{
    *rows = (struct poly){0};
    for (unsigned i = 0; i < length->count; i++) {
        struct term term;
        if (!term_divide(&term, &length->terms[i], stride))
            return false;
        term.coefficient = length->terms[i].coefficient;
        if (!poly_add_term(rows, &term))
            return false;
    }
    return true;
}

/* Adds a value times the stride to the subscript. */
static bool add_value(struct reader *reader, struct poly *subscript, const struct term *stride,
                      struct poly *value)
{
    struct poly by = {.count = 1, .terms = {*stride}}, product;

    poly_of_atom(value, affine_new_value(reader));
    return poly_multiply(&product, &by, value) && poly_add(subscript, subscript, 1, &product);
}

/* The values within rows: as many as a stride is of the next one. */
static bool add_rows(struct reader *reader, struct box *box, const struct strides *strides,
                     struct poly *subscript)
{
    for (unsigned i = 1; i < strides->count; i++) {
        struct box_side row = {.length = {.count = 1}};
        if (!add_value(reader, subscript, &strides->items[i], &row.value) ||
            !term_divide(&row.length.terms[0], &strides->items[i - 1], &strides->items[i]) ||
            !keep_inside(reader, &box->all.domain, &row))
            return false;
    }
    return true;
}

static bool add_dimension(struct reader *reader, struct box *box, const struct strides *strides,
                          const struct extent *extent)
{
    struct step step = {.kind = STEP_ELEMENT};
    struct box_side side = {.lower = {0}};

    if (extent->lower)
        side.lower = affine_value(reader, &box->all.domain, extent->lower);
    if (extent->length)
        side.length = affine_value(reader, &box->all.domain, extent->length);
    else if (!extent->is_open && !extent->is_endless &&
             (extent->count < 0 || !poly_of_constant(&side.length, extent->count)))
        return false;
    if (strides->count > 1 && !extent->is_open && !extent->is_endless) {
        struct poly elements = side.length;
        if (side.lower.count || !divide_length(&elements, &strides->items[0], &side.length))
            return false;
    }
    if (!add_value(reader, &step.subscript, &strides->items[0], &side.value) ||
        !add_rows(reader, box, strides, &step.subscript))
        return false;
    box->all.path.steps[box->all.path.count++] = step;
    if (!extent->is_open)
        box->sides[box->count++] = side;
    return true;
}

/* The strides of the subscripts of one dimension. */
static bool find_strides(const struct reader *reader, const struct memory_access *const *accesses,
                         size_t count, unsigned dimension, struct strides *strides)
{
    *strides = (struct strides){0};
    for (size_t i = 0; i < count; i++) {
        const struct path *path = &accesses[i]->path;
        if (dimension >= path->count || path->steps[dimension].kind != STEP_ELEMENT ||
            !equate_strides(reader, &path->steps[dimension].subscript, strides))
            return false;
    }
    equate_order(strides);
    return true;
}

bool box_read(struct reader *reader, const struct capture *capture,
              const struct memory_access *const *accesses, size_t count, struct box *box)
{
    struct extent extents[LOOPS_MAX + 1] = {{0}};
    unsigned dimensions = extents_of(capture, extents);
    struct strides strides;

    *box = (struct box){
        .all = {.path = {.root = capture->var}, .domain = {.count = 1, .is_exact = true}}};
    box->is_open = extents[0].is_endless;
    for (unsigned i = 0; i < dimensions; i++) {
        if (!find_strides(reader, accesses, count, i, &strides) ||
            !add_dimension(reader, box, &strides, &extents[i]))
            return false;
        if (i == 0)
            box->strides = strides;
    }
    return dimensions > 0;
}
