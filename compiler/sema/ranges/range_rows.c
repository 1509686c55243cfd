/* range_rows.c: rows of the table, and facts about them. */
#include "sema/ranges/range_find.h"
#include "unit/operator.h"

/* ---- types ---- */

static unsigned size_of(enum type_kind kind)
{
    switch (kind) {
    case TYPE_BOOL:
    case TYPE_CHAR:
    case TYPE_UCHAR:
        return 1;
    case TYPE_SHORT:
    case TYPE_USHORT:
        return 2;
    case TYPE_INT:
    case TYPE_UINT:
        return 4;
    default:
        return 8;
    }
}

static bool is_unsigned(enum type_kind kind)
{
    return kind == TYPE_BOOL || kind == TYPE_UCHAR || kind == TYPE_USHORT || kind == TYPE_UINT ||
           kind == TYPE_ULONG;
}

/* Has `to` every value of `from`? */
static bool holds_all(enum type_kind to, enum type_kind from)
{
    if (to == from || from == TYPE_BOOL)
        return true;
    if (to == TYPE_BOOL || (is_unsigned(to) && !is_unsigned(from)))
        return false;
    return size_of(to) > size_of(from) ||
           (size_of(to) == size_of(from) && is_unsigned(to) == is_unsigned(from));
}

static bool holds_number(enum type_kind kind, int64_t number)
{
    unsigned bits = 8 * size_of(kind);

    if (kind == TYPE_BOOL)
        return number == 0 || number == 1;
    if (is_unsigned(kind))
        return bits == 64 || (number >= 0 && number < INT64_C(1) << bits);
    return bits == 64 ||
           (number >= -(INT64_C(1) << (bits - 1)) && number < INT64_C(1) << (bits - 1));
}

/* ---- rows ---- */

static bool same_row(const struct range_row *a, const struct range_row *b)
{
    return a->op == b->op && a->kind == b->kind && a->a == b->a && a->b == b->b &&
           a->number == b->number && a->capture == b->capture && a->constant == b->constant;
}

unsigned range_row(struct range_walk *walk, struct range_row row)
{
    struct ranges *ranges = walk->ranges;

    for (size_t i = 0; i < ranges->rows.count; i++)
        if (same_row(&ranges->rows.items[i], &row))
            return (unsigned)i;
    if (ranges->rows.count == RANGE_ROWS_MAX) {
        walk->lost = true;
        return ROW_ZERO;
    }
    ARENA_PUSH(walk->sema->arena, &ranges->rows, row);
    return (unsigned)ranges->rows.count - 1;
}

unsigned range_number(struct range_walk *walk, enum type_kind kind, int64_t number)
{
    return range_row(walk, (struct range_row){.op = RANGE_NUMBER, .kind = kind, .number = number});
}

unsigned range_any(struct range_walk *walk, enum type_kind kind)
{
    return range_row(walk,
                     (struct range_row){.op = RANGE_ANY, .kind = kind, .number = walk->own++});
}

static const struct range_row *row_at(const struct range_walk *walk, unsigned row)
{
    return &walk->ranges->rows.items[row];
}

static bool is_number(const struct range_walk *walk, unsigned row, int64_t number)
{
    return row_at(walk, row)->op == RANGE_NUMBER && row_at(walk, row)->number == number;
}

/* The result of two numbers, if it is one that the type holds. */
static bool fold(const struct range_walk *walk, enum range_op op, enum type_kind kind, unsigned a,
                 unsigned b, int64_t *result)
{
    int64_t left = row_at(walk, a)->number, right = row_at(walk, b)->number;
    bool overflow = true;

    if (row_at(walk, a)->op != RANGE_NUMBER || row_at(walk, b)->op != RANGE_NUMBER)
        return false;
    if (op == RANGE_ADD)
        overflow = __builtin_add_overflow(left, right, result);
    else if (op == RANGE_SUB)
        overflow = __builtin_sub_overflow(left, right, result);
    else if (op == RANGE_MUL)
        overflow = __builtin_mul_overflow(left, right, result);
    return !overflow && holds_number(kind, *result);
}

static bool compares(enum range_op op)
{
    return op >= RANGE_LT && op <= RANGE_NE;
}

/* The row without what is known of it: its value is the same. */
static unsigned bare(const struct range_walk *walk, unsigned row)
{
    while (compares(row_at(walk, row)->op) || row_at(walk, row)->op == RANGE_BOTH)
        row = row_at(walk, row)->a;
    return row;
}

/* Did a comparison on the way here find a >= b? */
static bool is_at_least(const struct range_walk *walk, unsigned a, unsigned b)
{
    for (; compares(row_at(walk, a)->op); a = row_at(walk, a)->a)
        if ((row_at(walk, a)->op == RANGE_GT || row_at(walk, a)->op == RANGE_GE) &&
            bare(walk, row_at(walk, a)->b) == bare(walk, b))
            return true;
    return false;
}

/* a - b is not negative where a >= b, and as an unsigned number no more than a: ranges alone do not
 * say so where both are more than one number. */
static unsigned difference(struct range_walk *walk, enum type_kind kind, unsigned a, unsigned b,
                           unsigned row)
{
    if (!is_at_least(walk, a, b))
        return row;
    if (is_unsigned(kind))
        return range_row(walk, (struct range_row){.op = RANGE_LE, .kind = kind, .a = row, .b = a});
    return range_row(walk,
                     (struct range_row){.op = RANGE_GE, .kind = kind, .a = row, .b = ROW_ZERO});
}

unsigned range_binary(struct range_walk *walk, enum range_op op, enum type_kind kind, unsigned a,
                      unsigned b)
{
    int64_t result;

    if (fold(walk, op, kind, a, b, &result))
        return range_number(walk, kind, result);
    if (holds_all(kind, row_at(walk, a)->kind) && (op == RANGE_ADD || op == RANGE_SUB) &&
        is_number(walk, b, 0))
        return a;
    if (holds_all(kind, row_at(walk, b)->kind) && op == RANGE_ADD && is_number(walk, a, 0))
        return b;
    if (holds_all(kind, row_at(walk, a)->kind) && op == RANGE_MUL && is_number(walk, b, 1))
        return a;
    if (op == RANGE_MUL && (is_number(walk, a, 0) || is_number(walk, b, 0)))
        return range_number(walk, kind, 0);
    unsigned row = range_row(walk, (struct range_row){.op = op, .kind = kind, .a = a, .b = b});
    if (op == RANGE_SUB)
        row = difference(walk, kind, a, b, row);
    return op >= RANGE_LT ? row : range_known(walk, row);
}

unsigned range_compare(struct range_walk *walk, enum op op, enum type_kind kind, unsigned a,
                       unsigned b)
{
    _Static_assert(RANGE_NE - RANGE_LT == OP_NE - OP_LT, "the comparisons in the same order");
    return range_binary(walk, RANGE_LT + (op - OP_LT), kind, a, b);
}

unsigned range_convert(struct range_walk *walk, unsigned row, enum type_kind kind)
{
    const struct range_row *from = row_at(walk, row);

    if (holds_all(kind, from->kind))
        return row;
    if (kind == TYPE_BOOL)
        return range_any(walk, kind);
    if (from->op == RANGE_NUMBER && holds_number(kind, from->number))
        return range_number(walk, kind, from->number);
    row = range_row(walk, (struct range_row){.op = RANGE_CONVERT, .kind = kind, .a = row});
    return range_known(walk, row);
}

unsigned range_where(struct range_walk *walk, unsigned row, unsigned path)
{
    if (path == ROW_ZERO)
        return row;
    return range_row(
        walk,
        (struct range_row){.op = RANGE_BOTH, .kind = row_at(walk, row)->kind, .a = row, .b = path});
}

unsigned range_either(struct range_walk *walk, unsigned a, unsigned b)
{
    enum type_kind one = row_at(walk, a)->kind, other = row_at(walk, b)->kind;
    enum type_kind kind = holds_all(one, other) ? one : holds_all(other, one) ? other : TYPE_LONG;

    return range_row(walk, (struct range_row){.op = RANGE_JOIN, .kind = kind, .a = a, .b = b});
}

/* ---- facts ---- */

unsigned range_known(const struct range_walk *walk, unsigned row)
{
    for (const struct fact *fact = walk->state.facts; fact; fact = fact->next)
        if (fact->row == row) /* more may be known of the narrowed row */
            return range_known(walk, fact->narrowed);
    return row;
}

static void add_fact(struct range_walk *walk, unsigned row, unsigned narrowed)
{
    struct fact *fact = ARENA_NEW(walk->sema->arena, struct fact);

    if (row == narrowed || row_at(walk, row)->op == RANGE_NUMBER)
        return;
    *fact = (struct fact){.row = row, .narrowed = narrowed, .next = walk->state.facts};
    walk->state.facts = fact;
}

void range_assume(struct range_walk *walk, enum op op, unsigned a, unsigned b)
{
    enum type_kind left = row_at(walk, a)->kind, right = row_at(walk, b)->kind;
    if (left == TYPE_ULONG || right == TYPE_ULONG) /* the comparison's type */
        left = right = TYPE_ULONG;
    unsigned narrowed = range_compare(walk, op, left, a, b);

    add_fact(walk, a, narrowed);
    add_fact(walk, b, range_compare(walk, op_turned(op), right, b, a));
    walk->state.path = range_where(walk, walk->state.path, narrowed);
}

void range_assume_any(struct range_walk *walk)
{
    walk->state.path = range_where(walk, walk->state.path, range_any(walk, TYPE_BOOL));
}
