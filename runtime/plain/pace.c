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

/* The slower one has its turn when the faster one has taken so many times what that costs, then
 * twice as many, and so on up to 2 to the power of MOST_DOUBLED. */
static const float PATIENCE = 8;
enum { MOST_DOUBLED = 6 };

/* So many launches may move what stays on the device before its time counts: one has not all. */
enum { MOST_MOVES = 2 };

/* To wait for the device and be told of touched memory; to move a byte; and how much more than that
 * has to be gained, where nobody has measured. */
static const float WAIT_NS = 1e6F, MOVE_NS = .2F, MARGIN = 4;

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

/* What a turn of the device costs. */
static float cost_of_turn(const struct pace *pace, const struct pace_size *size)
{
    return get(pace, &size->device) + MOST_MOVES * load(&size->moving);
}

static bool is_turn(struct pace_size *size, float faster, float cost)
{
    unsigned turns = atomic_load_explicit(&size->turns, memory_order_relaxed);
    float spent = load(&size->spent) + faster;
    bool is = spent >= PATIENCE * cost * (float)(1U << turns);
    atomic_store_explicit(&size->spent, is ? 0 : spent, memory_order_relaxed);
    if (is && turns < MOST_DOUBLED)
        atomic_store_explicit(&size->turns, turns + 1, memory_order_relaxed);
    return is;
}

static void begin_turn_of_device(struct pace_size *size)
{
    bool moves = load(&size->moving) != 0;
    atomic_store_explicit(&size->left, moves ? MOST_MOVES : 0, memory_order_relaxed);
    atomic_store_explicit(&size->moves, 0, memory_order_relaxed);
    atomic_store_explicit(&size->is_timed, true, memory_order_relaxed);
}

static bool goes_on_with_turn(struct pace_size *size)
{
    unsigned left = atomic_load_explicit(&size->left, memory_order_relaxed);
    if (!left)
        return false;
    atomic_store_explicit(&size->left, left - 1, memory_order_relaxed);
    atomic_store_explicit(&size->is_timed, true, memory_order_relaxed);
    return true;
}

/* Both were measured. */
static bool is_plain_now(const struct pace *pace, struct pace_size *size)
{
    float device = get(pace, &size->device), plain = get(pace, &size->plain);
    bool is_plain = plain <= device;
    if (atomic_exchange_explicit(&size->is_plain, is_plain, memory_order_relaxed) != is_plain) {
        atomic_store_explicit(&size->turns, 0, memory_order_relaxed);
        atomic_store_explicit(&size->spent, 0, memory_order_relaxed);
    }
    if (goes_on_with_turn(size))
        return false;
    if (!is_turn(size, is_plain ? plain : device, is_plain ? cost_of_turn(pace, size) : plain))
        return is_plain;
    if (is_plain)
        begin_turn_of_device(size);
    return !is_plain;
}

/* The plain loop was not yet measured. */
static bool is_plain_tried(const struct pace *pace, unsigned at, float floor, bool light,
                           uint64_t iterations)
{
    float device = get(pace, &pace->sizes[at].device);
    if (device_won_below(pace, at))
        return false;
    if (device != 0 && load(&pace->sizes[at].guess) != 0)
        return load(&pace->sizes[at].guess) < device;
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
    atomic_store_explicit(&size->is_timed, again, memory_order_relaxed);
    if (floor == 0 || floor > USUAL_FLOOR_NS)
        floor = USUAL_FLOOR_NS;
    if (plain == 0)
        return is_plain_tried(pace, at, floor, light, iterations) ? PACE_PLAIN_TIMED : PACE_DEVICE;
    bool is_plain = device == 0 ? plain <= floor : is_plain_now(pace, size);
    bool is_told = atomic_load_explicit(&pace->varies, memory_order_relaxed) && plain > SHORT_NS;
    bool is_turn = device != 0 && device < plain;
    return !is_plain ? PACE_DEVICE : again || is_told || is_turn ? PACE_PLAIN_TIMED : PACE_PLAIN;
}

void csy_pace_guess_plain(struct pace *pace, uint64_t iterations, float ns)
{
    atomic_store_explicit(&pace->sizes[size_of(iterations)].guess, ns, memory_order_relaxed);
}

bool csy_pace_pays_back(struct pace *pace, uint64_t iterations, size_t away)
{
    struct pace_size *size = &pace->sizes[size_of(iterations)];
    float device = get(pace, &size->device), plain = get(pace, &size->plain);
    float back = get(pace, &size->back);
    plain = plain == 0 ? load(&size->guess) : plain;
    float moving = back != 0 ? 2 * (back - plain) : MARGIN * (WAIT_NS + 2 * MOVE_NS * (float)away);
    bool pays = plain != 0 && device > plain + moving;
    atomic_store_explicit(&size->is_back, pays, memory_order_relaxed);
    return pays;
}

bool csy_pace_wants_device(struct pace *pace, uint64_t iterations)
{
    struct pace_size *size = &pace->sizes[size_of(iterations)];
    return atomic_exchange_explicit(&size->is_timed, false, memory_order_relaxed);
}

float csy_pace_plain(const struct pace *pace, uint64_t iterations)
{
    return get(pace, &pace->sizes[size_of(iterations)].plain);
}

void csy_pace_device_took(struct pace *pace, uint64_t iterations, float ns, bool moves)
{
    struct pace_size *size = &pace->sizes[size_of(iterations)];
    if (moves)
        atomic_store_explicit(&size->moving, ns, memory_order_relaxed);
    if (moves && atomic_fetch_add_explicit(&size->moves, 1, memory_order_relaxed) < MOST_MOVES)
        return;
    add(&size->device, ns);
}

void csy_pace_plain_took(struct pace *pace, uint64_t iterations, float ns)
{
    struct pace_size *size = &pace->sizes[size_of(iterations)];
    bool is_back = atomic_exchange_explicit(&size->is_back, false, memory_order_relaxed);
    add(is_back ? &size->back : &size->plain, ns);
}
