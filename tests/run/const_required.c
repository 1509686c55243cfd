// RUN: %compare --unoptimized %s --link --device-only
/* Constants without usable default: a launch before they are set is refused, and
 * the plain loop runs after the handler; set by a call they are like any other. */
#include "run.h"

struct block {
    int rows, columns;
};

#pragma csycl spec_const required
static int size;
#pragma csycl spec_const required id(12)
static struct block block = {1, 1};
#pragma csycl spec_const required
static float weights[3] = {1, 2, 3};
#pragma csycl spec_const
static int plain = 2;

static void count(enum csycl_status status, const char *message, void *data)
{
    (void)message;
    if (status == CSYCL_ERROR_SPEC_CONST)
        ++*(int *)data;
}

static void sized(size_t n, int *a)
{
#pragma csycl parallel_for inout(a[0:n]) name(sized)
    for (size_t i = 0; i < n; i++)
        a[i] += size * plain + (int)i;
}

static void blocked(size_t n, int *a)
{
#pragma csycl parallel_for inout(a[0:n]) name(blocked)
    for (size_t i = 0; i < n; i++) {
        int tile[block.rows];
        for (int k = 0; k < block.rows; k++)
            tile[k] = (int)i * block.columns;
        for (int k = 0; k < block.rows; k++)
            a[i] += tile[k] + (int)weights[k % 3];
    }
}

static void without(size_t n, int *a)
{
#pragma csycl parallel_for inout(a[0:n]) name(without)
    for (size_t i = 0; i < n; i++)
        a[i] += plain;
}

/* How often a launch was refused; in a program of another compiler as often as it should be. */
static void check_refused(const char *what, int refused, int expected)
{
#ifndef __CSYCL__
    refused = expected;
#endif
    printf("%s: refused %d, expected %d\n", what, refused, expected);
}

static void before_they_are_set(void)
{
    const float given[3] = {4, 5, 6};
    int a[100] = {0}, refused = 0;

    csycl_set_error_handler(count, &refused);
    sized(100, a);
    check_refused("size", refused, 1);
    size = 4; /* an assignment does not count */
    sized(100, a);
    check_refused("size assigned", refused, 2);
    csycl_set_spec_const(size, 4);
    sized(100, a);
    check_refused("size set", refused, 2);
    csycl_set_spec_const(block, ((struct block){2, 3}));
    blocked(100, a);
    check_refused("block without weights", refused, 3);
    csycl_copy_spec_const(weights, &given);
    blocked(100, a);
    without(100, a);
    check_refused("all", refused, 3);
    show_bytes("first", a, sizeof a);
    csycl_set_error_handler(NULL, NULL);
}

static void run(size_t n)
{
    static bool later;
    int *a = NEW(int, n);

    if (!later)
        before_they_are_set();
    later = true;
    size = (int)(n % 10); /* once set, it is set */
    sized(n, a);
    show_bytes("sized", a, n * sizeof *a);
    csycl_set_spec_const(block, ((struct block){(int)(n % 4) + 1, 2}));
    weights[1] = (float)(n % 8);
    blocked(n, a);
    show_bytes("blocked", a, n * sizeof *a);
    without(n, a);
    show_bytes("without", a, n * sizeof *a);
    free(a);
}
