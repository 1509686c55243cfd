/* runtime_spirv.h: modules of SPIR-V for the fake driver, which takes any module and whose kernels
 * are the C functions here. */
#ifndef RUNTIME_SPIRV_H
#define RUNTIME_SPIRV_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device/context.h"
#include "spirv/module.h"
#include "stub.h"
#include "suite.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- kernels, as in args.spvasm ---- */

static inline void add(void *const *args, const struct stub_range *range)
{
    for (size_t i = 0; i < range->global[0]; i++)
        ((int *)args[0])[i] = ((const int *)args[1])[i] + *(const int *)args[2];
}

static inline void look(void *const *args, const struct stub_range *range)
{
    for (size_t i = 0; i < range->global[0]; i++)
        ((int *)args[0])[i] = ((const int *)args[1])[i];
}

static inline void missing(void *const *args, const struct stub_range *range)
{
    (void)range;
    *(int *)args[0] = !args[1];
}

static struct stub_range seen;
static inline void place(void *const *args, const struct stub_range *range)
{
    seen = *range;
    if (args[0])
        *(int64_t *)args[0] = 1;
}

static inline void use(const char *version, const char *il, const char *memory)
{
    stub_use();
    setenv("STUB_VERSION", version, 1);
    setenv("STUB_IL", il, 1);
    setenv("STUB_MEMORY", memory, 1);
    stub_define("add", add);
    stub_define("look", look);
    stub_define("place", place);
    stub_define("missing", missing);
}

static unsigned char bytes[16384];
static inline size_t read_module(const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", TEST_SPIRV_DIR, name);
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s", path);
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return size;
}

static inline struct spirv *create(const char *name)
{
    struct spirv *spirv;
    size_t size = read_module(name);
    ck_assert_int_eq(csy_spirv_create(&spirv, csy_context(), bytes, size), CSYCL_SUCCESS);
    memset(bytes, 0xff, sizeof bytes); /* it was copied */
    return spirv;
}

static inline struct spirv *create_built(const char *memory)
{
    use("3.0", "SPIR-V_1.0", memory);
    struct spirv *spirv = create("args.spv");
    ck_assert_int_eq(csy_spirv_build(spirv), CSYCL_SUCCESS);
    return spirv;
}

/* ---- launches ---- */

#define MEMORY(pointer, bytes)                                                                     \
    {                                                                                              \
        NULL, (pointer), (bytes)                                                                   \
    }
#define VALUE(object)                                                                              \
    {                                                                                              \
        &(object), NULL, sizeof(object)                                                            \
    }

static const char *const memories[] = {"shared", "separate"};

static inline enum csycl_status launch_add(struct spirv *spirv, size_t n, int *out, int *in,
                                           int value)
{
    struct csycl_argument arguments[] = {MEMORY(out, n * sizeof *out), MEMORY(in, n * sizeof *in),
                                         VALUE(value)};
    struct csycl_nd_range range = {.dims = 1, .global = {n}};
    return csy_spirv_launch(spirv, "add", &range, arguments, 3);
}

static inline void check_add(struct spirv *spirv, size_t n, int *out, int *in, int value)
{
    int *expected = malloc(n * sizeof *expected + 1);
    for (size_t i = 0; i < n; i++) {
        in[i] = (int)(3 * i) - 50;
        expected[i] = in[i] + value;
    }
    ck_assert_int_eq(launch_add(spirv, n, out, in, value), CSYCL_SUCCESS);
    ck_assert_int_eq(memcmp(out, expected, n * sizeof *out), 0);
    free(expected);
}

#endif
