/* recall.c: see recall.h. */
#include "plain/recall.h"

#include "cache/record.h"
#include "timeline/timeline.h"

/* Looks for the record: `otherwise` is the state where there is none. Locked. */
static void find(struct recalled *recalled, const struct settings *settings, int otherwise)
{
    recalled->state = csy_device_recall(&recalled->device, settings) ? RECALL_FOUND : otherwise;
}

/* Locked. */
static void look(struct recalled *recalled, const struct settings *settings)
{
    if (recalled->state == RECALL_NOT)
        find(recalled, settings, RECALL_MISSING);
    else if (recalled->state == RECALL_ASKED && csy_jit_state(recalled->job) != JIT_PENDING)
        find(recalled, settings, RECALL_NOTHING);
    if (recalled->state != RECALL_MISSING)
        return;
    recalled->state = settings->cache.folder ? RECALL_ASKED : RECALL_NOTHING;
    uint64_t begun = csy_timeline_now();
    if (settings->cache.folder)
        recalled->job = csy_jit_ask_device(settings);
    csy_timeline_did(begun, "jit", "ask csycl-jit what the device is");
}

bool csy_recall_known(const struct device **device, struct context *context)
{
    struct recalled *recalled = &context->recalled;
    *device = &context->device;
    if (atomic_load(&context->is_open))
        return true;
    *device = &recalled->device;
    if (pthread_mutex_trylock(&recalled->lock))
        return false;
    if (recalled->state == RECALL_NOT)
        find(recalled, context->settings, RECALL_MISSING);
    bool is_found = recalled->state == RECALL_FOUND;
    pthread_mutex_unlock(&recalled->lock);
    return is_found;
}

bool csy_is_opened_first(const struct context *context)
{
    return context->settings->jit == JIT_EAGER || context->process->bad_settings.status ||
           atomic_load(&context->is_open);
}

enum sharing csy_recall_sharing(struct context *context)
{
    const struct device *device;
    if (!csy_is_opened_first(context))
        return !csy_recall_known(&device, context) ? SHARES_UNKNOWN
               : device->shared_memory             ? SHARES_ALL
                                                   : SHARES_NOTHING;
    bool shares = csy_context_open(context) || context->device.shared_memory;
    return shares ? SHARES_ALL : SHARES_NOTHING;
}

enum jit_state csy_recall(const struct device **device, struct context *context)
{
    struct recalled *recalled = &context->recalled;
    *device = &context->device;
    if (atomic_load(&context->is_open))
        return JIT_READY;
    *device = &recalled->device;
    if (pthread_mutex_trylock(&recalled->lock)) /* for ever, perhaps, in the child of a fork */
        return JIT_PENDING;
    look(recalled, context->settings);
    enum jit_state state = recalled->state == RECALL_FOUND   ? JIT_READY
                           : recalled->state == RECALL_ASKED ? JIT_PENDING
                                                             : JIT_FAILED;
    pthread_mutex_unlock(&recalled->lock);
    return state;
}
