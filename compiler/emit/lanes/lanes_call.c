/* lanes_call.c: see lanes_call.h. */
#include "emit/lanes/lanes_call.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/hidden.h"
#include "emit/lanes/lanes.h"
#include "emit/lanes/lanes_mask.h"

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
    if (steps->given)
        strbuf_printf(out, ", const int *csycl_in_%u", steps->given->number);
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
    body_text(&body, node->span, &node, 1, out);
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
        if (step->mask)
            lanes_mask_arrays(body, step->mask, out);
    }
}

void lanes_call_arrays(const struct body *body, struct strbuf *out)
{
    if (!body->steps)
        return;
    lanes_mask_body(body, out);
    arrays_of(body, body->steps->first, out);
}

static void put_value(const struct body *body, struct node *value, struct strbuf *out)
{
    strbuf_puts(out, body_one_line(body, value, value->span));
}

static void set_arguments(const struct body *body, struct arena *arena, const struct step *step,
                          struct strbuf *out)
{
    bool any = false;

    for (size_t i = 0; i + 1 < step->node->child_count; i++) {
        if (steps_shares(step->callee, i))
            continue;
        if (!any) {
            lanes_open(body, arena, step->who, &step->counters, out);
            if (step->who && !step->runs_along)
                lanes_mask_skip(step->who, out);
        }
        any = true;
        strbuf_printf(out, "%s[csycl_l] = ", argument(arena, step, i));
        put_value(body, step->node->children[i + 1], out);
        strbuf_puts(out, "; ");
    }
    strbuf_puts(out, any ? "} " : "");
}

/* How many there are, and which of them call the helper. */
static void count(const struct mask *who, struct strbuf *out)
{
    const struct mask *strip = lanes_mask_strip(who);

    if (!who) {
        strbuf_puts(out, "csycl_n");
        return;
    }
    strbuf_printf(out, "csycl_strip_%u.end - csycl_strip_%u.begin, csycl_in_%u", strip->number,
                  strip->number, who->number);
    lanes_mask_shift(who, out);
}

static void call(const struct body *body, struct arena *arena, const struct step *step,
                 struct strbuf *out)
{
    const struct steps *callee = step->callee;
    const char *separator = "";

    strbuf_printf(out, "%s(", callee->name);
    if (!callee->is_jammed) {
        count(step->who, out);
        separator = ", ";
    }
    if (has_result(callee->instance)) {
        strbuf_printf(out, "%s%s", separator, result(arena, step));
        lanes_mask_shift(step->who, out);
        separator = ", ";
    }
    for (size_t i = 0; i + 1 < step->node->child_count; i++, separator = ", ") {
        strbuf_puts(out, separator);
        if (steps_shares(callee, i)) {
            put_value(body, step->node->children[i + 1], out);
            continue;
        }
        strbuf_puts(out, argument(arena, step, i));
        lanes_mask_shift(step->who, out);
    }
    hidden_arguments(body->plan, body->instance, callee->instance, separator, out);
    strbuf_putc(out, ')');
}

void lanes_call_before(const struct body *body, struct arena *arena, const struct step *step,
                       struct strbuf *out)
{
    const struct mask *strip = lanes_mask_strip(step->who);

    set_arguments(body, arena, step, out);
    strbuf_puts(out, step->firsts.count ? "{ " : "");
    lanes_counters(body, arena, &step->firsts,
                   strip ? arena_printf(arena, "csycl_strip_%u.begin", strip->number) : NULL, out);
    call(body, arena, step, out);
    strbuf_puts(out, step->firsts.count ? "; } " : "; ");
}

bool lanes_call_edit(const struct body *body, struct arena *arena, struct edits *edits,
                     const struct node *node)
{
    const struct step *step = body->steps ? steps_call(body->steps, node) : NULL;
    struct strbuf text;

    if (!step)
        return false;
    strbuf_init(&text);
    if (step->node != step->last && has_result(step->callee->instance))
        strbuf_printf(&text, "%s[%s]", result(arena, step), lanes_item(body, arena, node));
    else if (step->node != step->last)
        strbuf_puts(&text, "(void)0");
    edits_replace_lines(arena, edits, body->plan->unit->source->text, node->span,
                        arena_strdup(arena, text.text));
    strbuf_release(&text);
    return true;
}

void lanes_return(const struct body *body, struct arena *arena, struct edits *edits,
                  const struct node *node)
{
    const struct node *value = node->child_count ? node->children[0] : NULL;

    if (!body->steps || !value)
        return;
    bool is_comma = value->kind == NODE_BINARY && value->op == OP_COMMA;
    edits_replace_lines(arena, edits, body->plan->unit->source->text,
                        (struct span){node->span.begin, value->span.begin},
                        is_comma ? "csycl_result[csycl_l] = (" : "csycl_result[csycl_l] = ");
    if (is_comma)
        edits_close(arena, edits, value->span.end, ")");
}
