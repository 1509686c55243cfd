/* test_compiler_emit.c: the pieces of emission that need no unit: reserved
 * names, types in OpenCL C. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/edit.h"
#include "emit/device/opencl_type.h"
#include "suite.h"
#include "unit/libc/reserved.h"

static struct arena arena;
static struct strbuf out;

static void setup(void)
{
    arena_init(&arena);
    strbuf_init(&out);
}

static void teardown(void)
{
    strbuf_release(&out);
    arena_release(&arena);
}

static const char *declare(const struct type *type, enum space space, const char *name)
{
    device_declare(&out, &arena, type, space, name);
    return out.text;
}

/* Every name of the table must be found: that is, the table is sorted. */
START_TEST(reserved_words)
{
    static const char *const yes[] = {
        "abs",        "atomic_add",   "bool",           "clamp",   "constant",
        "dot",        "event_t",      "float4",         "generic", "global",
        "half",       "kernel",       "length",         "local",   "log10",
        "log1p",      "mad24",        "mad_hi",         "max",     "min",
        "mix",        "pipe",         "popcount",       "private", "queue_t",
        "read_only",  "sampler_t",    "select",         "sign",    "step",
        "uchar",      "uint16",       "ulong",          "uniform", "vload4",
        "write_only", "convert_int",  "sub_group_size", "ushort",  "true",
        "M_PI",       "M_PI_F",       "FLT_MAX",        "INT_MAX", "atomic_fetch_add",
        "csycl_k",    "csycl_user_k", "CSYCL_UNROLL",
    };
    static const char *const no[] = {
        "a",     "ab", "absolute", "floats", "float5", "k",   "kernels", "maximum",  "minmax",
        "uint1", "x",  "zzz",      "local_", "in",     "M_F", "csycl",   "csycl_in", "csycl_out"};

    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        ck_assert_msg(reserved_name(yes[i], strlen(yes[i])), "%s is not found", yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        ck_assert_msg(!reserved_name(no[i], strlen(no[i])), "%s is found", no[i]);
}
END_TEST

START_TEST(words_that_no_kernel_is_called)
{
    static const char *const yes[] = {"auto", "for", "main", "while", "__kernel", "_Bool"};
    static const char *const no[] = {"mains", "kernel", "_k", "x"};

    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        ck_assert_msg(reserved_in_c(yes[i]), "%s is not found", yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        ck_assert_msg(!reserved_in_c(no[i]), "%s is found", no[i]);
}
END_TEST

static struct type scalar(enum type_kind kind, bool is_const)
{
    return (struct type){.kind = kind, .is_const = is_const, .spelling = "?"};
}

START_TEST(declares_pointers_in_their_space)
{
    struct type element = scalar(TYPE_FLOAT, true);
    struct type pointer = {.kind = TYPE_POINTER, .target = &element};
    ck_assert_str_eq(declare(&pointer, SPACE_GLOBAL, "in"), "__global const float *in");
}
END_TEST

START_TEST(declares_pointers_to_arrays)
{
    struct type element = scalar(TYPE_ULLONG, false);
    struct type row = {.kind = TYPE_ARRAY, .count = 3, .target = &element};
    struct type pointer = {.kind = TYPE_POINTER, .target = &row, .is_const = true};
    ck_assert_str_eq(declare(&pointer, SPACE_CONSTANT, "t"), "__constant ulong (*const t)[3]");
}
END_TEST

START_TEST(declares_reserved_typedefs_by_their_new_name)
{
    struct type_decl decl = {.kind = TYPE_DECL_TYPEDEF, .name = "uint"};
    struct type type = scalar(TYPE_UINT, false);
    type.sugar = &decl;
    ck_assert_str_eq(declare(&type, SPACE_NONE, "x"), "csycl_user_uint x");
    decl.system = true;
    strbuf_puts(&out, ";");
    ck_assert_str_eq(declare(&type, SPACE_NONE, "y"), "csycl_user_uint x;uint y");
}
END_TEST

START_TEST(edits_nest_and_keep_their_order)
{
    static const char text[] = "abcdef";
    struct edits edits = {0};

    edits_replace(&arena, &edits, (struct span){2, 3}, "inner");
    edits_replace(&arena, &edits, (struct span){1, 4}, "<outer>");
    edits_insert(&arena, &edits, 1, "1");
    edits_insert(&arena, &edits, 1, "2");
    edits_insert(&arena, &edits, 6, "end");
    edits_replace(&arena, &edits, (struct span){4, 5}, "");
    edits_apply(&edits, text, (struct span){0, 6}, &out);
    ck_assert_str_eq(out.text, "a12<outer>fend");
}
END_TEST

START_TEST(edits_outside_do_not_matter)
{
    struct edits edits = {0};

    edits_replace(&arena, &edits, (struct span){0, 1}, "X");
    edits_replace(&arena, &edits, (struct span){5, 6}, "Y");
    edits_apply(&edits, "abcdef", (struct span){1, 5}, &out);
    ck_assert_str_eq(out.text, "bcde");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("emit");
    TCase *tcase = suite_case(suite, "emit");

    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, reserved_words);
    tcase_add_test(tcase, words_that_no_kernel_is_called);
    tcase_add_test(tcase, declares_pointers_in_their_space);
    tcase_add_test(tcase, declares_pointers_to_arrays);
    tcase_add_test(tcase, declares_reserved_typedefs_by_their_new_name);
    tcase_add_test(tcase, edits_nest_and_keep_their_order);
    tcase_add_test(tcase, edits_outside_do_not_matter);
    return suite_run(suite);
}
