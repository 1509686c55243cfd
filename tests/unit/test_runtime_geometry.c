/* The nd_range of a launch, and the grids that it has. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "launch/grids.h"
#include "runtime_geometry.h"
#include "suite.h"

/* The shape of a launch on a device of 4 units, groups of at most 1024 (1024, 512, 64). */
static enum csycl_status shape(struct geometry *out, enum shape_kind kind, unsigned dims,
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
        .dims = dims, .reductions = &long_sum, .reduction_count = reduction, .light = !reduction};
    struct csycl_glue_launch launch = {.counts = counts};
    if (local)
        memcpy(launch.local_size, local, sizeof launch.local_size);
    struct kernel_limits limits = {.max_group = kernel_group, .local_memory = 16};
    struct reduced_sections sections = {0};
    return csy_geometry(out, &site, &launch, &device, &limits, &sections);
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
    /* long ranges have more: one for 2^19 iterations, up to 128 for each unit */
    ck_assert(!shape(&g, SHAPE_CPU, 1, COUNTS(300u << 19), NULL, true, 4096, 1 << 15));
    check(&g, 1, SIZES(300, 1, 1), SIZES(1, 1, 1));
    ck_assert(!shape(&g, SHAPE_CPU, 1, COUNTS((uint64_t)1 << 40), NULL, true, 4096, 1 << 15));
    check(&g, 1, SIZES(4 * 128, 1, 1), SIZES(1, 1, 1));
}
END_TEST

/* Neighbours that go through loops together are in long rows; each unit has as many groups. */
START_TEST(cpu_groups_of_blocks_are_long)
{
    static const struct {
        uint64_t count;
        unsigned together;
        bool reproducible;
        size_t groups;
    } rows[] = {
        {1, 1024, false, 1},
        {3, 1024, false, 3},
        {4, 1024, false, 4},
        {1000, 1024, false, 4},
        {8 * 1024 - 1, 1024, false, 4},
        {8 * 1024, 1024, false, 8},
        {131 * 1024, 1024, false, 128},
        {1000 * 1024, 1024, false, 128},
        {1000, 64, false, 12},
        {1000, 64, true, 8},
        {1000, 0, false, 128},
    };
    struct device device = {.shape = SHAPE_CPU, .compute_units = 4, .max_group = 1024};
    struct kernel_limits limits = {.max_group = 1024};
    struct reduced_sections sections = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct csycl_glue_site site = {
            .dims = 1, .together = rows[i].together, .reproducible = rows[i].reproducible};
        struct csycl_glue_launch launch = {.counts = &rows[i].count};
        struct geometry g;
        ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
        check(&g, 1, SIZES(rows[i].groups, 1, 1), SIZES(1, 1, 1));
    }
}
END_TEST

START_TEST(gpu_shape_covers_the_range)
{
    struct geometry g;
    ck_assert(!shape(&g, SHAPE_GPU, 1, COUNTS(1000), NULL, false, 1024, 1 << 15));
    check(&g, 1, SIZES(1024, 1, 1), SIZES(256, 1, 1));
    ck_assert(!shape(&g, SHAPE_GPU, 2, COUNTS(100, 33), NULL, false, 1024, 1 << 15));
    check(&g, 2, SIZES(64, 100, 1), SIZES(64, 4, 1));
    ck_assert(!shape(&g, SHAPE_GPU, 2, COUNTS(100, 1000), NULL, false, 1024, 1 << 15));
    check(&g, 2, SIZES(1024, 100, 1), SIZES(128, 2, 1));
    ck_assert(!shape(&g, SHAPE_GPU, 2, COUNTS(1000, 1), NULL, false, 1024, 1 << 15));
    check(&g, 2, SIZES(1, 1024, 1), SIZES(1, 256, 1));
    ck_assert(!shape(&g, SHAPE_GPU, 3, COUNTS(5, 6, 70), NULL, false, 1024, 1 << 15));
    check(&g, 3, SIZES(96, 8, 6), SIZES(32, 4, 2));
    ck_assert(!shape(&g, SHAPE_GPU, 3, COUNTS(5, 6, 7), NULL, false, 1024, 1 << 15));
    check(&g, 3, SIZES(8, 8, 8), SIZES(8, 8, 4));
    ck_assert(!shape(&g, SHAPE_GPU, 2, COUNTS(4, 4), SIZES(3, 2, 0), false, 1024, 1 << 15));
    check(&g, 2, SIZES(6, 4, 1), SIZES(3, 2, 1));
    /* more loops than dimensions: the outer ones are one */
    ck_assert(!shape(&g, SHAPE_GPU, 5, COUNTS(2, 5, 3, 4, 70), NULL, false, 1024, 1 << 15));
    check(&g, 3, SIZES(96, 4, 30), SIZES(32, 4, 2));
    ck_assert(!shape(&g, SHAPE_GPU, 4, COUNTS(2, 5, 6, 70), SIZES(16, 2, 4), true, 1024, 1 << 15));
    ck_assert_uint_eq(g.dims, 1);
    ck_assert_uint_eq(g.local[0], 16 * 2 * 4);
    /* a range larger than any grid */
    ck_assert(!shape(&g, SHAPE_GPU, 2, COUNTS(1u << 31, UINT64_C(1) << 40), NULL, false, 1024, 1));
    ck_assert_uint_lt(g.global[0], UINT64_C(1) << 32);
    ck_assert_uint_le(g.global[1], 65535 * 8);
    ck_assert_uint_eq(g.range[0], UINT64_C(1) << 40);
    ck_assert_uint_eq(g.range[1], 1u << 31);
}
END_TEST

/* Dimension 0 has the loop that goes along memory. */
START_TEST(gpu_dimensions_follow_memory)
{
    static const struct {
        unsigned dims, near;
        size_t range[3];
    } rows[] = {{2, 0, {512, 128, 1}},  {2, 1, {128, 512, 1}},  {2, 2, {512, 128, 1}},
                {3, 1, {128, 64, 512}}, {3, 2, {512, 64, 128}}, {3, 3, {64, 512, 128}}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct device device = {.shape = SHAPE_GPU,
                                      .compute_units = 4,
                                      .max_group = 1024,
                                      .max_item = {1024, 1024, 64},
                                      .local_memory = 1 << 15};
        const struct csycl_glue_site site = {
            .dims = rows[i].dims, .near = rows[i].near, .light = true};
        const struct csycl_glue_launch launch = {.counts = COUNTS(128, 512, 64)};
        const struct kernel_limits limits = {.max_group = 1024};
        const struct reduced_sections sections = {0};
        struct geometry g;
        ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
        for (unsigned d = 0; d < 3; d++)
            ck_assert_uint_eq(g.range[d], rows[i].range[d]);
    }
}
END_TEST

/* Of few items, of which an argument tells, work-items run iterations; if these are enough. */
START_TEST(short_rows_are_of_one_work_item)
{
    static const struct {
        uint64_t count;
        int end;
        uint64_t groups;
    } rows[] = {{4096, 67, 32}, {4097, 0, 33}, {4095, 67, 4095}, {5000, 68, 5000}};
    const struct device device = {.shape = SHAPE_GPU,
                                  .compute_units = 132,
                                  .max_group = 1024,
                                  .max_item = {1024, 1024, 64},
                                  .local_memory = 1 << 15};
    const struct csycl_glue_param param = {
        .name = "m", .kind = CSYCL_GLUE_VALUE, .size = sizeof(int)};
    const struct csycl_glue_site site = {
        .dims = 1, .groups = 1, .items = 1, .items_from = 4, .params = &param, .param_count = 1};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct csycl_glue_arg arg = {.pointer = (void *)(uintptr_t)&rows[i].end};
        const struct csycl_glue_launch launch = {.counts = &rows[i].count, .args = &arg};
        const struct kernel_limits limits = {.max_group = 1024};
        const struct reduced_sections sections = {0};
        struct geometry g;
        ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
        check(&g, 1, SIZES(rows[i].groups * 128, 1, 1), SIZES(128, 1, 1));
    }
}
END_TEST

/* Few long iterations: each of 132 units has four groups or more, of 32 or more. */
START_TEST(gpu_groups_of_few_long_iterations_are_small)
{
    static const struct {
        unsigned dims;
        uint64_t counts[3];
        bool light, is_pocl;
        size_t local[3];
    } rows[] = {
        {1, {10240}, false, false, {32, 1, 1}},
        {1, {20000}, false, false, {32, 1, 1}},
        {1, {132 * 4 * 256 - 1}, false, false, {128, 1, 1}},
        {1, {132 * 4 * 256}, false, false, {256, 1, 1}},
        {1, {100}, false, false, {32, 1, 1}},
        {1, {10240}, true, false, {256, 1, 1}},
        {1, {10240}, false, true, {256, 1, 1}}, /* which would be built again */
        {2, {320, 128}, false, false, {64, 1, 1}},
        {3, {16, 16, 32}, false, false, {32, 1, 1}},
        {3, {128, 32, 32}, false, false, {32, 4, 1}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct device device = {.shape = SHAPE_GPU,
                                      .compute_units = 132,
                                      .max_group = 1024,
                                      .max_item = {1024, 1024, 64},
                                      .local_memory = 1 << 15,
                                      .is_pocl = rows[i].is_pocl};
        const struct csycl_glue_site site = {.dims = rows[i].dims, .light = rows[i].light};
        const struct csycl_glue_launch launch = {.counts = rows[i].counts};
        const struct kernel_limits limits = {.max_group = 1024};
        const struct reduced_sections sections = {0};
        struct geometry g;
        ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
        for (unsigned d = 0; d < 3; d++)
            ck_assert_uint_eq(g.local[d], rows[i].local[d]);
    }
}
END_TEST

/* ---- grids ---- */

/* All grids in their order, as text: "0+512 512+256", in two dimensions "0,0+512,64 ...". */
static const char *grids_text(const struct geometry *geometry)
{
    static char text[500];
    struct grids grids = {.geometry = geometry};
    size_t length = 0;
    bool is_last = false;
    *text = '\0';
    for (unsigned n = 0; csy_grids_next(&grids); n++) {
        ck_assert(!is_last);
        ck_assert_int_eq(grids.is_first, n == 0);
        is_last = grids.is_last;
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%zu", n ? " " : "",
                                   grids.offset[0]);
        for (unsigned d = 1; d < geometry->dims; d++)
            length +=
                (size_t)snprintf(text + length, sizeof text - length, ",%zu", grids.offset[d]);
        for (unsigned d = 0; d < geometry->dims; d++)
            length += (size_t)snprintf(text + length, sizeof text - length, "%c%zu", d ? ',' : '+',
                                       grids.global[d]);
    }
    ck_assert(is_last);
    return text;
}

START_TEST(a_range_has_as_many_grids_as_it_takes)
{
    struct geometry g = {.dims = 1, .global = {512, 1, 1}, .range = {512, 1, 1}};
    ck_assert_str_eq(grids_text(&g), "0+512");
    g.range[0] = 1024;
    ck_assert_str_eq(grids_text(&g), "0+512 512+512");
    g.range[0] = 1280;
    ck_assert_str_eq(grids_text(&g), "0+512 512+512 1024+256");
    g = (struct geometry){.dims = 2, .global = {512, 64, 1}, .range = {768, 128, 1}};
    ck_assert_str_eq(grids_text(&g), "0,0+512,64 512,0+256,64 0,64+512,64 512,64+256,64");
    g = (struct geometry){.dims = 3, .global = {4, 4, 4}, .range = {4, 8, 6}};
    ck_assert_str_eq(grids_text(&g), "0,0,0+4,4,4 0,4,0+4,4,4 0,0,4+4,4,2 0,4,4+4,4,2");
}
END_TEST

/* A grid of the largest size that one has, and what is left. */
START_TEST(a_grid_is_not_too_large)
{
    struct geometry g;
    ck_assert(!shape(&g, SHAPE_GPU, 1, COUNTS((UINT64_C(1) << 31) + 5), NULL, false, 1024, 1));
    ck_assert_str_eq(grids_text(&g), "0+2147483392 2147483392+512");
    ck_assert(!shape(&g, SHAPE_GPU, 2, COUNTS(200000, 3), NULL, false, 1024, 1));
    ck_assert_uint_gt(g.range[1], g.global[1] - 1);
    ck_assert(!shape(&g, SHAPE_GPU, 1, COUNTS((UINT64_C(1) << 31) + 5), NULL, true, 1024, 1 << 15));
    ck_assert_uint_eq(g.range[0], g.global[0]); /* a reduction strides over its one grid */
}
END_TEST

START_TEST(gpu_groups_are_reduced_to_what_fits)
{
    struct geometry g;
    ck_assert(!shape(&g, SHAPE_GPU, 1, COUNTS(1000), NULL, false, 100, 1 << 15));
    check(&g, 1, SIZES(1024, 1, 1), SIZES(64, 1, 1));
    ck_assert(!shape(&g, SHAPE_GPU, 3, COUNTS(8, 8, 8), NULL, false, 64, 1 << 15));
    check(&g, 3, SIZES(8, 8, 8), SIZES(8, 8, 1));
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

/* Iterations at a time need a tile for each group: 8 for each of its work-items, or of scans as
 * many as the kernel says. */
START_TEST(light_reductions_have_a_tile_for_each_group)
{
    static const struct {
        uint64_t count;
        size_t group; /* 0: 256 */
        bool light, reproducible;
        size_t groups;
        unsigned rows; /* of a scan's tiles */
    } rows[] = {
        {1, 0, true, false, 1, 0},
        {1000, 0, true, false, 4, 0},
        {10 * 256 - 1, 0, true, false, 10, 0}, /* few: one by one */
        {10 * 256, 0, true, false, 1, 0},
        {3 * 2048 - 1, 0, true, false, 2, 0},
        {3 * 2048, 0, true, false, 3, 0},
        {160 * 2048, 0, true, false, 80, 0},
        {(uint64_t)1 << 40, 0, true, false, 80, 0},
        {(uint64_t)1 << 40, 0, false, false, 320, 0},
        {(uint64_t)1 << 40, 0, true, true, 64 * 8, 0},
        {3 * 800, 100, true, false, 3, 0},
        {15 * 768, 0, true, false, 15, 3},
        {(uint64_t)1 << 40, 0, true, false, 40, 3},
    };
    struct device device = {.shape = SHAPE_GPU,
                            .name = (char *)"fake",
                            .compute_units = 10,
                            .max_group = 1024,
                            .max_item = {1024, 512, 64},
                            .local_memory = 1 << 15};
    struct kernel_limits limits = {.max_group = 1024};
    struct reduced_sections sections = {0};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct csycl_glue_kernel_arg states = {.kind = CSYCL_GLUE_ARG_STATES,
                                                     .index = rows[i].rows};
        struct csycl_glue_site site = {.dims = 1,
                                       .reductions = &long_sum,
                                       .reduction_count = 1,
                                       .kernel_args = &states,
                                       .kernel_arg_count = rows[i].rows > 0,
                                       .light = rows[i].light,
                                       .reproducible = rows[i].reproducible};
        struct csycl_glue_launch launch = {.counts = &rows[i].count, .local_size = {rows[i].group}};
        size_t group = rows[i].group ? rows[i].group : 256;
        struct geometry g;
        ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
        check(&g, 1, SIZES(rows[i].groups * group, 1, 1), SIZES(group, 1, 1));
    }
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

START_TEST(groups_of_kernel_functions_are_as_large_in_both_shapes)
{
    static const char too_large[] =
        "groups of (1024, 2, 1) work-items are too large: on \"fake\" this kernel takes groups of "
        "at most 1024, (1024, 512, 64) in each dimension";
    struct device device = {.shape = SHAPE_CPU,
                            .name = (char *)"fake",
                            .compute_units = 4,
                            .max_group = 1024,
                            .max_item = {1024, 512, 64},
                            .local_memory = 1 << 15};
    const struct csycl_glue_site site = {.dims = 3, .groups = CSYCL_GLUE_PARTS};
    struct csycl_glue_launch launch = {.counts = COUNTS(1, 2, 3), .local_size = {8, 4, 1}};
    struct kernel_limits limits = {.max_group = 256};
    const struct reduced_sections sections = {0};
    struct geometry g;

    ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
    check(&g, 1, SIZES(6, 1, 1), SIZES(1, 1, 1)); /* a work-item for each group */
    device.shape = SHAPE_GPU;
    ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
    check(&g, 3, SIZES(24, 8, 1), SIZES(8, 4, 1));
    launch.local_size[0] = 128;
    ck_assert_int_eq(csy_geometry(&g, &site, &launch, &device, &limits, &sections),
                     CSYCL_ERROR_INVALID);
    limits.group = 128; /* it was built for such groups */
    ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
    launch.local_size[0] = 1024;
    launch.local_size[1] = 2;
    for (int i = 0; i < 2; i++) {
        device.shape = i ? SHAPE_GPU : SHAPE_CPU;
        ck_assert_int_eq(csy_geometry(&g, &site, &launch, &device, &limits, &sections),
                         CSYCL_ERROR_INVALID);
        ck_assert_str_eq(csycl_error_message(), too_large);
    }
}
END_TEST

START_TEST(kernel_functions_that_combine_lie_in_a_row)
{
    struct device device = {.shape = SHAPE_CPU,
                            .name = (char *)"fake",
                            .compute_units = 4,
                            .max_group = 1024,
                            .max_buffer = 1 << 12,
                            .max_item = {1024, 512, 64},
                            .local_memory = 1 << 15};
    struct csycl_glue_site site = {.dims = 3,
                                   .reductions = &long_sum,
                                   .reduction_count = 1,
                                   .groups = CSYCL_GLUE_WAITING_ITEMS};
    const struct csycl_glue_launch launch = {.counts = COUNTS(1, 2, 3), .local_size = {8, 4, 1}};
    const struct kernel_limits limits = {.max_group = 1024};
    struct reduced_sections sections = {.strategy = STRATEGY_COPIES, .bytes = 5, .elements = 1};
    struct geometry g;

    ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
    check(&g, 1, SIZES(192, 1, 1), SIZES(32, 1, 1));
    ck_assert_uint_eq(g.copies, 192);
    sections.bytes = 6;
    ck_assert_int_eq(csy_geometry(&g, &site, &launch, &device, &limits, &sections),
                     CSYCL_ERROR_MEMORY);
    ck_assert_str_eq(csycl_error_message(),
                     "the copies of the reduced sections do not fit: 6 bytes for each of 192 "
                     "items, and all together may have 1024 on \"fake\"");
    device.is_pocl = true;
    ck_assert_int_eq(csy_geometry(&g, &site, &launch, &device, &limits, &sections),
                     CSYCL_ERROR_BUILD);
}
END_TEST

/* Iterations that are work-groups: the kernel, or nobody, knows how many items these have. */
START_TEST(iterations_are_groups)
{
    static const struct {
        size_t group, max_group;
        unsigned reductions;
        uint64_t count;
        size_t groups, local;
    } rows[] = {
        {96, 1024, 0, 1000, 1000, 96},
        {0, 1024, 0, 1000, 1000, 128},
        {0, 100, 0, 3, 3, 64},
        {256, 256, 1, 1000000, 4 * 32, 256},
        {64, 1024, 0, (uint64_t)1 << 40, 0x7fffff, 64},
    };
    struct device device = {.shape = SHAPE_GPU,
                            .name = (char *)"fake",
                            .compute_units = 4,
                            .max_group = 1024,
                            .max_item = {1024, 1024, 64},
                            .local_memory = 1 << 15};
    struct reduced_sections sections = {0};
    struct geometry g;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct csycl_glue_site site = {
            .dims = 1, .groups = 1, .reductions = &long_sum, .reduction_count = rows[i].reductions};
        struct csycl_glue_launch launch = {.counts = &rows[i].count};
        struct kernel_limits limits = {.max_group = rows[i].max_group, .group = rows[i].group};
        ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
        check(&g, 1, SIZES(rows[i].groups * rows[i].local, 1, 1), SIZES(rows[i].local, 1, 1));
        ck_assert_uint_eq(g.range[0], g.global[0]);
        limits.local_memory = (1 << 15) + 1;
        ck_assert_int_eq(csy_geometry(&g, &site, &launch, &device, &limits, &sections),
                         CSYCL_ERROR_MEMORY);
        limits = (struct kernel_limits){.max_group = 1024, .group = 32, .rows = 8};
        const size_t fewer = rows[i].reductions ? 4 * 32 : (size_t)((rows[i].count + 7) / 8);
        const size_t groups = fewer < 0x7fffff ? fewer : 0x7fffff;
        ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
        check(&g, 2, SIZES(groups * 32, 8, 1), SIZES(32, 8, 1));
        ck_assert_uint_eq(g.range[1], 8);
        limits = (struct kernel_limits){.max_group = 16, .group = 32};
        ck_assert_int_eq(csy_geometry(&g, &site, &launch, &device, &limits, &sections),
                         CSYCL_ERROR_INVALID);
    }
}
END_TEST

START_TEST(groups_are_those_that_a_kernel_was_built_for)
{
    struct device device = {.shape = SHAPE_GPU,
                            .name = (char *)"fake",
                            .compute_units = 4,
                            .max_group = 1024,
                            .max_item = {1024, 1024, 64},
                            .local_memory = 1 << 15};
    const struct csycl_glue_site site = {.dims = 1};
    struct csycl_glue_launch launch = {.counts = COUNTS(1000)};
    struct kernel_limits limits = {.max_group = 1024, .group = 64};
    struct reduced_sections sections = {0};
    struct geometry g;

    ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
    check(&g, 1, SIZES(1024, 1, 1), SIZES(64, 1, 1));
    limits.max_group = 32;
    ck_assert_int_eq(csy_geometry(&g, &site, &launch, &device, &limits, &sections),
                     CSYCL_ERROR_INVALID);
}
END_TEST

/* Also on devices whose groups are one work-item else, and however many there are. */
START_TEST(kernel_functions_have_the_groups_of_their_launch)
{
    struct device device = {.name = (char *)"fake",
                            .compute_units = 4,
                            .max_group = 256,
                            .max_item = {256, 256, 64},
                            .local_memory = 1 << 15};
    const struct csycl_glue_site site = {.dims = 3, .groups = CSYCL_GLUE_ITEMS};
    uint64_t counts[] = {2, 3, (uint64_t)1 << 30};
    struct csycl_glue_launch launch = {.counts = counts, .local_size = {16, 4, 2}};
    struct kernel_limits limits = {.max_group = 256};
    struct reduced_sections sections = {0};
    struct geometry g;

    for (int i = 0; i < 2; i++) {
        device.shape = i ? SHAPE_GPU : SHAPE_CPU;
        launch.local_size[2] = 2;
        ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
        check(&g, 3, SIZES((size_t)16 << 30, 12, 4), SIZES(16, 4, 2));
        launch.local_size[2] = 8;
        ck_assert_int_eq(csy_geometry(&g, &site, &launch, &device, &limits, &sections),
                         CSYCL_ERROR_INVALID);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/geometry");
    TCase *tcase = suite_case(suite, "geometry");
    tcase_add_test(tcase, cpu_shape_has_few_groups_of_one);
    tcase_add_test(tcase, cpu_groups_of_blocks_are_long);
    tcase_add_test(tcase, gpu_shape_covers_the_range);
    tcase_add_test(tcase, gpu_dimensions_follow_memory);
    tcase_add_test(tcase, gpu_groups_of_few_long_iterations_are_small);
    tcase_add_test(tcase, short_rows_are_of_one_work_item);
    tcase_add_test(tcase, a_range_has_as_many_grids_as_it_takes);
    tcase_add_test(tcase, a_grid_is_not_too_large);
    tcase_add_test(tcase, gpu_groups_are_reduced_to_what_fits);
    tcase_add_test(tcase, reductions_have_one_dimension_few_groups_and_local_memory);
    tcase_add_test(tcase, light_reductions_have_a_tile_for_each_group);
    tcase_add_test(tcase, too_large_a_group_is_invalid);
    tcase_add_test(tcase, iterations_are_groups);
    tcase_add_test(tcase, groups_are_those_that_a_kernel_was_built_for);
    tcase_add_test(tcase, kernel_functions_have_the_groups_of_their_launch);
    tcase_add_test(tcase, groups_of_kernel_functions_are_as_large_in_both_shapes);
    tcase_add_test(tcase, kernel_functions_that_combine_lie_in_a_row);
    return suite_run(suite);
}
