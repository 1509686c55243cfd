/* lower_parts.c: see lower_parts.h. */
#include "emit/lower/lower_parts.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/kernel/own.h"
#include "emit/lower/body_text.h"
#include "emit/lower/group_arrays.h"
#include "emit/lower/lower.h"

static const struct kernel_parts *parts_of(const struct body *body)
{
    return body->region->group->parts;
}

static const struct item_loop *loop_of(const struct body *body)
{
    return &body->region->group->loops.items[0];
}

/* ---- variables ---- */

/* "csycl_kept_sum": variables of two blocks may have one name. */
static const char *kept_name(const struct body *body, const struct var *var)
{
    const struct kernel_parts *parts = parts_of(body);
    struct arena *arena = body->plan->unit->arena;
    size_t same = 1;

    for (size_t i = 0; parts->vars.items[i].var != var; i++)
        same += parts->vars.items[i].what == PART_VAR_KEPT &&
                strcmp(parts->vars.items[i].var->name, var->name) == 0;
    return same > 1 ? arena_printf(arena, "csycl_kept_%s_%zu", var->name, same)
                    : arena_printf(arena, "csycl_kept_%s", var->name);
}

const char *parts_name(const struct body *body, const struct var *var)
{
    struct arena *arena = body->plan->unit->arena;
    const struct item_loop *loop = loop_of(body);

    if (group_shares(body->region, var))
        return group_array_name(arena, body->region, var);
    if (parts_var(parts_of(body), var) != PART_VAR_KEPT)
        return NULL;
    const char *name = kept_name(body, var);
    for (unsigned i = 0; i < loop->loop_count; i++)
        name = arena_printf(arena, "%s[%s]", name, device_name(arena, loop->loops[i].var->name));
    return name;
}

bool parts_keep(const struct body *body, const struct var *var)
{
    enum part_var what = parts_var(parts_of(body), var);

    if (group_shares(body->region, var))
        return true;
    return body->group_part == GROUP_PARTS ? what != PART_VAR_GROUP : what != PART_VAR_INNER;
}

static const char *declared_as(const struct body *body, const struct var *var, const char *name)
{
    struct arena *arena = body->plan->unit->arena;
    struct strbuf text;

    strbuf_init(&text);
    device_declare_var(&text, arena, body->instance, var, name);
    const char *copy = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return copy;
}

/* An array, element by element. */
static void copy_elements(const struct body *body, const struct var *var, const char *from,
                          struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    struct type *element = device_variable_type(arena, type_element(var->type));
    struct type pointer = {.kind = TYPE_POINTER, .target = element};
    struct strbuf type;

    strbuf_init(&type);
    device_declare(&type, arena, &pointer, SPACE_NONE, "");
    struct code *set = code_new(arena, CODE_BLOCK, NULL, 0);
    code_do(arena, set, "((%s)%s)[csycl_e] = ((%s)%s)[csycl_e]", type.text, parts_name(body, var),
            type.text, from);
    code_add(arena, block,
             code_for(arena, code_text(arena, "uint csycl_e = 0"),
                      code_text(arena, "csycl_e < %zu", var->type->size / element->size),
                      code_text(arena, "csycl_e++"), set));
    strbuf_release(&type);
}

void parts_add_value(const struct body *body, struct node *declared, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    const struct var *var = declared->var;
    struct node *init = declared->children[0];

    if (!init || body->group_part != GROUP_PART || parts_var(parts_of(body), var) != PART_VAR_KEPT)
        return;
    struct code *value = lower_expression(body, init);
    if (type_is_scalar(var->type)) {
        code_add(arena, block,
                 code_set(arena, code_text(arena, "%s", parts_name(body, var)), value));
        return;
    }
    const char *first = arena_printf(arena, "csycl_first_%s", var->name);
    struct code *inner = code_new(arena, CODE_BLOCK, NULL, 0);
    code_add(arena, inner, code_declare(arena, declared_as(body, var, first), value));
    if (type_is_array(var->type))
        copy_elements(body, var, first, inner);
    else
        code_do(arena, inner, "%s = %s", parts_name(body, var), first);
    code_add(arena, block, inner);
}

/* Of the group's arrays, and of kept variables "float csycl_kept_sum[1][8][8]". */
static void add_arrays(const struct body *body, struct code *block)
{
    const struct kernel_parts *parts = parts_of(body);
    const struct vars *local = &body->region->group->local;
    const struct item_loop *loop = loop_of(body);
    struct arena *arena = body->plan->unit->arena;

    for (size_t i = 0; i < local->count; i++)
        code_add(arena, block,
                 code_declare(arena, group_array_declared(body, local->items[i]), NULL));
    for (size_t i = 0; i < parts->vars.count; i++) {
        const struct part_variable *kept = &parts->vars.items[i];
        if (kept->what != PART_VAR_KEPT)
            continue;
        struct var items = *kept->var;
        const char *name = kept_name(body, kept->var);
        items.type = device_variable_type(arena, kept->var->type);
        for (unsigned k = 0; k < loop->loop_count; k++)
            name = arena_printf(arena, "%s[%s]", name, body_value(body, loop->loops[k].upper));
        code_add(arena, block, code_declare(arena, declared_as(body, &items, name), NULL));
    }
}

/* ---- a part ---- */

/* Statements that are to become one. */
struct part {
    const struct body *body; /* of the group */
    struct node **items;
    size_t count, room;
    bool *again; /* by place in parts->vars: the part makes it again */
    bool returns;
};

static bool find_used(struct node *node, void *context)
{
    struct part *part = context;
    const struct kernel_parts *parts = parts_of(part->body);

    part->returns |= node->kind == NODE_RETURN;
    for (size_t i = 0; node->kind == NODE_REF && i < parts->vars.count; i++) {
        const struct part_variable *used = &parts->vars.items[i];
        if (used->var != node->var || used->what != PART_VAR_AGAIN || part->again[i])
            continue;
        part->again[i] = true;
        node_walk(used->declared->children[0], find_used, part);
    }
    return true;
}

/* What an item does: first it makes what it makes again. */
static struct code *item_of(struct part *part)
{
    const struct kernel_parts *parts = parts_of(part->body);
    struct arena *arena = part->body->plan->unit->arena;
    struct code *item = code_new(arena, CODE_BLOCK, NULL, 0);
    struct code *statements = code_new(arena, CODE_BLOCK, NULL, 0);
    struct body body = *part->body;

    body.group_part = GROUP_PART;
    part->again = arena_alloc(arena, (parts->vars.count + 1) * sizeof *part->again);
    for (size_t i = 0; i < part->count; i++)
        node_walk(part->items[i], find_used, part);
    for (size_t i = 0; i < parts->vars.count; i++) {
        const struct part_variable *made = &parts->vars.items[i];
        if (part->again[i])
            code_add(arena, item,
                     code_declare(
                         arena, declared_as(&body, made->var, device_name(arena, made->var->name)),
                         lower_expression(&body, made->declared->children[0])));
    }
    for (size_t i = 0; i < part->count; i++)
        lower_into(&body, part->items[i], &statements);
    code_add(arena, item, statements);
    if (part->returns) {
        struct code *end = code_new(arena, CODE_LABEL, NULL, 1);
        end->text = PARTS_ITEM_END;
        end->parts[0] = code_new(arena, CODE_EXPRESSION, NULL, 1);
        code_add(arena, item, end);
    }
    return item;
}

/* Adds the loop over the items that the statements become, if there are any. */
static void end_part(struct part *part, struct code *block)
{
    const struct item_loop *loop = loop_of(part->body);

    if (!part->count)
        return;
    struct code *items = item_of(part);
    for (unsigned i = loop->loop_count; i-- > 0;)
        items = lower_loop(part->body, loop->loops[i].node, items);
    code_add(part->body->plan->unit->arena, block, items);
    part->count = 0;
    part->returns = false;
}

/* ---- what the group does ---- */

static struct code *lower_joint(const struct body *body, struct node *node);

/* `(void)x;` */
static bool is_nothing(const struct node *node)
{
    return node->kind == NODE_EMPTY || (node->kind == NODE_CAST && node->type->kind == TYPE_VOID &&
                                        node_strip(node->children[0])->kind == NODE_REF);
}

/* Is there a variable that is declared in a part, or set there? */
static bool is_of_items(const struct body *body, const struct node *declaration)
{
    for (size_t i = 0; i < declaration->child_count; i++) {
        const struct node *declared = declaration->children[i];
        enum part_var what = parts_var(parts_of(body), declared->var);
        if (!group_shares(body->region, declared->var) &&
            (what == PART_VAR_INNER || (what == PART_VAR_KEPT && declared->children[0])))
            return true;
    }
    return declaration->child_count == 0;
}

/* What the group declares does not depend on what items do in front of it, unless it reads that. */
static void add_declaration(struct part *part, struct node *node, struct code *block)
{
    struct arena *arena = part->body->plan->unit->arena;
    const struct kernel_parts *parts = parts_of(part->body);

    if (parts_reads(parts, node))
        end_part(part, block);
    for (size_t i = 0; i < node->child_count; i++) {
        const struct node *declared = node->children[i];
        if (parts_var(parts, declared->var) != PART_VAR_GROUP)
            continue;
        struct code *init =
            declared->children[0] ? lower_expression(part->body, declared->children[0]) : NULL;
        code_add(arena, block,
                 code_declare(arena,
                              declared_as(part->body, declared->var,
                                          device_name(arena, declared->var->name)),
                              init));
    }
    if (is_of_items(part->body, node))
        ARENA_PUSH(arena, part, node);
}

static struct code *lower_of_group(const struct body *body, struct node *node)
{
    struct arena *arena = body->plan->unit->arena;

    switch (node->kind) {
    case NODE_RETURN:
        return own_ends(body->region, NULL) ? code_leaf(arena, CODE_GOTO, node, "csycl_end")
                                            : code_new(arena, CODE_RETURN, node, 1);
    case NODE_BREAK:
        return code_new(arena, CODE_BREAK, node, 0);
    case NODE_CONTINUE:
        return code_new(arena, CODE_CONTINUE, node, 0);
    default:
        return parts_is_joint(parts_of(body), node) ? lower_joint(body, node)
                                                    : lower_statement(body, node);
    }
}

static void add_statement(struct part *part, struct node *node, struct code *block)
{
    const struct kernel_parts *parts = parts_of(part->body);
    struct arena *arena = part->body->plan->unit->arena;

    if (!node || is_nothing(node))
        return;
    if (node->kind == NODE_DECL) {
        add_declaration(part, node, block);
        return;
    }
    bool is_barrier = kernel_is_barrier(node);
    if (!is_barrier && !node_is_jump(node) && !parts_is_joint(parts, node) &&
        !parts_is_of_group(parts, node)) {
        ARENA_PUSH(arena, part, node);
        return;
    }
    end_part(part, block);
    if (!is_barrier)
        code_add(arena, block, lower_of_group(part->body, node));
}

/* As a block. */
static struct code *lower_body(const struct body *body, struct node *node)
{
    struct part part = {.body = body};
    struct code *block = code_new(body->plan->unit->arena, CODE_BLOCK, NULL, 0);

    if (node->kind == NODE_BLOCK && parts_is_joint(parts_of(body), node))
        for (size_t i = 0; i < node->child_count; i++)
            add_statement(&part, node->children[i], block);
    else
        add_statement(&part, node, block);
    end_part(&part, block);
    return block;
}

static struct code *lower_joint(const struct body *body, struct node *node)
{
    struct arena *arena = body->plan->unit->arena;

    if (node_is_loop(node))
        return lower_loop(body, node, lower_body(body, node_loop_body(node)));
    if (node->kind == NODE_ANNOTATED)
        return lower_body(body, node->children[0]);
    if (node->kind != NODE_IF)
        return lower_body(body, node);
    struct code *code = code_new(arena, CODE_IF, node, node->child_count);
    code->parts[0] = lower_expression(body, node->children[0]);
    for (size_t i = 1; i < node->child_count; i++)
        code->parts[i] = node->children[i] ? lower_body(body, node->children[i]) : NULL;
    return code;
}

struct code *parts_lowered(const struct body *body, struct node *node)
{
    struct arena *arena = body->plan->unit->arena;

    if (!group_loop_at(body->region, node))
        return NULL;
    struct code *block = code_new(arena, CODE_BLOCK, NULL, 0);
    add_arrays(body, block);
    code_add(arena, block, lower_body(body, loop_of(body)->body));
    return block;
}
