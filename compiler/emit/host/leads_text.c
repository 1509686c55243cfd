/* leads_text.c: see leads_text.h; the structures are in <csycl/glue.h>. */
#include "emit/host/leads_text.h"

#include "sema/pointers/leads_found.h"

/* ---- objects ---- */

static void add_object(struct arena *arena, struct known_objects *all, struct known_object *object)
{
    if (!object->count || object->number)
        return;
    ARENA_PUSH(arena, all, object);
    object->number = all->count;
}

/* Those of the kernels that have pointers, and then all that these lead to. */
static struct known_objects collect(const struct plan *plan)
{
    struct arena *arena = plan->unit->arena;
    struct known_objects all = {0};

    for (size_t i = 0; i < plan->kernels.count; i++) {
        const struct lead_tables *leads = &plan->kernels.items[i]->region->leads;
        for (size_t k = 0; k < leads->count; k++)
            add_object(arena, &all, leads->items[k].object);
    }
    for (size_t i = 0; i < all.count; i++)
        for (size_t k = 0; k < all.items[i]->count; k++)
            add_object(arena, &all, all.items[i]->items[k].to);
    return all;
}

static void begin(const struct known_object *object, struct strbuf *out)
{
    strbuf_printf(out, "static const struct csycl_glue_lead __csycl_leads_%zu[%zu]", object->number,
                  object->count);
}

static void fields(const struct known_object *object, struct strbuf *out)
{
    strbuf_printf(out, ".size = %zu", object->type->size);
    if (object->count)
        strbuf_printf(out, ", .leads = __csycl_leads_%zu, .lead_count = %zu", object->number,
                      object->count);
    strbuf_puts(out, "},\n");
}

static void define(const struct known_object *object, struct strbuf *out)
{
    begin(object, out);
    strbuf_puts(out, " = {\n");
    for (size_t i = 0; i < object->count; i++) {
        strbuf_printf(out, "    {.at = %zu, .inside = %zu, ", object->items[i].at,
                      object->items[i].inside);
        fields(object->items[i].to, out);
    }
    strbuf_puts(out, "};\n");
}

void leads_tables(const struct plan *plan, struct strbuf *out)
{
    const struct known_objects all = collect(plan);

    if (all.count == 0)
        return;
    strbuf_puts(out, "\n/* Pointers in constants. */\n");
    for (size_t i = 0; all.count > 1 && i < all.count; i++) { /* they lead to each other */
        begin(all.items[i], out);
        strbuf_puts(out, ";\n");
    }
    for (size_t i = 0; i < all.count; i++)
        define(all.items[i], out);
}

/* ---- kernels ---- */

static bool is_followed(const struct param *param)
{
    return param->kind == PARAM_MEMORY && param->capture->into_tables;
}

static size_t count_followed(const struct kernel *kernel)
{
    size_t count = 0;

    for (size_t i = 0; i < kernel->params.count; i++)
        count += is_followed(&kernel->params.items[i]);
    return count;
}

/* Its place: as a param, as it may be a function's own, or else by its name. */
static void begin_table(const struct kernel *kernel, const struct var *var, struct strbuf *out)
{
    for (size_t i = 0; i < kernel->params.count; i++)
        if (kernel->params.items[i].kind == PARAM_MEMORY &&
            kernel->params.items[i].capture->var == var) {
            strbuf_printf(out, "    {.param = %zu, ", i);
            return;
        }
    strbuf_printf(out, "    {.address = &%s, ", var->name);
}

static void list_followed(const struct kernel *kernel, struct strbuf *out)
{
    strbuf_printf(out, "static const unsigned __csycl_followed_%s[] = {", kernel->region->name);
    for (size_t i = 0; i < kernel->params.count; i++)
        if (is_followed(&kernel->params.items[i]))
            strbuf_printf(out, "%zu, ", i);
    strbuf_puts(out, "};\n");
}

void leads_of_kernel(const struct kernel *kernel, struct strbuf *out)
{
    const struct lead_tables *leads = &kernel->region->leads;

    if (leads->count == 0)
        return;
    strbuf_printf(out, "static const struct csycl_glue_table __csycl_tables_%s[] = {\n",
                  kernel->region->name);
    for (size_t i = 0; i < leads->count; i++) {
        begin_table(kernel, leads->items[i].var, out);
        fields(leads->items[i].object, out);
    }
    strbuf_puts(out, "};\n");
    if (count_followed(kernel))
        list_followed(kernel, out);
}

void leads_fields(const struct kernel *kernel, struct strbuf *out)
{
    const char *name = kernel->region->name;

    if (kernel->region->leads.count)
        strbuf_printf(out, "    .tables = __csycl_tables_%s,\n    .table_count = %zu,\n", name,
                      kernel->region->leads.count);
    if (count_followed(kernel))
        strbuf_printf(out, "    .followed = __csycl_followed_%s,\n    .followed_count = %zu,\n",
                      name, count_followed(kernel));
}
