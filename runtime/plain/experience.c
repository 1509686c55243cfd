/* experience.c: see experience.h. */
#include "plain/experience.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/env.h"
#include "base/text.h"
#include "cache/cache.h"
#include "device/context.h"
#include "programs/variant.h"

/* What a device costs at the end of the process, as a part of what opening it does. */
static const float CLOSING = .4F;

/* Where launches saved something, but too little for the device to be opened, that is tried again
 * in a process whose plain loops take so many times as long; where they saved nothing, later. */
static const float LONGER = 2, MUCH_LONGER = 16;

/* Plain loops have to take so long, all together, to say more than what is recorded. */
static const float MEASURED_NS = 50e6F;

enum { MOST_LOOPS = 1024 };

/* Of a loop, as it lies in the file. */
struct loop_record {
    uint64_t id;
    uint64_t paid, lost; /* bits of sizes */
    float until;         /* of those that were lost */
    float alone;         /* struct start */
};

static struct {
    pthread_mutex_t lock; /* of all but the list */
    bool is_read;
    struct loop_record loops[MOST_LOOPS];
    size_t count;
    enum outcome last; /* that was found: what the process is about */
    float last_until;
    struct experience *_Atomic launched;
} known = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* ---- the file ---- */

/* What the program is: the file that runs. False: nobody knows. */
static bool add_program(struct cache_key *key)
{
    char path[4096];
    struct stat is;
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0 || stat("/proc/self/exe", &is))
        return false;
    path[length] = '\0';
    csy_key_add(key, path);
    csy_text_printf(&key->text, "%lld,%lld.%09ld,", (long long)is.st_size,
                    (long long)is.st_mtim.tv_sec, is.st_mtim.tv_nsec);
    return true;
}

static bool make_key(struct cache_key *key, const struct device *device)
{
    const char *threads = getenv("OMP_NUM_THREADS"); /* plain loops' */
    csy_key_begin(key, "outcome");
    csy_key_add_device(key, device);
    csy_key_add(key, threads ? threads : "");
    if (!add_program(key)) {
        csy_key_release(key);
        return false;
    }
    csy_key_end(key);
    return true;
}

static void read_all(const struct settings *settings, const struct device *device)
{
    struct cache_key key;
    struct entry entry;
    known.is_read = true;
    if (!settings->cache.folder || !make_key(&key, device))
        return;
    if (csy_cache_read(&entry, settings, &key)) {
        known.count = entry.size / sizeof known.loops[0];
        if (known.count > MOST_LOOPS)
            known.count = MOST_LOOPS;
        memcpy(known.loops, entry.bytes, known.count * sizeof known.loops[0]);
        csy_entry_release(&entry);
    }
    csy_key_release(&key);
}

static void write_all(const struct settings *settings, const struct device *device)
{
    struct cache_key key;
    if (!settings->cache.folder || !make_key(&key, device))
        return;
    csy_cache_store(settings, &key, known.loops, known.count * sizeof known.loops[0]);
    csy_key_release(&key);
}

/* ---- loops ---- */

static uint64_t id_of(const struct csycl_glue_site *site)
{
    struct text name = {0};
    csy_text_printf(&name, "%s %s:%u", site->kernel, site->file, site->line);
    uint64_t id = XXH3_64bits(csy_text(&name), name.length);
    csy_text_release(&name);
    return id ? id : 1;
}

static uint64_t bit_of(uint64_t iterations)
{
    return UINT64_C(1) << (63 - __builtin_clzll(iterations | 1));
}

static struct loop_record *find(uint64_t id)
{
    for (size_t i = 0; i < known.count; i++)
        if (known.loops[i].id == id)
            return &known.loops[i];
    return NULL;
}

/* What little is measured by the first slices of a loop says less. */
static void start_with(struct start *start, float alone)
{
    if (alone > 0)
        atomic_store_explicit(&start->alone, alone, memory_order_relaxed);
}

enum outcome csy_experience_find(float *until, const struct context *context,
                                 const struct device *device, struct variants *variants,
                                 uint64_t iterations)
{
    if (pthread_mutex_trylock(&known.lock)) /* for ever, perhaps, in the child of a fork */
        return OUTCOME_UNKNOWN;
    if (!known.is_read)
        read_all(context->settings, device);
    const struct loop_record *loop = known.count ? find(id_of(variants->site)) : NULL;
    uint64_t bit = bit_of(iterations);
    atomic_fetch_or_explicit(&variants->experience.sizes, bit, memory_order_relaxed);
    if (loop)
        start_with(&variants->start, loop->alone);
    if (loop && (loop->paid | loop->lost) & bit) {
        known.last = loop->paid & bit ? OUTCOME_PAID : OUTCOME_LOST;
        known.last_until = loop->until;
    }
    *until = known.last_until;
    enum outcome outcome = known.last;
    pthread_mutex_unlock(&known.lock);
    return outcome;
}

/* ---- what became of the process ---- */

/* Would the device have paid from the first launch on? `*until`: as in a record. */
static bool has_paid(float *until, const struct context *context)
{
    const struct account *all = &context->balance.all;
    float plain = (float)atomic_load(&all->plain), early = (float)atomic_load(&context->early_ns);
    float running = (float)csy_balance_running(all), once = (float)atomic_load(&all->once);
    float whole = plain + early;
    once += CLOSING * (float)context->device.opening_ns;
    *until = (whole + (float)atomic_load(&context->balance.left)) *
             (running < plain ? LONGER : MUCH_LONGER);
    return whole > running * (whole / plain) + once;
}

/* Returns whether that is new. */
static bool record(const struct experience *experience, bool paid, float until, bool is_measured)
{
    uint64_t sizes = atomic_load(&experience->sizes);
    struct loop_record *loop = find(experience->id);
    if (!loop && known.count == MOST_LOOPS)
        return false;
    if (!loop) {
        loop = &known.loops[known.count++];
        *loop = (struct loop_record){.id = experience->id};
    }
    bool is_same = paid ? (loop->paid & sizes) == sizes : (loop->lost & sizes) == sizes;
    loop->paid = paid ? loop->paid | sizes : loop->paid & ~sizes;
    loop->lost = paid ? loop->lost & ~sizes : loop->lost | sizes;
    if (!paid)
        loop->until = until;
    if (is_measured || loop->alone == 0)
        loop->alone = atomic_load(experience->alone);
    return !is_same || !paid;
}

/* Where no plain loop was measured there is nothing to compare with. */
static void keep(void)
{
    const struct context *context = csy_context();
    float until;
    if (atomic_load(&context->process->is_lost) || !atomic_load(&context->balance.all.plain) ||
        pthread_mutex_trylock(&known.lock))
        return;
    if (!known.is_read)
        read_all(context->settings, &context->device);
    bool is_measured = (float)atomic_load(&context->early_ns) >= MEASURED_NS;
    bool paid = has_paid(&until, context), is_new = false;
    for (const struct experience *at = atomic_load(&known.launched); at; at = at->next)
        is_new |= record(at, paid, until, is_measured);
    if (is_new)
        write_all(context->settings, &context->device);
    pthread_mutex_unlock(&known.lock);
}

static void watch_exit(void)
{
    atexit(keep);
}

void csy_experience_launched(struct context *context, struct variants *variants,
                             uint64_t iterations)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    struct experience *experience = &variants->experience;
    atomic_fetch_or_explicit(&experience->sizes, bit_of(iterations), memory_order_relaxed);
    if (!context->settings->cache.folder || atomic_exchange(&experience->is_launched, true))
        return;
    experience->id = id_of(variants->site);
    experience->alone = &variants->start.alone;
    experience->next = atomic_load(&known.launched);
    while (!atomic_compare_exchange_weak(&known.launched, &experience->next, experience))
        ;
    pthread_once(&once, watch_exit);
}
