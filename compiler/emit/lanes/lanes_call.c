/* lanes_call.c: see lanes_call.h. */
#include "emit/lanes/lanes_call.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/hidden.h"
#include "emit/lanes/lanes.h"
#include "emit/lower/body_text.h"
#include "emit/lower/lower.h"

static const struct type *result_type(const struct instance *instance)
{
    return instance->func->type->target;
}

static bool has_result(const struct instance *instance)
{
    return result_type(instance)->kind != TYPE_VOID;
}

/* `type name` that is set later. */
static void declare(struct arena *arena, const struct type *type, enum space space,
                    const char *name, struct strbuf *out)
{
    struct type plain = *type;

    plain.is_const = false;
    device_declare(out, arena, &plain, space, name);
}

/* ---- the function ---- */

static void parameters(const struct plan *plan, const struct steps *steps, struct strbuf *out)
{
    const struct body body = {.plan = plan, .instance = steps->instance, .steps = steps};
    const struct instance *instance = steps->instance;
    const struct vars *params = &instance->func->params;
    struct arena *arena = plan->unit->arena;
    const char *separator = "";

    if (!steps->is_jammed) {
        strbuf_puts(out, "int csycl_n");
        separator = ", ";
    }
    if (has_result(instance)) {
        strbuf_puts(out, separator);
        declare(arena, result_type(instance), instance->result, "*csycl_result", out);
        separator = ", ";
    }
    for (size_t i = 0; i < params->count; i++, separator = ", ") {
        const struct var *param = params->items[i];
        const char *name = device_name(arena, param->name);
        strbuf_puts(out, separator);
        if (steps->storages[i] == STORAGE_COUNTED)
            device_declare(out, arena, param->type, instance->spaces[i],
                           lanes_first(&body, arena, param));
        else if (steps_shares(steps, i))
            device_declare(out, arena, param->type, instance->spaces[i], name);
        else
            declare(arena, param->type, instance->spaces[i], arena_printf(arena, "*%s", name), out);
    }
    hidden_parameters(plan, instance, separator, out);
}

static void helper_function(const struct plan *plan, const struct steps *steps, struct strbuf *out)
{
    const struct body body = {.plan = plan, .instance = steps->instance, .steps = steps};
    struct node *node = steps->instance->func->body;

    strbuf_printf(out, "static inline void %s(", steps->name);
    parameters(plan, steps, out);
    strbuf_puts(out, ")\n{\n");
    lanes_call_arrays(&body, out);
    body_text(&body, node, out);
    strbuf_puts(out, "}\n");
}

void lanes_helpers(const struct plan *plan, const struct steps *steps, struct strbuf *out)
{
    for (size_t i = 0; i < steps->helpers.count; i++)
        helper_function(plan, steps->helpers.items[i], out);
}

/* ---- the call ---- */

static const char *argument(struct arena *arena, const struct step *step, size_t param)
{
    return arena_printf(arena, "csycl_arg_%s_%u",
                        step->callee->instance->func->params.items[param]->name, step->number);
}

static const char *result(struct arena *arena, const struct step *step)
{
    return arena_printf(arena, "csycl_result_%u", step->number);
}

static void declare_array(const struct body *body, const struct type *type, enum space space,
                          const char *name, struct strbuf *out)
{
    struct arena *arena = body->plan->unit->arena;

    strbuf_puts(out, "    ");
    declare(arena, type, space, lanes_array(arena, body->steps->region, name), out);
    strbuf_puts(out, ";\n");
}

static void declare_arrays(const struct body *body, const struct step *step, struct strbuf *out)
{
    struct arena *arena = body->plan->unit->arena;
    const struct instance *callee = step->callee->instance;
    const struct vars *params = &callee->func->params;

    for (size_t i = 0; i < params->count; i++)
        if (!steps_shares(step->callee, i))
            declare_array(body, params->items[i]->type, callee->spaces[i], argument(arena, step, i),
                          out);
    if (has_result(callee))
        declare_array(body, result_type(callee), callee->result, result(arena, step), out);
}

static void arrays_of(const struct body *body, const struct step *step, struct strbuf *out)
{
    for (; step; step = step->next) {
        arrays_of(body, step->inner, out);
        arrays_of(body, step->other, out);
        if (step->kind == STEP_CALL)
            declare_arrays(body, step, out);
    }
}

void lanes_call_arrays(const struct body *body, struct strbuf *out)
{
    if (body->steps)
        arrays_of(body, body->steps->first, out);
}

static void set_arguments(const struct body *body, const struct step *step, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *loop = lanes_loop_over(body, &step->counters);
    struct body item = *body;
    bool any = false;

    item.is_of_item = true;
    for (size_t i = 0; i + 1 < step->node->child_count; i++) {
        if (steps_shares(step->callee, i))
            continue;
        any = true;
        code_add(arena, lanes_inside(loop),
                 code_set(arena, code_text(arena, "%s[csycl_l]", argument(arena, step, i)),
                          lower_expression(&item, step->node->children[i + 1])));
    }
    if (any)
        code_add(arena, block, loop);
}

static struct code *call_together(const struct body *body, const struct step *step)
{
    const struct steps *callee = step->callee;
    struct arena *arena = body->plan->unit->arena;
    struct code *call = code_new(arena, CODE_CALL, NULL, 1);
    struct strbuf hidden;

    call->parts[0] = code_leaf(arena, CODE_NAME, NULL, callee->name);
    if (!callee->is_jammed)
        code_add(arena, call, code_text(arena, "csycl_n"));
    if (has_result(callee->instance))
        code_add(arena, call, code_text(arena, "%s", result(arena, step)));
    for (size_t i = 0; i + 1 < step->node->child_count; i++)
        code_add(arena, call,
                 steps_shares(callee, i) ? lower_expression(body, step->node->children[i + 1])
                                         : code_text(arena, "%s", argument(arena, step, i)));
    strbuf_init(&hidden);
    hidden_arguments(body->plan, body->instance, callee->instance, call->count > 1 ? ", " : "",
                     &hidden);
    if (hidden.length)
        call->text = arena_strdup(arena, hidden.text);
    strbuf_release(&hidden);
    return call;
}

void lanes_call_before(const struct body *body, const struct step *step, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *statement = code_new(arena, CODE_EXPRESSION, step->node, 1), *into = block;

    set_arguments(body, step, block);
    if (step->firsts.count) {
        into = code_new(arena, CODE_BLOCK, NULL, 0);
        code_add(arena, block, into);
    }
    lanes_add_counters(body, &step->firsts, NULL, into);
    statement->parts[0] = call_together(body, step);
    code_add(arena, into, statement);
}

struct code *lanes_result(const struct body *body, struct node *node)
{
    const struct step *step = body->steps ? steps_call(body->steps, node) : NULL;
    struct arena *arena = body->plan->unit->arena;

    if (!step)
        return NULL;
    return has_result(step->callee->instance)
               ? code_text(arena, "%s[%s]", result(arena, step), lanes_item(body, node))
               : code_text(arena, "(void)0");
}
