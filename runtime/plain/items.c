/* items.c: see items.h.
 *
 * Only the text that launches knows how to call the kernel, so it does, as often as it is told to
 * (CSYCL_RUN_ITEMS of <csycl.h>). An item that comes to a barrier is put aside: what it has of the
 * stack below the launching function's frame is copied away, and control goes back to where the
 * launching text is told to call the kernel for the next item. When all of the group have come
 * there, each gets its part of the stack back in turn, at the same addresses, and goes on. So
 * barriers may stand in any loops and calls, and without one nothing is copied.
 *
 * Stacks grow downwards. Kernels of several threads run one after the other: their arrays under
 * `#pragma csycl local` are static.
 */
#undef _FORTIFY_SOURCE /* whose longjmp takes a jump down the stack for a mistake */
#include "plain/items.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>

/* Of the frames between a barrier's and the function that puts them back. */
enum { GAP = 1024 };

/* A place to go on at, and the stack that it needs. */
struct held {
    jmp_buf at;
    char *low, *bytes;
    size_t length, room;
};

enum state { ITEM_NEW, ITEM_WAITS, ITEM_ENDED };

struct item {
    enum state state;
    size_t barriers; /* that it has come to */
    struct held held;
};

struct group {
    struct csycl_nd_range range;
    size_t groups[3], group[3], local[3];
    size_t size, current; /* items of a group; the one that runs */
    size_t ended;         /* items that have, */
    size_t barriers;      /* and those that the first of them has come to */
    char *base;           /* below it lies what is an item's */
    bool begins;          /* no item has run yet */
    struct held start;    /* calls the kernel for a new item */
    struct item *items;
};

static _Thread_local struct group *running;
static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;

/* ---- ranges ---- */

static size_t default_size(size_t global)
{
    size_t size = USUAL_GROUP;

    while (global % size)
        size--;
    return size;
}

struct items_mistake csy_items_check(struct csycl_nd_range *range)
{
    if (range->dims < 1 || range->dims > 3)
        return (struct items_mistake){ITEMS_DIMENSIONS, .dimension = 0};
    for (unsigned d = 0; d < 3; d++) {
        if (d >= range->dims)
            range->global[d] = range->local[d] = 1;
        if (!range->local[d])
            range->local[d] = d ? 1 : default_size(range->global[d]);
        if (range->global[d] % range->local[d])
            return (struct items_mistake){ITEMS_GROUPS, .dimension = d};
    }
    return (struct items_mistake){running ? ITEMS_NESTED : ITEMS_RIGHT, .dimension = 0};
}

bool csy_items_are_any(const struct csycl_nd_range *range)
{
    return range->global[0] && range->global[1] && range->global[2];
}

/* ---- parts of the stack ---- */

/* Of sanitizers, parts of the stack that lie between variables are not to be touched: neither here
 * nor by memcpy, which they know. */
static __attribute__((no_sanitize("address"))) void copy(char *to, const char *from, size_t length)
{
    volatile uintptr_t *words = (volatile uintptr_t *)to;

    for (size_t i = 0; i < length / sizeof *words; i++)
        words[i] = ((const uintptr_t *)from)[i];
}

/* Keeps all from its own frame on, which is below its caller's. */
static __attribute__((noinline)) void keep(struct held *held, const char *base)
{
    char *low = __builtin_frame_address(0);
    size_t length = (size_t)(base - low);

    if (length > held->room) {
        char *bytes = realloc(held->bytes, length);
        if (!bytes) {
            csy_items_tell_memory();
            abort(); /* there is no way back out of the items */
        }
        held->bytes = bytes;
        held->room = length;
    }
    held->low = low;
    held->length = length;
    copy(held->bytes, low, length);
}

static __attribute__((noinline, noreturn)) void put_back(struct held *held)
{
    copy(held->low, held->bytes, held->length);
    longjmp(held->at, 1);
}

/* From a frame that lies below all that is put back. */
static __attribute__((noinline, noreturn)) void go_on(struct held *held)
{
    char *here = __builtin_frame_address(0);

    if (here + GAP > held->low) {
        volatile char *gap = __builtin_alloca((size_t)(here + GAP - held->low) + GAP);
        gap[0] = 0;
        put_back(held);
    }
    put_back(held);
}

/* ---- one after the other ---- */

static void find_local(struct group *group)
{
    size_t item = group->current;

    for (unsigned d = 0; d < 3; d++) {
        group->local[d] = item % group->range.local[d];
        item /= group->range.local[d];
    }
}

/* The next item that has not ended, round and round; false: all have. */
static bool next_item(struct group *group)
{
    for (size_t tried = 0; tried < group->size; tried++) {
        group->current = (group->current + 1) % group->size;
        if (group->items[group->current].state != ITEM_ENDED) {
            find_local(group);
            return true;
        }
    }
    return false;
}

static bool next_group(struct group *group)
{
    for (unsigned d = 0; d < 3; d++) {
        if (++group->group[d] < group->groups[d])
            break;
        group->group[d] = 0;
        if (d == 2)
            return false;
    }
    for (size_t i = 0; i < group->size; i++) {
        group->items[i].state = ITEM_NEW;
        group->items[i].barriers = 0;
    }
    group->ended = 0;
    group->current = 0;
    find_local(group);
    return true;
}

static void end(struct group *group)
{
    for (size_t i = 0; i < group->size; i++)
        free(group->items[i].held.bytes);
    free(group->start.bytes);
    free(group->items);
    free(group);
    running = NULL;
    pthread_mutex_unlock(&one);
}

/* Of the item that runs. All have to come to as many barriers. */
static void end_item(struct group *group)
{
    struct item *item = &group->items[group->current];

    item->state = ITEM_ENDED;
    if (group->ended++ == 0)
        group->barriers = item->barriers;
    if (item->barriers == group->barriers)
        return;
    csy_items_tell_barriers(item->barriers, group->barriers);
    group->barriers = item->barriers;
}

/* Where an item begins or goes on that is not called right now. */
static void go_to(struct group *group)
{
    struct item *item = &group->items[group->current];

    go_on(item->state == ITEM_NEW ? &group->start : &item->held);
}

bool csy_items_begin(const struct csycl_nd_range *range)
{
    pthread_mutex_lock(&one);
    struct group *group = calloc(1, sizeof *group);
    if (group) {
        group->range = *range;
        group->size = 1;
        for (unsigned d = 0; d < 3; d++) {
            group->groups[d] = range->global[d] / range->local[d];
            group->size *= range->local[d];
        }
        group->items = calloc(group->size, sizeof *group->items);
    }
    if (group && group->items) {
        group->begins = true;
        running = group;
        return true;
    }
    free(group);
    pthread_mutex_unlock(&one);
    csy_items_tell_memory();
    return false;
}

bool csy_items_run(void)
{
    return running;
}

bool csy_items_next(char *base)
{
    struct group *group = running;

    if (group->begins) {
        group->begins = false;
        group->base = base;
        if (!setjmp(group->start.at))
            keep(&group->start, base);
        return true;
    }
    end_item(group);
    if (next_item(group)) {
        if (group->items[group->current].state == ITEM_WAITS)
            go_to(group);
        return true;
    }
    if (next_group(group))
        return true;
    end(group);
    return false;
}

void csy_items_barrier(void)
{
    struct group *group = running;

    if (!group)
        return;
    struct item *item = &group->items[group->current];
    if (!setjmp(item->held.at)) {
        keep(&item->held, group->base);
        item->state = ITEM_WAITS;
        item->barriers++;
        next_item(group);
        go_to(group);
    }
}

/* ---- ids ---- */

size_t csy_items_global_id(unsigned d)
{
    return csy_items_group_id(d) * csy_items_local_size(d) + csy_items_local_id(d);
}

size_t csy_items_local_id(unsigned d)
{
    return running && d < 3 ? running->local[d] : 0;
}

size_t csy_items_group_id(unsigned d)
{
    return running && d < 3 ? running->group[d] : 0;
}

size_t csy_items_global_size(unsigned d)
{
    return running && d < 3 ? running->range.global[d] : 1;
}

size_t csy_items_local_size(unsigned d)
{
    return running && d < 3 ? running->range.local[d] : 1;
}

size_t csy_items_num_groups(unsigned d)
{
    return running && d < 3 ? running->groups[d] : 1;
}
