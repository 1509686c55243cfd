/* lvalues.c: what lvalues name; see flow.h.
 *
 * A variable of the body, or of the function around it, has a slot for each scalar that it is made
 * of, if no pointer can lead there. All others are objects in memory: what is declared outside of
 * functions or static, arrays, unions, bit-fields, what is volatile, and structures of many
 * scalars.
 */
#include "flow/build_graph.h"

#include "unit/changes.h"
#include "unit/leaf.h"

enum {
    SLOTS_MAX = 16, /* of one variable */
    IN_MEMORY = 0   /* in builder->slots; else 1 + the first slot */
};

/* ---- slots ---- */

static bool is_plain(const struct type *type)
{
    return !type->is_volatile && !type->is_atomic &&
           (type_is_scalar(type) || type_is_complex(type));
}

/* Adds the scalars of an object of the type; false: it cannot be split into some. */
static bool split(struct flow_builder *builder, const struct flow_slot *at, unsigned *count)
{
    struct flow_graph *graph = builder->graph;
    const struct type *type = at->type;

    if (is_plain(type)) {
        ARENA_PUSH(builder->arena, &graph->slots, *at);
        return ++*count <= SLOTS_MAX;
    }
    if (type->kind != TYPE_RECORD || type->is_union || type->is_volatile || !type->field_count)
        return false;
    for (size_t i = 0; i < type->field_count; i++) {
        const struct field *field = &type->fields[i];
        struct flow_slot part = *at;
        part.offset += field->offset;
        part.type = field->type;
        if (field->bit_width >= 0 || !split(builder, &part, count))
            return false;
    }
    return true;
}

bool flow_owns(const struct flow_graph *graph, const struct var *var)
{
    return node_declares(graph->root, var) ||
           (var->kind == VAR_PARAM && graph->root == graph->func->body);
}

/* 1 + the variable's first slot, or IN_MEMORY. */
static size_t find_slots(struct flow_builder *builder, struct var *var)
{
    struct flow_graph *graph = builder->graph;
    struct flow_slot whole = {.var = var, .type = var->type, .is_own = flow_owns(graph, var)};
    size_t *known = map_find(&builder->slots, var), count = graph->slots.count;
    bool is_taken = var->index < builder->taken.count && builder->taken.items[var->index];
    unsigned parts = 0;

    if (known)
        return *known;
    bool fits = (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) && var->func == graph->func &&
                !is_taken && split(builder, &whole, &parts);
    if (!fits)
        graph->slots.count = count;
    map_add(builder->arena, &builder->slots, var, fits ? count + 1 : IN_MEMORY);
    return fits ? count + 1 : IN_MEMORY;
}

/* How many of the slots from `first` on lie in what is `size` bytes long? */
static size_t count_slots(const struct flow_graph *graph, size_t first, size_t size)
{
    const struct flow_slot *slots = graph->slots.items;
    size_t at = first;

    while (at < graph->slots.count && slots[at].var == slots[first].var &&
           slots[at].offset < slots[first].offset + size)
        at++;
    return at - first;
}

/* ---- lvalues ---- */

static struct flow_lvalue in_memory(struct flow_value *address, struct type *type)
{
    return (struct flow_lvalue){.kind = LVALUE_MEMORY, .type = type, .value = address};
}

static struct flow_lvalue place_of_var(struct flow_builder *builder, struct var *var,
                                       struct node *node)
{
    size_t slots = find_slots(builder, var);

    if (slots == IN_MEMORY) {
        struct flow_value *address = build_value(builder, FLOW_ADDRESS, var->type, node);
        address->var = var;
        return in_memory(address, var->type);
    }
    return (struct flow_lvalue){.kind = LVALUE_SLOTS,
                                .type = var->type,
                                .first = slots - 1,
                                .count = count_slots(builder->graph, slots - 1, var->type->size)};
}

static struct flow_lvalue of_index(struct flow_builder *builder, struct node *node)
{
    struct flow_value *base = build_expression(builder, node_indexed(node));
    struct flow_value *subscript = build_expression(builder, node_subscript(node));
    struct flow_value *address = build_value(builder, FLOW_ELEMENT, node->type, node);

    build_arg(builder, address, base);
    build_arg(builder, address, subscript);
    return in_memory(address, node->type);
}

static struct flow_lvalue of_value(struct flow_value *value, struct type *type)
{
    return (struct flow_lvalue){.kind = LVALUE_VALUE, .type = type, .value = value};
}

/* What lies some bytes from the begin of args[0]: its address, or its value. */
static struct flow_value *part(struct flow_builder *builder, enum flow_op op,
                               struct flow_value *whole, size_t offset, struct type *type,
                               struct node *node)
{
    struct flow_value *value = build_value(builder, op, type, node);

    build_arg(builder, value, whole);
    value->constant = (int64_t)offset;
    return value;
}

/* Members of an unnamed structure are the outer one's: the unnamed one is all of that here. */
static struct flow_lvalue of_member(struct flow_builder *builder, struct node *node)
{
    struct node *object = node->children[0];
    struct flow_lvalue outer = {0};
    size_t offset = 0;

    if (node->arrow)
        outer = in_memory(build_expression(builder, object), type_pointee(object->type));
    else
        outer = place_of(builder, object);
    if (*node->name == '\0' || !outer.type || !leaf_member(outer.type, node->name, &offset))
        return outer;
    if (outer.kind == LVALUE_MEMORY)
        return in_memory(part(builder, FLOW_MEMBER, outer.value, offset, node->type, node),
                         node->type);
    if (outer.kind == LVALUE_VALUE || type_is_complex(outer.type))
        return of_value(
            part(builder, FLOW_PART, place_read(builder, outer, object), offset, node->type, node),
            node->type);
    const struct flow_slot *slots = builder->graph->slots.items;
    outer.type = node->type;
    outer.offset += offset;
    while (slots[outer.first].offset < outer.offset)
        outer.first++;
    outer.count = count_slots(builder->graph, outer.first, node->type->size);
    return outer;
}

/* (type){...}, which is a new object each time. */
static struct flow_lvalue of_compound(struct flow_builder *builder, struct node *node)
{
    struct flow_value *list = build_list(builder, node->type, node->children[0]);
    struct flow_lvalue place =
        in_memory(build_value(builder, FLOW_ADDRESS, node->type, node), node->type);

    place_write(builder, place, list, node);
    return place;
}

struct flow_lvalue place_of(struct flow_builder *builder, struct node *node)
{
    node = node_strip(node);
    build_note(builder, node);
    switch (node->kind) {
    case NODE_REF:
        if (node->var)
            return place_of_var(builder, node->var, node);
        break;
    case NODE_INDEX:
        return of_index(builder, node);
    case NODE_MEMBER:
        return of_member(builder, node);
    case NODE_COMPOUND:
        return of_compound(builder, node);
    case NODE_UNARY:
        if (node->op == OP_DEREF)
            return in_memory(build_expression(builder, node->children[0]), node->type);
        break;
    default:
        break;
    }
    return of_value(build_expression(builder, node), node->type);
}

struct flow_value *place_address(struct flow_builder *builder, struct node *node)
{
    return place_of(builder, node).value;
}

/* ---- reads and writes ---- */

static struct flow_value *get(struct flow_builder *builder, size_t slot, struct node *node)
{
    struct flow_value *value =
        build_value(builder, FLOW_GET, builder->graph->slots.items[slot].type, node_strip(node));

    value->slot = slot;
    return value;
}

static void set(struct flow_builder *builder, size_t slot, struct flow_value *value,
                struct node *node)
{
    struct flow_value *done = build_value(builder, FLOW_SET, NULL, node);

    done->slot = slot;
    build_arg(builder, done, value);
}

static struct flow_value *load(struct flow_builder *builder, struct flow_lvalue place,
                               struct node *node)
{
    struct flow_value *value;

    if (!place.type || type_is_array(place.type) || place.type->kind == TYPE_FUNCTION)
        return place.value; /* an address still */
    value = build_value(builder, FLOW_LOAD, place.type, node);
    build_arg(builder, value, place.value);
    value->reads_memory = true;
    value->writes_memory = place.type->is_volatile || place.type->is_atomic;
    return value;
}

struct flow_value *place_read(struct flow_builder *builder, struct flow_lvalue place,
                              struct node *node)
{
    if (place.kind == LVALUE_VALUE)
        return place.value;
    if (place.kind == LVALUE_MEMORY)
        return load(builder, place, node);
    if (place.count == 1 && place.type->kind != TYPE_RECORD)
        return get(builder, place.first, node);
    struct flow_value **parts = arena_alloc(builder->arena, place.count * sizeof *parts);
    for (size_t i = 0; i < place.count; i++)
        parts[i] = get(builder, place.first + i, node);
    struct flow_value *value = build_value(builder, FLOW_RECORD, place.type, node);
    for (size_t i = 0; i < place.count; i++)
        build_arg(builder, value, parts[i]);
    return value;
}

/* The scalar of the structure, for one of the slots of its like. */
static struct flow_value *scalar_of(struct flow_builder *builder, struct flow_value *value,
                                    size_t index, size_t offset, struct type *type)
{
    if (value->op == FLOW_UNDEFINED)
        return value;
    return value->op == FLOW_RECORD ? value->args[index]
                                    : part(builder, FLOW_PART, value, offset, type, value->node);
}

void place_write(struct flow_builder *builder, struct flow_lvalue place, struct flow_value *value,
                 struct node *node)
{
    if (place.kind == LVALUE_MEMORY) {
        struct flow_value *store = build_value(builder, FLOW_STORE, NULL, node);
        build_arg(builder, store, place.value);
        build_arg(builder, store, value);
        store->writes_memory = true;
        return;
    }
    for (size_t i = 0; place.kind == LVALUE_SLOTS && i < place.count; i++) {
        const struct flow_slot *slot = &builder->graph->slots.items[place.first + i];
        struct type *type = slot->type;
        size_t offset = slot->offset - place.offset;
        set(builder, place.first + i,
            place.type->kind == TYPE_RECORD ? scalar_of(builder, value, i, offset, type)
                                            : build_converted(builder, value, type, node),
            node);
    }
}

/* ---- declarations ---- */

struct filling {
    struct flow_builder *builder;
    struct flow_lvalue whole;
};

static void fill(const struct leaf *leaf, void *context)
{
    struct filling *filling = context;
    struct flow_lvalue place = filling->whole;
    struct node *value = (struct node *)leaf->value;
    const struct flow_slot *slots = filling->builder->graph->slots.items;

    if (value->kind == NODE_INIT_LIST)
        return; /* its elements follow */
    while (slots[place.first].offset < leaf->offset)
        place.first++;
    place.type = (struct type *)leaf->type;
    place.offset = leaf->offset;
    place.count = count_slots(filling->builder->graph, place.first, place.type->size);
    place_write(filling->builder, place, build_expression(filling->builder, value), value);
}

/* All that braces leave out is 0. */
static void fill_slots(struct flow_builder *builder, struct flow_lvalue place, struct node *list)
{
    struct filling filling = {builder, place};

    for (size_t i = 0; i < place.count; i++)
        set(builder, place.first + i,
            build_constant(builder, builder->graph->slots.items[place.first + i].type, 0, NULL),
            list);
    leaf_each(place.type, list, fill, &filling);
}

void place_begin(struct flow_builder *builder, struct var *var, struct node *init,
                 struct node *node)
{
    bool is_list = init && (init->kind == NODE_INIT_LIST ||
                            (init->kind == NODE_STRING && type_is_array(var->type)));
    size_t slots = find_slots(builder, var);
    struct flow_value *value;

    if (slots != IN_MEMORY && is_list && var->type->kind == TYPE_RECORD) {
        fill_slots(builder, place_of_var(builder, var, node), init);
        return;
    }
    if (!init)
        value = build_value(builder, FLOW_UNDEFINED, var->type, node);
    else
        value = is_list ? build_list(builder, var->type, init) : build_expression(builder, init);
    if (value && value->op == FLOW_LIST && slots != IN_MEMORY && value->arg_count == 1)
        value = value->args[0]; /* braces around a number */
    if (value)
        place_write(builder, place_of_var(builder, var, node), value, node);
}
