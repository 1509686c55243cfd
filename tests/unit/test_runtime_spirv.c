/* Modules of SPIR-V: which are taken, their values and builds, and what happens where they fail. */
#include "runtime_spirv.h"

/* ---- devices ---- */

static const struct {
    const char *version, *il, *message;
} refusals[] = {
    {"1.2", "SPIR-V_1.2", "the device \"Stub device\" takes no SPIR-V"},
    {"2.0", "SPIR-V_1.2", "the device \"Stub device\" takes no SPIR-V"},
    {"3.0", "", "the device \"Stub device\" takes no SPIR-V"},
    {"3.0", "PTX_7", "the device \"Stub device\" takes no SPIR-V"},
    {"3.0", "PTX_7 SPIR-V_1.0", NULL},
    {"2.1", "SPIR-V_1.0", NULL},
    {"10.0", "SPIR-V_1.0", NULL},
};

START_TEST(devices_without_spirv_are_told)
{
    use(refusals[_i].version, refusals[_i].il, "shared");
    size_t size = read_module("spec.spv");
    struct spirv *spirv = NULL;
    enum csycl_status status = csy_spirv_create(&spirv, csy_context(), bytes, size);
    if (refusals[_i].message) {
        ck_assert_int_eq(status, CSYCL_ERROR_INVALID);
        ck_assert_str_eq(csycl_error_message(), refusals[_i].message);
        ck_assert_ptr_null(spirv);
    } else {
        ck_assert_int_eq(status, CSYCL_SUCCESS);
        ck_assert_int_eq(csy_spirv_build(spirv), CSYCL_SUCCESS);
    }
    csy_spirv_destroy(spirv);
    ck_assert_uint_eq(stub_live("program"), 0);
}
END_TEST

START_TEST(before_opencl_2_2_nothing_can_be_set)
{
    use("2.1", "SPIR-V_1.0", "shared");
    struct spirv *spirv = create("spec.spv");
    int value = 5;
    ck_assert_int_eq(csy_spirv_set(spirv, 42, sizeof value, &value), CSYCL_ERROR_SPEC_CONST);
    ck_assert_str_eq(csycl_error_message(),
                     "the constant with the id 42 cannot be set: the platform \"Stub platform\" of "
                     "the device \"Stub device\" is older than OpenCL 2.2");
    ck_assert_int_eq(csy_spirv_get(spirv, 42, sizeof value, &value), CSYCL_SUCCESS);
    ck_assert_int_eq(value, 7);
    csy_spirv_destroy(spirv);
}
END_TEST

START_TEST(what_is_no_module_comes_to_no_driver)
{
    use("3.0", "SPIR-V_1.0", "shared");
    struct spirv *spirv = NULL;
    ck_assert_int_eq(csy_spirv_create(&spirv, csy_context(), "SPIR-V, is it not?", 18),
                     CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(),
                     "18 bytes are no SPIR-V module: its header alone has 20");
    ck_assert_ptr_null(spirv);
    ck_assert_uint_eq(stub_calls("clCreateProgramWithIL"), 0);
    csy_spirv_destroy(NULL);
}
END_TEST

/* ---- values ---- */

START_TEST(values_are_kept_until_the_build)
{
    use("3.0", "SPIR-V_1.0", "shared");
    struct spirv *spirv = create("spec.spv");
    int value = 0;
    ck_assert(csy_spirv_has(spirv, 42));
    ck_assert(!csy_spirv_has(spirv, 43));
    ck_assert(!csy_spirv_has(spirv, 0));
    ck_assert_int_eq(csy_spirv_get(spirv, 42, sizeof value, &value), CSYCL_SUCCESS);
    ck_assert_int_eq(value, 7);
    ck_assert_int_eq(csy_spirv_set(spirv, 42, sizeof value, &(int){99}), CSYCL_SUCCESS);
    ck_assert_int_eq(csy_spirv_set(spirv, 42, sizeof value, &(int){100}), CSYCL_SUCCESS);
    ck_assert_int_eq(csy_spirv_get(spirv, 42, sizeof value, &value), CSYCL_SUCCESS);
    ck_assert_int_eq(value, 100);
    ck_assert_uint_eq(stub_calls("clSetProgramSpecializationConstant"), 0);

    ck_assert_int_eq(csy_spirv_build(spirv), CSYCL_SUCCESS);
    ck_assert_uint_eq(stub_calls("clSetProgramSpecializationConstant"), 1); /* the rest: defaults */
    ck_assert_str_eq(stub_last("clSetProgramSpecializationConstant"), "42 size=4 value=0x64");
    ck_assert_uint_eq(stub_live("program"), 1);
    value = 0;
    ck_assert_int_eq(csy_spirv_get(spirv, 42, sizeof value, &value), CSYCL_SUCCESS);
    ck_assert_int_eq(value, 100);

    ck_assert_int_eq(csy_spirv_set(spirv, 42, sizeof value, &(int){101}), CSYCL_ERROR_SPEC_CONST);
    ck_assert_str_eq(csycl_error_message(),
                     "the constant with the id 42 was set after the build: set it before, or build "
                     "another bundle");
    ck_assert_int_eq(csy_spirv_get(spirv, 42, sizeof value, &value), CSYCL_SUCCESS);
    ck_assert_int_eq(value, 100);
    csy_spirv_destroy(spirv);
    ck_assert_uint_eq(stub_live("program"), 0);
}
END_TEST

START_TEST(values_pass_bit_for_bit)
{
    static const struct {
        uint32_t id;
        size_t size;
        uint64_t bits, given;
    } values[] = {
        {50, 4, 0x7fc00001, 0x7fc00001},
        {50, 4, 0x80000000, 0x80000000},
        {51, 8, UINT64_C(0xfff0000000000002), UINT64_C(0xfff0000000000002)},
        {52, 8, UINT64_C(0x8000000000000000), UINT64_C(0x8000000000000000)},
        {53, 1, 0, 0},
        {53, 1, 0x80, 1}, /* true */
        {54, 1, 0x80, 0x80},
        {55, 2, 0x8000, 0x8000},
        {42, 4, 0x80000000, 0x80000000},
    };
    use("3.0", "SPIR-V_1.0", "shared");
    for (size_t i = 0; i < COUNT(values); i++) {
        struct spirv *spirv = create("spec.spv");
        uint64_t bits = 0;
        ck_assert_int_eq(csy_spirv_set(spirv, values[i].id, values[i].size, &values[i].bits),
                         CSYCL_SUCCESS);
        ck_assert_int_eq(csy_spirv_get(spirv, values[i].id, values[i].size, &bits), CSYCL_SUCCESS);
        ck_assert_uint_eq(bits, values[i].given);
        ck_assert_int_eq(csy_spirv_build(spirv), CSYCL_SUCCESS);
        char expected[80];
        snprintf(expected, sizeof expected, "%u size=%zu value=0x%llx", (unsigned)values[i].id,
                 values[i].size, (unsigned long long)values[i].given);
        ck_assert_str_eq(stub_last("clSetProgramSpecializationConstant"), expected);
        csy_spirv_destroy(spirv);
    }
}
END_TEST

START_TEST(wrong_ids_and_sizes_are_told)
{
    static const struct {
        uint32_t id;
        size_t size;
        const char *message;
    } wrong[] = {
        {43, 4,
         "the SPIR-V module has no specialization constant with the id 43: it has 42, 50, 51, 52, "
         "53, 54, 55"},
        {0, 4,
         "the SPIR-V module has no specialization constant with the id 0: it has 42, 50, 51, 52, "
         "53, 54, 55"},
        {42, 8, "the constant with the id 42 has 4 bytes in the SPIR-V module, not 8"},
        {42, 0, "the constant with the id 42 has 4 bytes in the SPIR-V module, not 0"},
        {53, 4, "the constant with the id 53 has 1 byte in the SPIR-V module, not 4"},
        {52, 4, "the constant with the id 52 has 8 bytes in the SPIR-V module, not 4"},
    };
    use("3.0", "SPIR-V_1.0", "shared");
    struct spirv *spirv = create("spec.spv");
    for (size_t i = 0; i < COUNT(wrong); i++) {
        uint64_t value = 5;
        ck_assert_int_eq(csy_spirv_set(spirv, wrong[i].id, wrong[i].size, &value),
                         CSYCL_ERROR_SPEC_CONST);
        ck_assert_str_eq(csycl_error_message(), wrong[i].message);
        csy_fail(CSYCL_ERROR_OPENCL, "nothing");
        ck_assert_int_eq(csy_spirv_get(spirv, wrong[i].id, wrong[i].size, &value),
                         CSYCL_ERROR_SPEC_CONST);
        ck_assert_str_eq(csycl_error_message(), wrong[i].message);
        ck_assert_uint_eq(value, 5);
    }
    ck_assert_int_eq(csy_spirv_set(spirv, 42, 4, NULL), CSYCL_ERROR_SPEC_CONST);
    ck_assert_str_eq(csycl_error_message(), "no value for the constant with the id 42");
    csy_spirv_destroy(spirv);

    spirv = create("args.spv");
    ck_assert_int_eq(csy_spirv_set(spirv, 1, 4, &(int){0}), CSYCL_ERROR_SPEC_CONST);
    ck_assert_str_eq(csycl_error_message(),
                     "the SPIR-V module has no specialization constant with the id 1: it has none");
    csy_spirv_destroy(spirv);
}
END_TEST

/* ---- builds ---- */

static const struct {
    const char *entry;
    int error;
    enum csycl_status status;
    const char *message;
} build_failures[] = {
    {"clCreateProgramWithIL", -59, CSYCL_ERROR_BUILD,
     "the device \"Stub device\" (SPIR-V_1.2 SPIR-V_1.0) does not take the module of SPIR-V 1.0: "
     "clCreateProgramWithIL: CL_INVALID_OPERATION (-59)"},
    {"clCreateProgramWithIL", -6, CSYCL_ERROR_MEMORY,
     "clCreateProgramWithIL: CL_OUT_OF_HOST_MEMORY (-6)"},
    {"clSetProgramSpecializationConstant", -71, CSYCL_ERROR_OPENCL,
     "the constant with the id 42: clSetProgramSpecializationConstant: CL_INVALID_SPEC_ID (-71)"},
    {"clBuildProgram", -11, CSYCL_ERROR_BUILD,
     "the SPIR-V module does not build for \"Stub device\" with 42=-8 (set) 50=0.5 (default) "
     "51=0.25 (default) 52=1099511627776 (default) 53=1 (default) 54=-3 (default) 55=-300 "
     "(default): clBuildProgram: CL_BUILD_PROGRAM_FAILURE (-11)\nline one\nline two"},
    {"clBuildProgram", -5, CSYCL_ERROR_MEMORY, "clBuildProgram: CL_OUT_OF_RESOURCES (-5)"},
};

START_TEST(a_build_that_failed_can_be_tried_again)
{
    use("3.0", "SPIR-V_1.2 SPIR-V_1.0", "shared");
    setenv("STUB_BUILD_LOG", "line one\nline two", 1);
    struct spirv *spirv = create("spec.spv");
    ck_assert_int_eq(csy_spirv_set(spirv, 42, 4, &(int){-8}), CSYCL_SUCCESS);
    stub_fail(build_failures[_i].entry, 1, build_failures[_i].error);
    ck_assert_int_eq(csy_spirv_build(spirv), build_failures[_i].status);
    ck_assert_str_eq(csycl_error_message(), build_failures[_i].message);
    ck_assert_uint_eq(stub_live("program"), 0);

    ck_assert_int_eq(csy_spirv_set(spirv, 42, 4, &(int){9}), CSYCL_SUCCESS);
    ck_assert_int_eq(csy_spirv_build(spirv), CSYCL_SUCCESS);
    ck_assert_str_eq(stub_last("clSetProgramSpecializationConstant"), "42 size=4 value=0x9");
    ck_assert_int_eq(csy_spirv_build(spirv), CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(), "the SPIR-V module is built already");
    ck_assert_uint_eq(stub_live("program"), 1);
    csy_spirv_destroy(spirv);
    ck_assert_uint_eq(stub_live("program"), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/spirv");
    TCase *tcase = suite_case(suite, "stub");
    tcase_set_timeout(tcase, 60);
    tcase_add_loop_test(tcase, devices_without_spirv_are_told, 0, COUNT(refusals));
    tcase_add_test(tcase, before_opencl_2_2_nothing_can_be_set);
    tcase_add_test(tcase, what_is_no_module_comes_to_no_driver);
    tcase_add_test(tcase, values_are_kept_until_the_build);
    tcase_add_test(tcase, values_pass_bit_for_bit);
    tcase_add_test(tcase, wrong_ids_and_sizes_are_told);
    tcase_add_loop_test(tcase, a_build_that_failed_can_be_tried_again, 0, COUNT(build_failures));
    return suite_run(suite);
}
