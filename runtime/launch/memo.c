/* memo.c: see memo.h. */
#include "launch/memo.h"

#include <stdlib.h>
#include <string.h>

#include "launch/launch.h"
#include "launch/scope.h"
#include "plain/slices.h"
#include "rows/narrow.h"

/* Memos of a site, while launches have no more of them: pointers that are swapped make two, a loop
 * that a function runs over many arrays as many. Others take the place of those taken longest ago.
 */
enum { MOST_MEMOS = 8 };

/* After so many launches that found nothing the site's next ones do not look, nor are they kept:
 * REST of them, and from time to time twice as many as the last time. */
enum { MOST_MISSES = 2 * MOST_MEMOS, REST = 64, LONGEST_REST = 1024 };

struct memo {
    struct memo *next;
    atomic_bool is_taken; /* a launch has it: set with the lock, and all else is that launch's */
    uint64_t version;
    struct context *context;
    struct variant *variant;
    struct kernel *kernel; /* with all arguments */
    struct queue *queue;   /* where they lead to its anchor; NULL: they do not */
    struct room *room;
    csycl_u64 counts[CSYCL_GLUE_LOOPS], begin; /* as a slice has it */
    size_t local_size[3];                      /* as the launch wanted it */
    struct geometry geometry;
    struct form form; /* that the launch asked for */
    bool has_widths;  /* so do all launches of as many iterations */
    size_t region_count;
    bool stays;
    bool is_part;                 /* of a loop of which a part runs elsewhere */
    struct image *image;          /* NULL: none */
    bool is_chosen;               /* launches may begin as this one, which was found to be one */
    struct launch chosen;         /* for the device, and has taken the memo: */
    unsigned repeats;             /* so many did since */
    struct range *scope;          /* of other numbers, for which it holds too; NULL: none */
    char *values;                 /* of scalars, in their order, and */
    char *constants;              /* packed: all three behind the memo */
    struct csycl_glue_arg args[]; /* of memory; those of scalars are not used */
};

/* Changes with all that is told of memory on the device. Both counters only grow. */
static uint64_t version_of(struct process *process)
{
    return atomic_load(&process->mirrors.version) + atomic_load(&process->holds.version);
}

/* ---- comparing ---- */

static bool has_memory(const struct memo *memo, const struct launch *launch)
{
    for (unsigned i = 0; i < launch->site->param_count; i++) {
        const struct csycl_glue_arg *a = &memo->args[i], *b = &launch->request->args[i];
        if (launch->site->params[i].kind != CSYCL_GLUE_VALUE &&
            (a->pointer != b->pointer || a->offset != b->offset || a->size != b->size))
            return false;
    }
    return true;
}

/* What is different in a launch for which a memo holds. */
struct changes {
    bool values;  /* scalars, which have to be set, */
    bool numbers; /* of which subscripts are made: some of these, or */
    bool counts;
};

static csycl_u64 begin_of(const struct csycl_glue_launch *launch)
{
    return launch->slices ? launch->slices->begin : 0;
}

static bool has_counts(const struct memo *memo, const struct launch *launch)
{
    if (memo->begin != begin_of(launch->request))
        return false;
    for (unsigned i = 0; i < launch->site->dims; i++)
        if (memo->counts[i] != launch->request->counts[i])
            return false;
    return true;
}

static void compare_values(struct changes *changes, const struct memo *memo,
                           const struct launch *launch)
{
    const char *value = memo->values;
    for (unsigned i = 0; i < launch->site->param_count; i++) {
        const struct csycl_glue_param *param = &launch->site->params[i];
        if (param->kind != CSYCL_GLUE_VALUE)
            continue;
        if (memcmp(value, launch->request->args[i].pointer, param->size) != 0) {
            changes->values = true;
            changes->numbers |= csy_reach_depends(launch->variants->reach, launch->site, i);
        }
        value += param->size;
    }
}

/* Is all the same but for numbers? */
static bool is_like(const struct memo *memo, const struct launch *launch)
{
    const size_t *local_size = launch->request->local_size;
    return memo->version == launch->version && memo->context == launch->context &&
           has_memory(memo, launch) && memo->local_size[0] == local_size[0] &&
           memo->local_size[1] == local_size[1] && memo->local_size[2] == local_size[2] &&
           memo->is_part == csy_slices_are_part(launch->request) &&
           csy_layout_is_packed(&launch->variants->layout, memo->constants, launch->constants);
}

static bool fits(const struct memo *memo, const struct launch *launch, struct changes *changes)
{
    if (!is_like(memo, launch))
        return false;
    *changes = (struct changes){.counts = !has_counts(memo, launch)};
    compare_values(changes, memo, launch);
    if (!changes->numbers && !changes->counts)
        return true;
    return memo->scope && !csy_launch_is_empty(launch) &&
           csy_scope_has(memo->scope, launch->site, launch->request, changes->counts) &&
           ((memo->has_widths && !changes->counts) || csy_launch_has_widths(launch, &memo->form));
}

/* Nothing was found. */
static void miss(struct memos *memos)
{
    if (++memos->misses < MOST_MISSES)
        return;
    memos->misses = 0;
    memos->last_rest = !memos->last_rest                 ? REST
                       : memos->last_rest < LONGEST_REST ? 2 * memos->last_rest
                                                         : LONGEST_REST;
    atomic_store_explicit(&memos->rest, memos->last_rest, memory_order_relaxed);
}

/* Does a memo say enough? */
typedef bool enough(const struct memo *memo, const struct launch *launch);

/* The place of the first that fits and that no launch has; with none at the end. */
static struct memo **place_of(const struct launch *launch, enough *is_enough,
                              struct changes *changes)
{
    struct memo **place = &launch->variants->memos.first;
    while (*place && (atomic_load_explicit(&(*place)->is_taken, memory_order_acquire) ||
                      !is_enough(*place, launch) || !fits(*place, launch, changes)))
        place = &(*place)->next;
    return place;
}

static bool is_any(const struct memo *memo, const struct launch *launch)
{
    (void)memo, (void)launch;
    return true;
}

/* The first that fits, which is the launch's then. NULL: none. */
static struct memo *find(const struct launch *launch, enough *is_enough, struct changes *changes)
{
    struct memos *memos = &launch->variants->memos;
    pthread_mutex_lock(&launch->variants->lock);
    struct memo **place = place_of(launch, is_enough, changes), *found = *place;
    if (found) {
        memos->misses = memos->last_rest = 0;
        atomic_store_explicit(&found->is_taken, true, memory_order_relaxed);
        *place = found->next;
        found->next = memos->first;
        memos->first = found;
    } else if (is_enough == is_any) { /* else it looks again */
        miss(memos);
    }
    pthread_mutex_unlock(&launch->variants->lock);
    return found;
}

/* What the launch did with it is seen by the next one that takes it. */
static void give(struct memo *memo)
{
    atomic_store_explicit(&memo->is_taken, false, memory_order_release);
}

/* Is this one of the launches that a site lets pass that has found nothing? */
static bool rests(struct memos *memos)
{
    unsigned left = atomic_load_explicit(&memos->rest, memory_order_relaxed);
    if (left)
        atomic_store_explicit(&memos->rest, left - 1, memory_order_relaxed);
    return left;
}

static void note_values(struct memo *memo, const struct launch *launch)
{
    char *value = memo->values;
    for (unsigned i = 0; i < launch->site->param_count; i++) {
        const struct csycl_glue_param *param = &launch->site->params[i];
        if (param->kind != CSYCL_GLUE_VALUE)
            continue;
        memcpy(value, launch->request->args[i].pointer, param->size);
        value += param->size;
    }
}

/* Which arguments its kernel has for the launch. Buffers over the host's memory are each launch's
 * own, an anchor is its queue's. */
static unsigned find_arguments(const struct memo *memo, const struct launch *launch,
                               const struct changes *changes)
{
    unsigned there = ARGUMENTS_ALL;
    if (changes->values)
        there &= ~ARGUMENTS_VALUES;
    if (changes->counts)
        there &= ~ARGUMENTS_COUNTS;
    if (memo->queue)
        return memo->queue == launch->memory.queue ? there : 0;
    return launch->context->device.shared_memory ? there & ~ARGUMENTS_BUFFERS : there;
}

/* The launch has it. */
static void remove_taken(const struct memo *memo, const struct launch *launch)
{
    struct memos *memos = &launch->variants->memos;
    pthread_mutex_lock(&launch->variants->lock);
    struct memo **place = &memos->first;
    while (*place != memo)
        place = &(*place)->next;
    *place = memo->next;
    memos->count--;
    pthread_mutex_unlock(&launch->variants->lock);
}

/* It is in no list. */
static void destroy(struct memo *memo, struct launch *launch)
{
    csy_kernel_give(memo->kernel, launch->variants, memo->variant);
    csy_room_give(memo->room, memo->context);
    free(memo);
}

/* The groups of the launch's own numbers. Returns false where there are none: who prepares the
 * launch tells why. */
static bool take_counts(struct memo *memo, struct launch *launch)
{
    memcpy(memo->counts, launch->request->counts, launch->site->dims * sizeof *memo->counts);
    memo->begin = begin_of(launch->request);
    if (csy_launch_choose_geometry(launch))
        return false;
    if (memo->geometry.group_size != launch->geometry.group_size) /* local memory for partials */
        launch->arguments &= ~ARGUMENTS_OTHERS;
    memo->geometry = launch->geometry;
    return true;
}

static void forget(struct launch *launch)
{
    remove_taken(launch->memo, launch);
    destroy(launch->memo, launch);
    launch->memo = NULL;
    launch->variant = NULL;
    launch->kernel = NULL;
    launch->memory.room = NULL;
    launch->arguments = 0;
}

/* ---- what was chosen ---- */

/* A launch that the plain loop may run in place of the kernel asks again after so many whether that
 * is faster: the answer changes with what is measured. */
enum { MOST_REPEATS = 16 };

/* Is it the device's for good, or without being asked? One that its call waits for may be measured,
 * for which such launches are counted. */
static bool need_not_choose(const struct memo *memo, const struct launch *launch)
{
    return !csy_context_may_pass(launch->context) ||
           (launch->request->nowait && memo->repeats < MOST_REPEATS);
}

/* Holds what was chosen for its last launch? */
static bool can_repeat(const struct memo *memo, const struct launch *launch)
{
    return memo->is_chosen && memo->chosen.memory.queue == launch->memory.queue &&
           has_counts(memo, launch) && need_not_choose(memo, launch);
}

/* Does all that it was chosen by follow from what can_repeat and fits() compare? Not where a launch
 * is traced or checked, or where its constants are tuned, or others than its own. */
static bool is_plainly_chosen(const struct launch *launch)
{
    const struct settings *settings = launch->context->settings;
    const unsigned usual = CHECK_UNIFORM | CHECK_BOUNDS;
    return !settings->trace && !(settings->check & ~usual) && !csy_launch_is_checked(launch) &&
           !launch->request->check && !launch->search && !launch->site->choice_count &&
           launch->variants->definitions.constant_count == launch->site->constant_count;
}

static void note_chosen(struct memo *memo, const struct launch *launch)
{
    memo->repeats = 0;
    if ((memo->is_chosen && memo->chosen.memory.queue == launch->memory.queue) ||
        !is_plainly_chosen(launch))
        return;
    memo->chosen = *launch;
    memo->chosen.is_counted = memo->chosen.is_early_user = false; /* that is not yet so then */
    memo->chosen.is_lone = csy_launch_is_lone(launch);
    memo->is_chosen = true;
}

static void take(struct memo *memo, struct launch *launch)
{
    launch->memo = memo;
    launch->variant = memo->variant;
    launch->kernel = memo->kernel;
    launch->geometry = memo->geometry;
    launch->memory.room = memo->room;
    launch->memory.site = launch->site;
    launch->memory.definitions = &launch->variants->definitions;
    launch->memory.region_count = memo->region_count;
    launch->memory.stays = memo->stays;
    launch->memory.direct = memo->queue;
    launch->memory.image = memo->image;
}

/* Makes the kernel's arguments, and its groups, those of the launch. */
static bool take_changes(struct memo *memo, struct launch *launch, const struct changes *changes)
{
    if (changes->values)
        note_values(memo, launch);
    launch->arguments = find_arguments(memo, launch, changes);
    return !changes->counts || take_counts(memo, launch);
}

bool csy_memo_take(struct launch *launch)
{
    if (!launch->variants || launch->member || rests(&launch->variants->memos))
        return false;
    launch->looks = true;
    launch->version = version_of(launch->context->process);
    struct changes changes;
    struct memo *memo = find(launch, is_any, &changes);
    if (!memo)
        return false;
    take(memo, launch);
    if (!take_changes(memo, launch, &changes)) {
        forget(launch);
        return false;
    }
    note_chosen(memo, launch);
    return true;
}

/* ---- repeating ---- */

bool csy_memo_repeat(struct launch *launch, const struct csycl_glue_site *site,
                     struct csycl_glue_launch *request)
{
    struct variants *variants = csy_variants_known(site);
    if (!variants || atomic_load_explicit(&variants->memos.rest, memory_order_relaxed))
        return false;
    launch->site = site; /* what is asked for; all else is as it was chosen */
    launch->request = request;
    launch->constants = request->constants;
    launch->variants = variants;
    launch->context = csy_queue_context(request->queue);
    launch->version = version_of(launch->context->process);
    launch->memory.queue = csy_queue_find(request->queue, launch->context);
    struct changes changes;
    struct memo *memo = find(launch, can_repeat, &changes);
    if (!memo)
        return false;
    *launch = memo->chosen;
    launch->request = request;
    launch->constants = request->constants;
    launch->version = memo->version;
    launch->geometry = memo->geometry;
    memo->repeats++;
    return take_changes(memo, launch, &changes);
}

bool csy_memo_holds(struct launch *launch)
{
    if (launch->version == version_of(launch->context->process))
        return true;
    forget(launch);
    return false;
}

/* ---- keeping ---- */

/* Does all of it stay on the device, or need not go there? */
static bool is_near(const struct memory *memory)
{
    if (memory->followed)
        return false;
    if (memory->context->device.shared_memory)
        return !memory->room->reached.by_heap;
    for (size_t i = 0; i < memory->region_count; i++)
        if (!memory->room->regions[i].mirror)
            return false;
    return true;
}

/* Does the launch write what it takes a value from? A memo, which is made when it has ended, would
 * note the value that it leaves, and not the one that its kernel has. */
static bool writes_values(const struct launch *launch)
{
    const struct csycl_glue_param *params = launch->site->params;
    const struct csycl_glue_arg *args = launch->request->args;
    for (unsigned i = 0; i < launch->site->param_count; i++)
        for (unsigned k = 0; params[i].kind == CSYCL_GLUE_VALUE && k < launch->site->param_count;
             k++) {
            uintptr_t value = (uintptr_t)args[i].pointer;
            uintptr_t memory = (uintptr_t)args[k].pointer + (uintptr_t)args[k].offset;
            size_t size = args[k].size <= PTRDIFF_MAX ? args[k].size : 0; /* it is not known */
            if (params[k].kind != CSYCL_GLUE_VALUE &&
                (value - memory < size || memory - value < params[i].size))
                return true;
        }
    return false;
}

bool csy_memo_is_wanted(const struct launch *launch)
{
    if (!(launch->waits || launch->ends_alone)) /* its arguments are gone when it ends */
        return false;
    return launch->memo ||
           (launch->looks && !csy_launch_is_checked(launch) && !launch->sections.strategy &&
            !csy_variant_is_generic(launch->variant) && !launch->worth &&
            launch->memory.region_count && is_near(&launch->memory) && !writes_values(launch));
}

static struct memo *create(const struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    const struct layout *layout = &launch->variants->layout;
    size_t values = 0, args = site->param_count * sizeof *launch->request->args;
    size_t scope = site->range_count * sizeof(struct range);
    for (unsigned i = 0; i < site->param_count; i++)
        values += site->params[i].kind == CSYCL_GLUE_VALUE ? site->params[i].size : 0;
    struct memo *memo = calloc(1, sizeof *memo + args + scope + values + layout->packed_size);
    if (!memo)
        return NULL;
    memcpy(memo->args, launch->request->args, args);
    memo->scope = (struct range *)((char *)memo->args + args);
    memo->values = (char *)memo->scope + scope;
    memo->constants = memo->values + values;
    note_values(memo, launch);
    csy_layout_pack(layout, memo->constants, launch->constants);
    memo->version = launch->version;
    memo->context = launch->context;
    memo->variant = launch->variant;
    memo->kernel = launch->kernel;
    memo->room = launch->memory.room;
    memcpy(memo->counts, launch->request->counts, site->dims * sizeof *memo->counts);
    memo->begin = begin_of(launch->request);
    memcpy(memo->local_size, launch->request->local_size, sizeof memo->local_size);
    memo->geometry = launch->geometry;
    memo->form = launch->form;
    memo->has_widths =
        csy_shape(site, &launch->context->device)->has_groups && !csy_has_wide_numbers(site);
    memo->region_count = launch->memory.region_count;
    memo->stays = launch->memory.stays;
    memo->is_part = csy_slices_are_part(launch->request);
    memo->image = launch->memory.image;
    if (csy_launch_is_empty(launch) || !csy_scope_of(memo->scope, site, launch->request))
        memo->scope = NULL;
    return memo;
}

static void put(struct memo *memo, const struct launch *launch)
{
    struct memos *memos = &launch->variants->memos;
    pthread_mutex_lock(&launch->variants->lock);
    memo->next = memos->first;
    memos->first = memo;
    memos->count++;
    pthread_mutex_unlock(&launch->variants->lock);
}

/* Of too many the last one that no launch has, which is in no list then. NULL: there is none. */
static struct memo *take_last(const struct launch *launch)
{
    struct memos *memos = &launch->variants->memos;
    struct memo **last = NULL, *found = NULL;
    pthread_mutex_lock(&launch->variants->lock);
    if (memos->count > MOST_MEMOS)
        for (struct memo **place = &memos->first; *place; place = &(*place)->next)
            if (!atomic_load_explicit(&(*place)->is_taken, memory_order_acquire))
                last = place;
    if (last) {
        found = *last;
        *last = found->next;
        memos->count--;
    }
    pthread_mutex_unlock(&launch->variants->lock);
    return found;
}

/* A memo that is all the same but for its numbers, which is the launch's then. */
static struct memo *find_like(const struct launch *launch)
{
    pthread_mutex_lock(&launch->variants->lock);
    struct memo *like = launch->variants->memos.first;
    while (like && (atomic_load_explicit(&like->is_taken, memory_order_acquire) || !like->scope ||
                    like->form.is_disjoint != launch->form.is_disjoint ||
                    !csy_launch_has_widths(launch, &like->form) || !is_like(like, launch)))
        like = like->next;
    if (like)
        atomic_store_explicit(&like->is_taken, true, memory_order_relaxed);
    pthread_mutex_unlock(&launch->variants->lock);
    return like;
}

/* Makes a memo of one launch one of all that are like it, where that can be. */
static void widen(struct memo *memo, struct launch *launch)
{
    struct memo *like = memo->scope && launch->form.is_disjoint ? find_like(launch) : NULL;
    if (!like)
        return;
    if (!csy_scope_widen(memo->scope, like->scope, launch)) {
        give(like);
        return;
    }
    remove_taken(like, launch);
    destroy(like, launch);
}

static void keep(struct memo *memo, struct launch *launch)
{
    put(memo, launch);
    while ((memo = take_last(launch)))
        destroy(memo, launch);
}

void csy_memo_keep(struct launch *launch)
{
    struct memo *taken = launch->memo, *memo = taken ? taken : create(launch);
    if (!memo)
        return;
    if (!taken)
        widen(memo, launch);
    memo->queue = launch->memory.direct ? launch->memory.queue : NULL;
    launch->memo = NULL;
    launch->kernel = NULL;
    launch->memory.room = NULL;
    if (taken)
        give(taken);
    else
        keep(memo, launch);
}

void csy_memo_drop(struct launch *launch)
{
    struct memo *memo = launch->memo;
    if (!memo)
        return;
    remove_taken(memo, launch);
    free(memo);
    launch->memo = NULL;
}
