/* lower_statement.c: statements of the user as those of device text; see lower.h. */
#include "emit/lower/lower.h"

#include <string.h>

#include "emit/device/accumulate_text.h"
#include "emit/device/compound_text.h"
#include "emit/device/declaration.h"
#include "emit/device/opencl_type.h"
#include "emit/device/share_text.h"
#include "emit/device/words.h"
#include "emit/kernel/own.h"
#include "emit/lanes/batch_text.h"
#include "emit/lanes/lanes.h"
#include "emit/lanes/lanes_mask.h"
#include "emit/lanes/lanes_steps.h"
#include "emit/lanes/search_text.h"
#include "emit/lanes/unroll_text.h"
#include "emit/lanes/widen_text.h"
#include "emit/lower/lower_group.h"
#include "emit/lower/lower_parts.h"
#include "emit/verify/assertion.h"
#include "emit/verify/claim_text.h"
#include "sema/ranges/range_table.h"
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

/* As edits have it. */
static struct code *as_lines(const struct lowering *lowering, struct node *node)
{
    struct span span = {node->span.begin, body_statement_end(lowering->body->plan, node)};
    struct strbuf text;

    strbuf_init(&text);
    body_part(lowering->body, node, span, &text);
    struct code *code = code_leaf(lowering->arena, CODE_LINES, node,
                                  arena_strndup(lowering->arena, text.text, text.length));
    strbuf_release(&text);
    return code;
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

/* Is there nothing but a type and names, so that the type says all? */
static bool is_plain_declaration(const struct lowering *lowering, const struct node *node)
{
    const char *text = lowering->body->plan->unit->source->text;

    if (!node->child_count || words_have(text, node->span, "_Alignas") ||
        words_have(text, node->span, "__attribute"))
        return false;
    for (size_t i = 0; i < node->child_count; i++) {
        const struct var *var = node->children[i]->var;
        const struct type *element = type_element(var->type);
        if (group_keeps(lowering->body, node->children[i]))
            continue;
        if (var->block || type_has_vla(var->type) || var->type->kind == TYPE_INCOMPLETE_ARRAY ||
            element->is_volatile || (var->type->kind == TYPE_POINTER && rows_is_type(var->type)))
            return false;
    }
    return true;
}

static struct code *declare(const struct lowering *lowering, struct node *node)
{
    const struct var *var = node->var;
    struct code *code = code_new(lowering->arena, CODE_DECLARE, node, 1);
    struct strbuf text;

    strbuf_init(&text);
    device_declare_var(&text, lowering->arena, lowering->body->instance, var,
                       device_name(lowering->arena, var->name));
    code->text = arena_strdup(lowering->arena, text.text);
    strbuf_release(&text);
    code->parts[0] = lower_value(lowering, node->children[0]);
    return code;
}

/* Types that the declaration defines, in front of what is declared. */
static void add_types(const struct lowering *lowering, struct node *node, struct code *block)
{
    const struct body types = {.plan = lowering->body->plan};
    struct type_decls inside = nesting_inside(types.plan->unit, node->span);

    for (size_t i = 0; i < inside.count; i++) {
        const struct type_decl *decl = inside.items[i];
        struct strbuf text;
        if (decl->outer && nesting_holds(node->span, decl->outer->span))
            continue; /* it comes with that */
        strbuf_init(&text);
        body_type(&types, decl, &text);
        code_add(
            lowering->arena, block,
            code_leaf(lowering->arena, CODE_LINES, NULL, arena_strdup(lowering->arena, text.text)));
        strbuf_release(&text);
    }
}

/* One declaration per variable: their pointees may lie in different spaces. Static constants of
 * functions are tables in front of them. */
static void add_declarations(const struct lowering *lowering, struct node *node, struct code *block)
{
    bool is_plain = is_plain_declaration(lowering, node);

    if (node->child_count && node->children[0]->var->kind == VAR_STATIC_LOCAL)
        return;
    if (is_plain)
        add_types(lowering, node, block);
    compound_declare(lowering->body, node, block);
    if (lanes_is_moved(lowering->body, node)) {
        lanes_add_values(lowering->body, node, block);
        return;
    }
    if (!is_plain && !group_declares_all(lowering->body, node)) {
        code_add(lowering->arena, block, as_lines(lowering, node));
        return;
    }
    for (size_t i = 0; i < node->child_count; i++)
        if (!group_add_array(lowering->body, node->children[i], block))
            code_add(lowering->arena, block, declare(lowering, node->children[i]));
}

/* ---- loops ---- */

/* `int i = 0, j = n` has to stay one declaration. */
static struct code *loop_begin(const struct lowering *lowering, struct node *node)
{
    if (!node || node->kind != NODE_DECL)
        return lower_value(lowering, node);
    const char *text = body_one_line(lowering->body, node);
    size_t length = strlen(text);
    return code_text(lowering->arena, "%.*s", (int)(length - (length && text[length - 1] == ';')),
                     text);
}

static const char *hints(const struct lowering *lowering, struct node *node)
{
    struct strbuf hint;
    const char *text = NULL;

    if (group_is_vector(lowering->body, node) && !plan_stays_scalar(lowering->body->instance, node))
        return "CSYCL_ITEMS ";
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

static struct code *condition_of(const struct lowering *lowering, struct node *node,
                                 bool is_endless)
{
    if (is_endless)
        return code_leaf(lowering->arena, CODE_NAME, NULL, "1");
    return lower_value(lowering, node);
}

struct code *lower_loop(const struct body *body, struct node *node, struct code *inner,
                        bool is_endless)
{
    static const enum code_kind kinds[] = {
        [NODE_FOR] = CODE_FOR, [NODE_WHILE] = CODE_WHILE, [NODE_DO] = CODE_DO};
    const struct lowering lowering = {body, body->plan->unit->arena};
    struct code *code = code_new(lowering.arena, kinds[node->kind], node, node->child_count);
    struct node *const *children = node->children;

    code->text = hints(&lowering, node);
    if (node->kind == NODE_FOR) {
        code->parts[0] = loop_begin(&lowering, children[0]);
        code->parts[1] = condition_of(&lowering, children[1], is_endless);
        code->parts[2] = lower_value(&lowering, children[2]);
        code->parts[3] = inner;
    } else {
        bool is_do = node->kind == NODE_DO;
        code->parts[is_do] = condition_of(&lowering, children[is_do], is_endless);
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
    if (node->kind == NODE_DECL && !is_dropped(body, node)) {
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
    struct code *ended = lowering->body->steps ? lanes_mask_continue(lowering->body, node) : NULL;
    if (ended)
        return ended;
    if (own_ends(region, lowering->body->steps))
        return code_leaf(lowering->arena, CODE_GOTO, node, "csycl_end");
    return code_new(lowering->arena, CODE_RETURN, node, 1);
}

static struct code *lower_break(const struct lowering *lowering, struct node *node)
{
    struct code *left = lowering->body->steps ? lanes_mask_break(lowering->body, node) : NULL;

    return left ? left : code_new(lowering->arena, CODE_BREAK, node, 0);
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
    code = code ? code : lower_loop(body, node, lower(lowering, node_loop_body(node)), false);
    struct code *batched = batch_loop(body, node, code);
    return batched ? batched : code;
}

/* A declaration under a label or in the place of a body. */
static struct code *lone_declaration(const struct lowering *lowering, struct node *node)
{
    return is_plain_declaration(lowering, node) && node->child_count == 1
               ? declare(lowering, node->children[0])
               : as_lines(lowering, node);
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
    if (code)
        return code;
    switch (node->kind) {
    case NODE_BLOCK:
        return lower_block(&lowering, node);
    case NODE_DECL:
        return lone_declaration(&lowering, node);
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
        return lower_break(&lowering, node);
    case NODE_CONTINUE:
        return lower_continue(&lowering, node);
    case NODE_EMPTY:
        return nothing(&lowering, node);
    case NODE_ANNOTATED:
        return node->children[0] ? lower(&lowering, node->children[0]) : nothing(&lowering, node);
    default:
        return as_lines(&lowering, node);
    }
}
