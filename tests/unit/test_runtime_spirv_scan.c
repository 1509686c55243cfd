/* What libcsycl reads from SPIR-V modules, and what it says about damaged ones. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/typed_number.h"
#include "spirv/scan.h"
#include "suite.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Modules by hand: the header, then instructions. The first instruction is word 5. */
#define HEAD(bound) 0x07230203, 0x00010000, 0, (bound), 0
#define OP(op, words) ((uint32_t)(words) << 16 | (op))
#define INT(id, width) OP(21, 4), (id), (width), 0
#define FLOAT(id, width) OP(22, 3), (id), (width)
#define BOOL(id) OP(20, 2), (id)
#define SPEC_ID(target, id) OP(71, 4), (target), 1, (id)

struct words {
    size_t count;
    uint32_t items[64];
};
#define WORDS(...)                                                                                 \
    {                                                                                              \
        COUNT(((uint32_t[]){__VA_ARGS__})),                                                        \
        {                                                                                          \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }

static enum csycl_status scan(struct spirv_module *module, const struct words *words)
{
    return csy_spirv_scan(module, words->items, words->count * sizeof(uint32_t));
}

/* ---- what is read ---- */

static const struct words every_kind = WORDS(
    HEAD(40), SPEC_ID(20, 9), SPEC_ID(21, 8), SPEC_ID(22, 7), SPEC_ID(23, 6), SPEC_ID(24, 5),
    SPEC_ID(25, 4), SPEC_ID(26, 0xffffffff), SPEC_ID(27, 0), OP(71, 3), 21, 5 /* Restrict */,
    BOOL(1), INT(2, 8), INT(3, 32), FLOAT(4, 16), FLOAT(5, 64), OP(48, 3), 1, 20, OP(49, 3), 1, 21);
static const struct words more_kinds =
    WORDS(OP(50, 4), 2, 22, 0xfffffffd, OP(50, 4), 3, 23, 0x80000000, OP(50, 4), 4, 24, 0x3c00,
          OP(50, 5), 5, 25, 0x00000001, 0xfff80000, OP(50, 4), 2, 26, 0x17f, OP(50, 4), 3, 27, 42);

START_TEST(constants_are_found)
{
    static const struct {
        uint32_t id;
        enum csycl_glue_kind kind;
        uint64_t bits;
    } expected[] = {
        {0, CSYCL_GLUE_I32, 42},     {4, CSYCL_GLUE_F64, UINT64_C(0xfff8000000000001)},
        {5, CSYCL_GLUE_U16, 0x3c00}, {6, CSYCL_GLUE_I32, 0x80000000},
        {7, CSYCL_GLUE_I8, 0xfd},    {8, CSYCL_GLUE_BOOL, 0},
        {9, CSYCL_GLUE_BOOL, 1},     {0xffffffff, CSYCL_GLUE_I8, 0x7f},
    };
    size_t count = every_kind.count + more_kinds.count;
    uint32_t *joined = malloc(count * sizeof *joined);
    memcpy(joined, every_kind.items, every_kind.count * sizeof *joined);
    memcpy(joined + every_kind.count, more_kinds.items, more_kinds.count * sizeof *joined);
    struct spirv_module module;
    ck_assert_int_eq(csy_spirv_scan(&module, joined, count * sizeof *joined), CSYCL_SUCCESS);
    ck_assert_uint_eq(module.constant_count, COUNT(expected));
    for (size_t i = 0; i < COUNT(expected); i++) {
        const struct spirv_constant *constant = &module.constants[i];
        ck_assert_uint_eq(constant->id, expected[i].id);
        ck_assert_int_eq((int)constant->kind, (int)expected[i].kind);
        ck_assert(!constant->is_set);
        ck_assert_ptr_eq(csy_spirv_find_constant(&module, expected[i].id), constant);
        uint64_t bits = 0;
        for (size_t byte = 0; byte < csy_scalar_size(constant->kind); byte++)
            bits |= (uint64_t)constant->value[byte] << 8 * byte;
        ck_assert_uint_eq(bits, expected[i].bits);
    }
    ck_assert_ptr_null(csy_spirv_find_constant(&module, 1));
    ck_assert_uint_eq(module.kernel_count, 0);
    csy_spirv_module_release(&module);
    free(joined);
}
END_TEST

/* A header alone is a module. So is one with what libcsycl does not know: a pointer type without
 * words, which is of no kernel, decorations that are no SpecIds, and an entry of another kind. */
static const struct words odd_but_whole[] = {
    WORDS(HEAD(1)),
    WORDS(HEAD(0)),
    WORDS(HEAD(9), OP(32, 2), 3, OP(71, 3), 99, 2, OP(71, 5), 0, 44, 1, 1, OP(15, 4), 5, 99, 0),
    WORDS(HEAD(9), OP(50, 3), 0, 3, OP(49, 3), 99, 4, OP(73, 2), 5, OP(0xffff, 1), OP(54, 3), 0, 6,
          OP(56, 1)),
};

START_TEST(what_is_not_asked_for_is_passed_over)
{
    struct spirv_module module;
    ck_assert_int_eq(scan(&module, &odd_but_whole[_i]), CSYCL_SUCCESS);
    ck_assert_uint_eq(module.count, odd_but_whole[_i].count);
    ck_assert_uint_eq(module.constant_count, 0);
    ck_assert_uint_eq(module.kernel_count, 0);
    csy_spirv_module_release(&module);
}
END_TEST

START_TEST(one_id_may_have_two_constants_of_one_size)
{
    static const struct words words =
        WORDS(HEAD(20), SPEC_ID(7, 3), SPEC_ID(8, 3), INT(1, 32), FLOAT(2, 32), OP(50, 4), 2, 8,
              0x3f800000, OP(50, 4), 1, 7, 5);
    struct spirv_module module;
    ck_assert_int_eq(scan(&module, &words), CSYCL_SUCCESS);
    ck_assert_uint_eq(module.constant_count, 1);
    ck_assert_int_eq((int)module.constants[0].kind, CSYCL_GLUE_F32);
    const float one = 1;
    ck_assert_int_eq(memcmp(module.constants[0].value, &one, sizeof one), 0);
    csy_spirv_module_release(&module);
}
END_TEST

/* A file of the build, as a block of its own size, so that a read past it is seen. */
static unsigned char *read_module(const char *name, size_t *size)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", TEST_SPIRV_DIR, name);
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s", path);
    unsigned char all[16384];
    *size = fread(all, 1, sizeof all, file);
    fclose(file);
    ck_assert_uint_lt(*size, sizeof all);
    unsigned char *bytes = malloc(*size);
    memcpy(bytes, all, *size);
    return bytes;
}

static void check_spec(const struct spirv_module *module)
{
    static const struct {
        uint32_t id;
        double value;
    } expected[] = {{42, 7}, {50, 0.5}, {51, 0.25}, {52, 1099511627776.0},
                    {53, 1}, {54, -3},  {55, -300}};
    ck_assert_uint_eq(module->constant_count, COUNT(expected));
    for (size_t i = 0; i < COUNT(expected); i++) {
        const struct spirv_constant *constant = &module->constants[i];
        ck_assert_uint_eq(constant->id, expected[i].id);
        double value = csy_scalar_is_float(constant->kind)
                           ? csy_load_float(constant->kind, constant->value)
                           : (double)(int64_t)csy_load_integer(constant->kind, constant->value);
        ck_assert_double_eq(value, expected[i].value);
    }
    ck_assert_uint_eq(module->kernel_count, 3);
    ck_assert_str_eq(module->kernels[0].name, "fill");
    ck_assert_str_eq(module->kernels[1].name, "twice");
    ck_assert_str_eq(module->kernels[2].name, "all");
    ck_assert_uint_eq(module->kernels[0].param_count, 1);
    ck_assert_uint_eq(module->kernels[2].param_count, 7);
    ck_assert_ptr_eq(csy_spirv_find_kernel(module, "all"), &module->kernels[2]);
    ck_assert_ptr_null(csy_spirv_find_kernel(module, "al"));
    ck_assert_ptr_null(csy_spirv_find_kernel(module, "alll"));
    ck_assert_ptr_null(csy_spirv_find_kernel(module, ""));
}

START_TEST(an_assembled_module_is_read)
{
    size_t size;
    unsigned char *bytes = read_module("spec.spv", &size);
    struct spirv_module module;
    ck_assert_int_eq(csy_spirv_scan(&module, bytes, size), CSYCL_SUCCESS);
    check_spec(&module);
    ck_assert_uint_eq(module.count * 4, size);
    ck_assert_int_eq(memcmp(module.words, bytes, size), 0);
    csy_spirv_module_release(&module);

    /* From an odd address, and from a machine of the other byte order. */
    unsigned char *odd = malloc(size + 1);
    for (size_t i = 0; i < size; i++)
        odd[1 + i] = bytes[i / 4 * 4 + 3 - i % 4];
    ck_assert_int_eq(csy_spirv_scan(&module, odd + 1, size), CSYCL_SUCCESS);
    check_spec(&module);
    ck_assert_int_eq(memcmp(module.words, bytes, size), 0);
    csy_spirv_module_release(&module);
    free(odd);
    free(bytes);
}
END_TEST

START_TEST(kernels_tell_what_they_take)
{
    static const struct {
        const char *name, *params; /* v: value, m: memory, c: constant memory, o: other */
    } expected[] = {{"add", "mmv"},   {"values", "mmmmmmmmvvvvvvvv"},
                    {"place", "m"},   {"tile", "m"},
                    {"look", "mc"},   {"missing", "mm"},
                    {"scratch", "mo"}};
    size_t size;
    unsigned char *bytes = read_module("args.spv", &size);
    struct spirv_module module;
    ck_assert_int_eq(csy_spirv_scan(&module, bytes, size), CSYCL_SUCCESS);
    ck_assert_uint_eq(module.constant_count, 0);
    ck_assert_uint_eq(module.kernel_count, COUNT(expected));
    for (size_t i = 0; i < COUNT(expected); i++) {
        const struct spirv_kernel *kernel = &module.kernels[i];
        ck_assert_str_eq(kernel->name, expected[i].name);
        ck_assert_uint_eq(kernel->param_count, strlen(expected[i].params));
        for (unsigned p = 0; p < kernel->param_count; p++)
            ck_assert_int_eq("vmco"[kernel->params[p]], expected[i].params[p]);
    }
    csy_spirv_module_release(&module);
    free(bytes);
}
END_TEST

/* ---- what is refused ---- */

static const struct {
    struct words words;
    const char *message;
} damaged[] = {
    /* the frame */
    {WORDS(HEAD(9), 0), "word 5: an instruction of 0 words"},
    {WORDS(HEAD(9), OP(17, 1), OP(0, 0)), "word 6: an instruction of 0 words"},
    {WORDS(HEAD(9), OP(17, 2), 6, OP(71, 4), 1, 1),
     "word 7: an instruction of 4 words, and the module ends after 3: it is cut"},
    {WORDS(HEAD(9), OP(21, 1)), "word 5: an instruction 21 of 1 words: not as many as it has to "
                                "have"},
    {WORDS(HEAD(9), OP(50, 2), 1),
     "word 5: an instruction 50 of 2 words: not as many as it has to have"},
    {WORDS(HEAD(9), OP(71, 2), 1),
     "word 5: an instruction 71 of 2 words: not as many as it has to have"},
    {WORDS(HEAD(9), OP(71, 3), 1, 1),
     "word 5: an instruction 71 of 3 words: not as many as it has to have"},
    {WORDS(HEAD(9), OP(71, 5), 1, 1, 7, 8),
     "word 5: an instruction 71 of 5 words: not as many as it has to have"},
    {WORDS(HEAD(9), SPEC_ID(9, 7)), "word 6: the id 9, where ids are from 1 to below 9"},
    {WORDS(HEAD(9), SPEC_ID(0, 7)), "word 6: the id 0, where ids are from 1 to below 9"},
    {WORDS(HEAD(9), INT(0xffffffff, 32)),
     "word 6: the id 4294967295, where ids are from 1 to below 9"},
    {WORDS(HEAD(9), OP(54, 5), 1, 10, 0, 2), "word 7: the id 10, where ids are from 1 to below 9"},
    {WORDS(HEAD(0), INT(1, 32)), "word 6: the id 1, where ids are from 1 to below 0"},
    {WORDS(HEAD(9), INT(1, 32), FLOAT(1, 32)), "word 9: the id 1 is defined twice"},
    {WORDS(HEAD(9), OP(56, 1)), "word 5: the end of a function, outside of one"},
    {WORDS(HEAD(9), OP(54, 5), 1, 3, 0, 2, OP(56, 1), OP(56, 1)),
     "word 11: the end of a function, outside of one"},
    {WORDS(HEAD(9), OP(54, 5), 1, 3, 0, 2),
     "word 5: the function that begins here does not end: the module is cut"},
    {WORDS(HEAD(9), OP(54, 5), 1, 3, 0, 2, OP(54, 5), 1, 4, 0, 2, OP(56, 1)),
     "word 10: a function inside of that which begins at word 5"},
    /* constants */
    {WORDS(HEAD(9), SPEC_ID(3, 7), OP(73, 2), 3, OP(74, 4), 3, 4, 5),
     "word 5: SpecId 7 is in a decoration group, which csycl does not take: decorate the constant "
     "itself"},
    {WORDS(HEAD(9), SPEC_ID(3, 7)),
     "word 5: SpecId 7 decorates the id 3, which is no scalar specialization constant"},
    {WORDS(HEAD(9), SPEC_ID(1, 7), INT(1, 32)),
     "word 5: SpecId 7 decorates the id 1, which is no scalar specialization constant"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), INT(1, 32), OP(43, 4), 1, 3, 5),
     "word 5: SpecId 7 decorates the id 3, which is no scalar specialization constant"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), SPEC_ID(3, 8), BOOL(1), OP(48, 3), 1, 3),
     "word 9: a second SpecId for the id 3"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), BOOL(1), OP(48, 3), 9, 3),
     "word 12: the id 9, where ids are from 1 to below 9"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), INT(1, 8), OP(48, 3), 1, 3),
     "word 13: the constant with SpecId 7 is true or false, and its type is not bool"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), OP(49, 3), 1, 3),
     "word 9: the constant with SpecId 7 is true or false, and its type is not bool"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), BOOL(1), OP(50, 4), 1, 3, 5),
     "word 11: the constant with SpecId 7 is neither an integer nor a floating-point number"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), OP(50, 4), 1, 3, 5),
     "word 9: the constant with SpecId 7 is neither an integer nor a floating-point number"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), INT(1, 24), OP(50, 4), 1, 3, 5),
     "word 13: the constant with SpecId 7 has 24 bits: csycl takes integers of 8, 16, 32 and 64 "
     "and floating-point numbers of 16, 32 and 64"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), FLOAT(1, 8), OP(50, 4), 1, 3, 5),
     "word 12: the constant with SpecId 7 has 8 bits: csycl takes integers of 8, 16, 32 and 64 "
     "and floating-point numbers of 16, 32 and 64"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), OP(21, 3), 1, 32, OP(50, 4), 1, 3, 5),
     "word 9: an instruction 21 of 3 words: not as many as it has to have"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), OP(22, 2), 1, OP(50, 4), 1, 3, 5),
     "word 9: an instruction 22 of 2 words: not as many as it has to have"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), INT(1, 32), OP(50, 3), 1, 3),
     "word 13: an instruction 50 of 3 words: not as many as it has to have"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), INT(1, 64), OP(50, 4), 1, 3, 5),
     "word 13: an instruction 50 of 4 words: not as many as it has to have"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), INT(1, 32), OP(50, 5), 1, 3, 5, 0),
     "word 13: an instruction 50 of 5 words: not as many as it has to have"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), SPEC_ID(4, 7), INT(1, 32), INT(2, 8), OP(50, 4), 1, 3, 5,
           OP(50, 4), 2, 4, 5),
     "word 25: SpecId 7 again, for a constant of another type than at word 21"},
    {WORDS(HEAD(9), SPEC_ID(3, 7), SPEC_ID(4, 7), BOOL(1), INT(2, 8), OP(50, 4), 2, 4, 1, OP(48, 3),
           1, 3),
     "word 23: SpecId 7 again, for a constant of another type than at word 19"},
    /* kernels: %3, named "k", a function of the type %2 */
    {WORDS(HEAD(9), OP(15, 3), 6, 3), "word 5: an instruction 15 of 3 words: not as many as it has "
                                      "to have"},
    {WORDS(HEAD(9), OP(15, 4), 6, 9, 'k'), "word 7: the id 9, where ids are from 1 to below 9"},
    {WORDS(HEAD(9), OP(15, 5), 6, 3, 0x6b6b6b6b, 0x6b6b6b6b),
     "word 5: the name of a kernel does not end"},
    {WORDS(HEAD(9), OP(15, 4), 6, 3, 'k'), "word 5: the kernel 'k' is the id 3, which is no "
                                           "function"},
    {WORDS(HEAD(9), OP(15, 4), 6, 3, 'k', INT(3, 32)),
     "word 5: the kernel 'k' is the id 3, which is no function"},
    {WORDS(HEAD(9), OP(15, 4), 6, 3, 'k', OP(54, 4), 1, 3, 0, OP(56, 1)),
     "word 9: an instruction 54 of 4 words: not as many as it has to have"},
    {WORDS(HEAD(9), OP(15, 4), 6, 3, 'k', OP(54, 5), 1, 3, 0, 2, OP(56, 1)),
     "word 9: the function of the kernel 'k' has no type"},
    {WORDS(HEAD(9), OP(15, 4), 6, 3, 'k', INT(2, 8), OP(54, 5), 1, 3, 0, 2, OP(56, 1)),
     "word 13: the function of the kernel 'k' has no type"},
    {WORDS(HEAD(9), OP(15, 4), 6, 3, 'k', OP(33, 2), 2, OP(54, 5), 1, 3, 0, 2, OP(56, 1)),
     "word 9: an instruction 33 of 2 words: not as many as it has to have"},
};

START_TEST(damage_is_told_with_its_place)
{
    static const struct spirv_module untouched = {.count = 12345};
    struct spirv_module module = untouched;
    ck_assert_int_eq(scan(&module, &damaged[_i].words), CSYCL_ERROR_INVALID);
    char expected[512];
    snprintf(expected, sizeof expected, "the SPIR-V module, %s", damaged[_i].message);
    ck_assert_str_eq(csycl_error_message(), expected);
    ck_assert_int_eq(memcmp(&module, &untouched, sizeof module), 0);
}
END_TEST

START_TEST(what_is_no_module_is_told)
{
    static const unsigned char bitcode[20] = {'B', 'C', 0xc0, 0xde};
    static const uint32_t words[] = {HEAD(9), OP(17, 2), 6};
    static const struct {
        const void *bytes;
        size_t size;
        const char *message;
    } wrong[] = {
        {NULL, 100, "no SPIR-V module was given"},
        {words, 0, "0 bytes are no SPIR-V module: its header alone has 20"},
        {words, 19, "19 bytes are no SPIR-V module: its header alone has 20"},
        {bitcode, 20, "this is no SPIR-V module: it begins with 0xdec04342, not with 0x07230203"},
        {words, 27, "the SPIR-V module has 27 bytes, which are no whole words of 4: it is cut"},
        {words, 24,
         "the SPIR-V module, word 5: an instruction of 2 words, and the module ends after 1: it is "
         "cut"},
    };
    for (size_t i = 0; i < COUNT(wrong); i++) {
        struct spirv_module module;
        ck_assert_int_eq(csy_spirv_scan(&module, wrong[i].bytes, wrong[i].size),
                         CSYCL_ERROR_INVALID);
        ck_assert_str_eq(csycl_error_message(), wrong[i].message);
    }
}
END_TEST

/* ---- any bytes ---- */

/* The same numbers each time. */
static uint64_t state;
static uint32_t draw(uint32_t below)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 32) % below;
}

/* Scans bytes that may be anything. Returns whether they are a module; its parts hang together. */
static bool scan_anything(const unsigned char *bytes, size_t size)
{
    unsigned char *exact = malloc(size + !size);
    memcpy(exact, bytes, size);
    struct spirv_module module;
    enum csycl_status status = csy_spirv_scan(&module, exact, size);
    free(exact);
    if (status) {
        ck_assert_int_eq(status, CSYCL_ERROR_INVALID);
        ck_assert_ptr_nonnull(strstr(csycl_error_message(), "SPIR-V module"));
        return false;
    }
    ck_assert_uint_eq(module.count * 4, size);
    for (size_t i = 0; i < module.constant_count; i++) {
        ck_assert(!i || module.constants[i - 1].id < module.constants[i].id);
        ck_assert_uint_le(csy_scalar_size(module.constants[i].kind), 8);
        ck_assert_uint_lt(module.constants[i].word, module.count);
    }
    for (size_t i = 0; i < module.kernel_count; i++) {
        const struct spirv_kernel *kernel = &module.kernels[i];
        ck_assert_uint_lt(strlen(kernel->name), size);
        for (unsigned p = 0; p < kernel->param_count; p++)
            ck_assert_uint_le(kernel->params[p], SPIRV_OTHER);
    }
    csy_spirv_module_release(&module);
    return true;
}

static const char *const modules[] = {"spec.spv", "args.spv"};

START_TEST(any_beginning_of_a_module_is_safe)
{
    size_t size;
    unsigned char *bytes = read_module(modules[_i], &size);
    size_t whole = 0;
    for (size_t length = 0; length <= size; length++)
        whole += scan_anything(bytes, length);
    ck_assert_uint_ge(whole, 2); /* the header, all of it and what ends between instructions */
    ck_assert_uint_lt(whole, size / 4);
    free(bytes);
}
END_TEST

START_TEST(any_word_may_be_anything)
{
    static const uint32_t values[] = {0, 1, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff};
    size_t size, whole = 0, tries = 0;
    unsigned char *bytes = read_module(modules[_i], &size);
    for (size_t at = 0; at < size; at += 4) {
        uint32_t before, after;
        memcpy(&before, bytes + at, 4);
        for (size_t i = 0; i < COUNT(values) + 32; i++, tries++) {
            after = i < COUNT(values) ? values[i] : before ^ 1u << (i - COUNT(values));
            memcpy(bytes + at, &after, 4);
            whole += scan_anything(bytes, size);
        }
        memcpy(bytes + at, &before, 4);
    }
    ck_assert_uint_gt(whole, tries / 10); /* names and the like may be anything */
    ck_assert_uint_lt(whole, tries - tries / 10);
    free(bytes);
}
END_TEST

/* Changes the bytes in one of the ways that files are damaged in. Returns the new size. */
static size_t damage(unsigned char *bytes, size_t size)
{
    uint32_t words = (uint32_t)(size / 4), at = 4 * draw(words), other = 4 * draw(words);
    uint32_t small = draw(64), any = draw(0xffffffff);
    switch (draw(7)) {
    case 0: /* a bit */
        bytes[draw((uint32_t)size)] ^= (unsigned char)(1 << draw(8));
        return size;
    case 1: /* a word */
        memcpy(bytes + at, &any, 4);
        return size;
    case 2: /* an id or a literal */
        memcpy(bytes + at, &small, 4);
        return size;
    case 3: /* an instruction's length */
        bytes[at + 2] = (unsigned char)draw(16);
        bytes[at + 3] = 0;
        return size;
    case 4: /* an instruction that libcsycl reads */
        any = (draw(6) + 1) << 16 | (uint32_t[]){15, 21, 32, 33, 50, 54, 71, 73}[draw(8)];
        memcpy(bytes + at, &any, 4);
        return size;
    case 5: /* two words from elsewhere */
        memmove(bytes + at, bytes + other, at < size - 4 && other < size - 4 ? 8 : 4);
        return size;
    default: /* the end */
        return draw(8) ? size : 1 + draw((uint32_t)size);
    }
}

START_TEST(any_damage_is_safe)
{
    enum { TRIES = 20000 };
    size_t size, whole = 0;
    unsigned char *bytes = read_module(modules[_i], &size), *copy = malloc(size);
    state = UINT64_C(88172645463325252) + (uint64_t)_i;
    for (unsigned i = 0; i < TRIES; i++) {
        size_t length = size;
        memcpy(copy, bytes, size);
        for (uint32_t changes = 1 + draw(4); changes && length >= 8; changes--)
            length = damage(copy, length);
        whole += scan_anything(copy, length);
    }
    ck_assert_uint_gt(whole, TRIES / 20);
    ck_assert_uint_lt(whole, TRIES - TRIES / 20);
    free(copy);
    free(bytes);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/spirv_scan");
    TCase *tcase = suite_case(suite, "scan");
    tcase_set_timeout(tcase, 120);
    tcase_add_test(tcase, constants_are_found);
    tcase_add_loop_test(tcase, what_is_not_asked_for_is_passed_over, 0, COUNT(odd_but_whole));
    tcase_add_test(tcase, one_id_may_have_two_constants_of_one_size);
    tcase_add_test(tcase, an_assembled_module_is_read);
    tcase_add_test(tcase, kernels_tell_what_they_take);
    tcase_add_loop_test(tcase, damage_is_told_with_its_place, 0, COUNT(damaged));
    tcase_add_test(tcase, what_is_no_module_is_told);
    tcase_add_loop_test(tcase, any_beginning_of_a_module_is_safe, 0, COUNT(modules));
    tcase_add_loop_test(tcase, any_word_may_be_anything, 0, COUNT(modules));
    tcase_add_loop_test(tcase, any_damage_is_safe, 0, COUNT(modules));
    return suite_run(suite);
}
