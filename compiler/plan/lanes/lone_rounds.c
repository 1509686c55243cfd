/* lone_rounds.c: see lone_rounds.h. */
#include "plan/lanes/lone_rounds.h"

#include "plan/rounds/rounds.h"
#include "sema/reduce/combine.h"
#include "unit/changes.h"

/* ---- what rounds carry ---- */

/* In which order integers are combined is the same. */
enum {
    ORDERLESS = 1u << REDUCE_ADD | 1u << REDUCE_MUL | 1u << REDUCE_AND | 1u << REDUCE_OR |
                1u << REDUCE_XOR | 1u << REDUCE_MIN | 1u << REDUCE_MAX
};

/* The uses of a variable in a loop. */
struct uses {
    const struct var *var;
    const struct node *loop;
    unsigned operators; /* all of them combine with each of these */
};

static bool see_use(struct node *node, void *context)
{
    struct uses *uses = context;
    struct node *where = NULL;

    if (node->kind == NODE_REF && node->var == uses->var)
        uses->operators &= combine_match(node, uses->loop, &where);
    return uses->operators;
}

static bool is_combined(struct node *loop, const struct var *var)
{
    struct uses uses = {var, loop, ORDERLESS};

    node_walk(loop, see_use, &uses);
    return uses.operators;
}

/* A round; or of a loop with others inside, only what it carries. */
struct round {
    const struct maker *maker;
    struct node *loop;
    const struct loop *counted; /* NULL: it has others inside */
};

/* Does it set a variable of the round, or combine integers? */
static bool sets(const struct round *round, const struct node *target)
{
    if (target->kind != NODE_REF || !maker_is_own(round->maker, target))
        return false;
    return node_declares(round->loop, target->var) ||
           (type_is_integer(target->type) && is_combined(round->loop, target->var));
}

/* ---- what rounds read ---- */

static bool is_element(const struct round *round, const struct node *node)
{
    const struct node *base = node->children[0];
    struct node *wraps = NULL;

    return (base->type->kind == TYPE_POINTER || type_is_array(base->type)) &&
           type_is_arithmetic(node->type) && rounds_share(round->counted, base) &&
           rounds_go_on(round->counted, node->children[1], &wraps) && !wraps;
}

/* abs(x) */
static bool is_of_integers(const struct node *call)
{
    for (size_t i = 1; i < call->child_count; i++)
        if (!type_is_integer(call->children[i]->type))
            return false;
    return type_is_integer(call->type);
}

/* Does the device's compiler make vectors of what the node does in a few rounds? There is nothing
 * in them but what others may run along. */
static bool suits(const struct round *round, const struct node *node)
{
    if (node_writes(node))
        return sets(round, node_strip(node->children[0]));
    if (node->kind == NODE_INDEX)
        return rounds_share(round->counted, node) || is_element(round, node);
    if (node->kind == NODE_CALL)
        return is_of_integers(node);
    return !node_is_loop(node) && node->kind != NODE_SWITCH && node->kind != NODE_BREAK;
}

static bool is_unsuited(struct node *node, const void *context)
{
    const struct round *round = context;

    if (round->counted)
        return !suits(round, node);
    return node_writes(node) && maker_is_own(round->maker, node_strip(node->children[0])) &&
           !sets(round, node_strip(node->children[0]));
}

static bool carries_none(const struct maker *maker, struct node *loop)
{
    struct round round = {maker, loop, NULL};

    return !node_find(loop, is_unsuited, &round);
}

static bool are_vectors(const struct maker *maker, struct node *loop)
{
    struct loop counted = {0};
    struct round round = {maker, loop, &counted};

    return rounds_match(loop, &counted) && !node_find(node_loop_body(loop), is_unsuited, &round);
}

/* ---- steps ---- */

static bool loops_alone(const struct maker *maker, const struct step *first);

static bool step_loops_alone(const struct maker *maker, const struct step *step)
{
    if (step->kind == STEP_LOOP && !maker_splits(step->inner))
        return !step->leaves && are_vectors(maker, step->node);
    if (step->kind == STEP_LOOP && !carries_none(maker, step->node))
        return false;
    if (step->kind == STEP_CALL) {
        struct maker inside = *maker;
        inside.steps = (struct steps *)step->callee;
        inside.instance = step->callee->instance;
        return loops_alone(&inside, step->callee->first);
    }
    return loops_alone(maker, step->inner) && loops_alone(maker, step->other);
}

/* Does an item go as well round all loops alone? */
static bool loops_alone(const struct maker *maker, const struct step *first)
{
    for (; first; first = first->next)
        if (!step_loops_alone(maker, first))
            return false;
    return true;
}

/* Some have ended the body before they come to a loop, and there is no other one. */
static bool is_guarded(const struct maker *maker, const struct step *first)
{
    if (!maker->steps->going)
        return false;
    for (const struct step *step = first; step; step = step->next) {
        bool has_loop = step->kind == STEP_LOOP || step->kind == STEP_CALL ||
                        maker_splits(step->inner) || maker_splits(step->other);
        if (has_loop && !step->who)
            return false;
    }
    return true;
}

static const struct node *find_parted(const struct maker *maker, const struct step *first)
{
    const struct node *found = NULL;

    for (const struct step *step = first; step && !found; step = step->next) {
        if (step->kind == STEP_PART && step_loops_alone(maker, step))
            return step->node;
        if (step->kind != STEP_PART && step->kind != STEP_IF)
            continue;
        found = find_parted(maker, step->inner);
        found = found ? found : find_parted(maker, step->other);
    }
    return found;
}

const struct node *alone_plan(const struct maker *maker, const struct step *first)
{
    const struct node *found = is_guarded(maker, first) && loops_alone(maker, first)
                                   ? maker->body
                                   : find_parted(maker, first);

    if (found)
        maker_explain(maker, REASON_NOT_ALL_VECTORS, steps_body(maker->steps));
    return found;
}
