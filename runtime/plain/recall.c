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

/* Without asking for it. */
static enum sharing recall_sharing(struct context *context)
{
    struct recalled *recalled = &context->recalled;
    if (pthread_mutex_trylock(&recalled->lock))
        return SHARES_UNKNOWN;
    if (recalled->state == RECALL_NOT)
        find(recalled, context->settings, RECALL_MISSING);
    enum sharing sharing = recalled->state != RECALL_FOUND  ? SHARES_UNKNOWN
                           : recalled->device.shared_memory ? SHARES_ALL
                                                            : SHARES_NOTHING;
    pthread_mutex_unlock(&recalled->lock);
    return sharing;
}

bool csy_is_opened_first(const struct context *context)
{
    return context->settings->jit == JIT_EAGER || context->process->bad_settings.status ||
           atomic_load(&context->is_open);
}

enum sharing csy_recall_sharing(struct context *context)
{
    if (!csy_is_opened_first(context))
        return recall_sharing(context);
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
