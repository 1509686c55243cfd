/* rebuilt.c: see rebuilt.h.
 *
 * What a site has programs for is kept here besides, where somebody wants to know: with the values
 * that a program takes as arguments, and those that csycl-jit was asked for. What is to be told at
 * the end belongs to the tally: the loop's tables may be gone then.
 */
#include "programs/rebuilt.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/trace.h"
#include "programs/arguments.h"
#include "programs/strategy.h"
#include "programs/variant.h"
#include "sites/constants.h"
#include "sites/registry.h"

/* A program of a site. */
struct built {
    struct built *next; /* older */
    struct form form;
    bool is_ready;
    char values[]; /* of all constants, one after the other */
};

/* What differs in a form. */
enum trait {
    TRAIT_APART,
    TRAIT_NARROW,
    TRAIT_SMALL,
    TRAIT_LONE,
    TRAIT_GENERIC,
    TRAIT_SECTIONS,
    TRAITS
};

/* One thing by which programs of a loop differed. */
struct cause {
    struct cause *next;
    struct text name; /* of the constant; or the trait's */
    struct text last; /* as it was told, the last time */
    unsigned count;
    const char *advice; /* where that is often; NULL: none */
};

/* So many times a cause is told when a kernel is built: of more the summary has the number. */
enum { MANY = 8 };

/* Of all that is here: builds take so long that nobody waits for it. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- differences ---- */

static int trait_of(struct form form, enum trait trait)
{
    switch (trait) {
    case TRAIT_APART:
        return form.is_disjoint;
    case TRAIT_NARROW:
        return form.is_narrow;
    case TRAIT_SMALL:
        return form.is_small;
    case TRAIT_LONE:
        return form.is_lone;
    case TRAIT_GENERIC:
        return form.is_generic;
    default:
        return (int)form.strategy;
    }
}

static bool has_trait_changed(const struct built *now, const struct built *before, enum trait trait)
{
    return trait_of(now->form, trait) != trait_of(before->form, trait);
}

/* How many numbers of a constant differ. A program that takes it as an argument is good for all
 * values; `now` is built for these because there was no such program. */
static size_t count_changes(const struct variants *variants, const struct built *now,
                            const struct built *before, unsigned constant, size_t offset)
{
    const struct definitions *definitions = &variants->definitions;
    size_t count = csy_count_changes(definitions->constants[constant]->type, now->values + offset,
                                     before->values + offset);
    bool is_argument = before->form.is_generic && csy_may_be_argument(variants->site, constant);
    return !count || is_argument || csy_constant_is_again(definitions, constant) ? 0 : count;
}

/* In how many things two programs differ. */
static size_t distance(const struct variants *variants, const struct built *now,
                       const struct built *before)
{
    const struct definitions *definitions = &variants->definitions;
    size_t sum = 0, offset = 0;
    for (unsigned i = 0; i < definitions->constant_count; i++) {
        sum += count_changes(variants, now, before, i, offset);
        offset += definitions->constants[i]->type->size;
    }
    for (int i = 0; i < TRAITS; i++)
        sum += has_trait_changed(now, before, (enum trait)i);
    return sum;
}

/* The youngest of those that differ least. NULL: there is none. */
static struct built *find_nearest(const struct variants *variants, const struct built *now)
{
    struct built *nearest = NULL;
    size_t least = 0;
    for (struct built *built = variants->built_so_far; built; built = built->next) {
        size_t differences = distance(variants, now, built);
        if (built->is_ready && (!nearest || differences < least)) {
            nearest = built;
            least = differences;
        }
    }
    return nearest;
}

/* The same, which may not be ready. */
static struct built *find_same(const struct variants *variants, const struct built *now)
{
    struct built *built = variants->built_so_far;
    while (built && distance(variants, now, built))
        built = built->next;
    return built;
}

/* ---- what is told ---- */

static void write_values(struct text *text, const struct variants *variants,
                         const struct built *built)
{
    const struct definitions *definitions = &variants->definitions;
    const char *before = "";
    for (unsigned i = 0; i < definitions->constant_count; i++) {
        if (!csy_may_be_argument(variants->site, i) || csy_constant_is_again(definitions, i))
            continue;
        csy_text_printf(text, "%s", before);
        csy_write_setting(text, definitions->constants[i],
                          built->values + csy_constant_offset(definitions->constants, i));
        before = ", ";
    }
}

static void write_trait(struct text *text, const struct variants *variants, const struct built *now,
                        const struct built *before, enum trait trait)
{
    bool is_so = trait_of(now->form, trait);
    switch (trait) {
    case TRAIT_APART:
        csy_text_printf(text, is_so ? "memory lies apart, might overlap"
                                    : "memory may overlap, lay apart");
        break;
    case TRAIT_NARROW:
        csy_text_printf(text, is_so ? "numbers fit into 32 bits, might not"
                                    : "numbers need more than 32 bits, did not");
        break;
    case TRAIT_SMALL:
        csy_text_printf(text,
                        is_so ? "the innermost loop stays below %d, might not"
                              : "the innermost loop goes to %d or beyond, did not",
                        CSYCL_GLUE_SMALL);
        break;
    case TRAIT_LONE:
        csy_text_printf(text, is_so ? "few items in many groups, had more"
                                    : "more items or fewer groups, had few");
        break;
    case TRAIT_GENERIC:
        csy_text_printf(text, is_so ? "constants are arguments, for other values too"
                                    : "used long enough for a kernel of their own: ");
        if (!is_so)
            write_values(text, variants, now);
        break;
    default:
        csy_text_printf(text, "sections=%s, was %s", csy_strategy_name(now->form.strategy),
                        csy_strategy_name(before->form.strategy));
    }
}

/* NULL: memory ran out. Locked. */
static struct cause *find_cause(struct tally *tally, const char *name)
{
    struct cause **at = &tally->causes;
    while (*at && strcmp(csy_text(&(*at)->name), name) != 0)
        at = &(*at)->next;
    if (!*at && (*at = calloc(1, sizeof **at)))
        csy_text_printf(&(*at)->name, "%s", name);
    return *at;
}

/* " (3 times)", and what to do where it is often. */
static void write_times(struct text *text, const struct cause *cause)
{
    csy_text_printf(text, cause->count == 1 ? " (once" : " (%u times", cause->count);
    if (cause->count >= MANY && cause->advice)
        csy_text_printf(text, ": %s", cause->advice);
    csy_text_printf(text, ")");
}

/* What a build is told by. */
struct line {
    struct tally *tally;
    struct text text;
    bool is_news;
};

/* One difference more, which the caller gives away. */
static void add(struct line *line, const char *name, struct text *what, const char *advice)
{
    struct cause *cause = find_cause(line->tally, name);
    csy_text_printf(&line->text, "%s%s", line->text.length ? "; " : "", csy_text(what));
    if (!cause) {
        csy_text_release(what);
        return;
    }
    csy_text_release(&cause->last);
    cause->last = *what;
    cause->advice = advice;
    cause->count++;
    line->is_news |= cause->count <= MANY;
    if (cause->count == MANY) {
        write_times(&line->text, cause);
        csy_text_printf(&line->text, ", CSYCL_TRACE=summary counts more of these");
    }
}

/* For a constant of many values. NULL: it is more than a number, or each of its candidates is to
 * have a kernel. */
static const char *advice_for(const struct variants *variants, unsigned constant)
{
    const struct csycl_glue_constant *is = variants->definitions.constants[constant];
    const bool is_declared = csy_constant_address(is);
    return is->candidate_count || !csy_may_be_argument(variants->site, constant) ? NULL
           : is_declared ? "a plain variable would have one kernel for all values"
                         : "left out of the clause spec_const it would have one kernel for all "
                           "values";
}

/* Locked. */
static void tell(struct variants *variants, struct context *context, const struct built *now,
                 const struct built *before)
{
    static const char *const traits[] = {[TRAIT_APART] = "its memory",
                                         [TRAIT_NARROW] = "its numbers",
                                         [TRAIT_SMALL] = "its innermost loop",
                                         [TRAIT_LONE] = "its items",
                                         [TRAIT_GENERIC] = "its constants",
                                         [TRAIT_SECTIONS] = "its sections"}; /* no identifiers */
    const struct definitions *definitions = &variants->definitions;
    struct line line = {.tally = csy_tally_of(context->process, variants)};
    size_t offset = 0;
    if (!line.tally)
        return;
    line.tally->rebuilds++;
    for (unsigned i = 0; i < definitions->constant_count; i++) {
        const struct csycl_glue_constant *constant = definitions->constants[i];
        struct text what = {0};
        if (count_changes(variants, now, before, i, offset)) {
            csy_write_change(&what, constant, now->values + offset, before->values + offset);
            add(&line, constant->name, &what, advice_for(variants, i));
        }
        offset += constant->type->size;
    }
    for (int i = 0; i < TRAITS; i++) {
        struct text what = {0};
        if (has_trait_changed(now, before, (enum trait)i)) {
            write_trait(&what, variants, now, before, (enum trait)i);
            add(&line, traits[i], &what, NULL);
        }
    }
    if (line.is_news && context->settings->trace & TRACE_BUILD)
        csy_trace("built again %s: %s", line.tally->loop, csy_text(&line.text));
    csy_text_release(&line.text);
}

/* ---- programs ---- */

static struct built *create(const struct variants *variants, struct form form,
                            const void *const *values)
{
    const struct definitions *definitions = &variants->definitions;
    struct built *built = calloc(1, sizeof *built + variants->layout.whole_size);
    size_t offset = 0;
    if (!built)
        return NULL;
    built->form = form;
    for (unsigned i = 0; i < definitions->constant_count; i++) {
        size_t size = definitions->constants[i]->type->size;
        memcpy(built->values + offset, values[i], size);
        offset += size;
    }
    return built;
}

/* Locked. */
static void note(struct variants *variants, struct context *context, struct built *fresh,
                 enum origin origin)
{
    struct built *known = find_same(variants, fresh);
    const struct built *nearest = find_nearest(variants, fresh);
    if (!known && nearest && origin <= ORIGIN_BUILT)
        tell(variants, context, fresh, nearest);
    if (known) { /* it was asked for, and told then */
        free(fresh);
    } else {
        known = fresh;
        known->next = variants->built_so_far;
        variants->built_so_far = known;
    }
    known->is_ready |= origin != ORIGIN_ASKED;
}

void csy_rebuilt_note(struct variants *variants, struct context *context, struct form form,
                      const void *const *values, enum origin origin)
{
    if (!context->is_default || /* whose programs are others */
        !(context->settings->trace & (TRACE_BUILD | TRACE_SUMMARY)))
        return;
    struct built *fresh = create(variants, form, values);
    if (!fresh)
        return;
    pthread_mutex_lock(&lock);
    note(variants, context, fresh, origin);
    pthread_mutex_unlock(&lock);
}

void csy_rebuilt_print(const struct tally *tally)
{
    struct text line = {0};
    pthread_mutex_lock(&lock);
    for (const struct cause *cause = tally->causes; cause; cause = cause->next) {
        csy_text_printf(&line, "%s%s", line.length ? "; " : "", csy_text(&cause->last));
        write_times(&line, cause);
    }
    if (tally->rebuilds)
        csy_trace("summary %s: built again, %u in all: %s", tally->loop, tally->rebuilds,
                  csy_text(&line));
    pthread_mutex_unlock(&lock);
    csy_text_release(&line);
}
