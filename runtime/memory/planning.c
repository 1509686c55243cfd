/* planning.c: what a launch touches, and which buffers that takes; see memory.h. */
#include "adopt/adopt.h"
#include "base/stack.h"
#include "follow/pointers.h"
#include "memory/block.h"
#include "memory/hold.h"
#include "memory/memory.h"
#include "plain/slices.h"
#include "rows/range.h"

static bool is_reached_directly(const struct memory *memory, const struct section *section)
{
    return memory->direct && memory->site->params[section->param].kind == CSYCL_GLUE_MEMORY;
}

/* A section in a block of the heap: what of the block the loop may touch. It stays unknown where
 * data regions hold some of that. */
static void find_block(struct section *section, uintptr_t address, const struct touched *extent,
                       struct mirrors *mirrors)
{
    if (!csy_block_find(&section->low, &section->high, (const void *)address))
        return;
    section->base = section->low;
    csy_section_cut(section, address, extent);
    if (section->low < section->high &&
        csy_mirror_overlapping(mirrors, section->low, section->high))
        return;
    section->base = section->low;
    section->end = section->high;
    section->is_unknown = false;
}

/* Is all that the loop may use there, used or not? */
static bool is_on_stack(uintptr_t address, const struct touched *extent)
{
    return extent->low > RANGE_MIN / 2 && extent->high < RANGE_MAX / 2 &&
           csy_stack_has(address + (uintptr_t)extent->low, address + (uintptr_t)extent->high);
}

/* A section that no clause tells, where the device does not reach all memory. It may stay
 * unknown. */
static enum csycl_status infer(const struct memory *memory, struct section *section,
                               const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_param *param = &memory->site->params[section->param];
    struct context *context = memory->context;
    struct csycl_glue_arg arg = launch->args[section->param];
    bool separate = !context->device.shared_memory;
    if (!section->mirror && !section->is_unknown)
        return CSYCL_SUCCESS;
    if (param->kind == CSYCL_GLUE_SECTION) /* all of it is combined into */
        return CSYCL_SUCCESS;
    const struct touched extent = csy_reach(&memory->room->reached, section->param, true);
    bool keeps = section->copy_out && !extent.exact; /* what it does not write */
    section->copy_in |= keeps;
    bool is_held = section->mirror && section->mirror->policy == MIRROR_HELD;
    if (section->mirror && !(is_held && extent.exact)) {
        csy_section_cut(section, (uintptr_t)arg.pointer, &extent);
        return CSYCL_SUCCESS;
    }
    if (!extent.exact && !is_on_stack((uintptr_t)arg.pointer, &extent)) {
        memory->room->reached.by_heap = true;
        find_block(section, (uintptr_t)arg.pointer, &extent, &context->process->mirrors);
        return CSYCL_SUCCESS;
    }
    arg.offset = (ptrdiff_t)extent.low;
    arg.size = (size_t)(extent.high - extent.low);
    enum csycl_status status =
        csy_section_find(section, param, &arg, &context->process->mirrors, separate);
    section->copy_in |= keeps;
    return status;
}

/* Which elements it says that the loop uses. Of an array that data regions hold in part, and of
 * which no clause says it, those that subscripts reach. */
static struct csycl_glue_arg find_arg(const struct memory *memory, unsigned i,
                                      const struct csycl_glue_launch *launch)
{
    struct context *context = memory->context;
    struct csycl_glue_arg arg = launch->args[i];
    uintptr_t address = (uintptr_t)arg.pointer;
    if (!memory->site->params[i].from_type || !atomic_load(&context->process->holds.apart) ||
        !arg.size || !csy_section_is_held_in_part(&arg, &context->process->mirrors))
        return arg;
    struct section section = {.base = address, .low = address, .high = address + arg.size};
    const struct touched extent = csy_reach(&memory->room->reached, i, false);
    csy_section_cut(&section, address, &extent);
    arg.offset = (ptrdiff_t)(section.low - address);
    arg.size = section.high - section.low;
    return arg;
}

static enum csycl_status plan(const struct memory *memory, struct section *section,
                              const struct csycl_glue_launch *launch)
{
    struct context *context = memory->context;
    const struct csycl_glue_param *param = &memory->site->params[section->param];
    const struct csycl_glue_arg arg = find_arg(memory, section->param, launch);
    bool direct = is_reached_directly(memory, section);
    enum csycl_status status =
        csy_section_find(section, param, &arg, direct ? NULL : &context->process->mirrors,
                         !context->device.shared_memory);
    if (!status && direct && section->is_unknown) {
        section->high = section->end = UINTPTR_MAX; /* any of it */
        section->is_unknown = false;
    } else if (!status && arg.size == CSYCL_GLUE_UNKNOWN) {
        status = infer(memory, section, launch);
    }
    section->copy_in |= section->copy_out && csy_slices_are_part(launch); /* others' stays */
    section->is_told = arg.size != CSYCL_GLUE_UNKNOWN && !param->from_type;
    if (memory->exact) {
        section->base = section->low;
        section->end = section->high;
    }
    return status;
}

/* No bytes travel where the image has them. */
static enum csycl_status plan_constant(struct section *section,
                                       const struct csycl_glue_param *param)
{
    const struct csycl_glue_arg none = {0};
    section->is_told = false;
    return csy_section_find(section, param, &none, NULL, false);
}

/* A pointer behind the last element of such a constant is compared with others into it. */
static enum csycl_status plan_param(const struct memory *memory, struct section *section,
                                    const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_param *param = &memory->site->params[section->param];
    const char *address = launch->args[section->param].pointer;
    section->in_svm = csy_image_has(memory->image, address) ||
                      (csy_pointers_are_followed(memory->site, section->param) &&
                       csy_pointers_is_at_constant(memory, address));
    if (section->in_svm)
        return plan_constant(section, param);
    enum csycl_status status = plan(memory, section, launch);
    section->in_svm = !status && !section->is_unknown && section->low == section->high &&
                      csy_pointers_is_at_constant(memory, address);
    return status;
}

/* Do two sections lie in one block? Where neither is in one that is known, on a stack, say, in what
 * may be one. */
static bool is_one_block(const struct section *a, const struct section *b)
{
    enum { UNKNOWN_MAX = 1 << 23 }; /* a stack's usual size */
    uintptr_t low, high;
    if (csy_block_find(&low, &high, (const void *)a->low))
        return b->low >= low && b->low < high;
    uintptr_t distance = a->low < b->low ? b->low - a->low : a->low - b->low;
    return distance < UNKNOWN_MAX && !csy_block_find(&low, &high, (const void *)b->low);
}

/* Pointers that are compared, or subtracted, keep their distance in one buffer alone. */
static void join_compared(struct section *sections, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++) {
            struct section *a = &sections[i], *b = &sections[k];
            if (a->low == a->high || b->low == b->high || a->mirror != b->mirror ||
                !is_one_block(a, b))
                continue;
            a->base = b->base = a->base < b->base ? a->base : b->base;
            a->end = b->end = a->end > b->end ? a->end : b->end;
        }
}

enum csycl_status csy_memory_plan(struct memory *memory, const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_site *site = memory->site;
    struct room *room = memory->room;
    size_t count = 0;
    bool by_ways;
    enum csycl_status status = csy_pointers_choose(memory, launch, &by_ways);
    memory->is_unknown = status;
    if (status)
        return status;
    csy_adopt_check(memory, launch);
    for (unsigned i = 0; i < site->param_count; i++) {
        if (site->params[i].kind == CSYCL_GLUE_VALUE)
            continue;
        struct section *section = &room->sections[count++];
        section->param = i;
        status = plan_param(memory, section, launch);
        if (status) {
            memory->is_unknown = launch->args[i].size == CSYCL_GLUE_NEGATIVE;
            return status;
        }
        memory->is_unknown |= section->is_unknown;
    }
    if (memory->is_unknown)
        return csy_sections_fail(room->sections, count, site->params);
    if (site->compares)
        join_compared(room->sections, count);
    if (by_ways)
        status = csy_follow(memory, launch);
    else
        csy_adopt_moved(memory);
    memory->is_unknown = status == CSYCL_ERROR_INVALID;
    if (status)
        return status;
    if (memory->followed)
        count += memory->followed->led.count;
    memory->region_count = csy_sections_merge(room->sections, count, room->order, room->regions);
    return CSYCL_SUCCESS;
}

const struct section *csy_memory_section(const struct memory *memory, unsigned param)
{
    const struct section *section = memory->room->sections;
    while (section->param != param)
        section++;
    return section;
}

uint64_t csy_memory_in_svm(const struct memory *memory)
{
    const struct csycl_glue_site *site = memory->site;
    const struct section *section = memory->room->sections;
    uint64_t params = 0;
    for (unsigned i = 0; (memory->image || memory->followed) && i < site->param_count; i++)
        if (site->params[i].kind != CSYCL_GLUE_VALUE && (section++)->in_svm)
            params |= UINT64_C(1) << (i < IN_SVM_SHARED ? i : IN_SVM_SHARED);
    return params;
}
