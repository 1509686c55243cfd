// RUN: %compare %s %S/Inputs/two_files_b.c
// RUN: %cscc -std=c11 -O2 %s %S/Inputs/two_files_b.c -o %t.exe
// RUN: env CSYCL_TRACE=build %t.exe 1000 2>&1 >%t.out | %FileCheck %s
/* Two files with static functions, types and constants of the same names. */
#include "run.h"
#include "Inputs/two_files.h"

struct data {
    int x;
};

#pragma csycl spec_const
static int factor = 2;

static int helper(struct data d)
{
    return d.x * factor;
}

static void set(int value)
{
    factor = value;
}

static void apply(size_t n, int *a)
{
#pragma csycl parallel_for inout(a[0:n]) name(apply)
    for (size_t i = 0; i < n; i++) {
        struct data d = {a[i]};
        a[i] = helper(d);
    }
}

static void run(size_t n)
{
    int *a = NEW(int, n);
    set(2);
    b_set(3);
    for (size_t i = 0; i < n; i++)
        a[i] = 1;
    apply(n, a);
    b_apply(n, a);
    show_bytes("2, 3", a, n * sizeof *a);
    set(5); /* no effect on the other */
    apply(n, a);
    b_apply(n, a);
    show_bytes("5, 3", a, n * sizeof *a);
    printf("%ld\n", in_header(n, a));
    free(a);
}

// One build line for each: apply with 2, apply of the other file with 3, with 5,
// the loop of the header.
// CHECK: {{.*apply.*factor.*2}}
// CHECK-NEXT: {{.*apply.*factor.*3}}
// CHECK-NEXT: {{.*apply.*factor.*5}}
// CHECK-NEXT: built again apply {{.*}}two_files.c:[[#]]: 'factor' is 5, was 2{{$}}
// CHECK-NEXT: {{.*in_header.*}}
// CHECK-NOT: {{.}}
