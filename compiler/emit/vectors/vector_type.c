/* vector_type.c: kinds of numbers in vectors, and their conversions; see vector_writer.h. */
#include "emit/vectors/vector_writer.h"

#include "unit/width.h"

enum type_kind vector_kind(const struct type *type)
{
    return type_device_kind(type);
}

static unsigned vector_bytes(enum type_kind kind)
{
    static const unsigned char bytes[] = {
        [TYPE_BOOL] = 1,   [TYPE_CHAR] = 1,  [TYPE_UCHAR] = 1, [TYPE_SHORT] = 2,
        [TYPE_USHORT] = 2, [TYPE_INT] = 4,   [TYPE_UINT] = 4,  [TYPE_LONG] = 8,
        [TYPE_ULONG] = 8,  [TYPE_FLOAT] = 4, [TYPE_DOUBLE] = 8};

    return bytes[kind];
}

/* A truth value is kept in a byte. */
const char *vector_scalar_name(enum type_kind kind)
{
    static const char *const names[] = {
        [TYPE_BOOL] = "uchar",  [TYPE_CHAR] = "char",     [TYPE_UCHAR] = "uchar",
        [TYPE_SHORT] = "short", [TYPE_USHORT] = "ushort", [TYPE_INT] = "int",
        [TYPE_UINT] = "uint",   [TYPE_LONG] = "long",     [TYPE_ULONG] = "ulong",
        [TYPE_FLOAT] = "float", [TYPE_DOUBLE] = "double"};

    return names[kind];
}

const char *vector_name(struct arena *arena, const struct vector_body *of, enum type_kind kind)
{
    const char *scalar = vector_scalar_name(kind);

    return of->vectors->is_paired ? arena_printf(arena, "csycl_pair_%s", scalar)
                                  : arena_printf(arena, "%s%d", scalar, VECTOR_LANES);
}

const char *vector_width(struct arena *arena, const struct vectors *vectors)
{
    return vectors->is_paired ? "CSYCL_PAIR_LANES" : arena_printf(arena, "%d", VECTOR_LANES);
}

const char *vector_word(const struct vector_writer *writer, const char *word)
{
    return arena_printf(writer->arena, "CSYCL_%s%s", writer->of->vectors->is_paired ? "PAIR_" : "",
                        word);
}

static const char *mask_name(const struct vector_writer *writer)
{
    return vector_name(writer->arena, writer->of, TYPE_INT);
}

const char *vector_test(const struct vector_writer *writer, enum type_kind kind, const char *test)
{
    return vector_bytes(kind) == 4 ? test
                                   : arena_printf(writer->arena, "__builtin_convertvector(%s, %s)",
                                                  test, mask_name(writer));
}

const char *vector_met(const struct vector_writer *writer, const char *mask, const char *test)
{
    return arena_printf(writer->arena, "CSYCL_CHOOSE4(%s, %s, (%s)0)", mask, test,
                        mask_name(writer));
}

static enum type_kind of_width(struct width width)
{
    if (width.bits > 32)
        return width.is_signed ? TYPE_LONG : TYPE_ULONG;
    return width.is_signed ? TYPE_INT : TYPE_UINT;
}

enum type_kind vector_promoted(const struct node *operand)
{
    if (type_is_floating(operand->type))
        return operand->type->kind;
    return of_width(width_operand(operand));
}

enum type_kind vector_common(const struct node *left, const struct node *right)
{
    const struct type *a = left->type, *b = right->type;

    if (type_is_floating(a) || type_is_floating(b))
        return a->kind == TYPE_DOUBLE || b->kind == TYPE_DOUBLE ? TYPE_DOUBLE : TYPE_FLOAT;
    return of_width(width_common(width_operand(left), width_operand(right)));
}

const char *vector_chosen(struct arena *arena, enum type_kind kind, const char *mask,
                          const char *value, const char *other)
{
    return arena_printf(arena, "CSYCL_CHOOSE%u(%s, %s, %s)", vector_bytes(kind), mask, value,
                        other);
}

static bool is_floating(enum type_kind kind)
{
    return kind == TYPE_FLOAT || kind == TYPE_DOUBLE;
}

struct vector_value vector_truth(const struct vector_writer *writer, struct vector_value value)
{
    struct arena *arena = writer->arena;
    const char *zero;

    if (value.form == FORM_MASK)
        return value;
    if (value.form == FORM_SCALAR)
        return (struct vector_value){
            arena_printf(arena, "((%s)(%s != 0 ? -1 : 0))", mask_name(writer), value.text),
            TYPE_INT, FORM_MASK};
    zero = is_floating(value.kind) ? "0.0" : "0";
    const char *test = arena_printf(arena, "(%s != (%s)%s)", value.text,
                                    vector_name(arena, writer->of, value.kind), zero);
    return (struct vector_value){vector_test(writer, value.kind, test), TYPE_INT, FORM_MASK};
}

/* 0 or 1 */
static struct vector_value of_mask(struct arena *arena, struct vector_value mask)
{
    return (struct vector_value){arena_printf(arena, "(%s & 1)", mask.text), TYPE_INT, FORM_VECTOR};
}

struct vector_value vector_converted(const struct vector_writer *writer, struct vector_value value,
                                     enum type_kind kind)
{
    struct arena *arena = writer->arena;
    const char *to = vector_name(arena, writer->of, kind);

    if (value.form == FORM_SCALAR) {
        const char *scalar =
            kind == TYPE_BOOL ? arena_printf(arena, "(%s != 0)", value.text)
                              : arena_printf(arena, "(%s)%s", vector_scalar_name(kind), value.text);
        return (struct vector_value){arena_printf(arena, "((%s)(%s))", to, scalar), kind,
                                     FORM_VECTOR};
    }
    if (value.form == FORM_VECTOR && kind == TYPE_BOOL && value.kind != TYPE_BOOL)
        value = vector_truth(writer, value);
    if (value.form == FORM_MASK)
        value = of_mask(arena, value);
    if (value.kind == kind)
        return value;
    return (struct vector_value){
        arena_printf(arena, "__builtin_convertvector(%s, %s)", value.text, to), kind, FORM_VECTOR};
}
