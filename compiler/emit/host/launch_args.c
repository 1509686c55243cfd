/* launch_args.c: what a launch brings for each of the kernel's params; see launch_parts.h. */
#include "emit/host/exits_text.h"
#include "emit/host/host_text.h"
#include "emit/host/launch_parts.h"
#include "emit/host/path_text.h"
#include "emit/kernel/hidden.h"
#include "emit/lanes/rows_text.h"
#include "emit/verify/assertion.h"
#include "sema/ranges/range_table.h"

static struct host_section section_of(const struct launch *launch, const struct capture *capture)
{
    return (struct host_section){launch->plan, capture->section, plan_var_text(capture->var),
                                 capture->var->type};
}

/* Structures that are not larger are copied for a launch. */
enum { VALUE_MAX = 64 };

/* Bytes from the pointer to the section. */
static void add_offset(struct launch *launch, const struct capture *capture)
{
    struct host_section section = section_of(launch, capture);

    if (capture->section)
        host_section_offset(&section, launch->out);
    else
        strbuf_putc(launch->out, '0');
}

/* Is the length of an array of the file shown only behind the loop? `extern int a[];` stands before
 * it, and sizeof cannot. */
static bool is_completed_later(const struct launch *launch, const struct var *var)
{
    return !var->func && var->type->kind == TYPE_ARRAY &&
           var->span.begin > launch->kernel->region->directive->span.begin;
}

/* Does the pointer lead to one variable: &count? */
static bool is_of_variable(const struct node *path)
{
    return path && path->kind == NODE_UNARY && path->op == OP_ADDRESS &&
           path->children[0]->kind == NODE_REF && !type_is_array(path->children[0]->type);
}

/* Where no section is given. */
static void add_whole_size(struct launch *launch, const struct capture *capture)
{
    const struct var *var = capture->var;

    if (capture->used == ACCESS_NONE) {
        strbuf_putc(launch->out, '0'); /* whether it is null may matter, or where it points to */
        return;
    }
    if (is_of_variable(var->path)) {
        strbuf_printf(launch->out, "%zu", var->type->target->size);
        return;
    }
    if (!type_is_array(var->type) || var->type->kind == TYPE_INCOMPLETE_ARRAY) {
        strbuf_puts(launch->out, "CSYCL_GLUE_UNKNOWN");
        return;
    }
    if (hidden_address(launch->plan, capture) || is_completed_later(launch, var)) {
        strbuf_printf(launch->out, "%zu", var->type->size);
        return;
    }
    bool guarded = path_guard(launch->plan, var, launch->out);
    strbuf_printf(launch->out, "sizeof %s%s", plan_var_text(var), guarded ? " : 0" : "");
}

/* Bytes from the section's first element to the end of its last. */
static void add_size(struct launch *launch, const struct capture *capture)
{
    struct host_section section = section_of(launch, capture);

    if (capture->section && capture->section->dim_count)
        host_section_size(&section, launch->out);
    else
        add_whole_size(launch, capture);
}

/* A register variable has no address, and what a path names may not be there; their copies are. */
static bool has_copy(const struct var *var)
{
    return var->is_register || var->path;
}

const char *launch_object(const struct launch *launch, const struct var *var)
{
    return has_copy(var) ? arena_printf(launch->plan->unit->arena, "__csycl_value_%s", var->name)
                         : var->name;
}

static void add_address(struct launch *launch, const struct capture *capture)
{
    const char *address = hidden_address(launch->plan, capture);
    const struct var *var = capture->var;

    if (address) {
        strbuf_puts(launch->out, address);
        return;
    }
    bool guarded = path_guard(launch->plan, var, launch->out);
    strbuf_printf(launch->out, "%s%s", plan_var_text(var), guarded ? " : NULL" : "");
}

static void add_pointer(struct launch *launch, const struct capture *capture)
{
    strbuf_puts(launch->out, "        {.pointer = ");
    add_address(launch, capture);
}

/* A variable whose address libcsycl gets is in memory for the host's compiler, where all that the
 * plain loop writes may be: its value will do. */
static bool is_by_value(const struct param *param)
{
    const struct capture *capture = param->capture;
    const struct type *type = capture->var->type;

    return param->kind == PARAM_VALUE && !capture->last && !has_copy(capture->var) &&
           !type->is_volatile && !type->is_atomic && type->size <= VALUE_MAX;
}

static void add_object(struct launch *launch, const struct param *param)
{
    const struct var *var = param->capture->var;
    const char *address = hidden_address(launch->plan, param->capture);

    if (address)
        strbuf_puts(launch->out, address);
    else if (is_by_value(param))
        strbuf_printf(launch->out, "CSYCL_GLUE_VALUE_OF(%s)", var->name);
    else
        strbuf_printf(launch->out, "&%s", launch_object(launch, var));
}

static void add_copied(struct launch *launch, const struct param *param)
{
    const struct var *var = param->capture->var;

    strbuf_puts(launch->out, "        {.pointer = ");
    add_object(launch, param);
    if (param->kind == PARAM_OBJECT)
        strbuf_printf(launch->out, ", .offset = 0, .size = %zu", var->type->size);
    strbuf_puts(launch->out, "},\n");
}

/* What each iteration has for itself. Of members, that is arrays alone. */
static void add_private(struct launch *launch, const struct capture *capture)
{
    const struct var *var = capture->var;

    if (var->path) {
        add_pointer(launch, capture);
        strbuf_puts(launch->out, ", .size = ");
        add_whole_size(launch, capture);
        strbuf_puts(launch->out, "},\n");
        return;
    }
    strbuf_printf(launch->out, "        {.pointer = &%s, .size = sizeof %s},\n",
                  launch_object(launch, var), launch_object(launch, var));
}

static void add_arg(struct launch *launch, const struct param *param)
{
    const struct capture *capture = param->capture;

    switch (param->kind) {
    case PARAM_VALUE:
    case PARAM_OBJECT:
        add_copied(launch, param);
        break;
    case PARAM_LOWER:
        if (param->loop == 0 && launch->kernel->region->left)
            strbuf_puts(launch->out, "        {.pointer = &" EXITS_FIRST "},\n");
        else
            strbuf_printf(launch->out, "        {.pointer = &__csycl_lower_%u},\n", param->loop);
        break;
    case PARAM_STEP:
        strbuf_printf(launch->out, "        {.pointer = &__csycl_step_%u},\n", param->loop);
        break;
    case PARAM_FINAL:
        strbuf_printf(launch->out, "        {.pointer = &__csycl_final_%u},\n", param->loop);
        break;
    case PARAM_FIRST:
    case PARAM_LAST:
        add_private(launch, capture);
        break;
    case PARAM_STRIDE:
        strbuf_printf(launch->out, "        {.pointer = &__%s},\n",
                      rows_stride(launch->plan->unit->arena, capture->var, param->level));
        break;
    case PARAM_ORIGINAL:
        strbuf_printf(launch->out, "        {.pointer = &%s},\n", param->reduction->var->name);
        break;
    case PARAM_FAILED:
        assertion_argument(launch->kernel, launch->out);
        break;
    case PARAM_MEMORY:
    case PARAM_SECTION:
        add_pointer(launch, capture);
        strbuf_puts(launch->out, ", .offset = ");
        add_offset(launch, capture);
        strbuf_puts(launch->out, ", .size = ");
        add_size(launch, capture);
        strbuf_puts(launch->out, "},\n");
        break;
    }
}

static void add_copy(struct launch *launch, const struct var *var)
{
    const char *text = plan_var_text(var);

    strbuf_printf(launch->out, "    const __typeof__(%s) %s = ", text, launch_object(launch, var));
    bool guarded = path_guard(launch->plan, var, launch->out);
    strbuf_puts(launch->out, text);
    if (guarded && var->type->kind == TYPE_RECORD)
        strbuf_printf(launch->out, " : (__typeof__(%s)){0}", text);
    else if (guarded)
        strbuf_puts(launch->out, " : 0");
    strbuf_puts(launch->out, ";\n");
}

void launch_copies(struct launch *launch)
{
    const struct captures *captures = &launch->kernel->region->captures;

    for (size_t i = 0; i < captures->count; i++) {
        const struct var *var = captures->items[i].var;
        enum capture_role role = captures->items[i].role;
        if (var->is_register && captures->items[i].last)
            strbuf_printf(launch->out, "    __typeof__(%s) %s%s%s;\n", var->name,
                          launch_object(launch, var), role == CAPTURE_VALUE ? " = " : "",
                          role == CAPTURE_VALUE ? var->name : "");
        else if (has_copy(var) && (role == CAPTURE_VALUE || role == CAPTURE_CONSTANT))
            add_copy(launch, var);
    }
}

/* The elements from one row to the next, as the variable's declaration says. */
static void add_strides(struct launch *launch)
{
    struct arena *arena = launch->plan->unit->arena;

    for (size_t i = 0; i < launch->kernel->params.count; i++) {
        const struct param *param = &launch->kernel->params.items[i];
        if (param->kind != PARAM_STRIDE)
            continue;
        const struct var *var = param->capture->var;
        strbuf_printf(launch->out, "    const csycl_i64 __%s = sizeof %.*s%s / %zu;\n",
                      rows_stride(arena, var, param->level), (int)param->level + 1, "********",
                      var->name, rows_element(var->type)->size);
    }
}

void launch_args(struct launch *launch)
{
    add_strides(launch);
    if (launch->kernel->params.count == 0)
        return;
    if (plan_kernel_may_fail(launch->kernel))
        assertion_variable(launch->plan, launch->kernel, launch->out);
    strbuf_puts(launch->out, "    const struct csycl_glue_arg __csycl_args[] = {\n");
    for (size_t i = 0; i < launch->kernel->params.count; i++)
        add_arg(launch, &launch->kernel->params.items[i]);
    strbuf_puts(launch->out, "    };\n");
}

/* ---- as arguments of a call ---- */

bool launch_is_sized(const struct param *param)
{
    const struct capture *capture = param->capture;

    return param->kind == PARAM_OBJECT ||
           ((param->kind == PARAM_MEMORY || param->kind == PARAM_SECTION) &&
            ((capture->section && capture->section->dim_count) || capture->used == ACCESS_NONE ||
             is_of_variable(capture->var->path) ||
             (type_is_array(capture->var->type) &&
              capture->var->type->kind != TYPE_INCOMPLETE_ARRAY)));
}

bool launch_passes(const struct param *param)
{
    switch (param->kind) {
    case PARAM_VALUE:
    case PARAM_OBJECT:
        return !has_copy(param->capture->var);
    case PARAM_LOWER:
    case PARAM_MEMORY:
    case PARAM_SECTION:
        return true;
    default:
        return false;
    }
}

static void pass_object(struct launch *launch, const struct param *param)
{
    add_object(launch, param);
    strbuf_puts(launch->out, ", ");
    if (param->kind == PARAM_OBJECT)
        strbuf_printf(launch->out, "CSYCL_GLUE_NUMBER(0), CSYCL_GLUE_NUMBER(%zu), ",
                      param->capture->var->type->size);
}

static void pass_memory(struct launch *launch, const struct param *param)
{
    add_address(launch, param->capture);
    strbuf_puts(launch->out, ", ");
    if (!launch_is_sized(param))
        return;
    strbuf_puts(launch->out, "CSYCL_GLUE_NUMBER(");
    add_offset(launch, param->capture);
    strbuf_puts(launch->out, "), CSYCL_GLUE_NUMBER(");
    add_size(launch, param->capture);
    strbuf_puts(launch->out, "), ");
}

bool launch_has_odd_values(const struct kernel *kernel)
{
    for (size_t i = 0; i < kernel->params.count; i++) {
        const struct param *param = &kernel->params.items[i];
        if (param->kind == PARAM_VALUE && is_by_value(param) &&
            param->capture->var->kind == VAR_LOCAL && !param->capture->var->init)
            return true;
    }
    return false;
}

void launch_pass(struct launch *launch)
{
    for (size_t i = 0; i < launch->kernel->params.count; i++) {
        const struct param *param = &launch->kernel->params.items[i];
        if (param->kind == PARAM_VALUE || param->kind == PARAM_OBJECT)
            pass_object(launch, param);
        else if (param->kind != PARAM_LOWER)
            pass_memory(launch, param);
    }
}
