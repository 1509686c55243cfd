/* runtime_sites.h: tables as cscc writes them, for tests of libcsycl.
 *
 * Each site is small, has both shapes, and comes with the values it needs. The
 * rows of arguments stand beside the kernels that have them.
 */
#ifndef RUNTIME_SITES_H
#define RUNTIME_SITES_H

#include <csycl.h>
#include <csycl/glue.h>
#include <stdlib.h>
#include <string.h>

CSYCL_GLUE_CHECK(36);

/* These sites are small; unless the environment or a test says otherwise, they do launch, and are
 * built. */
__attribute__((constructor)) static void launch_small_ranges(void)
{
    setenv("CSYCL_OFFLOAD", "always", 0);
    setenv("CSYCL_CACHE_DIR", "off", 0);
}

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* FOR_OUTER is the loop of dimension 0 in both shapes where there is one loop. */
static const char *const prelude[] = {
    "#define AT(type, p, o) ((__global type *)((__global char *)(p) + (o)))\n",
    "#ifdef CSYCL_SHAPE_CPU\n",
    "#define CHUNK(n) (((n) + get_num_groups(0) - 1) / get_num_groups(0))\n",
    "#define FIRST(n) (get_group_id(0) * CHUNK(n))\n",
    "#define FOR_OUTER(i, n) \\\n",
    "    for (ulong i = FIRST(n); i < (n) && i < FIRST(n) + CHUNK(n); i++)\n",
    "#define FOR_INNER(i, n, d) for (ulong i = 0; i < (n); i++)\n",
    "#else\n",
    "#define FOR_OUTER(i, n) FOR_INNER(i, n, get_work_dim() - 1)\n",
    "#define FOR_INNER(i, n, d) \\\n",
    "    for (ulong i = get_global_id(d); i < (n); i += get_global_size(d))\n",
    "#endif\n",
    NULL,
};

static const struct csycl_glue_type type_i32 = {.kind = CSYCL_GLUE_I32, .size = 4};
static const struct csycl_glue_type type_f32 = {.kind = CSYCL_GLUE_F32, .size = 4};

#define MEMORY_PARAM(name, way)                                                                    \
    {                                                                                              \
        name, CSYCL_GLUE_MEMORY, 0, CSYCL_GLUE_##way, false, CSYCL_GLUE_I32, NULL, NULL, false,    \
            false                                                                                  \
    }
#define MEMORY_WHOLE(name)                                                                         \
    {                                                                                              \
        name, CSYCL_GLUE_MEMORY, 0, CSYCL_GLUE_OUT, true, CSYCL_GLUE_I32, NULL, NULL, false, false \
    }
#define VALUE_PARAM(name, size)                                                                    \
    {                                                                                              \
        name, CSYCL_GLUE_VALUE, size, CSYCL_GLUE_IN, false, CSYCL_GLUE_I32, NULL, NULL, false,     \
            false                                                                                  \
    }

#define ARG(what, of)                                                                              \
    {                                                                                              \
        CSYCL_GLUE_ARG_##what, of                                                                  \
    }
#define MEMORY_ARGS(param) ARG(POINTER, param), ARG(SHIFT, param)

/* Of a loop over one MEMORY param, or over two. */
static const struct csycl_glue_kernel_arg memory_args[] = {ARG(COUNT, 0), MEMORY_ARGS(0),
                                                           MEMORY_ARGS(1)};
enum { ONE_MEMORY = 3, TWO_MEMORIES = 5 };

/* out[i] = in[i] * factor + offset, where factor and offset are constants */
static float factor = 2;
static int offset = 1;
static const float factor_default = 2;
static const int offset_default = 1;
static const char *const scale_kernel[] = {
    "__kernel void scale(ulong n, __global const float *in_, long in_o,\n",
    "                    __global float *out_, long out_o)\n",
    "{\n",
    "    __global const float *in = AT(const float, in_, in_o);\n",
    "    __global float *out = AT(float, out_, out_o);\n",
    "    FOR_OUTER(i, n)\n",
    "#line 7 \"scale.c\"\n",
    "        out[i] = in[i] * CSYCL_CONST_factor + CSYCL_CONST_offset;\n",
    "}\n",
    NULL,
};
static const char *const *const scale_text[] = {prelude, scale_kernel, NULL};
static const struct csycl_glue_param scale_params[] = {MEMORY_PARAM("in", IN), MEMORY_WHOLE("out")};
static const struct csycl_glue_constant factor_constant = {.name = "factor",
                                                           .macro = "CSYCL_CONST_factor",
                                                           .type = &type_f32,
                                                           .default_value = &factor_default,
                                                           .address = &factor};
static const struct csycl_glue_constant offset_constant = {.name = "offset",
                                                           .macro = "CSYCL_CONST_offset",
                                                           .type = &type_i32,
                                                           .default_value = &offset_default,
                                                           .address = &offset};
static const struct csycl_glue_constant *const scale_constants[] = {&factor_constant,
                                                                    &offset_constant};
static struct csycl_glue_state scale_state;
static const struct csycl_glue_site scale_site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "scale",
    .file = "scale.c",
    .line = 5,
    .dims = 1,
    .text = scale_text,
    .params = scale_params,
    .param_count = 2,
    .kernel_args = memory_args,
    .kernel_arg_count = TWO_MEMORIES,
    .constants = scale_constants,
    .constant_count = 2,
    .state = &scale_state,
};

static inline bool launch_scale_with(size_t n, struct csycl_glue_arg in, struct csycl_glue_arg out,
                                     const float *f, const int *o)
{
    uint64_t counts[] = {n};
    struct csycl_glue_arg args[] = {in, out};
    const void *constants[] = {f, o};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .constants = constants, .file = "scale.c", .line = 6};
    return csycl_glue_parallel_for(&scale_site, &launch);
}

static inline bool launch_scale(size_t n, const float *in, float *out)
{
    return launch_scale_with(n, (struct csycl_glue_arg){in, 0, n * sizeof *in},
                             (struct csycl_glue_arg){out, 0, n * sizeof *out}, &factor, &offset);
}

/* a[i] = b[i] + step.add, where a and b may be one array; step is a struct */
struct step {
    char tag;
    int add;
};
static const char *const advance_kernel[] = {
    "struct step { char tag; int add; };\n",
    "__kernel void advance(ulong n, __global int *a_, long a_o, __global const int *b_, long "
    "b_o,\n",
    "                      struct step step)\n",
    "{\n",
    "    __global int *a = AT(int, a_, a_o);\n",
    "    __global const int *b = AT(const int, b_, b_o);\n",
    "    FOR_OUTER(i, n) a[i] = b[i] + step.add;\n",
    "}\n",
    NULL,
};
static const char *const *const advance_text[] = {prelude, advance_kernel, NULL};
static const struct csycl_glue_param advance_params[] = {MEMORY_PARAM("a", OUT),
                                                         {"b", CSYCL_GLUE_MEMORY, 0, CSYCL_GLUE_IN,
                                                          false, CSYCL_GLUE_I32, "in(b[0:n])", NULL,
                                                          false, false},
                                                         VALUE_PARAM("step", sizeof(struct step))};
static const struct csycl_glue_kernel_arg advance_args[] = {ARG(COUNT, 0), MEMORY_ARGS(0),
                                                            MEMORY_ARGS(1), ARG(VALUE, 2)};
static struct csycl_glue_state advance_state;
static const struct csycl_glue_site advance_site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "advance",
    .file = "advance.c",
    .line = 3,
    .dims = 1,
    .text = advance_text,
    .params = advance_params,
    .param_count = 3,
    .kernel_args = advance_args,
    .kernel_arg_count = COUNT(advance_args),
    .state = &advance_state,
};

static inline bool launch_advance_args(size_t n, struct csycl_glue_arg a, struct csycl_glue_arg b,
                                       int add)
{
    uint64_t counts[] = {n};
    struct step step = {'s', add};
    struct csycl_glue_arg args[] = {a, b, {&step, 0, 0}};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .file = "advance.c", .line = 4};
    return csycl_glue_parallel_for(&advance_site, &launch);
}

static inline bool launch_advance(size_t n, int *a, const int *b, int add)
{
    return launch_advance_args(n, (struct csycl_glue_arg){a, 0, n * sizeof *a},
                               (struct csycl_glue_arg){b, 0, n * sizeof *b}, add);
}

/* out[(i * m + j) * k + l] = 10000 * i + 100 * j + l, a range of three dimensions */
static const char *const cube_kernel[] = {
    "__kernel void cube(ulong n, ulong m, ulong k, __global int *out_, long out_o)\n",
    "{\n",
    "    __global int *out = AT(int, out_, out_o);\n",
    "    FOR_OUTER(i, n) FOR_INNER(j, m, 1) FOR_INNER(l, k, 0)\n",
    "        out[(i * m + j) * k + l] = 10000 * i + 100 * j + l;\n",
    "}\n",
    NULL,
};
static const char *const *const cube_text[] = {prelude, cube_kernel, NULL};
static const struct csycl_glue_param cube_params[] = {MEMORY_WHOLE("out")};
static const struct csycl_glue_kernel_arg cube_args[] = {ARG(COUNT, 0), ARG(COUNT, 1),
                                                         ARG(COUNT, 2), MEMORY_ARGS(0)};
static struct csycl_glue_state cube_state;
static const struct csycl_glue_site cube_site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "cube",
    .file = "cube.c",
    .line = 3,
    .dims = 3,
    .text = cube_text,
    .params = cube_params,
    .param_count = 1,
    .kernel_args = cube_args,
    .kernel_arg_count = COUNT(cube_args),
    .state = &cube_state,
};

static inline bool launch_cube(const uint64_t counts[3], int *out, const size_t local[3])
{
    struct csycl_glue_arg args[] = {{out, 0, counts[0] * counts[1] * counts[2] * sizeof *out}};
    struct csycl_glue_launch launch = {.counts = counts,
                                       .args = args,
                                       .local_size = {local[0], local[1], local[2]},
                                       .file = "cube.c",
                                       .line = 4};
    return csycl_glue_parallel_for(&cube_site, &launch);
}

/* Does not compile: line 9 of the user's file is wrong. */
static const char *const broken_kernel[] = {
    "__kernel void broken(ulong n, __global int *a_, long a_o)\n",
    "{\n",
    "#line 9 \"broken.c\"\n",
    "    undeclared_name = 1;\n",
    "}\n",
    NULL,
};
static const char *const *const broken_text[] = {prelude, broken_kernel, NULL};
static const struct csycl_glue_param broken_params[] = {MEMORY_PARAM("a", INOUT)};
static struct csycl_glue_state broken_state;
static const struct csycl_glue_site broken_site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "broken",
    .file = "broken.c",
    .line = 8,
    .dims = 1,
    .text = broken_text,
    .params = broken_params,
    .param_count = 1,
    .kernel_args = memory_args,
    .kernel_arg_count = ONE_MEMORY,
    .constants = scale_constants,
    .constant_count = 1,
    .state = &broken_state,
};

static inline bool launch_broken(size_t n, int *a)
{
    uint64_t counts[] = {n};
    struct csycl_glue_arg args[] = {{a, 0, n * sizeof *a}};
    const void *constants[] = {&factor};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .constants = constants, .file = "broken.c", .line = 8};
    return csycl_glue_parallel_for(&broken_site, &launch);
}

/* What the error handler was told last. */
static struct {
    unsigned calls;
    enum csycl_status status;
    char message[4096];
} reported;

static inline void record(enum csycl_status status, const char *message, void *data)
{
    (void)data;
    reported.calls++;
    reported.status = status;
    strncpy(reported.message, message, sizeof reported.message - 1);
}

#endif
