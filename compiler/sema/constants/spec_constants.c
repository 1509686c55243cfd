/* spec_constants.c: specialization constants: their declarations, the spec_const
 * clause, and that device code only reads them. Also collects which of them,
 * and which tables, a region and its helpers use.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sema/check.h"
#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/constants/spec_constants.h"
#include "sema/loops/loop_form.h"
#include "sema/pointers/spaces.h"
#include "sema/reduce/reduce_items.h"

/* ---- declarations ---- */

/* A conversion that C does not define has no value for the device either. */
static void check_fits(struct sema *sema, const struct var *var)
{
    const struct node *value = node_unwrap(var->init);
    double sign = 1;

    while (value->kind == NODE_UNARY && (value->op == OP_SUB || value->op == OP_ADD)) {
        sign = value->op == OP_SUB ? -sign : sign;
        value = node_unwrap(value->children[0]);
    }
    if (value->kind != NODE_FLOATING || !type_is_integer(var->type) || var->type->kind == TYPE_BOOL)
        return;
    bool is_signed = type_is_signed(var->type);
    double number = sign * strtod(value->name, NULL);
    double end = ldexp(1, (int)(8 * var->type->size) - is_signed);
    if (!(number < end && number > (is_signed ? -end : 0) - 1))
        sema_error(sema, var->init->span,
                   "'%s' is of type '%s', which cannot hold this value: give it one that it can",
                   var->name, var->type->spelling);
}

static void check_declared(struct sema *sema, struct var *var)
{
    if (var->kind != VAR_GLOBAL)
        return; /* the pragma stands in a function: reported when it was read */
    if (!constant_types_check(sema, var, var->name_span, false))
        return;
    if (var->init)
        check_fits(sema, var);
}

/* A variable with the id, or NULL. */
static const struct var *find_id(const struct unit *unit, uint32_t id)
{
    for (size_t i = 0; i < unit->globals.count; i++)
        if (unit->globals.items[i]->has_id && unit->globals.items[i]->id == id)
            return unit->globals.items[i];
    return NULL;
}

/* The first of the pragmas over the variable that gives it an id. */
static const struct clause *id_clause(const struct unit *unit, const struct var *var)
{
    for (size_t i = 0; i < unit->directives.count; i++) {
        const struct directive *directive = unit->directives.items[i];
        if (directive->kind == DIRECTIVE_SPEC_CONST && directive->vars.count == 1 &&
            directive->vars.items[0] == var && directive_clause(directive, CLAUSE_ID))
            return directive_clause(directive, CLAUSE_ID);
    }
    return NULL;
}

static void give_id(struct sema *sema, const struct clause *clause, struct var *var, int64_t value)
{
    const struct var *other = find_id(sema->unit, (uint32_t)value);

    if (var->has_id && var->id != (uint32_t)value)
        sema_error(sema, clause->span, "'%s' has the id %lu already", var->name,
                   (unsigned long)var->id);
    else if (other && other != var)
        sema_error(sema, clause->span, "'%s' and '%s' have one id: give each its own", other->name,
                   var->name);
    else {
        var->has_id = true;
        var->id = (uint32_t)value;
        return;
    }
    sema_note(sema, id_clause(sema->unit, var->has_id ? var : other)->span, "first here");
}

static void read_id(struct sema *sema, const struct directive *directive)
{
    const struct clause *clause = directive_clause(directive, CLAUSE_ID);

    if (!clause || !clauses_item_is_read(sema, &clause->items.items[0]))
        return;
    int64_t value = clause->items.items[0].expr->value;
    if (value < 0 || value > UINT32_MAX)
        sema_error(sema, clause->span, "an id is a number from 0 to %lu, like id(1)",
                   (unsigned long)UINT32_MAX);
    else if (directive->vars.count > 1)
        sema_error(sema, clause->span,
                   "an id is that of one constant: give each variable a pragma of its own");
    else if (directive->vars.count == 1)
        give_id(sema, clause, directive->vars.items[0], value);
}

void constants_check_declaration(struct sema *sema, struct directive *directive)
{
    read_id(sema, directive);
    if (directive->vars.count == 0)
        sema_error(sema, directive->word_span,
                   "spec_const needs the declaration of a variable under it");
    for (size_t i = 0; i < directive->vars.count; i++) {
        struct var *var = directive->vars.items[i];
        var->required |= directive_clause(directive, CLAUSE_REQUIRED) != NULL;
        if (var->spec_const == directive) /* the last one over it */
            check_declared(sema, var);
    }
    candidates_read(sema, directive);
}

/* ---- the clause ---- */

static void check_item(struct sema *sema, struct region *region, const struct item *item)
{
    const struct var *var = item->var;

    if (loop_of_var(region, var)) {
        sema_error(sema, item->span, "'%s' counts the loop and is no constant", var->name);
        return;
    }
    if (!constant_types_check(sema, var, item->span, true))
        return;
    if (!region_capture(region, var) && !loop_mentions(region, var))
        sema_warning(sema, DIAG_CSYCL, item->span,
                     "'%s' is a specialization constant of this loop, but the loop does not use it",
                     var->name);
}

void constants_check_clause(struct sema *sema, struct region *region)
{
    const struct clauses *clauses = &region->directive->clauses;

    for (size_t i = 0; i < clauses->count; i++)
        for (size_t k = 0; k < clauses->items[i].items.count; k++)
            if (clauses->items[i].kind == CLAUSE_SPEC_CONST && clauses->items[i].items.items[k].var)
                check_item(sema, region, &clauses->items[i].items.items[k]);
}

/* ---- device code only reads them ---- */

static const struct item *clause_item(const struct region *region, const struct var *var)
{
    return clauses_find(region->directive, CLAUSE_SPEC_CONST, var, NULL);
}

bool constants_is_constant(const struct code *code, const struct var *var)
{
    bool is_shared = var->path && !var->func; /* by path_shared_var */

    return var->spec_const || is_shared ||
           (code->kind == CODE_REGION && clause_item(code->region, var));
}

static void note_declaration(struct sema *sema, const struct region *region, const struct var *var)
{
    const struct item *item = clause_item(region, var);

    if (var->spec_const)
        sema_note(sema, var->spec_const->word_span, "'%s' is declared spec_const here", var->name);
    else
        sema_note(sema, item->span, "'%s' is listed in spec_const here", var->name);
}

static bool is_address(const struct node *node)
{
    return node && node->kind == NODE_UNARY && node->op == OP_ADDRESS;
}

/* Is the address an argument of the function? */
static bool is_passed_to(const struct node *address, const char *name)
{
    const struct node *user = node_user(address);

    return user && user->kind == NODE_CALL && user->func && strcmp(user->func->name, name) == 0;
}

/* Through a pointer that an `&` makes nothing more is said: that `&` is the mistake. */
static bool is_change(const struct touch *touch, const struct root *root)
{
    if (is_address(touch->by)) /* csycl_copy_spec_const */
        return is_passed_to(touch->by, "csycl_copy_bytes");
    return (touch->access & ACCESS_WRITE) &&
           (touch->var || !(root->at && is_address(node_user(root->at))));
}

/* The second half of csycl_set_spec_const and csycl_copy_spec_const: the first is the mistake. */
static bool is_mark(const struct touch *touch)
{
    return is_address(touch->by) && is_passed_to(touch->by, "csycl_mark_spec_const");
}

/* An array may become a pointer to its first element. */
static void check_touch(struct sema *sema, const struct region *region, const struct code *code,
                        const struct touch *touch)
{
    struct roots roots = code_touched(sema, code, touch);
    struct span span = touch_span(touch);

    for (size_t i = 0; i < roots.count; i++) {
        const struct var *var = roots.items[i].var;
        if (roots.items[i].kind != ROOT_OBJECT || (!var->spec_const && !clause_item(region, var)) ||
            is_mark(touch))
            continue;
        if (is_change(touch, &roots.items[i]))
            sema_error(sema, span,
                       "'%s' is a specialization constant, and device code cannot change it: set "
                       "it in host code, before the loop",
                       var->name);
        else if (touch->access == ACCESS_NONE && is_address(touch->by))
            sema_error(sema, span,
                       "'%s' is a specialization constant, and in device code it has no address: "
                       "copy it into a local variable first",
                       var->name);
        else
            continue;
        note_declaration(sema, region, var);
    }
}

void constants_check_code(struct sema *sema, const struct region *region, const struct code *code)
{
    for (size_t i = 0; i < code->touches.count; i++)
        check_touch(sema, region, code, &code->touches.items[i]);
}

/* ---- who uses which ---- */

static void add_table(struct sema *sema, struct vars *tables, struct var *var);

static void collect_names(struct sema *sema, struct vars *tables, struct node *node)
{
    if (!node)
        return;
    if (node->kind == NODE_REF && node->var && var_is_table(node->var))
        add_table(sema, tables, node->var);
    for (size_t i = 0; i < node->child_count; i++)
        collect_names(sema, tables, node->children[i]);
}

/* A table's initializer may name other constants of the file. */
static void add_table(struct sema *sema, struct vars *tables, struct var *var)
{
    if (vars_has(tables, var))
        return;
    vars_add(sema->arena, tables, var);
    collect_names(sema, tables, var->init);
}

static void collect(struct sema *sema, struct region *region, struct code *code,
                    struct codes *visited)
{
    size_t call = 0;

    for (size_t i = 0; i < visited->count; i++)
        if (visited->items[i] == code)
            return;
    ARENA_PUSH(sema->arena, visited, code);
    for (size_t i = 0; i <= code->refs.count; i++) {
        struct node *ref = i < code->refs.count ? code->refs.items[i] : NULL;
        for (; call < code->calls.count &&
               (!ref || code->calls.items[call]->span.begin < ref->span.begin);
             call++)
            if (code->callees[call])
                collect(sema, region, code->callees[call], visited);
        if (!ref)
            break;
        if (constants_is_constant(code, ref->var))
            vars_add(sema->arena, &region->constants, ref->var);
        else if (var_is_table(ref->var) && !code_owns(code, ref->var) &&
                 !vars_has(&region->shared, ref->var))
            add_table(sema, &region->tables, ref->var);
    }
}

/* In `int a[] = {1}, b[] = {2};` both begin at `int`. */
static int compare_places(const void *a, const void *b)
{
    const struct var *left = *(struct var *const *)a, *right = *(struct var *const *)b;
    size_t first = left->span.begin, second = right->span.begin;

    if (first == second) {
        first = left->name_span.begin;
        second = right->name_span.begin;
    }
    return (first > second) - (first < second);
}

void constants_collect(struct sema *sema, struct region *region, struct code *code)
{
    struct codes visited = {0};
    struct func *func;

    collect(sema, region, code, &visited);
    for (size_t i = 0; (func = reduce_function(region, i)) != NULL; i++)
        collect(sema, region, code_of_helper(sema, func), &visited);
    if (region->tables.count)
        qsort(region->tables.items, region->tables.count, sizeof *region->tables.items,
              compare_places);
}
