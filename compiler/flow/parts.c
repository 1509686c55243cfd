/* parts.c: which part of a variable an address leads to; see parts.h.
 *
 * Needs block->steps, and values in SSA form: a parameter that is never set points to the same in
 * all of its function.
 */
#include "flow/parts.h"

#include "unit/leaf.h"
#include "unit/member.h"

uint64_t flow_bits(size_t first, size_t count)
{
    uint64_t low = count >= FLOW_PIECES_MAX ? UINT64_MAX : (UINT64_C(1) << count) - 1;

    return first < FLOW_PIECES_MAX ? low << first : 0;
}

uint64_t flow_bits_of(struct flow_part part)
{
    return flow_bits(part.first, part.count);
}

/* ---- objects ---- */

size_t flow_piece_count(const struct type *type)
{
    return leaf_count(type, FLOW_PIECES_MAX);
}

static void add_object(struct flow_objects *objects, struct var *var, const struct type *type,
                       bool is_pointee)
{
    struct arena *arena = objects->graph->arena;
    struct map *map = is_pointee ? &objects->pointees : &objects->vars;
    struct flow_object object = {.var = var,
                                 .type = type,
                                 .is_pointee = is_pointee,
                                 .is_one = flow_piece_count(type) > FLOW_PIECES_MAX};

    if (map_find(map, var))
        return;
    map_add(arena, map, var, objects->count);
    ARENA_PUSH(arena, objects, object);
}

/* What the operation names, or the helper that it calls. */
static void add_named(struct flow_objects *objects, const struct flow_value *step, bool with_own)
{
    struct flow_file *file = objects->graph->file;
    const struct flow_befores *callee;

    if (step->op == FLOW_ADDRESS && step->var &&
        (with_own || !flow_owns(objects->graph, step->var)))
        add_object(objects, step->var, step->var->type, false);
    if (step->op != FLOW_CALL || !file || !step->node->func)
        return;
    callee = flow_before_of_func(file, step->node->func);
    for (size_t i = 0; callee && i < callee->count; i++)
        if (!callee->items[i].is_pointee)
            add_object(objects, callee->items[i].var, callee->items[i].var->type, false);
}

/* What parameters point to that always point to the same. */
static void add_pointees(struct flow_objects *objects)
{
    const struct flow_graph *graph = objects->graph;
    bool *is_set = arena_alloc(graph->arena, graph->slots.count + 1);

    for (size_t i = 0; i < graph->blocks.count; i++)
        for (size_t k = 0; k < graph->blocks.items[i]->steps.count; k++)
            if (graph->blocks.items[i]->steps.items[k]->op == FLOW_SET)
                is_set[graph->blocks.items[i]->steps.items[k]->slot] = true;
    for (size_t i = 0; i < graph->slots.count; i++) {
        struct var *var = graph->slots.items[i].var;
        const struct type *type = type_pointee(var->type);
        if (graph->root == graph->func->body && var->kind == VAR_PARAM && type && type->size &&
            !is_set[i])
            add_object(objects, var, type, true);
    }
}

struct flow_objects flow_find_objects(const struct flow_graph *graph, bool with_own)
{
    struct flow_objects objects = {.graph = graph};

    for (size_t i = 0; i < graph->slots.count; i++)
        if (with_own || !graph->slots.items[i].is_own)
            add_object(&objects, graph->slots.items[i].var, graph->slots.items[i].var->type, false);
    for (size_t i = 0; i < graph->blocks.count; i++)
        for (size_t k = 0; k < graph->blocks.items[i]->steps.count; k++)
            add_named(&objects, graph->blocks.items[i]->steps.items[k], with_own);
    add_pointees(&objects);
    flow_find_rows(&objects);
    return objects;
}

/* ---- parts of them ---- */

/* Adds how many pieces lie in front of the field. */
static bool count_to(const struct type *type, const struct field *field, size_t *first)
{
    for (size_t i = 0; i < type->field_count; i++) {
        const struct field *at = &type->fields[i];
        bool is_inner = at->type->kind == TYPE_RECORD && !*at->name;
        if (at == field || (is_inner && count_to(at->type, field, first)))
            return true;
        if (!type->is_union && !is_inner)
            *first += flow_piece_count(at->type);
    }
    return false;
}

/* Of a union any member is all of it. */
static void go_to_member(struct flow_part *part, const struct flow_value *address)
{
    const struct node *node = address->node;
    const struct member *member = node->kind == NODE_MEMBER && (part->type->kind == TYPE_RECORD ||
                                                                type_is_complex(part->type))
                                      ? member_find(part->type, node->name)
                                      : NULL;

    part->is_exact &= member && member->offset == (size_t)address->constant;
    if (!part->is_exact)
        return;
    if (!part->type->is_union) {
        count_to(part->type, member->field, &part->first);
        part->count =
            flow_piece_count(member->record->is_union ? member->record : member->field->type);
    }
    part->type = member->field->type;
}

/* Of an array, or of what a pointer to the object itself leads to. */
static void go_to_element(struct flow_part *part, const struct flow_value *address)
{
    const struct flow_value *index = address->args[1];
    bool is_known = index->op == FLOW_CONSTANT && index->constant >= 0;

    if (type_same(part->type, address->type)) {
        part->is_beyond = !is_known || index->constant != 0;
        part->is_exact &= !part->is_beyond;
        return;
    }
    part->is_exact &= is_known && part->type->kind == TYPE_ARRAY &&
                      index->constant < part->type->count &&
                      type_same(part->type->target, address->type);
    if (!part->is_exact)
        return;
    part->type = part->type->target;
    part->count = flow_piece_count(part->type);
    part->first += (size_t)index->constant * part->count;
}

static bool begin_at(const struct map *map, const struct flow_objects *objects,
                     const struct var *var, struct flow_part *part)
{
    const size_t *place = var ? map_find(map, var) : NULL;

    if (!place)
        return false;
    const struct type *type = objects->items[*place].type;
    *part = (struct flow_part){*place, 0, flow_piece_count(type), type, true, false};
    return true;
}

static bool find(const struct flow_objects *objects, const struct flow_value *address,
                 struct flow_part *part)
{
    switch (address->op) {
    case FLOW_ADDRESS:
        return begin_at(&objects->vars, objects, address->var, part);
    case FLOW_INPUT:
        return address->slot < objects->graph->slots.count &&
               begin_at(&objects->pointees, objects, objects->graph->slots.items[address->slot].var,
                        part);
    case FLOW_CONVERT:
        return address->type->kind == TYPE_POINTER && find(objects, address->args[0], part);
    case FLOW_MEMBER:
        if (!find(objects, address->args[0], part))
            return false;
        if (part->is_exact)
            go_to_member(part, address);
        return true;
    case FLOW_ELEMENT:
        if (!find(objects, address->args[0], part))
            return false;
        if (part->is_exact)
            go_to_element(part, address);
        return true;
    default:
        return false;
    }
}

/* An object in one piece is set if all of it is. */
static void make_one(const struct flow_objects *objects, struct flow_part *part)
{
    const struct flow_object *object = &objects->items[part->place];

    if (!object->is_one)
        return;
    part->is_exact &= part->type == object->type;
    part->first = 0;
    part->count = 1;
}

bool flow_find_part(const struct flow_objects *objects, const struct flow_value *address,
                    struct flow_part *part)
{
    if (!find(objects, address, part))
        return false;
    make_one(objects, part);
    return true;
}

const struct type *flow_accessed(const struct flow_value *access)
{
    const struct node *node = access->node;

    if (access->op == FLOW_LOAD)
        return access->type;
    return node->kind == NODE_VAR ? node->var->type : node->type;
}

/* `*w` of an array is its first element; another type than the object's may be a part of it. */
bool flow_find_access(const struct flow_objects *objects, const struct flow_value *access,
                      struct flow_part *part)
{
    const struct type *type = flow_accessed(access);

    if (!find(objects, access->args[0], part))
        return false;
    while (part->is_exact && part->type->kind == TYPE_ARRAY && !type_is_array(type)) {
        part->type = part->type->target;
        part->count = flow_piece_count(part->type);
    }
    part->is_exact &= type && type->size == part->type->size;
    make_one(objects, part);
    return true;
}
