/* start.c: see start.h.
 *
 * All counters are relaxed: a time that is lost costs nothing.
 */
#include "plain/start.h"

#include <math.h>

#include "base/kernel_shape.h"
#include "base/trace.h"
#include "launch/launch.h"
#include "plain/costs.h"
#include "plain/experience.h"
#include "plain/recall.h"
#include "plain/slices.h"

/* What it costs where nobody has measured: PoCL and LLVM to load, a binary that is in the disk
 * cache. */
static const float OPENING_NS = 25e6F, LOAD_NS = 3e6F;

/* What data regions hold goes to a device that has memory of its own: a byte takes that long. */
static const float SEND_NS = 0.2F;

/* Iterations that took less together may have met with what the others will not: a page that was
 * not yet there takes a thousand times what its use does. */
static const float TELLING_NS = 200e3F;

static float get(const _Atomic uint64_t *ns)
{
    return (float)atomic_load_explicit(ns, memory_order_relaxed);
}

static float larger(float a, float b)
{
    return a > b ? a : b;
}

/* What csycl-jit does about the kernel. */
static enum jit_state ask(const struct launch *launch, const struct device *device)
{
    struct form form;
    if (csy_launch_guess_form(&form, launch, device))
        return JIT_FAILED;
    csy_variant_choose(&form, launch->variants, launch->context, device, launch->constants);
    return csy_variant_ask(launch->variants, launch->context, device, form, launch->constants);
}

/* What is not at hand costs nothing but time where csycl-jit is about to bring it. */
static float cost_of_kernel(enum jit_state state)
{
    return state == JIT_READY ? LOAD_NS : state == JIT_FAILED ? BUILD_NS : INFINITY;
}

/* What has to go there that data regions hold. */
static float cost_of_data(const struct context *context, const struct device *device)
{
    const struct early_holds *early = &context->process->holds.early;
    return device->shared_memory ? 0 : SEND_NS * (float)atomic_load(&early->bytes);
}

/* What became of it the last time. */
static enum outcome find_outcome(const struct launch *launch, const struct device *device,
                                 uint64_t iterations, float all)
{
    float until = 0;
    enum outcome outcome =
        device->shared_memory
            ? OUTCOME_UNKNOWN
            : csy_experience_find(&until, launch->context, device, launch->variants, iterations);
    return outcome == OUTCOME_LOST && all >= until ? OUTCOME_UNKNOWN : outcome;
}

/* `own`: that the loop itself has taken, or will take; `all`: all loops. */
static bool pays(const struct launch *launch, uint64_t iterations, float own, float all,
                 bool is_known)
{
    const struct device *device;
    enum jit_state state = csy_recall(&device, launch->context);
    enum outcome outcome =
        state == JIT_READY ? find_outcome(launch, device, iterations, all) : OUTCOME_UNKNOWN;
    bool is_open = atomic_load_explicit(&launch->context->is_open, memory_order_relaxed);
    float opening = state == JIT_READY
                        ? (float)device->opening_ns + cost_of_data(launch->context, device)
                        : OPENING_NS;
    float factor = PAYS * (state == JIT_READY ? csy_shapes[device->shape].patience : 1);
    bool is_lost = !is_open && outcome == OUTCOME_LOST;
    atomic_store_explicit(&launch->variants->start.is_lost, is_lost, memory_order_relaxed);
    if (is_lost)
        return false;
    if (state == JIT_READY && !is_known)
        state = ask(launch, device);
    if (outcome == OUTCOME_PAID && state == JIT_READY)
        return true;
    float building = is_known ? 0 : cost_of_kernel(state);
    return own >= factor * building && (is_open || all >= factor * opening);
}

/* Is it the site's turn to be looked at? Plain loops have taken `plain`. */
static bool is_time(struct start *start, float plain)
{
    if (plain < get(&start->again))
        return false;
    atomic_store_explicit(&start->again, (uint64_t)(plain + AGAIN_NS), memory_order_relaxed);
    return true;
}

uint64_t csy_start_whole(struct start *start, const struct launch *launch, uint64_t iterations)
{
    if (csy_slices_are_rest(launch->request))
        return atomic_load_explicit(&start->whole, memory_order_relaxed);
    atomic_store_explicit(&start->whole, iterations, memory_order_relaxed);
    return iterations;
}

bool csy_start_is_early(const struct launch *launch, uint64_t iterations)
{
    struct context *context = launch->context;
    struct start *start = &launch->variants->start;
    if (context->settings->jit == JIT_EAGER || context->no_device.status ||
        launch->variants->missing.status) /* of which the build tells */
        return false;
    if (context->settings->check & CHECK_SLICES)
        return !atomic_load(&context->is_open) && csy_slices_wait(context->process);
    bool is_known = csy_variant_is_known(launch->variants, context, launch->constants);
    if (is_known && atomic_load_explicit(&context->is_open, memory_order_relaxed))
        return false;
    float left = csy_start_guess(start, iterations);
    iterations = csy_start_whole(start, launch, iterations);
    float plain = get(&context->early_ns);
    float own = larger(left, get(&start->plain)), all = larger(left, plain);
    return all < ASK_NS || !is_time(start, plain) || !pays(launch, iterations, own, all, is_known);
}

enum pace_choice csy_start_choose(struct context *context, struct variants *variants,
                                  uint64_t iterations)
{
    float ns = csy_pace_plain(&variants->pace, iterations);
    if (ns == 0 || ns > SHORT_NS)
        return PACE_PLAIN_TIMED;
    csy_start_took(context, variants, iterations, ns);
    return PACE_PLAIN;
}

float csy_start_guess(const struct start *start, uint64_t iterations)
{
    return atomic_load_explicit(&start->usual, memory_order_relaxed) * (float)iterations;
}

void csy_start_took(struct context *context, struct variants *variants, uint64_t iterations,
                    float ns)
{
    uint64_t whole = (uint64_t)ns;
    atomic_fetch_add_explicit(&context->early_ns, whole, memory_order_relaxed);
    atomic_fetch_add_explicit(&variants->start.plain, whole, memory_order_relaxed);
    if (!iterations)
        return;
    float each = ns / (float)iterations;
    atomic_store_explicit(&variants->start.each, each, memory_order_relaxed);
    if (ns >= TELLING_NS)
        atomic_store_explicit(&variants->start.usual, each, memory_order_relaxed);
}

void csy_start_took_alone(struct variants *variants, uint64_t iterations, float ns)
{
    static const float MEAN_OF = 4;
    _Atomic float *alone = &variants->start.alone;
    if (!iterations || ns < TELLING_NS)
        return;
    float each = ns / (float)iterations, mean = atomic_load_explicit(alone, memory_order_relaxed);
    atomic_store_explicit(alone, mean == 0 ? each : mean + (each - mean) / MEAN_OF,
                          memory_order_relaxed);
}

float csy_start_guess_alone(const struct start *start, uint64_t iterations)
{
    return atomic_load_explicit(&start->alone, memory_order_relaxed) * (float)iterations;
}

void csy_start_built(const struct context *context, struct variants *variants)
{
    if (!context->is_default)
        return;
    atomic_store_explicit(&variants->start.built, csy_now_ns(), memory_order_relaxed);
    atomic_store_explicit(&variants->start.plain, 0, memory_order_relaxed);
    atomic_store_explicit(&variants->start.again, 0, memory_order_relaxed);
}
