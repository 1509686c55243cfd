/* captured.c: what the names from outside mean inside a loop.
 *
 * Each gets a role, in order of first use. What a scalar that the loop writes
 * can be is found out in privates.c.
 */
#include <string.h>

#include "sema/check.h"
#include "sema/clauses.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "sema/data/captured.h"
#include "sema/loops/loop_form.h"
#include "sema/pointers/spaces.h"
#include "sema/privates/privates.h"
#include "sema/ranges/range_table.h"
#include "sema/subset/subset.h"

/* ---- roles ---- */

static bool is_reduction(const struct region *region, const struct var *var)
{
    return clauses_find(region->directive, CLAUSE_REDUCTION, var, NULL) != NULL;
}

static enum capture_role role_of(const struct region *region, const struct var *var)
{
    const struct directive *directive = region->directive;
    const struct private *own = region_private(region, var);

    if (loop_of_var(region, var))
        return CAPTURE_INDUCTION;
    if (var->spec_const || clauses_find(directive, CLAUSE_SPEC_CONST, var, NULL))
        return CAPTURE_CONSTANT;
    if (is_reduction(region, var))
        return vars_has(&region->in_order, var) ? CAPTURE_MEMORY : CAPTURE_REDUCTION;
    if (own && own->some)
        return CAPTURE_REDUCTION;
    if (own && (!own->first || type_is_array(var->type)))
        return CAPTURE_PRIVATE;
    if (var_is_table(var))
        return CAPTURE_TABLE;
    return var->type->kind == TYPE_POINTER || type_is_array(var->type) ? CAPTURE_MEMORY
                                                                       : CAPTURE_VALUE;
}

static void find_section(const struct region *region, struct capture *capture)
{
    static const enum clause_kind kinds[] = {CLAUSE_REDUCTION, CLAUSE_IN, CLAUSE_OUT, CLAUSE_INOUT,
                                             CLAUSE_CREATE};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !capture->section; i++)
        capture->section =
            clauses_find(region->directive, kinds[i], capture->var, &capture->clause);
}

/* An array without a constant length: its elements travel. */
static void check_open_array(struct sema *sema, const struct capture *capture)
{
    const struct var *var = capture->var;
    const char *what = arena_printf(sema->arena, "'%s'", var->name);
    struct type *element =
        type_has_vla(var->type->target) ? rows_element(var->type) : var->type->target;

    if (!types_check(sema, element, capture->first_use->span, what))
        return;
    if (var->type->kind == TYPE_INCOMPLETE_ARRAY && capture->role == CAPTURE_MEMORY &&
        capture->section && capture->section->dim_count == 0)
        sema_error(sema, capture->section->span,
                   "the declaration of '%s' does not show its length: say how many elements, like "
                   "%s(%s[0:n])",
                   var->name, clause_name(capture->clause->kind), var->name);
}

static void check_type(struct sema *sema, const struct capture *capture)
{
    struct var *var = capture->var;

    if (node_is_called(capture->first_use) || capture->role == CAPTURE_CONSTANT)
        return; /* calls by pointers were reported; constant_types.c has its own */
    if ((capture->role == CAPTURE_MEMORY || capture->role == CAPTURE_REDUCTION) &&
        (type_has_vla(var->type) || var->type->kind == TYPE_INCOMPLETE_ARRAY)) {
        check_open_array(sema, capture);
        return;
    }
    if (capture->is_named) /* else outside.c looked at it */
        types_check(sema, var->type, capture->first_use->span,
                    arena_printf(sema->arena, "'%s'", path_text(sema, var)));
}

static bool is_outside(const struct region *region, const struct code *code, const struct var *var)
{
    const struct loop *loop = loop_of_var(region, var);
    return !code_owns(code, var) && !(loop && loop->declared_inside);
}

/* A helper's name stands beside the user's names, which may hide it or be the same. */
static void note_name(struct sema *sema, struct capture *capture, const struct node *ref)
{
    if (!outside_is_implied(ref)) {
        capture->is_named = true;
        return;
    }
    capture->in_helper = true;
    capture->name = arena_printf(sema->arena, "csycl_file_%s", capture->var->name);
}

static void add_capture(struct sema *sema, struct region *region, struct node *ref)
{
    struct capture capture = {.var = ref->var,
                              .name = ref->var->name,
                              .role = role_of(region, ref->var),
                              .first_use = ref};

    note_name(sema, &capture, ref);
    const struct private *own = region_private(region, ref->var);
    capture.last = own && own->last;
    capture.first = own && own->first && type_is_array(ref->var->type);
    if (capture.role == CAPTURE_MEMORY || capture_is_reduced_section(&capture))
        find_section(region, &capture);
    check_type(sema, &capture);
    map_add(sema->arena, &region->captures.places, capture.var, region->captures.count);
    ARENA_PUSH(sema->arena, &region->captures, capture);
}

static void collect(struct sema *sema, struct region *region, const struct code *code)
{
    for (size_t i = 0; i < code->refs.count; i++) {
        struct node *ref = code->refs.items[i];
        struct capture *known = region_capture(region, ref->var);
        if (known)
            note_name(sema, known, ref);
        if (is_outside(region, code, ref->var) && !known && !ref->var->system)
            add_capture(sema, region, ref);
    }
}

void data_bring(struct sema *sema, struct region *region, struct node *ref)
{
    struct capture *capture = region_capture(region, ref->var);

    if (capture)
        note_name(sema, capture, ref);
    else
        add_capture(sema, region, ref);
    capture = region_capture(region, ref->var);
    capture->role = CAPTURE_MEMORY;
    capture->used |= ACCESS_READ;
    find_section(region, capture);
}

/* ---- how they are used ---- */

static bool counts(const struct capture *capture, const struct root *root)
{
    return capture->var == root->var &&
           (capture->role != CAPTURE_MEMORY || root->kind == ROOT_POINTEE ||
            type_is_array(capture->var->type));
}

static void note_uses(struct sema *sema, struct region *region, const struct code *code)
{
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        struct roots roots = code_touched(sema, code, touch);
        for (size_t k = 0; k < roots.count; k++) {
            struct capture *capture = region_capture(region, roots.items[k].var);
            if (capture && counts(capture, &roots.items[k]))
                capture->used |= touch->access;
        }
    }
}

/* ---- all together ---- */

void data_capture(struct sema *sema, struct region *region, const struct code *code)
{
    collect(sema, region, code);
    note_uses(sema, region, code);
    outside_check_region(sema, region);
    privates_check_clauses(sema, region, code);
    privates_check_written(sema, region, code);
}
