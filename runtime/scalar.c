/* scalar.c: see scalar.h. */
#include "scalar.h"

#include <inttypes.h>
#include <string.h>

#include "text.h"

/* All members start at the same address, so a store through one and a load
 * through another of the same size is a change of type, not of bits. */
union scalar {
    int8_t i8;
    uint8_t u8;
    int16_t i16;
    uint16_t u16;
    int32_t i32;
    uint32_t u32;
    uint64_t u64;
    float f32;
    double f64;
};

static const struct {
    size_t size;
    bool is_float, is_signed;
} kinds[] = {
    [CSYCL_GLUE_BOOL] = {1, false, false}, [CSYCL_GLUE_I8] = {1, false, true},
    [CSYCL_GLUE_U8] = {1, false, false},   [CSYCL_GLUE_I16] = {2, false, true},
    [CSYCL_GLUE_U16] = {2, false, false},  [CSYCL_GLUE_I32] = {4, false, true},
    [CSYCL_GLUE_U32] = {4, false, false},  [CSYCL_GLUE_I64] = {8, false, true},
    [CSYCL_GLUE_U64] = {8, false, false},  [CSYCL_GLUE_F32] = {4, true, false},
    [CSYCL_GLUE_F64] = {8, true, false},
};

size_t csy_scalar_size(enum csycl_glue_kind kind)
{
    return kinds[kind].size;
}

bool csy_scalar_is_float(enum csycl_glue_kind kind)
{
    return kinds[kind].is_float;
}

bool csy_scalar_is_signed(enum csycl_glue_kind kind)
{
    return kinds[kind].is_signed;
}

uint64_t csy_load_integer(enum csycl_glue_kind kind, const void *from)
{
    union scalar value;
    memcpy(&value, from, kinds[kind].size);
    switch (kinds[kind].size) {
    case 1:
        return kinds[kind].is_signed ? (uint64_t)value.i8 : value.u8;
    case 2:
        return kinds[kind].is_signed ? (uint64_t)value.i16 : value.u16;
    case 4:
        return kinds[kind].is_signed ? (uint64_t)value.i32 : value.u32;
    default:
        return value.u64;
    }
}

void csy_store_integer(enum csycl_glue_kind kind, void *to, uint64_t integer)
{
    union scalar value;
    if (kind == CSYCL_GLUE_BOOL)
        integer = integer != 0;
    switch (kinds[kind].size) {
    case 1:
        value.u8 = (uint8_t)integer;
        break;
    case 2:
        value.u16 = (uint16_t)integer;
        break;
    case 4:
        value.u32 = (uint32_t)integer;
        break;
    default:
        value.u64 = integer;
    }
    memcpy(to, &value, kinds[kind].size);
}

double csy_load_float(enum csycl_glue_kind kind, const void *from)
{
    union scalar value;
    memcpy(&value, from, kinds[kind].size);
    return kind == CSYCL_GLUE_F32 ? (double)value.f32 : value.f64;
}

void csy_store_float(enum csycl_glue_kind kind, void *to, double number)
{
    union scalar value;
    if (kind == CSYCL_GLUE_F32)
        value.f32 = (float)number;
    else
        value.f64 = number;
    memcpy(to, &value, kinds[kind].size);
}

void csy_scalar_write(struct text *text, enum csycl_glue_kind kind, const void *from)
{
    if (csy_scalar_is_float(kind))
        csy_text_printf(text, kind == CSYCL_GLUE_F32 ? "%.9g" : "%.17g",
                        csy_load_float(kind, from));
    else if (csy_scalar_is_signed(kind))
        csy_text_printf(text, "%" PRId64, (int64_t)csy_load_integer(kind, from));
    else
        csy_text_printf(text, "%" PRIu64, csy_load_integer(kind, from));
}
