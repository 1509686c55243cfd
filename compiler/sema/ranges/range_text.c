/* range_text.c: the elements of a pointer that a loop touches, as C text: "a[0:n * m]".
 *
 * The rows are followed once more, with sums of products of names in place of
 * numbers. Names are taken for positive, and what cannot be compared so (n
 * with m) has no text: this is for messages, the run-time looks at values.
 */
#include <stdlib.h>

#include "base/strbuf.h"
#include "sema/code/node_copy.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "sema/depend/poly.h"
#include "sema/ranges/range_find.h"
#include "sema/ranges/range_table.h"
#include "unit/operator.h"

enum { STEPS_MAX = 1000 };

/* Its atoms are names. */
struct sum {
    struct poly poly;
    bool known;
};

struct bounds {
    struct sum low, high;
};

struct text {
    struct sema *sema;
    const struct region *region;
    struct nodes names; /* by the numbers of atoms */
    unsigned steps;     /* rows that were looked at: many ways may lead to one */
};

static const struct sum unknown = {.known = false};

/* ---- sums ---- */

static struct sum number(int64_t value)
{
    struct sum sum;

    sum.known = poly_of_constant(&sum.poly, value);
    return sum;
}

/* a + factor * b */
static struct sum add(const struct sum *a, const struct sum *b, int64_t factor)
{
    struct sum sum = unknown;

    sum.known = a->known && b->known && poly_add(&sum.poly, &a->poly, factor, &b->poly);
    return sum;
}

static struct sum multiply(const struct sum *a, const struct sum *b)
{
    struct sum sum = unknown;

    sum.known = a->known && b->known && poly_multiply(&sum.poly, &a->poly, &b->poly);
    return sum;
}

static bool is_number(const struct sum *sum, int64_t *value)
{
    return sum->known && poly_is_constant(&sum->poly, value);
}

/* Is a certainly not more than b, where all names are positive? */
static bool at_most(const struct sum *a, const struct sum *b)
{
    struct sum difference = add(b, a, -1);

    for (unsigned i = 0; difference.known && i < difference.poly.count; i++)
        if (difference.poly.terms[i].coefficient < 0)
            return false;
    return difference.known;
}

/* The smaller of two, or the larger. */
static struct sum choose(const struct sum *a, const struct sum *b, bool larger)
{
    if (at_most(a, b))
        return larger ? *b : *a;
    if (at_most(b, a))
        return larger ? *a : *b;
    return unknown;
}

/* ---- of expressions ---- */

static struct node *name_of(struct text *text, const struct var *var)
{
    const struct node at = {.span = var->name_span};

    return var->path ? var->path : node_make_name(text->sema->arena, (struct var *)var, &at);
}

static struct sum of_name(struct text *text, struct node *node)
{
    struct sum sum = {.known = true};
    size_t i = 0;

    while (i < text->names.count && !node_same(text->names.items[i], node))
        i++;
    if (i == text->names.count)
        ARENA_PUSH(text->sema->arena, &text->names, node);
    poly_of_atom(&sum.poly, (uint16_t)i);
    return sum;
}

/* Of what stands in a loop's header. */
static struct sum of_expression(struct text *text, struct node *node)
{
    node = node_unwrap(node);
    if (node->has_value)
        return number(node->value);
    if (node->kind == NODE_REF && node->var)
        return of_name(text, name_of(text, node->var));
    if (node->kind == NODE_MEMBER)
        return of_name(text, node);
    if (node->kind != NODE_BINARY ||
        (node->op != OP_ADD && node->op != OP_SUB && node->op != OP_MUL))
        return unknown;
    struct sum left = of_expression(text, node->children[0]);
    struct sum right = of_expression(text, node->children[1]);
    return node->op == OP_MUL ? multiply(&left, &right)
                              : add(&left, &right, node->op == OP_SUB ? -1 : 1);
}

/* ---- of rows ---- */

static struct bounds at_point(struct sum sum)
{
    return (struct bounds){sum, sum};
}

static struct bounds of_counter(struct text *text, const struct loop *loop)
{
    struct sum lower = of_expression(text, loop->lower), upper = of_expression(text, loop->upper);
    struct sum one = number(!op_is_closed(loop->test));
    struct sum added = loop->added ? of_expression(text, loop->added) : number(0);

    upper = add(&upper, &added, -1);
    if (loop->step)
        return at_point(unknown);
    return loop->down ? (struct bounds){add(&upper, &one, 1), lower}
                      : (struct bounds){lower, add(&upper, &one, -1)};
}

static bool is_unsigned(enum type_kind kind)
{
    return kind == TYPE_UCHAR || kind == TYPE_USHORT || kind == TYPE_UINT || kind == TYPE_ULONG;
}

static struct bounds of_comparison(const struct range_row *row, struct bounds a,
                                   const struct bounds *b)
{
    struct sum one = number(row->op != RANGE_LE && row->op != RANGE_GE), zero = number(0);
    struct sum high = add(&b->high, &one, -1), low = add(&b->low, &one, 1);

    if (row->op == RANGE_NE)
        return at_most(&a.low, &b->low) && at_most(&b->high, &a.low) ? (struct bounds){low, a.high}
                                                                     : a;
    if (is_unsigned(row->kind) && (row->op == RANGE_LT || row->op == RANGE_LE) &&
        at_most(&a.low, &zero))
        a.low = zero; /* what is less than that has wrapped, and is much more */
    if (row->op == RANGE_LT || row->op == RANGE_LE)
        a.high = !a.high.known || at_most(&high, &a.high) ? high : a.high;
    else if (row->op == RANGE_GT || row->op == RANGE_GE)
        a.low = !a.low.known || at_most(&a.low, &low) ? low : a.low;
    return a;
}

static struct bounds of_product(const struct bounds *a, const struct bounds *b)
{
    int64_t factor;

    if (is_number(&b->low, &factor) && factor < 0)
        return (struct bounds){multiply(&a->high, &b->low), multiply(&a->low, &b->high)};
    return (struct bounds){multiply(&a->low, &b->low), multiply(&a->high, &b->high)};
}

/* The elements from one row to the next. */
static struct sum stride_of(struct text *text, const struct capture *capture, unsigned level)
{
    size_t count;
    struct node **sizes = rows_sizes(capture->var, level, &count);
    struct sum stride = number(1);

    for (size_t i = 0; sizes && i < count; i++) {
        struct sum size = of_expression(text, sizes[i]);
        stride = multiply(&stride, &size);
    }
    return sizes ? stride : unknown;
}

static struct bounds of_leaf(struct text *text, const struct range_row *row)
{
    switch (row->op) {
    case RANGE_NUMBER:
        return at_point(number(row->number));
    case RANGE_VALUE:
        return at_point(row->number ? unknown : of_name(text, name_of(text, row->capture->var)));
    case RANGE_CONSTANT:
        return at_point(row->number ? unknown : of_name(text, name_of(text, row->constant)));
    case RANGE_LOWER:
        return at_point(of_expression(text, text->region->loops[row->number].lower));
    case RANGE_STRIDE:
        return at_point(stride_of(text, row->capture, (unsigned)row->number));
    case RANGE_COUNTER:
        return of_counter(text, &text->region->loops[row->number]);
    default:
        return at_point(unknown);
    }
}

static struct bounds of_row(struct text *text, unsigned index)
{
    const struct range_row *rows = text->region->ranges->rows.items, *row = &rows[index];

    if (text->steps++ >= STEPS_MAX)
        return at_point(unknown);
    if (row->op <= RANGE_COUNTER)
        return of_leaf(text, row);
    struct bounds a = of_row(text, row->a), b = at_point(unknown);
    if (row->op == RANGE_BOTH || row->op == RANGE_CONVERT)
        return a;
    b = of_row(text, row->b);
    switch (row->op) {
    case RANGE_LOOP: { /* one end is its first value, the other one comes from comparisons */
        int64_t step;
        bool up = is_number(&b.low, &step) && step > 0;
        return (struct bounds){up ? a.low : unknown, up ? unknown : a.high};
    }
    case RANGE_ADD:
        return (struct bounds){add(&a.low, &b.low, 1), add(&a.high, &b.high, 1)};
    case RANGE_SUB:
        return (struct bounds){add(&a.low, &b.high, -1), add(&a.high, &b.low, -1)};
    case RANGE_MUL:
        return of_product(&a, &b);
    case RANGE_JOIN:
        return (struct bounds){choose(&a.low, &b.low, false), choose(&a.high, &b.high, true)};
    default:
        return row->op >= RANGE_LT && row->op <= RANGE_NE ? of_comparison(row, a, &b)
                                                          : at_point(unknown);
    }
}

/* ---- text ---- */

/* In elements: bytes below an element's begin are its own. */
static bool divide(struct sum *sum, int64_t size)
{
    struct poly result = {0};

    for (unsigned i = 0; i < sum->poly.count; i++) {
        struct term term = sum->poly.terms[i];
        int64_t rest = term.coefficient % size;
        if (rest != 0 && term.count > 0)
            return false;
        term.coefficient = (term.coefficient - (rest < 0 ? rest + size : rest)) / size;
        if (term.coefficient != 0 && !poly_add_term(&result, &term))
            return false;
    }
    sum->poly = result;
    return true;
}

static int compare_places(const void *a, const void *b)
{
    const struct node *const *left = a, *const *right = b;

    return ((*left)->span.begin > (*right)->span.begin) -
           ((*left)->span.begin < (*right)->span.begin);
}

/* Names in the order of their places. */
static void print_term(struct text *text, const struct term *term, struct strbuf *out)
{
    int64_t size = term->coefficient < 0 ? -term->coefficient : term->coefficient;
    const struct node *names[POLY_FACTORS];

    if (size != 1 || term->count == 0)
        strbuf_printf(out, "%lld%s", (long long)size, term->count ? " * " : "");
    for (unsigned i = 0; i < term->count; i++)
        names[i] = text->names.items[term->atoms[i]];
    qsort(names, term->count, sizeof *names, compare_places);
    for (unsigned i = 0; i < term->count; i++)
        strbuf_printf(out, "%s%s", i ? " * " : "",
                      names[i]->kind == NODE_REF ? names[i]->var->name
                                                 : node_text(text->sema, names[i]));
}

/* Names first, then the number. */
static void print(struct text *text, const struct poly *sum, struct strbuf *out)
{
    bool any = false;

    for (int numbers = 0; numbers < 2; numbers++)
        for (unsigned i = 0; i < sum->count; i++) {
            const struct term *term = &sum->terms[i];
            if ((term->count == 0) != numbers)
                continue;
            if (term->coefficient < 0)
                strbuf_puts(out, any ? " - " : "-");
            else
                strbuf_puts(out, any ? " + " : "");
            print_term(text, term, out);
            any = true;
        }
    strbuf_puts(out, any ? "" : "0");
}

/* Of its touches in bytes: of all, or of those that happen whatever the data are. */
static bool find_bounds(struct text *text, const struct capture *capture, bool all,
                        struct bounds *bounds)
{
    const struct ranges *ranges = text->region->ranges;
    bool any = false;

    for (size_t i = 0; i < ranges->touches.count; i++) {
        const struct range_touch *touch = &ranges->touches.items[i];
        if (touch->capture != capture || (!all && range_rests_on_data(ranges, touch)))
            continue;
        struct bounds one = of_row(text, touch->offset);
        struct sum last = number((int64_t)touch->size - 1);
        one.high = add(&one.high, &last, 1);
        bounds->low = any ? choose(&bounds->low, &one.low, false) : one.low;
        bounds->high = any ? choose(&bounds->high, &one.high, true) : one.high;
        any = true;
    }
    return any && bounds->low.known && bounds->high.known;
}

bool range_is_bound(struct sema *sema, const struct region *region, const struct capture *capture)
{
    struct text text = {.sema = sema, .region = region};
    struct bounds all, certain;

    return !find_bounds(&text, capture, true, &all) ||
           !find_bounds(&text, capture, false, &certain) || !at_most(&certain.low, &all.low) ||
           !at_most(&all.high, &certain.high);
}

/* In rows of run-time length: it has to begin and to end with one. */
static bool divide_rows(struct sum *sum, const struct sum *row)
{
    bool divides = row->known && row->poly.count == 1;

    for (unsigned i = 0; divides && i < sum->poly.count; i++) {
        struct term *term = &sum->poly.terms[i], quotient;
        int64_t by = row->poly.terms[0].coefficient;
        divides = term->coefficient % by == 0 && term_divide(&quotient, term, &row->poly.terms[0]);
        quotient.coefficient = term->coefficient / by;
        *term = quotient;
    }
    return divides;
}

static bool find_rows(struct text *text, const struct capture *capture, struct bounds *bounds)
{
    struct sum one = number(1), row = stride_of(text, capture, 0);
    struct sum size = number((int64_t)rows_element(capture->var->type)->size);

    row = multiply(&row, &size);
    bounds->high = add(&bounds->high, &one, 1);
    bool divides = divide_rows(&bounds->low, &row) && divide_rows(&bounds->high, &row);
    bounds->high = add(&bounds->high, &one, -1);
    return divides;
}

/* Of what it touches, in what a subscript counts: elements, or rows of them. */
static bool find_elements(struct text *text, const struct capture *capture, struct bounds *bounds)
{
    const struct type *element = capture->var->type->target;

    if (!capture->touches_listed || !find_bounds(text, capture, true, bounds))
        return false;
    if (type_has_vla(element))
        return find_rows(text, capture, bounds);
    return element->size && divide(&bounds->low, (int64_t)element->size) &&
           divide(&bounds->high, (int64_t)element->size);
}

bool range_fits(struct sema *sema, const struct region *region, const struct capture *capture)
{
    struct text text = {.sema = sema, .region = region};
    const struct section_dim *dim = &capture->section->dims[0];
    struct sum first = number(0), one = number(1), last;
    struct bounds bounds;

    if (capture->section->dim_count != 1 || !dim->length || !find_elements(&text, capture, &bounds))
        return false;
    if (dim->lower)
        first = of_expression(&text, dim->lower);
    last = of_expression(&text, dim->length);
    last = add(&last, &first, 1);
    last = add(&last, &one, -1);
    return at_most(&first, &bounds.low) && at_most(&bounds.high, &last);
}

/* The first one, and how many: as a section has them. */
static bool find_section(struct text *text, const struct capture *capture, struct sum *low,
                         struct sum *length)
{
    struct bounds bounds;

    if (!find_elements(text, capture, &bounds))
        return false;
    struct sum one = number(1);
    *low = bounds.low;
    *length = add(&bounds.high, &bounds.low, -1);
    *length = add(length, &one, 1);
    return length->known;
}

static bool all_names(const struct text *text, const struct poly *sum,
                      bool (*is_wanted)(struct node *name, void *context), void *context)
{
    for (size_t i = 0; i < text->names.count; i++)
        if (poly_mentions(sum, (uint16_t)i) && !is_wanted(text->names.items[i], context))
            return false;
    return true;
}

bool range_text_names(struct sema *sema, const struct region *region, const struct capture *capture,
                      bool (*is_wanted)(struct node *name, void *context), void *context)
{
    struct text text = {.sema = sema, .region = region};
    struct sum low, length;

    return find_section(&text, capture, &low, &length) &&
           all_names(&text, &low.poly, is_wanted, context) &&
           all_names(&text, &length.poly, is_wanted, context);
}

const char *range_text(struct sema *sema, const struct region *region,
                       const struct capture *capture)
{
    struct text text = {.sema = sema, .region = region};
    struct sum low, length;
    struct strbuf out;

    if (!find_section(&text, capture, &low, &length))
        return NULL;
    strbuf_init(&out);
    strbuf_printf(&out, "%s[", path_text(sema, capture->var));
    print(&text, &low.poly, &out);
    strbuf_putc(&out, ':');
    print(&text, &length.poly, &out);
    strbuf_putc(&out, ']');
    const char *result = arena_strdup(sema->arena, out.text);
    strbuf_release(&out);
    return result;
}
