/* bounds_text.c: see bounds_text.h. */
#include "emit/verify/bounds_text.h"

#include "emit/device/opencl_type.h"
#include "emit/host/host_text.h"
#include "emit/lower/lower.h"
#include "emit/verify/claim_text.h"
#include "plan/bounds_places.h"
#include "plan/claims.h"
#include "unit/bit_fields.h"

/* ---- expressions ---- */

/* The kernel's param that has the variable's elements, as text. */
static const char *param_text(const struct body *body, struct arena *arena, const struct var *var)
{
    const struct capture *capture = var ? region_capture(body->region, var) : NULL;
    const struct kernel *kernel = capture ? plan_kernel_of(body->plan, body->region) : NULL;
    size_t param = kernel ? bounds_param(kernel, capture) : 0;

    return kernel && param < kernel->params.count ? arena_printf(arena, "%zu", param) : "CSYCL_ANY";
}

/* The elements that the bytes are, of a single object one. */
static size_t element_size(const struct node *array)
{
    return array->type->kind == TYPE_ARRAY ? array->type->target->size : array->type->size;
}

/* "NAME(first, second, (value))" */
static struct code *macro(struct arena *arena, const char *name, const char *first,
                          const char *second, struct code *value)
{
    struct code *code = code_call(arena, name, code_name(arena, first), code_name(arena, second));

    code_add(arena, code, code_paren(arena, value));
    return code;
}

static const char *decimal(struct arena *arena, size_t number)
{
    return arena_printf(arena, "%zu", number);
}

/* memcpy(t, p, n)  ->  memcpy(t, p, CSYCL_SIZE(3, 32, 4, (0), (n))) */
static struct code *within_arrays(const struct body *body, const struct node *call,
                                  struct code *size)
{
    struct arena *arena = body->plan->unit->arena;
    struct bounds_into into;
    size_t number;

    for (unsigned i = bounds_pointers(body->plan, body->instance, call); i > 0; i--) {
        if (!bounds_into(&into, body->instance, call, i) ||
            !bounds_find(body->plan, BOUND_SIZE, call, into.array, &number))
            continue;
        struct code *within = code_call(arena, "CSYCL_SIZE", code_text(arena, "%zu", number),
                                        code_text(arena, "%zu", into.array->type->size));
        code_add(arena, within, code_text(arena, "%zu", element_size(into.array)));
        code_add(arena, within,
                 code_paren(arena, into.at ? lower_expression(body, (struct node *)into.at)
                                           : code_name(arena, "0")));
        code_add(arena, within, code_paren(arena, size));
        size = within;
    }
    return size;
}

static struct code *within_array(const struct body *body, const struct node *index, size_t number,
                                 struct code *subscript)
{
    struct arena *arena = body->plan->unit->arena;

    if (body->plan->bounds.items[number].array)
        return macro(arena, "CSYCL_INDEX", decimal(arena, number),
                     decimal(arena, (size_t)bounds_array(index)->type->count), subscript);
    struct code *code = code_call(arena, "CSYCL_ELEMENT", code_text(arena, "%zu", number),
                                  code_name(arena, param_text(body, arena, bounds_root(index))));
    code_add(arena, code, code_text(arena, "%zu", index->type->size));
    code_add(arena, code, code_paren(arena, subscript));
    return code;
}

/* A pointer to an object, which is at that place. */
static struct code *inside(const struct body *body, const struct node *object, bool is_written,
                           size_t number, struct code *pointer)
{
    struct arena *arena = body->plan->unit->arena;

    return macro(arena, is_written ? "CSYCL_INTO" : "CSYCL_INSIDE",
                 bounds_are_of_call(body->plan, body->instance) ? CLAIM_HERE ".call"
                                                                : decimal(arena, number),
                 param_text(body, arena, bounds_root(object)), pointer);
}

static bool is_verified(const struct body *body)
{
    return body->plan->checks_bounds && body->instance && claims_in(body->plan, body->instance);
}

struct code *bounds_unit(const struct body *body, const struct node *field, bool is_written,
                         struct code *unit)
{
    struct arena *arena = body->plan->unit->arena;
    size_t number;

    if (!body->instance || !bounds_of_object(body->plan, body->instance, field, &number))
        return unit;
    return code_unary(arena, OP_DEREF,
                      inside(body, field, is_written, number, code_unary(arena, OP_ADDRESS, unit)));
}

/* The object that the node is, or is what is verified of it; NULL: there is none. Of a bit-field
 * the units are verified. */
static const struct node *object_of(const struct body *body, const struct node *node,
                                    size_t *number)
{
    const struct node *object = node;
    const struct type *record;

    while (bits_of(object, &record) ||
           !bounds_of_object(body->plan, body->instance, object, number) ||
           bounds_verified(object) != node) {
        object = object->parent;
        if (!object || (object->kind != NODE_MEMBER && object->kind != NODE_PAREN &&
                        object->kind != NODE_INDEX))
            return NULL;
    }
    return object;
}

struct code *bounds_verified_object(const struct body *body, const struct node *node,
                                    struct code *code)
{
    struct arena *arena = body->plan->unit->arena;
    size_t number;
    const struct node *object = is_verified(body) ? object_of(body, node, &number) : NULL;

    if (!object)
        return code;
    if (object != node && node->type->kind != TYPE_RECORD) /* a pointer to it */
        return inside(body, object, bounds_are_written(object), number, code);
    return code_unary(arena, OP_DEREF,
                      inside(body, object, bounds_are_written(object), number,
                             code_unary(arena, OP_ADDRESS, code)));
}

struct code *bounds_verified_operand(const struct body *body, const struct node *node,
                                     struct code *code)
{
    const struct node *user = node->parent;
    size_t number;

    if (!user || !is_verified(body))
        return code;
    if (user->kind == NODE_INDEX && bounds_subscript(user) == node &&
        bounds_of_subscript(body->plan, body->instance, user, &number))
        return within_array(body, user, number, code);
    if (user->kind == NODE_CALL && bounds_pointers(body->plan, body->instance, user) &&
        bounds_size(user) == node)
        return within_arrays(body, user, code);
    return code;
}

const char *bounds_argument(const struct body *body, struct arena *arena, const struct node *call,
                            const char *here)
{
    size_t number;

    return bounds_find(body->plan, BOUND_CALL, call, NULL, &number)
               ? arena_printf(arena, "csycl_called(%s, %zu)", here, number)
               : here;
}

/* ---- kernels ---- */

static void param_row(struct arena *arena, const struct param *param, size_t i, struct strbuf *out)
{
    if (param->kind == PARAM_MEMORY) {
        const char *name = device_capture_name(arena, param->capture);
        strbuf_printf(out,
                      "        (ulong)%s, csycl_bound((ulong)%s, csycl_extents[%zu]), "
                      "csycl_bound((ulong)%s, csycl_extents[%zu]),\n",
                      name, name, 2 * i, name, 2 * i + 1);
    } else if (param->kind == PARAM_SECTION) {
        strbuf_printf(out, "        0, (ulong)csycl_extents[%zu], (ulong)csycl_extents[%zu],\n",
                      2 * i, 2 * i + 1);
    } else {
        strbuf_puts(out, "        0, 0, 0,\n");
    }
}

void bounds_begin(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    size_t count = kernel->params.count;

    if (!kernel->claims || !plan->checks_bounds)
        return;
    strbuf_puts(out, "#ifdef CSYCL_CHECK_BOUNDS\n    const ulong csycl_bounds[] = {\n");
    for (size_t i = 0; i < count; i++)
        param_row(plan->unit->arena, &kernel->params.items[i], i, out);
    strbuf_printf(
        out,
        "        0};\n"
        "    csycl_here.bounds = csycl_bounds;\n"
        "    csycl_here.params = %zu;\n"
        "    csycl_here.outside = (volatile __global struct csycl_outside *)(csycl_extents "
        "+ %zu);\n"
        "    csycl_here.spare = (__global char *)(csycl_here.outside + CSYCL_BOUND_COUNT);\n"
        "#endif\n",
        count, 2 * count);
}

/* ---- on the host ---- */

static void array_fields(const struct plan *plan, const struct node *array, struct strbuf *out)
{
    strbuf_puts(out, ", .name = ");
    host_quoted_text(plan, array->span, out);
    strbuf_printf(out, ", .length = %zu", array->type->size / element_size(array));
}

/* Library functions go by numbers at most. */
static size_t object_size(const struct bound *bound)
{
    if (bound->kind == BOUND_CALL || bound->kind == BOUND_SIZE)
        return sizeof(double);
    if (bound->kind == BOUND_SUBSCRIPT)
        return bound->node->type->size;
    const struct node *verified = bounds_verified(bound->node);
    bool is_pointer = verified != bound->node && verified->type->kind != TYPE_RECORD;
    return is_pointer ? verified->type->target->size : verified->type->size;
}

static void table_row(const struct plan *plan, const struct bound *bound, struct strbuf *out)
{
    strbuf_puts(out, "    {");
    host_place_fields(plan, bound->node->span, out);
    strbuf_printf(out, ", .size = %zu", object_size(bound));
    if (bound->array)
        array_fields(plan, bound->array, out);
    strbuf_puts(out, "},\n");
}

void bounds_table(const struct plan *plan, struct strbuf *out)
{
    if (plan->bounds.count == 0)
        return;
    strbuf_puts(out, "\n/* What is to be inside. */\n"
                     "static struct csycl_glue_bound __csycl_bounds[] = {\n");
    for (size_t i = 0; i < plan->bounds.count; i++)
        table_row(plan, &plan->bounds.items[i], out);
    strbuf_puts(out, "};\n");
}

void bounds_fields(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    if (!kernel->claims || !plan->checks_bounds)
        return;
    strbuf_puts(out, "    .verifies_bounds = 1,\n");
    bounds_list(plan, out);
}

void bounds_list(const struct plan *plan, struct strbuf *out)
{
    if (plan->bounds.count)
        strbuf_printf(out, "    .bounds = __csycl_bounds,\n    .bound_count = %zu,\n",
                      plan->bounds.count);
}
