/* Arena, strbuf, map, unique names, edits. */
#include <check.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/edit.h"
#include "base/map.h"
#include "base/unique.h"
#include "suite.h"

static struct arena arena;

static void setup(void)
{
    arena_init(&arena);
}

static void teardown(void)
{
    arena_release(&arena);
}

START_TEST(arena_memory_is_zeroed_and_aligned)
{
    static const size_t sizes[] = {1, 7, 16, 100, 65536, 1, 300000, 3};

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char *memory = arena_alloc(&arena, sizes[i]);
        ck_assert_uint_eq((uintptr_t)memory % alignof(max_align_t), 0);
        for (size_t k = 0; k < sizes[i]; k++)
            ck_assert_int_eq(memory[k], 0);
        memset(memory, 0x5a, sizes[i]);
    }
}
END_TEST

START_TEST(arena_copies_and_prints)
{
    ck_assert_str_eq(arena_strndup(&arena, "abcdef", 3), "abc");
    ck_assert_str_eq(arena_strndup(&arena, NULL, 0), "");
    ck_assert_str_eq(arena_strdup(&arena, "abc"), "abc");
    ck_assert_str_eq(arena_printf(&arena, "%d-%s", 12, "x"), "12-x");
}
END_TEST

START_TEST(arena_arrays_grow)
{
    struct {
        size_t *items;
        size_t count, room;
    } list = {0};

    for (size_t i = 0; i < 1000; i++)
        ARENA_PUSH(&arena, &list, i * i);
    ck_assert_uint_eq(list.count, 1000);
    for (size_t i = 0; i < 1000; i++)
        ck_assert_uint_eq(list.items[i], i * i);
}
END_TEST

START_TEST(names_are_unique)
{
    struct unique_names names = {0};
    static const struct {
        const char *wanted, *given;
    } rows[] = {{"x", "x"},       {"x_3", "x_3"},   {"x", "x_2"}, {"x", "x_4"},
                {"x_2", "x_2_2"}, {"x_3", "x_3_2"}, {"y", "y"},   {"x", "x_5"}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ck_assert_str_eq(unique_name(&arena, &names, rows[i].wanted), rows[i].given);
}
END_TEST

START_TEST(maps_find_what_was_added)
{
    static const char keys[1000];
    struct map map = {0};

    for (size_t i = 0; i < 1000; i++) {
        ck_assert_ptr_null(map_find(&map, &keys[i]));
        map_add(&arena, &map, &keys[i], i);
        for (size_t k = i < 20 ? 0 : i; k <= i; k++)
            ck_assert_uint_eq(*map_find(&map, &keys[k]), k);
    }
    *map_find(&map, &keys[500]) = 7;
    for (size_t i = 0; i < 1000; i++)
        ck_assert_uint_eq(*map_find(&map, &keys[i]), i == 500 ? 7 : i);
    ck_assert_ptr_null(map_find(&map, NULL));
    map_add(&arena, &map, NULL, 3);
    ck_assert_uint_eq(*map_find(&map, NULL), 3);
}
END_TEST

START_TEST(strbuf_grows_and_stays_terminated)
{
    struct strbuf buf;

    strbuf_init(&buf);
    ck_assert_str_eq(buf.text, "");
    for (int i = 0; i < 500; i++)
        strbuf_printf(&buf, "%d,", i % 10);
    ck_assert_uint_eq(buf.length, 1000);
    ck_assert_uint_eq(strlen(buf.text), 1000);
    strbuf_puts(&buf, "end");
    strbuf_putc(&buf, '.');
    ck_assert_str_eq(buf.text + 1000, "end.");
    strbuf_release(&buf);
    ck_assert_str_eq(buf.text, "");
}
END_TEST

START_TEST(strbuf_quotes_for_c)
{
    static const struct {
        const char *text, *quoted;
    } rows[] = {
        {"", "\"\""},
        {"a\"b\\c", "\"a\\\"b\\\\c\""},
        {"line\n\ttab", "\"line\\n\\ttab\""},
        {"what?\?=", "\"what\\?\?=\""},
        {"\001\177", "\"\\001\\177\""},
        {"\303\244", "\"\303\244\""},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct strbuf buf;
        strbuf_init(&buf);
        strbuf_quote(&buf, rows[i].text, strlen(rows[i].text));
        ck_assert_str_eq(buf.text, rows[i].quoted);
        strbuf_release(&buf);
    }
}
END_TEST

static void check_edits(struct edits *edits, struct span span, const char *expected)
{
    struct strbuf out;

    strbuf_init(&out);
    edits_apply(edits, "0123456789", span, &out);
    ck_assert_str_eq(out.text, expected);
    strbuf_release(&out);
}

START_TEST(edits_replace_and_insert)
{
    struct edits edits = {0};

    check_edits(&edits, (struct span){2, 5}, "234");
    edits_replace(&arena, &edits, (struct span){6, 8}, "bc");
    edits_replace(&arena, &edits, (struct span){1, 3}, "A");
    edits_insert(&arena, &edits, 5, "<");
    edits_insert(&arena, &edits, 5, ">");
    check_edits(&edits, (struct span){0, 10}, "0A34<>5bc89");
    check_edits(&edits, (struct span){3, 6}, "34<>5");
}
END_TEST

START_TEST(edits_at_one_place)
{
    struct edits edits = {0};

    edits_replace(&arena, &edits, (struct span){2, 4}, "inner");
    edits_replace(&arena, &edits, (struct span){2, 6}, "outer");
    edits_insert(&arena, &edits, 2, "first ");
    check_edits(&edits, (struct span){0, 8}, "01first outer67");
}
END_TEST

START_TEST(edits_that_close)
{
    struct edits edits = {0};

    edits_insert(&arena, &edits, 2, "outer(");
    edits_close(&arena, &edits, 4, ")outer");
    edits_insert(&arena, &edits, 2, "inner(");
    edits_close(&arena, &edits, 4, ")inner");
    edits_insert(&arena, &edits, 4, " next ");
    edits_replace_lines(&arena, &edits, "01234\n6\n89", (struct span){5, 8}, "+");
    check_edits(&edits, (struct span){0, 10}, "01outer(inner(23)inner)outer next 4+\n\n89");
}
END_TEST

START_TEST(edits_outside_of_the_slice_do_not_matter)
{
    struct edits edits = {0};

    edits_replace(&arena, &edits, (struct span){0, 2}, "x");
    edits_replace(&arena, &edits, (struct span){4, 7}, "y");
    edits_insert(&arena, &edits, 9, "z");
    check_edits(&edits, (struct span){2, 4}, "23");
    check_edits(&edits, (struct span){2, 6}, "2345");
    check_edits(&edits, (struct span){2, 9}, "23y78z");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        arena_memory_is_zeroed_and_aligned,
        arena_copies_and_prints,
        arena_arrays_grow,
        names_are_unique,
        maps_find_what_was_added,
        strbuf_grows_and_stays_terminated,
        strbuf_quotes_for_c,
        edits_replace_and_insert,
        edits_at_one_place,
        edits_that_close,
        edits_outside_of_the_slice_do_not_matter,
    };
    Suite *suite = suite_create("base");
    TCase *tcase = suite_case(suite, "base");

    tcase_add_checked_fixture(tcase, setup, teardown);
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        tcase_add_test(tcase, tests[i]);
    return suite_run(suite);
}
