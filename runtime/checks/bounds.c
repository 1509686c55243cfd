/* bounds.c: see bounds.h. */
#include "checks/bounds.h"

#include <inttypes.h>
#include <string.h>

#include "base/iteration.h"
#include "base/status.h"
#include "memory/block.h"

bool csy_bounds_are_checked(const struct context *context, const struct csycl_glue_site *site,
                            const struct definitions *definitions)
{
    return site->verifies_bounds && definitions && definitions->places.count &&
           context->settings->check & CHECK_BOUNDS;
}

/* ---- what is known ---- */

/* What a loop may use, in bytes from the user's pointer. */
struct known_extent {
    cl_long low, high; /* INT64_MIN, INT64_MAX: nobody knows */
};

static struct known_extent between(const void *pointer, uintptr_t low, uintptr_t high)
{
    return (struct known_extent){(cl_long)(low - (uintptr_t)pointer),
                                 (cl_long)(high - (uintptr_t)pointer)};
}

/* Where no clause says it: memory from csycl_malloc, a block of the heap; and on a device with
 * memory of its own, what it has. */
static struct known_extent find_known(const struct memory *memory, unsigned param,
                                      const void *pointer)
{
    const struct section *section = csy_memory_section(memory, param);
    uintptr_t low, high;
    if (!pointer)
        return (struct known_extent){0, 0};
    const struct mirror *mirror =
        csy_mirror_find(&memory->context->process->mirrors, (uintptr_t)pointer);
    if (mirror && mirror->policy == MIRROR_COPIED)
        return between(pointer, mirror->base, mirror->base + mirror->size);
    bool is_block = csy_block_find(&low, &high, pointer);
    if (!memory->context->device.shared_memory) {
        low = is_block && low > section->base ? low : section->base;
        high = is_block && high < section->end ? high : section->end;
    } else if (!is_block) {
        return (struct known_extent){INT64_MIN, INT64_MAX};
    }
    return between(pointer, low, high);
}

/* A loop that follows pointers which lie in memory may go anywhere. */
static struct known_extent extent_of(const struct memory *memory,
                                     const struct csycl_glue_launch *launch, unsigned param)
{
    const struct csycl_glue_arg *arg = &launch->args[param];
    if (memory->site->params[param].kind == CSYCL_GLUE_VALUE)
        return (struct known_extent){0, 0};
    if (memory->site->follows_pointers)
        return (struct known_extent){INT64_MIN, INT64_MAX};
    if (arg->size == CSYCL_GLUE_UNKNOWN)
        return find_known(memory, param, arg->pointer);
    return (struct known_extent){arg->offset, arg->offset + (cl_long)arg->size};
}

/* ---- room ---- */

static size_t extents_size(const struct csycl_glue_site *site)
{
    return site->param_count * sizeof(struct known_extent);
}

static size_t outside_size(const struct definitions *definitions)
{
    return csy_listed_count(&definitions->places) * sizeof(struct csycl_glue_outside);
}

static size_t largest(const struct listed *places)
{
    const struct csycl_glue_bound *items = places->items;
    size_t size = 0;
    for (unsigned i = 0; i < places->count; i++)
        if (!items[i].name && items[i].size > size)
            size = items[i].size;
    return size;
}

size_t csy_bounds_spare(const struct definitions *definitions)
{
    enum { UNIT = 16 };
    size_t size = UNIT;
    for (unsigned i = 0; i < definitions->places.count; i++)
        if (largest(&definitions->places.items[i]) > size)
            size = largest(&definitions->places.items[i]);
    return (size + UNIT - 1) / UNIT * UNIT;
}

enum csycl_status csy_bounds_begin(const struct memory *memory,
                                   const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_site *site = memory->site;
    struct scratch *bounds = &memory->room->bounds;
    size_t spare = csy_bounds_spare(memory->definitions);
    size_t size = extents_size(site) + outside_size(memory->definitions) + spare;
    enum csycl_status status = csy_scratch_reserve_host(bounds, size);
    if (!status)
        status = csy_scratch_reserve(bounds, memory->context->opencl, size + spare);
    if (status)
        return status;
    memset(bounds->host, 0, size);
    for (unsigned i = 0; i < site->param_count; i++)
        ((struct known_extent *)bounds->host)[i] = extent_of(memory, launch, i);
    cl_int error = clEnqueueWriteBuffer(memory->queue->opencl, bounds->buffer, CL_FALSE, 0, size,
                                        bounds->host, 0, NULL, NULL);
    return error ? csy_fail_opencl(error, "clEnqueueWriteBuffer") : CSYCL_SUCCESS;
}

static struct csycl_glue_outside *outside_of(const struct memory *memory)
{
    return (struct csycl_glue_outside *)((char *)memory->room->bounds.host +
                                         extents_size(memory->site));
}

enum csycl_status csy_bounds_fetch(const struct memory *memory)
{
    cl_int error = clEnqueueReadBuffer(
        memory->queue->opencl, memory->room->bounds.buffer, CL_FALSE, extents_size(memory->site),
        outside_size(memory->definitions), outside_of(memory), 0, NULL, NULL);
    return error ? csy_fail_opencl(error, "clEnqueueReadBuffer") : CSYCL_SUCCESS;
}

/* ---- words ---- */

/* "element 5", or where elements are not known "byte 40". */
static void write_at(struct text *text, int64_t at, size_t size)
{
    csy_text_printf(text, "%s %" PRId64, size ? "element" : "byte",
                    at / (int64_t)(size ? size : 1));
}

/* Of a reduced section, whose elements the site need not list, the place is an element. */
static void write_param(struct text *text, const struct memory *memory,
                        const struct csycl_glue_bound *bound,
                        const struct csycl_glue_outside *outside)
{
    const struct csycl_glue_param *param = &memory->site->params[outside->param];
    size_t size = param->kind == CSYCL_GLUE_SECTION ? bound->size : param->size;
    const struct known_extent *known = memory->room->bounds.host;
    int64_t low = known[outside->param].low, high = known[outside->param].high;
    int64_t unit = size ? (int64_t)size : 1;
    write_at(text, outside->at, size);
    csy_text_printf(text, " of '%s', of which [%" PRId64 ":%" PRId64 "] are known", param->name,
                    low / unit, (high - low) / unit);
}

/* "blur.c:12: 'in[i + 1]' is outside: element 100 of 'in', of which [0:100] are known, in iteration
 * 99" */
static void write_place(struct text *text, const struct memory *memory,
                        const struct csycl_glue_launch *launch,
                        const struct csycl_glue_bound *bound,
                        const struct csycl_glue_outside *outside)
{
    csy_text_printf(text, "%s%s:%u: '%s' is outside: ", text->length ? "\n" : "", bound->file,
                    bound->line, bound->text);
    if (bound->name) {
        write_at(text, outside->at, 1);
        csy_text_printf(text, " of '%s', which has %" PRIu64, bound->name, bound->length);
    } else {
        write_param(text, memory, bound, outside);
    }
    csy_text_printf(text, ", in iteration ");
    csy_write_iteration(text, memory->site, launch, outside->item);
}

/* Of one file. */
static void write_places(struct text *text, const struct memory *memory,
                         const struct csycl_glue_launch *launch, const struct listed *places)
{
    struct csycl_glue_bound *items = places->items;
    const struct csycl_glue_outside *outside = outside_of(memory) + places->first;
    for (unsigned i = 0; i < places->count; i++)
        if (outside[i].is_set && !__atomic_exchange_n(&items[i].told, 1, __ATOMIC_RELAXED))
            write_place(text, memory, launch, &items[i], &outside[i]);
}

void csy_bounds_write(struct text *text, const struct memory *memory,
                      const struct csycl_glue_launch *launch)
{
    for (unsigned i = 0; i < memory->definitions->places.count; i++)
        write_places(text, memory, launch, &memory->definitions->places.items[i]);
}
