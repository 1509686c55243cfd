/* process.c: see process.h. */
#include "device/process.h"

#include <stdlib.h>

#include "cache/journal.h"
#include "device/context.h"
#include "plain/plain.h"
#include "sites/registry.h"
#include "timeline/timeline.h"

static struct process the_process = {
    .lock = PTHREAD_MUTEX_INITIALIZER,
    .loading_lock = PTHREAD_RWLOCK_INITIALIZER,
    .queues = QUEUE_POOL_INITIALIZER,
    .mirrors = MIRRORS_INITIALIZER,
    .holds = HOLDS_INITIALIZER,
    .handler_lock = PTHREAD_MUTEX_INITIALIZER,
};
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* A fork has only the thread that forked, so the drivers' threads are missing and their locks may
 * be held for ever: a device that was open is lost to the child. Our own locks are taken across
 * the fork, so that loops, csycl_malloc, csycl_free and bundles go on working there. (They are
 * mutexes for that: a rwlock knows its writer by thread, and the child's thread is another one.) */
static void before_fork(void)
{
    csy_plain_fetch_all(&the_process);
    pthread_mutex_lock(&the_process.lock);
    pthread_mutex_lock(&the_process.holds.lock);
    pthread_mutex_lock(&the_process.mirrors.lock);
    pthread_mutex_lock(&the_process.queues.lock);
    csy_registry_lock();
    csy_journal_lock();
    csy_variants_lock_all();
    csy_timeline_before_fork();
}

static void after_fork(bool is_child)
{
    csy_timeline_after_fork(is_child);
    csy_variants_unlock_all();
    csy_journal_unlock();
    csy_registry_unlock();
    if (is_child)
        csy_early_holds_forked(&the_process.holds.early);
    pthread_mutex_unlock(&the_process.queues.lock);
    pthread_mutex_unlock(&the_process.mirrors.lock);
    pthread_mutex_unlock(&the_process.holds.lock);
    pthread_mutex_unlock(&the_process.lock);
}

static void after_fork_in_parent(void)
{
    after_fork(false);
}

static void after_fork_in_child(void)
{
    if (atomic_load(&the_process.has_drivers))
        atomic_store(&the_process.is_lost, true);
    for (const struct context *context = csy_contexts(); context; context = context->next)
        if (atomic_load(&context->is_open))
            atomic_store(&the_process.is_lost, true);
    after_fork(true);
}

static void init(void)
{
    enum csycl_status status = csy_settings_read(&the_process.settings);
    if (status)
        csy_failure_keep(&the_process.bad_settings, status);
    if (the_process.settings.trace & TRACE_SUMMARY)
        atexit(csy_summary_print);
    if (the_process.settings.trace & TRACE_FILE)
        atexit(csy_timeline_exit);
    pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}

struct process *csy_process(void)
{
    pthread_once(&once, init);
    return &the_process;
}
