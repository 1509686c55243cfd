/* cores.c: see cores.h. */
#define _GNU_SOURCE /* sched_getaffinity */
#include "device/cores.h"

#include <sched.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/single_threaded.h>
#include <unistd.h>

static bool says_something(void)
{
    return getenv("POCL_AFFINITY") || getenv("POCL_MAX_PTHREAD_COUNT") ||
           getenv("POCL_CPU_MAX_CU_COUNT");
}

static bool may_use_all(void)
{
    cpu_set_t set;
    return !sched_getaffinity(0, sizeof set, &set) &&
           CPU_COUNT(&set) == sysconf(_SC_NPROCESSORS_ONLN);
}

void csy_cores_spread(void)
{
    if (__libc_single_threaded && !says_something() && may_use_all())
        setenv("POCL_AFFINITY", "1", 0);
}
