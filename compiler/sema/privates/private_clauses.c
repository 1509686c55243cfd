/* private_clauses.c: is what private, firstprivate and lastprivate say right? A C compiler that
 * ignores the pragma has one variable for all iterations, and both programs should compute the
 * same. */
#include "sema/clauses.h"
#include "sema/loops/loop_form.h"
#include "sema/privates/carried.h"
#include "sema/privates/privates.h"
#include "sema/privates/used_after.h"

struct check {
    struct sema *sema;
    const struct region *region;
    const struct code *code;
    const struct clause *clause;
    const struct item *item;
};

static bool holds_address(const struct var *var)
{
    return type_element(var->type)->kind == TYPE_POINTER || type_has_pointer(var->type, NULL);
}

static void say_not_brought(const struct check *check)
{
    const struct var *var = check->item->var;

    if (!holds_address(var))
        sema_error(check->sema, check->item->span,
                   "each iteration cannot have its own of '%s', which is large or of no constant "
                   "length: copy what is needed of it into a variable",
                   var->name);
    else
        sema_error(check->sema, check->item->span,
                   "'%s' holds an address, which differs on the device: set it again after the "
                   "loop, and remove it from lastprivate",
                   var->name);
}

static bool check_name(const struct check *check)
{
    struct sema *sema = check->sema;
    const struct item *item = check->item;
    const struct var *var = item->var;
    enum clause_kind kind = check->clause->kind;
    const char *word = clause_name(kind);
    const struct loop *loop = loop_counted_by(check->region, var);

    if (var->spec_const) {
        sema_error(sema, item->span, "'%s' is a specialization constant and cannot be %s",
                   var->name, word);
        sema_note(sema, var->spec_const->span, "declared here");
    } else if (loop && kind == CLAUSE_FIRSTPRIVATE)
        sema_error(sema, item->span, "'%s' counts the loop and cannot be %s", var->name, word);
    else if (kind == CLAUSE_FIRSTPRIVATE && type_is_array(var->type) && !privates_fits(var))
        sema_error(sema, item->span,
                   "each iteration cannot have its own of '%s', which is const, large, or of no "
                   "constant length: remove it from firstprivate",
                   var->name);
    else if (kind == CLAUSE_PRIVATE && var->type->is_const)
        sema_error(sema, item->span,
                   "'%s' is const, so a private copy could get no value: remove it from private",
                   var->name);
    else if (kind == CLAUSE_LASTPRIVATE && !loop &&
             (holds_address(var) || (type_is_array(var->type) && !privates_fits(var))))
        say_not_brought(check);
    else if (!loop && !region_capture(check->region, var))
        sema_warning(sema, DIAG_CSYCL, item->span, "'%s' is %s, but the loop does not use it",
                     var->name, word);
    else
        return !loop;
    return false;
}

/* ---- private ---- */

static void say_read_first(const struct check *check, const struct flow_before *assigned)
{
    struct sema *sema = check->sema;
    const char *name = check->item->var->name;
    const struct node *read = assigned->sure ? assigned->sure : assigned->outside;

    sema_error(sema, read->span,
               "'%s' is private, so it has no value here, where it is read before the iteration "
               "sets it",
               name);
    if (assigned->sure)
        sema_note(sema, assigned->write->span,
                  "without private it would have the value that another iteration sets here: the "
                  "loop is not parallel");
    else
        sema_note(sema, check->item->span,
                  "remove it from private, and each iteration has the value from before the loop");
}

static void say_used_after(const struct check *check, const struct node *use)
{
    const struct var *var = check->item->var;

    sema_error(check->sema, use->span,
               "'%s' is private, so what the loop sets is lost, but its value is used here",
               var->name);
    sema_note(check->sema, check->item->span, "%s",
              type_is_array(var->type)
                  ? "remove it from private if no two iterations use the same elements"
                  : "write lastprivate instead, or no clause at all");
}

/* The loop's value, if it is used after it. */
static struct node *find_use(const struct check *check)
{
    const struct var *var = check->item->var;
    struct node *use;

    after_loop(check->sema, check->region, var,
               type_is_array(var->type) ? AFTER_READS_SURE : AFTER_READS_ALL, &use);
    return use;
}

static void check_private(const struct check *check, const struct flow_before *assigned)
{
    struct sema *sema = check->sema;
    const struct var *var = check->item->var;
    struct node *use;

    if (assigned->sure || assigned->outside)
        say_read_first(check, assigned);
    else if (assigned->perhaps && !type_is_array(var->type))
        sema_warning(sema, DIAG_CSYCL, assigned->perhaps->span,
                     "'%s' is private, but not every path sets it before it is read here",
                     var->name);
    else if (assigned->written && (use = find_use(check)))
        say_used_after(check, use);
}

/* ---- firstprivate ---- */

static bool has_clause(const struct check *check, enum clause_kind kind)
{
    return clauses_find(check->region->directive, kind, check->item->var, NULL) != NULL;
}

/* It is read before it is set: a compiler that ignores the clause has another value there. */
static void say_first(const struct check *check, const struct flow_before *assigned)
{
    const char *name = check->item->var->name;

    if (carried_left(check->region, check->code, check->item->var))
        return; /* the next one finds what this one found */
    sema_warning(check->sema, DIAG_CSYCL, assigned->perhaps->span,
                 "'%s' is firstprivate, so it has the value from before the loop here; without "
                 "it, it would have the one that another iteration sets",
                 name);
    sema_note(check->sema, assigned->write->span, "'%s' is set here", name);
}

static void check_firstprivate(const struct check *check, const struct flow_before *assigned)
{
    struct sema *sema = check->sema;
    const char *name = check->item->var->name;
    struct node *use;

    if (!assigned->written || has_clause(check, CLAUSE_LASTPRIVATE))
        return;
    if (assigned->read_perhaps) {
        say_first(check, assigned);
    } else if ((use = find_use(check))) {
        sema_warning(sema, DIAG_CSYCL, use->span,
                     "'%s' is firstprivate, so what the loop sets is lost, but its value is used "
                     "here",
                     name);
        sema_note(sema, check->item->span, "remove it from firstprivate");
    }
}

/* ---- lastprivate ---- */

static void check_lastprivate(const struct check *check, const struct flow_before *assigned)
{
    struct sema *sema = check->sema;
    const char *name = check->item->var->name;

    if (!assigned->written) {
        sema_warning(sema, DIAG_CSYCL, check->item->span,
                     "'%s' is lastprivate, but the loop does not set it", name);
    } else if (assigned->read_perhaps && has_clause(check, CLAUSE_FIRSTPRIVATE)) {
        say_first(check, assigned);
    } else if (assigned->read_perhaps) {
        sema_error(sema, assigned->perhaps->span,
                   "'%s' is lastprivate, so it has no value here, where it is read before the "
                   "iteration sets it",
                   name);
        sema_note(sema, assigned->write->span, "'%s' is set here", name);
    } else if (assigned->written & ~assigned->set &&
               !region_private(check->region, check->item->var)->some) {
        last_say(sema, check->region, check->code, check->item->var, assigned->write);
        sema_note(sema, check->item->span, "it is listed here");
    }
}

/* ---- all ---- */

/* Another clause names it too, which was reported, or will be where the loop sets it. */
static bool has_other_role(const struct check *check)
{
    const struct directive *directive = check->region->directive;
    const struct var *var = check->item->var;
    const struct private *own = region_private(check->region, var);

    return (own && own->clause != check->clause) ||
           clauses_find(directive, CLAUSE_REDUCTION, var, NULL) ||
           clauses_find(directive, CLAUSE_UNIFORM, var, NULL);
}

static void check_item(const struct check *check)
{
    if (!check_name(check) || has_other_role(check))
        return;
    const struct flow_before *assigned =
        privates_before(check->sema, check->code, check->item->var);

    if (check->clause->kind == CLAUSE_PRIVATE)
        check_private(check, assigned);
    else if (check->clause->kind == CLAUSE_LASTPRIVATE)
        check_lastprivate(check, assigned);
    else
        check_firstprivate(check, assigned);
}

void privates_check_clauses(struct sema *sema, const struct region *region, const struct code *code)
{
    const struct clauses *clauses = &region->directive->clauses;

    for (size_t i = 0; i < clauses->count; i++) {
        const struct clause *clause = &clauses->items[i];
        if (!privates_is_clause(clause))
            continue;
        for (size_t k = 0; k < clause->items.count; k++)
            if (clause->items.items[k].var)
                check_item(&(struct check){sema, region, code, clause, &clause->items.items[k]});
    }
}
