/* kernel_parts.c: see kernel_parts.h. Here are the variables. */
#include "sema/groups/kernel_parts.h"

#include <stdlib.h>
#include <string.h>

#include "sema/code/tree.h"
#include "sema/groups/kernel_joint.h"
#include "sema/ranges/range_table.h"
#include "unit/changes.h"

/* What lies on the stack of the thread that runs a group: kept variables of an item, of which a
 * group may have 4096, and the group's arrays. */
enum { KEPT_BYTES_MAX = 256, LOCAL_BYTES_MAX = 1 << 18 };

struct parting {
    struct sema *sema;
    const struct region *region;
    const struct code *code;
    const struct uniformity_map *map;
    struct node *body; /* of the items */
    struct kernel_parts *parts;
    struct nodes declared; /* NODE_VAR of all that the body declares, */
    struct nodes refs;     /* and its names */
    size_t kept_bytes;
    bool decides; /* it is about what decides at a joint statement, where all items find the same */
    bool reads;   /* what was looked at since this was false reads what items may write */
    bool failed;
    const struct node *loose; /* sets what decides, in what is not joint; NULL: nothing does */
};

/* ---- the body ---- */

static bool collect(struct node *node, void *context)
{
    struct parting *parting = context;

    if (node->kind == NODE_VAR)
        ARENA_PUSH(parting->sema->arena, &parting->declared, node);
    if (node->kind == NODE_REF && node->var)
        ARENA_PUSH(parting->sema->arena, &parting->refs, node);
    return node->kind != NODE_SIZEOF;
}

static struct node *declaration_of(const struct parting *parting, const struct var *var)
{
    for (size_t i = 0; i < parting->declared.count; i++)
        if (parting->declared.items[i]->var == var)
            return parting->declared.items[i];
    return NULL;
}

static bool counts_items(const struct parting *parting, const struct var *var)
{
    const struct item_loop *items = parting->region->group->loops.items;

    for (unsigned i = 0; i < items->loop_count; i++)
        if (items->loops[i].var == var)
            return true;
    return false;
}

/* Does it lie in the group, or has it no place in memory? */
static bool is_fixed_place(const struct parting *parting, const struct var *var)
{
    return group_shares(parting->region, var) || var->kind == VAR_STATIC_LOCAL;
}

/* Is it what each item has for itself: declared in the body, or a parameter that items set? */
static bool is_of_items(const struct parting *parting, const struct var *var)
{
    if (counts_items(parting, var) || is_fixed_place(parting, var))
        return false;
    return declaration_of(parting, var) ||
           (var->kind == VAR_PARAM && node_sets(parting->body, var));
}

/* The part that the name, or the declaration, is in. */
static size_t part_of(const struct parting *parting, const struct map *numbers,
                      const struct node *node)
{
    return kernel_part_of(numbers, parting->parts, node);
}

static bool is_header(const struct parting *parting, const struct node *node)
{
    const struct node *parent = node->parent;

    if (!parts_is_joint(parting->parts, parent))
        return false;
    return parent->kind == NODE_IF ? parent->children[0] == node
                                   : node_is_loop(parent) && node_loop_body(parent) != node;
}

/* ---- how a variable is declared ---- */

/* Does the type say all, so that it can be declared elsewhere? */
static bool is_plain(const struct parting *parting, const struct node *declared)
{
    const struct var *var = declared->var;
    const struct type *element = type_element(var->type);
    const char *text = source_slice(parting->sema->source, declared->parent->span);
    struct span body = parting->body->span;

    if (var->block || type_has_vla(var->type) || element->is_volatile || var->is_register ||
        (var->type->kind == TYPE_POINTER && rows_is_type(var->type)))
        return false;
    if (element->kind == TYPE_RECORD && element->decl && span_contains(body, element->decl->span))
        return false;
    return !strstr(text, "_Alignas") && !strstr(text, "__attribute");
}

static void add(struct parting *parting, struct node *declared, struct var *var, enum part_var what)
{
    struct part_variable found = {declared, var, what, false};

    ARENA_PUSH(parting->sema->arena, &parting->parts->vars, found);
}

/* ---- one for the group ---- */

static bool make_group(struct parting *parting, struct var *var);

/* Of memory, or of a variable from outside? */
static bool is_read(const struct node *node)
{
    return (node->kind == NODE_REF && node->var && !type_is_array(node->type)) ||
           node->kind == NODE_INDEX || (node->kind == NODE_UNARY && node->op == OP_DEREF) ||
           (node->kind == NODE_MEMBER && node->arrow);
}

/* Do all items read one value there? Where it decides and nobody knows, they have to. */
static bool is_same_for_all(struct parting *parting, const struct node *read)
{
    enum uniformity how = vary_node(parting->map, read).how;

    parting->reads |= how != UNIFORMITY_UNIFORM;
    return how == UNIFORMITY_UNIFORM || (how == UNIFORMITY_UNKNOWN && parting->decides);
}

/* Has the expression one value for the group, made of what the group has? `sets`: it may set
 * variables. */
static bool is_of_group(struct parting *parting, struct node *node, bool sets)
{
    if (!node || node->has_value || node->kind == NODE_SIZEOF)
        return true;
    if (node->kind == NODE_CALL || node->kind == NODE_STMT_EXPR || node->kind == NODE_OTHER_EXPR ||
        (node->kind == NODE_UNARY && node->op == OP_ADDRESS))
        return false;
    if (node_writes(node) && !(sets && node_target(node)->kind == NODE_REF &&
                               is_of_items(parting, node_target(node)->var)))
        return false;
    if (node->kind == NODE_REF && node->var && is_of_items(parting, node->var))
        return make_group(parting, node->var);
    if (is_read(node) && !is_same_for_all(parting, node))
        return false;
    for (size_t i = 0; i < node->child_count; i++)
        if (!is_of_group(parting, node->children[i], sets))
            return false;
    return true;
}

/* Sets the node the group's variable where the group does so? */
static bool is_set_by_group(struct parting *parting, struct node *node)
{
    struct node *at = node;

    if (node_target(node)->kind != NODE_REF || !node_writes(node))
        return false;
    while (!node_is_statement(at->parent))
        at = at->parent;
    if (!parts_is_joint(parting->parts, at->parent)) {
        parting->loose = parting->decides ? at : parting->loose;
        return false;
    }
    if (is_header(parting, at))
        return is_of_group(parting, at, true);
    return at == node &&
           (node->kind != NODE_ASSIGN || is_of_group(parting, node->children[1], false));
}

struct setting {
    struct parting *parting;
    const struct var *var;
    bool is_right;
};

static bool visit_set(struct node *node, void *context)
{
    struct setting *setting = context;

    if (node_set_variable(node) == setting->var)
        setting->is_right &= is_set_by_group(setting->parting, node);
    return setting->is_right;
}

/* Is it declared in what the group does as one, with a value of the group's? */
static bool is_declared_by_group(struct parting *parting, const struct node *declared)
{
    const struct node *declaration = declared->parent;
    bool reads = parting->reads;

    parting->reads = false;
    if (declaration->kind != NODE_DECL || !parts_is_joint(parting->parts, declaration->parent) ||
        !is_plain(parting, declared) || !is_of_group(parting, declared->children[0], false))
        return false;
    for (size_t i = 0; i < parting->parts->vars.count; i++)
        if (parting->parts->vars.items[i].var == declared->var)
            parting->parts->vars.items[i].reads = parting->reads;
    parting->reads |= reads;
    return true;
}

/* What is made again may be the group's, where it is made of what the group has. */
static bool give_to_group(struct parting *parting, const struct var *var)
{
    struct node *declared = declaration_of(parting, var);

    if (!is_declared_by_group(parting, declared))
        return false;
    for (size_t i = 0; i < parting->parts->vars.count; i++)
        if (parting->parts->vars.items[i].var == var)
            parting->parts->vars.items[i].what = PART_VAR_GROUP;
    return true;
}

static bool make_group(struct parting *parting, struct var *var)
{
    struct setting setting = {parting, var, true};
    struct node *declared = declaration_of(parting, var);
    size_t before = parting->parts->vars.count;
    enum part_var is = parts_var(parting->parts, var);

    if (is == PART_VAR_AGAIN)
        return give_to_group(parting, var);
    if (is != PART_VAR_INNER || !type_is_scalar(var->type))
        return is == PART_VAR_GROUP;
    add(parting, declared, var, PART_VAR_GROUP); /* it may be made of itself */
    if (declared && !is_declared_by_group(parting, declared))
        setting.is_right = false;
    else
        node_walk(parting->body, visit_set, &setting);
    if (!setting.is_right)
        parting->parts->vars.count = before;
    return setting.is_right;
}

/* ---- made again ---- */

static bool make_again(struct parting *parting, struct var *var);

/* Does the expression have the same value wherever the scope of `declared` is? */
static bool is_same_again(struct parting *parting, const struct node *declared, struct node *node)
{
    struct var *var = node ? node->var : NULL;

    if (!node || node->has_value)
        return true;
    if (node_has_effect(node) || node->kind == NODE_INDEX || node->kind == NODE_INIT_LIST ||
        (node->kind == NODE_MEMBER && node->arrow) ||
        (node->kind == NODE_UNARY && (node->op == OP_DEREF || node->op == OP_ADDRESS)))
        return false;
    if (node->kind == NODE_REF && var && is_of_items(parting, var)) {
        if (var == declared->var)
            return false;
        if (!make_again(parting, var) && (parts_var(parting->parts, var) != PART_VAR_GROUP ||
                                          node_sets(declared->parent->parent, var)))
            return false;
    } else if (node->kind == NODE_REF && var && !counts_items(parting, var) &&
               vary_node(parting->map, node).how != UNIFORMITY_UNIFORM) {
        return false;
    }
    for (size_t i = 0; i < node->child_count; i++)
        if (!is_same_again(parting, declared, node->children[i]))
            return false;
    return true;
}

static bool make_again(struct parting *parting, struct var *var)
{
    struct node *declared = declaration_of(parting, var);
    enum part_var is = parts_var(parting->parts, var);
    bool is_nested = declared && !parts_is_joint(parting->parts, declared->parent->parent);

    if (is != PART_VAR_INNER)
        return is == PART_VAR_AGAIN;
    if (!declared || is_nested || !declared->children[0] || !type_is_scalar(var->type) ||
        !is_plain(parting, declared) || node_sets(parting->body, var) ||
        !is_same_again(parting, declared, declared->children[0]))
        return false;
    add(parting, declared, var, PART_VAR_AGAIN);
    return true;
}

/* ---- kept ---- */

static bool keep(struct parting *parting, struct node *declared)
{
    struct var *var = declared->var;

    parting->kept_bytes += var->type->size;
    if (!parting->region->group->loops.items[0].is_constant || !is_plain(parting, declared) ||
        parting->kept_bytes > KEPT_BYTES_MAX)
        return false;
    add(parting, declared, var, PART_VAR_KEPT);
    return true;
}

/* ---- which is what ---- */

static bool visit_header(struct node *node, void *context)
{
    struct parting *parting = context;

    if (!parts_is_joint(parting->parts, node))
        return false;
    parting->decides = true;
    for (size_t i = 0; i < node->child_count; i++) {
        struct node *child = node->children[i];
        if (!child || !is_header(parting, child))
            continue;
        if (child->kind != NODE_DECL)
            parting->failed |= !is_of_group(parting, child, true);
        for (size_t k = 0; child->kind == NODE_DECL && k < child->child_count; k++)
            parting->failed |= !make_group(parting, child->children[k]->var);
    }
    parting->decides = false;
    return !parting->failed;
}

/* Is the variable in several parts? */
static bool crosses(const struct parting *parting, const struct map *numbers,
                    const struct node *declared)
{
    size_t part = part_of(parting, numbers, declared);

    for (size_t i = 0; i < parting->refs.count; i++)
        if (parting->refs.items[i]->var == declared->var &&
            part_of(parting, numbers, parting->refs.items[i]) != part)
            return true;
    return false;
}

/* But for `(void)x;`, which launchers have. */
static bool is_used(const struct parting *parting, const struct var *var)
{
    for (size_t i = 0; i < parting->refs.count; i++)
        if (parting->refs.items[i]->var == var && parting->refs.items[i]->parent->kind != NODE_CAST)
            return true;
    return false;
}

/* A variable of the group that a statement sets ends the part there, so others may then be in
 * several. */
static bool judge(struct parting *parting)
{
    const struct map numbers = kernel_number_parts(parting->sema, parting->body, parting->parts);
    bool changed = false;

    for (size_t i = 0; i < parting->declared.count && !parting->failed; i++) {
        struct node *declared = parting->declared.items[i];
        struct var *var = declared->var;
        if (is_fixed_place(parting, var) || parts_var(parting->parts, var) != PART_VAR_INNER ||
            (is_used(parting, var) && !crosses(parting, &numbers, declared)))
            continue;
        changed = true;
        if (!make_again(parting, var) && !make_group(parting, var))
            parting->failed |= !keep(parting, declared);
    }
    return changed;
}

/* Each item begins with what parameters have. */
static void judge_parameters(struct parting *parting)
{
    for (size_t i = 0; i < parting->refs.count && !parting->failed; i++) {
        struct var *var = parting->refs.items[i]->var;
        if (!declaration_of(parting, var) && is_of_items(parting, var))
            parting->failed |= !make_group(parting, var);
    }
}

/* In another part a name is to mean the same: no other of that name is in its scope. */
static bool is_hidden(const struct parting *parting)
{
    for (size_t i = 0; i < parting->parts->vars.count; i++)
        for (size_t k = 0; k < parting->declared.count; k++) {
            const struct part_variable *a = &parting->parts->vars.items[i];
            const struct node *b = parting->declared.items[k];
            if (a->var != b->var && strcmp(a->var->name, b->var->name) == 0 &&
                parts_is_joint(parting->parts, b->parent->parent) &&
                (!a->declared || span_contains(a->declared->parent->parent->span, b->span)))
                return true;
        }
    return false;
}

static bool is_early_return(struct node *node, const void *context)
{
    const struct parting *parting = context;

    return node->kind == NODE_RETURN && !parts_is_joint(parting->parts, node->parent) &&
           !kernel_ends_item(parting->parts, parting->body, node);
}

static int compare_places(const void *a, const void *b)
{
    const struct part_variable *left = a, *right = b;

    return (left->var->name_span.begin > right->var->name_span.begin) -
           (left->var->name_span.begin < right->var->name_span.begin);
}

static bool has_room(const struct region *region)
{
    size_t bytes = 0;

    for (size_t i = 0; i < region->group->local.count; i++)
        bytes += region->group->local.items[i]->type->size;
    return bytes <= LOCAL_BYTES_MAX;
}

static void judge_all(struct parting *parting)
{
    parting->parts->vars.count = parting->kept_bytes = 0;
    parting->failed = false;
    parting->loose = NULL;
    node_walk(parting->body, visit_header, parting);
    judge_parameters(parting);
    while (!parting->failed && judge(parting)) {
    }
}

const struct kernel_parts *kernel_parts_find(struct sema *sema, const struct region *region,
                                             const struct code *code,
                                             const struct uniformity_map *map)
{
    struct parting parting = {.sema = sema,
                              .region = region,
                              .code = code,
                              .map = map,
                              .body = region->group->loops.items[0].body,
                              .parts = ARENA_NEW(sema->arena, struct kernel_parts)};

    if (!has_room(region) || !kernel_find_joint(sema, parting.body, parting.parts))
        return NULL;
    node_walk(parting.body, collect, &parting);
    judge_all(&parting);
    while (parting.failed && parting.loose &&
           kernel_join(sema, parting.body, parting.parts, parting.loose))
        judge_all(&parting);
    if (parting.failed || node_find(parting.body, is_early_return, &parting) || is_hidden(&parting))
        return NULL;
    if (parting.parts->vars.count)
        qsort(parting.parts->vars.items, parting.parts->vars.count,
              sizeof *parting.parts->vars.items, compare_places);
    return parting.parts;
}
