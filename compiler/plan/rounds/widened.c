/* widened.c: see widened.h.
 *
 * Measured on an H100 by hand, times faster than one load a round: n-body 1.25, product of matrices
 * 1.34. As emitted: n-body 1.19 to 1.24, products 1.07 to 1.12, polynomials 1.06 to 1.13, filters
 * of 64 taps and more 1.04 to 1.10, distances to centres 1.00 to 1.10; where a loop has five to
 * seven rounds 0.94 to 1.02. A tile in local memory with barriers, and one lane's load that is
 * shuffled to the others, gain 1.22 and 1.25 to 1.27, and want neighbours that come to the place
 * together. Unrolling alone gains up to 1.1 in n-body and nothing in the product: compilers do not
 * know that four elements are a vector's. Coefficients of a polynomial gain nothing either way.
 */
#include "plan/rounds/widened.h"

#include <stdint.h>

#include "plan/claims.h"
#include "plan/lanes/maker.h"
#include "plan/rounds/rounds.h"
#include "sema/pointers/space.h"
#include "sema/vary/uniformity.h"
#include "unit/changes.h"
#include "unit/libc/special.h"

/* Nodes of a round: behind more of them loads are hidden. */
enum { ROUND_MAX = 192 };

struct widening {
    struct maker maker;
    struct wide *wide;
    bool is_full; /* there are more loads than `wide` has room for */
};

/* ---- what a round does ---- */

static bool is_elsewhere(const struct maker *maker, const struct node *node);

static bool has_effect(const struct maker *maker, const struct node *call)
{
    const struct instance *callee = maker->instance->callees[call->index];
    const struct maker inside = {.plan = maker->plan, .instance = callee};

    if (callee)
        return maker_any(&inside, callee->func->body, is_elsewhere);
    return !special_only_computes(call);
}

/* Does it set or do something that lies outside of the iteration's own variables, or loop? */
static bool is_elsewhere(const struct maker *maker, const struct node *node)
{
    const struct var *var = node_set_variable(node);

    if (node->combination && node->combination->atomic)
        return true;
    switch (node->kind) {
    case NODE_CALL:
        return has_effect(maker, node);
    case NODE_FOR:
    case NODE_WHILE:
    case NODE_DO:
    case NODE_SWITCH:
        return true;
    default:
        return maker_is_jump(maker, node) ||
               (node_has_effect(node) && !(var && rounds_is_own(maker->instance, var)));
    }
}

/* Does it end the loop? */
static bool leaves(const struct node *node)
{
    return node->kind == NODE_BREAK || node->kind == NODE_RETURN;
}

static bool continues(const struct node *node)
{
    return node->kind == NODE_CONTINUE;
}

/* Adds the nodes of a round, with those of the helpers that it calls, until there are too many. */
static void weigh(size_t *sum, const struct instance *instance, const struct node *node)
{
    const struct instance *callee = node->kind == NODE_CALL ? instance->callees[node->index] : NULL;

    ++*sum;
    if (callee && *sum <= ROUND_MAX)
        weigh(sum, callee, callee->func->body);
    for (size_t i = 0; i < node->child_count && *sum <= ROUND_MAX; i++)
        if (node->children[i])
            weigh(sum, instance, node->children[i]);
}

static bool is_heavy(const struct instance *instance, const struct node *body)
{
    size_t sum = 0;

    weigh(&sum, instance, body);
    return sum > ROUND_MAX;
}

/* ---- which elements it loads ---- */

static bool is_uniform(const struct widening *widening, const struct node *node)
{
    return uniformity_of(widening->maker.lanes, node) == UNIFORMITY_UNIFORM;
}

/* Of a size for which it gains: vectors of bytes are taken apart again (0.80 of the speed), and
 * those of four doubles are two loads, for which a round has enough to do (0.92). */
static bool is_element(const struct type *type)
{
    enum type_kind kind = type_device_kind(type);

    return kind >= TYPE_CHAR && kind <= TYPE_DOUBLE && type->size == sizeof(float);
}

static bool is_load(const struct widening *widening, struct node *node, struct node **wraps)
{
    const struct loop *loop = &widening->wide->loop;
    const struct node *base = node->kind == NODE_INDEX ? node->children[0] : NULL;

    return base && (base->type->kind == TYPE_POINTER || type_is_array(base->type)) &&
           is_element(node->type) &&
           expression_space(widening->maker.instance, base) == SPACE_GLOBAL &&
           is_uniform(widening, base) && is_uniform(widening, node->children[1]) &&
           node_is_shared(base, loop->node) && rounds_go_on(loop, node->children[1], wraps);
}

const struct wide_load *wide_find(const struct wide *wide, struct node *element)
{
    for (unsigned i = 0; i < wide->load_count; i++)
        if (element->kind == NODE_INDEX && node_same(wide->loads[i].element, element))
            return &wide->loads[i];
    return NULL;
}

static void collect(struct widening *widening, struct node *node);

/* Of the children, those that are evaluated whenever the node is. */
static size_t certain_children(const struct node *node)
{
    bool chooses = node->kind == NODE_IF || node->kind == NODE_CONDITIONAL || node->op == OP_LAND ||
                   node->op == OP_LOR;

    return node->kind == NODE_SIZEOF ? 0 : chooses ? 1 : node->child_count;
}

static void collect_children(struct widening *widening, struct node *node)
{
    /* an assignment's target, and what & is of, are no loads, and what is in them seldom one */
    for (size_t i = node_target(node) != NULL; i < certain_children(node); i++) {
        if (node->children[i])
            collect(widening, node->children[i]);
        if (node->children[i] && node_any(node->children[i], continues))
            return;
    }
}

/* Notes the loads that each round makes, whatever it comes upon. */
static void collect(struct widening *widening, struct node *node)
{
    struct wide *wide = widening->wide;
    struct node *wraps = NULL;

    if (!is_load(widening, node, &wraps)) {
        collect_children(widening, node);
        return;
    }
    if (wide_find(wide, node))
        return;
    if (wide->load_count == WIDEN_LOADS)
        widening->is_full = true;
    else
        wide->loads[wide->load_count++] = (struct wide_load){node, wraps};
}

/* ---- the loop ---- */

/* How many times four rounds it has to have, at least; 0: it is unrolled anyway. */
static unsigned least_fours(const struct widening *widening, const struct node *loop)
{
    struct counted counted;

    if (!plan_unrolls(&counted, widening->maker.plan, widening->maker.instance, loop))
        return 1;
    int64_t trips = plan_trips(&counted);
    return trips < 0 ? PLAN_UNROLLED_MAX / WIDEN_ROUNDS + 1 : trips > PLAN_UNROLLED_MAX;
}

bool plan_widens(struct wide *wide, const struct plan *plan, const struct instance *instance,
                 struct node *loop)
{
    struct widening widening = {.wide = wide};

    *wide = (struct wide){0};
    if (loop->kind != NODE_FOR || !instance || claims_are_wanted(plan))
        return false;
    struct node *body = loop->children[3];
    widening.maker = (struct maker){
        .plan = plan, .instance = instance, .lanes = uniformity_of_instance(instance, AXIS_LANE)};
    if (maker_any(&widening.maker, body, is_elsewhere) || node_any(body, leaves) ||
        is_heavy(instance, body) ||
        !rounds_are_counted(instance, loop, &wide->loop, &wide->test, &wide->counter))
        return false;
    wide->least = least_fours(&widening, loop);
    if (wide->least)
        collect(&widening, body);
    return wide->load_count > 0 && !widening.is_full;
}
