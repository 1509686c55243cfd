/* early_exit.c: see early_exit.h. */
#include "sema/loops/early_exit.h"

#include "sema/clauses.h"
#include "sema/code/node_copy.h"
#include "sema/code/tree.h"
#include "sema/loops/loop_form.h"
#include "sema/reduce/combine.h"
#include "unit/libc/special.h"
#include "unit/operator.h"

/* Names in device text. */
#define LEFT_NAME "csycl_left"
#define LEFT_LABEL "csycl_leave"

struct copier {
    struct node_copier base;
    struct sema *sema;
    struct region *region;
    struct dictionary labels; /* of the loop */
    bool needs_label;         /* an inner loop is left as well */
};

/* ---- ways out ---- */

static bool is_exit(struct node *node, const void *context)
{
    const struct copier *copier = context;

    switch (node->kind) {
    case NODE_BREAK: /* of the innermost of several loops it leaves that one alone */
        return copier->region->loop_count == 1 && leave_ends_loop(copier->region, node);
    case NODE_RETURN:
        return true;
    case NODE_GOTO:
        return node->name && !dictionary_find(&copier->labels, node->name);
    default:
        return false;
    }
}

/* ---- what only those do that leave ---- */

/* Do all that come to the statement leave by it? */
static bool always_leaves(const struct copier *copier, struct node *node)
{
    if (!node || node_any(node, node_is_label))
        return false;
    if (node->kind == NODE_IF)
        return always_leaves(copier, node->children[1]) && always_leaves(copier, node->children[2]);
    for (size_t i = 0; node->kind == NODE_BLOCK && i < node->child_count; i++)
        if (always_leaves(copier, node->children[i]))
            return true;
    return is_exit(node, copier);
}

struct leaving {
    const struct copier *copier;
    const struct node *root;
};

/* Does it jump from `root` to another place in the loop, or may others jump there? */
static bool is_jump(struct node *node, const void *context)
{
    const struct leaving *leaving = context;
    bool is_out = node->kind == NODE_BREAK || node->kind == NODE_CONTINUE
                      ? !node_jump_target(node, leaving->root)
                      : node_is_label(node) || node->kind == NODE_GOTO;

    return is_out && !is_exit(node, leaving->copier);
}

/* Of a block that is always left by statement number `end`: those from here on are of no matter to
 * whether it is. */
static size_t first_of_leaving(const struct copier *copier, const struct node *block, size_t end)
{
    while (end > 0 && !node_find(block->children[end - 1], is_jump,
                                 &(struct leaving){copier, block->children[end - 1]}))
        end--;
    return end;
}

/* ---- the copy ---- */

static struct node *name_left(const struct copier *copier, const struct node *at)
{
    return node_make_name(copier->sema->arena, copier->region->left, at);
}

/* left = 1, in place of which device text has the number. */
static struct node *combine(const struct copier *copier, const struct node *at)
{
    struct node *assign = node_make(copier->sema->arena, NODE_ASSIGN, at, 2),
                *one = node_make_integer(copier->sema->arena, copier->region->left->type, 1, at);

    assign->op = OP_ASSIGN;
    assign->type = one->type;
    node_adopt(assign, 0, name_left(copier, at));
    node_adopt(assign, 1, one);
    return assign;
}

/* What leaves there, by `exit`. */
static struct node *leave(struct copier *copier, const struct node *exit, struct node *parent)
{
    bool jumps = node_loop_at(exit, copier->region->body);
    struct node *block = node_make(copier->sema->arena, NODE_BLOCK, exit, 2);
    struct node *end = node_make(copier->sema->arena, jumps ? NODE_GOTO : NODE_CONTINUE, exit, 0);

    end->name = jumps ? LEFT_LABEL : NULL;
    copier->needs_label |= jumps;
    node_adopt(block, 0, combine(copier, exit));
    node_adopt(block, 1, end);
    block->parent = parent;
    block->number = exit->number;
    return block;
}

/* Where the block is left, what leads there goes, and what is never come to. */
static void copy_block(struct copier *copier, const struct node *block, struct node *into)
{
    size_t end = 0;

    while (end < block->child_count && !always_leaves(copier, block->children[end]))
        end++;
    bool is_left = end < block->child_count;
    for (size_t i = end; is_left && i < block->child_count; i++)
        is_left = !node_any(block->children[i], node_is_label);
    size_t count = is_left ? first_of_leaving(copier, block, end) : block->child_count;
    into->children = arena_alloc(copier->sema->arena, (count + 2) * sizeof *into->children);
    for (size_t i = 0; i < count; i++)
        into->children[i] = node_copy(&copier->base, block->children[i], into);
    if (is_left)
        into->children[count] =
            leave(copier, node_find(block->children[end], is_exit, copier), into);
    into->child_count = count + is_left;
}

static struct node *instead(struct node_copier *base, const struct node *node, struct node *parent)
{
    struct copier *copier = (struct copier *)base;

    if (is_exit((struct node *)node, copier))
        return leave(copier, node, parent);
    if (node->kind != NODE_BLOCK)
        return NULL;
    struct node *made = ARENA_NEW(base->arena, struct node);
    *made = *node;
    made->parent = parent;
    copy_block(copier, node, made);
    return made;
}

/* Behind all else, where inner loops are left to. */
static void add_label(struct copier *copier)
{
    struct region *region = copier->region;
    struct node *block = region->body, *loop = block->parent;
    struct node *label = node_make(copier->sema->arena, NODE_LABEL, loop, 1);

    label->name = LEFT_LABEL;
    node_adopt(label, 0, node_make(copier->sema->arena, NODE_EMPTY, loop, 0));
    struct node *all = node_make(copier->sema->arena, NODE_BLOCK, loop, 2);
    all->parent = loop;
    all->number = loop->number;
    node_adopt(all, 0, block);
    node_adopt(all, 1, label);
    region->body = all;
}

/* ---- the minimum ---- */

static struct var *make_left(struct sema *sema, const struct region *region)
{
    return var_make_local(sema->arena, region->directive->func, LEFT_NAME,
                          type_make_integer(sema->arena, TYPE_UINT));
}

/* As if the user had said so. */
static void add_clause(const struct copier *copier)
{
    const struct region *region = copier->region;
    struct directive *directive = region->directive;
    struct item item = {.span = directive->word_span, .var = region->left};
    struct clause clause = {.kind = CLAUSE_REDUCTION,
                            .span = directive->word_span,
                            .word_span = directive->word_span,
                            .op = REDUCE_MIN,
                            .op_name = "min",
                            .op_span = directive->word_span};

    item.expr = name_left(copier, directive->node);
    item.expr->parent = directive->node;
    item.expr->span = item.expr->name_span = item.span; /* what it is known to be read by */
    ARENA_PUSH(copier->sema->arena, &clause.items, item);
    ARENA_PUSH(copier->sema->arena, &directive->clauses, clause);
    const struct clause *added = &directive->clauses.items[directive->clauses.count - 1];
    clauses_name(copier->sema, directive, added, &added->items.items[0]);
}

/* ---- what may not be left ---- */

/* Of variables libcsycl knows what they were before a block. */
static void check_combined(struct sema *sema, const struct clause *clause, const struct node *exit)
{
    bool has_sections = false;

    for (size_t i = 0; i < clause->items.count; i++)
        has_sections |= clause->items.items[i].dim_count > 0;
    if (clause->discard)
        sema_error(sema, clause->op_span,
                   "the loop is left, and its blocks go on from what the blocks before have "
                   "combined: set the variable before the loop, and leave initialize_to_identity "
                   "out");
    else if (clause->is_scan || has_sections)
        sema_error(sema, exit->span,
                   "the loop is left here, and iterations behind this one may run as well, so "
                   "nothing may be %s: search first, and %s in a loop up to there",
                   clause->is_scan ? "scanned" : "combined into elements",
                   clause->is_scan ? "scan" : "combine");
    else
        return;
    sema_note(sema, clause->span, clause->discard ? "in this" : "combined by this");
}

static void check_loops(struct sema *sema, const struct region *region, const struct node *exit)
{
    const struct clauses *clauses = &region->directive->clauses;
    const struct loop *loop = &region->loops[0];

    for (size_t i = 0; i < clauses->count; i++)
        if (clauses->items[i].kind == CLAUSE_REDUCTION)
            check_combined(sema, &clauses->items[i], exit);
    if (!loop_is_divisible(loop))
        sema_error(sema, exit->span,
                   "the loop is left here, and blocks of its iterations are tried in order, for "
                   "which '%s' has to count by adding, in a header like for (size_t i = 0; i < n; "
                   "i++)",
                   loop_counter_name(loop));
}

void exits_find(struct sema *sema, struct region *region)
{
    struct copier copier = {.base = {.arena = sema->arena, .instead = instead},
                            .sema = sema,
                            .region = region,
                            .labels = labels_of(sema, region->loops[0].node)};
    struct node *body = region->body;
    const struct node *exit = node_find(body, is_exit, &copier);

    if (!exit || region->directive->is_task || region->directive->kind != DIRECTIVE_PARALLEL_FOR)
        return; /* leave.c says what may not be left */
    check_loops(sema, region, exit);
    region->left = make_left(sema, region);
    region->exit = exit;
    struct node *made = node_copy(&copier.base, body, body->parent);
    add_clause(&copier);
    region->body = made;
    if (copier.needs_label)
        add_label(&copier);
}

/* ---- effects ---- */

static bool is_seen(const struct node *node)
{
    const char *format;

    return node->kind == NODE_CALL &&
           (!node->func || func_is_elsewhere(node->func) || special_prints(node, &format) ||
            special_never_returns(node));
}

static void check_calls(struct sema *sema, const struct region *region)
{
    const struct node *found = node_first(region->body, is_seen);

    for (size_t i = 0; i < sema->helpers.count && !found; i++)
        found = node_first(sema->helpers.items[i]->func->body, is_seen);
    if (!found)
        return;
    sema_error(sema, found->span,
               "this call does more than return a value, in iterations that stay in the loop, too: "
               "those behind the one that leaves may run as well, and nobody may see it");
    sema_note(sema, region->exit->span, "the loop is left here");
}

/* Is it the iteration's own, or what an iteration that stays leaves of it is set again by the plain
 * loop's? */
static bool is_own(const struct region *region, const struct code *code, const struct root *root)
{
    const struct private *own = root->var ? region_private(region, root->var) : NULL;
    const struct clause *clause;

    return root->kind == ROOT_OBJECT && root->var &&
           (clauses_find(region->directive, CLAUSE_REDUCTION, root->var, &clause) ||
            code_owns(code, root->var) || loop_of_var(region, root->var) || (own && !own->some));
}

/* Is it used for more than to be combined, by iterations that stay in the loop? */
static bool is_read(const struct code *code, const struct var *var)
{
    struct node *where;

    for (size_t i = refs_first(code, var); i != REFS_END; i = code->next_refs[i])
        if (!combine_match(code->refs.items[i], code->root, &where))
            return true;
    return false;
}

static void say_write(struct sema *sema, const struct region *region, const struct code *code,
                      const struct touch *touch)
{
    struct node *where;
    unsigned found = touch->node->kind == NODE_REF && !touch->pointer
                         ? combine_match(touch->node, region->body, &where)
                         : 0;
    const char *op = found ? operator_of(combine_first(found))->spelling : NULL;

    if (found && is_read(code, touch->node->var))
        sema_error(sema, where->span,
                   "'%s' is combined here, and iterations that stay in the loop read what those "
                   "before them have combined: let a loop with scan(%s: %s) store that for each "
                   "iteration, and search what it has stored",
                   touch->node->var->name, op, touch->node->var->name);
    else if (found)
        sema_error(sema, where->span,
                   "'%s' is combined here by iterations that stay in the loop, too: add "
                   "reduction(%s: %s)",
                   touch->node->var->name, op, touch->node->var->name);
    else
        sema_error(
            sema, touch_span(touch),
            "'%s' is changed here by iterations that stay in the loop: those behind the one that "
            "leaves may run as well, and would be seen; change it right before the loop is left, "
            "or search first, and do this in a loop up to there",
            node_text(sema, touch->node));
    sema_note(sema, region->exit->span, "the loop is left here");
}

bool exits_check(struct sema *sema, struct region *region, const struct code *code)
{
    if (!region->left)
        return true;
    if (sema->failed)
        return false;
    for (size_t i = 0; i < region->privates.count; i++)
        region->privates.items[i].last = false; /* the plain loop sets it */
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        struct roots roots = code_touched(sema, code, touch);
        bool is_seen = false;
        for (size_t k = 0; touch->access & ACCESS_WRITE && k < roots.count; k++)
            is_seen |= !is_own(region, code, &roots.items[k]);
        if (is_seen)
            say_write(sema, region, code, touch);
    }
    check_calls(sema, region);
    return !sema->failed;
}
