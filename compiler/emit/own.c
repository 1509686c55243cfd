/* own.c: see own.h.
 *
 *     csycl_end:
 *         if (i == csycl_final_0)
 *             *csycl_last_x = x;
 */
#include "emit/own.h"

#include "emit/type.h"

bool own_is_continue(const struct region *region, const struct node *node)
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

    search->found |= own_is_continue(search->region, node);
    return !search->found;
}

static bool continues(const struct region *region)
{
    struct search search = {.region = region};

    node_walk(region->body, visit, &search);
    return search.found;
}

void own_copy(const struct plan *plan, const struct capture *capture, bool last, const char *indent,
              struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    struct type *element = type_element(capture->var->type);
    struct type pointer = {.kind = TYPE_POINTER, .target = element};
    const char *name = device_capture_name(arena, capture);
    struct strbuf own;

    if (!type_is_array(capture->var->type)) {
        strbuf_printf(out, "%s*csycl_last_%s = %s;\n", indent, capture->name, name);
        return;
    }
    strbuf_init(&own);
    strbuf_puts(&own, "((");
    device_declare(&own, arena, &pointer, SPACE_NONE, "");
    strbuf_printf(&own, ")%s)[csycl_e]", name);
    strbuf_printf(out, "%sfor (uint csycl_e = 0; csycl_e < %zu; csycl_e++)\n%s    ", indent,
                  capture->var->type->size / element->size, indent);
    if (last)
        strbuf_printf(out, "csycl_last_%s[csycl_e] = %s;\n", capture->name, own.text);
    else
        strbuf_printf(out, "%s = csycl_first_%s[csycl_e];\n", own.text, capture->name);
    strbuf_release(&own);
}

void own_store(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
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
            own_copy(plan, capture, true, "        ", out);
    }
    strbuf_puts(out, "    }\n");
}
