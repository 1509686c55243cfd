/* Strings as JSON has them. */
#include <check.h>

#include "base/json.h"
#include "suite.h"

static const struct {
    const char *value, *json;
} strings[] = {
    {"", "\"\""},
    {"a b", "\"a b\""},
    {"\"\\/", "\"\\\"\\\\/\""},
    {"\n\t\x01\x1F\x7F", "\"\\u000a\\u0009\\u0001\\u001f\\u007f\""},
    /* the first and the last character of each length */
    {"\xC2\x80\xDF\xBF", "\"\xC2\x80\xDF\xBF\""},
    {"\xE0\xA0\x80\xEF\xBF\xBF", "\"\xE0\xA0\x80\xEF\xBF\xBF\""},
    {"\xF0\x90\x80\x80\xF4\x8F\xBF\xBF", "\"\xF0\x90\x80\x80\xF4\x8F\xBF\xBF\""},
    {"\xED\x9F\xBF\xEE\x80\x80", "\"\xED\x9F\xBF\xEE\x80\x80\""},
    /* what is none: each byte */
    {"\x80z", "\"\\ufffdz\""},
    {"\xFFz", "\"\\ufffdz\""},
    {"\xC0\x80", "\"\\ufffd\\ufffd\""},
    {"\xC1\xBF", "\"\\ufffd\\ufffd\""},
    {"\xE0\x9F\xBF", "\"\\ufffd\\ufffd\\ufffd\""},
    {"\xED\xA0\x80", "\"\\ufffd\\ufffd\\ufffd\""},
    {"\xF0\x8F\xBF\xBF", "\"\\ufffd\\ufffd\\ufffd\\ufffd\""},
    {"\xF4\x90\x80\x80", "\"\\ufffd\\ufffd\\ufffd\\ufffd\""},
    /* what ends too early */
    {"\xC3", "\"\\ufffd\""},
    {"\xC3z", "\"\\ufffdz\""},
    {"\xE2\x82", "\"\\ufffd\\ufffd\""},
    {"\xE2\x82\"", "\"\\ufffd\\ufffd\\\"\""},
    {"\xF0\x9F\x98", "\"\\ufffd\\ufffd\\ufffd\""},
};

START_TEST(a_string)
{
    struct text text = {0};
    csy_json_string(&text, strings[_i].value);
    ck_assert_str_eq(csy_text(&text), strings[_i].json);
    csy_text_release(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/json");
    TCase *tests = suite_case(suite, "strings");
    tcase_add_loop_test(tests, a_string, 0, sizeof strings / sizeof *strings);
    return suite_run(suite);
}
