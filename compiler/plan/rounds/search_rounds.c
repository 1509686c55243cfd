/* search_rounds.c: see search_rounds.h. The other rounds' tests are made early: nothing in them may
 * have an effect, trap or overflow, whatever the elements behind the last one are. */
#include "plan/rounds/search_rounds.h"

#include "sema/pointers/space.h"
#include "sema/region.h"
#include "unit/changes.h"
#include "unit/operator.h"

/* Shorter loops are done before a block is; and blocks of larger elements read more than they save
 * where a search soon ends. */
enum { SEARCH_MIN = 16, SEARCH_BYTES_MAX = 4 };

bool search_counts(const struct search_loop *search, const struct node *node)
{
    return node_find(node, node_names, search->counter);
}

/* ---- what is the same in all rounds ---- */

/* By a pointer that may lead to the counter. */
static bool may_be_own(const struct search_loop *search, const struct node *node)
{
    bool is_through = (node->kind == NODE_UNARY && node->op == OP_DEREF) ||
                      (node->kind == NODE_MEMBER && node->arrow) ||
                      (node->kind == NODE_INDEX && !type_is_array(node->children[0]->type));

    return is_through && expression_space(search->instance, node->children[0]) == SPACE_PRIVATE;
}

static bool is_lasting_node(const struct search_loop *search, const struct node *node)
{
    switch (node->kind) {
    case NODE_REF:
        return node->var ? node->var != search->counter && !node_declares(search->loop, node->var)
                         : node->has_value;
    case NODE_UNARY:
        return node->op < OP_PRE_INC;
    case NODE_BINARY:
        return node->op != OP_COMMA;
    case NODE_PAREN:
        return !node->is_uniform;
    case NODE_INTEGER:
    case NODE_FLOATING:
    case NODE_CAST:
    case NODE_INDEX:
    case NODE_MEMBER:
        return true;
    default:
        return false;
    }
}

static bool is_lasting(const struct search_loop *search, const struct node *node)
{
    if (!is_lasting_node(search, node) || may_be_own(search, node))
        return false;
    for (size_t i = 0; i < node->child_count; i++)
        if (!node->children[i] || !is_lasting(search, node->children[i]))
            return false;
    return true;
}

/* What must not be evaluated where the loop does not. */
static bool may_trap(const struct node *node)
{
    return node->kind == NODE_INDEX || node->kind == NODE_MEMBER || node->op == OP_DEREF ||
           node->op == OP_DIV || node->op == OP_REM;
}

/* ---- elements ---- */

/* From round to round it is one more. */
static bool steps_by_one(const struct search_loop *search, const struct node *node)
{
    const struct node *left, *right;

    while (node->kind == NODE_PAREN && !node->is_uniform)
        node = node->children[0];
    if (node->kind == NODE_REF)
        return node->var == search->counter;
    if (node->kind == NODE_CAST) /* to a wider type */
        return type_is_integer(node->type) && node->type->size == 8 &&
               type_is_signed(search->counter->type) && node_strip(node->children[0])->var &&
               steps_by_one(search, node->children[0]);
    if (node->kind != NODE_BINARY || (node->op != OP_ADD && node->op != OP_SUB) ||
        !type_is_integer(node->type))
        return false;
    left = node->children[0];
    right = node->children[1];
    return (is_lasting(search, right) && steps_by_one(search, left)) ||
           (node->op == OP_ADD && is_lasting(search, left) && steps_by_one(search, right));
}

struct node *search_wraps(const struct search_loop *search, const struct node *element)
{
    struct node *subscript = node_strip(element->children[1]);
    bool is_counter = subscript->kind == NODE_REF && subscript->var == search->counter;

    return !is_counter && subscript->type->size < 8 && !type_is_signed(subscript->type) ? subscript
                                                                                        : NULL;
}

/* A sum of 32 bits without sign inside of one with 64 would wrap unseen. */
static bool wraps_inside(const struct search_loop *search, const struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++) {
        const struct node *child = node->children[i];
        bool is_sum = child->kind == NODE_BINARY && search_counts(search, child);
        if ((is_sum && child->type->size < 8 && !type_is_signed(child->type)) ||
            wraps_inside(search, child))
            return true;
    }
    return false;
}

static bool is_known(const struct search_loop *search, struct node *node)
{
    for (size_t i = 0; i < search->element_count; i++)
        if (node_same(search->elements[i], node))
            return true;
    return false;
}

/* `always`: the loop reads it in each round that it comes to. */
static bool take_element(struct search_loop *search, struct node *node, bool always)
{
    const struct node *base = node->children[0], *subscript = node->children[1];

    if (!type_is_arithmetic(node->type) || node->type->size > SEARCH_BYTES_MAX ||
        !is_lasting(search, base) || !steps_by_one(search, subscript) ||
        wraps_inside(search, node_strip(node->children[1])) ||
        expression_space(search->instance, base) != SPACE_GLOBAL)
        return false;
    if (is_known(search, node))
        return true;
    if (!always || search->element_count == SEARCH_ELEMENTS_MAX)
        return false;
    search->elements[search->element_count++] = node;
    return true;
}

/* ---- the test ---- */

/* Sums of a few of them do not overflow. */
static bool is_small(const struct node *node)
{
    enum { SMALL = 1 << 16 };

    return node->has_value ? node->value > -SMALL && node->value < SMALL
                           : type_is_integer(node->type) && node->type->size < sizeof(int);
}

static bool is_floating_operation(const struct node *node)
{
    return (node->kind == NODE_BINARY || node->kind == NODE_UNARY) && type_is_floating(node->type);
}

/* A block's tests have to come to what the loop's test does: a single operation is rounded once,
 * and a division is not approximated there. */
static bool is_rounded_alike(const struct node *node)
{
    return (node->op == OP_ADD || node->op == OP_SUB || node->op == OP_MUL) &&
           !node_any(node->children[0], is_floating_operation) &&
           !node_any(node->children[1], is_floating_operation);
}

static bool cannot_overflow(const struct node *node)
{
    const struct type *type = node->type;

    if (type_is_floating(type))
        return is_rounded_alike(node);
    switch (node->op) {
    case OP_ADD:
    case OP_SUB:
        return !type_is_signed(type) ||
               (is_small(node_strip(node->children[0])) && is_small(node_strip(node->children[1])));
    case OP_MUL:
        return !type_is_signed(type);
    case OP_SHR:
        return node->children[1]->has_value;
    default:
        return (node->op >= OP_AND && node->op <= OP_XOR) || op_compares(node->op);
    }
}

static bool is_test(struct search_loop *search, struct node *node, bool always);

static bool is_operation(struct search_loop *search, struct node *node, bool always)
{
    struct node **operands = node->children;

    if (node->kind == NODE_UNARY)
        return is_test(search, operands[0], always) &&
               (node->op == OP_LNOT || node->op == OP_NOT ||
                ((node->op == OP_ADD || node->op == OP_SUB) && type_is_floating(node->type)));
    if (node->op == OP_LAND || node->op == OP_LOR)
        return is_test(search, operands[0], always) && is_test(search, operands[1], false);
    return cannot_overflow(node) && is_test(search, operands[0], always) &&
           is_test(search, operands[1], always);
}

static bool is_test(struct search_loop *search, struct node *node, bool always)
{
    if (!node->type || !type_is_arithmetic(node->type))
        return false;
    if (is_lasting(search, node))
        return always || !node_any(node, may_trap);
    switch (node->kind) {
    case NODE_PAREN:
        return !node->is_uniform && is_test(search, node->children[0], always);
    case NODE_CAST: /* what an integer cannot hold is not cut to one */
        return (type_is_floating(node->type) || type_is_integer(node->children[0]->type)) &&
               is_test(search, node->children[0], always);
    case NODE_UNARY:
    case NODE_BINARY:
        return is_operation(search, node, always);
    case NODE_INDEX:
        return take_element(search, node, always);
    case NODE_REF: /* declared in the round */
        return node->var != search->counter;
    default:
        return false;
    }
}

/* `char c = s[k];` */
static bool take_setup(struct search_loop *search, struct node *node)
{
    if (node->kind != NODE_DECL || node->child_count != 1 || node->directive ||
        search->setup_count == SEARCH_SETUP_MAX)
        return false;
    struct node *init = node->children[0]->children[0];
    if (node->children[0]->var->kind != VAR_LOCAL || !init ||
        !type_is_arithmetic(node->children[0]->var->type) || !is_test(search, init, true))
        return false;
    search->setup[search->setup_count++] = node;
    return true;
}

/* ---- the loop ---- */

static bool leaves(const struct node *node)
{
    if (node->kind == NODE_BLOCK)
        return node->child_count && leaves(node->children[node->child_count - 1]);
    return node->kind == NODE_BREAK || node->kind == NODE_RETURN || node->kind == NODE_GOTO;
}

static bool is_label(const struct node *node)
{
    return node->kind == NODE_LABEL || node->kind == NODE_ANNOTATED;
}

/* `k++` */
static bool take_counter(struct search_loop *search, struct node *node)
{
    if (!node || node->kind != NODE_UNARY || node->combination ||
        (node->op != OP_PRE_INC && node->op != OP_POST_INC))
        return false;
    search->name = node_strip(node->children[0]);
    const struct var *var = search->name->kind == NODE_REF ? search->name->var : NULL;
    search->counter = var;
    return var && (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) &&
           type_is_integer(var->type) && var->type->size >= sizeof(int);
}

/* `k < n`, where n - k can be told in 64 bits. */
static bool take_bound(struct search_loop *search, struct node *node)
{
    struct node *bound = node->kind == NODE_BINARY && node->op == OP_LT ? node->children[1] : NULL;

    if (!bound || node_strip(node->children[0])->kind != NODE_REF ||
        node_strip(node->children[0])->var != search->counter || !type_is_integer(bound->type) ||
        !is_lasting(search, bound))
        return false;
    const struct type *type = search->counter->type;
    bool is_exact = type_is_signed(type) == type_is_signed(bound->type) ||
                    (bound->has_value && bound->value >= 0) ||
                    (type_is_signed(type) ? bound->type->size : type->size) == 8;
    search->bound = bound;
    return is_exact && !(bound->has_value && bound->value < SEARCH_MIN);
}

static bool take_condition(struct search_loop *search, struct node *node)
{
    if (!node || take_bound(search, node))
        return true;
    search->bound = NULL;
    search->goes_on = true;
    search->test = node;
    if (node->kind != NODE_BINARY || node->op != OP_LAND ||
        !take_bound(search, node->children[0])) {
        search->bound = NULL;
        return true;
    }
    search->test = node->children[1];
    return true;
}

/* `if (s[k] > limit) break;`, with declarations in front of it. */
static bool take_if(struct search_loop *search, struct node *const *statements, size_t count)
{
    struct node *last = count ? statements[count - 1] : NULL;

    if (!last || last->kind != NODE_IF || last->children[2] || !leaves(last->children[1]))
        return false;
    for (size_t i = 0; i + 1 < count; i++)
        if (!take_setup(search, statements[i]))
            return false;
    search->test = last->children[0];
    return true;
}

/* What the body does besides counting. */
static bool take_body(struct search_loop *search, struct node *body, bool counts)
{
    bool is_block = body->kind == NODE_BLOCK, is_empty = body->kind == NODE_EMPTY;
    struct node *const *statements = is_block ? body->children : &body;
    size_t count = is_empty ? 0 : is_block ? body->child_count : 1;

    if (counts)
        search->count = statements[--count];
    if (!search->test)
        return take_if(search, statements, count);
    return count == 0;
}

/* The statement at the end of the body that counts. */
static struct node *last_of(struct node *body)
{
    if (body->kind != NODE_BLOCK)
        return body;
    return body->child_count ? body->children[body->child_count - 1] : NULL;
}

bool plan_searches(struct search_loop *search, const struct plan *plan,
                   const struct instance *instance, struct node *loop)
{
    bool is_for = loop->kind == NODE_FOR;
    struct node *body = node_loop_body(loop);

    *search = (struct search_loop){.loop = loop, .instance = instance};
    return instance && !plan->checks_bounds && (is_for || loop->kind == NODE_WHILE) &&
           !node_any(body, is_label) &&
           take_counter(search, is_for ? loop->children[2] : last_of(body)) &&
           take_condition(search, loop->children[is_for]) && take_body(search, body, !is_for) &&
           is_test(search, search->test, true) && search->element_count > 0;
}
