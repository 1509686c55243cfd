/* helper_length.c: arrays of run-time length in functions that a loop calls.
 *
 * Each has a copy of its own for the arguments that its lengths are made of (sized_helpers.c). So a
 * parameter stands for the argument of that call, up to the loop's body, and a length that is the
 * same for all iterations there is one constant of the loop, as length.c makes them.
 */
#include <inttypes.h>

#include "base/edit.h"
#include "sema/code/func_copies.h"
#include "sema/code/tree.h"
#include "sema/constants/spec_constants.h"
#include "sema/loops/length.h"
#include "sema/loops/sized_helpers.h"

struct reading {
    struct lengths *lengths;
    struct func_copy *copy; /* in which the array is declared */
    const struct var *var;  /* the array */
    struct strbuf guards;   /* "p && p->q && " */
};

/* ---- what a name stands for ---- */

static const struct func *func_of(const struct func_copy *at)
{
    return at->call->func;
}

static struct node *argument_of(const struct func_copy *at, const struct var *param)
{
    const struct vars *params = &func_of(at)->params;

    for (size_t i = 0; i < params->count && i + 1 < at->call->child_count; i++)
        if (params->items[i] == param)
            return at->call->children[i + 1];
    return NULL;
}

/* The expression that the variable has the value of, and where that stands: *at, NULL in the loop's
 * body. NULL: it is a name of the host's. */
static struct node *meaning(const struct reading *reading, const struct var *var,
                            const struct func_copy **at)
{
    struct node *value = NULL;

    if (vars_has(&reading->lengths->paths->changed_vars, var))
        return NULL;
    if (!*at)
        return length_is_own(reading->lengths, var) ? var->init : NULL;
    if (var->func != func_of(*at))
        return NULL;
    if (var->kind == VAR_PARAM) {
        value = argument_of(*at, var);
        *at = (*at)->caller;
    } else if (var->kind == VAR_LOCAL || evaluate_is_fixed(var)) {
        value = var->init;
    }
    return value;
}

/* Is the pointer's type no other one in the place of the variable's? */
static bool is_same_pointer(const struct var *var, const struct node *value)
{
    const struct type *target = value->type ? type_pointee(value->type) : NULL;

    return var->type->kind == TYPE_POINTER && target && type_same(var->type->target, target);
}

/* ---- as a tree of the host's names ---- */

static struct node *expand(const struct reading *reading, struct node *node,
                           const struct func_copy *at);

static struct node *copy_node(const struct reading *reading, const struct node *node)
{
    struct arena *arena = reading->lengths->paths->sema->arena;
    struct node *copy = ARENA_NEW(arena, struct node);

    *copy = *node;
    copy->parent = NULL;
    copy->number = SIZE_MAX;
    copy->children = arena_alloc(arena, (node->child_count + 1) * sizeof *copy->children);
    return copy;
}

static struct node *convert(const struct reading *reading, struct node *value, struct type *type)
{
    const struct node cast = {.kind = NODE_CAST, .type = type, .child_count = 1};
    struct node *node = copy_node(reading, &cast);

    node->children[0] = value;
    return node;
}

static struct node *expand_name(const struct reading *reading, const struct node *node,
                                const struct func_copy *at)
{
    const struct paths *paths = reading->lengths->paths;
    const struct func_copy *inner = at;
    struct node *value = meaning(reading, node->var, &at);

    if (!value) {
        bool is_named =
            !inner || (node->var->kind == VAR_GLOBAL && !path_is_hidden(paths, node->var->name));
        return is_named ? copy_node(reading, node) : NULL;
    }
    struct node *expanded = expand(reading, value, at);
    bool is_structure = node->var->type->kind == TYPE_RECORD && value->type &&
                        type_same(node->var->type, value->type);
    if (!expanded || is_structure || is_same_pointer(node->var, value))
        return expanded;
    return type_is_integer(node->var->type) && type_is_integer(value->type)
               ? convert(reading, expanded, node->var->type)
               : NULL;
}

/* NULL: it has a part that has no name in front of the loop. */
static struct node *expand(const struct reading *reading, struct node *node,
                           const struct func_copy *at)
{
    node = node_strip(node);
    if (node->has_value)
        return copy_node(reading, node);
    if (node->kind == NODE_REF)
        return node->var ? expand_name(reading, node, at) : NULL;
    if (node->kind == NODE_CAST && !type_is_integer(node->type))
        return NULL;
    struct node *copy = copy_node(reading, node);
    for (size_t i = 0; i < node->child_count; i++) {
        copy->children[i] = node->children[i] ? expand(reading, node->children[i], at) : NULL;
        if (!copy->children[i])
            return NULL;
    }
    return copy;
}

/* ---- as the host's text ---- */

struct slice {
    struct reading *reading;
    const struct func_copy *at;
    struct edits edits;
};

static const char *text_of(struct reading *reading, struct node *node, const struct func_copy *at);

static const char *number_text(struct arena *arena, const struct node *node)
{
    if (node->type->kind == TYPE_INT && node->value >= 0)
        return arena_printf(arena, "%" PRId64, node->value);
    return type_is_signed(node->type)
               ? arena_printf(arena, "(%s)%" PRId64 "LL", type_integer_name(node->type),
                              node->value)
               : arena_printf(arena, "(%s)%" PRIu64 "ULL", type_integer_name(node->type),
                              (uint64_t)node->value);
}

static const char *name_text(const struct slice *slice, const struct node *node)
{
    struct arena *arena = slice->reading->lengths->paths->sema->arena;
    const struct func_copy *at = slice->at;
    struct node *value = meaning(slice->reading, node->var, &at);

    if (!value)
        return NULL;
    const char *text = text_of(slice->reading, value, at);
    return type_is_integer(node->var->type) && !type_same(node->var->type, value->type)
               ? arena_printf(arena, "(%s)(%s)", type_integer_name(node->var->type), text)
               : arena_printf(arena, "(%s)", text);
}

/* What it points to is read only if there is something. */
static void follow_pointer(struct slice *slice, const struct node *pointer)
{
    struct reading *reading = slice->reading;
    const char *text = text_of(reading, node_strip(pointer->children[0]), slice->at);
    const struct node *tree = expand(reading, pointer->children[0], slice->at);

    if (tree->kind != NODE_UNARY || tree->op != OP_ADDRESS)
        strbuf_printf(&reading->guards, "(%s) && ", text);
    edits_replace(reading->lengths->paths->sema->arena, &slice->edits, pointer->children[0]->span,
                  arena_printf(reading->lengths->paths->sema->arena, "(%s)", text));
}

static bool edit(struct node *node, void *context)
{
    struct slice *slice = context;
    struct arena *arena = slice->reading->lengths->paths->sema->arena;
    const char *text = NULL;

    if (node->has_value)
        text = number_text(arena, node);
    else if (node->kind == NODE_REF)
        text = name_text(slice, node);
    if (text)
        edits_replace(arena, &slice->edits, node->span, text);
    else if (node->kind == NODE_CAST)
        edits_replace(arena, &slice->edits, node->type_span, type_integer_name(node->type));
    bool follows = !text && ((node->kind == NODE_MEMBER && node->arrow) ||
                             (node->kind == NODE_UNARY && node->op == OP_DEREF));
    if (follows)
        follow_pointer(slice, node);
    return !text && !follows;
}

static const char *text_of(struct reading *reading, struct node *node, const struct func_copy *at)
{
    const struct sema *sema = reading->lengths->paths->sema;
    struct slice slice = {.reading = reading, .at = at};
    struct strbuf out;

    strbuf_init(&out);
    node_walk(node, edit, &slice);
    edits_apply(&slice.edits, sema->source->text, node->span, &out);
    const char *text = arena_strdup(sema->arena, out.text);
    strbuf_release(&out);
    return text;
}

/* "(int)(2 * m > 0 ? 2 * m : 0)": where no call is reached, it may be less than an array can have.
 */
static const char *value_text(struct reading *reading, struct node *length)
{
    struct arena *arena = reading->lengths->paths->sema->arena;
    const char *text = text_of(reading, length, reading->copy);
    const char *type = type_integer_name(length->type);

    return arena_printf(arena, "(%s)(%s(%s) > 0 ? %s : 0)", type, reading->guards.text, text, text);
}

/* ---- what differs ---- */

struct blame {
    struct reading *reading;
    const struct func_copy *at;
    const struct var *param; /* that stands for the expression in work; NULL: it is the length */
    const struct node *argument;
    bool is_found;
};

static void find_blame(struct blame *blame, struct node *node);

/* The argument in the outermost call. */
static bool visit_blame(struct node *node, void *context)
{
    struct blame *blame = context;
    const struct func_copy *at = blame->at;
    struct node *value = node->kind == NODE_REF && node->var && !node->has_value && !blame->is_found
                             ? meaning(blame->reading, node->var, &at)
                             : NULL;

    if (!value)
        return !blame->is_found;
    struct blame inner = {
        .reading = blame->reading, .at = at, .param = blame->param, .argument = blame->argument};
    if (node->var->kind == VAR_PARAM) {
        inner.param = node->var;
        inner.argument = value;
    }
    find_blame(&inner, value);
    if (inner.is_found) {
        blame->is_found = true;
        blame->param = inner.param;
        blame->argument = inner.argument;
    }
    return false;
}

static void find_blame(struct blame *blame, struct node *node)
{
    const struct lengths *lengths = blame->reading->lengths;
    struct node *tree = expand(blame->reading, node, blame->at);

    if (tree && (length_is_steady(lengths, tree) || path_is_steady(lengths->paths, tree)))
        return;
    node_walk(node, visit_blame, blame);
    blame->is_found = true;
}

static void note_differing(struct reading *reading, struct node *length)
{
    struct blame blame = {.reading = reading, .at = reading->copy};

    find_blame(&blame, length);
    reading->copy->param = blame.param;
    reading->copy->argument = blame.argument;
}

/* ---- the lengths ---- */

static bool make_constant(struct reading *reading, struct node *length)
{
    struct paths *paths = reading->lengths->paths;

    if (length_is_specialized(length))
        return true;
    struct node *tree = expand(reading, length, reading->copy);
    if (!tree || !length_is_steady(reading->lengths, tree)) {
        note_differing(reading, length);
        return false;
    }
    const struct node *inner = node_unwrap(tree);
    struct var *value = inner->kind == NODE_REF && inner->var->spec_const ? inner->var : NULL;
    if (!value) {
        tree = convert(reading, tree, length->type);
        strbuf_init(&reading->guards);
        const char *text = value_text(reading, length);
        strbuf_release(&reading->guards);
        value = path_shared_var(paths, tree, text,
                                arena_printf(paths->sema->arena, "%s_length", reading->var->name));
        length_add(reading->lengths, value, length);
    }
    path_replace(length, value);
    length->type = value->type;
    return true;
}

struct visiting {
    struct lengths *lengths;
    struct func_copy *copy;
};

static void name_in(struct lengths *lengths, struct func_copy *copy);

static bool visit(struct node *node, void *context)
{
    const struct visiting *visiting = context;
    bool is_sized = node->kind == NODE_VAR && node->var->type->kind == TYPE_VLA && visiting->copy;

    if (node->kind == NODE_CALL && node->func && node->func->copy &&
        node->func->copy->caller == visiting->copy)
        name_in(visiting->lengths, node->func->copy);
    if (!is_sized)
        return true;
    struct reading reading = {visiting->lengths, visiting->copy, node->var, {0}};
    for (size_t i = 1; i < node->child_count && is_sized; i++)
        is_sized = make_constant(&reading, node->children[i]);
    if (is_sized)
        ARENA_PUSH(visiting->lengths->paths->sema->arena, &visiting->lengths->paths->region->sized,
                   node);
    return true;
}

static void name_in(struct lengths *lengths, struct func_copy *copy)
{
    struct visiting visiting = {lengths, copy};

    if (copy->is_resolved)
        return;
    copy->is_resolved = true;
    node_walk(func_of(copy)->body, visit, &visiting);
}

void helper_lengths_name(struct lengths *lengths)
{
    struct visiting visiting = {lengths, NULL};

    node_walk(lengths->paths->region->body, visit, &visiting);
}
