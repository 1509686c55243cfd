/* Where a byte of the preprocessed text stands in the user's files. */
#include "base/column.h"
#include "front_text.h"

static void init(const char *text)
{
    source_init(&source, &arena, "text.c", text, strlen(text));
}

/* The place of the n-th (from 0) occurrence of `word` in the text. */
static struct place place_of(const char *word, int n)
{
    const char *at = strstr(source.text, word);

    for (; n > 0; n--)
        at = strstr(at + 1, word);
    return source_place(&source, (size_t)(at - source.text));
}

static void check_place(struct place place, const char *file, unsigned line, unsigned column)
{
    ck_assert_str_eq(place.file, file);
    ck_assert_uint_eq(place.line, line);
    ck_assert_uint_eq(place.column, column);
}

START_TEST(lines_without_markers)
{
    init("int a;\n\n  int b;");
    check_place(place_of("a", 0), "text.c", 1, 5);
    check_place(place_of("b", 0), "text.c", 3, 7);
    check_place(source_place(&source, 1000), "text.c", 3, 9);
    ck_assert_ptr_null(place_of("a", 0).line_text);
}
END_TEST

START_TEST(empty_text)
{
    init("");
    check_place(source_place(&source, 0), "text.c", 1, 1);
}
END_TEST

START_TEST(markers)
{
    init("# 1 \"text.c\"\n"
         "int a;\n"
         "# 7 \"dir/user.h\" 3\n"
         "int b;\n"
         "\n"
         "int c;\n"
         "# 20 \"text.c\"\n"
         "int d;\n"
         "# 5 \"with \\\"quotes\\\" and \\\\.c\"\n"
         "int e;\n");
    check_place(place_of("a;", 0), "text.c", 1, 5);
    check_place(place_of("b;", 0), "dir/user.h", 7, 5);
    check_place(place_of("c;", 0), "dir/user.h", 9, 5);
    check_place(place_of("d;", 0), "text.c", 20, 5);
    check_place(place_of("e;", 0), "with \"quotes\" and \\.c", 5, 5);
}
END_TEST

START_TEST(lines_that_are_no_markers)
{
    init("# 12\nint a;\n# 12 foo\nint b;\n#line 3 \"x\"\nint c;\n# 3 \"open\nint d;\n");
    check_place(place_of("a;", 0), "text.c", 2, 5);
    check_place(place_of("b;", 0), "text.c", 4, 5);
    check_place(place_of("c;", 0), "text.c", 6, 5);
    check_place(place_of("d;", 0), "text.c", 8, 5);
}
END_TEST

START_TEST(the_users_line)
{
    write_text("text.c", "first\n\tint   a =  N;\r\nlast");
    init("# 1 \"text.c\"\n\n\n    int a = 4;\nlast\n");
    source_init(&source, &arena, "text.c", "\n\tint a = 4;\nlast\n", 18);
    struct place place = place_of("a", 0);
    check_place(place, "text.c", 2, 8);
    ck_assert_str_eq(place.line_text, "\tint   a =  N;");
    check_place(place_of("4", 0), "text.c", 2, 13);
    check_place(place_of("last", 0), "text.c", 3, 1);
    ck_assert_str_eq(place_of("last", 0).line_text, "last");
}
END_TEST

START_TEST(a_shorter_file)
{
    write_text("text.c", "only\n");
    init("# 100 \"text.c\"\nint a;\n");
    check_place(place_of("a", 0), "text.c", 100, 5);
    ck_assert_ptr_null(place_of("a", 0).line_text);
}
END_TEST

START_TEST(continued_lines)
{
    write_text("text.c",
               "#pragma csycl parallel_for \\\n    in(a[0:n]) \\\r\n    out(b[0:n])\nx;\n");
    init("/*ragma csycl parallel_for in(a[0:n]) out(b[0:n])*/\n\n\nx;\n");
    check_place(place_of("parallel_for", 0), "text.c", 1, 15);
    check_place(place_of("in", 0), "text.c", 2, 5);
    check_place(place_of("n]", 1), "text.c", 3, 13);
    ck_assert_str_eq(place_of("n]", 1).line_text, "    out(b[0:n])");
    check_place(place_of("x;", 0), "text.c", 4, 1);
}
END_TEST

START_TEST(nul_bytes_and_controls_are_shown_as_blanks)
{
    write_bytes("text.c", "a\0b\fc\n", 6);
    init("a b c\n");
    ck_assert_str_eq(place_of("c", 0).line_text, "a b c");
    check_place(place_of("c", 0), "text.c", 1, 5);
}
END_TEST

START_TEST(moves)
{
    static const char text[] = "in(a[0:n]) copy(a) copy(n) end";
    struct source_move moves[] = {{{16, 18}, 3}, {{24, 26}, 7}};

    init(text);
    source.moves = (struct source_moves){moves, 2, 2};
    check_place(source_place(&source, 16), "text.c", 1, 4);
    check_place(source_place(&source, 24), "text.c", 1, 8);
    check_place(source_place(&source, 25), "text.c", 1, 9);
    check_place(source_place(&source, 27), "text.c", 1, 28);
}
END_TEST

START_TEST(slices)
{
    init("0123456789");
    ck_assert_str_eq(source_slice(&source, (struct span){2, 5}), "234");
    ck_assert_str_eq(source_slice(&source, (struct span){5, 5}), "");
}
END_TEST

/* `^` in the text stands before the byte asked for, in the user's line before the answer. */
static const struct {
    const char *text, *user;
} columns[] = {
    {"^int a = 1;", "^int a = 1;"},
    {"int ^a = 1;", "   int     ^a=1;"},
    {"x = x + ^x;", "x=x+^x;"},
    {"x = ^x + x;", "x = /* x */ ^x + x;"},
    {"a = ^b;", "a = \\\n  ^b; // b"},
    {"f(^\"a b\", 3)", "f( ^\"a b\",3)"},
    {"f(\"a ^b\", 3)", "f( \"a ^b\",3)"},
    {"f(\"x\", ^x)", "f(\"x\",   ^x)"},
    {"y = ^4 + z;", "y = ^BLOCK + z;"},
    {"y = 4 + ^z;", "y = BLOCK + ^z;"},
    {"^for (i = 0; i < n; i++) a[i] = 4;", "    ^LOOP(a[i] = BLOCK);"},
    {"long^er = 1;", "    long^er   = 1;"},
    {"a = 1^", "  a =    1^"},
    {"a = 1 ^", "  a =    1^  "},
    {"return 1^\n", "return   1^;"},
    {"/*ragma csycl in(a[0:n*^n])*/", "#  pragma   csycl in( a[0 : n * ^n] )"},
    {"'\\'' + ^'a'", "'\\''+^'a'"},
    {"^x", "^"},
    {"^", "^abc"},
};

START_TEST(columns_of_tokens)
{
    const char *text = columns[_i].text, *user = columns[_i].user;
    size_t at = strcspn(text, "^"), wanted = strcspn(user, "^");
    char *line = arena_printf(&arena, "%.*s%s", (int)at, text, text + at + 1);
    char *theirs = arena_printf(&arena, "%.*s%s", (int)wanted, user, user + wanted + 1);
    size_t got = column_find(columns_read(&arena, line, strlen(line)),
                             columns_read(&arena, theirs, strlen(theirs)), at);

    ck_assert_msg(got == wanted, "'%s' in '%s': %zu, expected %zu", text, user, got, wanted);
}
END_TEST

START_TEST(long_lines)
{
    size_t count = 20000;
    struct strbuf line;

    strbuf_init(&line);
    for (size_t i = 0; i < count; i++)
        strbuf_puts(&line, "a+b;");
    strbuf_puts(&line, "4");
    struct columns *all = columns_read(&arena, line.text, line.length);
    struct columns *shorter = columns_read(&arena, line.text, line.length - 1);
    for (size_t at = 0; at < line.length; at++)
        ck_assert_uint_eq(column_find(all, all, at), at);
    ck_assert_uint_eq(column_find(all, shorter, line.length - 1), 4 * count - 1);
    strbuf_release(&line);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        lines_without_markers,
        empty_text,
        markers,
        lines_that_are_no_markers,
        the_users_line,
        a_shorter_file,
        continued_lines,
        nul_bytes_and_controls_are_shown_as_blanks,
        moves,
        slices,
        long_lines,
    };
    const struct loop_test loops[] = {
        {columns_of_tokens, sizeof columns / sizeof *columns},
    };
    return RUN_SUITE("source", tests, loops);
}
