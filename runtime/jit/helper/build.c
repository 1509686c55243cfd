/* build.c: see build.h.
 *
 * PoCL compiles a kernel for a size of work-groups when it is launched with that for the first
 * time, and its binary has what was compiled so far. In the CPU shape that size is always 1, from
 * no offset and in few groups: PoCL is told to compile that for the binary, and nothing is
 * launched.
 */
#include "jit/helper/build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cache/cache.h"
#include "context.h"
#include "pocl.h"
#include "trace.h"

enum {
    MOST_SECONDS = 300,  /* of processors */
    MOST_WAITING = 1200, /* seconds, with all others that have the processors first */
};

/* Bytes of memory that a build may take. */
static const rlim_t MOST_MEMORY = (rlim_t)4 << 30;

/* Counted from what the process has already, as sanitizers have a lot. */
static void limit_memory(void)
{
    unsigned long pages[6] = {0};
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return;
    int count = fscanf(file, "%lu %lu %lu %lu %lu %lu", &pages[0], &pages[1], &pages[2], &pages[3],
                       &pages[4], &pages[5]);
    fclose(file);
    struct rlimit limit;
    if (count != 6 || getrlimit(RLIMIT_DATA, &limit))
        return;
    rlim_t most = pages[5] * (rlim_t)sysconf(_SC_PAGESIZE) + MOST_MEMORY;
    if (limit.rlim_cur > most) {
        limit.rlim_cur = most;
        setrlimit(RLIMIT_DATA, &limit);
    }
}

static void limit_time(void)
{
    const struct rlimit limit = {MOST_SECONDS, RLIM_INFINITY};
    setrlimit(RLIMIT_CPU, &limit);
    alarm(MOST_WAITING);
}

/* It cannot know yet what device that will be. */
static void ask_pocl(const struct settings *settings)
{
    if (settings->shape != SHAPE_GPU)
        setenv("POCL_BINARY_SPECIALIZE_WG", "1-1-1-goffs0-smallgrid", 1);
}

/* ---- the program ---- */

static bool keep(const struct settings *settings, const struct cache_key *key, cl_program program)
{
    size_t size = 0;
    if (clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, NULL) || !size)
        return false;
    unsigned char *binary = malloc(size);
    bool is_kept = binary &&
                   !clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL) &&
                   csy_cache_store(settings, key, binary, size);
    free(binary);
    return is_kept;
}

static bool build(const struct context *context, const struct cache_key *key,
                  const struct key_parts *parts)
{
    const char *source = csy_text(&parts->items[KEY_SOURCE]);
    cl_int error;
    cl_program program = clCreateProgramWithSource(context->opencl, 1, &source, NULL, &error);
    return program &&
           !clBuildProgram(program, 1, &context->device.id, csy_text(&parts->items[KEY_OPTIONS]),
                           NULL, NULL) &&
           keep(context->settings, key, program);
}

static bool build_once(const struct context *context, const struct cache_key *key,
                       const struct key_parts *parts)
{
    const struct settings *settings = context->settings;
    int lock = csy_cache_lock(settings, key);
    bool is_there = csy_cache_has(settings, key) || build(context, key, parts);
    csy_cache_unlock(lock);
    return is_there;
}

/* The device that was opened may be another one than the program thought: it has another key. */
static bool build_for_device(const struct context *context, const struct key_parts *parts,
                             const char *request, size_t size)
{
    struct strings strings = {0};
    struct cache_key key;
    csy_strings_add(&strings, csy_text(&parts->items[KEY_SOURCE]));
    csy_key_of_program(&key, &context->device, csy_text(&parts->items[KEY_OPTIONS]), &strings);
    bool is_built = key.text.length == size && !memcmp(csy_text(&key.text), request, size) &&
                    build_once(context, &key, parts);
    csy_key_release(&key);
    csy_strings_release(&strings);
    return is_built;
}

static void trace(const struct key_parts *parts, bool is_built, double begun)
{
    char kernel[256];
    csy_key_kernel(kernel, sizeof kernel, csy_text(&parts->items[KEY_SOURCE]));
    if (is_built)
        csy_trace("jit %s %.0f ms", *kernel ? kernel : "?", csy_now_ms() - begun);
    else
        csy_trace("jit %s failed", *kernel ? kernel : "?");
}

static bool build_request(struct context *context, const char *request, size_t size)
{
    struct key_parts parts;
    const char *at = request;
    double begun = csy_now_ms();
    bool is_built = csy_key_parts(&parts, &at, request + size) && !csy_context_open(context) &&
                    !csy_pocl_check(&context->device) &&
                    build_for_device(context, &parts, request, size);
    if (context->settings->trace & TRACE_BUILD)
        trace(&parts, is_built, begun);
    csy_key_parts_release(&parts);
    return is_built;
}

bool csy_jit_build(int descriptor)
{
    struct context *context = csy_context();
    struct stat is;
    limit_memory();
    limit_time();
    ask_pocl(context->settings);
    free(context->process->settings.cache.system); /* the program has looked, and told of it */
    context->process->settings.cache.system = NULL;
    if (fstat(descriptor, &is))
        return false;
    if (!is.st_size)
        return !csy_context_open(context);
    size_t size = (size_t)is.st_size;
    char *request = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    return request != MAP_FAILED && build_request(context, request, size);
}
