/* stack.c: see stack.h. */
#include "base/stack.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

static const size_t STACK_LEAST = (size_t)16 << 20, STACK_MOST = (size_t)1 << 30;

struct work {
    void (*run)(void *context);
    void *context;
};

static void *begin(void *argument)
{
    const struct work *work = argument;

    work->run(work->context);
    return NULL;
}

/* False: there is no room for a stack of that size. */
static bool run_on(size_t size, struct work *work)
{
    pthread_attr_t attributes;
    pthread_t thread;

    if (pthread_attr_init(&attributes) != 0)
        return false;
    bool runs = pthread_attr_setstacksize(&attributes, size) == 0 &&
                pthread_create(&thread, &attributes, begin, work) == 0;
    pthread_attr_destroy(&attributes);
    if (runs)
        pthread_join(thread, NULL);
    return runs;
}

void stack_run(void (*work)(void *context), void *context)
{
    struct work all = {work, context};

    for (size_t size = STACK_MOST; size >= STACK_LEAST; size /= 2)
        if (run_on(size, &all))
            return;
    work(context);
}
