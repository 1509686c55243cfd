/* tuning.c: see tuning.h. */
#define XXH_INLINE_ALL
#include "tuning/tuning.h"

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "base/clock.h"
#include "launch/launch.h"
#include "plain/costs.h"
#include "plain/recall.h"
#include "plain/slices.h"
#include "sites/iterations.h"
#include "sites/registry.h"
#include "tuning/chooser.h"
#include "tuning/tuning_told.h"

/* Choices of a site that are looked at, and classes of one. */
enum { MOST_CHOICES = WINNER_CHOICES, MOST_CLASSES = 64 };

/* What a launch counts for whose time is not known. */
enum { USE_NS = 10000 };

struct tuned_class {
    struct tuned_class *next;
    uint64_t id;
    unsigned open;                      /* choices that are made, as a set */
    unsigned char values[MOST_CHOICES]; /* 0: the variable's own; else candidate + 1 */
    unsigned at;                        /* the choice that is being made; their count: all are */
    struct chooser chooser;             /* of that one */
    uint64_t spent;                     /* ns of launches, about */
    uint64_t kernels;                   /* that candidates have, or cannot have, */
    uint64_t looked_ns;                 /* and when it was looked for the next one */
    bool is_looked_for;                 /* without asking, */
    bool is_at_hand;                    /* and found */
};

static unsigned choices_of(const struct csycl_glue_site *site)
{
    return site->choice_count < MOST_CHOICES ? site->choice_count : MOST_CHOICES;
}

/* ---- values ---- */

static const void *candidate(const struct csycl_glue_choice *choice, unsigned value)
{
    const struct csycl_glue_constant *constant = choice->constant;
    return (const char *)constant->candidates + (value - 1) * constant->type->size;
}

static const void *own_value(const struct launch *launch, const struct csycl_glue_choice *choice)
{
    return choice->index >= 0 ? launch->request->constants[choice->index]
                              : csy_constant_address(choice->constant);
}

/* Of a type that is tuned. */
static int64_t number_of(const struct csycl_glue_type *type, const void *value)
{
    int64_t number = 0;
    memcpy(&number, value, type->size); /* sizes of groups are above 0, and bytes come in order */
    return number;
}

/* Does a function of another file read the variable, which would have its own value there? */
static bool is_read_elsewhere(const struct launch *launch, const struct csycl_glue_choice *choice)
{
    const struct definitions *definitions = &launch->variants->definitions;
    const void *address = csy_constant_address(choice->constant);
    for (unsigned i = launch->site->constant_count; i < definitions->constant_count; i++)
        if (csy_constant_address(definitions->constants[i]) == address)
            return true;
    return false;
}

/* Has the constant the value that it may be tuned from, and does it matter on the device? */
static bool is_open(const struct launch *launch, const struct csycl_glue_choice *choice,
                    const struct device *device)
{
    const struct csycl_glue_constant *constant = choice->constant;
    return csy_same_value(constant->type, own_value(launch, choice), constant->default_value) &&
           (choice->index >= 0 || csy_shape(launch->site, device)->has_groups) &&
           !is_read_elsewhere(launch, choice);
}

static void put_sizes(struct launch *launch, const struct csycl_glue_choice *choice,
                      const void *value)
{
    int64_t size = number_of(choice->constant->type, value);
    for (unsigned d = 0; d < 3; d++)
        if (choice->sizes >> d & 1)
            launch->request->local_size[d] = csycl_glue_group_size(size);
}

/* Gives the launch values of its class, one of them another one. False: memory ran out. */
static bool put(struct launch *launch, const unsigned char values[MOST_CHOICES])
{
    const struct csycl_glue_site *site = launch->site;
    struct tuned_launch *tuning = &launch->tuning;
    unsigned count = launch->variants->definitions.constant_count;
    if (!tuning->values) {
        tuning->values = malloc((count + 1) * sizeof *tuning->values);
        if (!tuning->values)
            return false;
        tuning->own = launch->constants;
        tuning->asked = launch->request->constants;
        memcpy(tuning->own_sizes, launch->request->local_size, sizeof tuning->own_sizes);
    }
    for (unsigned i = 0; i < count; i++)
        tuning->values[i] = tuning->own[i];
    for (unsigned i = 0; i < choices_of(site); i++) {
        const struct csycl_glue_choice *choice = &site->choices[i];
        if (!values[i])
            continue;
        const void *value = candidate(choice, values[i]);
        if (choice->index >= 0)
            tuning->values[choice->index] = value;
        put_sizes(launch, choice, value);
    }
    launch->constants = launch->request->constants = tuning->values;
    return true;
}

static bool is_any(const unsigned char values[MOST_CHOICES])
{
    static const unsigned char none[MOST_CHOICES];
    return memcmp(values, none, sizeof none);
}

void csy_tuning_end(struct launch *launch)
{
    struct tuned_launch *tuning = &launch->tuning;
    if (!tuning->values)
        return;
    launch->constants = tuning->own;
    launch->request->constants = tuning->asked;
    memcpy(launch->request->local_size, tuning->own_sizes, sizeof tuning->own_sizes);
    free(tuning->values);
    tuning->values = NULL;
}

/* ---- classes ---- */

static unsigned bits_of(uint64_t number)
{
    return number ? 64 - (unsigned)__builtin_clzll(number) : 0;
}

static void add(XXH64_hash_t *id, const void *bytes, size_t size)
{
    *id = XXH3_64bits_withSeed(bytes, size, *id);
}

/* How large a number is, with its sign; of bits that are no integer, it is as good. */
static unsigned char class_of(const void *value, size_t size)
{
    int64_t number = 0;
    unsigned unused = 64 - 8 * (unsigned)size;
    if (size > sizeof number)
        return 0;
    memcpy(&number, value, size);
    number = (int64_t)((uint64_t)number << unused) >> unused;
    return (unsigned char)(number < 0 ? 64 + bits_of(-(uint64_t)number)
                                      : bits_of((uint64_t)number));
}

/* Locked. */
static uint64_t id_of(const struct launch *launch, unsigned open)
{
    const struct csycl_glue_site *site = launch->site;
    struct variants *variants = launch->variants;
    uint64_t iterations = csy_iterations(site, launch->request->counts);
    unsigned char size = (unsigned char)bits_of(iterations);
    XXH64_hash_t id = open;
    add(&id, &size, 1);
    for (unsigned i = 0; i < site->param_count; i++) {
        const struct csycl_glue_param *param = &site->params[i];
        size = param->kind == CSYCL_GLUE_VALUE
                   ? class_of(launch->request->args[i].pointer, param->size)
                   : 0;
        add(&id, &size, 1);
    }
    csy_layout_pack(&variants->layout, variants->key, launch->constants);
    add(&id, variants->key, variants->layout.packed_size);
    return id;
}

/* Begins with the next choice that is to be made; those before have been. Locked. */
static void begin_choice(struct tuned_class *class, const struct csycl_glue_site *site)
{
    unsigned count = choices_of(site);
    while (class->at < count && !(class->open >> class->at & 1))
        class->at++;
    if (class->at == count)
        return;
    const struct csycl_glue_constant *constant = site->choices[class->at].constant;
    csy_chooser_begin(&class->chooser, constant->candidate_count + 1);
    for (unsigned i = 1; i <= constant->candidate_count; i++)
        if (csy_same_value(constant->type, candidate(&site->choices[class->at], i),
                           constant->default_value))
            csy_chooser_drop(&class->chooser, i);
}

static void tell(const struct launch *launch, unsigned choice, unsigned value,
                 const struct chooser *times)
{
    csy_tuning_tell(launch->context->process, launch->variants, choice,
                    csy_iterations(launch->site, launch->request->counts), value, times);
}

/* Takes over what was recorded, as far as it fits. Locked. */
static void take_winner(struct tuned_class *class, const struct launch *launch,
                        const struct winner *winner)
{
    const struct csycl_glue_site *site = launch->site;
    for (unsigned i = 0; i < choices_of(site); i++) {
        if (!(class->open >> i & 1) ||
            winner->values[i] > site->choices[i].constant->candidate_count)
            continue;
        class->values[i] = winner->values[i];
        tell(launch, i, winner->values[i], NULL);
    }
    class->at = choices_of(site);
}

static struct tuned_class *create(const struct launch *launch, uint64_t id, unsigned open)
{
    struct tunings *tunings = &launch->variants->tunings;
    struct tuned_class *class = tunings->count < MOST_CLASSES ? calloc(1, sizeof *class) : NULL;
    if (!class)
        return NULL;
    class->id = id;
    class->open = open;
    const struct winner *winner = csy_winners_find(&tunings->winners, id);
    if (winner)
        take_winner(class, launch, winner);
    else
        begin_choice(class, launch->site);
    class->next = tunings->first;
    tunings->first = class;
    tunings->count++;
    return class;
}

/* What is left of a loop that began as the plain loop is of the whole one's class, for which a
 * kernel was asked. Locked. */
static struct tuned_class *find(const struct launch *launch, unsigned open)
{
    struct tunings *tunings = &launch->variants->tunings;
    struct tuned_class *class = tunings->first;
    if (csy_slices_are_rest(launch->request) && tunings->last && tunings->last->open == open)
        return tunings->last;
    uint64_t id = id_of(launch, open);
    while (class && class->id != id)
        class = class->next;
    return tunings->last = class ? class : create(launch, id, open);
}

/* ---- the values that won ---- */

static bool may_be_tuned(const struct launch *launch)
{
    const struct context *context = launch->context;
    return launch->site->choice_count && context->settings->tune != TUNE_OFF &&
           !(context->settings->check & CHECK_GENERIC) && context->is_default &&
           !launch->site->reproducible;
}

/* False: nobody knows yet what it is. */
static bool find_device(const struct device **device, struct context *context)
{
    if (csy_is_opened_first(context) && csy_context_open(context))
        return false;
    return csy_recall_known(device, context);
}

/* Once for a site: what was recorded. */
static void read_winners(struct launch *launch, const struct device *device)
{
    struct variants *variants = launch->variants;
    struct tunings *tunings = &variants->tunings;
    const struct settings *settings = launch->context->settings;
    struct winners winners = {0};
    if (atomic_load(&tunings->is_read))
        return;
    if (settings->tune != TUNE_AGAIN)
        csy_winners_read(&winners, settings, device, launch->site);
    pthread_mutex_lock(&variants->lock);
    if (!tunings->is_read)
        tunings->winners = winners;
    else
        free(winners.items);
    atomic_store(&tunings->is_read, true);
    pthread_mutex_unlock(&variants->lock);
}

void csy_tuning_begin(struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    const struct device *device;
    unsigned char values[MOST_CHOICES];
    unsigned open = 0;
    if (!may_be_tuned(launch) || !find_device(&device, launch->context))
        return;
    for (unsigned i = 0; i < choices_of(site); i++)
        open |= (unsigned)is_open(launch, &site->choices[i], device) << i;
    if (!open)
        return;
    read_winners(launch, device);
    pthread_mutex_lock(&launch->variants->lock);
    struct tuned_class *class = launch->tuning.of = find(launch, open);
    if (class)
        memcpy(values, class->values, sizeof values);
    pthread_mutex_unlock(&launch->variants->lock);
    if (class && is_any(values))
        put(launch, values);
}

/* ---- the values that are measured ---- */

/* Is the candidate worth its kernel? Locked. */
static bool is_worth(const struct tuned_class *class, const struct settings *settings)
{
    uint64_t build = settings->jit == JIT_EAGER ? (uint64_t)PAYS * BUILD_NS : BUILD_NS;
    return settings->tune == TUNE_AGAIN || class->spent >= (class->kernels + 1) * build;
}

/* Whether the value whose turn it is may be launched now, or asked for; one that is not worth that
 * is looked for once, as an earlier process may have it built. Locked. */
static bool is_time(struct tuned_class *class, const struct settings *settings)
{
    const struct chooser *chooser = &class->chooser;
    if (!chooser->turn || chooser->shortest[chooser->turn] != 0)
        return true;
    if (!is_worth(class, settings)) {
        bool was_looked_for = class->is_looked_for;
        class->is_looked_for = true;
        return class->is_at_hand || !was_looked_for;
    }
    uint64_t now = csy_now_ns();
    bool is_soon = settings->jit == JIT_ADAPTIVE && now - class->looked_ns < AGAIN_NS;
    if (!is_soon)
        class->looked_ns = now;
    return !is_soon;
}

/* Takes the turn of a value for the launch. False: none has one. Locked. */
static bool take_turn(struct tuned_launch *tuning, const struct launch *launch)
{
    struct tuned_class *class = tuning->of;
    float own = class->chooser.shortest[0];
    class->spent += own != 0 ? (uint64_t)own : USE_NS;
    if (class->at == choices_of(launch->site) || !is_time(class, launch->context->settings))
        return false;
    tuning->choice = class->at;
    tuning->value = class->chooser.turn;
    tuning->is_worth = is_worth(class, launch->context->settings);
    return true;
}

/* Where the launch's kernel is, which is asked for or built if it is worth that. */
static enum jit_state find_kernel(struct launch *launch)
{
    struct context *context = launch->context;
    struct form form;
    if (launch->tuning.is_worth && context->settings->jit == JIT_EAGER)
        return JIT_READY;
    if (csy_launch_guess_form(&form, launch, &context->device))
        return JIT_FAILED;
    if (!launch->tuning.is_worth)
        return csy_variant_is_at_hand(launch->variants, context, form, launch->constants)
                   ? JIT_READY
                   : JIT_PENDING;
    return csy_variant_ask(launch->variants, context, &context->device, form, launch->constants);
}

/* After a value's turn: goes on to the next choice, if this one is made. Locked. */
static void go_on(struct tuned_class *class, const struct launch *launch)
{
    class->looked_ns = 0;
    class->is_looked_for = class->is_at_hand = false;
    while (class->at < choices_of(launch->site) && class->chooser.is_settled) {
        class->values[class->at] = (unsigned char)class->chooser.turn;
        tell(launch, class->at++, class->chooser.turn, &class->chooser);
        begin_choice(class, launch->site);
    }
}

/* All choices of the class are made: where a candidate could be had, it is recorded. */
static void record(const struct launch *launch)
{
    const struct tuned_class *class = launch->tuning.of;
    struct winner winner = {.id = class->id};
    memcpy(winner.values, class->values, sizeof winner.values);
    csy_winners_store(&winner, launch->context->settings, &launch->context->device, launch->site);
}

/* The value cannot be had. */
static void drop(const struct launch *launch)
{
    const struct tuned_launch *tuning = &launch->tuning;
    struct tuned_class *class = tuning->of;
    pthread_mutex_lock(&launch->variants->lock);
    if (class->at == tuning->choice) {
        csy_chooser_drop(&class->chooser, tuning->value);
        class->kernels++;
        go_on(class, launch);
    }
    pthread_mutex_unlock(&launch->variants->lock);
}

/* What came of looking for the value's kernel. */
static void note_kernel(const struct launch *launch, enum jit_state state)
{
    const struct tuned_launch *tuning = &launch->tuning;
    struct tuned_class *class = tuning->of;
    if (state == JIT_FAILED)
        drop(launch);
    pthread_mutex_lock(&launch->variants->lock);
    if (class->at == tuning->choice && class->chooser.turn == tuning->value)
        class->is_at_hand = state == JIT_READY;
    pthread_mutex_unlock(&launch->variants->lock);
}

void csy_tuning_try(struct launch *launch)
{
    struct tuned_launch *tuning = &launch->tuning;
    unsigned char won[MOST_CHOICES], values[MOST_CHOICES];
    if (!tuning->of || launch->request->nowait || csy_slices_are_rest(launch->request))
        return;
    pthread_mutex_lock(&launch->variants->lock);
    bool is_turn = take_turn(tuning, launch);
    memcpy(won, tuning->of->values, sizeof won);
    pthread_mutex_unlock(&launch->variants->lock);
    memcpy(values, won, sizeof values);
    values[tuning->choice] = (unsigned char)tuning->value;
    if (!is_turn || !put(launch, values))
        return;
    enum jit_state state = tuning->value ? find_kernel(launch) : JIT_READY;
    if (tuning->value)
        note_kernel(launch, state);
    tuning->is_timed = state == JIT_READY;
    if (!tuning->is_timed) {
        put(launch, won);
        return;
    }
    launch->is_sampled = true;
    csy_queue_finish_and_tell(csy_queue_find(launch->request->queue, launch->context));
}

/* Of a kernel that takes the constants as arguments the time says nothing. */
bool csy_tuning_took(struct launch *launch, float ns)
{
    const struct tuned_launch *tuning = &launch->tuning;
    struct tuned_class *class = tuning->of;
    if (!tuning->is_timed)
        return false;
    if (launch->worth)
        return tuning->value;
    pthread_mutex_lock(&launch->variants->lock);
    bool is_turn = class->at == tuning->choice;
    if (is_turn) {
        class->kernels += tuning->value && class->chooser.shortest[tuning->value] == 0;
        csy_chooser_took(&class->chooser, tuning->value, ns);
        go_on(class, launch);
    }
    bool is_made = is_turn && class->at == choices_of(launch->site);
    pthread_mutex_unlock(&launch->variants->lock);
    if (is_made)
        record(launch);
    return tuning->value;
}

bool csy_tuning_refuse(struct launch *launch)
{
    if (!launch->tuning.is_timed || !launch->tuning.value || launch->memory.spoiled)
        return false;
    drop(launch);
    csy_tuning_end(launch);
    return true;
}
