/* kernel_joint.c: see kernel_joint.h. */
#include "sema/groups/kernel_joint.h"

/* ---- what the group does as one ---- */

struct joining {
    struct sema *sema;
    struct node *body; /* of the items */
    struct kernel_parts *parts;
    bool changed, failed;
};

static bool may_be_joint(const struct node *node)
{
    return node->kind == NODE_BLOCK || node->kind == NODE_IF || node_is_loop(node) ||
           node->kind == NODE_ANNOTATED;
}

/* All that is around the node, up to `last`. */
static void join(struct joining *joining, const struct node *node, const struct node *last)
{
    for (const struct node *at = node->parent;; at = at->parent) {
        joining->failed |= !may_be_joint(at);
        if (!parts_is_joint(joining->parts, at)) {
            map_add(joining->sema->arena, &joining->parts->joint, at, 1);
            joining->changed = true;
        }
        if (at == last)
            return;
    }
}

/* Is it no part of what decides at an if or a loop? */
static bool is_alone(const struct node *call)
{
    const struct node *parent = call->parent;

    if (parent->kind == NODE_IF || node_is_loop(parent))
        return parent->kind == NODE_IF ? parent->children[0] != call
                                       : node_loop_body(parent) == call;
    return parent->kind == NODE_BLOCK || parent->kind == NODE_ANNOTATED;
}

static bool visit(struct node *node, void *context)
{
    struct joining *joining = context;
    const struct node *left;

    if (kernel_is_barrier(node)) {
        joining->failed |= !is_alone(node);
        join(joining, node, joining->body);
    } else if (node->kind == NODE_RETURN) {
        if (!kernel_ends_item(joining->parts, joining->body, node))
            join(joining, node, joining->body);
    } else if (node->kind == NODE_BREAK || node->kind == NODE_CONTINUE) {
        left = node_jump_target(node, joining->body);
        if (left && parts_is_joint(joining->parts, left))
            join(joining, node, left);
    }
    joining->failed |= node->kind == NODE_GOTO || node->kind == NODE_LABEL;
    return !joining->failed;
}

static bool join_all(struct joining *joining)
{
    do {
        joining->changed = false;
        node_walk(joining->body, visit, joining);
    } while (joining->changed && !joining->failed);
    return !joining->failed;
}

bool kernel_find_joint(struct sema *sema, struct node *body, struct kernel_parts *parts)
{
    struct joining joining = {.sema = sema, .body = body, .parts = parts};

    map_add(sema->arena, &parts->joint, body, 1);
    return join_all(&joining);
}

bool kernel_join(struct sema *sema, struct node *body, struct kernel_parts *parts,
                 const struct node *statement)
{
    struct joining joining = {.sema = sema, .body = body, .parts = parts};

    join(&joining, statement, body);
    return !joining.failed && join_all(&joining);
}

/* Does the part in front of the statement end there? */
static bool ends_part(const struct kernel_parts *parts, const struct node *statement)
{
    return parts_is_joint(parts, statement) || kernel_is_barrier(statement) ||
           node_is_jump(statement) || parts_is_of_group(parts, statement) ||
           parts_reads(parts, statement);
}

bool kernel_ends_item(const struct kernel_parts *parts, const struct node *body,
                      const struct node *node)
{
    const struct node *at = node;

    while (at != body && !parts_is_joint(parts, at->parent))
        at = at->parent;
    for (bool is_first = true; at != body; at = at->parent, is_first = false) {
        const struct node *around = at->parent;
        bool is_behind = false;
        if (around->kind != NODE_BLOCK)
            return false;
        for (size_t i = 0; i < around->child_count; i++) {
            if (is_behind && (!is_first || ends_part(parts, around->children[i])))
                return false;
            is_behind |= around->children[i] == at;
        }
    }
    return true;
}

/* ---- the others ---- */

struct numbering {
    struct sema *sema;
    const struct kernel_parts *parts;
    struct map numbers;
    size_t last;
};

static void number_statement(struct numbering *numbering, struct node *node, bool *is_open);

static void number_joint(struct numbering *numbering, struct node *node)
{
    bool is_open = false;

    for (size_t i = 0; i < node->child_count; i++) {
        if (node->kind != NODE_BLOCK)
            is_open = false;
        if (node->children[i] && (node_is_loop(node) ? node_loop_body(node) == node->children[i]
                                                     : node->kind != NODE_IF || i > 0))
            number_statement(numbering, node->children[i], &is_open);
    }
}

static void number_statement(struct numbering *numbering, struct node *node, bool *is_open)
{
    if (parts_is_joint(numbering->parts, node))
        number_joint(numbering, node);
    if (ends_part(numbering->parts, node)) {
        *is_open = false;
        return;
    }
    numbering->last += !*is_open;
    *is_open = true;
    map_add(numbering->sema->arena, &numbering->numbers, node, numbering->last);
}

struct map kernel_number_parts(struct sema *sema, struct node *body,
                               const struct kernel_parts *parts)
{
    struct numbering numbering = {.sema = sema, .parts = parts};

    number_joint(&numbering, body);
    return numbering.numbers;
}

size_t kernel_part_of(const struct map *numbers, const struct kernel_parts *parts,
                      const struct node *node)
{
    while (!parts_is_joint(parts, node->parent))
        node = node->parent;
    const size_t *number = map_find(numbers, node);
    return number ? *number : 0;
}
