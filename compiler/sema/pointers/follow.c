/* follow.c: does a loop follow pointers that lie in constants alone (leads_found.h), or that its
 * captures lead to (ways_found.h)?
 *
 * A pointer that was read from memory came with what the loop takes from outside. Where of all that
 * only such constants hold pointers, the pointer lay in one of them, wherever it went since then:
 * unless what holds none was taken for something that does, or a pointer for a number. A pointer
 * variable may lead into such a constant or elsewhere, which the launch sees.
 */
#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/pointers/spaces.h"
#include "sema/pointers/ways_found.h"

/* An address means nothing where others are copied to. */
static bool is_address(const struct type *type)
{
    return type && type->kind == TYPE_POINTER;
}

/* Are there pointers in the variable, but for itself, or where it leads? */
static bool leads_to_pointers(const struct type *type)
{
    return type_may_have_pointers(is_address(type) ? type->target : type);
}

/* ---- what comes from outside ---- */

static bool has_table(const struct region *region, const struct var *var)
{
    for (size_t i = 0; i < region->leads.count; i++)
        if (region->leads.items[i].var == var)
            return true;
    return false;
}

/* False: not all of its pointers is known. */
static bool add_table(struct sema *sema, struct region *region, const struct var *var)
{
    struct known_object *object = leads_of(sema->arena, &sema->objects, var);

    if (object && !has_table(region, var))
        ARENA_PUSH(sema->arena, &region->leads, ((struct lead_table){var, object}));
    return object;
}

/* Constants of the file that a pointer to such objects may lead into: where it leads is known when
 * the loop is launched. */
static bool add_targets(struct sema *sema, struct region *region, const struct type *target)
{
    const struct vars *globals = &sema->unit->globals;
    bool found = false;

    for (size_t i = 0; i < globals->count; i++)
        if (var_is_fixed(globals->items[i]) && type_holds(globals->items[i]->type, target))
            found |= add_table(sema, region, globals->items[i]);
    return found;
}

/* Is none of the host's pointers there read? */
static bool is_unread(const struct region *region, const struct capture *capture)
{
    if (capture->role == CAPTURE_VALUE)
        return vars_has(&region->objects, capture->var);
    return region->refills.count && capture->role == CAPTURE_MEMORY &&
           capture->used == ACCESS_NONE && !capture->is_stowed && !region->stows_params;
}

/* False: it holds pointers of which not all is known. */
static bool add_capture(struct sema *sema, struct region *region, struct capture *capture)
{
    bool is_scratch = capture->role == CAPTURE_PRIVATE && !capture->first && !capture->last;
    const struct type *type = capture->var->type;

    if (capture->role == CAPTURE_TABLE || is_scratch || !leads_to_pointers(type))
        return true;
    if (is_unread(region, capture))
        return true;
    if (capture->role != CAPTURE_MEMORY || capture->used & ACCESS_WRITE)
        return false;
    if (type_is_array(type))
        return add_table(sema, region, capture->var);
    capture->into_tables = add_targets(sema, region, type->target);
    return capture->into_tables;
}

static bool add_captures(struct sema *sema, struct region *region)
{
    for (size_t i = 0; i < region->captures.count; i++)
        if (!add_capture(sema, region, &region->captures.items[i]))
            return false;
    return true;
}

/* ---- what is taken for something else ---- */

/* Between pointers to what holds none, or to the same. */
static bool keeps_meaning(const struct node *cast)
{
    const struct type *from = cast->children[0]->type, *to = cast->type;

    if (cast->children[0]->has_value || !from)
        return true;
    if (!is_address(to))
        return !is_address(from);
    const struct type *target = type_is_array(from) || is_address(from) ? from->target : NULL;
    return target && (type_same(target, to->target) ||
                      !(type_may_have_pointers(target) || type_may_have_pointers(to->target)));
}

/* A function of the C library: it has a definition behind the user's text, or none. */
static bool is_library(const struct sema *sema, const struct func *func)
{
    return !func || func->system || func->span.begin >= sema->unit->source->user_length;
}

/* Functions of the library know bytes. */
static bool passes_pointers(const struct sema *sema, const struct node *call)
{
    for (size_t i = 1; is_library(sema, call->func) && i < call->child_count; i++) {
        struct type *type = node_unwrap(call->children[i])->type;
        if (type_pointee(type) && type_may_have_pointers(type->target))
            return true;
    }
    return false;
}

static bool is_of_union(const struct node *member)
{
    const struct type *record = member->children[0]->type;

    if (member->arrow)
        record = type_pointee((struct type *)record);
    return record && record->is_union && type_has_pointer(record, NULL);
}

struct look {
    const struct sema *sema;
    bool is_plain;
};

static bool visit(struct node *node, void *context)
{
    struct look *look = context;
    const struct type *type = node->kind == NODE_VAR ? node->type : NULL;

    if (is_address(type) && type->target->kind == TYPE_VOID)
        look->is_plain = false;
    if ((node->kind == NODE_CAST && !keeps_meaning(node)) ||
        (node->kind == NODE_CALL && passes_pointers(look->sema, node)) ||
        (node->kind == NODE_MEMBER && is_of_union(node)))
        look->is_plain = false;
    return look->is_plain && node->kind != NODE_SIZEOF;
}

static bool has_void_param(const struct func *func)
{
    for (size_t i = 0; i < func->params.count; i++) {
        const struct type *type = func->params.items[i]->type;
        if (is_address(type) && type->target->kind == TYPE_VOID)
            return true;
    }
    return false;
}

/* Many loops may call a helper: it is looked through once. What is passed to the library's, calls
 * tell. */
static bool is_plain(const struct sema *sema, struct code *code)
{
    bool is_region = code->kind == CODE_REGION;

    if (code->plain == VERDICT_NONE && !is_region && is_library(sema, code->func))
        code->plain = VERDICT_YES;
    if (code->plain == VERDICT_NONE) {
        struct look look = {sema, is_region || !has_void_param(code->func)};
        if (look.is_plain)
            node_walk(code->root, visit, &look);
        code->plain = look.is_plain ? VERDICT_YES : VERDICT_NO;
    }
    return code->plain == VERDICT_YES;
}

static bool are_plain(const struct sema *sema, struct code *code)
{
    bool plain = is_plain(sema, code);

    for (size_t i = 0; plain && i < sema->helpers.count; i++)
        plain = is_plain(sema, sema->helpers.items[i]);
    return plain;
}

/* Do all lie in constants? Or in the iterations' own structures; then it follows none in memory. */
static bool find_constants(struct sema *sema, struct region *region, struct code *code)
{
    const struct lead_tables none = {0};

    if (add_captures(sema, region) &&
        (region->leads.count ? region->refills.count == 0 : stowed_find(sema, region, code)))
        return true;
    region->leads = none;
    for (size_t i = 0; i < region->captures.count; i++)
        region->captures.items[i].into_tables = false;
    return false;
}

void follow_find(struct sema *sema, struct region *region, struct code *code)
{
    if (!region->follows_pointers)
        return;
    unwritten_find(sema);
    bool plain = are_plain(sema, code);
    bool found = !region->imports.count && plain && find_constants(sema, region, code);
    if (region->follows_pointers)
        ways_find(sema, region, code, plain);
    if (!found && !region->imports.count)
        region->refills.count = 0;
}
