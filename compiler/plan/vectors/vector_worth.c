/* vector_worth.c: where vectors are faster than one item after the other; see vectors.h.
 *
 * That is decided by innermost loops: by what a round costs an item alone, and what it costs in a
 * vector. They are those that lanes leave one by one; those that not all lanes come to, whose
 * rounds are no vectors of one item; and where an item goes through its loops alone, as there are
 * no steps, those whose rounds wait for each other and have structures or branches, so that they
 * are none either. The costs are cycles, measured with PoCL 3.1 on a processor with AVX-512: sums
 * over rows of a sparse matrix stay items (vectors take 1.3 times as long), searches in sorted
 * arrays become vectors (0.2).
 */
#include "plan/vectors/vectors.h"

#include "plan/lanes/steps.h"
#include "plan/rounds/rounds.h"
#include "plan/rounds/search_rounds.h"
#include "sema/vary/uniformity.h"
#include "unit/changes.h"
#include "unit/leaf.h"

/* A round of one item: operations come four to a cycle and loads nearly three, but for a branch
 * that cannot be foretold. */
#define ITEM_OPERATION 0.25
#define ITEM_ACCESS 0.4
#define ITEM_BRANCH 8.0
#define ITEM_CHOICE 2.0
#define ITEM_SEARCH 0.25 /* of that, where it tests elements in blocks */
/* What the next round waits for. */
#define WAIT_INTEGER 1.0
#define WAIT_PRODUCT 3.0
#define WAIT_FLOATING 4.0
#define WAIT_LOAD 5.0
#define WAIT_DIVISION 13.0
/* A round of a vector, for each of its items; and of these about half are in, where they leave it.
 */
#define LANE_GATHER 1.0
#define LANE_SCATTER 2.0
#define LANE_NARROW 5.0 /* bytes and such are no gather of the machine's */
#define LANE_DIVISION 4.0
#define LANES_IN 0.5
#define LANES_ALL 1.0 /* where they go round together */
/* Instructions of divisions and functions, in operations. */
enum { DIVISION = 16, FLOATING_DIVISION = 8 };
enum { NUMBERS_MAX = 64 }; /* of a structure that count */
/* Of such a round in blocks, what goes through memory; and how many times its operations take what
 * the next one waits for, before it is one. */
#define BLOCK_MEMORY 0.1
#define BUSY_ROUNDS 4
/* Less than that, of integers alone, compilers know closed forms of: bits are counted. */
enum { CLOSED_OPERATIONS = 5 };

struct round {
    const struct vector_body *body, *around; /* that of the loop */
    struct node *loop;
    bool is_together; /* lanes leave it together */
    double operations, accesses, lanes;
    double cycles; /* of an item's branches */
    double alone;  /* and of the rest of its round, */
    double share;  /* where it does so much of what is looked at */
    bool has_floating, has_record;
    bool has_division;  /* of floating-point numbers */
    bool has_column;    /* rounds have elements of rows that lanes go along, not they */
    struct loop *along; /* what counts them; NULL: nothing does */
    double wait, chain; /* by any variable; by one of each lane */
    size_t steps;       /* to find that out */
};

static bool is_integer_division(const struct node *node)
{
    bool divides = (node->kind == NODE_BINARY || node->kind == NODE_ASSIGN) &&
                   (node->op == OP_DIV || node->op == OP_REM);

    return divides && type_is_integer(node->type) && !node->children[1]->has_value;
}

/* Whole vectors are loaded and stored at once, and what is the same for all once. */
static void weigh_access(struct round *round, struct node *node)
{
    bool is_stored = node->parent && node_writes(node->parent) && node->parent->children[0] == node;
    bool is_row = node->kind == NODE_INDEX && vector_is_one_place(round->body, node->children[0]) &&
                  vector_counts(round->body, node->children[1]);

    /* What is the same in all rounds is loaded in front of them. */
    if (round->is_together && round->body == round->around && node_is_shared(node, round->loop))
        return;
    double numbers = (double)leaf_count(node->type, NUMBERS_MAX);

    round->accesses += numbers;
    round->alone += numbers * ITEM_ACCESS * round->share;
    round->has_column |= is_row && !(round->along && rounds_go_along(round->along, node));
    bool is_vector = vector_own(round->body, node) && !vector_own_apart(round->body, node);
    if (is_row || is_vector || vector_is_one_place(round->body, node)) {
        round->lanes += numbers / VECTOR_LANES;
        return;
    }
    round->lanes += numbers * (node->type->size < sizeof(int) ? LANE_NARROW
                               : is_stored                    ? LANE_SCATTER
                                                              : LANE_GATHER);
}

static void weigh_operation(struct round *round, const struct node *node)
{
    bool is_floating = type_is_floating(node->type);

    round->has_floating |= is_floating;
    bool divides = (node->op == OP_DIV || node->kind == NODE_CALL) && is_floating;
    round->has_division |= node->op == OP_DIV && is_floating;
    double operations = is_integer_division(node) ? DIVISION : divides ? FLOATING_DIVISION : 1;
    round->operations += operations;
    round->alone += operations * ITEM_OPERATION * round->share;
    if (is_integer_division(node) && !vector_is_scalar(round->body, (struct node *)node))
        round->lanes += LANE_DIVISION - (double)DIVISION / VECTOR_LANES;
}

static bool is_variable(const struct node *member)
{
    while (member->kind == NODE_MEMBER && !member->arrow)
        member = node_strip(member->children[0]);
    return member->kind == NODE_REF;
}

static bool is_access(const struct node *node)
{
    bool is_place = node->kind == NODE_INDEX || node->kind == NODE_MEMBER ||
                    (node->kind == NODE_UNARY && node->op == OP_DEREF);

    return is_place && !(node->kind == NODE_MEMBER && is_variable(node)) &&
           (type_is_scalar(node->type) ||
            (vector_is_record(node->type) && node->parent->kind != NODE_MEMBER));
}

/* `if (x > most) most = x;` */
static bool is_choice(const struct node *node)
{
    const struct node *then = node->children[1];

    if (then->kind == NODE_BLOCK && then->child_count == 1)
        then = then->children[0];
    return !node->children[2] && then->kind == NODE_ASSIGN &&
           node_strip(then->children[0])->kind == NODE_REF;
}

/* A function of the program that is called in vectors; NULL: the node is none. */
static const struct vector_body *called(const struct vector_body *body, struct node *node)
{
    return node->kind == NODE_CALL && !vector_is_scalar(body, node) ? vectors_callee(body, node)
                                                                    : NULL;
}

static bool count_cases(struct node *node, void *context)
{
    size_t *cases = context;

    *cases += node->kind == NODE_CASE || node->kind == NODE_DEFAULT;
    return node->kind != NODE_SWITCH;
}

static void see_switch(struct round *round, struct node *node);

static bool see(struct node *node, void *context)
{
    struct round *round = context;
    const struct vector_body *body = round->body, *callee;

    if (node->has_value)
        return false;
    callee = called(body, node);
    if (callee) {
        round->body = callee;
        node_walk(callee->node, see, round);
        round->body = body;
        return true;
    }
    round->has_record |= (node->kind == NODE_REF || node->kind == NODE_CALL) && node->type &&
                         vector_is_record(node->type) && !vector_is_scalar(body, node);
    if (is_access(node))
        weigh_access(round, node);
    else if (node->type && type_is_scalar(node->type) &&
             (node->kind == NODE_BINARY || node->kind == NODE_UNARY ||
              (node->kind == NODE_ASSIGN && node->op != OP_ASSIGN) || node->kind == NODE_CALL))
        weigh_operation(round, node);
    if (node->kind == NODE_IF && vector_parts(round->body, node) &&
        !vector_jumps_out(round->body, node))
        round->cycles += (is_choice(node) ? ITEM_CHOICE : ITEM_BRANCH) * round->share;
    if (node->kind == NODE_SWITCH && vector_parts(round->body, node)) {
        see_switch(round, node);
        return false;
    }
    return true;
}

/* An item runs one of its cases. */
static void see_switch(struct round *round, struct node *node)
{
    double share = round->share;
    size_t cases = 0;

    node_walk(node->children[0], see, round);
    node_walk(node->children[1], count_cases, &cases);
    round->cycles += ITEM_BRANCH * share;
    round->share = cases ? share / (double)cases : share;
    node_walk(node->children[1], see, round);
    round->share = share;
}

/* ---- what the next round waits for ---- */

enum { DEEPEST = 12, STEPS_MAX = 20000 };

/* Of an operator, of what its operands have waited for. */
static double latency(const struct node *node)
{
    if (node->kind == NODE_INDEX)
        return WAIT_LOAD;
    if (is_integer_division(node))
        return WAIT_DIVISION;
    if (node->kind == NODE_ASSIGN && node->op == OP_ASSIGN)
        return 0;
    if (node->kind != NODE_BINARY && node->kind != NODE_ASSIGN && node->kind != NODE_UNARY)
        return node->kind == NODE_CALL ? WAIT_DIVISION : 0;
    if (type_is_floating(node->type))
        return node->op == OP_DIV ? WAIT_DIVISION : WAIT_FLOATING;
    return node->op == OP_MUL ? WAIT_PRODUCT : WAIT_INTEGER;
}

/* How long a value takes from the round's begin, if it is made of the variable's; -1: it is not. */
static double wait_of(struct round *round, struct node *node, const struct var *var, unsigned depth)
{
    double longest = -1;

    if (!node || depth > DEEPEST || round->steps++ > STEPS_MAX)
        return -1;
    if (node->kind == NODE_REF && node->var == var)
        return 0;
    if (node->kind == NODE_REF && node->var && node_declares(round->loop, node->var))
        return wait_of(round, node->var->init, var, depth + 1);
    for (size_t i = 0; i < node->child_count; i++) {
        bool is_target = node->kind == NODE_ASSIGN && node->op == OP_ASSIGN && i == 0;
        double wait = is_target ? -1 : wait_of(round, node->children[i], var, depth + 1);
        longest = wait > longest ? wait : longest;
    }
    return longest < 0 ? -1 : longest + latency(node);
}

/* `sum += x`, of integers, which compilers add in any order. */
static bool is_orderless(struct round *round, const struct node *node, const struct var *var)
{
    return node->kind == NODE_ASSIGN && node->op != OP_ASSIGN && type_is_integer(var->type) &&
           wait_of(round, node->children[1], var, 0) < 0;
}

static bool see_carried(struct node *node, void *context)
{
    struct round *round = context;
    const struct var *var = node_writes(node) ? node_set_variable(node) : NULL;

    if (!var || node_declares(round->loop, var))
        return true;
    double wait = wait_of(round, node, var, 0);
    round->wait = wait > round->wait ? wait : round->wait;
    if (wait > round->chain && !type_is_array(var->type) && !is_orderless(round, node, var) &&
        vector_shape_of(round->body, var) == SHAPE_LANES)
        round->chain = wait;
    return true;
}

/* ---- loops ---- */

struct loops {
    const struct plan *plan;
    const struct steps *steps;
    const struct vector_body *body;
    struct node *outer;
    bool is_alone;    /* an item goes through its loops alone, */
    bool is_of_items; /* as one of a group, for whose loops there are no other vectors */
    bool counts_all;  /* not only those that lanes leave one by one */
    bool some_inside;
    double items, lanes;
};

static bool is_parted_loop(const struct vector_body *body, struct node *node)
{
    return node_is_loop(node) && !(uniformity_same_way(body->lanes, node) &&
                                   uniformity_leave_together(body->lanes, node));
}

static bool find_inner(struct node *node, void *context)
{
    struct loops *loops = context;
    struct loops inner = {.body = called(loops->body, node), .counts_all = loops->counts_all};

    if (inner.body)
        node_walk(inner.body->node, find_inner, &inner);
    bool counts = loops->counts_all ? node_is_loop(node) : is_parted_loop(loops->body, node);
    loops->some_inside |= inner.some_inside || (node != loops->outer && counts);
    return !loops->some_inside;
}

/* Does a round wait for the one before, longer than for a sum of integers, and is it more than
 * compilers make vectors of? Without branches what is gathered takes an item no longer. */
static bool is_chain(const struct round *round)
{
    bool is_more =
        round->cycles >= ITEM_BRANCH || (round->has_record && round->lanes < LANE_GATHER);

    return round->chain >= WAIT_FLOATING && is_more;
}

/* A loop that not all lanes come to; who comes does so whenever some do, so it is enough that
 * rounds are no vectors of one item: they wait, choose between floats, or go from row to row. */
static bool is_lone_chain(const struct round *round)
{
    bool chooses = round->has_floating && round->cycles > 0;

    return (round->chain > WAIT_INTEGER || chooses || round->has_column) &&
           round->lanes < LANE_GATHER;
}

static void weigh_loop(struct loops *loops, struct node *loop)
{
    bool is_parted = is_parted_loop(loops->body, loop);
    struct loop counted = {0};
    struct round round = {.body = loops->body,
                          .around = loops->body,
                          .loop = loop,
                          .along = rounds_match(loop, &counted) ? &counted : NULL,
                          .is_together = !is_parted,
                          .share = 1};
    struct search_loop search;

    node_walk(loop, see, &round);
    node_walk(loop, see_carried, &round);
    if (!is_parted && !is_chain(&round) &&
        !((loops->is_of_items || vector_is_behind(loops->body, loop)) && is_lone_chain(&round)))
        return;
    double items = round.alone + round.cycles;
    items = round.wait > items ? round.wait : items;
    if (plan_searches(&search, loops->plan, loops->body->instance, loop))
        items *= ITEM_SEARCH;
    loops->items += items;
    loops->lanes +=
        (round.operations / VECTOR_LANES + round.lanes) / (is_parted ? LANES_IN : LANES_ALL);
    if (!round.has_floating && !round.accesses && round.operations < CLOSED_OPERATIONS)
        loops->lanes += round.operations;
}

/* Blocks have variables in memory, vectors in registers: that counts where rounds wait for no more
 * than the divider, which has enough to do. */
static bool keeps_divider_busy(const struct round *round)
{
    return round->has_division && !round->has_column && round->chain > 0 &&
           round->operations > BUSY_ROUNDS * round->chain;
}

/* One that blocks of neighbours go round together, without vectors as well: so many are under way
 * that none waits. */
static void weigh_shared(struct loops *loops, struct node *loop)
{
    struct round round = {
        .body = loops->body, .around = loops->body, .loop = loop, .is_together = true, .share = 1};

    node_walk(loop, see, &round);
    node_walk(loop, see_carried, &round);
    double lanes = round.operations / VECTOR_LANES + round.lanes;
    double waits = round.chain / VECTOR_LANES;
    loops->items += lanes + (keeps_divider_busy(&round) ? lanes * BLOCK_MEMORY : 0);
    loops->lanes += waits > lanes ? waits : lanes;
}

static bool find_loop(struct node *node, void *context)
{
    struct loops *loops = context;
    bool is_parted = is_parted_loop(loops->body, node);
    bool is_alone = loops->is_alone || vector_is_behind(loops->body, node);
    bool is_shared = !is_alone && steps_is_loop(loops->steps, node);
    struct loops inner = {.body = loops->body, .outer = node, .counts_all = !is_parted};

    if (!is_parted && !is_shared && !(is_alone && node_is_loop(node)))
        return true;
    node_walk(node, find_inner, &inner);
    if (inner.some_inside)
        return true;
    if (is_shared)
        weigh_shared(loops, node);
    else
        weigh_loop(loops, node);
    return false;
}

bool vector_items_pay(const struct plan *plan, const struct vectors *vectors)
{
    struct loops loops = {.plan = plan, .is_alone = true, .is_of_items = true};

    for (size_t i = 0; i < vectors->bodies.count; i++) {
        loops.body = vectors->bodies.items[i];
        if (loops.body->is_called)
            node_walk(loops.body->node, find_loop, &loops);
    }
    return loops.lanes < loops.items;
}

bool vectors_pay(const struct plan *plan, const struct kernel *kernel,
                 const struct vectors *vectors)
{
    const struct steps *steps = kernel->schedule.steps;
    struct loops loops = {.plan = plan, .steps = steps, .is_alone = !steps->first};

    for (size_t i = 0; i < vectors->bodies.count; i++) {
        loops.body = vectors->bodies.items[i];
        if (loops.body->is_called)
            node_walk(loops.body->node, find_loop, &loops);
    }
    return loops.lanes < loops.items;
}
