/* Specialization constants that are structs and arrays: their text, their identity, their way to
 * the device; and which constants count as set. */
#include <check.h>
#include <float.h>
#include <limits.h>
#include <pthread.h>

#include "runtime_sites.h"
#include "sites/constants.h"
#include "sites/layout.h"
#include "sites/marks.h"
#include "stub.h"
#include "suite.h"

/* ---- types ---- */

struct tap {
    int8_t place; /* then 3 bytes of padding */
    float weight;
};
struct filter {
    struct tap taps[2];
    bool wide; /* 7 bytes */
    double gain;
    uint64_t mask;
    int16_t least; /* 6 bytes */
};

static const struct csycl_glue_type type_bool = {.kind = CSYCL_GLUE_BOOL, .size = 1};
static const struct csycl_glue_type type_i8 = {.kind = CSYCL_GLUE_I8, .size = 1};
static const struct csycl_glue_type type_i16 = {.kind = CSYCL_GLUE_I16, .size = 2};
static const struct csycl_glue_type type_u64 = {.kind = CSYCL_GLUE_U64, .size = 8};
static const struct csycl_glue_type type_f64 = {.kind = CSYCL_GLUE_F64, .size = 8};
static const struct csycl_glue_field tap_fields[] = {
    {"place", offsetof(struct tap, place), &type_i8},
    {"weight", offsetof(struct tap, weight), &type_f32}};
static const struct csycl_glue_type type_tap = {.kind = CSYCL_GLUE_STRUCT,
                                                .size = sizeof(struct tap),
                                                .fields = tap_fields,
                                                .field_count = COUNT(tap_fields)};
static const struct csycl_glue_type type_taps = {
    .kind = CSYCL_GLUE_ARRAY, .size = 2 * sizeof(struct tap), .element = &type_tap};
static const struct csycl_glue_field filter_fields[] = {
    {"taps", offsetof(struct filter, taps), &type_taps},
    {"wide", offsetof(struct filter, wide), &type_bool},
    {"gain", offsetof(struct filter, gain), &type_f64},
    {"mask", offsetof(struct filter, mask), &type_u64},
    {"least", offsetof(struct filter, least), &type_i16}};
static const struct csycl_glue_type type_filter = {.kind = CSYCL_GLUE_STRUCT,
                                                   .size = sizeof(struct filter),
                                                   .fields = filter_fields,
                                                   .field_count = COUNT(filter_fields)};
static const struct csycl_glue_type type_row = {
    .kind = CSYCL_GLUE_ARRAY, .size = 3 * sizeof(float), .element = &type_f32};
static const struct csycl_glue_type type_grid = {
    .kind = CSYCL_GLUE_ARRAY, .size = 9 * sizeof(float), .element = &type_row};

static float float_of(uint32_t bits)
{
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static double double_of(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* The same value each time, in padding of that byte. */
static struct filter filter(unsigned char padding)
{
    struct filter f;
    memset(&f, padding, sizeof f);
    f.taps[0].place = -128;
    f.taps[0].weight = float_of(0xffc00123); /* a NaN */
    f.taps[1].place = 127;
    f.taps[1].weight = -0.0f;
    f.wide = true;
    f.gain = -DBL_TRUE_MIN;
    f.mask = UINT64_MAX;
    f.least = INT16_MIN;
    return f;
}

/* ---- text ---- */

static void check_define(const struct csycl_glue_constant *constant, const void *value,
                         const char *want)
{
    struct text text = {0};
    csy_write_define(&text, constant, value, "");
    ck_assert_str_eq(csy_text(&text), want);
    csy_text_release(&text);
}

START_TEST(a_struct_is_an_initializer_and_its_members_are_macros)
{
    static const struct csycl_glue_member members[] = {
        {"CSYCL_CONST_f_taps_1_place", sizeof(struct tap), CSYCL_GLUE_I8},
        {"CSYCL_CONST_f_gain", offsetof(struct filter, gain), CSYCL_GLUE_F64}};
    const struct filter initial = filter(0);
    const struct csycl_glue_constant constant = {.name = "f",
                                                 .macro = "CSYCL_CONST_f",
                                                 .type = &type_filter,
                                                 .members = members,
                                                 .member_count = COUNT(members),
                                                 .default_value = &initial};
    struct filter other = filter(0xaa);
    check_define(&constant, &other,
                 "#define CSYCL_CONST_f {{{((char)-128), (-__builtin_nanf(\"0x400123\"))}, "
                 "{((char)127), (-0x0.0p+0f)}}, ((bool)1), (-0x0.0000000000001p-1022), "
                 "18446744073709551615UL, ((short)-32768)} // f = {{{-128, nan(0xffc00123)}, "
                 "{127, -0}}, 1, -5e-324, 18446744073709551615, -32768} (default)\n"
                 "#define CSYCL_CONST_f_taps_1_place ((char)127)\n"
                 "#define CSYCL_CONST_f_gain (-0x0.0000000000001p-1022)\n");
    other.least++;
    struct text text = {0};
    csy_write_setting(&text, &constant, &other);
    ck_assert_str_eq(csy_text(&text), "f={{{-128, nan(0xffc00123)}, {127, -0}}, 1, -5e-324, "
                                      "18446744073709551615, -32767} (set)");
    csy_text_release(&text);
}
END_TEST

START_TEST(an_array_is_nested_braces)
{
    const struct csycl_glue_constant constant = {
        .name = "grid", .macro = "CSYCL_CONST_grid", .type = &type_grid};
    const float grid[3][3] = {{1, -2, 1},
                              {0.5f, float_of(0x7f800000), float_of(0xff800000)},
                              {float_of(0x7f800001), FLT_MAX, 0}};
    check_define(&constant, grid,
                 "#define CSYCL_CONST_grid {{0x1.0p+0f, (-0x1.0p+1f), 0x1.0p+0f}, "
                 "{0x1.0p-1f, (__builtin_inff()), (-__builtin_inff())}, "
                 "{(__builtin_nansf(\"0x1\")), 0x1.fffffep+127f, 0x0.0p+0f}} "
                 "// grid = {{1, -2, 1}, {0.5, inf, -inf}, {nan(0x7f800001), 3.4028235e+38, 0}} "
                 "(set)\n");
}
END_TEST

START_TEST(long_values_have_lines_and_are_cut_for_people)
{
    enum { LENGTH = 40 };
    const struct csycl_glue_type type = {
        .kind = CSYCL_GLUE_ARRAY, .size = LENGTH * sizeof(int), .element = &type_i32};
    const struct csycl_glue_constant constant = {
        .name = "a", .macro = "CSYCL_CONST_a", .type = &type};
    int values[LENGTH];
    for (int i = 0; i < LENGTH; i++)
        values[i] = i;
    check_define(&constant, values,
                 "#define CSYCL_CONST_a {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, \\\n"
                 "    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, \\\n"
                 "    32, 33, 34, 35, 36, 37, 38, 39} // a = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, "
                 "11, 12, 13, 14, 15}... 40 values (set)\n");
}
END_TEST

static void check_change(const struct csycl_glue_constant *constant, const void *now,
                         const void *before, const char *want)
{
    struct text text = {0};
    csy_write_change(&text, constant, now, before);
    ck_assert_str_eq(csy_text(&text), want);
    csy_text_release(&text);
}

START_TEST(a_change_is_of_the_first_part_that_differs)
{
    static const struct csycl_glue_field unnamed_fields[] = {{"", 0, &type_tap}};
    static const struct csycl_glue_type type_unnamed = {.kind = CSYCL_GLUE_STRUCT,
                                                        .size = sizeof(struct tap),
                                                        .fields = unnamed_fields,
                                                        .field_count = 1};
    const struct csycl_glue_constant f = {.name = "f", .type = &type_filter},
                                     grid = {.name = "grid", .type = &type_grid},
                                     gain = {.name = "gain", .type = &type_f64},
                                     unnamed = {.name = "u", .type = &type_unnamed};
    const float before[3][3] = {{0}}, now[3][3] = {{0}, {0, 0, -0.0f}};
    struct filter old = filter(0), new = filter(0xff);
    check_change(&gain, &(const double){0.1}, &(const double){-1}, "'gain' is 0.1, was -1");
    new.least = 7;
    check_change(&f, &new, &old, "'f.least' is 7, was -32768");
    new.taps[1].weight = 2;
    new.mask = 1;
    check_change(&f, &new, &old, "'f.taps[1].weight' is 2, was -0, and 2 more in 'f'");
    check_change(&grid, now, before, "'grid[1][2]' is -0, was 0");
    check_change(&unnamed, &(const struct tap){1, 0}, &(const struct tap){2, 0},
                 "'u.place' is 1, was 2");
}
END_TEST

/* ---- identity ---- */

static struct csycl_glue_constant filter_constant = {
    .name = "f", .macro = "CSYCL_CONST_f", .type = &type_filter};
static const struct csycl_glue_constant grid_constant = {
    .name = "grid", .macro = "CSYCL_CONST_grid", .type = &type_grid};
static const struct csycl_glue_constant *const both[] = {&filter_constant, &grid_constant};

static const char *const bits_kernel[] = {
    "struct tap { char place; float weight; };\n",
    "struct filter { struct tap taps[2]; bool wide; double gain; ulong mask; short least; };\n",
    "__constant struct filter f = CSYCL_CONST_f;\n",
    "__constant float grid[3][3] = CSYCL_CONST_grid;\n",
    "__kernel void bits(ulong n, __global ulong *to, long offset)\n",
    "{\n",
    "    to = (__global ulong *)((__global char *)to + offset);\n",
    "    to[0] = (ulong)(long)f.taps[0].place;\n",
    "    to[1] = as_uint(f.taps[0].weight);\n",
    "    to[2] = (ulong)(long)f.taps[1].place;\n",
    "    to[3] = as_uint(f.taps[1].weight);\n",
    "    to[4] = f.wide;\n",
    "    to[5] = as_ulong(f.gain);\n",
    "    to[6] = f.mask;\n",
    "    to[7] = (ulong)(long)f.least;\n",
    "    for (int i = 0; i < 9; i++)\n",
    "        to[8 + i] = as_uint(grid[i / 3][i % 3]);\n",
    "}\n",
    NULL};
static const char *const *const bits_text[] = {bits_kernel, NULL};
static const struct csycl_glue_param bits_params[] = {MEMORY_WHOLE("to")};
static struct csycl_glue_state bits_state;
static const struct csycl_glue_site bits_site = {.abi = CSYCL_GLUE_ABI,
                                                 .kernel = "bits",
                                                 .file = "bits.c",
                                                 .line = 1,
                                                 .dims = 1,
                                                 .text = bits_text,
                                                 .params = bits_params,
                                                 .param_count = 1,
                                                 .kernel_args = memory_args,
                                                 .kernel_arg_count = ONE_MEMORY,
                                                 .constants = both,
                                                 .constant_count = 2,
                                                 .state = &bits_state};
static uint64_t to[17];

static bool launch_bits(const struct filter *f, const float grid[3][3])
{
    const uint64_t counts[] = {1};
    const struct csycl_glue_arg args[] = {{to, 0, sizeof to}};
    const void *constants[] = {f, grid};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .constants = constants, .file = "bits.c", .line = 1};
    return csycl_glue_parallel_for(&bits_site, &launch);
}

static float grid[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};

static unsigned builds(struct filter f)
{
    unsigned before = stub_calls("clBuildProgram");
    ck_assert(launch_bits(&f, (const float(*)[3])grid));
    return stub_calls("clBuildProgram") - before;
}

START_TEST(padding_is_not_part_of_a_value)
{
    stub_use();
    ck_assert_uint_eq(builds(filter(0)), 1);
    ck_assert_uint_eq(builds(filter(0xff)), 0);
    struct filter f = filter(0x55);
    f.taps[1].weight = 0.0f; /* not -0.0 */
    ck_assert_uint_eq(builds(f), 1);
    ck_assert_uint_eq(builds(filter(0x77)), 0);
    f = filter(0);
    f.taps[0].weight = float_of(0xffc00122); /* another NaN */
    ck_assert_uint_eq(builds(f), 1);
    f = filter(1);
    f.wide = false;
    ck_assert_uint_eq(builds(f), 1);
    grid[2][2]++;
    ck_assert_uint_eq(builds(filter(0)), 1);
    grid[2][2]--;
    ck_assert_uint_eq(builds(filter(2)), 0);
}
END_TEST

START_TEST(runs_are_as_long_as_padding_allows)
{
    struct layout layout;
    ck_assert_int_eq(csy_layout(&layout, bits_site.constants, bits_site.constant_count),
                     CSYCL_SUCCESS);
    ck_assert_uint_eq(layout.packed_size, 2 * 5 + 1 + 8 + 8 + 2 + 36);
    ck_assert_uint_eq(layout.whole_size, sizeof(struct filter) + 36);
    /* place | weight place | weight wide | gain mask least | the grid */
    ck_assert_uint_eq(layout.count, 5);
    ck_assert_uint_eq(layout.runs[4].size, 36);
    struct filter f = filter(0xee), want = filter(0);
    char packed[100], whole[sizeof(struct filter) + 36];
    const void *values[] = {&f, grid};
    csy_layout_pack(&layout, packed, values);
    ck_assert(csy_layout_is_packed(&layout, packed, values));
    csy_layout_unpack(&layout, whole, packed, bits_site.constants);
    ck_assert_mem_eq(whole, &want, sizeof want);
    ck_assert_mem_eq(whole + sizeof want, grid, sizeof grid);
    grid[0][0] = 0;
    ck_assert(!csy_layout_is_packed(&layout, packed, values));
    csy_layout_release(&layout);
}
END_TEST

START_TEST(the_device_gets_the_bits)
{
    const float special[3][3] = {{float_of(0x7fc00456), float_of(0xff800001), -0.0f},
                                 {FLT_TRUE_MIN, -FLT_MAX, float_of(0x7f800000)},
                                 {float_of(0xff800000), 0.1f, 1}};
    struct filter f = filter(0xcc);
    f.gain = double_of(0xfff4000000000001);
    setenv("CSYCL_SHAPE", _i ? "gpu" : "cpu", 1);
    ck_assert(launch_bits(&f, special));
    ck_assert_uint_eq(to[0], (uint64_t)-128);
    ck_assert_uint_eq(to[1], 0xffc00123);
    ck_assert_uint_eq(to[2], 127);
    ck_assert_uint_eq(to[3], 0x80000000);
    ck_assert_uint_eq(to[4], 1);
    ck_assert_uint_eq(to[5], 0xfff4000000000001);
    ck_assert_uint_eq(to[6], UINT64_MAX);
    ck_assert_uint_eq(to[7], (uint64_t)INT16_MIN);
    for (int i = 0; i < 9; i++) {
        uint32_t want;
        memcpy(&want, &special[i / 3][i % 3], sizeof want);
        ck_assert_uint_eq(to[8 + i], want);
    }
}
END_TEST

/* ---- required ---- */

static struct filter shared;
static _Thread_local struct filter own;

static void *address_of_own(void)
{
    return &own;
}

static unsigned errors_of(const struct filter *f)
{
    reported.calls = 0;
    if (launch_bits(f, (const float(*)[3])grid))
        return 0;
    ck_assert_int_eq(reported.status, CSYCL_ERROR_SPEC_CONST);
    ck_assert_str_eq(reported.message,
                     "bits.c:1: in bits: 'f' is a required specialization constant that was not "
                     "set: call csycl_set_spec_const(f, value) before the loop");
    return reported.calls;
}

START_TEST(a_required_constant_waits_to_be_set)
{
    stub_use();
    csycl_set_error_handler(record, NULL);
    filter_constant.required = true;
    filter_constant.address = &shared;
    ck_assert_uint_eq(errors_of(&shared), 1);
    shared.least = 3; /* an assignment is not enough */
    ck_assert_uint_eq(errors_of(&shared), 1);
    csycl_mark_spec_const(&shared);
    csycl_mark_spec_const(&shared);
    ck_assert_uint_eq(errors_of(&shared), 0);
    shared.least = 4;
    ck_assert_uint_eq(errors_of(&shared), 0);
}
END_TEST

static void *launch_own(void *mark)
{
    if (mark)
        csycl_mark_spec_const(&own);
    return (void *)(uintptr_t)errors_of(&own);
}

static unsigned in_thread(bool mark)
{
    pthread_t thread;
    void *errors;
    ck_assert_int_eq(pthread_create(&thread, NULL, launch_own, mark ? &shared : NULL), 0);
    ck_assert_int_eq(pthread_join(thread, &errors), 0);
    return (unsigned)(uintptr_t)errors;
}

START_TEST(each_thread_sets_its_own)
{
    stub_use();
    csycl_set_error_handler(record, NULL);
    filter_constant.required = true;
    filter_constant.thread_address = address_of_own;
    /* Threads one after the other have their variables at one address. */
    ck_assert_uint_eq(in_thread(false), 1);
    ck_assert_uint_eq(in_thread(true), 0);
    ck_assert_uint_eq(in_thread(false), 1);
    csycl_mark_spec_const(&own);
    ck_assert_uint_eq(errors_of(&own), 0);
    ck_assert_uint_eq(in_thread(false), 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/aggregates");
    TCase *tcase = suite_case(suite, "text");
    tcase_add_test(tcase, a_struct_is_an_initializer_and_its_members_are_macros);
    tcase_add_test(tcase, an_array_is_nested_braces);
    tcase_add_test(tcase, long_values_have_lines_and_are_cut_for_people);
    tcase_add_test(tcase, a_change_is_of_the_first_part_that_differs);
    tcase = suite_case(suite, "stub");
    tcase_add_test(tcase, padding_is_not_part_of_a_value);
    tcase_add_test(tcase, runs_are_as_long_as_padding_allows);
    tcase_add_test(tcase, a_required_constant_waits_to_be_set);
    tcase_add_test(tcase, each_thread_sets_its_own);
    tcase = suite_case(suite, "pocl");
    tcase_set_timeout(tcase, 60);
    tcase_add_loop_test(tcase, the_device_gets_the_bits, 0, 2);
    return suite_run(suite);
}
