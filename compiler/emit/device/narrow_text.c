/* narrow_text.c: see narrow_text.h. libcsycl looks at what the rows of the site name
 * (csycl/glue.h). */
#include "emit/device/narrow_text.h"

#include "emit/device/opencl_type.h"
#include "emit/lanes/rows_text.h"
#include "sema/ranges/range_nodes.h"

static bool is_wide(const struct type *type)
{
    return type_is_integer(type) && type->size == 8;
}

/* Is there a row of the operator for that number, of that capture? */
static bool has_row(const struct kernel *kernel, enum range_op op, const struct capture *capture,
                    int64_t number)
{
    const struct ranges *ranges = kernel->region->ranges;

    for (size_t i = 0; ranges->touches.count && i < ranges->rows.count; i++) {
        const struct range_row *row = &ranges->rows.items[i];
        if (row->op == op && row->number == number && (!capture || row->capture == capture))
            return true;
    }
    return false;
}

void narrow_arguments(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;

    for (size_t i = 0; i < kernel->params.count; i++) {
        const struct param *param = &kernel->params.items[i];
        const char *name = NULL;
        if (param->kind == PARAM_VALUE && is_wide(param->capture->var->type) &&
            has_row(kernel, RANGE_VALUE, param->capture, 0))
            name = device_capture_name(arena, param->capture);
        else if (param->kind == PARAM_STRIDE &&
                 has_row(kernel, RANGE_STRIDE, param->capture, param->level))
            name = rows_stride(arena, param->capture->var, param->level);
        if (name)
            strbuf_printf(out, "    %s = CSYCL_FIT(%s);\n", name, name);
    }
}

const char *narrow_value(struct arena *arena, const struct kernel *kernel, unsigned loop,
                         const char *value)
{
    const struct range_loop *range = &kernel->loops[loop];

    if (!is_wide(range->loop->var->type) || !has_row(kernel, RANGE_COUNTER, NULL, loop))
        return value;
    return arena_printf(arena, "CSYCL_FIT(%s)", value);
}
