/* moved.c: see moved.h. */
#include "sema/loops/moved.h"

#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/loops/header.h"
#include "sema/loops/loop_form.h"
#include "unit/changes.h"

/* ---- which they are ---- */

static bool is_plain(const struct var *var)
{
    return !var->is_thread_local && !var->type->is_volatile && !var->type->is_atomic;
}

static bool is_local(const struct var *var)
{
    return (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) && is_plain(var);
}

/* One that C computes with as it is. */
static bool is_whole(const struct type *type)
{
    return type->kind >= TYPE_INT && type->kind <= TYPE_ULLONG;
}

static bool is_own_call(struct node *node, const void *context)
{
    const struct func *func = node->kind == NODE_CALL ? node_strip(node->children[0])->func : NULL;

    (void)context;
    return func && !func->system;
}

/* Does no iteration set it? Functions that the loop calls may set variables of the file; and of a
 * specialization constant a bundle may have another value than the host. */
static bool stays(const struct region *region, const struct var *var)
{
    return is_plain(var) && !var->spec_const &&
           (is_local(var) || !node_find(region->body, is_own_call, NULL)) &&
           !loop_of_var(region, var) && !node_declares(region->body, var) &&
           !node_sets(region->body, var) && !node_sets(region->loops[0].others, var);
}

static bool is_member(const struct node *node)
{
    return node->kind == NODE_MEMBER && !node->arrow;
}

static bool is_varying(struct node *node, const void *context)
{
    const struct region *region = context;
    bool is_computed = node->kind == NODE_UNARY || node->kind == NODE_BINARY ||
                       node->kind == NODE_PAREN || node->kind == NODE_CAST || is_member(node);
    bool is_name = node->kind == NODE_REF && node->var && stays(region, node->var);
    bool is_integer = node->type && type_is_integer(node->type);

    return !node->has_value && (node_writes(node) || (!is_computed && !is_name) ||
                                (!is_integer && !is_member(node->parent)));
}

/* Is it the same integer in all iterations, whoever asks for it? */
static bool is_steady(const struct region *region, const struct node *node)
{
    return !node_find(node, is_varying, region);
}

/* Does the loop, in the body, run as often in all iterations? */
static bool read_loop(const struct region *region, struct node *node, struct loop *loop)
{
    return loop_match_moving(node, loop) && loop_step(loop) == 1 && is_whole(loop->var->type) &&
           is_steady(region, loop->lower) && is_steady(region, loop->upper) &&
           !node_sets(node->children[3], loop->var) && !node_leaves(node->children[3], NODE_BREAK);
}

/* Is it a part of what the header's third part does? */
static bool is_in_header(const struct node *node, const struct node *header)
{
    return header && node_inside(node, header);
}

/* Does each iteration come there, once in each round of the loops that it stands in? */
static bool read_place(struct sema *sema, const struct region *region, struct moved_step *step)
{
    const struct node *root = region->body, *header = region->loops[0].others;
    struct loop loop;

    step->is_behind = is_in_header(step->by, header);
    if (step->is_behind)
        root = header;
    for (struct node *node = step->by; node != root; node = node->parent) {
        struct node *up = node->parent;
        if (node_leads_to(up, node))
            continue;
        bool is_behind = up->kind == NODE_FOR && node == up->children[2];
        if (up->kind != NODE_FOR || (node != up->children[3] && !is_behind) ||
            (!is_behind && node_leaves(node, NODE_CONTINUE)) || !read_loop(region, up, &loop))
            return false;
        step->is_behind |= is_behind;
        ARENA_PUSH(sema->arena, &step->loops, loop);
    }
    if (root == region->body && node_leaves(root, NODE_CONTINUE))
        return false;
    for (size_t i = 0; i < step->loops.count / 2; i++) {
        loop = step->loops.items[i];
        step->loops.items[i] = step->loops.items[step->loops.count - 1 - i];
        step->loops.items[step->loops.count - 1 - i] = loop;
    }
    return true;
}

bool moved_read_step(struct moved_step *step, struct node *by, const struct var *var)
{
    step->by = by;
    if (node_is_increment(by)) {
        step->is_down = by->op == OP_PRE_DEC || by->op == OP_POST_DEC;
        return true;
    }
    struct node *value = node_strip(by->children[1]);
    enum op op = by->op;
    if (op == OP_ASSIGN && value->kind == NODE_BINARY && node_var(value->children[0]) == var) {
        op = value->op;
        value = node_strip(value->children[1]);
    }
    step->number = value;
    step->is_down = op == OP_SUB;
    return op == OP_ADD || op == OP_SUB;
}

int64_t moved_by(const struct moved_step *step)
{
    int64_t number = step->number ? step->number->value : 1;

    return step->is_down ? -number : number;
}

struct reading {
    struct sema *sema;
    const struct region *region;
    struct moved moved;
    bool is_other; /* something else is done to it */
};

/* What the name is the operand of. */
static struct node *user_of(struct node *ref)
{
    struct node *user = ref->parent;

    while (user->kind == NODE_PAREN)
        user = user->parent;
    return user;
}

/* Is the name read in a header's third part, where it depends on what else is done there? In a step
 * of its own, `k = k + 2`, it does not. */
static bool is_among_steps(const struct region *region, const struct node *ref)
{
    const struct node *header = region->loops[0].others;

    for (const struct node *node = ref; node != region->body; node = node->parent) {
        if (node_writes(node) && node_var(node->children[0]) == ref->var)
            return false;
        if (node == header || (node->parent->kind == NODE_FOR && node == node->parent->children[2]))
            return true;
    }
    return false;
}

static bool read_use(struct node *node, void *context)
{
    struct reading *reading = context;
    struct moved_step step = {0};

    if (node->kind != NODE_REF || node->var != reading->moved.var)
        return !reading->is_other;
    struct node *user = user_of(node);
    if (node_writes(user) && node_strip(user->children[0]) == node) {
        if (moved_read_step(&step, user, node->var) &&
            read_place(reading->sema, reading->region, &step) &&
            (!step.number || is_steady(reading->region, step.number)))
            ARENA_PUSH(reading->sema->arena, &reading->moved.steps, step);
        else
            reading->is_other = true;
    } else
        reading->is_other |= is_among_steps(reading->region, node);
    return !reading->is_other;
}

/* ---- what the header sets them to ---- */

static bool is_begun(struct node *node, const void *context)
{
    const struct region *region = context;
    const struct node *begins = region->loops[0].begins;

    return node->var && (node_sets(begins, node->var) || node_declares(begins, node->var));
}

/* Does it lead to the same place in all iterations, whoever asks for it? */
static bool is_steady_place(const struct region *region, struct node *place)
{
    place = node_strip(place);
    if (place->kind == NODE_REF)
        return place->var && type_pointee(place->type) && stays(region, place->var);
    if (place->kind == NODE_CAST)
        return type_pointee(place->type) && type_pointee(place->children[0]->type) &&
               is_steady_place(region, place->children[0]);
    if (place->kind == NODE_UNARY && place->op == OP_ADDRESS) {
        struct node *element = node_strip(place->children[0]);
        return element->kind == NODE_INDEX && is_steady_place(region, element->children[0]) &&
               is_steady(region, element->children[1]);
    }
    return place->kind == NODE_BINARY && (place->op == OP_ADD || place->op == OP_SUB) &&
           is_steady_place(region, place->children[0]) && is_steady(region, place->children[1]);
}

/* Do clauses say what of it travels? */
static bool is_base_of_clause(const struct region *region, const struct var *var)
{
    return clauses_name_var(region->directive, var) &&
           !clauses_find(region->directive, CLAUSE_PRIVATE, var, NULL) &&
           !clauses_find(region->directive, CLAUSE_LASTPRIVATE, var, NULL);
}

static struct node *steady_begin(const struct region *region, const struct var *var)
{
    struct node *begin = loop_begin_of(region->loops[0].begins, var);
    bool is_place = var->type->kind == TYPE_POINTER;

    return begin && !is_base_of_clause(region, var) && !node_find(begin, is_begun, region) &&
                   (is_place ? is_steady_place(region, begin) : is_steady(region, begin))
               ? begin
               : NULL;
}

static void consider(struct sema *sema, struct region *region, struct var *var)
{
    struct reading reading = {
        .sema = sema, .region = region, .moved = {.var = var, .begin = steady_begin(region, var)}};
    bool is_counted =
        is_whole(var->type) || (var->type->kind == TYPE_POINTER && var->type->target->size);

    if (!is_local(var) || !is_counted || var->uniform || var->spec_const ||
        node_declares(region->body, var) || clauses_name_var(region->directive, var) ||
        node_mentions(region->loops[0].lower, var) || loop_counted_by(region, var) ||
        node_mentions(region->loops[0].node->children[1], var))
        return;
    node_walk(region->body, read_use, &reading);
    node_walk(region->loops[0].others, read_use, &reading);
    if (!reading.is_other && !node_find(var->func->body, node_takes_address, var))
        ARENA_PUSH(sema->arena, &region->moved, reading.moved);
}

static bool is_jump(const struct node *node)
{
    return node->kind == NODE_GOTO || node->kind == NODE_RETURN || node->kind == NODE_LABEL ||
           node->kind == NODE_ANNOTATED || node->combination;
}

/* Is it known how many iterations come before one, and does each come to its end? */
static bool is_counted(const struct region *region)
{
    const struct loop *loop = &region->loops[0];

    return region->directive->kind == DIRECTIVE_PARALLEL_FOR && !region->directive->is_task &&
           !region->left && region->loop_count == 1 && is_whole(loop->var->type) &&
           loop_is_divisible(loop) && is_steady(region, loop->lower) && loop_step(loop) > 0 &&
           !node_any(region->body, is_jump);
}

struct search {
    struct sema *sema;
    struct vars set; /* variables that the body sets */
};

static bool find_set(struct node *node, void *context)
{
    struct search *search = context;
    struct var *var = node_writes(node) ? node_var(node->children[0]) : NULL;

    if (var)
        vars_add(search->sema->arena, &search->set, var);
    return true;
}

bool moved_is_step(const struct region *region, const struct node *node)
{
    for (size_t i = 0; i < region->moved.count; i++)
        if (moved_steps(&region->moved.items[i], node))
            return true;
    return false;
}

/* What else a header does than to count, and to move such variables. */
static void check_header(struct sema *sema, const struct region *region, const struct loop *loop,
                         struct node *part)
{
    part = node_strip(part);
    if (part->kind == NODE_BINARY && part->op == OP_COMMA) {
        check_header(sema, region, loop, part->children[0]);
        check_header(sema, region, loop, part->children[1]);
    } else if (!moved_is_step(region, part) && part != loop->counts)
        sema_error(sema, part->span,
                   "the header may count '%s', and move other variables by the same in each "
                   "iteration, and no more: do this in the body",
                   loop_counter_name(loop));
}

/* ---- the pointer that the header counts by ---- */

static bool sets(struct node *node, const void *var)
{
    return node_target(node) && node_var((struct node *)node_target(node)) == var;
}

static void add_counter(struct sema *sema, struct region *region)
{
    const struct loop *loop = &region->loops[0];
    const struct pointer_counter *counter = loop->pointer;
    struct moved moved = {
        .var = counter->var, .counter = counter, .begin = steady_begin(region, counter->var)};
    const struct moved_step step = {.by = counter->by,
                                    .number = counter->step,
                                    .is_down = counter->is_down,
                                    .is_behind = !counter->is_early};
    const struct node *set = node_find(region->body, sets, counter->var);

    if (set)
        sema_error(sema, set->span,
                   node_writes(set)
                       ? "'%s' counts the parallel loop and cannot be changed in its body"
                       : "the address of '%s' is taken, but it counts the parallel loop: copy it "
                         "into a variable of the body first",
                   counter->var->name);
    ARENA_PUSH(sema->arena, &moved.steps, step);
    ARENA_PUSH(sema->arena, &region->moved, moved);
}

void moved_find(struct sema *sema, struct region *region)
{
    struct search search = {.sema = sema};

    if (region->loops[0].pointer)
        add_counter(sema, region);
    if (is_counted(region)) {
        node_walk(region->body, find_set, &search);
        node_walk(region->loops[0].others, find_set, &search);
    }
    for (size_t i = 0; i < search.set.count; i++)
        consider(sema, region, search.set.items[i]);
    for (unsigned i = 0; i < region->loop_count; i++)
        if (region->loops[i].others)
            check_header(sema, region, &region->loops[i], region->loops[i].others);
    if (region->moved.count)
        moved_copy_body(sema, region);
}
