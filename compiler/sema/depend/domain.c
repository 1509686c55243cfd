/* domain.c: for which iterations a place of the body is reached; see affine.h. */
#include "sema/depend/affine.h"
#include "sema/loops/loop_form.h"
#include "unit/operator.h"

/* ---- lists of conditions ---- */

struct domain domain_copy(struct reader *reader, const struct domain *domain)
{
    struct domain copy = *domain;

    for (unsigned i = 0; i < domain->count; i++) {
        copy.parts[i] = (struct conditions){0};
        for (size_t k = 0; k < domain->parts[i].count; k++)
            ARENA_PUSH(reader->sema->arena, &copy.parts[i], domain->parts[i].items[k]);
    }
    return copy;
}

bool domain_unite(struct domain *domain, const struct domain *other)
{
    domain->is_exact &= other->is_exact;
    domain->assumes |= other->assumes;
    for (unsigned i = 0; i < other->count; i++) {
        if (domain->count == DOMAIN_PARTS) {
            domain->is_exact = false;
            return false;
        }
        domain->parts[domain->count++] = other->parts[i];
    }
    return true;
}

/* The condition holds for nobody knows which iterations. Where it compares nothing but data, these
 * may be any. */
static void give_up(struct reader *reader, struct domain *domain, const struct poly *value)
{
    domain->is_exact = false;
    for (unsigned i = 0; i < value->count; i++)
        for (unsigned k = 0; k < value->terms[i].count; k++) {
            const struct atom *atom = &reader->atoms.items[value->terms[i].atoms[k]];
            domain->selects |= atom->kind != ATOM_PARAMETER && !atom->is_data;
        }
}

void domain_require(struct reader *reader, struct domain *domain, const struct poly *value,
                    bool is_equality)
{
    struct condition condition = {.value = *value, .is_equality = is_equality};
    int64_t constant;

    if (!affine_is_linear(reader, value)) {
        give_up(reader, domain, value);
        return;
    }
    if (poly_is_constant(value, &constant)) {
        if (is_equality ? constant != 0 : constant < 0)
            domain->count = 0;
        return;
    }
    for (unsigned i = 0; i < domain->count; i++)
        ARENA_PUSH(reader->sema->arena, &domain->parts[i], condition);
}

/* ---- conditions of the body ---- */

/* Leaves where value != 0. */
static void exclude(struct reader *reader, struct domain *domain, const struct poly *value)
{
    struct domain below = domain_copy(reader, domain);
    struct poly one, more, less;

    poly_of_constant(&one, 1);
    if (!poly_add(&more, value, -1, &one) || !poly_add(&less, &(struct poly){0}, -1, value) ||
        !poly_add(&less, &less, -1, &one)) {
        domain->is_exact = false;
        return;
    }
    domain_require(reader, domain, &more, false);
    domain_require(reader, &below, &less, false);
    domain_unite(domain, &below);
}

/* Where C compares unsigned numbers, below 0 there is another number. */
static void check_sign(struct reader *reader, struct domain *domain, const struct node *node,
                       const struct poly *value)
{
    bool minus = false;

    for (unsigned i = 0; i < value->count; i++)
        minus |= value->terms[i].coefficient < 0;
    if (minus && node->type->size >= sizeof(int) && !type_is_signed(node->type)) {
        domain_require(reader, domain, value, false);
        domain->assumes = true;
    }
}

static void compare(struct reader *reader, struct domain *domain, struct node *node, bool truth)
{
    struct node *a = node->children[0], *b = node->children[1];
    enum op op = truth ? node->op : op_negated(node->op);
    struct poly left, right, value, one;

    if (!a->type || !b->type || !type_is_integer(a->type) || !type_is_integer(b->type)) {
        domain->is_exact = false;
        return;
    }
    left = affine_value(reader, domain, a);
    right = affine_value(reader, domain, b);
    check_sign(reader, domain, a, &left);
    check_sign(reader, domain, b, &right);
    bool swap = op_asks_less(op);
    poly_of_constant(&one, 1);
    if (!poly_add(&value, swap ? &right : &left, -1, swap ? &left : &right) ||
        ((op == OP_LT || op == OP_GT) && !poly_add(&value, &value, -1, &one)))
        domain->is_exact = false;
    else if (op == OP_NE)
        exclude(reader, domain, &value);
    else
        domain_require(reader, domain, &value, op == OP_EQ);
}

static void both(struct reader *reader, struct domain *domain, struct node *node, bool truth)
{
    domain_restrict(reader, domain, node->children[0], truth);
    domain_restrict(reader, domain, node->children[1], truth);
}

static void either(struct reader *reader, struct domain *domain, struct node *node, bool truth)
{
    struct domain other = domain_copy(reader, domain);

    domain_restrict(reader, domain, node->children[0], truth);
    domain_restrict(reader, &other, node->children[1], truth);
    domain_unite(domain, &other);
}

void domain_restrict(struct reader *reader, struct domain *domain, struct node *condition,
                     bool truth)
{
    struct node *node = node_strip(condition);

    if (node->has_value) {
        if ((node->value != 0) != truth)
            domain->count = 0;
    } else if (node->kind == NODE_UNARY && node->op == OP_LNOT) {
        domain_restrict(reader, domain, node->children[0], !truth);
    } else if (node->kind == NODE_BINARY && (node->op == OP_LAND || node->op == OP_LOR)) {
        ((node->op == OP_LAND) == truth ? both : either)(reader, domain, node, truth);
    } else if (node_compares(node)) {
        compare(reader, domain, node, truth);
    } else if (node->type && type_is_integer(node->type)) {
        struct poly value = affine_value(reader, domain, node);
        if (!affine_is_linear(reader, &value))
            give_up(reader, domain, &value);
        else if (truth)
            exclude(reader, domain, &value);
        else
            domain_require(reader, domain, &value, true);
    } else {
        domain->is_exact = false;
    }
}

/* ---- loops ---- */

/* What is left of a narrow type from a value on, in the loop's direction; -1: more than loops need.
 */
static int64_t room(const struct loop *loop, int64_t from)
{
    const struct type *type = loop->var->type;
    unsigned bits = 8 * (unsigned)type->size;

    if (!type_is_integer(type) || type->size >= sizeof(int))
        return -1;
    int64_t least = type_is_signed(type) ? -(INT64_C(1) << (bits - 1)) : 0;
    int64_t most = least + (INT64_C(1) << bits) - 1;
    return loop->down ? from - least : most - from;
}

/* How many iterations a loop of run-time length is taken to have, at least: as many as its variable
 * can count, where these are fewer. */
static int64_t long_length(const struct loop *loop, const struct poly *lower, int64_t step)
{
    int64_t first = 0, left;

    if (!poly_is_constant(lower, &first))
        first = 0;
    left = room(loop, first);
    return left >= 0 && left / step < LONG_LOOP ? left / step : LONG_LOOP;
}

/* With the numbers of parameters that are known. */
static struct poly known(const struct reader *reader, const struct poly *value)
{
    struct poly sum = {0};

    for (unsigned i = 0; i < value->count; i++) {
        struct term term = affine_known(reader, &value->terms[i]);
        if (term.coefficient && !poly_add_term(&sum, &term))
            return *value;
    }
    return sum;
}

/* How many there can be of a loop that begins at a value and ends at a number, or the other way
 * round, as for (i = first; i < 1000; i++): it is taken to have half of those that it has from 0
 * on. */
static int64_t half_length(const struct poly *last, int64_t step)
{
    for (unsigned i = 0; i < last->count; i++)
        if (last->terms[i].count && last->terms[i].coefficient > 0)
            return INT64_MAX;
    return poly_constant(last) > 0 ? poly_constant(last) / step / 2 + 1 : INT64_MAX;
}

/* Loops of run-time length are taken to be long. `last` >= 0 says that the iteration in which the
 * counter is 0 is one of the loop. */
static void note_length(struct reader *reader, const struct poly *last, int64_t length,
                        int64_t step)
{
    struct condition condition = {0};
    struct poly distance, end = known(reader, last);
    int64_t constant, half = half_length(&end, step);

    length = length < half ? length : half;
    if (affine_is_shared(reader, &end) && !poly_is_constant(&end, &constant) && length > 0 &&
        poly_of_constant(&distance, step * (length - 1)) &&
        poly_add(&condition.value, &end, -1, &distance))
        ARENA_PUSH(reader->sema->arena, &reader->length, condition);
}

/* A loop ends, so its variable can have a value beyond the bound, also a narrow one. */
static void note_type(struct reader *reader, const struct loop *loop, const struct poly *lower,
                      const struct poly *last)
{
    struct condition condition = {0};
    struct poly end, most;
    int64_t left = room(loop, 0);

    if (left >= 0 && poly_add(&end, lower, loop->down ? -1 : 1, last) &&
        affine_is_shared(reader, &end) && poly_of_constant(&most, left - 1) &&
        poly_add(&condition.value, &most, loop->down ? 1 : -1, &end))
        ARENA_PUSH(reader->sema->arena, &reader->context, condition);
}

/* A bound of the region's loops is evaluated once, whatever it is. */
static struct poly bound(struct reader *reader, struct domain *domain, const struct loop *loop,
                         struct node *node)
{
    struct poly value = affine_value(reader, domain, node);
    bool is_new;

    if (loop_of_var(reader->region, loop->var) && !affine_is_linear(reader, &value))
        poly_of_atom(&value, affine_atom(reader, ATOM_PARAMETER, node, &is_new));
    return value;
}

/* What has to be >= 0 for the loop to go on with the variable's value. */
static bool remaining(struct reader *reader, struct domain *domain, const struct loop *loop,
                      const struct poly *value, struct poly *out)
{
    struct poly upper = bound(reader, domain, loop, loop->upper), one, added;
    bool inclusive = op_is_closed(loop->test);

    poly_of_constant(&one, 1);
    if (loop->added) {
        added = bound(reader, domain, loop, loop->added);
        if (!poly_add(&upper, &upper, -1, &added))
            return false;
    }
    return poly_add(out, loop->down ? value : &upper, -1, loop->down ? &upper : value) &&
           (inclusive || poly_add(out, out, -1, &one));
}

void domain_enter(struct reader *reader, struct domain *domain, const struct loop *loop)
{
    struct entered entered = {.node = loop->node, .var = loop->var, .frame = reader->frame};
    struct poly counter, step, last, lower = bound(reader, domain, loop, loop->lower);
    int64_t by = 0;
    bool is_new;

    if (domain->loop_count == DOMAIN_LOOPS) {
        domain->is_exact = false;
        return;
    }
    entered.counter = affine_atom(reader, ATOM_COUNTER, loop->node, &is_new);
    poly_of_atom(&counter, entered.counter);
    poly_of_constant(&step, 1);
    if (loop->scale) /* some of the values between the bounds */
        domain->is_exact = false;
    else if (loop->step)
        step = bound(reader, domain, loop, loop->step);
    if (!poly_multiply(&entered.value, &step, &counter) ||
        !poly_add(&entered.value, &lower, loop->down ? -1 : 1, &entered.value)) {
        domain->is_exact = false;
        return;
    }
    domain->loops[domain->loop_count++] = entered;
    domain_require(reader, domain, &counter, false);
    if (!loop->upper)
        return;
    if (!remaining(reader, domain, loop, &entered.value, &last)) {
        domain->is_exact = false;
        return;
    }
    domain_require(reader, domain, &last, false);
    if (!is_new || !poly_is_constant(&step, &by) || by <= 0 ||
        !remaining(reader, domain, loop, &lower, &last))
        return;
    note_length(reader, &last, long_length(loop, &lower, by), by);
    note_type(reader, loop, &lower, &last);
}
