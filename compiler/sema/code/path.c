/* path.c: what a loop takes from outside by a path (g->data, b.x[...], net->layers[k].w) becomes a
 * variable of its own.
 *
 * The host evaluates such an expression once, in front of the loop, so that the device needs no
 * pointer that lies in memory. In the tree a reference to a new variable takes the expression's
 * place, whose `path` is the expression: the checks that follow know variables alone.
 *
 * An expression is a path if it names a member by outside variables and values that the loop does
 * not change. That is looked at by member: the loop, and all functions that it calls, assign
 * neither that member of any structure of the type nor such a structure as a whole, and take no
 * address of it.
 */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "sema/clauses.h"
#include "sema/code/node_copy.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "sema/loops/loop_form.h"
#include "sema/pointers/spaces.h"
#include "unit/bit_fields.h"
#include "unit/changes.h"

/* ---- what the loop changes ---- */

/* Is it a member, or an element of an array that is one, or has it members? */
static bool concerns_members(const struct node *lvalue)
{
    if (!lvalue->type || !type_is_scalar(type_element(lvalue->type)))
        return true;
    while (lvalue->kind == NODE_INDEX && type_is_array(lvalue->children[0]->type))
        lvalue = node_strip(lvalue->children[0]);
    return lvalue->kind == NODE_MEMBER;
}

/* Is it a variable of an iteration, or of a function that it calls? */
static bool is_own(const struct paths *paths, const struct var *var)
{
    if (!var->func || var->kind == VAR_STATIC_LOCAL)
        return false;
    return var->func != paths->region->directive->func ||
           (var->kind != VAR_PARAM && span_contains(paths->region->body->span, var->span));
}

static void note_changed(struct paths *paths, struct node *lvalue)
{
    struct node *pointer, *base = node_base(lvalue, &pointer);
    struct var *var = !pointer && base->kind == NODE_REF ? base->var : NULL;

    if (var)
        vars_add(paths->sema->arena, &paths->changed_vars, var);
    lvalue = node_strip(lvalue);
    if (concerns_members(lvalue) && !(var && is_own(paths, var)))
        ARENA_PUSH(paths->sema->arena, &paths->changed, lvalue);
}

bool path_takes_address(const struct node *node)
{
    return node->kind == NODE_UNARY && node->op == OP_ADDRESS && node->children[0]->type &&
           node->children[0]->type->kind != TYPE_RECORD;
}

/* Is it a structure, or an array of such, of which no member is named? */
static bool is_whole(const struct node *ref)
{
    const struct node *part = ref;

    while (part->parent &&
           (part->parent->kind == NODE_PAREN ||
            ((part->parent->kind == NODE_MEMBER || part->parent->kind == NODE_INDEX) &&
             part->parent->children[0] == part)))
        part = part->parent;
    return part->type && type_element(part->type)->kind == TYPE_RECORD;
}

static void visit_body(struct paths *paths, struct node *body);

static bool visit_changes(struct node *node, void *context)
{
    struct paths *paths = context;

    if (node_writes(node) || path_takes_address(node))
        note_changed(paths, node->children[0]);
    if (node->kind == NODE_REF && node->var && is_whole(node))
        vars_add(paths->sema->arena, &paths->whole, node->var);
    if (node->kind == NODE_CALL && node->func && node->func->body && !node->func->system &&
        !paths->visited[node->func->index]) {
        paths->visited[node->func->index] = true;
        visit_body(paths, node->func->body);
        for (size_t i = 0; i < node->func->variants.count; i++)
            visit_body(paths, node->func->variants.items[i]->body);
    }
    return node->kind != NODE_SIZEOF;
}

static void visit_body(struct paths *paths, struct node *body)
{
    node_walk(body, visit_changes, paths);
    refill_note_helper(paths, body);
}

const struct type *path_record(const struct node *member)
{
    const struct type *type = member->children[0]->type;
    return member->arrow ? type->target : type;
}

bool path_changes_member(const struct node *lvalue, const struct node *member)
{
    const struct type *record = path_record(member);

    if (lvalue->type && type_holds(lvalue->type, record))
        return true;
    for (; lvalue; lvalue = node_strip(lvalue->children[0])) {
        if (lvalue->kind == NODE_MEMBER && type_same(path_record(lvalue), record) &&
            (record->is_union || strcmp(lvalue->name, member->name) == 0))
            return true;
        bool inside = (lvalue->kind == NODE_MEMBER && !lvalue->arrow) ||
                      (lvalue->kind == NODE_INDEX && type_is_array(lvalue->children[0]->type));
        if (!inside)
            return false;
    }
    return false;
}

/* Is it an element, or a part of one? */
static bool is_in_element(const struct node *lvalue)
{
    while (lvalue->kind == NODE_MEMBER && !lvalue->arrow)
        lvalue = node_strip(lvalue->children[0]);
    return lvalue->kind == NODE_INDEX;
}

static bool is_changed(const struct paths *paths, const struct node *member, bool elements)
{
    for (size_t i = 0; i < paths->changed.count; i++) {
        const struct node *lvalue = paths->changed.items[i];
        if (elements && is_in_element(lvalue))
            continue; /* the array stays where it is */
        if (path_changes_member(lvalue, member))
            return true;
    }
    return false;
}

/* ---- what a path is made of ---- */

bool path_is_outside(const struct paths *paths, const struct var *var)
{
    const struct region *region = paths->region;
    const struct directive *directive = region->directive;

    if (!var || var->system || var->spec_const || var->is_thread_local || var_is_table(var) ||
        loop_of_var(region, var) || clauses_find(directive, CLAUSE_SPEC_CONST, var, NULL) ||
        clauses_find(directive, CLAUSE_PRIVATE, var, NULL) ||
        clauses_find(directive, CLAUSE_FIRSTPRIVATE, var, NULL) ||
        clauses_find(directive, CLAUSE_REDUCTION, var, NULL))
        return false;
    return var->func != directive->func || var->kind == VAR_PARAM ||
           !span_contains(region->body->span, var->span);
}

/* Is the object always the same one? */
bool path_is_steady_object(const struct paths *paths, struct node *node)
{
    node = node_strip(node);
    switch (node->kind) {
    case NODE_REF:
        return path_is_outside(paths, node->var);
    case NODE_MEMBER:
        return node->arrow ? path_is_steady(paths, node->children[0])
                           : path_is_steady_object(paths, node->children[0]);
    case NODE_INDEX:
        if (!type_pointee(node->children[0]->type) || !path_is_steady(paths, node->children[1]))
            return false;
        return type_is_array(node->children[0]->type)
                   ? path_is_steady_object(paths, node->children[0])
                   : path_is_steady(paths, node->children[0]);
    case NODE_UNARY:
        return node->op == OP_DEREF && path_is_steady(paths, node->children[0]);
    default:
        return false;
    }
}

/* Has the expression the same value in all iterations? */
bool path_is_steady(const struct paths *paths, struct node *node)
{
    node = node_strip(node);
    if (node->has_value)
        return true;
    switch (node->kind) {
    case NODE_REF:
        return node->type && type_is_scalar(node->type) && path_is_outside(paths, node->var) &&
               !vars_has(&paths->changed_vars, node->var);
    case NODE_MEMBER:
        return path_is_steady_object(paths, node) && !is_changed(paths, node, false);
    case NODE_UNARY:
        if (node->op == OP_ADDRESS)
            return path_is_steady_object(paths, node->children[0]);
        return node->op == OP_SUB && path_is_steady(paths, node->children[0]);
    case NODE_BINARY:
        return node->op >= OP_ADD && node->op <= OP_MUL &&
               path_is_steady(paths, node->children[0]) && path_is_steady(paths, node->children[1]);
    default:
        return false;
    }
}

/* The object of which it is a part, named by members and elements: is one of these `part`? */
static bool has_part(struct node *node, struct node *part)
{
    for (; node; node = node->child_count ? node->children[0] : NULL) {
        node = node_strip(node);
        if (node_same(node, part))
            return true;
        if (node->kind != NODE_MEMBER && node->kind != NODE_INDEX)
            return false;
    }
    return false;
}

/* Does what is assigned lie in an array that is a member, which may be a path, and not in one
 * around `member`? */
static bool is_in_other_array(struct node *lvalue, struct node *member)
{
    bool found = false;

    for (; lvalue->kind == NODE_MEMBER || lvalue->kind == NODE_INDEX;
         lvalue = node_strip(lvalue->children[0])) {
        struct node *array = node_strip(lvalue->children[0]);
        if (lvalue->kind != NODE_INDEX || array->kind != NODE_MEMBER)
            continue;
        if (has_part(member, array))
            return false;
        found = true;
    }
    return found;
}

/* May the array, which is a member of the variable, be assigned without it? Other code must not
 * find the member in the variable, nor assign another one that goes back with it. */
static bool is_apart(const struct paths *paths, const struct var *var, struct node *member)
{
    if (vars_has(&paths->whole, var))
        return false;
    for (size_t i = 0; i < paths->changed.count; i++) {
        struct node *pointer, *lvalue = paths->changed.items[i];
        if (node_var(node_base(lvalue, &pointer)) == var && !pointer && !has_part(lvalue, member) &&
            !is_in_other_array(lvalue, member))
            return false;
    }
    return true;
}

/* Members of a structure that is no larger than an argument may be stay members of it: it goes to
 * the device as the user's variable. */
static bool stays_member(const struct paths *paths, struct node *member)
{
    const struct node *object = member;

    while (object->kind == NODE_PAREN || (object->kind == NODE_MEMBER && !object->arrow))
        object = object->children[0];
    if (object->kind != NODE_REF)
        return false;
    const struct type *type = object->var->type;
    if (type_is_array(member->type) && is_changed(paths, member, false))
        return !is_apart(paths, object->var, member);
    return type->size <= PATH_VALUE_SIZE_MAX && !type_has_pointer(type, NULL);
}

/* Has it no address? */
static bool is_without_address(const struct node *member)
{
    const struct type *record;

    return bits_of(member, &record) || type_is_complex(record);
}

bool path_is(const struct paths *paths, struct node *node)
{
    const struct type *type = node->type;

    if (node->kind != NODE_MEMBER || *node->name == '\0' || !type || type->is_volatile ||
        type->is_atomic || is_without_address(node))
        return false;
    if (type->kind == TYPE_RECORD)
        return false; /* its members are */
    if (type->kind != TYPE_POINTER && type->kind != TYPE_ARRAY && !type_is_arithmetic(type))
        return false;
    return path_is_steady_object(paths, node) && !is_changed(paths, node, type_is_array(type)) &&
           !stays_member(paths, node);
}

/* ---- the variables ---- */

/* The names of a function's variables, as far as they have been looked at. */
struct own_names {
    struct dictionary names;
    size_t count;
};

static struct own_names *names_in(struct sema *sema, const struct func *func)
{
    struct own_names **taken = &sema->own_names[func->index];

    if (!*taken)
        *taken = ARENA_NEW(sema->arena, struct own_names);
    for (; (*taken)->count < func->vars.count; (*taken)->count++) {
        struct var *var = func->vars.items[(*taken)->count];
        dictionary_add(sema->arena, &(*taken)->names, var->name, var);
    }
    return *taken;
}

bool path_is_hidden(const struct paths *paths, const char *name)
{
    const struct own_names *own = names_in(paths->sema, paths->region->directive->func);

    return dictionary_find(&own->names, name) != NULL;
}

static bool is_name_taken(const struct paths *paths, const char *name)
{
    const struct file_names *names = &paths->sema->names;

    return path_is_hidden(paths, name) || dictionary_find(&names->variables, name) ||
           dictionary_find(&names->functions, name);
}

/* As the host's text has it, or would have it. */
static const char *text_of(struct sema *sema, const struct node *path)
{
    if (path->kind == NODE_REF)
        return path->var->name;
    if (path->number != SIZE_MAX)
        return source_slice(sema->source, path->span);
    const struct node *of = path->children[0];
    const char *text = text_of(sema, of);
    if (of->kind == NODE_UNARY)
        text = arena_printf(sema->arena, "(%s)", text);
    if (path->kind == NODE_UNARY)
        return arena_printf(sema->arena, "%c%s", path->op == OP_ADDRESS ? '&' : '*', text);
    return arena_printf(sema->arena, "%s%s%s", text, path->arrow ? "->" : ".", path->name);
}

/* "net_layers_k_w" for net->layers[k].w */
static const char *make_name(const struct paths *paths, const char *text)
{
    char *name = arena_alloc(paths->sema->arena, strlen(text) + 1);
    size_t length = 0;

    for (size_t i = 0; text[i]; i++) {
        if (isalnum((unsigned char)text[i]) || text[i] == '_')
            name[length++] = text[i];
        else if (length && name[length - 1] != '_')
            name[length++] = '_';
    }
    while (length && name[length - 1] == '_')
        length--;
    name[length] = '\0';
    if (isdigit((unsigned char)*name)) /* 1[p].x */
        name = arena_printf(paths->sema->arena, "_%s", name);
    while (is_name_taken(paths, name))
        name = arena_printf(paths->sema->arena, "%s_", name);
    return name;
}

/* What two paths have in common that node_same finds to be the same. */
static void add_key(struct strbuf *key, struct node *node)
{
    node = node_strip(node);
    if (node->has_value) {
        strbuf_printf(key, "%" PRId64 " ", node->value);
        return;
    }
    strbuf_printf(key, "%d.%d.%d.%p.%s(", (int)node->kind, (int)node->op, node->arrow,
                  (const void *)node->var,
                  node->kind == NODE_MEMBER ? node->name
                  : node->kind == NODE_CAST ? node->type->spelling
                                            : "");
    for (size_t i = 0; i < node->child_count; i++)
        add_key(key, node->children[i]);
    strbuf_puts(key, ")");
}

static const char *key_of(struct arena *arena, struct node *path)
{
    struct strbuf key;

    strbuf_init(&key);
    add_key(&key, path);
    const char *kept = arena_strdup(arena, key.text);
    strbuf_release(&key);
    return kept;
}

struct var *path_var(struct paths *paths, struct node *node)
{
    struct arena *arena = paths->sema->arena;
    struct func *func = paths->region->directive->func;
    const char *key = key_of(arena, node);
    struct var *known = dictionary_find(&paths->seen, key);

    if (known)
        return known;
    struct node *path = ARENA_NEW(arena, struct node);
    *path = *node;
    const char *text = text_of(paths->sema, node);
    struct var *var = var_make_local(arena, func, make_name(paths, text), node->type);
    var->path = path;
    var->path_text = text;
    dictionary_add(arena, &paths->seen, key, var);
    return var;
}

struct var *path_shared_var(struct paths *paths, struct node *value, const char *text,
                            const char *name)
{
    struct sema *sema = paths->sema;
    const char *key = arena_printf(sema->arena, "shared %s", key_of(sema->arena, value));
    struct var *known = dictionary_find(&paths->seen, key);

    if (known)
        return known;
    struct var *var = ARENA_NEW(sema->arena, struct var);
    *var = (struct var){.kind = VAR_GLOBAL,
                        .name = make_name(paths, name),
                        .type = value->type,
                        .path = value,
                        .path_text = text,
                        .index = sema->unit->globals.count};
    ARENA_PUSH(sema->arena, &sema->unit->globals, var);
    dictionary_add(sema->arena, &sema->names.variables, var->name, var);
    dictionary_add(sema->arena, &paths->seen, key, var);
    return var;
}

/* sizeof a, where a is an array of run-time length. */
static bool is_size(const struct paths *paths, const struct node *node)
{
    const struct var *var = node->child_count ? node_var(node->children[0]) : NULL;

    return !node->has_value && var && type_has_vla(var->type) && path_is_outside(paths, var);
}

static bool visit_paths(struct node *node, void *context)
{
    struct paths *paths = context;

    if (refill_takes(paths, node))
        return false;
    if (node->kind == NODE_SIZEOF ? !is_size(paths, node) : !path_is(paths, node))
        return node->kind != NODE_SIZEOF;
    ARENA_PUSH(paths->sema->arena, &paths->found, node);
    return false;
}

void path_replace(struct node *node, struct var *var)
{
    node->kind = NODE_REF;
    node->var = var;
    node->children = NULL;
    node->child_count = 0;
    node->name_span = node->span;
}

/* Sections of paths: in(g->data[0:n]). */
static void name_items(struct paths *paths)
{
    const struct clauses *clauses = &paths->region->directive->clauses;

    for (size_t i = 0; i < clauses->count; i++) {
        enum clause_kind kind = clauses->items[i].kind;
        if (kind != CLAUSE_REDUCTION && (kind < CLAUSE_IN || kind > CLAUSE_CREATE))
            continue;
        for (size_t k = 0; k < clauses->items[i].items.count; k++) {
            struct item *item = &clauses->items[i].items.items[k];
            struct node *base = item->expr ? node_strip(item->expr) : NULL;
            if (!item->var && base && path_is(paths, base) &&
                (kind != CLAUSE_REDUCTION || item->dim_count || type_is_array(base->type))) {
                item->var = path_var(paths, base);
                clauses_name(paths->sema, paths->region->directive, &clauses->items[i], item);
            }
        }
    }
}

void paths_name(struct sema *sema, struct region *region)
{
    struct paths paths = {.sema = sema,
                          .region = region,
                          .visited = arena_alloc(sema->arena, sema->unit->funcs.count + 1)};

    node_walk(region->body, visit_changes, &paths);
    refill_note_body(&paths, region->body);
    name_items(&paths);
    scalars_share(&paths);
    stored_objects_find(&paths);
    blocks_find(&paths);
    lengths_name(&paths);
    node_walk(region->body, visit_paths, &paths);
    for (size_t i = 0; i < paths.found.count;
         i++) /* not before: what is a path hangs on the others */
        path_replace(paths.found.items[i], path_var(&paths, paths.found.items[i]));
    refill_find(&paths);
}

const char *path_text(struct sema *sema, const struct var *var)
{
    if (!var->path)
        return var->name;
    if (var->path->kind == NODE_UNARY && var->path->op == OP_ADDRESS)
        return var->path->children[0]->var->name; /* of objects.c */
    return var->path->number == SIZE_MAX ? var->path_text : node_text(sema, var->path);
}
