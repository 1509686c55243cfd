/* context.c: see context.h. */
#include "device/context.h"

#include <signal.h>
#include <stdlib.h>

#include "cache/record.h"
#include "checks/crash.h"
#include "timeline/timeline.h"

static struct context the_context = {
    .is_default = true,
    .lock = PTHREAD_MUTEX_INITIALIZER,
    .recalled = {.lock = PTHREAD_MUTEX_INITIALIZER},
    .buffers = POOL_INITIALIZER,
    .rooms = ROOM_POOL_INITIALIZER,
    .follows = {.lock = PTHREAD_MUTEX_INITIALIZER},
};
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void init(void)
{
    struct process *process = csy_process();
    the_context.process = process;
    the_context.settings = &process->settings;
    atomic_store(&process->contexts, &the_context);
}

struct context *csy_context(void)
{
    pthread_once(&once, init);
    return &the_context;
}

struct context *csy_contexts(void)
{
    return atomic_load(&csy_context()->process->contexts);
}

/* ---- opening ---- */

/* Of a device's memory, the part that may wait in the pool for its next use. */
enum { POOL_FRACTION = 8 };

/* Takes over the device, for whose opening it tells when that began. */
static enum csycl_status start(struct context *context, struct device *device, uint64_t begun)
{
    cl_context_properties properties[] = {CL_CONTEXT_PLATFORM,
                                          (cl_context_properties)device->platform, 0};
    cl_int error;
    cl_context opencl = clCreateContext(properties, 1, &device->id, NULL, NULL, &error);
    if (!opencl) {
        csy_device_release(device);
        return csy_fail_opencl(error, "clCreateContext");
    }
    device->opening_ns = csy_now_ns() - begun;
    context->device = *device;
    context->buffers.limit = (size_t)(device->memory / POOL_FRACTION);
    context->opencl = opencl;
    if (!device->shared_memory)
        atomic_store(&context->process->has_apart, true);
    return CSYCL_SUCCESS;
}

static void tell_of_opening(const struct device *device, uint64_t begun)
{
    struct event event;
    if (!begun)
        return;
    csy_event_begin(&event, "device", "open the device");
    csy_event_text(&event, "device", device->name);
    csy_event_text(&event, "platform", device->platform_name);
    csy_event_text(&event, "driver", device->driver);
    csy_event_end(&event, begun);
}

/* `key`: of its record. */
static enum csycl_status open_device(struct context *context, const struct cache_key *key)
{
    struct device device;
    uint64_t begun = csy_now_ns();
    enum csycl_status status = csy_device_open(&device, context->settings);
    if (status == CSYCL_ERROR_NO_DEVICE)
        csy_failure_keep(&context->no_device, status);
    if (status)
        return status;

    status = start(context, &device, begun);
    if (status)
        return status;
    csy_device_remember(&context->device, context->settings, key);
    atomic_store(&context->is_open, true);
    tell_of_opening(&context->device, context->settings->trace & TRACE_FILE ? begun : 0);
    return CSYCL_SUCCESS;
}

/* The threads that drivers bring have this thread's signals blocked: the program's handlers are for
 * its own. One that touched what a kernel leaves would wait for that kernel, in its own thread.
 * Those of a thread's own faults cannot wait. */
struct quiet {
    sigset_t before;
    struct crash_watch watch;
};

static struct quiet begin_quiet(void)
{
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGABRT};
    struct quiet quiet;
    sigset_t blocked;
    sigfillset(&blocked);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        sigdelset(&blocked, own[i]);
    pthread_sigmask(SIG_BLOCK, &blocked, &quiet.before);
    quiet.watch = csy_crash_look();
    return quiet;
}

/* `opened`: NULL is none. */
static void end_quiet(const struct quiet *quiet, const struct context *opened)
{
    if (opened && opened->device.is_pocl)
        csy_crash_watch(&quiet->watch);
    pthread_sigmask(SIG_SETMASK, &quiet->before, NULL);
}

static enum csycl_status open_default(struct context *context)
{
    const struct quiet quiet = begin_quiet();
    struct cache_key key = {0};
    if (context->settings->cache.folder)         /* it will be remembered */
        csy_device_key(&key, context->settings); /* drivers change the environment */
    enum csycl_status status = open_device(context, &key);
    csy_key_release(&key);
    end_quiet(&quiet, status ? NULL : context);
    return status;
}

/* Another one than the default one. */
static enum csycl_status add(struct context **out, struct device *device, uint64_t begun)
{
    struct process *process = csy_process();
    struct context *context = calloc(1, sizeof *context);
    if (!context) {
        csy_device_release(device);
        return csy_fail_memory();
    }
    context->process = process;
    context->settings = &process->settings;
    pthread_mutex_init(&context->lock, NULL);
    pthread_mutex_init(&context->recalled.lock, NULL);
    pthread_mutex_init(&context->buffers.lock, NULL);
    pthread_mutex_init(&context->rooms.lock, NULL);
    pthread_mutex_init(&context->follows.lock, NULL);
    enum csycl_status status = start(context, device, begun);
    if (status) {
        free(context);
        return status;
    }
    context->next = atomic_load(&process->contexts);
    atomic_store(&context->is_open, true);
    atomic_store(&process->contexts, context);
    *out = context;
    return CSYCL_SUCCESS;
}

static enum csycl_status open_listed(struct context **out, unsigned number)
{
    struct device device;
    bool is_chosen;
    uint64_t begun = csy_now_ns();
    enum csycl_status status =
        csy_device_open_listed(&device, &is_chosen, csy_context()->settings, number);
    if (status)
        return status;
    struct context *found = csy_contexts();
    while (found && !is_chosen && (found->is_default || found->device.id != device.id))
        found = found->next;
    if (!is_chosen && !found)
        return add(out, &device, begun);
    csy_device_release(&device);
    *out = is_chosen ? csy_context() : found;
    return CSYCL_SUCCESS;
}

static enum csycl_status check(const struct process *process)
{
    if (process->bad_settings.status)
        return csy_failure_tell(&process->bad_settings);
    if (atomic_load(&process->is_lost))
        return csy_fail(CSYCL_ERROR_NO_DEVICE, "the device was opened before fork(): "
                                               "it cannot be used in the child process");
    return CSYCL_SUCCESS;
}

enum csycl_status csy_context_open(struct context *context)
{
    struct process *process = context->process;
    enum csycl_status status = check(process);
    if (status || atomic_load(&context->is_open))
        return status;
    pthread_mutex_lock(&process->lock);
    if (context->no_device.status)
        status = csy_failure_tell(&context->no_device);
    else if (!atomic_load(&context->is_open))
        status = open_default(context);
    pthread_mutex_unlock(&process->lock);
    return status;
}

enum csycl_status csy_context_open_listed(struct context **out, unsigned number)
{
    struct process *process = csy_process();
    struct context *context = NULL;
    enum csycl_status status = check(process);
    if (status)
        return status;
    pthread_mutex_lock(&process->lock);
    const struct quiet quiet = begin_quiet();
    atomic_store(&process->has_drivers, true);
    status = open_listed(&context, number);
    end_quiet(&quiet, context && !context->is_default ? context : NULL);
    pthread_mutex_unlock(&process->lock);
    if (!status)
        status = csy_context_open(context); /* the default one may not be open */
    if (!status)
        *out = context;
    return status;
}

static void count(const struct device_listed *device, void *data)
{
    (void)device;
    ++*(unsigned *)data;
}

enum csycl_status csy_context_count(unsigned *out)
{
    struct process *process = csy_process();
    unsigned all = 0;
    enum csycl_status status = check(process);
    if (status)
        return status;
    pthread_mutex_lock(&process->lock);
    const struct quiet quiet = begin_quiet();
    atomic_store(&process->has_drivers, true);
    status = csy_devices_list(&process->settings, count, &all);
    end_quiet(&quiet, NULL);
    pthread_mutex_unlock(&process->lock);
    if (!status)
        *out = all;
    return status;
}

/* ---- for programs ---- */

csycl_device *csy_context_handle(struct context *context)
{
    return (csycl_device *)context;
}

enum csycl_status csy_context_find(struct context **out, const csycl_device *handle)
{
    struct context *context = csy_contexts();
    while (context && (const csycl_device *)context != handle)
        context = context->next;
    if (handle && !context)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the device is neither of csycl_get_device() nor of csycl_open_device()");
    *out = handle ? context : csy_context();
    return CSYCL_SUCCESS;
}

const char *csy_context_name(const struct context *context)
{
    return atomic_load(&context->is_open) ? context->device.name : "the default device";
}
