/* reduction.c: see reduction.h.
 *
 * The identity of + on floats is -0.0: adding it changes no value, not even
 * -0.0. A partial of min or max starts as an infinity and a NaN never wins a
 * comparison, so NaNs are left out, as C's fmin and fmax do.
 */
#include "emit/reduction.h"

#include "base/diag.h"
#include "emit/type.h"

/* The largest value of an integer type, or its smallest, as a literal of OpenCL C. */
static const char *integer_limit(const struct type *type, bool largest)
{
    switch (type->kind) {
    case TYPE_BOOL:
        return largest ? "1" : "0";
    case TYPE_CHAR:
    case TYPE_SCHAR:
        return largest ? "127" : "(-128)";
    case TYPE_SHORT:
        return largest ? "32767" : "(-32768)";
    case TYPE_INT:
        return largest ? "2147483647" : "(-2147483647 - 1)";
    case TYPE_LONG:
    case TYPE_LLONG:
        return largest ? "9223372036854775807L" : "(-9223372036854775807L - 1L)";
    case TYPE_UCHAR:
        return largest ? "255" : "0";
    case TYPE_USHORT:
        return largest ? "65535" : "0";
    case TYPE_UINT:
        return largest ? "4294967295u" : "0u";
    case TYPE_ULONG:
    case TYPE_ULLONG:
        return largest ? "18446744073709551615UL" : "0UL";
    case TYPE_ENUM:
        return integer_limit(type->target, largest);
    default:
        diag_bug("no limit of type '%s'", type->spelling);
    }
}

static const char *identity(const struct reduction *reduction)
{
    const struct type *type = reduction->var->type;
    bool is_float = type->kind == TYPE_FLOAT;

    switch (reduction->op) {
    case REDUCE_ADD:
        return is_float ? "-0.0f" : type->kind == TYPE_DOUBLE ? "-0.0" : "0";
    case REDUCE_OR:
    case REDUCE_XOR:
    case REDUCE_LOR:
        return "0";
    case REDUCE_MUL:
    case REDUCE_LAND:
        return "1";
    case REDUCE_AND:
        return "~0";
    case REDUCE_MIN:
        return type_is_floating(type) ? "INFINITY" : integer_limit(type, true);
    case REDUCE_MAX:
        return type_is_floating(type) ? "-INFINITY" : integer_limit(type, false);
    }
    diag_bug("no identity of operator %d", reduction->op);
}

static const char *combine(const struct reduction *reduction)
{
    switch (reduction->op) {
    case REDUCE_ADD:
        return "(x) + (y)";
    case REDUCE_MUL:
        return "(x) * (y)";
    case REDUCE_AND:
        return "(x) & (y)";
    case REDUCE_OR:
        return "(x) | (y)";
    case REDUCE_XOR:
        return "(x) ^ (y)";
    case REDUCE_LAND:
        return "(x) && (y)";
    case REDUCE_LOR:
        return "(x) || (y)";
    case REDUCE_MIN:
        return "(y) < (x) ? (y) : (x)";
    case REDUCE_MAX:
        return "(y) > (x) ? (y) : (x)";
    }
    diag_bug("no combination of operator %d", reduction->op);
}

void reduction_macros(const struct region *region, struct strbuf *out)
{
    if (region->reduction_count)
        strbuf_putc(out, '\n');
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        const char *type = device_scalar(reduction->var->type);
        strbuf_printf(out, "#define CSYCL_IDENTITY_%s ((%s)(%s))\n", reduction->var->name, type,
                      identity(reduction));
        strbuf_printf(out, "#define CSYCL_COMBINE_%s(x, y) ((%s)(%s))\n", reduction->var->name,
                      type, combine(reduction));
    }
}

void reduction_macros_end(const struct region *region, struct strbuf *out)
{
    for (size_t i = 0; i < region->reduction_count; i++)
        strbuf_printf(out, "#undef CSYCL_IDENTITY_%s\n#undef CSYCL_COMBINE_%s\n",
                      region->reductions[i].var->name, region->reductions[i].var->name);
}
