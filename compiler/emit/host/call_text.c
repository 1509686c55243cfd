/* call_text.c: see call_text.h; libcsycl's half is runtime/launch/call.c. */
#include "emit/host/call_text.h"

#include <inttypes.h>
#include <string.h>

#include "csycl/glue.h"
#include "emit/host/host_text.h"
#include "emit/host/plain_text.h"
#include "emit/host/slices_text.h"
#include "plan/schedule.h"
#include "unit/changes.h"

static bool is_plain_header(const struct range_loop *range)
{
    const struct loop *loop = range->loop;

    return range->step && loop->declared_inside && !loop->before && !loop->added &&
           !loop->compared && loop->test != OP_NE && loop_written_test(loop) == loop->test &&
           loop_has_end(loop) && !loop_may_pass(loop);
}

/* Inner bounds are arguments of each call. */
static bool is_repeatable(const struct loop *loop)
{
    return !node_has_effect(loop->lower) && !node_has_effect(loop->upper);
}

static bool has_plain_clauses(const struct directive *directive)
{
    return !directive_clause(directive, CLAUSE_IF) && !directive_clause(directive, CLAUSE_QUEUE) &&
           !directive_clause(directive, CLAUSE_NOWAIT) &&
           !directive_clause(directive, CLAUSE_WORK_GROUP_SIZE);
}

bool call_is_enough(const struct plan *plan, const struct kernel *kernel)
{
    const struct region *region = kernel->region;

    if (!slices_may(plan, kernel) || plain_is_parallel(plan, kernel) || region->constants.count ||
        region->sized.count || region->moved.count || region_has_last(region) ||
        region->reduction_count > CSYCL_GLUE_NEXT_MAX ||
        kernel->params.count > CSYCL_GLUE_NEXT_MAX || !has_plain_clauses(region->directive))
        return false;
    for (unsigned i = 0; i < kernel->loop_count; i++)
        if (!is_plain_header(&kernel->loops[i]) || (i > 0 && !is_repeatable(kernel->loops[i].loop)))
            return false;
    for (size_t i = 0; i < kernel->params.count; i++)
        if (!launch_passes(&kernel->params.items[i]))
            return false;
    return true;
}

/* ---- the call ---- */

/* Bounds become numbers of 64 bits by way of the types that C has for them. */
static void add_first(struct launch *launch, const struct loop *loop)
{
    strbuf_puts(launch->out, launch_common_cast(loop));
    if (!loop->lower->has_value)
        strbuf_printf(launch->out, "(%s)", launch_variable_type(loop));
    launch_expression(launch, loop->lower);
}

static void add_end(struct launch *launch, const struct loop *loop)
{
    strbuf_puts(launch->out, launch_common_cast(loop));
    launch_expression(launch, loop->upper);
}

static void add_inner_ranges(struct launch *launch)
{
    for (unsigned i = 1; i < launch->kernel->loop_count; i++) {
        strbuf_puts(launch->out, "CSYCL_GLUE_NUMBER(");
        add_first(launch, launch->kernel->loops[i].loop);
        strbuf_puts(launch->out, "), CSYCL_GLUE_NUMBER(");
        add_end(launch, launch->kernel->loops[i].loop);
        strbuf_puts(launch->out, "), ");
    }
}

static void add_reductions(struct launch *launch)
{
    const struct region *region = launch->kernel->region;

    for (size_t i = 0; i < region->reduction_count; i++)
        if (!region->reductions[i].is_section)
            strbuf_printf(launch->out, "&%s, ", region->reductions[i].var->name);
}

void call_declare(struct launch *launch)
{
    const struct loop *loop = launch->kernel->loops[0].loop;

    strbuf_puts(launch->out, "    struct csycl_glue_plain __csycl_plain = CSYCL_GLUE_PLAIN(");
    add_first(launch, loop);
    strbuf_puts(launch->out, ", ");
    add_end(launch, loop);
    strbuf_puts(launch->out, ");");
}

void call_begin(struct launch *launch)
{
    strbuf_printf(launch->out, "    while (CSYCL_GLUE_NEXT(&__csycl_site_%s, &__csycl_plain, ",
                  launch->kernel->region->name);
    add_inner_ranges(launch);
    launch_pass(launch);
    add_reductions(launch);
    strbuf_puts(launch->out, "NULL)) {");
}

/* ---- the plain loop ---- */

/* `more`: " 3", of which the host's compiler does not warn. */
static void add_marker(struct launch *launch, const char *more)
{
    const struct loop *loop = launch->kernel->loops[0].loop;
    struct place place = source_place(launch->plan->unit->source, loop->node->span.begin);

    strbuf_printf(launch->out, "\n# %u ", place.line);
    strbuf_quote(launch->out, place.file, strlen(place.file));
    strbuf_puts(launch->out, more);
}

/* The loop as the user has it, for when all of the range is to run. */
static void add_whole(struct launch *launch)
{
    strbuf_puts(launch->out, "    if (__csycl_plain.from == __csycl_plain.first && "
                             "__csycl_plain.to == __csycl_plain.end) {");
    add_marker(launch, " 3");
    plain_loop(launch, NULL);
    strbuf_puts(launch->out, "\n    } else");
    add_marker(launch, "");
}

/* That no slice begins before the range. */
static void add_least(struct launch *launch, const char *from)
{
    strbuf_printf(launch->out, "    if (%s < %" PRId64 ") __builtin_unreachable();", from,
                  launch->kernel->loops[0].loop->lower->value);
}

void call_plain(struct launch *launch)
{
    struct arena *arena = launch->plan->unit->arena;
    const struct loop *loop = launch->kernel->loops[0].loop;
    enum known_range known = plain_is_bare(launch->plan, launch->kernel)
                                 ? schedule_known_range(launch->plan, launch->kernel)
                                 : RANGE_UNKNOWN;
    const struct slice slice = {
        .from = arena_printf(arena, "(%s)__csycl_plain.from", launch_variable_type(loop)),
        .to = arena_printf(arena, "(%s)__csycl_plain.to", launch_comparison_type(loop)),
        .keeps_test = known == RANGE_TESTED};

    if (known == RANGE_TESTED)
        add_least(launch, slice.from);
    else if (known == RANGE_REPEATED)
        add_whole(launch);
    plain_loop(launch, &slice);
}

/* ---- the table ---- */

static const char *test_name(enum op test)
{
    return test == OP_LT   ? "LESS"
           : test == OP_LE ? "LESS_EQUAL"
           : test == OP_GT ? "GREATER"
                           : "GREATER_EQUAL";
}

static void add_loops(const struct kernel *kernel, struct strbuf *out)
{
    strbuf_printf(out, "static const struct csycl_glue_loop __csycl_loops_%s[] = {\n",
                  kernel->region->name);
    for (unsigned i = 0; i < kernel->loop_count; i++) {
        const struct range_loop *range = &kernel->loops[i];
        strbuf_printf(out, "    {.step = %" PRId64 ", .test = CSYCL_GLUE_%s%s},\n", range->step,
                      test_name(range->loop->test),
                      loop_comparison(range->loop).is_signed ? "" : ", .is_unsigned = 1");
    }
    strbuf_puts(out, "};\n");
}

static void add_passed(const struct kernel *kernel, struct strbuf *out)
{
    strbuf_printf(out, "static const enum csycl_glue_passed __csycl_passed_%s[] = {",
                  kernel->region->name);
    for (size_t i = 0; i < kernel->params.count; i++) {
        const struct param *param = &kernel->params.items[i];
        strbuf_puts(out, i ? ", " : "");
        if (param->kind == PARAM_LOWER && param->loop)
            strbuf_printf(out, "CSYCL_GLUE_FIRST_OF + %u", param->loop);
        else
            strbuf_puts(out, param->kind == PARAM_LOWER ? "CSYCL_GLUE_FIRST_OF"
                             : launch_is_sized(param)   ? "CSYCL_GLUE_SECTION_OF"
                                                        : "CSYCL_GLUE_POINTER");
    }
    strbuf_puts(out, "};\n");
}

void call_tables(const struct kernel *kernel, struct strbuf *out)
{
    add_loops(kernel, out);
    if (kernel->params.count)
        add_passed(kernel, out);
}

void call_fields(const struct kernel *kernel, struct strbuf *out)
{
    strbuf_printf(out, "    .loops = __csycl_loops_%s,\n", kernel->region->name);
    if (kernel->params.count)
        strbuf_printf(out, "    .passed = __csycl_passed_%s,\n", kernel->region->name);
}
