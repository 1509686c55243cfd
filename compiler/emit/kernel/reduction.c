/* reduction.c: see reduction.h.
 *
 * The identity of + on floats is -0.0: adding it changes no value, not even
 * -0.0. A partial of min or max starts as an infinity and a NaN never wins a
 * comparison, so NaNs are left out. Where the body says fmin or fmax, it starts
 * as a NaN, as only that has no part in them: all may be NaNs.
 * Partials of variables whose original value may be neither greater, less, 0
 * nor 1 begin with that value: see reduction_repeats_original.
 */
#include "emit/kernel/reduction.h"

#include "base/diag.h"
#include "emit/device/opencl_type.h"
#include "emit/kernel/last_text.h"
#include "unit/operator.h"

/* ---- operators ---- */

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

static const char *identity_text(const struct type *type, enum identity identity)
{
    switch (identity) {
    case IDENTITY_ZERO:
        return "0";
    case IDENTITY_MINUS_ZERO:
        return type->kind == TYPE_FLOAT ? "-0.0f" : "-0.0";
    case IDENTITY_ONE:
        return "1";
    case IDENTITY_ONES:
        return "~0";
    case IDENTITY_LARGEST:
        return type_is_floating(type) ? "INFINITY" : integer_limit(type, true);
    case IDENTITY_SMALLEST:
        return type_is_floating(type) ? "-INFINITY" : integer_limit(type, false);
    }
    diag_bug("no identity %d", identity);
}

const char *reduction_identity(const struct reduction *reduction)
{
    const struct operator_row *row = operator_of(reduction->op);
    bool floating = type_is_floating(reduction->type);

    if (reduction->nan_is_none)
        return "NAN";
    if (reduction->as_unsigned && !floating)
        return row->integer == IDENTITY_LARGEST ? "~0" : "0";
    return identity_text(reduction->type, floating ? row->floating : row->integer);
}

/* An item that repeats its original value and is neither 0 nor 1 had nothing combined into it. */
const char *reduction_combination(struct arena *arena, const struct reduction *reduction)
{
    const struct operator_row *row = operator_of(reduction->op);
    const char *text = operator_text(arena, reduction->op, "(x)", "(y)");

    if (row->group == OPERATOR_LOGIC && reduction_repeats_original(reduction))
        return arena_printf(arena, "(y) == 0 || (y) == 1 ? %s : (x)", text);
    if (reduction->nan_is_none)
        return arena_printf(arena, "f%s((x), (y))", row->word);
    if (reduction->as_unsigned) {
        const char *type = device_scalar(reduction->type);
        return arena_printf(arena, "(u%s)(y) %c (u%s)(x) ? (y) : (x)", type,
                            reduction->op == REDUCE_MIN ? '<' : '>', type);
    }
    return text;
}

/* ---- partials ---- */

/* A function of a declared reduction, as the kernel has it. */
static const char *function_name(const struct plan *plan, const struct region *region,
                                 const struct func *func)
{
    for (size_t i = 0; i < region->helpers.count; i++)
        if (region->helpers.items[i]->func == func)
            return plan_helper(plan, region->helpers.items[i])->name;
    diag_bug("no '%s' in the kernel '%s'", func->name, region->name);
}

const char *reduction_item_type(struct arena *arena, const struct reduction *reduction)
{
    const struct type *type = reduction->type;
    struct strbuf text;

    if (type_is_arithmetic(type))
        return device_scalar(type);
    strbuf_init(&text);
    device_declare(&text, arena, type, SPACE_NONE, "");
    const char *name = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return name;
}

const char *reduction_type(const struct plan *plan, const struct region *region,
                           const struct reduction *reduction)
{
    struct arena *arena = plan->unit->arena;

    return reduction->start == START_IDENTITY
               ? reduction_item_type(arena, reduction)
               : arena_printf(arena, "struct %s_partial_%s", region->name, reduction->var->name);
}

const char *reduction_take(const struct plan *plan, const struct region *region,
                           const struct reduction *reduction)
{
    return arena_printf(plan->unit->arena, "%s_take_%s", region->name, reduction->var->name);
}

static void declare_flagged(const struct plan *plan, const struct region *region,
                            const struct reduction *reduction, struct strbuf *out)
{
    const char *partial = reduction_type(plan, region, reduction);
    const char *item = reduction_item_type(plan->unit->arena, reduction);
    const char *take = reduction_take(plan, region, reduction);

    if (reduction->start == START_LAST) {
        last_declaration(plan, region, reduction, out);
        return;
    }
    strbuf_printf(out, "%s { %s value; int has; };\n", partial, item);
    if (reduction->start == START_ORIGINAL)
        return;
    strbuf_printf(out,
                  "static inline void %s(%s *partial, %s value)\n"
                  "{\n"
                  "    if (partial->has)\n"
                  "        value = %s(partial->value, value);\n"
                  "    partial->value = value;\n"
                  "    partial->has = 1;\n"
                  "}\n",
                  take, partial, item, function_name(plan, region, reduction->reducer->combiner));
    strbuf_printf(out,
                  "static inline %s %s_join_%s(%s x, %s y)\n"
                  "{\n"
                  "    if (y.has)\n"
                  "        %s(&x, y.value);\n"
                  "    return x;\n"
                  "}\n",
                  partial, region->name, reduction->var->name, partial, partial, take);
}

void reduction_declarations(const struct plan *plan, const struct region *region,
                            struct strbuf *out)
{
    for (size_t i = 0; i < region->reduction_count; i++)
        if (region->reductions[i].start != START_IDENTITY) {
            declare_flagged(plan, region, &region->reductions[i], out);
            strbuf_putc(out, '\n');
        }
}

/* ---- macros ---- */

static void declared_macros(const struct plan *plan, const struct region *region,
                            const struct reduction *reduction, struct strbuf *out)
{
    const char *name = reduction->var->name;

    if (reduction->start == START_IDENTITY) {
        strbuf_printf(out, "#define CSYCL_IDENTITY_%s %s()\n", name,
                      function_name(plan, region, reduction->reducer->identity));
        strbuf_printf(out, "#define CSYCL_COMBINE_%s(x, y) %s((x), (y))\n", name,
                      function_name(plan, region, reduction->reducer->combiner));
    } else if (reduction->start == START_FIRST) {
        strbuf_printf(out, "#define CSYCL_IDENTITY_%s ((%s){.has = 0})\n", name,
                      reduction_type(plan, region, reduction));
        strbuf_printf(out, "#define CSYCL_COMBINE_%s(x, y) %s_join_%s((x), (y))\n", name,
                      region->name, name);
    }
}

/* An element that nothing was combined into stays as it is, even a NaN that fmin would replace. */
static void merge_macro(const struct reduction *reduction, struct strbuf *out)
{
    const char *name = reduction->var->name;
    bool selects = operator_of(reduction->op)->group == OPERATOR_ORDER;

    strbuf_printf(out, "#define CSYCL_MERGE_%s(x, y) ", name);
    if (reduction->discard)
        strbuf_puts(out, "(y)\n");
    else if (selects && type_is_floating(reduction->type))
        strbuf_printf(out, "((y) == CSYCL_IDENTITY_%s ? (x) : f%s((x), (y)))\n", name,
                      operator_of(reduction->op)->word);
    else
        strbuf_printf(out, "CSYCL_COMBINE_%s((x), (y))\n", name);
}

static const char *first_value(struct arena *arena, const struct reduction *reduction)
{
    return reduction_repeats_original(reduction)
               ? arena_printf(arena, "csycl_original_%s", reduction->var->name)
               : reduction_identity(reduction);
}

void reduction_macros(const struct plan *plan, const struct region *region, struct strbuf *out)
{
    if (region->reduction_count)
        strbuf_putc(out, '\n');
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (reduction->is_section)
            merge_macro(reduction, out);
        if (reduction->op == REDUCE_DECLARED) {
            declared_macros(plan, region, reduction, out);
            continue;
        }
        if (reduction->op == REDUCE_LAST) {
            last_macros(plan, region, reduction, out);
            continue;
        }
        const char *type = device_scalar(reduction->type);
        strbuf_printf(out, "#define CSYCL_IDENTITY_%s ((%s)(%s))\n", reduction->var->name, type,
                      first_value(plan->unit->arena, reduction));
        strbuf_printf(out, "#define CSYCL_COMBINE_%s(x, y) ((%s)(%s))\n", reduction->var->name,
                      type, reduction_combination(plan->unit->arena, reduction));
    }
}

void reduction_fold(const struct reduction *reduction, const char *lanes, const char *indent,
                    struct strbuf *out)
{
    const char *name = reduction->var->name;

    strbuf_printf(out,
                  "%scsycl_total_%s =\n"
                  "%s    CSYCL_COMBINE_%s(csycl_total_%s, %s_%s[csycl_l]);\n",
                  indent, name, indent, name, name, lanes, name);
}

void reduction_macros_end(const struct region *region, struct strbuf *out)
{
    for (size_t i = 0; i < region->reduction_count; i++) {
        const char *name = region->reductions[i].var->name;
        strbuf_printf(out, "#undef CSYCL_IDENTITY_%s\n#undef CSYCL_COMBINE_%s\n", name, name);
        if (region->reductions[i].is_section)
            strbuf_printf(out, "#undef CSYCL_MERGE_%s\n", name);
    }
}
