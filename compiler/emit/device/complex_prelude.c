/* complex_prelude.c: the types and functions of complex numbers; see complex_text.h.
 *
 * Products and quotients are as C11's annex G wants them, which host compilers follow: where both
 * parts come out as NaN though an operand is infinite, the infinity is found. Quotients are scaled
 * as in libgcc from version 12 on (Baudin and Smith: A robust complex division in Scilab), so that
 * results have the host's bits; those of float go through double, where the device has it.
 */
#include "emit/device/complex_text.h"
#include "emit/device/passing.h"
#include "plan/by_member.h"

static const char *const names[] = {
    [COMPLEX_ADD] = "add",         [COMPLEX_ADD_REAL] = "add_real", [COMPLEX_REAL_ADD] = "real_add",
    [COMPLEX_SUB] = "sub",         [COMPLEX_SUB_REAL] = "sub_real", [COMPLEX_REAL_SUB] = "real_sub",
    [COMPLEX_MUL] = "mul",         [COMPLEX_MUL_REAL] = "mul_real", [COMPLEX_REAL_MUL] = "real_mul",
    [COMPLEX_DIV] = "div",         [COMPLEX_DIV_REAL] = "div_real", [COMPLEX_NEGATE] = "neg",
    [COMPLEX_CONJUGATE] = "conj",  [COMPLEX_EQUAL] = "equal",       [COMPLEX_IS_TRUE] = "is_true",
    [COMPLEX_CONVERT] = "convert", [COMPLEX_BOX] = "box",
};

/* In the texts below: $ is the type of the parts, @ the complex one, ~ that of the
 * other kind, % is what limits of the type begin with, and ^ how structures are passed. */
static const char box[] =
    "/* For products with infinities: one becomes 1, all else 0. */\n"
    "static inline $ @_box($ x, bool infinite)\n"
    "{\n"
    "    return infinite ? copysign(($)(isinf(x) ? 1 : 0), x) : isnan(x) ? copysign(($)0, x) : x;\n"
    "}\n";

static const char product[] =
    "static inline @ @_mul(@ z, @ w)\n"
    "{\n"
    "    @ r = {z.re * w.re - z.im * w.im, z.re * w.im + z.im * w.re};\n"
    "    if (isnan(r.re) && isnan(r.im)) {\n"
    "        bool z_infinite = isinf(z.re) || isinf(z.im), w_infinite = isinf(w.re) || "
    "isinf(w.im);\n"
    "        if (z_infinite || w_infinite || isinf(z.re * w.re) || isinf(z.im * w.im) ||\n"
    "            isinf(z.re * w.im) || isinf(z.im * w.re)) {\n"
    "            $ a = @_box(z.re, z_infinite), b = @_box(z.im, z_infinite);\n"
    "            $ c = @_box(w.re, w_infinite), d = @_box(w.im, w_infinite);\n"
    "            r.re = INFINITY * (a * c - b * d);\n"
    "            r.im = INFINITY * (a * d + b * c);\n"
    "        }\n"
    "    }\n"
    "    return r;\n"
    "}\n";

static const char limited_product[] =
    "static inline ^@ @_mul(@ z, @ w)\n"
    "{\n"
    "    return (@){z.re * w.re - z.im * w.im, z.re * w.im + z.im * w.re};\n"
    "}\n";

static const char limited_quotient[] =
    "static inline ^@ @_div(@ z, @ w)\n"
    "{\n"
    "    $ by = w.re * w.re + w.im * w.im;\n"
    "    return (@){(z.re * w.re + z.im * w.im) / by, (z.im * w.re - z.re * w.im) / by};\n"
    "}\n";

static const char scaled_quotient[] =
    "    bool swap = fabs(w.re) < fabs(w.im);\n"
    "    $ largest = swap ? fabs(w.im) : fabs(w.re), a = fabs(z.re), b = fabs(z.im), scale = 1;\n"
    "    const $ most = %_MAX / 2 * %_EPSILON;\n"
    "    if (largest >= %_MAX / 2)\n"
    "        scale = ($)0.5;\n"
    "    else if (largest < %_EPSILON ||\n"
    "             ((a < %_MIN || b < %_MIN) && a < most && b < most && largest < most))\n"
    "        scale = 1 / %_EPSILON;\n"
    "    z = (@){z.re * scale, z.im * scale};\n"
    "    w = (@){w.re * scale, w.im * scale};\n"
    "    $ c = swap ? w.im : w.re, d = swap ? w.re : w.im, ratio = d / c, by = d * ratio + c;\n"
    "    bool whole = fabs(ratio) > %_MIN;\n"
    "    $ x = whole ? z.re * ratio : d * (z.re / c), y = whole ? z.im * ratio : d * (z.im / c);\n"
    "    @ r = {(swap ? x + z.im : z.re + y) / by, (swap ? y - z.re : z.im - x) / by};\n";

static const char wide_quotient[] =
    "#ifdef cl_khr_fp64\n"
    "    double c = w.re, d = w.im, by = c * c + d * d;\n"
    "    @ r = {($)((z.re * c + z.im * d) / by), ($)((z.im * c - z.re * d) / by)};\n"
    "#else\n";

static const char quotient_end[] =
    "    if (isnan(r.re) && isnan(r.im)) {\n"
    "        bool z_infinite = isinf(z.re) || isinf(z.im), w_infinite = isinf(w.re) || "
    "isinf(w.im);\n"
    "        bool z_finite = isfinite(z.re) && isfinite(z.im);\n"
    "        bool w_finite = isfinite(w.re) && isfinite(w.im);\n"
    "        $ by = w_finite ? INFINITY : 0;\n"
    "        if (w.re == 0 && w.im == 0 && !(isnan(z.re) && isnan(z.im))) {\n"
    "            r.re = copysign(($)INFINITY, w.re) * z.re;\n"
    "            r.im = copysign(($)INFINITY, w.re) * z.im;\n"
    "        } else if ((z_infinite && w_finite) || (w_infinite && z_finite)) {\n"
    "            z.re = @_box(z.re, z_infinite);\n"
    "            z.im = @_box(z.im, z_infinite);\n"
    "            w.re = @_box(w.re, w_infinite);\n"
    "            w.im = @_box(w.im, w_infinite);\n"
    "            r.re = by * (z.re * w.re + z.im * w.im);\n"
    "            r.im = by * (z.im * w.re - z.re * w.im);\n"
    "        }\n"
    "    }\n"
    "    return r;\n"
    "}\n";

#define ONE_LINE(result, name, params, value)                                                      \
    "static inline ^" result " @_" name "(" params ") { return " value "; }\n"

static const char *const simple[COMPLEX_PARTS] = {
    [COMPLEX_TYPE] = "typedef struct { $ re, im; } @;\n",
    [COMPLEX_ADD] = ONE_LINE("@", "add", "@ z, @ w", "(@){z.re + w.re, z.im + w.im}"),
    [COMPLEX_ADD_REAL] = ONE_LINE("@", "add_real", "@ z, $ x", "(@){z.re + x, z.im}"),
    [COMPLEX_REAL_ADD] = ONE_LINE("@", "real_add", "$ x, @ z", "(@){x + z.re, z.im}"),
    [COMPLEX_SUB] = ONE_LINE("@", "sub", "@ z, @ w", "(@){z.re - w.re, z.im - w.im}"),
    [COMPLEX_SUB_REAL] = ONE_LINE("@", "sub_real", "@ z, $ x", "(@){z.re - x, z.im}"),
    [COMPLEX_REAL_SUB] = ONE_LINE("@", "real_sub", "$ x, @ z", "(@){x - z.re, -z.im}"),
    [COMPLEX_MUL_REAL] = ONE_LINE("@", "mul_real", "@ z, $ x", "(@){z.re * x, z.im * x}"),
    [COMPLEX_REAL_MUL] = ONE_LINE("@", "real_mul", "$ x, @ z", "(@){x * z.re, x * z.im}"),
    [COMPLEX_DIV_REAL] = ONE_LINE("@", "div_real", "@ z, $ x", "(@){z.re / x, z.im / x}"),
    [COMPLEX_NEGATE] = ONE_LINE("@", "neg", "@ z", "(@){-z.re, -z.im}"),
    [COMPLEX_CONJUGATE] = ONE_LINE("@", "conj", "@ z", "(@){z.re, -z.im}"),
    [COMPLEX_EQUAL] = ONE_LINE("int", "equal", "@ z, @ w", "z.re == w.re && z.im == w.im"),
    [COMPLEX_IS_TRUE] = ONE_LINE("int", "is_true", "@ z", "z.re != 0 || z.im != 0"),
    [COMPLEX_CONVERT] = ONE_LINE("@", "convert", "~ z", "(@){($)z.re, ($)z.im}"),
    [COMPLEX_BOX] = box,
};

const char *complex_type(enum type_kind kind)
{
    return kind == TYPE_FLOAT ? "csycl_complexf" : "csycl_complex";
}

const char *complex_function_name(struct arena *arena, struct complex_function function)
{
    return arena_printf(arena, "%s_%s", complex_type(function.kind), names[function.part]);
}

/* Appends the text for one kind of numbers. */
static void put(const char *text, enum type_kind kind, bool by_member, struct strbuf *out)
{
    bool is_float = kind == TYPE_FLOAT;

    for (; *text; text++)
        switch (*text) {
        case '$':
            strbuf_puts(out, is_float ? "float" : "double");
            break;
        case '@':
            strbuf_puts(out, complex_type(kind));
            break;
        case '~':
            strbuf_puts(out, complex_type(is_float ? TYPE_DOUBLE : TYPE_FLOAT));
            break;
        case '%':
            strbuf_puts(out, is_float ? "FLT" : "DBL");
            break;
        case '^':
            strbuf_puts(out, passing_word(by_member));
            break;
        default:
            strbuf_putc(out, *text);
        }
}

static void quotient(enum type_kind kind, struct strbuf *out)
{
    put("static inline @ @_div(@ z, @ w)\n{\n", kind, false, out);
    if (kind == TYPE_FLOAT)
        put(wide_quotient, kind, false, out);
    put(scaled_quotient, kind, false, out);
    if (kind == TYPE_FLOAT)
        strbuf_puts(out, "#endif\n");
    put(quotient_end, kind, false, out);
}

static const char *text_of(const struct plan *plan, enum complex_part part)
{
    return part == COMPLEX_MUL   ? plan->limits_complex ? limited_product : product
           : part == COMPLEX_DIV ? limited_quotient
                                 : simple[part];
}

void complex_text(const struct plan *plan, struct complex_function function, struct strbuf *out)
{
    if (function.part == COMPLEX_DIV && !plan->limits_complex)
        quotient(function.kind, out);
    else
        put(text_of(plan, function.part), function.kind, by_member_complex(plan, function), out);
}
