/* disjoint.c: see disjoint.h. */
#include "disjoint.h"

#include <stdint.h>

#include "block.h"

/* Sites with more params of memory are not looked at. */
enum { MOST = 32 };

/* What a param reaches, [low, high). */
struct span {
    uintptr_t low, high;
    bool is_written;
};

static bool has_bounds(const struct touched *extent)
{
    return extent->low != INT64_MIN && extent->high != INT64_MAX;
}

/* Returns false where that is not known. What the loop's own subscripts tell comes before what a
 * clause does, which may say too little. No subscript leaves the block of memory. */
static bool find(struct span *span, struct reached *reached, unsigned param)
{
    const struct csycl_glue_arg *arg = &reached->launch->args[param];
    const struct touched extent = csy_reach(reached, param, false);
    uintptr_t address = (uintptr_t)arg->pointer;
    span->is_written = reached->site->params[param].access != CSYCL_GLUE_IN;
    span->low = span->high = address;
    if (!address) /* the loop does not follow it */
        return true;
    if (has_bounds(&extent)) {
        span->low += (uintptr_t)extent.low;
        span->high += (uintptr_t)extent.high;
        return span->low <= span->high;
    }
    if (arg->size <= PTRDIFF_MAX) {
        span->low += (uintptr_t)arg->offset;
        span->high = span->low + arg->size;
        return span->low <= span->high;
    }
    bool is_block = csy_block_find(&span->low, &span->high, arg->pointer);
    reached->by_heap |= is_block;
    return is_block;
}

static bool are_apart(const struct span *a, const struct span *b)
{
    return !(a->is_written || b->is_written) || a->high <= b->low || b->high <= a->low ||
           a->low == a->high || b->low == b->high;
}

static unsigned count_memory(const struct csycl_glue_site *site)
{
    unsigned count = 0;
    for (unsigned i = 0; i < site->param_count; i++)
        count += site->params[i].kind == CSYCL_GLUE_MEMORY;
    return count;
}

bool csy_is_always_disjoint(const struct csycl_glue_site *site)
{
    return count_memory(site) < 2 && !site->follows_pointers;
}

bool csy_is_disjoint(struct reached *reached)
{
    const struct csycl_glue_site *site = reached->site;
    struct span spans[MOST];
    unsigned count = 0;
    if (csy_is_always_disjoint(site))
        return true;
    if (site->follows_pointers || count_memory(site) > MOST)
        return false;
    for (unsigned i = 0; i < site->param_count; i++) {
        if (site->params[i].kind != CSYCL_GLUE_MEMORY)
            continue;
        if (!find(&spans[count], reached, i))
            return false;
        for (unsigned k = 0; k < count; k++)
            if (!are_apart(&spans[k], &spans[count]))
                return false;
        count++;
    }
    return true;
}
