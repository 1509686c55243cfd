/* constants.c: see constants.h.
 *
 * Values go into the text in front of the kernel, never into build options:
 * options have length limits and quoting rules, and some drivers leave them out
 * of the keys of their caches. Nothing here depends on the locale.
 */
#include "sites/constants.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/typed_number.h"
#include "sites/layout.h"
#include "sites/registry.h"

/* Where a floating-point number keeps what. */
struct format {
    unsigned fraction_bits;
    int bias;
    uint64_t exponent_mask; /* after shifting the fraction out */
    const char *suffix;
};
static const struct format float_format = {23, 127, 0xff, "f"};
static const struct format double_format = {52, 1023, 0x7ff, ""};

/* A hexadecimal literal, written here because printf's %a takes the decimal point from the
 * locale. The number is finite. */
static void write_finite(struct text *text, const struct format *format, uint64_t bits)
{
    uint64_t exponent = bits >> format->fraction_bits & format->exponent_mask;
    uint64_t fraction = bits & ((UINT64_C(1) << format->fraction_bits) - 1);
    bool negative = bits >> format->fraction_bits > format->exponent_mask;
    int power = exponent ? (int)exponent - format->bias : fraction ? 1 - format->bias : 0;
    unsigned digits = (format->fraction_bits + 3) / 4;
    fraction <<= 4 * digits - format->fraction_bits;
    while (digits > 1 && !(fraction & 0xf)) {
        fraction >>= 4;
        digits--;
    }
    csy_text_printf(text, "%s0x%d.%0*" PRIx64 "p%+d%s%s", negative ? "(-" : "", exponent != 0,
                    (int)digits, fraction, power, format->suffix, negative ? ")" : "");
}

static void write_float(struct text *text, uint32_t bits)
{
    if ((bits >> 23 & 0xff) == 0xff)
        csy_text_printf(text, "as_float(0x%08" PRIx32 "u)", bits);
    else
        write_finite(text, &float_format, bits);
}

static void write_double(struct text *text, uint64_t bits)
{
    if ((bits >> 52 & 0x7ff) == 0x7ff)
        csy_text_printf(text, "as_double(0x%016" PRIx64 "UL)", bits);
    else
        write_finite(text, &double_format, bits);
}

/* C has no negative literals: the least int is not minus a literal, which would be a long. */
static void write_signed(struct text *text, int64_t value, int64_t least, const char *suffix)
{
    if (value == least)
        csy_text_printf(text, "(%" PRId64 "%s - 1%s)", value + 1, suffix, suffix);
    else
        csy_text_printf(text, value < 0 ? "(%" PRId64 "%s)" : "%" PRId64 "%s", value, suffix);
}

void csy_write_literal(struct text *text, enum csycl_glue_kind kind, const void *value)
{
    uint64_t bits = kind == CSYCL_GLUE_F32   ? csy_load_integer(CSYCL_GLUE_U32, value)
                    : kind == CSYCL_GLUE_F64 ? csy_load_integer(CSYCL_GLUE_U64, value)
                                             : csy_load_integer(kind, value);
    switch (kind) {
    case CSYCL_GLUE_BOOL:
        csy_text_printf(text, "((bool)%d)", bits != 0);
        break;
    case CSYCL_GLUE_I8:
        csy_text_printf(text, "((char)%" PRId64 ")", (int64_t)bits);
        break;
    case CSYCL_GLUE_U8:
        csy_text_printf(text, "((uchar)%" PRIu64 ")", bits);
        break;
    case CSYCL_GLUE_I16:
        csy_text_printf(text, "((short)%" PRId64 ")", (int64_t)bits);
        break;
    case CSYCL_GLUE_U16:
        csy_text_printf(text, "((ushort)%" PRIu64 ")", bits);
        break;
    case CSYCL_GLUE_I32:
        write_signed(text, (int64_t)bits, INT32_MIN, "");
        break;
    case CSYCL_GLUE_U32:
        csy_text_printf(text, "%" PRIu64 "u", bits);
        break;
    case CSYCL_GLUE_I64:
        write_signed(text, (int64_t)bits, INT64_MIN, "L");
        break;
    case CSYCL_GLUE_U64:
        csy_text_printf(text, "%" PRIu64 "UL", bits);
        break;
    case CSYCL_GLUE_F32:
        write_float(text, (uint32_t)bits);
        break;
    case CSYCL_GLUE_F64:
        write_double(text, bits);
        break;
    case CSYCL_GLUE_STRUCT:
    case CSYCL_GLUE_ARRAY:
    case CSYCL_GLUE_KIND_INT:
        break; /* no scalars */
    }
}

/* ---- structs and arrays ---- */

/* Calls a function for what stands in an initializer: braces, commas and scalars. */
struct walk {
    struct text *text;
    void (*scalar)(struct walk *walk, enum csycl_glue_kind kind, const void *value);
    size_t scalars; /* so far */
    size_t most;    /* after so many no more is written */
};

static void walk_value(struct walk *walk, const struct csycl_glue_type *type, const char *value);

static void walk_element(struct walk *walk, bool first, const struct csycl_glue_type *type,
                         const char *value)
{
    if (walk->scalars >= walk->most)
        return;
    csy_text_printf(walk->text, first ? "" : ", ");
    walk_value(walk, type, value);
}

static void walk_value(struct walk *walk, const struct csycl_glue_type *type, const char *value)
{
    if (type->kind != CSYCL_GLUE_STRUCT && type->kind != CSYCL_GLUE_ARRAY) {
        walk->scalar(walk, type->kind, value);
        walk->scalars++;
        return;
    }
    csy_text_printf(walk->text, "{");
    if (type->kind == CSYCL_GLUE_STRUCT)
        for (unsigned i = 0; i < type->field_count; i++)
            walk_element(walk, i == 0, type->fields[i].type, value + type->fields[i].offset);
    else
        for (size_t at = 0; at < type->size; at += type->element->size)
            walk_element(walk, at == 0, type->element, value + at);
    csy_text_printf(walk->text, "}");
}

/* as_float(...) is no constant expression, which an initializer needs, and on some devices INFINITY
 * is none: NaNs and infinities are said otherwise there. `fraction_bits` as in struct format. */
static bool write_special(struct text *text, uint64_t bits, unsigned fraction_bits,
                          uint64_t exponents, const char *suffix)
{
    uint64_t fraction = bits & ((UINT64_C(1) << fraction_bits) - 1);
    const char *sign = bits >> fraction_bits > exponents ? "-" : "";
    bool is_quiet = fraction >> (fraction_bits - 1);
    if ((bits >> fraction_bits & exponents) != exponents)
        return false;
    if (fraction)
        csy_text_printf(text, "(%s__builtin_nan%s%s(\"0x%" PRIx64 "\"))", sign, is_quiet ? "" : "s",
                        suffix, fraction);
    else
        csy_text_printf(text, "(%s__builtin_inf%s())", sign, suffix);
    return true;
}

enum { SCALARS_IN_A_LINE = 16, SCALARS_SHOWN = 16 };

static void write_element(struct walk *walk, enum csycl_glue_kind kind, const void *value)
{
    if (walk->scalars && walk->scalars % SCALARS_IN_A_LINE == 0)
        csy_text_printf(walk->text, "\\\n    ");
    bool is_special =
        (kind == CSYCL_GLUE_F32 &&
         write_special(walk->text, csy_load_integer(CSYCL_GLUE_U32, value),
                       float_format.fraction_bits, float_format.exponent_mask, "f")) ||
        (kind == CSYCL_GLUE_F64 &&
         write_special(walk->text, csy_load_integer(CSYCL_GLUE_U64, value),
                       double_format.fraction_bits, double_format.exponent_mask, ""));
    if (!is_special)
        csy_write_literal(walk->text, kind, value);
}

/* The shortest decimal form that reads back to the same value. */
static void write_shortest(struct text *text, double value, bool single)
{
    char form[40];
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(form, sizeof form, "%.*g", digits, value);
        double back = strtod(form, NULL);
        if (single ? (float)back == (float)value : back == value)
            break;
    }
    for (const char *c = form; *c; c++) /* the locale's decimal point may be several bytes */
        if (strchr("0123456789+-e", *c))
            csy_text_add(text, c, 1);
        else if (c == form || strchr("0123456789+-e", c[-1]))
            csy_text_add(text, ".", 1);
}

static void write_decimal_float(struct text *text, enum csycl_glue_kind kind, const void *value)
{
    double number = csy_load_float(kind, value);
    bool single = kind == CSYCL_GLUE_F32;
    if (isinf(number))
        csy_text_printf(text, number < 0 ? "-inf" : "inf");
    else if (!isnan(number))
        write_shortest(text, number, single);
    else if (single)
        csy_text_printf(text, "nan(0x%08" PRIx64 ")", csy_load_integer(CSYCL_GLUE_U32, value));
    else
        csy_text_printf(text, "nan(0x%016" PRIx64 ")", csy_load_integer(CSYCL_GLUE_U64, value));
}

void csy_write_decimal(struct text *text, enum csycl_glue_kind kind, const void *value)
{
    if (csy_scalar_is_float(kind))
        write_decimal_float(text, kind, value);
    else if (csy_scalar_is_signed(kind))
        csy_text_printf(text, "%" PRId64, (int64_t)csy_load_integer(kind, value));
    else
        csy_text_printf(text, "%" PRIu64, csy_load_integer(kind, value));
}

static void show_element(struct walk *walk, enum csycl_glue_kind kind, const void *value)
{
    csy_write_decimal(walk->text, kind, value);
}

static size_t count_scalars(const struct csycl_glue_type *type)
{
    size_t count = 0;
    if (type->kind == CSYCL_GLUE_ARRAY)
        return type->size ? type->size / type->element->size * count_scalars(type->element) : 0;
    if (type->kind != CSYCL_GLUE_STRUCT)
        return 1;
    for (unsigned i = 0; i < type->field_count; i++)
        count += count_scalars(type->fields[i].type);
    return count;
}

/* ---- lines ---- */

/* The value for people. */
static void show(struct text *text, const struct csycl_glue_type *type, const void *value)
{
    struct walk walk = {.text = text, .scalar = show_element, .most = SCALARS_SHOWN};
    walk_value(&walk, type, value);
    size_t count = count_scalars(type);
    if (count > SCALARS_SHOWN)
        csy_text_printf(text, "... %zu values", count);
}

/* A variable that was set to its initializer's value cannot be told from one that was not set,
 * and gets the same kernel: it is called default. */
static const char *origin(const struct csycl_glue_constant *constant, const void *value)
{
    const void *initial = csy_registry_default(constant);
    return initial && csy_same_value(constant->type, initial, value) ? "default" : "set";
}

static bool is_scalar(const struct csycl_glue_type *type)
{
    return type->kind != CSYCL_GLUE_STRUCT && type->kind != CSYCL_GLUE_ARRAY;
}

void csy_write_define(struct text *text, const struct csycl_glue_constant *constant,
                      const void *value, const char *prefix)
{
    struct walk walk = {.text = text, .scalar = write_element, .most = SIZE_MAX};
    csy_text_printf(text, "#define %s%s ", prefix, constant->macro);
    if (is_scalar(constant->type))
        csy_write_literal(text, constant->type->kind, value);
    else
        walk_value(&walk, constant->type, value);
    csy_text_printf(text, " // %s = ", constant->name);
    show(text, constant->type, value);
    csy_text_printf(text, " (%s)\n", origin(constant, value));
    for (unsigned i = 0; i < constant->member_count; i++) {
        const struct csycl_glue_member *member = &constant->members[i];
        csy_text_printf(text, "#define %s%s ", prefix, member->macro);
        csy_write_literal(text, member->kind, (const char *)value + member->offset);
        csy_text_printf(text, "\n");
    }
}

void csy_write_setting(struct text *text, const struct csycl_glue_constant *constant,
                       const void *value)
{
    csy_text_printf(text, "%s=", constant->name);
    show(text, constant->type, value);
    csy_text_printf(text, " (%s)", origin(constant, value));
}

/* ---- changes ---- */

/* Goes on to the first part of a struct or an array that differs, and writes which one it is. */
static const struct csycl_glue_type *enter(struct text *text, const struct csycl_glue_type *type,
                                           const char **now, const char **before)
{
    const struct csycl_glue_type *part = type->element;
    size_t at = 0;
    if (type->kind == CSYCL_GLUE_ARRAY) {
        while (csy_same_value(part, *now + at, *before + at))
            at += part->size;
        csy_text_printf(text, "[%zu]", at / part->size);
    } else {
        const struct csycl_glue_field *field = type->fields;
        while (csy_same_value(field->type, *now + field->offset, *before + field->offset))
            field++;
        part = field->type;
        at = field->offset;
        csy_text_printf(text, "%s%s", *field->name ? "." : "", field->name);
    }
    *now += at;
    *before += at;
    return part;
}

size_t csy_count_changes(const struct csycl_glue_type *type, const char *now, const char *before)
{
    size_t count = 0;
    if (csy_same_value(type, now, before))
        return 0;
    if (is_scalar(type))
        return 1;
    if (type->kind == CSYCL_GLUE_STRUCT)
        for (unsigned i = 0; i < type->field_count; i++)
            count += csy_count_changes(type->fields[i].type, now + type->fields[i].offset,
                                       before + type->fields[i].offset);
    else
        for (size_t at = 0; at < type->size; at += type->element->size)
            count += csy_count_changes(type->element, now + at, before + at);
    return count;
}

void csy_write_change(struct text *text, const struct csycl_glue_constant *constant,
                      const void *now, const void *before)
{
    const struct csycl_glue_type *type = constant->type;
    const char *new = now, *old = before;
    size_t others = csy_count_changes(type, now, before) - 1;
    csy_text_printf(text, "'%s", constant->name);
    while (!is_scalar(type))
        type = enter(text, type, &new, &old);
    csy_text_printf(text, "' is ");
    csy_write_decimal(text, type->kind, new);
    csy_text_printf(text, ", was ");
    csy_write_decimal(text, type->kind, old);
    if (others)
        csy_text_printf(text, ", and %zu more in '%s'", others, constant->name);
}
