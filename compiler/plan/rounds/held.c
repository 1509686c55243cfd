/* held.c: see held.h. On an H200 running sums take 0.88 of the time without that, and what is kept
 * of an array 0.82. */
#include "plan/rounds/held.h"

#include "sema/pointers/space.h"
#include "unit/changes.h"
#include "unit/libc/special.h"

/* Of all rows of a work-item: more do not stay in registers. */
enum { HELD_BYTES = 72 };

struct holding {
    const struct kernel *kernel;
    struct held *held;
    size_t bytes;
};

/* ---- loads ---- */

/* Has it the same value wherever it stands in the iteration? */
static bool is_given(const struct region *region, const struct var *var)
{
    const struct capture *capture = region_capture(region, var);

    for (unsigned i = 0; i < region->loop_count; i++)
        if (region->loops[i].var == var)
            return true;
    return capture && capture->role == CAPTURE_VALUE && capture->used == ACCESS_READ;
}

static bool is_known(const struct region *region, const struct node *node)
{
    switch (node->kind) {
    case NODE_REF:
        return node->var && is_given(region, node->var);
    case NODE_INTEGER:
        return true;
    case NODE_BINARY:
        return node->op != OP_COMMA && is_known(region, node->children[0]) &&
               is_known(region, node->children[1]);
    case NODE_CAST:
    case NODE_PAREN:
        return is_known(region, node->children[0]);
    default:
        return false;
    }
}

static bool is_load(const struct holding *holding, struct node *node)
{
    const struct region *region = holding->kernel->region;
    struct node *base = node->kind == NODE_INDEX ? node_strip(node->children[0]) : NULL;
    const struct capture *capture =
        base && base->kind == NODE_REF && base->var ? region_capture(region, base->var) : NULL;
    enum type_kind kind = type_device_kind(node->type);

    return capture && capture->role == CAPTURE_MEMORY && kind >= TYPE_CHAR && kind <= TYPE_DOUBLE &&
           expression_space(region->instance, base) == SPACE_GLOBAL &&
           is_known(region, node->children[1]);
}

/* `is_certain`: it is loaded in any case. */
static void add(struct holding *holding, struct node *node, bool is_certain)
{
    struct held *held = holding->held;
    const size_t bytes = node->type->size * holding->kernel->schedule.tile_rows;
    unsigned load = 0;

    while (load < held->load_count && !node_same(held->loads[load], node))
        load++;
    if (held->place_count == HELD_PLACES)
        return;
    if (load == held->load_count) {
        if (!is_certain || load == HELD_LOADS || holding->bytes + bytes > HELD_BYTES)
            return;
        holding->bytes += bytes;
        held->loads[held->load_count++] = node;
    }
    held->places[held->place_count++] = (struct held_place){node, load + 1};
}

/* ---- the first statement ---- */

/* May it change memory, or what is not seen? */
static bool has_effect(const struct node *node)
{
    return node_has_effect(node) && !node_set_variable(node) && !special_only_computes(node);
}

static void collect(struct holding *holding, struct node *node, bool is_certain)
{
    bool chooses = node->kind == NODE_CONDITIONAL || node->op == OP_LAND || node->op == OP_LOR;

    if (node->kind == NODE_SIZEOF)
        return;
    if (is_load(holding, node)) {
        add(holding, node, is_certain);
        return;
    }
    for (size_t i = node_target(node) != NULL; i < node->child_count; i++)
        if (node->children[i])
            collect(holding, node->children[i], is_certain && (i == 0 || !chooses));
}

/* The store of an assignment comes behind all that it loads. */
static void collect_expression(struct holding *holding, struct node *node, bool is_certain)
{
    const struct node *parts = node->kind == NODE_ASSIGN ? node->children[1] : node;

    if (!node_any(parts, has_effect))
        collect(holding, node, is_certain);
}

static void collect_first(struct holding *holding, struct node *node, bool is_certain)
{
    if (!node)
        return;
    switch (node->kind) {
    case NODE_BLOCK:
        if (node->child_count)
            collect_first(holding, node->children[0], is_certain);
        break;
    case NODE_DECL:
        if (node->child_count == 1 && node->children[0]->children[0])
            collect_expression(holding, node->children[0]->children[0], is_certain);
        break;
    case NODE_IF:
        collect_expression(holding, node->children[0], is_certain);
        for (size_t i = 1; i < node->child_count && !node_any(node->children[0], has_effect); i++)
            collect_first(holding, node->children[i], false);
        break;
    default:
        if (node->kind >= NODE_REF)
            collect_expression(holding, node, is_certain);
    }
}

const struct held *held_plan(struct arena *arena, const struct kernel *kernel)
{
    struct held *held = ARENA_NEW(arena, struct held);
    struct holding holding = {.kernel = kernel, .held = held};

    collect_first(&holding, kernel->region->body, true);
    return held->load_count ? held : NULL;
}

unsigned held_find(const struct held *held, const struct node *place)
{
    for (unsigned i = 0; i < held->place_count; i++)
        if (held->places[i].node == place)
            return held->places[i].load;
    return 0;
}
