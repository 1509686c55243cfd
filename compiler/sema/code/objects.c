/* objects.c: variables from outside that the kernel has as memory of the host's.
 *
 * Such a variable is what a pointer of the host's leads to: one with the path &count, of which each
 * name of `count` in the body becomes the object.
 */
#include "sema/code/node_copy.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"

/* &count, which no text shows. */
static struct node *address_of(struct arena *arena, const struct node *ref)
{
    struct type *type = ARENA_NEW(arena, struct type);
    struct node *node = node_make(arena, NODE_UNARY, ref, 1);

    *type = (struct type){.kind = TYPE_POINTER,
                          .size = sizeof(void *),
                          .align = sizeof(void *),
                          .target = ref->type,
                          .spelling = arena_printf(arena, "%s *", ref->type->spelling)};
    node->op = OP_ADDRESS;
    node->type = type;
    node_adopt(node, 0, node_make_name(arena, ref->var, ref));
    return node;
}

/* The name becomes *pointer. */
static void replace(struct paths *paths, struct node *ref)
{
    struct arena *arena = paths->sema->arena;
    struct var *pointer = path_var(paths, address_of(arena, ref));

    ref->kind = NODE_UNARY;
    ref->op = OP_DEREF;
    ref->var = NULL;
    ref->child_count = 1;
    ref->children = arena_alloc(arena, sizeof *ref->children);
    ref->children[0] = node_make_name(arena, pointer, ref);
    ref->children[0]->parent = ref;
}

struct naming {
    struct paths *paths;
    const struct vars *objects;
};

static bool visit_name(struct node *node, void *context)
{
    const struct naming *naming = context;

    if (node->kind == NODE_REF && node->var && vars_has(naming->objects, node->var)) {
        replace(naming->paths, node);
        return false;
    }
    return node->kind != NODE_SIZEOF;
}

void objects_name(struct paths *paths, const struct vars *objects)
{
    struct naming naming = {paths, objects};

    node_walk(paths->region->body, visit_name, &naming);
}
