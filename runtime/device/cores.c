/* cores.c: see cores.h. */
#define _GNU_SOURCE /* sched_getaffinity */
#include "device/cores.h"

#include <sched.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/single_threaded.h>
#include <unistd.h>

static const char variable[] = "POCL_AFFINITY";

static bool says_something(void)
{
    return getenv(variable) || getenv("POCL_MAX_PTHREAD_COUNT") || getenv("POCL_CPU_MAX_CU_COUNT");
}

static bool may_use_all(void)
{
    cpu_set_t set;
    return !sched_getaffinity(0, sizeof set, &set) &&
           CPU_COUNT(&set) == sysconf(_SC_NPROCESSORS_ONLN);
}

static char *room; /* its value, where that is ours; NULL: it is not */

void csy_cores_begin(void)
{
    if (__libc_single_threaded && !says_something() && !setenv(variable, "0", 0))
        room = getenv(variable);
}

/* Threads may read the environment by now: it does not move. */
void csy_cores_spread(void)
{
    if (room && getenv(variable) == room && may_use_all())
        *room = '1';
}
