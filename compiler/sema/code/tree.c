/* tree.c: questions about expressions, types and variables; see check.h. */
#include <string.h>

#include "sema/check.h"
#include "sema/code/tree.h"
#include "unit/changes.h"
#include "unit/operator.h"
#include "unit/written.h"

bool span_contains(struct span outer, struct span inner)
{
    return outer.begin <= inner.begin && inner.end <= outer.end;
}

bool node_is_staged(const struct node *declared)
{
    const struct node *block = declared->parent->parent;

    return block && block->kind == NODE_BLOCK && block->directive;
}

bool node_mentions(struct node *node, const struct var *var)
{
    return node_find_evaluated(node, node_names, var);
}

static bool is_same(struct node *node, const void *expression)
{
    return node_same(node, (struct node *)expression);
}

bool node_holds(struct node *node, struct node *expression)
{
    return node_find_evaluated(node, is_same, expression);
}

static bool has_effect(const struct node *node, bool calls_too)
{
    return node->kind == NODE_CALL ? calls_too : node_has_effect(node) || node->op == OP_OTHER;
}

static bool same(struct node *a, struct node *b, bool calls_differ)
{
    a = node_strip(a);
    b = node_strip(b);
    if (!a || !b)
        return a == b;
    if (a->has_value && b->has_value)
        return a->value == b->value;
    if (a->kind != b->kind || a->op != b->op || a->var != b->var || a->func != b->func ||
        a->child_count != b->child_count || a->arrow != b->arrow || has_effect(a, calls_differ))
        return false;
    if (a->kind == NODE_MEMBER && strcmp(a->name, b->name) != 0)
        return false;
    if (a->kind == NODE_CAST && !type_same(a->type, b->type))
        return false;
    if (a->kind == NODE_FLOATING)
        return strcmp(a->name, b->name) == 0;
    if (a->child_count == 0 && a->kind != NODE_REF)
        return false; /* literals without a value: unknown */
    for (size_t i = 0; i < a->child_count; i++)
        if (!same(a->children[i], b->children[i], calls_differ))
            return false;
    return true;
}

bool node_same(struct node *a, struct node *b)
{
    return same(a, b, true);
}

bool node_alike(struct node *a, struct node *b)
{
    return same(a, b, false);
}

struct var *node_var(struct node *node)
{
    node = node_strip(node);
    return node && node->kind == NODE_REF ? node->var : NULL;
}

bool node_is_called(const struct node *ref)
{
    const struct node *user = ref->parent;

    while (user &&
           (user->kind == NODE_PAREN || (user->kind == NODE_UNARY && user->op == OP_DEREF))) {
        ref = user;
        user = user->parent;
    }
    return user && user->kind == NODE_CALL && user->children[0] == ref;
}

struct node *node_unwrap(struct node *node)
{
    while (node && (node->kind == NODE_PAREN || node->kind == NODE_CAST))
        node = node->children[0];
    return node;
}

bool node_leads_to(const struct node *up, const struct node *node)
{
    switch (up->kind) {
    case NODE_IF:
    case NODE_SWITCH:
    case NODE_CONDITIONAL:
        return node == up->children[0];
    case NODE_BINARY:
        return node == up->children[0] || (up->op != OP_LAND && up->op != OP_LOR);
    case NODE_BLOCK:
    case NODE_RETURN:
    case NODE_DECL:
    case NODE_VAR:
    case NODE_INIT_LIST:
    case NODE_COMPOUND:
    case NODE_UNARY:
    case NODE_ASSIGN:
    case NODE_CALL:
    case NODE_MEMBER:
    case NODE_INDEX:
    case NODE_CAST:
    case NODE_PAREN:
        return true;
    default:
        return false;
    }
}

bool node_is_reached(const struct node *node, const struct node *root)
{
    while (node != root && node_leads_to(node->parent, node))
        node = node->parent;
    return node == root;
}

bool node_is(struct node *node, int64_t value)
{
    return node && node->has_value && node->value == value;
}

/* What an lvalue is a part of: the NODE_REF of a variable; or the node that goes through a pointer
 * (then *pointer is that pointer); or an expression that makes a temporary. */
struct node *node_base(struct node *lvalue, struct node **pointer)
{
    *pointer = NULL;
    for (;;) {
        lvalue = node_strip(lvalue);
        switch (lvalue->kind) {
        case NODE_MEMBER:
            if (lvalue->arrow) {
                *pointer = lvalue->children[0];
                return lvalue;
            }
            lvalue = lvalue->children[0];
            break;
        case NODE_INDEX: {
            struct node *base = node_indexed(lvalue);
            if (!type_is_array(base->type)) {
                *pointer = base;
                return lvalue;
            }
            lvalue = base;
            break;
        }
        case NODE_UNARY:
            if (lvalue->op != OP_DEREF)
                return lvalue;
            if (!type_is_array(lvalue->children[0]->type)) {
                *pointer = lvalue->children[0];
                return lvalue;
            }
            lvalue = lvalue->children[0];
            break;
        default:
            return lvalue;
        }
    }
}

bool node_compares_pointers(const struct node *node)
{
    if (!node_compares(node) && (node->kind != NODE_BINARY || node->op != OP_SUB))
        return false;
    for (size_t i = 0; i < 2; i++)
        if (!type_pointee(node->children[i]->type) || node_unwrap(node->children[i])->has_value)
            return false;
    return true;
}

bool var_is_fixed(const struct var *var)
{
    const struct type *element = type_element(var->type);

    return (var->kind == VAR_GLOBAL || var->kind == VAR_STATIC_LOCAL) && var->init &&
           !var->system && !var->spec_const && !var->is_thread_local && element &&
           (element->is_const || var->type->is_const) && !element->is_volatile;
}

const char *node_text(struct sema *sema, const struct node *node)
{
    return written_brief(sema->source, node->span);
}

const char *access_verb(enum access access)
{
    return access == ACCESS_READ ? "read" : access == ACCESS_WRITE ? "written" : "used";
}

struct labels {
    struct sema *sema;
    struct dictionary found;
};

static bool visit_label(struct node *node, void *context)
{
    struct labels *labels = context;

    if (node->kind == NODE_LABEL)
        dictionary_add(labels->sema->arena, &labels->found, node->name, node);
    return true;
}

struct dictionary labels_of(struct sema *sema, struct node *root)
{
    struct labels labels = {.sema = sema};

    node_walk(root, visit_label, &labels);
    return labels.found;
}
