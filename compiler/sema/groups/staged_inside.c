/* staged_inside.c: elements of item loops that are known to lie in what a clause `cache` brings
 * into local memory. Of others the kernel looks: where they are not, they are read in memory.
 *
 *     cache(a[i - 4:ROWS + 8])    for (int y = i; y < i + ROWS; y++) ... a[y - 4] ... a[y + 4]
 *
 * a[y + d] is a[i - 4 + (c + d + 4)] with a counter c from 0 to ROWS - 1.
 */
#include "sema/code/tree.h"
#include "sema/depend/access.h"
#include "sema/groups/groups.h"

/* The most that the counter, which begins at 0, has where the conditions hold; false: nobody knows.
 */
static bool find_most(const struct conditions *conditions, uint16_t counter, int64_t *most)
{
    struct poly value, left;

    poly_of_atom(&value, counter);
    for (size_t i = 0; i < conditions->count; i++)
        if (!conditions->items[i].is_equality &&
            poly_add(&left, &conditions->items[i].value, 1, &value) &&
            poly_is_constant(&left, most))
            return true;
    return false;
}

/* Is it from 0 to `count` - 1 where the conditions hold? */
static bool is_within(const struct reader *reader, const struct conditions *conditions,
                      const struct poly *value, int64_t count)
{
    int64_t least = 0, most = 0, last;

    for (unsigned i = 0; i < value->count; i++) {
        const struct term *term = &value->terms[i];
        int64_t *end = term->coefficient < 0 ? &least : &most;
        if (!term->count) {
            least += term->coefficient;
            most += term->coefficient;
        } else if (term->count > 1 || reader->atoms.items[term->atoms[0]].kind != ATOM_COUNTER ||
                   !find_most(conditions, term->atoms[0], &last) ||
                   __builtin_mul_overflow(term->coefficient, last, &last) ||
                   __builtin_add_overflow(*end, last, end)) {
            return false;
        }
    }
    return least >= 0 && most < count;
}

/* The name of the first one of a dimension, in the subscripts of what is staged. */
static struct node *first_of(const struct staged *staged, unsigned dim)
{
    struct node *node = staged->element;

    for (unsigned d = staged->item->dim_count - 1; d > dim; d--)
        node = node_strip(node->children[0]);
    return node_strip(node_subscript(node))->children[0];
}

static bool is_inside(struct reader *reader, const struct memory_access *access,
                      const struct staged *staged, const struct item_loop *copies, unsigned dim)
{
    struct domain domain = domain_copy(reader, &access->domain);
    const struct node *count = copies->loops[dim].upper;
    const struct step *step = &access->path.steps[dim];
    struct poly first = affine_value(reader, &domain, first_of(staged, dim)), place;

    if (step->kind != STEP_ELEMENT || !count->has_value || domain.assumes ||
        !poly_add(&place, &step->subscript, -1, &first))
        return false;
    for (unsigned i = 0; i < domain.count; i++)
        if (!is_within(reader, &domain.parts[i], &place, count->value))
            return false;
    return domain.count;
}

/* The element itself, of which the node may be a member. */
static struct node *element_of(struct node *node)
{
    while (node->kind == NODE_PAREN || (node->kind == NODE_MEMBER && !node->arrow))
        node = node->children[0];
    return node;
}

void group_find_inside(struct sema *sema, struct region *region, const struct code *code,
                       const struct item_loop *loop)
{
    struct reader reader = {.sema = sema, .region = region, .code = code};
    struct accesses accesses = {0};

    if (!loop->directive->staged.count)
        return;
    access_collect(&reader, &accesses);
    for (size_t i = 0; i < accesses.count; i++)
        for (size_t k = 0; k < loop->directive->staged.count; k++) {
            const struct memory_access *access = &accesses.items[i];
            const struct staged *staged = &loop->directive->staged.items[k];
            const struct item_loop *copies = group_loop_at(region, staged->directive->node);
            size_t dims = 0;
            if (!node_inside(access->touch->node, loop->body) ||
                access->path.root != node_var(staged->base) ||
                access->path.count < staged->item->dim_count)
                continue;
            for (unsigned d = 0; d < staged->item->dim_count; d++)
                dims |= (size_t)is_inside(&reader, access, staged, copies, d) << d;
            map_add(sema->arena, &region->group->staged_dims, element_of(access->touch->node),
                    dims);
        }
}
