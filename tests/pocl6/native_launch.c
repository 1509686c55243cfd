/* native_launch.c: launches of a SPIR-V module's kernels: arguments and ranges. */
#include <stdlib.h>
#include <string.h>

#include "native.h"

/* ---- arguments ---- */

static void check_wrong_launches(csycl_bundle *bundle)
{
    static int a[64];
    long longer = 1;
    int value = 1;
    const struct csycl_argument memory = MEMORY(a, sizeof a);
    const struct {
        const char *kernel, *part;
        unsigned count;
        struct csycl_argument arguments[3];
    } wrong[] = {
        {"fill", "no kernel 'fill': it has add, values, place, tile, look", 1, {memory}},
        {"", "no kernel ''", 1, {memory}},
        {"add", "2 arguments, where the kernel takes 3", 2, {memory, memory}},
        {"place", "3 arguments, where the kernel takes 1", 3, {memory, memory, memory}},
        {"place", "0 arguments, where the kernel takes 1", 0, {{0}}},
        {"add", "argument 1 is memory", 3, {memory, VALUE(longer), VALUE(value)}},
        {"add", "argument 2 is a value", 3, {memory, memory, memory}},
        {"add", "argument 2 has another size than 8 bytes", 3, {memory, memory, VALUE(longer)}},
        {"add", "argument 2 has another size than 0 bytes", 3, {memory, memory, {&value, NULL, 0}}},
        {"scratch", "argument 1 is neither a value nor global memory", 2, {memory, memory}},
        {"look", "argument 1 is NULL, but has 8 bytes", 2, {memory, MEMORY(NULL, 8)}},
    };
    for (size_t i = 0; i < COUNT(wrong); i++)
        check_failure(launch(bundle, wrong[i].kernel, 1, wrong[i].arguments, wrong[i].count),
                      CSYCL_ERROR_INVALID, wrong[i].part, "refused");
}

static void check_memory(csycl_bundle *bundle)
{
    enum { N = 1000, AT = 37 };
    int *a = csycl_malloc(N * sizeof *a), *b = malloc(N * sizeof *b), value = 5;
    bool good = true;
    for (int i = 0; i < N; i++) {
        a[i] = 10 * i;
        b[i] = -i;
    }
    struct csycl_argument arguments[] = {MEMORY(a + AT, 500 * sizeof *a),
                                         MEMORY(b + 1, 500 * sizeof *b), VALUE(value)};
    check(!launch(bundle, "add", 500, arguments, 3), "add runs on memory with offsets");
    for (int i = 0; i < N; i++)
        good = good && a[i] == (i >= AT && i < AT + 500 ? 5 - (i - AT + 1) : 10 * i) && b[i] == -i;
    check(good, "it changes its part of csycl_malloc's memory alone");

    value = 0;
    arguments[0] = MEMORY(a, 100 * sizeof *a);
    arguments[1] = MEMORY(a + 500, 100 * sizeof *a);
    check(!launch(bundle, "add", 100, arguments, 3) && !memcmp(a, a + 500, 100 * sizeof *a),
          "two parts of one allocation");
    arguments[0] = arguments[1] = MEMORY(a, 100 * sizeof *a);
    value = 3;
    good = !launch(bundle, "add", 100, arguments, 3);
    for (int i = 0; i < 100; i++)
        good = good && a[i] == a[500 + i] + 3;
    check(good, "two arguments with the same memory");
    csycl_free(a);
    free(b);
}

/* add's two arguments overlap: out[i] = in[i], where in is `apart` ints further on. */
static enum csycl_status launch_overlapping(csycl_bundle *bundle, int *a, size_t n, size_t apart)
{
    const int zero = 0;
    struct csycl_argument arguments[] = {MEMORY(a, n * sizeof *a), MEMORY(a + apart, n * sizeof *a),
                                         VALUE(zero)};
    struct csycl_nd_range range = {.dims = 1, .global = {1}};
    return csycl_bundle_launch(bundle, "add", &range, arguments, 3);
}

static void check_overlap(csycl_bundle *bundle)
{
    enum { N = 1024, APART = 512 };
    int *a = csycl_malloc((N + APART) * sizeof *a);
    for (int i = 0; i < N + APART; i++)
        a[i] = i;
    bool good = !launch_overlapping(bundle, a, N, APART);
    for (int i = 0; i < N + APART; i++)
        good = good && a[i] == (i ? i : APART);
    check(good, "arguments that overlap see the same memory");
    check_failure(launch_overlapping(bundle, a, N, 3), CSYCL_ERROR_INVALID,
                  "argument 1 overlaps argument 0 and begins 12 bytes after it",
                  "those that cannot share a buffer are refused");
    csycl_free(a);
}

static void check_odd_memory(csycl_bundle *bundle)
{
    int table[] = {3, 1, 4, 1, 5}, out[5] = {0};
    struct csycl_argument arguments[] = {MEMORY(out, sizeof out), MEMORY(table, sizeof table)};
    check(!launch(bundle, "look", 5, arguments, 2) && !memcmp(out, table, sizeof out),
          "constant memory is read");
    check(!launch(bundle, "missing", 1, arguments, 2) && out[0] == 0, "memory is not NULL");
    arguments[1] = MEMORY(NULL, 0);
    check(!launch(bundle, "missing", 1, arguments, 2) && out[0] == 1, "NULL of 0 bytes is NULL");
    arguments[1] = MEMORY(table, 0);
    check(!launch(bundle, "missing", 2, arguments, 2) && out[1] == 1, "memory of 0 bytes is NULL");
}

/* An argument of each type by value. */
static void check_values(csycl_bundle *bundle)
{
    struct pair {
        char tag;
        long number;
    } pair = {'x', INT64_MIN}, out_pair = {0};
    const signed char c = -128;
    const short s = -32768;
    const int i = INT32_MIN;
    const long l = INT64_MAX;
    const uint32_t f = 0x7fc54321;
    const uint64_t d = UINT64_C(0x8000000000000000);
    const int v[4] __attribute__((aligned(16))) = {1, -2, 3, INT32_MAX};
    signed char out_c = 0;
    short out_s = 0;
    int out_i = 0, out_v[4] __attribute__((aligned(16))) = {0};
    long out_l = 0;
    uint32_t out_f = 0;
    uint64_t out_d = 0;
    struct csycl_argument arguments[] = {
        MEMORY(&out_c, 1), MEMORY(&out_s, 2), MEMORY(&out_i, 4), MEMORY(&out_l, 8),
        MEMORY(&out_f, 4), MEMORY(&out_d, 8), MEMORY(out_v, 16), MEMORY(&out_pair, sizeof out_pair),
        VALUE(c),          VALUE(s),          VALUE(i),          VALUE(l),
        VALUE(f),          VALUE(d),          VALUE(v),          VALUE(pair)};
    check(!launch(bundle, "values", 1, arguments, COUNT(arguments)), "values runs");
    check(out_c == c && out_s == s && out_i == i && out_l == l, "integers pass by value");
    check(out_f == f && out_d == d, "floating-point numbers pass bit for bit");
    check(!memcmp(out_v, v, sizeof v), "a vector passes by value");
    check(out_pair.tag == 'x' && out_pair.number == INT64_MIN, "a struct passes by value");
}

/* ---- ranges ---- */

/* Does place leave `code` (local sizes: z, y, x, times 1000) for each work-item? 0: any. */
static bool places(csycl_bundle *bundle, const struct csycl_nd_range *range, const char *kernel,
                   int64_t code)
{
    size_t n = 1;
    for (unsigned d = 0; d < range->dims; d++)
        n *= range->global[d];
    int64_t *out = calloc(n + 1, sizeof *out);
    struct csycl_argument argument = MEMORY(out, n * sizeof *out);
    bool good = !csycl_bundle_launch(bundle, kernel, range, &argument, 1) && !out[n];
    for (size_t i = 0; i < n; i++)
        good = good && (code ? out[i] == code : out[i] > 0);
    free(out);
    return good;
}

static enum csycl_status place(csycl_bundle *bundle, const struct csycl_nd_range *range,
                               const char *kernel)
{
    static int64_t out[1 << 15];
    struct csycl_argument argument = MEMORY(out, sizeof out);
    return csycl_bundle_launch(bundle, kernel, range, &argument, 1);
}

static void check_ranges(csycl_bundle *bundle)
{
    struct csycl_nd_range range = {.dims = 3, .global = {6, 4, 10}};
    check(places(bundle, &range, "place", 0), "three dimensions, the device's work-groups");
    range = (struct csycl_nd_range){.dims = 3, .global = {6, 4, 10}, .local = {3, 2, 5}};
    check(places(bundle, &range, "place", 5002003), "work-groups of (3, 2, 5)");
    range = (struct csycl_nd_range){.dims = 2, .global = {6, 4, 99}, .local = {3, 0, 99}};
    check(places(bundle, &range, "place", 1001003), "work-groups of (3, 0): one where 0 is");
    range = (struct csycl_nd_range){.dims = 1, .global = {1000}, .local = {1}};
    check(places(bundle, &range, "place", 1001001), "work-groups of one");
    range = (struct csycl_nd_range){.dims = 3, .global = {6, 0, 10}, .local = {3, 2, 5}};
    check(places(bundle, &range, "place", 1), "no work-items in one dimension: nothing runs");
    range = (struct csycl_nd_range){.dims = 1, .global = {12}};
    check(places(bundle, &range, "tile", 4), "the kernel's own work-groups");
    range.local[0] = 4;
    check(places(bundle, &range, "tile", 4), "the same asked for");

    range.local[0] = 6;
    check_failure(place(bundle, &range, "tile"), CSYCL_ERROR_INVALID,
                  "work-groups of (6, 1, 1), where the kernel is compiled for groups of (4, 1, 1)",
                  "others are refused");
    range = (struct csycl_nd_range){.dims = 1, .global = {13}};
    check_failure(place(bundle, &range, "tile"), CSYCL_ERROR_INVALID,
                  "the local size 4 does not divide the global size 13 in dimension 0", "refused");
    range = (struct csycl_nd_range){.dims = 2, .global = {8, 17}, .local = {8, 2}};
    check_failure(place(bundle, &range, "place"), CSYCL_ERROR_INVALID,
                  "the local size 2 does not divide the global size 17 in dimension 1", "refused");
    range = (struct csycl_nd_range){.dims = 1, .global = {1 << 15}, .local = {1 << 15}};
    check_failure(place(bundle, &range, "place"), CSYCL_ERROR_INVALID, "are too large", "refused");
    range = (struct csycl_nd_range){.dims = 0};
    check_failure(place(bundle, &range, "place"), CSYCL_ERROR_INVALID, "0 dimensions", "refused");
    range = (struct csycl_nd_range){.dims = 4};
    check_failure(place(bundle, &range, "place"), CSYCL_ERROR_INVALID, "4 dimensions", "refused");
}

void check_launches(csycl_bundle *bundle)
{
    check_wrong_launches(bundle);
    check_memory(bundle);
    check_overlap(bundle);
    check_odd_memory(bundle);
    check_values(bundle);
    check_ranges(bundle);
}
