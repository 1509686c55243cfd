/* constants.c: specialization constants: their declarations, the spec_const
 * clause, and that device code only reads them. Also collects which of them,
 * and which tables, a region and its helpers use.
 */
#include "sema/check.h"

/* ---- declarations ---- */

static bool check_type(struct sema *sema, const struct var *var, struct span span)
{
    const struct type *type = var->type;

    if (type->is_volatile || type->is_atomic)
        sema_error(sema, span, "'%s' is %s: a specialization constant is a plain variable",
                   var->name, type->is_volatile ? "volatile" : "atomic");
    else if (type->kind == TYPE_POINTER)
        sema_error(sema, span,
                   "'%s' is a pointer, which has no meaning on the device: a specialization "
                   "constant is a number",
                   var->name);
    else if (!type_is_arithmetic(type))
        sema_error(sema, span,
                   "'%s' is of type '%s': specialization constants that are not scalars are not "
                   "supported by this version",
                   var->name, type->spelling);
    else if (type->kind == TYPE_LDOUBLE)
        sema_error(sema, span, "'%s' is long double, which no device has: use double", var->name);
    else
        return true;
    return false;
}

static void check_declared(struct sema *sema, const struct directive *directive,
                           const struct var *var)
{
    if (var->kind != VAR_GLOBAL)
        return; /* the pragma stands in a function: reported when it was read */
    if (!check_type(sema, var, var->name_span))
        return;
    if (var->type->is_const)
        sema_error(sema, var->name_span,
                   "'%s' is const, so nobody could set it: remove const, or the pragma", var->name);
    else if (!var->init && !var->is_extern && !directive_clause(directive, CLAUSE_REQUIRED))
        sema_error(
            sema, var->name_span,
            "'%s' needs an initializer: it is the default value of the specialization constant",
            var->name);
}

static void check_id(struct sema *sema, const struct directive *directive)
{
    const struct clause *clause = directive_clause(directive, CLAUSE_ID);
    const struct node *expr = clause && clause->items.count ? clause->items.items[0].expr : NULL;

    if (expr && (!expr->has_value || expr->value < 0))
        sema_error(sema, clause->span, "id needs a constant that is not negative, like id(1)");
}

void constants_check_declaration(struct sema *sema, struct directive *directive)
{
    check_id(sema, directive);
    if (directive->vars.count == 0)
        sema_error(sema, directive->word_span,
                   "spec_const needs the declaration of a variable under it");
    for (size_t i = 0; i < directive->vars.count; i++)
        check_declared(sema, directive, directive->vars.items[i]);
}

/* ---- the clause ---- */

static void check_item(struct sema *sema, struct region *region, const struct item *item)
{
    const struct var *var = item->var;

    if (loop_of_var(region, var)) {
        sema_error(sema, item->span, "'%s' counts the loop and is no constant", var->name);
        return;
    }
    if (var->type->kind != TYPE_POINTER && !check_type(sema, var, item->span))
        return;
    if (var->type->kind == TYPE_POINTER)
        sema_error(sema, item->span,
                   "'%s' is a pointer, which has no meaning on the device: a specialization "
                   "constant is a number",
                   var->name);
    else if (!data_find(region, var) && !loop_mentions(region, var))
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

static const struct item *clause_item(const struct code *code, const struct var *var)
{
    return code->region ? clauses_find(code->region->directive, CLAUSE_SPEC_CONST, var, NULL)
                        : NULL;
}

bool constants_is_constant(const struct code *code, const struct var *var)
{
    return var->spec_const || clause_item(code, var);
}

static void note_declaration(struct sema *sema, const struct code *code, const struct var *var)
{
    const struct item *item = clause_item(code, var);

    if (var->spec_const)
        sema_note(sema, var->spec_const->word_span, "'%s' is declared spec_const here", var->name);
    else
        sema_note(sema, item->span, "'%s' is listed in spec_const here", var->name);
}

static void check_touch(struct sema *sema, const struct code *code, const struct touch *touch)
{
    struct roots roots = code_touched(sema, code, touch);
    struct span span = touch->by ? touch->by->span : touch->node->span;

    for (size_t i = 0; i < roots.count; i++) {
        const struct var *var = roots.items[i].var;
        if (roots.items[i].kind != ROOT_OBJECT || !constants_is_constant(code, var))
            continue;
        if ((touch->access & ACCESS_WRITE) && touch->var)
            sema_error(sema, span,
                       "'%s' is a specialization constant, and device code cannot change it: set "
                       "it in host code, before the loop",
                       var->name);
        else if (touch->access == ACCESS_NONE)
            sema_error(sema, span,
                       "'%s' is a specialization constant, and in device code it has no address: "
                       "copy it into a local variable first",
                       var->name);
        else
            continue;
        note_declaration(sema, code, var);
    }
}

void constants_check_code(struct sema *sema, const struct code *code)
{
    for (size_t i = 0; i < code->touches.count; i++)
        check_touch(sema, code, &code->touches.items[i]);
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
    vars_add(sema, tables, var);
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
            vars_add(sema, &region->constants, ref->var);
        else if (var_is_table(ref->var) && !code_owns(code, ref->var))
            add_table(sema, &region->tables, ref->var);
    }
}

static void sort_by_place(struct vars *vars)
{
    for (size_t i = 1; i < vars->count; i++) {
        struct var *var = vars->items[i];
        size_t k = i;
        for (; k > 0 && vars->items[k - 1]->span.begin > var->span.begin; k--)
            vars->items[k] = vars->items[k - 1];
        vars->items[k] = var;
    }
}

void constants_collect(struct sema *sema, struct region *region, struct code *code)
{
    struct codes visited = {0};

    collect(sema, region, code, &visited);
    sort_by_place(&region->tables);
}
