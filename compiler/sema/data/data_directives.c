/* data_directives.c: data, enter data, exit data and update: what stays on the device from loop to
 * loop. */
#include "sema/check.h"
#include "sema/clauses.h"
#include "sema/code/tree.h"
#include "sema/data/captured.h"

/* ---- what is listed ---- */

static bool is_transfer(enum clause_kind kind)
{
    return kind >= CLAUSE_IN && kind <= CLAUSE_DEVICE;
}

/* An array whose declaration does not show its length. */
static bool is_open(const struct item *item)
{
    return item->dim_count == 0 && section_type(item)->kind == TYPE_INCOMPLETE_ARRAY;
}

static void check_item(struct sema *sema, const struct clause *clause, const struct item *item)
{
    const char *word = clause_name(clause->kind);

    if (!clauses_item_is_read(sema, item))
        return;
    const char *name = section_name(sema, item);
    const struct type *type = section_type(item);
    if (item->var && item->var->spec_const)
        sema_error(sema, item->span,
                   "'%s' is a specialization constant, which loops know: remove it from %s", name,
                   word);
    else if (type->kind != TYPE_POINTER && !type_is_array(type))
        sema_error(sema, item->span,
                   "'%s' is no array: loops get its value by themselves, so remove it from %s",
                   name, word);
    else if (is_open(item))
        sema_error(sema, item->span,
                   "the declaration of '%s' does not show its length: say how many elements, like "
                   "%s(%s[0:n])",
                   name, word, name);
    else if (section_check_elements(sema, clause, item))
        section_check_dims(sema, clause, item);
}

static void check_items(struct sema *sema, const struct directive *directive)
{
    bool lists = false;

    for (size_t i = 0; i < directive->clauses.count; i++) {
        const struct clause *clause = &directive->clauses.items[i];
        lists |= is_transfer(clause->kind);
        for (size_t k = 0; is_transfer(clause->kind) && k < clause->items.count; k++)
            check_item(sema, clause, &clause->items.items[k]);
    }
    if (lists || sema->misread)
        return;
    sema_error(sema, directive->word_span,
               directive->kind == DIRECTIVE_UPDATE
                   ? "'%s' lists no data: add host(x[0:n]) to bring them to the host, or "
                     "device(x[0:n]) to send them"
                   : "'%s' lists no data: add in(x[0:n]), out(...), inout(...) or create(...)",
               directive_name(directive->kind));
}

/* ---- where it stands ---- */

/* Between the statements of a block: what becomes of it there is a statement of its own, which
 * another compiler does not have. */
void held_check_place(struct sema *sema, const struct directive *directive)
{
    const struct node *above = directive->node->parent;

    while (above &&
           (above->kind == NODE_CASE || above->kind == NODE_DEFAULT || above->kind == NODE_LABEL))
        above = above->parent;
    if (above && above->kind != NODE_BLOCK)
        sema_error(sema, directive->word_span,
                   "'%s' stands where one statement is expected, and is none for a compiler that "
                   "ignores it: put braces around it and the statement behind it",
                   directive_name(directive->kind));
}

/* ---- ways into the block ---- */

struct entrance {
    struct sema *sema;
    const struct directive *directive;
    struct node *block;
    struct dictionary labels; /* of the block */
};

static void check_goto(const struct entrance *entrance, const struct node *node)
{
    if (!node->name || node_inside(node, entrance->block) ||
        !dictionary_find(&entrance->labels, node->name))
        return;
    sema_error(entrance->sema, node->span,
               "goto '%s' would enter the block of 'data' behind its beginning: move the label in "
               "front of the block",
               node->name);
    sema_note(entrance->sema, entrance->directive->word_span, "the data are held from here on");
}

/* Does the label of a switch belong to one around the block? */
static bool is_of_outer_switch(const struct entrance *entrance, const struct node *label)
{
    for (const struct node *at = label->parent; at && at != entrance->block; at = at->parent)
        if (at->kind == NODE_SWITCH)
            return false;
    return true;
}

static bool visit_inside(struct node *node, void *context)
{
    struct entrance *entrance = context;

    if ((node->kind == NODE_CASE || node->kind == NODE_DEFAULT) &&
        is_of_outer_switch(entrance, node)) {
        sema_error(entrance->sema, node->span,
                   "this label would enter the block of 'data' behind its beginning: move it in "
                   "front of the block");
        sema_note(entrance->sema, entrance->directive->word_span, "the data are held from here on");
    }
    return true;
}

static void check_entrances(struct sema *sema, const struct directive *directive)
{
    struct node *block = directive->node->children[0];
    struct entrance entrance = {sema, directive, block, labels_of(sema, block)};
    const struct func *func = directive->func;

    node_walk(entrance.block, visit_inside, &entrance);
    for (size_t i = 0; func && i < func->gotos.count; i++)
        check_goto(&entrance, func->gotos.items[i]);
}

void held_check(struct sema *sema, struct directive *directive)
{
    clauses_check(sema, directive);
    check_items(sema, directive);
    if (!directive->node)
        return;
    if (directive_is_alone(directive->kind))
        held_check_place(sema, directive);
    else if (directive->node->child_count && directive->node->children[0])
        check_entrances(sema, directive);
}
