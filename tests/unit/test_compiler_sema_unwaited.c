/* test_compiler_sema_unwaited.c: clauses nowait and queue, and what is used before the wait. */
#include "compiler_text.h"

/* `before` and `after` stand around a loop that fills out[] and sums up. */
static void read_loop(const char *clauses, const char *before, const char *after)
{
    read_text(arena_printf(&arena,
                           "typedef struct csycl_queue csycl_queue;\n"
                           "int csycl_queue_wait(csycl_queue *);\n"
                           "#include <string.h>\n"
                           "void print(float *), show(double);\n"
                           "struct pair { float *one, *two; };\n"
                           "double total;\n"
                           "void run(int n, const float *a, float *out, float *other,\n"
                           "         csycl_queue *q, csycl_queue *r)\n"
                           "{\n"
                           "    float local[40];\n"
                           "    double sum = 0;\n"
                           "%s\n"
                           "#pragma csycl parallel_for %s\n"
                           "    for (int i = 0; i < n; i++) { sum += a[i]; out[i] = a[i]; }\n"
                           "%s\n"
                           "}\n",
                           before, clauses, after));
}

#define SUM "reduction(+: sum) "
#define USED(name)                                                                                 \
    "warning: '" name "' is used before the loop that leaves it is waited for: put "               \
    "#pragma csycl wait in front\nnote: this loop has nowait"
#define GONE                                                                                       \
    "warning: 'sum' may be gone when this loop leaves its result: put #pragma csycl wait behind "  \
    "it"
#define WAIT "csycl_queue_wait(0);"
#define LOOP(clauses, body)                                                                        \
    "\n#pragma csycl parallel_for " clauses "\nfor (int i = 0; i < n; i++) " body "\n"

static const struct {
    const char *clauses, *before, *after, *expected;
} uses[] = {
    {SUM "nowait", "", "show(sum);" WAIT, USED("sum")},
    {SUM "nowait", "", "if (n) { total = 2 * sum; }" WAIT, USED("sum")},
    {SUM "nowait", "", "sum = 0;" WAIT, USED("sum")},
    {SUM "nowait", "", LOOP("", "other[i] = sum;"), USED("sum")},
    {SUM "nowait queue(q)", "", LOOP("", "other[i] = 1;") "show(sum);" WAIT, USED("sum")},
    {SUM "nowait queue(q)", "", LOOP("queue(r)", "other[i] = out[i];") WAIT, USED("out")},
    {SUM "nowait", "", "out[0] = 1;" WAIT, USED("out")},
    {SUM "nowait", "", "total = *(out + 1);" WAIT, USED("out")},
    {SUM "nowait", "", "memset(out, 0, 8);" WAIT, USED("out")},
    {SUM "nowait", "", "total = (&out[n])[1];" WAIT, USED("out")},
    {SUM "nowait", "", "memset(&out[n], 0, 8);" WAIT, USED("out")},
    {SUM "nowait", "for (int t = 0; t < n; t++) { total += sum;", "}" WAIT, USED("sum")},
    {SUM "nowait", "for (int t = 0; t < sum; t++) {", "}" WAIT, USED("sum")},
    {SUM "nowait", "do {", "} while (sum < 1);" WAIT, USED("sum")},
    {SUM "nowait", "{", "} show(sum);" WAIT, USED("sum")},
    {SUM "nowait", "", "if (n) { " WAIT "show(1); } else show(sum);" WAIT, USED("sum")},
    {SUM "nowait", "", "if (n) { } else if (n > 3) " WAIT " else out[0] = 1;" WAIT, USED("out")},
    {SUM "nowait", "", "if (sum > 1) " WAIT, USED("sum")},
    {SUM "nowait", "", "", GONE},
    {SUM "nowait", "", LOOP("nowait", "other[i] = out[i];"), GONE},
};

START_TEST(uses_before_the_wait_are_warned_of)
{
    read_loop(uses[_i].clauses, uses[_i].before, uses[_i].after);
    ck_assert_str_eq(said, uses[_i].expected);
}
END_TEST

static const struct {
    const char *clauses, *before, *after;
} silent[] = {
    {SUM, "", "show(sum + out[0]);"},
    {SUM "queue(q)", "", "show(sum + out[0]);"},
    {SUM "nowait", "", WAIT "show(sum + out[0]);"},
    {SUM "nowait", "", "if (n) " WAIT "show(sum);"}, /* it may be for the same case */
    {SUM "nowait", "", "if (n) { " WAIT "show(sum); } else { " WAIT "show(out[0]); }"},
    {SUM "nowait", "", "if (csycl_queue_wait(0)) show(sum); else show(out[0]);"},
    {SUM "nowait", "", "\n#pragma csycl wait\nshow(sum + out[0]);"},
    {SUM "nowait queue(q)", "", "\n#pragma csycl wait queue(q)\nshow(sum + out[0]);"},
    {SUM "nowait", "", LOOP("", "other[i] = out[i];") "show(sum + out[0]);"},
    {SUM "nowait queue(q)", "",
     LOOP("queue(q) nowait", "other[i] = out[i];") LOOP("queue(q)", "other[i]++;") "show(sum);"},
    {SUM "nowait", "for (int t = 0; t < n; t++) { sum = 0;", WAIT "show(sum); }"},
    {SUM "nowait", "for (int t = 0; t < n; t++) {",
     "float *swap = out; out = other; other = swap; }" WAIT},
    {SUM "nowait", "", "print(out);" WAIT}, /* it may wait */
    {SUM "nowait", "", "out = other; out[0] = 1;" WAIT},
    {SUM "nowait", "", "total = sizeof sum + sizeof *out;" WAIT},
    {SUM "nowait", "", "struct pair pair = {out, other}; (void)pair;" WAIT},
    {SUM "nowait", "", "float *at = &out[n]; print(at);" WAIT},
    {SUM "nowait", "",
     "typedef float row[2]; row *rows = (row *)out; print(((row *)out)[1]);" WAIT},
    {SUM "nowait", "", "memset(&out, 0, sizeof out);" WAIT},
};

START_TEST(other_uses_are_not)
{
    read_loop(silent[_i].clauses, silent[_i].before, silent[_i].after);
    ck_assert_str_eq(said, "");
}
END_TEST

/* Behind members: what follows a loop that fills b->pair.one[]. */
static const struct {
    const char *text;
    bool is_used;
} members[] = {
    {"b->pair.one[0] = 1;", true},
    {"show(*(b->pair).one + 1);", true},
    {"memset(b->pair.one, 0, 8);", true},
    {"other(&b->pair.one[2]);", false},
    {"show(b->pair.two[0]);", false},
    {"show(c->pair.one[0]);", false},
    {"b->pair.one = b->pair.two; b->pair.one[0] = 1;", false},
    {"b = c; b->pair.one[0] = 1;", false},
    {"b->pair = c->pair; b->pair.one[0] = 1;", false},
    {"other(b); b->pair.one[0] = 1;", false}, /* it may wait */
    {"b->pair.two = b->pair.one + 1;", false},
    {"\n#pragma csycl parallel_for queue(q)\nfor (int i = 0; i < n; i++) b->pair.one[i] = 2;",
     true},
    {"\n#pragma csycl parallel_for\nfor (int i = 0; i < n; i++) b->pair.one[i] = 2;\n"
     "show(b->pair.one[0]);",
     false},
};

START_TEST(members_are_followed)
{
    read_text(arena_printf(&arena,
                           "typedef struct csycl_queue csycl_queue;\n"
                           "#include <string.h>\n"
                           "struct box { struct { float *one, *two; } pair; };\n"
                           "void show(double), other(void *);\n"
                           "void run(int n, struct box *b, struct box *c, csycl_queue *q) {\n"
                           "#pragma csycl parallel_for nowait\n"
                           "    for (int i = 0; i < n; i++) b->pair.one[i] = 1;\n"
                           "%s\n}\n",
                           members[_i].text));
    ck_assert_str_eq(said, members[_i].is_used ? USED("b->pair.one") : "");
}
END_TEST

/* It has no effect where something of the loop is needed at once. */
START_TEST(loops_that_wait_all_the_same_are_not)
{
    read_text("double run(int n, float *a) {\n"
              "    double sum = 0; int last = 0;\n"
              "#pragma csycl parallel_for nowait reduction(+: sum)\n"
              "    for (int i = 0; i < n; i++) { sum += a[i]; last = i; }\n"
              "    return sum + last;\n"
              "}\n");
    ck_assert_str_eq(said, "");
}
END_TEST

static const struct {
    const char *clauses, *expected;
} wrong[] = {
    {SUM "queue(n)", "error: queue needs a queue of csycl_queue_create, not a value of type 'int'"},
    {SUM "queue(out)",
     "error: queue needs a queue of csycl_queue_create, not a value of type 'float *'"},
    {SUM "queue(q, q)", "error: 'queue' takes at most 1 argument"},
    {SUM "queue(q = r)", "error: a clause cannot change a variable: a compiler that ignores the "
                         "pragma would not; do it before the loop"},
    {SUM "queue(i)", "error: use of undeclared identifier 'i'"},
    {SUM "nowait nowait", "error: clause 'nowait' is given twice"},
};

START_TEST(mistakes_are_told)
{
    read_loop(wrong[_i].clauses, "", "");
    ck_assert_str_eq(said, wrong[_i].expected);
}
END_TEST

static const struct {
    const char *text, *expected;
} places[] = {
    {"#pragma csycl wait\nint x;\n", "error: 'wait' stands outside of a function; put it into one"},
    {"void f(int n) {\nif (n)\n#pragma csycl wait\nn++;\n}\n",
     "error: 'wait' stands where one statement is expected, and is none for a compiler that "
     "ignores it: put braces around it and the statement behind it"},
    {"void f(int n) {\n#pragma csycl wait nowait\n}\n",
     "error: clause 'nowait' does not belong on 'wait'"},
    {"void f(int n) {\n#pragma csycl wait queue(n)\n}\n",
     "error: queue needs a queue of csycl_queue_create, not a value of type 'int'"},
    {"void f(int n, float *a) {\n#pragma csycl parallel_for\n"
     "for (int i = 0; i < n; i++) { a[i] = 1;\n#pragma csycl wait\n} }\n",
     "error: 'wait' is for the host: it cannot stand in a parallel loop; put it before or behind "
     "the loop"},
};

START_TEST(wait_stands_between_statements)
{
    read_text(places[_i].text);
    ck_assert_str_eq(said, places[_i].expected);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("unwaited");
    TCase *tests = suite_case(suite, "unwaited");

    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_loop_test(tests, uses_before_the_wait_are_warned_of, 0, sizeof uses / sizeof *uses);
    tcase_add_loop_test(tests, other_uses_are_not, 0, sizeof silent / sizeof *silent);
    tcase_add_loop_test(tests, members_are_followed, 0, sizeof members / sizeof *members);
    tcase_add_test(tests, loops_that_wait_all_the_same_are_not);
    tcase_add_loop_test(tests, mistakes_are_told, 0, sizeof wrong / sizeof *wrong);
    tcase_add_loop_test(tests, wait_stands_between_statements, 0, sizeof places / sizeof *places);
    return suite_run(suite);
}
