/* lanes.c: see lanes.h. */
#include "emit/lanes/lanes.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/reduction.h"
#include "emit/lanes/lanes_ahead.h"
#include "emit/lanes/lanes_call.h"
#include "emit/lanes/lanes_mask.h"
#include "emit/lanes/lanes_round.h"
#include "emit/lanes/unroll_text.h"
#include "unit/changes.h"

/* ---- the loops over items ---- */

const char *lanes_array(struct arena *arena, const struct region *region, const char *name)
{
    return arena_printf(arena, "%s[%s_items]", name, region->name);
}

void lanes_declare(struct arena *arena, const struct region *region, const struct type *type,
                   enum space space, const char *name, struct strbuf *out)
{
    struct type element = *type;

    for (; type_is_array(&element); element = *element.target)
        name = arena_printf(arena, "%s[%lld]", name, (long long)element.count);
    element.is_const = false; /* it is set after its declaration */
    device_declare(out, arena, &element, space, region ? lanes_array(arena, region, name) : name);
}

static void declare_moved(const struct body *body, struct arena *arena, const struct var *var,
                          struct strbuf *out)
{
    bool is_own = steps_keeps(body->steps, var);

    lanes_declare(arena, is_own ? body->steps->region : NULL, var->type,
                  var->type->kind == TYPE_POINTER ? body->instance->spaces[var->index] : SPACE_NONE,
                  device_name(arena, var->name), out);
    strbuf_puts(out, "; ");
}

static void declare_moved_of(const struct body *body, struct arena *arena,
                             const struct node *statement, struct strbuf *out)
{
    for (size_t i = 0; statement->kind == NODE_DECL && i < statement->child_count; i++)
        if (steps_storage(body->steps, statement->children[i]->var) != STORAGE_STEP)
            declare_moved(body, arena, statement->children[i]->var, out);
}

static bool declares(const struct step *step, const struct var *var)
{
    for (const struct node *node = step->node;; node = steps_next(node))
        if (node_declares(node, var) || node == step->last)
            return node_declares(node, var);
}

/* Counters of loops in the step: those of others have the name, or none does. */
static void declare_own(const struct body *body, struct arena *arena, const struct step *step,
                        struct strbuf *out)
{
    for (size_t i = 0; i < step->own.count; i++) {
        const struct var *var = step->own.items[i];
        if (steps_storage(body->steps, var) == STORAGE_STEP && declares(step, var))
            continue;
        lanes_declare(arena, NULL, var->type,
                      var->type->kind == TYPE_POINTER ? body->instance->spaces[var->index]
                                                      : SPACE_NONE,
                      device_name(arena, var->name), out);
        strbuf_puts(out, "; ");
    }
}

/* In front of the statements of ITEMS, on one line: theirs keep their numbers. */
static void open_items(const struct body *body, struct arena *arena, const struct step *step,
                       struct strbuf *out)
{
    const struct node *node = step->node;

    declare_moved_of(body, arena, node, out);
    while (node != step->last) {
        node = steps_next(node);
        declare_moved_of(body, arena, node, out);
    }
    lanes_ahead(body, arena, step, out);
    lanes_open(body, arena, step->who, &step->counters, out);
    declare_own(body, arena, step, out);
}

const char *lanes_first(const struct body *body, struct arena *arena, const struct var *counter)
{
    return body->steps->instance->is_region ? "csycl_i"
                                            : arena_printf(arena, "csycl_first_%s", counter->name);
}

void lanes_counters(const struct body *body, struct arena *arena, const struct vars *counters,
                    const char *item, struct strbuf *out)
{
    for (size_t i = 0; i < counters->count; i++) {
        const struct var *var = counters->items[i];
        struct type type = *var->type;
        type.is_const = true;
        device_declare(out, arena, &type,
                       type.kind == TYPE_POINTER ? body->instance->spaces[var->index] : SPACE_NONE,
                       device_name(arena, var->name));
        strbuf_printf(out, " = %s%s%s; ", lanes_first(body, arena, var), item ? " + " : "",
                      item ? item : "");
    }
}

void lanes_open_jammed(const struct body *body, struct strbuf *out)
{
    strbuf_printf(out,
                  "CSYCL_PRAGMA(unroll) "
                  "for (int csycl_l = 0; csycl_l < %s_items; csycl_l++) { ",
                  body->steps->region->name);
}

void lanes_open(const struct body *body, struct arena *arena, const struct mask *who,
                const struct vars *counters, struct strbuf *out)
{
    const struct mask *strip = lanes_mask_strip(who);

    if (body->steps->is_jammed)
        lanes_open_jammed(body, out);
    else if (strip)
        strbuf_printf(out,
                      "CSYCL_PRAGMA(clang loop vectorize(enable)) "
                      "for (int csycl_l = csycl_strip_%u.begin; csycl_l < csycl_strip_%u.end; "
                      "csycl_l++) { ",
                      strip->number, strip->number);
    else
        strbuf_puts(out, "CSYCL_PRAGMA(clang loop vectorize(enable)) "
                         "for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) { ");
    lanes_counters(body, arena, counters, "csycl_l", out);
}

static void insert(struct arena *arena, struct edits *edits, const struct node *statement,
                   struct strbuf *text)
{
    edits_insert(arena, edits, statement->span.begin, arena_strdup(arena, text->text));
    strbuf_release(text);
}

static void edit_items(const struct body *body, struct arena *arena, const struct step *step,
                       struct edits *edits)
{
    bool leaves = step->who && !step->who->has_strip;
    bool is_alone = step->node->parent->kind != NODE_BLOCK &&
                    (leaves || step->ends || step->kind == STEP_RETURN || step->ahead.count);
    struct strbuf text;

    strbuf_init(&text);
    strbuf_puts(&text, is_alone ? "{ " : "");
    open_items(body, arena, step, &text);
    if (step->who && !step->runs_along)
        lanes_mask_skip(step->who, &text);
    insert(arena, edits, step->node, &text);
    edits_close(arena, edits, body_statement_end(body->plan, step->last),
                arena_printf(arena, "%s%s%s",
                             leaves                      ? lanes_mask_end(body, arena, step->who)
                             : step->kind == STEP_RETURN ? " } return;"
                                                         : " }",
                             lanes_mask_ended(body, arena, step), is_alone ? " }" : ""));
}

/* Around the loop, too. */
static void edit_masked(const struct body *body, struct arena *arena, const struct step *step,
                        struct edits *edits)
{
    bool is_alone = step->node->parent->kind != NODE_BLOCK;
    struct strbuf text;

    strbuf_init(&text);
    strbuf_puts(&text, is_alone ? "{ " : "");
    lanes_mask_begin(body, arena, step->mask, &text);
    strbuf_putc(&text, ' ');
    insert(arena, edits, step->node, &text);
    if (is_alone)
        edits_close(arena, edits, body_statement_end(body->plan, step->node), " }");
}

/* A statement with calls in front of it is several, which are one again where C wants one. */
static void edit_call(const struct body *body, struct arena *arena, const struct step *step,
                      bool is_first, struct edits *edits)
{
    const struct node *statement = step->last;
    bool is_alone = is_first && statement->parent->kind != NODE_BLOCK;
    struct strbuf text;

    strbuf_init(&text);
    strbuf_puts(&text, is_alone ? "{ " : "");
    lanes_call_before(body, arena, step, &text);
    insert(arena, edits, statement, &text);
    if (is_alone)
        edits_close(arena, edits, body_statement_end(body->plan, statement), " }");
}

/* What follows in the block is done if some go on. */
static void edit_rest(const struct body *body, struct arena *arena, const struct step *step,
                      struct edits *edits)
{
    const struct step *last = step;

    while (last->next)
        last = last->next;
    edits_insert(arena, edits, body_statement_end(body->plan, step->last),
                 lanes_mask_go_on(body, arena, step));
    edits_close(arena, edits, body_statement_end(body->plan, last->last), " }");
}

static void edit_steps(const struct body *body, struct arena *arena, const struct step *step,
                       struct edits *edits)
{
    for (const struct step *last = NULL; step; last = step, step = step->next) {
        lanes_round_edit(body, arena, step, edits);
        if (step->kind == STEP_CALL)
            edit_call(body, arena, step,
                      !last || last->kind != STEP_CALL || last->last != step->last, edits);
        else if (step->kind == STEP_PART)
            lanes_mask_part(body, arena, step, edits);
        else if (step->mask)
            edit_masked(body, arena, step, edits);
        else if (step->kind == STEP_ITEMS || step->kind == STEP_RETURN)
            edit_items(body, arena, step, edits);
        edit_steps(body, arena, step->inner, edits);
        edit_steps(body, arena, step->other, edits);
        if (step->asked)
            lanes_mask_ask(body, arena, step, edits);
        if (step->ends && step->next)
            edit_rest(body, arena, step, edits);
    }
}

void lanes_edit(const struct body *body, struct arena *arena, struct edits *edits)
{
    if (body->steps)
        edit_steps(body, arena, body->steps->first, edits);
}

/* ---- variables ---- */

/* Control is the same for all items that come there: it reads the first one's. */
const char *lanes_item(const struct body *body, struct arena *arena, const struct node *node)
{
    const struct step *step = steps_control(body->steps, node);
    const struct mask *strip = step ? lanes_mask_strip(step->who) : NULL;

    return !step   ? "csycl_l"
           : strip ? arena_printf(arena, "csycl_strip_%u.begin", strip->number)
                   : "0";
}

const char *lanes_name(const struct body *body, struct arena *arena, const struct node *reference)
{
    const struct var *var = reference->var;

    if (!body->steps || !steps_keeps(body->steps, var) || type_is_array(var->type))
        return NULL;
    const char *round = lanes_round_name(body, arena, reference);
    return round ? round
                 : arena_printf(arena, "%s[%s]", device_name(arena, var->name),
                                lanes_item(body, arena, reference));
}

void lanes_element(const struct body *body, struct arena *arena, struct edits *edits,
                   const struct node *index)
{
    const struct node *array = index;

    while (array->kind == NODE_INDEX)
        array = array->children[0];
    if (type_is_array(index->type) || array->kind != NODE_REF || !array->var ||
        !type_is_array(array->type) || steps_storage(body->steps, array->var) != STORAGE_PER_ITEM)
        return;
    edits_close(arena, edits, index->span.end,
                arena_printf(arena, "[%s]", lanes_item(body, arena, index)));
}

/* A list of values in braces; the rest is 0. */
static void initialize_elements(const struct body *body, struct arena *arena, const struct var *var,
                                struct strbuf *out)
{
    for (int64_t i = 0; i < var->type->count; i++) {
        strbuf_printf(out, "%s%s[%lld][csycl_l] = ", out->length ? " " : "",
                      device_name(arena, var->name), (long long)i);
        if ((size_t)i < var->init->child_count)
            body_expression(body, var->init->children[i], out);
        else
            strbuf_puts(out, device_zero(arena, var->type->target));
        strbuf_putc(out, ';');
    }
}

/* Of a counter, which loops set. */
static void drop_value(const struct body *body, struct node *value, struct strbuf *out)
{
    if (value->has_value)
        return;
    strbuf_puts(out, out->length ? " (void)(" : "(void)(");
    body_expression(body, value, out);
    strbuf_puts(out, ");");
}

const char *lanes_declaration(const struct body *body, struct arena *arena,
                              const struct node *declaration)
{
    struct strbuf text;

    if (!declaration->child_count || steps_control(body->steps, declaration) ||
        steps_storage(body->steps, declaration->children[0]->var) == STORAGE_STEP)
        return NULL;
    strbuf_init(&text);
    for (size_t i = 0; i < declaration->child_count; i++) {
        const struct node *child = declaration->children[i];
        if (!child->children[0])
            continue;
        if (steps_storage(body->steps, child->var) == STORAGE_SHARED) {
            drop_value(body, child->children[0], &text);
            continue;
        }
        if (type_is_array(child->var->type)) {
            initialize_elements(body, arena, child->var, &text);
            continue;
        }
        strbuf_printf(&text, "%s%s = ", text.length ? " " : "", lanes_name(body, arena, child));
        body_expression(body, child->children[0], &text);
        strbuf_putc(&text, ';');
    }
    const char *result = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return result;
}

/* ---- the function and its loop ---- */

void lanes_function(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    struct place place = source_place(plan->unit->source, region->directive->span.begin);

    strbuf_printf(out,
                  "\n#ifdef CSYCL_SHAPE_CPU\n"
                  "/* The loop at %s:%u: neighbours, which go round loops inside together. */\n"
                  "enum { %s_items = %zu };\n",
                  place.file, place.line, region->name, kernel->schedule.steps->items);
    lanes_helpers(plan, kernel->schedule.steps, out);
    iteration_function(plan, kernel, kernel->schedule.steps, out);
    strbuf_puts(out, "#endif\n");
}

/* Loops that the constants make short are unrolled, and then iterations become vectors as they
 * are. */
static void add_conditions(const struct body *body, const struct step *step, struct strbuf *out)
{
    for (; step; step = step->next) {
        if (step->kind == STEP_CALL) {
            const struct body helper = {.plan = body->plan, .instance = step->callee->instance};
            add_conditions(&helper, step->callee->first, out);
        }
        if (step->kind == STEP_LOOP && plan_trips(&step->counted) < 0) {
            strbuf_puts(out, out->length ? " || " : "");
            unroll_length(body, &step->counted, out);
            strbuf_printf(out, " > %d", PLAN_UNROLLED_MAX);
        }
        add_conditions(body, step->inner, out);
        add_conditions(body, step->other, out);
    }
}

/* NULL: they cannot. */
static const char *condition(const struct plan *plan, const struct kernel *kernel)
{
    const struct body body = {
        .plan = plan, .region = kernel->region, .instance = kernel->region->instance};
    const struct steps *steps = kernel->schedule.steps;
    struct strbuf text;

    if (!steps_are_counted(steps))
        return NULL;
    strbuf_init(&text);
    add_conditions(&body, steps->first, &text);
    const char *result = arena_strdup(plan->unit->arena, text.text);
    strbuf_release(&text);
    return result;
}

void lanes_partials(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    for (size_t i = 0; i < region->scalar_count; i++)
        strbuf_printf(out, "    %s csycl_block_%s[%s_items];\n",
                      reduction_type(plan, region, &region->reductions[i]),
                      region->reductions[i].var->name, region->name);
    if (region->scalar_count == 0)
        return;
    strbuf_printf(out, "    for (int csycl_l = 0; csycl_l < %s_items; csycl_l++) {\n",
                  region->name);
    for (size_t i = 0; i < region->scalar_count; i++) {
        const char *name = region->reductions[i].var->name;
        strbuf_printf(out, "        csycl_block_%s[csycl_l] = CSYCL_IDENTITY_%s;\n", name, name);
    }
    strbuf_puts(out, "    }\n");
}

void lanes_fold(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    const char *only = condition(plan, kernel), *indent = only ? "        " : "    ";

    if (region->scalar_count == 0)
        return;
    if (only)
        strbuf_printf(out, "    if (%s)\n", only);
    strbuf_printf(out, "%sfor (int csycl_l = 0; csycl_l < %s_items; csycl_l++) {\n", indent,
                  region->name);
    for (size_t i = 0; i < region->scalar_count; i++)
        reduction_fold(&region->reductions[i], "csycl_block",
                       arena_printf(plan->unit->arena, "%s    ", indent), out);
    strbuf_printf(out, "%s}\n", indent);
}

void lanes_loop(const struct plan *plan, const struct kernel *kernel,
                const struct iteration *iteration, const char *indent, struct strbuf *out)
{
    const char *name = kernel->region->name;
    struct arena *arena = plan->unit->arena;
    unsigned last = kernel->loop_count - 1;
    const char *only = condition(plan, kernel);
    struct iteration block = *iteration;

    if (only) {
        strbuf_printf(out, "%sif (%s)\n", indent, only);
        indent = arena_printf(arena, "%s    ", indent);
    }
    if (kernel->schedule.steps->is_jammed) {
        strbuf_printf(out, "%sfor (; csycl_k + %s_items <= csycl_end; csycl_k += %s_items)\n%s    ",
                      indent, name, name, indent);
    } else {
        block.values[last] =
            arena_printf(arena, "%s, (int)min(csycl_end - csycl_k, (ulong)%s_items)",
                         iteration->values[last], name);
        strbuf_printf(out, "%sfor (; csycl_k < csycl_end; csycl_k += %s_items)\n%s    ", indent,
                      name, indent);
    }
    iteration_call_lanes(plan, kernel, &block, out);
}
