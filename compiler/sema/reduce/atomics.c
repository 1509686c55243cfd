/* atomics.c: see atomics.h. What a statement does to its object is one operation of the device: the
 * statement is read once, for all loops that come there, and its nodes are marked as those of
 * combinations are. Where the object lies is known in each loop.
 */
#include "sema/reduce/atomics.h"

#include <string.h>

#include "sema/code/tree.h"
#include "sema/pointers/space.h"
#include "sema/reduce/combine.h"
#include "sema/reduce/reduce_items.h"
#include "unit/bit_fields.h"
#include "unit/changes.h"

bool combination_is_atomic(const struct node *lvalue)
{
    const struct node *node = node_strip((struct node *)lvalue);
    return node->combination && node->combination->atomic;
}

bool combination_counts(const struct node *lvalue)
{
    const struct combination *combination = node_strip((struct node *)lvalue)->combination;

    return combination && combination->atomic && combination->way == WAY_COMBINES &&
           combination->op == REDUCE_ADD &&
           (combination->result == RESULT_OLD || combination->result == RESULT_NEW);
}

/* ---- clauses ---- */

static const enum clause_kind forms[] = {CLAUSE_ATOMIC_READ, CLAUSE_ATOMIC_WRITE,
                                         CLAUSE_ATOMIC_UPDATE, CLAUSE_ATOMIC_CAPTURE};
static const enum clause_kind orders[] = {CLAUSE_RELAXED, CLAUSE_ACQUIRE, CLAUSE_RELEASE,
                                          CLAUSE_ACQ_REL, CLAUSE_SEQ_CST};

/* The clause that is one of the kinds; NULL: none. `*other`: a second one. */
static const struct clause *one_of(const struct directive *directive, const enum clause_kind *kinds,
                                   size_t count, const struct clause **other)
{
    const struct clause *found = NULL;

    *other = NULL;
    for (size_t i = 0; i < count; i++) {
        const struct clause *clause = directive_clause(directive, kinds[i]);
        *other = found && clause ? clause : *other;
        found = found ? found : clause;
    }
    return found;
}

static bool check_clauses(struct sema *sema, const struct directive *directive)
{
    const struct clause *other, *form = one_of(directive, forms, 4, &other);
    const struct clause *compare = directive_clause(directive, CLAUSE_ATOMIC_COMPARE);

    if (!other && compare && form && form->kind != CLAUSE_ATOMIC_CAPTURE)
        other = compare;
    if (other)
        sema_error(sema, other->span, "'%s' and '%s' are two kinds of 'atomic': keep one",
                   clause_name(form->kind), clause_name(other->kind));
    const struct clause *next, *order = one_of(directive, orders, 5, &next);
    if (next)
        sema_error(sema, next->span, "'%s' and '%s' are two orders of memory: keep one",
                   clause_name(order->kind), clause_name(next->kind));
    else if (order && order->kind != CLAUSE_RELAXED)
        sema_remark(sema, DIAG_CSYCL, order->span,
                    "'%s' does nothing: what is atomic orders nothing else, as with 'relaxed'; "
                    "iterations see what others wrote when the loop has ended",
                    clause_name(order->kind));
    return !other && !next;
}

static bool has(const struct directive *directive, enum clause_kind kind)
{
    return directive_clause(directive, kind) != NULL;
}

/* ---- the statement ---- */

static const char *target_text(struct sema *sema, const struct atomic_form *form)
{
    return node_text(sema, form->combination.target);
}

/* Under 'update', or no word. */
static const char *advise_update_form(const struct node *statement)
{
    const struct node *node = node_strip((struct node *)statement);

    if (node->kind == NODE_DECL || node->kind == NODE_VAR)
        return "declare the variable before, and put 'atomic' over an assignment";
    if (node->kind == NODE_ASSIGN && node->op == OP_REM)
        return "its operators are + - * / & ^ | << >>";
    if (node->kind == NODE_IF && node->children[2])
        return "leave out 'else', and have it in a statement behind";
    if (node_is_loop(node) || node->kind == NODE_BLOCK)
        return "put 'atomic' over the statement inside that updates an object";
    return "write one of these, and leave out of e what the statement updates";
}

static void say_form(struct sema *sema, const struct directive *directive,
                     const struct node *statement)
{
    const char *forms_text = has(directive, CLAUSE_ATOMIC_READ)    ? "v = x;"
                             : has(directive, CLAUSE_ATOMIC_WRITE) ? "x = e;"
                             : has(directive, CLAUSE_ATOMIC_CAPTURE)
                                 ? "v = x++;, v = x += e;, { v = x; x += e; } or { x += e; v = x; }"
                             : has(directive, CLAUSE_ATOMIC_COMPARE)
                                 ? "if (x < e) x = e;, if (x > e) x = e; or if (x == e) x = d;"
                                 : "x += e;, x++;, x = x + e; or x = e - x;";

    sema_error(sema, statement->span, "'atomic%s%s' is for statements like %s: %s",
               directive->clauses.count ? " " : "",
               directive->clauses.count ? clause_name(directive->clauses.items[0].kind) : "",
               forms_text, advise_update_form(statement));
}

/* An object that a statement writes, and another place of it that is written in the same way. */
struct twins {
    struct sema *sema;
    struct node *statement;
    const struct node *target, *twin;
    const struct node *effect; /* of what chooses it */
};

static bool find_twin(struct node *node, void *context)
{
    struct twins *twins = context;
    const struct node *target = twins->target;

    if (node != target && node->kind == target->kind &&
        strcmp(node_text(twins->sema, node), node_text(twins->sema, target)) == 0)
        twins->twin = node;
    return node != target && !twins->twin;
}

static bool find_twins(struct node *node, void *context)
{
    struct twins *twins = context;

    if (node_writes(node) && !twins->twin) {
        twins->target = node_strip(node->children[0]);
        twins->effect = node_first(twins->target, node_has_effect);
        if (twins->effect)
            node_walk(twins->statement, find_twin, twins);
    }
    return !twins->twin;
}

/* a[f(i)] = a[f(i)] - e: whether both are the same object depends on what f(i) does. */
static bool say_twice(struct sema *sema, struct node *statement)
{
    struct twins twins = {.sema = sema, .statement = statement};

    node_walk(statement, find_twins, &twins);
    if (!twins.twin)
        return false;
    sema_error(sema, twins.twin->span,
               "'%s' stands here twice, and so does '%s', by which it is chosen: put that into a "
               "variable before, and use the variable in both places",
               node_text(sema, twins.twin), node_text(sema, twins.effect));
    return true;
}

static bool is_object(const struct node *value)
{
    value = node_strip((struct node *)value);
    return value->kind == NODE_REF || value->kind == NODE_INDEX || value->kind == NODE_MEMBER ||
           (value->kind == NODE_UNARY && value->op == OP_DEREF);
}

/* `v = x` is read as x = e at first. */
static bool make_read(struct atomic_form *form)
{
    struct combination *combination = &form->combination;
    struct node *value = node_strip(combination->by->children[1]);

    if (!is_object(value))
        return false;
    form->captured = combination->by->children[0];
    form->atomic.call = combination->by = combination->target = value;
    form->atomic.value = NULL;
    combination->way = WAY_READS;
    combination->result = RESULT_OLD;
    return true;
}

static void say_set(struct sema *sema, const struct directive *directive,
                    const struct node *statement, const struct atomic_form *form)
{
    const char *target = target_text(sema, form), *value = node_text(sema, form->atomic.value);

    if (has(directive, CLAUSE_ATOMIC_READ))
        sema_error(sema, form->atomic.value->span,
                   "'%s' is no object that can be read in one piece: read what iterations update "
                   "alone, and compute with it in a statement behind",
                   value);
    else if (is_object(form->atomic.value))
        sema_error(sema, statement->span,
                   "'%s' is set here, whatever it was: write 'atomic write', or 'atomic read' if "
                   "'%s' is what iterations update",
                   target, value);
    else
        sema_error(sema, statement->span, "'%s' is set here, whatever it was: write 'atomic write'",
                   target);
}

/* Does the word say what the statement does? */
static bool check_word(struct sema *sema, const struct directive *directive,
                       const struct node *statement, struct atomic_form *form)
{
    const bool is_set = form->combination.way == WAY_SETS && !form->captured;
    const char *word = NULL;

    if (has(directive, CLAUSE_ATOMIC_READ) && is_set && make_read(form))
        return true;
    if (is_set && !has(directive, CLAUSE_ATOMIC_WRITE)) {
        say_set(sema, directive, statement, form);
        return false;
    }
    if (form->is_compared && !has(directive, CLAUSE_ATOMIC_COMPARE))
        word = form->captured ? "compare capture" : "compare";
    else if (form->captured && !has(directive, CLAUSE_ATOMIC_CAPTURE))
        word = "capture";
    else if (!form->captured && has(directive, CLAUSE_ATOMIC_CAPTURE)) {
        say_form(sema, directive, statement);
        return false;
    } else if (!is_set && !form->captured && !form->is_compared &&
               (has(directive, CLAUSE_ATOMIC_READ) || has(directive, CLAUSE_ATOMIC_WRITE) ||
                has(directive, CLAUSE_ATOMIC_COMPARE)))
        word = "update";
    else if (form->captured && !form->is_compared && has(directive, CLAUSE_ATOMIC_COMPARE))
        word = "capture";
    if (word)
        sema_error(sema, directive->word_span, "the statement is one for 'atomic %s': write that",
                   word);
    return !word;
}

static bool check_type(struct sema *sema, const struct node *node, bool is_written)
{
    const struct type *type = node->type, *record;
    const char *text = node_text(sema, node), *why = NULL;

    if (!type || type->kind == TYPE_VOID)
        return false; /* it was said */
    if (type->kind == TYPE_RECORD)
        why = "is a structure: put 'atomic' over the update of one of its members";
    else if (type->kind == TYPE_POINTER)
        why = "is a pointer: update an index";
    else if (!type_is_arithmetic(type) || type->kind == TYPE_LDOUBLE || type_is_complex(type))
        why = arena_printf(sema->arena,
                           "is of type '%s': no device updates that in one piece, so "
                           "update numbers, each by itself",
                           type->spelling);
    else if (bits_of(node, &record))
        why = "is a bit-field, which has no address: make it a whole member";
    else if (type->is_const && is_written)
        why = "is const, and the statement changes it";
    if (why)
        sema_error(sema, node->span, "'%s' %s", text, why);
    return !why;
}

/* What is evaluated once here, and where the statement stands in C, is the same. */
static bool check_values(struct sema *sema, const struct atomic_form *form)
{
    struct node *const values[] = {form->atomic.value, form->atomic.desired};

    if (form->captured && node_holds(form->combination.target, form->captured)) {
        sema_error(sema, form->captured->span,
                   "'%s' chooses the object that the statement updates: capture into another "
                   "variable",
                   node_text(sema, form->captured));
        return false;
    }
    for (size_t i = 0; form->is_pair && i < 2; i++)
        if (values[i] && node_holds(values[i], form->captured)) {
            sema_error(sema, values[i]->span,
                       "'%s' uses '%s', which the statement captures: compute it before",
                       node_text(sema, values[i]), node_text(sema, form->captured));
            return false;
        }
    return true;
}

/* ---- advice ---- */

static bool is_number(const struct node *node)
{
    const struct type *record;

    return node->type && type_is_arithmetic(node->type) && node->type->kind != TYPE_LDOUBLE &&
           !bits_of(node, &record);
}

const char *atomic_words(struct node *by)
{
    struct atomic_form form;
    struct node *statement = by;

    while (statement->parent && !node_is_statement(statement->parent))
        statement = statement->parent;
    struct node *around = statement->parent;
    while (around && around->kind == NODE_BLOCK && around->child_count == 1)
        around = around->parent;
    if (around && around->kind == NODE_IF && atomic_form_read(around, &form))
        statement = around;
    if (!atomic_form_read(statement, &form) || form.combination.way == WAY_SETS ||
        !is_number(form.combination.target))
        return NULL;
    return form.captured ? "atomic capture" : form.is_compared ? "atomic compare" : "atomic";
}

/* ---- marks ---- */

/* Of what the value is combined with the object in: C's conversions are those of the two types. */
static enum type_kind operand_of(const struct atomic_form *form)
{
    const struct combination *combination = &form->combination;
    const struct node *value = form->atomic.value;
    enum type_kind kind = value ? type_device_kind(value->type) : TYPE_INT;

    switch (combination->way) {
    case WAY_COMBINES:
        return reduce_operand_kind(combination->op, combination->type, kind);
    case WAY_OPERATES:
    case WAY_REPLACES:
        return kind;
    default:
        return combination->type;
    }
}

static void mark(struct node *node, struct combination *combination)
{
    if (!node || node->kind == NODE_SIZEOF)
        return;
    if (node->kind != NODE_PAREN && combine_same(node, combination->target))
        node->combination = combination;
    for (size_t i = 0; i < node->child_count; i++)
        mark(node->children[i], combination);
}

static void mark_all(struct sema *sema, struct directive *directive, const struct atomic_form *form)
{
    struct combination *combination = ARENA_NEW(sema->arena, struct combination);
    struct atomic_change *atomic = ARENA_NEW(sema->arena, struct atomic_change);

    *atomic = form->atomic;
    *combination = form->combination;
    combination->atomic = atomic;
    mark(directive->node->children[0], combination);
    combination->target->combination = combination; /* *p++ is like no other */
    combination->by->combination = atomic->call->combination = combination;
    if (atomic->dropped)
        atomic->dropped->combination = combination;
    directive->combination = combination;
}

void atomic_check_directive(struct sema *sema, struct directive *directive)
{
    struct node *statement = directive->node ? directive->node->children[0] : NULL;
    struct atomic_form form;

    if (!statement || sema->misread || !check_clauses(sema, directive))
        return;
    const bool is_read = atomic_form_read(statement, &form);
    if ((!is_read || form.combination.way == WAY_SETS) && say_twice(sema, statement))
        return;
    if (!is_read) {
        say_form(sema, directive, statement);
        return;
    }
    if (!check_word(sema, directive, statement, &form) ||
        !check_type(sema, form.combination.target, form.combination.way != WAY_READS) ||
        (form.captured && !check_type(sema, node_strip(form.captured), true)) ||
        !check_values(sema, &form))
        return;
    form.atomic.directive = directive;
    form.combination.type = type_device_kind(form.combination.target->type);
    form.combination.operand = operand_of(&form);
    mark_all(sema, directive, &form);
}

/* ---- objects ---- */

static void check_section(struct sema *sema, const struct combination *combination)
{
    const struct node *target = combination->target;

    if (combination->way == WAY_COMBINES && combination->result == RESULT_NONE)
        sema_remark(sema, DIAG_CSYCL, combination->atomic->directive->word_span,
                    "'atomic' does nothing here: the loop reduces '%s'", node_text(sema, target));
    else
        sema_error(sema, target->span,
                   "'%s' is what the loop reduces, which has its value when the loop has ended: "
                   "leave it out of the reduction, and put 'atomic' over all its updates",
                   node_text(sema, target));
}

static void check_object(struct sema *sema, const struct region *region,
                         const struct combination *combination)
{
    enum space space = object_space(region->instance, combination->target);
    const struct capture *capture = region_capture(region, node_var(combination->target));

    if (space == SPACE_SECTION || (capture && capture->role == CAPTURE_REDUCTION))
        check_section(sema, combination);
    else if (space != SPACE_GLOBAL && space != SPACE_LOCAL)
        sema_remark(sema, DIAG_CSYCL, combination->atomic->directive->word_span,
                    "'atomic' does nothing here: each iteration has its own '%s'",
                    node_text(sema, combination->target));
}

/* The loop's body, or that of a function that it calls, has it. */
static bool is_of_loop(const struct sema *sema, const struct code *code,
                       const struct directive *directive)
{
    if (directive->kind != DIRECTIVE_ATOMIC || !directive->node)
        return false;
    if (node_inside(directive->node, code->root))
        return true;
    for (size_t i = 0; i < sema->helpers.count; i++)
        if (sema->helpers.items[i]->func == directive->func)
            return true;
    return false;
}

void atomic_find(struct sema *sema, struct region *region, const struct code *code)
{
    for (size_t i = 0; i < sema->unit->directives.count; i++) {
        const struct directive *directive = sema->unit->directives.items[i];
        if (!is_of_loop(sema, code, directive))
            continue;
        sema->failed |= !directive->combination; /* which was said */
        region->has_atomics = true;
        region->compares_atomics |= has(directive, CLAUSE_ATOMIC_COMPARE);
    }
}

void atomic_check_objects(struct sema *sema, const struct region *region, const struct code *code)
{
    const struct unit *unit = sema->unit;

    for (size_t i = 0; region->has_atomics && i < unit->directives.count; i++) {
        const struct directive *directive = unit->directives.items[i];
        if (directive->combination && node_inside(directive->node, code->root))
            check_object(sema, region, directive->combination);
    }
}
