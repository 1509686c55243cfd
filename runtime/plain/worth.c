/* worth.c: see worth.h. */
#include "plain/worth.h"

#include "plain/costs.h"

/* What a launch counts for by itself, where nobody waits for it. */
enum { USE_NS = 10000 };

void csy_worth_begin(struct worth *worth)
{
    worth->looked = 0;
    atomic_store_explicit(&worth->spent, 0, memory_order_relaxed);
    atomic_store_explicit(&worth->told_ns, 0, memory_order_relaxed);
    atomic_store_explicit(&worth->told_iterations, 0, memory_order_relaxed);
}

void csy_worth_took(struct worth *worth, uint64_t ns)
{
    atomic_fetch_add_explicit(&worth->spent, ns, memory_order_relaxed);
}

enum worth_of csy_worth_use(struct worth *worth, struct jit_job job, bool is_alone)
{
    const uint64_t worth_asking = is_alone ? BUILD_NS : ASK_NS;
    uint64_t spent = atomic_fetch_add_explicit(&worth->spent, USE_NS, memory_order_relaxed);
    if (job.state == JIT_NONE)
        return spent >= worth_asking ? WORTH_ASKING : WORTH_NOTHING;
    if (job.state == JIT_PENDING && spent - worth->looked < AGAIN_NS)
        return WORTH_NOTHING;
    worth->looked = spent;
    enum jit_state state = csy_jit_state(job);
    bool is_built_here = state == JIT_FAILED && spent >= (uint64_t)PAYS * BUILD_NS;
    return state == JIT_READY || is_built_here ? WORTH_TAKING : WORTH_NOTHING;
}
