/* vector_checks.c: what a body does that has no vector form; see vectors.h. */
#include "plan/vectors/vectors.h"

#include <string.h>

#include "sema/ranges/range_table.h"
#include "unit/bit_fields.h"
#include "unit/changes.h"
#include "unit/compound.h"
#include "unit/leaf.h"

/* ---- expressions ---- */

/* One or an array of them is kept. */
static bool is_kept(const struct type *type)
{
    return vector_is_number(type) || vector_is_record(type);
}

/* A function of <math.h> of numbers, which gives one? The host's that take long are better called
 * in batches, see plan/rounds/batches.h. */
static bool is_math(const struct plan *plan, const struct node *call)
{
    const struct library_function *library =
        call->func && call->func->system ? library_find(call->func->name) : NULL;

    if (!library || !plan_fits_vectors(plan, library) || !vector_is_number(call->type) ||
        !type_is_floating(call->type))
        return false;
    for (size_t i = 1; i < call->child_count; i++)
        if (!vector_is_number(call->children[i]->type))
            return false;
    return true;
}

/* At most so many operations run for lanes that are not in, before it is better to ask first. */
enum { LIGHT_OPERATIONS = 12 };

struct weight {
    const struct vector_body *body;
    size_t operations;
    bool is_heavy;
};

static bool weigh(struct node *node, void *context)
{
    struct weight *weight = context;
    bool divides = (node->op == OP_DIV || node->op == OP_REM) &&
                   (node->kind == NODE_BINARY || node->kind == NODE_ASSIGN);

    if (node->has_value)
        return false;
    weight->operations += node->kind == NODE_BINARY || node->kind == NODE_UNARY ||
                          node->kind == NODE_CONDITIONAL || node->kind == NODE_CAST;
    weight->is_heavy |= node->kind == NODE_CALL || node->kind == NODE_INDEX ||
                        (node->kind == NODE_MEMBER && node->arrow) || node_writes(node) ||
                        (node->kind == NODE_UNARY && node->op == OP_DEREF) ||
                        node->kind == NODE_STMT_EXPR || divides;
    return !weight->is_heavy;
}

bool vector_is_light(const struct vector_body *body, struct node *expression)
{
    struct weight weight = {.body = body};

    node_walk(expression, weigh, &weight);
    return !weight.is_heavy && weight.operations <= LIGHT_OPERATIONS;
}

/* ---- what there is a form of ---- */

struct check {
    const struct plan *plan;
    const struct vector_body *body;
    struct node *at; /* of which there is none */
};

static bool has_value_form(struct check *check, struct node *node);

/* A literal that is pointed to is a variable of the block around it: there are none for scalars. */
static bool is_scalar(const struct check *check, struct node *node)
{
    return vector_is_scalar(check->body, node) && !node_any(node, compound_is_kept);
}

/* f(x).y */
static bool is_member_of_value(struct check *check, const struct node *member)
{
    return vector_own(check->body, member->children[0]) == node_strip(member->children[0]) &&
           has_value_form(check, member->children[0]);
}

/* An array of the group, whatever its lengths are. */
static bool is_of_group(const struct check *check, const struct node *node)
{
    node = node_strip((struct node *)node);
    while (node->kind == NODE_INDEX && type_is_array(node->children[0]->type))
        node = node_strip(node->children[0]);
    return check->body->items && node->kind == NODE_REF && node->var &&
           node->var->kind == VAR_LOCAL && type_is_array(node->var->type) &&
           !node_declares(check->body->node, node->var);
}

/* Rows of a run-time length, which device text has as elements. */
static bool is_rows(const struct check *check, const struct node *node)
{
    return node->type && rows_is_type(node->type) && !is_of_group(check, node);
}

/* The parts on the way to an element: an array of each lane, or memory. */
static bool has_place_form(struct check *check, struct node *node)
{
    const struct type *record;

    node = node_strip(node);
    if (is_scalar(check, node))
        return true;
    if (node->combination || is_rows(check, node))
        return false;
    switch (node->kind) {
    case NODE_REF:
        return node->var && (is_kept(type_element(node->var->type)) ||
                             vector_shape_of(check->body, node->var) == SHAPE_SCALAR);
    case NODE_INDEX:
        return type_is_integer(node->children[1]->type) && !is_rows(check, node->children[0]) &&
               has_place_form(check, node->children[0]) && has_value_form(check, node->children[1]);
    case NODE_MEMBER:
        return !bits_of(node, &record) && *node->name &&
               (has_place_form(check, node->children[0]) || is_member_of_value(check, node));
    case NODE_UNARY:
        return node->op == OP_DEREF && has_place_form(check, node->children[0]);
    case NODE_BINARY: /* p + i */
        return (node->op == OP_ADD || node->op == OP_SUB) &&
               node->children[0]->type->kind == TYPE_POINTER &&
               type_is_integer(node->children[1]->type) &&
               has_place_form(check, node->children[0]) && has_value_form(check, node->children[1]);
    default:
        return false;
    }
}

static bool is_target(struct check *check, struct node *node)
{
    node = node_strip(node);
    if (!is_kept(node->type))
        return false;
    return (node->kind == NODE_REF || node->kind == NODE_INDEX || node->kind == NODE_MEMBER ||
            (node->kind == NODE_UNARY && node->op == OP_DEREF)) &&
           has_place_form(check, node);
}

/* Where it is read and set, or read again, it is named twice. */
static bool is_changed_place(struct check *check, struct node *node)
{
    bool is_twice = node->kind != NODE_ASSIGN || node->op != OP_ASSIGN || !node_is_discarded(node);

    return is_target(check, node->children[0]) &&
           !(is_twice && node_any(node->children[0], node_has_effect));
}

static bool has_unary_form(struct check *check, struct node *node)
{
    switch (node->op) {
    case OP_ADD:
    case OP_SUB:
    case OP_NOT:
    case OP_LNOT:
        return vector_is_number(node->children[0]->type) &&
               has_value_form(check, node->children[0]);
    case OP_DEREF:
        return is_target(check, node);
    case OP_PRE_INC:
    case OP_PRE_DEC:
    case OP_POST_INC:
    case OP_POST_DEC:
        return is_changed_place(check, node);
    default:
        return false;
    }
}

/* Of the program's own functions what is passed as a scalar may be anything. */
static bool has_call_form(struct check *check, struct node *node)
{
    for (size_t i = 1; i < node->child_count; i++)
        if (!has_value_form(check, node->children[i]))
            return false;
    return vectors_callee(check->body, node) || is_math(check->plan, node);
}

static bool all_have_forms(struct check *check, struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (!node->children[i] || !has_value_form(check, node->children[i]))
            return false;
    return true;
}

/* ---- lists of initializers ---- */

struct listed {
    struct check *check;
    bool has_form;
};

static void see_listed(const struct leaf *leaf, void *context)
{
    struct listed *listed = context;

    listed->has_form &=
        leaf->value->kind == NODE_INIT_LIST ||
        (is_kept(leaf->type) && has_value_form(listed->check, (struct node *)leaf->value));
}

/* [0 ... 7] = x, which is evaluated once */
static bool is_range(const struct node *node)
{
    for (size_t i = 0; i < node->designator_count; i++)
        if (!node->designators[i].field && node->designators[i].first != node->designators[i].last)
            return true;
    return false;
}

static bool has_list_form(struct check *check, const struct type *type, const struct node *list)
{
    struct listed listed = {check, true};

    if (node_any(list, is_range))
        return false;
    leaf_each(type, list, see_listed, &listed);
    return listed.has_form;
}

/* ---- all ---- */

static bool has_form_by_kind(struct check *check, struct node *node)
{
    bool is_comma = node->kind == NODE_BINARY && node->op == OP_COMMA;

    switch (node->kind) {
    case NODE_PAREN:
        return !node->is_uniform && !node->is_chosen && has_value_form(check, node->children[0]);
    case NODE_UNARY:
        return has_unary_form(check, node);
    case NODE_ASSIGN:
        return is_changed_place(check, node) && has_value_form(check, node->children[1]);
    case NODE_BINARY:
        return (is_comma || vector_is_number(node->children[0]->type)) &&
               all_have_forms(check, node);
    case NODE_CONDITIONAL:
    case NODE_CAST:
        return all_have_forms(check, node);
    case NODE_CALL:
        return has_call_form(check, node);
    case NODE_COMPOUND:
        return !compound_is_kept(node) && vector_is_record(node->type) &&
               has_list_form(check, node->type, node);
    case NODE_REF:
    case NODE_INDEX:
    case NODE_MEMBER:
        return is_target(check, node);
    default:
        return false;
    }
}

/* A number or structure, or what nobody reads. */
static bool has_value_form(struct check *check, struct node *node)
{
    if (is_scalar(check, node))
        return true;
    bool is_void = node->type && node->type->kind == TYPE_VOID;
    bool has_form = !node->is_dead && !node->combination && node->type &&
                    (is_kept(node->type) || is_void) && has_form_by_kind(check, node);
    if (!has_form && !check->at)
        check->at = node;
    return has_form;
}

/* ---- statements ---- */

static bool has_initial_form(struct check *check, const struct var *var)
{
    if (var->init->kind == NODE_INIT_LIST && vector_shape_of(check->body, var) == SHAPE_LANES)
        return has_list_form(check, var->type, var->init);
    return !type_is_array(var->type) && has_value_form(check, var->init);
}

static bool is_kept_whole(struct check *check, const struct node *declaration)
{
    for (size_t i = 0; i < declaration->child_count; i++) {
        const struct node *declared = declaration->children[i];
        const struct var *var = declared->var;
        if (vector_shape_of(check->body, var) == SHAPE_SCALAR)
            continue;
        if (!is_kept(type_element(var->type)) || type_has_vla(var->type) || var->has_address ||
            var->block || var->kind == VAR_STATIC_LOCAL)
            return false;
        if (var->init && !has_initial_form(check, var))
            return false;
    }
    return declaration->child_count > 0;
}

static bool has_statement_form(struct check *check, struct node *node);

static bool parts_have_forms(struct check *check, struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i] && !has_statement_form(check, node->children[i]))
            return false;
    return true;
}

/* The labels stand in its block, and no variable that lives from one to the other. */
static bool has_switch_form(struct check *check, struct node *node)
{
    struct node *block = node->children[1];

    if (block->kind != NODE_BLOCK || !has_value_form(check, node->children[0]))
        return false;
    for (size_t i = 0; i < block->child_count; i++) {
        struct node *part = block->children[i];
        while (part && (part->kind == NODE_CASE || part->kind == NODE_DEFAULT))
            part = part->children[part->child_count - 1];
        if (part && (part->kind == NODE_DECL || !has_statement_form(check, part)))
            return false;
    }
    return true;
}

static bool has_form(struct check *check, struct node *node)
{
    switch (node->kind) {
    case NODE_SWITCH:
        return has_switch_form(check, node);
    case NODE_BLOCK:
    case NODE_IF:
    case NODE_FOR:
    case NODE_WHILE:
    case NODE_DO:
        return parts_have_forms(check, node);
    case NODE_DECL:
        return is_kept_whole(check, node);
    case NODE_BREAK:
    case NODE_CONTINUE:
    case NODE_EMPTY:
        return true;
    case NODE_RETURN:
        return parts_have_forms(check, node);
    default:
        return false;
    }
}

/* Has the function's result one, and what it is given? */
static bool has_function_form(const struct vector_body *body)
{
    const struct func *func = body->instance->func;
    const struct type *result = func->type->target;

    if (body->region)
        return true;
    for (size_t i = 0; i < func->params.count; i++) {
        const struct var *param = func->params.items[i];
        bool is_fit = is_kept(param->type) && !param->has_address;
        if (rows_is_type(param->type) || (vector_shape_of(body, param) != SHAPE_SCALAR && !is_fit))
            return false;
    }
    return is_kept(result) || result->kind == TYPE_VOID;
}

static bool has_statement_form(struct check *check, struct node *node)
{
    bool is_fit = node_is_statement(node)
                      ? !node->is_dead && !node->combination && has_form(check, node)
                      : has_value_form(check, node);

    if (!is_fit && !check->at)
        check->at = node;
    return is_fit;
}

/* ---- kernels ---- */

/* What the last iteration leaves is that of one item, which runs alone. */
static bool has_plain_captures(const struct region *region)
{
    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        if (capture->first && !capture->filled)
            return false;
        if (capture->role == CAPTURE_VALUE && (capture->used & ACCESS_WRITE))
            return false;
    }
    return true;
}

/* Of operators, on numbers: each lane has a total. */
static bool has_plain_totals(const struct region *region)
{
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        const struct capture *capture = region_capture(region, reduction->var);
        if (reduction->is_section || reduction->start != START_IDENTITY ||
            !reduction_has_operator(reduction) || !vector_is_number(reduction->type) ||
            (capture && capture->in_helper))
            return false;
    }
    return !region_has_numbers(region);
}

/* A vector form is a dozen times as long as the user's text: one of so many nodes takes twice as
 * long to build as single items, 0.2 s more. */
enum { NODES_MAX = 2500 };

struct length {
    const struct vector_body *body;
    size_t nodes;
};

/* Functions stand where they are called. */
static bool count_nodes(struct node *node, void *context)
{
    struct length *length = context;
    const struct vector_body *callee =
        node->kind == NODE_CALL ? vectors_callee(length->body, node) : NULL;

    if (callee && !vector_is_scalar(length->body, node)) {
        struct length inner = {callee, length->nodes};
        node_walk(callee->node, count_nodes, &inner);
        length->nodes = inner.nodes;
    }
    return ++length->nodes <= NODES_MAX;
}

bool vector_is_long(const struct vector_body *body)
{
    struct length length = {.body = body};

    node_walk(body->node, count_nodes, &length);
    return length.nodes > NODES_MAX;
}

static enum reason refuse_kernel(const struct plan *plan, const struct kernel *kernel)
{
    const struct region *region = kernel->region;
    const struct range_loop *near = &kernel->loops[region->near];

    if (kernel->serial)
        return REASON_SERIAL;
    if (region->left)
        return REASON_ENDS;
    if (region_has_sections(region))
        return REASON_SECTIONS;
    if (!has_plain_totals(region))
        return REASON_NO_VECTORS;
    if (plan_kernel_may_fail(kernel) || kernel->special.prints)
        return REASON_STOPS;
    if (near->step != 1 || near->loop->var->type->size < sizeof(int))
        return REASON_RANGE;
    if (kernel->claims)
        return plan->checks_uniform ? REASON_VERIFIES_UNIFORM : REASON_VERIFIES_BOUNDS;
    return has_plain_captures(region) ? REASON_NONE : REASON_COPY_CHANGES;
}

bool vector_has_form(const struct plan *plan, const struct vector_body *body, struct node **at)
{
    struct check check = {.plan = plan, .body = body};

    if (!body->is_called || (has_function_form(body) && has_statement_form(&check, body->node)))
        return true;
    *at = check.at ? check.at : body->node;
    return false;
}

enum reason vectors_refusal(const struct plan *plan, const struct kernel *kernel,
                            const struct vectors *vectors, struct node **at)
{
    bool is_long = vector_is_long(vectors->bodies.items[vectors->bodies.count - 1]);
    enum reason why = is_long ? REASON_LARGE : refuse_kernel(plan, kernel);

    *at = kernel->region->body;
    for (size_t i = 0; !why && i < vectors->bodies.count; i++)
        if (!vector_has_form(plan, vectors->bodies.items[i], at))
            why = REASON_NO_VECTORS;
    return why;
}
