// RUN: rm -rf %t && mkdir -p %t
// RUN: %cscc -Wall -Wextra -Werror -Wno-csycl %s -o %t/device && %t/device
// RUN: not %cscc -DWRONG %s -o %t/wrong 2>&1 | grep -q 'error: .*the pointer is to another type'
/* What a bundle in use has is not set from outside, which is told at once. */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma csycl spec_const
static int step = 2;
#pragma csycl spec_const
static float weights[3] = {1, 2, 3};
#pragma csycl spec_const
static int other = 5;

#define CHECK(condition) ((condition) ? (void)0 : fail(__LINE__, #condition))

static void fail(int line, const char *what)
{
    fprintf(stderr, "%d: %s; %s\n", line, what, csycl_error_message());
    exit(1);
}

static float use(float *a)
{
    float sum = 0;
#pragma csycl parallel_for name(use) inout(a [0:10]) reduction(+ : sum) identity(0)
    for (int i = 0; i < 10; i++) {
        a[i] = weights[i % 3] + step;
        sum += a[i];
    }
    return sum;
}

int main(void)
{
    static const float all[3] = {7, 7, 7};
    float a[10];
    csycl_bundle *bundle = csycl_bundle_create(NULL);

    CHECK(!csycl_set_spec_const(step, 3));
    CHECK(!csycl_bundle_add(bundle, use));
    CHECK(!csycl_bundle_set_spec_const(bundle, step, 4));
    CHECK(!csycl_bundle_build(bundle));
    CHECK(!csycl_bundle_use(bundle));
    CHECK(csycl_set_spec_const(step, 9) == CSYCL_ERROR_INVALID);
    CHECK(strstr(csycl_error_message(), "'step' has its value from the kernel bundle in use"));
    CHECK(step == 4);
    CHECK(!csycl_set_spec_const(step, 4));
    CHECK(csycl_copy_spec_const(weights, &all) == CSYCL_ERROR_INVALID && weights[0] == 1);
    CHECK(!csycl_set_spec_const(other, 6) && other == 6);
    CHECK(use(a) == 4 * 10 + 19);
    CHECK(!csycl_bundle_use(NULL));
    CHECK(!csycl_set_spec_const(step, 9) && step == 9);
    CHECK(!csycl_copy_spec_const(weights, &all));
    CHECK(use(a) == 160);
    csycl_bundle_destroy(bundle);
#ifdef WRONG
    csycl_bundle_copy_spec_const(bundle, weights, &step);
#endif
    return 0;
}
