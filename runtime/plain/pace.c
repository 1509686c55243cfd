/* pace.c: see pace.h.
 *
 * All counters are relaxed: a measurement that is lost costs nothing.
 */
#include "plain/pace.h"

#include "plain/costs.h"

/* A light iteration takes less than about 100 ns, so that many take no longer than a few
 * launches: the plain loop may be the first to be tried, and nothing has to be built. */
static const uint64_t FEW_ITERATIONS = 16384;

/* What a launch costs where no short one was measured yet. */
static const float USUAL_FLOOR_NS = 50e3F;

/* The plain loop is tried where the device took no longer than this many empty launches. */
static const float LIGHT_TRIAL = 8, HEAVY_TRIAL = 2;

/* One that lost is measured again now and then, if it was no further behind. */
static const float AGAIN = 4;

/* A mean moves by so much of the last time's distance. */
static const float MEAN_OF = 8;

static unsigned size_of(uint64_t iterations)
{
    return iterations ? 64 - (unsigned)__builtin_clzll(iterations) : 0;
}

static float load(const _Atomic float *time)
{
    return atomic_load_explicit(time, memory_order_relaxed);
}

static float get(const struct pace *pace, const struct pace_time *time)
{
    bool varies = atomic_load_explicit(&pace->varies, memory_order_relaxed);
    return load(varies ? &time->mean : &time->shortest);
}

static void add(struct pace_time *time, float ns)
{
    float shortest = load(&time->shortest), mean = load(&time->mean);
    if (shortest == 0 || ns < shortest)
        atomic_store_explicit(&time->shortest, ns, memory_order_relaxed);
    atomic_store_explicit(&time->mean, mean == 0 ? ns : mean + (ns - mean) / MEAN_OF,
                          memory_order_relaxed);
}

static bool device_won(const struct pace *pace, const struct pace_size *size)
{
    float device = get(pace, &size->device);
    return device != 0 && get(pace, &size->plain) > device;
}

static bool plain_won(const struct pace *pace, const struct pace_size *size)
{
    float plain = get(pace, &size->plain);
    return plain != 0 && get(pace, &size->device) >= plain;
}

static bool device_won_below(const struct pace *pace, unsigned size)
{
    while (size-- > 0)
        if (device_won(pace, &pace->sizes[size]))
            return true;
    return false;
}

static bool plain_won_above(const struct pace *pace, unsigned size)
{
    while (++size < PACE_SIZES)
        if (plain_won(pace, &pace->sizes[size]))
            return true;
    return false;
}

/* Counts a launch: is it the 4th, 8th, 16th, ... of its size? */
static bool is_time_again(struct pace_size *size)
{
    unsigned launches = atomic_fetch_add_explicit(&size->launches, 1, memory_order_relaxed) + 1;
    return launches >= 4 && !(launches & (launches - 1));
}

/* Both were measured. */
static bool is_plain_now(float device, float plain, bool again)
{
    bool is_plain = plain <= device;
    float winner = is_plain ? plain : device, loser = is_plain ? device : plain;
    return again && loser <= AGAIN * winner ? !is_plain : is_plain;
}

/* The plain loop was not yet measured. */
static bool is_plain_tried(const struct pace *pace, unsigned at, float floor, bool light,
                           uint64_t iterations)
{
    float device = get(pace, &pace->sizes[at].device);
    if (device_won_below(pace, at))
        return false;
    if (device != 0)
        return device <= floor * (light ? LIGHT_TRIAL : HEAVY_TRIAL);
    return plain_won_above(pace, at) || (light && iterations <= FEW_ITERATIONS);
}

enum pace_choice csy_pace_choose(struct pace *pace, float floor, bool light, uint64_t iterations)
{
    unsigned at = size_of(iterations);
    struct pace_size *size = &pace->sizes[at];
    float device = get(pace, &size->device), plain = get(pace, &size->plain);
    bool again = is_time_again(size);
    if (floor == 0 || floor > USUAL_FLOOR_NS)
        floor = USUAL_FLOOR_NS;
    if (plain == 0)
        return is_plain_tried(pace, at, floor, light, iterations) ? PACE_PLAIN_TIMED : PACE_DEVICE;
    bool is_plain = device == 0 ? plain <= floor : is_plain_now(device, plain, again);
    bool is_told = atomic_load_explicit(&pace->varies, memory_order_relaxed) && plain > SHORT_NS;
    return !is_plain ? PACE_DEVICE : again || is_told ? PACE_PLAIN_TIMED : PACE_PLAIN;
}

float csy_pace_plain(const struct pace *pace, uint64_t iterations)
{
    return get(pace, &pace->sizes[size_of(iterations)].plain);
}

void csy_pace_device_took(struct pace *pace, uint64_t iterations, float ns)
{
    add(&pace->sizes[size_of(iterations)].device, ns);
}

void csy_pace_plain_took(struct pace *pace, uint64_t iterations, float ns)
{
    add(&pace->sizes[size_of(iterations)].plain, ns);
}
