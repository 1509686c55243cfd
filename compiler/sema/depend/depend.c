/* depend.c: dependences between the iterations of a region.
 *
 * What is said is certain, see conflict.h, but for elements that other memory
 * chooses, as in h[key[i]]: these may be the same, and mostly are where they are
 * updated; and for a[k], which may be one of those that a[i] are. Silence means nothing: calls,
 * pointers that may be equal, and what is not affine are not looked at.
 */
#include "sema/depend/depend.h"

#include "sema/code/tree.h"
#include "sema/depend/monotone.h"
#include "sema/depend/presumed_apart.h"
#include "sema/reduce/combine.h"

/* ---- updates ---- */

/* The same value in all iterations: whichever comes last. */
static bool writes_invariant(struct depend *depend, const struct memory_access *write)
{
    const struct node *by = write->touch->by;
    return by->kind == NODE_ASSIGN && by->op == OP_ASSIGN &&
           affine_is_invariant(&depend->reader, by->children[1]);
}

enum update depend_update(struct depend *depend, const struct memory_access *write)
{
    struct node *node = node_strip(write->touch->node), *by = write->touch->by, *where;

    if (writes_invariant(depend, write))
        return UPDATE_NONE; /* if (e) h[0] = 1 */
    if (combine_match(node, depend->code->root, &where))
        return UPDATE_COMBINES;
    if (!access_reads(write))
        return by->kind == NODE_ASSIGN && node_holds(by->children[1], node) ? UPDATE_OTHER
                                                                            : UPDATE_NONE;
    return node_is_discarded(by) ? UPDATE_OTHER : UPDATE_USED;
}

/* ---- elements that data choose ---- */

/* Does the loop's counter stand in the subscript outside of what chooses? In i * n + k[j] that is
 * i, in (i % n) * 4 nothing. */
static bool is_direct(const struct reader *reader, const struct poly *subscript, uint16_t counter)
{
    if (!poly_mentions(subscript, counter))
        return false;
    for (size_t i = 0; i < reader->atoms.count; i++)
        if (poly_mentions(subscript, (uint16_t)i) &&
            poly_mentions(&reader->atoms.items[i].dividend, counter))
            return monotone_is(reader, subscript, counter);
    return true;
}

struct choice {
    bool by_data, by_loss; /* memory chooses the element; or an operation that loses values */
};

static void look(const struct reader *reader, const struct poly *subscript, struct choice *choice)
{
    bool has_data = false, has_counter = false;

    for (unsigned i = 0; i < subscript->count; i++)
        for (unsigned k = 0; k < subscript->terms[i].count; k++) {
            const struct term *term = &subscript->terms[i];
            const struct atom *atom = &reader->atoms.items[term->atoms[k]];
            has_data |= atom->is_data;
            choice->by_data |= atom->is_data && term->coefficient != 1;
            choice->by_loss |= atom->is_lossy;
            has_counter |= affine_is_dimension(reader, term->atoms[k]) && term->coefficient == 1;
        }
    choice->by_data |= has_data && !has_counter; /* first[i] + j: each may have a row of its own */
}

/* Is there a loop of the region that chooses the element through such values alone? */
static bool is_chosen(const struct reader *reader, const struct memory_access *access,
                      struct choice *choice)
{
    *choice = (struct choice){0};
    for (unsigned i = 0; i < access->path.count; i++)
        if (access->path.steps[i].kind == STEP_ELEMENT)
            look(reader, &access->path.steps[i].subscript, choice);
    if (!choice->by_data && !choice->by_loss)
        return false;
    for (unsigned l = 0; l < reader->region->loop_count && l < access->domain.loop_count; l++) {
        bool direct = false;
        for (unsigned i = 0; i < access->path.count; i++)
            direct |= access->path.steps[i].kind == STEP_ELEMENT &&
                      is_direct(reader, &access->path.steps[i].subscript,
                                access->domain.loops[l].counter);
        if (!direct)
            return true;
    }
    return false;
}

/* ---- writes ---- */

static bool write_same(struct depend *depend, const struct memory_access *a,
                       const struct memory_access *b)
{
    return writes_invariant(depend, a) && writes_invariant(depend, b) &&
           (a == b || node_same(a->touch->by->children[1], b->touch->by->children[1]));
}

/* What is atomic on both sides is no conflict, and what is on one side has a check of its own. */
static bool find(struct depend *depend, const struct memory_access *a,
                 const struct memory_access *b, struct conflict *conflict)
{
    *conflict = (struct conflict){0};
    if (access_is_atomic(a) || access_is_atomic(b))
        return false;
    if (conflict_find(depend->sema->sets, &depend->reader, a, b, conflict))
        return true;
    if (conflict->forward || conflict->backward)
        vars_add(depend->sema->arena, &depend->open, (struct var *)a->path.root);
    return false;
}

/* The read of `if (m[0] < i) m[0] = i`: it comes in more iterations than the write does, and each
 * of them would write if no other had. Of any other update, the write. */
static const struct memory_access *comparison(struct depend *depend,
                                              const struct memory_access *write)
{
    struct node *node = node_strip(write->touch->node), *where;

    if (!combine_match(node, depend->code->root, &where) || where->kind != NODE_IF)
        return write;
    for (size_t i = 0; i < depend->accesses.count; i++) {
        const struct memory_access *read = &depend->accesses.items[i];
        if (node_inside(read->touch->node, where->children[0]) &&
            node_same(node_strip(read->touch->node), node))
            return read;
    }
    return write;
}

/* Says that iterations may write the same, where each gets an array of its own. */
static bool presume(struct depend *depend, const struct memory_access *write)
{
    return presumed_scratch(depend, write->path.root, touch_span(write->touch),
                            node_text(depend->sema, write->touch->node));
}

static bool check_update(struct depend *depend, const struct memory_access *write)
{
    const struct memory_access *compared = comparison(depend, write);
    enum update update = depend_update(depend, write);
    struct conflict conflict;
    struct choice choice;

    if (update == UPDATE_NONE)
        return false;
    bool meets = !compared->domain.selects && find(depend, compared, compared, &conflict);
    if (!meets && !is_chosen(&depend->reader, write, &choice))
        return false;
    bool by_data = !meets && choice.by_data && !choice.by_loss;
    if (!presume(depend, write))
        advise_update(depend, write, update, meets ? &conflict : NULL, by_data);
    return true;
}

/* The read that finds what another iteration wrote, best an earlier one; NULL: none. */
static const struct memory_access *
find_carried(struct depend *depend, const struct memory_access *write, struct conflict *best)
{
    const struct memory_access *found = NULL;
    struct conflict conflict;

    *best = (struct conflict){0};
    for (size_t i = 0; i < depend->accesses.count && !best->forward; i++) {
        const struct memory_access *read = &depend->accesses.items[i];
        if (!access_reads(read) || !read->domain.is_exact || read == write ||
            !find(depend, write, read, &conflict) || (found && !conflict.forward) ||
            conflict_is_own(depend->sema->sets, &depend->reader, read, &depend->accesses))
            continue;
        found = read;
        *best = conflict;
    }
    return found;
}

bool depend_carries(struct depend *depend, const struct var *var)
{
    struct conflict conflict;

    for (size_t i = 0; i < depend->accesses.count; i++) {
        const struct memory_access *write = &depend->accesses.items[i];
        if (write->path.root == var && access_writes(write) && write->domain.is_exact &&
            find_carried(depend, write, &conflict))
            return true;
    }
    return false;
}

/* Values that are carried come first: without them, the rest may be all right. */
static bool check_reads(struct depend *depend, const struct memory_access *write)
{
    struct conflict conflict;
    const struct memory_access *read = find_carried(depend, write, &conflict);

    if (read)
        advise_read(depend, write, read, &conflict);
    return read;
}

static bool check_writes(struct depend *depend, const struct memory_access *write)
{
    struct conflict conflict;

    for (const struct memory_access *other = write;
         other < depend->accesses.items + depend->accesses.count; other++) {
        if (!access_writes(other) || !other->domain.is_exact || write_same(depend, write, other) ||
            !find(depend, write, other, &conflict))
            continue;
        if (!presume(depend, write))
            advise_writes(depend, write, other, &conflict);
        return true;
    }
    return false;
}

static bool check_scatter(struct depend *depend, const struct memory_access *write)
{
    struct choice choice;

    if (!is_chosen(&depend->reader, write, &choice) || !choice.by_data ||
        writes_invariant(depend, write))
        return false;
    if (!presume(depend, write))
        advise_scatter(depend, write);
    return true;
}

/* Rows and columns that one iteration may write, whatever condition chooses what is written. */
static bool check_pivots(struct depend *depend, const struct memory_access *write)
{
    unsigned loop;

    for (size_t i = 0; i < depend->accesses.count; i++) {
        const struct memory_access *read = &depend->accesses.items[i];
        if (access_reads(read) && !vars_has(&depend->told, read->path.root) &&
            conflict_is_pivot(depend->sema->sets, &depend->reader, write, read, &loop)) {
            advise_pivot(depend, write, read, loop);
            return true;
        }
    }
    return false;
}

/* ---- what is atomic ---- */

/* May the two be of one element, in different iterations? */
static bool may_be_same(struct depend *depend, const struct memory_access *a,
                        const struct memory_access *b)
{
    for (unsigned i = 0; i < depend->region->loop_count; i++)
        if (!conflict_is_apart(depend->sema->sets, &depend->reader, a, b, i))
            return true;
    return false;
}

/* Iterations may write one element if all do it by `atomic`, and read it likewise. */
static bool check_atomic(struct depend *depend, const struct memory_access *atomic)
{
    for (size_t i = 0; i < depend->accesses.count; i++) {
        const struct memory_access *other = &depend->accesses.items[i];
        if (other->path.root != atomic->path.root || access_is_atomic(other) ||
            !(access_writes(atomic) || access_writes(other)) ||
            vars_has(&depend->told, atomic->path.root) || !may_be_same(depend, atomic, other))
            continue;
        advise_atomic(depend, atomic, other);
        return true;
    }
    return false;
}

static bool check_plain(struct depend *depend, const struct memory_access *write)
{
    return check_update(depend, write) ||
           (write->domain.is_exact && (check_reads(depend, write) || check_writes(depend, write) ||
                                       check_scatter(depend, write))) ||
           check_pivots(depend, write);
}

/* Is it known which elements all iterations write, and that none is another one's? */
static bool is_apart(struct depend *depend, const struct memory_access *write)
{
    struct conflict conflict;

    for (unsigned i = 0; i < write->path.count; i++)
        if (write->path.steps[i].kind == STEP_ELEMENT &&
            !affine_is_linear(&depend->reader, &write->path.steps[i].subscript))
            return false;
    find(depend, write, write, &conflict);
    return !conflict.forward && !conflict.backward;
}

/* Nothing was said of the memory of these, and a launch has the numbers. */
static void leave_to_launches(struct depend *depend)
{
    for (size_t i = 0; i < depend->region->captures.count; i++) {
        struct capture *capture = &depend->region->captures.items[i];
        capture->may_meet = capture->role == CAPTURE_MEMORY &&
                            vars_has(&depend->open, capture->var) &&
                            !vars_has(&depend->told, capture->var);
    }
}

void depend_check(struct sema *sema, struct region *region, const struct code *code)
{
    struct depend depend = {.sema = sema,
                            .region = region,
                            .code = code,
                            .reader = {.sema = sema, .region = region, .code = code}};

    bool *settled = arena_alloc(sema->arena, code->touches.count + 1);

    access_collect(&depend.reader, &depend.accesses);
    sets_begin(sema->sets);
    for (size_t i = 0; i < depend.accesses.count; i++) {
        const struct memory_access *write = &depend.accesses.items[i];
        bool is_atomic = access_is_atomic(write);
        if (!(access_writes(write) || is_atomic) || region_private(region, write->path.root))
            continue; /* or said to be private, at another write */
        if (is_atomic ? check_atomic(&depend, write) : check_plain(&depend, write))
            vars_add(sema->arena, &depend.told, (struct var *)write->path.root);
        settled[write->touch - code->touches.items] = is_atomic || is_apart(&depend, write);
    }
    meeting_check(&depend, settled);
    leave_to_launches(&depend);
}
