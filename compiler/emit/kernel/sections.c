/* sections.c: see sections.h.
 *
 * What is the same for all sections are macros, emit/preludes/section.cl.
 */
#include "emit/kernel/sections.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/parameters.h"
#include "emit/kernel/reduction.h"

static void declare(const struct plan *plan, const struct var *var, const char *name,
                    struct strbuf *out)
{
    struct type pointer = {.kind = TYPE_POINTER, .target = var->type->target};
    device_declare(out, plan->unit->arena, &pointer, SPACE_SECTION, name);
}

/* Copies belong to the launch, so nothing else points into them. */
void sections_parameter(const struct plan *plan, const struct var *var, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    bool rows = type_is_array(var->type->target);
    const char *name = device_name(arena, var->name);

    declare(plan, var, rows ? name : arena_printf(arena, "restrict %s", name), out);
}

/* ---- around the loop ---- */

/* Subscript 0 of the user's pointer need not be in the section. */
static void pointer(const struct plan *plan, const struct var *var, struct strbuf *out)
{
    strbuf_puts(out, "    ");
    declare(plan, var, device_name(plan->unit->arena, var->name), out);
    strbuf_puts(out, " =\n        (");
    declare(plan, var, "", out);
    strbuf_printf(out, ")((CSYCL_SECTION_SPACE char *)csycl_copy_%s + csycl_shift_%s);\n",
                  var->name, var->name);
}

void sections_begin(const struct plan *plan, const struct region *region, struct strbuf *out)
{
    for (size_t i = region->scalar_count; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        strbuf_printf(out, "    CSYCL_SECTION_BEGIN(%s, %s)\n",
                      reduction_item_type(plan->unit->arena, reduction), reduction->var->name);
        pointer(plan, reduction->var, out);
    }
}

void sections_end(const struct plan *plan, const struct region *region, struct strbuf *out)
{
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        strbuf_printf(out, "    CSYCL_SECTION_END(%s, %s)\n",
                      reduction_item_type(plan->unit->arena, &region->reductions[i]),
                      region->reductions[i].var->name);
}

void sections_lane(const struct plan *plan, const struct var *var, const char *lane,
                   struct strbuf *out)
{
    strbuf_putc(out, '(');
    declare(plan, var, "", out);
    strbuf_printf(out, ")((CSYCL_SECTION_SPACE char *)%s + %s * csycl_lane_%s)",
                  device_name(plan->unit->arena, var->name), lane, var->name);
}

/* ---- the merging kernel ---- */

void sections_merge(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    if (!region_has_sections(region))
        return;
    strbuf_printf(out,
                  "\n/* All copies of its reduced sections become one. */\n"
                  "__kernel CSYCL_WORK_GROUP void %s_merge(",
                  region->name);
    parameters_text(plan, kernel, &kernel->merge_args, out);
    strbuf_puts(out, ")\n{\n");
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        strbuf_printf(out, "    CSYCL_SECTION_MERGE(%s, %s)\n",
                      reduction_item_type(plan->unit->arena, &region->reductions[i]),
                      region->reductions[i].var->name);
    strbuf_puts(out, "}\n");
}
