/* reserved.c: see reserved.h.
 *
 * OpenCL C 1.2 to 3.0: keywords, types, built-in functions. User functions
 * with a built-in's name compile on some platforms and break on others, so
 * they are all renamed. So are functions of <string.h>, which compilers know by name.
 */
#include "unit/libc/reserved.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Sorted, for bsearch. */
static const char *const names[] = {
    "CHAR_BIT",
    "CHAR_MAX",
    "CHAR_MIN",
    "CLANG_MAJOR",
    "FP_ILOGB0",
    "FP_ILOGBNAN",
    "HUGE_VAL",
    "HUGE_VALF",
    "IMG_RO_AQ",
    "IMG_RW_AQ",
    "IMG_WO_AQ",
    "INFINITY",
    "INTTYPE",
    "INT_MAX",
    "INT_MIN",
    "LONG_MAX",
    "LONG_MIN",
    "MAXFLOAT",
    "MAX_WORK_DIM",
    "M_1_PI",
    "M_2_PI",
    "M_2_SQRTPI",
    "M_E",
    "M_LN10",
    "M_LN2",
    "M_LOG10E",
    "M_LOG2E",
    "M_PI",
    "M_PI_2",
    "M_PI_4",
    "M_SQRT1_2",
    "M_SQRT2",
    "NAN",
    "NULL",
    "SCHAR_MAX",
    "SCHAR_MIN",
    "SHRT_MAX",
    "SHRT_MIN",
    "UCHAR_MAX",
    "UINT_MAX",
    "ULONG_MAX",
    "USHRT_MAX",
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
    "barrier",
    "bitselect",
    "bool",
    "capture_event_profiling_info",
    "cbrt",
    "ceil",
    "clamp",
    "clk_event_t",
    "clz",
    "commit_read_pipe",
    "commit_write_pipe",
    "complex",
    "constant",
    "copysign",
    "cos",
    "cosh",
    "cospi",
    "create_user_event",
    "cross",
    "ctz",
    "degrees",
    "distance",
    "dot",
    "enqueue_kernel",
    "enqueue_marker",
    "erf",
    "erfc",
    "event_t",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fabs",
    "false",
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
    "get_default_queue",
    "get_enqueued_local_size",
    "get_enqueued_num_sub_groups",
    "get_fence",
    "get_global_id",
    "get_global_linear_id",
    "get_global_offset",
    "get_global_size",
    "get_group_id",
    "get_local_id",
    "get_local_linear_id",
    "get_local_size",
    "get_max_sub_group_size",
    "get_num_groups",
    "get_num_sub_groups",
    "get_pipe_max_packets",
    "get_pipe_num_packets",
    "get_sub_group_id",
    "get_sub_group_local_id",
    "get_sub_group_size",
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
    "is_valid_event",
    "is_valid_reserve_id",
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
    "kernel_enqueue_flags_t",
    "kernel_exec",
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
    "memcmp",
    "memcpy",
    "memmove",
    "memset",
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
    "read_pipe",
    "read_write",
    "release_event",
    "remainder",
    "remquo",
    "reserve_id_t",
    "reserve_read_pipe",
    "reserve_write_pipe",
    "retain_event",
    "rhadd",
    "rint",
    "rootn",
    "rotate",
    "round",
    "rsqrt",
    "sampler_t",
    "select",
    "set_user_event_status",
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
    "strcmp",
    "strlen",
    "strncmp",
    "sub_sat",
    "tan",
    "tanh",
    "tanpi",
    "tgamma",
    "to_global",
    "to_local",
    "to_private",
    "true",
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
    "write_pipe",
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

/* convert_int4, as_float, vload4, FLT_MAX, M_PI_F, ...; and csycl_k: the device text has names of
 * its own with that prefix. */
static bool has_family_prefix(const char *name, size_t length)
{
    static const char *const prefixes[] = {
        "convert_", "as_",        "vload",        "vstore",       "image1d_",   "image2d_",
        "image3d_", "read_image", "write_image",  "get_image_",   "sub_group_", "work_group_",
        "atomic_",  "atom_",      "memory_order", "memory_scope", "ndrange_",   "amd_",
        "intel_",   "cl_",        "cles_",        "clk_",         "CL_",        "CLK_",
        "FLT_",     "DBL_",       "HALF_",        "csycl_",       "CSYCL_"};

    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (has_prefix(name, length, prefixes[i]))
            return true;
    return length > 4 && has_prefix(name, length, "M_") && name[length - 2] == '_' &&
           (name[length - 1] == 'F' || name[length - 1] == 'H');
}

/* float4, uchar16, ... */
static bool is_vector(const char *name, size_t length)
{
    static const char *const scalars[] = {"char", "uchar", "short", "ushort", "int",  "uint",
                                          "long", "ulong", "float", "double", "half", "bool"};
    static const char *const widths[] = {"2", "3", "4", "8", "16"};

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

static bool is_one_of(const char *const *words, size_t count, const char *name, size_t length)
{
    const struct key key = {name, length};
    return bsearch(&key, words, count, sizeof *words, compare) != NULL;
}

bool reserved_name(const char *name, size_t length)
{
    /* Combiners are written with these. */
    static const char *const ours[] = {"csycl_identity", "csycl_in", "csycl_out"};

    return !is_one_of(ours, sizeof ours / sizeof *ours, name, length) &&
           (is_one_of(names, sizeof names / sizeof *names, name, length) ||
            has_family_prefix(name, length) || is_vector(name, length));
}

bool reserved_in_c(const char *name)
{
    static const char *const keywords[] = {
        "asm",   "auto",     "break",  "case",     "char",   "const",    "continue", "default",
        "do",    "double",   "else",   "enum",     "extern", "float",    "for",      "goto",
        "if",    "inline",   "int",    "long",     "main",   "register", "restrict", "return",
        "short", "signed",   "sizeof", "static",   "struct", "switch",   "typedef",  "typeof",
        "union", "unsigned", "void",   "volatile", "while"};
    bool is_keyword = is_one_of(keywords, sizeof keywords / sizeof *keywords, name, strlen(name));

    return is_keyword || (name[0] == '_' && (name[1] == '_' || isupper((unsigned char)name[1])));
}
