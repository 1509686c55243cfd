/* slices.c: see slices.h. */
#include "plain/slices.h"

#include "device/process.h"
#include "plain/cut.h"
#include "plain/start.h"

void csy_slices_cut(const struct start *start, const struct csycl_glue_site *site,
                    const struct csycl_glue_launch *launch)
{
    if (atomic_load_explicit(&start->is_lost, memory_order_relaxed))
        return; /* none will end on the device */
    csy_cut(site, launch, atomic_load_explicit(&start->each, memory_order_relaxed));
}

/* The same in each run, where one thread launches. */
static unsigned next_random(struct process *process)
{
    enum { FACTOR = 1664525, ADDEND = 1013904223, WEAK_BITS = 8 };
    unsigned state = atomic_load(&process->slices_state), next;
    do
        next = (state + process->settings.seed) * FACTOR + ADDEND;
    while (!atomic_compare_exchange_weak(&process->slices_state, &state, next));
    return next >> WEAK_BITS;
}

bool csy_slices_wait(struct process *process)
{
    enum { ONE_OF = 8 };
    return next_random(process) % ONE_OF != 0;
}

bool csy_slices_go_anywhere(struct process *process)
{
    return next_random(process) % 2 != 0;
}

bool csy_slices_cut_any(struct process *process, const struct csycl_glue_launch *launch)
{
    if (!launch->slices || launch->counts[0] < 2 || next_random(process) % 3 == 0)
        return false;
    launch->slices->begin = 1 + next_random(process) % (launch->counts[0] - 1);
    return true;
}
