/* section_items.c: the items of in, out, inout and create. */
#include "sema/check.h"
#include "sema/clauses.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "sema/data/captured.h"
#include "sema/loops/loop_form.h"

/* ---- the variable ---- */

static void say_scalar(struct sema *sema, const struct clause *clause, const struct item *item)
{
    const char *name = path_text(sema, item->var), *word = clause_name(clause->kind);

    if (clause->kind == CLAUSE_IN)
        sema_error(sema, item->span,
                   "'%s' is no array: its value is copied in by itself, so remove it from in",
                   name);
    else if (type_is_arithmetic(item->var->type))
        sema_error(sema, item->span,
                   "'%s' is no array, so %s cannot bring it back: use reduction(...), or an array "
                   "of one element",
                   name, word);
    else
        sema_error(sema, item->span,
                   "'%s' is no array, so %s cannot bring it back: use an array of one element",
                   name, word);
}

const struct type *section_type(const struct item *item)
{
    return item->var ? item->var->type : item->expr->type;
}

const char *section_name(struct sema *sema, const struct item *item)
{
    return item->var ? path_text(sema, item->var) : node_text(sema, item->expr);
}

bool section_check_elements(struct sema *sema, const struct clause *clause, const struct item *item)
{
    struct type *type = (struct type *)section_type(item);
    const char *name = section_name(sema, item);
    bool reads = clause->kind == CLAUSE_IN || clause->kind == CLAUSE_DEVICE;

    if (type->kind == TYPE_POINTER && type->target->kind == TYPE_VOID) {
        sema_error(sema, item->span,
                   "'%s' points to void, so its elements have no size: copy it into a pointer of "
                   "the elements' type before",
                   name);
        return false;
    }
    if (!reads && type_element(type_pointee(type))->is_const) {
        sema_error(sema, item->span, "'%s' %s const elements: use %s", name,
                   type_is_array(type) ? "has" : "points to",
                   clause->kind == CLAUSE_HOST ? "a pointer that may write them" : "in");
        return false;
    }
    return true;
}

static bool check_variable(struct sema *sema, const struct region *region,
                           const struct clause *clause, const struct item *item)
{
    const char *word = clause_name(clause->kind);
    const struct var *var = item->var;

    if (!var) {
        sema_error(sema, item->span,
                   "'%s' is not the name of an array or pointer: copy it into a pointer variable "
                   "before the loop and list that in %s",
                   node_text(sema, item->expr), word);
        return false;
    }
    if (loop_of_var(region, var)) {
        sema_error(sema, item->span, "'%s' counts the loop: remove it from %s", var->name, word);
        return false;
    }
    if (var->spec_const) {
        sema_error(sema, item->span,
                   "'%s' is a specialization constant, which the loop knows: remove it from %s",
                   var->name, word);
        sema_note(sema, var->spec_const->word_span, "'%s' is declared spec_const here", var->name);
        return false;
    }
    if (var->type->kind != TYPE_POINTER && !type_is_array(var->type)) {
        say_scalar(sema, clause, item);
        return false;
    }
    return section_check_elements(sema, clause, item);
}

/* ---- [lower:length] ---- */

static void check_number(struct sema *sema, const struct node *number, struct span span,
                         const char *what)
{
    if (!number || !number->type)
        return;
    if (!type_is_integer(number->type))
        sema_error(sema, span, "the %s of a section is an integer, not a value of type '%s'", what,
                   number->type->spelling);
    else if (number->has_value && number->value < 0 && type_is_signed(number->type))
        sema_error(sema, span, "the %s of a section cannot be negative", what);
}

static void check_extent(struct sema *sema, const struct section_dim *dim, const struct type *type,
                         const char *name)
{
    int64_t lower = 0, length = dim->has_colon ? 0 : 1;

    if (type->kind != TYPE_ARRAY)
        return;
    if (dim->lower && !dim->lower->has_value)
        return;
    if (dim->length && !dim->length->has_value)
        return;
    if (dim->lower)
        lower = dim->lower->value;
    if (dim->length)
        length = dim->length->value;
    if (lower < 0 || length < 0)
        return; /* said already */
    if (lower > type->count || length > type->count - lower)
        sema_error(sema, dim->span, "the section ends after the %lld elements of '%s'",
                   (long long)type->count, name);
}

void section_check_dims(struct sema *sema, const struct clause *clause, const struct item *item)
{
    const struct type *type = section_type(item);
    const char *name = section_name(sema, item), *word = clause_name(clause->kind);

    if (item->dim_count == 0 && type->kind == TYPE_POINTER)
        sema_error(sema, item->span, "'%s' is a pointer: say how many elements, like %s(%s[0:n])",
                   name, word, name);
    for (unsigned i = 0; i < item->dim_count; i++) {
        const struct section_dim *dim = &item->dims[i];
        if (!type_pointee((struct type *)type) || (i > 0 && !type_is_array(type))) {
            sema_error(sema, dim->span, "'%s' has %u dimension%s: this section has more", name, i,
                       i == 1 ? "" : "s");
            return;
        }
        if (dim->has_colon && !dim->length && type->kind != TYPE_ARRAY && type->kind != TYPE_VLA)
            sema_error(sema, dim->span, "the section of '%s' needs a length: write %s[%s:n]", name,
                       name, dim->lower ? node_text(sema, dim->lower) : "0");
        if (type->kind != TYPE_POINTER) /* which may point behind the first element */
            check_number(sema, dim->lower, dim->span, "first element");
        check_number(sema, dim->length, dim->span, "length");
        check_extent(sema, dim, type, name);
        type = type->target;
    }
}

/* ---- against the body ---- */

static bool is_root_of_path(const struct region *region, const struct var *var)
{
    for (size_t i = 0; i < region->captures.count; i++) {
        struct node *path = region->captures.items[i].var->path;
        if (path && node_mentions(path, var))
            return true;
    }
    return false;
}

static void check_use(struct sema *sema, const struct region *region, const struct code *code,
                      const struct clause *clause, const struct item *item)
{
    const struct capture *capture = region_capture(region, item->var);
    const char *name = path_text(sema, item->var), *word = clause_name(clause->kind);

    if (!capture && is_root_of_path(region, item->var))
        return; /* the host alone uses it */
    if (!capture) {
        sema_warning(sema, DIAG_CSYCL, item->span,
                     "'%s' is listed in %s, but the loop does not use it", name, word);
        return;
    }
    if (capture->role != CAPTURE_MEMORY || capture->section != item)
        return;
    if (clause->kind == CLAUSE_IN && (capture->used & ACCESS_WRITE)) {
        const struct touch *touch = code_find_write(sema, code, code_is_of_var, item->var);
        sema_error(
            sema, item->span,
            "'%s' is listed in in, but the loop writes it: use inout, or out if it reads nothing",
            name);
        if (touch)
            sema_note(sema, touch_span(touch), "'%s' is written here", name);
    } else if (clause->kind == CLAUSE_OUT && !(capture->used & ACCESS_WRITE)) {
        sema_warning(sema, DIAG_CSYCL, item->span,
                     "'%s' is listed in out, but the loop does not write it: use in", name);
    } else if (clause->kind == CLAUSE_INOUT && !(capture->used & ACCESS_WRITE)) {
        sema_warning(sema, DIAG_CSYCL_DATA, item->span,
                     "'%s' is copied back, but the loop does not write it: use in", name);
    }
}

static void check_item(struct sema *sema, const struct region *region, const struct code *code,
                       const struct clause *clause, const struct item *item)
{
    if (!clauses_item_is_read(sema, item) || !check_variable(sema, region, clause, item))
        return;
    section_check_dims(sema, clause, item);
    check_use(sema, region, code, clause, item);
}

void section_check(struct sema *sema, struct region *region, const struct code *code)
{
    const struct clauses *clauses = &region->directive->clauses;

    for (size_t i = 0; i < clauses->count; i++)
        for (size_t k = 0; k < clauses->items[i].items.count; k++)
            if (clauses_are_transfer(clauses->items[i].kind))
                check_item(sema, region, code, &clauses->items[i],
                           &clauses->items[i].items.items[k]);
    whole_find(sema, region, code);
    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        if (capture->role == CAPTURE_MEMORY && capture->clause &&
            capture->clause->kind == CLAUSE_OUT && !capture->written_whole)
            sema_remark(sema, DIAG_CSYCL_DATA, capture->section->span,
                        "'%s' is copied in too: it cannot be shown that the loop writes every "
                        "element before reading any",
                        path_text(sema, capture->var));
    }
}
