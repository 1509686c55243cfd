/* last_text.c: see last_text.h.
 *
 *     struct NAME_partial_x { ulong number; int value; };
 *     x = a[i]  ->  (x->number = csycl_number, x->value = a[i])
 *
 * Iterations that go into one partial, or one lane, do so in their order.
 */
#include "emit/kernel/last_text.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/reduction.h"

void last_declaration(const struct plan *plan, const struct region *region,
                      const struct reduction *reduction, struct strbuf *out)
{
    strbuf_printf(out, "%s { ulong number; %s value; };\n", reduction_type(plan, region, reduction),
                  reduction_item_type(plan->unit->arena, reduction));
}

void last_macros(const struct plan *plan, const struct region *region,
                 const struct reduction *reduction, struct strbuf *out)
{
    const char *name = reduction->var->name;

    strbuf_printf(out, "#define CSYCL_IDENTITY_%s ((%s){.number = 0})\n", name,
                  reduction_type(plan, region, reduction));
    strbuf_printf(out, "#define CSYCL_COMBINE_%s(x, y) ((y).number > (x).number ? (y) : (x))\n",
                  name);
}

struct code *last_noted(const struct body *body, const struct var *var, struct code *code)
{
    struct arena *arena = body->plan->unit->arena;
    const char *name = device_name(arena, var->name);

    return code_binary(arena, OP_COMMA,
                       code_text(arena,
                                 body->steps ? "%s[csycl_l].number = " LAST_NUMBER " + csycl_l"
                                             : "%s->number = " LAST_NUMBER,
                                 name),
                       code);
}

/* ---- lanes ---- */

void last_lanes(const struct plan *plan, const struct reduction *reduction, struct strbuf *out)
{
    const char *name = reduction->var->name;

    strbuf_printf(
        out, "    ulong csycl_numbers_%s[csycl_lanes];\n    %s csycl_values_%s[csycl_lanes];\n",
        name, reduction_item_type(plan->unit->arena, reduction), name);
}

void last_lanes_begin(const struct reduction *reduction, const char *indent, struct strbuf *out)
{
    strbuf_printf(out, "%scsycl_numbers_%s[csycl_l] = 0;\n", indent, reduction->var->name);
}

void last_lanes_keep(const struct reduction *reduction, const char *index, const char *indent,
                     struct strbuf *out)
{
    static const char *const members[] = {"number", "value"};
    const char *name = reduction->var->name;

    for (int i = 0; i < 2; i++)
        strbuf_printf(out,
                      "%scsycl_%ss_%s%s =\n"
                      "%s    csycl_item_%s.number ? csycl_item_%s.%s : csycl_%ss_%s%s;\n",
                      indent, members[i], name, index, indent, name, name, members[i], members[i],
                      name, index);
}

void last_lanes_fold(const struct plan *plan, const struct region *region,
                     const struct reduction *reduction, const char *indent, struct strbuf *out)
{
    const char *name = reduction->var->name;

    strbuf_printf(out,
                  "%sif (csycl_numbers_%s[csycl_l] > csycl_total_%s.number)\n"
                  "%s    csycl_total_%s =\n"
                  "%s        (%s){csycl_numbers_%s[csycl_l], csycl_values_%s[csycl_l]};\n",
                  indent, name, name, indent, name, indent, reduction_type(plan, region, reduction),
                  name, name);
}
