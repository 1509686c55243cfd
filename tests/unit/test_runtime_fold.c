/* The host's part of reductions: every operation with every type. */
#include <check.h>
#include <math.h>
#include <string.h>

#include "base/typed_number.h"
#include "sites/fold.h"
#include "suite.h"

#define INTEGERS(X)                                                                                \
    X(CSYCL_GLUE_I8, int8_t, INT8_MIN, INT8_MAX)                                                   \
    X(CSYCL_GLUE_U8, uint8_t, 0, UINT8_MAX)                                                        \
    X(CSYCL_GLUE_I16, int16_t, INT16_MIN, INT16_MAX)                                               \
    X(CSYCL_GLUE_U16, uint16_t, 0, UINT16_MAX)                                                     \
    X(CSYCL_GLUE_I32, int32_t, INT32_MIN, INT32_MAX)                                               \
    X(CSYCL_GLUE_U32, uint32_t, 0, UINT32_MAX)                                                     \
    X(CSYCL_GLUE_I64, int64_t, INT64_MIN, INT64_MAX)                                               \
    X(CSYCL_GLUE_U64, uint64_t, 0, UINT64_MAX)

static struct csycl_glue_reduction item(enum csycl_glue_op op, enum csycl_glue_kind kind)
{
    return (struct csycl_glue_reduction){
        .name = "x", .op = op, .kind = kind, .size = csy_scalar_size(kind)};
}

/* original, three partials and what C makes of them, in 64 bits and then cut to the type */
#define CHECK(op_, kind_, type, original, p0, p1, p2, want)                                        \
    do {                                                                                           \
        struct csycl_glue_reduction r = item(op_, kind_);                                          \
        type variable = (type)(original);                                                          \
        const type partials[] = {(type)(p0), (type)(p1), (type)(p2)};                              \
        ck_assert(csy_fold_is_valid(&r));                                                          \
        csy_fold(&r, &variable, partials, 3);                                                      \
        ck_assert_msg(variable == (type)(want), "%s %s", #op_, #type);                             \
    } while (0)

#define TEST_INTEGER(kind, type, least, most)                                                      \
    START_TEST(integers_##type)                                                                    \
    {                                                                                              \
        CHECK(CSYCL_GLUE_ADD, kind, type, 100, 1, 2, 3, 106);                                      \
        CHECK(CSYCL_GLUE_ADD, kind, type, most, 1, 0, 0, least);                                   \
        CHECK(CSYCL_GLUE_ADD, kind, type, least, -1, 0, 0, most);                                  \
        CHECK(CSYCL_GLUE_MUL, kind, type, 2, 3, 4, 5, 120);                                        \
        CHECK(CSYCL_GLUE_MUL, kind, type, most, 1, 2, 1, -2);                                      \
        CHECK(CSYCL_GLUE_MUL, kind, type, most, most, 1, 1, 1);                                    \
        CHECK(CSYCL_GLUE_AND, kind, type, 0x7f, 0x7e, 0x3f, 0x7f, 0x3e);                           \
        CHECK(CSYCL_GLUE_OR, kind, type, 1, 2, 4, 8, 15);                                          \
        CHECK(CSYCL_GLUE_XOR, kind, type, 1, 3, 7, 1, 4);                                          \
        CHECK(CSYCL_GLUE_XOR, kind, type, -1, 0, 0, 1, -2);                                        \
        CHECK(CSYCL_GLUE_LAND, kind, type, 2, 1, 1, 1, 1);                                         \
        CHECK(CSYCL_GLUE_LAND, kind, type, 0, 1, 1, 1, 0);                                         \
        CHECK(CSYCL_GLUE_LAND, kind, type, 7, 1, 0, 1, 0);                                         \
        CHECK(CSYCL_GLUE_LOR, kind, type, 0, 0, 0, 0, 0);                                          \
        CHECK(CSYCL_GLUE_LOR, kind, type, 64, 0, 0, 0, 1);                                         \
        CHECK(CSYCL_GLUE_LOR, kind, type, 0, 0, 1, 0, 1);                                          \
        CHECK(CSYCL_GLUE_MIN, kind, type, 5, 9, most, 6, 5);                                       \
        CHECK(CSYCL_GLUE_MIN, kind, type, 5, 9, least, most, least);                               \
        CHECK(CSYCL_GLUE_MAX, kind, type, 5, 9, least, 6, 9);                                      \
        CHECK(CSYCL_GLUE_MAX, kind, type, 5, most, least, 6, most);                                \
    }                                                                                              \
    END_TEST
INTEGERS(TEST_INTEGER)

START_TEST(bools)
{
    CHECK(CSYCL_GLUE_ADD, CSYCL_GLUE_BOOL, bool, true, true, false, true, true);
    CHECK(CSYCL_GLUE_ADD, CSYCL_GLUE_BOOL, bool, false, true, true, false, true);
    CHECK(CSYCL_GLUE_MUL, CSYCL_GLUE_BOOL, bool, true, true, false, true, false);
    CHECK(CSYCL_GLUE_AND, CSYCL_GLUE_BOOL, bool, true, true, true, true, true);
    CHECK(CSYCL_GLUE_OR, CSYCL_GLUE_BOOL, bool, false, false, false, true, true);
    CHECK(CSYCL_GLUE_XOR, CSYCL_GLUE_BOOL, bool, true, true, true, false, true);
    CHECK(CSYCL_GLUE_LAND, CSYCL_GLUE_BOOL, bool, true, true, false, true, false);
    CHECK(CSYCL_GLUE_LOR, CSYCL_GLUE_BOOL, bool, false, false, false, false, false);
    CHECK(CSYCL_GLUE_MIN, CSYCL_GLUE_BOOL, bool, true, true, false, true, false);
    CHECK(CSYCL_GLUE_MAX, CSYCL_GLUE_BOOL, bool, false, false, true, false, true);
}
END_TEST

#define TEST_FLOAT(kind, type)                                                                     \
    START_TEST(floats_##type)                                                                      \
    {                                                                                              \
        CHECK(CSYCL_GLUE_ADD, kind, type, 1, 2, 3.5, 4, 10.5);                                     \
        CHECK(CSYCL_GLUE_MUL, kind, type, 2, 0.5, 3, -1, -3);                                      \
        CHECK(CSYCL_GLUE_MIN, kind, type, 5, NAN, 3, 4, 3);                                        \
        CHECK(CSYCL_GLUE_MIN, kind, type, NAN, 7, 8, 9, 7);                                        \
        CHECK(CSYCL_GLUE_MAX, kind, type, -5, NAN, -INFINITY, NAN, -5);                            \
        CHECK(CSYCL_GLUE_LAND, kind, type, 0.5, 1, 1, 1, 1);                                       \
        CHECK(CSYCL_GLUE_LAND, kind, type, NAN, 1, 0, 1, 0);                                       \
        CHECK(CSYCL_GLUE_LOR, kind, type, 0, 0, 0, 0, 0);                                          \
        CHECK(CSYCL_GLUE_LOR, kind, type, -0.25, 0, 0, 0, 1);                                      \
        struct csycl_glue_reduction r = item(CSYCL_GLUE_MIN, kind);                                \
        type variable = NAN, partial = NAN;                                                        \
        csy_fold(&r, &variable, &partial, 1);                                                      \
        ck_assert(isnan(variable));                                                                \
        for (int op = CSYCL_GLUE_AND; op <= CSYCL_GLUE_XOR; op++) {                                \
            r = item((enum csycl_glue_op)op, kind);                                                \
            ck_assert(!csy_fold_is_valid(&r));                                                     \
        }                                                                                          \
    }                                                                                              \
    END_TEST
TEST_FLOAT(CSYCL_GLUE_F32, float)
TEST_FLOAT(CSYCL_GLUE_F64, double)

START_TEST(float_folds_round_as_float)
{
    uint32_t seed = 1;
    for (int i = 0; i < 100000; i++) {
        float values[2];
        for (int k = 0; k < 2; k++) {
            seed = seed * 1664525 + 1013904223;
            memcpy(&values[k], &seed, sizeof seed);
        }
        volatile float a = values[0], b = values[1], sum = a + b, product = a * b;
        float got = a;
        struct csycl_glue_reduction add = item(CSYCL_GLUE_ADD, CSYCL_GLUE_F32);
        csy_fold(&add, &got, &values[1], 1);
        ck_assert(got == sum || (isnan(got) && isnan(sum)));
        struct csycl_glue_reduction mul = item(CSYCL_GLUE_MUL, CSYCL_GLUE_F32);
        got = a;
        csy_fold(&mul, &got, &values[1], 1);
        ck_assert(got == product || (isnan(got) && isnan(product)));
    }
}
END_TEST

START_TEST(order_is_that_of_the_groups)
{
    struct csycl_glue_reduction r = item(CSYCL_GLUE_ADD, CSYCL_GLUE_F64);
    const double partials[] = {1e100, 1, -1e100};
    double variable = 3;
    csy_fold(&r, &variable, partials, 3);
    ck_assert_double_eq(variable, 3); /* (1e100 + 1) - 1e100, then 3 + that */
}
END_TEST

START_TEST(discard_leaves_the_original_out)
{
    struct csycl_glue_reduction r = item(CSYCL_GLUE_ADD, CSYCL_GLUE_I32);
    r.discard = true;
    int variable = 1000;
    const int partials[] = {1, 2, 3};
    csy_fold(&r, &variable, partials, 3);
    ck_assert_int_eq(variable, 6);
    csy_fold(&r, &variable, partials, 1);
    ck_assert_int_eq(variable, 1);
    r.discard = false;
    variable = 5;
    csy_fold_empty(&r, &variable);
    ck_assert_int_eq(variable, 5);

    float number = 5, none = -0.0f;
    r = item(CSYCL_GLUE_ADD, CSYCL_GLUE_F32);
    r.discard = true;
    csy_fold(&r, &number, &none, 1);
    ck_assert(number == 0 && !signbit(number)); /* as if the range were empty */
    r.op = CSYCL_GLUE_MIN;
    none = NAN;
    csy_fold(&r, &number, &none, 1);
    ck_assert(number == INFINITY);
}
END_TEST

#define IDENTITY(op_, kind_, type, want)                                                           \
    do {                                                                                           \
        struct csycl_glue_reduction r = item(op_, kind_);                                          \
        r.discard = true;                                                                          \
        type variable = 77;                                                                        \
        csy_fold_empty(&r, &variable);                                                             \
        ck_assert_msg(variable == (type)(want), "%s %s", #op_, #kind_);                            \
    } while (0)
#define INTEGER_IDENTITIES(kind, type, least, most)                                                \
    IDENTITY(CSYCL_GLUE_ADD, kind, type, 0);                                                       \
    IDENTITY(CSYCL_GLUE_MUL, kind, type, 1);                                                       \
    IDENTITY(CSYCL_GLUE_AND, kind, type, -1);                                                      \
    IDENTITY(CSYCL_GLUE_OR, kind, type, 0);                                                        \
    IDENTITY(CSYCL_GLUE_XOR, kind, type, 0);                                                       \
    IDENTITY(CSYCL_GLUE_LAND, kind, type, 1);                                                      \
    IDENTITY(CSYCL_GLUE_LOR, kind, type, 0);                                                       \
    IDENTITY(CSYCL_GLUE_MIN, kind, type, most);                                                    \
    IDENTITY(CSYCL_GLUE_MAX, kind, type, least);

START_TEST(identities)
{
    INTEGERS(INTEGER_IDENTITIES)
    INTEGER_IDENTITIES(CSYCL_GLUE_BOOL, bool, 0, 1)
    IDENTITY(CSYCL_GLUE_ADD, CSYCL_GLUE_F32, float, 0);
    IDENTITY(CSYCL_GLUE_MUL, CSYCL_GLUE_F64, double, 1);
    IDENTITY(CSYCL_GLUE_MIN, CSYCL_GLUE_F32, float, INFINITY);
    IDENTITY(CSYCL_GLUE_MAX, CSYCL_GLUE_F64, double, -INFINITY);
    IDENTITY(CSYCL_GLUE_LAND, CSYCL_GLUE_F32, float, 1);
    IDENTITY(CSYCL_GLUE_LOR, CSYCL_GLUE_F64, double, 0);
    struct csycl_glue_reduction r = item(CSYCL_GLUE_ADD, CSYCL_GLUE_F32);
    r.discard = true;
    float variable = 5;
    csy_fold_empty(&r, &variable);
    ck_assert(!signbit(variable));
    csy_fold_identity(&r, &variable);
    ck_assert(variable == 0 && signbit(variable));
    r.op = CSYCL_GLUE_LOR;
    csy_fold_identity(&r, &variable);
    ck_assert(variable == 0 && !signbit(variable));
    r.op = CSYCL_GLUE_MAX;
    csy_fold_identity(&r, &variable);
    ck_assert_float_eq(variable, -INFINITY);
    r = item(CSYCL_GLUE_MIN, CSYCL_GLUE_I16);
    short least = 0;
    csy_fold_identity(&r, &least);
    ck_assert_int_eq(least, 32767);
}
END_TEST

/* ---- the last iteration's value ---- */

START_TEST(last_is_the_greatest_number)
{
    struct numbered {
        uint64_t number;
        float value;
    } partials[] = {{0, 1}, {7, 2}, {3, 4}, {9, 5}, {0, 6}};
    struct csycl_glue_reduction r = {.name = "x",
                                     .op = CSYCL_GLUE_LAST,
                                     .kind = CSYCL_GLUE_F32,
                                     .size = sizeof partials[0],
                                     .variable = sizeof(float)};
    float variable[] = {-1, -2};
    ck_assert(csy_fold_is_valid(&r));
    csy_fold(&r, variable, partials, 1);
    ck_assert(variable[0] == -1);
    csy_fold(&r, variable, partials, 3);
    ck_assert(variable[0] == 2);
    csy_fold(&r, variable, partials, 5);
    ck_assert(variable[0] == 5 && variable[1] == -2);
    csy_fold_empty(&r, variable);
    ck_assert(variable[0] == 5);
    r.size = sizeof(uint64_t);
    ck_assert(!csy_fold_is_valid(&r));
}
END_TEST

/* ---- declared reductions ---- */

struct text {
    char letters[12];
};

/* The order shows: "ab" and "cd" are "abcd". */
static void append(void *variable, const void *partial)
{
    strcat(((struct text *)variable)->letters, ((const struct text *)partial)->letters);
}

static void nothing(void *value)
{
    memset(value, 0, sizeof(struct text));
}

/* A partial that may have no value. */
struct flagged {
    struct text value;
    int has;
};

static void append_if(void *variable, const void *partial)
{
    const struct flagged *flagged = partial;
    if (flagged->has)
        append(variable, &flagged->value);
}

static struct csycl_glue_reduction declared(void)
{
    return (struct csycl_glue_reduction){.name = "x",
                                         .op = CSYCL_GLUE_DECLARED,
                                         .kind = CSYCL_GLUE_STRUCT,
                                         .size = sizeof(struct text),
                                         .identity = nothing,
                                         .combine = append};
}

START_TEST(declared_ones_combine_in_order)
{
    struct csycl_glue_reduction r = declared();
    const struct text partials[] = {{"b"}, {""}, {"cd"}, {"e"}};
    struct text variable = {"a"};
    ck_assert(csy_fold_is_valid(&r));
    csy_fold(&r, &variable, partials, 4);
    ck_assert_str_eq(variable.letters, "abcde");
    csy_fold(&r, &variable, partials, 1);
    ck_assert_str_eq(variable.letters, "abcdeb");
}
END_TEST

START_TEST(declared_ones_begin_with_their_identity)
{
    struct csycl_glue_reduction r = declared();
    const struct text partials[] = {{"b"}, {"c"}};
    struct text variable = {"a"};
    r.discard = true;
    ck_assert(csy_fold_is_valid(&r));
    csy_fold(&r, &variable, partials, 2);
    ck_assert_str_eq(variable.letters, "bc");
    csy_fold_empty(&r, &variable);
    ck_assert_str_eq(variable.letters, "");
    r.discard = false;
    strcpy(variable.letters, "a");
    csy_fold_empty(&r, &variable);
    ck_assert_str_eq(variable.letters, "a");
}
END_TEST

START_TEST(declared_ones_may_lack_an_identity)
{
    struct csycl_glue_reduction r = declared();
    const struct flagged partials[] = {{{"b"}, 0}, {{"c"}, 1}, {{"d"}, 1}, {{"e"}, 0}};
    struct text variable = {"a"};
    r.identity = NULL;
    r.combine = append_if;
    r.size = sizeof(struct flagged);
    ck_assert(csy_fold_is_valid(&r));
    csy_fold(&r, &variable, partials, 4);
    ck_assert_str_eq(variable.letters, "acd");
    csy_fold(&r, &variable, partials, 1);
    ck_assert_str_eq(variable.letters, "acd");
    csy_fold_empty(&r, &variable);
    ck_assert_str_eq(variable.letters, "acd");
    r.discard = true; /* for what? */
    ck_assert(!csy_fold_is_valid(&r));
    r = declared();
    r.combine = NULL;
    ck_assert(!csy_fold_is_valid(&r));
    r.is_section = true; /* the device does it */
    ck_assert(csy_fold_is_valid(&r));
    r.identity = NULL;
    r.discard = true;
    ck_assert(csy_fold_is_valid(&r));
}
END_TEST

static void multiply(void *variable, const void *partial)
{
    *(long *)variable *= *(const long *)partial;
}

START_TEST(declared_ones_may_be_of_scalars)
{
    struct csycl_glue_reduction r = {.name = "x",
                                     .op = CSYCL_GLUE_DECLARED,
                                     .kind = CSYCL_GLUE_I64,
                                     .size = sizeof(long),
                                     .combine = multiply};
    const long partials[] = {2, 3, 5};
    long variable = 7;
    csy_fold(&r, &variable, partials, 3);
    ck_assert_int_eq(variable, 210);
}
END_TEST

/* With those of many groups it is as if each were combined before the next is looked at. */
static void check_many(enum csycl_glue_op op, enum csycl_glue_kind kind, size_t count)
{
    enum { MOST = 1000 };
    const struct csycl_glue_reduction r = item(op, kind);
    uint64_t partials[MOST], all = 0, one = 0, first = 0;
    char *at = (char *)partials;
    for (size_t i = 0; i < count; i++) {
        const int value = (int)(i * i % 7 + 1) * (i % 3 ? 1 : -1);
        if (csy_scalar_is_float(kind))
            csy_store_float(kind, at + i * r.size, 1 + value / 16.0);
        else
            csy_store_integer(kind, at + i * r.size, (uint64_t)(int64_t)value);
    }
    memcpy(&first, at, r.size);
    memcpy(&one, at, r.size);
    memcpy(&all, at, r.size);
    for (size_t i = 1; i < count; i++)
        csy_fold(&r, &first, at + i * r.size, 1);
    csy_fold(&r, &one, &first, 1);
    csy_fold(&r, &all, at, count);
    ck_assert_msg(!memcmp(&one, &all, r.size), "operator %d, type %d, %zu", op, kind, count);
}

/* Totals with partials of their own: as one by one. */
static void check_all(const struct csycl_glue_reduction *r, size_t count)
{
    static unsigned char totals[1000 * 8 + 1], partials[1000 * 8 + 1], want[1000 * 8 + 1];
    for (size_t i = 0; i < count * r->size; i++) {
        bool is_whole = r->kind == CSYCL_GLUE_BOOL || csy_scalar_is_float(r->kind);
        totals[i + 1] = (unsigned char)(is_whole ? i % 2 : i * 7 + i / 3);
        partials[i + 1] = (unsigned char)(is_whole ? i / 2 % 2 : i * 5 + i / 7);
    }
    memcpy(want, totals, sizeof want);
    for (size_t i = 0; i < count; i++)
        csy_fold_combine(r, want + 1 + i * r->size, partials + 1 + i * r->size);
    csy_fold_combine_all(r, totals + 1, partials + 1, count);
    ck_assert_msg(!memcmp(totals, want, sizeof want), "operator %d, type %d, %zu", r->op, r->kind,
                  count);
    csy_fold_begin_all(r, totals + 1, count);
    for (size_t i = 0; i < count; i++)
        csy_fold_begin(r, want + 1 + i * r->size);
    ck_assert_msg(!memcmp(totals, want, sizeof want), "operator %d, type %d, %zu", r->op, r->kind,
                  count);
}

START_TEST(many_are_combined_one_by_one)
{
    static const size_t counts[] = {0, 1, 2, 3, 64, 65, 129, 1000};
    for (int op = CSYCL_GLUE_ADD; op < CSYCL_GLUE_DECLARED; op++)
        for (int kind = CSYCL_GLUE_BOOL; kind <= CSYCL_GLUE_F64; kind++) {
            const struct csycl_glue_reduction r =
                item((enum csycl_glue_op)op, (enum csycl_glue_kind)kind);
            for (size_t i = 0; csy_fold_is_valid(&r) && i < sizeof counts / sizeof *counts; i++)
                check_all(&r, counts[i]);
        }
}
END_TEST

START_TEST(many_are_folded_one_by_one)
{
    static const size_t counts[] = {1, 2, 64, 65, 66, 129, 1000};
    for (int op = CSYCL_GLUE_ADD; op < CSYCL_GLUE_DECLARED; op++)
        for (int kind = CSYCL_GLUE_BOOL; kind <= CSYCL_GLUE_F64; kind++) {
            const struct csycl_glue_reduction r = item(op, kind);
            for (size_t i = 0; csy_fold_is_valid(&r) && i < sizeof counts / sizeof *counts; i++)
                check_many((enum csycl_glue_op)op, (enum csycl_glue_kind)kind, counts[i]);
        }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/fold");
    TCase *tcase = suite_case(suite, "fold");
#define ADD_INTEGER(kind, type, least, most) tcase_add_test(tcase, integers_##type);
    INTEGERS(ADD_INTEGER)
    tcase_add_test(tcase, bools);
    tcase_add_test(tcase, floats_float);
    tcase_add_test(tcase, floats_double);
    tcase_add_test(tcase, float_folds_round_as_float);
    tcase_add_test(tcase, order_is_that_of_the_groups);
    tcase_add_test(tcase, discard_leaves_the_original_out);
    tcase_add_test(tcase, identities);
    tcase_add_test(tcase, last_is_the_greatest_number);
    tcase_add_test(tcase, declared_ones_combine_in_order);
    tcase_add_test(tcase, declared_ones_begin_with_their_identity);
    tcase_add_test(tcase, declared_ones_may_lack_an_identity);
    tcase_add_test(tcase, declared_ones_may_be_of_scalars);
    tcase_add_test(tcase, many_are_folded_one_by_one);
    tcase_add_test(tcase, many_are_combined_one_by_one);
    return suite_run(suite);
}
