/* What messages look like, and which are said. */
#include "front_text.h"

static void init(const char *text)
{
    write_text("text.c", text);
    source_init(&source, &arena, "text.c", arena_strdup(&arena, text), strlen(text));
}

/* The span of the first occurrence of `word`. */
static struct span find(const char *word)
{
    size_t begin = (size_t)(strstr(source.text, word) - source.text);
    return (struct span){begin, begin + strlen(word)};
}

START_TEST(an_error)
{
    init("int a;\n        sum += in[i];\n");
    diag_error(&diag, &source, find("sum"), "'%s' is combined here: add reduction(+: %s)", "sum",
               "sum");
    ck_assert_str_eq(said(), "text.c:2:9: error: 'sum' is combined here: add reduction(+: sum)\n"
                             "    2 |         sum += in[i];\n"
                             "      |         ^~~\n");
    ck_assert_uint_eq(diag.errors, 1);
    ck_assert_uint_eq(diag.warnings, 0);
}
END_TEST

START_TEST(tabs_and_wide_characters_keep_the_caret_in_place)
{
    init("\t\"\303\244\303\266\" +\tx;\n");
    diag_error(&diag, &source, find("x"), "here");
    ck_assert_str_eq(said(), "text.c:1:11: error: here\n"
                             "    1 | \t\"\303\244\303\266\" +\tx;\n"
                             "      | \t      \t^\n");
}
END_TEST

START_TEST(spans)
{
    init("a = bb + ccc;\nnext;\n");
    diag_error(&diag, &source, find("bb + ccc"), "wide");
    diag_error(&diag, &source, find("ccc;\nnext"), "over the line's end");
    diag_error(&diag, &source, (struct span){4, 4}, "empty");
    diag_error(&diag, &source, (struct span){500, 600}, "behind the text");
    ck_assert_str_eq(said(), "text.c:1:5: error: wide\n"
                             "    1 | a = bb + ccc;\n"
                             "      |     ^~~~~~~~\n"
                             "text.c:1:10: error: over the line's end\n"
                             "    1 | a = bb + ccc;\n"
                             "      |          ^~~~\n"
                             "text.c:1:5: error: empty\n"
                             "    1 | a = bb + ccc;\n"
                             "      |     ^\n"
                             "text.c:3:1: error: behind the text\n"
                             "    3 | \n"
                             "      | ^\n");
}
END_TEST

START_TEST(spans_of_expanded_macros)
{
    write_text("text.c", "x = SIZE + yy;\n");
    source_init(&source, &arena, "text.c", "x = 1024 * 2 + yy;\n", 19);
    diag_error(&diag, &source, find("1024 * 2"), "macro");
    diag_error(&diag, &source, find("1024 * 2 + yy"), "sum");
    ck_assert_str_eq(said(), "text.c:1:5: error: macro\n"
                             "    1 | x = SIZE + yy;\n"
                             "      |     ^\n"
                             "text.c:1:5: error: sum\n"
                             "    1 | x = SIZE + yy;\n"
                             "      |     ^~~~~~~~~\n");
}
END_TEST

START_TEST(a_file_that_cannot_be_read)
{
    source_init(&source, &arena, "gone.c", "int a;", 6);
    diag_error(&diag, &source, find("a"), "here");
    ck_assert_str_eq(said(), "gone.c:1:5: error: here\n");
}
END_TEST

START_TEST(colors)
{
    init("x;\n");
    diag.color = true;
    diag_warning(&diag, DIAG_CSYCL, &source, find("x"), "w");
    ck_assert_str_eq(said(), "\033[1mtext.c:1:1: \033[1;35mwarning: \033[0mw [-Wcsycl]\n"
                             "    1 | x;\n"
                             "      | \033[1;32m^\033[0m\n");
}
END_TEST

START_TEST(equal_messages_are_said_once)
{
    init("a b\n");
    for (int i = 0; i < 3; i++) {
        diag_error(&diag, &source, find("a"), "first");
        diag_note(&diag, &source, find("b"), "note of the first");
    }
    diag_error(&diag, &source, find("b"), "first");
    ck_assert_str_eq(messages(), "1:1: error: first\n1:3: note: note of the first\n"
                                 "1:3: error: first");
    ck_assert_uint_eq(diag.errors, 2);
}
END_TEST

START_TEST(a_message_without_place)
{
    diag_plain_error(&diag, "cannot run '%s'", "cc");
    ck_assert_str_eq(said(), "cscc: error: cannot run 'cc'\n");
    ck_assert_uint_eq(diag.errors, 1);
}
END_TEST

/* Options, and what is said then of one warning and one remark in each group. */
static const struct {
    const char *options; /* what follows -W, separated by blanks; ':' ends what is refused */
    const char *expected;
} switches[] = {
    {"", "w csycl, w redundant, r redundant, w dependence, w nest, r nest, w reduction"},
    {"csycl-data", "w csycl, w data, r data, w redundant, r redundant, w dependence, w nest, r "
                   "nest, w reduction"},
    {"csycl-uniform", "w csycl, w uniform, r uniform, w redundant, r redundant, w dependence, w "
                      "nest, r nest, w reduction"},
    {"csycl-spec-const", "w csycl, w redundant, r redundant, w dependence, w nest, r nest, w "
                         "reduction, w spec-const, r spec-const"},
    {"error=csycl-speed no-csycl-nest", "w csycl, w redundant, r redundant, w dependence, w "
                                        "reduction, E speed"},
    {"no-csycl-dependence", "w csycl, w redundant, r redundant, w nest, r nest, w reduction"},
    {"csycl-data no-csycl-data",
     "w csycl, w redundant, r redundant, w dependence, w nest, r nest, w reduction"},
    {"no-csycl", ""},
    {"no-csycl csycl-data", "w data, r data"},
    {"error=csycl-data", "w csycl, E data, E data, w redundant, r redundant, w dependence, w nest, "
                         "r nest, w reduction"},
    {"error=csycl-reduction no-error=csycl-reduction",
     "w csycl, w redundant, r redundant, w dependence, w nest, r nest, w reduction"},
    {"error=csycl-data csycl-data", "w csycl, E data, E data, w redundant, r redundant, w "
                                    "dependence, w nest, r nest, w reduction"},
    {"no-csycl-uniform", "w csycl, w dependence, w nest, r nest, w reduction"},
    {"error=csycl-uniform", "w csycl, E uniform, E uniform, E redundant, E redundant, w "
                            "dependence, w nest, r nest, w reduction"},
    {"error=csycl-uniform no-error=csycl-uniform",
     "w csycl, w uniform, r uniform, w redundant, r redundant, w dependence, w nest, r nest, w "
     "reduction"},
};

START_TEST(groups)
{
    static const char *const names[] = {"",           "csycl",      "data", "uniform",
                                        "redundant",  "dependence", "nest", "reduction",
                                        "spec-const", "speed"};
    char *options = arena_strdup(&arena, switches[_i].options), *save = NULL;
    struct strbuf got;

    init("x;\n");
    strbuf_init(&got);
    for (char *word = strtok_r(options, " ", &save); word; word = strtok_r(NULL, " ", &save))
        ck_assert(diag_option(&diag, word));
    for (int group = DIAG_CSYCL; group < DIAG_GROUP_COUNT; group++)
        for (int remark = 0; remark < 2; remark++) {
            if (remark && group != DIAG_CSYCL_DATA && group != DIAG_CSYCL_UNIFORM &&
                group != DIAG_CSYCL_ASSERTED && group != DIAG_CSYCL_NEST &&
                group != DIAG_CSYCL_SPEC_CONST)
                continue;
            unsigned before = diag.errors;
            (remark ? diag_remark : diag_warning)(&diag, (enum diag_group)group, &source, find("x"),
                                                  "%s %d", names[group], remark);
            bool shown = diag.last_shown;
            if (shown)
                strbuf_printf(&got, "%s%s %s", got.length ? ", " : "",
                              diag.errors > before ? "E"
                              : remark             ? "r"
                                                   : "w",
                              names[group]);
        }
    ck_assert_str_eq(got.text, switches[_i].expected);
    strbuf_release(&got);
}
END_TEST

START_TEST(long_lines_are_cut_around_the_caret)
{
    char *line = arena_alloc(&arena, 1000), *expected = arena_alloc(&arena, 2000);
    struct span middle = {500, 503}, begin = {10, 700}, end = {895, 899};

    memset(line, '-', 900);
    memset(line + 440, '\303', 1); /* a character of two bytes is not cut in the middle */
    memset(line + 439, '\303', 1);
    memset(line + 440, '\244', 1);
    init(line);
    char *a = arena_strdup(&arena, line), *dashes = arena_strndup(&arena, line, 420);
    diag_error(&diag, &source, middle, "m");
    sprintf(expected, "text.c:1:501: error: m\n    1 | ...%.159s...\n      |    %59s^~~\n", a + 441,
            "");
    ck_assert_str_eq(said(), expected);
    diag_error(&diag, &source, begin, "b");
    memset(dashes, '~', 420);
    sprintf(expected, "text.c:1:11: error: b\n    1 | %.160s...\n      | %10s^%.149s\n", a, "",
            dashes);
    ck_assert_str_eq(said(), expected);
    diag_error(&diag, &source, end, "e");
    sprintf(expected, "text.c:1:896: error: e\n    1 | ...%s\n      |    %155s^~~~\n", a + 740, "");
    ck_assert_str_eq(said(), expected);
}
END_TEST

START_TEST(no_more_errors_than_the_limit)
{
    init("x y z\n");
    diag_note_option(&diag, "-fmax-errors=2");
    diag_error(&diag, &source, find("x"), "a");
    diag_warning(&diag, DIAG_CSYCL, &source, find("x"), "w");
    diag_error(&diag, &source, find("y"), "a");
    diag_note(&diag, &source, find("y"), "of the last");
    diag_error(&diag, &source, find("z"), "a");
    diag_note(&diag, &source, find("z"), "of what is not said");
    diag_warning(&diag, DIAG_CSYCL, &source, find("z"), "w");
    ck_assert_str_eq(messages(), "1:1: error: a\n1:1: warning: w [-Wcsycl]\n1:3: error: a\n"
                                 "1:3: note: of the last\n"
                                 "cscc: too many errors; -fmax-errors=0 says all of them");
    diag_begin_file(&diag);
    diag_error(&diag, &source, find("z"), "of the next file");
    ck_assert_str_eq(messages(), "1:5: error: of the next file");
}
END_TEST

START_TEST(limits)
{
    static const struct {
        const char *option;
        unsigned limit;
    } cases[] = {
        {"-fmax-errors=3", 3},   {"-fmax-errors=0", 0}, {"-ferror-limit=7", 7},
        {"-fmax-errors=abc", 7}, {"-fmax-errors=", 7},  {"-fmax-errors=99999999999999999999", 0},
    };
    ck_assert_uint_eq(diag.limit, 20);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        diag_note_option(&diag, cases[i].option);
        ck_assert_uint_eq(diag.limit, cases[i].limit);
    }
    ck_assert(!diag_option(&diag, "fatal-errors"));
    ck_assert_uint_eq(diag.limit, 1);
    ck_assert(!diag_option(&diag, "no-fatal-errors"));
    ck_assert_uint_eq(diag.limit, 20);
}
END_TEST

START_TEST(color_options)
{
    diag_note_option(&diag, "-fdiagnostics-color");
    ck_assert(diag.color);
    diag_note_option(&diag, "-fdiagnostics-color=auto"); /* not a terminal */
    ck_assert(!diag.color);
    diag_note_option(&diag, "-fdiagnostics-color=always");
    ck_assert(diag.color);
    diag_note_option(&diag, "-fno-diagnostics-color");
    ck_assert(!diag.color);
}
END_TEST

START_TEST(json)
{
    init("\ta\303\244 bb;\n");
    diag_note_option(&diag, "-fdiagnostics-format=json");
    diag_error(&diag, &source, find("bb"), "\"b\\\n\"");
    diag_note(&diag, &source, find("a"), "one");
    diag_note(&diag, &source, find("bb"), "two");
    diag_warning(&diag, DIAG_CSYCL, &source, find("a"), "w");
    ck_assert_str_eq(said(), "");
    diag_end_file(&diag);
    ck_assert_str_eq(
        said(),
        "[{\"kind\": \"error\", \"message\": \"\\\"b\\\\\\u000a\\\"\", \"column-origin\": 1, "
        "\"escape-source\": false, \"locations\": [{\"caret\": {\"file\": \"text.c\", "
        "\"line\": 1, \"column\": 6, \"byte-column\": 6, \"display-column\": 12}, "
        "\"finish\": {\"file\": \"text.c\", \"line\": 1, \"column\": 7, \"byte-column\": 7, "
        "\"display-column\": 13}}], \"children\": ["
        "{\"kind\": \"note\", \"message\": \"one\", \"column-origin\": 1, "
        "\"escape-source\": false, \"locations\": [{\"caret\": {\"file\": \"text.c\", "
        "\"line\": 1, \"column\": 2, \"byte-column\": 2, \"display-column\": 9}}]}, "
        "{\"kind\": \"note\", \"message\": \"two\", \"column-origin\": 1, "
        "\"escape-source\": false, \"locations\": [{\"caret\": {\"file\": \"text.c\", "
        "\"line\": 1, \"column\": 6, \"byte-column\": 6, \"display-column\": 12}, "
        "\"finish\": {\"file\": \"text.c\", \"line\": 1, \"column\": 7, \"byte-column\": 7, "
        "\"display-column\": 13}}]}]}, "
        "{\"kind\": \"warning\", \"message\": \"w\", \"option\": \"-Wcsycl\", "
        "\"column-origin\": 1, \"escape-source\": false, \"locations\": [{\"caret\": "
        "{\"file\": \"text.c\", \"line\": 1, \"column\": 2, \"byte-column\": 2, "
        "\"display-column\": 9}}], \"children\": []}]\n");
    diag_end_file(&diag);
    ck_assert_str_eq(said(), "");
    diag_note_option(&diag, "-fdiagnostics-format=text");
    diag_error(&diag, &source, find("a"), "text");
    ck_assert_str_eq(messages(), "1:2: error: text");
}
END_TEST

START_TEST(werror)
{
    init("x; y;\n");
    ck_assert(!diag_option(&diag, "error"));
    ck_assert(diag_option(&diag, "csycl-data"));
    ck_assert(diag_option(&diag, "no-error=csycl-dependence"));
    diag_warning(&diag, DIAG_CSYCL, &source, find("x"), "a");
    diag_warning(&diag, DIAG_CSYCL_DEPENDENCE, &source, find("x"), "b");
    diag_remark(&diag, DIAG_CSYCL_DATA, &source, find("x"), "c");
    ck_assert_str_eq(messages(), "1:1: error: a [-Werror=csycl]\n"
                                 "1:1: warning: b [-Wcsycl-dependence]\n"
                                 "1:1: remark: c [-Wcsycl-data]");
    ck_assert_uint_eq(diag.errors, 1);
    ck_assert(!diag_option(&diag, "no-error"));
    diag_warning(&diag, DIAG_CSYCL, &source, find("y"), "a");
    ck_assert_uint_eq(diag.errors, 1);
}
END_TEST

START_TEST(options_of_others)
{
    static const char *const others[] = {"all",    "extra",        "no-all", "error=all", "csyc",
                                         "csycl-", "no-error=all", "",       "no-",       "error="};

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        ck_assert_msg(!diag_option(&diag, others[i]), "%s", others[i]);
}
END_TEST

START_TEST(notes_follow_what_they_explain)
{
    init("x; y;\n");
    diag_remark(&diag, DIAG_CSYCL_DATA, &source, find("x"), "hidden");
    diag_note(&diag, &source, find("y"), "of the hidden");
    diag_warning(&diag, DIAG_CSYCL, &source, find("x"), "shown");
    diag_note(&diag, &source, find("y"), "of the shown");
    diag_note(&diag, &source, find("y"), "and one more");
    ck_assert_str_eq(messages(), "1:1: warning: shown [-Wcsycl]\n"
                                 "1:4: note: of the shown\n"
                                 "1:4: note: and one more");
}
END_TEST

static const struct {
    const char *word, *closest;
} words[] = {
    {"reducton", "reduction"},
    {"reductions", "reduction"},
    {"inn", "in"},
    {"ot", "out"},
    {"uniforme", "uniform"},
    {"collaps", "collapse"},
    {"parallel_four", NULL},
    {"x", NULL},
    {"", NULL},
    {"the", NULL},
    {"in", "in"},
    {"completely_different", NULL},
};

START_TEST(closest_words)
{
    static const char *const candidates[] = {"in",        "out",     "inout",
                                             "reduction", "uniform", "collapse"};
    const char *got = diag_closest(words[_i].word, candidates, 6);

    ck_assert_pstr_eq(got, words[_i].closest);
}
END_TEST

START_TEST(very_long_words)
{
    char word[5000];
    static const char *const candidates[] = {"in"};

    memset(word, 'a', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    ck_assert_ptr_null(diag_closest(word, candidates, 1));
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        an_error,
        tabs_and_wide_characters_keep_the_caret_in_place,
        spans,
        spans_of_expanded_macros,
        a_file_that_cannot_be_read,
        colors,
        equal_messages_are_said_once,
        a_message_without_place,
        long_lines_are_cut_around_the_caret,
        no_more_errors_than_the_limit,
        limits,
        color_options,
        json,
        werror,
        options_of_others,
        notes_follow_what_they_explain,
        very_long_words,
    };
    const struct loop_test loops[] = {
        {groups, sizeof switches / sizeof *switches},
        {closest_words, sizeof words / sizeof *words},
    };
    return RUN_SUITE("diag", tests, loops);
}
