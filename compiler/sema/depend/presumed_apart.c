/* presumed_apart.c: see presumed_apart.h.
 *
 * conflict.h compares subscripts that are sums of counters. Others are taken to differ where their
 * values come from the whole counter (counted.h), and may be the same where they do not: the bin
 * that a search finds, the cell that a coordinate is in, the slot that a remainder chooses, scratch
 * that was declared in front of the loop, rows of a table of pointers that the counter does not
 * choose. Where all iterations write one value, it does not matter which comes last.
 */
#include "sema/depend/presumed_apart.h"

#include "sema/clauses.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "sema/depend/counted.h"
#include "sema/depend/monotone.h"
#include "sema/reduce/combine.h"
#include "sema/reduce/reduce_items.h"

enum {
    CALLS = 8,    /* deep */
    LOOKS = 2000, /* at writes, in all: chains of calls can be exponentially many */
    HOLDERS = 8,  /* of a pointer in memory, of the one that leads there, and so on */
};

struct search {
    struct depend *depend;
    const bool *settled;
    unsigned looks, holders;
    bool is_stored; /* what is written is behind a pointer that lies in the variable's memory */
};

/* ---- what is shared ---- */

static struct var *shared_var(struct search *search, const struct frame *frame, struct roots roots);

static struct var *shared_capture(const struct search *search, struct var *var)
{
    const struct region *region = search->depend->region;
    const struct capture *capture = region_capture(region, var);
    bool is_shared = capture && capture->role == CAPTURE_MEMORY &&
                     !clauses_find(region->directive, CLAUSE_REDUCTION, var, NULL) &&
                     !region_private(region, var);

    return is_shared ? capture->var : NULL;
}

/* The name that the way to a stored pointer begins with: rows of rows[i], p of p->next. */
static struct node *first_name(struct node *node)
{
    for (;;) {
        node = node_strip(node);
        if (node->kind == NODE_INDEX || node->kind == NODE_MEMBER || node->kind == NODE_CAST ||
            (node->kind == NODE_UNARY && (node->op == OP_DEREF || node->op == OP_ADDRESS)))
            node = node->children[0];
        else
            return node->kind == NODE_REF && node->var ? node : NULL;
    }
}

/* Is it the address of the code's own variable, which holds a pointer? Its values are not followed
 * through that. */
static bool is_own_address(const struct frame *frame, struct node *node, const struct node *name)
{
    node = node_strip(node);
    return node->kind == NODE_UNARY && node->op == OP_ADDRESS && code_owns(frame->code, name->var);
}

/* The variable of the region in whose memory the pointer was found. */
static struct var *holder(struct search *search, const struct frame *frame, const struct root *root)
{
    struct node *argument = root->var ? frame_argument(frame, root->var) : NULL;
    const struct frame *where = argument ? frame->caller : frame;
    struct node *way = argument ? argument : root->at, *name = first_name(way);
    struct var *found = NULL;

    search->is_stored = true;
    if (root->var && !argument)
        return shared_capture(search, root->var);
    if (!name || search->holders == HOLDERS || is_own_address(where, way, name))
        return NULL;
    search->holders++;
    if (code_owns(where->code, name->var) && name->var->type->kind == TYPE_POINTER)
        found = shared_var(search, where, code_roots(search->depend->sema, where->code, name));
    else
        found = shared_capture(search, name->var);
    search->holders--;
    return found;
}

static struct var *shared_root(struct search *search, const struct frame *frame,
                               const struct root *root)
{
    struct node *argument;

    if (root->kind == ROOT_STORED)
        return holder(search, frame, root);
    if (!root->var || (root->kind != ROOT_POINTEE && root->kind != ROOT_OBJECT))
        return NULL;
    argument = frame_argument(frame, root->var);
    if (argument && root->kind == ROOT_POINTEE)
        return shared_var(search, frame->caller,
                          code_roots(search->depend->sema, frame->caller->code, argument));
    return shared_capture(search, root->var);
}

/* An array or pointer of the region that leads there; NULL: the iteration's own, or unknown. */
static struct var *shared_var(struct search *search, const struct frame *frame, struct roots roots)
{
    struct var *found = NULL;

    for (size_t i = 0; i < roots.count && !found; i++)
        found = shared_root(search, frame, &roots.items[i]);
    return found;
}

/* ---- what is written ---- */

static bool is_same_value(struct search *search, const struct frame *frame, struct node *value)
{
    value = node_strip(value);
    if (value->has_value || value->kind == NODE_FLOATING)
        return true;
    struct node *argument =
        value->kind == NODE_REF && value->var ? frame_argument(frame, value->var) : NULL;
    if (argument)
        return is_same_value(search, frame->caller, argument);
    return !frame->caller && affine_is_invariant(&search->depend->reader, value);
}

/* Does each iteration write the same? */
static bool writes_same(struct search *search, const struct frame *frame, const struct touch *touch)
{
    const struct node *by = touch->by;

    if (touch->access & ACCESS_READ || !by)
        return false;
    if (by->kind == NODE_ASSIGN)
        return by->op == OP_ASSIGN && is_same_value(search, frame, by->children[1]);
    for (size_t i = 2; by->kind == NODE_CALL && i < by->child_count; i++)
        if (!is_same_value(search, frame, by->children[i]))
            return false;
    return by->kind == NODE_CALL;
}

/* ---- subscripts ---- */

/* What is known of the touch; NULL: nothing. */
static const struct memory_access *find_access(const struct depend *depend,
                                               const struct frame *frame, const struct touch *touch)
{
    for (size_t i = 0; !frame->caller && i < depend->accesses.count; i++)
        if (depend->accesses.items[i].touch == touch)
            return &depend->accesses.items[i];
    return NULL;
}

/* Do the loop's iterations differ in a remainder of their counter? */
static bool turns(const struct depend *depend, const struct memory_access *write, unsigned loop)
{
    if (!write || loop >= write->domain.loop_count)
        return false;
    for (unsigned i = 0; i < write->path.count; i++)
        if (write->path.steps[i].kind == STEP_ELEMENT &&
            monotone_turns(&depend->reader, &write->path.steps[i].subscript, &write->domain,
                           write->domain.loops[loop].counter))
            return true;
    return false;
}

/* ---- saying it ---- */

static void tell_in_call(struct search *search, const struct frame *frame,
                         const struct touch *touch, struct var *var)
{
    const struct frame *outer = frame;
    struct node *object = node_strip(touch->node), *where;

    while (outer->caller->caller)
        outer = outer->caller;
    if (!search->is_stored && presumed_scratch(search->depend, var, outer->call->span,
                                               arena_printf(search->depend->sema->arena, "%s[...]",
                                                            path_text(search->depend->sema, var))))
        return;
    unsigned ops = combine_match(object, frame->code->root, &where);
    advise_call(search->depend, outer->call, touch, var,
                object->type && !search->is_stored ? ops & reduce_operators(object->type) : 0);
}

static void tell(struct search *search, const struct frame *frame, const struct touch *touch,
                 struct var *var)
{
    struct depend *depend = search->depend;
    const struct memory_access *access = find_access(depend, frame, touch);
    struct memory_access write = {.touch = touch, .path = {.root = var}};

    vars_add(depend->sema->arena, &depend->told, var);
    if (frame->caller) {
        tell_in_call(search, frame, touch, var);
        return;
    }
    if (!search->is_stored &&
        presumed_scratch(depend, var, touch_span(touch), node_text(depend->sema, touch->node)))
        return;
    if (access)
        write = *access;
    else if (search->is_stored)
        write.path.steps[write.path.count++].kind = STEP_POINTEE;
    enum update update = depend_update(depend, &write);
    if (update == UPDATE_NONE)
        advise_scatter(depend, &write);
    else
        advise_update(depend, &write, update, NULL, true);
}

/* ---- finding it ---- */

/* Does the touch stand for those of a helper, which are looked at there? */
static bool is_summary(const struct frame *frame, const struct touch *touch)
{
    for (size_t i = 0; i < frame->code->calls.count; i++)
        if (frame->code->calls.items[i] == touch->by)
            return frame->code->callees[i] != NULL;
    return false;
}

/* Memory that says where an iteration writes is often made to say different places: where a scan
 * put those that a condition chooses. Where elements are combined, it is not. */
static bool may_meet(struct search *search, const struct frame *frame, const struct touch *touch,
                     unsigned loop)
{
    struct sema *sema = search->depend->sema;
    const struct region *region = search->depend->region;
    const struct var *counter = region->loops[loop].var;
    enum counted counted = counted_place(sema, region, frame, touch, counter);

    if (counted == COUNTED_YES || (counted == COUNTED_BY_MEMORY && !(touch->access & ACCESS_READ)))
        return false;
    if (counted == COUNTED_IN_PART &&
        turns(search->depend, find_access(search->depend, frame, touch), loop))
        return false;
    return !counted_selects(sema, region, frame, touch->node, counter);
}

static void look(struct search *search, const struct frame *frame, const struct touch *touch)
{
    const struct region *region = search->depend->region;
    struct sema *sema = search->depend->sema;
    bool is_name = node_strip(touch->node)->kind == NODE_REF && touch->pointer != touch->node;

    if (is_name || is_summary(frame, touch) || combination_is_atomic(touch->node))
        return;
    search->is_stored = false;
    struct var *var = shared_var(search, frame, code_touched(sema, frame->code, touch));
    if (!var || vars_has(&search->depend->told, var) || writes_same(search, frame, touch))
        return;
    for (unsigned i = 0; i < region->loop_count; i++)
        if (may_meet(search, frame, touch, i)) {
            tell(search, frame, touch, var);
            return;
        }
}

static void visit(struct search *search, const struct frame *frame, unsigned depth)
{
    const struct code *code = frame->code;

    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        if (!(touch->access & ACCESS_WRITE) || (!frame->caller && search->settled[i]))
            continue;
        if (search->looks++ == LOOKS)
            return;
        look(search, frame, touch);
    }
    for (size_t i = 0; i < code->calls.count && depth < CALLS; i++)
        if (code->callees[i]) {
            struct frame inner = {code->callees[i], code->calls.items[i], frame};
            visit(search, &inner, depth + 1);
        }
}

void meeting_check(struct depend *depend, const bool *settled)
{
    struct search search = {.depend = depend, .settled = settled};
    struct frame frame = {.code = depend->code};

    visit(&search, &frame, 0);
}
