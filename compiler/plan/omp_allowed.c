/* omp_allowed.c: may the plain loop say `#pragma omp simd`, and `omp parallel for`? Iterations of
 * an annotated loop are independent but for its reductions, which is what these say; but it has to
 * mean what C means. */
#include "plan/schedule.h"

#include "sema/vary/uniformity.h"
#include "unit/changes.h"
#include "unit/operator.h"

/* OpenMP converts the bound to the variable's type; C compares in the larger of both. An
 * enumeration that counts is the end of gcc (12). */
static bool compares_as_c(const struct loop *loop)
{
    const struct node *upper = loop->upper;

    return loop->var->type->kind != TYPE_ENUM &&
           (type_same(loop->var->type, upper->type) ||
            (upper->has_value && type_is_signed(upper->type) && upper->value >= 0 &&
             upper->value <= INT8_MAX));
}

/* Does a clause combine as the loop does? None says what our declarations say, or compares an item
 * as another type or by fmin; and gcc (12) adds up a _Bool to the lowest bit of the sum. */
bool openmp_combines(const struct reduction *reduction)
{
    return reduction_has_operator(reduction) && !reduction->as_unsigned &&
           !reduction->nan_is_none &&
           !(reduction->op == REDUCE_ADD && reduction->var->type->kind == TYPE_BOOL);
}

/* Do partials begin with the identity? Others show by the original value whether anything was
 * combined. */
static bool begins_with_identity(const struct reduction *reduction)
{
    enum operator_group group = operator_of(reduction->op)->group;

    return group != OPERATOR_LOGIC &&
           !(group == OPERATOR_ORDER && type_is_floating(reduction->type));
}

/* Bytes of all of a thread's. */
enum { SECTIONS_MAX = 16384 };

/* Elements of a section from its variable's first one on; 0: they are not known here, or too
 * many. */
static uint64_t elements_of(const struct reduction *reduction)
{
    const struct item *item = reduction->item;
    const struct node *lower = item->dim_count ? item->dims[0].lower : NULL;
    const struct node *length = item->dim_count ? item->dims[0].length : NULL;
    const struct type *type = reduction->var->type;

    if (!item->dim_count && type->kind == TYPE_ARRAY && type->target == reduction->type)
        return type->count <= SECTIONS_MAX ? type->count : 0;
    if (item->dim_count != 1 || !length || !length->has_value || length->value <= 0 ||
        length->value > SECTIONS_MAX || (lower && !(lower->has_value && lower->value == 0)))
        return 0;
    return (uint64_t)length->value;
}

bool openmp_has_sections(const struct region *region)
{
    uint64_t bytes = 0;

    for (size_t i = region->scalar_count; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        bool is_simple = openmp_combines(reduction) && begins_with_identity(reduction);
        uint64_t elements = is_simple ? elements_of(reduction) : 0;
        if (!elements)
            return false;
        bytes += elements * reduction->type->size;
    }
    return bytes && bytes <= SECTIONS_MAX;
}

/* A function that the loop calls would read the variable itself. */
static bool has_private_in_helper(const struct region *region)
{
    for (size_t i = 0; i < region->captures.count; i++)
        if (region->captures.items[i].role == CAPTURE_PRIVATE &&
            region->captures.items[i].in_helper)
            return true;
    return false;
}

/* No clause says firstprivate or names a member, and lastprivate spoils the variable where the
 * range is empty. */
static bool has_unsayable(const struct region *region)
{
    for (size_t i = 0; i < region->privates.count; i++) {
        const struct private *own = &region->privates.items[i];
        if (own->first || own->last || own->var->path)
            return true;
    }
    return false;
}

/* Where the range is empty, gcc (12) leaves no value in a variable that others may see. */
static bool is_in_memory(const struct loop *loop)
{
    if (loop->declared_inside)
        return false;
    if (loop->var->kind != VAR_LOCAL && loop->var->kind != VAR_PARAM)
        return true;
    return node_find(loop->var->func->body, node_takes_address, loop->var);
}

static bool names_item(struct node *node, const void *context)
{
    const struct region *region = context;

    for (size_t i = 0; node->kind == NODE_REF && i < region->scalar_count; i++)
        if (region->reductions[i].var == node->var)
            return true;
    return false;
}

static bool combines_in_loop(struct node *node, const void *region)
{
    return node_is_loop(node) && node_find(node, names_item, region);
}

/* Is something combined in a loop inside? gcc, which does not make vectors of that, has an array of
 * such items all the same: a count of hits of random points took 1.9 times as long as without. */
static bool combines_inside(const struct region *region)
{
    return node_find(region->body, combines_in_loop, region);
}

static bool is_own_loop(struct node *node, const void *lanes)
{
    return node_is_loop(node) && !uniformity_same_way(lanes, node);
}

/* Is there a loop inside that not all iterations go round as often? gcc makes no vectors of that
 * either, and what it combines takes a fifth longer all the same where our declaration says how. */
static bool has_own_loop(const struct region *region)
{
    return region->scalar_count && node_find(region->body, is_own_loop,
                                             uniformity_of_instance(region->instance, AXIS_LANE));
}

bool schedule_simd(const struct region *region)
{
    const struct loop *innermost = &region->loops[region->loop_count - 1];

    /* the sign of a step follows from the test; and from 5 to 2, gcc (12) runs nothing */
    if (region->left || region->moved.count || region->in_order.count || region_has_scans(region) ||
        has_private_in_helper(region) || region->has_atomics || innermost->before ||
        innermost->added || innermost->nearest || innermost->compared || !loop_has_end(innermost) ||
        !loop_step(innermost) || loop_may_wrap(innermost) || loop_may_pass(innermost) ||
        is_in_memory(innermost))
        return false;
    for (size_t i = 0; i < region->reduction_count; i++)
        if (region->reductions[i].is_section || !openmp_combines(&region->reductions[i]))
            return false;
    return !has_unsayable(region) && compares_as_c(innermost) && !combines_inside(region) &&
           !has_own_loop(region);
}

/* ---- threads ---- */

/* On their stacks. */
enum { PRIVATES_MAX = 65536 };

static bool are_small_privates(const struct region *region)
{
    size_t bytes = 0;

    for (size_t i = 0; i < region->privates.count; i++) {
        const struct var *var = region->privates.items[i].var;
        if (var->path || var->type->kind == TYPE_VLA || !var->type->size)
            return false;
        bytes += var->type->size;
    }
    return bytes <= PRIVATES_MAX;
}

/* Other threads have their own of these, or a function that the loop calls has the original. */
static bool is_of_thread(const struct capture *capture)
{
    return capture->var->is_thread_local ||
           (capture->in_helper &&
            (capture->role == CAPTURE_PRIVATE || capture->role == CAPTURE_REDUCTION ||
             capture->role == CAPTURE_INDUCTION));
}

/* Partials begin with the identity or the original value, and a section's elements are its alone.
 */
static bool is_combined(const struct region *region, const struct reduction *reduction)
{
    const struct type *type = reduction->type;

    if (reduction->var->path)
        return false;
    if (reduction->op == REDUCE_LAST)
        return type_is_arithmetic(type) || type->kind == TYPE_POINTER;
    return (reduction_has_operator(reduction) || reduction->start == START_IDENTITY) &&
           (!reduction->is_section || region->combines_only);
}

/* Functions of other files may use variables of the thread's. */
bool schedule_threads(const struct plan *plan, const struct kernel *kernel)
{
    const struct region *region = kernel->region;

    if (region->left || region->directive->is_kernel || kernel->serial || kernel->claims ||
        region->in_order.count || region_has_scans(region) || region->imports.count ||
        region->compares_atomics || /* gcc has these since version 12 */
        (plan->reproducible && region->reduction_count) || !are_small_privates(region) ||
        loop_may_pass(&region->loops[0]) || !loop_is_divisible(&region->loops[0]))
        return false;
    for (unsigned i = 0; i < region->loop_count; i++)
        if (is_in_memory(&region->loops[i]) || region->loops[i].added)
            return false;
    for (size_t i = 0; i < region->captures.count; i++)
        if (is_of_thread(&region->captures.items[i]))
            return false;
    for (size_t i = 0; i < region->constants.count; i++)
        if (region->constants.items[i]->is_thread_local)
            return false;
    for (size_t i = 0; i < region->reduction_count; i++)
        if (!is_combined(region, &region->reductions[i]))
            return false;
    return true;
}
