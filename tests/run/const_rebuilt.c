// RUN: %compare --unoptimized %s --link --sizes="1000"
// RUN: %cscc -std=c11 -O2 %s -o %t.exe
// RUN: env CSYCL_SHAPE=cpu CSYCL_TRACE=build %t.exe 1000 2>&1 | %FileCheck %s
// RUN: env CSYCL_SHAPE=cpu CSYCL_TRACE=summary %t.exe 1000 2>&1 | %FileCheck %s --check-prefix=SUMMARY
// RUN: %t.exe 1000 2>&1 | %FileCheck %s --check-prefix=SILENT
/* Why kernels are built again: which constant has which value, and what that was in the nearest
 * kernel that there is; or what of the launch's memory is otherwise. */
#include "run.h"

struct shape {
    char tag; /* padding */
    double by[3];
};

#pragma csycl spec_const
static struct shape shape = {'a', {1, 2, 3}};
#pragma csycl spec_const
static double gain = 0.5;
#pragma csycl spec_const
static int taps = 2;

static void blur(size_t n, const float *in, float *out, float add)
{
#pragma csycl parallel_for in(in[0:n]) out(out[0:n]) spec_const(add) name(blur)
    for (size_t i = 0; i < n; i++) {
        float s = add;
        for (int k = 0; k < taps; k++)
            s += i + (size_t)k < n ? in[i + (size_t)k] * (float)shape.by[k] : shape.tag;
        out[i] = s * (float)gain;
    }
}

static void shift(size_t n, int *to, const int *from)
{
#pragma csycl parallel_for name(shift)
    for (size_t i = 0; i < n; i++)
        to[i] = from[i] + taps;
}

static void say(const char *what)
{
    fflush(stderr);
    printf("%s\n", what);
    fflush(stdout);
}

/* SILENT-NOT: csycl
 * SUMMARY-NOT: csycl: built
 * SUMMARY-DAG: csycl: summary blur {{.*}}const_rebuilt.c:[[#]]: built again, 13 in all: 'gain' is 0.1, was 0.5 (once); 'shape.by[1]' is -4, was 2 (3 times); 'taps' is 3, was 2 (once); 'add' is 9, was 8 (9 times: left out of the clause spec_const it would have one kernel for all values)
 * SUMMARY-DAG: csycl: summary shift {{.*}}const_rebuilt.c:[[#]]: built again, 2 in all: 'taps' is 3, was 5 (once); memory may overlap, lay apart (2 times); the innermost loop stays below
 */
static void run(size_t n)
{
    float *in = NEW(float, n), *out = NEW(float, n);
    int *a = NEW(int, n);

    for (size_t i = 0; i < n; i++) {
        in[i] = (float)fraction(i);
        a[i] = (int)i;
    }
    say("first");
    blur(n, in, out, 0);
    // CHECK: first
    // CHECK-NEXT: csycl: build blur
    // CHECK-NEXT: again
    say("again");
    blur(n, in, out, 0);
    // CHECK-NEXT: a double
    say("a double");
    gain = 0.1;
    blur(n, in, out, 0);
    // CHECK-NEXT: csycl: build blur
    // CHECK-NEXT: csycl: built again blur {{.*}}const_rebuilt.c:[[#]]: 'gain' is 0.1, was 0.5{{$}}
    // CHECK-NEXT: a struct, and back to the first gain
    say("a struct, and back to the first gain");
    gain = 0.5;
    shape.by[2] = 3.25;
    blur(n, in, out, 0);
    // CHECK-NEXT: csycl: build blur
    // CHECK-NEXT: csycl: built again blur {{.*}}: 'shape.by[2]' is 3.25, was 3{{$}}
    // CHECK-NEXT: all of it
    say("all of it");
    shape = (struct shape){'b', {4, 5, 6}};
    blur(n, in, out, 0);
    // CHECK-NEXT: csycl: build blur
    // CHECK-NEXT: csycl: built again blur {{.*}}: 'shape.tag' is 98, was 97, and 3 more in 'shape'{{$}}
    // CHECK-NEXT: two things
    say("two things");
    shape = (struct shape){'a', {1, -4, 3}};
    taps = 3;
    blur(n, in, out, 0);
    // CHECK-NEXT: csycl: build blur
    // CHECK-NEXT: csycl: built again blur {{.*}}: 'taps' is 3, was 2; 'shape.by[1]' is -4, was 2{{$}}
    // CHECK-NEXT: many values
    say("many values");
    for (int i = 1; i < 10; i++)
        blur(n, in, out, (float)i);
    // CHECK-COUNT-7: csycl: built again blur {{.*}}: 'add' is
    // CHECK: csycl: built again blur {{.*}}: 'add' is 8, was 7 (8 times: left out of the clause spec_const it would have one kernel for all values), CSYCL_TRACE=summary counts more of these{{$}}
    // CHECK-NOT: again
    // CHECK: a bundle
    say("a bundle");
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    csycl_bundle_add(bundle, shift);
    csycl_bundle_set_spec_const(bundle, taps, 5);
    csycl_bundle_build(bundle);
    csycl_bundle_destroy(bundle);
    // CHECK-NEXT: csycl: build shift
    // CHECK-NEXT: memory
    say("memory");
    shift(n / 2, a, a + n / 2);
    // CHECK-NEXT: csycl: build shift
    // CHECK-NEXT: csycl: built again shift {{.*}}: 'taps' is 3, was 5; memory lies apart, might overlap;
    shift(n / 2, a, a);
    // CHECK-NEXT: csycl: build shift
    // CHECK-NEXT: csycl: built again shift {{.*}}: memory may overlap, lay apart{{$}}
    // CHECK-NEXT: end
    say("end");
    show_bytes("out", out, n * sizeof *out);
    show_bytes("a", a, n * sizeof *a);
    free(in);
    free(out);
    free(a);
}
