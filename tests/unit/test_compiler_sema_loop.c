/* test_compiler_sema_loop.c: the canonical form of parallel loops, and what
 * their bodies may not do. */
#include "compiler_text.h"

static void read_loop(const char *clauses, const char *loop)
{
    read_text(arena_printf(&arena,
                           "extern int limit(void);\n"
                           "void run(int n, unsigned u, long long z, int *a, float f, int *p)\n"
                           "{\n"
                           "    int i, j, step = 2;\n"
                           "    (void)i; (void)j; (void)f; (void)p; (void)z; (void)u;\n"
                           "#pragma csycl parallel_for %s\n"
                           "    %s\n"
                           "}\n",
                           clauses, loop));
}

static const struct row good_headers[] = {
    {"for (int i = 0; i < n; i++) a[i] = 0;", "i up < 1"},
    {"for (int i = 0; n > i; ++i) a[i] = 0;", "i up < 1"},
    {"for (int i = 0; (i) <= (n); i += 1) a[i] = 0;", "i up <= 1"},
    {"for (int i = n; i > 0; i--) a[i] = 0;", "i down > 1"},
    {"for (int i = n; 0 <= i; --i) a[i] = 0;", "i down >= 1"},
    {"for (int i = n - 1; i >= 0; i -= 3) a[i] = 0;", "i down >= 3"},
    {"for (int i = n; i > 0; i += -2) a[i] = 0;", "i down > 2"},
    {"for (int i = 0; i < n; i -= -2) a[i] = 0;", "i up < 2"},
    {"for (int i = 0; i < n; i = i + 2) a[i] = 0;", "i up < 2"},
    {"for (int i = 0; i < n; i = 2 + i) a[i] = 0;", "i up < 2"},
    {"for (int i = n; i > 0; i = i - 2) a[i] = 0;", "i down > 2"},
    {"for (int i = 0; i < n; i += step) a[i] = 0;", "i up < ?"},
    {"for (int i = n; i > 0; i -= step) a[i] = 0;", "i down > ?"},
    {"for (int i = 0; i != n; i++) a[i] = 0;", "i up != 1"},
    {"for (int i = n; 0 != i; i--) a[i] = 0;", "i down != 1"},
    {"for (i = 0; i < n; i++) a[i] = 0;", "i outside up < 1"},
    {"for (int i = {{0}}; i < n; i++) a[i] = 0;", "i up < 1"},
    {"for (unsigned char i = 0; i < 200; i++) a[i] = 0;", "i up < 1"},
    {"for (; i < n; i++) a[i] = 0;", "i outside up < 1"},
    {"for (i; i-- > 0;) a[i] = 0;", "i outside down >= 1"},
    {"for (int i = 0; i < n && step > i; i++) a[i] = 0;", "i up < 1"},
    {"for (i = n; i >= 0 && i > step; i--) a[i] = 0;", "i outside down > 1"},
    {"for (int i = 0; z > i && i < u && i < n; i++) a[i] = 0;", "i up < 1"},
    {"for (int i = 0; i < n && a[i] != 3; i++) ;", "i up < 1"},
    {"for (int i = 0; (unsigned long)i < u; i++) a[i] = 0;", "i up < 1"},
    {"for (unsigned i = 0; (int)i < n; i++) a[i] = 0;", "i up < 1"},
    {"for (long long i = 0; n >= (int)i; i++) a[i] = 0;", "i up <= 1"},
    {"for (int *q = a; q < a + n; q++) *q = 0;", "place_of_q up < 1"},
    {"for (p = a; &a[n] != p; ++p) *p = 0;", "place_of_p up < 1"},
    {"for (p = a + n; p-- > a;) *p = 0;", "place_of_p up < 1"},
    {"for (p = a + n; --p >= a;) *p = 0;", "place_of_p up < 1"},
    {"for (p = a + n; p >= a; p -= 3) *p = 0;", "place_of_p up <= 3"},
    {"for (; p - a < n; p += step) *p = 0;", "place_of_p up < ?"},
    {"for (p = a; p + 4 <= a + n; p = p + 4) *p = 0;", "place_of_p up <= 4"},
    {"for (int *q = a, *e = q + n; q != e; q++) *q = 0;", "place_of_q up < 1"},
    {"for (long long i = 0; i < z; i++) a[i] = 0;", "i up < 1"},
    {"for (unsigned i = u; i-- > 0;) a[i] = 0;", "i down >= 1"},
    {"for (i = n; (i--);) a[i] = 0;", "i outside down >= 1"},
    {"for (int i = n; 0 != --i;) a[i] = 0;", "i down != 1"},
    {"for (int i = 0; i++ < n;) a[i] = 0;", "i up <= 1"},
    {"for (int i = 0; i + 4 <= n; i += 4) a[i] = 0;", "i up <= 4"},
    {"for (unsigned i = u; 0 < n + i; i--) a[i] = 0;", "i down > 1"},
    {"for (i = n; (i); i--) a[i] = 0;", "i outside down != 1"},
    {"for (int i = 1; i < n; i *= 2) a[i] = 0;", "i up < 2"},
    {"for (int i = 1; i < n; i += i) a[i] = 0;", "i up < 2"},
    {"for (int i = 1; i < n; i = i + i) a[i] = 0;", "i up < 2"},
    {"for (int i = n; i != 0; i = i >> 1) a[i] = 0;", "i down != 1"},
    {"for (int i = -n; i < 0; i /= 3) a[-i] = 0;", "i up < 3"},
    {"for (unsigned i = 1; n > i; i = 10 * i) a[i] = 0;", "i up < 10"},
    {"for (int i = 0; i < limit(); i++) a[i] = 0;", "i up < 1"},
    {"for (int i = 0; i < n; i++, j++, p += 2) *p = j;", "i up < 1"},
    {"for (int i = 0; i < (int)sizeof(long); i++) a[i] = 0;", "i up < 1"},
};

static const char *describe(const struct loop *loop)
{
    static const char *const tests[] = {
        [OP_LT] = "<", [OP_LE] = "<=", [OP_GT] = ">", [OP_GE] = ">=", [OP_NE] = "!="};
    const char *step = !loop->step             ? "1"
                       : loop->step->has_value ? arena_printf(&arena, "%d", (int)loop->step->value)
                                               : "?";
    return arena_printf(&arena, "%s%s %s %s %s", loop->var->name,
                        loop->declared_inside ? "" : " outside", loop->down ? "down" : "up",
                        tests[loop->test], step);
}

START_TEST(reads_headers)
{
    const struct row *row = &good_headers[_i];

    read_loop("", row->text);
    check_said("");
    const struct loop *loop = &only_region()->loops[0];
    ck_assert_str_eq(describe(loop), row->expected);
    ck_assert_int_ne(loop->lower->kind, NODE_INIT_LIST);
}
END_TEST

static const struct row bad_headers[] = {
    {"for (float i = 0; i < f; i++) ;",
     "error: 'i' is of type 'float': a parallel loop counts with an integer"},
    {"for (p = a;; p++) *p = 0;", "error: the loop has no end: write a test like p < end"},
    {"for (p = a; p < a + n;) *p++ = 0;",
     "error: the loop does not step: write p++ in the last part of its header"},
    {"for (p = a; i < n; p++) *p = 0;",
     "error: the test must compare 'p', which the loop begins with: write a test like p < end"},
    {"for (int *q; q < p; q++) *q = 0;", "error: 'q' has no first value: write q = a"},
    {"for (p = a; p; p++) *p = 0;",
     "error: the test must compare 'p' with another pointer by < <= > >= or !="},
    {"for (p = a; *p != 0; p++) *p = 0;",
     "error: what 'p' leads to ends the loop, so the number of iterations is not known: find the "
     "end in front of the loop, like p + strlen(p), and compare 'p' with that"},
    {"for (struct s { struct s *next; } *q = (void *)p; q; q = q->next) ;",
     "error: 'q' is led from place to place, so the number of iterations is not known: collect the "
     "places in an array in front of the loop, and go over that"},
    {"for (p = a; p < a + n || n > 2; p++) *p = 0;",
     "error: the test must be one comparison of 'p' with an end: what else ends the loop may stand "
     "in the body, as an if with a break"},
    {"for (p = a; p < a + n; p--) *p = 0;",
     "error: 'p' steps down but the test 'p < a + n' waits for it to go up"},
    {"for (p = a; p < a + n; p += 0) *p = 0;", "error: the step is 0: 'p' would never change"},
    {"for (p = a; p < a + n; p++) p = a;",
     "error: 'p' counts the parallel loop and cannot be changed in its body"},
    {"for (p = a; p < a + n; p++) **&p = 0;",
     "error: the address of 'p' is taken, but it counts the parallel loop: copy it into a variable "
     "of the body first"},
    {"for (p = a; p < p + n; p++) *p = 0;", "error: the bound depends on 'p' itself"},
    {"for (p = a; p < a + n; p++) n = 3;",
     "error: the bound depends on 'n', which the loop changes: copy it into a variable before the "
     "loop\nnote: 'n' is written here"},
    {"for (p = a; p < a + n; p++, n = 4) *p = 0;",
     "error: the header may count 'p', and move other variables by the same in each iteration, and "
     "no more: do this in the body"},
    {"for (int j = 0, i = 0; i < n; i++) ;",
     "error: the loop must declare the variable that it counts before others"},
    {"for (; f < n; i++) ;",
     "error: the loop sets no variable: write for (size_t i = 0; i < n; i++), or, to go on from "
     "the value that the variable has, copy that in front of the loop and begin with the copy"},
    {"for (int i = 0;; i++) ;", "error: the loop has no end: write a test like i < n"},
    {"for (int i = 0; i < n;) ;", "error: the loop has no step: write i++ in its header"},
    {"for (int i = n; i >= 0;) ;", "error: the loop has no step: write i-- in its header"},
    {"for (i = step; i < n && i < u; i++) ;",
     "error: the test must compare 'i' with one bound: of several, compute the nearest one in "
     "front "
     "of the loop; what else it asks for may stand in the body, as an if with a break"},
    {"for (int i = 0; n > 0 && f > 0; i++) ;",
     "error: the test must compare 'i' with one bound: of several, compute the nearest one in "
     "front "
     "of the loop; what else it asks for may stand in the body, as an if with a break"},
    {"for (int i = 0; i < n && f > 0; i++) a[i] = 0;",
     "error: 'a[i]' is changed here by iterations that stay in the loop: those behind the one that "
     "leaves may run as well, and would be seen; change it right before the loop is left, or "
     "search "
     "first, and do this in a loop up to there\nnote: the loop is left here"},
    {"for (int i = 0; i < n || f > 0; i++) ;", "error: the test must be one comparison of 'i' with "
                                               "a bound: compute the bound in front of the loop"},
    {"for (int i = n; i-- > 0 && f > 0;) ;",
     "error: 'i' is changed in the test, which has to compare it with a bound: write i-- > 0"},
    {"for (int i = 0; i++ == n;) ;",
     "error: 'i' is changed in the test, which has to compare it with a bound: write i++ < n"},
    {"for (int i = 0; i++ < n; i++) ;",
     "error: 'i' is changed in the test: change it in the last part of the header alone"},
    {"for (int i = 0; i++ > n;) ;",
     "error: 'i' is changed in the test, which has to compare it with a bound: write i++ < n"},
    {"for (int i = 0; ++i > n;) ;",
     "error: 'i' steps up but the test '++i > n' waits for it to go down"},
    {"for (int i = 0; i == n; i++) ;",
     "error: the test must compare 'i' with a bound by < <= > >= or !="},
    {"for (int i = 0; i + f < n; i++) ;",
     "error: the test must compare 'i' with a bound by < <= > >= or !="},
    {"for (int i = 0; i + 1 != n; i++) ;",
     "error: the test must compare 'i' with a bound by < <= > >= or !="},
    {"for (int i = 0; i + i < n; i++) ;", "error: the bound depends on 'i' itself"},
    {"for (int i = n; i; i -= 2) ;",
     "error: a loop with != must step by 1 or -1: use < or > instead"},
    {"for (int i = 0; step < n; i++) ;",
     "error: the test must compare 'i' with a bound by < <= > >= or !="},
    {"for (long long i = 0; (int)i < n; i += 2) ;",
     "error: the test must compare 'i' itself: cast the bound instead, or change the type of 'i'"},
    {"for (int i = 1; i < n; i *= n) ;",
     "error: the factor that 'i' changes by has to be a constant: count the steps by a variable of "
     "their own, and compute 'i' from that in the body"},
    {"for (int i = 1; i < n; i *= 1) ;",
     "error: 'i' is changed by the factor 1: write one of at least 2"},
    {"for (int i = 1; i < n; i = i << 32) ;", "error: 'i' is shifted by 32: write 1 to 31 bits"},
    {"for (unsigned i = 1; i < n; i >>= 1) ;",
     "error: 'i' steps down but the test 'i < n' waits for it to go up"},
    {"for (int i = 1; i < n; i = 2 / i) ;",
     "error: the step must be one of i++, i--, i += c, i -= "
     "c, i = i + c, i = i - c, i *= 2, i /= 2, i <<= 1, i >>= 1"},
    {"for (int i = 1; i < n; i = 2 - i) ;",
     "error: the step must be one of i++, i--, i += c, i -= "
     "c, i = i + c, i = i - c, i *= 2, i /= 2, i <<= 1, i >>= 1"},
    {"for (int i = 0; i < n; i++, step++) a[j += step] = 0;",
     "error: 'j' is combined here, and iterations read what those before them have combined: add "
     "scan(+: j)"},
    {"for (int i = 0; i < n; i++, p = a) ;",
     "error: the header may count 'i', and move other variables by the same in each iteration, and "
     "no more: do this in the body"},
    {"for (int i = 0; i < n; i += 0) ;", "error: the step is 0: 'i' would never change"},
    {"for (int i = 0; i < n; i--) ;",
     "error: 'i' steps down but the test 'i < n' waits for it to go up"},
    {"for (int i = n; i >= 0; i += 2) ;",
     "error: 'i' steps up but the test 'i >= 0' waits for it to go down"},
    {"for (int i = 0; i != n; i += 2) ;",
     "error: a loop with != must step by 1 or -1: use < or > instead"},
    {"for (int i = 0; i < 2 * i; i++) ;", "error: the bound depends on 'i' itself"},
    {"for (int i = 0; i < n++; i++) ;",
     "error: the bound has a side effect: compute it before the loop"},
    {"for (int i = 0; i < n / 1.5; i++) ;",
     "error: 'i' is compared with a value of type 'double': compute an integer in front of the "
     "loop, and compare with that"},
    {"for (int i = 0; f >= i; i++) ;",
     "error: 'i' is compared with a value of type 'float': compute an integer in front of the "
     "loop, and compare with that"},
    {"for (int i = 0; i < n; i += 1.5) ;",
     "error: the step is of type 'double': a parallel loop counts with an integer"},
    {"for (int i = 0; i < n; i = f + i) ;",
     "error: the step is of type 'float': a parallel loop counts with an integer"},
    {"for (int i = 0; i < n; i++) p = &n, *p = 3;", NULL},
    {"while (n > 0) n--;", "error: 'parallel_for' needs a for loop under it"},
};

START_TEST(refuses_headers)
{
    const struct row *row = &bad_headers[_i];

    read_loop("", row->text);
    ck_assert_uint_eq(unit->regions.count, 0);
    if (row->expected)
        check_said(row->expected);
}
END_TEST

static const struct row bad_nests[] = {
    {"for (i = 0; i < n; i++) a[i] = 0;",
     "error: collapse(2) needs the next loop directly inside this one"},
    {"for (i = 0; i < n; i++) {}",
     "error: collapse(2) needs the next loop directly inside this one"},
    {"for (i = 0; i < n; i++) for (i = 0; i < n; i++) a[i] = 0;",
     "error: 'i' counts two loops of the nest"},
};

START_TEST(refuses_nests)
{
    read_loop("collapse(2)", bad_nests[_i].text);
    ck_assert_uint_eq(unit->regions.count, 0);
    check_said(bad_nests[_i].expected);
}
END_TEST

START_TEST(reads_nests)
{
    read_loop("collapse(3)", "for (int x = 0; x < n; x++) {{ for (int y = 0; y < n; y++)\n"
                             "for (int z = 0; z < n; z++) a[(x * n + y) * n + z] = 0; }}");
    check_said("");
    ck_assert_uint_eq(only_region()->loop_count, 3);
    ck_assert_str_eq(only_region()->loops[2].var->name, "z");
}
END_TEST

#define PLAIN(loops)                                                                               \
    ": collapse(3) collapses " loops ", and each iteration runs the loops inside as plain ones"
#define ALL(inner, outer)                                                                          \
    "; for one range of all, count '" inner                                                        \
    "' over all values that it ever has, and leave out by 'if' and 'continue' those that it has "  \
    "not for '" outer "'"
#define INTO                                                                                       \
    "; for one range of all, move this into the inner loop, if each of its iterations may do it"
#define MEET(inner)                                                                                \
    "; iterations of '" inner "' meet in memory, where each would lose what another one wrote"

/* Nests whose inner loops are left to the iterations. */
static const struct nest_row {
    const char *text;
    unsigned loops;
    const char *expected;
} nests[] = {
    /* items run them */
    {"for (int x = 0; x < n; x++) { for (int y = x; y < n; y++) for (int z = 0; z < n; z++) "
     "a[(x * n + y) * n + z] = 0; }",
     1, ""},
    {"for (int x = 0; x < n; x++) for (int y = 0; y < n; y++) for (int z = x + y; z >= 0; z--) "
     "a[(x * n + y) * n + z] = 0;",
     2, ""},
    {"for (int x = 0; x < n; x++) { int t = a[x]; for (int y = 0; y < n; y++) for (int z = 0; z < "
     "p[y]; z++) a[(x * n + y) * n + z] = t; a[x] = 0; }",
     1, ""},
    /* each iteration runs them */
    {"for (int x = 0; x < n; x++) for (int y = 0; y < n; y++) for (int z = x; z < n; z++) "
     "if (a[z]) return;",
     2,
     "remark: the first value depends on 'x', so the range is not rectangular" PLAIN("2 loops")
         ALL("z", "x")},
    {"for (int x = 0; x < n; x++) for (int y = 0; y < n; y++) for (int z = y; z < 3 + y; z++) "
     "{ if (p[z]) goto next; a[z] = 0; next:; }",
     2,
     "remark: the first value depends on 'y', so the range is not rectangular" PLAIN(
         "2 loops") "; an item loop runs all its iterations: leave out what an item does not do by "
                    "if or continue"},
    {"for (int x = 0; x < n; x++) for (int y = x; y < x + n; y *= 2) for (int z = 0; z < n; z++) "
     "a[(x * n + y) * n + z] = 0;",
     1,
     "remark: the first value depends on 'x', so the range is not rectangular" PLAIN(
         "1 loop") "; the items of a group count by adding a constant: write a header like for "
                   "(int y = 0; y < n; y++)"},
    {"for (int x = 0; x < n; x++) { a[x] = 0; for (int y = 0; y < n; y++) for (int z = 0; z < n; "
     "z++) a[x] += z; }",
     1, "remark: the loops are not directly inside each other" PLAIN("1 loop") MEET("y")},
    {"for (int x = 0; x < n; x++) for (int y = 0; y < n; y++) { a[x * n + y] *= 2; for (int z = 0; "
     "z < 5; z++) a[n * n + (x * n + y) * n + z] = 0; }",
     2, "remark: the loops are not directly inside each other" PLAIN("2 loops") INTO},
    {"for (int x = 0; x < n; x++) for (int y = 0; y < n; y++) for (int z = y; z < 4 - y; z++) "
     "a[(x * n + y) * n + z] = 0;",
     2, ""},
    {"for (int x = 0; x < n; x++) for (int y = 0; y < n; y++)\n#pragma csycl parallel_for\n"
     "for (int z = 0; z < n; z++) a[x * n + y] += z;",
     2,
     "remark: the loops are not directly inside each other" PLAIN("2 loops") MEET(
         "z") "\nremark: parallel_for inside a parallel_for: each iteration of the outer loop runs "
              "the inner one as a plain loop: iterations of 'z' meet in memory, where each would "
              "lose what another one wrote"},
    /* what the remarks advise */
    {"for (int x = 0; x < n; x++) for (int y = 0; y < n && a[y] >= 0; y++) "
     "for (int z = 0; z < n; z++) a[x] = z;",
     1, "remark: this loop does not count as parallel loops do" PLAIN("1 loop")},
    {"for (int x = 0; x < n; x++) for (int y = 0; y < x; y++) "
     "for (int z = 0; z < n && a[z] >= 0; z++) a[x] += z;",
     1,
     "remark: the bound depends on 'x', so the range is not rectangular" PLAIN("1 loop") MEET("y")},
    {"for (int x = 0; x < n; x++) for (int y = 0; y < n; y++) for (int z = 0; z < n; z++) "
     "{ if (y < x) continue; a[(x * n + y) * n + z] = 0; }",
     3, ""},
    {"for (int x = 0; x < n; x++) for (int y = 0; y < n; y++) for (int z = 0; z < n; z++) "
     "{ int w = x * y; a[(x * n + y) * n + z] = w; }",
     3, ""},
};

START_TEST(collapses_what_it_can)
{
    read_loop("collapse(3)", nests[_i].text);
    ck_assert_uint_eq(only_region()->loop_count, nests[_i].loops);
    check_said(nests[_i].expected);
}
END_TEST

START_TEST(collapses_eight_of_nine)
{
    read_loop("collapse(9)", "for (int x = 0; x < n; x++) for (int y = 0; y < n; y++)\n"
                             "for (int z = 0; z < n; z++) for (int u = 0; u < 2; u++)\n"
                             "for (int v = 0; v < 2; v++) for (int w = 0; w < 2; w++)\n"
                             "for (int r = 0; r < 2; r++) for (int s = 0; s < 2; s++)\n"
                             "for (int t = 0; t < 2; t++) ;");
    ck_assert_uint_eq(only_region()->loop_count, 8);
    check_said("remark: a range is made of at most 8 loops: collapse(9) collapses 8 loops, and "
               "each iteration runs the loops inside as plain ones");
}
END_TEST

static const struct row collapses[] = {
    {"collapse(6)", "error: collapse(6) needs the next loop directly inside this one"},
    {"collapse(9999999999)",
     "error: collapse(4294967295) needs the next loop directly inside this one"},
    {"collapse(0)", "error: collapse needs a positive integer constant, like collapse(2)"},
    {"collapse(-1)", "error: collapse needs a positive integer constant, like collapse(2)"},
    {"collapse(n)", "error: collapse needs a positive integer constant, like collapse(2)"},
};

START_TEST(refuses_collapses)
{
    read_loop(collapses[_i].text, "for (int x = 0; x < n; x++) for (int y = 0; y < n; y++)\n"
                                  "for (int z = 0; z < n; z++) for (int t = 0; t < n; t++)\n"
                                  "a[((x * n + y) * n + z) * n + t] = 0;");
    check_said(collapses[_i].expected);
}
END_TEST

#define SEEN                                                                                       \
    " is changed here by iterations that stay in the loop: those behind the one that leaves may "  \
    "run as well, and would be seen; change it right before the loop is left, or search first, "   \
    "and do this in a loop up to there\nnote: the loop is left here"

static const struct row bad_bodies[] = {
    {"if (k[i]) break;", ""},
    {"if (k[i]) break; k[i] = 1;", "error: 'k[i]'" SEEN},
    {"int t = k[i]; if (t) { k[0] = t; break; }", ""},
    {"while (1) { if (k[i]) break; }", ""},
    {"switch (k[i]) { case 1: break; case 2: continue; }", ""},
    {"if (k[i]) return;", ""},
    {"for (int j = 0; j < 3; j++) { k[j]++; if (k[j] == i) return; }", "error: 'k[j]'" SEEN},
    {"if (k[i]) goto out; out: k[i] = 0;", ""},
    {"k[i] += k;", /* an integer, not a pointer that moves */
     "error: incompatible pointer to integer conversion assigning to 'int' from 'int *': write "
     "what the pointer points to, or a cast if its number is meant"},
    {"i++;", "error: 'i' counts the parallel loop and cannot be changed in its body"},
    {"i = 3;", "error: 'i' counts the parallel loop and cannot be changed in its body"},
    {"int *p = &i; k[i] = *p;",
     "error: the address of 'i' is taken, but it counts the parallel loop: copy it into a variable "
     "of the body first"},
    {"const int *p = &i; k[i] = *p;", ""},
    {"n = 3;", "error: the bound depends on 'n', which the loop changes: copy it into a variable "
               "before the loop\n"
               "note: 'n' is written here"},
    {"\n#pragma csycl parallel_for\nfor (int j = 0; j < 3; j++) k[3 * i + j] = 0;",
     "remark: parallel_for inside a parallel_for: each iteration of the outer loop runs the inner "
     "one as a plain loop"},
    {"\n#pragma csycl parallel_for collapse(2) if(n) nowait\n"
     "for (int j = 0; j < 3; j++) for (int l = 0; l < 2; l++) k[6 * i + 2 * j + l] = 0;",
     "remark: parallel_for inside a parallel_for: each iteration of the outer loop runs the inner "
     "one as a plain loop, and 'if', 'nowait' mean nothing there"},
    {"\n#pragma csycl parallel_for work_group_size(8)\nfor (int j = 0; j < 3; j++) k[3 * i + j] = "
     "0;",
     "remark: parallel_for inside a parallel_for: each iteration of the outer loop runs the inner "
     "one as a plain loop, and 'work_group_size' means nothing there"},
    {"\n#pragma csycl parallel_for private(j, n + 1)\nfor (int j = 0; j < 3; j++) k[3 * i + j] = "
     "0;",
     "error: 'j' counts the loop: remove it from private\n"
     "error: 'n + 1' is not the name of a variable: private lists variables"},
    {"\n#pragma csycl parallel_for reduction(+: k)\nfor (int j = 0; j < 3; j *= 1) k[3 * i + j] = "
     "0;",
     "error: 'j' is changed by the factor 1: write one of at least 2"},
};

START_TEST(refuses_bodies)
{
    read_body("", bad_bodies[_i].text);
    check_said(bad_bodies[_i].expected);
}
END_TEST

START_TEST(refuses_gotos)
{
    read_text("void run(int n, int *a) {\n"
              "#pragma csycl parallel_for inout(a[0:n])\n"
              "for (int i = 0; i < n; i++) { a[i] = 1; in: a[i] = 2; }\n"
              "if (n < 0) goto in; }\n");
    check_said("error: goto 'in' would enter the parallel loop from outside");
}
END_TEST

START_TEST(names_regions)
{
    read_text("void run(int n, int *a) {\n"
              "#pragma csycl parallel_for name(mine)\n"
              "for (int i = 0; i < n; i++) a[i] = 1;\n"
              "#pragma csycl parallel_for name(run)\n"
              "for (int i = 0; i < n; i++) a[i] = 1;\n"
              "#pragma csycl parallel_for\n"
              "for (int i = 0; i < n; i++) a[i] = 1;\n"
              "}\n");
    ck_assert_uint_eq(unit->regions.count, 3);
    ck_assert_str_eq(unit->regions.items[0]->name, "mine");
    ck_assert_str_eq(unit->regions.items[1]->name, "run");
    ck_assert_str_eq(unit->regions.items[2]->name, "run_6");
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, reads_headers, 0, sizeof good_headers / sizeof *good_headers);
    tcase_add_loop_test(tests, refuses_headers, 0, sizeof bad_headers / sizeof *bad_headers);
    tcase_add_loop_test(tests, refuses_nests, 0, sizeof bad_nests / sizeof *bad_nests);
    tcase_add_test(tests, reads_nests);
    tcase_add_loop_test(tests, collapses_what_it_can, 0, sizeof nests / sizeof *nests);
    tcase_add_test(tests, collapses_eight_of_nine);
    tcase_add_loop_test(tests, refuses_collapses, 0, sizeof collapses / sizeof *collapses);
    tcase_add_loop_test(tests, refuses_bodies, 0, sizeof bad_bodies / sizeof *bad_bodies);
    tcase_add_test(tests, refuses_gotos);
    tcase_add_test(tests, names_regions);
}

int main(void)
{
    return run_suite("sema_loop", add);
}
