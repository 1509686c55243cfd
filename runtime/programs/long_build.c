/* long_build.c: see long_build.h.
 *
 * The thread that builds is in the driver until that ends, so another one looks at the clock. It is
 * there as long as the build alone, and calls nothing but this.
 */
#include "programs/long_build.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static void say(const struct long_build *build)
{
    if (build->file)
        fprintf(stderr, "csycl: the kernel %s (%s:%u) is being built, which takes its time\n",
                build->kernel, build->file, build->line);
    else
        fprintf(stderr, "csycl: the kernel %s is being built, which takes its time\n",
                build->kernel);
}

static void *watch(void *data)
{
    struct long_build *build = data;
    int error = 0;
    pthread_mutex_lock(&build->lock);
    while (!build->has_ended && !error)
        error = pthread_cond_timedwait(&build->end, &build->lock, &build->limit);
    if (!build->has_ended)
        say(build);
    pthread_mutex_unlock(&build->lock);
    return NULL;
}

static void find_limit(struct timespec *limit, unsigned ms)
{
    clock_gettime(CLOCK_MONOTONIC, limit);
    limit->tv_sec += ms / 1000;
    limit->tv_nsec += ms % 1000 * 1000000L;
    limit->tv_sec += limit->tv_nsec / 1000000000;
    limit->tv_nsec %= 1000000000;
}

/* Its signals are the program's threads'. */
static bool start(struct long_build *build)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    bool is_started = !pthread_create(&build->thread, NULL, watch, build);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return is_started;
}

void csy_long_build_begin(struct long_build *build, const char *kernel, const char *file,
                          unsigned line, unsigned ms)
{
    pthread_condattr_t clock;
    *build = (struct long_build){.kernel = kernel, .file = file, .line = line};
    if (!isatty(STDERR_FILENO))
        return;
    pthread_mutex_init(&build->lock, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&build->end, &clock);
    pthread_condattr_destroy(&clock);
    find_limit(&build->limit, ms);
    build->is_watched = start(build);
}

void csy_long_build_end(struct long_build *build)
{
    if (!build->is_watched)
        return;
    pthread_mutex_lock(&build->lock);
    build->has_ended = true;
    pthread_cond_signal(&build->end);
    pthread_mutex_unlock(&build->lock);
    pthread_join(build->thread, NULL);
    pthread_cond_destroy(&build->end);
    pthread_mutex_destroy(&build->lock);
}
