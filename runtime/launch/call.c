/* call.c: csycl_glue_next, by which most loops are launched: what a launch brings are the call's
 * arguments, as the site's tables say, and the plain loop's bounds come back. The host's compiler
 * has one call to translate, where the structures of csycl_glue_parallel_for take it longer than
 * the loop. */
#include <csycl/glue.h>
#include <stdint.h>
#include <string.h>

#include "base/export.h"

/* What one launch is made of. */
struct call {
    csycl_u64 counts[CSYCL_GLUE_LOOPS];
    csycl_i64 first[CSYCL_GLUE_LOOPS];
    struct csycl_glue_arg args[CSYCL_GLUE_NEXT_MAX];
    void *reductions[CSYCL_GLUE_NEXT_MAX];
    struct csycl_glue_launch request;
};

static csycl_bool is_closed(const struct csycl_glue_loop *loop)
{
    return loop->test == CSYCL_GLUE_LESS_EQUAL || loop->test == CSYCL_GLUE_GREATER_EQUAL;
}

static csycl_bool is_down(const struct csycl_glue_loop *loop)
{
    return loop->test == CSYCL_GLUE_GREATER || loop->test == CSYCL_GLUE_GREATER_EQUAL;
}

/* How many iterations there are. */
static csycl_u64 count(const struct csycl_glue_loop *loop, csycl_i64 first, csycl_i64 end)
{
    csycl_i64 low = is_down(loop) ? end : first, high = is_down(loop) ? first : end;
    csycl_bool is_ahead = loop->is_unsigned ? (csycl_u64)low < (csycl_u64)high : low < high;
    csycl_u64 distance = (csycl_u64)high - (csycl_u64)low;
    if (!is_ahead && !(is_closed(loop) && low == high))
        return 0;
    if (loop->step == 1 || loop->step == -1) /* dividing takes as long as a short loop */
        return distance + is_closed(loop);
    return csycl_glue_steps(distance, is_closed(loop), loop->step);
}

static void take_range(struct call *call, const struct csycl_glue_site *site,
                       const struct csycl_glue_plain *plain, const void *const **next)
{
    for (unsigned i = 0; i < site->dims; i++) {
        call->first[i] = i ? (csycl_i64) * (*next)++ : plain->first;
        csycl_i64 end = i ? (csycl_i64) * (*next)++ : plain->end;
        call->counts[i] = i == 0 && plain->slices.begin
                              ? plain->slices.begin
                              : count(&site->loops[i], call->first[i], end);
    }
}

/* The first value of a loop's variable, as the kernel takes it. */
static const void *first_of(const struct csycl_glue_param *param, csycl_i64 *value)
{
    const int8_t bits8 = (int8_t)*value;
    const int16_t bits16 = (int16_t)*value;
    const int32_t bits32 = (int32_t)*value;
    if (param->size == sizeof bits32)
        memcpy(value, &bits32, sizeof bits32);
    else if (param->size == sizeof bits16)
        memcpy(value, &bits16, sizeof bits16);
    else if (param->size == sizeof bits8)
        memcpy(value, &bits8, sizeof bits8);
    return value;
}

static void take_args(struct call *call, const struct csycl_glue_site *site,
                      const void *const *next)
{
    for (unsigned i = 0; i < site->param_count; i++) {
        unsigned passed = site->passed[i];
        struct csycl_glue_arg *arg = &call->args[i];
        *arg = (struct csycl_glue_arg){NULL, 0, CSYCL_GLUE_UNKNOWN};
        if (passed >= CSYCL_GLUE_FIRST_OF)
            arg->pointer = first_of(&site->params[i], &call->first[passed - CSYCL_GLUE_FIRST_OF]);
        else
            arg->pointer = *next++;
        if (passed != CSYCL_GLUE_SECTION_OF)
            continue;
        arg->offset = (ptrdiff_t)*next++;
        arg->size = (size_t)*next++;
    }
    for (unsigned i = 0; i < site->reduction_count; i++)
        call->reductions[i] = site->reductions[i].is_section ? NULL : (void *)*next++;
}

/* The bounds of the plain loop that is to run, of all that is left or of a slice. */
static void set_bounds(struct csycl_glue_plain *plain, const struct csycl_glue_loop *loop)
{
    csycl_u64 end = plain->slices.end - (is_closed(loop) ? 1 : 0);
    plain->from =
        (csycl_i64)((csycl_u64)plain->first + plain->slices.begin * (csycl_u64)loop->step);
    plain->to = plain->slices.end
                    ? (csycl_i64)((csycl_u64)plain->first + end * (csycl_u64)loop->step)
                    : plain->end;
}

/* Field by field: for an initializer that leaves some out gcc stores a string of zeros, which takes
 * as long as a short loop. */
static void begin(struct call *call, const struct csycl_glue_site *site,
                  struct csycl_glue_plain *plain)
{
    struct csycl_glue_launch *request = &call->request;
    request->counts = call->counts;
    request->args = call->args;
    request->constants = NULL;
    request->reductions = call->reductions;
    for (int i = 0; i < 3; i++)
        request->local_size[i] = 0;
    request->file = site->file;
    request->line = site->line;
    request->nowait = 0;
    request->queue = NULL;
    request->slices = &plain->slices;
    request->plain_begin = 0;
    request->is_early = 0;
    request->check = NULL;
}

/* Returns whether the plain loop is to run. */
static csycl_bool launch(const struct csycl_glue_site *site, struct csycl_glue_plain *plain,
                         const void *const *arguments)
{
    struct call call;
    take_range(&call, site, plain, &arguments);
    take_args(&call, site, arguments);
    begin(&call, site, plain);
    plain->slices.end = plain->slices.begin;
    plain->slices.begin = 0;
    if (csycl_glue_parallel_for(site, &call.request))
        return 0;
    csycl_glue_plain_begin(site, &call.request);
    set_bounds(plain, &site->loops[0]);
    return 1;
}

/* The tables mean something else: all of the loop is the plain one's, once that was told. */
static csycl_bool refuse(const struct csycl_glue_site *site, struct csycl_glue_plain *plain)
{
    struct csycl_glue_launch request = {.file = "", .slices = &plain->slices};
    plain->from = plain->first;
    plain->to = plain->end;
    return !csycl_glue_parallel_for(site, &request);
}

CSYCL_EXPORT csycl_bool csycl_glue_next(const struct csycl_glue_site *site,
                                        struct csycl_glue_plain *plain,
                                        const void *const *arguments)
{
    csycl_bool has_run = plain->runs, is_ours = site->abi == CSYCL_GLUE_ABI;
    if (has_run && is_ours)
        csycl_glue_plain_end(site);
    if (has_run && !plain->slices.begin)
        return 0;
    if (!is_ours)
        return plain->runs = refuse(site, plain);
    do
        plain->runs = launch(site, plain, arguments);
    while (!plain->runs && plain->slices.begin); /* the device has run a slice */
    return plain->runs;
}
