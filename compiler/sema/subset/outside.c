/* outside.c: variables of the file that helpers use.
 *
 * Device code has no such variables. A region captures those of its helpers
 * like the names in its own body, and passes them on as hidden arguments: a
 * scalar's or structure's value, the memory of an array or a pointer. So a
 * helper may read them all and write elements.
 */
#include "sema/check.h"
#include "sema/code/node_copy.h"
#include "sema/pointers/spaces.h"
#include "sema/subset/subset.h"

bool outside_is_variable(const struct var *var)
{
    return var->kind == VAR_GLOBAL && !var->system && !var->spec_const && !var_is_table(var);
}

/* ---- summaries ---- */

static void add(struct sema *sema, struct code *code, struct node *ref)
{
    struct outside outside = {.var = ref->var, .at = ref};

    for (size_t i = 0; i < code->outside.count; i++)
        if (code->outside.items[i].var == ref->var)
            return;
    ARENA_PUSH(sema->arena, &code->outside, outside);
}

/* That values are not written is checked here, so callers need not hear of it. */
static void note_access(struct code *code, const struct root *root, enum access access)
{
    for (size_t i = 0; i < code->outside.count; i++) {
        struct outside *outside = &code->outside.items[i];
        const struct type *type = outside->var->type;
        bool is_pointer = type->kind == TYPE_POINTER;
        if (outside->var == root->var && is_pointer == (root->kind == ROOT_POINTEE))
            outside->access |= is_pointer || type_is_array(type) ? access : access & ACCESS_READ;
    }
}

void outside_summarize(struct sema *sema, struct code *code)
{
    for (size_t i = 0; i < code->refs.count; i++)
        if (outside_is_variable(code->refs.items[i]->var))
            add(sema, code, code->refs.items[i]);
    for (size_t i = 0; i < code->touches.count && code->outside.count; i++) {
        struct roots roots = code_touched(sema, code, &code->touches.items[i]);
        for (size_t k = 0; k < roots.count; k++)
            note_access(code, &roots.items[k], code->touches.items[i].access);
    }
}

/* ---- implied names ---- */

struct node *outside_imply(struct sema *sema, struct node *call, struct var *var)
{
    struct node *ref = node_make_name(sema->arena, var, call);

    ref->parent = call;
    return ref;
}

bool outside_is_implied(const struct node *ref)
{
    return ref->parent && ref->parent->kind == NODE_CALL &&
           ref->parent->span.end == ref->span.end && ref->parent->span.begin == ref->span.begin;
}

/* ---- checks ---- */

/* What is passed by value cannot be written, wherever a pointer to it comes from. Writes of callees
 * are said there. */
static bool check_write(struct sema *sema, const struct code *code, const struct touch *touch,
                        struct vars *written)
{
    struct roots roots = code_touched(sema, code, touch);

    for (size_t i = 0; i < roots.count; i++) {
        struct var *var = roots.items[i].var;
        if (roots.items[i].kind != ROOT_OBJECT || !outside_is_variable(var) ||
            type_is_array(var->type))
            continue;
        vars_add(sema->arena, written, var);
        if (!outside_is_implied(touch->node))
            sema_error(sema, touch->by->span,
                       "'%s' writes the variable '%s' of the file, which device code cannot: "
                       "return the value, or pass a pointer to a variable of the loop",
                       code->func->name, var->name);
    }
    return written->count > 0;
}

static void check_result(struct sema *sema, const struct code *code)
{
    for (size_t i = 0; i < code->result.count; i++) {
        const struct root *root = &code->result.items[i];
        if (root->kind == ROOT_OBJECT && root->var && outside_is_variable(root->var) &&
            !type_is_array(root->var->type))
            sema_error(sema, root->at ? root->at->span : code->func->name_span,
                       "'%s' returns the address of '%s', which has none in device code: return "
                       "the value",
                       code->func->name, root->var->name);
    }
}

void outside_check_helper(struct sema *sema, const struct code *code)
{
    struct vars written = {0};

    for (size_t i = 0; i < code->touches.count; i++)
        if (code->touches.items[i].access & ACCESS_WRITE)
            check_write(sema, code, &code->touches.items[i], &written);
    for (size_t i = 0; i < code->outside.count; i++) {
        const struct outside *outside = &code->outside.items[i];
        if (!outside_is_implied(outside->at) && !vars_has(&written, outside->var))
            types_check(sema, outside->var->type, outside->at->span,
                        arena_printf(sema->arena, "'%s'", outside->var->name));
    }
    check_result(sema, code);
}

void outside_check_reducer(struct sema *sema, const struct code *code)
{
    for (size_t i = 0; i < code->outside.count; i++) {
        const struct outside *outside = &code->outside.items[i];
        if (!outside_is_implied(outside->at))
            continue; /* declared_reducer.c looks at names */
        sema_error(sema, outside->at->span,
                   "a function that is called here uses the variable '%s' of the file, which a "
                   "reduction cannot: make it const, or declare it spec_const",
                   outside->var->name);
        sema_note_declared(sema, outside->var->name_span, outside->var->name);
    }
}

/* ---- in a region ---- */

void outside_check_region(struct sema *sema, const struct region *region)
{
    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        const char *name = capture->var->name;
        if (!capture->in_helper)
            continue;
        if (capture->role == CAPTURE_INDUCTION)
            sema_error(sema, capture->first_use->span,
                       "a function that is called here uses '%s', which counts the loop: pass it "
                       "as a parameter",
                       name);
        else if (region_scans(region, capture->var))
            sema_error(sema, capture->first_use->span,
                       "a function that is called here uses '%s', which the loop scans: pass its "
                       "value as an argument, and combine in the loop itself",
                       capture->var->name);
        else if (capture->role == CAPTURE_REDUCTION && !capture_is_reduced_section(capture))
            sema_error(sema, capture->first_use->span,
                       "a function that is called here uses '%s', which the loop reduces: return "
                       "what is combined, or pass a pointer to '%s'",
                       name, name);
    }
}
