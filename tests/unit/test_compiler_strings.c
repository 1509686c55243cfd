/* front/strings.c: which definitions a text gets. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "front/strings.h"
#include "suite.h"

static char *appended(const char *text)
{
    struct strbuf buffer;

    strbuf_init(&buffer);
    strbuf_puts(&buffer, text);
    strings_append(&buffer);
    char *result = strdup(buffer.text + strlen(text));
    strbuf_release(&buffer);
    return result;
}

START_TEST(defines_what_is_called)
{
    char *text = appended("#include <string.h>\nvoid f(void) { memset (a, 0, strlen(b)); }\n");

    ck_assert_ptr_nonnull(strstr(text, "# 1 \"<csycl string.h>\" 3\nvoid *memset(void *to"));
    ck_assert_ptr_nonnull(strstr(text, "unsigned long strlen(const char *text)\n"));
    ck_assert_ptr_null(strstr(text, "memcpy"));
    free(text);
}
END_TEST

START_TEST(leaves_other_texts_alone)
{
    static const char *const texts[] = {
        "void f(void) { memset(a, 0, 4); }\n",
        "#include <string.h>\nvoid f(void) { my_memset(a); memset_all(a); g(memset); }\n",
        "char *s = \"#include <string.h>\";\nvoid f(void) { memset(a, 0, 4); }\n",
        "#include <string.h>\nvoid f(void) { memmove(a, b, 4); }\n",
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
    Suite *suite = suite_create("strings");
    TCase *tests = suite_case(suite, "strings");

    tcase_add_test(tests, defines_what_is_called);
    tcase_add_test(tests, leaves_other_texts_alone);
    return suite_run(suite);
}
