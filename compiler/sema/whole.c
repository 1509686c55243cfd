/* whole.c: does a loop write every element of an out section?
 *
 * The section's elements, as subscripts of an access that has no loops, must all
 * be met by assignments of the body; and all that the body reads of it must be
 * written before, in the same iteration. A section of h * w elements is taken as
 * h rows of w where the subscripts are i * w + j.
 */
#include "sema/conflict.h"
#include "sema/equate.h"

/* One dimension of a section, or of an array as a whole. */
struct extent {
    struct node *lower;  /* NULL: 0 */
    struct node *length; /* NULL: `count` */
    int64_t count;
};

static unsigned extents_of(const struct capture *capture, struct extent *extents)
{
    const struct type *type = capture->var->type;
    const struct item *item = capture->section;
    unsigned count = 0;

    while ((count == 0 && type->kind == TYPE_POINTER) || type_is_array(type)) {
        struct extent *extent = &extents[count];
        *extent = (struct extent){.count = type->kind == TYPE_ARRAY ? type->count : -1};
        if (item && count < item->dim_count) {
            const struct section_dim *dim = &item->dims[count];
            extent->lower = dim->lower;
            extent->length = dim->length;
            if (!dim->length && (!dim->has_colon || dim->lower))
                return 0; /* not worth the words */
        }
        type = type->target;
        if (++count == LOOPS_MAX)
            break;
    }
    return type_is_array(type) ? 0 : count;
}

/* ---- the section as an access ---- */

struct whole {
    struct reader reader;
    const struct capture *capture;
    struct accesses accesses;
    const struct memory_access **writes; /* assignments to the section */
    size_t write_count;
    struct memory_access all;
};

/* Adds lower <= value < lower + length for a new value, and the value times the stride to the
 * subscript. */
static bool add_range(struct whole *whole, struct poly *subscript, const struct term *stride,
                      const struct poly *lower, const struct poly *length)
{
    struct poly value, bound, one, by = {.count = 1, .terms = {*stride}};
    struct domain *domain = &whole->all.domain;

    poly_of_constant(&one, 1);
    poly_of_atom(&value, affine_new_value(&whole->reader));
    if (!poly_add(&bound, &value, -1, lower))
        return false;
    domain_require(&whole->reader, domain, &bound, false);
    if (!poly_add(&bound, length, -1, &bound) || !poly_add(&bound, &bound, -1, &one))
        return false;
    domain_require(&whole->reader, domain, &bound, false);
    return poly_multiply(&value, &by, &value) && poly_add(subscript, subscript, 1, &value);
}

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

static bool add_dimension(struct whole *whole, const struct strides *strides,
                          const struct extent *extent)
{
    struct step step = {.kind = STEP_ELEMENT};
    struct poly lower = {0}, length, rows;
    struct domain *domain = &whole->all.domain;

    if (extent->lower)
        lower = affine_value(&whole->reader, domain, extent->lower);
    if (extent->length)
        length = affine_value(&whole->reader, domain, extent->length);
    else if (extent->count < 0 || !poly_of_constant(&length, extent->count))
        return false;
    if (strides->count > 1 && (lower.count || !divide_length(&length, &strides->items[0], &rows)))
        return false;
    for (unsigned i = 0; i < strides->count; i++) {
        struct poly *range = strides->count > 1 ? &rows : &length;
        if (!add_range(whole, &step.subscript, &strides->items[i], &lower, range))
            return false;
        if (i + 1 < strides->count) {
            rows = (struct poly){.count = 1};
            if (!term_divide(&rows.terms[0], &strides->items[i], &strides->items[i + 1]))
                return false;
        }
    }
    whole->all.path.steps[whole->all.path.count++] = step;
    return true;
}

/* The strides of the subscripts of one dimension. */
static bool find_strides(const struct whole *whole, unsigned dimension, struct strides *strides)
{
    *strides = (struct strides){0};
    for (size_t i = 0; i < whole->write_count; i++)
        if (!equate_strides(&whole->reader, &whole->writes[i]->path.steps[dimension].subscript,
                            strides))
            return false;
    equate_order(strides);
    return true;
}

static bool read_section(struct whole *whole)
{
    struct extent extents[LOOPS_MAX + 1] = {{0}};
    unsigned count = extents_of(whole->capture, extents);
    struct strides strides;

    whole->all = (struct memory_access){.path = {.root = whole->capture->var},
                                        .domain = {.count = 1, .is_exact = true}};
    for (size_t i = 0; i < whole->write_count; i++)
        if (whole->writes[i]->path.count != count)
            return false;
    for (unsigned i = 0; i < count; i++)
        if (!find_strides(whole, i, &strides) || !add_dimension(whole, &strides, &extents[i]))
            return false;
    return count > 0;
}

/* ---- the body ---- */

static const struct memory_access *access_of(const struct whole *whole, const struct touch *touch)
{
    for (size_t i = 0; i < whole->accesses.count; i++)
        if (whole->accesses.items[i].touch == touch)
            return &whole->accesses.items[i];
    return NULL;
}

/* Does nothing read an element before it is written? */
static bool reads_follow(struct whole *whole)
{
    const struct code *code = whole->reader.code;
    const struct var *var = whole->capture->var;

    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        if (!(touch->access & ACCESS_READ))
            continue;
        struct roots roots = code_touched(whole->reader.sema, code, touch);
        for (size_t k = 0; k < roots.count; k++) {
            const struct memory_access *read = access_of(whole, touch);
            if (roots.items[k].var == var &&
                (roots.items[k].kind == ROOT_POINTEE || type_is_array(var->type)) &&
                (!read || !conflict_is_own(whole->reader.sema->sets, &whole->reader, read,
                                           &whole->accesses)))
                return false;
        }
    }
    return true;
}

static bool is_plain_write(const struct memory_access *access)
{
    return access->touch->access == ACCESS_WRITE && access->domain.is_exact;
}

bool whole_is_written(struct sema *sema, const struct region *region, const struct code *code,
                      const struct capture *capture)
{
    struct whole whole = {.reader = {.sema = sema, .region = region, .code = code},
                          .capture = capture};

    if (!(capture->used & ACCESS_WRITE))
        return false;
    access_collect(&whole.reader, &whole.accesses);
    whole.writes = arena_alloc(sema->arena, (whole.accesses.count + 1) * sizeof *whole.writes);
    for (size_t i = 0; i < whole.accesses.count; i++)
        if (whole.accesses.items[i].path.root == capture->var &&
            is_plain_write(&whole.accesses.items[i]))
            whole.writes[whole.write_count++] = &whole.accesses.items[i];
    sets_begin(sema->sets);
    return whole.write_count && read_section(&whole) &&
           conflict_is_covered(sema->sets, &whole.reader, &whole.all, whole.writes,
                               whole.write_count) &&
           reads_follow(&whole);
}
