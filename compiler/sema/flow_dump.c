/* flow_dump.c: the graphs of kernels and of the functions that they call, as text (cscc
 * --dump=flow); see flow/print.c, and for --dump=flow:PASS the pass. A function has one graph,
 * whatever its pointers lead to. */
#include "flow/flow.h"
#include "sema/sema_dump.h"

static void dump_body(struct unit *unit, struct func *func, struct node *root, flow_printer *print,
                      struct strbuf *out)
{
    struct flow_graph *graph = flow_build(unit->arena, func, root, flow_taken(unit->arena, func));

    print(graph, unit->source, out);
}

void flow_dump(struct unit *unit, flow_printer *print, struct strbuf *out)
{
    bool *seen = arena_alloc(unit->arena, unit->funcs.count + 1);

    for (size_t i = 0; i < unit->regions.count; i++) {
        const struct region *region = unit->regions.items[i];
        strbuf_printf(out, "%skernel %s\n", i ? "\n" : "", region->name);
        dump_body(unit, region->directive->func, region->body, print, out);
        for (size_t k = 0; k < region->helpers.count; k++) {
            struct func *func = region->helpers.items[k]->func;
            if (seen[func->index])
                continue;
            seen[func->index] = true;
            strbuf_printf(out, "\nhelper %s\n", func->name);
            dump_body(unit, func, func->body, print, out);
        }
    }
}
