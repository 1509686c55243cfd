/* runtime_bundles.h: bundles of the programs in runtime_files.h, for tests of what they do. */
#ifndef RUNTIME_BUNDLES_H
#define RUNTIME_BUNDLES_H

#include "runtime_capture.h"
#include "runtime_files.h"
#include "stub.h"
#include "suite.h"

enum { N = 17 };
static int out[N];

#define GOOD(call) ck_assert_int_eq((call), CSYCL_SUCCESS)

/* Each test runs in its own process, and the variables are read by the first call. */
static inline void start_with(const char *variable, const char *value)
{
    setenv("CSYCL_DEVICE", "cpu", 0);
    setenv("CSYCL_JIT", "eager", 1);
    setenv(variable, value, 1);
    csycl_set_error_handler(record, NULL);
    csycl_glue_register(&scale_file);
    csycl_glue_register(&loops_file);
}

static inline void start(void)
{
    start_with("CSYCL_OFFLOAD", "mandatory");
}

static inline void start_stub(const char *offload)
{
    stub_use();
    setenv("CSYCL_MEMORY", "shared", 1); /* without the calls that try for more */
    start_with("CSYCL_OFFLOAD", offload);
}

/* What window has to give, for widths of 1 and more. */
static inline bool is_window(int w)
{
    for (int i = 0; i < N; i++)
        if (out[i] != w * i + w * (w - 1) / 2)
            return false;
    return true;
}

static inline csycl_bundle *window_bundle(int w)
{
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    ck_assert_ptr_nonnull(bundle);
    GOOD(csycl_bundle_add(bundle, window));
    GOOD(csycl_bundle_set_spec_const(bundle, width, w));
    return bundle;
}

static inline csycl_bundle *built_window(int w)
{
    csycl_bundle *bundle = window_bundle(w);
    GOOD(csycl_bundle_build(bundle));
    return bundle;
}

static inline int get_width(const csycl_bundle *bundle)
{
    int value = -99;
    GOOD(csycl_bundle_get_spec_const(bundle, width, &value));
    return value;
}

/* How a test runs: on PoCL, where no device is found, or on the fake driver. */
enum place { ON_POCL, ON_NOTHING, ON_STUB };

struct placed_test {
    const TTest *test;
    enum place place;
};

static inline int run_placed(const char *name, const struct placed_test *tests, size_t count)
{
    static const char *const names[] = {"pocl", "no device", "stub"};
    Suite *suite = suite_create(name);

    for (enum place place = ON_POCL; place <= ON_STUB; place++) {
        TCase *tcase = suite_case(suite, names[place]);
        tcase_set_timeout(tcase, 120);
        for (size_t i = 0; i < count; i++)
            if (tests[i].place == place)
                tcase_add_test(tcase, tests[i].test);
    }
    return suite_run(suite);
}

#endif
