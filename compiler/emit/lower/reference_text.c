/* reference_text.c: see reference_text.h. */
#include "emit/lower/reference_text.h"

#include "emit/device/opencl_type.h"
#include "emit/device/words.h"
#include "emit/kernel/hidden.h"
#include "emit/kernel/own.h"
#include "emit/lanes/lanes.h"
#include "emit/lower/body_text.h"
#include "emit/lower/lower_group.h"
#include "sema/pointers/space.h"

static const char *device_var(const struct body *body, const struct node *node)
{
    const struct capture *capture = region_capture(body->region, node->var);

    const char *item = group_name(body, node);

    item = item ? item : lanes_name(body, body->plan->unit->arena, node);

    if (item)
        return item;
    if (node->var->path && !plan_is_constant(body->instance, node->var))
        return hidden_path_name(body->plan->unit->arena, node);
    if (plan_is_constant(body->instance, node->var)) {
        const struct constant *constant = plan_constant(body->plan, node->var);
        return !constant                             ? NULL /* named in sizeof alone */
               : type_is_arithmetic(node->var->type) ? constant->macro
                                                     : constant->object;
    }
    if (capture && capture->role == CAPTURE_REDUCTION && !capture_is_reduced_section(capture))
        return own_item(body->plan->unit->arena, body->region, node->var, body->steps);
    if (node->var->kind == VAR_STATIC_LOCAL && (!capture || capture->role == CAPTURE_TABLE))
        return device_table_name(body->plan->unit->arena, node->var);
    return hidden_name(body->plan, body->instance, node->var);
}

static const char *device_function(const struct body *body, const struct node *node)
{
    const struct node *call = node->parent;
    const struct library_function *library;

    while (call && call->kind == NODE_PAREN)
        call = call->parent;
    if (call && call->kind == NODE_CALL && body->instance) {
        const struct instance *callee = body->instance->callees[call->index];
        if (callee)
            return device_name(body->plan->unit->arena, plan_helper(body->plan, callee)->name);
        if (body->instance->imports[call->index])
            return body->instance->imports[call->index]->macro;
    }
    if (!body->instance)
        return NULL; /* an initializer: __builtin_inff() is constant, a function would not be */
    library = node->func->body ? NULL : library_find(node->func->name);
    return library && library->body ? library_device_name(body->plan->unit->arena, library) : NULL;
}

static const char *written_out(const struct body *body, const struct node *value)
{
    struct strbuf text;

    strbuf_init(&text);
    body_default(body->plan, value, &text);
    const char *result = arena_printf(body->plan->unit->arena, "(%s)", text.text);
    strbuf_release(&text);
    return result;
}

/* An array from outside, of that name here, is a pointer to its elements: &a, which is a pointer to
 * all of it, is taken of the array that lies there. Any other name, or use, stays. */
static const char *whole_array(const struct body *body, const struct node *node, const char *name)
{
    const struct instance *instance = body->instance;
    const struct capture *capture = instance_capture(instance, node->var);
    const struct node *user = node->parent;
    struct strbuf text;

    while (user && user->kind == NODE_PAREN)
        user = user->parent;
    if (!capture || capture->role != CAPTURE_MEMORY || node->var->type->kind != TYPE_ARRAY ||
        !user || user->kind != NODE_UNARY || user->op != OP_ADDRESS)
        return name;
    strbuf_init(&text);
    strbuf_puts(&text, "(*(");
    device_declare(&text, body->plan->unit->arena, user->type, expression_space(instance, user),
                   "");
    strbuf_printf(&text, ")%s)",
                  name ? name : device_capture_name(body->plan->unit->arena, capture));
    name = arena_strdup(body->plan->unit->arena, text.text);
    strbuf_release(&text);
    return name;
}

const char *reference_name(const struct body *body, const struct node *node)
{
    if (node->var && node->var->init && body->without_names)
        return written_out(body, node->var->init);
    if (node->var) {
        const char *name = whole_array(body, node, device_var(body, node));
        return name ? name : device_name(body->plan->unit->arena, node->var->name);
    }
    if (node->func)
        return device_function(body, node);
    if (node->enum_decl && (node->enum_decl->system || body->without_names))
        return arena_printf(body->plan->unit->arena, "%lld", (long long)node->value);
    return NULL;
}
