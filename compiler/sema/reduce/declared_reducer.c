/* declared_reducer.c: `declare reduction`: whether the combiner and the identity are
 * sound, and which declaration a loop means.
 *
 * Calls in them are looked at where a loop uses the reduction, like those of
 * helpers: a header may declare more than a file can see the functions of.
 */
#include <string.h>

#include "sema/check.h"
#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/pointers/spaces.h"
#include "sema/reduce/reduce_items.h"
#include "sema/subset/subset.h"
#include "unit/operator.h"

/* ---- the type ---- */

static bool check_type(struct sema *sema, const struct reducer *reducer)
{
    struct type *type = reducer->type;
    const char *what = arena_printf(sema->arena, "'%s'", type->spelling);
    const struct field *field;

    if (type->kind == TYPE_POINTER || type_is_array(type))
        sema_error(sema, reducer->type_span, "%s is %s: reductions combine numbers and structures",
                   what, type->kind == TYPE_POINTER ? "a pointer" : "an array");
    else if (type->is_const)
        sema_error(sema, reducer->type_span, "%s is const: a reduction writes it", what);
    else if (!types_check(sema, type, reducer->type_span, what))
        return false;
    else if (type_has_pointer(type, &field))
        sema_error(sema, reducer->type_span,
                   "%s holds the pointer '%s', which a device cannot combine: reduce a structure "
                   "of the numbers alone",
                   what, field->name);
    else if (type->size == 0 && sema->misread)
        sema->failed = true; /* it is incomplete, which was said */
    else if (type->size == 0)
        sema_error(sema, reducer->type_span, "%s has no members to combine", what);
    else
        return true;
    return false;
}

/* ---- names ---- */

struct names {
    struct sema *sema;
    const struct func *func;
    const char *what; /* "the combiner" */
};

/* The combiner also runs on the host, behind the file's last line. */
static bool check_name(struct node *node, void *context)
{
    const struct names *names = context;
    const struct var *var = node->kind == NODE_REF ? node->var : NULL;

    if (!var || var->system ||
        (var->func == names->func && strcmp(var->name, "csycl_identity") != 0))
        return true;
    if (var->func == names->func) {
        sema_error(names->sema, node->span, "the identity has no value yet that it could use");
        return true;
    }
    if (var->func)
        sema_error(names->sema, node->span,
                   "%s uses '%s', a variable of '%s': it may use %sfunctions and constants of the "
                   "file",
                   names->what, var->name, var->func->name,
                   names->func->params.count ? "csycl_out, csycl_in, " : "");
    else if (!var->spec_const && !var_is_table(var))
        sema_error(names->sema, node->span,
                   "%s uses the variable '%s' of the file, which device code cannot: make it "
                   "const, or declare it spec_const",
                   names->what, var->name);
    else
        return true;
    sema_note_declared(names->sema, var->name_span, var->name);
    return true;
}

static void check_names(struct sema *sema, const struct func *func, const char *what)
{
    struct names names = {sema, func, what};

    if (func)
        node_walk(func->body, check_name, &names);
}

/* ---- what the combiner does ---- */

static bool reaches(struct sema *sema, const struct code *code, const struct touch *touch,
                    const struct var *var)
{
    struct roots roots = code_touched(sema, code, touch);

    for (size_t i = 0; i < roots.count; i++)
        if (roots.items[i].kind == ROOT_OBJECT && roots.items[i].var == var)
            return true;
    return false;
}

static bool may_change(struct sema *sema, const struct code *code, const struct var *var)
{
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        bool writes = (touch->access & ACCESS_WRITE) ||
                      (touch->access == ACCESS_NONE && !touch_is_const_address(touch));
        if (writes && reaches(sema, code, touch, var))
            return true;
    }
    return false;
}

/* What libclang could not read is there as something else. */
static bool is_unread(const struct node *node)
{
    return node->kind == NODE_OTHER_EXPR && !node->has_value;
}

static void check_effect(struct sema *sema, const struct reducer *reducer)
{
    const struct code *code = code_of_helper(sema, reducer->combiner);
    struct node *expression = reducer->combiner->body->children[0];
    const struct vars *params = &reducer->combiner->params;

    if (sema->misread && node_any(expression, is_unread))
        sema->failed = true;
    else if (!may_change(sema, code, params->items[0])) {
        bool is_value = expression->type && type_same(expression->type, reducer->type) &&
                        node_strip(expression)->kind != NODE_ASSIGN;
        sema_error(sema, expression->span,
                   is_value ? "the combiner does not change csycl_out: write csycl_out = %s"
                            : "the combiner does not change csycl_out: assign to it, or pass its "
                              "address to a function",
                   node_text(sema, expression));
    } else if (!node_mentions(expression, params->items[1])) {
        sema_warning(sema, DIAG_CSYCL_REDUCTION, expression->span,
                     "the combiner does not use csycl_in: values that are combined are lost");
    }
}

/* ---- declarations ---- */

/* Of one name, in text order. */
struct declarations {
    const struct directive **items;
    size_t count, room;
};

void declare_collect(struct sema *sema)
{
    const struct unit *unit = sema->unit;

    for (size_t i = 0; i < unit->directives.count; i++) {
        const struct declared *declared = unit->directives.items[i]->declared;
        if (!declared || !declared->name)
            continue;
        struct declarations *named = dictionary_find(&sema->declarations, declared->name);
        if (!named) {
            named = ARENA_NEW(sema->arena, struct declarations);
            dictionary_add(sema->arena, &sema->declarations, declared->name, named);
        }
        ARENA_PUSH(sema->arena, named, unit->directives.items[i]);
    }
}

/* May be empty. */
static struct declarations declarations_of(const struct sema *sema, const char *name)
{
    const struct declarations *named = dictionary_find(&sema->declarations, name);

    return named ? *named : (struct declarations){0};
}

static bool same_scope(const struct directive *a, const struct directive *b)
{
    return a->func == b->func && a->node && b->node && a->node->parent == b->node->parent;
}

static const struct reducer *find_first(const struct sema *sema, const struct reducer *reducer)
{
    struct declarations named = declarations_of(sema, reducer->name);

    for (size_t i = 0; i < named.count; i++) {
        const struct directive *other = named.items[i];
        if (!same_scope(other, reducer->directive))
            continue;
        for (size_t k = 0; k < other->declared->reducers.count; k++) {
            const struct reducer *first = other->declared->reducers.items[k];
            if (first == reducer)
                return NULL;
            if (first->type && type_same(first->type, reducer->type))
                return first;
        }
    }
    return NULL;
}

static void check_reducer(struct sema *sema, const struct directive *directive,
                          struct reducer *reducer)
{
    const struct reducer *first;

    sema->failed = false;
    reducer->broken = true;
    if (!reducer->type ||
        (!reducer->identity && directive_clause(directive, CLAUSE_IDENTITY) != NULL)) {
        if (!sema->misread)
            diag_bug("a declared reduction that cannot be read and no message");
        return;
    }
    first = find_first(sema, reducer);
    if (first) {
        sema_error(sema, reducer->directive->declared->name_span,
                   "'%s' is declared twice for '%s': take another name", reducer->name,
                   reducer->type->spelling);
        sema_note(sema, first->directive->declared->name_span, "first here");
    }
    if (check_type(sema, reducer))
        check_effect(sema, reducer);
    check_names(sema, reducer->combiner, "the combiner");
    check_names(sema, reducer->identity, "the identity");
    reducer->broken = sema->failed;
}

void declare_check(struct sema *sema, struct directive *directive)
{
    clauses_check(sema, directive);
    for (size_t i = 0; i < directive->declared->reducers.count; i++)
        check_reducer(sema, directive, directive->declared->reducers.items[i]);
}

/* ---- the one that a loop means ---- */

static bool is_visible(const struct directive *declaration, const struct directive *loop)
{
    if (!declaration->declared || !declaration->declared->name ||
        declaration->span.begin > loop->span.begin)
        return false;
    return !declaration->func ||
           (declaration->func == loop->func && node_inside(loop->node, declaration->node->parent));
}

static bool is_listed(const char *const *names, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static void say_unknown(struct sema *sema, const struct directive *loop,
                        const struct clause *clause)
{
    const size_t count = sema->unit->directives.count;
    const char **names = arena_alloc(sema->arena, (count + REDUCE_DECLARED) * sizeof *names);
    const char *all = "+ -", *close;
    size_t known = 0;

    for (unsigned op = REDUCE_ADD + 1; op < REDUCE_DECLARED; op++)
        if (operator_of(op)->group == OPERATOR_ORDER)
            names[known++] = operator_of(op)->spelling;
        else
            all = arena_printf(sema->arena, "%s %s", all, operator_of(op)->spelling);
    for (size_t i = 0; i < count; i++) {
        const struct directive *directive = sema->unit->directives.items[i];
        if (is_visible(directive, loop) && directive->declared->reducers.count &&
            !is_listed(names, known, directive->declared->name))
            names[known++] = directive->declared->name;
    }
    for (size_t i = 0; i < known; i++)
        all = arena_printf(sema->arena, "%s %s", all, names[i]);
    close = diag_closest(clause->op_name, names, known);
    if (close)
        sema_error(sema, clause->op_span, "unknown reduction operator '%s'; did you mean '%s'?",
                   clause->op_name, close);
    else
        sema_error(sema, clause->op_span, "unknown reduction operator '%s'; there are %s",
                   clause->op_name, all);
    for (size_t i = 0; i < count; i++) {
        const struct declared *declared = sema->unit->directives.items[i]->declared;
        if (declared && declared->name && strcmp(declared->name, clause->op_name) == 0)
            sema_note(sema, declared->name_span,
                      "'%s' is declared here, where the loop does not see it", clause->op_name);
    }
}

bool declare_is_known(struct sema *sema, const struct region *region, const struct clause *clause)
{
    struct declarations named = declarations_of(sema, clause->op_name);

    for (size_t i = 0; i < named.count; i++)
        if (is_visible(named.items[i], region->directive))
            return true;
    say_unknown(sema, region->directive, clause);
    return false;
}

static void say_other_type(struct sema *sema, const struct item *item, const struct clause *clause,
                           const char *types, const struct directive *declaration)
{
    sema_error(sema, item->span,
               reduce_is_section(item)
                   ? "the elements of '%s' are of type '%s', but '%s' is declared for %s"
                   : "'%s' is of type '%s', but '%s' is declared for %s",
               item->var->name, reduce_type(item)->spelling, clause->op_name, types);
    sema_note_declared(sema, declaration->declared->name_span, clause->op_name);
}

const struct reducer *declare_of_complex(struct sema *sema, const struct clause *clause,
                                         const struct type *type)
{
    const char *name = clause->op == REDUCE_MUL ? "csycl_complex_mul"
                       : clause->discard        ? "csycl_complex_sum"
                                                : "csycl_complex_add";
    struct declarations named = declarations_of(sema, name);

    for (size_t i = 0; i < named.count; i++) {
        const struct declared *declared = named.items[i]->declared;
        for (size_t k = 0; k < declared->reducers.count; k++)
            if (declared->reducers.items[k]->type &&
                type_same(declared->reducers.items[k]->type, type))
                return declared->reducers.items[k];
    }
    if (!sema->misread)
        diag_bug("no '%s' of '%s'", name, type->spelling);
    sema->failed = true;
    return NULL;
}

/* Of declarations in blocks inside of each other the innermost, which is the last. */
const struct reducer *declare_find(struct sema *sema, const struct region *region,
                                   const struct item *item, const struct clause *clause)
{
    struct declarations named = declarations_of(sema, clause->op_name);
    const struct reducer *found = NULL;
    const struct directive *declaration = NULL;
    const char *types = "";
    bool broken = false;

    for (size_t i = 0; i < named.count; i++) {
        const struct directive *candidate = named.items[i];
        if (!is_visible(candidate, region->directive))
            continue;
        declaration = candidate;
        broken |= candidate->declared->reducers.count == 0;
        for (size_t k = 0; k < candidate->declared->reducers.count; k++) {
            const struct reducer *reducer = candidate->declared->reducers.items[k];
            broken |= !reducer->type;
            if (!reducer->type)
                continue;
            types = arena_printf(sema->arena, "%s%s'%s'", types, *types ? ", " : "",
                                 reducer->type->spelling);
            if (type_same(reducer->type, reduce_type(item)))
                found = reducer;
        }
    }
    if (found && !found->broken)
        return found;
    sema->failed = true;
    if (!found && !broken)
        say_other_type(sema, item, clause, types, declaration);
    return NULL;
}
