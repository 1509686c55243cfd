/* fold.c: see fold.h. */
#include "sites/fold.h"

#include <math.h>
#include <string.h>

#include "base/typed_number.h"

enum group { RING, BITS, LOGIC, ORDER, DECLARED };
enum identity { ZERO, MINUS_ZERO, ONE, ONES, LARGEST, SMALLEST };

struct row {
    enum group group;
    enum identity integer, floating;
};

static const struct row rows[] = {
#define CSYCL_OP(NAME, SPELLING, WORD, COMBINATION, GROUP, INTEGER, FLOATING, ...)                 \
    [CSYCL_GLUE_##NAME] = {GROUP, INTEGER, FLOATING},
#include <csycl/ops.def>
#undef CSYCL_OP
    [CSYCL_GLUE_DECLARED] = {.group = DECLARED},
    [CSYCL_GLUE_LAST] = {.group = DECLARED},
};

/* What turns the highest bit of signed numbers that are compared: then they are in order. */
static uint64_t bias_of(enum csycl_glue_op op, enum csycl_glue_kind kind)
{
    return rows[op].group == ORDER && csy_scalar_is_signed(kind) ? UINT64_C(1) << 63 : 0;
}

/* In 64 bits without sign: the low bits of sums and products do not depend on the sign, and
 * csy_store_integer keeps only them. */
static inline __attribute__((always_inline)) uint64_t
combine_integers(enum csycl_glue_op op, uint64_t bias, uint64_t a, uint64_t b)
{
    if (rows[op].group == LOGIC && b > 1)
        return a;
    a ^= bias;
    b ^= bias;
    switch (op) {
#define CSYCL_OP(NAME, SPELLING, WORD, COMBINATION, ...)                                           \
    case CSYCL_GLUE_##NAME:                                                                        \
        return (COMBINATION) ^ bias;
#include <csycl/ops.def>
#undef CSYCL_OP
    case CSYCL_GLUE_DECLARED: /* combine */
    case CSYCL_GLUE_LAST:     /* fold_last */
    case CSYCL_GLUE_OP_INT:
        break;
    }
    return a;
}

/* What combines floats, by group: only a number wins against a NaN, and bits are not combined
 * (csy_fold_is_valid). */
#define FLOATS_RING(WORD, COMBINATION) (COMBINATION)
#define FLOATS_BITS(WORD, COMBINATION) a
#define FLOATS_LOGIC(WORD, COMBINATION) (b == 0 || b == 1 ? (COMBINATION) : a)
#define FLOATS_ORDER(WORD, COMBINATION) WORD##_of_floats(a, b)

/* C's fmin and fmax; these would load the library of mathematics. */
static inline double min_of_floats(double a, double b)
{
    return a < b || isnan(b) ? a : b;
}

static inline double max_of_floats(double a, double b)
{
    return a > b || isnan(b) ? a : b;
}

/* In double also for float: double has more than twice the digits of float, so rounding the
 * double result to float gives what the float operation gives. */
static inline __attribute__((always_inline)) double combine_floats(enum csycl_glue_op op, double a,
                                                                   double b)
{
    switch (op) {
#define CSYCL_OP(NAME, SPELLING, WORD, COMBINATION, GROUP, ...)                                    \
    case CSYCL_GLUE_##NAME:                                                                        \
        return FLOATS_##GROUP(WORD, COMBINATION);
#include <csycl/ops.def>
#undef CSYCL_OP
    case CSYCL_GLUE_DECLARED: /* combine */
    case CSYCL_GLUE_LAST:     /* fold_last */
    case CSYCL_GLUE_OP_INT:
        break;
    }
    return a;
}

/* *a = *a op *b */
static void combine(const struct csycl_glue_reduction *reduction, void *a, const void *b)
{
    enum csycl_glue_kind kind = reduction->kind;
    if (csy_scalar_is_float(kind))
        csy_store_float(
            kind, a,
            combine_floats(reduction->op, csy_load_float(kind, a), csy_load_float(kind, b)));
    else
        csy_store_integer(kind, a,
                          combine_integers(reduction->op, bias_of(reduction->op, kind),
                                           csy_load_integer(kind, a), csy_load_integer(kind, b)));
}

bool csy_fold_is_valid(const struct csycl_glue_reduction *reduction)
{
    if (reduction->op == CSYCL_GLUE_DECLARED)
        return reduction->is_section ||
               (reduction->combine && (reduction->identity || !reduction->discard));
    if (reduction->op == CSYCL_GLUE_LAST)
        return !reduction->is_section && !reduction->discard &&
               reduction->size >= sizeof(uint64_t) + reduction->variable;
    return rows[reduction->op].group != BITS || !csy_scalar_is_float(reduction->kind);
}

/* A device may leave thousands of partials, while the program waits: so many are loaded at a time,
 * and combined in a loop that each operator has for itself. */
enum { AT_A_TIME = 64 };

static uint64_t fold_loaded_integers(enum csycl_glue_op op, uint64_t bias, uint64_t total,
                                     const uint64_t *loaded, size_t count)
{
    switch (op) {
#define CSYCL_OP(NAME, ...)                                                                        \
    case CSYCL_GLUE_##NAME:                                                                        \
        for (size_t i = 0; i < count; i++)                                                         \
            total = combine_integers(CSYCL_GLUE_##NAME, bias, total, loaded[i]);                   \
        break;
#include <csycl/ops.def>
#undef CSYCL_OP
    default: /* DECLARED, LAST */
        break;
    }
    return total;
}

/* Compilers see by the casts that sums and products of floats are float operations. */
static double fold_loaded_floats(enum csycl_glue_op op, bool is_single, double total,
                                 const double *loaded, size_t count)
{
    float single = (float)total;
    switch (op) {
#define CSYCL_OP(NAME, ...)                                                                        \
    case CSYCL_GLUE_##NAME:                                                                        \
        for (size_t i = 0; !is_single && i < count; i++)                                           \
            total = combine_floats(CSYCL_GLUE_##NAME, total, loaded[i]);                           \
        for (size_t i = 0; is_single && i < count; i++)                                            \
            single = (float)combine_floats(CSYCL_GLUE_##NAME, (double)single,                      \
                                           (double)(float)loaded[i]);                              \
        break;
#include <csycl/ops.def>
#undef CSYCL_OP
    default: /* DECLARED, LAST */
        break;
    }
    return is_single ? (double)single : total;
}

/* Bits beyond the type's do not matter to the operations that lead there. */
static uint64_t fold_integers(const struct csycl_glue_reduction *reduction, const char *partials,
                              size_t count)
{
    const uint64_t bias = bias_of(reduction->op, reduction->kind);
    uint64_t loaded[AT_A_TIME], total = csy_load_integer(reduction->kind, partials);
    for (size_t i = 1, some; i < count; i += some) {
        some = count - i < AT_A_TIME ? count - i : AT_A_TIME;
        csy_load_integers(loaded, reduction->kind, partials + i * reduction->size, some);
        total = fold_loaded_integers(reduction->op, bias, total, loaded, some);
    }
    return total;
}

static double fold_floats(const struct csycl_glue_reduction *reduction, const char *partials,
                          size_t count)
{
    const bool is_single = reduction->kind == CSYCL_GLUE_F32;
    double loaded[AT_A_TIME], total = csy_load_float(reduction->kind, partials);
    for (size_t i = 1, some; i < count; i += some) {
        some = count - i < AT_A_TIME ? count - i : AT_A_TIME;
        csy_load_floats(loaded, reduction->kind, partials + i * reduction->size, some);
        total = fold_loaded_floats(reduction->op, is_single, total, loaded, some);
    }
    return total;
}

/* Partial after partial into the variable: only that is sure to be of the declared type. */
static void fold_declared(const struct csycl_glue_reduction *reduction, void *variable,
                          const char *partials, size_t count)
{
    if (reduction->discard)
        reduction->identity(variable);
    for (size_t i = 0; i < count; i++)
        reduction->combine(variable, partials + i * reduction->size);
}

static void fold_last(const struct csycl_glue_reduction *reduction, void *variable,
                      const char *partials, size_t count)
{
    uint64_t last = 0, number;
    for (size_t i = 0; i < count; i++, partials += reduction->size) {
        memcpy(&number, partials, sizeof number);
        if (number <= last)
            continue;
        last = number;
        memcpy(variable, partials + sizeof number, reduction->variable);
    }
}

void csy_fold(const struct csycl_glue_reduction *reduction, void *variable, const void *partials,
              size_t count)
{
    if (reduction->is_scan) {
        memcpy(variable, (const char *)partials + (count - 1) * reduction->size, reduction->size);
        return;
    }
    if (reduction->op == CSYCL_GLUE_DECLARED) {
        fold_declared(reduction, variable, partials, count);
        return;
    }
    if (reduction->op == CSYCL_GLUE_LAST) {
        fold_last(reduction, variable, partials, count);
        return;
    }
    uint64_t total; /* room for any kind */
    if (csy_scalar_is_float(reduction->kind))
        csy_store_float(reduction->kind, &total, fold_floats(reduction, partials, count));
    else
        csy_store_integer(reduction->kind, &total, fold_integers(reduction, partials, count));
    csy_fold_empty(reduction, variable);
    combine(reduction, variable, &total);
}

static uint64_t integer_identity(enum csycl_glue_op op, enum csycl_glue_kind kind)
{
    unsigned bits = kind == CSYCL_GLUE_BOOL ? 1 : 8 * (unsigned)csy_scalar_size(kind);
    uint64_t ones = UINT64_MAX >> (64 - bits);
    bool is_signed = csy_scalar_is_signed(kind);
    switch (rows[op].integer) {
    case ONE:
        return 1;
    case ONES:
        return ones;
    case LARGEST:
        return is_signed ? ones >> 1 : ones;
    case SMALLEST:
        return is_signed ? ~(ones >> 1) : 0;
    default:
        return 0;
    }
}

static double float_identity(enum csycl_glue_op op)
{
    switch (rows[op].floating) {
    case MINUS_ZERO:
        return -0.0;
    case ONE:
        return 1;
    case LARGEST:
        return (double)INFINITY;
    case SMALLEST:
        return (double)-INFINITY;
    default:
        return 0;
    }
}

void csy_fold_identity(const struct csycl_glue_reduction *reduction, void *value)
{
    enum csycl_glue_kind kind = reduction->kind;
    if (csy_scalar_is_float(kind))
        csy_store_float(kind, value, float_identity(reduction->op));
    else
        csy_store_integer(kind, value, integer_identity(reduction->op, kind));
}

void csy_fold_empty(const struct csycl_glue_reduction *reduction, void *variable)
{
    if (!reduction->discard)
        return;
    if (reduction->op == CSYCL_GLUE_DECLARED)
        reduction->identity(variable);
    else if (reduction->op == CSYCL_GLUE_ADD)
        memset(variable, 0, csy_scalar_size(reduction->kind));
    else
        csy_fold_identity(reduction, variable);
}

void csy_fold_begin(const struct csycl_glue_reduction *reduction, void *partial)
{
    if (reduction->op == CSYCL_GLUE_DECLARED)
        reduction->identity(partial);
    else
        csy_fold_identity(reduction, partial);
}

bool csy_fold_repeats(const struct csycl_glue_reduction *reduction)
{
    return rows[reduction->op].group == ORDER || rows[reduction->op].group == LOGIC;
}

void csy_fold_combine(const struct csycl_glue_reduction *reduction, void *total,
                      const void *partial)
{
    if (reduction->op == CSYCL_GLUE_DECLARED)
        reduction->combine(total, partial);
    else
        combine(reduction, total, partial);
}

void csy_fold_begin_all(const struct csycl_glue_reduction *reduction, void *partials, size_t count)
{
    size_t size = reduction->size, done = size;
    for (size_t i = 0; reduction->op == CSYCL_GLUE_DECLARED && i < count; i++)
        reduction->identity((char *)partials + i * size);
    if (reduction->op == CSYCL_GLUE_DECLARED || !count)
        return;
    csy_fold_identity(reduction, partials);
    for (; 2 * done <= count * size; done *= 2)
        memcpy((char *)partials + done, partials, done);
    memcpy((char *)partials + done, partials, count * size - done);
}

/* ---- many totals ---- */

static void combine_loaded_integers(enum csycl_glue_op op, uint64_t bias, uint64_t *totals,
                                    const uint64_t *partials, size_t count)
{
    switch (op) {
#define CSYCL_OP(NAME, ...)                                                                        \
    case CSYCL_GLUE_##NAME:                                                                        \
        for (size_t i = 0; i < count; i++)                                                         \
            totals[i] = combine_integers(CSYCL_GLUE_##NAME, bias, totals[i], partials[i]);         \
        break;
#include <csycl/ops.def>
#undef CSYCL_OP
    default: /* DECLARED, LAST */
        break;
    }
}

static void combine_loaded_floats(enum csycl_glue_op op, double *totals, const double *partials,
                                  size_t count)
{
    switch (op) {
#define CSYCL_OP(NAME, ...)                                                                        \
    case CSYCL_GLUE_##NAME:                                                                        \
        for (size_t i = 0; i < count; i++)                                                         \
            totals[i] = combine_floats(CSYCL_GLUE_##NAME, totals[i], partials[i]);                 \
        break;
#include <csycl/ops.def>
#undef CSYCL_OP
    default: /* DECLARED, LAST */
        break;
    }
}

static void combine_some(const struct csycl_glue_reduction *reduction, char *totals,
                         const char *partials, size_t count)
{
    enum csycl_glue_kind kind = reduction->kind;
    union {
        uint64_t integers[AT_A_TIME];
        double floats[AT_A_TIME];
    } a, b;
    if (csy_scalar_is_float(kind)) {
        csy_load_floats(a.floats, kind, totals, count);
        csy_load_floats(b.floats, kind, partials, count);
        combine_loaded_floats(reduction->op, a.floats, b.floats, count);
        csy_store_floats(kind, totals, a.floats, count);
    } else {
        csy_load_integers(a.integers, kind, totals, count);
        csy_load_integers(b.integers, kind, partials, count);
        combine_loaded_integers(reduction->op, bias_of(reduction->op, kind), a.integers, b.integers,
                                count);
        csy_store_integers(kind, totals, a.integers, count);
    }
}

/* Most sections are sums of numbers, in their own type. False: of these not. */
static bool add_all(enum csycl_glue_kind kind, void *totals, const void *partials, size_t count)
{
#define ADD(type)                                                                                  \
    for (size_t i = 0; i < count; i++) {                                                           \
        type total, partial;                                                                       \
        memcpy(&total, (const type *)totals + i, sizeof total);                                    \
        memcpy(&partial, (const type *)partials + i, sizeof partial);                              \
        total = (type)(total + partial);                                                           \
        memcpy((type *)totals + i, &total, sizeof total);                                          \
    }                                                                                              \
    return true
    switch (kind) {
    case CSYCL_GLUE_I32:
    case CSYCL_GLUE_U32:
        ADD(uint32_t);
    case CSYCL_GLUE_I64:
    case CSYCL_GLUE_U64:
        ADD(uint64_t);
    case CSYCL_GLUE_F32:
        ADD(float);
    case CSYCL_GLUE_F64:
        ADD(double);
    default:
        return false;
    }
#undef ADD
}

void csy_fold_combine_all(const struct csycl_glue_reduction *reduction, void *totals,
                          const void *partials, size_t count)
{
    size_t size = reduction->size;
    bool is_declared = reduction->op == CSYCL_GLUE_DECLARED;
    if (reduction->op == CSYCL_GLUE_ADD && add_all(reduction->kind, totals, partials, count))
        return;
    for (size_t i = 0; is_declared && i < count; i++)
        reduction->combine((char *)totals + i * size, (const char *)partials + i * size);
    for (size_t i = 0, some; !is_declared && i < count; i += some) {
        some = count - i < AT_A_TIME ? count - i : AT_A_TIME;
        combine_some(reduction, (char *)totals + i * size, (const char *)partials + i * size, some);
    }
}
