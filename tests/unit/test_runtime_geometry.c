/* The nd_range of a launch. */
#include <check.h>
#include <string.h>

#include "geometry.h"

static const struct csycl_glue_reduction long_sum = {
    .name = "s", .op = CSYCL_GLUE_ADD, .kind = CSYCL_GLUE_I64, .size = 8};

/* The shape of a launch on a device of 4 units, groups of at most 1024 (1024, 512, 64). */
static enum csycl_status shape(struct geometry *out, enum shape kind, unsigned dims,
                               const uint64_t *counts, const size_t *local, bool reduction,
                               size_t kernel_group, cl_ulong local_memory)
{
    struct device device = {.shape = kind,
                            .name = (char *)"fake",
                            .compute_units = 4,
                            .max_group = 1024,
                            .max_item = {1024, 512, 64},
                            .local_memory = local_memory};
    struct csycl_glue_site site = {
        .dims = dims, .reductions = &long_sum, .reduction_count = reduction};
    struct csycl_glue_launch launch = {.counts = counts};
    if (local)
        memcpy(launch.local_size, local, sizeof launch.local_size);
    struct kernel_limits limits = {.max_group = kernel_group, .local_memory = 16};
    return csy_geometry(out, &site, &launch, &device, &limits);
}

#define COUNTS(...) ((const uint64_t[]){__VA_ARGS__})
#define SIZES(...) ((const size_t[]){__VA_ARGS__})

static void check(const struct geometry *g, unsigned dims, const size_t *global,
                  const size_t *local)
{
    size_t groups = 1, size = 1;
    ck_assert_uint_eq(g->dims, dims);
    for (unsigned d = 0; d < 3; d++) {
        ck_assert_uint_eq(g->global[d], global[d]);
        ck_assert_uint_eq(g->local[d], local[d]);
        groups *= global[d] / local[d];
        size *= local[d];
    }
    ck_assert_uint_eq(g->groups, groups);
    ck_assert_uint_eq(g->group_size, size);
}

START_TEST(cpu_shape_has_few_groups_of_one)
{
    struct geometry g;
    ck_assert(!shape(&g, SHAPE_CPU, 1, COUNTS(1000000), NULL, true, 4096, 1 << 15));
    check(&g, 1, SIZES(g.groups, 1, 1), SIZES(1, 1, 1));
    ck_assert_uint_ge(g.groups, 4); /* at least one for each unit */
    ck_assert_uint_le(g.groups, 4 * 64);
    ck_assert(!shape(&g, SHAPE_CPU, 2, COUNTS(3, 1000000), SIZES(64, 0, 0), false, 4096, 1 << 15));
    check(&g, 1, SIZES(g.groups, 1, 1), SIZES(1, 1, 1));
    ck_assert_uint_gt(g.groups, 3); /* all loops make the chunks, not the outermost alone */
    ck_assert(!shape(&g, SHAPE_CPU, 3, COUNTS(1, 3, 1), NULL, false, 4096, 1 << 15));
    check(&g, 1, SIZES(3, 1, 1), SIZES(1, 1, 1));
}
END_TEST

START_TEST(gpu_shape_covers_the_range)
{
    struct geometry g;
    ck_assert(!shape(&g, SHAPE_GPU, 1, COUNTS(1000), NULL, false, 1024, 1 << 15));
    check(&g, 1, SIZES(1024, 1, 1), SIZES(256, 1, 1));
    ck_assert(!shape(&g, SHAPE_GPU, 2, COUNTS(100, 33), NULL, false, 1024, 1 << 15));
    check(&g, 2, SIZES(64, 104, 1), SIZES(32, 8, 1));
    ck_assert(!shape(&g, SHAPE_GPU, 3, COUNTS(5, 6, 7), NULL, false, 1024, 1 << 15));
    check(&g, 3, SIZES(32, 8, 6), SIZES(32, 4, 2));
    ck_assert(!shape(&g, SHAPE_GPU, 2, COUNTS(4, 4), SIZES(3, 2, 0), false, 1024, 1 << 15));
    check(&g, 2, SIZES(6, 4, 1), SIZES(3, 2, 1));
    /* a range larger than any grid: the kernel strides */
    ck_assert(!shape(&g, SHAPE_GPU, 2, COUNTS(1u << 31, UINT64_C(1) << 40), NULL, false, 1024, 1));
    ck_assert_uint_lt(g.global[0], UINT64_C(1) << 32);
    ck_assert_uint_le(g.global[1], 65535 * 8);
}
END_TEST

START_TEST(gpu_groups_are_reduced_to_what_fits)
{
    struct geometry g;
    ck_assert(!shape(&g, SHAPE_GPU, 1, COUNTS(1000), NULL, false, 100, 1 << 15));
    check(&g, 1, SIZES(1024, 1, 1), SIZES(64, 1, 1));
    ck_assert(!shape(&g, SHAPE_GPU, 3, COUNTS(8, 8, 8), NULL, false, 64, 1 << 15));
    check(&g, 3, SIZES(32, 8, 8), SIZES(32, 2, 1));
    ck_assert(!shape(&g, SHAPE_GPU, 1, COUNTS(8), NULL, false, 1, 1 << 15));
    check(&g, 1, SIZES(8, 1, 1), SIZES(1, 1, 1));
}
END_TEST

START_TEST(reductions_have_one_dimension_few_groups_and_local_memory)
{
    struct geometry g;
    ck_assert(!shape(&g, SHAPE_GPU, 2, COUNTS(1000, 1000), NULL, true, 1024, 1 << 15));
    check(&g, 1, SIZES(128 * 256, 1, 1), SIZES(256, 1, 1));
    ck_assert(!shape(&g, SHAPE_GPU, 3, COUNTS(2, 3, 4), SIZES(2, 3, 4), true, 1024, 1 << 15));
    check(&g, 1, SIZES(24, 1, 1), SIZES(24, 1, 1));
    /* counts whose product is more than 64 bits hold */
    ck_assert(!shape(&g, SHAPE_GPU, 2, COUNTS(UINT64_MAX, UINT64_MAX), NULL, true, 1024, 1 << 15));
    check(&g, 1, SIZES(128 * 256, 1, 1), SIZES(256, 1, 1));
    /* 8 bytes for each work-item, the kernel itself has 16 */
    ck_assert(!shape(&g, SHAPE_GPU, 1, COUNTS(1000), NULL, true, 1024, 1024 + 16));
    check(&g, 1, SIZES(1024, 1, 1), SIZES(128, 1, 1));
    ck_assert_int_eq(shape(&g, SHAPE_GPU, 1, COUNTS(9), SIZES(129, 0, 0), true, 1024, 1024 + 16),
                     CSYCL_ERROR_INVALID);
    ck_assert_int_eq(shape(&g, SHAPE_GPU, 3, COUNTS(2, 3, 4), SIZES(SIZE_MAX / 2 + 1, 2, 1), true,
                           1024, 1 << 15),
                     CSYCL_ERROR_INVALID);
    ck_assert_int_eq(shape(&g, SHAPE_GPU, 1, COUNTS(9), NULL, true, 1024, 20), CSYCL_ERROR_MEMORY);
    ck_assert_int_eq(shape(&g, SHAPE_GPU, 1, COUNTS(9), NULL, true, 1024, 8), CSYCL_ERROR_MEMORY);
}
END_TEST

START_TEST(too_large_a_group_is_invalid)
{
    static const size_t locals[][3] = {
        {1025, 0, 0}, {32, 64, 0}, {1, 513, 0}, {1, 1, 65}, {SIZE_MAX / 2 + 1, 2, 1}};
    struct geometry g;
    for (size_t i = 0; i < sizeof locals / sizeof *locals; i++)
        ck_assert_int_eq(shape(&g, SHAPE_GPU, 3, COUNTS(9, 9, 9), locals[i], false, 1024, 1 << 15),
                         CSYCL_ERROR_INVALID);
    ck_assert(shape(&g, SHAPE_GPU, 1, COUNTS(9), SIZES(65, 0, 0), false, 64, 1 << 15));
    ck_assert_ptr_nonnull(strstr(csycl_error_message(), "work_group_size(65, 1, 1) is too much: "
                                                        "on \"fake\" this kernel takes groups of "
                                                        "at most 64 work-items"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/geometry");
    TCase *tcase = tcase_create("geometry");
    tcase_add_test(tcase, cpu_shape_has_few_groups_of_one);
    tcase_add_test(tcase, gpu_shape_covers_the_range);
    tcase_add_test(tcase, gpu_groups_are_reduced_to_what_fits);
    tcase_add_test(tcase, reductions_have_one_dimension_few_groups_and_local_memory);
    tcase_add_test(tcase, too_large_a_group_is_invalid);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
