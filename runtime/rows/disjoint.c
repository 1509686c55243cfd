/* disjoint.c: see disjoint.h. */
#include "rows/disjoint.h"

#include <stdint.h>

#include "device/context.h"
#include "memory/block.h"

/* Sites with more params of memory are not looked at. */
enum { MOST = 32 };

/* What a param reaches, [low, high). */
struct span {
    uintptr_t low, high;
    unsigned param;
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
    span->param = param;
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

static void clip(struct span *span, uintptr_t low, uintptr_t high)
{
    span->low = span->low < low ? low : span->low;
    span->high = span->high > high ? high : span->high;
    if (span->low > span->high)
        span->low = span->high;
}

/* A subscript that comes from memory may be any number of its type, but it stays in what a clause,
 * a data directive or csycl_malloc have of the object that the pointer leads to, */
static void clip_to_told(struct span *span, struct reached *reached)
{
    const struct csycl_glue_arg *arg = &reached->launch->args[span->param];
    uintptr_t address = (uintptr_t)arg->pointer, low = address + (uintptr_t)arg->offset;
    const struct mirror *mirror = csy_mirror_find(&csy_process()->mirrors, address);
    if (mirror)
        clip(span, mirror->base, mirror->base + mirror->size);
    if (arg->size <= PTRDIFF_MAX && !csy_reach(reached, span->param, true).exact)
        clip(span, low, low + arg->size);
}

/* and in its block of the heap. */
static void clip_to_block(struct span *span, struct reached *reached)
{
    uintptr_t low, high;
    if (!csy_block_find(&low, &high, reached->launch->args[span->param].pointer))
        return;
    clip(span, low, high);
    reached->by_heap = true;
}

static bool are_apart(const struct span *a, const struct span *b)
{
    return !(a->is_written || b->is_written) || a->high <= b->low || b->high <= a->low ||
           a->low == a->high || b->low == b->high;
}

/* The objects are only looked for where that is needed. */
static bool are_kept_apart(struct span *a, struct span *b, struct reached *reached)
{
    static void (*const clips[])(struct span *, struct reached *) = {clip_to_told, clip_to_block};
    for (size_t i = 0; i < sizeof clips / sizeof *clips && !are_apart(a, b); i++) {
        clips[i](a, reached);
        clips[i](b, reached);
    }
    return are_apart(a, b);
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
            if (!are_kept_apart(&spans[k], &spans[count], reached))
                return false;
        count++;
    }
    return true;
}
