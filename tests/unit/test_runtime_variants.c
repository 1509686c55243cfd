/* How many programs are built, for which values. On the fake driver, which builds at once. */
#include <check.h>
#include <pthread.h>

#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

static float in[8], out[8];

static void start(void)
{
    stub_use();
    csycl_set_error_handler(record, NULL);
}

/* Launches with these values; returns how many programs that built. */
static unsigned builds(float f, int o)
{
    unsigned before = stub_calls("clBuildProgram");
    ck_assert(launch_scale_with(8, (struct csycl_glue_arg){in, 0, sizeof in},
                                (struct csycl_glue_arg){out, 0, sizeof out}, &f, &o));
    return stub_calls("clBuildProgram") - before;
}

START_TEST(a_new_value_builds_one_an_old_one_none)
{
    start();
    ck_assert_uint_eq(builds(2, 1), 1);
    ck_assert_uint_eq(builds(2, 1), 0);
    ck_assert_uint_eq(builds(3, 1), 1);
    ck_assert_uint_eq(builds(2, 1), 0);
    ck_assert_uint_eq(builds(2, 2), 1);
    ck_assert_uint_eq(builds(3, 1), 0);
    ck_assert_uint_eq(builds(3, 2), 1);
    ck_assert_uint_eq(stub_live("program"), 4);
    /* Another site has its own. */
    int a[4] = {0};
    ck_assert(launch_advance(4, a, a, 1));
    ck_assert(launch_advance(4, a, a, 1));
    ck_assert_uint_eq(stub_live("program"), 5);
}
END_TEST

/* A program for launches whose memory is disjoint, and one for others. */
START_TEST(overlapping_memory_has_a_program_of_its_own)
{
    static int memory[40];
    static const struct {
        size_t a, b, n;
        bool builds, is_disjoint;
    } rows[] = {
        {0, 0, 8, true, false},   {0, 8, 8, true, true},   {0, 7, 8, false, false},
        {8, 0, 8, false, true},   {0, 0, 1, false, false}, {8, 7, 2, false, false},
        {0, 20, 20, false, true},
    };
    start();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        unsigned before = stub_calls("clBuildProgram");
        ck_assert(launch_advance(rows[i].n, memory + rows[i].a, memory + rows[i].b, 1));
        ck_assert_uint_eq(stub_calls("clBuildProgram") - before, rows[i].builds);
        if (rows[i].builds)
            ck_assert_int_eq(strstr(stub_source(), "#define CSYCL_RESTRICT restrict\n") != NULL,
                             rows[i].is_disjoint);
    }
    ck_assert_uint_eq(stub_live("program"), 2);
}
END_TEST

START_TEST(values_are_compared_by_their_bits)
{
    start();
    uint32_t bits[] = {0x7fc00000, 0x7fc00001, 0xffc00000};
    float nans[3];
    memcpy(nans, bits, sizeof bits);
    ck_assert_uint_eq(builds(0.0f, 1), 1);
    ck_assert_uint_eq(builds(-0.0f, 1), 1);
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 3; i++)
            ck_assert_uint_eq(builds(nans[i], 1), round == 0);
    ck_assert_uint_eq(builds(0.0f, 1), 0);
    ck_assert_uint_eq(builds(-0.0f, 1), 0);
}
END_TEST

START_TEST(many_variants_are_found_again)
{
    start();
    for (int round = 0; round < 3; round++)
        for (int i = 0; i < 1000; i++)
            ck_assert_uint_eq(builds((float)i, i % 7), round == 0);
}
END_TEST

START_TEST(a_build_that_failed_for_want_of_memory_is_tried_again)
{
    start();
    stub_fail("clCreateProgramWithSource", 1, -6);
    ck_assert(!launch_scale(8, in, out));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_MEMORY);
    ck_assert(launch_scale(8, in, out));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 1);
}
END_TEST

enum { THREADS = 8, VALUES = 16 };
static pthread_barrier_t barrier;

static void *launch_all_values(void *wrong)
{
    static const int o = 1;
    float own_out[8];
    pthread_barrier_wait(&barrier);
    for (int i = 0; i < 20 * VALUES; i++) {
        float f = (float)(i % VALUES);
        if (!launch_scale_with(8, (struct csycl_glue_arg){in, 0, sizeof in},
                               (struct csycl_glue_arg){own_out, 0, sizeof own_out}, &f, &o))
            return wrong;
    }
    return NULL;
}

START_TEST(threads_that_need_one_variant_build_it_once)
{
    start();
    pthread_t threads[THREADS];
    pthread_barrier_init(&barrier, NULL, THREADS);
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, launch_all_values, in);
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        ck_assert_ptr_null(wrong);
    }
    ck_assert_uint_eq(stub_calls("clBuildProgram"), VALUES);
    ck_assert_uint_eq(stub_live("program"), VALUES);
    ck_assert_uint_le(stub_live("kernel"), VALUES * THREADS);
    ck_assert_uint_le(stub_live("queue"), THREADS);
    ck_assert_uint_eq(stub_live("context"), 1);
    ck_assert_uint_eq(stub_live("mem"), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/variants");
    TCase *tcase = suite_case(suite, "stub");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, a_new_value_builds_one_an_old_one_none);
    tcase_add_test(tcase, overlapping_memory_has_a_program_of_its_own);
    tcase_add_test(tcase, values_are_compared_by_their_bits);
    tcase_add_test(tcase, many_variants_are_found_again);
    tcase_add_test(tcase, a_build_that_failed_for_want_of_memory_is_tried_again);
    tcase_add_test(tcase, threads_that_need_one_variant_build_it_once);
    return suite_run(suite);
}
