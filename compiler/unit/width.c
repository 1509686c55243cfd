/* width.c: see width.h. */
#include "unit/width.h"

#include "unit/bit_fields.h"

struct width width_of(const struct type *type)
{
    return (struct width){(unsigned)type->size * 8, type_is_signed(type)};
}

struct width width_promoted(struct width width)
{
    return width.bits < 32 ? (struct width){32, true} : width;
}

static struct width of_kind(enum type_kind kind)
{
    bool is_long = kind == TYPE_LONG || kind == TYPE_ULONG;
    return (struct width){is_long ? 64 : 32, kind == TYPE_INT || kind == TYPE_LONG};
}

/* A bit-field is one behind parentheses and commas, too. */
struct width width_operand(const struct node *node)
{
    const struct type *record;

    node = node_strip((struct node *)node);
    if (node->kind == NODE_BINARY && node->op == OP_COMMA)
        return width_operand(node->children[1]);
    const struct field *field = bits_of(node, &record);
    return field ? of_kind(bits_promoted(field)) : width_promoted(width_of(node->type));
}

struct width width_common(struct width a, struct width b)
{
    if (a.bits != b.bits)
        return a.bits > b.bits ? a : b;
    return (struct width){a.bits, a.is_signed && b.is_signed};
}

bool width_holds(struct width width, struct width other)
{
    return width.is_signed == other.is_signed ? other.bits <= width.bits
                                              : width.is_signed && other.bits < width.bits;
}

int64_t width_least(struct width width)
{
    return width.is_signed ? INT64_MIN >> (64 - width.bits) : 0;
}

int64_t width_most(struct width width)
{
    return width.bits == 64 ? INT64_MAX : (INT64_C(1) << (width.bits - width.is_signed)) - 1;
}

static bool multiply(struct interval *out, const struct interval *a, const struct interval *b)
{
    const int64_t left[] = {a->least, a->most}, right[] = {b->least, b->most};
    struct interval all = {INT64_MAX, INT64_MIN};
    int64_t product;

    for (size_t i = 0; i < 4; i++) {
        if (__builtin_mul_overflow(left[i / 2], right[i % 2], &product))
            return false;
        all.least = product < all.least ? product : all.least;
        all.most = product > all.most ? product : all.most;
    }
    *out = all;
    return true;
}

bool interval_combine(struct interval *out, enum op op, const struct interval *a,
                      const struct interval *b)
{
    const struct interval left = *a, right = *b;

    switch (op) {
    case OP_ADD:
        return !__builtin_add_overflow(left.least, right.least, &out->least) &&
               !__builtin_add_overflow(left.most, right.most, &out->most);
    case OP_SUB:
        return !__builtin_sub_overflow(left.least, right.most, &out->least) &&
               !__builtin_sub_overflow(left.most, right.least, &out->most);
    default:
        return op == OP_MUL && multiply(out, &left, &right);
    }
}
