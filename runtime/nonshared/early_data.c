/* early_data.c: see early_data.h.
 *
 * As libcsycl.so has it (hold.h), a section that lies in one that is held counts that once more.
 * What is a mistake there loads it.
 */
#include "nonshared/early_data.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/single_threaded.h>

#include "base/export.h"
#include "nonshared/behind.h"
#include "nonshared/environment.h"
#include "nonshared/late_library.h"

struct early {
    struct csycl_glue_section section;
    const char *file; /* of the directive that began it */
    unsigned line;
    unsigned count; /* directives that hold it */
};

/* Room for so many is made when the first one is to be held: most programs have none. */
enum { MOST = 32 };
static struct early *held;
static _Atomic unsigned count;

/* Changes of both wait for each other; there are other threads only when they end. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

bool csy_early_data_is_any(void)
{
    return atomic_load_explicit(&count, memory_order_relaxed);
}

bool csy_early_data_is_shared(void)
{
    return csy_early_data_is_any() && !__libc_single_threaded;
}

/* ---- sections ---- */

static uintptr_t low_of(const struct csycl_glue_section *section)
{
    return (uintptr_t)section->pointer + (uintptr_t)section->offset;
}

static uintptr_t high_of(const struct csycl_glue_section *section)
{
    return low_of(section) + section->size;
}

static bool is_right(const struct csycl_glue_section *section)
{
    return !section->size || (section->pointer && section->size <= PTRDIFF_MAX &&
                              high_of(section) >= low_of(section));
}

/* The first that has a byte of these; NULL: none. */
static struct early *find(uintptr_t low, uintptr_t high)
{
    for (unsigned i = 0; i < count; i++)
        if (low < high_of(&held[i].section) && low_of(&held[i].section) < high)
            return &held[i];
    return NULL;
}

static bool has_all(const struct early *early, const struct csycl_glue_section *section)
{
    return low_of(&early->section) <= low_of(section) &&
           high_of(section) <= high_of(&early->section);
}

/* Each returns false where libcsycl.so is to do it. */
typedef bool change(const struct csycl_glue_data *data, const struct csycl_glue_section *section);

static bool enter(const struct csycl_glue_data *data, const struct csycl_glue_section *section)
{
    struct early *early = find(low_of(section), high_of(section));
    if (early)
        return has_all(early, section) && ++early->count;
    if (!held)
        held = malloc(MOST * sizeof *held);
    if (!held || count == MOST)
        return false;
    held[count] = (struct early){*section, data->file, data->line, 1};
    count++;
    return true;
}

static bool leave(const struct csycl_glue_data *data, const struct csycl_glue_section *section)
{
    struct early *early = find(low_of(section), high_of(section));
    (void)data;
    if (!early || !has_all(early, section))
        return false;
    if (--early->count == 0)
        *early = held[--count];
    return true;
}

static bool update(const struct csycl_glue_data *data, const struct csycl_glue_section *section)
{
    const struct early *early = find(low_of(section), high_of(section));
    (void)data;
    return !early || has_all(early, section);
}

/* Returns how many sections from the first on it has done. */
static unsigned do_all(const struct csycl_glue_data *data, change *change)
{
    unsigned done = 0;
    pthread_mutex_lock(&lock);
    while (done < data->count && is_right(&data->sections[done]) &&
           (!data->sections[done].size || change(data, &data->sections[done])))
        done++;
    pthread_mutex_unlock(&lock);
    return done;
}

/* ---- directives ---- */

static bool is_here(const struct csycl_glue_data *data)
{
    return data->abi == CSYCL_GLUE_ABI && !csy_program_library() && __libc_single_threaded &&
           !csy_environment_asks();
}

/* What is left of a directive behind that many sections. */
static struct csycl_glue_data rest_of(const struct csycl_glue_data *data, unsigned done)
{
    struct csycl_glue_data rest = *data;
    rest.sections += done;
    rest.count -= done;
    return rest;
}

CSYCL_EXPORT const struct csycl_glue_data *csycl_glue_data_enter(const struct csycl_glue_data *data)
{
    unsigned done = is_here(data) ? do_all(data, enter) : 0;
    struct csycl_glue_data first = *data, rest = rest_of(data, done);
    first.count = done;
    if (done && !rest.count)
        return data;
    if (!csy_program_load())
        return NULL;
    if (csy_behind_csycl_glue_data_enter(&rest))
        return data;
    if (done)
        csy_behind_csycl_glue_data_leave(&first);
    return NULL;
}

CSYCL_EXPORT void csycl_glue_data_leave(const struct csycl_glue_data *data)
{
    unsigned done = is_here(data) ? do_all(data, leave) : 0;
    struct csycl_glue_data rest = rest_of(data, done);
    if ((!done || rest.count) && csy_program_load())
        csy_behind_csycl_glue_data_leave(&rest);
}

CSYCL_EXPORT void csycl_glue_data_update(const struct csycl_glue_data *data)
{
    unsigned done = is_here(data) ? do_all(data, update) : 0;
    struct csycl_glue_data rest = rest_of(data, done);
    if ((!done || rest.count) && csy_program_load())
        csy_behind_csycl_glue_data_update(&rest);
}

bool csy_early_data_has(const void *block, size_t size)
{
    if (!csy_early_data_is_any())
        return false;
    pthread_mutex_lock(&lock);
    const struct early *early = find((uintptr_t)block, (uintptr_t)block + size);
    pthread_mutex_unlock(&lock);
    return early;
}

/* ---- libcsycl.so ---- */

static void hand_over(const struct early *early, const struct csycl_glue_library *to)
{
    const struct csycl_glue_data *(*enter_there)(const struct csycl_glue_data *) = NULL;
    const struct csycl_glue_data data = {CSYCL_GLUE_ABI, &early->section, 1, early->file,
                                         early->line};
    void *found = to->call("csycl_glue_data_enter");
    memcpy(&enter_there, &found, sizeof found);
    for (unsigned i = 0; found && i < early->count; i++)
        enter_there(&data);
}

/* Who frees memory meanwhile finds nothing here. Another thread that it comes to waits until it has
 * all. */
void csy_early_data_attach(const struct csycl_glue_library *to)
{
    pthread_mutex_lock(&lock);
    unsigned all = atomic_exchange(&count, 0);
    for (unsigned i = 0; i < all; i++)
        hand_over(&held[i], to);
    pthread_mutex_unlock(&lock);
}
