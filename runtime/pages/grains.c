/* grains.c: see grains.h; csy_pages_send and csy_pages_written. */
#include "pages/grains.h"

#include <string.h>
#include <sys/mman.h>

#include "pages/fault.h"

/* The grains [first, last). */
struct run {
    size_t first, last;
};

/* A fault opens as many grains as lie open beside the touched one, up to 2 MiB. */
enum { MOST_GRAINS = 32 };

static size_t low_of(size_t grain)
{
    return grain * PAGES_GRAIN;
}

static size_t high_of(const struct pages *pages, size_t last)
{
    return last < pages->grains ? low_of(last) : pages->mapping.size;
}

static bool protect(struct pages *pages, struct run run, enum pages_state state)
{
    static const int protections[] = {[PAGES_HOST] = PROT_READ | PROT_WRITE,
                                      [PAGES_SEALED] = PROT_READ,
                                      [PAGES_BOTH] = PROT_READ,
                                      [PAGES_DEVICE] = PROT_NONE};
    return csy_mapping_protect(&pages->mapping, low_of(run.first), high_of(pages, run.last),
                               protections[state]);
}

static void mark(struct pages *pages, struct run run, enum pages_state state)
{
    for (size_t i = run.first; i < run.last; i++)
        pages->count[pages->states[i]]--;
    memset(pages->states + run.first, state, run.last - run.first);
    pages->changes += state == PAGES_HOST || state == PAGES_DEVICE;
    pages->count[state] += run.last - run.first;
}

/* The first run of a state in `in`, up to its end. Empty: there is none. */
static struct run find_run(const struct pages *pages, struct run in, enum pages_state state)
{
    struct run run = {in.last, in.last};
    const unsigned char *found = pages->count[state] && in.first < in.last
                                     ? memchr(pages->states + in.first, state, in.last - in.first)
                                     : NULL;
    if (found)
        for (run.first = run.last = (size_t)(found - pages->states);
             run.last < in.last && pages->states[run.last] == state;)
            run.last++;
    return run;
}

static struct run all_of(const struct pages *pages)
{
    return (struct run){0, pages->grains};
}

static struct run begin_of(struct run in)
{
    return (struct run){in.first, in.first};
}

/* Every run of a state in `in`, in turn: the first behind begin_of(in). */
static bool next_run(const struct pages *pages, struct run in, struct run *run,
                     enum pages_state state)
{
    *run = find_run(pages, (struct run){run->last, in.last}, state);
    return run->first < run->last;
}

/* ---- transfers: states and protection stay ---- */

static bool send(struct pages *pages, struct run run)
{
    size_t low = low_of(run.first);
    pages->sends = true;
    return pages->device->send(pages->owner, low, high_of(pages, run.last) - low,
                               pages->mapping.second + low);
}

static bool fetch(struct pages *pages, struct run run)
{
    size_t low = low_of(run.first), high = high_of(pages, run.last);
    csy_mapping_reach(&pages->mapping, low, high);
    return pages->device->fetch(pages->owner, low, high - low, pages->mapping.second + low);
}

void csy_grains_arrive(struct pages *pages)
{
    if (pages->sends)
        pages->device->wait(pages->owner);
    pages->sends = false;
}

/* ---- from state to state ---- */

/* Where there are too many ranges of different protection: all of the memory becomes one. Nothing
 * can be touched until it has its state. */
static bool make_whole(struct pages *pages, enum pages_state state)
{
    const struct run all = all_of(pages);
    bool good = protect(pages, all, PAGES_DEVICE);
    if (good && state == PAGES_HOST)
        csy_grains_arrive(pages);
    for (struct run run = begin_of(all);
         good && state != PAGES_DEVICE && next_run(pages, all, &run, PAGES_DEVICE);)
        fetch(pages, run);
    for (enum pages_state own = PAGES_HOST; state > PAGES_SEALED && own <= PAGES_SEALED; own++)
        for (struct run run = begin_of(all); good && next_run(pages, all, &run, own);)
            good = send(pages, run);
    if (!good || !protect(pages, all, state))
        return false;
    mark(pages, all, state);
    return true;
}

/* All its grains have one state, and what they lack has come. */
static bool turn(struct pages *pages, struct run run, enum pages_state state)
{
    if (!protect(pages, run, state))
        return make_whole(pages, state);
    mark(pages, run, state);
    return true;
}

/* Brings grains that the device alone has. */
static bool bring(struct pages *pages, struct run run, enum pages_state state)
{
    fetch(pages, run);
    return turn(pages, run, state);
}

/* What the host wrote goes to the device. Protected first, so that a write which comes meanwhile is
 * seen. */
static bool give(struct pages *pages, struct run run)
{
    if (!turn(pages, run, PAGES_BOTH))
        return false;
    if (send(pages, run))
        return true;
    turn(pages, run, PAGES_HOST);
    return false;
}

static struct run grains_of(const struct pages *pages, size_t low, size_t high)
{
    return (struct run){low / PAGES_GRAIN, high < pages->mapping.size
                                               ? (high + PAGES_GRAIN - 1) / PAGES_GRAIN
                                               : pages->grains};
}

static bool give_all(struct pages *pages, struct run in)
{
    bool good = true;
    for (enum pages_state own = PAGES_HOST; own <= PAGES_SEALED; own++)
        for (struct run run = begin_of(in); good && next_run(pages, in, &run, own);)
            good = give(pages, run);
    return good;
}

/* Has the host alone some bytes? */
static bool has_own(const struct pages *pages)
{
    return pages->count[PAGES_HOST] || pages->count[PAGES_SEALED];
}

/* Does the system tell of touches, from now on? */
static bool is_mapped_twice(struct pages *pages)
{
    return pages->mapping.second || (csy_fault_start() && csy_mapping_join(&pages->mapping));
}

bool csy_pages_send(struct pages *pages, size_t low, size_t high, bool replaced)
{
    if (low >= high || (pages->mapping.second && !has_own(pages)))
        return true;
    if (!is_mapped_twice(pages))
        return false;
    struct run run = grains_of(pages, low, high);
    if (!replaced)
        return give_all(pages, run);
    /* those that have other bytes too are at the ends */
    struct run inner = {(low + PAGES_GRAIN - 1) / PAGES_GRAIN,
                        high < pages->mapping.size ? high / PAGES_GRAIN : pages->grains};
    if (inner.first >= inner.last)
        return give_all(pages, run);
    return give_all(pages, (struct run){run.first, inner.first}) &&
           give_all(pages, (struct run){inner.last, run.last});
}

bool csy_pages_written(struct pages *pages, size_t low, size_t high)
{
    if (low >= high || pages->count[PAGES_DEVICE] == pages->grains)
        return true;
    struct run run = grains_of(pages, low, high);
    while (run.first < run.last && pages->states[run.first] == PAGES_DEVICE)
        run.first++;
    return run.first == run.last || turn(pages, run, PAGES_DEVICE);
}

/* Makes a run the host's to read or to write. */
static bool open_run(struct pages *pages, struct run in, bool writes)
{
    bool good = true;
    if (writes)
        csy_grains_arrive(pages);
    for (struct run run = begin_of(in); good && next_run(pages, in, &run, PAGES_DEVICE);)
        good = bring(pages, run, writes ? PAGES_HOST : PAGES_BOTH);
    for (enum pages_state closed = PAGES_SEALED; writes && closed <= PAGES_BOTH; closed++)
        for (struct run run = begin_of(in); good && next_run(pages, in, &run, closed);)
            good = turn(pages, run, PAGES_HOST);
    return good;
}

bool csy_grains_open(struct pages *pages, size_t low, size_t high, bool writes)
{
    return pages->count[PAGES_HOST] == pages->grains ||
           open_run(pages, grains_of(pages, low, high), writes);
}

/* ---- seals ---- */

bool csy_pages_seal(struct pages *pages, size_t low, size_t high, uint64_t *changes)
{
    const struct run in = grains_of(pages, low, high);
    bool good = is_mapped_twice(pages);
    for (struct run run = begin_of(in); good && next_run(pages, in, &run, PAGES_HOST);)
        good = turn(pages, run, PAGES_SEALED);
    *changes = pages->changes;
    return good;
}

bool csy_pages_are_sealed(const struct pages *pages, size_t low, size_t high, uint64_t changes)
{
    const struct run in = grains_of(pages, low, high), open = find_run(pages, in, PAGES_HOST);
    return pages->mapping.second && pages->changes == changes && open.first == open.last;
}

/* ---- faults ---- */

/* How many grains lie open beside the touched one, below it (`step` -1) or above: more open than
 * `was`, the state of that one. */
static size_t count_open(const struct pages *pages, size_t grain, int step, enum pages_state was)
{
    size_t count = 0;
    for (size_t at = grain + (size_t)step;
         count < MOST_GRAINS && at < pages->grains && pages->states[at] < was; at += (size_t)step)
        count++;
    return count;
}

/* The grains that a fault opens, all of one state: as many as lie open on one side of the touched
 * one, on its other side. Who touches in order, upwards or downwards, and so each of some threads
 * with a part of its own, thus stops ever more seldom; who touches here and there moves little. */
static struct run choose(const struct pages *pages, size_t grain, enum pages_state was)
{
    size_t below = count_open(pages, grain, -1, was), above = count_open(pages, grain, 1, was);
    struct run run = {grain, grain + 1};
    if (below >= above)
        while (run.last < pages->grains && run.last - grain < below &&
               pages->states[run.last] == was)
            run.last++;
    else
        while (run.first > 0 && grain - run.first + 1 < above &&
               pages->states[run.first - 1] == was)
            run.first--;
    return run;
}

bool csy_grains_fault(struct pages *pages, size_t offset, enum pages_access access)
{
    size_t grain = offset / PAGES_GRAIN;
    enum pages_state was = (enum pages_state)pages->states[grain];
    /* what can be read was written */
    bool is_read = was == PAGES_SEALED || was == PAGES_BOTH;
    bool writes = access == PAGES_WRITE || (access == PAGES_UNKNOWN && is_read);
    if (was == PAGES_DEVICE || (is_read && writes))
        return open_run(pages, choose(pages, grain, was), writes);
    return protect(pages, (struct run){grain, grain + 1}, was); /* another thread was here */
}

/* ---- forks ---- */

void csy_grains_part(struct pages *pages)
{
    open_run(pages, all_of(pages), true);
    csy_mapping_part(&pages->mapping);
}
