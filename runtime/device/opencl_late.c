/* opencl_late.c: the OpenCL library is loaded when it is first needed; see opencl.h.
 *
 * Functions that the program has in front of the library's, its own or those of LD_PRELOAD, are
 * taken as the linker would take them.
 */
#define _GNU_SOURCE /* RTLD_DEFAULT */
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

#include "base/status.h"
#include "device/opencl.h"

struct opencl csy_opencl;

/* By its soname alone: where it lies is the system's to say. */
static const char library[] = "libOpenCL.so.1";

static struct failure missing;

static void fail(const char *why)
{
    csy_failure_keep(
        &missing, csy_fail(CSYCL_ERROR_NO_DEVICE,
                           "the OpenCL library cannot be loaded: %s; install an ICD loader, such "
                           "as ocl-icd, and a driver, such as PoCL",
                           why));
}

static bool find(void *function, const char *name)
{
    void *found = dlsym(RTLD_DEFAULT, name);
    *(void **)function = found;
    if (!found)
        fail(dlerror());
    return found;
}

/* It stays loaded. It is made global since others look its functions up by name: svm.c, SPIR-V, and
 * libraries in front of it. */
static void load(void)
{
    if (!dlopen(library, RTLD_NOW | RTLD_GLOBAL)) {
        fail(dlerror());
        return;
    }
#define FUNCTION(name)                                                                             \
    if (!find(&name, #name))                                                                       \
        return;
#include "device/opencl.def"
#undef FUNCTION
}

enum csycl_status csy_opencl_load(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return missing.status ? csy_failure_tell(&missing) : CSYCL_SUCCESS;
}
