/* ways_found.c: see ways_found.h.
 *
 * A pointer that was read from memory came with what the loop takes from outside, as follow.c tells
 * it, so the ways begin at the captures. No new pointers may come to lie there: their values would
 * be the device's.
 */
#include "sema/pointers/ways_found.h"

#include "sema/check.h"
#include "sema/code/tree.h"

/* Pointers in an object: a launch looks at all of them. */
enum { PLACES_MAX = 64 };

bool type_may_have_pointers(const struct type *type)
{
    const struct type *element = type ? type_element((struct type *)type) : NULL;

    return !element || element->kind == TYPE_POINTER || element->kind == TYPE_VOID ||
           type_has_pointer(element, NULL);
}

struct search {
    struct sema *sema;
    struct region *region;
    struct dictionary members; /* that the device code names */
};

static bool refuse(const struct search *search, const char *why)
{
    if (!search->region->ways.why_not)
        search->region->ways.why_not = why;
    return false;
}

/* ---- where pointers lie in an object ---- */

static bool has_pointers(const struct type *type)
{
    return type->kind == TYPE_POINTER || type_has_pointer(type, NULL);
}

/* May memory for a structure have more of its last member than its type says? */
static bool ends_open(const struct type *type)
{
    if (type->kind == TYPE_RECORD)
        return type->field_count && ends_open(type->fields[type->field_count - 1].type);
    return type_is_array(type) && (type->kind != TYPE_ARRAY || type->count < 2);
}

static struct outline *outline_of(const struct search *search, const struct type *type);

static bool add_place(const struct search *search, struct outline *outline, size_t at,
                      const struct type *pointer)
{
    struct pointer_place place = {.at = at};
    const struct type *target = type_element(pointer->target);

    if (target->kind == TYPE_VOID || target->kind == TYPE_FUNCTION)
        return true; /* the loop follows none of these */
    if (outline->count == PLACES_MAX)
        return refuse(search, "structures there hold very many pointers");
    if (has_pointers(target) && !(place.to = outline_of(search, target)))
        return false;
    ARENA_PUSH(search->sema->arena, outline, place);
    return true;
}

static bool add_places(const struct search *search, struct outline *outline, size_t at,
                       const struct type *type);

static bool add_fields(const struct search *search, struct outline *outline, size_t at,
                       const struct type *record)
{
    for (size_t i = 0; i < record->field_count; i++) {
        const struct field *field = &record->fields[i];
        bool is_read = !*field->name || dictionary_find(&search->members, field->name);
        if (!is_read || !has_pointers(type_element(field->type)))
            continue;
        if (record->is_union)
            return refuse(search, "unions there hold pointers");
        if (!add_places(search, outline, at + field->offset, field->type))
            return false;
    }
    return true;
}

static bool add_places(const struct search *search, struct outline *outline, size_t at,
                       const struct type *type)
{
    if (type->kind == TYPE_POINTER)
        return add_place(search, outline, at, type);
    if (type->kind == TYPE_RECORD)
        return add_fields(search, outline, at, type);
    if (type->kind != TYPE_ARRAY)
        return refuse(search, "structures there hold arrays of any length");
    for (int64_t i = 0; i < type->count; i++)
        if (!add_places(search, outline, at + (size_t)i * type->target->size, type->target))
            return false;
    return true;
}

/* Of a type that holds pointers. NULL: not all of them can be found. */
static struct outline *outline_of(const struct search *search, const struct type *type)
{
    struct ways *ways = &search->region->ways;

    for (size_t i = 0; i < ways->outlines.count; i++)
        if (type_same(ways->outlines.items[i]->type, type))
            return ways->outlines.items[i];
    if (!type->size || ends_open(type)) {
        refuse(search, "structures there end in arrays of any length");
        return NULL;
    }
    struct outline *outline = ARENA_NEW(search->sema->arena, struct outline);
    *outline = (struct outline){.type = type};
    ARENA_PUSH(search->sema->arena, &ways->outlines, outline);
    return add_places(search, outline, 0, type) ? outline : NULL;
}

static bool note_member(struct node *node, void *context)
{
    struct search *search = context;

    if (node->kind == NODE_MEMBER)
        dictionary_add(search->sema->arena, &search->members, node->name, (void *)node->name);
    return true;
}

/* ---- what the loop writes ---- */

/* Of which type is what the touch uses? */
static const struct type *type_touched(const struct touch *touch)
{
    bool is_argument = touch->by && touch->by->kind == NODE_CALL;
    struct node *node = node_unwrap(touch->node);

    return is_argument ? type_pointee(node->type) : node->type;
}

/* Is the object the iteration's own? */
static bool is_own(const struct code *code, const struct root *root)
{
    return root->kind == ROOT_OBJECT && root->var &&
           (code_owns(code, root->var) || region_is_scratch(code->region, root->var));
}

/* Does it put pointers where others than the iteration have them? What a helper does is seen in
 * its own body. */
static bool stores_pointers(struct sema *sema, const struct code *code, const struct touch *touch)
{
    const struct type *type = type_touched(touch);
    const struct node *call = touch->by && touch->by->kind == NODE_CALL ? touch->by : NULL;

    if (!(touch->access & ACCESS_WRITE) || (type && !has_pointers(type_element((void *)type))) ||
        (call && call->func && code_of_helper(sema, call->func)))
        return false;
    struct roots roots = code_touched(sema, code, touch);
    for (size_t i = 0; i < roots.count; i++)
        if (!is_own(code, &roots.items[i]))
            return true;
    return false;
}

/* Of a pointer that is read from memory, the capture that it lies behind, where the expression says
 * so; else NULL. */
static const struct var *source_of(const struct region *region, struct node *pointer)
{
    while (pointer) {
        struct node *inner, *base;
        pointer = node_unwrap(pointer);
        if (pointer->kind == NODE_BINARY && (pointer->op == OP_ADD || pointer->op == OP_SUB)) {
            pointer = node_indexed(pointer);
            continue;
        }
        base = node_base(pointer, &inner);
        if (!inner && base->kind == NODE_REF) {
            const struct capture *capture = region_capture(region, base->var);
            return capture && capture->role == CAPTURE_MEMORY ? base->var : NULL;
        }
        pointer = inner;
    }
    return NULL;
}

/* It writes what a pointer leads to that was read from memory: `var` has that, NULL: any may. */
static void note_written(struct ways *ways, const struct var *var)
{
    for (size_t i = 0; i < ways->count; i++)
        ways->items[i].writes |= !var || ways->items[i].var == var;
}

static bool is_stored(struct roots roots)
{
    for (size_t i = 0; i < roots.count; i++)
        if (roots.items[i].kind == ROOT_STORED)
            return true;
    return false;
}

static bool add_writes(const struct search *search, const struct code *code)
{
    bool is_region = code->kind == CODE_REGION;

    for (size_t i = 0; i < code->touches.count; i++) {
        const struct touch *touch = &code->touches.items[i];
        if (stores_pointers(search->sema, code, touch))
            return refuse(search, "it stores pointers in memory or in structures");
        if (touch->access & ACCESS_WRITE && is_stored(code_touched(search->sema, code, touch)))
            note_written(&search->region->ways,
                         is_region ? source_of(search->region, touch->pointer) : NULL);
    }
    return true;
}

/* ---- captures ---- */

static bool add_capture(const struct search *search, const struct capture *capture)
{
    const struct type *type = capture->var->type;
    const struct type *target = type->kind == TYPE_POINTER ? type->target : type;
    bool is_memory = capture->role == CAPTURE_MEMORY;
    bool is_scratch = capture->role == CAPTURE_PRIVATE && !capture->first && !capture->last;

    if (capture->last && type_may_have_pointers(type))
        return refuse(search, "a pointer is used after the loop");
    if (capture->role == CAPTURE_TABLE || is_scratch || !type_may_have_pointers(target))
        return true;
    if (!is_memory || type_element((void *)target)->kind == TYPE_VOID)
        return refuse(search,
                      arena_printf(search->sema->arena, "nobody knows where all in '%s' lead",
                                   capture->var->name));
    struct outline *outline = outline_of(search, type_element((void *)target));
    if (!outline)
        return false;
    struct pointer_way way = {.var = capture->var, .outline = outline};
    if (!search->region->ways.name)
        search->region->ways.name = capture->var->name;
    ARENA_PUSH(search->sema->arena, &search->region->ways, way);
    return true;
}

static bool add_captures(const struct search *search)
{
    struct region *region = search->region;

    for (size_t i = 0; i < region->captures.count; i++)
        if (!add_capture(search, &region->captures.items[i]))
            return false;
    return region->ways.count ? true : refuse(search, "nobody knows where they come from");
}

/* Before all else, for messages. */
static const char *find_name(const struct region *region)
{
    for (size_t i = 0; i < region->captures.count; i++) {
        const struct type *type = region->captures.items[i].var->type;
        if (type_may_have_pointers(type->kind == TYPE_POINTER ? type->target : type))
            return region->captures.items[i].var->name;
    }
    return NULL;
}

static bool find(struct search *search, struct code *code)
{
    struct region *region = search->region;
    const struct codes *helpers = &search->sema->helpers;

    if (region->imports.count)
        return refuse(search, "it calls functions of other files");
    if (region->refills.count)
        return refuse(search, "structures with pointers come to it by value");
    if (region->stores_pointers)
        return refuse(search, "it stores pointers in memory or in structures");
    node_walk(code->root, note_member, search);
    for (size_t i = 0; i < helpers->count; i++)
        node_walk(helpers->items[i]->root, note_member, search);
    if (!add_captures(search) || !add_writes(search, code))
        return false;
    for (size_t i = 0; i < helpers->count; i++)
        if (!add_writes(search, helpers->items[i]))
            return false;
    return true;
}

void ways_find(struct sema *sema, struct region *region, struct code *code, bool is_plain)
{
    struct search search = {.sema = sema, .region = region};

    region->ways.name = find_name(region);
    if (!is_plain)
        refuse(&search, "it takes addresses for something else than what lies there");
    else if (find(&search, code))
        return;
    region->ways.count = 0;
}
