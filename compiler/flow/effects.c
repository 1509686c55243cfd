/* effects.c: what operations do to objects; see parts.h.
 *
 * Of a function that gets an address it is known what it does to what lies there. Where an address
 * goes elsewhere, or into a variable, anything may happen.
 */
#include <string.h>

#include "flow/parts.h"

struct effects {
    const struct flow_objects *objects;
    struct flow_effects *found;
};

static void add(const struct effects *effects, struct flow_effect effect)
{
    ARENA_PUSH(effects->objects->graph->arena, effects->found, effect);
}

static void add_escape(const struct effects *effects, struct flow_part part, struct node *node)
{
    uint64_t bits = flow_bits_of(part);

    add(effects, (struct flow_effect){.place = part.place,
                                      .kind = EFFECT_ESCAPE,
                                      .read = bits,
                                      .unsure = bits,
                                      .touched = bits,
                                      .at = node,
                                      .node = node});
}

/* The argument goes where nobody follows it. */
static void send(const struct effects *effects, const struct flow_value *step, size_t index)
{
    const struct flow_value *arg = step->args[index];
    struct flow_part part;
    struct node *node = arg->node ? arg->node : step->node;

    if (!flow_find_part(effects->objects, arg, &part))
        return;
    if (node->parent && node->parent->kind == NODE_UNARY && node->parent->op == OP_ADDRESS)
        node = node->parent;
    add_escape(effects, part, node);
}

/* ---- loads and stores ---- */

static void access(const struct effects *effects, const struct flow_value *step)
{
    struct flow_part part;

    if (!flow_find_access(effects->objects, step, &part))
        return;
    uint64_t bits = flow_bits_of(part);
    struct flow_effect effect = {.place = part.place,
                                 .row = flow_row_at(effects->objects, step),
                                 .is_inexact = !part.is_exact,
                                 .goes_beyond = part.is_beyond,
                                 .at = step->node,
                                 .node = step->node};
    if (step->op == FLOW_LOAD) {
        effect.read = bits;
    } else {
        effect.set = part.is_exact ? bits : 0;
        effect.touched = bits;
    }
    add(effects, effect);
}

/* Of a variable's scalar in a slot. */
static void access_slot(const struct effects *effects, const struct flow_value *step)
{
    const struct flow_slot *slots = effects->objects->graph->slots.items;
    const size_t *place = map_find(&effects->objects->vars, slots[step->slot].var);
    size_t first = step->slot;

    if (!place)
        return;
    while (first && slots[first - 1].var == slots[step->slot].var)
        first--;
    uint64_t bit = flow_bits(step->slot - first, 1);
    struct flow_effect effect = {.place = *place, .at = step->node, .node = step->node};
    if (step->op == FLOW_GET)
        effect.read = bit;
    else
        effect.set = effect.touched = bit;
    add(effects, effect);
}

/* ---- calls ---- */

static void pass(const struct effects *effects, const struct flow_value *call, size_t index)
{
    struct flow_file *file = effects->objects->graph->file;
    const struct func *func = call->node->func;
    const struct flow_before *inside =
        func && file ? flow_before_of_param(file, func, index) : NULL;
    struct flow_part part;

    if (!flow_find_part(effects->objects, call->args[index], &part))
        return;
    if (!inside || !part.is_exact || inside->goes_beyond ||
        inside->all != flow_bits(0, part.count)) {
        send(effects, call, index);
        return;
    }
    uint64_t unsure = inside->read_perhaps & ~inside->read_sure;
    add(effects, (struct flow_effect){.place = part.place,
                                      .read = inside->read_perhaps << part.first,
                                      .unsure = unsure << part.first,
                                      .set = inside->set << part.first,
                                      .touched = inside->written << part.first,
                                      .at = call->node->children[index + 1],
                                      .node = call->node});
}

/* memset(x, 0, sizeof x), and memcpy: sets as many bytes. The names are the C library's. */
static bool fills(const struct effects *effects, const struct flow_value *call)
{
    const struct func *func = call->node->func;
    struct flow_part part;

    if (!func || call->arg_count != 3 || !node_is_discarded(call->node) ||
        (strcmp(func->name, "memset") != 0 && strcmp(func->name, "memcpy") != 0) ||
        !flow_find_part(effects->objects, call->args[0], &part) || !part.is_exact ||
        call->args[2]->op != FLOW_CONSTANT || (uint64_t)call->args[2]->constant != part.type->size)
        return false;
    uint64_t bits = flow_bits_of(part);
    send(effects, call, 1);
    add(effects, (struct flow_effect){.place = part.place,
                                      .set = bits,
                                      .touched = bits,
                                      .at = call->node,
                                      .node = call->node});
    return true;
}

static void visit_call(const struct effects *effects, const struct flow_value *call)
{
    const struct flow_objects *objects = effects->objects;
    struct func *func = call->node->func;
    const struct flow_befores *callee =
        func && objects->graph->file ? flow_before_of_func(objects->graph->file, func) : NULL;

    if (fills(effects, call))
        return;
    for (size_t i = 0; i < call->arg_count; i++)
        pass(effects, call, i);
    for (size_t i = 0; callee && i < callee->count; i++) {
        const struct flow_before *item = &callee->items[i];
        const size_t *place = item->is_pointee ? NULL : map_find(&objects->vars, item->var);
        if (place)
            add_escape(effects,
                       (struct flow_part){*place, 0, FLOW_PIECES_MAX, item->var->type, true, false},
                       call->node);
    }
}

/* ---- all operations ---- */

/* Does the operation itself send its first argument nowhere? */
static bool is_followed(const struct flow_value *step)
{
    return step->op == FLOW_GET || step->op == FLOW_LOAD || step->op == FLOW_STORE ||
           step->op == FLOW_MEMBER || step->op == FLOW_ELEMENT ||
           (step->op == FLOW_CONVERT && step->type->kind == TYPE_POINTER);
}

static void visit(const struct effects *effects, const struct flow_value *step)
{
    if (step->op == FLOW_CALL) {
        visit_call(effects, step);
        return;
    }
    for (size_t i = is_followed(step); i < step->arg_count; i++)
        send(effects, step, i);
    if (step->op == FLOW_LOAD || step->op == FLOW_STORE)
        access(effects, step);
    else if (step->op == FLOW_GET || step->op == FLOW_SET)
        access_slot(effects, step);
    else if (step->op == FLOW_MARK)
        add(effects,
            (struct flow_effect){.kind = EFFECT_MARK, .place = SIZE_MAX, .at = step->node});
}

struct flow_effects *flow_find_effects(const struct flow_objects *objects)
{
    const struct flow_blocks *blocks = &objects->graph->blocks;
    struct flow_effects *found =
        arena_alloc(objects->graph->arena, (blocks->count + 1) * sizeof *found);

    for (size_t i = 0; i < blocks->count; i++)
        for (size_t k = 0; k < blocks->items[i]->steps.count; k++)
            visit(&(struct effects){objects, &found[i]}, blocks->items[i]->steps.items[k]);
    return found;
}

/* ---- what follows from them ---- */

bool flow_join_pieces(struct flow_pieces *state, const struct flow_pieces *other)
{
    struct flow_pieces joined = {state->must & other->must, state->may | other->may};
    bool changed = joined.must != state->must || joined.may != state->may;

    *state = joined;
    return changed;
}

void flow_set_pieces(const struct flow_effect *effect, struct flow_pieces *state)
{
    state->must |= effect->set;
    state->may |= effect->touched;
}

uint64_t flow_missing(const struct flow_effect *effect, const struct flow_pieces *state,
                      uint64_t *sure)
{
    uint64_t may = state->may | effect->unsure;
    uint64_t missing = effect->read & ~state->must;

    if (effect->is_inexact && effect->read & may)
        may |= effect->read; /* which of them, nobody knows */
    *sure = missing & ~may;
    return missing;
}
