/* reduce_section.c: reduction items that are array sections, and what the body
 * does with their elements; see reduce_items.c for scalar items.
 */
#include "sema/check.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "sema/data/captured.h"
#include "sema/reduce/combine.h"
#include "sema/reduce/reduce_items.h"
#include "unit/operator.h"

bool reduce_is_section(const struct item *item)
{
    return item->dim_count || type_is_array(item->var->type);
}

struct type *reduce_type(const struct item *item)
{
    return reduce_is_section(item) ? type_element(type_pointee(item->var->type)) : item->var->type;
}

/* ---- the item ---- */

/* Is the dimension whole, or of one element? */
static bool is_whole(const struct section_dim *dim, const struct type *type)
{
    if (dim->lower && !node_is(dim->lower, 0))
        return false;
    return dim->has_colon && (!dim->length || (type->kind == TYPE_ARRAY && dim->length->has_value &&
                                               dim->length->value == type->count));
}

static bool is_single(const struct section_dim *dim)
{
    return !dim->has_colon || (dim->length && node_is(dim->length, 1));
}

/* Copies have the elements one after the other: after the first dimension that is not single, all
 * have to be whole. */
static bool check_contiguous(struct sema *sema, const struct item *item)
{
    const struct type *type = item->var->type;
    bool begun = false;

    for (unsigned i = 0; i < item->dim_count; i++) {
        if (begun && !is_whole(&item->dims[i], type)) {
            sema_error(sema, item->dims[i].span,
                       "the elements of the section are not one after the other: reduce whole rows "
                       "of '%s', like %s[0:n][:]",
                       path_text(sema, item->var), path_text(sema, item->var));
            return false;
        }
        begun |= !is_single(&item->dims[i]);
        type = type->target;
    }
    for (; begun && type_is_array(type); type = type->target)
        if (type->kind != TYPE_ARRAY)
            return false; /* types_check says it */
    return true;
}

static bool check_shape(struct sema *sema, const struct item *item, const struct clause *clause)
{
    const struct type *type = item->var->type;
    const char *name = path_text(sema, item->var);
    bool failed = sema->failed;

    if (!type_pointee(item->var->type)) {
        sema_error(sema, item->span, "'%s' is no array and no pointer: write %s alone", name, name);
        return false;
    }
    if (item->dim_count == 0 && type->kind != TYPE_ARRAY) {
        sema_error(sema, item->span,
                   "the length of '%s' is not constant: say which elements are reduced, like "
                   "%s[0:n]",
                   name, name);
        return false;
    }
    sema->failed = false;
    section_check_dims(sema, clause, item);
    bool good = !sema->failed && check_contiguous(sema, item);
    sema->failed |= failed;
    return good;
}

static bool check_element(struct sema *sema, const struct item *item, const struct clause *clause)
{
    const struct type *type = reduce_type(item);
    const char *name = path_text(sema, item->var), *op = clause->op_name;

    if (type->kind == TYPE_RECORD && clause->op != REDUCE_DECLARED)
        sema_error(sema, item->span,
                   "the elements of '%s' are %ss, and '%s' combines numbers only: say by declare "
                   "reduction how to combine '%s'",
                   name, type->is_union ? "union" : "structure", op, type->spelling);
    else if (type_is_complex(type) && reduce_operators(type) && clause->op != REDUCE_DECLARED &&
             !(reduce_operators(type) & 1u << clause->op))
        sema_error(sema, item->span,
                   "the elements of '%s' are complex, and '%s' combines real numbers only: say by "
                   "declare reduction how to combine '%s'",
                   name, op, type->spelling);
    else if (type->kind != TYPE_RECORD && !reduce_operators(type))
        sema_error(sema, item->span,
                   "the elements of '%s' are of type '%s', which cannot be reduced on a device",
                   name, type->spelling);
    else if (type->is_const)
        sema_error(sema, item->span, "the elements of '%s' are const: a reduction writes them",
                   name);
    else if (type->is_volatile || type->is_atomic)
        sema_error(sema, item->span, "the elements of '%s' are %s: reduce into a plain array", name,
                   type->is_volatile ? "volatile" : "atomic");
    else if (type_is_floating(type) && operator_of(clause->op)->group == OPERATOR_BITS)
        sema_error(sema, item->span,
                   "'%s' combines integers, but the elements of '%s' are of type '%s'", op, name,
                   type->spelling);
    else
        return true;
    return false;
}

bool reduce_check_section(struct sema *sema, const struct item *item, const struct clause *clause)
{
    return check_shape(sema, item, clause) && check_element(sema, item, clause);
}

/* ---- the body ---- */

static bool is_element(struct sema *sema, const struct code *code, const struct touch *touch,
                       const struct var *var)
{
    enum root_kind kind = type_is_array(var->type) ? ROOT_OBJECT : ROOT_POINTEE;

    if (touch->access == ACCESS_NONE || (touch->by && touch->by->kind == NODE_CALL))
        return false; /* a helper combines */
    struct roots roots = code_touched(sema, code, touch);
    for (size_t i = 0; i < roots.count; i++)
        if (roots.items[i].var == var && roots.items[i].kind == kind)
            return true;
    return false;
}

void reduce_check_elements(struct sema *sema, const struct reduction *reduction,
                           const struct code *code)
{
    const struct node *said = NULL;

    if (reduction->clause->op == REDUCE_DECLARED)
        return; /* any code may combine */
    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        struct node *node = node_strip(touch->node), *where;
        if (!is_element(sema, code, touch, reduction->var))
            continue;
        unsigned found = combine_match(node, code->root, &where);
        if (!(found & 1u << reduction->clause->op) && (!found || where != said))
            reduce_say_use(sema, reduction, node, found, where);
        said = where;
    }
}
