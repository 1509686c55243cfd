/* value.c: how the result of one operator varies, given how its operands do.
 *
 * Of a value that differs between neighbours the lowest differing bit is kept.
 * Adding what is uniform leaves that bit alone, multiplication and shifts move
 * it, and a type that does not reach it loses it.
 */
#include "sema/vary/vary.h"

enum { BYTE = 8 };

struct value value_of(enum uniformity how)
{
    return (struct value){.how = (unsigned char)how};
}

int value_rank(struct value value)
{
    static const int ranks[] = {[UNIFORMITY_UNIFORM] = 0,
                                [UNIFORMITY_NEVER] = 1,
                                [UNIFORMITY_UNKNOWN] = 2,
                                [UNIFORMITY_VARYING] = 3};
    return ranks[value.how];
}

bool value_is_uniform(struct value value)
{
    return value.how == UNIFORMITY_UNIFORM;
}

bool value_same(struct value a, struct value b)
{
    return a.how == b.how && a.bit == b.bit;
}

struct value value_join(struct value a, struct value b)
{
    return value_same(a, b) ? a : value_mix(a, b);
}

struct value value_mix(struct value a, struct value b)
{
    if (value_is_uniform(a) && value_is_uniform(b))
        return a;
    if (a.how == UNIFORMITY_VARYING || a.how == UNIFORMITY_NEVER || b.how == UNIFORMITY_VARYING ||
        b.how == UNIFORMITY_NEVER)
        return value_of(UNIFORMITY_VARYING);
    return value_of(UNIFORMITY_UNKNOWN);
}

/* Differs in that bit, if the type has it. */
static struct value differs_at(unsigned bit, const struct type *type)
{
    if (!type || bit >= BYTE * type->size)
        return value_of(UNIFORMITY_VARYING);
    return (struct value){.how = UNIFORMITY_NEVER, .bit = (unsigned char)bit};
}

struct value value_convert(struct value value, const struct type *from, const struct type *to)
{
    if (value.how != UNIFORMITY_NEVER || !from || !to)
        return value;
    if (type_is_integer(from) && type_is_integer(to) && to->kind != TYPE_BOOL)
        return differs_at(value.bit, to);
    return type_pointee((struct type *)from) && to->kind == TYPE_POINTER
               ? value
               : value_of(UNIFORMITY_VARYING);
}

static unsigned low_zeros(uint64_t number)
{
    unsigned count = 0;

    while (count < 64 && !(number >> count & 1))
        count++;
    return count;
}

struct value value_scaled(struct value index, const struct type *pointer)
{
    const struct type *element = pointer->target;

    if (index.how != UNIFORMITY_NEVER)
        return index;
    size_t size = element->kind == TYPE_VOID ? 1 : element->size;
    unsigned bit = size ? index.bit + low_zeros(size) : 64;
    return bit < 64 ? (struct value){.how = UNIFORMITY_NEVER, .bit = (unsigned char)bit}
                    : value_of(UNIFORMITY_VARYING);
}

/* A pointer and an integer, in either order. */
static struct value moved_pointer(struct value a, struct value b, const struct node *left,
                                  const struct node *right)
{
    if (type_pointee(left->type))
        b = value_scaled(b, left->type);
    else
        a = value_scaled(a, right->type);
    return a.how == UNIFORMITY_NEVER ? a : b;
}

/* One side differs, the other one is uniform. */
static struct value of_one(enum op op, struct value a, struct value b, const struct node *left,
                           const struct node *right, const struct type *type)
{
    const struct value differs = a.how == UNIFORMITY_NEVER ? a : b;
    const struct node *other = a.how == UNIFORMITY_NEVER ? right : left;

    switch (op) {
    case OP_ADD:
    case OP_SUB:
        if (type->kind == TYPE_POINTER)
            return moved_pointer(a, b, left, right);
        if (type_pointee(left->type)) /* of two pointers */
            break;
        return differs_at(differs.bit, type);
    case OP_XOR:
        return differs_at(differs.bit, type);
    case OP_MUL:
        if (other->has_value && other->value != 0)
            return differs_at(differs.bit + low_zeros((uint64_t)other->value), type);
        break;
    case OP_SHL:
        if (other == right && right->has_value && right->value >= 0 && right->value < 64)
            return differs_at(differs.bit + (unsigned)right->value, type);
        break;
    default:
        break;
    }
    return value_mix(a, b);
}

struct value value_operator(enum op op, struct value a, struct value b, const struct node *left,
                            const struct node *right, const struct type *type)
{
    bool one = (a.how == UNIFORMITY_NEVER && value_is_uniform(b)) ||
               (value_is_uniform(a) && b.how == UNIFORMITY_NEVER);

    if (op == OP_COMMA)
        return b;
    if (!one || !type || !left->type || !right->type ||
        !(type_is_integer(type) || type->kind == TYPE_POINTER))
        return value_mix(a, b);
    return of_one(op, a, b, left, right, type);
}
