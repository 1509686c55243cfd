/* spread_rounds.c: which elements the rounds of an inner loop touch; see spread.h. */
#include <string.h>

#include "sema/code/tree.h"
#include "sema/groups/spread.h"

/* ---- elements ---- */

static const struct memory_access *access_of(const struct spread *spread, const struct touch *touch)
{
    for (size_t i = 0; i < spread->accesses.count; i++)
        if (spread->accesses.items[i].touch == touch)
            return &spread->accesses.items[i];
    return NULL;
}

/* The number of the loop's counter; false: the access is not known to be in it. */
static bool find_counter(const struct domain *domain, const struct node *loop, uint16_t *counter)
{
    for (unsigned i = 0; i < domain->loop_count; i++)
        if (domain->loops[i].node == loop) {
            *counter = domain->loops[i].counter;
            return true;
        }
    return false;
}

/* Is it the same in all rounds? Of the subscript along which they go, also no step to the next
 * outer iteration that is less than a row. */
static bool is_of_row(const struct spread *spread, const struct term *term, const struct node *loop,
                      bool is_along)
{
    for (unsigned i = 0; i < term->count; i++) {
        const struct atom *atom = &spread->reader.atoms.items[term->atoms[i]];
        bool is_outer = atom->kind == ATOM_COUNTER && node_inside(loop, atom->node);
        if (atom->kind != ATOM_PARAMETER && !is_outer)
            return false;
        if (is_along && is_outer && term->count == 1 && term->coefficient < ROUNDS_WORTH &&
            term->coefficient > -ROUNDS_WORTH)
            return false;
    }
    return true;
}

/* The subscript's term with the counter is that alone; `*mentions`: there is one. */
static bool goes_along(const struct spread *spread, const struct poly *subscript, uint16_t counter,
                       const struct node *loop, bool *mentions)
{
    *mentions = poly_mentions(subscript, counter);
    for (unsigned i = 0; i < subscript->count; i++) {
        const struct term *term = &subscript->terms[i];
        bool is_counter = term->count == 1 && term->coefficient == 1 && term->atoms[0] == counter;
        if (!is_counter && !is_of_row(spread, term, loop, *mentions))
            return false;
    }
    return true;
}

bool spread_is_own(const struct spread *spread, const struct memory_access *access,
                   const struct node *loop)
{
    const struct path *path = &access->path;
    uint16_t counter;
    bool mentions = false;

    if (access->domain.assumes || !find_counter(&access->domain, loop, &counter))
        return false;
    for (unsigned i = path->count; i-- > 0;) {
        bool is_last = !mentions;
        if (path->steps[i].kind != STEP_ELEMENT)
            continue;
        bool here;
        if (!goes_along(spread, &path->steps[i].subscript, counter, loop, &here) || here != is_last)
            return false;
        mentions |= here;
    }
    return mentions;
}

/* Of one name: are both the same element, or never one? */
static bool is_settled(const struct path *a, const struct path *b)
{
    int64_t first, second;

    for (unsigned i = 0; i < a->count && i < b->count; i++) {
        const struct step *one = &a->steps[i], *other = &b->steps[i];
        if (one->kind != other->kind)
            return false;
        if (one->kind == STEP_FIELD && strcmp(one->field, other->field) != 0)
            return !path_leads_on(a, i) && !path_leads_on(b, i);
        if (one->kind == STEP_ELEMENT && !poly_same(&one->subscript, &other->subscript))
            return !path_leads_on(a, i) && !path_leads_on(b, i) &&
                   poly_is_constant(&one->subscript, &first) &&
                   poly_is_constant(&other->subscript, &second);
    }
    return a->count == b->count;
}

bool spread_distance(struct poly *distance, const struct path *a, const struct path *b)
{
    struct path row = *a, other = *b;

    if (a->count == 0 || a->count != b->count)
        return false;
    const struct step *last = &a->steps[--row.count], *there = &b->steps[--other.count];
    return last->kind == STEP_ELEMENT && there->kind == STEP_ELEMENT && is_settled(&row, &other) &&
           poly_add(distance, &last->subscript, -1, &there->subscript);
}

/* Do the rounds of the loop set elements behind the other one alone: a[i][j] from j = k + 1 on, and
 * a[i][k]? */
static bool is_in_front(const struct memory_access *write, const struct memory_access *other,
                        const struct node *loop)
{
    struct poly distance;
    uint16_t counter;
    bool is_positive = false, stays = false; /* the other one, in all rounds */

    if (!find_counter(&write->domain, loop, &counter) ||
        !spread_distance(&distance, &write->path, &other->path))
        return false;
    for (unsigned i = 0; i < distance.count; i++) {
        const struct term *term = &distance.terms[i];
        bool is_counter = term->count == 1 && term->atoms[0] == counter && term->coefficient == 1;
        if (!is_counter && (term->count || term->coefficient < 0))
            return false;
        stays |= is_counter;
        is_positive |= !is_counter;
    }
    return is_positive && stays;
}

static bool is_inside(const struct memory_access *access, const struct node *loop)
{
    return node_inside(access->touch->node, loop);
}

/* Does no round touch what another one writes there, as far as the launch does not tell? */
static bool is_alone(struct spread *spread, const struct memory_access *write,
                     const struct loop *loop)
{
    if (!spread_is_own(spread, write, loop->node))
        return false;
    for (size_t i = 0; i < spread->accesses.count; i++) {
        const struct memory_access *other = &spread->accesses.items[i];
        bool is_same = other->path.root == write->path.root;
        if (is_inside(other, loop->node) && (is_same || spread->follows) &&
            !(is_same &&
              (is_settled(&write->path, &other->path) || is_in_front(write, other, loop->node))) &&
            !spread_compares(spread, write, other, loop))
            return false;
    }
    return true;
}

/* ---- touches ---- */

/* What a touch of the loop reaches. */
struct reached {
    bool is_memory;
    const struct var *var; /* of that; NULL: nobody knows, or there are several */
};

/* False: it is not looked at. */
static bool find_reached(const struct spread *spread, const struct touch *touch,
                         struct reached *reached)
{
    struct roots roots = code_touched(spread->sema, spread->code, touch);

    *reached = (struct reached){.var = roots.count ? roots.items[0].var : NULL};
    for (size_t i = 0; i < roots.count; i++) {
        const struct root *root = &roots.items[i];
        const struct memory_access *access = access_of(spread, touch);
        if (root->kind == ROOT_STORED && spread->follows && access && roots.count == 1) {
            *reached = (struct reached){true, access->path.root};
            continue;
        }
        const struct capture *capture =
            root->var ? region_capture(spread->region, root->var) : NULL;
        if (capture && (capture->role == CAPTURE_TABLE || capture->role == CAPTURE_CONSTANT))
            continue;
        if (root->kind == ROOT_OBJECT && root->var && root->var->func &&
            !(capture && capture->role == CAPTURE_MEMORY))
            continue; /* group_check_items looks at it */
        if (!capture || capture->role != CAPTURE_MEMORY)
            return false;
        reached->is_memory = true;
        if (root->var != reached->var)
            reached->var = NULL;
    }
    return !reached->is_memory || reached->var;
}

/* Is the element read where it may have been written, by a name that does not tell? */
static bool is_known(const struct spread *spread, const struct touch *touch,
                     const struct reached *reached, const struct node *loop)
{
    if (access_of(spread, touch))
        return access_of(spread, touch)->path.root == reached->var;
    if (spread->follows)
        return false;
    for (size_t i = 0; i < spread->accesses.count; i++) {
        const struct memory_access *write = &spread->accesses.items[i];
        if (access_writes(write) && write->path.root == reached->var && is_inside(write, loop))
            return false;
    }
    return true;
}

/* Its members lie in one place. */
static bool is_of_union(const struct node *node)
{
    const struct type *type = node->kind == NODE_MEMBER ? node->children[0]->type : NULL;

    if (type && node->arrow)
        type = type_pointee(node->children[0]->type);
    return type && type->is_union;
}

/* `*writes`: some element. */
static bool allows_touches(struct spread *spread, const struct loop *counted, bool *writes)
{
    const struct touches *touches = &spread->code->touches;
    const struct node *loop = counted->node;

    for (size_t i = 0; i < touches->count; i++) {
        const struct touch *touch = &touches->items[i];
        struct reached reached;
        if (touch->access == ACCESS_NONE || !node_inside(touch->node, loop) ||
            (touch->var && touch->var->type->kind == TYPE_POINTER && touch->access == ACCESS_READ))
            continue;
        if (!find_reached(spread, touch, &reached))
            return false;
        if (!reached.is_memory)
            continue;
        if (node_any(touch->node, is_of_union) || touch->node->type->is_volatile)
            return false;
        if (touch->access & ACCESS_WRITE) {
            const struct memory_access *write = access_of(spread, touch);
            if (!write || write->touch->node->type->kind == TYPE_POINTER ||
                write->path.root != reached.var || !is_alone(spread, write, counted))
                return false;
            *writes = true;
        } else if (!is_known(spread, touch, &reached, loop)) {
            return false;
        }
    }
    return true;
}

/* Helpers may read variables of the file that no round writes. */
static bool allows_calls(const struct spread *spread, const struct node *loop)
{
    const struct code *code = spread->code;

    for (size_t i = 0; i < code->calls.count; i++) {
        const struct code *callee = code->callees[i];
        if (!node_inside(code->calls.items[i], loop))
            continue;
        for (size_t k = 0; callee && k < callee->outside.count; k++) {
            const struct reached reached = {true, callee->outside.items[k].var};
            const struct touch none = {0};
            if ((callee->outside.items[k].access & ACCESS_WRITE) ||
                !is_known(spread, &none, &reached, loop))
                return false;
        }
    }
    return true;
}

bool spread_allows(struct spread *spread, const struct loop *loop)
{
    bool writes = false;

    spread->pairs.items = NULL;
    spread->pairs.count = spread->pairs.room = 0;
    return allows_touches(spread, loop, &writes) && allows_calls(spread, loop->node) && writes;
}
