/* privates.c: which variables from outside each iteration has for itself; see privates.h.
 *
 * C has one variable for all iterations. Each can have its own where none reads what another one
 * left: where every path of an iteration sets the variable before it reads it. What is read after
 * the loop is the last iteration's value, or that of the last one that sets it.
 */
#include "sema/privates/privates.h"

#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/loops/loop_form.h"
#include "sema/privates/carried.h"
#include "sema/privates/used_after.h"
#include "sema/reduce/combine.h"
#include "sema/reduce/extreme.h"
#include "sema/reduce/reduce_items.h"
#include "sema/reduce/scans.h"
#include "unit/leaf.h"
#include "unit/operator.h"

enum fate {
    FATE_PRIVATE,
    FATE_LAST,        /* private, and the value of the last iteration is used */
    FATE_CONDITIONAL, /* used after the loop, but not every iteration sets it */
    FATE_CARRIED,     /* read before it is set */
};

struct judgement {
    enum fate fate;
    const struct flow_before *assigned;
    enum after after;
    struct node *use; /* after the loop */
};

static struct judgement judge(struct sema *sema, const struct region *region,
                              const struct code *code, const struct var *var)
{
    struct judgement judgement = {.assigned = privates_before(sema, code, var)};
    const struct flow_before *assigned = judgement.assigned;

    judgement.after = after_loop(sema, region, var, AFTER_READS_ALL, &judgement.use);
    judgement.fate = assigned->read_perhaps                                  ? FATE_CARRIED
                     : judgement.after == AFTER_UNUSED || !assigned->written ? FATE_PRIVATE
                     : assigned->written & ~assigned->set                    ? FATE_CONDITIONAL
                                                                             : FATE_LAST;
    return judgement;
}

/* ---- finding them ---- */

void privates_add(struct sema *sema, struct region *region, const struct code *code,
                  struct private own)
{
    if (type_element(own.var->type)->kind == TYPE_POINTER)
        code_forget_roots(code);
    map_add(sema->arena, &region->privates.places, own.var, region->privates.count);
    ARENA_PUSH(sema->arena, &region->privates, own);
}

/* Larger ones would not fit the stack of a work-item. */
enum { ARRAY_BYTES = 16384 };

bool privates_fits(const struct var *var)
{
    const struct type *type = var->type;

    while (type->kind == TYPE_ARRAY)
        type = type->target;
    return type_is_array(var->type) && var->type->size && var->type->size <= ARRAY_BYTES &&
           !type->is_const && !type->is_volatile && type_is_value(type) &&
           !type_has_pointer(var->type, NULL);
}

bool privates_is_clause(const struct clause *clause)
{
    return clause->kind == CLAUSE_PRIVATE || clause->kind == CLAUSE_FIRSTPRIVATE ||
           clause->kind == CLAUSE_LASTPRIVATE;
}

/* Pieces that the loop does not set keep the value from before it. */
static bool needs_first(const struct flow_before *assigned, bool last)
{
    return assigned->outside || (last && assigned->set != assigned->all);
}

/* Do some iterations set it, and it is known which of these is the last? */
static bool is_some(const struct region *region, const struct code *code, const struct var *var,
                    const struct flow_before *assigned)
{
    return assigned->written & ~assigned->set && !assigned->read_perhaps &&
           last_is_known(region, code, var);
}

/* lastprivate of what is never written is nothing; with firstprivate it is that alone. */
static void add_item(struct sema *sema, struct region *region, const struct code *code,
                     const struct clause *clause, struct var *var)
{
    struct private own = {
        .var = var,
        .clause = clause,
        .first = clauses_find(region->directive, CLAUSE_FIRSTPRIVATE, var, NULL) != NULL};

    if (clauses_find(region->directive, CLAUSE_LASTPRIVATE, var, &own.clause)) {
        const struct flow_before *assigned = privates_before(sema, code, var);
        if (!assigned->written && !own.first)
            return;
        own.some = is_some(region, code, var, assigned);
        own.last = assigned->written && !own.some;
        own.first = !own.some && (own.first || needs_first(assigned, true));
    }
    privates_add(sema, region, code, own);
}

static void add_clauses(struct sema *sema, struct region *region, const struct code *code)
{
    const struct clauses *clauses = &region->directive->clauses;

    for (size_t i = 0; i < clauses->count; i++) {
        const struct clause *clause = &clauses->items[i];
        if (!privates_is_clause(clause))
            continue;
        for (size_t k = 0; k < clause->items.count; k++) {
            struct var *var = clause->items.items[k].var;
            if (var && !loop_counted_by(region, var) && !region_private(region, var))
                add_item(sema, region, code, clause, var);
        }
    }
}

static bool has_clause(const struct region *region, const struct var *var)
{
    static const enum clause_kind kinds[] = {CLAUSE_REDUCTION, CLAUSE_SPEC_CONST, CLAUSE_IN,
                                             CLAUSE_OUT,       CLAUSE_INOUT,      CLAUSE_CREATE,
                                             CLAUSE_UNIFORM};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (clauses_find(region->directive, kinds[i], var, NULL))
            return true;
    return region_private(region, var) != NULL;
}

static bool is_in_bound(const struct region *region, const struct var *var)
{
    for (unsigned i = 0; i < region->loop_count; i++)
        if (node_mentions(region->loops[i].upper, var) ||
            node_mentions(region->loops[i].added, var) || node_mentions(region->loops[i].step, var))
            return true;
    return false;
}

/* Could each iteration have its own? What changes a bound is reported as that. */
static bool is_candidate(const struct region *region, const struct code *code,
                         const struct var *var)
{
    return !code_owns(code, var) && !loop_of_var(region, var) && !var->system && !var->spec_const &&
           !var->uniform && !var->type->is_volatile && !var->type->is_atomic &&
           (type_is_value(var->type) || privates_fits(var) ||
            (var->type->kind == TYPE_POINTER && var->func)) &&
           !has_clause(region, var) && !is_in_bound(region, var);
}

/* A task has one iteration, which reads what was there before and leaves what is used later. */
static bool add_of_task(struct sema *sema, struct region *region, const struct code *code,
                        const struct judgement *judgement, struct var *var)
{
    if (!region->directive->is_task || !type_is_value(var->type))
        return false;
    privates_add(
        sema, region, code,
        (struct private){.var = var, .first = true, .last = judgement->after != AFTER_UNUSED});
    return true;
}

/* Each item of a kernel has the parameters for itself, as any function has. */
static bool add_of_kernel(struct sema *sema, struct region *region, const struct code *code,
                          struct var *var)
{
    if (!region->directive->is_kernel || var->kind != VAR_PARAM || !type_is_value(var->type))
        return false;
    privates_add(sema, region, code, (struct private){.var = var, .first = true});
    return true;
}

static void consider(struct sema *sema, struct region *region, const struct code *code,
                     struct var *var)
{
    if (add_of_kernel(sema, region, code, var))
        return;
    struct judgement judgement = judge(sema, region, code, var);
    if (add_of_task(sema, region, code, &judgement, var))
        return;
    bool last = judgement.fate == FATE_LAST && var->type->kind != TYPE_POINTER;
    bool some =
        judgement.fate == FATE_CONDITIONAL && is_some(region, code, var, judgement.assigned);
    if (type_is_array(var->type) && judgement.assigned->written & ~judgement.assigned->set)
        return; /* iterations may have elements of their own */
    if (judgement.fate == FATE_PRIVATE || last || some)
        privates_add(sema, region, code,
                     (struct private){.var = var,
                                      .first = !some && needs_first(judgement.assigned, last),
                                      .last = last,
                                      .some = some});
}

void privates_find(struct sema *sema, struct region *region, const struct code *code)
{
    struct vars considered = {0};

    add_clauses(sema, region, code);
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        if (!(touch->access & ACCESS_WRITE))
            continue;
        struct roots roots = code_touched(sema, code, touch);
        for (size_t k = 0; k < roots.count; k++) {
            struct var *var = roots.items[k].var;
            if (roots.items[k].kind != ROOT_OBJECT || vars_has(&considered, var) ||
                !is_candidate(region, code, var))
                continue;
            vars_add(sema->arena, &considered, var);
            consider(sema, region, code, var);
        }
    }
}

/* ---- what is written and not private ---- */

/* The operators that all uses of the variable combine by; 0: there is none. */
static unsigned combinations(const struct code *code, const struct var *var, struct node **where)
{
    const unsigned operators = (1u << REDUCE_DECLARED) - 1;
    unsigned all = operators;

    *where = NULL;
    for (size_t i = refs_first(code, var); i != REFS_END && all; i = code->next_refs[i]) {
        struct node *by;
        all &= combine_match(code->refs.items[i], code->root, &by);
        if (!*where)
            *where = by;
    }
    return all & reduce_operators(var->type);
}

/* Where what is read is set: of a structure it may be one member. */
static const struct node *write_of(const struct code *code, const struct flow_before *assigned,
                                   struct node *read, const struct var *var)
{
    struct leaf_part part, written;

    if (var->type->kind != TYPE_RECORD || !leaf_part(read, &part))
        return assigned->write;
    for (size_t i = touch_first(code, var); i != TOUCHES_END; i = code->touches.items[i].next) {
        const struct touch *touch = &code->touches.items[i];
        if (touch->access & ACCESS_WRITE && touch->by && leaf_part(touch->node, &written) &&
            leaf_parts_meet(&part, &written))
            return touch->by;
    }
    return assigned->write;
}

/* A read in the expression that also writes it needs no note. */
static void note_write(struct sema *sema, const struct code *code,
                       const struct flow_before *assigned, struct node *read, const struct var *var)
{
    const struct node *write = write_of(code, assigned, read, var);

    if (write && !node_inside(read, write))
        sema_note(sema, write->span, "'%s' is set here", carried_place(sema, read, var));
}

/* Than to set it where the iteration begins. */
static const char *other_way(struct sema *sema, const struct region *region,
                             const struct code *code, const struct judgement *judgement,
                             const struct var *var)
{
    const struct node *left = carried_left(region, code, var);

    if (left)
        return arena_printf(sema->arena,
                            ", or, as each leaves it at %s, add firstprivate(%s) if it is %s in "
                            "front of the loop, too",
                            node_text(sema, left), var->name, node_text(sema, left));
    if (judgement->after == AFTER_USED)
        return "";
    return arena_printf(sema->arena, ", or add private(%s) if it is never read unset", var->name);
}

static void say_carried(struct sema *sema, const struct region *region, const struct code *code,
                        const struct judgement *judgement, const struct var *var)
{
    const struct flow_before *assigned = judgement->assigned;

    if (assigned->sure) {
        sema_error(sema, assigned->sure->span,
                   "'%s' is set in one iteration and read in the next: the loop is not parallel",
                   carried_place(sema, assigned->sure, var));
        note_write(sema, code, assigned, assigned->sure, var);
        carried_note_steps(sema, region, code, var);
        if (!carried_note_sums(sema, code, var, assigned->sure))
            carried_note_member(sema, code, var, assigned->sure);
        carried_note_first(sema, region, code, var, assigned->sure);
        return;
    }
    if (assigned->escape && assigned->escape == assigned->perhaps) {
        sema_error(sema, assigned->perhaps->span,
                   "the address of '%s' is taken here, so it is not known whether each iteration "
                   "sets it before it reads it: take the address of a variable of the body",
                   var->name);
        return;
    }
    sema_error(sema, assigned->perhaps->span,
               "not every path sets '%s' before it is read here, so it may have the value of "
               "another iteration: set it at the beginning of the iteration%s",
               carried_place(sema, assigned->perhaps, var),
               other_way(sema, region, code, judgement, var));
    note_write(sema, code, assigned, assigned->perhaps, var);
}

static void say_use(struct sema *sema, const struct judgement *judgement, const struct var *var)
{
    if (judgement->use)
        sema_note(sema, judgement->use->span, "its value is used here");
    else if (!var->func || var->kind == VAR_STATIC_LOCAL)
        sema_note(sema, var->name_span, "it is %s variable, whose value may be used later",
                  var->func ? "a static" : "a global");
    else
        sema_note(sema, var->name_span, "its value may be used through its address");
}

/* Directly, or through a pointer to it. */
static void say_written(struct sema *sema, const struct region *region, const struct code *code,
                        const struct judgement *judgement, const struct var *var,
                        const struct touch *touch)
{
    struct span span = touch_span(touch);

    if (var->type->kind == TYPE_POINTER &&
        (judgement->fate == FATE_CONDITIONAL || judgement->fate == FATE_LAST)) {
        sema_error(sema, span,
                   "the pointer '%s' is set here, and used after the loop, where it would hold an "
                   "address of the device: set an index here, and the pointer by that after the "
                   "loop",
                   var->name);
        say_use(sema, judgement, var);
    } else if (var->type->kind == TYPE_POINTER)
        sema_error(sema, span,
                   "the pointer '%s' is changed here, which one iteration cannot do for the next: "
                   "use a subscript, counted by scan(+: k) where not all iterations come here, or "
                   "a pointer variable of the body",
                   var->name);
    else if (judgement->fate == FATE_CARRIED)
        say_carried(sema, region, code, judgement, var);
    else {
        last_say(sema, region, code, var, judgement->assigned->write);
        say_use(sema, judgement, var);
    }
}

/* Of what is combined, and read before it is; false: it is no scan, or more is known of it. What is
 * set to 1 on some ways, and read on others, is not meant as one. */
static bool say_scan(struct sema *sema, const struct region *region, const struct code *code,
                     const struct judgement *judgement, const struct var *var)
{
    struct node *where;
    unsigned found =
        carried_has_steps(region, code, var) ? 0 : scans_find(sema, region, code, var, &where);

    if (!found ||
        (!judgement->assigned->sure && operator_of(combine_first(found))->group == OPERATOR_LOGIC))
        return false;
    const char *op = operator_of(combine_first(found))->spelling;
    sema_error(sema, where->span,
               "'%s' is combined here, and iterations read what those before them have combined: "
               "add scan(%s: %s)",
               var->name, op, var->name);
    return true;
}

/* `touch` is the first to write it. */
static void check_written(struct sema *sema, const struct region *region, const struct code *code,
                          const struct var *var, const struct touch *touch)
{
    struct node *where;

    if (region_private(region, var) || clauses_find(region->directive, CLAUSE_UNIFORM, var, NULL) ||
        is_in_bound(region, var))
        return; /* writing the last two is reported as what it is */
    if (clauses_lost_name(sema, region->directive, var->name)) {
        sema->failed = true;
        return;
    }
    unsigned found = combinations(code, var, &where);
    if (found) {
        const char *op = operator_of(combine_first(found))->spelling;
        sema_error(sema, where->span, "'%s' is combined here: add reduction(%s: %s)", var->name, op,
                   var->name);
        return;
    }
    struct judgement judgement = judge(sema, region, code, var);
    if (judgement.fate == FATE_CARRIED && say_scan(sema, region, code, &judgement, var))
        return;
    if ((judgement.fate != FATE_CARRIED && judgement.fate != FATE_CONDITIONAL) ||
        !extreme_say(sema, region, code, var))
        say_written(sema, region, code, &judgement, var, touch);
}

static bool is_checked(const struct capture *capture)
{
    return capture && (capture->role == CAPTURE_VALUE ||
                       (capture->var->type->kind == TYPE_POINTER &&
                        (capture->role == CAPTURE_MEMORY || capture->role == CAPTURE_REDUCTION)));
}

void privates_check_written(struct sema *sema, const struct region *region, const struct code *code)
{
    const struct touch **writes =
        arena_alloc(sema->arena, (region->captures.count + 1) * sizeof *writes);

    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        if (!(touch->access & ACCESS_WRITE))
            continue;
        struct roots roots = code_touched(sema, code, touch);
        for (size_t k = 0; k < roots.count; k++) {
            const struct capture *capture = region_capture(region, roots.items[k].var);
            if (roots.items[k].kind == ROOT_OBJECT && is_checked(capture) &&
                !writes[capture - region->captures.items])
                writes[capture - region->captures.items] = touch;
        }
    }
    for (size_t i = 0; i < region->captures.count; i++)
        if (writes[i])
            check_written(sema, region, code, region->captures.items[i].var, writes[i]);
}
