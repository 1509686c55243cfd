/* scratch.c: arrays that each iteration can have for itself, though it sets a part of them alone.
 *
 *     for (k = 0; k < n; k++)
 *         row[k] = x[i + k];
 *     for (k = 0; k < n; k++)
 *         s += row[k] * row[n - 1 - k];
 *
 * Paths do not tell that: how long loops run is known when they do. So each read is asked for
 * alone: did the same iteration write all of its elements before? It did, too, where each run of a
 * statement that all uses of the array are in writes what it reads: then what leads there does not
 * matter, and what is counted around it is a constant. Helpers that get the array are a part of the
 * body.
 */
#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/depend/conflict.h"
#include "sema/depend/counted.h"
#include "sema/loops/loop_form.h"
#include "sema/privates/privates.h"
#include "sema/privates/used_after.h"

enum {
    CALLS = 4,  /* deep */
    SCOPES = 4, /* that are tried for one array */
    FRAMES = 64 /* of one region; what is called beyond is not followed */
};

struct scratch {
    struct sema *sema;
    struct region *region;
    const struct code *code;
    struct frame *frames; /* the region's, then those of calls */
    unsigned frame_count;
    struct reader reader;
    struct accesses accesses;
};

bool scratch_is_candidate(const struct region *region, const struct capture *capture)
{
    const struct var *var = capture->var;

    return capture->role == CAPTURE_MEMORY && capture->used & ACCESS_READ &&
           capture->used & ACCESS_WRITE && capture->is_named && !capture->in_helper &&
           !capture->clause && privates_fits(var) &&
           !clauses_find(region->directive, CLAUSE_UNIFORM, var, NULL);
}

/* ---- helpers ---- */

static void add_frames(struct scratch *scratch, const struct frame *frame, unsigned depth)
{
    const struct code *code = frame->code;

    for (size_t i = 0; i < code->calls.count && depth < CALLS; i++) {
        if (!code->callees[i] || scratch->frame_count == FRAMES)
            continue;
        struct frame *inner = &scratch->frames[scratch->frame_count++];
        *inner = (struct frame){code->callees[i], code->calls.items[i], frame};
        add_frames(scratch, inner, depth + 1);
    }
}

/* The body that the call leads to; NULL: it is not followed. */
static const struct frame *frame_of(const struct scratch *scratch, const struct frame *caller,
                                    const struct node *call)
{
    for (unsigned i = 1; i < scratch->frame_count; i++)
        if (scratch->frames[i].caller == caller && scratch->frames[i].call == call)
            return &scratch->frames[i];
    return NULL;
}

static bool keeps_pointers(const struct code *callee)
{
    for (size_t i = 0; i < callee->flows.count; i++) {
        const struct var *var = callee->flows.items[i].var;
        if (!var || !code_owns(callee, var) || var->kind == VAR_STATIC_LOCAL)
            return true;
    }
    return callee->stores.count || callee->setters.count || callee->func->variants.count;
}

/* May the helper, or one that it calls, keep a pointer that it got where nobody follows it? */
static bool keeps_any(const struct scratch *scratch, const struct frame *frame)
{
    if (keeps_pointers(frame->code))
        return true;
    for (size_t i = 0; i < frame->code->calls.count; i++) {
        const struct frame *inner = frame_of(scratch, frame, frame->code->calls.items[i]);
        if (inner ? keeps_any(scratch, inner) : frame->code->callees[i] != NULL)
            return true;
    }
    return false;
}

/* Is the address of an array, that stands there, an argument of a call that is followed? */
static bool is_passed(const struct scratch *scratch, const struct frame *frame,
                      const struct node *address)
{
    const struct node *parent = address->parent;

    while (parent && (parent->kind == NODE_PAREN || parent->kind == NODE_CAST ||
                      (parent->kind == NODE_UNARY && parent->op == OP_ADDRESS) ||
                      (parent->kind == NODE_BINARY && type_pointee(parent->type))))
        parent = parent->parent;
    if (!parent || parent->kind != NODE_CALL)
        return false;
    const struct frame *inner = frame_of(scratch, frame, parent);
    return inner && !keeps_any(scratch, inner);
}

/* ---- what is done with an array ---- */

static const struct memory_access *access_of(const struct scratch *scratch,
                                             const struct frame *frame, const struct touch *touch)
{
    for (size_t i = 0; i < scratch->accesses.count; i++)
        if (scratch->accesses.items[i].touch == touch && scratch->accesses.items[i].frame == frame)
            return &scratch->accesses.items[i];
    return NULL;
}

static bool may_be(const struct scratch *scratch, const struct frame *frame, struct roots roots,
                   const struct var *var)
{
    for (size_t i = 0; i < roots.count; i++) {
        struct var *root = roots.items[i].var;
        struct node *argument = root && frame->caller ? frame_argument(frame, root) : NULL;
        if (root == var || (argument && roots.items[i].kind != ROOT_OBJECT &&
                            may_be(scratch, frame->caller,
                                   code_roots(scratch->sema, frame->caller->code, argument), var)))
            return true;
    }
    return false;
}

static bool may_touch(const struct scratch *scratch, const struct frame *frame,
                      const struct touch *touch, const struct var *var)
{
    if (touch->access == ACCESS_NONE ? is_passed(scratch, frame, touch->node)
                                     : touch->by && frame_of(scratch, frame, touch->by))
        return false; /* it is what the helper does */
    return may_be(scratch, frame, code_touched(scratch->sema, frame->code, touch), var);
}

/* Does the domain have all for which the place is reached? A list of parts that is full may lack
 * some. */
static bool is_complete(const struct domain *domain)
{
    return !domain->assumes && (domain->is_exact || domain->count < DOMAIN_PARTS);
}

/* Is everything known that the body does with the array, and each read one of what was written
 * before? */
static bool is_own_in(struct scratch *scratch, const struct frame *frame, const struct var *var)
{
    for (size_t i = 0; i < frame->code->touches.count; i++) {
        const struct touch *touch = &frame->code->touches.items[i];
        if (!may_touch(scratch, frame, touch, var))
            continue;
        const struct memory_access *access = access_of(scratch, frame, touch);
        if (!access || access->path.root != var)
            return false;
        if (access_reads(access) &&
            (!is_complete(&access->domain) ||
             !conflict_is_own(scratch->sema->sets, &scratch->reader, access, &scratch->accesses)))
            return false;
    }
    return true;
}

/* The statements of the scope that use the array, and those between. */
static struct span find_run(const struct scratch *scratch, const struct var *var,
                            const struct node *scope)
{
    const struct code *code = scratch->code;
    struct span run = {.begin = scope->span.end, .end = scope->span.begin};

    if (scope->kind != NODE_BLOCK)
        return scope->span;
    for (size_t i = refs_first(code, var); i != REFS_END; i = code->next_refs[i]) {
        const struct node *at = code->refs.items[i];
        while (at->parent != scope)
            at = at->parent;
        run.begin = at->span.begin < run.begin ? at->span.begin : run.begin;
        run.end = at->span.end > run.end ? at->span.end : run.end;
    }
    return run;
}

static void collect(struct scratch *scratch, const struct var *var, const struct node *scope)
{
    struct reader reader = {.sema = scratch->sema,
                            .region = scratch->region,
                            .code = scratch->code,
                            .scope = scope,
                            .enters_tested = true};

    if (scope)
        reader.run = find_run(scratch, var, scope);
    scratch->reader = reader;
    scratch->accesses = (struct accesses){0};
    for (unsigned i = 0; i < scratch->frame_count; i++) {
        scratch->reader.frame = &scratch->frames[i];
        access_collect(&scratch->reader, &scratch->accesses);
    }
}

/* What the body does is the same for all arrays. */
static void collect_body(struct scratch *scratch)
{
    if (scratch->reader.scope || !scratch->reader.sema)
        collect(scratch, NULL, NULL);
}

/* In each run of the scope? NULL: of the body. */
static bool is_own(struct scratch *scratch, const struct var *var, const struct node *scope)
{
    if (scope)
        collect(scratch, var, scope);
    else
        collect_body(scratch);
    for (unsigned i = 0; i < scratch->frame_count; i++)
        if (!is_own_in(scratch, &scratch->frames[i], var))
            return false;
    return true;
}

/* ---- scopes ---- */

/* The innermost statement that all uses of the array are in; NULL: the body itself. */
static const struct node *find_scope(const struct scratch *scratch, const struct var *var)
{
    const struct code *code = scratch->code;
    const struct node *scope = NULL;

    for (size_t i = refs_first(code, var); i != REFS_END; i = code->next_refs[i]) {
        const struct node *ref = code->refs.items[i];
        scope = scope ? scope : ref;
        while (scope && (!node_inside(ref, scope) || !node_is_statement(scope)))
            scope = scope->parent;
    }
    return scope && scope != code->root && node_inside(scope, code->root) ? scope : NULL;
}

/* The body of the next loop around it; NULL: the region's. */
static const struct node *scope_around(const struct scratch *scratch, const struct node *scope)
{
    do
        scope = scope->parent;
    while (scope != scratch->code->root && !node_is_loop(scope->parent));
    return scope == scratch->code->root ? NULL : scope;
}

static bool is_scratch(struct scratch *scratch, const struct var *var)
{
    const struct node *scope = find_scope(scratch, var);

    if (is_own(scratch, var, NULL))
        return true;
    for (unsigned i = 0; scope && i < SCOPES; i++) {
        if (is_own(scratch, var, scope))
            return true;
        scope = scope_around(scratch, scope);
    }
    return false;
}

/* ---- what is left behind ---- */

/* Is it a value that no iteration of the region has for itself? */
static bool is_for_all(const struct scratch *scratch, const struct poly *value)
{
    for (unsigned i = 0; i < value->count; i++)
        for (unsigned k = 0; k < value->terms[i].count; k++) {
            const struct atom *atom = &scratch->reader.atoms.items[value->terms[i].atoms[k]];
            if (atom->kind != ATOM_PARAMETER &&
                (atom->kind != ATOM_COUNTER || loop_is_of_region(scratch->region, atom->node)))
                return false;
        }
    return true;
}

static bool has_condition(const struct conditions *conditions, const struct condition *condition)
{
    for (size_t i = 0; i < conditions->count; i++)
        if (conditions->items[i].is_equality == condition->is_equality &&
            poly_same(&conditions->items[i].value, &condition->value))
            return true;
    return false;
}

/* Does it write the same elements in each iteration of the region, whose ranges `all` has? */
static bool writes_for_all(const struct scratch *scratch, const struct memory_access *write,
                           const struct conditions *all)
{
    const struct domain *domain = &write->domain;

    if (!domain->is_exact || domain->assumes)
        return false;
    for (unsigned i = 0; i < write->path.count; i++)
        if (write->path.steps[i].kind == STEP_ELEMENT &&
            !is_for_all(scratch, &write->path.steps[i].subscript))
            return false;
    for (unsigned i = 0; i < domain->count; i++)
        for (size_t k = 0; k < domain->parts[i].count; k++) {
            const struct condition *condition = &domain->parts[i].items[k];
            if (!has_condition(all, condition) && !is_for_all(scratch, &condition->value))
                return false;
        }
    return true;
}

static bool all_write_in(struct scratch *scratch, const struct frame *frame, const struct var *var,
                         const struct conditions *all)
{
    for (size_t i = 0; i < frame->code->touches.count; i++) {
        const struct touch *touch = &frame->code->touches.items[i];
        const struct memory_access *access = access_of(scratch, frame, touch);
        if ((!access || access_writes(access)) && may_touch(scratch, frame, touch, var) &&
            !(access && writes_for_all(scratch, access, all)))
            return false;
    }
    return true;
}

/* After the loop, does the array have what the last iteration leaves, where that begins with what
 * was there before? All iterations set the same elements then. */
static bool is_left_by_last(struct scratch *scratch, const struct var *var)
{
    struct domain all = {.count = 1, .is_exact = true};

    collect_body(scratch);
    scratch->reader.frame = &scratch->frames[0];
    for (unsigned i = 0; i < scratch->region->loop_count; i++)
        domain_enter(&scratch->reader, &all, &scratch->region->loops[i]);
    for (unsigned i = 0; i < scratch->frame_count; i++)
        if (!all_write_in(scratch, &scratch->frames[i], var, &all.parts[0]))
            return false;
    return all.is_exact;
}

static void begin(struct scratch *scratch)
{
    struct arena *arena = scratch->sema->arena;

    if (scratch->frame_count)
        return;
    scratch->frames = arena_alloc(arena, FRAMES * sizeof *scratch->frames);
    scratch->frames[scratch->frame_count++] = (struct frame){.code = scratch->code};
    add_frames(scratch, &scratch->frames[0], 0);
    sets_begin(scratch->sema->sets);
}

void scratch_find(struct sema *sema, struct region *region, const struct code *code)
{
    struct scratch scratch = {.sema = sema, .region = region, .code = code};
    struct node *use;

    for (size_t i = 0; i < region->captures.count; i++) {
        struct capture *capture = &region->captures.items[i];
        if (!scratch_is_candidate(region, capture))
            continue;
        bool is_used =
            after_loop(sema, region, capture->var, AFTER_READS_OTHERS, &use) != AFTER_UNUSED;
        begin(&scratch);
        if ((is_used && !is_left_by_last(&scratch, capture->var)) ||
            !is_scratch(&scratch, capture->var))
            continue;
        capture->role = CAPTURE_PRIVATE;
        capture->first = capture->filled = capture->last = is_used;
        privates_add(sema, region, code,
                     (struct private){.var = capture->var, .first = is_used, .last = is_used});
    }
}
