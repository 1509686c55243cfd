/* front/libc/libc_text.c: which definitions a text gets. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "front/libc/libc_text.h"
#include "suite.h"

static char *appended(const char *text)
{
    struct strbuf buffer;

    strbuf_init(&buffer);
    strbuf_puts(&buffer, text);
    definitions_append(&buffer);
    char *result = strdup(buffer.text + strlen(text));
    strbuf_release(&buffer);
    return result;
}

START_TEST(defines_what_is_called)
{
    char *text =
        appended("void f(void) { memset (a, 0, strlen(b)); x = __builtin_frexp(y, &z); }\n");

    ck_assert_ptr_nonnull(strstr(text, "# 1 \"<csycl library>\" 3\nvoid *csycl_c_memset(void *to"));
    ck_assert_ptr_nonnull(strstr(text, "unsigned long csycl_c_strlen(const char *text)\n"));
    ck_assert_ptr_nonnull(strstr(text, "double csycl_c_frexp(double x, int *exponent)\n"));
    ck_assert_ptr_null(strstr(text, "memcpy"));
    free(text);
}
END_TEST

START_TEST(defines_what_these_call)
{
    char *text = appended("void f(void) { strcat(a, b); umul_overflow(a, b, &c); }\n");
    static const char *const names[] = {
        "csycl_c_strlen(const",          "csycl_c_strcpy(char",
        "csycl_c_strcat(char",           "csycl_c_overflow_result(unsigned",
        "csycl_c_mul_overflow(unsigned", "csycl_c_umul_overflow("};
    const char *last = text;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *at = strstr(text, names[i]);
        ck_assert_msg(at && at > last, "%s is not there, or not in order", names[i]);
        last = at;
    }
    free(text);
}
END_TEST

/* Whichever others there are. */
START_TEST(numbers_the_lines_of_each)
{
    char *text = appended("int f(const void *, const void *);\n"
                          "void g(void) { memset(a, 0, strlen(b)); qsort(a, n, s, f); "
                          "snprintf(a, n, \"%d\", i); }\n");
    unsigned lines = 0, functions = 0;

    for (const char *at = strstr(text, "# 1 "); at; at = strstr(at + 1, "# 1 "))
        lines++;
    for (const char *at = strstr(text, "\n{\n"); at; at = strstr(at + 1, "\n{\n"))
        functions++;
    ck_assert_uint_gt(functions, 3);
    ck_assert_uint_eq(lines, functions);
    free(text);
}
END_TEST

START_TEST(leaves_other_texts_alone)
{
    static const char *const texts[] = {
        "#include <string.h>\nvoid f(void) { my_memset(a); memset_all(a); g(memset); }\n",
        "void f(void) { x = div(a, b); }\n", /* the user's own: no <stdlib.h> */
        "char *s = \"#include <stdlib.h>\";\nvoid f(void) { x = div(a, b); }\n",
        "",
    };

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *text = appended(texts[i]);
        ck_assert_str_eq(text, "");
        free(text);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("definitions");
    TCase *tests = suite_case(suite, "definitions");

    tcase_add_test(tests, defines_what_is_called);
    tcase_add_test(tests, defines_what_these_call);
    tcase_add_test(tests, numbers_the_lines_of_each);
    tcase_add_test(tests, leaves_other_texts_alone);
    return suite_run(suite);
}
