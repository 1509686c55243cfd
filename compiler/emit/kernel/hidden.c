/* hidden.c: see hidden.h. */
#include "emit/kernel/hidden.h"

#include "emit/device/opencl_type.h"
#include "emit/verify/assertion.h"
#include "emit/verify/claim_text.h"
#include "plan/claims.h"

/* Is it an argument, and no macro? */
static bool is_passed(const struct instance *instance, const struct var *var)
{
    const struct capture *capture = instance_capture(instance, var);
    return capture && capture->in_helper && capture->role != CAPTURE_CONSTANT;
}

/* Is it &x or *x where the text has one word, in the place of which the variable came? */
static bool is_unsaid(enum op op, const struct node *node, const struct node *name)
{
    return node && node->kind == NODE_UNARY && node->op == op &&
           node->span.begin == name->span.begin && node->span.end == name->span.end;
}

const char *hidden_path_name(struct arena *arena, const struct node *node)
{
    const char *name = device_name(arena, node->var->name);

    if (is_unsaid(OP_DEREF, node->parent, node))
        return arena_printf(arena, "(*%s)", name);
    return is_unsaid(OP_ADDRESS, node->parent, node) ? arena_printf(arena, "&%s", name) : name;
}

const char *hidden_name(const struct plan *plan, const struct instance *instance,
                        const struct var *var)
{
    const struct capture *capture = instance_capture(instance, var);

    if (!is_passed(instance, var))
        return NULL;
    if (instance->is_region && capture_is_reduced_section(capture))
        return device_name(plan->unit->arena, var->name); /* a copy, which has the user's name */
    return device_capture_name(plan->unit->arena, capture);
}

static void declare(const struct plan *plan, const struct instance *helper, const struct var *var,
                    struct strbuf *out)
{
    const char *name = hidden_name(plan, helper, var);
    const struct capture *capture = instance_capture(helper, var);
    enum space space = capture->role == CAPTURE_MEMORY       ? SPACE_GLOBAL
                       : capture_is_reduced_section(capture) ? SPACE_SECTION
                                                             : SPACE_NONE;

    if (space != SPACE_NONE || type_is_array(var->type))
        device_declare_pointer(out, plan->unit->arena, var->type, space, name);
    else
        device_declare(out, plan->unit->arena, var->type, SPACE_NONE, name);
}

/* ---- constants, in a generic build ---- */

void hidden_constants(const struct plan *plan, const struct vars *vars, const char *before,
                      struct strbuf *out)
{
    for (size_t i = 0; i < vars->count; i++) {
        const struct constant *constant = plan_constant(plan, vars->items[i]);
        if (constant && constant->may_pass)
            strbuf_printf(out, "%sCSYCL_HIDDEN(%s, %s)", before, device_scalar(constant->var->type),
                          constant->macro);
    }
}

void hidden_passed(const struct plan *plan, const struct vars *vars, struct strbuf *out)
{
    for (size_t i = 0; i < vars->count; i++) {
        const struct constant *constant = plan_constant(plan, vars->items[i]);
        if (constant && constant->may_pass)
            strbuf_printf(out, " CSYCL_PASSED(%s)", constant->macro);
    }
}

/* ---- parameters and arguments ---- */

void hidden_parameters(const struct plan *plan, const struct instance *helper,
                       const char *separator, struct strbuf *out)
{
    for (size_t i = 0; i < helper->outside.count; i++) {
        if (!is_passed(helper, helper->outside.items[i]))
            continue;
        strbuf_puts(out, separator);
        declare(plan, helper, helper->outside.items[i], out);
        separator = ", ";
    }
    hidden_constants(plan, &plan_helper(plan, helper)->constants, " ", out);
    if (plan_may_fail(helper)) {
        strbuf_printf(out, "%s" ASSERTION_PARAMETER, separator);
        separator = ", ";
    }
    if (claims_in(plan, helper))
        strbuf_printf(out, "%s" CLAIM_PARAMETER, separator);
}

void hidden_arguments(const struct plan *plan, const struct instance *caller,
                      const struct instance *callee, const char *separator, struct strbuf *out)
{
    for (size_t i = 0; i < callee->outside.count; i++) {
        const char *name = hidden_name(plan, caller, callee->outside.items[i]);
        if (!name)
            continue;
        strbuf_printf(out, "%s%s", separator, name);
        separator = ", ";
    }
    hidden_passed(plan, &plan_helper(plan, callee)->constants, out);
    if (plan_may_fail(callee))
        strbuf_printf(out, "%s" ASSERTION_WORD, separator);
}

/* ---- on the host ---- */

/* A clause names what it is about. */
static bool needs_function(const struct capture *capture)
{
    return capture->in_helper && !capture->is_named && !capture->section &&
           (capture->role == CAPTURE_VALUE || capture->role == CAPTURE_MEMORY);
}

const char *hidden_address(const struct plan *plan, const struct capture *capture)
{
    return needs_function(capture)
               ? arena_printf(plan->unit->arena, "__csycl_file_%s()", capture->var->name)
               : NULL;
}

/* By the variable's index among those of the file. */
static bool *find_needed(const struct plan *plan)
{
    bool *needed = arena_alloc(plan->unit->arena, plan->unit->globals.count + 1);

    for (size_t i = 0; i < plan->kernels.count; i++) {
        const struct captures *captures = &plan->kernels.items[i]->region->captures;
        for (size_t k = 0; k < captures->count; k++)
            if (captures->items[k].var->kind == VAR_GLOBAL && needs_function(&captures->items[k]))
                needed[captures->items[k].var->index] = true;
    }
    return needed;
}

void hidden_declarations(const struct plan *plan, struct strbuf *out)
{
    const struct vars *globals = &plan->unit->globals;
    const bool *needed = find_needed(plan);

    for (size_t i = 0; i < globals->count; i++)
        if (needed[i])
            strbuf_printf(out, "static const void *__csycl_file_%s(void);\n",
                          globals->items[i]->name);
}

void hidden_functions(const struct plan *plan, struct strbuf *out)
{
    const struct vars *globals = &plan->unit->globals;
    const bool *needed = find_needed(plan);
    bool any = false;

    for (size_t i = 0; i < globals->count; i++) {
        const struct var *var = globals->items[i];
        bool is_memory = var->type->kind == TYPE_POINTER || type_is_array(var->type);
        if (!needed[i])
            continue;
        strbuf_puts(out, any ? "" : "\n/* Variables of the file that functions of loops use. */\n");
        strbuf_printf(out, "static const void *__csycl_file_%s(void) { return %s%s; }\n", var->name,
                      is_memory ? "" : "&", var->name);
        any = true;
    }
}
