/* slices_text.c: see slices_text.h. */
#include "emit/host/slices_text.h"

#include <string.h>

#include "emit/host/host_text.h"
#include "emit/host/plain_text.h"
#include "emit/kernel/hidden.h"
#include "unit/changes.h"
#include "unit/operator.h"

/* In front of a variable's name: what the first slice has left in it. */
#define LAST "__csycl_last_"

static const struct loop *outermost(const struct kernel *kernel)
{
    return kernel->loops[0].loop;
}

/* Is it as good the second time, once for each slice? */
static bool is_repeatable(const struct directive *directive, enum clause_kind kind)
{
    const struct clause *clause = directive_clause(directive, kind);

    return !clause || !node_has_effect(clause->items.items[0].expr);
}

/* A slice's results are combined with those of what is left as partials are. Those of a struct
 * may ask which came first, and scans do. */
static bool are_any_order(const struct region *region)
{
    for (size_t i = 0; i < region->reduction_count; i++)
        if (region->reductions[i].is_scan || region->reductions[i].discard ||
            region->reductions[i].op == REDUCE_LAST ||
            !type_is_arithmetic(region->reductions[i].type))
            return false;
    return true;
}

static bool mentions(struct node *node, void *context)
{
    const struct var **var = context;

    if (node->var == *var)
        *var = NULL;
    return *var;
}

/* Is it named where each launch asks for its value again? */
static bool is_in_clause(const struct directive *directive, const struct var *var)
{
    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct clause *clause = &directive->clauses.items[i];
        for (size_t k = 0; clause->kind != CLAUSE_LASTPRIVATE && k < clause->items.count; k++) {
            node_walk_item(&clause->items.items[k], mentions, &var);
            if (!var)
                return true;
        }
    }
    return false;
}

/* Can what the first slice leaves in them, the range's end, be kept for when all have run? */
static bool can_keep_last(const struct plan *plan, const struct region *region)
{
    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        const struct var *var = capture->var;
        if (capture->last &&
            (capture->first || type_is_array(var->type) || var->type->is_volatile || var->path ||
             hidden_address(plan, capture) || is_in_clause(region->directive, var)))
            return false;
    }
    return true;
}

/* One that the outermost loop does not set would seem to have no value after it, as the host
 * compiler does not know that the first slice has iterations. */
static bool are_inside(const struct kernel *kernel)
{
    for (unsigned i = 1; i < kernel->loop_count; i++)
        if (!kernel->loops[i].loop->declared_inside)
            return false;
    return true;
}

/* The host compiler knows how often the loop runs, which is not often. */
static bool is_counted(const struct kernel *kernel)
{
    for (unsigned i = 0; i < kernel->loop_count; i++)
        if (!kernel->loops[i].loop->lower->has_value || !kernel->loops[i].loop->upper->has_value)
            return false;
    return kernel->light;
}

bool slices_may(const struct plan *plan, const struct kernel *kernel)
{
    const struct directive *directive = kernel->region->directive;

    return !kernel->region->left && !directive->is_kernel && loop_is_divisible(outermost(kernel)) &&
           !plan->debugs && !plan->reproducible && !kernel->serial && !kernel->claims &&
           !kernel->special.prints && !plan_kernel_may_fail(kernel) &&
           are_any_order(kernel->region) && can_keep_last(plan, kernel->region) &&
           are_inside(kernel) && !is_counted(kernel) && plain_is_bare(plan, kernel) &&
           is_repeatable(directive, CLAUSE_IF) && is_repeatable(directive, CLAUSE_QUEUE) &&
           is_repeatable(directive, CLAUSE_WORK_GROUP_SIZE);
}

static void declare_last(struct launch *launch)
{
    const struct captures *captures = &launch->kernel->region->captures;

    for (size_t i = 0; i < captures->count; i++) {
        const struct var *var = captures->items[i].var;
        if (captures->items[i].last)
            strbuf_printf(launch->out, " __typeof__(%s) " LAST "%s = {0};", var->name, var->name);
    }
}

void slices_begin(struct launch *launch)
{
    const struct loop *loop = outermost(launch->kernel);
    const char *type = launch_variable_type(loop);

    host_line(launch->plan, launch->kernel->region->directive->span.begin, launch->out);
    strbuf_printf(launch->out,
                  "    struct csycl_glue_slices __csycl_slices = {0, 0}; "
                  "%s __csycl_from = 0; %s __csycl_to = 0;",
                  type, launch_comparison_type(loop));
    if (!loop->lower->has_value)
        strbuf_printf(launch->out, " %s __csycl_first = 0;", type);
    if (!loop->declared_inside)
        strbuf_printf(launch->out, " %s __csycl_after = 0;", type);
    launch_moved_declare(launch, MOVED_BEGIN);
    launch_moved_declare(launch, MOVED_AFTER);
    declare_last(launch);
}

const char *slices_first(struct launch *launch)
{
    return launch->is_sliced && !outermost(launch->kernel)->lower->has_value
               ? "__csycl_slices.begin ? __csycl_first : "
               : "";
}

const char *slices_left(struct launch *launch)
{
    return launch->is_sliced ? "__csycl_slices.begin ? __csycl_slices.begin : " : "";
}

void slices_next(struct launch *launch)
{
    if (launch->is_sliced)
        strbuf_puts(launch->out, "    __csycl_slices.end = __csycl_slices.begin;\n"
                                 "    __csycl_slices.begin = 0;\n");
}

static void assign(struct launch *launch, const char *variable, const char *count,
                   void (*add_value)(struct launch *, unsigned, const char *))
{
    strbuf_printf(launch->out, "        %s = ", variable);
    add_value(launch, 0, count);
    strbuf_puts(launch->out, ";\n");
}

/* Variables' first values, and those behind the loop. */
void slices_keep(struct launch *launch)
{
    const struct loop *loop = outermost(launch->kernel);

    if (!launch->is_sliced ||
        (loop->lower->has_value && loop->declared_inside && !launch->kernel->region->moved.count))
        return;
    strbuf_puts(launch->out, "    if (__csycl_slices.begin && !__csycl_slices.end) {\n");
    if (!loop->lower->has_value)
        strbuf_printf(launch->out, "        __csycl_first = %s_0;\n", launch_first_name(loop));
    if (!loop->declared_inside) {
        strbuf_puts(launch->out, "        __csycl_after = ");
        launch_last_value(launch, 0);
        strbuf_puts(launch->out, ";\n");
    }
    launch_moved_behind(launch, MOVED_AFTER);
    strbuf_puts(launch->out, "    }\n");
}

void slices_bounds(struct launch *launch)
{
    const struct loop *loop = outermost(launch->kernel);
    enum op test = loop_written_test(loop);
    bool closed = op_is_closed(test);

    if (!launch->is_sliced)
        return;
    assign(launch, "__csycl_from", "__csycl_slices.begin", launch_header_value);
    strbuf_puts(launch->out, "        __csycl_to = __csycl_upper_0;\n"
                             "        if (__csycl_slices.end)\n    ");
    assign(launch, "__csycl_to", closed ? "(__csycl_slices.end - 1)" : "__csycl_slices.end",
           launch_tested_value);
    if (!launch->is_parallel) /* whose parts begin somewhere themselves */
        launch_moved(launch, "", MOVED_BEGIN, "__csycl_slices.begin");
}

static void restore_moved(struct launch *launch, const char *when, const char *prefix)
{
    const struct region *region = launch->kernel->region;

    for (size_t i = 0; i < region->moved.count; i++) {
        const char *name = region->moved.items[i].var->name;
        strbuf_printf(launch->out, " if (%s) %s = %s%s;", when, name, prefix, name);
    }
}

/* Of variables that have the last iteration's value. */
static void assign_last(struct launch *launch, const char *when, bool is_back)
{
    const struct captures *captures = &launch->kernel->region->captures;

    for (size_t i = 0; i < captures->count; i++) {
        const char *name = captures->items[i].var->name;
        if (captures->items[i].last)
            strbuf_printf(launch->out, " if (%s) %s%s = %s%s;", when, is_back ? "" : LAST, name,
                          is_back ? LAST : "", name);
    }
}

void slices_end(struct launch *launch)
{
    const struct loop *loop = outermost(launch->kernel);

    if (!launch->is_sliced)
        return;
    host_line(launch->plan, launch->kernel->region->loops[0].node->span.begin, launch->out);
    restore_moved(launch, "__csycl_slices.begin", MOVED_BEGIN);
    assign_last(launch, "__csycl_slices.begin && !__csycl_slices.end", false);
    strbuf_puts(launch->out, "    } while (__csycl_slices.begin);");
    if (!loop->declared_inside)
        strbuf_printf(launch->out, " if (__csycl_slices.end) %s = __csycl_after;", loop->var->name);
    restore_moved(launch, "__csycl_slices.end", MOVED_AFTER);
    assign_last(launch, "__csycl_slices.end", true);
}

/* In place of the header's first part, whose other variables have their values. */
static const char *begin_alone(const struct plan *plan, const struct loop *loop, const char *from)
{
    struct strbuf first;

    strbuf_init(&first);
    if (!from)
        host_expression(plan, loop->before ? loop->before : loop->lower, &first);
    const char *text = arena_printf(plan->unit->arena, "%s%s%s = %s%s",
                                    loop->declared_inside ? launch_variable_type(loop) : "",
                                    loop->declared_inside ? " " : "", loop->var->name,
                                    from ? from : first.text, loop->declared_inside ? ";" : "");
    strbuf_release(&first);
    return text;
}

/* In place of the header's first part, if there is one: `begin`, without its semicolon. */
static void edit_first(struct arena *arena, const struct loop *loop, const char *text,
                       struct edits *edits, const char *begin)
{
    const struct node *first = loop->node->children[0];
    const size_t at = loop->node->span.begin;

    if (!first)
        edits_insert(arena, edits, at + strcspn(text + at, "(") + 1, begin);
    else
        edits_replace_lines(arena, edits, text, first->span,
                            first->kind == NODE_DECL ? arena_printf(arena, "%s;", begin) : begin);
}

/* ---- loops that count by a pointer, which in a slice count its elements as well ---- */

/* In place of the header's first part: where the pointer is set already, the variable that counts
 * elements; else the pointer goes on to there. */
static const char *begin_place(struct arena *arena, const struct loop *loop,
                               const struct slice *slice)
{
    if (!slice->from)
        return "";
    if (slice->to)
        return arena_printf(arena, "%s %s = %s", launch_variable_type(loop), loop->var->name,
                            slice->from);
    return arena_printf(arena, "%s %s %s", loop->pointer->var->name,
                        loop->pointer->is_down ? "-=" : "+=", slice->from);
}

static void end_place(const struct plan *plan, const struct loop *loop, const char *to,
                      struct edits *edits)
{
    const struct pointer_counter *pointer = loop->pointer;
    const char *text = plan->unit->source->text, *name = loop->var->name;
    struct arena *arena = plan->unit->arena;
    struct strbuf by;

    strbuf_init(&by);
    if (pointer->is_early)
        host_expression(plan, pointer->by, &by);
    else if (pointer->step && pointer->step->has_value)
        strbuf_printf(&by, "%lld", (long long)pointer->step->value);
    else if (pointer->step)
        host_expression(plan, pointer->step, &by);
    else
        strbuf_puts(&by, "1");
    if (pointer->is_early)
        to = arena_printf(arena, "(%s, %s++ %s (%s)%s)", by.text, name, op_spelling(loop->test),
                          launch_variable_type(loop), to);
    else
        to = arena_printf(arena, "%s %s (%s)%s", name, op_spelling(loop->test),
                          launch_variable_type(loop), to);
    edits_replace_lines(arena, edits, text, loop->node->children[1]->span, to);
    if (!pointer->is_early)
        edits_insert(arena, edits, loop->node->children[2]->span.begin,
                     arena_printf(arena, "%s += %s, ", name, by.text));
    strbuf_release(&by);
}

static void edit_places(const struct plan *plan, const struct loop *loop, const struct slice *slice,
                        struct edits *edits)
{
    const char *text = plan->unit->source->text;
    struct arena *arena = plan->unit->arena;

    edit_first(arena, loop, text, edits, begin_place(arena, loop, slice));
    if (slice->to)
        end_place(plan, loop, slice->to, edits);
}

void slices_edit(const struct plan *plan, const struct kernel *kernel, const struct slice *slice,
                 struct edits *edits)
{
    const struct loop *loop = outermost(kernel);
    const char *text = plan->unit->source->text, *to = slice->to;
    struct arena *arena = plan->unit->arena;

    if (loop->pointer) {
        edit_places(plan, loop, slice, edits);
        return;
    }
    if (loop->first)
        edit_first(arena, loop, text, edits,
                   arena_printf(arena, "%s = %s", loop->var->name,
                                slice->from ? slice->from : loop->first->name));
    else if (loop->begins)
        edits_replace_lines(arena, edits, text, loop->begins->span,
                            begin_alone(plan, loop, slice->from));
    else if (slice->from)
        edits_replace_lines(arena, edits, text, loop->lower->span, slice->from);
    if (!to)
        return;
    if (slice->keeps_test) {
        const char *test = op_spelling(loop->test);
        edits_insert(arena, edits, loop->upper->span.end,
                     arena_printf(arena, " && %s %s %s", loop->var->name, test, to));
        return;
    }
    if (loop->nearest) {
        edits_replace_lines(arena, edits, text, loop->node->children[1]->span,
                            arena_printf(arena, "(%s)%s %s %s", launch_comparison_type(loop),
                                         loop->var->name, op_spelling(loop->test), to));
        return;
    }
    if (!loop_has_end(loop)) /* `i--` */
        to = arena_printf(arena, " != %s", to);
    edits_replace_lines(arena, edits, text, loop->upper->span, to);
}
