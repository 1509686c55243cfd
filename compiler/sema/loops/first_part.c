/* first_part.c: the first part of a parallel loop's header: which variable counts, and what that
 * begins with. What is begun beside it is in begins.c, headers that count by pointers in
 * pointer_counter.c.
 */
#include "sema/code/node_copy.h"
#include "sema/code/tree.h"
#include "sema/loops/header.h"
#include "unit/changes.h"

/* ---- the variable ---- */

static void check_variable(struct sema *sema, const struct var *var, struct span span)
{
    if (var->type->kind == TYPE_POINTER)
        sema_error(
            sema, span,
            "'%s' is a pointer: a parallel loop inside of another one counts with an integer; "
            "write for (size_t i = 0; i < n; i++) and use a subscript",
            var->name);
    else if (!type_is_integer(var->type) || var->type->kind == TYPE_BOOL)
        sema_error(sema, span, "'%s' is of type '%s': a parallel loop counts with an integer",
                   var->name, var->type->spelling);
    else if (var->type->is_volatile || var->type->is_atomic)
        sema_error(sema, span, "'%s' is %s: a parallel loop needs a plain variable", var->name,
                   var->type->is_volatile ? "volatile" : "atomic");
    else if (var->spec_const)
        sema_error(sema, span, "'%s' is a specialization constant and cannot count a loop",
                   var->name);
}

static void say_init(struct sema *sema, struct node *init, bool is_launched)
{
    if (init->kind != NODE_DECL)
        sema_error(sema, node_strip(init)->span,
                   "the loop must begin with one assignment to its variable, like i = 0");
    else if (init->child_count != 1 || init->children[0]->kind != NODE_VAR)
        sema_error(sema, init->span,
                   is_launched ? "the loop must declare the variable that it counts before others"
                               : "the loop must declare one variable and no more");
    else
        sema_error(sema, init->children[0]->span, "'%s' has no first value: write %s = 0",
                   init->children[0]->var->name, init->children[0]->var->name);
}

static bool is_moved(struct node *node, const void *context)
{
    const struct loop *loop = context;
    struct node *const *parts = loop->node->children;

    return node->kind == NODE_REF && node->var && type_is_integer(node->var->type) &&
           (node_sets(parts[1], node->var) || node_sets(parts[2], node->var));
}

/* Of a header that begins nothing: the variable that it tests and moves. */
static bool find_counter(struct loop *loop)
{
    struct node *test = loop->node->children[1], *found = NULL;

    if (test)
        found = node_find(test, is_moved, loop);
    loop->var = found ? found->var : NULL;
    return found;
}

/* Its first value is what it has in front of the loop, of which the host keeps a copy. */
static void begin_before(struct sema *sema, const struct region *region, struct loop *loop)
{
    const size_t place = loop->node->span.begin;
    const struct node at = {.span = {place, place}};

    loop->first = loop_make_variable(sema, region, loop, "__csycl_begun", loop->var->type);
    loop->lower = node_make_name(sema->arena, loop->first, &at);
    loop->lower->parent = loop->node;
}

/* A pointer that the rest of the header does not count by. */
static void say_uncounted(struct sema *sema, const struct loop *loop)
{
    struct node *const *parts = loop->node->children;
    const char *name = loop->var->name;

    if (!parts[1])
        sema_error(sema, loop->node->span, "the loop has no end: write a test like %s < end", name);
    else if (node_mentions(parts[1], loop->var))
        sema_error(sema, (parts[2] ? parts[2] : loop->node)->span,
                   "the loop does not step: write %s++ in the last part of its header", name);
    else
        sema_error(sema, parts[1]->span,
                   "the test must compare '%s', which the loop begins with: write a test like %s < "
                   "end",
                   name, name);
}

bool loop_read_first(struct sema *sema, const struct region *region, struct loop *loop,
                     bool is_launched)
{
    struct node *init = loop->node->children[0];

    if (is_launched && (!init || node_var(init)) && find_counter(loop)) {
        begin_before(sema, region, loop);
        check_variable(sema, loop->var, loop->node->children[1]->span);
        return true;
    }
    if (!init) {
        sema_error(sema, loop->node->span,
                   "the loop sets no variable: write for (size_t i = 0; i < n; i++), or, to go on "
                   "from the value that the variable has, copy that in front of the loop and begin "
                   "with the copy");
        return false;
    }
    if (!(is_launched ? loop_match_begins : loop_match_begin)(loop, init)) {
        say_init(sema, init, is_launched);
        return false;
    }
    if (is_launched && loop->var->type->kind == TYPE_POINTER) {
        say_uncounted(sema, loop);
        return false;
    }
    if (!loop_check_begins(sema, region, loop))
        return false;
    check_variable(sema, loop->var, init->kind == NODE_DECL ? init->span : node_strip(init)->span);
    return true;
}
