/* elsewhere.c: see elsewhere.h. */
#include "memory/elsewhere.h"

#include "launch/launch.h"
#include "memory/hold.h"
#include "pages/pages.h"
#include "plain/plain.h"

static enum csycl_status leave(struct mirror *mirror, struct spot spot)
{
    enum csycl_status status = csy_queue_settle(mirror->last);
    if (!status && mirror->coherent)
        csy_pages_touch((const void *)mirror->base, mirror->size, true);
    for (struct hold *hold = mirror->holds; !status && hold; hold = hold->next)
        if (hold->is_apart)
            status = csy_hold_leave(hold, spot);
    return status;
}

enum csycl_status csy_elsewhere_bring(struct mirror *mirror, struct context *context,
                                      struct spot spot)
{
    enum csycl_status status = CSYCL_SUCCESS;
    if (mirror->context == context)
        return status;
    if (mirror->context)
        status = leave(mirror, spot);
    if (status)
        return status;
    if (mirror->pooled) {
        csy_mirror_close(mirror, &mirror->context->buffers);
        atomic_fetch_add(&context->process->mirrors.version, 1); /* memos have it */
    }
    mirror->last = NULL;
    mirror->context = context;
    return CSYCL_SUCCESS;
}

/* For a launch: the next one on another device waits for its queue. */
static enum csycl_status bring_to(const struct launch *launch, struct mirror *mirror)
{
    const struct spot spot = {launch->request->file, launch->request->line};
    pthread_mutex_lock(&mirror->lock);
    enum csycl_status status = csy_elsewhere_bring(mirror, launch->context, spot);
    if (!status)
        mirror->last = launch->memory.queue;
    pthread_mutex_unlock(&mirror->lock);
    return status;
}

static enum csycl_status bring_held(const struct launch *launch)
{
    struct holds *holds = &launch->context->process->holds;
    enum csycl_status status = CSYCL_SUCCESS;
    if (!atomic_load(&holds->apart))
        return status;
    pthread_mutex_lock(&holds->lock);
    for (struct hold *hold = atomic_load(&holds->apart); !status && hold; hold = hold->next_apart)
        if (csy_plain_uses(launch->site, launch->request, hold))
            status = bring_to(launch, hold->mirror);
    pthread_mutex_unlock(&holds->lock);
    return status;
}

bool csy_elsewhere_may_have(const struct context *context)
{
    return context->device.shared_memory &&
           atomic_load_explicit(&context->process->has_apart, memory_order_relaxed);
}

enum csycl_status csy_elsewhere_bring_all(const struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    enum csycl_status status = bring_held(launch);
    for (unsigned i = 0; !status && i < site->param_count; i++) {
        struct mirror *mirror = site->params[i].kind == CSYCL_GLUE_VALUE
                                    ? NULL
                                    : csy_mirror_find(&launch->context->process->mirrors,
                                                      (uintptr_t)launch->request->args[i].pointer);
        if (mirror && mirror->coherent)
            status = bring_to(launch, mirror);
    }
    return status;
}

void csy_elsewhere_free(struct mirror *mirror, bool is_lost)
{
    if (mirror->pooled && !is_lost)
        csy_mirror_close(mirror, &mirror->context->buffers);
    csy_mirror_free(mirror);
}
