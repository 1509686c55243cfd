/* The operators of reductions: found by how they are spelled, and as text. */
#include <check.h>
#include <stdlib.h>

#include "suite.h"
#include "unit/operator.h"

START_TEST(every_spelling_is_found)
{
    for (unsigned op = 0; op < REDUCE_DECLARED; op++)
        ck_assert_uint_eq(operator_find(operator_of(op)->spelling), op);
    static const char *const others[] = {"-", "", "m", "minimum", "&&&", "declared"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        ck_assert_int_eq(operator_find(others[i]), REDUCE_DECLARED);
}
END_TEST

/* Operands are put in once, also where they have the letters of the rows. */
START_TEST(operands_are_put_in)
{
    struct arena arena;
    arena_init(&arena);
    ck_assert_str_eq(operator_text(&arena, REDUCE_ADD, "(x)", "(y)"), "(x) + (y)");
    ck_assert_str_eq(operator_text(&arena, REDUCE_LAND, "b", "a"), "b && a");
    ck_assert_str_eq(operator_text(&arena, REDUCE_MIN, "old", "bar"), "bar < old ? bar : old");
    ck_assert_str_eq(operator_text(&arena, REDUCE_MAX, "old", "x"), "x > old ? x : old");
    arena_release(&arena);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("operator");
    TCase *tests = suite_case(suite, "operator");
    tcase_add_test(tests, every_spelling_is_found);
    tcase_add_test(tests, operands_are_put_in);
    return suite_run(suite);
}
