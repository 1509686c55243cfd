/* assigned.c: follows the paths of a body for one variable; see assigned.h.
 *
 * The walk goes through the code in the order of evaluation with two sets: the
 * pieces that every path up to here has set, and those that some path has. Sets
 * only grow along a path, so one walk through a loop is enough: its first
 * iteration has set the least. (A walk that begins at a loop's end is another
 * case: what is around that loop is walked twice.)
 */
#include "sema/code/tree.h"
#include "sema/privates/assigned_walk.h"

#include <string.h>

static struct state join(struct state a, struct state b)
{
    return (struct state){a.must & b.must, a.may | b.may};
}

/* ---- conditions ---- */

static void test(struct walk *walk, struct node *node, struct state *yes, struct state *no)
{
    struct state left_yes, left_no;

    node = node ? node_strip(node) : NULL;
    if (!node || node->has_value) {
        *yes = !node || node->value ? walk->now : NOWHERE;
        *no = !node || node->value ? NOWHERE : walk->now;
    } else if (node->kind == NODE_UNARY && node->op == OP_LNOT) {
        test(walk, node->children[0], no, yes);
    } else if (node->kind == NODE_BINARY && node->op == OP_LAND) {
        test(walk, node->children[0], &left_yes, &left_no);
        walk->now = left_yes;
        test(walk, node->children[1], yes, no);
        *no = join(*no, left_no);
    } else if (node->kind == NODE_BINARY && node->op == OP_LOR) {
        test(walk, node->children[0], &left_yes, &left_no);
        walk->now = left_no;
        test(walk, node->children[1], yes, no);
        *yes = join(*yes, left_yes);
    } else {
        walk_visit(walk, node);
        *yes = *no = walk->now;
    }
}

static void visit_test(struct walk *walk, struct node *node)
{
    struct state yes, no;

    test(walk, node, &yes, &no);
    walk->now = join(yes, no);
}

/* && || ! */
static bool has_condition(const struct node *node)
{
    return (node->kind == NODE_UNARY && node->op == OP_LNOT) ||
           (node->kind == NODE_BINARY && (node->op == OP_LAND || node->op == OP_LOR));
}

/* if, and ?: */
static void visit_choice(struct walk *walk, struct node *node)
{
    struct state yes, no;

    test(walk, node->children[0], &yes, &no);
    walk->now = yes;
    if (node->children[1])
        walk_visit(walk, node->children[1]);
    yes = walk->now;
    walk->now = no;
    if (node->children[2])
        walk_visit(walk, node->children[2]);
    walk->now = join(yes, walk->now);
}

/* ---- loops ---- */

/* `k = 0` or `int k = 0`: what k is at first. */
static const struct var *first_value(struct node *init, int64_t *value)
{
    const struct var *var = NULL;
    struct node *from = NULL;

    if (init && init->kind == NODE_DECL && init->child_count == 1) {
        var = init->children[0]->var;
        from = init->children[0]->child_count ? init->children[0]->children[0] : NULL;
    } else if (init && node_strip(init)->kind == NODE_ASSIGN && node_strip(init)->op == OP_ASSIGN) {
        var = node_var(node_strip(init)->children[0]);
        from = node_strip(init)->children[1];
    }
    if (!from || !from->has_value)
        return NULL;
    *value = from->value;
    return var;
}

/* for (k = 0; k < 3; k++): constants say that there is a first iteration. */
static bool runs_once(const struct node *loop)
{
    struct node *condition = loop->kind == NODE_FOR ? node_strip(loop->children[1]) : NULL;
    int64_t value;
    const struct var *var = condition ? first_value(loop->children[0], &value) : NULL;

    if (!var || condition->kind != NODE_BINARY || node_var(condition->children[0]) != var ||
        !condition->children[1]->has_value)
        return false;
    int64_t bound = condition->children[1]->value;
    if (!type_is_signed(condition->children[1]->type) && bound < 0)
        return false;
    switch (condition->op) {
    case OP_LT:
        return value < bound;
    case OP_LE:
        return value <= bound;
    case OP_GT:
        return value > bound;
    case OP_GE:
        return value >= bound;
    case OP_NE:
        return value != bound;
    default:
        return false;
    }
}

/* From the state at its head; the state at the end of an iteration goes to `back`. */
static struct state walk_loop(struct walk *walk, struct node *node, struct frame *frame,
                              struct state *back)
{
    bool is_for = node->kind == NODE_FOR, is_do = node->kind == NODE_DO, once = runs_once(node);
    struct node *condition = node->children[is_for || is_do ? 1 : 0];
    struct node *body = node->children[is_for ? 3 : is_do ? 0 : 1];
    struct state inside = walk->now, outside = NOWHERE;

    if (!is_do)
        test(walk, condition, &inside, &outside);
    if (once)
        outside = NOWHERE;
    walk->now = inside;
    walk_visit(walk, body);
    walk->now = join(walk->now, frame->continues);
    if (is_for && node->children[2])
        walk_visit(walk, node->children[2]);
    *back = walk->now;
    if (is_do || once) {
        struct state last;
        test(walk, condition, back, &last);
        outside = join(outside, last);
    }
    walk->now = outside;
    walk->now.may |= back->may;
    return join(walk->now, frame->breaks);
}

static bool is_around_start(const struct walk *walk, const struct node *node)
{
    return walk->start && node_inside(walk->start, node);
}

static void visit_loop(struct walk *walk, struct node *node)
{
    struct frame frame = {
        .node = node, .breaks = NOWHERE, .continues = NOWHERE, .outer = walk->frame};
    struct state back, entry;

    if (node->kind == NODE_FOR && node->children[0])
        walk_visit(walk, node->children[0]);
    walk->frame = &frame;
    entry = walk->now;
    struct state end = walk_loop(walk, node, &frame, &back);
    if (is_around_start(walk, node)) {
        walk->now = join(entry, back);
        end = walk_loop(walk, node, &frame, &back);
    }
    walk->now = end;
    walk->frame = frame.outer;
}

/* ---- other jumps ---- */

static struct frame *frame_of(struct walk *walk, bool loops_only)
{
    struct frame *frame = walk->frame;

    while (frame && loops_only && frame->node->kind == NODE_SWITCH)
        frame = frame->outer;
    return frame;
}

static void jump(struct walk *walk, struct state *to)
{
    *to = join(*to, walk->now);
    walk->now = NOWHERE;
}

static void visit_switch(struct walk *walk, struct node *node)
{
    struct frame frame = {.node = node, .breaks = NOWHERE, .outer = walk->frame};

    walk_visit(walk, node->children[0]);
    frame.entry = walk->now;
    walk->frame = &frame;
    walk->now = NOWHERE;
    walk_visit(walk, node->children[1]);
    walk->now = join(walk->now, frame.breaks);
    if (!frame.has_default)
        walk->now = join(walk->now, frame.entry);
    walk->frame = frame.outer;
}

/* Into a loop inside of its switch nobody follows it. */
static void visit_case(struct walk *walk, struct node *node)
{
    struct frame *frame = walk->frame;

    if (!frame || frame->node->kind != NODE_SWITCH) {
        walk->found.unknown = true;
        return;
    }
    frame->has_default |= node->kind == NODE_DEFAULT;
    walk->now = join(walk->now, frame->entry);
    if (node->child_count && node->children[node->child_count - 1])
        walk_visit(walk, node->children[node->child_count - 1]);
}

static const struct node *loop_around(const struct node *node)
{
    do
        node = node->parent;
    while (node && !node_is_loop(node));
    return node;
}

/* Forward, and not into a loop: else the path is not known. */
static void visit_goto(struct walk *walk, struct node *node)
{
    for (struct label *label = walk->labels; label; label = label->next)
        if (!label->from && (!node->name || strcmp(label->name, node->name) == 0))
            walk->found.unknown = true;
    struct label *label = ARENA_NEW(walk->sema->arena, struct label);
    *label = (struct label){node->name, walk->now, node, walk->labels};
    walk->labels = label;
    walk->now = NOWHERE;
}

static void visit_label(struct walk *walk, struct node *node)
{
    const struct node *loop = loop_around(node);
    struct label *passed = ARENA_NEW(walk->sema->arena, struct label);

    for (struct label *label = walk->labels; label; label = label->next) {
        if (strcmp(label->name, node->name) != 0)
            continue;
        walk->now = join(walk->now, label->state);
        walk->found.unknown |= label->from && loop && !node_inside(label->from, loop);
    }
    *passed = (struct label){node->name, NOWHERE, NULL, walk->labels};
    walk->labels = passed;
    if (node->child_count && node->children[0])
        walk_visit(walk, node->children[0]);
}

/* ---- all nodes ---- */

/* What a clause reads on the host. */
static void visit_clauses(struct walk *walk, const struct directive *directive)
{
    const struct mentions *mentions = walk->mentions;

    walk->mentions = NULL; /* it knows the directive alone */
    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct items *items = &directive->clauses.items[i].items;
        for (size_t k = 0; k < items->count; k++) {
            struct item *item = &items->items[k];
            for (unsigned d = 0; d < item->dim_count; d++) {
                if (item->dims[d].lower)
                    walk_visit(walk, item->dims[d].lower);
                if (item->dims[d].length)
                    walk_visit(walk, item->dims[d].length);
            }
            if (!item->var && item->expr && item->expr->type)
                walk_visit(walk, item->expr);
        }
    }
    walk->mentions = mentions;
}

static bool has_place(const struct walk *walk, const struct node *node)
{
    return !walk->mentions || numbers_next(&walk->mention->numbers, node->number) == node->number ||
           numbers_next(&walk->mentions->jumps, node->number) == node->number;
}

static void visit_annotated(struct walk *walk, struct node *node)
{
    if (node->directive && has_place(walk, node))
        visit_clauses(walk, node->directive);
    walk_children(walk, node);
    if (node == walk->start)
        walk->now = (struct state){0};
}

static void visit_jump(struct walk *walk, struct node *node)
{
    struct frame *frame = frame_of(walk, node->kind == NODE_CONTINUE);

    if (node->kind == NODE_RETURN) {
        walk_children(walk, node);
        jump(walk, &walk->returns);
    } else if (node->kind == NODE_GOTO) {
        visit_goto(walk, node);
    } else if (!frame) { /* the next iteration */
        jump(walk, &walk->returns);
    } else {
        jump(walk, node->kind == NODE_BREAK ? &frame->breaks : &frame->continues);
    }
}

bool walk_is_idle(const struct walk *walk)
{
    if (!walk->start || walk->now.must != NOWHERE.must || walk->labels)
        return false;
    for (const struct frame *frame = walk->frame; frame; frame = frame->outer)
        if (frame->node->kind == NODE_SWITCH && frame->entry.must != NOWHERE.must)
            return false;
    return true;
}

void walk_visit(struct walk *walk, struct node *node)
{
    if (walk_is_idle(walk) && !is_around_start(walk, node))
        return;
    switch (node->kind) {
    case NODE_VAR:
        walk_children(walk, node);
        if (node->var == walk->var) /* a new one */
            walk->now = NOWHERE;
        return;
    case NODE_IF:
    case NODE_CONDITIONAL:
        visit_choice(walk, node);
        return;
    case NODE_FOR:
    case NODE_WHILE:
    case NODE_DO:
        visit_loop(walk, node);
        return;
    case NODE_SWITCH:
        visit_switch(walk, node);
        return;
    case NODE_CASE:
    case NODE_DEFAULT:
        visit_case(walk, node);
        return;
    case NODE_LABEL:
        visit_label(walk, node);
        return;
    case NODE_BREAK:
    case NODE_CONTINUE:
    case NODE_RETURN:
    case NODE_GOTO:
        visit_jump(walk, node);
        return;
    case NODE_ANNOTATED:
        visit_annotated(walk, node);
        return;
    default:
        if (has_condition(node))
            visit_test(walk, node);
        else
            walk_expression(walk, node);
    }
}

/* ---- what other walks know ---- */

static bool has_found(const struct assigned *found)
{
    return found->first || found->perhaps || found->escapes || found->unknown;
}

static bool same_state(struct state a, struct state b)
{
    return a.must == b.must && a.may == b.may;
}

/* Is all that lies before the statement told by the state? */
static bool is_plain_place(const struct walk *walk, const struct node *statement)
{
    return walk->passed && statement->number > walk->start->number && !walk->frame &&
           !walk->labels && !has_found(&walk->found) && statement->parent == walk->root;
}

bool walk_is_known(struct walk *walk, const struct node *statement)
{
    struct passed *passed = walk->passed;

    if (!is_plain_place(walk, statement))
        return false;
    const size_t *place = map_find(&passed->places, statement);
    if (place && passed->items[*place].is_known &&
        same_state(passed->items[*place].state, walk->now)) {
        walk->found = passed->items[*place].found;
        return true;
    }
    if (!place) {
        map_add(walk->sema->arena, &passed->places, statement, passed->count);
        ARENA_PUSH(walk->sema->arena, passed, ((struct passed_place){.state = walk->now}));
    }
    return false;
}

/* The walk has ended. */
static void note_found(struct walk *walk)
{
    for (size_t i = walk->first_passed; walk->passed && i < walk->passed->count; i++) {
        walk->passed->items[i].found = walk->found;
        walk->passed->items[i].is_known = true;
    }
}

/* ---- the doors ---- */

static bool all_gotos_arrived(const struct walk *walk)
{
    for (const struct label *label = walk->labels; label; label = label->next) {
        const struct label *passed = walk->labels;
        while (passed && (passed->from || strcmp(passed->name, label->name) != 0))
            passed = passed->next;
        if (!passed)
            return false;
    }
    return true;
}

struct assigned walk_follow(struct walk walk, struct node *root)
{
    unsigned count = pieces_of_type(walk.var->type);

    walk.all = pieces_bits((struct part){0, count > PIECES_MAX ? 1 : count, true});
    if (!walk.var->path && walk.var->kind != VAR_STATIC_LOCAL)
        walk.mentions = mentions_in_func(walk.sema, walk.var->func);
    walk.mention = walk.mentions ? mentions_of(walk.mentions, walk.var) : NULL;
    if (walk.mention && walk.start && walk.reads <= AFTER_READS_SURE && walk.mention->passed) {
        walk.passed = walk.mention->passed;
        walk.first_passed = walk.passed->count;
    }
    walk.root = root;
    walk.now = walk.start ? NOWHERE : (struct state){0};
    walk.returns = NOWHERE;
    walk_visit(&walk, root);
    walk.now = join(walk.now, walk.returns);
    walk.found.unknown |= !all_gotos_arrived(&walk);
    note_found(&walk);
    return walk.found;
}

struct node *assigned_read_after(struct sema *sema, const struct directive *directive,
                                 const struct var *var, enum after_reads reads, bool *unknown)
{
    struct walk walk = {.sema = sema, .var = var, .start = directive->node, .reads = reads};
    struct assigned found = walk_follow(walk, directive->func->body);

    *unknown = found.unknown || found.escapes;
    if (found.escapes)
        return NULL;
    return reads == AFTER_READS_SURE ? found.first : found.perhaps;
}
