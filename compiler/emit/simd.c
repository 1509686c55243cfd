/* simd.c: see simd.h.
 *
 * Iterations of an annotated loop are independent but for its reductions, which
 * is what `#pragma omp simd` says; the host compiler gets -fopenmp-simd.
 *
 * OpenMP's own reductions begin partials with values of its choice: a sum with
 * +0.0, which loses the sign of -0.0, a minimum with a number, which loses a
 * NaN of before the loop. Where that matters, declared ones take their place.
 */
#include "emit/simd.h"

#include <string.h>

#include "emit/host_text.h"
#include "unit/operator.h"

/* ---- reductions ---- */

static bool is_float_sum(const struct reduction *reduction)
{
    return reduction->op == REDUCE_ADD && type_is_floating(reduction->type);
}

/* A partial that is neither 0 nor 1 had nothing combined into it. */
static const char *combiner(struct arena *arena, const struct reduction *reduction)
{
    const char *text = operator_text(arena, reduction->op, "omp_out", "omp_in");

    if (is_float_sum(reduction))
        return "omp_out += omp_in";
    if (operator_of(reduction->op)->group == OPERATOR_LOGIC)
        return arena_printf(arena, "omp_out = omp_in == 0 || omp_in == 1 ? %s : omp_out", text);
    return arena_printf(arena, "omp_out = %s", text);
}

static bool is_declared(const struct reduction *reduction)
{
    return is_float_sum(reduction) || reduction_repeats_original(reduction);
}

static void add_reductions(const struct region *region, struct strbuf *out)
{
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (is_declared(reduction))
            strbuf_printf(out, " reduction(__csycl_combine_%zu : %s)", i, reduction->var->name);
        else
            strbuf_printf(out, " reduction(%s : %s)", operator_of(reduction->op)->spelling,
                          reduction->var->name);
    }
}

static void add_privates(const struct region *region, struct strbuf *out)
{
    for (size_t i = 0; i < region->privates.count; i++)
        strbuf_printf(out, " private(%s)", region->privates.items[i].var->name);
}

const char *simd_pragma(struct arena *arena, const struct region *region, struct place place)
{
    struct strbuf out;

    strbuf_init(&out);
    strbuf_puts(&out, "#pragma omp simd");
    add_reductions(region, &out);
    add_privates(region, &out);
    strbuf_putc(&out, '\n');
    host_place(place, &out);
    const char *text = arena_strdup(arena, out.text);
    strbuf_release(&out);
    return text;
}

void simd_declarations(struct arena *arena, const struct region *region, struct strbuf *out)
{
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (is_declared(reduction))
            strbuf_printf(
                out,
                "#pragma omp declare reduction(__csycl_combine_%zu : __typeof__(%s) : %s) "
                "initializer(omp_priv = %s)\n",
                i, reduction->var->name, combiner(arena, reduction),
                is_float_sum(reduction) ? "-0.0" : "omp_orig");
    }
}
