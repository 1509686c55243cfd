/* complex_allowed.c: what device code may not do with complex numbers. */
#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/subset/subset.h"
#include "unit/changes.h"
#include "unit/complex.h"
#include "unit/complex_value.h"

/* Device text has `a[k] = a[k] * z` for `a[k] *= z`. */
static void check_compound(struct sema *sema, const struct node *node)
{
    if (node_any(node->children[0], node_has_effect))
        sema_error(sema, node->span,
                   "'%s' is evaluated twice in device code, where complex numbers have no "
                   "operators: do what changes in it in a statement of its own",
                   node_text(sema, node->children[0]));
}

static void check_unary(struct sema *sema, const struct node *node)
{
    const char *operand = node_text(sema, node->children[0]);

    if (node_is_increment(node))
        sema_error(sema, node->span,
                   "a complex number cannot be counted in device code: write %s %s 1", operand,
                   node->op == OP_PRE_INC || node->op == OP_POST_INC ? "+=" : "-=");
}

static bool visit_initializer(struct node *node, void *context)
{
    struct sema *sema = context;
    struct complex_value value;
    enum type_kind kind;

    if (!complex_is_initializer(node, &kind))
        return true;
    if (!complex_value(sema->source->text, node, &value))
        sema_error(sema, node->span,
                   "in a table of device code a complex number has to be made of numbers by +, - "
                   "and *: compute the table before the loop");
    return false;
}

void complex_check_table(struct sema *sema, const struct var *table)
{
    node_walk(table->init, visit_initializer, sema);
}

void complex_check(struct sema *sema, struct node *node)
{
    if (complex_is_compound(node))
        check_compound(sema, node);
    else if (node->kind == NODE_UNARY && node_is_complex(node->children[0]))
        check_unary(sema, node);
    else if (node->kind == NODE_CONDITIONAL && !node->children[1] &&
             node_is_complex(node->children[0]))
        sema_error(sema, node->span,
                   "'?:' of a complex number needs its middle: write %s ? %s : ...",
                   node_text(sema, node->children[0]), node_text(sema, node->children[0]));
}
