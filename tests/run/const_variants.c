// RUN: %compare --unoptimized %s --sizes="1000"
// RUN: %cscc -std=c11 -O2 %s -o %t.exe
// RUN: env CSYCL_SHAPE=cpu CSYCL_TRACE=build %t.exe 1000 2>&1 | %FileCheck %s
// RUN: env CSYCL_SHAPE=gpu CSYCL_TRACE=build %t.exe 1000 2>&1 | %FileCheck %s
/* Which kernels are built: one for a new value, none for an old one, none for a
 * constant that the kernel does not use. */
#include "run.h"

#pragma csycl spec_const
static int radius = 1;
#pragma csycl spec_const
static float scale = 2;
#pragma csycl spec_const
int other = 3;

static float scaled(float x)
{
    return x * scale;
}

static void blur(size_t n, const float *in, float *out)
{
#pragma csycl parallel_for in(in[0:n]) out(out[0:n]) name(blur)
    for (size_t i = 0; i < n; i++) {
        float s = 0;
        for (int k = -radius; k <= radius; k++)
            if (i + k < n)
                s += in[i + k];
        out[i] = scaled(s);
    }
}

static void plain(size_t n, int *a)
{
#pragma csycl parallel_for inout(a[0:n]) name(plain)
    for (size_t i = 0; i < n; i++)
        a[i]++;
}

static void say(const char *what)
{
    fflush(stderr);
    printf("%s\n", what);
    fflush(stdout);
}

static void run(size_t n)
{
    float *in = NEW(float, n), *out = NEW(float, n);
    int *a = NEW(int, n);

    say("first");
    blur(n, in, out);
    // CHECK: first
    // CHECK-NEXT: {{.*blur.*radius.*1.*scale.*2}}
    say("again");
    blur(n, in, out);
    // CHECK-NEXT: again
    say("new radius");
    radius = 3;
    blur(n, in, out);
    // CHECK-NEXT: new radius
    // CHECK-NEXT: {{.*blur.*radius.*3.*scale.*2}}
    // CHECK-NEXT: built again blur {{.*}}: 'radius' is 3, was 1{{$}}
    say("set and set back");
    radius = 9;
    radius = 3;
    blur(n, in, out);
    // CHECK-NEXT: set and set back
    say("back");
    radius = 1;
    blur(n, in, out);
    // CHECK-NEXT: back
    say("one that it does not use");
    other = 77;
    blur(n, in, out);
    // CHECK-NEXT: one that it does not use
    say("used by a helper");
    scale = -2.5f;
    blur(n, in, out);
    // CHECK-NEXT: used by a helper
    // CHECK-NEXT: {{.*blur.*radius.*1.*scale.*-2.5}}
    // CHECK-NEXT: built again blur {{.*}}: 'scale' is -2.5, was 2{{$}}
    say("another kernel");
    plain(n, a);
    // CHECK-NEXT: another kernel
    // CHECK-NEXT: {{.*plain}}
    say("without constants");
    radius = 2;
    scale = 1;
    plain(n, a);
    // CHECK-NEXT: without constants
    say("all known");
    radius = 1;
    scale = 2;
    blur(n, in, out);
    scale = -2.5f;
    blur(n, in, out);
    radius = 3;
    scale = 2;
    blur(n, in, out);
    // CHECK-NEXT: all known
    say("another size");
    blur(n / 2, in, out);
    blur(1, in, out);
    // CHECK-NEXT: another size
    say("end");
    // CHECK-NEXT: end
    // CHECK-NOT: {{.}}
    free(in);
    free(out);
    free(a);
}
