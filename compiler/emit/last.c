/* last.c: see last.h.
 *
 *     csycl_end:
 *         if (i == csycl_final_0)
 *             *csycl_last_x = x;
 */
#include "emit/last.h"

#include "emit/type.h"

bool last_is_continue(const struct region *region, const struct node *node)
{
    const struct node *at = node->parent;

    if (node->kind != NODE_CONTINUE)
        return false;
    while (at != region->loops[region->loop_count - 1].node) {
        if (at->kind == NODE_FOR || at->kind == NODE_WHILE || at->kind == NODE_DO)
            return false;
        at = at->parent;
    }
    return true;
}

struct search {
    const struct region *region;
    bool found;
};

static bool visit(struct node *node, void *context)
{
    struct search *search = context;

    search->found |= last_is_continue(search->region, node);
    return !search->found;
}

static bool continues(const struct region *region)
{
    struct search search = {.region = region};

    node_walk(region->body, visit, &search);
    return search.found;
}

void last_store(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    struct arena *arena = plan->unit->arena;

    if (!region_has_last(region))
        return;
    strbuf_printf(out, "%s    if (", continues(region) ? "csycl_end:\n" : "");
    for (unsigned i = 0; i < kernel->loop_count; i++)
        strbuf_printf(out, "%s%s == csycl_final_%u", i ? " && " : "",
                      device_name(arena, kernel->loops[i].loop->var->name), i);
    strbuf_puts(out, ") {\n");
    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        if (capture->last)
            strbuf_printf(out, "        *csycl_last_%s = %s;\n", capture->name,
                          device_capture_name(arena, capture));
    }
    strbuf_puts(out, "    }\n");
}
