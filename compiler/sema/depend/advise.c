/* advise.c: how dependences are said, and what to do about them; see depend.h. */
#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "sema/depend/depend.h"
#include "sema/loops/loop_form.h"
#include "sema/privates/privates.h"
#include "sema/reduce/atomics.h"
#include "sema/reduce/combine.h"
#include "sema/reduce/reduce_items.h"
#include "unit/operator.h"

static const char *text(const struct depend *depend, const struct memory_access *access)
{
    return node_text(depend->sema, access->touch->node);
}

static struct span place(const struct memory_access *access)
{
    return touch_span(access->touch);
}

static const char *loop_name(const struct depend *depend, unsigned loop)
{
    return loop_counter_name(&depend->region->loops[loop]);
}

static void note_loop(const struct depend *depend, unsigned loop)
{
    sema_note(depend->sema, depend->region->loops[loop].node->span, "the loop is here");
}

/* Is the element the same for all iterations of the loop? */
static bool is_fixed(const struct memory_access *access, unsigned loop)
{
    for (unsigned i = 0; i < access->path.count; i++)
        if (access->path.steps[i].kind == STEP_ELEMENT &&
            poly_mentions(&access->path.steps[i].subscript, access->domain.loops[loop].counter))
            return false;
    return true;
}

/* ---- scratch ---- */

/* Is the array read, by iterations that wrote the elements themselves? `*foreign`: the first read
 * that may be of other elements; NULL: none. */
static bool is_scratch(struct depend *depend, const struct var *var,
                       const struct memory_access **foreign)
{
    bool is_read = false;

    *foreign = NULL;
    for (size_t i = 0; i < depend->accesses.count && !*foreign; i++) {
        const struct memory_access *read = &depend->accesses.items[i];
        if (read->path.root != var || !access_reads(read))
            continue;
        is_read = true;
        if (!conflict_is_own(depend->sema->sets, &depend->reader, read, &depend->accesses))
            *foreign = read;
    }
    return is_read && !*foreign;
}

static const char *make_private(const struct depend *depend, const struct var *root)
{
    const char *name = path_text(depend->sema, root);

    if (root->type->kind == TYPE_POINTER || root->path)
        return "use an array that is declared inside of the loop";
    return arena_printf(depend->sema->arena, "declare '%s' inside of the loop, or add private(%s)",
                        name, name);
}

/* "; if 'row' is scratch, add private(row)", or "" */
static const char *if_scratch(const struct depend *depend, const struct var *root)
{
    const struct capture *capture = region_capture(depend->region, root);

    if (!privates_fits(root) || !capture || !(capture->used & ACCESS_READ))
        return "";
    return arena_printf(depend->sema->arena, "; if '%s' is scratch, %s",
                        path_text(depend->sema, root), make_private(depend, root));
}

static void note_foreign(const struct depend *depend, const struct memory_access *read)
{
    if (read)
        sema_note(depend->sema, place(read), "'%s' may be what another iteration wrote",
                  text(depend, read));
}

void advise_own(struct depend *depend, const struct var *var, bool has_values, struct span at,
                const char *element)
{
    const char *name = path_text(depend->sema, var);
    const struct memory_access *foreign;

    is_scratch(depend, var, &foreign);
    sema_warning(depend->sema, DIAG_CSYCL_DEPENDENCE, at,
                 "iterations may write the same '%s', and nothing uses '%s' after the loop: each "
                 "has an array of its own here%s; if it is scratch, %s; if a value goes from one "
                 "iteration to another, the loop is not parallel",
                 element, name, has_values ? ", with the values from before the loop" : "",
                 make_private(depend, var));
    note_foreign(depend, foreign);
}

/* ---- reductions ---- */

/* The operators that fit all that the region does with the array; 0: none. */
static unsigned reductions(const struct depend *depend, const struct memory_access *write)
{
    const struct var *root = write->path.root;
    unsigned ops = ~0u;
    struct node *where;

    for (size_t i = 0; i < depend->code->touches.count; i++) {
        const struct touch *touch = &depend->code->touches.items[i];
        struct roots roots = code_touched(depend->sema, depend->code, touch);
        for (size_t k = 0; k < roots.count; k++)
            if (touch->access && roots.items[k].var == root &&
                (roots.items[k].kind == ROOT_POINTEE || type_is_array(root->type)))
                ops &= combine_match(node_strip(touch->node), depend->code->root, &where);
    }
    return ops & reduce_operators(node_strip(write->touch->node)->type);
}

/* Are elements of the array combined, rather than members of them? */
static bool is_number(const struct memory_access *write)
{
    for (unsigned i = 0; i < write->path.count; i++)
        if (write->path.steps[i].kind != STEP_ELEMENT)
            return false;
    return reduce_operators(node_strip(write->touch->node)->type) != 0;
}

/* The range of constant subscripts, if the array has no others. */
static bool constant_range(const struct depend *depend, const struct var *root, int64_t *low,
                           int64_t *high)
{
    *low = INT64_MAX;
    *high = INT64_MIN;
    for (size_t i = 0; i < depend->accesses.count; i++) {
        const struct path *path = &depend->accesses.items[i].path;
        int64_t value;
        if (path->root != root)
            continue;
        if (path->count != 1 || !poly_is_constant(&path->steps[0].subscript, &value))
            return false;
        *low = value < *low ? value : *low;
        *high = value > *high ? value : *high;
    }
    return *low <= *high;
}

/* The end of a loop inside of the body whose variable, from 0 on, is the array's only subscript. */
static struct node *loop_end(const struct depend *depend, const struct memory_access *write)
{
    const struct domain *domain = &write->domain;
    struct loop loop = {0};
    struct poly counter;

    for (size_t i = 0; i < depend->accesses.count; i++) {
        const struct path *path = &depend->accesses.items[i].path;
        if (path->root == write->path.root &&
            (path->count != 1 ||
             !poly_same(&path->steps[0].subscript, &write->path.steps[0].subscript)))
            return NULL;
    }
    for (unsigned i = depend->region->loop_count; i < domain->loop_count; i++) {
        poly_of_atom(&counter, domain->loops[i].counter);
        if (poly_same(&counter, &write->path.steps[0].subscript) &&
            loop_match(domain->loops[i].node, &loop) && loop.test == OP_LT && !loop.step)
            return loop.upper;
    }
    return NULL;
}

/* The section that has all elements that are updated, as far as it can be told. */
static const char *section(struct depend *depend, const struct memory_access *write)
{
    const struct var *root = write->path.root;
    struct node *node = node_strip(write->touch->node), *end;
    struct arena *arena = depend->sema->arena;
    const char *name = path_text(depend->sema, root);
    int64_t low, high;

    if (constant_range(depend, root, &low, &high))
        return arena_printf(arena, "%s[%lld:%lld]", name, (long long)low,
                            (long long)(high - low + 1));
    if (root->type->kind == TYPE_ARRAY)
        return name;
    if (write->path.count == 1 && node->kind == NODE_INDEX &&
        affine_is_invariant(&depend->reader, node->children[1]))
        return arena_printf(arena, "%s[%s:1]", name, node_text(depend->sema, node->children[1]));
    end = loop_end(depend, write);
    if (end && affine_is_invariant(&depend->reader, end))
        return arena_printf(arena, "%s[0:%s]", name, node_text(depend->sema, end));
    return arena_printf(arena, "%s[0:...]", name);
}

/* A member is no item of a reduction. */
static const char *reduce_member(const struct depend *depend, const struct memory_access *write,
                                 const struct conflict *conflict)
{
    struct node *node = node_strip(write->touch->node), *where;
    unsigned ops = combine_match(node, depend->code->root, &where) & reduce_operators(node->type);

    if (!ops || !conflict || !is_fixed(write, conflict->loop)) {
        const char *words = atomic_words(write->touch->by);
        return arena_printf(
            depend->sema->arena, "update an array of numbers, with reduction(...)%s%s%s",
            words ? ", or put '#pragma csycl " : "", words ? words : "", words ? "' over it" : "");
    }
    return arena_printf(depend->sema->arena,
                        "update a variable, with reduction(%s: ...), and '%s' by it after the loop",
                        operator_of(combine_first(ops))->spelling, text(depend, write));
}

static const char *add_reduction(struct depend *depend, const struct memory_access *write,
                                 enum update update, const struct conflict *conflict)
{
    const struct capture *capture = region_capture(depend->region, write->path.root);
    const char *name = path_text(depend->sema, capture->var);
    struct arena *arena = depend->sema->arena;

    const char *words = atomic_words(write->touch->by);

    if (update == UPDATE_USED && words)
        return arena_printf(arena,
                            "if what it gives may depend on their order, put '#pragma csycl "
                            "%s' over it",
                            words);
    if (update == UPDATE_USED)
        return "what it gives depends on their order, so the loop is not parallel";
    if (update == UPDATE_OTHER && words)
        return arena_printf(arena, "put '#pragma csycl %s' over it", words);
    if (update == UPDATE_OTHER)
        return "no reduction does the same, so the loop is not parallel";
    if (!is_number(write))
        return reduce_member(depend, write, conflict);
    unsigned ops = reductions(depend, write);
    if (!ops)
        return arena_printf(arena, "'%s' is used otherwise too, so no reduction fits%s%s%s%s", name,
                            words ? ": put '#pragma csycl " : "", words ? words : "",
                            words ? "' over this, and the like over all else that is done to it"
                                  : "",
                            if_scratch(depend, capture->var));
    const char *clause =
        arena_printf(arena, "reduction(%s: %s)", operator_of(combine_first(ops))->spelling,
                     section(depend, write));
    if (capture->clause)
        return arena_printf(arena, "move '%s' from %s to %s", name,
                            clause_name(capture->clause->kind), clause);
    return arena_printf(arena, "add %s", clause);
}

/* Do iterations of the loop each have elements of their own, of this array or of all (NULL)? */
static bool has_own(struct depend *depend, const struct var *root, unsigned loop)
{
    for (size_t i = 0; i < depend->accesses.count; i++)
        for (size_t k = 0; k < depend->accesses.count; k++) {
            const struct memory_access *a = &depend->accesses.items[i];
            const struct memory_access *b = &depend->accesses.items[k];
            if (access_writes(a) && a->path.root == b->path.root &&
                (!root || a->path.root == root) &&
                !conflict_is_apart(depend->sema->sets, &depend->reader, a, b, loop))
                return false;
        }
    return true;
}

/* The outermost loops of the region may stay as far as nothing meets in them; the others run
 * inside. NULL: the first one may not. */
static const char *collapse_less(struct depend *depend, const struct memory_access *write,
                                 const struct conflict *conflict)
{
    unsigned stay = 0;

    while (conflict && stay < conflict->loop && has_own(depend, write->path.root, stay))
        stay++;
    if (stay == 0)
        return NULL;
    return arena_printf(depend->sema->arena,
                        "%s, so that one iteration runs the whole loop over '%s'",
                        stay == 1 ? "leave out collapse"
                                  : arena_printf(depend->sema->arena, "use collapse(%u)", stay),
                        loop_name(depend, stay));
}

static const char silence[] = "; if all are different, say so by -Wno-csycl-dependence";

void advise_update(struct depend *depend, const struct memory_access *write, enum update update,
                   const struct conflict *conflict, bool by_data)
{
    struct arena *arena = depend->sema->arena;
    const char *element = text(depend, write), *todo = collapse_less(depend, write, conflict);
    const char *meeting =
        by_data ? arena_printf(arena, "iterations may meet at the same '%s', and", element)
        : conflict && is_fixed(write, conflict->loop)
            ? arena_printf(arena, "all iterations of '%s' update '%s', and",
                           loop_name(depend, conflict->loop), element)
            : arena_printf(arena, "iterations that meet at the same '%s'", element);

    if (!todo)
        todo = add_reduction(depend, write, update, conflict);
    sema_warning(depend->sema, DIAG_CSYCL_DEPENDENCE, place(write),
                 "%s lose each other's values: %s%s", meeting, todo, by_data ? silence : "");
    note_loop(depend, conflict ? conflict->loop : 0);
}

/* ---- writes ---- */

void advise_writes(struct depend *depend, const struct memory_access *write,
                   const struct memory_access *other, const struct conflict *conflict)
{
    struct sema *sema = depend->sema;
    const char *name = loop_name(depend, conflict->loop);
    const char *todo = collapse_less(depend, write, conflict);
    const struct capture *capture = region_capture(depend->region, write->path.root);
    const struct memory_access *foreign;

    bool scratch = is_scratch(depend, write->path.root, &foreign), may_be = !todo && foreign;
    if (!todo && capture->used & ACCESS_READ)
        todo =
            arena_printf(sema->arena, "if '%s' is scratch, %s", path_text(sema, write->path.root),
                         make_private(depend, write->path.root));
    if (scratch) {
        sema_warning(sema, DIAG_CSYCL_DEPENDENCE, place(write),
                     "iterations of '%s' use the same '%s', each for itself: %s", name,
                     text(depend, write), make_private(depend, write->path.root));
        note_loop(depend, conflict->loop);
    } else if (write == other && is_fixed(write, conflict->loop)) {
        sema_warning(sema, DIAG_CSYCL_DEPENDENCE, place(write),
                     "every iteration of '%s' writes '%s': the last one wins in the serial loop, "
                     "any one here; %s",
                     name, text(depend, write), todo ? todo : "let the last one alone write it");
        note_loop(depend, conflict->loop);
    } else {
        sema_warning(sema, DIAG_CSYCL_DEPENDENCE, place(other),
                     "'%s' is an element that another iteration of '%s' writes too: the last one "
                     "wins in the serial loop, any one here%s%s",
                     text(depend, other), name, todo ? "; " : "", todo ? todo : "");
        if (write == other)
            note_loop(depend, conflict->loop);
        else
            sema_note(sema, place(write), "'%s' is written here", text(depend, write));
    }
    if (may_be)
        note_foreign(depend, foreign);
}

/* Is it a name, or more, that has a value of the iteration's? */
static bool is_own(struct node *node, const void *context)
{
    const struct depend *depend = context;

    return node->kind == NODE_CALL || node->kind == NODE_STMT_EXPR ||
           (node->kind == NODE_REF && node->var &&
            (code_owns(depend->code, node->var) || loop_of_var(depend->region, node->var) ||
             region_private(depend->region, node->var)));
}

/* Is the element written by names alone that are the same for all iterations? */
static bool is_same_for_all(const struct depend *depend, const struct memory_access *write)
{
    return !node_find(write->touch->node, is_own, depend);
}

void advise_scatter(const struct depend *depend, const struct memory_access *write)
{
    if (is_same_for_all(depend, write)) {
        sema_warning(depend->sema, DIAG_CSYCL_DEPENDENCE, place(write),
                     "iterations may write '%s', which is the same for all: then the last one wins "
                     "in the serial loop, any one here; set a variable in its place, which gets "
                     "the value before the loop, and put that back after the loop; if one "
                     "iteration alone writes it, say so by -Wno-csycl-dependence",
                     text(depend, write));
        note_loop(depend, 0);
        return;
    }
    sema_warning(depend->sema, DIAG_CSYCL_DEPENDENCE, place(write),
                 "iterations may write the same '%s': then the last one wins in the serial loop, "
                 "any one here%s%s",
                 text(depend, write), if_scratch(depend, write->path.root), silence);
    note_loop(depend, 0);
}

void advise_call(const struct depend *depend, const struct node *call, const struct touch *touch,
                 const struct var *var, unsigned ops)
{
    struct arena *arena = depend->sema->arena;
    const char *name = path_text(depend->sema, var), *helper = call->func->name;

    if (ops)
        sema_warning(depend->sema, DIAG_CSYCL_DEPENDENCE, call->span,
                     "iterations may meet at the same element of '%s' in %s, and lose each other's "
                     "values: add reduction(%s: %s)%s",
                     name, helper, operator_of(combine_first(ops))->spelling,
                     var->type->kind == TYPE_ARRAY ? name : arena_printf(arena, "%s[0:...]", name),
                     silence);
    else
        sema_warning(depend->sema, DIAG_CSYCL_DEPENDENCE, call->span,
                     "iterations may write the same element of '%s' in %s: then the last one wins "
                     "in the serial loop, any one here%s%s",
                     name, helper, if_scratch(depend, var), silence);
    if (touch_span(touch).begin < depend->sema->source->user_length) /* not of cscc's own */
        sema_note(depend->sema, touch_span(touch), "it is written here");
}

void advise_atomic(const struct depend *depend, const struct memory_access *atomic,
                   const struct memory_access *plain)
{
    const char *does = access_writes(atomic) ? "change" : "read",
               *word = !access_writes(plain)  ? " read"
                       : !access_reads(plain) ? " write"
                                              : "";

    sema_warning(depend->sema, DIAG_CSYCL_DEPENDENCE, place(plain),
                 "'%s' may be what other iterations %s by 'atomic', and is %s here without: "
                 "put '#pragma csycl atomic%s' over a statement that does it alone, or do it in a "
                 "loop of its own",
                 text(depend, plain), does, access_verb(plain->touch->access), word);
    sema_note(depend->sema, place(atomic), "here it is done by 'atomic'");
}

/* ---- reads ---- */

/* Is it known which elements the touch reaches, or does it reach none that are shared? */
static bool is_known(const struct depend *depend, const struct touch *touch,
                     const struct loop *loop)
{
    if (touch->access == ACCESS_NONE || touch->var == loop->var ||
        (touch->var && code_owns(depend->code, touch->var) &&
         node_inside(touch->node, loop->node) && span_contains(loop->node->span, touch->var->span)))
        return true;
    for (size_t i = 0; i < depend->accesses.count; i++)
        if (depend->accesses.items[i].touch == touch)
            return true;
    return !(touch->access & ACCESS_WRITE) && touch->var && !type_is_array(touch->var->type);
}

/* The loop that is all of the body, if its iterations do not depend on each other. */
static const struct node *parallel_inside(struct depend *depend, struct loop *loop)
{
    struct node *node = depend->region->body;

    while (node->kind == NODE_BLOCK && node->child_count == 1)
        node = node->children[0];
    if (node->kind != NODE_FOR || !loop_match(node, loop) || depend->region->reduction_count)
        return NULL;
    for (size_t i = 0; i < depend->code->touches.count; i++)
        if (!is_known(depend, &depend->code->touches.items[i], loop))
            return NULL;
    return has_own(depend, NULL, depend->region->loop_count) ? node : NULL;
}

/* What to do about values that are carried from the write to the read. */
static const char *other_loop(struct depend *depend, const struct conflict *conflict,
                              const struct memory_access *write, const struct memory_access *read)
{
    const char *less = collapse_less(depend, write, conflict);
    struct loop loop = {0};

    if (less)
        return arena_printf(depend->sema->arena, "; %s", less);
    if (depend->region->loop_count == 1 && parallel_inside(depend, &loop))
        return arena_printf(depend->sema->arena,
                            "; the loop over '%s' inside of it is: annotate that one",
                            loop.var->name);
    return place(write).end <= place(read).begin ? if_scratch(depend, write->path.root) : "";
}

void advise_read(struct depend *depend, const struct memory_access *write,
                 const struct memory_access *read, const struct conflict *conflict)
{
    struct sema *sema = depend->sema;
    const char *name = loop_name(depend, conflict->loop);
    const char *less = collapse_less(depend, write, conflict);

    if (conflict->forward)
        sema_warning(sema, DIAG_CSYCL_DEPENDENCE, place(read),
                     "'%s' is what an earlier iteration of '%s' wrote: values are carried from "
                     "iteration to iteration, so the loop is not parallel%s",
                     text(depend, read), name, other_loop(depend, conflict, write, read));
    else
        sema_warning(sema, DIAG_CSYCL_DEPENDENCE, place(read),
                     "'%s' is what a later iteration of '%s' overwrites, which may come first "
                     "here: %s",
                     text(depend, read), name,
                     less ? less : "write the new values to another array");
    sema_note(sema, place(write), "'%s' is written here", text(depend, write));
}

void advise_pivot(const struct depend *depend, const struct memory_access *write,
                  const struct memory_access *read, unsigned loop)
{
    sema_warning(depend->sema, DIAG_CSYCL_DEPENDENCE, place(read),
                 "'%s' may be what one iteration of '%s' writes, before or after others read it: "
                 "copy what all of them read before the loop; if it stays as it is, say so by "
                 "-Wno-csycl-dependence",
                 text(depend, read), loop_name(depend, loop));
    sema_note(depend->sema, place(write), "'%s' is written here", text(depend, write));
}
