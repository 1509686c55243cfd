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

#include "base/kernel_shape.h"
#include "base/trace.h"
#include "cache/cache.h"
#include "device/context.h"
#include "device/pocl.h"
#include "programs/binary.h"
#include "programs/gather.h"
#include "programs/program.h"
#include "spirv/module_key.h"

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

static void set_limits(void)
{
    const struct rlimit limit = {MOST_SECONDS, RLIM_INFINITY}, no_dump = {0, 0};
    limit_memory();
    setrlimit(RLIMIT_CPU, &limit);
    setrlimit(RLIMIT_CORE, &no_dump);
    alarm(MOST_WAITING);
}

/* PoCL loads what it has compiled, as a library, before it gives it away. This is what could make
 * code run by that, also in a word that the text puts together; no text of ours has it. */
static const char poison[] =
    "#pragma GCC poison asm __asm __asm__ constructor __constructor__ destructor __destructor__ "
    "ifunc __ifunc__ section __section__\n";

/* It cannot know yet what device that will be. */
static void ask_pocl(const struct settings *settings)
{
    if (!csy_shapes[settings->shape].has_groups)
        setenv("POCL_BINARY_SPECIALIZE_WG", "1-1-1-goffs0-smallgrid", 1);
}

/* ---- the program ---- */

static enum csycl_status keep(const struct settings *settings, const struct cache_key *key,
                              cl_program program)
{
    size_t size;
    unsigned char *binary = csy_binary_of(program, &size);
    enum csycl_status status = CSYCL_SUCCESS;
    if (!binary)
        status = csy_fail(CSYCL_ERROR_OPENCL, "the device gives no program away to keep in %s",
                          settings->cache.folder);
    else if (!csy_cache_store(settings, key, binary, size))
        status = csy_fail(CSYCL_ERROR_OPENCL, "it cannot be kept in %s", settings->cache.folder);
    free(binary);
    return status;
}

static enum csycl_status build(const struct context *context, const struct cache_key *key,
                               const char *options, const struct strings *strings)
{
    const struct device *device = &context->device;
    cl_int error;
    cl_program program = clCreateProgramWithSource(context->opencl, (cl_uint)strings->count,
                                                   strings->items, NULL, &error);
    if (!program)
        return csy_fail_opencl(error, "clCreateProgramWithSource");
    error = clBuildProgram(program, 1, &device->id, options, NULL, NULL);
    if (!error)
        return keep(context->settings, key, program);
    struct text log = {0};
    csy_program_log(&log, program, device->id, strings);
    csy_fail(CSYCL_ERROR_BUILD, "it does not build for \"%s\": clBuildProgram: %s (%d)\n%s",
             device->name, csy_opencl_error_name(error), (int)error, csy_text(&log));
    csy_text_release(&log);
    return CSYCL_ERROR_BUILD;
}

static enum csycl_status build_once(const struct context *context, const struct cache_key *key,
                                    const struct key_parts *parts, const char *before)
{
    const struct settings *settings = context->settings;
    struct strings strings = {0};
    csy_strings_add(&strings, before);
    csy_strings_add(&strings, csy_text(&parts->items[KEY_SOURCE]));
    int lock = csy_cache_lock(settings, key);
    enum csycl_status status =
        csy_cache_has(settings, key)
            ? CSYCL_SUCCESS
            : build(context, key, csy_text(&parts->items[KEY_OPTIONS]), &strings);
    csy_cache_unlock(lock);
    csy_strings_release(&strings);
    return status;
}

/* The device that was opened may be another one than was thought: it has another key. */
static bool is_meant(const struct cache_key *key, const char *text, size_t size)
{
    return key->text.length == size && !memcmp(csy_text(&key->text), text, size);
}

static enum csycl_status fail_other(const struct context *context)
{
    return csy_fail(CSYCL_ERROR_INVALID, "the device is \"%s\" now, another one",
                    context->device.name);
}

static enum csycl_status build_parts(const struct context *context, const struct key_parts *parts,
                                     const char *text, size_t size, const char *before)
{
    struct strings strings = {0};
    struct cache_key key;
    csy_strings_add(&strings, csy_text(&parts->items[KEY_SOURCE]));
    csy_key_of_program(&key, &context->device, csy_text(&parts->items[KEY_OPTIONS]), &strings);
    enum csycl_status status =
        is_meant(&key, text, size) ? build_once(context, &key, parts, before) : fail_other(context);
    csy_key_release(&key);
    csy_strings_release(&strings);
    return status;
}

/* ---- the program of a SPIR-V module ---- */

static enum csycl_status compile_once(struct spirv *spirv, const struct cache_key *key)
{
    const struct settings *settings = spirv->context->settings;
    int lock = csy_cache_lock(settings, key);
    enum csycl_status status = CSYCL_SUCCESS;
    if (!csy_cache_has(settings, key))
        status = csy_spirv_compile(spirv);
    if (!status && spirv->program)
        status = keep(settings, key, spirv->program);
    csy_cache_unlock(lock);
    return status;
}

static enum csycl_status build_spirv(struct context *context, const struct key_parts *parts,
                                     const char *text, size_t size)
{
    struct spirv *spirv;
    struct cache_key key;
    enum csycl_status status = csy_spirv_of_key(&spirv, context, parts);
    if (status)
        return status;
    csy_spirv_key(&key, spirv);
    status = is_meant(&key, text, size) ? compile_once(spirv, &key) : fail_other(context);
    csy_key_release(&key);
    csy_spirv_destroy(spirv);
    return status;
}

/* ---- either ---- */

static void trace(const struct key_parts *parts, enum csycl_status status, double begun)
{
    char kernel[256] = "spirv";
    if (!csy_key_is(parts, CSY_KEY_SPIRV))
        csy_key_kernel(kernel, sizeof kernel, csy_text(&parts->items[KEY_SOURCE]));
    if (status)
        csy_trace("jit %s failed", *kernel ? kernel : "?");
    else
        csy_trace("jit %s %.0f ms", *kernel ? kernel : "?", csy_now_ms() - begun);
}

/* `before`: what its text is behind. */
static enum csycl_status build_key(const char *text, size_t size, const char *before)
{
    struct context *context = csy_context();
    struct key_parts parts;
    const char *at = text;
    double begun = csy_now_ms();
    free(context->process->settings.cache.system); /* who asks has looked there */
    context->process->settings.cache.system = NULL;
    enum csycl_status status = csy_key_parts(&parts, &at, text + size) && at == text + size
                                   ? csy_context_open(context)
                                   : csy_fail(CSYCL_ERROR_INVALID, "that is no program's key");
    if (!status)
        status = csy_pocl_check(&context->device);
    if (!status && csy_key_is(&parts, CSY_KEY_SPIRV))
        status = *before ? csy_fail(CSYCL_ERROR_INVALID, "a module of others is not built")
                         : build_spirv(context, &parts, text, size);
    else if (!status)
        status = build_parts(context, &parts, text, size, before);
    if (context->settings->trace & TRACE_BUILD)
        trace(&parts, status, begun);
    csy_key_parts_release(&parts);
    return status;
}

enum csycl_status csy_jit_answer(int request)
{
    struct context *context = csy_context();
    struct stat is;
    set_limits();
    ask_pocl(context->settings);
    if (fstat(request, &is))
        return csy_fail(CSYCL_ERROR_INVALID, "that is no file");
    if (!is.st_size)
        return csy_context_open(context);
    size_t size = (size_t)is.st_size;
    char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, request, 0);
    return text == MAP_FAILED ? csy_fail_memory() : build_key(text, size, "");
}

enum csycl_status csy_jit_build_foreign(const char *key, size_t size)
{
    set_limits();
    ask_pocl(csy_context()->settings);
    return build_key(key, size, poison);
}
