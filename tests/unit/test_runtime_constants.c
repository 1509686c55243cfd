/* Values of constants as OpenCL C text: the extremes of every type, and that the device's compiler
 * reads back the bits. */
#include <check.h>
#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>

#include "runtime_sites.h"
#include "sites/constants.h"
#include "suite.h"

#define BITS32(bits) (&(const uint32_t){bits})
#define BITS64(bits) (&(const uint64_t){bits})

static const struct {
    enum csycl_glue_kind kind;
    const void *value;
    const char *literal, *decimal;
} values[] = {
    {CSYCL_GLUE_BOOL, &(const bool){false}, "((bool)0)", "0"},
    {CSYCL_GLUE_BOOL, &(const bool){true}, "((bool)1)", "1"},
    {CSYCL_GLUE_I8, &(const int8_t){INT8_MIN}, "((char)-128)", "-128"},
    {CSYCL_GLUE_I8, &(const int8_t){INT8_MAX}, "((char)127)", "127"},
    {CSYCL_GLUE_U8, &(const uint8_t){UINT8_MAX}, "((uchar)255)", "255"},
    {CSYCL_GLUE_I16, &(const int16_t){INT16_MIN}, "((short)-32768)", "-32768"},
    {CSYCL_GLUE_U16, &(const uint16_t){UINT16_MAX}, "((ushort)65535)", "65535"},
    {CSYCL_GLUE_I32, &(const int32_t){0}, "0", "0"},
    {CSYCL_GLUE_I32, &(const int32_t){-1}, "(-1)", "-1"},
    {CSYCL_GLUE_I32, &(const int32_t){INT32_MAX}, "2147483647", "2147483647"},
    {CSYCL_GLUE_I32, &(const int32_t){INT32_MIN}, "(-2147483647 - 1)", "-2147483648"},
    {CSYCL_GLUE_U32, &(const uint32_t){UINT32_MAX}, "4294967295u", "4294967295"},
    {CSYCL_GLUE_I64, &(const int64_t){-5}, "(-5L)", "-5"},
    {CSYCL_GLUE_I64, &(const int64_t){INT64_MAX}, "9223372036854775807L", "9223372036854775807"},
    {CSYCL_GLUE_I64, &(const int64_t){INT64_MIN}, "(-9223372036854775807L - 1L)",
     "-9223372036854775808"},
    {CSYCL_GLUE_U64, &(const uint64_t){UINT64_MAX}, "18446744073709551615UL",
     "18446744073709551615"},
    {CSYCL_GLUE_F32, &(const float){0}, "0x0.0p+0f", "0"},
    {CSYCL_GLUE_F32, BITS32(0x80000000), "(-0x0.0p+0f)", "-0"},
    {CSYCL_GLUE_F32, &(const float){1}, "0x1.0p+0f", "1"},
    {CSYCL_GLUE_F32, &(const float){-2.5f}, "(-0x1.4p+1f)", "-2.5"},
    {CSYCL_GLUE_F32, &(const float){0.1f}, "0x1.99999ap-4f", "0.1"},
    {CSYCL_GLUE_F32, &(const float){FLT_MAX}, "0x1.fffffep+127f", "3.4028235e+38"},
    {CSYCL_GLUE_F32, &(const float){FLT_MIN}, "0x1.0p-126f", "1.1754944e-38"},
    {CSYCL_GLUE_F32, BITS32(1), "0x0.000002p-126f", "1e-45"},
    {CSYCL_GLUE_F32, BITS32(0x007fffff), "0x0.fffffep-126f", "1.1754942e-38"},
    {CSYCL_GLUE_F32, BITS32(0x7f800000), "as_float(0x7f800000u)", "inf"},
    {CSYCL_GLUE_F32, BITS32(0xff800000), "as_float(0xff800000u)", "-inf"},
    {CSYCL_GLUE_F32, BITS32(0x7fc01234), "as_float(0x7fc01234u)", "nan(0x7fc01234)"},
    {CSYCL_GLUE_F32, BITS32(0xffc00001), "as_float(0xffc00001u)", "nan(0xffc00001)"},
    {CSYCL_GLUE_F64, &(const double){0.1}, "0x1.999999999999ap-4", "0.1"},
    {CSYCL_GLUE_F64, BITS64(0x8000000000000000), "(-0x0.0p+0)", "-0"},
    {CSYCL_GLUE_F64, &(const double){-DBL_MAX}, "(-0x1.fffffffffffffp+1023)",
     "-1.7976931348623157e+308"},
    {CSYCL_GLUE_F64, BITS64(1), "0x0.0000000000001p-1022", "5e-324"},
    {CSYCL_GLUE_F64, BITS64(0x7ff0000000000000), "as_double(0x7ff0000000000000UL)", "inf"},
    {CSYCL_GLUE_F64, BITS64(0xfff8000000000abc), "as_double(0xfff8000000000abcUL)",
     "nan(0xfff8000000000abc)"},
};

START_TEST(literals_are_exact)
{
    if (_i == 1) /* somewhere the decimal point is a comma */
        setlocale(LC_ALL, "de_DE.UTF-8");
    for (size_t i = 0; i < COUNT(values); i++) {
        struct text literal = {0}, decimal = {0};
        csy_write_literal(&literal, values[i].kind, values[i].value);
        csy_write_decimal(&decimal, values[i].kind, values[i].value);
        ck_assert_str_eq(csy_text(&literal), values[i].literal);
        ck_assert_str_eq(csy_text(&decimal), values[i].decimal);
        csy_text_release(&literal);
        csy_text_release(&decimal);
    }
}
END_TEST

START_TEST(finite_decimals_read_back)
{
    uint32_t bits = 12345;
    for (int i = 0; i < 100000; i++) {
        bits = bits * 1664525 + 1013904223;
        float value;
        memcpy(&value, &bits, sizeof value);
        if (!isfinite(value))
            continue;
        struct text literal = {0}, decimal = {0};
        csy_write_literal(&literal, CSYCL_GLUE_F32, &value);
        csy_write_decimal(&decimal, CSYCL_GLUE_F32, &value);
        const char *digits = csy_text(&literal);
        bool negative = *digits == '(';
        float back = strtof(digits + 2 * negative, NULL);
        ck_assert(value == (negative ? -back : back));
        ck_assert(value == strtof(csy_text(&decimal), NULL));
        csy_text_release(&literal);
        csy_text_release(&decimal);
    }
}
END_TEST

START_TEST(a_define_says_where_its_value_is_from)
{
    static const struct csycl_glue_type type = {.kind = CSYCL_GLUE_I32, .size = 4};
    static const int initial = 3, other = INT32_MIN;
    struct csycl_glue_constant constant = {
        .name = "radius", .macro = "CSYCL_CONST_radius", .type = &type, .default_value = &initial};
    struct text text = {0};
    csy_write_define(&text, &constant, &initial, "");
    csy_write_define(&text, &constant, &other, "");
    constant.default_value = NULL;
    csy_write_define(&text, &constant, &initial, "");
    csy_write_setting(&text, &constant, &other);
    ck_assert_str_eq(csy_text(&text),
                     "#define CSYCL_CONST_radius 3 // radius = 3 (default)\n"
                     "#define CSYCL_CONST_radius (-2147483647 - 1) // radius = -2147483648 (set)\n"
                     "#define CSYCL_CONST_radius 3 // radius = 3 (set)\n"
                     "radius=-2147483648 (set)");
    csy_text_release(&text);
}
END_TEST

/* A kernel stores the bits of one constant of each value above. */
enum { VALUES = sizeof values / sizeof *values };
START_TEST(the_device_gets_the_bits)
{
    static const char *const types[] = {
        [CSYCL_GLUE_BOOL] = "uchar", [CSYCL_GLUE_I8] = "char",    [CSYCL_GLUE_U8] = "uchar",
        [CSYCL_GLUE_I16] = "short",  [CSYCL_GLUE_U16] = "ushort", [CSYCL_GLUE_I32] = "int",
        [CSYCL_GLUE_U32] = "uint",   [CSYCL_GLUE_I64] = "long",   [CSYCL_GLUE_U64] = "ulong",
        [CSYCL_GLUE_F32] = "float",  [CSYCL_GLUE_F64] = "double"};
    static const size_t sizes[] = {1, 1, 1, 2, 2, 4, 4, 8, 8, 4, 8};
    static char names[VALUES][40], lines[VALUES][120];
    static struct csycl_glue_type glue_types[VALUES];
    static struct csycl_glue_constant constants[VALUES];
    const struct csycl_glue_constant *used[VALUES];
    static const char *kernel[VALUES + 4];
    const void *now[VALUES];
    size_t at = 0;
    kernel[at++] = "__kernel void bits(ulong n, __global ulong *to, long offset)\n{\n"
                   "    to = (__global ulong *)((__global char *)to + offset);\n";
    for (size_t i = 0; i < VALUES; i++) {
        enum csycl_glue_kind kind = values[i].kind;
        snprintf(names[i], sizeof names[i], "CSYCL_CONST_%zu", i);
        /* through a union, so that nothing but the bits arrives */
        snprintf(lines[i], sizeof lines[i],
                 "    { union { ulong u; %s v; } x; x.u = 0; x.v = %s; to[%zu] = x.u; }\n",
                 types[kind], names[i], i);
        glue_types[i] = (struct csycl_glue_type){.kind = kind, .size = sizes[kind]};
        constants[i] = (struct csycl_glue_constant){
            .name = names[i], .macro = names[i], .type = &glue_types[i]};
        used[i] = &constants[i];
        now[i] = values[i].value;
        kernel[at++] = lines[i];
    }
    kernel[at++] = "}\n";
    kernel[at] = NULL;
    const char *const *const text[] = {kernel, NULL};
    static const struct csycl_glue_param params[] = {MEMORY_WHOLE("to")};
    static struct csycl_glue_state state;
    struct csycl_glue_site site = {.abi = CSYCL_GLUE_ABI,
                                   .kernel = "bits",
                                   .file = "bits.c",
                                   .dims = 1,
                                   .text = text,
                                   .params = params,
                                   .param_count = 1,
                                   .kernel_args = memory_args,
                                   .kernel_arg_count = ONE_MEMORY,
                                   .constants = used,
                                   .constant_count = VALUES,
                                   .state = &state};
    uint64_t to[VALUES], counts[] = {1};
    struct csycl_glue_arg args[] = {{to, 0, sizeof to}};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .constants = now, .file = "bits.c"};
    ck_assert(csycl_glue_parallel_for(&site, &launch));
    for (size_t i = 0; i < VALUES; i++) {
        uint64_t want = 0;
        memcpy(&want, values[i].value, sizes[values[i].kind]);
        ck_assert_msg(to[i] == want, "%s: %llx", values[i].literal, (unsigned long long)to[i]);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/constants");
    TCase *tcase = suite_case(suite, "text");
    tcase_set_timeout(tcase, 60);
    tcase_add_loop_test(tcase, literals_are_exact, 0, 2);
    tcase_add_test(tcase, finite_decimals_read_back);
    tcase_add_test(tcase, a_define_says_where_its_value_is_from);
    tcase_add_test(tcase, the_device_gets_the_bits);
    return suite_run(suite);
}
