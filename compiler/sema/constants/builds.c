/* builds.c: host loops that change a specialization constant and launch a
 * kernel that uses it: each new value builds the kernel (-Wcsycl-spec-const).
 *
 * A function's own changes and launches are listed with those of the functions
 * that it calls, callees first; a change that a callee's own loop was blamed for
 * is not told again. Loops are spans of the text, so that a `goto` back to a label
 * is one like any other.
 */
#include <stdlib.h>
#include <string.h>

#include "base/lexical.h"
#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/constants/spec_constants.h"

struct change {
    struct span site;  /* in the function: the assignment, or the call that leads to it */
    struct span place; /* of the assignment, for messages */
    struct var *var;   /* the constant */
    bool by_call, reported;
};

struct launch {
    struct span site; /* the annotated loop, or the call that leads to it */
    struct region *region;
};

/* What a function does. */
struct deeds {
    struct {
        struct change *items;
        size_t count, room;
    } changes;
    struct {
        struct launch *items;
        size_t count, room;
    } launches;
    struct {
        struct span *items;
        size_t count, room;
    } loops;
    bool begun, done;
};

struct builds {
    struct sema *sema;
    struct vars constants; /* of all kernels, declared or by clause */
    struct deeds *deeds;   /* by func->index */
};

/* The walk over one body. */
struct walk {
    struct builds *builds;
    struct deeds *deeds;
    struct nodes labels; /* so far */
};

/* ---- loops, launches ---- */

static void add_loop(struct walk *walk, size_t begin, size_t end)
{
    struct span span = {begin, end};
    ARENA_PUSH(walk->builds->sema->arena, &walk->deeds->loops, span);
}

static void add_goto(struct walk *walk, const struct node *node)
{
    for (size_t i = 0; node->name && i < walk->labels.count; i++)
        if (strcmp(walk->labels.items[i]->name, node->name) == 0)
            add_loop(walk, walk->labels.items[i]->span.begin, node->span.end);
}

static bool inside_launch(const struct deeds *deeds, struct span span)
{
    for (size_t i = 0; i < deeds->launches.count; i++)
        if (span_contains(deeds->launches.items[i].site, span))
            return true;
    return false;
}

/* ---- changes ---- */

static void add_change(struct builds *builds, struct deeds *deeds, const struct change *change)
{
    for (size_t i = 0; i < deeds->changes.count; i++) {
        const struct change *other = &deeds->changes.items[i];
        if (other->var == change->var && other->site.begin == change->site.begin &&
            other->site.end == change->site.end && other->place.begin == change->place.begin)
            return;
    }
    ARENA_PUSH(builds->sema->arena, &deeds->changes, *change);
}

/* A value that is the same in every pass builds one kernel. */
static bool is_fixed(struct node *value)
{
    value = node_unwrap(value);
    if (!value || value->has_value || value->kind == NODE_FLOATING || value->kind == NODE_STRING)
        return true;
    if (value->kind == NODE_UNARY && (value->op == OP_SUB || value->op == OP_ADD))
        return is_fixed(value->children[0]);
    if (value->kind != NODE_INIT_LIST && value->kind != NODE_COMPOUND)
        return false;
    for (size_t i = 0; i < value->child_count; i++)
        if (!is_fixed(value->children[i]))
            return false;
    return true;
}

/* Setting a value in a bundle leaves the variable alone. What only reads its parameter changes
 * nothing. */
static bool may_write(struct builds *builds, const struct node *call, const struct node *argument)
{
    struct code *callee = call->func ? code_of_helper(builds->sema, call->func) : NULL;

    if (call->func && lexical_begins(call->func->name, "csycl_bundle_"))
        return false;
    for (size_t i = 0; callee && i < callee->func->params.count && i + 1 < call->child_count; i++)
        if (call->children[i + 1] == argument)
            return callee->params[i] != ACCESS_READ;
    return true;
}

/* The call that gets the address of the touched object and may write there; or NULL. */
static struct node *address_taker(struct builds *builds, const struct touch *touch)
{
    struct node *at = touch->by ? touch->by : touch->node;

    while (at->parent && (at->parent->kind == NODE_PAREN || at->parent->kind == NODE_CAST))
        at = at->parent;
    struct node *user = at->parent;
    if (touch->access != ACCESS_NONE || !user || user->kind != NODE_CALL ||
        user->children[0] == at || touch_is_const_address(touch) || !may_write(builds, user, at))
        return NULL;
    return user;
}

/* Of csycl_set_spec_const(radius, r), which is `(radius) = (r)`, the user wrote what is in the
 * parentheses. */
static struct span place_of(struct node *by)
{
    bool in_macro = by->kind == NODE_ASSIGN && by->children[0]->kind == NODE_PAREN;
    return in_macro ? node_strip(by->children[0])->span : by->span;
}

static void add_touch(struct builds *builds, struct deeds *deeds, const struct code *code,
                      const struct touch *touch)
{
    struct node *by = touch->access & ACCESS_WRITE ? touch->by : address_taker(builds, touch);

    if (!by || inside_launch(deeds, by->span) ||
        (by->kind == NODE_ASSIGN && by->op == OP_ASSIGN && is_fixed(by->children[1])))
        return;
    struct roots roots = code_touched(builds->sema, code, touch);
    for (size_t i = 0; i < roots.count; i++) {
        struct change change = {by->span, place_of(by), .var = roots.items[i].var};
        if (roots.items[i].kind == ROOT_OBJECT && vars_has(&builds->constants, change.var))
            add_change(builds, deeds, &change);
    }
}

/* A variable of the loop's body that a spec_const clause names is new in every pass. */
static void add_declaration(struct walk *walk, struct node *node)
{
    struct change change = {node->span, node->span, .var = node->var};

    if (node->var->kind == VAR_LOCAL && node->children[0] && !is_fixed(node->children[0]) &&
        vars_has(&walk->builds->constants, node->var))
        add_change(walk->builds, walk->deeds, &change);
}

static bool visit(struct node *node, void *context)
{
    struct walk *walk = context;

    switch (node->kind) {
    case NODE_ANNOTATED:
        if (node->directive && node->directive->region) {
            struct launch launch = {.site = node->span, .region = node->directive->region};
            ARENA_PUSH(walk->builds->sema->arena, &walk->deeds->launches, launch);
            return false;
        }
        return true;
    case NODE_FOR: /* the first part runs once */
        add_loop(walk, node->children[0] ? node->children[0]->span.end : node->span.begin,
                 node->span.end);
        return true;
    case NODE_DO:
        if (node_is(node->children[1], 0))
            return true;
        add_loop(walk, node->span.begin, node->span.end);
        return true;
    case NODE_WHILE:
        add_loop(walk, node->span.begin, node->span.end);
        return true;
    case NODE_LABEL:
        ARENA_PUSH(walk->builds->sema->arena, &walk->labels, node);
        return true;
    case NODE_GOTO:
        add_goto(walk, node);
        return true;
    case NODE_VAR:
        add_declaration(walk, node);
        return true;
    default:
        return true;
    }
}

/* ---- calls ---- */

static void add_launch(struct builds *builds, struct deeds *deeds, const struct launch *launch)
{
    for (size_t i = 0; i < deeds->launches.count; i++)
        if (deeds->launches.items[i].region == launch->region &&
            deeds->launches.items[i].site.begin == launch->site.begin)
            return;
    ARENA_PUSH(builds->sema->arena, &deeds->launches, *launch);
}

static const struct deeds *deeds_of(struct builds *builds, struct func *func);

/* A recursive call adds nothing: its function is not done yet. */
static void add_call(struct builds *builds, struct deeds *deeds, const struct node *call)
{
    const struct deeds *callee = deeds_of(builds, call->func);

    for (size_t i = 0; callee->done && i < callee->launches.count; i++) {
        struct launch launch = {.site = call->span, .region = callee->launches.items[i].region};
        add_launch(builds, deeds, &launch);
    }
    for (size_t i = 0; callee->done && i < callee->changes.count; i++) {
        struct change change = callee->changes.items[i];
        if (change.reported || change.var->kind == VAR_LOCAL || change.var->kind == VAR_PARAM)
            continue;
        change.site = call->span;
        change.by_call = true;
        add_change(builds, deeds, &change);
    }
}

/* ---- remarks ---- */

static bool launches_in(const struct deeds *deeds, struct span loop, const struct var *var)
{
    for (size_t i = 0; i < deeds->launches.count; i++)
        if (span_contains(loop, deeds->launches.items[i].site) &&
            vars_has(&deeds->launches.items[i].region->constants, var))
            return true;
    return false;
}

/* The innermost loop around the change and a launch of the constant. */
static bool find_loop(const struct deeds *deeds, const struct change *change, struct span *loop)
{
    bool found = false;

    for (size_t i = 0; i < deeds->loops.count; i++) {
        struct span span = deeds->loops.items[i];
        if (!span_contains(span, change->site) || !launches_in(deeds, span, change->var) ||
            (found && span.end - span.begin >= loop->end - loop->begin))
            continue;
        *loop = span;
        found = true;
    }
    return found;
}

static void note_launches(struct sema *sema, const struct deeds *deeds, struct span loop,
                          const struct var *var)
{
    struct {
        struct region **items;
        size_t count, room;
    } said = {0};

    for (size_t i = 0; i < deeds->launches.count; i++) {
        struct region *region = deeds->launches.items[i].region;
        bool again = false;
        for (size_t k = 0; k < said.count; k++)
            again |= said.items[k] == region;
        if (again || !span_contains(loop, deeds->launches.items[i].site) ||
            !vars_has(&region->constants, var))
            continue;
        ARENA_PUSH(sema->arena, &said, region);
        sema_note(sema, region->directive->word_span, "the kernel of this loop uses '%s'",
                  var->name);
    }
}

static void report(struct sema *sema, const struct deeds *deeds, struct change *change)
{
    struct span loop;

    if (!find_loop(deeds, change, &loop))
        return;
    change->reported = true;
    sema_remark(sema, DIAG_CSYCL_SPEC_CONST, change->by_call ? change->site : change->place,
                "every new value of '%s' here builds a kernel: with many values, a plain variable "
                "is faster",
                change->var->name);
    if (change->by_call)
        sema_note(sema, change->place, "'%s' is changed here", change->var->name);
    note_launches(sema, deeds, loop, change->var);
}

static int by_site(const void *a, const void *b)
{
    const struct change *left = a, *right = b;

    if (left->site.begin != right->site.begin)
        return left->site.begin < right->site.begin ? -1 : 1;
    return left->place.begin < right->place.begin ? -1 : left->place.begin > right->place.begin;
}

/* A function is looked at once, after those that it calls. */
static const struct deeds *deeds_of(struct builds *builds, struct func *func)
{
    struct deeds *deeds = &builds->deeds[func->index];
    struct code *code = deeds->begun ? NULL : code_of_helper(builds->sema, func);
    struct walk walk = {.builds = builds, .deeds = deeds};

    if (!code)
        return deeds;
    deeds->begun = true;
    node_walk(func->body, visit, &walk);
    for (size_t i = 0; i < code->touches.count; i++)
        add_touch(builds, deeds, code, &code->touches.items[i]);
    for (size_t i = 0; i < func->calls.count; i++)
        if (func->calls.items[i]->func)
            add_call(builds, deeds, func->calls.items[i]);
    if (deeds->changes.count)
        qsort(deeds->changes.items, deeds->changes.count, sizeof *deeds->changes.items, by_site);
    for (size_t i = 0; i < deeds->changes.count; i++)
        report(builds->sema, deeds, &deeds->changes.items[i]);
    deeds->done = true;
    return deeds;
}

void builds_check(struct sema *sema)
{
    struct builds builds = {.sema = sema};
    struct unit *unit = sema->unit;

    if (!sema->diag->enabled[DIAG_CSYCL_SPEC_CONST])
        return;
    for (size_t i = 0; i < unit->regions.count; i++)
        for (size_t k = 0; k < unit->regions.items[i]->constants.count; k++)
            vars_add(sema->arena, &builds.constants, unit->regions.items[i]->constants.items[k]);
    if (builds.constants.count == 0)
        return;
    builds.deeds = arena_alloc(sema->arena, (unit->funcs.count + 1) * sizeof *builds.deeds);
    for (size_t i = 0; i < unit->funcs.count; i++)
        deeds_of(&builds, unit->funcs.items[i]);
}
