/* lower_statement.c: statements of the user as those of device text; see lower.h. */
#include "emit/lower/lower.h"

#include "base/diag.h"
#include "emit/device/accumulate_text.h"
#include "emit/device/compound_text.h"
#include "emit/device/declaration.h"
#include "emit/device/opencl_type.h"
#include "emit/device/share_text.h"
#include "emit/device/type_text.h"
#include "emit/kernel/keeps_text.h"
#include "emit/kernel/own.h"
#include "emit/lanes/batch_text.h"
#include "emit/lanes/lanes.h"
#include "emit/lanes/lanes_steps.h"
#include "emit/lanes/rows_text.h"
#include "emit/lanes/search_text.h"
#include "emit/lanes/unroll_text.h"
#include "emit/lanes/widen_text.h"
#include "emit/lower/lower_group.h"
#include "emit/lower/lower_parts.h"
#include "emit/verify/assertion.h"
#include "emit/verify/claim_text.h"
#include "unit/nesting.h"

struct lowering {
    const struct body *body;
    struct arena *arena;
};

static struct code *lower(const struct lowering *lowering, struct node *node)
{
    return node ? lower_statement(lowering->body, node) : NULL;
}

static struct code *lower_value(const struct lowering *lowering, struct node *node)
{
    return node ? lower_expression(lowering->body, node) : NULL;
}

/* Of what nobody wrote as a value, ({ ... }) is a block. */
static struct code *expression_statement(const struct lowering *lowering, struct node *node)
{
    struct code *value = lower_expression(lowering->body, node);
    bool is_block = value->kind == CODE_SEQUENCE && !value->from;
    struct code *code = is_block ? value->parts[0] : code_evaluate(lowering->arena, value);

    code->from = node;
    return code;
}

static struct code *nothing(const struct lowering *lowering, struct node *node)
{
    return code_new(lowering->arena, CODE_EXPRESSION, node, 1);
}

/* ---- declarations ---- */

static struct code *declare(const struct lowering *lowering, struct node *node)
{
    struct code *code = code_new(lowering->arena, CODE_DECLARE, node, 1);

    code->text = declaration_of(lowering->body, node);
    code->parts[0] = declaration_value(lowering->body, node);
    return code;
}

static void add_strides(const struct lowering *lowering, const struct node *node,
                        struct code *block)
{
    struct strbuf text;

    strbuf_init(&text);
    rows_declare_strides(lowering->body, node->var, " ", &text);
    if (text.length)
        code_add(lowering->arena, block,
                 code_leaf(lowering->arena, CODE_LINES, node->parent,
                           arena_strdup(lowering->arena, text.text + 1)));
    strbuf_release(&text);
}

/* Types that are defined there, in front of what names them. */
static void add_types(const struct lowering *lowering, struct span span, struct code *block)
{
    const struct plan *plan = lowering->body->plan;
    struct type_decls inside = nesting_inside(plan->unit, span);

    for (size_t i = 0; i < inside.count; i++) {
        const struct type_decl *decl = inside.items[i];
        struct strbuf text;
        if (decl->outer && nesting_holds(span, decl->outer->span))
            continue; /* it comes with that */
        strbuf_init(&text);
        body_line(plan, decl->span.begin, &text);
        type_text(plan, decl, &text);
        code_add(
            lowering->arena, block,
            code_leaf(lowering->arena, CODE_LINES, NULL, arena_strdup(lowering->arena, text.text)));
        strbuf_release(&text);
    }
}

/* Static constants of functions are tables in front of them, with their types. */
static bool declares_tables(const struct node *node)
{
    return node->kind == NODE_DECL && node->child_count &&
           node->children[0]->var->kind == VAR_STATIC_LOCAL;
}

/* Of the expressions of a statement, and of a loop's first part. */
static void add_types_of(const struct lowering *lowering, const struct node *node,
                         struct code *block)
{
    if (!node_is_statement(node) || node->kind == NODE_DECL) {
        if (!declares_tables(node))
            add_types(lowering, node->span, block);
        return;
    }
    for (size_t i = 0; i < node->child_count; i++) {
        const struct node *child = node->children[i];
        if (child && (!node_is_statement(child) || (child->kind == NODE_DECL && i == 0)))
            add_types_of(lowering, child, block);
    }
}

/* One declaration per variable: their pointees may lie in different spaces. */
static void add_declarations(const struct lowering *lowering, struct node *node, struct code *block)
{
    if (declares_tables(node))
        return;
    compound_declare(lowering->body, node, block);
    if (lanes_is_moved(lowering->body, node)) {
        lanes_add_values(lowering->body, node, block);
        return;
    }
    for (size_t i = 0; i < node->child_count; i++) {
        if (group_add_array(lowering->body, node->children[i], block))
            continue;
        code_add(lowering->arena, block, declare(lowering, node->children[i]));
        add_strides(lowering, node->children[i], block);
    }
}

/* ---- loops ---- */

/* `int i = 0, j = n` has to stay one declaration. */
static struct code *loop_begin(const struct lowering *lowering, struct node *node)
{
    if (!node || node->kind != NODE_DECL)
        return lower_value(lowering, node);
    return code_text(lowering->arena, "%s", declaration_list(lowering->body, node));
}

static const char *hints(const struct lowering *lowering, struct node *node)
{
    struct strbuf hint;
    const char *text = NULL;

    if (group_is_vector(lowering->body, node) && !plan_stays_scalar(lowering->body->instance, node))
        return group_is_apart(lowering->body, node) ? "CSYCL_ITEMS_APART " : "CSYCL_ITEMS ";
    strbuf_init(&hint);
    if (node->kind == NODE_FOR)
        unroll_hint(lowering->body, node, &hint);
    if (plan_stays_scalar(lowering->body->instance, node))
        strbuf_puts(&hint, "CSYCL_SCALAR ");
    if (hint.length)
        text = arena_strdup(lowering->arena, hint.text);
    strbuf_release(&hint);
    return text;
}

struct code *lower_loop(const struct body *body, struct node *node, struct code *inner)
{
    static const enum code_kind kinds[] = {
        [NODE_FOR] = CODE_FOR, [NODE_WHILE] = CODE_WHILE, [NODE_DO] = CODE_DO};
    const struct lowering lowering = {body, body->plan->unit->arena};
    struct code *code = code_new(lowering.arena, kinds[node->kind], node, node->child_count);
    struct node *const *children = node->children;

    code->text = hints(&lowering, node);
    if (node->kind == NODE_FOR) {
        code->parts[0] = loop_begin(&lowering, children[0]);
        code->parts[1] = lower_value(&lowering, children[1]);
        code->parts[2] = lower_value(&lowering, children[2]);
        code->parts[3] = inner;
    } else {
        bool is_do = node->kind == NODE_DO;
        code->parts[is_do] = lower_value(&lowering, children[is_do]);
        code->parts[!is_do] = inner;
    }
    return claim_counted(body, node, code);
}

/* ---- other statements ---- */

static bool is_of_all(const struct body *body)
{
    return body->steps && !body->is_of_item;
}

/* Is it a label in front of a declaration, as C23 has it? That may become several. */
static bool labels_declaration(const struct node *node)
{
    bool is_label =
        node->kind == NODE_LABEL || node->kind == NODE_CASE || node->kind == NODE_DEFAULT;

    return is_label && node->children[node->child_count - 1]->kind == NODE_DECL;
}

/* Is there nothing in its place? */
static bool is_dropped(const struct body *body, const struct node *node)
{
    return share_drops(body, node) || accumulate_drops(body, node);
}

struct node *lower_into(const struct body *body, struct node *node, struct code **block)
{
    const struct lowering lowering = {body, body->plan->unit->arena};

    if (is_of_all(body) && lanes_begins(body, node))
        return lanes_into(body, node, block);
    add_types_of(&lowering, node, *block);
    if (node->kind == NODE_DECL && !is_dropped(body, node)) {
        group_set_in_front(body, node, *block);
        add_declarations(&lowering, node, *block);
        return node;
    }
    if (node->parent->kind == NODE_BLOCK)
        compound_declare(body, node, *block);
    struct code *code = lower(&lowering, node);
    code_add(lowering.arena, *block, code);
    struct code *leaves = node->parent->kind == NODE_BLOCK ? assertion_leaves(body, node) : NULL;
    if (leaves)
        code_add(lowering.arena, *block, leaves);
    if (labels_declaration(node)) {
        code->parts[code->count - 1] = nothing(&lowering, NULL);
        add_declarations(&lowering, node->children[node->child_count - 1], *block);
    }
    return node;
}

static struct code *lower_block(const struct lowering *lowering, struct node *node)
{
    struct code *code = code_new(lowering->arena, CODE_BLOCK, node, 0), *into = code;
    const struct node *last = NULL; /* of those that are lowered */

    /* Sections are staged for groups whose items are work-items. */
    size_t first =
        node->directive && lowering->body->group_part != GROUP_ALL ? node->child_count - 1 : 0;

    for (size_t i = first; i < node->child_count; i++) {
        struct node *child = node->children[i];
        if (!last && child)
            last = lower_into(lowering->body, child, &into);
        if (last == child)
            last = NULL;
    }
    return code;
}

/* What is one statement of the user, and may be several here. */
static struct code *lower_alone(const struct lowering *lowering, struct node *node)
{
    struct code *block = code_new(lowering->arena, CODE_BLOCK, NULL, 0), *into = block;

    lower_into(lowering->body, node, &into);
    return code_only(block);
}

/* The first parts are expressions, the others statements. */
static struct code *with_parts(const struct lowering *lowering, struct node *node,
                               enum code_kind kind, size_t expressions)
{
    struct code *code = code_new(lowering->arena, kind, node, node->child_count);

    for (size_t i = 0; i < node->child_count; i++)
        code->parts[i] = i < expressions ? lower_value(lowering, node->children[i])
                                         : lower(lowering, node->children[i]);
    return code;
}

static struct code *with_name(const struct lowering *lowering, struct node *node,
                              enum code_kind kind)
{
    struct code *code = with_parts(lowering, node, kind, 0);

    code->text = device_name(lowering->arena, node->name);
    return code;
}

/* The kernel's loop is around the iteration function: its `continue` is the function's return, or
 * goes to what is done at its end. */
static struct code *lower_continue(const struct lowering *lowering, struct node *node)
{
    const struct region *region = lowering->body->region;

    if (!region || !own_is_continue(region, node))
        return code_new(lowering->arena, CODE_CONTINUE, node, 0);
    if (own_ends(region, lowering->body->steps))
        return code_leaf(lowering->arena, CODE_GOTO, node, "csycl_end");
    return code_new(lowering->arena, CODE_RETURN, node, 1);
}

static struct code *lower_return(const struct lowering *lowering, struct node *node)
{
    struct node *value = node->child_count ? node->children[0] : NULL;
    const struct region *region = lowering->body->region;

    if (lowering->body->group_part == GROUP_PART)
        return code_leaf(lowering->arena, CODE_GOTO, node, PARTS_ITEM_END);
    if (region && own_is_continue(region, node) && own_ends(region, NULL))
        return code_leaf(lowering->arena, CODE_GOTO, node, "csycl_end");
    if (!lowering->body->steps || !value)
        return with_parts(lowering, node, CODE_RETURN, 1);
    struct code *set =
        code_set(lowering->arena, code_text(lowering->arena, "csycl_result[csycl_l]"),
                 lower_expression(lowering->body, value));
    set->from = node;
    return set;
}

/* Perhaps rounds are run in front of it, or several at a time. */
static struct code *lower_any_loop(const struct lowering *lowering, struct node *node)
{
    const struct body *body = lowering->body;
    struct code *code = widen_loop(body, node);

    code = code ? code : search_lowered(body, node);
    code = code ? code : lower_loop(body, node, lower(lowering, node_loop_body(node)));
    struct code *vectors = body->items ? body->in_vectors(body, node, code) : NULL;
    if (vectors)
        return vectors;
    struct code *batched = batch_loop(body, node, code);
    return batched ? batched : code;
}

/* What an expression stands for. */
static struct code *lower_as_expression(const struct lowering *lowering, struct node *node)
{
    struct code *value = share_lowered(lowering->body, node);

    value = value ? value : accumulate_lowered(lowering->body, node);
    if (!value)
        return NULL;
    struct code *code = code_evaluate(lowering->arena, value);
    code->from = node;
    return code;
}

struct code *lower_statement(const struct body *body, struct node *node)
{
    const struct lowering lowering = {body, body->plan->unit->arena};

    struct code *shared = body->group_part == GROUP_ALL     ? group_lowered(body, node)
                          : body->group_part == GROUP_PARTS ? parts_lowered(body, node)
                                                            : NULL;
    if (shared)
        return shared;
    if (is_of_all(body) && lanes_begins(body, node))
        return lower_alone(&lowering, node);
    if (is_dropped(body, node))
        return nothing(&lowering, node);
    if (node->is_dead || !node_is_statement(node))
        return expression_statement(&lowering, node);
    struct code *code = lower_as_expression(&lowering, node);
    code = code ? code : keeps_lowered(body, node);
    if (code)
        return code;
    switch (node->kind) {
    case NODE_BLOCK:
        return lower_block(&lowering, node);
    case NODE_DECL:
        return lower_alone(&lowering, node);
    case NODE_IF:
        return with_parts(&lowering, node, CODE_IF, 1);
    case NODE_FOR:
    case NODE_WHILE:
    case NODE_DO:
        return lower_any_loop(&lowering, node);
    case NODE_SWITCH:
        return with_parts(&lowering, node, CODE_SWITCH, 1);
    case NODE_CASE:
        return with_parts(&lowering, node, CODE_CASE, 2);
    case NODE_DEFAULT:
        return with_parts(&lowering, node, CODE_DEFAULT, 0);
    case NODE_LABEL:
        return claim_counted(body, node, with_name(&lowering, node, CODE_LABEL));
    case NODE_GOTO:
        return with_name(&lowering, node, CODE_GOTO);
    case NODE_RETURN:
        return lower_return(&lowering, node);
    case NODE_BREAK:
        return code_new(lowering.arena, CODE_BREAK, node, 0);
    case NODE_CONTINUE:
        return lower_continue(&lowering, node);
    case NODE_EMPTY:
        return nothing(&lowering, node);
    case NODE_ANNOTATED:
        return node->children[0] ? lower(&lowering, node->children[0]) : nothing(&lowering, node);
    default:
        diag_bug("no statement of device text");
    }
}
