/* lint.c: specialization constants whose declaration cannot be what was meant:
 * those that no kernel uses, and those whose default values leave an array of
 * device code without a length.
 */
#include <inttypes.h>
#include <string.h>

#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/constants/spec_constants.h"
#include "sema/subset/subset.h"

/* ---- arrays ---- */

static const char for_defaults[] = "for the default values of its specialization constants: change "
                                   "the defaults, or declare the constants required";

static void note_defaults(struct sema *sema, const struct vars *constants)
{
    for (size_t i = 0; i < constants->count; i++)
        sema_note(sema, constants->items[i]->name_span, "'%s' is %s by default",
                  constants->items[i]->name, node_text(sema, constants->items[i]->init));
}

/* Says why a size has no value. */
static void report_size(struct sema *sema, const struct evaluation *size)
{
    const struct node *at = size->at;
    const char *text = node_text(sema, at);

    if (size->kind == EVALUATION_DIVISION)
        sema_error(sema, at->span, "'%s' divides by zero %s", text, for_defaults);
    else if (size->kind == EVALUATION_OVERFLOW)
        sema_error(sema, at->span, "'%s' overflows '%s' %s", text, at->type->spelling,
                   for_defaults);
    else
        sema_error(sema, at->span, "'%s' shifts by more bits than '%s' has %s", text,
                   at->type->spelling, for_defaults);
    note_defaults(sema, &size->constants);
}

/* Looks at the size of one dimension; one that is unknown is 1 or more. False: it was reported. */
static bool check_size(struct sema *sema, const struct var *array, struct node *expr,
                       struct evaluation *size)
{
    *size = evaluate_expr(sema, expr);
    if (size->kind == EVALUATION_UNKNOWN) {
        size->value = 1;
        return true;
    }
    if (size->kind != EVALUATION_VALUE) {
        report_size(sema, size);
        return false;
    }
    if (size->value > 0 || (size->value < 0 && !type_is_signed(expr->type)))
        return true;
    sema_error(sema, expr->span, "'%s' would have %" PRId64 " elements %s", array->name,
               size->value, for_defaults);
    note_defaults(sema, &size->constants);
    return false;
}

/* The number of elements in the dimension of `type`, whose size is `expr`, or stands in a typedef
 * if that is NULL. False: it was reported. */
static bool check_dim(struct sema *sema, const struct var *array, const struct type *type,
                      struct node *expr, struct vars *constants, uint64_t *count)
{
    struct evaluation size;

    if (type->kind == TYPE_ARRAY || !expr) {
        *count = type->kind == TYPE_ARRAY ? (uint64_t)type->count : 1;
        return true;
    }
    if (!check_size(sema, array, expr, &size))
        return false;
    for (size_t i = 0; i < size.constants.count; i++)
        vars_add(sema->arena, constants, size.constants.items[i]);
    *count = (uint64_t)size.value;
    return true;
}

/* The sizes come innermost first, and before them the operand of a typeof. */
static void check_array(struct sema *sema, const struct node *node)
{
    const struct var *array = node->var;
    size_t next = node->child_count;
    uint64_t bytes = type_element(array->type)->size, count;
    struct vars constants = {0};

    for (const struct type *type = array->type; type_is_array(type); type = type->target) {
        struct node *expr = next > 1 ? node->children[--next] : NULL;
        if (!check_dim(sema, array, type, expr, &constants, &count))
            return;
        if (__builtin_mul_overflow(bytes, count, &bytes) || bytes > PTRDIFF_MAX) {
            sema_error(sema, array->name_span, "'%s' would be larger than any object can be %s",
                       array->name, for_defaults);
            note_defaults(sema, &constants);
            return;
        }
    }
}

static bool visit(struct node *node, void *context)
{
    if (node->kind == NODE_VAR && node->var->type->kind == TYPE_VLA)
        check_array(context, node);
    return true;
}

void lint_check_arrays(struct sema *sema, const struct code *code)
{
    node_walk(code->root, visit, sema);
}

/* ---- constants that no kernel uses ---- */

struct used {
    struct sema *sema;
    struct vars constants;
};

static bool note_used(struct node *node, void *context)
{
    struct used *used = context;

    if (node->kind == NODE_REF && node->var && node->var->spec_const)
        vars_add(used->sema->arena, &used->constants, node->var);
    return node->kind != NODE_SIZEOF;
}

static void note_clause(struct used *used, const struct clause *clause)
{
    for (size_t i = 0; i < clause->items.count; i++)
        node_walk_item(&clause->items.items[i], note_used, used);
}

static void note_constants(struct used *used, const struct region *region)
{
    for (size_t i = 0; i < region->constants.count; i++)
        vars_add(used->sema->arena, &used->constants, region->constants.items[i]);
}

/* In the kernel, or in what its launch computes: bounds, sections, the size of work-groups. */
static void note_region(struct used *used, const struct region *region)
{
    const struct directive *directive = region->directive;

    note_constants(used, region);
    node_walk(directive->node, note_used, used);
    for (size_t i = 0; i < directive->clauses.count; i++)
        note_clause(used, &directive->clauses.items[i]);
}

/* Kernels of other files may use what is not static, or stands in a header. */
static bool is_of_this_file(struct sema *sema, const struct var *var)
{
    if (!var->is_static || var->system || var->name_span.end <= var->name_span.begin)
        return false;
    struct place place = source_place(sema->source, var->name_span.begin),
                 end = source_place(sema->source, sema->source->length);
    return strcmp(place.file, end.file) == 0;
}

static void check_unused(const struct used *used, const struct var *var)
{
    if (vars_has(&used->constants, var) || !is_of_this_file(used->sema, var))
        return;
    sema_warning(used->sema, DIAG_CSYCL, var->name_span,
                 "'%s' is a specialization constant that no kernel of this file uses: use it in an "
                 "annotated loop, or remove the pragma",
                 var->name);
}

/* One with an id may stand for the constant of a SPIR-V module. */
void lint_check_unused(struct sema *sema)
{
    struct used used = {.sema = sema};

    for (size_t i = 0; i < sema->unit->regions.count; i++)
        note_region(&used, sema->unit->regions.items[i]);
    for (size_t i = 0; i < sema->unit->exports.count; i++)
        note_constants(&used, sema->unit->exports.items[i]->region);
    for (size_t i = 0; i < sema->unit->directives.count; i++) {
        const struct directive *directive = sema->unit->directives.items[i];
        if (directive->kind != DIRECTIVE_SPEC_CONST || directive_clause(directive, CLAUSE_ID))
            continue;
        for (size_t k = 0; k < directive->vars.count; k++)
            check_unused(&used, directive->vars.items[k]);
    }
}
