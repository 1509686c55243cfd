/* candidates.c: the values that `tune(...)` says for a specialization constant: numbers, and
 * ranges of them by steps or factors.
 */
#include <inttypes.h>
#include <string.h>

#include "sema/check.h"
#include "sema/clauses.h"
#include "sema/constants/spec_constants.h"

/* Each has to be built, and launched some times. */
enum { MOST_CANDIDATES = 64 };

/* The values of one variable, as they are read. */
struct reading {
    struct sema *sema;
    struct var *var;
    const struct item *item;
    bool is_full; /* there are too many: an error was reported */
};

/* Is it one of 2^63 or more? */
static bool is_huge(const struct node *value)
{
    return value->value < 0 && value->type->size == sizeof(int64_t) && !type_is_signed(value->type);
}

static bool fits(const struct type *type, int64_t value, bool huge)
{
    unsigned bits = 8 * (unsigned)type->size;
    bool is_signed = type_is_signed(type);

    if (type->kind == TYPE_BOOL)
        return !huge && (value == 0 || value == 1);
    if (huge || bits == 64)
        return huge ? !is_signed && bits == 64 : is_signed || value >= 0;
    int64_t end = INT64_C(1) << (bits - is_signed);
    return value < end && value >= (is_signed ? -end : 0);
}

static void add(struct reading *reading, struct span span, int64_t value, bool huge)
{
    struct var *var = reading->var;

    for (size_t i = 0; i < var->candidates.count; i++)
        if (var->candidates.items[i] == value)
            return;
    if (reading->is_full)
        return;
    reading->is_full = var->candidates.count == MOST_CANDIDATES || !fits(var->type, value, huge);
    if (!reading->is_full)
        ARENA_PUSH(reading->sema->arena, &var->candidates, value);
    else if (var->candidates.count == MOST_CANDIDATES)
        sema_error(reading->sema, span,
                   "more than %d values: a kernel is built and measured for each, so choose fewer",
                   MOST_CANDIDATES);
    else if (huge)
        sema_error(reading->sema, span,
                   "'%s' is of type '%s', which cannot hold %" PRIu64 ": give it one that it can",
                   var->name, var->type->spelling, (uint64_t)value);
    else
        sema_error(reading->sema, span,
                   "'%s' is of type '%s', which cannot hold %" PRId64 ": give it one that it can",
                   var->name, var->type->spelling, value);
}

/* What is wrong with a range from `first` to `last`; NULL: nothing. */
static const char *mistake_of(const struct item *item, int64_t first, int64_t last, int64_t by)
{
    if (is_huge(item->expr) || is_huge(item->last) || (item->by && is_huge(item->by)))
        return "a range goes up to 2^63 - 1 at most: list the values";
    if (first > last)
        return "this range ends before it begins: write its least value first";
    if (item->is_factor && by < 2)
        return "a range by factors needs one of at least 2, like tune(1..64*2)";
    if (item->is_factor && first < 1)
        return "a range by factors begins at 1 or more, like tune(1..64*2)";
    if (by < 1)
        return "a range needs a step of at least 1, like tune(8..64:8)";
    return NULL;
}

static void add_range(struct reading *reading)
{
    const struct item *item = reading->item;
    int64_t at = item->expr->value, last = item->last->value;
    int64_t by = item->by ? item->by->value : 1;
    const char *mistake = mistake_of(item, at, last, by);

    if (mistake) {
        sema_error(reading->sema, item->span, "%s", mistake);
        return;
    }
    while (!reading->is_full) {
        add(reading, item->span, at, false);
        if (item->is_factor ? at > last / by : (uint64_t)last - (uint64_t)at < (uint64_t)by)
            return;
        at = item->is_factor ? at * by : at + by;
    }
}

static bool is_read(struct sema *sema, const struct item *item)
{
    return clauses_item_is_read(sema, item) && (!item->last || item->last->type) &&
           (!item->by || item->by->type);
}

static void read_values(struct sema *sema, struct var *var, const struct clause *clause)
{
    struct reading reading = {.sema = sema, .var = var};

    for (size_t i = 0; i < clause->items.count; i++) {
        reading.item = &clause->items.items[i];
        if (!is_read(sema, reading.item))
            return;
        if (reading.item->last)
            add_range(&reading);
        else
            add(&reading, reading.item->span, reading.item->expr->value,
                is_huge(reading.item->expr));
    }
}

static void read_clause(struct sema *sema, struct var *var, const struct clause *clause)
{
    if (!type_is_integer(var->type))
        sema_error(
            sema, clause->span,
            "'%s' is of type '%s', but only integers, enumerations and _Bool are tuned: what "
            "a loop computes must not depend on the value",
            var->name, var->type->spelling);
    else if (!var_has_default(var))
        sema_error(sema, clause->span,
                   "'%s' has no value here to begin with: put tune over the declaration with its "
                   "initializer",
                   var->name);
    else if (var->required)
        sema_error(sema, clause->span,
                   "'%s' is required, so the program always sets it, and nothing is left to tune: "
                   "remove 'required' or 'tune'",
                   var->name);
    else if (var->tune) {
        sema_error(sema, clause->span, "'%s' is tuned already: write one list of values",
                   var->name);
        sema_note(sema, var->tune->span, "first here");
    } else {
        var->tune = clause;
        read_values(sema, var, clause);
    }
}

void candidates_read(struct sema *sema, struct directive *directive)
{
    const struct clause *clause = directive_clause(directive, CLAUSE_TUNE);

    for (size_t i = 0; clause && i < directive->vars.count; i++)
        if (directive->vars.items[i]->kind == VAR_GLOBAL)
            read_clause(sema, directive->vars.items[i], clause);
}
