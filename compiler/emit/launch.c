/* launch.c: see launch.h.
 *
 *     {
 *         bounds, counts, arguments, constants, reductions
 *         if (csycl_glue_parallel_for(&site, &launch)) loop variables get their last value
 *         else the plain loop
 *     }
 */
#include "emit/launch.h"

#include <string.h>

#include "base/strbuf.h"
#include "emit/assertion.h"
#include "emit/body.h"
#include "emit/constants.h"
#include "emit/hidden.h"
#include "emit/path.h"
#include "emit/plain.h"
#include "emit/rows.h"
#include "sema/rows.h"

/* The launch's text under construction. */
struct launch {
    const struct plan *plan;
    const struct kernel *kernel;
    struct strbuf *out;
};

/* An expression of the user as it stands in the text, fit to be an operand. */
static void add_expression(struct launch *launch, const struct node *node)
{
    const char *text = launch->plan->unit->source->text;
    bool plain = node->kind == NODE_REF || node->kind == NODE_INTEGER || node->kind == NODE_PAREN;

    strbuf_puts(launch->out, plain ? "" : "(");
    strbuf_add(launch->out, text + node->span.begin, node->span.end - node->span.begin);
    strbuf_puts(launch->out, plain ? "" : ")");
}

static void add_line(struct launch *launch, size_t offset)
{
    struct place place = source_place(launch->plan->unit->source, offset);

    strbuf_printf(launch->out, "\n#line %u ", place.line);
    strbuf_quote(launch->out, place.file, strlen(place.file));
    strbuf_putc(launch->out, '\n');
}

/* ---- the range ---- */

/* A step counts modulo the variable's size, so one of an unsigned type may well go down. */
static const char *signed_type(const struct type *type)
{
    return type->size == sizeof(int8_t)    ? "signed char"
           : type->size == sizeof(int16_t) ? "short"
           : type->size == sizeof(int32_t) ? "int"
                                           : "long";
}

/* The type by a name that no variable of the user can hide. */
static const char *integer_type(const struct type *type)
{
    static const char *const names[] = {
        [TYPE_BOOL] = "_Bool",        [TYPE_CHAR] = "char",
        [TYPE_SCHAR] = "signed char", [TYPE_UCHAR] = "unsigned char",
        [TYPE_SHORT] = "short",       [TYPE_USHORT] = "unsigned short",
        [TYPE_INT] = "int",           [TYPE_UINT] = "unsigned int",
        [TYPE_LONG] = "long",         [TYPE_ULONG] = "unsigned long",
        [TYPE_LLONG] = "long long",   [TYPE_ULLONG] = "unsigned long long",
    };
    return names[type->kind == TYPE_ENUM ? type->target->kind : type->kind];
}

/* Bounds are evaluated once, in the loops' order, with the user's types. */
static void add_bounds(struct launch *launch)
{
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        const struct loop *loop = launch->kernel->loops[i].loop;
        strbuf_printf(launch->out,
                      "    const %s __csycl_lower_%u = ", integer_type(loop->var->type), i);
        add_expression(launch, loop->lower);
        strbuf_printf(launch->out,
                      ";\n    const %s __csycl_upper_%u = ", integer_type(loop->upper->type), i);
        add_expression(launch, loop->upper);
        strbuf_puts(launch->out, ";\n");
        if (launch->kernel->loops[i].step_known)
            continue;
        strbuf_printf(launch->out, "    const csycl_i64 __csycl_step_%u = (%s)%s(csycl_i64)", i,
                      signed_type(loop->var->type), loop->down ? "-" : "");
        add_expression(launch, loop->step);
        strbuf_puts(launch->out, ";\n");
    }
}

static const char *test_operator(enum op test)
{
    switch (test) {
    case OP_LT:
        return "<";
    case OP_LE:
        return "<=";
    case OP_GT:
        return ">";
    default:
        return ">=";
    }
}

/* Where a signed and an unsigned bound meet, C compares in a third type: its cast, else "". */
static const char *mixed_type(const struct type *a, const struct type *b)
{
    size_t size_a = a->size < sizeof(int) ? sizeof(int) : a->size;
    size_t size_b = b->size < sizeof(int) ? sizeof(int) : b->size;
    bool signed_a = a->size < sizeof(int) || type_is_signed(a);
    bool signed_b = b->size < sizeof(int) || type_is_signed(b);
    size_t size_unsigned = signed_a ? size_b : size_a, size_signed = signed_a ? size_a : size_b;

    if (signed_a == signed_b)
        return "";
    if (size_unsigned >= size_signed)
        return size_unsigned == sizeof(int) ? "(unsigned int)" : "(unsigned long)";
    return "(long)";
}

/* The distance between the bounds in the direction of the loop, modulo 2^64: no type overflows. */
static const char *distance(struct launch *launch, unsigned i)
{
    const struct loop *loop = launch->kernel->loops[i].loop;
    bool down = loop->test == OP_NE ? loop->down : loop_test_is_down(loop);
    const char *from = down ? "upper" : "lower", *to = down ? "lower" : "upper";

    if (loop->test == OP_NE) /* the difference as the variable would count it */
        return arena_printf(launch->plan->unit->arena,
                            "(csycl_u64)(%s)(__csycl_%s_%u - __csycl_%s_%u)",
                            integer_type(loop->var->type), to, i, from, i);
    const char *cast = mixed_type(loop->var->type, loop->upper->type);
    return arena_printf(launch->plan->unit->arena,
                        "(csycl_u64)%s__csycl_%s_%u - (csycl_u64)%s__csycl_%s_%u", cast, to, i,
                        cast, from, i);
}

/* The number of iterations. */
static void add_count(struct launch *launch, unsigned i)
{
    const struct range_loop *range = &launch->kernel->loops[i];
    const struct loop *loop = range->loop;
    bool closed = loop->test == OP_LE || loop->test == OP_GE;
    struct strbuf *out = launch->out;

    if (loop->test == OP_NE) {
        strbuf_puts(out, distance(launch, i));
        return;
    }
    strbuf_printf(out, "__csycl_lower_%u %s __csycl_upper_%u ? ", i, test_operator(loop->test), i);
    if (!range->step_known)
        strbuf_printf(out, "csycl_glue_steps(%s, %s, __csycl_step_%u)", distance(launch, i),
                      closed ? "1" : "0", i);
    else if (range->step == 1 || range->step == -1)
        strbuf_printf(out, "%s%s", distance(launch, i), closed ? " + 1" : "");
    else
        strbuf_printf(out, "csycl_glue_steps(%s, %s, %lld)", distance(launch, i),
                      closed ? "1" : "0", (long long)range->step);
    strbuf_puts(out, " : 0");
}

static void add_counts(struct launch *launch)
{
    strbuf_puts(launch->out, "    const csycl_u64 __csycl_counts[] = {\n");
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        strbuf_puts(launch->out, "        ");
        add_count(launch, i);
        strbuf_puts(launch->out, ",\n");
    }
    strbuf_puts(launch->out, "    };\n");
}

/* The value of a loop's variable after `count` steps. */
static void add_value(struct launch *launch, unsigned i, const char *count)
{
    const struct range_loop *range = &launch->kernel->loops[i];

    strbuf_printf(launch->out, "(%s)((csycl_u64)__csycl_lower_%u + %s * ",
                  integer_type(range->loop->var->type), i, count);
    if (range->step_known)
        strbuf_printf(launch->out, "(csycl_u64)%lld)", (long long)range->step);
    else
        strbuf_printf(launch->out, "(csycl_u64)__csycl_step_%u)", i);
}

/* The variables' values in the last iteration, where that has something to leave. */
static void add_finals(struct launch *launch)
{
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        if (!region_has_last(launch->kernel->region))
            return;
        strbuf_printf(launch->out, "    const %s __csycl_final_%u = ",
                      integer_type(launch->kernel->loops[i].loop->var->type), i);
        add_value(launch, i,
                  arena_printf(launch->plan->unit->arena, "(__csycl_counts[%u] - 1)", i));
        strbuf_puts(launch->out, ";\n");
    }
}

/* ---- arguments ---- */

/* "*a" for the elements of the first dimension, "**a" for those of the second, ... */
static const char *element(struct arena *arena, const char *name, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        name = arena_printf(arena, "*%s", name);
    return name;
}

/* Extent of a dimension that no clause gives: the array's own. */
static const struct type *dimension_type(const struct type *type, unsigned depth)
{
    while (depth--)
        type = type->target;
    return type;
}

/* Bytes from the pointer to the section. */
static void add_offset(struct launch *launch, const struct capture *capture)
{
    struct arena *arena = launch->plan->unit->arena;
    bool any = false;

    for (unsigned i = 0; capture->section && i < capture->section->dim_count; i++) {
        const struct section_dim *dim = &capture->section->dims[i];
        if (!dim->lower || (dim->lower->has_value && dim->lower->value == 0))
            continue;
        strbuf_puts(launch->out, any ? " + (ptrdiff_t)" : "(ptrdiff_t)");
        add_expression(launch, dim->lower);
        strbuf_printf(launch->out, " * (ptrdiff_t)sizeof %s",
                      element(arena, plan_var_text(launch->plan, capture->var), i + 1));
        any = true;
    }
    if (!any)
        strbuf_putc(launch->out, '0');
}

/* The number of elements of one dimension, as an expression. */
static void add_extent(struct launch *launch, const struct capture *capture, unsigned i)
{
    const struct section_dim *dim = &capture->section->dims[i];

    if (dim->length) {
        add_expression(launch, dim->length);
    } else if (!dim->has_colon) {
        strbuf_putc(launch->out, '1');
    } else {
        const struct type *type = dimension_type(capture->var->type, i);
        const char *name = plan_var_text(launch->plan, capture->var);
        if (type_has_vla(type))
            strbuf_printf(launch->out, "sizeof %s / sizeof %s",
                          element(launch->plan->unit->arena, name, i),
                          element(launch->plan->unit->arena, name, i + 1));
        else
            strbuf_printf(launch->out, "%lld", (long long)type->count);
        if (dim->lower) {
            strbuf_puts(launch->out, " - ");
            add_expression(launch, dim->lower);
        }
    }
}

/* Where no section is given. */
static void add_whole_size(struct launch *launch, const struct capture *capture)
{
    const struct var *var = capture->var;

    if (capture->used == ACCESS_NONE) {
        strbuf_putc(launch->out, '0'); /* whether it is null may matter, or where it points to */
        return;
    }
    if (!type_is_array(var->type) || var->type->kind == TYPE_INCOMPLETE_ARRAY) {
        strbuf_puts(launch->out, "CSYCL_GLUE_UNKNOWN");
        return;
    }
    if (hidden_address(launch->plan, capture)) {
        strbuf_printf(launch->out, "%zu", var->type->size);
        return;
    }
    bool guarded = path_guard(launch->plan, var, launch->out);
    strbuf_printf(launch->out, "sizeof %s%s", plan_var_text(launch->plan, var),
                  guarded ? " : 0" : "");
}

/* Bytes from the section's first element to the end of its last. */
static void add_size(struct launch *launch, const struct capture *capture)
{
    struct arena *arena = launch->plan->unit->arena;

    if (!capture->section || capture->section->dim_count == 0) {
        add_whole_size(launch, capture);
        return;
    }
    unsigned count = capture->section->dim_count;
    if (count == 1) {
        strbuf_puts(launch->out, "csycl_glue_bytes(");
        add_extent(launch, capture, 0);
        strbuf_printf(launch->out, ", sizeof %s)",
                      element(arena, plan_var_text(launch->plan, capture->var), 1));
        return;
    }
    strbuf_printf(launch->out, "csycl_glue_box(%u, (const csycl_i64[]){", count);
    for (unsigned i = 0; i < count; i++) {
        strbuf_puts(launch->out, i ? ", " : "");
        add_extent(launch, capture, i);
    }
    strbuf_puts(launch->out, "}, (const size_t[]){");
    for (unsigned i = 0; i < count; i++)
        strbuf_printf(launch->out, "%ssizeof %s", i ? ", " : "",
                      element(arena, plan_var_text(launch->plan, capture->var), i + 1));
    strbuf_puts(launch->out, "})");
}

/* A register variable has no address, and what a path names may not be there; their copies are. */
static bool has_copy(const struct var *var)
{
    return var->is_register || var->path;
}

/* The name of the variable, or of its copy. */
static const char *object(const struct launch *launch, const struct var *var)
{
    return has_copy(var) ? arena_printf(launch->plan->unit->arena, "__csycl_value_%s", var->name)
                         : var->name;
}

static void add_pointer(struct launch *launch, const struct capture *capture)
{
    const char *address = hidden_address(launch->plan, capture);
    const struct var *var = capture->var;

    strbuf_puts(launch->out, "        {.pointer = ");
    if (address) {
        strbuf_puts(launch->out, address);
        return;
    }
    bool guarded = path_guard(launch->plan, var, launch->out);
    strbuf_printf(launch->out, "%s%s", plan_var_text(launch->plan, var), guarded ? " : NULL" : "");
}

static void add_copied(struct launch *launch, const struct param *param)
{
    const struct var *var = param->capture->var;
    const char *address = hidden_address(launch->plan, param->capture);

    strbuf_printf(launch->out, "        {.pointer = %s%s", address ? "" : "&",
                  address ? address : object(launch, var));
    if (param->kind == PARAM_OBJECT)
        strbuf_printf(launch->out, ", .offset = 0, .size = %zu", var->type->size);
    strbuf_puts(launch->out, "},\n");
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
        strbuf_printf(launch->out, "        {.pointer = &%s, .size = sizeof %s},\n",
                      object(launch, capture->var), object(launch, capture->var));
        break;
    case PARAM_STRIDE:
        strbuf_printf(launch->out, "        {.pointer = &__%s},\n",
                      rows_stride(launch->plan->unit->arena, capture->var, param->level));
        break;
    case PARAM_ORIGINAL:
        strbuf_printf(launch->out, "        {.pointer = &%s},\n", param->reduction->var->name);
        break;
    case PARAM_FAILED:
        strbuf_puts(launch->out, "        {.pointer = &__csycl_failed, .offset = 0, "
                                 ".size = sizeof __csycl_failed},\n");
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
    const char *text = plan_var_text(launch->plan, var);

    strbuf_printf(launch->out, "    const __typeof__(%s) %s = ", text, object(launch, var));
    bool guarded = path_guard(launch->plan, var, launch->out);
    strbuf_printf(launch->out, "%s%s;\n", text, guarded ? " : 0" : "");
}

static void add_copies(struct launch *launch)
{
    const struct captures *captures = &launch->kernel->region->captures;

    for (size_t i = 0; i < captures->count; i++) {
        const struct var *var = captures->items[i].var;
        enum capture_role role = captures->items[i].role;
        if (var->is_register && captures->items[i].last)
            strbuf_printf(launch->out, "    __typeof__(%s) %s%s%s;\n", var->name,
                          object(launch, var), role == CAPTURE_VALUE ? " = " : "",
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
        strbuf_printf(launch->out, "    const csycl_i64 __%s = sizeof %s / %zu;\n",
                      rows_stride(arena, var, param->level),
                      element(arena, var->name, param->level + 1), rows_element(var->type)->size);
    }
}

static void add_args(struct launch *launch)
{
    add_strides(launch);
    if (launch->kernel->params.count == 0)
        return;
    if (launch->kernel->assertions.count)
        assertion_variable(launch->out);
    strbuf_puts(launch->out, "    const struct csycl_glue_arg __csycl_args[] = {\n");
    for (size_t i = 0; i < launch->kernel->params.count; i++)
        add_arg(launch, &launch->kernel->params.items[i]);
    strbuf_puts(launch->out, "    };\n");
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
                          address ? address : object(launch, var));
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
            strbuf_puts(launch->out, i ? ", (size_t)" : "(size_t)");
            add_expression(launch, size->items.items[i].expr);
        }
        strbuf_puts(launch->out, "},\n");
    }
    strbuf_puts(launch->out, "        .file = ");
    strbuf_quote(launch->out, place.file, strlen(place.file));
    strbuf_printf(launch->out, ",\n        .line = %u,\n    };\n", place.line);
}

/* From the copies back; where there was no iteration, nobody has set them. */
static void add_last_registers(struct launch *launch)
{
    const struct captures *captures = &launch->kernel->region->captures;

    for (size_t i = 0; i < captures->count; i++) {
        const struct var *var = captures->items[i].var;
        if (!captures->items[i].last || !var->is_register)
            continue;
        strbuf_puts(launch->out, "        if (__csycl_counts[0]");
        for (unsigned k = 1; k < launch->kernel->loop_count; k++)
            strbuf_printf(launch->out, " && __csycl_counts[%u]", k);
        strbuf_printf(launch->out, ")\n            %s = %s;\n", var->name, object(launch, var));
    }
}

/* `i` after the loop has the value that ended it. */
static void add_last_values(struct launch *launch)
{
    for (unsigned i = 0; i < launch->kernel->loop_count; i++) {
        const struct range_loop *range = &launch->kernel->loops[i];
        const struct var *var = range->loop->var;
        if (range->loop->declared_inside)
            continue;
        strbuf_puts(launch->out, "        ");
        for (unsigned outer = 0; outer < i; outer++)
            strbuf_printf(launch->out, "if (__csycl_counts[%u]) ", outer);
        strbuf_printf(launch->out, "%s = ", var->name);
        add_value(launch, i, arena_printf(launch->plan->unit->arena, "__csycl_counts[%u]", i));
        strbuf_puts(launch->out, ";\n");
    }
    add_last_registers(launch);
}

static bool discards(const struct region *region)
{
    for (size_t i = 0; i < region->reduction_count; i++)
        if (region->reductions[i].discard)
            return true;
    return false;
}

/* A loop that steps away from its end goes on until the variable wraps around: the plain loop knows
 * where that is. */
static void add_direction_checks(struct launch *launch)
{
    for (unsigned i = 0; i < launch->kernel->loop_count; i++)
        if (!launch->kernel->loops[i].step_known)
            strbuf_printf(launch->out, "__csycl_step_%u %s 0 && ", i,
                          loop_test_is_down(launch->kernel->loops[i].loop) ? "<" : ">");
}

static void add_call(struct launch *launch)
{
    const struct region *region = launch->kernel->region;
    const struct clause *condition = directive_clause(region->directive, CLAUSE_IF);

    if (launch->kernel->prints)
        strbuf_puts(launch->out, "    csycl_glue_flush();\n");
    strbuf_puts(launch->out, "    if (");
    if (condition) {
        add_expression(launch, condition->items.items[0].expr);
        strbuf_puts(launch->out, " && ");
    }
    add_direction_checks(launch);
    strbuf_printf(launch->out, "csycl_glue_parallel_for(&__csycl_site_%s, &__csycl_launch)) {\n",
                  region->name);
    add_last_values(launch);
    if (launch->kernel->assertions.count)
        assertion_check(launch->plan, launch->kernel, launch->out);
    strbuf_puts(launch->out, "    } else {");
    if (discards(region))
        strbuf_printf(launch->out, "\n    csycl_glue_discard(&__csycl_site_%s, &__csycl_launch);",
                      region->name);
    plain_loop(launch->plan, launch->kernel, launch->out);
    strbuf_printf(launch->out,
                  "\n    csycl_glue_plain_end(&__csycl_site_%s, &__csycl_launch);\n    }",
                  region->name);
}

void launch_edit(const struct plan *plan, const struct kernel *kernel, struct edits *edits)
{
    const struct directive *directive = kernel->region->directive;
    size_t end = body_statement_end(plan, directive->node);
    struct arena *arena = plan->unit->arena;
    struct strbuf text;
    struct launch launch = {plan, kernel, &text};

    strbuf_init(&text);
    strbuf_puts(&text, "{");
    add_line(&launch, directive->span.begin);
    add_bounds(&launch);
    add_counts(&launch);
    add_finals(&launch);
    add_copies(&launch);
    add_args(&launch);
    add_pointers(&launch);
    add_launch(&launch);
    add_call(&launch);
    strbuf_puts(&text, "\n}");
    add_line(&launch, end);
    edits_replace(arena, edits, (struct span){plain_begin(plan, directive), end},
                  arena_strdup(arena, text.text));
    strbuf_release(&text);
}
