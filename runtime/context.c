/* context.c: see context.h. */
#include "context.h"

#include <signal.h>

#include "cache/record.h"
#include "crash.h"
#include "export.h"
#include "trace.h"

static struct context the_context = {
    .lock = PTHREAD_MUTEX_INITIALIZER,
    .recalled = {.lock = PTHREAD_MUTEX_INITIALIZER},
    .buffers = POOL_INITIALIZER,
    .rooms = ROOM_POOL_INITIALIZER,
};
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void init(void)
{
    the_context.process = csy_process();
    the_context.settings = &the_context.process->settings;
}

struct context *csy_context(void)
{
    pthread_once(&once, init);
    return &the_context;
}

/* It was presumed to be another one, whose record is replaced now. */
static enum csycl_status fail_apart(const struct device *device)
{
    return csy_fail(
        CSYCL_ERROR_NO_DEVICE,
        "\"%s\" has memory of its own, unlike the device that was used before, which data "
        "directives took it for: the next run knows it",
        device->name);
}

/* `key`: of its record. */
static enum csycl_status open_device(struct context *context, const struct cache_key *key)
{
    struct device device;
    uint64_t begun = csy_now_ns();
    enum csycl_status status = csy_device_open(&device, context->settings);
    if (!status && atomic_load(&context->has_to_share) && !device.shared_memory) {
        csy_device_remember(&device, context->settings, key);
        status = fail_apart(&device);
        csy_device_release(&device);
    }
    if (status == CSYCL_ERROR_NO_DEVICE)
        csy_failure_keep(&context->no_device, status);
    if (status)
        return status;

    cl_context_properties properties[] = {CL_CONTEXT_PLATFORM,
                                          (cl_context_properties)device.platform, 0};
    cl_int error;
    cl_context opencl = clCreateContext(properties, 1, &device.id, NULL, NULL, &error);
    if (!opencl) {
        csy_device_release(&device);
        return csy_fail_opencl(error, "clCreateContext");
    }
    device.opening_ns = csy_now_ns() - begun;
    csy_device_remember(&device, context->settings, key);
    context->device = device;
    context->opencl = opencl;
    atomic_store(&context->is_open, true);
    return CSYCL_SUCCESS;
}

/* The threads that the device brings have this thread's signals blocked: the program's handlers are
 * for its own. One that touched what a kernel leaves would wait for that kernel, in its own thread.
 * Those of a thread's own faults cannot wait. */
static enum csycl_status open_without_signals(struct context *context)
{
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGABRT};
    sigset_t blocked, before;
    sigfillset(&blocked);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        sigdelset(&blocked, own[i]);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    const struct crash_watch watch = csy_crash_look();
    struct cache_key key = {0};
    if (context->settings->cache.folder)         /* it will be remembered */
        csy_device_key(&key, context->settings); /* drivers change the environment */
    enum csycl_status status = open_device(context, &key);
    csy_key_release(&key);
    if (!status && context->device.is_pocl)
        csy_crash_watch(&watch);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return status;
}

enum csycl_status csy_context_open(struct context *context)
{
    struct process *process = context->process;
    if (process->bad_settings.status)
        return csy_failure_tell(&process->bad_settings);
    if (atomic_load(&process->is_lost))
        return csy_fail(CSYCL_ERROR_NO_DEVICE, "the device was opened before fork(): "
                                               "it cannot be used in the child process");
    if (atomic_load(&context->is_open))
        return CSYCL_SUCCESS;
    enum csycl_status status = CSYCL_SUCCESS;
    pthread_mutex_lock(&process->lock);
    if (context->no_device.status)
        status = csy_failure_tell(&context->no_device);
    else if (!atomic_load(&context->is_open))
        status = open_without_signals(context);
    pthread_mutex_unlock(&process->lock);
    return status;
}

csycl_device *csy_context_handle(struct context *context)
{
    return (csycl_device *)&context->device;
}

CSYCL_EXPORT enum csycl_status csycl_get_device_info(struct csycl_device_info *info)
{
    struct context *context = csy_context();
    enum csycl_status status = csy_context_open(context);
    if (status)
        return status;
    const struct device *device = &context->device;
    *info = (struct csycl_device_info){
        .name = device->name,
        .platform = device->platform_name,
        .driver = device->driver,
        .is_cpu = device->type & CL_DEVICE_TYPE_CPU,
        .shares_memory = device->shared_memory,
        .compute_units = device->compute_units,
        .memory = device->memory,
        .local_memory = device->local_memory,
    };
    return CSYCL_SUCCESS;
}

CSYCL_EXPORT csycl_device *csycl_get_device(void)
{
    struct context *context = csy_context();
    return csy_context_open(context) ? NULL : csy_context_handle(context);
}
