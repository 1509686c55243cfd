/* launch_text.c: see launch_text.h. What one call (call_text.h) cannot say becomes
 *
 *     {
 *         if (!CSYCL_GLUE_HERE(({
 *                 bounds, counts, arguments, constants, reductions
 *                 if (csycl_glue_parallel_for(&site, &launch)) loop variables get their last value
 *                 else csycl_glue_plain_begin(&site, &launch)
 *             })))
 *             the plain loop, csycl_glue_plain_end(&site)
 *     }
 *
 * All that the launch is made of ends before the plain loop begins, in which a debugger shows the
 * user's variables alone.
 */
#include "emit/host/launch_text.h"

#include <inttypes.h>
#include <string.h>

#include "emit/device/body.h"
#include "emit/device/words.h"
#include "emit/host/call_text.h"
#include "emit/host/exits_text.h"
#include "emit/host/host_text.h"
#include "emit/host/launch_parts.h"
#include "emit/host/openmp.h"
#include "emit/host/plain_text.h"
#include "emit/host/slices_text.h"
#include "emit/kernel/constants_text.h"
#include "emit/kernel/own_arrays_text.h"
#include "emit/verify/assertion.h"
#include "plan/schedule.h"

void launch_expression(struct launch *launch, const struct node *node)
{
    host_expression(launch->plan, node, launch->out);
}

/* ---- constants, reductions, the launch ---- */

static void add_pointers(struct launch *launch)
{
    const struct region *region = launch->kernel->region;

    if (region->constants.count) {
        strbuf_puts(launch->out, "    const void *const __csycl_constants[] = {");
        for (size_t i = 0; i < region->constants.count; i++) {
            const struct var *var = region->constants.items[i];
            const char *address = constant_address(launch->plan, var);
            strbuf_printf(launch->out, "%s%s%s", i ? ", " : "", address ? "" : "&",
                          address ? address : launch_object(launch, var));
        }
        strbuf_puts(launch->out, "};\n");
    }
    if (region->reduction_count) {
        strbuf_puts(launch->out, "    void *const __csycl_reductions[] = {");
        for (size_t i = 0; i < region->reduction_count; i++)
            if (region->reductions[i].is_section)
                strbuf_printf(launch->out, "%sNULL", i ? ", " : "");
            else
                strbuf_printf(launch->out, "%s&%s", i ? ", " : "", region->reductions[i].var->name);
        strbuf_puts(launch->out, "};\n");
    }
}

/* Do the kernel's commands use nothing that the call has to wait for, or that ends with its block?
 * Copies of the host's values, results that are looked at here. */
static bool may_leave(const struct launch *launch)
{
    if (region_has_numbers(launch->kernel->region))
        return false;
    for (size_t i = 0; i < launch->kernel->params.count; i++) {
        enum param_kind kind = launch->kernel->params.items[i].kind;
        if (kind == PARAM_OBJECT || kind == PARAM_FIRST || kind == PARAM_LAST)
            return false;
    }
    return launch->kernel->special.assertions.count == 0;
}

static void add_queue(struct launch *launch)
{
    const struct directive *directive = launch->kernel->region->directive;
    const struct clause *queue = directive_clause(directive, CLAUSE_QUEUE);

    if (directive_clause(directive, CLAUSE_NOWAIT) && may_leave(launch))
        strbuf_printf(launch->out, "        .nowait = %s,\n",
                      plan_kernel_may_fail(launch->kernel) ? "!__csycl_asserts" : "1");
    if (queue) {
        strbuf_puts(launch->out, "        .queue = ");
        launch_expression(launch, queue->items.items[0].expr);
        strbuf_puts(launch->out, ",\n");
    }
}

static void add_launch(struct launch *launch)
{
    const struct region *region = launch->kernel->region;
    const struct clause *size = directive_clause(region->directive, CLAUSE_WORK_GROUP_SIZE);
    struct place place = source_place(launch->plan->unit->source, region->directive->span.begin);

    strbuf_puts(launch->out, "    struct csycl_glue_launch __csycl_launch = {\n"
                             "        .counts = __csycl_counts,\n");
    if (launch->kernel->params.count)
        strbuf_puts(launch->out, "        .args = __csycl_args,\n");
    if (region->constants.count)
        strbuf_puts(launch->out, "        .constants = __csycl_constants,\n");
    if (region->reduction_count)
        strbuf_puts(launch->out, "        .reductions = __csycl_reductions,\n");
    if (size) {
        strbuf_puts(launch->out, "        .local_size = {");
        for (size_t i = 0; i < size->items.count; i++) {
            strbuf_puts(launch->out, i ? ", csycl_glue_group_size((csycl_i64)"
                                       : "csycl_glue_group_size((csycl_i64)");
            launch_expression(launch, size->items.items[i].expr);
            strbuf_putc(launch->out, ')');
        }
        strbuf_puts(launch->out, "},\n");
    }
    strbuf_puts(launch->out, "        .file = ");
    strbuf_quote(launch->out, place.file, strlen(place.file));
    strbuf_printf(launch->out, ",\n        .line = %u,\n", place.line);
    add_queue(launch);
    if (launch->is_sliced)
        strbuf_puts(launch->out, "        .slices = &__csycl_slices,\n");
    strbuf_puts(launch->out, "    };\n");
}

/* Do all loops begin? */
static void add_begins(struct launch *launch)
{
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        strbuf_puts(launch->out, i ? " && " : "");
        launch_test(launch, i);
    }
}

/* From the copies back; where there was no iteration, nobody has set them. */
static void add_last_registers(struct launch *launch)
{
    const struct captures *captures = &launch->kernel->region->captures;

    for (size_t i = 0; i < captures->count; i++) {
        const struct var *var = captures->items[i].var;
        if (!captures->items[i].last || !var->is_register)
            continue;
        strbuf_puts(launch->out, "        if (");
        add_begins(launch);
        strbuf_printf(launch->out, ")\n            %s = %s;\n", var->name,
                      launch_object(launch, var));
    }
}

/* `i` after the loop has the value that ended it. Loops inside of one without iterations do not set
 * theirs: add_begin_checks leaves those to the plain loop. */
static void add_last_values(struct launch *launch)
{
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        const struct range_loop *range = &launch->kernel->loops[i];
        const struct var *var = range->loop->var;
        if (range->loop->declared_inside)
            continue;
        strbuf_printf(launch->out, "        %s = ", var->name);
        launch_last_value(launch, i);
        strbuf_puts(launch->out, ";\n");
    }
    launch_moved_behind(launch, "");
    add_last_registers(launch);
}

/* ---- the call ---- */

static bool discards(const struct region *region)
{
    for (size_t i = 0; i < region->reduction_count; i++)
        if (region->reductions[i].discard)
            return true;
    return false;
}

/* A loop that steps away from its end, or past it, goes on until the variable wraps around: the
 * plain loop knows where that is. */
static void add_direction_checks(struct launch *launch)
{
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        const struct range_loop *range = &launch->kernel->loops[i];
        if (!range->step && !range->loop->scale)
            strbuf_printf(launch->out, "__csycl_step_%u %s 0 && ", i,
                          loop_test_is_down(range->loop) ? "<" : ">");
        launch_end_check(launch, i);
    }
}

/* How many of the outer loops have to begin for all loop variables of outside to be set. */
static unsigned setting_depth(const struct kernel *kernel)
{
    unsigned depth = kernel->loop_count;

    while (depth > 0 && kernel->loops[depth - 1].loop->declared_inside)
        depth--;
    return depth ? depth - 1 : 0;
}

/* Only the plain loop leaves a variable as it was. With an if around the variable's last value, a
 * compiler that looks for variables without a value would find ways that the user's text has not.
 */
static void add_begin_checks(struct launch *launch)
{
    for (unsigned i = 0; i < setting_depth(launch->kernel); i++) {
        launch_test(launch, i);
        strbuf_puts(launch->out, " && ");
    }
}

/* The generated text goes on at the directive's line. */
static void add_line(struct launch *launch)
{
    host_line(launch->plan, launch->kernel->region->directive->span.begin, launch->out);
}

/* May it be launched? As operands in front of others of &&. */
static void add_checks(struct launch *launch)
{
    const struct region *region = launch->kernel->region;
    const struct clause *condition = directive_clause(region->directive, CLAUSE_IF);

    if (condition) {
        launch_expression(launch, condition->items.items[0].expr);
        strbuf_puts(launch->out, " && ");
    }
    add_direction_checks(launch);
    add_begin_checks(launch);
    launch_moved_checks(launch);
    own_arrays_check(launch);
}

static void add_condition(struct launch *launch)
{
    add_checks(launch);
    strbuf_printf(launch->out, "csycl_glue_parallel_for(&__csycl_site_%s, &__csycl_launch)",
                  launch->kernel->region->name);
}

/* Under `omp simd` and `omp parallel for` a loop without iterations does not set its variable. */
static void add_first_value(struct launch *launch, unsigned number)
{
    const struct loop *loop = &launch->kernel->region->loops[number];

    if (loop->declared_inside)
        return;
    strbuf_puts(launch->out, "        ");
    for (unsigned i = 0; i < number; i++) {
        strbuf_puts(launch->out, "if (");
        launch_test(launch, i);
        strbuf_puts(launch->out, ") ");
    }
    strbuf_printf(launch->out, "%s = __csycl_lower_%u;\n", loop->var->name, number);
}

static void add_first_values(struct launch *launch)
{
    unsigned last = launch->kernel->loop_count - 1;
    const struct pointer_counter *pointer = launch->kernel->region->loops[0].pointer;

    if (launch->is_parallel && pointer && pointer->is_early) /* its test moves it all the same */
        strbuf_printf(launch->out, "        %s%s;\n", pointer->var->name,
                      pointer->is_down ? "--" : "++");
    if (launch->is_parallel)
        add_first_value(launch, 0);
    if (plain_is_simd(launch->plan, launch->kernel) && (last || !launch->is_parallel))
        add_first_value(launch, last);
}

/* Where the launch did nothing. */
static void add_plain_begin(struct launch *launch)
{
    const char *name = launch->kernel->region->name;

    strbuf_printf(launch->out,
                  "        csycl_glue_plain_begin(&__csycl_site_%s, &__csycl_launch);\n", name);
    if (discards(launch->kernel->region))
        strbuf_printf(launch->out,
                      "        csycl_glue_discard(&__csycl_site_%s, &__csycl_launch);\n", name);
    add_first_values(launch);
    slices_bounds(launch);
    openmp_share(launch);
}

/* After a launch that succeeded. */
static void add_after(struct launch *launch)
{
    struct strbuf *out = launch->out;
    struct strbuf text;

    strbuf_init(&text);
    launch->out = &text;
    add_last_values(launch);
    if (plan_kernel_may_fail(launch->kernel))
        assertion_check(launch->plan, launch->kernel, launch->out);
    launch->out = out;
    if (*text.text)
        strbuf_printf(out, " else {\n%s    }", text.text);
    strbuf_release(&text);
}

/* Its value is whether the loop has run. */
static void add_call(struct launch *launch)
{
    slices_next(launch);
    launch_moved_begins(launch);
    strbuf_puts(launch->out, "    const csycl_bool __csycl_has_run = ");
    add_condition(launch);
    strbuf_puts(launch->out, ";\n");
    slices_keep(launch);
    strbuf_puts(launch->out, "    if (!__csycl_has_run) {\n");
    add_plain_begin(launch);
    strbuf_puts(launch->out, "    }");
    add_after(launch);
    strbuf_puts(launch->out, "\n    __csycl_has_run;\n");
}

/* ---- variables without a value ---- */

/* The host compiler warns of such, and does not see that the launch reads them. Only of the
 * directive's own line it tells the place: the bounds are there as well, and the statement and its
 * operand, one of which it tells, in the directive's column. Pointers are arguments, also where
 * there is no iteration. */
static void add_use(struct launch *launch, const struct var *var, const char *element)
{
    const struct directive *directive = launch->kernel->region->directive;
    struct place place = source_place(launch->plan->unit->source, directive->span.begin);
    const int indent = (int)place.column - 1;
    struct strbuf condition, *out = launch->out;

    if (var->type->kind != TYPE_POINTER) {
        strbuf_init(&condition);
        launch->out = &condition;
        add_begins(launch);
        launch->out = out;
        strbuf_puts(out, " if (");
        words_on_one_line(condition.text, out);
        strbuf_puts(out, ")");
        strbuf_release(&condition);
    }
    add_line(launch);
    strbuf_printf(out, "%*s__asm__ __volatile__(\"\" : : \"X\"(", indent, "");
    add_line(launch);
    strbuf_printf(out, "%*s%s%s));", indent, "", var->name, element);
}

/* "[2]", for the first element of a section that has one. */
static const char *first_element(const struct launch *launch, const struct reduction *reduction)
{
    const struct section_dim *dim = &reduction->item->dims[0];
    bool is_known = reduction->var->type->kind == TYPE_ARRAY && reduction->item->dim_count == 1 &&
                    dim->lower && dim->lower->has_value && dim->length && dim->length->has_value &&
                    dim->length->value > 0;

    return is_known ? arena_printf(launch->plan->unit->arena, "[%" PRId64 "]", dim->lower->value)
                    : NULL;
}

static void add_originals(struct launch *launch)
{
    const struct region *region = launch->kernel->region;

    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        const struct var *var = reduction->var;
        if (var == region->left || var->kind != VAR_LOCAL || var->init || var->path ||
            reduction->discard || reduction->op == REDUCE_LAST ||
            !type_is_arithmetic(reduction->type))
            continue;
        const char *element = reduction->is_section ? first_element(launch, reduction) : "";
        if (element)
            add_use(launch, var, element);
    }
}

static bool jumps(const struct node *node)
{
    return node->kind == NODE_CONTINUE || node->kind == NODE_GOTO;
}

/* Does each iteration come to the place, if nothing jumps? */
static bool is_in_each(const struct region *region, const struct node *node)
{
    for (; node && node != region->body; node = node->parent) {
        const struct node *parent = node->parent;
        bool is_first = parent && parent->child_count && parent->children[0] == node;
        if (parent && !is_first && (node_is_loop(parent) || node_decider(parent)))
            return false;
    }
    return node;
}

/* Arrays' elements have a value one by one. */
static void add_values(struct launch *launch)
{
    const struct region *region = launch->kernel->region;
    size_t count = node_any(region->body, jumps) ? 0 : region->captures.count;

    for (size_t i = 0; i < count; i++) {
        const struct capture *capture = &region->captures.items[i];
        const struct var *var = capture->var;
        if ((capture->role == CAPTURE_VALUE || capture->role == CAPTURE_MEMORY) &&
            capture->is_named && var->kind == VAR_LOCAL && !var->init && !var->path &&
            (type_is_arithmetic(var->type) || var->type->kind == TYPE_POINTER) &&
            is_in_each(region, capture->first_use))
            add_use(launch, var, "");
    }
}

/* In front of all slices, where no variable may have got its value in the one before: the bounds
 * and the uses of all that has to have a value. */
static void add_uses(struct launch *launch)
{
    struct strbuf *out = launch->out;
    struct strbuf bounds, uses;

    strbuf_init(&bounds);
    strbuf_init(&uses);
    launch->out = &uses;
    add_originals(launch);
    add_values(launch);
    launch->out = &bounds;
    if (strstr(uses.text, " if (")) /* which asks whether the loop begins */
        launch_bounds(launch);
    launch->out = out;
    if (uses.length) {
        add_line(launch);
        strbuf_puts(out, "    { ");
        words_on_one_line(bounds.text, out);
        strbuf_printf(out, "%s }", uses.text);
    }
    strbuf_release(&uses);
    strbuf_release(&bounds);
}

/* How its plain loop is shared out, on the directive's line. */
static void add_threads(struct launch *launch)
{
    const struct loop *loop = launch->kernel->loops[0].loop;

    if (!launch->is_parallel)
        return;
    host_line(launch->plan, launch->kernel->region->directive->span.begin, launch->out);
    strbuf_printf(launch->out,
                  "    struct csycl_glue_threads __csycl_threads = {.has_copies = %d};",
                  openmp_has_sections(launch->kernel->region));
    if (launch->is_sliced)
        return;
    strbuf_printf(launch->out, " %s __csycl_from = 0; %s __csycl_to = 0;",
                  launch_variable_type(loop), launch_comparison_type(loop));
    launch_moved_declare(launch, MOVED_BEGIN);
}

static void add_slices(struct launch *launch)
{
    if (launch->is_sliced)
        slices_begin(launch);
    add_uses(launch);
    strbuf_puts(launch->out, launch->is_sliced ? " do {" : "");
}

static void add_description(struct launch *launch)
{
    launch_bounds(launch);
    launch_counts(launch);
    launch_finals(launch);
    launch_copies(launch);
    if (launch->kernel->region->left)
        exits_variables(launch);
    launch_args(launch);
    add_pointers(launch);
    add_launch(launch);
}

/* The launch reads what the loop may not. */
static void begin_values(struct launch *launch)
{
    if (launch_has_odd_values(launch->kernel))
        strbuf_puts(launch->out, " CSYCL_GLUE_MAY_READ");
    add_line(launch);
}

static void end_values(struct launch *launch)
{
    if (launch_has_odd_values(launch->kernel))
        strbuf_puts(launch->out, " CSYCL_GLUE_HAS_READ");
}

/* All on the directive's line. */
static void add_launching(struct launch *launch)
{
    begin_values(launch);
    strbuf_puts(launch->out, "    if (!CSYCL_GLUE_HERE(__extension__({\n");
    add_description(launch);
    add_call(launch);
    strbuf_puts(launch->out, "    }))) {");
    end_values(launch);
}

/* A launch by what libcsycl needs to run it, and the plain loop where that says so. */
static void add_launched(struct launch *launch)
{
    const struct slice slice = {.from = SLICES_FROM, .to = SLICES_TO};
    const struct plan *plan = launch->plan;
    const struct kernel *kernel = launch->kernel;

    add_threads(launch);
    add_slices(launch);
    add_launching(launch);
    plain_loop(launch, launch->is_sliced ? &slice : NULL);
    host_line(plan, kernel->region->loops[0].node->span.begin, launch->out);
    if (launch->is_parallel)
        openmp_parallel_end(kernel, launch->out);
    strbuf_printf(launch->out, "    csycl_glue_plain_end(&__csycl_site_%s);\n    }",
                  kernel->region->name);
    slices_end(launch);
}

/* A loop that may be left: launches that look for where, and the plain loop from there. */
static void add_searched(struct launch *launch)
{
    const struct slice rest = {.from = EXITS_FROM};

    add_line(launch);
    exits_begin(launch);
    add_uses(launch);
    begin_values(launch);
    strbuf_puts(launch->out, "    (void)CSYCL_GLUE_HERE(__extension__({\n");
    add_description(launch);
    strbuf_puts(launch->out, "    if (");
    add_checks(launch);
    strbuf_puts(launch->out, "1)\n");
    exits_launches(launch);
    strbuf_puts(launch->out, "    }));");
    end_values(launch);
    plain_loop(launch, &rest);
}

/* The same by one call. */
static void add_called(struct launch *launch)
{
    add_line(launch);
    call_declare(launch);
    add_uses(launch);
    begin_values(launch);
    call_begin(launch);
    end_values(launch);
    call_plain(launch);
    host_line(launch->plan, launch->kernel->region->loops[0].node->span.begin, launch->out);
    strbuf_puts(launch->out, "    }");
}

void launch_edit(const struct plan *plan, const struct kernel *kernel, struct edits *edits)
{
    const struct directive *directive = kernel->region->directive;
    size_t end = body_statement_end(plan, directive->node);
    struct arena *arena = plan->unit->arena;
    struct strbuf text;
    struct launch launch = {plan, kernel, &text, slices_may(plan, kernel),
                            plain_is_parallel(plan, kernel)};

    strbuf_init(&text);
    strbuf_puts(&text, "{");
    launch_begins(&launch);
    if (kernel->region->left)
        add_searched(&launch);
    else if (call_is_enough(plan, kernel))
        add_called(&launch);
    else
        add_launched(&launch);
    strbuf_puts(&text, "\n}");
    host_line(plan, end, &text);
    edits_replace(arena, edits, (struct span){plain_begin(plan, directive), end},
                  arena_strdup(arena, text.text));
    strbuf_release(&text);
}
