/* clauses.c: what clauses name, and that no variable is listed in two that contradict each other.
 * Which clauses may stand on which directive, the front has seen. */
#include <ctype.h>
#include <string.h>

#include "base/lexical.h"
#include "sema/check.h"
#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "unit/changes.h"

static bool names_a_role(enum clause_kind kind)
{
    return kind == CLAUSE_REDUCTION || kind == CLAUSE_SPEC_CONST || kind == CLAUSE_IN ||
           kind == CLAUSE_OUT || kind == CLAUSE_INOUT || kind == CLAUSE_CREATE ||
           kind == CLAUSE_PRIVATE || kind == CLAUSE_FIRSTPRIVATE || kind == CLAUSE_LASTPRIVATE;
}

static bool takes_sections(enum clause_kind kind)
{
    return kind == CLAUSE_REDUCTION || kind == CLAUSE_IN || kind == CLAUSE_OUT ||
           kind == CLAUSE_INOUT || kind == CLAUSE_CREATE;
}

/* ---- one clause ---- */

/* The expression stands for the item's own text; where reading failed, it is empty or another. */
static bool is_read(struct sema *sema, const struct item *item)
{
    if (!item->expr || !item->expr->type)
        return false;
    const char *expr = source_slice(sema->source, item->expr->span);
    const char *text = source_slice(sema->source, item->span);
    return strncmp(text, expr, strlen(expr)) == 0;
}

bool clauses_item_is_read(struct sema *sema, const struct item *item)
{
    bool read = is_read(sema, item);
    sema->failed |= !read;
    return read;
}

static bool in_an_item(struct sema *sema, const struct directive *directive, size_t at)
{
    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct items *items = &directive->clauses.items[i].items;
        for (size_t k = 0; k < items->count; k++)
            if (items->items[k].span.begin <= at && at < items->items[k].span.end)
                return is_read(sema, &items->items[k]);
    }
    return false;
}

bool clauses_lost_name(struct sema *sema, const struct directive *directive, const char *name)
{
    const char *text = sema->source->text;
    size_t length = strlen(name);

    for (size_t at = directive->word_span.end; sema->misread && at < directive->span.end; at++)
        if (strncmp(text + at, name, length) == 0 && !lexical_is_word(text[at - 1]) &&
            !lexical_is_word(text[at + length]) && !in_an_item(sema, directive, at))
            return true;
    return false;
}

const struct loop *clauses_item_loop(struct sema *sema, const struct region *region,
                                     const struct item *item)
{
    const char *text = source_slice(sema->source, item->span);

    for (unsigned i = 0; i < region->loop_count; i++)
        if (region->loops[i].var && strcmp(region->loops[i].var->name, text) == 0)
            return &region->loops[i];
    return NULL;
}

static void check_names(struct sema *sema, struct region *region, const struct clause *clause)
{
    const char *name = clause_name(clause->kind);

    for (size_t i = 0; i < clause->items.count; i++) {
        const struct item *item = &clause->items.items[i];
        const struct loop *loop = clauses_item_loop(sema, region, item);
        if (loop && clause->kind == CLAUSE_UNIFORM)
            region->loops[loop - region->loops].is_asserted = true;
        else if (loop && !item->var)
            sema_error(sema, item->span, "'%s' counts the loop: remove it from %s", loop->var->name,
                       name);
        if ((loop && !item->var) || !clauses_item_is_read(sema, item))
            continue;
        if (!item->var)
            sema_error(sema, item->span, "'%s' is not the name of a variable: %s lists variables",
                       node_text(sema, item->expr), name);
        else if (item->dim_count)
            sema_error(sema, item->span, "%s lists variables without a section: write %s(%s)", name,
                       name, item->var->name);
    }
}

static void check_if(struct sema *sema, const struct clause *clause)
{
    for (size_t i = 0; i < clause->items.count; i++) {
        const struct node *expr = clause->items.items[i].expr;
        if (!clauses_item_is_read(sema, &clause->items.items[i]))
            continue;
        if (!type_is_scalar(expr->type) && !type_is_array(expr->type))
            sema_error(sema, clause->items.items[i].span,
                       "if needs a condition, not a value of type '%s'", expr->type->spelling);
    }
}

static bool is_queue(const struct type *type)
{
    const struct type *target = type->kind == TYPE_POINTER ? type->target : NULL;
    return target && target->kind == TYPE_RECORD && !target->is_const && target->decl &&
           strcmp(target->decl->name, "csycl_queue") == 0;
}

static void check_queue(struct sema *sema, const struct clause *clause)
{
    for (size_t i = 0; i < clause->items.count; i++) {
        const struct item *item = &clause->items.items[i];
        if (clauses_item_is_read(sema, item) && !is_queue(item->expr->type))
            sema_error(sema, item->span,
                       "queue needs a queue of csycl_queue_create, not a value of type '%s'",
                       item->expr->type->spelling);
    }
}

void clauses_check_sizes(struct sema *sema, const struct region *region)
{
    const struct clause *clause = directive_clause(region->directive, CLAUSE_WORK_GROUP_SIZE);

    if (!clause)
        return;
    if (clause->items.count > region->loop_count)
        sema_error(sema, clause->span,
                   "work_group_size has %zu sizes, but the range has %u dimension%s",
                   clause->items.count, region->loop_count, region->loop_count == 1 ? "" : "s");
    for (size_t i = 0; i < clause->items.count; i++) {
        const struct item *item = &clause->items.items[i];
        if (!clauses_item_is_read(sema, item))
            continue;
        if (!type_is_integer(item->expr->type))
            sema_error(sema, item->span,
                       "a size of a work-group is an integer, not a value of type '%s'",
                       item->expr->type->spelling);
        else if (item->expr->has_value && item->expr->value <= 0)
            sema_error(sema, item->span,
                       "a work-group of size %lld: it has to be at least 1; leave the clause out "
                       "for a size that the runtime chooses",
                       (long long)item->expr->value);
    }
}

/* ---- the same variable twice ---- */

bool clauses_are_transfer(enum clause_kind kind)
{
    return kind == CLAUSE_IN || kind == CLAUSE_OUT || kind == CLAUSE_INOUT || kind == CLAUSE_CREATE;
}

static const char *word_of(const struct clause *clause)
{
    return clause->is_scan ? "scan" : clause_name(clause->kind);
}

static void say_twice(struct sema *sema, const struct item *item, const struct clause *clause,
                      const struct item *first, const struct clause *first_clause)
{
    const char *name = item->var->name;

    if (clause->kind == first_clause->kind && clause->is_scan == first_clause->is_scan &&
        (clause->kind != CLAUSE_REDUCTION || strcmp(clause->op_name, first_clause->op_name) == 0))
        sema_error(sema, item->span, "'%s' is listed twice in %s: remove one", name,
                   word_of(clause));
    else if (clause->kind == first_clause->kind && clause->is_scan == first_clause->is_scan)
        sema_error(sema, item->span, "'%s' is %s by '%s' and by '%s': use two variables", name,
                   clause->is_scan ? "scanned" : "reduced", first_clause->op_name, clause->op_name);
    else if (clauses_are_transfer(clause->kind) && clauses_are_transfer(first_clause->kind) &&
             clause->kind != CLAUSE_CREATE && first_clause->kind != CLAUSE_CREATE)
        sema_error(sema, item->span, "'%s' is listed in %s and in %s: use inout alone", name,
                   clause_name(first_clause->kind), clause_name(clause->kind));
    else
        sema_error(sema, item->span, "'%s' is listed in %s and in %s: it can have one role", name,
                   word_of(first_clause), word_of(clause));
    sema_note(sema, first->span, "first here");
}

const struct item *clauses_find(const struct directive *directive, enum clause_kind kind,
                                const struct var *var, const struct clause **clause)
{
    const size_t *place = map_find(&directive->named.firsts, var);

    for (size_t i = place ? *place : SIZE_MAX; i != SIZE_MAX; i = directive->named.items[i].next) {
        const struct named *named = &directive->named.items[i];
        if (named->clause->kind != kind)
            continue;
        if (clause)
            *clause = named->clause;
        return named->item;
    }
    return NULL;
}

bool clauses_name_var(const struct directive *directive, const struct var *var)
{
    return map_find(&directive->named.firsts, var);
}

void clauses_name(struct sema *sema, struct directive *directive, const struct clause *clause,
                  const struct item *item)
{
    size_t *last = map_find(&directive->named.lasts, item->var), place = directive->named.count;
    struct named named = {.clause = clause, .item = item, .next = SIZE_MAX};

    if (last) {
        directive->named.items[*last].next = place;
        *last = place;
    } else {
        map_add(sema->arena, &directive->named.firsts, item->var, place);
        map_add(sema->arena, &directive->named.lasts, item->var, place);
    }
    ARENA_PUSH(sema->arena, &directive->named, named);
}

void clauses_list_names(struct sema *sema, struct directive *directive)
{
    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct clause *clause = &directive->clauses.items[i];
        for (size_t k = 0; k < clause->items.count; k++)
            if (clause->items.items[k].var)
                clauses_name(sema, directive, clause, &clause->items.items[k]);
    }
}

/* What an iteration begins with and what the last one leaves do not contradict each other. */
static bool go_together(enum clause_kind a, enum clause_kind b)
{
    return (a == CLAUSE_FIRSTPRIVATE && b == CLAUSE_LASTPRIVATE) ||
           (a == CLAUSE_LASTPRIVATE && b == CLAUSE_FIRSTPRIVATE);
}

/* The first item of any clause that gives the variable a role beside that of a `kind`. */
static const struct item *find_role(const struct directive *directive, const struct var *var,
                                    enum clause_kind kind, const struct clause **clause)
{
    const size_t *place = map_find(&directive->named.firsts, var);

    for (size_t i = place ? *place : SIZE_MAX; i != SIZE_MAX; i = directive->named.items[i].next) {
        *clause = directive->named.items[i].clause;
        if (names_a_role((*clause)->kind) && !go_together((*clause)->kind, kind))
            return directive->named.items[i].item;
    }
    return NULL;
}

static void check_twice(struct sema *sema, const struct directive *directive,
                        const struct clause *clause)
{
    const struct clause *first_clause;

    for (size_t i = 0; i < clause->items.count; i++) {
        const struct item *item = &clause->items.items[i];
        if (!item->var)
            continue;
        const struct item *first = find_role(directive, item->var, clause->kind, &first_clause);
        if (first && first != item)
            say_twice(sema, item, clause, first, first_clause);
    }
}

/* ---- side effects ---- */

static void check_side_effects(struct sema *sema, const struct directive *directive,
                               struct node *expression)
{
    const struct node *found = node_first(expression, node_writes);

    if (found)
        sema_error(sema, found->span,
                   "a clause cannot change a variable: a compiler that ignores the pragma would "
                   "not; do it before %s",
                   directive_is_host(directive->kind) ? "the pragma" : "the loop");
}

static void check_clause_side_effects(struct sema *sema, const struct directive *directive,
                                      const struct clause *clause)
{
    for (size_t i = 0; i < clause->items.count; i++) {
        const struct item *item = &clause->items.items[i];
        check_side_effects(sema, directive, item->expr);
        for (unsigned d = 0; d < item->dim_count; d++) {
            check_side_effects(sema, directive, item->dims[d].lower);
            check_side_effects(sema, directive, item->dims[d].length);
        }
    }
}

void clauses_check(struct sema *sema, struct directive *directive)
{
    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct clause *clause = &directive->clauses.items[i];
        check_clause_side_effects(sema, directive, clause);
        if (clause->kind == CLAUSE_IF)
            check_if(sema, clause);
        if (clause->kind == CLAUSE_QUEUE)
            check_queue(sema, clause);
        if (names_a_role(clause->kind))
            check_twice(sema, directive, clause);
    }
}

/* A section is the same elements in all iterations: its bounds are read before the loop begins. */
static void check_bounds(struct sema *sema, const struct region *region, const struct item *item,
                         enum clause_kind kind)
{
    for (unsigned i = 0; i < region->loop_count; i++)
        for (unsigned d = 0; d < item->dim_count; d++) {
            const struct var *counter = region->loops[i].var;
            const struct section_dim *dim = &item->dims[d];
            if (!(dim->lower && node_mentions(dim->lower, counter)) &&
                !(dim->length && node_mentions(dim->length, counter)))
                continue;
            sema_error(sema, dim->span,
                       "'%s' counts the loop, and a section is the same in all iterations: write "
                       "the elements that all of them use together%s",
                       counter->name,
                       kind == CLAUSE_REDUCTION
                           ? ", or remove it where each has elements of its own"
                           : "");
            return;
        }
}

void clauses_check_names(struct sema *sema, struct region *region)
{
    const struct clauses *clauses = &region->directive->clauses;

    for (size_t i = 0; i < clauses->count; i++) {
        enum clause_kind kind = clauses->items[i].kind;
        for (size_t k = 0; k < clauses->items[i].items.count; k++)
            check_bounds(sema, region, &clauses->items[i].items.items[k], kind);
        if (kind == CLAUSE_UNIFORM || (names_a_role(kind) && !takes_sections(kind)))
            check_names(sema, region, &clauses->items[i]);
    }
}
