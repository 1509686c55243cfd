/* bounds.c: see bounds.h. */
#include "emit/bounds.h"

#include "emit/claim.h"
#include "emit/host_text.h"
#include "emit/type.h"
#include "plan/bounds.h"
#include "plan/claim.h"

static const char functions[] =
    "\n/* Places that are to be inside: struct csycl_glue_bound of csycl/glue.h. */\n"
    "#define CSYCL_ANY (~0U)\n"
    "#ifdef CSYCL_CHECK_BOUNDS\n"
    "static inline ulong csycl_bound(ulong pointer, long offset)\n"
    "{\n"
    "    return offset == LONG_MIN ? 0 : offset == LONG_MAX ? ULONG_MAX : pointer + offset;\n"
    "}\n"
    "\n"
    "/* Of several work-items, the first stays. */\n"
    "static inline void csycl_tell_outside(struct csycl_here here, uint number, ulong param, long "
    "at)\n"
    "{\n"
    "    volatile __global struct csycl_outside *told = here.outside + number;\n"
    "    for (bool done = false; !done;)\n"
    "        if (atomic_cmpxchg(&told->lock, 0U, 1U) == 0) {\n"
    "            mem_fence(CLK_GLOBAL_MEM_FENCE);\n"
    "            if (!told->is_set || here.item < told->item) {\n"
    "                told->item = here.item;\n"
    "                told->param = param;\n"
    "                told->at = at;\n"
    "                told->is_set = 1;\n"
    "            }\n"
    "            mem_fence(CLK_GLOBAL_MEM_FENCE);\n"
    "            atomic_xchg(&told->lock, 0U);\n"
    "            done = true;\n"
    "        }\n"
    "}\n"
    "\n"
    "static inline bool csycl_inside(struct csycl_here here, uint number, uint param, ulong at, "
    "ulong size)\n"
    "{\n"
    "    ulong least = ULONG_MAX;\n"
    "    uint nearest = 0;\n"
    "    for (uint i = 0; i < here.params; i++) {\n"
    "        ulong low = here.bounds[3 * i + 1], high = here.bounds[3 * i + 2];\n"
    "        if (param != CSYCL_ANY && param != i)\n"
    "            continue;\n"
    "        if (at >= low && at <= high && high - at >= size)\n"
    "            return true;\n"
    "        ulong far = at < low ? low - at : at < high ? 0 : at - high;\n"
    "        if (far <= least) {\n"
    "            least = far;\n"
    "            nearest = i;\n"
    "        }\n"
    "    }\n"
    "    if (here.outside) /* else nobody says what is known */\n"
    "        csycl_tell_outside(here, number, nearest, (long)(at - here.bounds[3 * nearest]));\n"
    "    return !here.outside;\n"
    "}\n"
    "\n"
    "static inline long csycl_subscript(struct csycl_here here, uint number, long length, long i)\n"
    "{\n"
    "    if ((i >= 0 && i < length) || !here.outside)\n"
    "        return i;\n"
    "    csycl_tell_outside(here, number, 0, i);\n"
    "    return 0;\n"
    "}\n"
    "\n"
    "static inline long csycl_element(struct csycl_here here, uint number, uint param, long size, "
    "long i)\n"
    "{\n"
    "    long low = (long)here.bounds[3 * param + 1], high = (long)here.bounds[3 * param + 2];\n"
    "    if (i >= low / size && i < high / size)\n"
    "        return i;\n"
    "    csycl_tell_outside(here, number, param, i * size);\n"
    "    return low / size;\n"
    "}\n"
    "#define CSYCL_OR(number, param, other, ...)                                           \\\n"
    "    ({                                                                                \\\n"
    "        __auto_type csycl_p = (__VA_ARGS__);                                          \\\n"
    "        csycl_inside(csycl_here, number, param, (ulong)csycl_p, sizeof *csycl_p)      \\\n"
    "            ? csycl_p                                                                 \\\n"
    "            : (__typeof__(csycl_p))(csycl_here.spare + (other));                      \\\n"
    "    })\n"
    "#define CSYCL_INSIDE(number, param, ...) CSYCL_OR(number, param, 0, __VA_ARGS__)\n"
    "#define CSYCL_INTO(number, param, ...) CSYCL_OR(number, param, CSYCL_CHECK_BOUNDS, "
    "__VA_ARGS__)\n"
    "#define CSYCL_INDEX(number, length, ...) csycl_subscript(csycl_here, number, length, "
    "(long)(__VA_ARGS__))\n"
    "#define CSYCL_ELEMENT(number, param, size, ...)                                       \\\n"
    "    csycl_element(csycl_here, number, param, size, (long)(__VA_ARGS__))\n"
    "#else\n"
    "#define CSYCL_INSIDE(number, param, ...) (__VA_ARGS__)\n"
    "#define CSYCL_INTO(number, param, ...) (__VA_ARGS__)\n"
    "#define CSYCL_INDEX(number, length, ...) (__VA_ARGS__)\n"
    "#define CSYCL_ELEMENT(number, param, size, ...) (__VA_ARGS__)\n"
    "#endif\n";

void bounds_prelude(const struct plan *plan, struct strbuf *out)
{
    if (plan->bounds.count == 0)
        return;
    strbuf_puts(out, functions);
}

/* ---- edits ---- */

static const struct kernel *kernel_of(const struct plan *plan, const struct region *region)
{
    for (size_t i = 0; i < plan->kernels.count; i++)
        if (plan->kernels.items[i]->region == region)
            return plan->kernels.items[i];
    return NULL;
}

/* The kernel's param that has the variable's elements, as text. */
static const char *param_text(const struct body *body, struct arena *arena, const struct var *var)
{
    const struct capture *capture = var ? region_capture(body->region, var) : NULL;
    const struct kernel *kernel = capture ? kernel_of(body->plan, body->region) : NULL;
    size_t param = kernel ? bounds_param(kernel, capture) : 0;

    return kernel && param < kernel->params.count ? arena_printf(arena, "%zu", param) : "CSYCL_ANY";
}

static void edit_subscript(const struct body *body, struct arena *arena, struct edits *edits,
                           const struct node *node, size_t number)
{
    const struct node *at = bounds_subscript(node), *array = bounds_array(node);

    edits_insert(arena, edits, at->span.begin,
                 body->plan->bounds.items[number].of_section
                     ? arena_printf(arena, "CSYCL_ELEMENT(%zu, %s, %zu, ", number,
                                    param_text(body, arena, bounds_root(node)), node->type->size)
                     : arena_printf(arena, "CSYCL_INDEX(%zu, %lld, ", number,
                                    (long long)array->type->count));
    edits_close(arena, edits, at->span.end, ")");
}

void bounds_edit(const struct body *body, struct arena *arena, struct edits *edits,
                 const struct node *node)
{
    size_t number;

    if (!body->plan->checks_bounds || !body->instance || !claims_in(body->plan, body->instance))
        return;
    if (bounds_of_object(body->plan, body->instance, node, &number)) {
        edits_insert(arena, edits, node->span.begin,
                     arena_printf(arena, "(*%s(%zu, %s, &",
                                  bounds_are_written(node) ? "CSYCL_INTO" : "CSYCL_INSIDE", number,
                                  param_text(body, arena, bounds_root(node))));
        edits_close(arena, edits, node->span.end, "))");
    }
    if (bounds_of_subscript(body->plan, body->instance, node, &number))
        edit_subscript(body, arena, edits, node, number);
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
        "    csycl_here.spare = (__global char *)(csycl_here.outside + %zu);\n"
        "#endif\n",
        count, 2 * count, plan->bounds.count);
}

/* ---- on the host ---- */

static void array_fields(const struct plan *plan, const struct node *index, struct strbuf *out)
{
    const struct node *array = bounds_array(index);

    strbuf_puts(out, ", .name = ");
    host_quoted_text(plan, array->span, out);
    strbuf_printf(out, ", .length = %lld", (long long)array->type->count);
}

static void table_row(const struct plan *plan, const struct bound *bound, struct strbuf *out)
{
    strbuf_puts(out, "    {");
    host_place_fields(plan, bound->node->span, out);
    strbuf_printf(out, ", .size = %zu", bound->node->type->size);
    if (bound->is_subscript && !bound->of_section)
        array_fields(plan, bound->node, out);
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
    if (kernel->claims && plan->bounds.count)
        strbuf_printf(out, "    .bounds = __csycl_bounds,\n    .bound_count = %zu,\n",
                      plan->bounds.count);
}
