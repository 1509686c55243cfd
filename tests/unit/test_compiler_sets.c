/* test_compiler_sets.c: sets of integer vectors: what is in them, their projections, and what
 * happens when the budget is spent; sums of products of atoms. */
#include "compiler_text.h"
#include "sema/depend/poly.h"
#include "sets/sets.h"

/* Adds { (x, y) : from <= x < to, y == factor * x }. */
static void add_line(struct set *set, int64_t from, int64_t to, int64_t factor)
{
    const int64_t low[] = {1, 0, -from}, high[] = {-1, 0, to - 1}, on[] = {factor, -1, 0};
    const struct linear conditions[] = {{low, false}, {high, false}, {on, true}};

    set_add(set, conditions, 3);
}

START_TEST(answers)
{
    struct sets *sets = sets_new();
    struct set *none = set_none(sets, 2), *thirds = set_none(sets, 2), *sixths = set_none(sets, 2);

    add_line(none, 5, 5, 1);
    add_line(thirds, 0, 9, 3);
    add_line(sixths, 0, 4, 6);
    ck_assert_int_eq(set_is_empty(none), ANSWER_YES);
    ck_assert_int_eq(set_is_empty(thirds), ANSWER_NO);
    ck_assert_int_eq(set_contains(thirds, sixths), ANSWER_NO);
    ck_assert_int_eq(set_contains(set_unite(thirds, sixths), sixths), ANSWER_YES);
    ck_assert_int_eq(set_contains(set_project(thirds, 1), set_project(sixths, 1)), ANSWER_YES);
    struct set *both = set_intersect(thirds, sixths), *zero = set_none(sets, 2);
    add_line(zero, 0, 1, 0);
    ck_assert_int_eq(set_contains(zero, both), ANSWER_YES);
    ck_assert_int_eq(set_contains(both, zero), ANSWER_YES);
    sets_free(sets);
}
END_TEST

/* Each question costs something, so that some of them are too many. */
START_TEST(keeps_to_its_budget)
{
    struct sets *sets = sets_new();

    for (int i = 0; i < 10000 && !sets_are_spent(sets); i++) {
        struct set *set = set_none(sets, 2);
        for (int k = 0; k < 4; k++)
            add_line(set, k, 10 * k + 9, k + i % 5);
        set_contains(set_project(set, 1), set_project(set, 1));
    }
    ck_assert(sets_are_spent(sets));
    struct set *set = set_none(sets, 2);
    add_line(set, 0, 9, 3);
    ck_assert_int_eq(set_is_empty(set), ANSWER_UNKNOWN);
    ck_assert_int_eq(set_contains(set, set_none(sets, 2)), ANSWER_UNKNOWN);

    sets_begin(sets);
    ck_assert(!sets_are_spent(sets));
    set = set_none(sets, 2);
    add_line(set, 0, 9, 3);
    ck_assert_int_eq(set_is_empty(set), ANSWER_NO);
    sets_free(sets);
}
END_TEST

START_TEST(computes_with_polynomials)
{
    struct poly i, n, one, sum, product;
    int64_t value;

    poly_of_atom(&i, 0);
    poly_of_atom(&n, 1);
    ck_assert(poly_of_constant(&one, 1));
    ck_assert(poly_add(&sum, &i, 1, &one));
    ck_assert(poly_multiply(&product, &sum, &n)); /* i * n + n */
    ck_assert_uint_eq(product.count, 2);
    ck_assert(poly_mentions(&product, 0) && poly_mentions(&product, 1));
    ck_assert(!poly_is_constant(&product, &value));
    struct poly again;
    ck_assert(poly_multiply(&again, &n, &sum));
    ck_assert(poly_same(&product, &again));
    ck_assert(poly_add(&again, &again, -1, &product));
    ck_assert(poly_is_constant(&again, &value));
    ck_assert_int_eq(value, 0);
    ck_assert_int_eq(poly_constant(&sum), 1);
}
END_TEST

START_TEST(fails_on_large_polynomials)
{
    struct poly large, sum = {0};

    ck_assert(!poly_of_constant(&large, INT64_C(1) << 40));
    ck_assert(poly_of_constant(&large, INT64_C(1) << 20));
    ck_assert(!poly_multiply(&large, &large, &large));
    for (uint16_t atom = 0; atom < POLY_TERMS; atom++) {
        poly_of_atom(&large, atom);
        ck_assert(poly_add(&sum, &sum, 1, &large));
    }
    poly_of_atom(&large, POLY_TERMS);
    ck_assert(!poly_add(&sum, &sum, 1, &large));
}
END_TEST

START_TEST(divides_terms)
{
    const struct term area = {.coefficient = 6, .count = 2, .atoms = {1, 2}};
    const struct term width = {.coefficient = 1, .count = 1, .atoms = {2}};
    struct term rest;

    ck_assert(term_divide(&rest, &area, &width));
    ck_assert(rest.count == 1 && rest.atoms[0] == 1 && rest.coefficient == 1);
    ck_assert(!term_divide(&rest, &width, &area));
    ck_assert(term_same(&area, &area) && !term_same(&area, &width));
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_test(tests, answers);
    tcase_add_test(tests, keeps_to_its_budget);
    tcase_add_test(tests, computes_with_polynomials);
    tcase_add_test(tests, fails_on_large_polynomials);
    tcase_add_test(tests, divides_terms);
}

int main(void)
{
    return run_suite("sets", add);
}
