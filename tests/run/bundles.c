// RUN: %compare --unoptimized %s --link
// RUN: %cscc -std=c11 -O2 %s -o %t.exe
// RUN: env CSYCL_TRACE=build %t.exe 1000 2>&1 >/dev/null | %FileCheck %s
/* Kernel bundles: values that are fixed and built ahead, used by turns and by threads; and the same
 * calls under another compiler, where they set the variables. */
#include <pthread.h>

#include "run.h"

struct weights {
    char count; /* padding */
    float w[3];
};

#pragma csycl spec_const
static int radius = 1;
#pragma csycl spec_const
static struct weights weights = {3, {0.25f, 0.5f, 0.25f}};
#pragma csycl spec_const
static _Thread_local int factor = 1;
#pragma csycl spec_const required id(9)
static int bias;

static void smooth(size_t n, const float *in, float *out)
{
#pragma csycl parallel_for in(in[0:n + 2 * radius]) out(out[0:n]) name(smooth)
    for (size_t i = 0; i < n; i++) {
        float s = 0;
        for (int k = 0; k <= 2 * radius; k++)
            s += in[i + k] * weights.w[k % weights.count];
        out[i] = s;
    }
}

static void scale(size_t n, int *a)
{
#pragma csycl parallel_for inout(a[0:n]) name(scale)
    for (size_t i = 0; i < n; i++)
        a[i] = a[i] * factor + bias;
}

/* Each group reversed: a kernel of each size of groups, of which a bundle has one. */
#pragma csycl kernel
static void reverse(int *a)
{
#pragma csycl local
    static int of[64];
    size_t id = csycl_get_local_id(0), i = csycl_get_global_id(0);

    of[id] = a[i] * factor;
    csycl_barrier();
    a[i] = of[csycl_get_local_size(0) - 1 - id];
}

#define MUST(call) must((call), #call)
static void must(enum csycl_status status, const char *call)
{
    if (status)
        printf("%s: %s: %s\n", call, csycl_status_name(status), csycl_error_message());
}

static csycl_bundle *smooth_bundle(int value, struct weights with)
{
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    MUST(csycl_bundle_add(bundle, smooth));
    MUST(csycl_bundle_set_spec_const(bundle, radius, value + 10));
    MUST(csycl_bundle_set_spec_const(bundle, radius, value)); /* the last one counts */
    MUST(csycl_bundle_copy_spec_const(bundle, weights, &with));
    MUST(csycl_bundle_build(bundle));
    printf("built, set again: %s\n",
           csycl_status_name(csycl_bundle_set_spec_const(bundle, radius, 5)));
    return bundle;
}

static void by_turns(size_t n)
{
    float *in = NEW(float, n + 8), *out = NEW(float, n);
    for (size_t i = 0; i < n + 8; i++)
        in[i] = (float)(i * 7 % 32) / 8;
    csycl_bundle *narrow = smooth_bundle(1, (struct weights){3, {0.5f, 0.25f, 0.125f}});
    csycl_bundle *wide = smooth_bundle(3, (struct weights){2, {1, -1}});
    for (int turn = 0; turn < 4; turn++) {
        MUST(csycl_bundle_use(turn % 2 ? wide : narrow));
        smooth(n, in, out);
        printf("radius %d, count %d\n", radius, weights.count);
        show_bytes("smooth", out, n * sizeof *out);
    }
    int was;
    MUST(csycl_bundle_get_spec_const(narrow, radius, &was));
    printf("narrow has %d, uses radius: %d\n", was, csycl_bundle_has_spec_const(narrow, radius));
    MUST(csycl_bundle_use(NULL));
    csycl_bundle_destroy(wide);
    csycl_bundle_destroy(narrow);
    radius = 2; /* and on without bundles */
    smooth(n, in, out);
    show_bytes("no bundle", out, n * sizeof *out);
    free(in);
    free(out);
}

struct job {
    size_t n;
    int value;
    int *a;
};

static void *run_job(void *data)
{
    struct job *job = data;
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    csycl_bundle_add(bundle, scale);
    csycl_bundle_set_spec_const(bundle, factor, job->value);
    csycl_bundle_set_spec_const(bundle, bias, 17);
    csycl_bundle_build(bundle);
    csycl_bundle_use(bundle);
    for (int i = 0; i < 3; i++)
        scale(job->n, job->a);
    csycl_bundle_use(NULL);
    csycl_bundle_destroy(bundle);
    return NULL;
}

static void in_threads(size_t n)
{
    enum { THREADS = 4 };
    pthread_t threads[THREADS];
    struct job jobs[THREADS];
    for (int t = 0; t < THREADS; t++) {
        jobs[t] = (struct job){n, t + 2, NEW(int, n)};
        for (size_t i = 0; i < n; i++)
            jobs[t].a[i] = (int)i;
        pthread_create(&threads[t], NULL, run_job, &jobs[t]);
    }
    for (int t = 0; t < THREADS; t++) {
        pthread_join(threads[t], NULL);
        show_bytes("thread", jobs[t].a, n * sizeof *jobs[t].a);
        free(jobs[t].a);
    }
}

/* What launches may ask of it; without a device nothing is known. */
static bool takes_groups(const csycl_bundle *bundle)
{
    struct csycl_kernel_info info = {.group_size = 64, .max_group_size = 64, .group_multiple = 1};
    csycl_bundle_kernel_info(bundle, reverse, &info);
    return info.group_size == 64 && info.max_group_size >= 64 && info.group_multiple >= 1;
}

static void in_groups(size_t n)
{
    int *a = NEW(int, n += 64 - n % 64);
    for (size_t i = 0; i < n; i++)
        a[i] = (int)i;
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    MUST(csycl_bundle_add(bundle, reverse));
    MUST(csycl_bundle_set_spec_const(bundle, factor, 3));
    MUST(csycl_bundle_build(bundle));
    csycl_bundle *joined = csycl_bundle_join(bundle, bundle);
    MUST(csycl_bundle_use(joined));
    csycl_launch(NULL, csycl_nd_range1(n, 0), reverse, a);
    csycl_launch(NULL, csycl_nd_range1(n, 16), reverse, a);
    MUST(csycl_bundle_use(NULL));
    show_bytes("reverse", a, n * sizeof *a);
    printf("takes groups: %d\n", takes_groups(joined));
    csycl_bundle_destroy(joined);
    csycl_bundle_destroy(bundle);
    free(a);
}

static void run(size_t n)
{
    by_turns(n);
    in_threads(n);
    in_groups(n);
}

// A bundle's kernels are built before they are launched, each value once.
// CHECK: build smooth shape={{.*}} radius=1 (default) weights={3, {0.5, 0.25, 0.125}} (set)
// CHECK: build smooth shape={{.*}} radius=3 (set) weights={2, {1, -1, 0}} (set)
// CHECK: build smooth shape={{.*}} radius=2 (set) weights={2, {1, -1, 0}} (set)
// CHECK-COUNT-4: build scale
// CHECK: build reverse shape={{.*}} csycl_local_size_0=64
// CHECK: build reverse shape={{.*}} csycl_local_size_0=16
// CHECK-NOT: build
