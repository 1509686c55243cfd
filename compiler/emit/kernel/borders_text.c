/* borders_text.c: see borders_text.h. */
#include "emit/kernel/borders_text.h"

#include <inttypes.h>

#include "emit/lower/body_text.h"
#include "plan/rounds/borders.h"

struct code *borders_lowered(const struct body *body, const struct node *node)
{
    const struct border *border = borders_find(body->borders, node);

    return border ? code_name(body->plan->unit->arena, border->holds ? "1" : "0") : NULL;
}

static void add_end(const struct plan *plan, const struct kernel *kernel,
                    const struct border_end *end, struct strbuf *out)
{
    const struct region *region = kernel->region;
    const struct body body = {.plan = plan, .region = region, .instance = region->instance};

    if (!end->bound) {
        strbuf_printf(out, "%" PRId64 "L", end->apart);
        return;
    }
    strbuf_puts(out, "add_sat((long)(");
    body_expression(&body, end->bound, out);
    strbuf_printf(out, "), %" PRId64 "L)", end->apart);
}

static void add_condition(const struct plan *plan, const struct kernel *kernel,
                          const struct iteration *iteration, const struct border_end *end,
                          struct strbuf *out)
{
    strbuf_printf(out, "(long)(%s) %s ", iteration->values[end->loop], end->is_low ? ">=" : "<=");
    add_end(plan, kernel, end, out);
}

void borders_condition(const struct plan *plan, const struct kernel *kernel,
                       const struct iteration *iteration, struct strbuf *out)
{
    const struct borders *borders = kernel->schedule.borders;

    for (size_t i = 0; i < borders->ends.count; i++) {
        strbuf_puts(out, i ? " &&\n            " : "");
        add_condition(plan, kernel, iteration, &borders->ends.items[i], out);
    }
}

/* Counted from where the loop begins. */
static void narrow(const struct plan *plan, const struct kernel *kernel,
                   const struct border_end *end, const char *indent, struct strbuf *out)
{
    strbuf_printf(out, "%s%s", indent,
                  end->is_low ? "csycl_skip = max(csycl_skip, sub_sat("
                              : "csycl_left = min(csycl_left, add_sat(1L, sub_sat(");
    add_end(plan, kernel, end, out);
    strbuf_puts(out, end->is_low ? ", csycl_at));\n" : ", csycl_at)));\n");
}

/* Where another loop's variable is not in the middle, no iteration of the row is. */
static void skip_row(const struct plan *plan, const struct kernel *kernel,
                     const struct iteration *iteration, const struct border_end *end,
                     const char *indent, struct strbuf *out)
{
    strbuf_printf(out, "%sif (!(", indent);
    add_condition(plan, kernel, iteration, end, out);
    strbuf_printf(out, "))\n%s    csycl_left = 0;\n", indent);
}

void borders_begin(const struct plan *plan, const struct kernel *kernel,
                   const struct iteration *iteration, const struct run *run, const char *indent,
                   struct strbuf *out)
{
    const struct borders *borders = kernel->schedule.borders;
    const unsigned near = kernel->region->near;

    strbuf_printf(out,
                  "%slong csycl_at = %s, csycl_all = (long)%s - (long)%s;\n"
                  "%slong csycl_skip = 0, csycl_left = csycl_all;\n",
                  indent, iteration->values[near], run->end, run->counter, indent);
    for (size_t i = 0; i < borders->ends.count; i++) {
        const struct border_end *end = &borders->ends.items[i];
        if (end->loop == near)
            narrow(plan, kernel, end, indent, out);
        else
            skip_row(plan, kernel, iteration, end, indent, out);
    }
    strbuf_printf(out,
                  "%sif (csycl_skip >= csycl_left)\n"
                  "%s    csycl_skip = csycl_left = csycl_all;\n"
                  "%s%s csycl_middle = %s + (%s)csycl_skip;\n"
                  "%sconst %s csycl_behind = %s + (%s)csycl_left;\n",
                  indent, indent, indent, run->type, run->counter, run->type, indent, run->type,
                  run->counter, run->type);
}
