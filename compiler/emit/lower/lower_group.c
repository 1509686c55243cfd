/* lower_group.c: statements of a body that the items of a group run together; see lower_group.h. */
#include "emit/lower/lower_group.h"

#include <inttypes.h>

#include "emit/device/opencl_type.h"
#include "emit/lower/body_text.h"
#include "emit/lower/group_arrays.h"
#include "emit/lower/lower.h"
#include "unit/changes.h"
#include "unit/operator.h"

/* ---- item loops: how many items there are ---- */

/* Of a distance of the bounds that is known to cscc. */
static const char *known_steps(struct arena *arena, const struct loop *loop, int64_t distance)
{
    int64_t step = loop_step(loop);

    distance += op_is_closed(loop->test);
    return arena_printf(arena, "%" PRId64, distance > 0 ? (distance + step - 1) / step : 0);
}

/* "CSYCL_STEPS(0 < (CSYCL_CONST_rows), (ulong)(CSYCL_CONST_rows), 1UL)" */
static const char *steps_apart(const struct body *body, const struct loop *loop)
{
    struct arena *arena = body->plan->unit->arena;
    if (loop->distance->has_value)
        return known_steps(arena, loop, loop->distance->value);
    const char *distance = body_value(body, loop->distance);

    return arena_printf(arena, "CSYCL_STEPS(0 %s (%s), (ulong)(%s)%s, %" PRId64 "UL)",
                        op_spelling(loop->test), distance, distance,
                        op_is_closed(loop->test) ? " + 1" : "", loop_step(loop));
}

/* "CSYCL_STEPS((int)(0) < (n), (ulong)(n) - (ulong)(int)(0), 1UL)" */
const char *group_steps(const struct body *body, const struct loop *loop)
{
    struct arena *arena = body->plan->unit->arena;
    const char *type = device_scalar(loop->var->type);
    const struct node *from = loop->down ? loop->upper : loop->lower;
    const struct node *to = loop->down ? loop->lower : loop->upper;
    if (loop->distance)
        return steps_apart(body, loop);
    if (from->has_value && to->has_value)
        return known_steps(arena, loop, to->value - from->value);
    const char *lower = body_value(body, loop->lower), *upper = body_value(body, loop->upper);
    const char *first = arena_printf(arena, "(ulong)(%s)(%s)", type, lower);
    const char *end = arena_printf(arena, "(ulong)(%s)", upper);

    return arena_printf(arena, "CSYCL_STEPS((%s)(%s) %s (%s), %s - %s%s, %" PRId64 "UL)", type,
                        lower, op_spelling(loop->test), upper, loop->down ? first : end,
                        loop->down ? end : first, op_is_closed(loop->test) ? " + 1" : "",
                        loop_step(loop));
}

static size_t place_of(const struct group *group, const struct item_loop *loop)
{
    return (size_t)(loop - group->loops.items);
}

const char *group_range_name(const struct body *body, const struct item_loop *loop)
{
    return arena_printf(body->plan->unit->arena, "%s_range_%zu", body->region->name,
                        place_of(body->region->group, loop));
}

void group_sizes(const struct body *body, struct strbuf *out)
{
    const struct group *group = body->region->group;
    struct arena *arena = body->plan->unit->arena;
    const char *most = NULL;

    strbuf_puts(out, "enum {\n");
    for (size_t i = 0; i < group->loops.count; i++) {
        const struct item_loop *loop = &group->loops.items[i];
        if (!loop->is_constant)
            continue;
        const char *name = group_range_name(body, loop);
        strbuf_printf(out, "    %s =", name);
        for (unsigned k = 0; k < loop->loop_count; k++) {
            const char *steps = group_steps(body, &loop->loops[k]);
            strbuf_printf(out, "%s%s", k ? " * " : *steps == 'C' ? " (int)" : " ", steps);
        }
        strbuf_puts(out, ",\n");
        if (loop->directive->stages)
            continue;
        most = most ? arena_printf(arena, "CSYCL_LARGER(%s, %s)", most, name) : name;
    }
    if (most)
        most = arena_printf(arena, "CSYCL_GROUP_SIZE(%s)", most);
    strbuf_printf(out, "    %s_group_size = %s,\n};\n", body->region->name,
                  most                          ? most
                  : group_is_warp(body->region) ? "CSYCL_WARP_SIZE"
                                                : "CSYCL_GROUP_UNKNOWN");
}

/* ---- item loops: what an item does ---- */

/* Of an item, the number in loop `index` of the nest. */
static const char *number_of(struct arena *arena, const struct item_loop *loop, unsigned index)
{
    const char *number = "csycl_k";

    for (unsigned i = loop->loop_count - 1; i > index; i--)
        number = arena_printf(arena, "%s / csycl_n%u", number, i);
    if (index > 0)
        number = arena_printf(arena, "%s %% csycl_n%u", number, index);
    return index + 1 == loop->loop_count && index == 0 ? number
                                                       : arena_printf(arena, "(%s)", number);
}

/* The item's values of the counters, then the user's statement. */
static void add_item(const struct body *body, const struct item_loop *loop, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    struct body item = *body;

    item.group_part = GROUP_ONE;
    for (unsigned i = 0; i < loop->loop_count; i++) {
        const struct loop *counted = &loop->loops[i];
        const char *type = device_scalar(counted->var->type);
        const char *number = arena_printf(arena, "(%s)%s", type, number_of(arena, loop, i));
        if (loop_step(counted) != 1)
            number = arena_printf(arena, "%s * %" PRId64, number, loop_step(counted));
        if (!counted->lower->has_value || counted->lower->value != 0 || counted->down)
            number = arena_printf(arena, "(%s)(%s) %c %s", type, body_value(body, counted->lower),
                                  counted->down ? '-' : '+', number);
        code_add(
            arena, block,
            code_declare(arena,
                         arena_printf(arena, "%s %s", type, device_name(arena, counted->var->name)),
                         code_text(arena, "(%s)(%s)", type, number)));
    }
    code_add(arena, block, lower_statement(&item, loop->body));
}

/* "const TYPE csycl_n1 = ...": of the inner loops of the nest. */
static void add_lengths(const struct body *body, const struct item_loop *loop, const char *type,
                        unsigned from, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;

    for (unsigned i = from; i < loop->loop_count; i++)
        code_add(arena, block,
                 code_declare(arena, arena_printf(arena, "const %s csycl_n%u", type, i),
                              code_text(arena, "%s", group_steps(body, &loop->loops[i]))));
}

/* How many there are is known: each item has so many rounds, of which the last one may be short. */
static struct code *known_items(const struct body *body, const struct item_loop *loop)
{
    struct arena *arena = body->plan->unit->arena;
    const char *name = body->region->name, *range = group_range_name(body, loop);
    struct code *round = code_new(arena, CODE_BLOCK, NULL, 0);
    struct code *inner = code_new(arena, CODE_BLOCK, NULL, 0);

    code_add(
        arena, round,
        code_declare(arena, "const uint csycl_k",
                     code_text(arena, "csycl_s * %s_group_size + (uint)get_local_id(0)", name)));
    if (loop->has_own)
        code_add(arena, round,
                 code_declare(arena, "const uint csycl_slot",
                              code_text(arena, "%s <= %s_group_size ? 0 : csycl_s", range, name)));
    add_lengths(body, loop, "uint", 1, round);
    add_item(body, loop, inner);
    code_add(
        arena, round,
        code_if(arena,
                code_text(arena, "%s %% %s_group_size == 0 || csycl_k < %s", range, name, range),
                inner));
    struct code *rounds = code_for(
        arena, code_text(arena, "uint csycl_s = 0"),
        code_text(arena, "csycl_s < (%s + %s_group_size - 1) / %s_group_size", range, name, name),
        code_text(arena, "csycl_s++"), round);
    rounds->text = loop->has_own ? "_Pragma(\"unroll\") " : NULL;
    return rounds;
}

struct code *group_rounds(const struct body *body, const char *type, const char *counter,
                          const char *total, struct code *inner)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *round = code_new(arena, CODE_BLOCK, NULL, 0);

    code_add(arena, round,
             code_declare(arena, arena_printf(arena, "const %s %s", type, counter),
                          code_text(arena, "csycl_s + (%s)CSYCL_ROUND_ITEM", type)));
    code_add(arena, round, code_if(arena, code_text(arena, "%s < %s", counter, total), inner));
    return code_for(arena, code_text(arena, "%s csycl_s = CSYCL_ROUND_BEGIN", type),
                    code_text(arena, "csycl_s < %s", total),
                    code_text(arena, "csycl_s += %s_group_size", body->region->name), round);
}

/* "CSYCL_LIE_APART((ulong)&(b[i][j]), (ulong)&(a[i][j]), csycl_n0 * 8) && ...", of the first round,
 * if there is one. */
static void find_apart(const struct body *body, const struct item_loop *loop, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *inner = code_new(arena, CODE_BLOCK, NULL, 0);
    const struct loop *counted = &loop->loops[0];
    const char *apart = NULL;

    for (size_t i = 0; i < loop->pair_count; i++) {
        const struct apart *pair = &loop->pairs[i];
        const char *one = arena_printf(
            arena, "CSYCL_LIE_APART((ulong)&(%s), (ulong)&(%s), csycl_n0 * %zu)",
            body_value(body, pair->write), body_value(body, pair->other), pair->write->type->size);
        apart = apart ? arena_printf(arena, "%s && %s", apart, one) : one;
    }
    code_add(arena, block, code_declare(arena, "bool csycl_apart", code_text(arena, "true")));
    code_add(arena, inner,
             code_declare(arena,
                          arena_printf(arena, "const %s %s", device_scalar(counted->var->type),
                                       device_name(arena, counted->var->name)),
                          code_text(arena, "%s", body_value(body, counted->lower))));
    code_do(arena, inner, "csycl_apart = %s", apart);
    code_add(arena, block, code_if(arena, code_text(arena, "csycl_n0 > 0"), inner));
}

/* Where rounds meet, one item runs all of them. */
static struct code *rounds_apart(const struct body *body, struct code *inner)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *round = code_new(arena, CODE_BLOCK, NULL, 0);

    code_add(
        arena, round,
        code_declare(arena, "const ulong csycl_k",
                     code_text(arena, "csycl_s + (csycl_apart ? (ulong)CSYCL_ROUND_ITEM : 0)")));
    code_add(
        arena, round,
        code_if(arena,
                code_text(arena, "csycl_k < csycl_n0 && (csycl_apart || get_local_id(0) == 0)"),
                inner));
    return code_for(
        arena, code_text(arena, "ulong csycl_s = csycl_apart ? CSYCL_ROUND_BEGIN : 0"),
        code_text(arena, "csycl_s < csycl_n0"),
        code_text(arena, "csycl_s += csycl_apart ? %s_group_size : 1", body->region->name), round);
}

static struct code *counted_items(const struct body *body, const struct item_loop *loop)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);
    struct code *inner = code_new(arena, CODE_BLOCK, NULL, 0);
    const char *total = "csycl_n0";

    add_lengths(body, loop, "ulong", 0, block);
    for (unsigned i = 1; i < loop->loop_count; i++)
        total = arena_printf(arena, "%s * csycl_n%u", total, i);
    add_item(body, loop, inner);
    if (loop->pair_count)
        find_apart(body, loop, block);
    code_add(arena, block,
             loop->pair_count ? rounds_apart(body, inner)
                              : group_rounds(body, "ulong", "csycl_k", total, inner));
    return block;
}

/* An item's place in the loop; where items combine, dimension 0 has all of them. */
static const char *kernel_place(const struct body *body, const struct item_loop *loop,
                                unsigned index)
{
    struct arena *arena = body->plan->unit->arena;
    const char *place = "get_local_id(0)";

    if (!body->region->reduction_count)
        return arena_printf(arena, "get_local_id(%u)", loop->loop_count - 1 - index);
    for (unsigned i = loop->loop_count - 1; i > index; i--)
        place = arena_printf(arena, "%s / %s", place, body_value(body, loop->loops[i].upper));
    return index == 0
               ? place
               : arena_printf(arena, "%s %% %s", place, body_value(body, loop->loops[index].upper));
}

/* Of a kernel there is a work-item for each, with dimension 0 for the innermost loop. */
static struct code *kernel_items(const struct body *body, const struct item_loop *loop)
{
    struct arena *arena = body->plan->unit->arena;
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);
    struct body item = *body;

    item.group_part = GROUP_ONE;
    for (unsigned i = 0; i < loop->loop_count; i++) {
        const char *name = device_name(arena, loop->loops[i].var->name);
        code_add(arena, block,
                 code_declare(arena, arena_printf(arena, "const ulong %s", name),
                              code_text(arena, "%s", kernel_place(body, loop, i))));
    }
    code_add(arena, block, lower_statement(&item, loop->body));
    return block;
}

static bool is_read_behind(const struct body *body, const struct loop *loop)
{
    const struct private *own = region_private(body->region, loop->var);

    return !loop->declared_inside && own && own->last;
}

/* Counters from outside of the loop have their values behind it, where the program reads them:
 * those of inner ones, if the loops around them have iterations. */
static void add_finals(const struct body *body, const struct item_loop *loop, unsigned count,
                       struct code *block)
{
    struct arena *arena = body->plan->unit->arena;

    for (unsigned i = 0; i < count; i++) {
        const struct loop *counted = &loop->loops[i];
        const char *type = device_scalar(counted->var->type), *steps = group_steps(body, counted);
        if (is_read_behind(body, counted))
            code_do(arena, block, "%s = (%s)((%s)(%s) %c %s * %" PRId64 ")",
                    device_name(arena, counted->var->name), type, type,
                    body_value(body, counted->lower), counted->down ? '-' : '+', steps,
                    loop_step(counted));
        if (i + 1 == count)
            return;
        struct code *inner = code_new(arena, CODE_BLOCK, NULL, 0);
        code_add(arena, block, code_if(arena, code_text(arena, "%s > 0", steps), inner));
        block = inner;
    }
}

static struct code *items_of(const struct body *body, const struct item_loop *loop)
{
    struct arena *arena = body->plan->unit->arena;
    unsigned count = 0; /* up to the last one that is read behind */

    if (body->region->directive->is_kernel)
        return kernel_items(body, loop);
    struct code *items = loop->is_constant && !loop->pair_count ? known_items(body, loop)
                                                                : counted_items(body, loop);
    for (unsigned i = 0; i < loop->loop_count; i++)
        if (is_read_behind(body, &loop->loops[i]))
            count = i + 1;
    if (!count)
        return items;
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);
    code_add(arena, block, items);
    add_finals(body, loop, count, block);
    return block;
}

/* ---- statements ---- */

const char *group_wait(const struct region *region)
{
    return group_is_warp(region) ? "CSYCL_WARP_GROUP_WAIT" : "CSYCL_WAIT";
}

bool group_is_vector(const struct body *body, const struct node *loop)
{
    const struct group *group = body->region ? body->region->group : NULL;

    bool has_loops = group && !group->is_spread &&
                     (body->group_part == GROUP_NONE || body->group_part == GROUP_PARTS);

    for (size_t i = 0; has_loops && i < group->loops.count; i++) {
        const struct item_loop *items = &group->loops.items[i];
        if (items->loops[items->loop_count - 1].node == loop)
            return true;
    }
    return false;
}

static struct code *by_one(const struct body *body, struct node *node)
{
    struct body one = *body;

    one.group_part = GROUP_ONE;
    return code_if(body->plan->unit->arena,
                   code_text(body->plan->unit->arena, "get_local_id(0) == 0"),
                   lower_statement(&one, node));
}

void group_set_in_front(const struct body *body, const struct node *declaration, struct code *block)
{
    const struct group_step *step =
        body->group_part == GROUP_ALL ? group_step_at(body->region, declaration) : NULL;
    struct arena *arena = body->plan->unit->arena;

    if (!step || !step->set)
        return;
    if (step->waits)
        code_do(arena, block, "%s", group_wait(body->region));
    code_add(arena, block, by_one(body, step->set));
    code_do(arena, block, "%s", group_wait(body->region));
}

struct code *group_set_before(const struct body *body, const struct node *expression)
{
    if (body->group_part != GROUP_ALL || expression->kind != NODE_ASSIGN)
        return NULL;
    for (const struct node *at = expression->parent; at; at = at->parent)
        if (at->kind == NODE_DECL) {
            const struct group_step *step = group_step_at(body->region, at);
            return step && step->set == expression ? lower_expression(body, expression->children[0])
                                                   : NULL;
        }
    return NULL;
}

struct apart_items {
    const struct body *body;
    const struct node *loop;
};

/* Functions may have arrays, or update; those of <math.h> do not. */
static bool is_shared(struct node *node, const void *context)
{
    const struct apart_items *items = context;
    const struct body *body = items->body;
    const struct var *var = node->kind == NODE_VAR ? node->var : NULL;
    const struct var *set = node_writes(node) ? node_set_variable(node) : NULL;
    const struct capture *capture =
        node->kind == NODE_REF && node->var ? region_capture(body->region, node->var) : NULL;

    if (var && (!type_is_scalar(var->type) || var->has_address))
        return true;
    if (set && !node_declares(items->loop, set) && !type_is_array(set->type))
        return true;
    return node->kind == NODE_ANNOTATED || node->kind == NODE_COMPOUND ||
           (node->kind == NODE_CALL && !(type_is_floating(node->type) && node->func &&
                                         !body->instance->callees[node->index])) ||
           (capture && capture->role == CAPTURE_REDUCTION);
}

bool group_is_apart(const struct body *body, const struct node *loop)
{
    const struct apart_items items = {body, loop};
    const struct item_loop *found = group_loop_around(body->region, loop->children[3]);

    return body->group_part == GROUP_NONE && found && found->region->reduction_count == 0 &&
           !body->region->has_atomics && !body->plan->checks_bounds &&
           !body->plan->checks_uniform && !node_find(loop->children[3], is_shared, &items);
}

struct code *group_lowered(const struct body *body, struct node *node)
{
    const struct item_loop *loop = group_loop_at(body->region, node);
    const struct group_step *step = group_step_at(body->region, node);
    struct arena *arena = body->plan->unit->arena;

    if (!loop && !(step && step->is_lone))
        return NULL;
    if (body->region->directive->is_kernel)
        return items_of(body, loop);
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);
    if (step && step->waits)
        code_do(arena, block, "%s", group_wait(body->region));
    if (loop && loop->region->reduction_count) {
        group_add_combined(body, loop, items_of(body, loop), block);
        return block;
    }
    code_add(arena, block, loop ? items_of(body, loop) : by_one(body, node));
    if (!step || !step->goes_on)
        code_do(arena, block, "%s", group_wait(body->region));
    return block;
}
