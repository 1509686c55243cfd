/* worth.c: see worth.h. */
#include "worth.h"

/* What a launch counts for by itself, where nobody waits for it. */
enum { USE_NS = 10000 };

/* As start.c has them: what a build takes, when csycl-jit is asked, how often it is looked whether
 * it has come, and how many times what it costs a build in a launch has to be worth. */
static const uint64_t BUILD_NS = 300000000, ASK_NS = 10000000, AGAIN_NS = 1000000, PAYS = 4;

void csy_worth_took(struct worth *worth, uint64_t ns)
{
    atomic_fetch_add_explicit(&worth->spent, ns, memory_order_relaxed);
}

enum worth_of csy_worth_use(struct worth *worth, struct jit_job job, bool is_alone)
{
    uint64_t spent = atomic_fetch_add_explicit(&worth->spent, USE_NS, memory_order_relaxed);
    if (job.state == JIT_NONE)
        return spent >= (is_alone ? BUILD_NS : ASK_NS) ? WORTH_ASKING : WORTH_NOTHING;
    if (job.state == JIT_PENDING && spent - worth->looked < AGAIN_NS)
        return WORTH_NOTHING;
    worth->looked = spent;
    enum jit_state state = csy_jit_state(job);
    bool is_built_here = state == JIT_FAILED && spent >= PAYS * BUILD_NS;
    return state == JIT_READY || is_built_here ? WORTH_TAKING : WORTH_NOTHING;
}
