/* plan_dump.c: the plan as text (cscc --dump=plan). */
#include <inttypes.h>

#include "plan/lanes/steps.h"
#include "plan/plan.h"
#include "plan/rounds/batches.h"
#include "plan/rounds/borders.h"
#include "plan/rounds/keeps.h"
#include "plan/rounds/search_rounds.h"
#include "plan/rounds/widened.h"
#include "plan/vectors/vectors.h"
#include "unit/operator.h"

static void dump_loop(const struct range_loop *range, unsigned index, bool is_chosen,
                      struct strbuf *out)
{
    strbuf_printf(out, "  loop %u%s: %s from %s step ", index, is_chosen ? " of neighbours" : "",
                  range->loop->var->name, range->from_zero ? "0" : "a param");
    if (range->loop->scale)
        strbuf_printf(out, "%s %" PRId64 "\n", loop_scale_text(range->loop),
                      range->loop->step->value);
    else if (range->step)
        strbuf_printf(out, "%" PRId64 "\n", range->step);
    else
        strbuf_puts(out, "a param\n");
}

static const char *access_text(enum access access)
{
    static const char *const texts[] = {"untouched", "read", "written", "read and written"};
    return texts[access];
}

static void dump_param(const struct param *param, struct strbuf *out)
{
    switch (param->kind) {
    case PARAM_VALUE:
        strbuf_printf(out, "  value %s: %s\n", param->name, param->capture->var->type->spelling);
        break;
    case PARAM_OBJECT:
        strbuf_printf(out, "  object %s: %s\n", param->name, param->capture->var->type->spelling);
        break;
    case PARAM_LOWER:
    case PARAM_STEP:
    case PARAM_STRIDE:
    case PARAM_ORIGINAL:
    case PARAM_FINAL:
        strbuf_printf(out, "  value %s\n", param->name);
        break;
    case PARAM_FAILED:
        strbuf_printf(out, "  memory %s\n", param->name);
        break;
    case PARAM_SECTION:
        strbuf_printf(out, "  section %s: %s\n", param->name, param->capture->var->type->spelling);
        break;
    case PARAM_FIRST:
        strbuf_printf(out, "  first value of %s: %s\n", param->name,
                      param->capture->var->type->spelling);
        break;
    case PARAM_LAST:
        strbuf_printf(out, "  last value of %s: %s\n", param->name,
                      param->capture->var->type->spelling);
        break;
    case PARAM_MEMORY:
        strbuf_printf(out, "  memory %s: %s, %s%s%s%s%s\n", param->name,
                      param->capture->var->type->spelling, access_text(param->capture->used),
                      param->capture->clause ? ", clause " : ", no clause",
                      param->capture->clause ? clause_name(param->capture->clause->kind) : "",
                      param->capture->written_whole ? ", written whole" : "",
                      param->capture->may_meet ? ", iterations may meet" : "");
        break;
    }
}

static void dump_fragment(const struct fragment *fragment, struct strbuf *out)
{
    switch (fragment->kind) {
    case FRAGMENT_PRELUDE:
        strbuf_puts(out, "prelude");
        break;
    case FRAGMENT_ASSERTION:
        strbuf_puts(out, "assertions");
        break;
    case FRAGMENT_CLAIM:
        strbuf_puts(out, "claims");
        break;
    case FRAGMENT_BOUND:
        strbuf_puts(out, "bounds");
        break;
    case FRAGMENT_BY_MEMBER:
        strbuf_puts(out, "by member");
        break;
    case FRAGMENT_SECTIONS:
        strbuf_puts(out, "sections");
        break;
    case FRAGMENT_SWAP:
        strbuf_puts(out, "swap");
        break;
    case FRAGMENT_COMPLEX:
        strbuf_printf(out, "complex %s %d",
                      fragment->complex.kind == TYPE_FLOAT ? "float" : "double",
                      (int)fragment->complex.part);
        break;
    case FRAGMENT_WIDE:
        strbuf_puts(out, "wide");
        break;
    case FRAGMENT_ACCUMULATE:
        strbuf_printf(out, "accumulate %s",
                      fragment->accumulation.subtracts
                          ? "-"
                          : operator_of(fragment->accumulation.op)->spelling);
        break;
    case FRAGMENT_TYPE:
        strbuf_printf(out, "type %s",
                      *fragment->type_decl->name ? fragment->type_decl->name : "(anonymous)");
        break;
    case FRAGMENT_MATH:
        strbuf_puts(out, "math");
        break;
    case FRAGMENT_INLINE_EXP:
        strbuf_puts(out, "inline exp");
        break;
    case FRAGMENT_INLINE_LOG:
        strbuf_puts(out, "inline log");
        break;
    case FRAGMENT_INLINE_ATAN:
        strbuf_puts(out, "inline atan");
        break;
    case FRAGMENT_INLINE_ROOT:
        strbuf_puts(out, "inline root");
        break;
    case FRAGMENT_INLINE_CIRCLE:
        strbuf_puts(out, "inline circle");
        break;
    case FRAGMENT_INLINE_POW:
        strbuf_puts(out, "inline pow");
        break;
    case FRAGMENT_INLINE_ERF:
        strbuf_puts(out, "inline erf");
        break;
    case FRAGMENT_SEARCH:
        strbuf_puts(out, "search");
        break;
    case FRAGMENT_GROUP:
        strbuf_puts(out, "group");
        break;
    case FRAGMENT_SCAN:
        strbuf_puts(out, "scan");
        break;
    case FRAGMENT_WARP:
        strbuf_puts(out, "warp");
        break;
    case FRAGMENT_VECTOR:
        strbuf_puts(out, "vector");
        break;
    case FRAGMENT_VECTOR_PAIR:
        strbuf_puts(out, "vector_pair");
        break;
    case FRAGMENT_AHEAD:
        strbuf_puts(out, "ahead");
        break;
    case FRAGMENT_SHIFT:
        strbuf_puts(out, "shift");
        break;
    case FRAGMENT_LIBRARY:
        strbuf_printf(out, "library %s", fragment->library->name);
        break;
    case FRAGMENT_CONSTANT:
        strbuf_printf(out, "constant %s", fragment->var->name);
        break;
    case FRAGMENT_TABLE:
        strbuf_printf(out, "table %s", fragment->var->name);
        break;
    case FRAGMENT_HELPER:
        strbuf_printf(out, "helper %s", fragment->helper->name);
        break;
    case FRAGMENT_KERNEL:
        strbuf_printf(out, "kernel %s", fragment->kernel->region->name);
        break;
    }
}

static const char *step_word(const struct step *step)
{
    if (step->kind == STEP_ITEMS)
        return "items";
    if (step->kind == STEP_CALL)
        return step->callee->instance->func->name;
    switch (step->node->kind) {
    case NODE_FOR:
        return "for";
    case NODE_WHILE:
        return "while";
    case NODE_DO:
        return "do";
    case NODE_SWITCH:
        return "switch";
    case NODE_BREAK:
        return "break";
    case NODE_CONTINUE:
        return "continue";
    case NODE_RETURN:
        return "return";
    default:
        return "if";
    }
}

/* What is decided of the two shapes and of the plain loop; of a single work-item there is nothing
 * more to say. */
static void dump_steps(const struct step *step, struct strbuf *out)
{
    for (bool begun = false; step; step = step->next, begun = true) {
        strbuf_printf(out, "%s %s", begun ? "," : "", step_word(step));
        const struct step *inner = step->callee ? step->callee->first : step->inner;
        if (!inner)
            continue;
        strbuf_puts(out, " {");
        dump_steps(inner, out);
        strbuf_puts(out, step->other ? " } else {" : "");
        dump_steps(step->other, out);
        strbuf_puts(out, " }");
    }
}

static void dump_item_vectors(const struct vectors *vectors, struct strbuf *out)
{
    size_t loops = 0;

    for (size_t i = 0; i < vectors->bodies.count; i++)
        loops += vectors->bodies.items[i]->items != NULL;
    strbuf_printf(out, ", of which %zu loop%s over items %s vectors with masks, %d at a time%s",
                  loops, loops == 1 ? "" : "s", loops == 1 ? "is" : "are", VECTOR_LANES,
                  vectors->is_paired ? ", or two such" : "");
}

static void dump_schedule(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct schedule *schedule = &kernel->schedule;

    strbuf_puts(out, "  steps:");
    if (schedule->steps->first) {
        dump_steps(schedule->steps->first, out);
        strbuf_printf(out, ", %zu %s", schedule->steps->items,
                      schedule->steps->is_jammed ? "jammed" : "at a time");
        strbuf_puts(out, schedule->together ? ", evenly" : "");
    } else if (schedule->vectors) {
        strbuf_printf(out, " vectors with masks, %d at a time%s", VECTOR_LANES,
                      schedule->vectors->is_paired ? ", or two such" : "");
    } else {
        strbuf_puts(out, " items");
    }
    if (schedule->item_vectors)
        dump_item_vectors(schedule->item_vectors, out);
    if (schedule->steps->why)
        strbuf_printf(out, " (%s: %s)", schedule->steps->first ? "not all split" : "not split",
                      reason_text(schedule->steps->why));
    if (schedule->no_vectors.reason)
        strbuf_printf(out, " (no vectors: %s, line %u)", reason_text(schedule->no_vectors.reason),
                      source_place(plan->unit->source, schedule->no_vectors.at->span.begin).line);
    if (kernel->serial)
        strbuf_puts(out, ", by one work-item");
    if (schedule->lane_bytes)
        strbuf_printf(out, ", in lanes of %zu bytes", schedule->lane_bytes);
    if (schedule->regroups)
        strbuf_puts(out, ", totals regrouped");
    if (schedule->at_a_time)
        strbuf_printf(out, ", %u at a time", schedule->at_a_time);
    if (schedule->by_twos)
        strbuf_puts(out, ", vectors by twos");
    if (schedule->copies_in_turn)
        strbuf_printf(out, ", %u copies in turn", schedule->copies_in_turn);
    if (schedule->in_flight)
        strbuf_printf(out, ", %u in flight, %u apart", schedule->in_flight, schedule->apart);
    if (schedule->keeps)
        strbuf_printf(out, ", %u kept without branches", schedule->keeps->count);
    if (schedule->scan_blocks)
        strbuf_puts(out, ", scanned in blocks");
    if (schedule->simd || schedule->threads)
        strbuf_printf(out, "; plain: omp%s%s", schedule->threads ? " parallel for" : "",
                      schedule->simd ? " simd" : "");
    strbuf_putc(out, '\n');
}

/* Whose loops are looked at. */
struct loops {
    const struct plan *plan;
    const struct instance *instance;
    struct strbuf *out;
};

static void dump_elements(const struct loops *loops, struct node *const *elements, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct span span = elements[i]->span;
        strbuf_puts(loops->out, i ? ", " : " ");
        strbuf_add(loops->out, loops->plan->unit->source->text + span.begin, span.end - span.begin);
    }
    strbuf_putc(loops->out, '\n');
}

static void dump_place(const struct loops *loops, const char *what, const struct node *node)
{
    struct place place = source_place(loops->plan->unit->source, node->span.begin);

    strbuf_printf(loops->out, "  %s at %s:%u:", what, place.file, place.line);
}

/* Tests that its middle is run without. */
static void dump_borders(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct borders *borders = kernel->schedule.borders;

    for (size_t i = 0; borders && i < borders->count; i++) {
        const struct border *border = &borders->items[i];
        struct span span = border->test->span;
        strbuf_printf(out, "%s%d: ", i ? ", " : "  middle: ", border->holds);
        strbuf_add(out, plan->unit->source->text + span.begin, span.end - span.begin);
    }
    strbuf_puts(out, borders ? "\n" : "");
}

static bool dump_search(struct node *node, void *context)
{
    const struct loops *loops = context;
    struct search_loop search;

    if ((node->kind != NODE_FOR && node->kind != NODE_WHILE) ||
        !plan_searches(&search, loops->plan, loops->instance, node))
        return true;
    dump_place(loops, "search", node);
    strbuf_puts(loops->out, " blocks of");
    dump_elements(loops, search.elements, search.element_count);
    return true;
}

static bool dump_wide(struct node *node, void *context)
{
    const struct loops *loops = context;
    struct node *elements[WIDEN_LOADS];
    struct wide wide;

    if (!plan_widens(&wide, loops->plan, loops->instance, node))
        return true;
    for (unsigned i = 0; i < wide.load_count; i++)
        elements[i] = wide.loads[i].element;
    dump_place(loops, "wide", node);
    strbuf_puts(loops->out, " four of");
    dump_elements(loops, elements, wide.load_count);
    return false;
}

static bool dump_batches(struct node *node, void *context)
{
    const struct loops *loops = context;
    struct node *values[BATCH_PARTS];
    struct batches batches;
    size_t count = 0;

    if (!plan_runs_batches(&batches, loops->plan, loops->instance, node))
        return true;
    for (unsigned i = 0; i < batches.count; i++)
        if (!batches.parts[i].var)
            values[count++] = batches.parts[i].value;
    dump_place(loops, "batches", node);
    strbuf_puts(loops->out, batches.needs_disjoint ? " if disjoint, of" : " of");
    dump_elements(loops, values, count);
    return false;
}

static void dump_loops(const struct plan *plan, const struct region *region,
                       bool (*visit)(struct node *node, void *loops), struct strbuf *out)
{
    struct loops loops = {.plan = plan, .out = out};

    for (size_t i = 0; i < region->helpers.count; i++) {
        loops.instance = region->helpers.items[i];
        node_walk(loops.instance->func->body, visit, &loops);
    }
    loops.instance = region->instance;
    node_walk(region->body, visit, &loops);
}

static void dump_vars(const char *what, const struct vars *vars, struct strbuf *out)
{
    for (size_t i = 0; i < vars->count; i++)
        strbuf_printf(out, "%s%s", i ? " " : what, vars->items[i]->name);
}

static void dump_parts(const struct kernel_parts *parts, struct strbuf *out)
{
    static const char *const whats[] = {[PART_VAR_GROUP] = "the group's",
                                        [PART_VAR_AGAIN] = "made again",
                                        [PART_VAR_KEPT] = "kept"};

    strbuf_puts(out, "  parts between barriers");
    for (size_t i = 0; i < parts->vars.count; i++)
        strbuf_printf(out, ", %s %s", parts->vars.items[i].var->name,
                      whats[parts->vars.items[i].what]);
    strbuf_putc(out, '\n');
}

static void dump_cached(const struct directive *directive, struct strbuf *out)
{
    for (size_t i = 0; i < directive->staged.count; i++)
        strbuf_printf(out, "  cache %s: staged in the GPU shape, read where it is in the CPU's\n",
                      directive->staged.items[i].base->var->name);
}

static void dump_group(const struct group *group, bool is_parted, struct strbuf *out)
{
    strbuf_printf(out, "  groups%s: %zu item loop%s", group->is_spread ? " on GPUs" : "",
                  group->loops.count, group->loops.count == 1 ? "" : "s");
    for (size_t i = 0; i < group->loops.count; i++)
        if (group->loops.items[i].pair_count)
            strbuf_printf(out, ", %zu pair%s of rows compared", group->loops.items[i].pair_count,
                          group->loops.items[i].pair_count == 1 ? "" : "s");
    dump_vars(", local ", &group->local, out);
    dump_vars(", private ", &group->own, out);
    strbuf_putc(out, '\n');
    for (size_t i = 0; i < group->loops.count; i++)
        dump_cached(group->loops.items[i].directive, out);
    if (is_parted)
        dump_parts(group->parts, out);
}

static void dump_kernel(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    static const char *const starts[] = {[START_IDENTITY] = "",
                                         [START_FIRST] = ", from the first value",
                                         [START_ORIGINAL] = ", serial from the original value",
                                         [START_LAST] = " of the last iteration that sets it"};
    const struct region *region = kernel->region;
    struct place place = source_place(plan->unit->source, region->directive->span.begin);

    strbuf_printf(out, "kernel %s at %s:%u%s\n", region->name, place.file, place.line,
                  kernel->is_listed ? "" : ", not listed");
    for (unsigned i = 0; i < kernel->loop_count; i++)
        dump_loop(&kernel->loops[i], i, i == kernel->region->near && i + 1 < kernel->loop_count,
                  out);
    for (size_t i = 0; i < kernel->params.count; i++)
        dump_param(&kernel->params.items[i], out);
    for (size_t i = 0; i < region->constants.count; i++)
        strbuf_printf(out, "  constant %s: %s\n", region->constants.items[i]->name,
                      region->constants.items[i]->type->spelling);
    for (size_t i = 0; i < region->reduction_count; i++)
        strbuf_printf(
            out, "  %s %s: %s, %s%s%s%s\n", region->reductions[i].is_scan ? "scan" : "reduction",
            region->reductions[i].var->name,
            region->reductions[i].clause ? region->reductions[i].clause->op_name : "value",
            region->reductions[i].is_section ? "section of " : "",
            region->reductions[i].type->spelling,
            region->reductions[i].discard ? ", original discarded" : "",
            starts[region->reductions[i].start]);
    if (region_has_sections(region))
        strbuf_printf(out, "  elements are %s\n",
                      region->combines_only ? "combined only" : "used otherwise too");
    if (region->group)
        dump_group(region->group, kernel->is_parted, out);
    dump_schedule(plan, kernel, out);
    dump_borders(plan, kernel, out);
    dump_loops(plan, region, dump_search, out);
    dump_loops(plan, region, dump_wide, out);
    dump_loops(plan, region, dump_batches, out);
    strbuf_puts(out, "  text: ");
    for (size_t i = 0; i < kernel->fragments.count; i++) {
        strbuf_puts(out, i ? ", " : "");
        dump_fragment(kernel->fragments.items[i], out);
    }
    strbuf_putc(out, '\n');
}

static void dump_constant(const struct constant *constant, struct strbuf *out)
{
    const struct var *var = constant->var;

    strbuf_printf(out, "constant %s: %s, ", var->name, var->type->spelling);
    if (var->spec_const)
        strbuf_puts(out, var->init ? "declared" : "declared without default");
    else
        strbuf_puts(out, "of a clause");
    if (var->spec_const && !constant->is_listed)
        strbuf_puts(out, ", not listed");
    if (var->required)
        strbuf_puts(out, ", required");
    if (var->has_id)
        strbuf_printf(out, ", id %" PRIu32, var->id);
    if (var->candidates.count)
        strbuf_printf(out, ", tuned from %zu values", var->candidates.count);
    strbuf_printf(out, ", macro %s", constant->macro);
    if (constant->is_object)
        strbuf_printf(out, ", object %s", constant->object);
    strbuf_putc(out, '\n');
    for (size_t i = 0; i < constant->members.count; i++)
        strbuf_printf(out, "  member %s: %s at %zu, macro %s\n", constant->members.items[i].path,
                      constant->members.items[i].type->spelling, constant->members.items[i].offset,
                      constant->members.items[i].macro);
}

void plan_dump(const struct plan *plan, struct strbuf *out)
{
    for (size_t i = 0; i < plan->constants.count; i++)
        dump_constant(plan->constants.items[i], out);
    for (size_t i = 0; i < plan->kernels.count; i++)
        dump_kernel(plan, plan->kernels.items[i], out);
}
