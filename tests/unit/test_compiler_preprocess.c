/* The user's file as one text. */
#include "front_text.h"

static size_t length;

static const char *preprocess(const char *const *args, size_t count)
{
    struct front_options options = {.preprocessor_words = 1,
                                    .include_dir = TEST_SOURCE_DIR "/../include"};

    command_add(&arena, &options.preprocessor, "gcc");
    for (size_t i = 0; i < count; i++)
        command_add(&arena, &options.preprocessor, args[i]);
    return front_preprocess(&arena, &diag, &options, "text.c", &length);
}

static const char *preprocess_text(const char *text)
{
    write_text("text.c", text);
    const char *result = preprocess(NULL, 0);
    ck_assert_ptr_nonnull(result);
    ck_assert_uint_eq(strlen(result), length);
    return result;
}

/* Is this a line of the text? */
static bool has_line(const char *text, const char *line)
{
    const char *at = text;
    size_t size = strlen(line);

    while ((at = strstr(at, line)) != NULL) {
        if ((at == text || at[-1] == '\n') && (at[size] == '\n' || at[size] == '\0'))
            return true;
        at++;
    }
    return false;
}

static void check_line(const char *text, const char *line)
{
    ck_assert_msg(has_line(text, line), "no line '%s' in:\n%s", line, text);
}

START_TEST(expands_macros)
{
    const char *text = preprocess_text("#define N 4\n#define F(x) ((x) + N)\nint a[F(1)];\n");
    check_line(text, "int a[((1) + 4)];");
    ck_assert_ptr_null(strstr(text, "define"));
}
END_TEST

START_TEST(keeps_system_includes)
{
    const char *text = preprocess_text("#include <stdio.h>\n#include <csycl.h>\nint a;\n");
    ck_assert_ptr_nonnull(strstr(text, "#include <stdio.h>"));
    ck_assert_ptr_nonnull(strstr(text, "#include <csycl.h>"));
    ck_assert_ptr_null(strstr(text, "printf"));
}
END_TEST

START_TEST(expands_the_users_headers)
{
    write_text("user.h", "#define N 7\nint from_header;\n");
    const char *text = preprocess_text("#include \"user.h\"\nint a = N;\n");
    check_line(text, "int from_header;");
    check_line(text, "int a = 7;");
}
END_TEST

START_TEST(expands_macros_in_pragmas)
{
    const char *text =
        preprocess_text("#define N 4\n"
                        "#define LOOP _Pragma(\"csycl parallel_for in(a[0:N])\") for (;;)\n"
                        "   #   pragma   csycl parallel_for /* x */ in(a[0:N]) \\\n"
                        "    out(b) // y\n"
                        "LOOP ;\n"
                        "#pragma csycl_other N\n");
    check_line(text, "#pragma csycl parallel_for in(a[0:4]) out(b)");
    check_line(text, "#pragma csycl parallel_for in(a[0:4])");
}
END_TEST

START_TEST(markers_have_no_nesting)
{
    write_text("user.h", "#include <stddef.h>\nint h;\n");
    const char *text = preprocess_text("#include <stddef.h>\n#include \"user.h\"\nint a;\n");
    source_init(&source, &arena, "text.c", text, length);
    for (const char *at = text; at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
        if (at[0] == '#' && at[1] == ' ')
            ck_assert_msg(strchr(at, '\n')[-1] == '"' ||
                              strncmp(strchr(at, '\n') - 3, "\" 3", 3) == 0,
                          "%s", at);
    ck_assert_ptr_null(strstr(text, "<built-in>"));
    struct place place = source_place(&source, (size_t)(strstr(text, "int h") - text));
    ck_assert_str_eq(place.file, "user.h");
    ck_assert_uint_eq(place.line, 2);
    place = source_place(&source, (size_t)(strstr(text, "int a") - text));
    ck_assert_str_eq(place.file, "text.c");
    ck_assert_uint_eq(place.line, 3);
}
END_TEST

START_TEST(keeps_feature_tests)
{
    write_text("user.h", "#define _FILE_OFFSET_BITS 64\n");
    const char *text = preprocess_text("#define _GNU_SOURCE\n"
                                       "#define _POSIX_C_SOURCE 200809L\n"
                                       "#define __max(a, b) ((a) > (b) ? (a) : (b))\n"
                                       "#define _NAME other\n"
                                       "#define N 1\n"
                                       "#include \"user.h\"\n"
                                       "#include <stdio.h>\n"
                                       "#undef _GNU_SOURCE\n"
                                       "#undef N\n"
                                       "int a;\n");
    check_line(text, "#define _GNU_SOURCE");
    check_line(text, "#define _POSIX_C_SOURCE 200809L");
    check_line(text, "#define _FILE_OFFSET_BITS 64");
    check_line(text, "#undef _GNU_SOURCE");
    ck_assert_ptr_null(strstr(text, "max"));
    ck_assert_ptr_null(strstr(text, "_NAME"));
    ck_assert_ptr_null(strstr(text, "N 1"));
    ck_assert_ptr_null(strstr(text, "#undef N"));
    source_init(&source, &arena, "text.c", text, length);
    ck_assert_uint_eq(source_place(&source, (size_t)(strstr(text, "int a") - text)).line, 10);
}
END_TEST

START_TEST(feature_tests_reach_libclang)
{
    const char *text = preprocess_text("#define _GNU_SOURCE\n#include <stdio.h>\n"
                                       "int f(char **s) { return asprintf(s, \"%d\", 1); }\n");
    ck_assert_ptr_nonnull(read_bytes(text, length));
    ck_assert_str_eq(messages(), "");
}
END_TEST

START_TEST(takes_options)
{
    static const char *const args[] = {"-DN=5",    "-D",      "M=6", "-I",      "dir",
                                       "-include", "other.c", "-UQ", "-std=c11"};

    ck_assert_int_eq(mkdir("dir", 0700), 0);
    write_text("dir/user.h", "int in_dir;\n");
    write_text("other.c", "int included_first;\n");
    write_text("text.c", "#include \"user.h\"\nint a[N][M];\n#ifdef Q\n#error Q\n#endif\n"
                         "#if __CSYCL__ != 1\n#error\n#endif\n");
    const char *text = preprocess(args, sizeof args / sizeof *args);
    ck_assert_ptr_nonnull(text);
    check_line(text, "int a[5][6];");
    check_line(text, "int in_dir;");
    check_line(text, "int included_first;");
}
END_TEST

START_TEST(arguments_are_no_shell_words)
{
    static const char *const args[] = {"-DTEXT=\"a b;$(touch dir)`touch dir`\""};

    write_text("text.c", "const char *s = TEXT;\n");
    const char *text = preprocess(args, 1);
    ck_assert_ptr_nonnull(text);
    check_line(text, "const char *s = \"a b;$(touch dir)`touch dir`\";");
    ck_assert_int_ne(access("dir", F_OK), 0);
}
END_TEST

/* gcc tells of each token that comes from a system header's macro, in lines of its own. */
START_TEST(lines_stay_whole)
{
    const char *text = preprocess_text("#include <math.h>\n"
                                       "#define SAY(a, b) f(a, b, __LINE__)\n"
                                       "int a(double x) { return isnan(x)+isinf(x) - -INFINITY; }\n"
                                       "int b(void) { return SAY(1,\n"
                                       "                        2); }\n"
                                       "int c;\n");
    check_line(text, "int a(double x) { return __builtin_isnan (x)+"
                     "__builtin_isinf_sign (x) - -(__builtin_inff ()); }");
    ck_assert_ptr_nonnull(strstr(text, "f(1, 2, 4)"));
    source_init(&source, &arena, "text.c", text, length);
    ck_assert_uint_eq(source_place(&source, (size_t)(strstr(text, "int b") - text)).line, 4);
    ck_assert_uint_eq(source_place(&source, (size_t)(strstr(text, "int c") - text)).line, 6);
}
END_TEST

/* The text is preprocessed once more, with the headers. */
START_TEST(names_of_the_systems_macros_stay)
{
    write_text("own.h", "#pragma GCC system_header\n"
                        "#define size sizes.size\n"
                        "#define same same\n"
                        "#define call(x) (call(x))\n"
                        "#define gone 1\n#undef gone\n");
    write_text("user.h", "#include <complex.h>\n#undef I\nint I;\n");
    static const char *const args[] = {"-isystem", "."};
    write_text("text.c", "#include <own.h>\n"
                         "int a(struct x *x) { return x->size + same + x->size; }\n"
                         "int b = call(1), c[] = {sizeof \"I\", gone};\n"
                         "#include \"user.h\"\n"
                         "int call;\n"
                         "#undef linux\n"
                         "#define N (linux)\n"
                         "#pragma csycl parallel_for in(p[0:N])\n");
    const char *text = preprocess(args, sizeof args / sizeof *args);
    ck_assert_ptr_nonnull(text);
    check_line(text, "#undef size\n# 2 \"text.c\"\n"
                     "int a(struct x *x) { return x->sizes.size + same + x->sizes.size; }\n"
                     "#undef call\n# 3 \"text.c\"\n"
                     "int b = (call(1)), c[] = {sizeof \"I\", gone};\n"
                     "# 1 \"user.h\"\n#include <complex.h>\n\n"
                     "#undef I\n# 3 \"user.h\"\nint I;\n"
                     "# 5 \"text.c\"\nint call;\n\n\n"
                     "#undef linux\n# 8 \"text.c\"\n"
                     "#pragma csycl parallel_for in(p[0:(linux)])");
}
END_TEST

/* While they are read, and no longer. */
START_TEST(headers_see_the_users_macros)
{
    static const char *const args[] = {"-isystem", ".", "-DBY_OPTION=1", "-Uunix"};

    write_text("own.h", "/* COMMENTED */\n"
                        "#define OTHER 1\n"
                        "#if BY_OPTION && !defined unix && defined BY_TEXT\n"
                        "int own = BY_TEXT, size = sizeof \"QUOTED\";\n"
                        "#undef CHANGED\n"
                        "#define CHANGED 2\n"
                        "#endif\n");
    write_text("next.h", "int next = OTHER + CHANGED;\n");
    write_text("text.c", "#define COMMENTED\n#define QUOTED\n#define CHANGED 1\n"
                         "#define TIMES(x) 2 * x\n#define BY_TEXT TIMES(3)\n"
                         "#include <own.h>\n"
                         "int unix;\n"
                         "#undef OTHER\n#define OTHER 5\n"
                         "#include <next.h>\n"
                         "int last = OTHER;\n"
                         "int in_braces[] = {\n#include <rows.h>\n};\n");
    write_text("rows.h", "OTHER + 2, OTHER + 2,\n");
    const char *text = preprocess(args, sizeof args / sizeof *args);
    ck_assert_ptr_nonnull(text);
    check_line(text, "#define BY_OPTION 1\n#undef unix\n#define BY_TEXT TIMES(3)\n"
                     "#define CHANGED 1\n#define TIMES(x) 2 * x\n# 6 \"text.c\"\n"
                     "#include <own.h>\n"
                     "#undef BY_OPTION\n#undef BY_TEXT\n#undef TIMES\n# 6 \"text.c\"\n\n"
                     "int unix;\n\n\n"
                     "#undef OTHER\n#define OTHER 5\n# 10 \"text.c\"\n"
                     "#include <next.h>\n"
                     "#undef OTHER\n# 10 \"text.c\"\n\n"
                     "int last = 5;");
    check_line(text, "int in_braces[] = {\n# 1 \"./rows.h\"\n5 + 2, 5 + 2,\n# 14 \"text.c\"\n};");
    ck_assert_ptr_null(strstr(text, "COMMENTED"));
    ck_assert_ptr_null(strstr(text, "QUOTED"));
}
END_TEST

/* Of C_INCLUDE_PATH, or below the pragma. */
START_TEST(lines_stay_whole_with_other_headers_of_the_system)
{
    write_text("own.h", "#pragma GCC system_header\n#define N 7\nint of_system[N];\n");
    const char *text = preprocess_text("#include \"own.h\"\nint a = N;\nint b = N N + 1;\n");
    check_line(text, "# 3 \"own.h\" 3");
    check_line(text, "int of_system[7];");
    check_line(text, "int a = 7;");
    check_line(text, "int b = 7 7 + 1;");
}
END_TEST

START_TEST(the_text_is_the_host_compilers)
{
    static const char *const args[] = {"-fopenmp", "-O2",      "-include", "stddef.h",
                                       "-include", "option.h", "-isystem", "dir"};
    char dir[4096];

    ck_assert_int_eq(mkdir("dir", 0700), 0);
    write_text("dir/user.h", "int of_system;\n");
    write_text("dir/option.h", "int of_system;\n");
    ck_assert_ptr_nonnull(getcwd(dir, sizeof dir));
    write_text("text.c", "#if defined __clang__ || !_OPENMP || !__OPTIMIZE__\n#error\n#endif\n"
                         "#include_next <user.h>\n#include \"user.h\"\nsize_t s;\n");
    const char *text = preprocess(args, sizeof args / sizeof *args);
    ck_assert_ptr_nonnull(text);
    check_line(text, "#include <user.h>");
    ck_assert_ptr_nonnull(strstr(text, "/stddef.h>\n"));
    check_line(text, arena_printf(&arena, "#include <%s/dir/option.h>", dir));
    ck_assert_ptr_null(strstr(text, "of_system"));
}
END_TEST

START_TEST(unbalanced_pragmas_stay)
{
    const char *text = preprocess_text("#define F(x) (x)\n#define N 4\n"
                                       "#pragma csycl parallel_for in(F(N)\n"
                                       "#pragma csycl parallel_for name(F\n"
                                       "#pragma csycl parallel_for in(a[0:F(N)]) name(F)\n");
    check_line(text, "#pragma csycl parallel_for in(F(N)");
    check_line(text, "#pragma csycl parallel_for in(a[0:(4)]) name(F)");
}
END_TEST

START_TEST(failures_are_counted)
{
    ck_assert_ptr_null(preprocess(NULL, 0)); /* no such file */
    ck_assert_uint_eq(diag.errors, 1);
    write_text("text.c", "#error no\n");
    ck_assert_ptr_null(preprocess(NULL, 0));
    ck_assert_uint_eq(diag.errors, 2);
}
END_TEST

START_TEST(odd_files)
{
    preprocess_text("");
    check_line(preprocess_text("int a;\r\n#pragma csycl parallel_for\r\nint b;"),
               "#pragma csycl parallel_for");
    check_line(preprocess_text("int last"), "int last");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        expands_macros,
        keeps_system_includes,
        expands_the_users_headers,
        expands_macros_in_pragmas,
        markers_have_no_nesting,
        keeps_feature_tests,
        feature_tests_reach_libclang,
        takes_options,
        arguments_are_no_shell_words,
        lines_stay_whole,
        lines_stay_whole_with_other_headers_of_the_system,
        names_of_the_systems_macros_stay,
        headers_see_the_users_macros,
        the_text_is_the_host_compilers,
        unbalanced_pragmas_stay,
        failures_are_counted,
        odd_files,
    };
    return run_suite("preprocess", tests, sizeof tests / sizeof *tests, NULL, 0);
}
