/* fold.c: see fold.h. */
#include "fold.h"

#include <math.h>
#include <string.h>

#include "scalar.h"

static bool less(enum csycl_glue_kind kind, uint64_t a, uint64_t b)
{
    return csy_scalar_is_signed(kind) ? (int64_t)a < (int64_t)b : a < b;
}

/* In 64 bits without sign: the low bits of sums and products do not depend on the sign, and
 * csy_store_integer keeps only them. */
static uint64_t combine_integers(enum csycl_glue_op op, enum csycl_glue_kind kind, uint64_t a,
                                 uint64_t b)
{
    switch (op) {
    case CSYCL_GLUE_ADD:
        return a + b;
    case CSYCL_GLUE_MUL:
        return a * b;
    case CSYCL_GLUE_AND:
        return a & b;
    case CSYCL_GLUE_OR:
        return a | b;
    case CSYCL_GLUE_XOR:
        return a ^ b;
    case CSYCL_GLUE_LAND:
        return b <= 1 ? a && b : a;
    case CSYCL_GLUE_LOR:
        return b <= 1 ? a || b : a;
    case CSYCL_GLUE_MIN:
        return less(kind, b, a) ? b : a;
    case CSYCL_GLUE_MAX:
        return less(kind, a, b) ? b : a;
    case CSYCL_GLUE_DECLARED:
        break; /* combine */
    }
    return a;
}

/* In double also for float: double has more than twice the digits of float, so rounding the
 * double result to float gives what the float operation gives. */
static double combine_floats(enum csycl_glue_op op, double a, double b)
{
    switch (op) {
    case CSYCL_GLUE_ADD:
        return a + b;
    case CSYCL_GLUE_MUL:
        return a * b;
    case CSYCL_GLUE_LAND:
        return b == 0 || b == 1 ? a != 0 && b != 0 : a;
    case CSYCL_GLUE_LOR:
        return b == 0 || b == 1 ? a != 0 || b != 0 : a;
    case CSYCL_GLUE_MIN:
        return fmin(a, b);
    case CSYCL_GLUE_MAX:
        return fmax(a, b);
    case CSYCL_GLUE_AND:
    case CSYCL_GLUE_OR:
    case CSYCL_GLUE_XOR:
        break; /* csy_fold_is_valid */
    case CSYCL_GLUE_DECLARED:
        break; /* combine */
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
                          combine_integers(reduction->op, kind, csy_load_integer(kind, a),
                                           csy_load_integer(kind, b)));
}

bool csy_fold_is_valid(const struct csycl_glue_reduction *reduction)
{
    if (reduction->op == CSYCL_GLUE_DECLARED)
        return reduction->is_section ||
               (reduction->combine && (reduction->identity || !reduction->discard));
    bool bitwise = reduction->op == CSYCL_GLUE_AND || reduction->op == CSYCL_GLUE_OR ||
                   reduction->op == CSYCL_GLUE_XOR;
    return !bitwise || !csy_scalar_is_float(reduction->kind);
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

void csy_fold(const struct csycl_glue_reduction *reduction, void *variable, const void *partials,
              size_t count)
{
    if (reduction->op == CSYCL_GLUE_DECLARED) {
        fold_declared(reduction, variable, partials, count);
        return;
    }
    size_t size = csy_scalar_size(reduction->kind);
    const char *partial = partials;
    uint64_t sum; /* room for any kind */
    memcpy(&sum, partial, size);
    for (size_t i = 1; i < count; i++)
        combine(reduction, &sum, partial + i * size);
    csy_fold_empty(reduction, variable);
    combine(reduction, variable, &sum);
}

static uint64_t integer_identity(enum csycl_glue_op op, enum csycl_glue_kind kind)
{
    unsigned bits = kind == CSYCL_GLUE_BOOL ? 1 : 8 * (unsigned)csy_scalar_size(kind);
    uint64_t ones = UINT64_MAX >> (64 - bits);
    bool is_signed = csy_scalar_is_signed(kind);
    switch (op) {
    case CSYCL_GLUE_MUL:
    case CSYCL_GLUE_LAND:
        return 1;
    case CSYCL_GLUE_AND:
        return ones;
    case CSYCL_GLUE_MIN:
        return is_signed ? ones >> 1 : ones;
    case CSYCL_GLUE_MAX:
        return is_signed ? ~(ones >> 1) : 0;
    default:
        return 0;
    }
}

static double float_identity(enum csycl_glue_op op)
{
    switch (op) {
    case CSYCL_GLUE_ADD:
        return -0.0;
    case CSYCL_GLUE_MUL:
    case CSYCL_GLUE_LAND:
        return 1;
    case CSYCL_GLUE_MIN:
        return (double)INFINITY;
    case CSYCL_GLUE_MAX:
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
