/* flow_dump.c: the graphs of kernels and of the functions that they call, as text (cscc
 * --dump=flow); see flow/print.c, and for --dump=flow:PASS the pass. A function has one graph,
 * whatever its pointers lead to. */
#include "sema/sema_dump.h"

void flow_dump(struct unit *unit, flow_printer *print, struct strbuf *out)
{
    struct flow_file *file = flow_file_new(unit);
    bool *seen = arena_alloc(unit->arena, unit->funcs.count + 1);

    for (size_t i = 0; i < unit->regions.count; i++) {
        const struct region *region = unit->regions.items[i];
        strbuf_printf(out, "%skernel %s\n", i ? "\n" : "", region->name);
        print(flow_graph_of(file, region->directive->func, region->body), unit->source, out);
        for (size_t k = 0; k < region->helpers.count; k++) {
            struct func *func = region->helpers.items[k]->func;
            if (seen[func->index])
                continue;
            seen[func->index] = true;
            strbuf_printf(out, "\nhelper %s\n", func->name);
            print(flow_graph_of(file, func, func->body), unit->source, out);
        }
    }
}
