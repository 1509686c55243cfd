/* loop_form.c: the loops under parallel_for, in the canonical form of OpenMP 5.2.
 *
 *     for (T i = lower; i < upper; i += step)
 *
 * The header is read piece by piece; what does not fit is reported and the
 * rest is read all the same. What the body may not do is in leave.c.
 */
#include <limits.h>

#include "sema/code/tree.h"
#include "sema/loops/header.h"
#include "sema/loops/loop_form.h"
#include "unit/changes.h"
#include "unit/operator.h"

const struct loop *loop_of_var(const struct region *region, const struct var *var)
{
    for (unsigned i = 0; i < region->loop_count; i++)
        if (region->loops[i].var == var)
            return &region->loops[i];
    return NULL;
}

const struct loop *loop_counted_by(const struct region *region, const struct var *var)
{
    const struct pointer_counter *pointer = region->loops[0].pointer;

    return pointer && pointer->var == var ? &region->loops[0] : loop_of_var(region, var);
}

bool loop_is_of_region(const struct region *region, const struct node *loop)
{
    for (unsigned i = 0; i < region->loop_count; i++)
        if (region->loops[i].node == loop)
            return true;
    return false;
}

bool loop_mentions(const struct region *region, const struct var *var)
{
    for (unsigned i = 0; i < region->loop_count; i++)
        for (size_t k = 0; k < 3; k++)
            if (node_mentions(region->loops[i].node->children[k], var))
                return true;
    return false;
}

/* ---- the test ---- */

/* Is it the variable, perhaps as a type that has all bits of its values? */
static bool is_variable(const struct loop *loop, struct node *node)
{
    node = node_strip(node);
    while (node->kind == NODE_CAST && type_is_integer(node->type) &&
           node->type->kind != TYPE_BOOL && node->type->size >= loop->var->type->size)
        node = node_strip(node->children[0]);
    return node_var(node) == loop->var;
}

struct node *loop_match_compared(struct loop *loop, struct node *test)
{
    for (size_t i = 0; i < 2 && node_compares(test) && test->op != OP_EQ; i++)
        if (is_variable(loop, test->children[i])) {
            loop->test = i == 0 ? test->op : op_turned(test->op);
            loop->upper = test->children[1 - i];
            return test->children[i];
        }
    return NULL;
}

bool loop_match_test(struct loop *loop, struct node *test)
{
    return node_var(loop_match_compared(loop, test));
}

/* Whether the variable meets an integer there: what is wrong with itself is said elsewhere. */
static bool is_counted(const struct loop *loop, const struct node *value)
{
    return !value->type || type_is_integer(value->type) || !type_is_integer(loop->var->type);
}

static bool counts(struct node *node, const void *var)
{
    return node_is_increment(node) && node_var(node->children[0]) == var;
}

/* The i-- of `i-- > 0`; NULL: the test leaves the variable alone. */
static struct node *counting_part(const struct loop *loop, struct node *test)
{
    return node_find(test, counts, loop->var);
}

static void say_counting(struct sema *sema, const struct loop *loop, const struct node *part)
{
    const char *name = loop->var->name;

    if (loop->node->children[2])
        sema_error(sema, part->span,
                   "'%s' is changed in the test: change it in the last part of the header alone",
                   name);
    else
        sema_error(sema, part->span,
                   "'%s' is changed in the test, which has to compare it with a bound: write "
                   "%s%s",
                   name, name,
                   part->op == OP_PRE_DEC || part->op == OP_POST_DEC ? "-- > 0" : "++ < n");
}

bool loop_match_cast(struct loop *loop, struct node *test)
{
    if (loop_match_test(loop, test))
        return true;
    for (size_t i = 0; i < 2 && node_compares(test) && test->op != OP_EQ; i++) {
        struct node *side = node_strip(test->children[i]);
        if (side->kind != NODE_CAST || !type_is_integer(side->type) ||
            side->type->kind == TYPE_BOOL || node_var(side->children[0]) != loop->var)
            continue;
        loop->compared = side->type;
        loop->test = i == 0 ? test->op : op_turned(test->op);
        loop->upper = test->children[1 - i];
        return true;
    }
    return false;
}

/* A type that has fewer bits is the same number where the variable goes up by 1 from one that it
 * has. */
static bool keeps_value(const struct loop *loop)
{
    const struct width width = width_of(loop->var->type), compared = width_of(loop->compared);

    return compared.bits >= width.bits ||
           (loop_step(loop) == 1 && !loop->down && loop->lower->has_value &&
            loop->lower->value >= 0 && loop->lower->value <= INT8_MAX);
}

static bool match_any_test(struct sema *sema, struct loop *loop, struct node *test)
{
    return loop_match_test(loop, test) || loop_match_counting(sema, loop, test) ||
           loop_match_other(sema, loop, test);
}

static bool read_test(struct sema *sema, const struct region *region, struct loop *loop,
                      bool is_launched)
{
    struct node *test = node_strip(loop->node->children[1]);
    const char *name = loop->var->name;

    if (!test) {
        sema_error(sema, loop->node->span, "the loop has no end: write a test like %s < n", name);
        return false;
    }
    if (match_any_test(sema, loop, test) || (is_launched && loop_match_cast(loop, test)) ||
        (is_launched && loop_match_joined(sema, region, loop, test, loop_match_cast))) {
        if (is_counted(loop, loop->upper))
            return true;
        sema_error(sema, loop->upper->span,
                   "'%s' is compared with a value of type '%s': compute an integer in front of the "
                   "loop, and compare with that",
                   name, loop->upper->type->spelling);
        return false;
    }
    if (counting_part(loop, test)) {
        say_counting(sema, loop, counting_part(loop, test));
        return false;
    }
    if (test->kind == NODE_BINARY && (test->op == OP_LAND || test->op == OP_LOR)) {
        sema_error(sema, test->span,
                   test->op == OP_LAND
                       ? "the test must compare '%s' with one bound: of several, compute the "
                         "nearest one in front of the loop; what else it asks for may stand in the "
                         "body, as an if with a break"
                       : "the test must be one comparison of '%s' with a bound: compute the bound "
                         "in front of the loop",
                   name);
        return false;
    }
    sema_error(sema, test->span,
               "the test must compare '%s' with a bound by < <= > >= or !=", name);
    return false;
}

static void say_cast(struct sema *sema, const struct loop *loop, const struct node *test)
{
    sema_error(sema, test->span,
               "the test must compare '%s' itself: cast the bound instead, or change the type of "
               "'%s'",
               loop->var->name, loop->var->name);
}

/* ---- the step ---- */

static void note_sum(struct loop *loop, struct width step)
{
    loop->sum = width_common(width_promoted(width_of(loop->var->type)), step);
}

/* The step of `i += c`, `i = i + c` and so on; NULL: the form is another one. */
static struct node *step_of(struct loop *loop, struct node *increment)
{
    struct node *value;

    if (increment->kind != NODE_ASSIGN || node_var(increment->children[0]) != loop->var)
        return NULL;
    value = node_strip(increment->children[1]);
    if (increment->op == OP_ADD || increment->op == OP_SUB) {
        loop->down = increment->op == OP_SUB;
        return value;
    }
    if (increment->op != OP_ASSIGN || value->kind != NODE_BINARY ||
        (value->op != OP_ADD && value->op != OP_SUB))
        return NULL;
    loop->down = value->op == OP_SUB;
    if (node_var(value->children[0]) == loop->var)
        return value->children[1];
    return node_var(value->children[1]) == loop->var && value->op == OP_ADD ? value->children[0]
                                                                            : NULL;
}

/* Constant steps become a positive value and a direction; 1 becomes NULL. */
static bool normalize_step(struct sema *sema, struct loop *loop)
{
    struct node *step = loop->step;

    if (!is_counted(loop, step)) {
        sema_error(sema, step->span,
                   "the step is of type '%s': a parallel loop counts with an integer",
                   step->type->spelling);
        return false;
    }
    if (!step->has_value)
        return true;
    if (step->value == 0) {
        sema_error(sema, step->span, "the step is 0: '%s' would never change", loop->var->name);
        return false;
    }
    if (step->value < 0 && type_is_signed(step->type)) {
        struct node *positive = ARENA_NEW(sema->arena, struct node);
        *positive = *step;
        positive->value = step->value == INT64_MIN ? step->value : -step->value;
        positive->kind = NODE_INTEGER;
        positive->children = NULL;
        positive->child_count = 0;
        loop->step = positive;
        loop->down = !loop->down;
    }
    if (loop->step->value == 1)
        loop->step = NULL;
    return true;
}

static bool match_increment(struct loop *loop, struct node *increment)
{
    if (node_is_increment(increment) && node_var(increment->children[0]) == loop->var) {
        loop->down = increment->op == OP_PRE_DEC || increment->op == OP_POST_DEC;
        note_sum(loop, (struct width){32, true});
        return true;
    }
    loop->step = step_of(loop, increment);
    if (loop->step && is_counted(loop, loop->step))
        note_sum(loop, width_operand(loop->step));
    return loop->step;
}

/* Of `i++, p++` what counts the loop's variable. */
static struct node *counting_operand(struct loop *loop, struct node *increment)
{
    while (increment && increment->kind == NODE_BINARY && increment->op == OP_COMMA) {
        struct node *last = node_strip(increment->children[1]);
        loop->others = loop->others ? loop->others : increment;
        increment = node_sets(last, loop->var) ? last : node_strip(increment->children[0]);
    }
    loop->counts = increment;
    return increment;
}

static bool read_increment(struct sema *sema, struct loop *loop)
{
    struct node *increment = counting_operand(loop, node_strip(loop->node->children[2]));
    const char *name = loop->var->name;

    if (loop->before || (loop->pointer && loop->pointer->is_early))
        return true;
    if (!increment && counting_part(loop, loop->node->children[1]))
        return false; /* said of the test */
    if (!increment) {
        sema_error(sema, loop->node->span, "the loop has no step: write %s%s in its header", name,
                   loop->upper && loop_test_is_down(loop) ? "--" : "++");
        return false;
    }
    if (loop_match_scaled(sema, loop, increment) && is_counted(loop, loop->step)) {
        note_sum(loop, width_operand(loop->step));
        return loop_read_scale(sema, loop);
    }
    if (match_increment(loop, increment))
        return !loop->step || normalize_step(sema, loop);
    sema_error(sema, increment->span,
               "the step must be one of %s++, %s--, %s += c, %s -= c, %s = %s + c, %s = %s - c, "
               "%s *= 2, %s /= 2, %s <<= 1, %s >>= 1",
               name, name, name, name, name, name, name, name, name, name, name, name);
    return false;
}

static void check_direction(struct sema *sema, const struct loop *loop)
{
    struct span span = loop->node->children[loop->before ? 1 : 2]->span;

    if (loop->test == OP_NE) {
        if (loop->step && !loop->scale)
            sema_error(sema, span, "a loop with != must step by 1 or -1: use < or > instead");
    } else if (!loop_step(loop) && !loop->scale) {
        return; /* the operator does not tell */
    } else if (loop->down != loop_test_is_down(loop)) {
        sema_error(sema, span, "'%s' steps %s but the test '%s' waits for it to go %s",
                   loop->var->name, loop->down ? "down" : "up",
                   node_text(sema, loop->node->children[1]), loop->down ? "up" : "down");
    }
}

/* ---- loops inside of the body ---- */

static bool match_counter(struct node *node, struct loop *loop, bool with_others)
{
    struct node *const *parts = node->children;

    *loop = (struct loop){.node = node};
    if (!parts[0] || !parts[1] || !parts[2] ||
        !(with_others ? loop_match_begins : loop_match_begin)(loop, parts[0]))
        return false;
    struct node *increment = node_strip(parts[2]);
    return type_is_integer(loop->var->type) &&
           match_increment(loop, with_others ? counting_operand(loop, increment) : increment);
}

bool loop_match_counter(struct node *node, struct loop *loop)
{
    return match_counter(node, loop, false);
}

bool loop_match_untested(struct node *node, struct loop *loop)
{
    return loop_match_counter(node, loop) && loop_step(loop) > 0;
}

static bool match_header(struct node *node, struct loop *loop, bool with_others)
{
    if (!match_counter(node, loop, with_others) || loop_step(loop) <= 0 ||
        !loop_match_test(loop, node_strip(node->children[1])))
        return false;
    if (loop->test == OP_NE)
        return loop_step(loop) == 1;
    return loop->down == loop_test_is_down(loop);
}

bool loop_match(struct node *node, struct loop *loop)
{
    return match_header(node, loop, false);
}

bool loop_match_moving(struct node *node, struct loop *loop)
{
    return match_header(node, loop, true);
}

/* ---- the nest ---- */

static bool read_header(struct sema *sema, const struct region *region, struct loop *loop,
                        bool is_launched)
{
    struct var *pointer = is_launched ? loop_find_pointer(loop) : NULL;

    if (pointer)
        return loop_read_pointer(sema, region, loop, pointer) && read_increment(sema, loop) &&
               loop_count_elements(sema, region, loop);
    if (!loop_read_first(sema, region, loop, is_launched))
        return false;
    bool has_test = read_test(sema, region, loop, is_launched);
    bool has_step = read_increment(sema, loop);
    if (has_test && has_step && loop->compared && !keeps_value(loop)) {
        say_cast(sema, loop, loop->node->children[1]);
        return false;
    }
    if (has_test && has_step)
        check_direction(sema, loop);
    return has_test && has_step;
}

/* Has the header the form, whatever mistakes there may be in it? */
static bool has_form(struct sema *sema, struct node *node)
{
    struct loop loop = {.node = node};
    struct node *test = node->children[1] ? node_strip(node->children[1]) : NULL;
    struct node *increment = node->children[2] ? node_strip(node->children[2]) : NULL;

    if (!node->children[0] || !loop_match_begin(&loop, node->children[0]) || !test ||
        !type_is_integer(loop.var->type) || !match_any_test(sema, &loop, test))
        return false;
    if (!loop.before && (!increment || !(loop_match_scaled(sema, &loop, increment) ||
                                         match_increment(&loop, increment))))
        return false;
    return !node_mentions(loop.upper, loop.var) && !node_mentions(loop.added, loop.var) &&
           !node_mentions(loop.step, loop.var);
}

static bool is_parallel(const struct node *node)
{
    return node->kind == NODE_ANNOTATED && node->directive &&
           node->directive->kind == DIRECTIVE_PARALLEL_FOR && node->child_count &&
           node->children[0];
}

/* The loop directly under `node`, through blocks; NULL: there is none. `*beside`: what else is
 * there, if anything is. */
static struct node *next_loop(struct node *node, struct node **beside)
{
    struct node *found = NULL;

    if (!node || node->kind == NODE_FOR)
        return node;
    if (is_parallel(node)) {
        *beside = node;
        return next_loop(node->children[0], beside);
    }
    for (size_t i = 0; node->kind == NODE_BLOCK && i < node->child_count; i++) {
        struct node *child = node->children[i], *loop = next_loop(child, beside);
        if (child->kind != NODE_EMPTY && (!loop || found) && !*beside)
            *beside = child;
        found = found ? found : loop;
    }
    return found;
}

static unsigned collapse_count(struct sema *sema, const struct directive *directive)
{
    const struct clause *clause = directive_clause(directive, CLAUSE_COLLAPSE);
    struct node *count;

    if (directive->stages)
        return directive->stages;
    if (!clause || clause->items.count != 1 || !clause->items.items[0].expr)
        return 1;
    count = clause->items.items[0].expr;
    if (!count->has_value || count->value <= 0 || !type_is_integer(count->type)) {
        sema_error(sema, clause->items.items[0].span,
                   "collapse needs a positive integer constant, like collapse(2)");
        return 1;
    }
    if (count->value > UINT_MAX)
        return UINT_MAX;
    return (unsigned)count->value;
}

static void find_outer_counter(struct sema *sema, struct region *region, const struct loop *loop)
{
    struct node *parts[] = {loop->lower, loop->upper, loop->added, loop->step};
    static const char *const names[] = {"first value", "bound", "bound", "step"};
    struct nest_rest *rest = &region->rest;

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (unsigned k = 0; k < region->loop_count && !rest->why; k++)
            if (node_mentions(parts[i], region->loops[k].var)) {
                rest->why = arena_printf(sema->arena,
                                         "the %s depends on '%s', so the range is not "
                                         "rectangular",
                                         names[i], region->loops[k].var->name);
                rest->advice =
                    arena_printf(sema->arena,
                                 "for one range of all, count '%s' over all values that "
                                 "it ever has, and leave out by 'if' and 'continue' those "
                                 "that it has not for '%s'",
                                 loop->var->name, region->loops[k].var->name);
                rest->at = parts[i]->span;
            }
}

/* Does the range end in front of the loop? */
static void find_rest(struct sema *sema, struct region *region, const struct loop *loop,
                      const struct node *beside)
{
    struct nest_rest *rest = &region->rest;

    if (beside) {
        rest->why = "the loops are not directly inside each other";
        if (beside->kind != NODE_ANNOTATED)
            rest->advice = "for one range of all, move this into the inner loop, if each of its "
                           "iterations may do it";
        rest->at = beside->span;
    } else if (region->loop_count == LOOPS_MAX) {
        rest->why = arena_printf(sema->arena, "a range is made of at most %d loops", LOOPS_MAX);
        rest->at = loop->node->children[0]->span;
    } else {
        find_outer_counter(sema, region, loop);
    }
    if (rest->why)
        rest->loop = loop->node;
}

/* `count` headers; the loops that are collapsed become the region's. */
static bool read_nest(struct sema *sema, struct region *region, struct node *node, unsigned count,
                      bool is_launched)
{
    struct nest_rest *rest = &region->rest;
    bool complete = true;

    rest->asked = count;
    for (unsigned i = 0; i < count; i++) {
        struct node *outer = node, *beside = NULL;
        if (i > 0)
            node = next_loop(node->children[3], &beside);
        if (!node) {
            sema_error(sema, (outer->children[3] ? outer->children[3] : outer)->span,
                       "collapse(%u) needs the next loop directly inside this one", count);
            return false;
        }
        if (i > 0 && !rest->why && !has_form(sema, node)) {
            rest->why = "this loop does not count as parallel loops do";
            rest->at = (struct span){node->span.begin, node->span.begin + 3};
        }
        if (rest->why)
            continue;
        struct loop loop = {.node = node};
        complete &= read_header(sema, region, &loop, is_launched && i == 0);
        if (loop.var && loop_of_var(region, loop.var)) {
            sema_error(sema, node->span, "'%s' counts two loops of the nest", loop.var->name);
            complete = false;
        }
        if (i > 0 && complete)
            find_rest(sema, region, &loop, beside);
        if (!rest->why && region->loop_count < LOOPS_MAX)
            region->loops[region->loop_count++] = loop;
    }
    return complete;
}

bool loop_read(struct sema *sema, struct region *region, bool is_launched)
{
    struct directive *directive = region->directive;
    struct node *node = directive->node ? directive->node->children[0] : NULL;
    unsigned count = collapse_count(sema, directive);

    if (!node || node->kind != NODE_FOR) {
        sema_error(sema, node ? node->span : directive->word_span,
                   "'parallel_for' needs a for loop under it");
        return false;
    }
    if (!read_nest(sema, region, node, count, is_launched))
        return false;
    region->near = region->loop_count - 1;
    region->body = region->loops[region->near].node->children[3];
    if (region->body && region->loops[0].rest)
        loop_guard_body(sema, region);
    return region->body;
}
