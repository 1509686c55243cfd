/* path_text.c: see path_text.h. */
#include "emit/host/path_text.h"

struct guard {
    const char *text;
    struct strbuf *out;
    bool any;
};

static void guard_object(struct guard *guard, struct node *node);

/* The pointer is followed. */
static void guard_pointer(struct guard *guard, struct node *node)
{
    node = node_strip(node);
    if (node->kind == NODE_REF && node->var && node->var->path) /* &count */
        node = node->var->path;
    if (node->kind == NODE_UNARY && node->op == OP_ADDRESS) {
        guard_object(guard, node->children[0]);
        return;
    }
    guard_object(guard, node);
    if (type_is_array(node->type))
        return;
    strbuf_puts(guard->out, guard->any ? " && " : "");
    strbuf_add(guard->out, guard->text + node->span.begin, node->span.end - node->span.begin);
    guard->any = true;
}

/* The pointers that are followed on the way to the object. */
static void guard_object(struct guard *guard, struct node *node)
{
    node = node_strip(node);
    if (node->kind == NODE_MEMBER && !node->arrow)
        guard_object(guard, node->children[0]);
    else if (node->kind == NODE_MEMBER || (node->kind == NODE_UNARY && node->op == OP_DEREF) ||
             node->kind == NODE_INDEX)
        guard_pointer(guard, node->children[0]);
}

bool path_guard(const struct plan *plan, const struct var *var, struct strbuf *out)
{
    struct guard guard = {.text = plan->unit->source->text, .out = out};

    if (var->path)
        guard_object(&guard, var->path);
    strbuf_puts(out, guard.any ? " ? " : "");
    return guard.any;
}
