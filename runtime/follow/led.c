/* led.c: see led.h. */
#include "follow/led.h"

#include <stdlib.h>

#include "follow/followed.h"
#include "follow/lookup.h"
#include "memory/memory.h"
#include "memory/pool.h"
#include "memory/svm.h"
#include "pages/pages.h"

enum csycl_status csy_led_address(struct mirror *mirror)
{
    enum csycl_status status = CSYCL_SUCCESS;
    pthread_mutex_lock(&mirror->lock);
    if (mirror->pooled) {
        status = csy_queue_settle(mirror->last);
        if (!status)
            csy_pages_touch((const void *)mirror->base, mirror->size, true);
        if (!status)
            csy_mirror_close(mirror, &mirror->context->buffers);
    }
    mirror->is_addressed |= !status;
    pthread_mutex_unlock(&mirror->lock);
    return status;
}

/* ---- what a launch has of it ---- */

static int compare(const void *left, const void *right)
{
    const struct led *a = left, *b = right;
    return a->mirror->base < b->mirror->base ? -1 : a->mirror->base > b->mirror->base;
}

static bool is_carried(const struct followed *followed, const struct mirror *mirror)
{
    const struct carried *carried = csy_carried_before(followed, mirror->base + mirror->size - 1);
    return carried && carried->high > mirror->base;
}

enum csycl_status csy_led_settle(struct followed *followed)
{
    size_t count = 0;
    enum csycl_status status = CSYCL_SUCCESS;
    csy_lookup_order(followed->led.items, followed->led.count, sizeof *followed->led.items,
                     compare);
    for (size_t i = 0; i < followed->led.count; i++) {
        const struct led led = followed->led.items[i];
        const struct carried carried = {.low = led.mirror->base,
                                        .high = led.mirror->base + led.mirror->size,
                                        .written = led.written,
                                        .mirror = led.mirror};
        if (!is_carried(followed, led.mirror))
            followed->led.items[count++] = led;
        else if (!status)
            status = csy_lookup_add_carried(followed, &carried);
    }
    followed->led.count = count;
    return status;
}

const struct mirror *csy_led_find(const struct followed *followed, uintptr_t address, bool is_end)
{
    size_t low = 0, high = followed->led.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (followed->led.items[middle].mirror->base <= address - is_end)
            low = middle + 1;
        else
            high = middle;
    }
    const struct mirror *mirror = low ? followed->led.items[low - 1].mirror : NULL;
    return mirror && address - is_end - mirror->base < mirror->size ? mirror : NULL;
}

/* ---- its launch ---- */

enum csycl_status csy_led_add_sections(const struct memory *memory)
{
    const struct followed *followed = memory->followed;
    size_t count = csy_sections_count(memory->site);
    enum csycl_status status =
        csy_room_reserve_sections(memory->room, count, count + followed->led.count);
    for (size_t i = 0; !status && i < followed->led.count; i++) {
        const struct led *led = &followed->led.items[i];
        uintptr_t low = led->mirror->base, high = low + led->mirror->size;
        memory->room->sections[count + i] =
            (struct section){.param = memory->site->ways->param,
                             .low = low,
                             .high = high,
                             .base = low,
                             .end = high,
                             .mirror = led->mirror,
                             .access = led->written ? CSYCL_GLUE_INOUT : CSYCL_GLUE_IN,
                             .copy_in = true,
                             .copy_out = led->written};
    }
    return status;
}

enum csycl_status csy_led_tell(const struct memory *memory, cl_kernel kernel)
{
    const struct followed *followed = memory->followed;
    size_t count = 0;
    void **blocks = malloc((followed->led.count + 1) * sizeof *blocks);
    if (!blocks)
        return csy_fail_memory();
    for (size_t i = 0; i < followed->led.count; i++)
        blocks[count++] = followed->led.items[i].mirror->pooled->address;
    if (followed->copies.bytes)
        blocks[count++] = followed->copies.bytes;
    enum csycl_status status = csy_svm_tell(memory->context, kernel, blocks, count);
    free(blocks);
    return status;
}
