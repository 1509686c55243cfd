/* demands_allowed.c: what the text asks of the host compiler, by pragmas and attributes, for code
 * that runs on a device. Most of it is about speed and goes to the plain loops alone; so do
 * permissions to compute less exactly, which kernels need not use. The rest is honoured or refused.
 */
#include <string.h>

#include "sema/check.h"
#include "sema/subset/subset.h"
#include "unit/demand.h"

struct refusal {
    const char *const *on;      /* NULL-terminated, */
    const char *const *options; /* and with those that turn it off */
    const char *device, *way_out;
};

static const char *const wraps[] = {"wrapv", "no-strict-overflow", NULL};
static const char *const overflow[] = {
    "wrapv", "no-strict-overflow", "no-wrapv", "strict-overflow", "trapv", NULL};
static const char *const rounds[] = {"rounding-math", NULL};
static const char *const rounding[] = {"rounding-math", "no-rounding-math", NULL};

static const struct refusal refusals[] = {
    {wraps, overflow, "signed integers do not wrap",
     "compute with unsigned ones where numbers wrap, and leave it out here"},
    {rounds, rounding, "results are rounded to nearest", "leave it out here"},
};

static bool is_one_of(const struct demand *demand, const char *const *options)
{
    for (; *options; options++)
        if (strcmp(demand->option, *options) == 0)
            return true;
    return false;
}

static void note_code(struct sema *sema, struct span code)
{
    sema_note(sema, (struct span){code.begin, code.begin + 1}, "it would hold for this");
}

static void check_environment(struct sema *sema, struct span code)
{
    const struct demand *demand = demand_of_environment(sema->unit, code);

    if (!demand)
        return;
    sema_error(sema, demand->at,
               "'%s' does not hold in device code, which rounds to nearest and tells of no "
               "exceptions: have it in blocks without csycl loops and what they call",
               demand->option);
    note_code(sema, code);
}

/* What -ffast-math allows, the function may be excepted from. */
static void read_exceptions(struct unit *unit, const struct func *func)
{
    static const char *const contraction[] = {"fp-contract=off", "fp-contract=on",
                                              "fp-contract=fast", NULL};
    static const char *const complex[] = {"cx-limited-range",    "fast-math",    "Ofast",
                                          "no-cx-limited-range", "no-fast-math", NULL};
    const struct demand *rule = demand_of_function(unit, func, contraction);

    unit->keeps_roundings |= rule && strcmp(rule->option, "fp-contract=fast") != 0;
    rule = demand_of_function(unit, func, complex);
    unit->keeps_complex |= rule && is_one_of(rule, complex + 3);
}

void demands_check(struct sema *sema, const struct func *func, struct span code)
{
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const struct refusal *refusal = &refusals[i];
        const struct demand *demand = demand_of_function(sema->unit, func, refusal->options);
        if (!demand || !is_one_of(demand, refusal->on))
            continue;
        sema_error(sema, demand->at, "'%s' does not hold in device code, where %s: %s",
                   demand->option, refusal->device, refusal->way_out);
        note_code(sema, code);
    }
    check_environment(sema, code);
    read_exceptions(sema->unit, func);
}
