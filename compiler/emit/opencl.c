/* opencl.c: all fragments as one OpenCL C text; see emit.h. */
#include <string.h>

#include "emit/body.h"
#include "emit/emit.h"
#include "emit/fragment.h"

static bool listed(const struct vars *vars, const struct var *var)
{
    for (size_t i = 0; i < vars->count; i++)
        if (vars->items[i] == var)
            return true;
    return false;
}

/* Constants have their defaults, as if they had never been set. */
static void constant_default(const struct plan *plan, const struct var *constant,
                             struct strbuf *out)
{
    const struct body body = {.plan = plan};
    const char *macro = plan_constant_macro(plan->unit->arena, constant);

    strbuf_printf(out, "#ifndef %s\n", macro);
    if (constant->spec_const && constant->init) {
        strbuf_printf(out, "#define %s ((%s)(", macro, constant->type->spelling);
        body_expression(&body, constant->init, out);
        strbuf_puts(out, "))\n");
    } else {
        strbuf_printf(out, "#error \"'%s' has no default: define %s\"\n", constant->name, macro);
    }
    strbuf_puts(out, "#endif\n");
}

static void constants(const struct plan *plan, struct strbuf *out)
{
    struct vars seen = {0};

    for (size_t i = 0; i < plan->kernels.count; i++) {
        const struct vars *used = &plan->kernels.items[i]->region->constants;
        for (size_t j = 0; j < used->count; j++) {
            if (listed(&seen, used->items[j]))
                continue;
            if (seen.count == 0)
                strbuf_puts(out, "\n/* Specialization constants. */\n");
            ARENA_PUSH(plan->unit->arena, &seen, used->items[j]);
            constant_default(plan, used->items[j], out);
        }
    }
}

void emit_opencl(const struct plan *plan, const char *version, struct strbuf *out)
{
    strbuf_printf(out,
                  "/* OpenCL C made by cscc %s from %s.\n"
                  " *\n"
                  " * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.\n"
                  " */\n"
                  "#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU\n"
                  "#define CSYCL_SHAPE_GPU 1\n"
                  "#endif\n",
                  version, plan->unit->source->name);
    constants(plan, out);
    for (size_t i = 0; i < plan->fragments.count; i++) {
        const struct fragment *fragment = plan->fragments.items[i];
        if (i == 0 || fragment->kind != FRAGMENT_TYPE ||
            plan->fragments.items[i - 1]->kind != FRAGMENT_TYPE)
            strbuf_putc(out, '\n');
        fragment_text(plan, fragment, out);
    }
}
