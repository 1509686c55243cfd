/* access.c: see access.h. A place's domain is found on the way to it from the body's root: every
 * condition, loop and jump before it has its say. */
#include "sema/depend/access.h"

#include "sema/code/tree.h"
#include "sema/depend/counted.h"
#include "unit/operator.h"

enum { ACCESSES_MAX = 200 }; /* of one region; the rest is not looked at */

/* ---- jumps ---- */

static bool is_jump(const struct node *node)
{
    while (node && node->kind == NODE_BLOCK && node->child_count == 1)
        node = node->children[0];
    return node && (node->kind == NODE_CONTINUE || node->kind == NODE_BREAK);
}

/* What comes after a statement of the same block. */
static void pass(struct reader *reader, struct domain *domain, struct node *statement)
{
    if (!node_goes_far(statement) && !node_leaves(statement, NODE_BREAK) &&
        !node_leaves(statement, NODE_CONTINUE))
        return;
    if (statement->kind == NODE_IF && !statement->children[2] && is_jump(statement->children[1]))
        domain_restrict(reader, domain, statement->children[0], false);
    else
        domain->is_exact = false;
}

/* ---- loops inside ---- */

/* Is it told by no header what the counter's values are? Wide ones, and those that count by 1, are
 * taken to end at their bound. */
static bool is_cyclic(const struct loop *loop)
{
    bool is_narrow = loop->var->type->size < sizeof(int);

    return (loop->upper->has_value || (is_narrow && loop->step)) && loop_may_pass(loop);
}

/* Does the value go the variable's way: j, 2 * j + 1, j - m? */
static bool goes_with(struct node *node, const struct var *var)
{
    node = node_strip(node);
    if (node->kind != NODE_BINARY)
        return node_var(node) == var;
    bool is_second = node_mentions(node->children[1], var);
    struct node *other = node->children[!is_second];
    bool keeps = node->op == OP_ADD || (node->op == OP_SUB && !is_second) ||
                 (node->op == OP_MUL && other->has_value && other->value > 0);

    return keeps && !node_mentions(other, var) && goes_with(node->children[is_second], var);
}

/* Does the test hold from the beginning on until it does no more: j + 2 < m, j < m && j < n? */
static bool is_bound(struct node *test, const struct loop *loop)
{
    test = node_strip(test);
    if (test->kind != NODE_BINARY)
        return false;
    if (test->op == OP_LAND)
        return is_bound(test->children[0], loop) && is_bound(test->children[1], loop);
    bool is_less = op_asks_less(test->op);
    bool is_more = op_asks_more(test->op);
    bool is_second = node_mentions(test->children[1], loop->var);

    return (is_less || is_more) && (is_less == is_second) == loop->down &&
           !node_mentions(test->children[!is_second], loop->var) &&
           goes_with(test->children[is_second], loop->var);
}

/* Whatever its test is, that holds where the body is. */
static void enter_tested(struct reader *reader, struct domain *domain, struct loop *loop)
{
    struct node *test = loop->node->children[1];

    loop->upper = NULL;
    domain_enter(reader, domain, loop);
    domain_restrict(reader, domain, test, true);
    if (!is_bound(test, loop))
        domain->is_exact = false;
}

static void enter_loop(struct reader *reader, struct domain *domain, struct node *node)
{
    struct loop loop = {0};
    bool is_plain = loop_match(node, &loop);

    if ((!is_plain && (!reader->enters_tested || !loop_match_untested(node, &loop))) ||
        affine_is_written(reader, loop.var, node->children[3]) ||
        (is_plain ? is_cyclic(&loop) : loop.var->type->size < sizeof(int))) {
        domain->is_exact = false;
        return;
    }
    if (is_plain)
        domain_enter(reader, domain, &loop);
    else
        enter_tested(reader, domain, &loop);
    if (node_goes_far(node->children[3]) || node_leaves(node->children[3], NODE_BREAK))
        domain->is_exact = false;
}

/* ---- places ---- */

static void step_in(struct reader *reader, struct domain *domain, struct node *parent,
                    const struct node *child)
{
    switch (parent->kind) {
    case NODE_BLOCK:
        for (size_t i = 0; i < parent->child_count && parent->children[i] != child; i++)
            if (parent != reader->scope || parent->children[i]->span.begin >= reader->run.begin)
                pass(reader, domain, parent->children[i]);
        return;
    case NODE_IF:
    case NODE_CONDITIONAL:
        if (child != parent->children[0])
            domain_restrict(reader, domain, parent->children[0], child == parent->children[1]);
        return;
    case NODE_BINARY:
        if ((parent->op == OP_LAND || parent->op == OP_LOR) && child == parent->children[1])
            domain_restrict(reader, domain, parent->children[0], parent->op == OP_LAND);
        return;
    case NODE_FOR:
        if (child == parent->children[3])
            enter_loop(reader, domain, parent);
        else if (child != parent->children[0])
            domain->is_exact = false;
        return;
    case NODE_SWITCH:
        domain->selects = true;
        domain->is_exact = false;
        return;
    case NODE_WHILE:
    case NODE_LABEL:
    case NODE_OTHER_STMT:
        domain->is_exact = false;
        return;
    default:
        return;
    }
}

static void reach(struct reader *reader, struct domain *domain, const struct frame *frame,
                  struct node *node)
{
    if (node == reader->scope)
        return;
    if (node == reader->region->body) {
        reader->frame = frame;
        for (unsigned i = 0; i < reader->region->loop_count; i++)
            domain_enter(reader, domain, &reader->region->loops[i]);
        return;
    }
    if (frame && frame->caller && node == frame->code->root) {
        reach(reader, domain, frame->caller, frame->call);
        return;
    }
    reach(reader, domain, frame, node->parent);
    reader->frame = frame;
    step_in(reader, domain, node->parent, node);
}

/* In which iterations the place of the body is reached. */
static struct domain access_domain(struct reader *reader, struct node *node)
{
    struct domain domain = {.count = 1, .is_exact = true};

    reader->meanings = 0;
    reach(reader, &domain, reader->frame, node);
    return domain;
}

void access_collect(struct reader *reader, struct accesses *accesses)
{
    const struct frame *frame = reader->frame;
    const struct touches *touches = frame ? &frame->code->touches : &reader->code->touches;

    for (size_t i = 0; i < touches->count && accesses->count < ACCESSES_MAX; i++) {
        struct memory_access access = {.touch = &touches->items[i], .frame = frame};
        const struct node *by = access.touch->by;
        if (access.touch->access == ACCESS_NONE || (by && by->kind == NODE_CALL) ||
            node_strip(access.touch->node)->kind == NODE_REF)
            continue;
        access.domain = access_domain(reader, access.touch->node);
        if (access.domain.count &&
            path_of_object(reader, &access.domain, access.touch->node, &access.path))
            ARENA_PUSH(reader->sema->arena, accesses, access);
    }
}

bool access_writes(const struct memory_access *access)
{
    return access->touch->access & ACCESS_WRITE;
}

bool access_reads(const struct memory_access *access)
{
    return access->touch->access & ACCESS_READ;
}

bool access_is_atomic(const struct memory_access *access)
{
    return combination_is_atomic(access->touch->node);
}
