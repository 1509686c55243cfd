// RUN: %compare %s %S/Inputs/elsewhere_constants_b.c --link
// RUN: %cscc -std=c11 -O2 %s %S/Inputs/elsewhere_constants_b.c -o %t.exe
// RUN: env CSYCL_TRACE=build %t.exe 100 2>&1 >/dev/null | %FileCheck %s
/* Specialization constants that functions of other files read: each value is another program, and
 * one that comes back builds nothing. */
#include "Inputs/elsewhere_constants.h"
#include "run.h"

#pragma csycl spec_const
static double radius = 5.5;
#pragma csycl spec_const
static int weights[3] = {1, -2, 3};

float weight(int i)
{
    return (float)(weights[i % 3] + weights[1]) / 2;
}

static void show(size_t n, const float *x, float *out)
{
#pragma csycl parallel_for in(x [0:n]) out(out [0:n]) name(show)
    for (size_t i = 0; i < n; i++) {
        int left = (int)(n - i < 4 ? n - i : 4);
        out[i] = bent(x + i, left) * (float)radius + (float)shape.scale;
    }
    show_bytes("out", out, n * sizeof *out);
}

/* CHECK: build show
 * CHECK-SAME: radius=5.5 (default) shape={2, {2, 3}} (default) weights={1, -2, 3} (default)
 * CHECK-SAME: radius=2 (default) depth=2 (set) grid={{.*}}2, -1}} (default) each=4 (default) device=
 * CHECK: build show
 * CHECK-SAME: radius=5.5 (default) {{.*}} radius=3 (set) depth=2 (set) grid={{.*}}0.75, -1}} (set)
 * CHECK: build show
 * CHECK-SAME: shape={3, {-1, 3}} (set) weights={2, -2, 3} (set) {{.*}} each=9 (set)
 * CHECK: build show
 * CHECK-SAME: radius=1 (set)
 * CHECK-NOT: build */
static void run(size_t n)
{
    const struct shape first = shape;
    float *x = NEW(float, n), *out = NEW(float, n);

    for (size_t i = 0; i < n; i++)
        x[i] = (float)fraction(i);
    csycl_set_spec_const(depth, 2);
    show(n, x, out);
    set_radius_of_b(3);
    show(n, x, out);
    shape.scale = 3;
    shape.by[0] = -1;
    weights[0] = 2;
    each = 9;
    show(n, x, out);
    shape = first;
    weights[0] = 1;
    each = 4;
    show(n, x, out);

    csycl_bundle *bundle = csycl_bundle_create(NULL);
    csycl_bundle_add(bundle, show);
    printf("added %d\n", add_radius_of_b(bundle, 1));
    printf("built %s\n", csycl_status_name(csycl_bundle_build(bundle)));
    csycl_bundle_use(bundle);
    show(n, x, out);
    csycl_bundle_use(NULL);
    csycl_bundle_destroy(bundle);
    free(x);
    free(out);
}
