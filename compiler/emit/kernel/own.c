/* own.c: see own.h.
 *
 *     int count = *csycl_partial_count;
 *     ...
 *     csycl_end:
 *     *csycl_partial_count = count;
 *         if (i == csycl_final_0)
 *             *csycl_last_x = x;
 */
#include "emit/kernel/own.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/reduction.h"
#include "plan/lanes/steps.h"

/* Does an iteration work on a copy of the item's partial, under the user's name? Through the
 * pointer LLVM makes one of the combinations in two branches, to either of two partials, and then
 * neither stays in a register. */
static bool own_copies(const struct reduction *reduction)
{
    return !reduction->is_section && reduction_has_operator(reduction);
}

const char *own_partial(struct arena *arena, const struct reduction *reduction)
{
    const char *name = reduction->var->name;

    return own_copies(reduction) ? arena_printf(arena, "csycl_partial_%s", name)
                                 : device_name(arena, name);
}

const char *own_item(struct arena *arena, const struct region *region, const struct var *var,
                     const struct steps *steps)
{
    const char *name = device_name(arena, var->name);
    const struct private *own = region_private(region, var);
    bool some = own && own->some;

    if (steps)
        return arena_printf(arena, "%s[csycl_l]%s", name, some ? ".value" : "");
    if (some)
        return arena_printf(arena, "%s->value", name);
    for (size_t i = 0; i < region->scalar_count; i++)
        if (region->reductions[i].var == var && own_copies(&region->reductions[i]))
            return name;
    return arena_printf(arena, "(*%s)", name);
}

void own_copy(const struct plan *plan, const struct region *region, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;

    for (size_t i = 0; i < region->scalar_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (own_copies(reduction))
            strbuf_printf(out, "    %s %s = *%s;\n", reduction_type(plan, region, reduction),
                          device_name(arena, reduction->var->name), own_partial(arena, reduction));
    }
}

static void copy_back(struct arena *arena, const struct region *region, struct strbuf *out)
{
    for (size_t i = 0; i < region->scalar_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (own_copies(reduction))
            strbuf_printf(out, "    *%s = %s;\n", own_partial(arena, reduction),
                          device_name(arena, reduction->var->name));
    }
}

bool own_ends(const struct region *region, const struct steps *steps)
{
    for (size_t i = 0; !steps && i < region->scalar_count; i++)
        if (own_copies(&region->reductions[i]))
            return true;
    return region_has_last(region);
}

bool own_is_continue(const struct region *region, const struct node *node)
{
    if (region->directive->is_kernel)
        return node->kind == NODE_RETURN;
    return node->kind == NODE_CONTINUE && !node_jump_target(node, region->body);
}

static bool is_continue(struct node *node, const void *region)
{
    return own_is_continue(region, node);
}

static bool continues(const struct region *region)
{
    return node_find(region->body, is_continue, region);
}

/* `for (...)` over the elements of an array, and its own one: "((int *)own)[csycl_e]". `items`:
 * what each of a block has of it, of which `item` is meant; NULL: there is one. */
static const char *own_element(struct arena *arena, const struct capture *capture,
                               const char *items, const char *item, const char *indent,
                               struct strbuf *out)
{
    struct type *element = type_element(capture->var->type);
    struct type pointer = {.kind = TYPE_POINTER, .target = element};
    struct strbuf own;

    strbuf_init(&own);
    strbuf_puts(&own, "((");
    device_declare(&own, arena, &pointer, SPACE_NONE, "");
    strbuf_printf(&own, ")%s)[csycl_e", device_capture_name(arena, capture));
    if (items)
        strbuf_printf(&own, " * %s + %s", items, item);
    strbuf_putc(&own, ']');
    strbuf_printf(out, "%sfor (uint csycl_e = 0; csycl_e < %zu; csycl_e++)\n%s    ", indent,
                  capture->var->type->size / element->size, indent);
    const char *text = arena_strdup(arena, own.text);
    strbuf_release(&own);
    return text;
}

/* How many items of a block have the variable; NULL: there is one. */
static const char *items_of(struct arena *arena, const struct steps *steps,
                            const struct capture *capture)
{
    return steps_keeps(steps, capture->var) ? arena_printf(arena, "%s_items", steps->region->name)
                                            : NULL;
}

/* Which item of a block has the block's last iteration. */
static const char *last_item(struct arena *arena, const struct region *region,
                             const struct steps *steps)
{
    return steps && steps->is_jammed ? arena_printf(arena, "%s_items - 1", region->name)
                                     : "csycl_n - 1";
}

/* "i == csycl_final_0 && ...": of a block of items, its last one is asked. */
static const char *is_final(struct arena *arena, const struct kernel *kernel,
                            const struct steps *steps)
{
    const char *text = "", *item = last_item(arena, kernel->region, steps);

    for (unsigned i = 0; i < kernel->loop_count; i++)
        text = arena_printf(arena, "%s%s%s == csycl_final_%u", text, i ? " && " : "",
                            steps && i == kernel->region->near
                                ? arena_printf(arena, "csycl_i + %s", item)
                                : device_name(arena, kernel->loops[i].loop->var->name),
                            i);
    return text;
}

void own_begin(const struct plan *plan, const struct kernel *kernel, const struct capture *capture,
               const struct steps *steps, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    const char *items = items_of(arena, steps, capture), *item = "csycl_l", *indent = "    ";

    if (capture->filled) {
        strbuf_printf(out, "    if (%s)\n", is_final(arena, kernel, steps));
        item = last_item(arena, kernel->region, steps);
        indent = "        ";
    }
    const char *own = own_element(arena, capture, items, item, indent, out);
    if (items && !capture->filled)
        strbuf_printf(out, "for (int csycl_l = 0; csycl_l < %s; csycl_l++)\n            ", items);
    strbuf_printf(out, "%s = csycl_first_%s[csycl_e];\n", own, capture->name);
}

/* `item`: which of a block of them leaves its value; NULL: there is one. */
static void leave(const struct plan *plan, const struct capture *capture, const struct steps *steps,
                  const char *item, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    const char *indent = "        ";

    if (type_is_array(capture->var->type)) {
        const char *own =
            own_element(arena, capture, items_of(arena, steps, capture), item, indent, out);
        strbuf_printf(out, "csycl_last_%s[csycl_e] = %s;\n", capture->name, own);
        return;
    }
    strbuf_printf(out, "%s*csycl_last_%s = %s", indent, capture->name,
                  device_capture_name(arena, capture));
    if (steps_keeps(steps, capture->var))
        strbuf_printf(out, "[%s]", item);
    strbuf_puts(out, ";\n");
}

static void store_last(const struct plan *plan, const struct kernel *kernel,
                       const struct steps *steps, struct strbuf *out)
{
    const struct region *region = kernel->region;
    struct arena *arena = plan->unit->arena;
    const char *item = last_item(arena, region, steps);

    strbuf_printf(out, "    if (%s) {\n", is_final(arena, kernel, steps));
    for (size_t i = 0; i < region->captures.count; i++)
        if (region->captures.items[i].last)
            leave(plan, &region->captures.items[i], steps, item, out);
    strbuf_puts(out, "    }\n");
}

void own_store(const struct plan *plan, const struct kernel *kernel, const struct steps *steps,
               bool is_share, struct strbuf *out)
{
    const struct region *region = kernel->region;

    if (own_ends(region, steps) && continues(region))
        strbuf_puts(out, "csycl_end:\n");
    if (!steps)
        copy_back(plan->unit->arena, region, out);
    if (region_has_last(region) && !is_share)
        store_last(plan, kernel, steps, out);
}
