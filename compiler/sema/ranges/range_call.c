/* range_call.c: calls of helpers, which are run in place. */
#include <string.h>

#include "sema/code/tree.h"
#include "sema/ranges/range_find.h"
#include "unit/libc/special.h"

enum { DEPTH_MAX = 16, CALLS_MAX = 4096 };

/* ---- frames ---- */

struct escape {
    const struct func *func;
    bool *escaped;
};

static bool find_address(struct node *node, void *context)
{
    struct escape *escape = context;
    struct node *pointer;

    if (node->kind != NODE_UNARY || node->op != OP_ADDRESS)
        return true;
    struct node *base = node_base(node->children[0], &pointer);
    if (!pointer && base->kind == NODE_REF && base->var && base->var->func == escape->func)
        escape->escaped[base->var->index] = true;
    return true;
}

struct frame range_frame(struct range_walk *walk, const struct code *code)
{
    size_t count = code->func->vars.count;
    struct frame frame = {.code = code, .escaped = arena_alloc(walk->sema->arena, count + 1)};
    struct escape escape = {code->func, frame.escaped};

    node_walk(code->root, find_address, &escape);
    return frame;
}

/* ---- helpers ---- */

static unsigned depth(const struct frame *frame)
{
    unsigned count = 0;

    for (; frame; frame = frame->caller)
        count++;
    return count;
}

static struct value *arguments(struct range_walk *walk, struct node *node)
{
    struct value *args = arena_alloc(walk->sema->arena, (node->child_count + 1) * sizeof *args);

    for (size_t i = 1; i < node->child_count; i++)
        args[i - 1] = range_value(walk, node->children[i]);
    return args;
}

/* A helper that is run does not know where pointers lead that its arguments point to: this is where
 * it is known. What it does with the elements there may be to any of them. */
static void touch_inner(struct range_walk *walk, const struct code *code, struct node *node)
{
    for (size_t i = 0; i < code->func->params.count && i + 1 < node->child_count; i++) {
        struct node *argument = node->children[i + 1];
        if (code->inner[i] == ACCESS_NONE || !type_pointee(argument->type))
            continue;
        struct pointees behind = range_roots_behind(walk, argument);
        range_touch_any(walk, &behind);
    }
}

/* Likewise of a result that was read where an argument points to. */
static bool returns_inner(const struct code *code)
{
    for (size_t i = 0; i < code->result.count; i++)
        if (code->result.items[i].kind == ROOT_STORED)
            return true;
    return false;
}

static struct value run(struct range_walk *walk, const struct code *code, struct node *node,
                        struct value *args)
{
    const struct func *func = code->func;
    struct state before = walk->state;
    struct frame frame = range_frame(walk, code), *caller = walk->frame;
    const struct state *cases = walk->cases;
    unsigned jumps = walk->jumps, failures = walk->failures;

    touch_inner(walk, code, node);
    frame.caller = caller;
    frame.args = args;
    walk->frame = &frame;
    walk->cases = NULL;
    walk->state.vars =
        arena_alloc(walk->sema->arena, (code_vars(code)->count + 1) * sizeof *walk->state.vars);
    for (size_t i = 0; i < func->params.count && i + 1 < node->child_count; i++)
        range_set_var(walk, func->params.items[i], args[i]);
    for (size_t i = 0; i < func->params.count; i++)
        range_declare_strides(walk, func->params.items[i]);
    range_statement(walk, func->body);
    walk->frame = caller;
    walk->cases = cases;
    walk->state = before;
    walk->jumps = jumps;
    if (walk->failures != failures) /* it may not come back */
        range_assume_any(walk);
    if (returns_inner(code))
        return (struct value){VALUE_POINTER, .pointees = range_roots(walk, node)};
    return frame.result.kind == VALUE_UNSET ? range_unknown(walk, node->type) : frame.result;
}

/* ---- functions of libraries ---- */

static const char *plain_name(const struct func *func)
{
    static const char prefix[] = "__builtin_";
    return strncmp(func->name, prefix, sizeof prefix - 1) == 0 ? func->name + sizeof prefix - 1
                                                               : func->name;
}

/* The first and the last of `size` bytes, if there are any. */
static void touch_bytes(struct range_walk *walk, const struct value *pointer, unsigned size,
                        bool writes)
{
    struct state before = walk->state;

    if (pointer->kind != VALUE_POINTER)
        return;
    range_assume(walk, OP_GT, size, ROW_ZERO);
    unsigned last = range_binary(walk, RANGE_SUB, TYPE_LONG, range_known(walk, size),
                                 range_number(walk, TYPE_LONG, 1));
    struct pointees end =
        range_moved(walk, pointer->pointees, last, RANGE_ADD, range_number(walk, TYPE_LONG, 1));
    range_touch(walk, &pointer->pointees, 1, writes);
    range_touch(walk, &end, 1, writes);
    walk->state = before;
}

static struct value library(struct range_walk *walk, struct node *node, struct value *args)
{
    const char *name = node->func ? plain_name(node->func) : "";
    size_t count = node->child_count - 1;
    bool copies =
        strcmp(name, "memcpy") == 0 || strcmp(name, "memmove") == 0 || strcmp(name, "memcmp") == 0;

    if (count == 3 && (copies || strcmp(name, "memset") == 0) && args[2].kind == VALUE_INTEGER) {
        touch_bytes(walk, &args[0], args[2].row, strcmp(name, "memcmp") != 0);
        if (copies)
            touch_bytes(walk, &args[1], args[2].row, false);
        return args[0];
    }
    if (special_ends_program(node)) {
        walk->state.dead = true;
        walk->jumps++;
        walk->failures++;
        return range_unknown(walk, node->type);
    }
    for (size_t i = 0; i < count; i++)
        if (args[i].kind == VALUE_POINTER)
            range_touch_any(walk, &args[i].pointees);
    if (node->type && node->type->kind == TYPE_POINTER)
        return (struct value){VALUE_POINTER, .pointees = range_roots(walk, node)};
    return range_unknown(walk, node->type);
}

struct value range_call(struct range_walk *walk, struct node *node)
{
    struct value *args = arguments(walk, node);
    const struct code *code = node->func ? code_of_helper(walk->sema, node->func) : NULL;

    if (code && depth(walk->frame) < DEPTH_MAX && walk->calls++ < CALLS_MAX)
        return range_converted(walk, run(walk, code, node, args), node->type);
    if (code)
        walk->lost = true;
    return library(walk, node, args);
}
