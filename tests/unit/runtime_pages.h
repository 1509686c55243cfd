/* runtime_pages.h: memory of runtime/pages on a fake device, whose copy is memory too. What is sent
 * to it arrives as late as it may. */
#ifndef RUNTIME_PAGES_H
#define RUNTIME_PAGES_H

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "pages/pages.h"

enum { FAKE_LATE = 64 };

struct fake {
    struct pages *pages;
    unsigned char *bytes; /* the program's memory */
    size_t size;
    unsigned char *copy; /* the device's */
    struct late {
        size_t offset, size;
        const void *host;
    } late[FAKE_LATE];
    unsigned late_count;
    volatile unsigned fetches;     /* since fake_check; a touch changes them */
    volatile size_t sent, fetched; /* bytes */
    bool fails;
    const void *uses; /* what its driver touches when it fetches; NULL: nothing */
};

static inline void fake_wait(void *owner)
{
    struct fake *fake = owner;
    for (unsigned i = 0; i < fake->late_count; i++)
        memcpy(fake->copy + fake->late[i].offset, fake->late[i].host, fake->late[i].size);
    fake->late_count = 0;
}

static inline bool fake_send(void *owner, size_t offset, size_t size, const void *host)
{
    struct fake *fake = owner;
    if (fake->fails)
        return false;
    if (fake->late_count == FAKE_LATE)
        fake_wait(fake);
    fake->late[fake->late_count++] = (struct late){offset, size, host};
    fake->sent += size;
    return true;
}

static inline bool fake_fetch(void *owner, size_t offset, size_t size, void *host)
{
    struct fake *fake = owner;
    fake_wait(fake);
    if (fake->uses)
        csy_pages_touch(fake->uses, 1, false);
    fake->fetches++;
    fake->fetched += size;
    if (!fake->fails)
        memcpy(host, fake->copy + offset, size);
    return !fake->fails;
}

static const struct pages_device fake_device = {fake_fetch, fake_send, fake_wait};

/* Without memory. */
static inline struct fake *fake_begin(size_t size)
{
    struct fake *fake = calloc(1, sizeof *fake);
    fake->copy = malloc(size);
    memset(fake->copy, 0xee, size);
    fake->size = size;
    return fake;
}

/* What it has itself, when its memory has ended. */
static inline void fake_free(struct fake *fake)
{
    free(fake->copy);
    free(fake);
}

static inline struct fake *fake_create_as(size_t size, bool is_early)
{
    struct fake *fake = fake_begin(size);
    fake->pages = csy_pages_create(size, is_early, &fake_device, fake);
    ck_assert_ptr_nonnull(fake->pages);
    fake->bytes = csy_pages_base(fake->pages);
    return fake;
}

static inline struct fake *fake_create(size_t size)
{
    return fake_create_as(size, false);
}

static inline void fake_destroy(struct fake *fake)
{
    csy_pages_destroy(fake->pages);
    fake_free(fake);
}

/* A kernel that adds to each byte of [low, high). */
static inline void fake_add(struct fake *fake, size_t low, size_t high, unsigned char add)
{
    csy_pages_lock(fake->pages);
    ck_assert(csy_pages_send(fake->pages, low, high, false));
    fake_wait(fake);
    for (size_t i = low; i < high; i++)
        fake->copy[i] = (unsigned char)(fake->copy[i] + add);
    ck_assert(csy_pages_written(fake->pages, low, high));
    csy_pages_unlock(fake->pages);
}

/* One that reads all of them and writes nothing. */
static inline unsigned fake_sum(struct fake *fake, size_t low, size_t high)
{
    unsigned sum = 0;
    csy_pages_lock(fake->pages);
    ck_assert(csy_pages_send(fake->pages, low, high, false));
    csy_pages_unlock(fake->pages);
    fake_wait(fake);
    for (size_t i = low; i < high; i++)
        sum += fake->copy[i];
    return sum;
}

/* What travelled since the last time. */
static inline void fake_check(struct fake *fake, size_t sent, size_t fetched)
{
    ck_assert_uint_eq(fake->sent, sent);
    ck_assert_uint_eq(fake->fetched, fetched);
    fake->sent = fake->fetched = 0;
    fake->fetches = 0;
}

#endif
