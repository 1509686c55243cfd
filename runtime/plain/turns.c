/* turns.c: see turns.h.
 *
 * All counters are relaxed: a time that is lost costs nothing.
 */
#include "plain/turns.h"

/* A turn takes so long as the plain loop, beside which what a launch costs does not matter. */
static const float TURN_NS = 1e6F;

/* A loop has to be so many turns long to be cut, and so many for what was found to count. */
enum { LEAST_TURNS = 8, LEAST_KNOWN = 2 };

/* Pieces as short that the leading one has before a turn of the other one. */
enum { SHORTS = 2 };

/* The other one has its turn when the leading one has taken so many times what that costs, then
 * twice as many, and so on up to 2 to the power of MOST_DOUBLED. */
static const float PATIENCE = 16;
enum { MOST_DOUBLED = 6 };

/* So much of the plain loop's time the device may take, at most: it has all cores for that. */
static const float FASTER = .9F;

/* A piece is at most so much of what is left, where iterations may take much longer. */
static const float PART = 1.F / 8;

/* So often a time of the device is waited for: not all launches have one. The first one makes the
 * kernel ready, and is a small part of a turn. */
enum { MOST_TRIES = 3 };
static const float FIRST = 1.F / 8;

static float get(const _Atomic float *time)
{
    return atomic_load_explicit(time, memory_order_relaxed);
}

static void set(_Atomic float *time, float ns)
{
    atomic_store_explicit(time, ns, memory_order_relaxed);
}

static unsigned get_number(const atomic_uint *number)
{
    return atomic_load_explicit(number, memory_order_relaxed);
}

static void set_number(atomic_uint *number, unsigned value)
{
    atomic_store_explicit(number, value, memory_order_relaxed);
}

static bool is_plain(const struct turns *turns)
{
    return atomic_load_explicit(&turns->is_plain, memory_order_relaxed);
}

static float larger(float a, float b)
{
    return a > b ? a : b;
}

static float shorter(float a, float b)
{
    return a == 0 || (b != 0 && b < a) ? b : a;
}

/* `plain` leads from now on. */
static void lead(struct turns *turns, bool plain)
{
    atomic_store_explicit(&turns->is_plain, plain, memory_order_relaxed);
    set_number(&turns->had, 0);
    set(&turns->spent, 0);
}

/* ---- what is next ---- */

static struct next_piece piece_of(bool plain, float iterations, float left, float turn)
{
    float most = larger(left * PART, turn);
    if (iterations > most)
        iterations = most;
    bool is_all = left - iterations < turn;
    return (struct next_piece){plain ? PIECE_PLAIN : PIECE_DEVICE,
                               is_all ? 0 : (uint64_t)iterations};
}

/* How long the leading one runs before the next turn, which takes so long. */
static float left_before(const struct turns *turns, float cost)
{
    return PATIENCE * (float)(1U << get_number(&turns->had)) * cost - get(&turns->spent);
}

static void begin_turn(struct turns *turns)
{
    unsigned had = get_number(&turns->had);
    set(&turns->spent, 0);
    set_number(&turns->had, had < MOST_DOUBLED ? had + 1 : had);
}

/* Both were measured. */
static struct next_piece take_turns(struct turns *turns, float left, float turn)
{
    bool plain = is_plain(turns);
    float first = get(plain ? &turns->plain : &turns->device);
    float second = get(plain ? &turns->device : &turns->plain);
    unsigned shorts = get_number(&turns->shorts);
    if (shorts > SHORTS) /* nobody has told how long the turn took */
        shorts = 0;
    float ns = shorts ? 0 : left_before(turns, turn * second), most = ns / first;
    if (ns > 0) {
        set_number(&turns->shorts, 0);
        return piece_of(plain, larger(most, turn), left, turn);
    }
    if (!shorts)
        set(&turns->shortest, 0);
    set_number(&turns->shorts, shorts + 1);
    if (shorts < SHORTS)
        return piece_of(plain, turn, left, turn);
    begin_turn(turns);
    return piece_of(!plain, turn, left, turn);
}

/* Of the plain loop. */
static float each_of(const struct turns *turns, float guess)
{
    float each = get(&turns->plain);
    for (unsigned i = 0; get(&turns->device) == 0 && i < TURN_TIMES; i++)
        each = shorter(each, get(&turns->seen[i]));
    return each != 0 ? each : guess;
}

/* The device's first times. */
static struct next_piece try_device(struct turns *turns, float plain, float left, float turn,
                                    float least)
{
    unsigned tries = get_number(&turns->tries);
    if (tries == MOST_TRIES)
        return (struct next_piece){PIECE_NONE, 0};
    set_number(&turns->tries, tries + 1);
    set(&turns->plain, plain);
    return piece_of(false, tries ? turn : larger(turn * FIRST, least), left, turn);
}

/* All of a loop that is too short to be cut for long. Where the device was not yet measured, or its
 * turn has come, it has a piece of it: all of it may take far longer there. */
static struct next_piece take_all(struct turns *turns, float plain, float left, float turn,
                                  float least)
{
    if (left < LEAST_KNOWN * turn)
        return (struct next_piece){PIECE_NONE, 0};
    if (get(&turns->device) == 0)
        return try_device(turns, plain, left, turn, least);
    if (!is_plain(turns))
        return (struct next_piece){PIECE_NONE, 0};
    bool is_turn = left_before(turns, turn * get(&turns->device)) <= 0;
    return is_turn ? take_turns(turns, left, turn) : (struct next_piece){PIECE_PLAIN, 0};
}

struct next_piece csy_turns_next(struct turns *turns, uint64_t left, bool is_rest, float guess,
                                 uint64_t least)
{
    const struct next_piece none = {PIECE_NONE, 0};
    float plain = each_of(turns, guess), all = (float)left;
    bool has_device = get(&turns->device) != 0;
    if (plain == 0)
        return none;
    float turn = TURN_NS / plain;
    turn = larger(turn, (float)least);
    if (all < LEAST_TURNS * turn) /* as far as one can see */
        return is_rest ? piece_of(is_plain(turns) || !has_device, all, all, turn)
                       : take_all(turns, plain, all, turn, (float)least);
    return has_device ? take_turns(turns, all, turn)
                      : try_device(turns, plain, all, turn, (float)least);
}

/* ---- how long it took ---- */

/* A piece of the leading one. */
static void spend(struct turns *turns, float each, float ns)
{
    set(&turns->spent, get(&turns->spent) + ns);
    if (get_number(&turns->shorts))
        set(&turns->shortest, shorter(get(&turns->shortest), each));
}

/* After a turn. */
static void compare(struct turns *turns)
{
    bool plain = get(&turns->device) >= FASTER * get(&turns->plain);
    set_number(&turns->shorts, 0);
    if (plain != is_plain(turns))
        lead(turns, plain);
}

void csy_turns_device_took(struct turns *turns, uint64_t iterations, float ns)
{
    float each = ns / (float)iterations;
    bool is_first = get(&turns->device) == 0;
    if (!is_first && !is_plain(turns)) {
        spend(turns, each, ns);
        return;
    }
    set(&turns->device, each);
    if (get(&turns->shortest) != 0)
        set(&turns->plain, get(&turns->shortest));
    compare(turns);
}

void csy_turns_plain_took(struct turns *turns, uint64_t iterations, float ns)
{
    float each = ns / (float)iterations;
    if (get(&turns->device) == 0) {
        unsigned at = atomic_fetch_add_explicit(&turns->count, 1, memory_order_relaxed);
        set(&turns->seen[at % TURN_TIMES], each);
    } else if (is_plain(turns)) {
        spend(turns, each, ns);
    } else {
        set(&turns->plain, each);
        if (get(&turns->shortest) != 0)
            set(&turns->device, get(&turns->shortest));
        compare(turns);
    }
}
