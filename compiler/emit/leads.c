/* leads.c: see leads.h; the structures are in <csycl/glue.h>. */
#include "emit/leads.h"

#include "base/diag.h"
#include "sema/leads.h"

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

static size_t param_of(const struct kernel *kernel, const struct var *var)
{
    for (size_t i = 0; i < kernel->params.count; i++)
        if (kernel->params.items[i].kind == PARAM_MEMORY &&
            kernel->params.items[i].capture->var == var)
            return i;
    diag_bug("'%s' is no param of '%s'", var->name, kernel->region->name);
}

void leads_of_kernel(const struct kernel *kernel, struct strbuf *out)
{
    const struct lead_tables *leads = &kernel->region->leads;

    if (leads->count == 0)
        return;
    strbuf_printf(out, "static const struct csycl_glue_table __csycl_tables_%s[] = {\n",
                  kernel->region->name);
    for (size_t i = 0; i < leads->count; i++) {
        strbuf_printf(out, "    {.param = %zu, ", param_of(kernel, leads->items[i].var));
        fields(leads->items[i].object, out);
    }
    strbuf_puts(out, "};\n");
}
