/* named_object.c: which object of memory an expression names, see affine.h: h[k[i]], a[i].x, *p,
 * row[j] where `double *row = a + i * n;` stands before. */
#include "sema/depend/affine.h"

static bool path_of_pointer(struct reader *reader, struct domain *domain, struct node *node,
                            struct path *path);

/* ---- memory ---- */

/* Is it memory whose elements iterations share? Private copies and tables are not, nor sections
 * that are reduced: these are asked for by themselves. */
static bool is_memory(const struct reader *reader, const struct var *var)
{
    const struct capture *capture = region_capture(reader->region, var);

    if (reader->reads_reduced && capture_has_elements(capture))
        return true;
    return capture && capture->role == CAPTURE_MEMORY && !vars_has(&reader->region->in_order, var);
}

static bool is_same_pointer(struct type *a, struct type *b)
{
    a = type_pointee(a);
    b = type_pointee(b);
    return a && b && type_same(a, b);
}

static bool add_step(struct path *path, const struct step *step)
{
    if (path->count == PATH_STEPS)
        return false;
    path->steps[path->count++] = *step;
    return true;
}

static bool add_element(struct path *path, const struct poly *subscript)
{
    struct step step = {.kind = STEP_ELEMENT, .subscript = *subscript};
    return add_step(path, &step);
}

bool path_leads_on(const struct path *path, unsigned from)
{
    for (unsigned i = from; i < path->count; i++)
        if (path->steps[i].kind == STEP_POINTEE)
            return true;
    return false;
}

/* ---- objects ---- */

static bool add_field(struct path *path, const struct node *member)
{
    const struct type *type = member->children[0]->type;
    struct step step = {.kind = STEP_FIELD, .field = member->name};

    if (member->arrow)
        type = type_pointee(member->children[0]->type);
    if (!type || (type->kind != TYPE_RECORD && !type_is_complex(type)) || !*member->name)
        return false;
    return add_step(path, &step);
}

/* base[subscript], where `base` is an array or a pointer */
static bool element(struct reader *reader, struct domain *domain, struct node *base,
                    const struct poly *subscript, struct path *path)
{
    if (type_is_array(base->type))
        return path_of_object(reader, domain, base, path) && add_element(path, subscript);
    if (!path_of_pointer(reader, domain, base, path))
        return false;
    struct step *last = &path->steps[path->count - 1];
    return poly_add(&last->subscript, &last->subscript, 1, subscript);
}

bool path_of_object(struct reader *reader, struct domain *domain, struct node *object,
                    struct path *path)
{
    struct node *node = node_strip(object);
    struct poly subscript = {0};

    switch (node->kind) {
    case NODE_REF:
        *path = (struct path){.root = node->var};
        return node->var && is_memory(reader, node->var);
    case NODE_MEMBER:
        if (node->arrow ? !element(reader, domain, node->children[0], &subscript, path)
                        : !path_of_object(reader, domain, node->children[0], path))
            return false;
        return add_field(path, node);
    case NODE_INDEX:
        subscript = affine_value(reader, domain, node_subscript(node));
        return element(reader, domain, node_indexed(node), &subscript, path);
    case NODE_UNARY:
        return node->op == OP_DEREF && element(reader, domain, node->children[0], &subscript, path);
    default:
        return false;
    }
}

/* ---- what pointers point to: the path ends in an element ---- */

/* The first element of an array; or what a pointer in memory points to. */
static bool through_object(struct reader *reader, struct domain *domain, struct node *node,
                           struct path *path)
{
    const struct step pointee = {.kind = STEP_POINTEE};

    if (!path_of_object(reader, domain, node, path))
        return false;
    if (!type_is_array(node->type) && path->count && !add_step(path, &pointee))
        return false;
    return add_element(path, &(struct poly){0});
}

static bool moved(struct reader *reader, struct domain *domain, const struct node *sum,
                  struct path *path)
{
    struct node *by = node_subscript(sum);

    if (!by->type || !type_is_integer(by->type) ||
        !path_of_pointer(reader, domain, node_indexed(sum), path))
        return false;
    struct poly distance = affine_value(reader, domain, by);
    struct step *last = &path->steps[path->count - 1];
    return poly_add(&last->subscript, &last->subscript, sum->op == OP_SUB ? -1 : 1, &distance);
}

static bool address(struct reader *reader, struct domain *domain, struct node *object,
                    struct path *path)
{
    if (!path_of_object(reader, domain, object, path))
        return false;
    if (path->count && path->steps[path->count - 1].kind == STEP_ELEMENT)
        return true;
    return !type_is_array(object->type) && add_element(path, &(struct poly){0});
}

static bool path_of_pointer(struct reader *reader, struct domain *domain, struct node *node,
                            struct path *path)
{
    struct node *meaning;

    node = node_strip(node);
    if (!type_pointee(node->type))
        return false;
    switch (node->kind) {
    case NODE_REF:
        meaning = affine_meaning(reader, node);
        if (meaning)
            return is_same_pointer(node->type, meaning->type) &&
                   path_of_pointer(reader, domain, meaning, path);
        return through_object(reader, domain, node, path);
    case NODE_INDEX:
    case NODE_MEMBER:
        return through_object(reader, domain, node, path);
    case NODE_CAST:
        return is_same_pointer(node->type, node->children[0]->type) &&
               path_of_pointer(reader, domain, node->children[0], path);
    case NODE_UNARY:
        if (node->op == OP_ADDRESS)
            return address(reader, domain, node->children[0], path);
        return node->op == OP_DEREF && through_object(reader, domain, node, path);
    case NODE_BINARY:
        return (node->op == OP_ADD || node->op == OP_SUB) && moved(reader, domain, node, path);
    default:
        return false;
    }
}
