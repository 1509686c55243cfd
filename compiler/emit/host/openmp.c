/* openmp.c: see openmp.h.
 *
 * Iterations of an annotated loop are independent but for its reductions, which
 * is what `#pragma omp simd` says; the host compiler gets -fopenmp-simd. With the
 * user's -fopenmp threads share out parts of the outermost range, each of which is
 * the user's loop with other bounds: its variable has its own type and its own ways
 * to count. Where the range is empty there is no part.
 *
 * OpenMP's own reductions begin partials with values of its choice: a sum with
 * +0.0, which loses the sign of -0.0, a minimum with a number, which loses a
 * NaN of before the loop. Where that matters, declared ones take their place;
 * those that no expression combines (plan/omp_allowed.c) have libcsycl do it, as it
 * does with a device's partials. So do char and short, whose sums gcc (12) adds up
 * in their own type, which overflows where C's does not.
 *
 * OpenMP's copies of reduced sections lie on the stack, whatever their size, and
 * no other pointer leads there. Small ones do; of others libcsycl keeps copies, one
 * for each thread.
 */
#include "emit/host/openmp.h"

#include <string.h>

#include "emit/host/host_text.h"
#include "plan/schedule.h"
#include "unit/operator.h"

/* ---- reductions ---- */

static bool is_float_sum(const struct reduction *reduction)
{
    return reduction->op == REDUCE_ADD && type_is_floating(reduction->type);
}

/* Is it combined in a larger type? */
static bool is_narrow(const struct reduction *reduction)
{
    return (reduction->op == REDUCE_ADD || reduction->op == REDUCE_MUL) &&
           type_is_integer(reduction->type) && reduction->type->size < sizeof(int);
}

/* A partial that is neither 0 nor 1 had nothing combined into it. */
static const char *combiner(struct arena *arena, const struct reduction *reduction)
{
    const char *text = operator_text(arena, reduction->op, "omp_out", "omp_in");

    if (is_float_sum(reduction))
        return "omp_out += omp_in";
    if (operator_of(reduction->op)->group == OPERATOR_LOGIC)
        return arena_printf(arena, "omp_out = omp_in == 0 || omp_in == 1 ? %s : omp_out", text);
    if (is_narrow(reduction))
        return arena_printf(arena, "omp_out = (__typeof__(omp_out))(%s)", text);
    return arena_printf(arena, "omp_out = %s", text);
}

static const char *begin(const struct reduction *reduction)
{
    if (is_float_sum(reduction))
        return "-0.0";
    if (is_narrow(reduction))
        return reduction->op == REDUCE_ADD ? "0" : "1";
    return "omp_orig";
}

static bool is_declared(const struct reduction *reduction)
{
    return is_float_sum(reduction) || is_narrow(reduction) || reduction_repeats_original(reduction);
}

/* Has libcsycl to combine its partials? */
static bool needs_call(const struct reduction *reduction)
{
    return reduction->op != REDUCE_LAST && !openmp_combines(reduction);
}

/* What the pragmas over one loop say. */
struct words {
    const struct kernel *kernel;
    bool in_threads; /* iterations are shared out among threads, */
    struct strbuf *out;
};

/* And the end of the clause. */
static void add_length(const struct reduction *reduction, struct strbuf *out)
{
    if (reduction->is_section && reduction->item->dim_count)
        strbuf_printf(out, "[:%lld]", (long long)reduction->item->dims[0].length->value);
    strbuf_putc(out, ')');
}

static void add_reductions(const struct words *words)
{
    const struct region *region = words->kernel->region;

    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (reduction->is_section && !openmp_has_sections(region))
            continue;
        if (reduction->op == REDUCE_LAST)
            strbuf_printf(words->out, " lastprivate(conditional : %s", reduction->var->name);
        else if (needs_call(reduction) || is_declared(reduction))
            strbuf_printf(words->out, " reduction(__csycl_combine_%zu : %s", i,
                          reduction->var->name);
        else
            strbuf_printf(words->out, " reduction(%s : %s", operator_of(reduction->op)->spelling,
                          reduction->var->name);
        add_length(reduction, words->out);
    }
}

static void add_private(const struct words *words, const char *clause, const struct var *var)
{
    strbuf_printf(words->out, " %s(%s)", clause, var->name);
}

/* An array's elements that no iteration sets stay as they were, and so does all that is set in
 * loops inside where these have no iterations. */
static void add_privates(const struct words *words)
{
    const struct region *region = words->kernel->region;

    for (size_t i = 0; i < region->privates.count; i++) {
        const struct private *own = &region->privates.items[i];
        const struct capture *capture = region_capture(region, own->var);
        if (own->some || !capture)
            continue; /* a reduction's, or in no statement that can run */
        bool last = own->last || capture->last;
        bool may_stay = words->in_threads && region->loop_count > 1;
        bool first =
            own->first || capture->first || (last && (may_stay || type_is_array(own->var->type)));
        if (first)
            add_private(words, "firstprivate", own->var);
        if (last)
            add_private(words, "lastprivate", own->var);
        if (!first && !last)
            add_private(words, "private", own->var);
    }
}

/* The loops' variables that have their last values afterwards. */
static void add_counters(const struct words *words)
{
    const struct region *region = words->kernel->region;

    for (unsigned i = 0; i < region->loop_count; i++) {
        if (region->loops[i].declared_inside)
            continue;
        if (i > 1) /* the loop around it may have no iterations */
            add_private(words, "firstprivate", region->loops[i].var);
        add_private(words, "lastprivate", region->loops[i].var);
    }
}

/* Each part begins with its own value. */
static void add_moved(const struct words *words)
{
    const struct moved_vars *moved = &words->kernel->region->moved;

    for (size_t i = 0; i < moved->count; i++)
        add_private(words, "lastprivate", moved->items[i].var);
}

static void add_clauses(const struct words *words)
{
    add_reductions(words);
    add_privates(words);
    if (words->in_threads) {
        add_counters(words);
        add_moved(words);
    }
    strbuf_putc(words->out, '\n');
}

const char *openmp_simd(struct arena *arena, const struct kernel *kernel, struct place place)
{
    struct strbuf out;
    const struct words words = {.kernel = kernel, .out = &out};

    strbuf_init(&out);
    strbuf_puts(&out, "#pragma omp simd");
    add_clauses(&words);
    host_place(place, &out);
    const char *text = arena_strdup(arena, out.text);
    strbuf_release(&out);
    return text;
}

/* ---- threads ---- */

/* Has libcsycl the copies of sections? */
static bool has_copies(const struct region *region)
{
    return region_has_sections(region) && !openmp_has_sections(region);
}

/* The thread's copy has the section's name. */
static void add_copies(const struct region *region, struct strbuf *out)
{
    strbuf_puts(out, "    {\n");
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        strbuf_printf(out, "    void *const __csycl_whole_%zu = (void *)%s;\n", i,
                      region->reductions[i].var->name);
    strbuf_puts(out, "#pragma omp parallel if(__csycl_threads.count > 1)\n    {\n");
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        strbuf_printf(out,
                      "    __typeof__(&*%s) const %s = csycl_glue_threads_copy(&__csycl_site_%s, "
                      "&__csycl_threads, %zu, __csycl_whole_%zu, CSYCL_GLUE_THREAD());\n",
                      region->reductions[i].var->name, region->reductions[i].var->name,
                      region->name, i, i);
}

/* Where it is not known what parts of the range move, there is one. */
static void add_most_threads(struct launch *launch)
{
    struct strbuf checks, *out = launch->out;

    strbuf_init(&checks);
    launch->out = &checks;
    launch_moved_checks(launch);
    launch->out = out;
    strbuf_printf(out, checks.length ? "%s1 ? CSYCL_GLUE_THREADS() : 1" : "%sCSYCL_GLUE_THREADS()",
                  checks.text);
    strbuf_release(&checks);
}

void openmp_share(struct launch *launch)
{
    if (!launch->is_parallel)
        return;
    if (!launch->is_sliced)
        strbuf_printf(launch->out,
                      "        __csycl_from = %s_0;\n"
                      "        __csycl_to = __csycl_upper_0;\n",
                      launch_first_name(launch->kernel->loops[0].loop));
    strbuf_puts(launch->out, "        __csycl_threads.first = (csycl_u64)__csycl_from;\n"
                             "        __csycl_threads.step = ");
    launch_step(launch, 0);
    strbuf_printf(launch->out,
                  ";\n        csycl_glue_threads_begin(&__csycl_site_%s, &__csycl_launch, "
                  "&__csycl_threads, ",
                  launch->kernel->region->name);
    add_most_threads(launch);
    strbuf_puts(launch->out, ");\n");
}

#define BEFORE_PART "csycl_glue_before_part(&__csycl_threads, __csycl_part)"

/* The loop's bounds in one part of the range, and what else begins there. The last one has the
 * whole's end, which may lie between two steps. */
static void add_part(struct launch *launch)
{
    const struct loop *loop = launch->kernel->loops[0].loop;
    const char *type = launch_variable_type(loop), *compared = launch_comparison_type(loop);
    enum op test = loop_written_test(loop);
    bool closed = op_is_closed(test);

    strbuf_printf(launch->out,
                  "    for (unsigned __csycl_part = 0; __csycl_part < __csycl_threads.parts; "
                  "__csycl_part++) {\n"
                  "    const %s " OPENMP_FROM " = (%s)csycl_glue_part(&__csycl_threads, "
                  "__csycl_part);\n"
                  "    const %s " OPENMP_TO " = __csycl_part + 1 < __csycl_threads.parts ? "
                  "(%s)(csycl_glue_part(&__csycl_threads, __csycl_part + 1)%s) : __csycl_to;\n",
                  type, type, compared, type, closed ? " - __csycl_threads.step" : "");
    launch_moved(launch, "", MOVED_BEGIN,
                 launch->is_sliced ? "(__csycl_slices.begin + " BEFORE_PART ")" : BEFORE_PART);
}

void openmp_parallel(struct launch *launch)
{
    const struct kernel *kernel = launch->kernel;
    struct strbuf *out = launch->out;
    const struct words words = {.kernel = kernel, .in_threads = true, .out = out};

    strbuf_puts(out, "    if (__csycl_threads.parts)\n");
    if (has_copies(kernel->region)) {
        add_copies(kernel->region, out);
        strbuf_puts(out, "#pragma omp for");
    } else {
        strbuf_puts(out, "#pragma omp parallel for if(parallel : __csycl_threads.count > 1)");
    }
    strbuf_puts(out, " schedule(static, 1)"); /* the same elements in each launch */
    add_clauses(&words);
    add_part(launch);
}

void openmp_parallel_end(const struct kernel *kernel, struct strbuf *out)
{
    strbuf_puts(out, "    }\n");
    if (has_copies(kernel->region)) /* the loop waits for all threads */
        strbuf_printf(out,
                      "    csycl_glue_threads_merge(&__csycl_site_%s, &__csycl_threads, "
                      "CSYCL_GLUE_THREAD(), CSYCL_GLUE_TEAM());\n    }\n    }\n",
                      kernel->region->name);
    strbuf_printf(out, "    csycl_glue_threads_end(&__csycl_site_%s, &__csycl_threads);\n",
                  kernel->region->name);
}

/* ---- declarations ---- */

/* OpenMP wants no variables in what it declares, and libcsycl's functions want the site. */
void openmp_functions(const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    for (size_t i = 0; i < region->scalar_count; i++)
        if (needs_call(&region->reductions[i]))
            strbuf_printf(out,
                          "static __inline__ void __csycl_begin_%s_%zu(void *__csycl_partial)\n{\n"
                          "    csycl_glue_partial_begin(&__csycl_site_%s, %zu, __csycl_partial);\n"
                          "}\n"
                          "static __inline__ void __csycl_end_%s_%zu(void *__csycl_total, "
                          "const void *__csycl_partial)\n{\n"
                          "    csycl_glue_partial_end(&__csycl_site_%s, %zu, __csycl_total, "
                          "__csycl_partial);\n}\n",
                          region->name, i, region->name, i, region->name, i, region->name, i);
}

/* Minima and maxima begin with the original value, which may be a NaN as all others. */
static void declare_by_call(const struct region *region, size_t i, struct strbuf *out)
{
    const struct reduction *reduction = &region->reductions[i];
    bool is_order = operator_of(reduction->op)->group == OPERATOR_ORDER;

    strbuf_printf(out,
                  "#pragma omp declare reduction(__csycl_combine_%zu : __typeof__(%s) : "
                  "__csycl_end_%s_%zu(&omp_out, &omp_in)) initializer(",
                  i, reduction->var->name, region->name, i);
    if (is_order)
        strbuf_puts(out, "omp_priv = omp_orig)\n");
    else
        strbuf_printf(out, "__csycl_begin_%s_%zu(&omp_priv))\n", region->name, i);
}

void openmp_declarations(struct arena *arena, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    size_t count = has_copies(region) ? region->scalar_count : region->reduction_count;

    for (size_t i = 0; i < count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (needs_call(reduction))
            declare_by_call(region, i, out);
        else if (reduction->op != REDUCE_LAST && is_declared(reduction))
            strbuf_printf(
                out,
                "#pragma omp declare reduction(__csycl_combine_%zu : __typeof__(%s%s) : %s) "
                "initializer(omp_priv = %s)\n",
                i, reduction->is_section ? "*" : "", reduction->var->name,
                combiner(arena, reduction), begin(reduction));
    }
}
