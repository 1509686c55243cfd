/* math.c: which functions of <math.h> are not the device's own where that is the host's processor.
 *
 * Some kernels call in the host's C library: PoCL links them with it. They are those that are
 * faster so, many times over for logarithms, powers and sines: LLVM calls them from the midst of a
 * loop that is vectorized otherwise, and vectorizes floor and its kind itself, where a call of
 * PoCL's own function ends that (tests/bench/text.sh). Square roots are an instruction too, which
 * PoCL 5 hides in a function. PoCL's exp of double comes in vectors already, and of tan and its
 * kind LLVM knows nothing.
 *
 * Others are written out (emit/preludes/inline_*.cl), without branches, so that loops around them
 * become vectors: PoCL's are scalar, and slower than the host's. So are those of float that could
 * be the host's, but with -fhost-math: they are within one unit in the last place. */
#include <string.h>

#include "plan/plan.h"

static bool is_form(const char *name, size_t length, const char *of)
{
    return strlen(of) == length && strncmp(name, of, length) == 0;
}

/* Its double or its float form; those of complex numbers have no such result. */
static bool is_one_of(const struct library_function *library, const char *const *names,
                      size_t count)
{
    const char *name = plan_host_function(library);

    if (!library->result)
        return false;
    size_t length = strlen(name) - (strcmp(library->result, "float") == 0);
    for (size_t i = 0; i < count; i++)
        if (is_form(name, length, names[i]))
            return true;
    return false;
}

enum fragment_kind plan_inlines_function(const struct plan *plan,
                                         const struct library_function *library)
{
    static const struct {
        const char *name;
        enum fragment_kind written;
        bool both;    /* the float form and the double form */
        bool is_host; /* that could be the host's as well */
    } functions[] = {
        {"acos", FRAGMENT_INLINE_ATAN, true, false},
        {"acosh", FRAGMENT_INLINE_LOG, true, false},
        {"asin", FRAGMENT_INLINE_ATAN, true, false},
        {"asinh", FRAGMENT_INLINE_LOG, true, false},
        {"atan", FRAGMENT_INLINE_ATAN, true, false},
        {"atan2", FRAGMENT_INLINE_ATAN, true, false},
        {"atanh", FRAGMENT_INLINE_LOG, true, false},
        {"cbrt", FRAGMENT_INLINE_ROOT, true, false},
        {"cosf", FRAGMENT_INLINE_CIRCLE, false, true},
        {"cosh", FRAGMENT_INLINE_EXP, true, false},
        {"erf", FRAGMENT_INLINE_ERF, true, false},
        {"erfc", FRAGMENT_INLINE_ERF, true, false},
        {"expf", FRAGMENT_INLINE_EXP, false, false},
        {"exp10f", FRAGMENT_INLINE_EXP, false, false},
        {"exp2f", FRAGMENT_INLINE_EXP, false, true},
        {"expm1", FRAGMENT_INLINE_EXP, true, false},
        {"hypot", FRAGMENT_INLINE_ROOT, true, false},
        {"log10f", FRAGMENT_INLINE_LOG, false, true},
        {"log1p", FRAGMENT_INLINE_LOG, true, false},
        {"log2f", FRAGMENT_INLINE_LOG, false, true},
        {"logf", FRAGMENT_INLINE_LOG, false, true},
        {"powf", FRAGMENT_INLINE_POW, false, true},
        {"sinf", FRAGMENT_INLINE_CIRCLE, false, true},
        {"sinh", FRAGMENT_INLINE_EXP, true, false},
        {"tanf", FRAGMENT_INLINE_CIRCLE, false, false},
        {"tanh", FRAGMENT_INLINE_EXP, false, false}, /* PoCL has that of float in vectors */
    };
    const char *name = plan_host_function(library);

    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if ((functions[i].both ? is_one_of(library, &functions[i].name, 1)
                               : strcmp(functions[i].name, name) == 0) &&
            !(functions[i].is_host && plan->keeps_math))
            return functions[i].written;
    return FRAGMENT_PRELUDE;
}

/* NVIDIA's own goes three ways, and neighbours take all of them (tests/bench/gpu.sh, options). */
bool plan_writes_for_gpus(const struct library_function *library)
{
    return strcmp(plan_host_function(library), "erfcf") == 0;
}

bool plan_takes_host_function(const struct plan *plan, const struct library_function *library)
{
    static const char *const names[] = {"ceil",  "cos",  "exp2",      "floor", "log",
                                        "log10", "log2", "nearbyint", "pow",   "rint",
                                        "round", "sin",  "sqrt",      "trunc"};

    return is_one_of(library, names, sizeof names / sizeof *names) &&
           plan_inlines_function(plan, library) == FRAGMENT_PRELUDE;
}

bool plan_is_costly(const struct library_function *library)
{
    static const char *const names[] = {
        "acos",  "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt",   "cos", "cosh",
        "erf",   "erfc",  "exp",  "exp10", "exp2", "expm1", "hypot", "lgamma", "log", "log10",
        "log1p", "log2",  "pow",  "sin",   "sinh", "tan",   "tanh",  "tgamma"};

    return is_one_of(library, names, sizeof names / sizeof *names);
}

bool plan_fits_vectors(const struct plan *plan, const struct library_function *library)
{
    static const char *const own[] = {"exp"};

    return !plan_is_costly(library) || plan_inlines_function(plan, library) != FRAGMENT_PRELUDE ||
           is_one_of(library, own, sizeof own / sizeof *own);
}

const char *plan_host_function(const struct library_function *library)
{
    static const char prefix[] = "__builtin_";
    bool prefixed = strncmp(library->name, prefix, strlen(prefix)) == 0;

    return library->name + (prefixed ? strlen(prefix) : 0);
}
