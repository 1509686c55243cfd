/* The copies of reduced sections that a launch has, and the strategy that makes them. */
#include <check.h>

#include "programs/strategy.h"
#include "runtime_geometry.h"
#include "suite.h"

/* ---- copies ---- */

/* A launch with copies of `bytes` bytes and as many ints, on a device of `units` units with 48 KiB
 * of local memory. */
static enum csycl_status shape_sections(struct geometry *out, enum shape_kind kind,
                                        enum strategy strategy, uint64_t count, size_t bytes,
                                        unsigned units, size_t group, bool reproducible)
{
    static const struct csycl_glue_reduction section = {
        .name = "h", .kind = CSYCL_GLUE_I32, .size = 4, .is_section = true, .shared = true};
    struct device device = {.shape = kind,
                            .name = (char *)"fake",
                            .compute_units = units,
                            .max_group = 1024,
                            .max_item = {1024, 512, 64},
                            .memory = (cl_ulong)1 << 34,
                            .max_buffer = (cl_ulong)1 << 32,
                            .local_memory = 48 << 10};
    struct csycl_glue_site site = {
        .dims = 1, .reductions = &section, .reduction_count = 1, .reproducible = reproducible};
    struct csycl_glue_launch launch = {.counts = &count, .local_size = {group}};
    struct kernel_limits limits = {.max_group = 1024};
    struct reduced_sections sections = {
        .strategy = strategy, .bytes = bytes, .elements = bytes / 4};
    return csy_geometry(out, &site, &launch, &device, &limits, &sections);
}

static void check_sections(const struct geometry *g, size_t groups, size_t group, size_t copies)
{
    check(g, 1, SIZES(groups * group, 1, 1), SIZES(group, 1, 1));
    ck_assert_uint_eq(g->copies, copies);
}

enum { MIB = 1 << 20 };

START_TEST(cpu_copies_are_worth_their_merge)
{
    struct geometry g;
    /* many iterations: as without sections; few for each element: one for each unit */
    ck_assert(!shape_sections(&g, SHAPE_CPU, STRATEGY_COPIES, 4000000, 1024, 4, 0, false));
    check_sections(&g, 128, 1, 128);
    ck_assert(!shape_sections(&g, SHAPE_CPU, STRATEGY_COPIES, 4000000, 4096, 4, 0, false));
    check_sections(&g, 4000000 / 64 / 1024, 1, 4000000 / 64 / 1024);
    ck_assert(!shape_sections(&g, SHAPE_CPU, STRATEGY_COPIES, 1000000, 4 * MIB, 4, 0, false));
    check_sections(&g, 4, 1, 4);
    ck_assert(!shape_sections(&g, SHAPE_CPU, STRATEGY_COPIES, 3, 4096, 4, 0, false));
    check_sections(&g, 3, 1, 3);
    /* not more than a quarter of 1 GiB, but one in any case */
    ck_assert(!shape_sections(&g, SHAPE_CPU, STRATEGY_COPIES, 1000000, 100 * MIB, 4, 0, false));
    check_sections(&g, 2, 1, 2);
    ck_assert(!shape_sections(&g, SHAPE_CPU, STRATEGY_COPIES, 1000000, 300 * MIB, 4, 0, false));
    check_sections(&g, 1, 1, 1);
    ck_assert(!shape_sections(&g, SHAPE_CPU, STRATEGY_COPIES, 1000000, 0, 4, 0, false));
    check_sections(&g, 128, 1, 128);
}
END_TEST

/* Copies that a work-item of a light loop takes in turn. */
START_TEST(light_loops_have_lanes)
{
    static const struct csycl_glue_reduction section = {
        .name = "h", .kind = CSYCL_GLUE_I32, .size = 4, .is_section = true};
    static const struct {
        enum shape_kind kind;
        enum strategy strategy;
        uint64_t count;
        size_t bytes, lanes;
    } rows[] = {
        {SHAPE_CPU, STRATEGY_COPIES, 4000000, 1024, 4},
        {SHAPE_CPU, STRATEGY_COPIES, 2000000, 8 << 10, 1}, /* the merge would be dear */
        {SHAPE_CPU, STRATEGY_COPIES, 400000000, 8 << 10, 4},
        {SHAPE_CPU, STRATEGY_COPIES, 400000000, 9 << 10, 1}, /* too large for the cache */
        {SHAPE_CPU, STRATEGY_LOCAL, 4000000, 1024, 1},
        {SHAPE_GPU, STRATEGY_COPIES, 4000000, 1024, 1},
    };
    struct device device = {.name = (char *)"fake",
                            .compute_units = 4,
                            .max_group = 1024,
                            .max_item = {1024, 1, 1},
                            .memory = 1 << 30,
                            .max_buffer = 1 << 30,
                            .local_memory = 48 << 10};
    struct csycl_glue_site site = {
        .dims = 1, .reductions = &section, .reduction_count = 1, .light = true};
    struct kernel_limits limits = {.max_group = 1024};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct csycl_glue_launch launch = {.counts = &rows[i].count};
        struct reduced_sections sections = {
            .strategy = rows[i].strategy, .bytes = rows[i].bytes, .elements = rows[i].bytes / 4};
        struct geometry g;
        device.shape = rows[i].kind;
        ck_assert(!csy_geometry(&g, &site, &launch, &device, &limits, &sections));
        ck_assert_uint_eq(g.lanes, rows[i].lanes);
        ck_assert_uint_eq(g.copies, g.lanes * g.global[0]);
    }
}
END_TEST

START_TEST(large_copies_in_local_memory_have_large_groups)
{
    struct geometry g;
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_LOCAL, 100000000, 1024, 4, 0, false));
    check_sections(&g, 4 * 8, 256, 32);
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_LOCAL, 100000000, 8 << 10, 4, 0, false));
    check_sections(&g, 4 * 8, 256, 32);
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_LOCAL, 100000000, 9 << 10, 4, 0, false));
    check_sections(&g, 4 * 4, 512, 16);
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_LOCAL, 100000000, 40 << 10, 4, 0, false));
    check_sections(&g, 4 * 2, 1024, 8);
    /* the user's group; its copies fill a unit's local memory */
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_LOCAL, 100000000, 40 << 10, 4, 64, false));
    check_sections(&g, 4 * 4, 64, 16);
    /* not worth more than a copy for each unit; not even that */
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_LOCAL, 10000, 8 << 10, 4, 0, false));
    check_sections(&g, 4, 256, 4);
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_LOCAL, 17, 8 << 10, 4, 0, false));
    check_sections(&g, 1, 256, 1);
}
END_TEST

START_TEST(shared_copies_stay_in_a_cache)
{
    struct geometry g;
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_GLOBAL, 100000000, 256 << 10, 4, 0, false));
    check_sections(&g, 4 * 32, 256, 16);
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_GLOBAL, 100000000, 64 * MIB, 4, 0, false));
    check_sections(&g, 4 * 32, 256, 1);
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_GLOBAL, 1000, 8, 4, 0, false));
    check_sections(&g, 4, 256, 4);
    ck_assert(!shape_sections(&g, SHAPE_CPU, STRATEGY_GLOBAL, 1000, 2 * MIB, 4, 0, false));
    check_sections(&g, 128, 1, 2);
}
END_TEST

START_TEST(own_copies_of_work_items_are_few)
{
    struct geometry g;
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_COPIES, 100000000, 8, 4, 0, false));
    check_sections(&g, 4 * 32 * 256 / 64, 64, 4 * 32 * 256);
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_COPIES, 1000000, 1024, 4, 0, false));
    check_sections(&g, 15, 64, 960); /* 1000000 / 4 / 256 = 976 */
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_COPIES, 1000, 1024, 4, 0, false));
    check_sections(&g, 1, 64, 64);
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_COPIES, 1000000, 1024, 4, 256, false));
    check_sections(&g, 3, 256, 768);
    /* a quarter of 1 GiB has 25 copies of 10 MiB */
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_COPIES, 1000000, 10 * MIB, 4, 0, false));
    check_sections(&g, 1, 16, 16);
    ck_assert(!shape_sections(&g, SHAPE_GPU, STRATEGY_COPIES, 1000000, 256 * MIB, 4, 0, false));
    check_sections(&g, 1, 1, 1);
}
END_TEST

START_TEST(copies_that_do_not_fit_are_told)
{
    struct geometry g;
    ck_assert_int_eq(
        shape_sections(&g, SHAPE_GPU, STRATEGY_COPIES, 1000, 256 * MIB + 8, 4, 0, false),
        CSYCL_ERROR_MEMORY);
    ck_assert_str_eq(csycl_error_message(),
                     "the copies of the reduced sections do not fit: 268435464 bytes for each "
                     "work-item of a group, and all together may have 268435456 on \"fake\"");
    ck_assert_int_eq(shape_sections(&g, SHAPE_GPU, STRATEGY_COPIES, 1000, 10 * MIB, 4, 32, false),
                     CSYCL_ERROR_MEMORY);
    ck_assert_str_eq(csycl_error_message(),
                     "the copies of the reduced sections do not fit: 10485760 bytes for each "
                     "work-item of a group, and all together may have 268435456 on \"fake\"; "
                     "work_group_size asks for 32 work-items");
}
END_TEST

START_TEST(reproducible_copies_do_not_depend_on_units)
{
    static const enum strategy ways[] = {STRATEGY_COPIES, STRATEGY_LOCAL, STRATEGY_GLOBAL};
    static const size_t sizes[] = {8, 1024, 20 << 10, 40 << 10};
    static const uint64_t counts[] = {1, 1000, 1000000, UINT64_C(1) << 40};
    for (size_t i = 0; i < 2 * 3 * 4 * 4; i++) {
        enum shape_kind kind = i % 2 ? SHAPE_CPU : SHAPE_GPU;
        struct geometry few, many;
        enum strategy way = ways[i / 2 % 3];
        size_t bytes = sizes[i / 6 % 4];
        uint64_t count = counts[i / 24];
        ck_assert(!shape_sections(&few, kind, way, count, bytes, 1, 0, true));
        ck_assert(!shape_sections(&many, kind, way, count, bytes, 200, 0, true));
        ck_assert_uint_eq(few.global[0], many.global[0]);
        ck_assert_uint_eq(few.local[0], many.local[0]);
        ck_assert_uint_eq(few.copies, many.copies);
    }
}
END_TEST

/* ---- strategies ---- */

static struct strategies choose(enum shape_kind kind, enum csycl_glue_kind type, bool shared,
                                bool reproducible, bool atomics64, enum strategy wanted)
{
    struct csycl_glue_reduction items[] = {
        {.name = "s", .kind = CSYCL_GLUE_F64, .size = 8},
        {.name = "n", .kind = CSYCL_GLUE_I32, .size = 4, .is_section = true, .shared = true},
        {.name = "h", .kind = type, .size = 8, .is_section = true, .shared = shared}};
    struct device device = {.shape = kind, .atomics64 = atomics64};
    struct csycl_glue_site site = {
        .dims = 1, .reductions = items, .reduction_count = 3, .reproducible = reproducible};
    return csy_strategies(&site, &device, wanted);
}

#define CHOOSES(call, want, or_else)                                                               \
    do {                                                                                           \
        struct strategies chosen = choose call;                                                    \
        ck_assert_int_eq(chosen.first, STRATEGY_##want);                                           \
        ck_assert_int_eq(chosen.otherwise, STRATEGY_##or_else);                                    \
    } while (0)

START_TEST(strategies_follow_the_shape_and_the_wish)
{
    enum csycl_glue_kind kind = CSYCL_GLUE_F32;
    CHOOSES((SHAPE_CPU, kind, true, false, false, STRATEGY_NONE), COPIES, COPIES);
    CHOOSES((SHAPE_GPU, kind, true, false, false, STRATEGY_NONE), LOCAL, GLOBAL);
    for (int shape = SHAPE_CPU; shape <= SHAPE_GPU; shape++) {
        CHOOSES(((enum shape_kind)shape, kind, true, false, false, STRATEGY_COPIES), COPIES,
                COPIES);
        CHOOSES(((enum shape_kind)shape, kind, true, false, false, STRATEGY_GLOBAL), GLOBAL,
                GLOBAL);
    }
    CHOOSES((SHAPE_CPU, kind, true, false, false, STRATEGY_LOCAL), LOCAL, COPIES);
    CHOOSES((SHAPE_GPU, kind, true, false, false, STRATEGY_LOCAL), LOCAL, GLOBAL);
}
END_TEST

START_TEST(what_cannot_be_atomic_has_copies)
{
    static const enum csycl_glue_kind wide[] = {CSYCL_GLUE_I64, CSYCL_GLUE_U64, CSYCL_GLUE_F64};
    for (int wish = STRATEGY_NONE; wish < STRATEGIES; wish++) {
        enum strategy wanted = (enum strategy)wish;
        CHOOSES((SHAPE_GPU, CSYCL_GLUE_I32, false, false, true, wanted), COPIES, COPIES);
        for (int i = 0; i < 3; i++)
            CHOOSES((SHAPE_GPU, wide[i], true, false, false, wanted), COPIES, COPIES);
        CHOOSES((SHAPE_GPU, CSYCL_GLUE_F32, true, true, true, wanted), COPIES, COPIES);
        CHOOSES((SHAPE_GPU, CSYCL_GLUE_F64, true, true, true, wanted), COPIES, COPIES);
    }
    for (int i = 0; i < 3; i++)
        CHOOSES((SHAPE_GPU, wide[i], true, false, true, STRATEGY_NONE), LOCAL, GLOBAL);
    CHOOSES((SHAPE_GPU, CSYCL_GLUE_I64, true, true, true, STRATEGY_NONE), LOCAL, GLOBAL);
    struct csycl_glue_site none = {.reductions = &long_sum, .reduction_count = 1};
    struct device device = {.shape = SHAPE_GPU};
    struct strategies chosen = csy_strategies(&none, &device, STRATEGY_LOCAL);
    ck_assert_int_eq(chosen.first, STRATEGY_NONE);
    ck_assert_int_eq(chosen.otherwise, STRATEGY_NONE);
}
END_TEST

START_TEST(local_copies_leave_room_for_a_group)
{
    struct device device = {.shape = SHAPE_GPU, .local_memory = 2048};
    struct csycl_glue_site site = {.reductions = &long_sum, .reduction_count = 1};
    struct kernel_limits limits = {.max_group = 1024, .local_memory = 16};
    ck_assert(csy_strategy_fits(&site, &device, NULL, 2048 - 64 * 8, 0));
    ck_assert(!csy_strategy_fits(&site, &device, NULL, 2048 - 64 * 8 + 1, 0));
    ck_assert(!csy_strategy_fits(&site, &device, &limits, 2048 - 64 * 8, 0));
    ck_assert(csy_strategy_fits(&site, &device, &limits, 2048 - 64 * 8 - 16, 0));
    ck_assert(!csy_strategy_fits(&site, &device, &limits, 2048 - 64 * 8 - 16, 65));
    ck_assert(csy_strategy_fits(&site, &device, &limits, 2048 - 128 * 8 - 16, 128));
    limits.max_group = 32; /* a group cannot be larger */
    ck_assert(csy_strategy_fits(&site, &device, &limits, 2048 - 32 * 8 - 16, 0));
    limits.local_memory = 4096;
    ck_assert(!csy_strategy_fits(&site, &device, &limits, 0, 0));
    device.shape = SHAPE_CPU; /* its groups leave partials without it */
    ck_assert(csy_strategy_fits(&site, &device, NULL, 2048, 0));
    ck_assert(!csy_strategy_fits(&site, &device, NULL, 2049, 0));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/copies");
    TCase *tcase = suite_case(suite, "copies");
    tcase_add_test(tcase, cpu_copies_are_worth_their_merge);
    tcase_add_test(tcase, light_loops_have_lanes);
    tcase_add_test(tcase, large_copies_in_local_memory_have_large_groups);
    tcase_add_test(tcase, shared_copies_stay_in_a_cache);
    tcase_add_test(tcase, own_copies_of_work_items_are_few);
    tcase_add_test(tcase, copies_that_do_not_fit_are_told);
    tcase_add_test(tcase, reproducible_copies_do_not_depend_on_units);
    tcase_add_test(tcase, strategies_follow_the_shape_and_the_wish);
    tcase_add_test(tcase, what_cannot_be_atomic_has_copies);
    tcase_add_test(tcase, local_copies_leave_room_for_a_group);
    return suite_run(suite);
}
