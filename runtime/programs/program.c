/* program.c: see program.h.
 *
 * The text is the preamble (the shape, what is checked, the form and the constants, written here)
 * and then the lines of the tables, passed to OpenCL as they are there.
 */
#include "programs/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/kernel_shape.h"
#include "base/log.h"
#include "base/status.h"
#include "base/text.h"
#include "cache/cache.h"
#include "cache/exported.h"
#include "cache/journal.h"
#include "checks/bounds.h"
#include "checks/uniform.h"
#include "device/pocl.h"
#include "programs/arguments.h"
#include "programs/binary.h"
#include "programs/gather.h"
#include "programs/long_build.h"
#include "programs/strategy.h"
#include "sites/constants.h"
#include "sites/few_items.h"
#include "sites/layout.h"
#include "timeline/timeline.h"

/* What a program is made of. */
struct recipe {
    const struct context *context;
    const struct device *device; /* its own, or what is remembered of it */
    const struct csycl_glue_site *site;
    const struct definitions *definitions;
    struct form form;
    const char *values; /* as csy_program_build has them */
};

static const struct shape *shape_of(const struct recipe *recipe)
{
    return csy_shape(recipe->site, recipe->device);
}

/* What constants are for the text of functions that read them. */
static void write_tier(struct text *text, bool is_generic)
{
    csy_text_printf(text, is_generic ? "#define CSYCL_GENERIC 1\n"
                                       "#define CSYCL_HIDDEN(type, name) , const type name\n"
                                       "#define CSYCL_PASSED(name) , name\n"
                                       "#define CSYCL_UNROLL_KNOWN(n)\n"
                                     : "#define CSYCL_HIDDEN(type, name)\n"
                                       "#define CSYCL_PASSED(name)\n"
                                       "#define CSYCL_UNROLL_KNOWN(n) CSYCL_UNROLL(n)\n");
}

/* -w: what there was to warn of was said when the file was translated.
 *
 * -g is not OpenCL's, but PoCL's. Where it optimizes it makes kernels into a part of functions that
 * have no lines, and complains on stderr about the binaries that it reads again. */
const char *csy_program_options(const struct device *device, unsigned wanted)
{
#define ALWAYS "-w -cl-std=CL1.2"
#define EXACT " -cl-fp32-correctly-rounded-divide-sqrt"
#define DEBUG " -g -cl-opt-disable"
#define FEW " -cl-nv-maxrregcount=" FEW_REGISTERS_TEXT
    static const char *const options[2][2] = {{ALWAYS, ALWAYS EXACT},
                                              {ALWAYS DEBUG, ALWAYS DEBUG EXACT}};
    static const char *const few[2] = {ALWAYS FEW, ALWAYS FEW EXACT};
#undef ALWAYS
#undef EXACT
#undef DEBUG
#undef FEW
    bool debugs = wanted & OPTIONS_DEBUG && device->is_pocl && csy_shapes[device->shape].is_of_host;
    bool is_exact = device->exact_divide && !(wanted & OPTIONS_LOOSE);
    return wanted & OPTIONS_FEW && device->registers ? few[is_exact] : options[debugs][is_exact];
}

static const char *options_for(const struct recipe *recipe)
{
    const struct csycl_glue_site *site = recipe->site;
    return csy_program_options(recipe->device, (site->debugs ? OPTIONS_DEBUG : 0) |
                                                   (site->divides_loosely ? OPTIONS_LOOSE : 0) |
                                                   (recipe->form.is_few ? OPTIONS_FEW : 0));
}

/* All that options and texts have of a device. */
void csy_program_device_kind(struct text *out, const struct device *device)
{
    csy_text_printf(out, "shape=%s%s%s%s%s%s", csy_shapes[device->shape].word,
                    device->exact_divide ? " exact" : "", device->host_math ? " host-math" : "",
                    device->loses_barriers ? " apart" : "", device->registers ? " registers" : "",
                    csy_direct_text(device) ? " direct" : "");
}

static void write_preamble(struct text *text, const struct recipe *recipe)
{
    static const char *const strategies[] = {
        [STRATEGY_COPIES] = "COPIES", [STRATEGY_LOCAL] = "LOCAL", [STRATEGY_GLOBAL] = "GLOBAL"};
    const struct context *context = recipe->context;
    const struct device *device = recipe->device;
    const struct csycl_glue_site *site = recipe->site;
    const struct form form = recipe->form;
    csy_text_printf(text, "#define %s 1\n", shape_of(recipe)->macro);
    if (device->host_math)
        csy_text_printf(text, "#define CSYCL_HOST_MATH 1\n");
    if (device->loses_barriers)
        csy_text_printf(text, "#define CSYCL_APART __attribute__((noinline))\n");
    if (csy_uniform_is_checked(context, site, recipe->definitions))
        csy_text_printf(text,
                        "#define CSYCL_CHECK_UNIFORM %d\n"
                        "#define CSYCL_CLAIM_FIRST 0\n",
                        UNIFORM_SEEN);
    if (csy_bounds_are_checked(context, site, recipe->definitions))
        csy_text_printf(text,
                        "#define CSYCL_CHECK_BOUNDS %zu\n"
                        "#define CSYCL_BOUND_COUNT %u\n"
                        "#define CSYCL_BOUND_FIRST 0\n",
                        csy_bounds_spare(recipe->definitions),
                        csy_listed_count(&recipe->definitions->places));
    if (recipe->definitions->asserted_count)
        csy_text_printf(text, "#define CSYCL_ASSERTS 1\n");
    if (form.strategy)
        csy_text_printf(text, "#define CSYCL_SECTIONS_%s 1\n", strategies[form.strategy]);
    if (form.is_disjoint)
        csy_text_printf(text, "#define CSYCL_RESTRICT restrict\n"
                              "#define CSYCL_DISJOINT 1\n");
    if (form.is_narrow)
        csy_text_printf(text, "#define CSYCL_NARROW 1\n");
    if (form.is_lone)
        csy_text_printf(text, "#define CSYCL_LONE %d\n", LONE_GROUP);
    if (form.is_small)
        csy_text_printf(text, "#define CSYCL_SMALL %d\n", CSYCL_GLUE_SMALL);
    if (recipe->definitions->constant_count)
        write_tier(text, form.is_generic);
    csy_write_constants(text, site, recipe->definitions, recipe->values, form.is_generic);
}

/* Could it be narrow in another launch? */
static bool is_wide(const struct recipe *recipe)
{
    return shape_of(recipe)->has_groups && !recipe->site->reduction_count &&
           !recipe->form.is_narrow;
}

/* For people, who mostly do not ask. */
static void write_settings(struct text *text, const struct recipe *recipe)
{
    const struct definitions *definitions = recipe->definitions;
    for (unsigned i = 0; i < definitions->constant_count; i++) {
        if (csy_constant_is_again(definitions, i) ||
            (recipe->form.is_generic && csy_may_be_argument(recipe->site, i)))
            continue;
        csy_text_add(text, " ", 1);
        csy_write_setting(text, definitions->constants[i],
                          recipe->values + csy_constant_offset(definitions->constants, i));
    }
}

/* The text that a program is built from. */
struct source {
    struct text preamble;
    struct strings strings; /* the preamble, the program and what tries how memory is reached */
    struct cache_key key;   /* where it is looked for or written down; else empty */
};

static enum csycl_status compose(struct source *source, const struct recipe *recipe)
{
    const struct settings *settings = recipe->context->settings;
    const char *last = csy_direct_text(recipe->device);
    *source = (struct source){0};
    write_preamble(&source->preamble, recipe);
    csy_strings_add(&source->strings, csy_text(&source->preamble));
    csy_gather(&source->strings, recipe->site, recipe->definitions);
    if (last)
        csy_strings_add(&source->strings, last);
    if (source->strings.cut || source->preamble.cut)
        return csy_fail_memory();
    if (csy_has_cache(settings) || settings->record)
        csy_key_of_program(&source->key, recipe->device, options_for(recipe), &source->strings);
    return CSYCL_SUCCESS;
}

static void release(struct source *source)
{
    csy_strings_release(&source->strings);
    csy_text_release(&source->preamble);
    csy_key_release(&source->key);
}

static void record(const struct recipe *recipe, const struct source *source)
{
    struct text kind = {0};
    if (!recipe->context->settings->record)
        return;
    csy_program_device_kind(&kind, recipe->device);
    csy_journal_add(recipe->context->settings, &source->key, csy_text(&kind));
    csy_text_release(&kind);
}

void csy_program_log(struct text *log, cl_program program, cl_device_id device,
                     const struct strings *strings)
{
    size_t size = 0;
    if (clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, NULL, &size))
        return;
    char *raw = calloc(1, size + 1);
    if (raw && !clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size, raw, NULL)) {
        if (strings)
            csy_map_log(log, raw, strings->items, strings->count);
        else
            csy_text_add(log, raw, strlen(raw));
    }
    free(raw);
}

static enum csycl_status fail_build(cl_program program, cl_int error, const struct recipe *recipe,
                                    const struct strings *strings)
{
    const struct device *device = recipe->device;
    enum csycl_status status = csy_fail_opencl(error, "clBuildProgram");
    if (status == CSYCL_ERROR_MEMORY)
        return status;
    struct text log = {0}, settings = {0};
    csy_program_log(&log, program, device->id, strings);
    write_settings(&settings, recipe);
    csy_fail(CSYCL_ERROR_BUILD,
             "the kernel does not build for \"%s\" (shape %s)%s%s: clBuildProgram: %s "
             "(%d)\n%s",
             device->name, shape_of(recipe)->word, settings.length ? " with" : "",
             csy_text(&settings), csy_opencl_error_name(error), (int)error, csy_text(&log));
    csy_text_release(&log);
    csy_text_release(&settings);
    return CSYCL_ERROR_BUILD;
}

static enum csycl_status build(cl_program *out, const struct recipe *recipe,
                               const struct strings *strings)
{
    const struct device *device = recipe->device;
    cl_int error;
    cl_program program = clCreateProgramWithSource(recipe->context->opencl, (cl_uint)strings->count,
                                                   strings->items, NULL, &error);
    if (!program)
        return csy_fail_opencl(error, "clCreateProgramWithSource");
    const struct csycl_glue_site *site = recipe->site;
    struct long_build watched;
    csy_long_build_begin(&watched, site->kernel, site->file, site->line, LONG_BUILD);
    error = clBuildProgram(program, 1, &device->id, options_for(recipe), NULL, NULL);
    csy_long_build_end(&watched);
    if (error) {
        enum csycl_status status = fail_build(program, error, recipe, strings);
        clReleaseProgram(program);
        return status;
    }
    *out = program;
    return CSYCL_SUCCESS;
}

static bool is_kept(const struct recipe *recipe)
{
    return recipe->context->settings->cache.folder;
}

static bool load(cl_program *out, const struct recipe *recipe, const struct source *source)
{
    return csy_has_cache(recipe->context->settings) &&
           csy_cache_load(out, recipe->context, &source->key, options_for(recipe));
}

static enum csycl_status import(cl_program *out, const struct recipe *recipe,
                                const struct strings *strings, const struct entry *exported)
{
    const char *options = options_for(recipe);
    struct cache_key key;
    size_t size;
    csy_key_of_program(&key, recipe->device, options, strings);
    const char *binary = csy_exported_find(&size, exported, &key);
    bool is_taken = binary && csy_binary_build(out, recipe->context, binary, size, options);
    csy_key_release(&key);
    if (is_taken)
        return CSYCL_SUCCESS;
    struct text settings = {0};
    write_settings(&settings, recipe);
    csy_fail(CSYCL_ERROR_INVALID,
             binary ? "the device's driver does not take the kernel%s%s: csycl_bundle_build() "
                      "builds it"
                    : "what was exported has no kernel of this text%s%s: csycl_bundle_build() "
                      "builds it",
             settings.length ? " with" : "", csy_text(&settings));
    csy_text_release(&settings);
    return CSYCL_ERROR_INVALID;
}

/* `from`: where it was, " (cache hit)"; NULL: it was built. */
static void trace(const struct recipe *recipe, enum csycl_status status, const char *from,
                  double start)
{
    const struct device *device = recipe->device;
    char end[64] = "failed";
    struct text settings = {0};
    if (!status)
        snprintf(end, sizeof end, "%.0f ms%s", csy_now_ms() - start,
                 from                                       ? from
                 : csy_has_cache(recipe->context->settings) ? " (cache miss)"
                                                            : "");
    write_settings(&settings, recipe);
    csy_trace("build %s shape=%s%s%s%s%s%s%s%s device=\"%s\" %s", recipe->site->kernel,
              shape_of(recipe)->word, recipe->form.is_generic ? " generic" : "",
              recipe->form.is_disjoint ? "" : " overlap", is_wide(recipe) ? " wide" : "",
              recipe->form.is_lone ? " lone" : "", recipe->form.strategy ? " sections=" : "",
              csy_strategy_name(recipe->form.strategy), csy_text(&settings), device->name, end);
    csy_text_release(&settings);
}

static void tell(const struct recipe *recipe, enum csycl_status status, bool is_loaded,
                 uint64_t begun)
{
    struct text settings = {0};
    struct event event;
    if (csy_has_cache(recipe->context->settings))
        csy_timeline_looked(is_loaded);
    write_settings(&settings, recipe);
    csy_event_begin(&event, "build", "%s %s", is_loaded ? "load" : "build", recipe->site->kernel);
    csy_event_place(&event, "loop", recipe->site->file, recipe->site->line);
    csy_event_text(&event, "shape", shape_of(recipe)->word);
    csy_event_text(&event, "disk cache",
                   is_loaded                                  ? "hit"
                   : csy_has_cache(recipe->context->settings) ? "miss"
                                                              : "none");
    if (recipe->form.is_generic)
        csy_event_text(&event, "constants are", "arguments");
    if (settings.length)
        csy_event_text(&event, "constants", csy_text(&settings) + 1); /* behind a blank */
    if (recipe->form.strategy)
        csy_event_text(&event, "sections", csy_strategy_name(recipe->form.strategy));
    if (status)
        csy_event_text(&event, "failed", csycl_error_message());
    csy_event_end(&event, begun);
    csy_text_release(&settings);
}

/* ---- asking for it ---- */

static void tell_of_asking(const struct recipe *recipe, enum jit_state state, uint64_t begun)
{
    static const char *const answers[] = {[JIT_NONE] = "it has no room for more",
                                          [JIT_PENDING] = "it builds the kernel",
                                          [JIT_READY] = "the kernel is in the disk cache",
                                          [JIT_FAILED] = "there is none"};
    struct event event;
    csy_event_begin(&event, "jit", "ask csycl-jit");
    csy_event_text(&event, "kernel", recipe->site->kernel);
    csy_event_text(&event, "answer", answers[state]);
    csy_event_end(&event, begun);
}

/* `is_built`: it was just built here, for want of one. */
static struct jit_job ask(const struct recipe *recipe, const struct source *source, bool is_built)
{
    const struct settings *settings = recipe->context->settings;
    const struct cache_key *key = &source->key;
    struct jit_job job = {.state = JIT_FAILED};
    uint64_t begun = csy_timeline_now();
    if (is_built ? csy_cache_keeps(settings, key) : csy_cache_has(settings, key))
        job.state = JIT_READY;
    else if (is_kept(recipe))
        job = csy_jit_ask(settings, &key->text);
    if (begun)
        tell_of_asking(recipe, job.state, begun);
    return job;
}

struct jit_job csy_program_ask(const struct context *context, const struct device *device,
                               const struct csycl_glue_site *site,
                               const struct definitions *definitions, struct form form,
                               const char *values)
{
    const struct recipe recipe = {context, device, site, definitions, form, values};
    struct jit_job job = {.state = JIT_FAILED};
    struct source source;
    if (!csy_has_cache(context->settings))
        return job;
    if (!compose(&source, &recipe))
        job = ask(&recipe, &source, false);
    if (job.state == JIT_PENDING || job.state == JIT_READY)
        record(&recipe, &source);
    release(&source);
    return job;
}

bool csy_program_is_cached(const struct context *context, const struct csycl_glue_site *site,
                           const struct definitions *definitions, struct form form,
                           const char *values)
{
    const struct recipe recipe = {context, &context->device, site, definitions, form, values};
    struct source source;
    if (!csy_has_cache(context->settings))
        return false;
    bool is_there = !compose(&source, &recipe) && csy_cache_has(context->settings, &source.key);
    release(&source);
    return is_there;
}

/* ---- making it ---- */

enum csycl_status csy_program_build(cl_program *program, const struct context *context,
                                    const struct csycl_glue_site *site,
                                    const struct definitions *definitions, struct form form,
                                    const char *values, const struct entry *exported,
                                    bool *is_loaded)
{
    const struct recipe recipe = {context, &context->device, site, definitions, form, values};
    enum csycl_status status = csy_pocl_check(&context->device);
    if (status)
        return status;
    bool traced = context->settings->trace & TRACE_BUILD;
    double start = traced ? csy_now_ms() : 0;
    uint64_t begun = csy_timeline_now();
    struct source source;
    status = compose(&source, &recipe);
    *is_loaded = !status && (exported || load(program, &recipe, &source));
    if (!status && exported)
        status = import(program, &recipe, &source.strings, exported);
    else if (!status && !*is_loaded)
        status = build(program, &recipe, &source.strings);
    if (traced)
        trace(&recipe, status,
              exported     ? " (imported)"
              : *is_loaded ? " (cache hit)"
                           : NULL,
              start);
    if (begun)
        tell(&recipe, status, *is_loaded, begun);
    if (!status && !*is_loaded && is_kept(&recipe) && context->is_default)
        ask(&recipe, &source, true); /* for the next run: csycl-jit opens no other */
    if (!status && !exported)
        record(&recipe, &source);
    release(&source);
    return status;
}

enum csycl_status csy_program_export(struct text *programs, cl_program program,
                                     struct context *context, const struct csycl_glue_site *site,
                                     const struct definitions *definitions, struct form form,
                                     const char *values)
{
    const struct recipe recipe = {context, &context->device, site, definitions, form, values};
    size_t size;
    csy_direct_load(context, program); /* it may be the first of its process */
    unsigned char *binary = csy_binary_of(program, &size);
    if (!binary)
        return csy_fail(CSYCL_ERROR_OPENCL, "the driver gives no binary of the kernel");
    struct source source;
    struct cache_key key;
    enum csycl_status status = compose(&source, &recipe);
    if (!status) {
        csy_key_of_program(&key, recipe.device, options_for(&recipe), &source.strings);
        csy_exported_add(programs, &key, binary, size);
        csy_key_release(&key);
    }
    release(&source);
    free(binary);
    return status;
}
