/* Launches of loops that reduce sections, on a real device: on a CPU, or on what CSYCL_DEVICE says.
 */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "runtime_capture.h"
#include "runtime_sites.h"
#include "suite.h"

/* ---- tables as cscc writes them ---- */

/* What cscc's text has for all sections: SPACE is that of the copies, BEGIN makes the work-item's
 * copy (in GLOBAL libcsycl has set it to the identity), END stores it, MERGE is the merge's. */
static const char *const sections_prelude[] = {
    "#if CSYCL_SECTIONS_COPIES + 0 + CSYCL_SECTIONS_LOCAL + 0 + CSYCL_SECTIONS_GLOBAL + 0 != 1\n",
    "#error one strategy\n",
    "#endif\n",
    "#ifdef CSYCL_SECTIONS_LOCAL\n",
    "#define SPACE __local\n",
    "#define COPY(x) x##_l\n",
    "#define FROM get_local_id(0)\n",
    "#define STEP get_local_size(0)\n",
    "#define FENCE barrier(CLK_LOCAL_MEM_FENCE);\n",
    "#define END(x) FENCE for (ulong e = FROM; e < x##_n; e += STEP) \\\n",
    "    x##_c[get_group_id(0) * x##_n + e] = x##_l[e];\n",
    "#else\n",
    "#define SPACE __global\n",
    "#define FROM 0\n",
    "#define STEP 1\n",
    "#define FENCE\n",
    "#define END(x)\n",
    "#ifdef CSYCL_SECTIONS_GLOBAL\n",
    "#define COPY(x) (x##_c + get_group_id(0) % x##_k * x##_n)\n",
    "#else\n",
    "#define COPY(x) (x##_c + get_global_id(0) * x##_n)\n",
    "#endif\n",
    "#endif\n",
    "#ifdef CSYCL_SECTIONS_GLOBAL\n",
    "#define CLEAR(x, zero)\n",
    "#else\n",
    "#define CLEAR(x, zero) for (ulong e = FROM; e < x##_n; e += STEP) COPY(x)[e] = zero; FENCE\n",
    "#endif\n",
    "#define BEGIN(T, x, zero) CLEAR(x, zero) \\\n",
    "    SPACE T *x = (SPACE T *)((SPACE char *)COPY(x) + x##_o);\n",
    "#define SECTION(T, x) __global T *x##_c, long x##_o, ulong x##_n, ulong x##_k\n",
    "#define MERGED(T, x) \\\n",
    "    __global T *x##_m, long x##_o, __global T *x##_c, ulong x##_u, ulong x##_n, ulong x##_k\n",
    /* The work-items of a group share the copies of one element. */
    "#ifdef CSYCL_SHAPE_CPU\n",
    "#define MERGE(T, x, zero, OP, discard) \\\n",
    "    for (ulong e = get_global_id(0); e < x##_u; e += get_global_size(0)) { \\\n",
    "        __global T *to = AT(T, x##_m, x##_o) + e; T all = zero; \\\n",
    "        for (ulong k = 0; k < x##_k; k++) all = OP(all, x##_c[k * x##_n + e]); \\\n",
    "        *to = discard ? all : OP(*to, all); \\\n",
    "    }\n",
    "#else\n",
    "#define MERGE(T, x, zero, OP, discard) \\\n",
    "    for (ulong e = get_group_id(0); e < x##_u; e += get_num_groups(0)) { \\\n",
    "        __global T *to = AT(T, x##_m, x##_o) + e; \\\n",
    "        size_t l = get_local_id(0), s = get_local_size(0); T all = zero; \\\n",
    "        for (ulong k = l; k < x##_k; k += s) all = OP(all, x##_c[k * x##_n + e]); \\\n",
    "        x##_l[l] = all; \\\n",
    "        while (s /= 2) { \\\n",
    "            barrier(CLK_LOCAL_MEM_FENCE); \\\n",
    "            if (l < s) x##_l[l] = OP(x##_l[l], x##_l[l + s]); \\\n",
    "        } \\\n",
    "        barrier(CLK_LOCAL_MEM_FENCE); \\\n",
    "        if (!l) *to = discard ? x##_l[0] : OP(*to, x##_l[0]); \\\n",
    "        barrier(CLK_LOCAL_MEM_FENCE); \\\n",
    "    }\n",
    "#endif\n",
    NULL,
};

static const char *const count_kernel[] = {
    "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n",
    "#define SUM(x, y) ((x) + (y))\n",
    "__kernel void count(ulong n, __global const int *key_, long key_o, SECTION(int, h),\n",
    "                    __global const float *weight_, long weight_o, SECTION(float, top),\n",
    "                    __global double *sum_\n",
    "#ifdef CSYCL_SHAPE_GPU\n",
    "                    , __local double *sums\n",
    "#endif\n",
    "#ifdef CSYCL_SECTIONS_LOCAL\n",
    "                    , __local int *h_l, __local float *top_l\n",
    "#endif\n",
    "                    )\n",
    "{\n",
    "    __global const int *key = AT(const int, key_, key_o);\n",
    "    __global const float *weight = AT(const float, weight_, weight_o);\n",
    "    BEGIN(int, h, 0)\n",
    "    BEGIN(float, top, -INFINITY)\n",
    "    double sum = 0;\n",
    "    FOR_OUTER(i, n) {\n",
    "        float w = weight[i];\n",
    "        sum += w;\n",
    "#ifdef CSYCL_SECTIONS_COPIES\n",
    "        h[key[i]]++;\n",
    "        top[key[i]] = fmax(top[key[i]], w);\n",
    "#else\n",
    "        atomic_inc(&h[key[i]]);\n",
    "        volatile SPACE int *at = (volatile SPACE int *)&top[key[i]];\n",
    "        for (int old = *at, was; as_float(old) < w; old = was)\n",
    "            if ((was = atomic_cmpxchg(at, old, as_int(w))) == old) break;\n",
    "#endif\n",
    "    }\n",
    "#ifdef CSYCL_SHAPE_GPU\n",
    "    sums[get_local_id(0)] = sum;\n",
    "    barrier(CLK_LOCAL_MEM_FENCE);\n",
    "    for (size_t k = 1; k < get_local_size(0) && !get_local_id(0); k++) sum += sums[k];\n",
    "    if (!get_local_id(0))\n",
    "#endif\n",
    "    sum_[get_group_id(0)] = sum;\n",
    "    END(h)\n",
    "    END(top)\n",
    "}\n",
    "__kernel void count_merge(MERGED(int, h), MERGED(float, top)\n",
    "#ifdef CSYCL_SHAPE_GPU\n",
    "                          , __local int *h_l, __local float *top_l\n",
    "#endif\n",
    "                          )\n",
    "{\n",
    "    MERGE(int, h, 0, SUM, DISCARD)\n",
    "    MERGE(float, top, -INFINITY, fmax, false)\n",
    "}\n",
    NULL,
};
static const char *const keep[] = {"#define DISCARD false\n", NULL};
static const char *const discard[] = {"#define DISCARD true\n", NULL};
static const char *const *const count_text[] = {prelude, sections_prelude, keep, count_kernel,
                                                NULL};
static const char *const *const fresh_text[] = {prelude, sections_prelude, discard, count_kernel,
                                                NULL};

#define SECTION_PARAM(user, way, whole)                                                            \
    {                                                                                              \
        .name = user, .kind = CSYCL_GLUE_SECTION, .access = CSYCL_GLUE_##way,                      \
        .written_whole = whole                                                                     \
    }
static const struct csycl_glue_param count_params[] = {
    MEMORY_PARAM("key", IN), SECTION_PARAM("h", INOUT, false), MEMORY_PARAM("weight", IN),
    SECTION_PARAM("top", INOUT, false)};
static const struct csycl_glue_param fresh_params[] = {
    MEMORY_PARAM("key", IN), SECTION_PARAM("h", OUT, true), MEMORY_PARAM("weight", IN),
    SECTION_PARAM("top", INOUT, false)};
#define COUNT_ITEMS(fresh)                                                                         \
    {                                                                                              \
        {.name = "h",                                                                              \
         .op = CSYCL_GLUE_ADD,                                                                     \
         .kind = CSYCL_GLUE_I32,                                                                   \
         .size = 4,                                                                                \
         .discard = fresh,                                                                         \
         .is_section = true,                                                                       \
         .shared = true,                                                                           \
         .param = 1},                                                                              \
            {.name = "sum", .op = CSYCL_GLUE_ADD, .kind = CSYCL_GLUE_F64, .size = 8},              \
            {.name = "top",                                                                        \
             .op = CSYCL_GLUE_MAX,                                                                 \
             .kind = CSYCL_GLUE_F32,                                                               \
             .size = 4,                                                                            \
             .is_section = true,                                                                   \
             .shared = true,                                                                       \
             .param = 3},                                                                          \
    }
#define SECTION_ARGS(reduction)                                                                    \
    ARG(COPIES, reduction), ARG(COPY_SHIFT, reduction), ARG(COPY_LENGTH, reduction),               \
        ARG(COPY_CHOICE, reduction)
#define MERGED_ARGS(reduction)                                                                     \
    ARG(TARGET, reduction), ARG(TARGET_SHIFT, reduction), ARG(COPIES, reduction),                  \
        ARG(TARGET_LENGTH, reduction), ARG(COPY_LENGTH, reduction), ARG(COPY_COUNT, reduction)
static const struct csycl_glue_kernel_arg count_args[] = {
    ARG(COUNT, 0),          MEMORY_ARGS(0),       SECTION_ARGS(0),
    MEMORY_ARGS(2),         SECTION_ARGS(2),      ARG(PARTIALS, 1),
    ARG(LOCAL_PARTIALS, 1), ARG(LOCAL_COPIES, 0), ARG(LOCAL_COPIES, 2)};
static const struct csycl_glue_kernel_arg count_merge_args[] = {
    MERGED_ARGS(0), MERGED_ARGS(2), ARG(LOCAL_MERGE, 0), ARG(LOCAL_MERGE, 2)};
static const struct csycl_glue_reduction count_items[] = COUNT_ITEMS(false);
static const struct csycl_glue_reduction fresh_items[] = COUNT_ITEMS(true);

#define COUNT_SITE(site, fragments, parameters, items, ordered)                                    \
    static struct csycl_glue_state site##_state;                                                   \
    static const struct csycl_glue_site site = {                                                   \
        .abi = CSYCL_GLUE_ABI,                                                                     \
        .kernel = "count",                                                                         \
        .file = "count.c",                                                                         \
        .line = 3,                                                                                 \
        .dims = 1,                                                                                 \
        .text = fragments,                                                                         \
        .params = parameters,                                                                      \
        .param_count = 4,                                                                          \
        .kernel_args = count_args,                                                                 \
        .kernel_arg_count = COUNT(count_args),                                                     \
        .merge_args = count_merge_args,                                                            \
        .merge_arg_count = COUNT(count_merge_args),                                                \
        .reductions = items,                                                                       \
        .reduction_count = 3,                                                                      \
        .reproducible = ordered,                                                                   \
        .state = &site##_state,                                                                    \
    }
COUNT_SITE(count_site, count_text, count_params, count_items, false);
COUNT_SITE(fresh_site, fresh_text, fresh_params, fresh_items, false);
COUNT_SITE(ordered_site, count_text, count_params, count_items, true);

/* unsigned char bits[key[i]] ^= i, which work-items cannot share */
static const char *const bits_kernel[] = {
    "#define XOR(x, y) ((uchar)((x) ^ (y)))\n",
    "__kernel void bits(ulong n, __global const int *key_, long key_o, SECTION(uchar, bits)\n",
    "                   )\n",
    "{\n",
    "    __global const int *key = AT(const int, key_, key_o);\n",
    "    BEGIN(uchar, bits, 0)\n",
    "    FOR_OUTER(i, n) bits[key[i]] ^= (uchar)(i % 251);\n",
    "    END(bits)\n",
    "}\n",
    "__kernel void bits_merge(MERGED(uchar, bits)\n",
    "#ifdef CSYCL_SHAPE_GPU\n",
    "                         , __local uchar *bits_l\n",
    "#endif\n",
    "                         )\n",
    "{\n",
    "    MERGE(uchar, bits, 0, XOR, false)\n",
    "}\n",
    NULL,
};
static const char *const *const bits_text[] = {prelude, sections_prelude, bits_kernel, NULL};
static const struct csycl_glue_param bits_params[] = {MEMORY_PARAM("key", IN),
                                                      SECTION_PARAM("bits", INOUT, false)};
static const struct csycl_glue_reduction bits_items[] = {{.name = "bits",
                                                          .op = CSYCL_GLUE_XOR,
                                                          .kind = CSYCL_GLUE_U8,
                                                          .size = 1,
                                                          .is_section = true,
                                                          .param = 1}};
static const struct csycl_glue_kernel_arg bits_args[] = {ARG(COUNT, 0), MEMORY_ARGS(0),
                                                         SECTION_ARGS(0), ARG(LOCAL_COPIES, 0)};
static const struct csycl_glue_kernel_arg bits_merge_args[] = {MERGED_ARGS(0), ARG(LOCAL_MERGE, 0)};
static struct csycl_glue_state bits_state;
static const struct csycl_glue_site bits_site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "bits",
    .file = "bits.c",
    .line = 3,
    .dims = 1,
    .text = bits_text,
    .params = bits_params,
    .param_count = 2,
    .kernel_args = bits_args,
    .kernel_arg_count = COUNT(bits_args),
    .merge_args = bits_merge_args,
    .merge_arg_count = COUNT(bits_merge_args),
    .reductions = bits_items,
    .reduction_count = 1,
    .state = &bits_state,
};

/* ---- launching them ---- */

enum { SHAPES = 2, STRATEGY_COUNT = 4, CASES = SHAPES * STRATEGY_COUNT };
static const char *const shapes[SHAPES] = {"cpu", "gpu"};
static const char *const strategies[STRATEGY_COUNT] = {"auto", "copies", "local", "global"};

static const char *shape_of(int which)
{
    return shapes[which % SHAPES];
}
static const char *strategy_of(int which)
{
    return strategies[which / SHAPES];
}

/* Each test runs in its own process, and the variables are read by the first call. */
static void start_with(int which, const char *variable, const char *value)
{
    setenv("CSYCL_SHAPE", shape_of(which), 1);
    setenv("CSYCL_REDUCTION", strategy_of(which), 1);
    setenv("CSYCL_DEVICE", "cpu", 0);
    setenv("CSYCL_OFFLOAD", "mandatory", 1);
    setenv(variable, value, 1);
    csycl_set_error_handler(record, NULL);
}

static void start(int which)
{
    start_with(which, "CSYCL_TRACE", "");
}

enum { MOST = 100003, MOST_BINS = 20000 };
static int key[MOST], h[MOST_BINS + 16], want_h[MOST_BINS + 16];
static float weight[MOST], top[MOST_BINS + 16], want_top[MOST_BINS + 16];
static double sum, want_sum;

/* Bins lo to lo + bins; `fresh`: what h held does not count. Runs the plain loop beside. */
static void fill(size_t n, size_t lo, size_t bins, bool fresh)
{
    for (size_t i = 0; i < n; i++) {
        key[i] = (int)(lo + (i * 7919 + i / 3) % (bins - bins / 8)); /* some have none */
        weight[i] = (float)((i * 31) % 5003) - 1000;
    }
    for (size_t i = 0; i < MOST_BINS + 16; i++) {
        h[i] = want_h[i] = (int)(i * 3) - 1000;
        top[i] = want_top[i] = (float)(i % 4000) - 2000;
    }
    sum = want_sum = 17;
    for (size_t i = lo; fresh && i < lo + bins; i++)
        want_h[i] = 0;
    for (size_t i = 0; i < n; i++) {
        want_h[key[i]]++;
        want_top[key[i]] = fmaxf(want_top[key[i]], weight[i]);
        want_sum += weight[i];
    }
}

static bool launch_sized(const struct csycl_glue_site *site, size_t n, size_t lo, size_t bins,
                         size_t local)
{
    uint64_t counts[] = {n};
    struct csycl_glue_arg args[] = {
        {key, 0, n * sizeof *key},
        {h, (ptrdiff_t)(lo * sizeof *h), bins * sizeof *h},
        {weight, 0, n * sizeof *weight},
        {top, (ptrdiff_t)(lo * sizeof *top), bins * sizeof *top},
    };
    void *reductions[] = {NULL, &sum, NULL};
    struct csycl_glue_launch launch = {.counts = counts,
                                       .args = args,
                                       .reductions = reductions,
                                       .local_size = {local},
                                       .file = "count.c",
                                       .line = 4};
    return csycl_glue_parallel_for(site, &launch);
}
static bool launch(const struct csycl_glue_site *site, size_t n, size_t lo, size_t bins)
{
    return launch_sized(site, n, lo, bins, 0);
}

static void check(void)
{
    /* each assertion is a message to another process: only what fails is one */
    for (size_t i = 0; i < MOST_BINS + 16; i++) {
        if (h[i] != want_h[i])
            ck_abort_msg("h[%zu]: %d, not %d", i, h[i], want_h[i]);
        if (top[i] != want_top[i])
            ck_abort_msg("top[%zu]: %g, not %g", i, top[i], want_top[i]);
    }
    ck_assert_double_eq(sum, want_sum); /* all of them are whole numbers */
    ck_assert_uint_eq(reported.calls, 0);
}

static const size_t sizes[] = {0, 1, 17, 1000, MOST}, bins_of[] = {1, 7, 256, 5000, MOST_BINS};

static void two_sections_and_a_variable(void)
{
    for (size_t b = 0; b < COUNT(bins_of); b++)
        for (size_t s = 0; s < COUNT(sizes); s++) {
            fill(sizes[s], 0, bins_of[b], false);
            ck_assert(launch(&count_site, sizes[s], 0, bins_of[b]));
            check();
        }
}

static void a_section_begins_behind_its_pointer(void)
{
    fill(1000, 3, 10, false);
    ck_assert(launch(&count_site, 1000, 3, 10));
    check();
    fill(17, 1, 9, false);
    ck_assert(launch(&count_site, 17, 1, 9));
    check();
}

static void what_is_discarded_does_not_count(void)
{
    for (size_t s = 0; s < COUNT(sizes); s++) {
        fill(sizes[s], 5, 300, true);
        ck_assert(launch(&fresh_site, sizes[s], 5, 300));
        check();
    }
}

static void an_empty_section_needs_no_pointer(void)
{
    fill(100, 0, 8, false);
    uint64_t counts[] = {0};
    struct csycl_glue_arg args[] = {{NULL, 0, 0}, {NULL, 0, 0}, {NULL, 0, 0}, {NULL, 0, 0}};
    void *reductions[] = {NULL, &sum, NULL};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "count.c", .line = 4};
    ck_assert(csycl_glue_parallel_for(&count_site, &launch));
    ck_assert(csycl_glue_parallel_for(&fresh_site, &launch));
    ck_assert_double_eq(sum, 17);
    ck_assert_uint_eq(reported.calls, 0);
}

/* The loop does not enter any bin, as there are none. */
static void a_range_over_no_bins(void)
{
    static const char *const kernel[] = {"__kernel void idle(ulong n, SECTION(int, h)\n",
                                         "#ifdef CSYCL_SECTIONS_LOCAL\n",
                                         ", __local int *h_l\n",
                                         "#endif\n",
                                         ") { BEGIN(int, h, 0) END(h) }\n",
                                         "__kernel void idle_merge(MERGED(int, h)\n",
                                         "#ifdef CSYCL_SHAPE_GPU\n",
                                         ", __local int *h_l\n",
                                         "#endif\n",
                                         ") {}\n",
                                         NULL};
    static const char *const *const text[] = {prelude, sections_prelude, kernel, NULL};
    static const struct csycl_glue_param params[] = {SECTION_PARAM("h", INOUT, false)};
    static const struct csycl_glue_kernel_arg idle_args[] = {ARG(COUNT, 0), SECTION_ARGS(0),
                                                             ARG(LOCAL_COPIES, 0)};
    struct csycl_glue_reduction item = count_items[0];
    static struct csycl_glue_state state;
    item.param = 0;
    struct csycl_glue_site site = count_site;
    site.kernel = "idle";
    site.text = text;
    site.params = params;
    site.param_count = 1;
    site.kernel_args = idle_args;
    site.kernel_arg_count = COUNT(idle_args);
    site.merge_args = bits_merge_args;
    site.merge_arg_count = COUNT(bits_merge_args);
    site.reductions = &item;
    site.reduction_count = 1;
    site.state = &state;
    uint64_t counts[] = {100};
    struct csycl_glue_arg args[] = {{NULL, 0, 0}};
    void *reductions[] = {NULL};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "idle.c", .line = 4};
    ck_assert(csycl_glue_parallel_for(&site, &launch));
    ck_assert_uint_eq(reported.calls, 0);
}

START_TEST(mistakes_in_the_section_are_told)
{
    start(_i);
    struct csycl_glue_arg none = {NULL, 0, 40};
    uint64_t counts[] = {10};
    struct csycl_glue_arg args[] = {{key, 0, 40}, none, {weight, 0, 40}, {top, 0, 40}};
    void *reductions[] = {NULL, &sum, NULL};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "count.c", .line = 4};
    ck_assert(!csycl_glue_parallel_for(&count_site, &launch));
    ck_assert_str_eq(reported.message,
                     "count.c:4: in count: 'h' is NULL, but its section has 40 bytes");
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    args[1] = (struct csycl_glue_arg){h, 0, CSYCL_GLUE_UNKNOWN};
    ck_assert(!csycl_glue_parallel_for(&count_site, &launch));
    ck_assert_str_eq(csycl_error_message(),
                     "count.c:4: in count: it is not known which elements of 'h' the loop uses: "
                     "add reduction(...: h[...:...]) to the pragma, or allocate it with "
                     "csycl_malloc");
}
END_TEST

/* All of the allocation, which does not begin with an element, is the section. */
static void memory_of_csycl_malloc_needs_no_section(void)
{
    char *base = csycl_malloc(4 + 12 * sizeof(int) + 3);
    ck_assert_ptr_nonnull(base);
    base[4 + 12 * sizeof(int) + 1] = 77;
    int *bins = (int *)(base + 4) + 2;
    memset(base, 0, 4 + 12 * sizeof(int));
    fill(50, 0, 8, false);
    uint64_t counts[] = {50};
    struct csycl_glue_arg args[] = {{key, 0, sizeof key},
                                    {bins, 0, CSYCL_GLUE_UNKNOWN},
                                    {weight, 0, sizeof weight},
                                    {top, 0, sizeof top}};
    void *reductions[] = {NULL, &sum, NULL};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "count.c", .line = 4};
    ck_assert(csycl_glue_parallel_for(&count_site, &launch));
    for (int i = -3; i < 10; i++)
        ck_assert_int_eq(bins[i], i < 0 || i >= 8 ? 0 : want_h[i] - (i * 3 - 1000));
    ck_assert_int_eq(base[4 + 12 * sizeof(int) + 1], 77);
    csycl_free(base);
}

static void copies_of_bytes_are_rounded_up(void)
{
    static const size_t lengths[] = {1, 7, 8, 13, 300};
    for (size_t b = 0; b < COUNT(lengths); b++)
        for (size_t s = 0; s < COUNT(sizes); s++) {
            unsigned char bits[301], want[301];
            size_t n = sizes[s];
            for (size_t i = 0; i < 301; i++)
                bits[i] = want[i] = (unsigned char)(i * 5);
            for (size_t i = 0; i < n; i++) {
                key[i] = (int)((i * 7919 + i / 3) % lengths[b]);
                want[key[i]] ^= (unsigned char)(i % 251);
            }
            uint64_t counts[] = {n};
            struct csycl_glue_arg args[] = {{key, 0, n * sizeof *key}, {bits, 0, lengths[b]}};
            void *reductions[] = {NULL};
            struct csycl_glue_launch launch = {.counts = counts,
                                               .args = args,
                                               .reductions = reductions,
                                               .file = "bits.c",
                                               .line = 4};
            ck_assert(csycl_glue_parallel_for(&bits_site, &launch));
            ck_assert_mem_eq(bits, want, sizeof bits);
        }
    ck_assert_uint_eq(reported.calls, 0);
}

/* In one process, as starting the device takes longer than they do. */
START_TEST(launches)
{
    start(_i);
    two_sections_and_a_variable();
    a_section_begins_behind_its_pointer();
    what_is_discarded_does_not_count();
    an_empty_section_needs_no_pointer();
    a_range_over_no_bins();
    memory_of_csycl_malloc_needs_no_section();
    copies_of_bytes_are_rounded_up();
}
END_TEST

/* The word behind ` sections=` in the last launch's line, and its scratch. */
static void read_trace(char strategy[16], size_t *scratch)
{
    const char *text = captured(), *line = NULL;
    for (; (text = strstr(text, "csycl: launch ")); text++)
        line = text;
    ck_assert_ptr_nonnull(line);
    const char *told = strstr(line, ") sections=");
    ck_assert_ptr_nonnull(told);
    ck_assert_int_eq(sscanf(told, ") sections=%15s scratch=%zu", strategy, scratch), 2);
    ck_assert_ptr_eq(strchr(told, '\n'), strrchr(told, '\n')); /* it ends the line */
}

START_TEST(trace_tells_strategy_and_scratch)
{
    start_with(_i, "CSYCL_TRACE", "build,launch");
    capture_start();
    bool gpu = !strcmp(shape_of(_i), "gpu");
    const char *want = strategy_of(_i);
    if (!strcmp(want, "auto"))
        want = gpu ? "local" : "copies";
    char line[100], strategy[16];
    size_t scratch;
    fill(MOST, 0, 7, false);
    ck_assert(launch(&count_site, MOST, 0, 7));
    read_trace(strategy, &scratch);
    ck_assert_str_eq(strategy, want);
    /* copies of 8 ints and 8 floats, and a double for each group */
    ck_assert_uint_eq(scratch % 8, 0);
    ck_assert_uint_ge(scratch, 64 + 8);
    snprintf(line, sizeof line, "csycl: build count shape=%s sections=%s device=", shape_of(_i),
             want);
    ck_assert_ptr_nonnull(strstr(captured(), line));
}
END_TEST

/* An int and a float for each of 8 bytes of local memory, and one more. */
START_TEST(what_does_not_fit_into_local_memory_is_global)
{
    start_with(_i, "CSYCL_TRACE", "launch");
    capture_start();
    struct csycl_device_info info;
    ck_assert(!csycl_get_device_info(&info));
    static int large[1 << 20];
    static float tops[1 << 20];
    size_t bins = (size_t)info.local_memory / 8 + 1;
    ck_assert_uint_le(bins, 1 << 20);
    uint64_t counts[] = {100};
    fill(100, 0, 8, false);
    struct csycl_glue_arg args[] = {{key, 0, 400},
                                    {large, 0, bins * sizeof *large},
                                    {weight, 0, 400},
                                    {tops, 0, bins * sizeof *tops}};
    void *reductions[] = {NULL, &sum, NULL};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "count.c", .line = 4};
    ck_assert(csycl_glue_parallel_for(&count_site, &launch));
    char strategy[16];
    size_t scratch;
    read_trace(strategy, &scratch);
    bool copies = !strcmp(shape_of(_i), "cpu") || !strcmp(strategy_of(_i), "copies");
    ck_assert_str_eq(strategy, !strcmp(strategy_of(_i), "global") ? "global"
                               : copies                           ? "copies"
                                                                  : "global");
    for (int i = 0; i < 8; i++)
        ck_assert_int_eq(large[i], want_h[i] - (i * 3 - 1000));
}
END_TEST

START_TEST(reproducible_floats_have_copies)
{
    start_with(_i, "CSYCL_TRACE", "launch");
    capture_start();
    char strategy[16];
    size_t scratch;
    fill(MOST, 0, 256, false);
    ck_assert(launch(&ordered_site, MOST, 0, 256));
    check();
    read_trace(strategy, &scratch);
    ck_assert_str_eq(strategy, "copies");
}
END_TEST

START_TEST(groups_have_the_size_that_is_asked_for)
{
    start_with(_i, "CSYCL_TRACE", "launch");
    capture_start();
    fill(1000, 0, 256, false);
    ck_assert(launch_sized(&count_site, 1000, 0, 256, 32));
    check();
    ck_assert_ptr_nonnull(
        strstr(captured(), !strcmp(shape_of(_i), "gpu") ? " local=32 " : " local=1 "));
}
END_TEST

/* Strategies alternate with the sizes; the variants are built once. */
START_TEST(each_strategy_is_built_once)
{
    start_with(_i, "CSYCL_TRACE", "build");
    capture_start();
    struct csycl_device_info info;
    ck_assert(!csycl_get_device_info(&info));
    static int large[1 << 20];
    static float tops[1 << 20];
    size_t many = (size_t)info.local_memory / 8 + 1;
    for (int round = 0; round < 4; round++) {
        size_t bins = round % 2 ? many : 8;
        uint64_t counts[] = {10};
        fill(10, 0, 8, false);
        struct csycl_glue_arg args[] = {{key, 0, 40},
                                        {large, 0, bins * sizeof *large},
                                        {weight, 0, 40},
                                        {tops, 0, bins * sizeof *tops}};
        void *reductions[] = {NULL, &sum, NULL};
        struct csycl_glue_launch launch = {
            .counts = counts, .args = args, .reductions = reductions, .file = "c.c", .line = 4};
        ck_assert(csycl_glue_parallel_for(&count_site, &launch));
    }
    unsigned builds = 0;
    for (const char *text = captured(); (text = strstr(text, "csycl: build ")); text++)
        builds++;
    bool falls_back = !strcmp(strategy_of(_i), "local") ||
                      (!strcmp(strategy_of(_i), "auto") && !strcmp(shape_of(_i), "gpu"));
    ck_assert_uint_eq(builds, falls_back ? 2 : 1);
}
END_TEST

START_TEST(bundles_build_ahead_what_launches_choose)
{
    static const struct csycl_glue_site *const sites[] = {&count_site};
    static struct csycl_glue_file file = {
        .abi = CSYCL_GLUE_ABI, .file = "count.c", .sites = sites, .site_count = 1};
    start_with(_i, "CSYCL_TRACE", "build");
    capture_start();
    csycl_glue_register(&file);
    csycl_bundle *bundle = csycl_bundle_create(csycl_get_device());
    ck_assert_int_eq(csycl_bundle_add_kernel(bundle, "count", true), CSYCL_SUCCESS);
    ck_assert_int_eq(csycl_bundle_build(bundle), CSYCL_SUCCESS);
    size_t length = strlen(captured());
    ck_assert_uint_gt(length, 0);
    ck_assert_int_eq(csycl_bundle_use(bundle), CSYCL_SUCCESS);
    for (size_t b = 0; b < COUNT(bins_of); b++) {
        fill(1000, 0, bins_of[b], false);
        ck_assert(launch(&count_site, 1000, 0, bins_of[b]));
        check();
    }
    ck_assert_uint_eq(strlen(captured()), length); /* nothing more was built */
    csycl_bundle_use(NULL);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(wrong_words_are_errors)
{
    start_with(0, "CSYCL_REDUCTION", "quick");
    ck_assert(!launch(&count_site, 10, 0, 8));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_str_eq(reported.message, "count.c:4: in count: CSYCL_REDUCTION=quick: expected auto, "
                                       "copies, local or global");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/sections");
    TCase *tcase = suite_case(suite, "pocl");
    tcase_set_timeout(tcase, 120);
    tcase_add_loop_test(tcase, launches, 0, CASES);
    tcase_add_loop_test(tcase, mistakes_in_the_section_are_told, 0, SHAPES);
    tcase_add_loop_test(tcase, trace_tells_strategy_and_scratch, 0, CASES);
    tcase_add_loop_test(tcase, what_does_not_fit_into_local_memory_is_global, 0, CASES);
    tcase_add_loop_test(tcase, reproducible_floats_have_copies, 0, CASES);
    tcase_add_loop_test(tcase, groups_have_the_size_that_is_asked_for, 0, CASES);
    tcase_add_loop_test(tcase, each_strategy_is_built_once, 0, CASES);
    tcase_add_loop_test(tcase, bundles_build_ahead_what_launches_choose, 0, CASES);
    tcase_add_test(tcase, wrong_words_are_errors);
    return suite_run(suite);
}
