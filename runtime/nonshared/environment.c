/* environment.c: see environment.h. */
#include "nonshared/environment.h"

#include <stdatomic.h>
#include <string.h>
#include <strings.h>

extern char **environ;

/* Where no variable has a name before, and this value. */
static bool says(const char *variable, const char *name, const char *value)
{
    size_t length = strlen(name);
    return !strncmp(variable, name, length) &&
           !strncasecmp(variable + length, value, strlen(value));
}

/* Those that say nothing, or what libcsycl.so does about kernels, which matters when there are to
 * be some. */
static bool is_for_kernels(const char *variable)
{
    const char *value = strchr(variable, '=');
    return !value || !value[1] || says(variable, "CSYCL_CACHE_DIR=", "/") ||
           says(variable, "CSYCL_CACHE_SYSTEM=", "/") || says(variable, "CSYCL_HELPERS=", "/") ||
           says(variable, "CSYCL_DEVICE=", "") || !strcasecmp(variable, "CSYCL_CACHE_DIR=off") ||
           !strcasecmp(variable, "CSYCL_JIT=adaptive");
}

static bool is_asked_for(void)
{
    for (char **variable = environ; variable && *variable; variable++)
        if (!strncmp(*variable, "CSYCL_", strlen("CSYCL_")) && !is_for_kernels(*variable))
            return true;
    return false;
}

bool csy_environment_asks(void)
{
    enum { UNKNOWN, NO, YES };
    static atomic_int answer;
    int known = atomic_load_explicit(&answer, memory_order_relaxed);
    if (known == UNKNOWN) {
        known = is_asked_for() ? YES : NO;
        atomic_store_explicit(&answer, known, memory_order_relaxed);
    }
    return known == YES;
}
