/* lanes.c: see lanes.h. */
#include "emit/lanes/lanes.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/reduction.h"
#include "emit/lanes/lanes_call.h"
#include "emit/lanes/lanes_round.h"
#include "emit/lanes/unroll_text.h"
#include "emit/lower/lower.h"

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

/* "float t[NAME_items]" */
static const char *moved_declarator(const struct body *body, const struct var *var)
{
    struct arena *arena = body->plan->unit->arena;
    bool is_own = steps_keeps(body->steps, var);
    struct strbuf text;

    strbuf_init(&text);
    lanes_declare(arena, is_own ? body->steps->region : NULL, var->type,
                  var->type->kind == TYPE_POINTER ? body->instance->spaces[var->index] : SPACE_NONE,
                  device_name(arena, var->name), &text);
    const char *declarator = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return declarator;
}

void lanes_add_moved(const struct body *body, const struct node *statement, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;

    for (size_t i = 0; statement->kind == NODE_DECL && i < statement->child_count; i++)
        if (steps_storage(body->steps, statement->children[i]->var) != STORAGE_STEP)
            code_add(
                arena, block,
                code_declare(arena, moved_declarator(body, statement->children[i]->var), NULL));
}

const char *lanes_first(const struct body *body, struct arena *arena, const struct var *counter)
{
    return body->steps->instance->is_region ? "csycl_i"
                                            : arena_printf(arena, "csycl_first_%s", counter->name);
}

void lanes_add_counters(const struct body *body, const struct vars *counters, const char *item,
                        struct code *block)
{
    struct arena *arena = body->plan->unit->arena;

    for (size_t i = 0; i < counters->count; i++) {
        const struct var *var = counters->items[i];
        struct type type = *var->type;
        struct strbuf text;
        type.is_const = true;
        strbuf_init(&text);
        device_declare(&text, arena, &type,
                       type.kind == TYPE_POINTER ? body->instance->spaces[var->index] : SPACE_NONE,
                       device_name(arena, var->name));
        struct code *value = code_text(arena, "%s", lanes_first(body, arena, var));
        if (item)
            value = code_binary(arena, OP_ADD, value, code_text(arena, "%s", item));
        code_add(arena, block, code_declare(arena, arena_strdup(arena, text.text), value));
        strbuf_release(&text);
    }
}

/* To before `end`, with an empty block. */
static struct code *loop_over(struct arena *arena, const char *hint, const char *end)
{
    struct code *loop =
        code_for(arena, code_text(arena, "int csycl_l = 0"), code_text(arena, "csycl_l < %s", end),
                 code_text(arena, "csycl_l++"), code_new(arena, CODE_BLOCK, NULL, 0));

    loop->text = hint;
    return loop;
}

struct code *lanes_inside(const struct code *loop)
{
    return loop->parts[3];
}

struct code *lanes_loop_jammed(const struct body *body)
{
    struct arena *arena = body->plan->unit->arena;

    return loop_over(arena, "CSYCL_PRAGMA(unroll) ",
                     arena_printf(arena, "%s_items", body->steps->region->name));
}

struct code *lanes_loop_over(const struct body *body, const struct vars *counters)
{
    static const char hint[] = "CSYCL_PRAGMA(clang loop vectorize(enable)) ";
    struct arena *arena = body->plan->unit->arena;
    struct code *loop =
        body->steps->is_jammed ? lanes_loop_jammed(body) : loop_over(arena, hint, "csycl_n");

    if (counters)
        lanes_add_counters(body, counters, "csycl_l", lanes_inside(loop));
    return loop;
}

/* ---- variables ---- */

/* Control is the same for all items that come there: it reads the first one's. */
const char *lanes_item(const struct body *body, const struct node *node)
{
    return steps_control(body->steps, node) ? "0" : "csycl_l";
}

const char *lanes_name(const struct body *body, struct arena *arena, const struct node *reference)
{
    const struct var *var = reference->var;

    if (!body->steps || !steps_keeps(body->steps, var) || type_is_array(var->type))
        return NULL;
    const char *round = lanes_round_name(body, arena, reference);
    return round ? round
                 : arena_printf(arena, "%s[%s]", device_name(arena, var->name),
                                lanes_item(body, reference));
}

const char *lanes_element(const struct body *body, const struct node *index)
{
    const struct node *array = index;

    while (array->kind == NODE_INDEX)
        array = array->children[0];
    if (!body->steps || type_is_array(index->type) || array->kind != NODE_REF || !array->var ||
        !type_is_array(array->type) || steps_storage(body->steps, array->var) != STORAGE_PER_ITEM)
        return NULL;
    return lanes_item(body, index);
}

/* A list of values in braces; the rest is 0. */
static void initialize_elements(const struct body *body, const struct var *var, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;

    for (int64_t i = 0; i < var->type->count; i++)
        code_add(arena, block,
                 code_set(arena,
                          code_text(arena, "%s[%lld][csycl_l]", device_name(arena, var->name),
                                    (long long)i),
                          (size_t)i < var->init->child_count
                              ? lower_expression(body, var->init->children[i])
                              : code_text(arena, "%s", device_zero(arena, var->type->target))));
}

/* Of a counter, which loops set. */
static void drop_value(const struct body *body, struct node *value, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    if (!value->has_value)
        code_add(arena, block,
                 code_evaluate(arena, code_cast(arena, "void", lower_expression(body, value))));
}

bool lanes_is_moved(const struct body *body, const struct node *declaration)
{
    return body->steps && declaration->child_count && !steps_control(body->steps, declaration) &&
           steps_storage(body->steps, declaration->children[0]->var) != STORAGE_STEP;
}

void lanes_add_values(const struct body *body, const struct node *declaration, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;

    for (size_t i = 0; i < declaration->child_count; i++) {
        struct node *child = declaration->children[i];
        if (!child->children[0])
            continue;
        if (steps_storage(body->steps, child->var) == STORAGE_SHARED) {
            drop_value(body, child->children[0], block);
        } else if (type_is_array(child->var->type)) {
            initialize_elements(body, child->var, block);
        } else {
            struct code *set =
                code_set(arena, code_text(arena, "%s", lanes_name(body, arena, child)),
                         lower_expression(body, child->children[0]));
            set->from = child;
            code_add(arena, block, set);
        }
    }
}

/* ---- the function and its loop ---- */

void lanes_function(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    struct place place = source_place(plan->unit->source, region->directive->span.begin);

    strbuf_printf(out,
                  "\n#ifndef CSYCL_HAS_GROUPS\n"
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
    unsigned last = kernel->region->near;
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
