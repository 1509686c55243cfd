/* range_loop.c: inner loops.
 *
 * The body is run once, for any iteration: what it assigns is not known, but
 * the variable of a plain loop, for (k = a; k < b && k < d; k += c), has a row
 * of its own. Such a loop comes to all of its values; any other may end before
 * a value that its condition lets through, and so may one whose condition says
 * more than how far the variable goes.
 */
#include "sema/code/tree.h"
#include "sema/ranges/range_find.h"
#include "sema/subset/subset.h"
#include "unit/changes.h"
#include "unit/operator.h"

static bool is_return(const struct node *node)
{
    return node->kind == NODE_RETURN;
}

bool range_leaves(const struct node *node, enum node_kind kind)
{
    return node_any(node, is_return) || node_leaves(node, kind);
}

/* The loop ended, in the state that was found in front of its body. */
static void end(struct range_walk *walk, const struct state *after, struct node *node,
                unsigned jumps)
{
    walk->state = *after;
    walk->jumps = jumps;
    if (range_leaves(node, NODE_RETURN)) {
        range_assume_any(walk);
        walk->jumps++;
    }
}

/* ---- plain loops ---- */

struct header {
    struct loop loop;
    int64_t by;      /* the step, and 0 if nobody knows it before the loop runs */
    bool ends_early; /* something else than the tests of its variable may end the loop */
    struct node *condition;
};

/* The loop goes on while its variable, in the type of `compared`, is less than `bound`, or as `op`
 * says. */
struct test {
    enum op op;
    struct node *compared, *bound;
};

static bool read_step(struct header *header)
{
    header->by = loop_step(&header->loop);
    if (header->by < 0 && header->by > INT32_MIN) { /* k += -2 */
        header->by = -header->by;
        header->loop.down = !header->loop.down;
    }
    return header->by > 0 || !(header->by || node_is(header->loop.step, 0) ||
                               node_mentions(header->loop.step, header->loop.var));
}

/* k < b, b >= k, k != b, as the direction of the loop wants it. */
static bool read_test(struct test *test, const struct header *header, struct node *node)
{
    struct loop loop = header->loop;

    test->compared = loop_match_compared(&loop, node);
    if (!test->compared || node_mentions(loop.upper, loop.var))
        return false;
    test->bound = loop.upper;
    test->op = loop.test != OP_NE ? loop.test : loop.down ? OP_GT : OP_LT;
    return loop.test == OP_NE ? header->by == 1 : loop.down == loop_test_is_down(&loop);
}

/* How many of the conditions that && joins are tests of the loop's variable, and how many are not?
 */
struct tests {
    unsigned plain, others;
};

static struct tests count_tests(const struct header *header, struct node *node)
{
    struct test test;

    node = node_strip(node);
    if (node->kind == NODE_BINARY && node->op == OP_LAND) {
        struct tests left = count_tests(header, node->children[0]);
        struct tests right = count_tests(header, node->children[1]);
        return (struct tests){left.plain + right.plain, left.others + right.others};
    }
    return read_test(&test, header, node) ? (struct tests){.plain = 1}
                                          : (struct tests){.others = 1};
}

static bool read_header(struct header *header, struct node *node)
{
    *header = (struct header){.condition = node->children[1]};
    if (!loop_match_counter(node, &header->loop))
        return false;
    const struct var *var = header->loop.var;
    if (var->type->kind == TYPE_BOOL || !read_step(header) || node_sets(header->condition, var) ||
        node_sets(node->children[3], var))
        return false;
    struct tests tests = count_tests(header, header->condition);
    header->ends_early = tests.others || range_leaves(node->children[3], NODE_BREAK);
    return tests.plain > 0;
}

/* Sets the loop's variable to the row of all its values. */
static void count(struct range_walk *walk, const struct header *header, unsigned first)
{
    enum type_kind kind = type_device_kind(header->loop.var->type);
    unsigned step = header->by ? range_number(walk, TYPE_LONG, header->by)
                               : range_integer(walk, header->loop.step);
    if (header->loop.down)
        step = range_binary(walk, RANGE_SUB, TYPE_LONG, ROW_ZERO, step);
    unsigned row = range_row(
        walk, (struct range_row){
                  .op = RANGE_LOOP, .kind = kind, .a = first, .b = step, .number = walk->own++});

    range_set_var(walk, header->loop.var, (struct value){.kind = VALUE_INTEGER, .row = row});
}

/* The last bound up to which no step from a value that the test lets through leaves the type. */
static int64_t last_bound(const struct header *header, const struct test *test)
{
    const struct type *type = header->loop.var->type;
    int64_t most = (INT64_C(1) << (8 * type->size - type_is_signed(type))) - 1;
    int64_t least = type_is_signed(type) ? -most - 1 : 0;
    int64_t equal = !op_is_closed(test->op);

    return header->loop.down ? least + header->by - equal : most - header->by + equal;
}

/* A variable of less than int's size does not overflow, it wraps. A loop that comes to that ends
 * nevertheless if something else ends it, or if numbers below 0 are compared as large ones. */
static void assume_wrapping(struct range_walk *walk, const struct header *header,
                            const struct test *test, enum type_kind kind, unsigned first,
                            unsigned bound)
{
    struct type compared = {.kind = kind};
    const struct type *type = header->loop.var->type;
    const struct range_row *row = &walk->ranges->rows.items[bound];
    bool large = type_is_signed(type) && !type_is_signed(&compared);

    if (type->size >= sizeof(int32_t) || (large ? header->loop.down : !header->ends_early))
        return;
    int64_t last = last_bound(header, test);
    if (header->by && row->op == RANGE_NUMBER && row->number >= 0 &&
        (header->loop.down ? row->number >= last : row->number <= last))
        return;
    unsigned wrapped = range_where(walk, range_any(walk, type_device_kind(type)),
                                   range_compare(walk, test->op, kind, first, bound));
    if (header->by && (last >= 0 || type_is_signed(&compared)))
        wrapped = range_where(walk, wrapped,
                              range_binary(walk, header->loop.down ? RANGE_LT : RANGE_GT, kind,
                                           bound, range_number(walk, kind, last)));
    unsigned either = range_either(walk, range_read_var(walk, header->loop.var).row, wrapped);
    range_set_var(walk, header->loop.var, (struct value){.kind = VALUE_INTEGER, .row = either});
}

/* A variable that goes down from 0 or more to an unsigned bound goes to no number below 0, which
 * would be a large one. */
static void assume_not_below(struct range_walk *walk, const struct header *header, unsigned first)
{
    enum type_kind kind = type_device_kind(header->loop.var->type);
    unsigned row = range_read_var(walk, header->loop.var).row;
    unsigned above = range_binary(walk, RANGE_GE, kind, row, ROW_ZERO);
    unsigned from_below = range_binary(walk, RANGE_LT, kind, first, ROW_ZERO);

    row = range_either(walk, above, range_where(walk, row, from_below));
    range_set_var(walk, header->loop.var, (struct value){.kind = VALUE_INTEGER, .row = row});
}

/* The variable has a value for which the loop goes on. A signed one that is compared as an unsigned
 * number goes on from a number below 0 only if that is less than the bound too. */
static void assume_test(struct range_walk *walk, const struct header *header,
                        const struct test *test, unsigned first)
{
    enum type_kind own = type_device_kind(header->loop.var->type);
    enum type_kind as = type_device_kind(test->compared->type);
    enum type_kind kind = types_common(as, type_device_kind(test->bound->type));
    struct type type = {.kind = kind}, variable = {.kind = own};

    unsigned bound = range_convert(walk, range_integer(walk, test->bound), kind);
    unsigned from = range_convert(walk, range_convert(walk, first, as), kind);

    if (type_is_signed(&variable) && !type_is_signed(&type) && header->loop.down)
        assume_not_below(walk, header, first);
    else if (type_is_signed(&variable) && !type_is_signed(&type))
        range_assume(walk, test->op, from, bound);
    assume_wrapping(walk, header, test, kind, from, range_known(walk, bound));
    unsigned row = range_convert(walk, range_read_var(walk, header->loop.var).row, as);
    range_assume(walk, test->op, range_convert(walk, row, kind), range_known(walk, bound));
}

static void assume_condition(struct range_walk *walk, const struct header *header,
                             struct node *node, unsigned first)
{
    struct test test;
    struct state holds, fails;

    node = node_strip(node);
    if (node->kind == NODE_BINARY && node->op == OP_LAND) {
        assume_condition(walk, header, node->children[0], first);
        assume_condition(walk, header, node->children[1], first);
    } else if (read_test(&test, header, node)) {
        assume_test(walk, header, &test, first);
    } else {
        range_condition(walk, node, &holds, &fails);
        walk->state = holds;
    }
}

/* A condition is evaluated for the first time, in any case. */
static void begin(struct range_walk *walk, struct node *condition)
{
    struct state holds, fails, before = range_copy(walk, &walk->state);

    range_condition(walk, condition, &holds, &fails);
    walk->state = before;
}

static void plain_for(struct range_walk *walk, struct node *node, const struct header *header)
{
    unsigned jumps = walk->jumps, first = range_read_var(walk, header->loop.var).row;

    begin(walk, header->condition);
    range_forget(walk, node);
    struct state after = range_copy(walk, &walk->state);
    count(walk, header, first);
    if (header->ends_early)
        range_assume_any(walk);
    assume_condition(walk, header, header->condition, first);
    range_statement(walk, node->children[3]);
    end(walk, &after, node, jumps);
}

/* ---- others ---- */

/* Runs what is evaluated after the body has been run at least once. */
static void again(struct range_walk *walk, struct node *node)
{
    walk->state.dead = false;
    range_assume_any(walk);
    if (node)
        range_value(walk, node);
}

/* While the condition (NULL: always) holds, the body, then `next`. */
static void repeat(struct range_walk *walk, struct node *node, struct node *condition,
                   struct node *body, struct node *next)
{
    struct state holds, fails;
    unsigned jumps = walk->jumps;

    if (condition)
        begin(walk, condition);
    range_forget(walk, node);
    struct state after = range_copy(walk, &walk->state);
    range_assume_any(walk);
    if (condition) {
        range_condition(walk, condition, &holds, &fails);
        walk->state = holds;
    }
    range_statement(walk, body);
    again(walk, next);
    end(walk, &after, node, jumps);
}

static void do_while(struct range_walk *walk, struct node *node)
{
    unsigned jumps = walk->jumps;

    range_forget(walk, node);
    struct state after = range_copy(walk, &walk->state);
    if (range_leaves(node->children[0], NODE_BREAK))
        range_assume_any(walk);
    range_statement(walk, node->children[0]);
    again(walk, node->children[1]);
    end(walk, &after, node, jumps);
}

void range_loop(struct range_walk *walk, struct node *node)
{
    struct header header;

    if (node->kind == NODE_WHILE) {
        repeat(walk, node, node->children[0], node->children[1], NULL);
        return;
    }
    if (node->kind == NODE_DO) {
        do_while(walk, node);
        return;
    }
    if (node->children[0])
        range_statement(walk, node->children[0]);
    if (read_header(&header, node) && range_read_var(walk, header.loop.var).kind == VALUE_INTEGER)
        plain_for(walk, node, &header);
    else
        repeat(walk, node, node->children[1], node->children[3], node->children[2]);
}
