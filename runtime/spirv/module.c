/* module.c: see module.h. Values and the build; launches are in module_launch.c. */
#define _GNU_SOURCE /* RTLD_DEFAULT */
#include "spirv/module.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "base/text.h"
#include "base/typed_number.h"
#include "cache/cache.h"
#include "device/pocl.h"
#include "jit/jit.h"
#include "programs/long_build.h"
#include "programs/program.h"
#include "sites/constants.h"
#include "spirv/module_key.h"
#include "timeline/timeline.h"

enum { DEVICE_IL_VERSION = 0x105B }; /* CL_DEVICE_IL_VERSION, OpenCL 2.1 */

/* The most ids or names that a message lists. */
enum { LISTED = 16 };

/* ---- the driver ---- */

/* The platform's version times 100, 0 where it does not tell. Its functions are there for a loader
 * to call only from the version on that has them. */
static unsigned platform_version(cl_platform_id platform)
{
    char text[256] = "";
    unsigned major, minor;
    if (clGetPlatformInfo(platform, CL_PLATFORM_VERSION, sizeof text - 1, text, NULL) ||
        sscanf(text, "OpenCL %u.%u", &major, &minor) != 2)
        return 0;
    return 100 * major + minor;
}

/* Does the device take SPIR-V? `*versions` is then what it says about that, owned. */
static enum csycl_status read_versions(char **versions, const struct device *device)
{
    size_t size = 0;
    if (clGetDeviceInfo(device->id, DEVICE_IL_VERSION, 0, NULL, &size))
        size = 0;
    char *text = calloc(1, size + 1);
    if (!text)
        return csy_fail_memory();
    if (size && !clGetDeviceInfo(device->id, DEVICE_IL_VERSION, size, text, NULL) &&
        strstr(text, "SPIR-V_")) {
        *versions = text;
        return CSYCL_SUCCESS;
    }
    free(text);
    return csy_fail(CSYCL_ERROR_INVALID, "the device \"%s\" takes no SPIR-V", device->name);
}

static enum csycl_status find_driver(struct spirv_driver *driver, const struct device *device)
{
    unsigned version = platform_version(device->platform);
    if (version < 201)
        return csy_fail(CSYCL_ERROR_INVALID, "the device \"%s\" takes no SPIR-V", device->name);
    enum csycl_status status = read_versions(&driver->versions, device);
    if (status)
        return status;
    *(void **)&driver->create = dlsym(RTLD_DEFAULT, "clCreateProgramWithIL");
    if (!driver->create)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the device \"%s\" takes SPIR-V, but the OpenCL loader of this process "
                        "does not pass it on: it has no clCreateProgramWithIL",
                        device->name);
    if (version >= 202)
        *(void **)&driver->set = dlsym(RTLD_DEFAULT, "clSetProgramSpecializationConstant");
    return CSYCL_SUCCESS;
}

enum csycl_status csy_spirv_create(struct spirv **out, struct context *context, const void *module,
                                   size_t size)
{
    enum csycl_status status = csy_context_open(context);
    if (status)
        return status;
    struct spirv *spirv = calloc(1, sizeof *spirv);
    if (!spirv)
        return csy_fail_memory();
    spirv->context = context;
    status = find_driver(&spirv->driver, &context->device);
    if (!status)
        status = csy_spirv_scan(&spirv->module, module, size);
    if (status)
        csy_spirv_destroy(spirv);
    else
        *out = spirv;
    return status;
}

void csy_spirv_destroy(struct spirv *spirv)
{
    if (!spirv)
        return;
    if (spirv->program && !atomic_load(&spirv->context->process->is_lost))
        clReleaseProgram(spirv->program);
    csy_spirv_module_release(&spirv->module);
    free(spirv->driver.versions);
    free(spirv);
}

/* ---- values ---- */

static enum csycl_status fail_unknown(const struct spirv_module *module, uint32_t id)
{
    struct text list = {0};
    for (size_t i = 0; i < module->constant_count && i < LISTED; i++)
        csy_text_printf(&list, "%s%u", i ? ", " : "", (unsigned)module->constants[i].id);
    if (module->constant_count > LISTED)
        csy_text_printf(&list, ", ...");
    csy_fail(CSYCL_ERROR_SPEC_CONST,
             "the SPIR-V module has no specialization constant with the id %u: it has %s",
             (unsigned)id, module->constant_count ? csy_text(&list) : "none");
    csy_text_release(&list);
    return CSYCL_ERROR_SPEC_CONST;
}

/* NULL, and the message, where there is no constant of that id and size. */
static struct spirv_constant *find(const struct spirv *spirv, uint32_t id, size_t size)
{
    struct spirv_constant *constant = csy_spirv_find_constant(&spirv->module, id);
    if (!constant) {
        fail_unknown(&spirv->module, id);
        return NULL;
    }
    size_t own = csy_scalar_size(constant->kind);
    if (own == size)
        return constant;
    csy_fail(CSYCL_ERROR_SPEC_CONST,
             "the constant with the id %u has %zu byte%s in the SPIR-V module, not %zu",
             (unsigned)id, own, own == 1 ? "" : "s", size);
    return NULL;
}

enum csycl_status csy_spirv_set(struct spirv *spirv, uint32_t id, size_t size, const void *value)
{
    struct spirv_constant *constant = find(spirv, id, size);
    if (!constant)
        return CSYCL_ERROR_SPEC_CONST;
    if (!value)
        return csy_fail(CSYCL_ERROR_SPEC_CONST, "no value for the constant with the id %u",
                        (unsigned)id);
    if (spirv->program)
        return csy_fail(CSYCL_ERROR_SPEC_CONST,
                        "the constant with the id %u was set after the build: set it before, or "
                        "build another bundle",
                        (unsigned)id);
    if (!spirv->driver.set)
        return csy_fail(CSYCL_ERROR_SPEC_CONST,
                        "the constant with the id %u cannot be set: the platform \"%s\" of the "
                        "device \"%s\" is older than OpenCL 2.2",
                        (unsigned)id, spirv->context->device.platform_name,
                        spirv->context->device.name);
    memcpy(constant->value, value, size);
    if (constant->kind == CSYCL_GLUE_BOOL)
        constant->value[0] = constant->value[0] != 0;
    constant->is_set = true;
    return CSYCL_SUCCESS;
}

enum csycl_status csy_spirv_get(const struct spirv *spirv, uint32_t id, size_t size, void *value)
{
    const struct spirv_constant *constant = find(spirv, id, size);
    if (!constant)
        return CSYCL_ERROR_SPEC_CONST;
    memcpy(value, constant->value, size);
    return CSYCL_SUCCESS;
}

bool csy_spirv_has(const struct spirv *spirv, uint32_t id)
{
    return csy_spirv_find_constant(&spirv->module, id);
}

/* ---- the build ---- */

/* " 42=100 (set) 50=0.5 (default)" */
static void write_settings(struct text *text, const struct spirv_module *module)
{
    for (size_t i = 0; i < module->constant_count; i++) {
        const struct spirv_constant *constant = &module->constants[i];
        csy_text_printf(text, " %u=", (unsigned)constant->id);
        csy_write_decimal(text, constant->kind, constant->value);
        csy_text_printf(text, constant->is_set ? " (set)" : " (default)");
    }
}

static void trace_build(const struct spirv *spirv, enum csycl_status status, bool is_loaded,
                        double ms)
{
    const struct spirv_module *module = &spirv->module;
    struct text line = {0};
    for (size_t i = 0; i < module->kernel_count; i++)
        csy_text_printf(&line, "%s%s", i ? "," : "", module->kernels[i].name);
    csy_text_printf(&line, " spirv");
    write_settings(&line, module);
    csy_text_printf(&line, " device=\"%s\"", spirv->context->device.name);
    if (status)
        csy_trace("build %s failed", csy_text(&line));
    else
        csy_trace("build %s %.0f ms%s", csy_text(&line), ms,
                  is_loaded                                 ? " (cache hit)"
                  : csy_has_cache(spirv->context->settings) ? " (cache miss)"
                                                            : "");
    csy_text_release(&line);
}

static enum csycl_status fail_create(const struct spirv *spirv, cl_int error)
{
    enum csycl_status status = csy_fail_opencl(error, "clCreateProgramWithIL");
    if (status == CSYCL_ERROR_MEMORY)
        return status;
    uint32_t version = spirv->module.words[1]; /* 0, major, minor, 0 */
    return csy_fail(CSYCL_ERROR_BUILD,
                    "the device \"%s\" (%s) does not take the module of SPIR-V %u.%u: "
                    "clCreateProgramWithIL: %s (%d)",
                    spirv->context->device.name, spirv->driver.versions,
                    (unsigned)(version >> 16 & 0xff), (unsigned)(version >> 8 & 0xff),
                    csy_opencl_error_name(error), (int)error);
}

static enum csycl_status fail_build(const struct spirv *spirv, cl_program program, cl_int error)
{
    enum csycl_status status = csy_fail_opencl(error, "clBuildProgram");
    if (status == CSYCL_ERROR_MEMORY)
        return status;
    const struct device *device = &spirv->context->device;
    struct text log = {0}, settings = {0};
    csy_program_log(&log, program, device->id, NULL);
    write_settings(&settings, &spirv->module);
    csy_fail(CSYCL_ERROR_BUILD,
             "the SPIR-V module does not build for \"%s\"%s%s: clBuildProgram: %s (%d)\n%s",
             device->name, settings.length ? " with" : "", csy_text(&settings),
             csy_opencl_error_name(error), (int)error, csy_text(&log));
    csy_text_release(&settings);
    csy_text_release(&log);
    return CSYCL_ERROR_BUILD;
}

/* Hands the values that were set to the driver. The others are in the module. */
static enum csycl_status specialize(const struct spirv *spirv, cl_program program)
{
    for (size_t i = 0; i < spirv->module.constant_count; i++) {
        const struct spirv_constant *constant = &spirv->module.constants[i];
        if (!constant->is_set)
            continue;
        cl_int error = spirv->driver.set(program, constant->id, csy_scalar_size(constant->kind),
                                         constant->value);
        if (error) {
            enum csycl_status status = csy_fail_opencl(error, "clSetProgramSpecializationConstant");
            csy_message_prefix("the constant with the id %u: ", (unsigned)constant->id);
            return status;
        }
    }
    return CSYCL_SUCCESS;
}

/* One at a time: PoCL 6.0 finds a module's constants by means of strtok, so two threads that create
 * programs lose some. */
static cl_program create_program(const struct spirv *spirv, cl_int *error)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    const struct spirv_module *module = &spirv->module;
    pthread_mutex_lock(&lock);
    cl_program program = spirv->driver.create(spirv->context->opencl, module->words,
                                              module->count * sizeof *module->words, error);
    pthread_mutex_unlock(&lock);
    return program;
}

enum csycl_status csy_spirv_compile(struct spirv *spirv)
{
    cl_int error;
    enum csycl_status status;
    cl_program program = create_program(spirv, &error);
    if (!program)
        return fail_create(spirv, error);
    status = specialize(spirv, program);
    if (!status) {
        const struct spirv_module *module = &spirv->module;
        struct long_build watched;
        csy_long_build_begin(&watched, module->kernel_count ? module->kernels[0].name : "", NULL, 0,
                             LONG_BUILD);
        error = clBuildProgram(program, 1, &spirv->context->device.id, NULL, NULL, NULL);
        csy_long_build_end(&watched);
        if (error)
            status = fail_build(spirv, program, error);
    }
    if (status)
        clReleaseProgram(program);
    else
        spirv->program = program;
    return status;
}

/* For the next run: csycl-jit opens the default device alone. */
static void ask_to_keep(const struct spirv *spirv, const struct cache_key *key)
{
    const struct settings *settings = spirv->context->settings;
    if (settings->cache.folder && spirv->context->is_default && !csy_cache_keeps(settings, key))
        csy_jit_ask(settings, &key->text);
}

/* `*is_loaded`: it was in the disk cache. */
static enum csycl_status build(struct spirv *spirv, bool *is_loaded)
{
    const struct settings *settings = spirv->context->settings;
    enum csycl_status status = csy_pocl_check(&spirv->context->device);
    struct cache_key key = {0};
    if (status)
        return status;
    if (csy_has_cache(settings))
        csy_spirv_key(&key, spirv);
    bool has_key = *key.name; /* else there is no cache, or memory has run out */
    *is_loaded = has_key && csy_cache_load(&spirv->program, spirv->context, &key, NULL);
    if (!*is_loaded)
        status = csy_spirv_compile(spirv);
    if (!status && has_key && !*is_loaded)
        ask_to_keep(spirv, &key);
    csy_key_release(&key);
    return status;
}

static void tell_of_build(const struct spirv *spirv, enum csycl_status status, bool is_loaded,
                          uint64_t begun)
{
    const struct spirv_module *module = &spirv->module;
    struct event event;
    struct text settings = {0};
    if (!begun)
        return;
    if (csy_has_cache(spirv->context->settings))
        csy_timeline_looked(is_loaded);
    write_settings(&settings, module);
    csy_event_begin(&event, "build", "%s SPIR-V %s", is_loaded ? "load" : "build",
                    module->kernel_count ? module->kernels[0].name : "");
    if (settings.length)
        csy_event_text(&event, "constants", csy_text(&settings) + 1); /* behind a blank */
    if (status)
        csy_event_text(&event, "failed", csycl_error_message());
    csy_event_end(&event, begun);
    csy_text_release(&settings);
}

enum csycl_status csy_spirv_build(struct spirv *spirv)
{
    if (spirv->program)
        return csy_fail(CSYCL_ERROR_INVALID, "the SPIR-V module is built already");
    enum csycl_status status = csy_context_open(spirv->context); /* not in the child of a fork */
    if (status)
        return status;
    double start = csy_now_ms();
    uint64_t begun = csy_timeline_now();
    bool is_loaded = false;
    status = build(spirv, &is_loaded);
    tell_of_build(spirv, status, is_loaded, begun);
    if (spirv->context->settings->trace & TRACE_BUILD)
        trace_build(spirv, status, is_loaded, csy_now_ms() - start);
    return status;
}
