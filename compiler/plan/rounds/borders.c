/* borders.c: see borders.h. A test is read as a sum that is compared with 0: a loop's variable, a
 * bound that may be taken from it, and what has a least and a greatest value: numbers, and the
 * variables of inner loops from one number to another. */
#include "plan/rounds/borders.h"

#include "plan/lanes/steps.h"
#include "plan/rounds/rounds.h"
#include "unit/changes.h"
#include "unit/operator.h"
#include "unit/width.h"

/* Variables that stand for others; ends that are asked for in place of tests. */
enum { DEPTH_MAX = 8, ENDS_MAX = 16 };

/* Ends that are numbers: up to here they are the lower ones. */
enum { LOW_MAX = 64 };

struct sum {
    int counter; /* how often the variable of `loop` is in it, */
    unsigned loop;
    int bounds; /* and the bound */
    struct node *bound;
    struct interval rest;
    size_t wraps; /* it is compared without sign, in so many bytes; 0: with a sign */
    bool failed;  /* it is something else */
};

struct look {
    const struct plan *plan;
    const struct kernel *kernel;
    struct borders *borders;
    unsigned depth;
};

/* ---- sums ---- */

static void add_range(struct sum *sum, int sign, const struct interval *range)
{
    sum->failed |= !interval_combine(&sum->rest, sign > 0 ? OP_ADD : OP_SUB, &sum->rest, range);
}

static bool is_number(const struct type *type)
{
    return type_is_integer(type) && type->kind != TYPE_BOOL;
}

/* What is computed with a sign does not overflow. Without one it is the sum but for a multiple of
 * 2^N, and so it is when that is compared in as many bits. */
static bool is_sum(const struct sum *sum, const struct type *type)
{
    return type_is_signed(type) || type->size == sum->wraps;
}

static bool keeps_value(const struct sum *sum, const struct type *from, const struct type *to)
{
    if (to->size < from->size)
        return false;
    return type_is_signed(to) ? type_is_signed(from) || to->size > from->size
                              : !type_is_signed(from) || to->size == sum->wraps;
}

/* A loop that counts by one, up or down, whose rounds do not set its variable. */
static bool counts_by_one(struct node *node, struct loop *loop)
{
    return node->kind == NODE_FOR && loop_match(node, loop) && loop_step(loop) == 1 &&
           loop->test != OP_NE && !node_sets(node->children[3], loop->var);
}

/* Is it the variable of a loop around the node, from one number to another? */
static bool find_range(const struct node *node, struct interval *range)
{
    const struct var *var = node->var;
    const struct node *child = node;
    struct node *at = node->parent;
    struct loop loop = {0};

    while (at && !(at->kind == NODE_FOR && at->children[3] == child && counts_by_one(at, &loop) &&
                   loop.var == var)) {
        child = at;
        at = at->parent;
        loop = (struct loop){0};
    }
    if (!at || var->kind > VAR_LOCAL || var->has_address ||
        !rounds_number(loop.down ? loop.upper : loop.lower, &range->least) ||
        !rounds_number(loop.down ? loop.lower : loop.upper, &range->most))
        return false;
    range->least += loop.test == OP_GT;
    range->most -= loop.test == OP_LT;
    return range->least <= range->most;
}

/* Is it a value from before the loop? */
static bool is_from_before(const struct look *look, const struct node *node)
{
    const struct instance *instance = look->kernel->region->instance;

    if (plan_leaf(look->plan, instance, node))
        return true;
    if (node->kind == NODE_MEMBER && !node->arrow)
        return is_from_before(look, node_strip(node->children[0]));
    if (node->kind != NODE_REF || !node->var || node_sets(look->kernel->region->body, node->var))
        return false;
    const struct capture *capture = instance_capture(instance, node->var);
    return plan_is_constant(instance, node->var) || (capture && capture->role == CAPTURE_VALUE);
}

static void add_bound(const struct look *look, struct sum *sum, struct node *node, int sign)
{
    sum->failed |= sum->bound != NULL || !is_from_before(look, node);
    sum->bound = node;
    sum->bounds = sign;
}

static void add_term(const struct look *look, struct sum *sum, struct node *node, int sign);

static void add_variable(const struct look *look, struct sum *sum, struct node *node, int sign)
{
    const struct kernel *kernel = look->kernel;
    struct look inner = *look;
    struct interval range;

    for (unsigned i = 0; i < kernel->loop_count; i++)
        if (kernel->loops[i].loop->var == node->var) {
            sum->failed |= sum->counter != 0;
            sum->counter = sign;
            sum->loop = i;
            return;
        }
    if (find_range(node, &range)) {
        add_range(sum, sign, &range);
        return;
    }
    struct node *init = node_meaning(kernel->region->body, node->var);
    inner.depth++;
    if (init && look->depth < DEPTH_MAX && type_is_integer(init->type) &&
        keeps_value(sum, init->type, node->var->type))
        add_term(&inner, sum, init, sign);
    else
        add_bound(look, sum, node, sign);
}

static void add_term(const struct look *look, struct sum *sum, struct node *node, int sign)
{
    int64_t value;

    node = node_strip(node);
    if (!is_number(node->type))
        sum->failed = true;
    if (sum->failed)
        return;
    if (rounds_number(node, &value)) {
        add_range(sum, sign, &(struct interval){value, value});
    } else if (node->kind == NODE_BINARY && (node->op == OP_ADD || node->op == OP_SUB) &&
               is_sum(sum, node->type)) {
        add_term(look, sum, node->children[0], sign);
        add_term(look, sum, node->children[1], node->op == OP_ADD ? sign : -sign);
    } else if (node->kind == NODE_UNARY && node->op == OP_SUB && is_sum(sum, node->type)) {
        add_term(look, sum, node->children[0], -sign);
    } else if (node->kind == NODE_CAST && is_number(node->children[0]->type) &&
               keeps_value(sum, node->children[0]->type, node->type)) {
        add_term(look, sum, node->children[0], sign);
    } else if (node->kind == NODE_REF && node->var) {
        add_variable(look, sum, node, sign);
    } else {
        add_bound(look, sum, node, sign);
    }
}

/* ---- tests ---- */

/* Of `variable + rest op bound`. */
static bool read_end(struct border_end *end, enum op op, const struct interval *rest)
{
    bool is_equal = op == OP_EQ || op == OP_NE;
    bool excludes = end->is_low ? op == OP_GT || op == OP_LE : op == OP_LT || op == OP_GE;
    int64_t more = !excludes && !is_equal ? 0 : end->is_low ? 1 : -1;

    return !__builtin_sub_overflow(more, end->is_low ? rest->least : rest->most, &end->apart);
}

static void add_end(const struct look *look, struct border_end end)
{
    struct borders *borders = look->borders;

    for (size_t i = 0; i < borders->ends.count; i++) {
        struct border_end *other = &borders->ends.items[i];
        if (other->loop != end.loop || other->is_low != end.is_low || !other->bound != !end.bound ||
            (end.bound && !node_same(other->bound, end.bound)))
            continue;
        if (end.is_low == (end.apart > other->apart))
            other->apart = end.apart;
        return;
    }
    ARENA_PUSH(look->plan->unit->arena, &borders->ends, end);
}

/* As many bytes as the sides of a comparison have without sign; 0: they have one. */
static size_t compared_unsigned(const struct node *test)
{
    const struct type *a = test->children[0]->type, *b = test->children[1]->type;
    const struct type *wider =
        a->size > b->size || (a->size == b->size && !type_is_signed(a)) ? a : b;

    return wider->size < sizeof(int) || type_is_signed(wider) ? 0 : wider->size;
}

/* The difference of two sides. */
static void subtract(struct sum *sum, const struct sum *other)
{
    sum->failed |=
        other->failed || (sum->counter && other->counter) || (sum->bound && other->bound);
    if (other->counter) {
        sum->counter = -other->counter;
        sum->loop = other->loop;
    }
    if (other->bound) {
        sum->bound = other->bound;
        sum->bounds = -other->bounds;
    }
    add_range(sum, -1, &other->rest);
}

/* Of a test without sign: is neither side below 0 or too large for its type, where the test has the
 * value that it has in the middle? That may have another end for it. */
static bool is_in_type(const struct look *look, const struct sum *counting, const struct sum *other,
                       bool is_low)
{
    const struct type *type = look->kernel->loops[counting->loop].loop->var->type;
    struct border_end end = {
        .loop = counting->loop, .is_low = true, .apart = -counting->rest.least};

    if (counting->counter != 1 || counting->bound || other->bounds < 0 ||
        (other->bound ? other->rest.most > 0 : other->rest.least < 0) ||
        (is_low && counting->rest.most > 0))
        return false;
    if (end.apart > 0 || type_is_signed(type)) {
        end.apart = end.apart > 0 ? end.apart : 0;
        add_end(look, end);
    }
    return true;
}

static bool read_test(const struct look *look, struct border *border, struct border_end *end)
{
    struct node *test = border->test;
    size_t wraps = compared_unsigned(test);
    struct sum sum = {.wraps = wraps}, right = {.wraps = wraps};
    enum op op = test->op;

    add_term(look, &sum, test->children[0], 1);
    add_term(look, &right, test->children[1], 1);
    const struct sum left = sum;
    subtract(&sum, &right);
    if (sum.failed || !sum.counter || sum.counter == sum.bounds)
        return false;
    if (sum.counter < 0) {
        const struct interval rest = sum.rest;
        sum.rest = (struct interval){0, 0};
        add_range(&sum, -1, &rest);
        op = op_turned(op);
    }
    bool is_low = !sum.bound && sum.rest.least >= -LOW_MAX;
    *end = (struct border_end){.loop = sum.loop, .is_low = is_low, .bound = sum.bound};
    border->holds = op == OP_EQ || op == OP_NE ? op == OP_NE : is_low == op_asks_more(op);
    if (sum.failed || !read_end(end, op, &sum.rest))
        return false;
    return !wraps ||
           is_in_type(look, left.counter ? &left : &right, left.counter ? &right : &left, is_low);
}

static bool see_test(struct node *node, void *context)
{
    struct look *look = context;
    struct border border = {.test = node};
    struct border_end end;

    if (node_compares(node) && read_test(look, &border, &end)) {
        ARENA_PUSH(look->plan->unit->arena, look->borders, border);
        add_end(look, end);
    }
    return true;
}

/* ---- kernels ---- */

/* Are its iterations no more than calls of their function, one after the other? */
static bool is_plain(const struct kernel *kernel)
{
    const struct region *region = kernel->region;
    const struct range_loop *near = &kernel->loops[region->near];

    return !kernel->serial && !kernel->claims && !region->reduction_count &&
           !group_is_said(region) && !region->directive->is_kernel && !region_has_numbers(region) &&
           !kernel->special.assertions.count && !kernel->special.prints &&
           !kernel->schedule.steps->first && near->step == 1 &&
           near->loop->var->type->size >= sizeof(int);
}

/* Around loops that ask nothing, what is asked once counts for little. */
static bool suits(const struct region *region, const struct borders *borders)
{
    bool asks = !node_any(region->body, node_is_loop);

    for (size_t i = 0; i < borders->count; i++)
        asks |= node_loop_at(borders->items[i].test, region->body) != NULL;
    return asks && borders->count && borders->ends.count <= ENDS_MAX;
}

const struct borders *borders_plan(const struct plan *plan, const struct kernel *kernel)
{
    const struct region *region = kernel->region;
    struct borders *borders = ARENA_NEW(plan->unit->arena, struct borders);
    struct look look = {.plan = plan, .kernel = kernel, .borders = borders};

    if (plan->debugs || !is_plain(kernel) || !plan_repeats(plan, region->instance, region->body, 2))
        return NULL;
    for (unsigned i = 0; i < kernel->loop_count; i++)
        if (node_sets(region->body, kernel->loops[i].loop->var))
            return NULL;
    node_walk(region->body, see_test, &look);
    return suits(region, borders) ? borders : NULL;
}

const struct border *borders_find(const struct borders *borders, const struct node *node)
{
    for (size_t i = 0; borders && i < borders->count; i++)
        if (borders->items[i].test == node)
            return &borders->items[i];
    return NULL;
}
