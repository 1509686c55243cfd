/* share.c: see share.h.
 *
 * Statements without a needed operation go. Of expressions that do more, as out[k++] = in[i] does,
 * what is needed stays, one behind the other. Variables stay declared, and begin with 0 where their
 * values are not needed.
 */
#include "sema/reduce/share.h"

#include "sema/code/tree.h"
#include "sema/reduce/reduce_items.h"
#include "unit/changes.h"
#include "unit/libc/special.h"

/* ---- calls ---- */

bool share_touches(struct sema *sema, const struct node *call, size_t argument, bool writes)
{
    struct code *helper = call->func ? code_of_helper(sema, call->func) : NULL;
    const struct type *type = call->func ? call->func->type : NULL;
    const enum access wanted = writes ? ACCESS_WRITE : ACCESS_READ;
    const char *format;

    if (!type || func_is_elsewhere(call->func))
        return true;
    if (special_prints(call, &format)) /* no memory; and nothing depends on it */
        return false;
    if (argument == SIZE_MAX) {
        for (size_t i = 0; helper && i < helper->outside.count; i++)
            if (helper->outside.items[i].access & wanted)
                return true;
        return false;
    }
    if (helper && argument < helper->func->params.count)
        return helper->params[argument] & wanted;
    return argument < type->param_count && type->params[argument]->kind == TYPE_POINTER &&
           (!writes || !type->params[argument]->target->is_const);
}

/* ---- what must be done once ---- */

struct cutter {
    struct sema *sema;
    struct region *region;
    const struct code *code;
    const struct flow_slice *slice;
};

/* Is it an object that is the iteration's own, or of which its share has a copy? */
static bool is_of_iteration(const struct cutter *cutter, const struct root *root)
{
    const struct capture *capture = root->var ? region_capture(cutter->region, root->var) : NULL;

    return root->kind == ROOT_OBJECT && root->var &&
           (code_owns(cutter->code, root->var) || region_private(cutter->region, root->var) ||
            (capture && capture->role == CAPTURE_REDUCTION &&
             !capture_is_reduced_section(capture)));
}

static bool is_seen(const struct node *node)
{
    const char *format;

    return node->kind == NODE_CALL &&
           (!node->func || func_is_elsewhere(node->func) || special_prints(node, &format));
}

/* The expression that does it; NULL: nothing in the node does. */
static const struct node *find_effect(const struct cutter *cutter, const struct node *node)
{
    for (size_t i = 0; i < cutter->code->touches.count; i++) {
        const struct touch *touch = &cutter->code->touches.items[i];
        if (!(touch->access & ACCESS_WRITE) || !node_inside(touch->node, node))
            continue;
        struct roots roots = code_touched(cutter->sema, cutter->code, touch);
        for (size_t k = 0; k < roots.count; k++)
            if (!is_of_iteration(cutter, &roots.items[k]))
                return touch->by ? touch->by : touch->node;
    }
    return node_any(node, is_seen) ? node : NULL;
}

static bool is_needed(const struct cutter *cutter, const struct node *node)
{
    return flow_slice_has(cutter->slice, node);
}

static void refuse(const struct cutter *cutter, const struct node *effect)
{
    sema_error(cutter->sema, effect->span,
               "this is done in the midst of what is combined into a scan, which is looked at "
               "twice: make it a statement of its own");
}

static void need_no_effect(const struct cutter *cutter, const struct node *node)
{
    const struct node *effect = node ? find_effect(cutter, node) : NULL;

    if (effect)
        refuse(cutter, effect);
}

/* ---- cuts ---- */

static struct omission *omit(const struct cutter *cutter, const struct node *node,
                             enum omission_kind kind)
{
    struct share *share = &cutter->region->share;
    struct omission omission = {.kind = kind};

    map_add(cutter->sema->arena, &share->places, node, share->count);
    ARENA_PUSH(cutter->sema->arena, share, omission);
    return &share->items[share->count - 1];
}

/* Does the node itself change something that is needed? */
static bool changes(const struct cutter *cutter, const struct node *node)
{
    size_t place = node->number - cutter->slice->graph->first_node;
    bool is_change = node_writes(node) || node->kind == NODE_CALL || node->kind == NODE_STMT_EXPR;

    return is_change && place < cutter->slice->graph->node_count && cutter->slice->nodes[place];
}

/* The needed parts of an expression whose value nobody wants. */
static void keep_parts(const struct cutter *cutter, struct node *node, struct omission *omission)
{
    bool chooses = node->kind == NODE_CONDITIONAL ||
                   (node->kind == NODE_BINARY && (node->op == OP_LAND || node->op == OP_LOR));

    if (!is_needed(cutter, node) || node->kind == NODE_SIZEOF)
        return;
    if (changes(cutter, node) || chooses) {
        need_no_effect(cutter, node);
        ARENA_PUSH(cutter->sema->arena, omission, node);
        return;
    }
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            keep_parts(cutter, node->children[i], omission);
}

static void cut_expression(const struct cutter *cutter, struct node *node)
{
    if (!is_needed(cutter, node)) {
        omit(cutter, node, OMIT_WHOLE);
        return;
    }
    if (!find_effect(cutter, node))
        return;
    struct omission parts = {.kind = OMIT_PARTS};
    keep_parts(cutter, node, &parts);
    *omit(cutter, node, OMIT_PARTS) = parts;
}

static void cut_declaration(const struct cutter *cutter, struct node *node)
{
    struct node *init = node->child_count ? node->children[0] : NULL;
    const struct type *type = node->type;

    if (node->kind != NODE_VAR || !init)
        return;
    if (is_needed(cutter, node))
        need_no_effect(cutter, init);
    else if (type_is_arithmetic(type) || type->kind == TYPE_POINTER)
        omit(cutter, init, OMIT_ZERO);
    else if (type->kind == TYPE_RECORD)
        omit(cutter, init, OMIT_ZEROS);
    else
        need_no_effect(cutter, init);
}

/* May paths come into it from elsewhere? */
static bool is_entered(const struct node *node)
{
    return node->kind == NODE_SWITCH ? false : node_any(node, node_is_label);
}

static void cut_statement(const struct cutter *cutter, struct node *node);

static void cut_children(const struct cutter *cutter, struct node *node)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            cut_statement(cutter, node->children[i]);
}

/* The statement, and what stands in front of it. */
static void cut_compound(const struct cutter *cutter, struct node *node, size_t statement)
{
    if (!is_needed(cutter, node) && !is_entered(node)) {
        omit(cutter, node, OMIT_WHOLE);
        return;
    }
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i] && i != statement && (node->kind != NODE_IF || i == 0))
            need_no_effect(cutter, node->children[i]);
        else if (node->children[i])
            cut_statement(cutter, node->children[i]);
}

static void cut_statement(const struct cutter *cutter, struct node *node)
{
    switch (node->kind) {
    case NODE_BLOCK:
    case NODE_ANNOTATED:
        cut_children(cutter, node);
        break;
    case NODE_DECL:
        for (size_t i = 0; i < node->child_count; i++)
            cut_declaration(cutter, node->children[i]);
        break;
    case NODE_IF:
    case NODE_WHILE:
    case NODE_SWITCH:
        cut_compound(cutter, node, 1);
        break;
    case NODE_DO:
        cut_compound(cutter, node, 0);
        break;
    case NODE_FOR:
        cut_compound(cutter, node, 3);
        break;
    case NODE_LABEL:
    case NODE_CASE:
    case NODE_DEFAULT:
        cut_statement(cutter, node->children[node->child_count - 1]);
        break;
    default:
        if (!node_is_statement(node))
            cut_expression(cutter, node);
    }
}

void share_cut(struct sema *sema, struct region *region, const struct code *code,
               const struct flow_slice *slice)
{
    const struct cutter cutter = {sema, region, code, slice};

    cut_statement(&cutter, region->body);
}
