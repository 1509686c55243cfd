/* initializer.c: which expression of an initializer is for which scalar: C11 6.7.9.
 *
 * An initializer is followed from its beginning, and what the scalar in question
 * gets is noted; later elements override earlier ones. Or all that is followed is
 * shown to a visitor, in that order.
 */
#include "unit/leaf.h"

#include <string.h>

struct search {
    size_t offset;             /* of the scalar */
    const struct node *result; /* so far */
    leaf_visitor *visit;       /* NULL: there is none, or it is shown everything in place of that */
    void *context;
};

/* A list in braces, and the element of it that is next. */
struct list {
    const struct node *node;
    size_t next;
    const struct node *designated; /* the element whose designators are followed already */
};

static void initialize(struct search *search, const struct type *type, size_t base,
                       const struct node *value);

/* ---- members and elements by number ---- */

struct part {
    const struct type *type;
    size_t base;
};

static size_t part_count(const struct type *type)
{
    return type->kind == TYPE_ARRAY ? (size_t)type->count
           : type->is_union         ? type->field_count > 0
                                    : type->field_count;
}

static struct part part_at(const struct type *type, size_t base, size_t index)
{
    if (type->kind == TYPE_ARRAY)
        return (struct part){type->target, base + index * type->target->size};
    return (struct part){type->fields[index].type, base + type->fields[index].offset};
}

static bool has_field(const struct type *type, const char *name, size_t *index)
{
    size_t inner;

    for (*index = 0; *index < type->field_count; ++*index) {
        const struct field *field = &type->fields[*index];
        if (strcmp(field->name, name) == 0 ||
            (*field->name == '\0' && field->type->kind == TYPE_RECORD &&
             has_field(field->type, name, &inner)))
            return true;
    }
    return false;
}

/* ---- lists ---- */

static bool is_aggregate(const struct type *type)
{
    return type->kind == TYPE_RECORD || type->kind == TYPE_ARRAY;
}

/* Does the element initialize an object of the type as a whole? Else its braces are left out. */
static bool is_whole(const struct type *type, const struct node *element)
{
    if (!is_aggregate(type) || element->kind == NODE_INIT_LIST)
        return true;
    if (type->kind == TYPE_ARRAY)
        return element->kind == NODE_STRING && !is_aggregate(type->target);
    return element->type && element->type->kind == TYPE_RECORD && type_same(type, element->type);
}

static void fill(struct search *search, struct part whole, struct list *list,
                 const struct designator *steps, size_t step_count, bool in_braces);

/* The next element of the list, and where braces are left out those after it. */
static void fill_part(struct search *search, struct part part, struct list *list,
                      const struct designator *steps, size_t step_count)
{
    const struct node *element = list->node->children[list->next];

    if (step_count || !is_whole(part.type, element))
        fill(search, part, list, steps, step_count, false);
    else {
        list->next++;
        initialize(search, part.type, part.base, element);
    }
}

/* The part that a designator names, and whatever of the list follows inside of it; returns the
 * number of the part after it. */
static size_t designate(struct search *search, struct part whole, struct list *list,
                        const struct designator *steps, size_t step_count)
{
    size_t first = 0, last, start = list->next;
    bool unnamed = false;

    if (steps->field) {
        if (whole.type->kind != TYPE_RECORD || !has_field(whole.type, steps->field, &first))
            first = part_count(whole.type);
        else
            unnamed = whole.type->fields[first].name[0] == '\0';
        last = first;
    } else {
        first = (size_t)steps->first;
        last = (size_t)steps->last;
    }
    list->designated = list->node->children[start];
    if (last >= part_count(whole.type)) { /* an error of C */
        list->next++;
        return part_count(whole.type);
    }
    for (size_t i = first; i <= last; i++) {
        list->next = start;
        fill_part(search, part_at(whole.type, whole.base, i), list, unnamed ? steps : steps + 1,
                  unnamed ? step_count : step_count - 1);
    }
    return last + 1;
}

/* Initializes the parts of an object from a list; without braces of its own, until the object is
 * full or a designator of the list around it comes. */
static void fill(struct search *search, struct part whole, struct list *list,
                 const struct designator *steps, size_t step_count, bool in_braces)
{
    size_t next = 0;

    if (step_count)
        next = designate(search, whole, list, steps, step_count);
    while (list->next < list->node->child_count) {
        const struct node *element = list->node->children[list->next];
        bool designated = element->designator_count && element != list->designated;
        if (designated && !in_braces)
            return;
        if (designated)
            next = designate(search, whole, list, element->designators, element->designator_count);
        else if (next < part_count(whole.type))
            fill_part(search, part_at(whole.type, whole.base, next++), list, NULL, 0);
        else
            return;
    }
}

/* Braces around one value: {{1}}, {"text"}? */
static bool is_one(const struct type *type, const struct node *value)
{
    const struct node *first = value->child_count ? value->children[0] : NULL;

    if (value->kind != NODE_INIT_LIST || !first)
        return false;
    return !is_aggregate(type) ||
           (value->child_count == 1 && type->kind == TYPE_ARRAY && first->kind == NODE_STRING &&
            !first->designator_count && !is_aggregate(type->target));
}

static void initialize(struct search *search, const struct type *type, size_t base,
                       const struct node *value)
{
    struct list list = {.node = value};

    if (!search->visit && (search->offset < base || search->offset >= base + type->size))
        return;
    if (value->kind == NODE_OTHER_EXPR && value->designator_count) /* with names in its brackets */
        value = value->children[value->child_count - 1];
    if (value->kind == NODE_COMPOUND && is_aggregate(type))
        value = value->children[0];
    while (is_one(type, value))
        value = value->children[0];
    list.node = value;
    search->result = NULL;
    if (search->visit)
        search->visit(&(struct leaf){type, base, value}, search->context);
    if (value->kind != NODE_INIT_LIST)
        search->result = value;
    else if (is_aggregate(type))
        fill(search, (struct part){type, base}, &list, NULL, 0, true);
}

const struct node *leaf_initializer(const struct type *type, const struct node *init, size_t offset)
{
    struct search search = {.offset = offset};

    initialize(&search, type, 0, init);
    return search.result;
}

void leaf_each(const struct type *type, const struct node *init, leaf_visitor *visit, void *context)
{
    struct search search = {.visit = visit, .context = context};

    initialize(&search, type, 0, init);
}

/* ---- from a value to its part ---- */

static bool is_in_list(const struct node *node)
{
    return node->kind == NODE_INIT_LIST ||
           (node->kind == NODE_OTHER_EXPR && node->designator_count);
}

const struct node *leaf_owner(const struct node *node)
{
    const struct node *owner = node->parent;

    if (!owner || !is_in_list(owner))
        return NULL;
    while (owner && is_in_list(owner))
        owner = owner->parent;
    return owner && (owner->kind == NODE_VAR || owner->kind == NODE_COMPOUND) ? owner : NULL;
}

struct goal {
    const struct node *value;
    const struct type *type; /* of what it initializes; NULL: not found yet */
};

static void find_goal(const struct leaf *leaf, void *context)
{
    struct goal *goal = context;

    if (leaf->value == goal->value)
        goal->type = leaf->type;
}

const struct type *leaf_initialized(const struct node *owner, const struct node *value)
{
    struct goal goal = {.value = value};

    leaf_each(owner->kind == NODE_VAR ? owner->var->type : owner->type, owner->children[0],
              find_goal, &goal);
    return goal.type;
}
