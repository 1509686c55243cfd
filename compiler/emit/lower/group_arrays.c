/* group_arrays.c: arrays and numbers of a group, in local memory, and arrays of its items; see
 * lower_group.h.
 *
 * An array `ta` of the group is declared in the kernel, as csycl_group_ta, and its address is
 * passed on. Of private memory `acc[y][x]` an item has as many elements as it has rounds of its
 * loop: acc[0][csycl_slot].
 */
#include "emit/lower/group_arrays.h"

#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/lower/body_text.h"
#include "emit/lower/lower.h"
#include "emit/lower/lower_group.h"
#include "emit/lower/lower_parts.h"
#include "unit/unit.h"

/* ---- names ---- */

/* Arrays of two blocks may have one name. */
const char *group_array_name(struct arena *arena, const struct region *region,
                             const struct var *var)
{
    const struct vars *local = &region->group->local;
    size_t same = 0;

    for (size_t i = 0; local->items[i] != var; i++)
        same += strcmp(local->items[i]->name, var->name) == 0;
    return same ? arena_printf(arena, "csycl_group_%s_%zu", var->name, same + 1)
                : arena_printf(arena, "csycl_group_%s", var->name);
}

/* Is the reference all of a subscript of private memory? `*is_last`: of the innermost one. */
static bool is_own_subscript(const struct region *region, const struct node *reference,
                             bool *is_last)
{
    const struct node *index = reference->parent, *base;

    while (index && index->kind == NODE_PAREN)
        index = index->parent;
    if (!index || index->kind != NODE_INDEX || node_strip(index->children[1]) != reference)
        return false;
    for (base = index; base->kind == NODE_INDEX || base->kind == NODE_PAREN;)
        base = base->children[0];
    *is_last = !type_is_array(index->type);
    return base->kind == NODE_REF && base->var && group_parts(region, base->var);
}

const char *group_name(const struct body *body, const struct node *reference)
{
    struct arena *arena = body->plan->unit->arena;
    bool is_last;

    if (body->group_part == GROUP_NONE)
        return NULL;
    if (body->group_part == GROUP_PARTS || body->group_part == GROUP_PART)
        return parts_name(body, reference->var);
    if (group_shares(body->region, reference->var))
        return arena_printf(arena, "(*%s)", group_array_name(arena, body->region, reference->var));
    if (is_own_subscript(body->region, reference, &is_last))
        return is_last ? "csycl_slot" : "0";
    return NULL;
}

/* ---- types ---- */

/* "[16][BLOCK]": as the declarator has it, then what a typedef has. */
static const char *lengths(const struct body *body, const struct var *var)
{
    struct arena *arena = body->plan->unit->arena;
    const struct type *type = var->type;
    const char *text = "";
    size_t left = var->size_count;

    for (; type_is_array(type); type = type->target) {
        struct node *length = left ? var->sizes[--left] : NULL;
        if (type->kind == TYPE_ARRAY)
            text = arena_printf(arena, "%s[%lld]", text, (long long)type->count);
        else
            text = arena_printf(arena, "%s[%s]", text, body_value(body, length));
    }
    return text;
}

static void declare(const struct body *body, const struct var *var, const char *name,
                    struct strbuf *out)
{
    struct type element = *type_element(var->type);

    element.is_const = false;
    device_declare(out, body->plan->unit->arena, &element, SPACE_LOCAL,
                   arena_printf(body->plan->unit->arena, "%s%s", name, lengths(body, var)));
}

const char *group_array_declared(const struct body *body, const struct var *var)
{
    struct arena *arena = body->plan->unit->arena;
    struct strbuf text;

    strbuf_init(&text);
    /* compilers read four elements at once where they see that these are aligned */
    strbuf_puts(&text, "__attribute__((aligned(16))) ");
    declare(body, var, group_array_name(arena, body->region, var), &text);
    const char *copy = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return copy;
}

/* Numbers of 8 and 16 bits are updated with the word that they are in, which may go on behind the
 * last one. */
static bool ends_in_word(const struct region *region, const struct var *var)
{
    return region->has_atomics && type_element(var->type)->size < 4 &&
           (var->type->size == 0 || var->type->size % 4 != 0);
}

/* "CSYCL_LOCAL union { uchar own[3]; uint word; } csycl_group_few": to the end of that word. */
static void add_to_word(const struct body *body, const struct var *var, struct strbuf *out)
{
    struct arena *arena = body->plan->unit->arena;
    struct type element = *type_element(var->type);

    element.is_const = false;
    strbuf_puts(out, "    __attribute__((aligned(16))) CSYCL_LOCAL union { ");
    device_declare(out, arena, &element, SPACE_NONE,
                   arena_printf(arena, "own%s", lengths(body, var)));
    strbuf_printf(out, "; uint word; } %s;\n", group_array_name(arena, body->region, var));
}

void group_arrays(const struct body *body, struct strbuf *out)
{
    const struct vars *local = &body->region->group->local;

    for (size_t i = 0; i < local->count; i++)
        if (ends_in_word(body->region, local->items[i]))
            add_to_word(body, local->items[i], out);
        else
            strbuf_printf(out, "    %s;\n", group_array_declared(body, local->items[i]));
    if (group_combines(body->region))
        strbuf_printf(out, "    CSYCL_LOCAL ulong csycl_scratch[%s_group_size];\n",
                      body->region->name);
}

void group_parameters(const struct body *body, struct strbuf *out)
{
    const struct vars *local = &body->region->group->local;
    struct arena *arena = body->plan->unit->arena;

    for (size_t i = 0; i < local->count; i++) {
        strbuf_puts(out, ",\n    ");
        declare(
            body, local->items[i],
            arena_printf(arena, "(*%s)", group_array_name(arena, body->region, local->items[i])),
            out);
    }
    if (group_combines(body->region))
        strbuf_puts(out, ",\n    CSYCL_LOCAL ulong *csycl_scratch");
}

void group_arguments(struct arena *arena, const struct region *region, struct strbuf *out)
{
    for (size_t i = 0; i < region->group->local.count; i++)
        strbuf_printf(out, ", &%s%s",
                      group_array_name(arena, region, region->group->local.items[i]),
                      ends_in_word(region, region->group->local.items[i]) ? ".own" : "");
    strbuf_puts(out, group_combines(region) ? ", csycl_scratch" : "");
}

/* ---- declarations ---- */

/* Is the variable declared there an array of the group, or of its items? */
static bool group_keeps(const struct body *body, const struct node *node)
{
    if (body->group_part == GROUP_PARTS || body->group_part == GROUP_PART)
        return node->kind == NODE_VAR && parts_keep(body, node->var);
    return body->group_part != GROUP_NONE && node->kind == NODE_VAR &&
           (group_shares(body->region, node->var) || group_parts(body->region, node->var));
}

static const char *declared(struct arena *arena, const struct type *type, const char *name)
{
    struct strbuf text;

    strbuf_init(&text);
    device_declare(&text, arena, type, SPACE_NONE, name);
    const char *copy = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return copy;
}

static const struct item_loop *loop_of_own(const struct region *region, const struct var *var)
{
    for (size_t i = 0; i < region->group->own_loops.count; i++)
        if (region->group->own_loops.items[i].var == var)
            return &region->group->loops.items[region->group->own_loops.items[i].loop];
    return NULL;
}

/* "float acc[1][(NAME_range_0 + NAME_group_size - 1) / NAME_group_size]" */
static void add_own(const struct body *body, struct node *node, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    const struct item_loop *loop = loop_of_own(body->region, node->var);
    const struct type *type;
    const char *lengths = "", *range = loop ? group_range_name(body, loop) : "1";
    const char *name = body->region->name;

    for (type = node->var->type->target; type_is_array(type); type = type->target)
        lengths = arena_printf(arena, "%s[1]", lengths);
    lengths = arena_printf(arena, "%s%s[(%s + %s_group_size - 1) / %s_group_size]",
                           device_name(arena, node->var->name), lengths, range, name, name);
    code_add(arena, block,
             code_declare(arena, declared(arena, type_element(node->var->type), lengths),
                          node->var->init ? code_text(arena, "{0}") : NULL));
}

/* One item gives a number of the group its first value. */
static void add_number(const struct body *body, struct node *node, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    const char *name = group_array_name(arena, body->region, node->var);
    struct code *set =
        code_set(arena, code_text(arena, "*%s", name), lower_expression(body, node->children[0]));

    code_add(arena, block, code_if(arena, code_text(arena, "get_local_id(0) == 0"), set));
}

/* Each item has the first values, and the group's elements get theirs. */
static void add_elements(const struct body *body, struct node *node, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    struct type element = *type_element(node->var->type);
    const char *from = arena_printf(arena, "csycl_first_%s", node->var->name);
    struct code *set = code_new(arena, CODE_BLOCK, NULL, 0);

    element.is_const = false;
    const char *type = declared(arena, &element, "");
    code_add(arena, block,
             code_declare(arena, declared(arena, node->var->type, from),
                          lower_expression(body, node->children[0])));
    code_do(arena, set, "((CSYCL_LOCAL %s *)%s%s)[csycl_e] = ((const %s *)%s%s)[csycl_e]", type,
            type_is_array(node->var->type) ? "*" : "",
            group_array_name(arena, body->region, node->var), type,
            type_is_array(node->var->type) ? "" : "&", from);
    const char *count = arena_printf(arena, "%zu", node->var->type->size / element.size);
    code_add(arena, block, group_rounds(body, "uint", "csycl_e", count, set));
}

static void add_values(const struct body *body, struct node *node, struct code *block)
{
    struct arena *arena = body->plan->unit->arena;
    const struct group_step *step = group_step_at(body->region, node->parent);
    struct code *inner = code_new(arena, CODE_BLOCK, NULL, 0);

    if (step && step->waits)
        code_do(arena, inner, "CSYCL_WAIT");
    (type_is_arithmetic(node->var->type) ? add_number : add_elements)(body, node, inner);
    code_do(arena, inner, "CSYCL_WAIT");
    code_add(arena, block, inner);
}

bool group_add_array(const struct body *body, struct node *node, struct code *block)
{
    if (!group_keeps(body, node))
        return false;
    if (body->group_part == GROUP_PARTS || body->group_part == GROUP_PART) {
        parts_add_value(body, node, block);
        return true;
    }
    if (group_parts(body->region, node->var))
        add_own(body, node, block);
    else if (node->children[0])
        add_values(body, node, block);
    return true;
}
