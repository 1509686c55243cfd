/* runtime_files.h: translated files of a program with specialization constants of all sorts, as
 * cscc describes them, for tests of registry and bundles. The program counts as compiled by cscc
 * where __CSYCL__ is defined before. */
#ifndef RUNTIME_FILES_H
#define RUNTIME_FILES_H

#include "runtime_sites.h"

/* Checks a call that has to fail, to the letter. */
#define FAILS(call, wanted, text)                                                                  \
    do {                                                                                           \
        ck_assert_int_eq((call), (wanted));                                                        \
        ck_assert_str_eq(csycl_error_message(), (text));                                           \
        ck_assert_int_eq(csycl_error_status(), (wanted));                                          \
    } while (0)

/* out[i] = the sum of i, i + 1, ... width of them, through an array of that size */
static int width = 3;
static const int width_default = 3;
static const char *const window_kernel[] = {
    "__kernel void window(ulong n, __global int *out_, long out_o)\n",
    "{\n",
    "    __global int *out = AT(int, out_, out_o);\n",
    "    FOR_OUTER(i, n) {\n",
    "        int taps[CSYCL_CONST_width], sum = 0;\n",
    "        for (int k = 0; k < CSYCL_CONST_width; k++) taps[k] = (int)i + k;\n",
    "        for (int k = 0; k < CSYCL_CONST_width; k++) sum += taps[k];\n",
    "        out[i] = sum;\n",
    "    }\n",
    "}\n",
    NULL,
};
static const struct csycl_glue_constant width_constant = {.name = "width",
                                                          .macro = "CSYCL_CONST_width",
                                                          .type = &type_i32,
                                                          .default_value = &width_default,
                                                          .address = &width,
                                                          .has_id = true,
                                                          .id = 7};

/* out[i] = i * gain, which each thread has for itself */
static _Thread_local int gain = 1;
static const int gain_default = 1;
static inline void *gain_address(void)
{
    return &gain;
}
static const char *const amplify_kernel[] = {
    "__kernel void amplify(ulong n, __global int *out_, long out_o)\n",
    "{\n",
    "    __global int *out = AT(int, out_, out_o);\n",
    "    FOR_OUTER(i, n) out[i] = (int)i * CSYCL_CONST_gain;\n",
    "}\n",
    NULL,
};
static const struct csycl_glue_constant gain_constant = {.name = "gain",
                                                         .macro = "CSYCL_CONST_gain",
                                                         .type = &type_i32,
                                                         .default_value = &gain_default,
                                                         .thread_address = gain_address};

/* out[i] = level, which has to be set */
static int level;
static const char *const flood_kernel[] = {
    "__kernel void flood(ulong n, __global int *out_, long out_o)\n",
    "{\n",
    "    __global int *out = AT(int, out_, out_o);\n",
    "    FOR_OUTER(i, n) out[i] = CSYCL_CONST_level;\n",
    "}\n",
    NULL,
};
static const struct csycl_glue_constant level_constant = {.name = "level",
                                                          .macro = "CSYCL_CONST_level",
                                                          .type = &type_i32,
                                                          .address = &level,
                                                          .required = true};

/* The same with a value of one launch, clause spec_const. */
static const char *const flood_once_kernel[] = {
    "__kernel void flood_once(ulong n, __global int *out_, long out_o)\n",
    "{\n",
    "    __global int *out = AT(int, out_, out_o);\n",
    "    FOR_OUTER(i, n) out[i] = CSYCL_CONST_once;\n",
    "}\n",
    NULL,
};
static const struct csycl_glue_constant once_constant = {
    .name = "once", .macro = "CSYCL_CONST_once", .type = &type_i32};

static const struct csycl_glue_param out_params[] = {MEMORY_WHOLE("out")};

/* The table of a loop over out[n] with one constant. */
#define OUT_SITE(site, name, kernel_text, at, constant)                                            \
    static const char *const *const site##_text[] = {prelude, kernel_text, NULL};                  \
    static const struct csycl_glue_constant *const site##_constants[] = {constant};                \
    static struct csycl_glue_state site##_state;                                                   \
    static const struct csycl_glue_site site = {                                                   \
        .abi = CSYCL_GLUE_ABI,                                                                     \
        .kernel = name,                                                                            \
        .file = "loops.c",                                                                         \
        .line = at,                                                                                \
        .dims = 1,                                                                                 \
        .text = site##_text,                                                                       \
        .params = out_params,                                                                      \
        .param_count = 1,                                                                          \
        .kernel_args = memory_args,                                                                \
        .kernel_arg_count = ONE_MEMORY,                                                            \
        .constants = site##_constants,                                                             \
        .constant_count = 1,                                                                       \
        .state = &site##_state,                                                                    \
    }
OUT_SITE(window_site, "window", window_kernel, 10, &width_constant);
OUT_SITE(amplify_site, "amplify", amplify_kernel, 20, &gain_constant);
OUT_SITE(flood_site, "flood", flood_kernel, 30, &level_constant);
OUT_SITE(once_site, "flood_once", flood_once_kernel, 40, &once_constant);

/* Launches a loop of OUT_SITE, five lines after its pragma. */
static inline bool launch_out(const struct csycl_glue_site *site, size_t n, int *out,
                              const void *value)
{
    uint64_t counts[] = {n};
    struct csycl_glue_arg args[] = {{out, 0, n * sizeof *out}};
    const void *constants[] = {value};
    struct csycl_glue_launch launch = {.counts = counts,
                                       .args = args,
                                       .constants = constants,
                                       .file = site->file,
                                       .line = site->line + 5};
    return csycl_glue_parallel_for(site, &launch);
}

static inline bool launch_window(size_t n, int *out)
{
    return launch_out(&window_site, n, out, &width);
}

static inline bool launch_amplify(size_t n, int *out)
{
    return launch_out(&amplify_site, n, out, &gain);
}

static inline bool launch_flood(size_t n, int *out)
{
    return launch_out(&flood_site, n, out, &level);
}

/* Constants that are no scalars; a struct filter has padding. */
struct filter {
    char tag;
    int taps;
};
static struct filter filter = {'s', 3};
static float weights[3] = {0.25f, 0.5f, 0.25f};
static const struct csycl_glue_type type_i8 = {.kind = CSYCL_GLUE_I8, .size = 1};
static const struct csycl_glue_field filter_fields[] = {
    {"tag", offsetof(struct filter, tag), &type_i8},
    {"taps", offsetof(struct filter, taps), &type_i32}};
static const struct csycl_glue_type type_filter = {.kind = CSYCL_GLUE_STRUCT,
                                                   .size = sizeof(struct filter),
                                                   .fields = filter_fields,
                                                   .field_count = 2};
static const struct csycl_glue_type type_weights = {
    .kind = CSYCL_GLUE_ARRAY, .size = sizeof weights, .element = &type_f32};
static const struct csycl_glue_constant filter_constant = {
    .name = "filter", .macro = "CSYCL_CONST_filter", .type = &type_filter, .address = &filter};
static const struct csycl_glue_constant weights_constant = {
    .name = "weights", .macro = "CSYCL_CONST_weights", .type = &type_weights, .address = weights};

static const struct csycl_glue_site *const loops_sites[] = {&window_site, &amplify_site,
                                                            &flood_site, &once_site};
static const struct csycl_glue_constant *const loops_constants[] = {
    &width_constant, &gain_constant, &level_constant, &filter_constant, &weights_constant};
static __attribute__((unused)) struct csycl_glue_file loops_file = {
    .abi = CSYCL_GLUE_ABI,
    .file = "loops.c",
    .sites = loops_sites,
    .site_count = COUNT(loops_sites),
    .constants = loops_constants,
    .constant_count = COUNT(loops_constants)};

/* The loops of runtime_sites.h: scale, advance and cube. */
static const struct csycl_glue_site *const scale_sites[] = {&scale_site, &advance_site, &cube_site};
static __attribute__((unused)) struct csycl_glue_file scale_file = {
    .abi = CSYCL_GLUE_ABI,
    .file = "scale.c",
    .sites = scale_sites,
    .site_count = COUNT(scale_sites),
    .constants = scale_constants,
    .constant_count = COUNT(scale_constants)};

/* A file with a loop of the same name as one of loops.c, another constant of the same id, and
 * declarations, `extern`, of width and gain. */
static int depth = 5;
static const struct csycl_glue_constant depth_constant = {.name = "depth",
                                                          .macro = "CSYCL_CONST_depth",
                                                          .type = &type_i32,
                                                          .address = &depth,
                                                          .has_id = true,
                                                          .id = 7};
static const struct csycl_glue_constant extern_width_constant = {
    .name = "width", .macro = "CSYCL_CONST_width", .type = &type_i32, .address = &width};
static const struct csycl_glue_constant extern_gain_constant = {
    .name = "gain", .macro = "CSYCL_CONST_gain", .type = &type_i32, .thread_address = gain_address};
OUT_SITE(other_window_site, "window", window_kernel, 60, &extern_width_constant);
static const struct csycl_glue_site *const other_sites[] = {&other_window_site};
static const struct csycl_glue_constant *const other_constants[] = {
    &extern_width_constant, &extern_gain_constant, &depth_constant};
static __attribute__((unused)) struct csycl_glue_file other_file = {
    .abi = CSYCL_GLUE_ABI,
    .file = "other.c",
    .sites = other_sites,
    .site_count = COUNT(other_sites),
    .constants = other_constants,
    .constant_count = COUNT(other_constants)};

#endif
