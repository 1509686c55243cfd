/* reserved.c: see reserved.h.
 *
 * OpenCL C 1.2 to 3.0: keywords, types, built-in functions. User functions
 * with a built-in's name compile on some platforms and break on others, so
 * they are all renamed.
 */
#include "emit/reserved.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Sorted, for bsearch. */
static const char *const names[] = {
    "abs",
    "abs_diff",
    "acos",
    "acosh",
    "acospi",
    "add_sat",
    "all",
    "any",
    "asin",
    "asinh",
    "asinpi",
    "async_work_group_copy",
    "async_work_group_strided_copy",
    "atan",
    "atan2",
    "atan2pi",
    "atanh",
    "atanpi",
    "atom_add",
    "atom_and",
    "atom_cmpxchg",
    "atom_dec",
    "atom_inc",
    "atom_max",
    "atom_min",
    "atom_or",
    "atom_sub",
    "atom_xchg",
    "atom_xor",
    "atomic_add",
    "atomic_and",
    "atomic_cmpxchg",
    "atomic_dec",
    "atomic_inc",
    "atomic_max",
    "atomic_min",
    "atomic_or",
    "atomic_sub",
    "atomic_xchg",
    "atomic_xor",
    "barrier",
    "bitselect",
    "bool",
    "cbrt",
    "ceil",
    "clamp",
    "clk_event_t",
    "clz",
    "complex",
    "constant",
    "copysign",
    "cos",
    "cosh",
    "cospi",
    "cross",
    "ctz",
    "degrees",
    "distance",
    "dot",
    "erf",
    "erfc",
    "event_t",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fabs",
    "fast_distance",
    "fast_length",
    "fast_normalize",
    "fdim",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "fmod",
    "fract",
    "frexp",
    "generic",
    "get_global_id",
    "get_global_offset",
    "get_global_size",
    "get_group_id",
    "get_local_id",
    "get_local_size",
    "get_num_groups",
    "get_work_dim",
    "global",
    "hadd",
    "half",
    "half_cos",
    "half_divide",
    "half_exp",
    "half_exp10",
    "half_exp2",
    "half_log",
    "half_log10",
    "half_log2",
    "half_powr",
    "half_recip",
    "half_rsqrt",
    "half_sin",
    "half_sqrt",
    "half_tan",
    "hypot",
    "ilogb",
    "imaginary",
    "isequal",
    "isfinite",
    "isgreater",
    "isgreaterequal",
    "isinf",
    "isless",
    "islessequal",
    "islessgreater",
    "isnan",
    "isnormal",
    "isnotequal",
    "isordered",
    "isunordered",
    "kernel",
    "ldexp",
    "length",
    "lgamma",
    "lgamma_r",
    "local",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "mad",
    "mad24",
    "mad_hi",
    "mad_sat",
    "max",
    "maxmag",
    "mem_fence",
    "min",
    "minmag",
    "mix",
    "modf",
    "mul24",
    "mul_hi",
    "nan",
    "native_cos",
    "native_divide",
    "native_exp",
    "native_exp10",
    "native_exp2",
    "native_log",
    "native_log10",
    "native_log2",
    "native_powr",
    "native_recip",
    "native_rsqrt",
    "native_sin",
    "native_sqrt",
    "native_tan",
    "nextafter",
    "normalize",
    "pipe",
    "popcount",
    "pow",
    "pown",
    "powr",
    "prefetch",
    "private",
    "queue_t",
    "radians",
    "read_mem_fence",
    "read_only",
    "read_write",
    "remainder",
    "remquo",
    "reserve_id_t",
    "rhadd",
    "rint",
    "rootn",
    "rotate",
    "round",
    "rsqrt",
    "sampler_t",
    "select",
    "shuffle",
    "shuffle2",
    "sign",
    "signbit",
    "sin",
    "sincos",
    "sinh",
    "sinpi",
    "smoothstep",
    "sqrt",
    "step",
    "sub_sat",
    "tan",
    "tanh",
    "tanpi",
    "tgamma",
    "trunc",
    "uchar",
    "uint",
    "ulong",
    "uniform",
    "upsample",
    "ushort",
    "vec_step",
    "wait_group_events",
    "work_group_barrier",
    "write_mem_fence",
    "write_only",
};

struct key {
    const char *name;
    size_t length;
};

static int compare(const void *key, const void *item)
{
    const struct key *wanted = key;
    const char *name = *(const char *const *)item;
    int order = strncmp(wanted->name, name, wanted->length);
    return order ? order : name[wanted->length] ? -1 : 0;
}

static bool has_prefix(const char *name, size_t length, const char *prefix)
{
    return length >= strlen(prefix) && strncmp(name, prefix, strlen(prefix)) == 0;
}

/* float4, uchar16, half, image2d_t, convert_int4, as_float, vload4, ... */
static bool is_family(const char *name, size_t length)
{
    static const char *const scalars[] = {"char", "uchar", "short", "ushort", "int",  "uint",
                                          "long", "ulong", "float", "double", "half", "bool"};
    static const char *const widths[] = {"2", "3", "4", "8", "16"};
    static const char *const prefixes[] = {"convert_",    "as_",        "vload",      "vstore",
                                           "image1d_",    "image2d_",   "image3d_",   "read_image",
                                           "write_image", "get_image_", "sub_group_", "work_group_",
                                           "CLK_"};

    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (has_prefix(name, length, prefixes[i]))
            return true;
    for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++) {
        size_t scalar = strlen(scalars[i]);
        if (!has_prefix(name, length, scalars[i]))
            continue;
        for (size_t w = 0; w < sizeof widths / sizeof *widths; w++)
            if (length - scalar == strlen(widths[w]) &&
                strncmp(name + scalar, widths[w], length - scalar) == 0)
                return true;
    }
    return false;
}

bool reserved_name(const char *name, size_t length)
{
    const struct key key = {name, length};
    return bsearch(&key, names, sizeof names / sizeof *names, sizeof *names, compare) != NULL ||
           is_family(name, length);
}
