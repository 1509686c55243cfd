/* stack.c: see stack.h. */
#define _GNU_SOURCE /* pthread_getattr_np */
#include "base/stack.h"

#include <pthread.h>

/* The end of the thread's stack, which grows down; 0: not known. Asked for once a thread, as the
 * first thread's is read from a file. */
static uintptr_t end_of_stack(void)
{
    static _Thread_local uintptr_t end;
    pthread_attr_t attributes;
    void *base;
    size_t size;
    if (end || pthread_getattr_np(pthread_self(), &attributes))
        return end;
    if (!pthread_attr_getstack(&attributes, &base, &size))
        end = (uintptr_t)base + size;
    pthread_attr_destroy(&attributes);
    return end;
}

bool csy_stack_has(uintptr_t low, uintptr_t high)
{
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    return low >= here && low < high && high <= end_of_stack();
}
