/* typed_number.c: see typed_number.h. */
#include "base/typed_number.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"

/* All members start at the same address, so a store through one and a load
 * through another of the same size is a change of type, not of bits. */
union scalar {
    uint8_t u8;
    uint16_t u16;
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

void csy_load_integers(uint64_t *to, enum csycl_glue_kind kind, const void *from, size_t count)
{
#define LOAD(type)                                                                                 \
    for (size_t i = 0; i < count; i++) {                                                           \
        type value;                                                                                \
        memcpy(&value, (const type *)from + i, sizeof value);                                      \
        to[i] = (uint64_t)value;                                                                   \
    }                                                                                              \
    break
    switch (kind) {
    case CSYCL_GLUE_I8:
        LOAD(int8_t);
    case CSYCL_GLUE_I16:
        LOAD(int16_t);
    case CSYCL_GLUE_U16:
        LOAD(uint16_t);
    case CSYCL_GLUE_I32:
        LOAD(int32_t);
    case CSYCL_GLUE_U32:
        LOAD(uint32_t);
    case CSYCL_GLUE_I64:
    case CSYCL_GLUE_U64:
        LOAD(uint64_t);
    default: /* BOOL, U8 */
        LOAD(uint8_t);
    }
#undef LOAD
}

uint64_t csy_load_integer(enum csycl_glue_kind kind, const void *from)
{
    uint64_t value;
    csy_load_integers(&value, kind, from, 1);
    return value;
}

void csy_store_integers(enum csycl_glue_kind kind, void *to, const uint64_t *from, size_t count)
{
#define STORE(type, what)                                                                          \
    for (size_t i = 0; i < count; i++) {                                                           \
        type value = (type)(what);                                                                 \
        memcpy((type *)to + i, &value, sizeof value);                                              \
    }                                                                                              \
    break
    switch (kind == CSYCL_GLUE_BOOL ? 0 : kinds[kind].size) {
    case 0:
        STORE(uint8_t, from[i] != 0);
    case 1:
        STORE(uint8_t, from[i]);
    case 2:
        STORE(uint16_t, from[i]);
    case 4:
        STORE(uint32_t, from[i]);
    default:
        memcpy(to, from, count * sizeof *from);
    }
#undef STORE
}

void csy_store_integer(enum csycl_glue_kind kind, void *to, uint64_t integer)
{
    csy_store_integers(kind, to, &integer, 1);
}

void csy_load_floats(double *to, enum csycl_glue_kind kind, const void *from, size_t count)
{
    float single;
    if (kind == CSYCL_GLUE_F64)
        memcpy(to, from, count * sizeof *to);
    for (size_t i = 0; kind == CSYCL_GLUE_F32 && i < count; i++) {
        memcpy(&single, (const float *)from + i, sizeof single);
        to[i] = (double)single;
    }
}

double csy_load_float(enum csycl_glue_kind kind, const void *from)
{
    double value = 0;
    csy_load_floats(&value, kind, from, 1);
    return value;
}

void csy_store_floats(enum csycl_glue_kind kind, void *to, const double *from, size_t count)
{
    if (kind != CSYCL_GLUE_F32)
        memcpy(to, from, count * sizeof *from);
    for (size_t i = 0; kind == CSYCL_GLUE_F32 && i < count; i++) {
        float single = (float)from[i];
        memcpy((float *)to + i, &single, sizeof single);
    }
}

void csy_store_float(enum csycl_glue_kind kind, void *to, double number)
{
    csy_store_floats(kind, to, &number, 1);
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
