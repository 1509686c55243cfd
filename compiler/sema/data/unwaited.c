/* unwaited.c: what a loop with `nowait` leaves, used before anything waits for it.
 *
 * Looked at is what follows the loop in its function, statement after statement: to the end of its
 * block, then behind that; where that is a loop's, also what comes before in its next iteration.
 * The walk ends at a statement that waits, perhaps. Reduced variables must not be named before;
 * of memory, elements must not be used, and no function of the system may get the pointer. Other
 * functions may wait themselves. Of what lies behind members, as in net->w, the way is compared.
 */
#include <string.h>

#include "sema/code/mentions.h"
#include "sema/code/path.h"
#include "sema/data/captured.h"

/* Where in a function what loops leave may be used: by numbers of nodes, see mentions.h. */
struct unwaited {
    struct mentions names; /* outside of parallel loops */
    struct mentions loops; /* inside */
    struct numbers waits;  /* where something is waited for, whatever the queue */
    bool has_queues;       /* other than the threads' */
};

/* What a loop leaves. */
struct left {
    struct var *var;
    const struct var *name; /* that code names for it: of net->w it is net */
    bool is_memory;
    bool is_over; /* waited for, or another pointer now, or it was said */
};

struct search {
    struct sema *sema;
    const struct region *region;
    const struct unwaited *places;
    const struct clause *queue; /* that it goes to; NULL: the thread's */
    struct left *left;
    size_t count;
    bool is_waited;
};

static bool has_capture(const struct region *region, const struct reduction *reduction)
{
    return region_capture(region, reduction->var) != NULL;
}

/* &count, see sema/code/objects.c. */
static bool is_address(const struct node *path)
{
    return path->kind == NODE_UNARY && path->op == OP_ADDRESS;
}

/* The variable that a way over members alone begins at; NULL: others may change where it leads. */
static const struct var *path_begin(const struct var *var)
{
    const struct node *node = var->path;

    while (node && (node->kind == NODE_MEMBER || node->kind == NODE_PAREN || is_address(node)))
        node = node->children[0];
    return !node ? var : node->kind == NODE_REF ? node->var : NULL;
}

static void collect(struct search *search)
{
    const struct region *region = search->region;

    search->left =
        arena_alloc(search->sema->arena,
                    (region->captures.count + region->reduction_count) * sizeof *search->left);
    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        bool is_left = capture->role == CAPTURE_MEMORY ? capture->used & ACCESS_WRITE
                                                       : capture_is_reduced_section(capture);
        const struct var *name = path_begin(capture->var);
        if (is_left && name)
            search->left[search->count++] =
                (struct left){.var = capture->var, .name = name, .is_memory = true};
    }
    for (size_t i = 0; i < region->reduction_count; i++)
        if (!region->reductions[i].is_section && has_capture(region, &region->reductions[i]))
            search->left[search->count++] =
                (struct left){.var = region->reductions[i].var, .name = region->reductions[i].var};
}

static void say(struct search *search, struct left *left, const struct node *use)
{
    sema_warning(search->sema, DIAG_CSYCL, use->span,
                 "'%s' is used before the loop that leaves it is waited for: put "
                 "#pragma csycl wait in front",
                 path_text(search->sema, left->var));
    sema_note(search->sema, search->region->directive->word_span, "this loop has nowait");
    left->is_over = true;
}

/* ---- what waits ---- */

static bool is_same_queue(const struct search *search, const struct directive *directive)
{
    const struct clause *queue = directive_clause(directive, CLAUSE_QUEUE);

    if (!queue || !search->queue)
        return queue == search->queue;
    return node_same(queue->items.items[0].expr, search->queue->items.items[0].expr);
}

static bool is_waiting_call(const struct node *node)
{
    const char *name = node->kind == NODE_CALL && node->func ? node->func->name : "";

    return strcmp(name, "csycl_queue_wait") == 0 || strcmp(name, "csycl_queue_time") == 0 ||
           strcmp(name, "csycl_queue_destroy") == 0;
}

/* ---- the places of a function ---- */

struct collection {
    struct sema *sema;
    struct unwaited *places;
};

static bool is_parallel_loop(const struct node *node)
{
    return node->kind == NODE_ANNOTATED && node->directive &&
           directive_is_kernel(node->directive->kind);
}

static void note_name(struct collection *collection, struct mentions *mentions,
                      const struct node *node)
{
    struct arena *arena = collection->sema->arena;
    const struct var *var = node->kind == NODE_REF && node->var ? path_begin(node->var) : NULL;

    if (var)
        ARENA_PUSH(arena, &mentions_add(arena, mentions, var)->numbers, node->number);
}

static bool visit_loop_name(struct node *node, void *context)
{
    struct collection *collection = context;

    note_name(collection, &collection->places->loops, node);
    return node->kind != NODE_SIZEOF;
}

static bool is_waiting(const struct node *node)
{
    const struct directive *directive = node->kind == NODE_ANNOTATED ? node->directive : NULL;

    if (is_parallel_loop(node))
        return !directive_clause(directive, CLAUSE_NOWAIT);
    return is_waiting_call(node) || (directive && directive->kind == DIRECTIVE_WAIT);
}

static bool visit_place(struct node *node, void *context)
{
    struct collection *collection = context;
    struct unwaited *places = collection->places;

    if (is_waiting(node))
        ARENA_PUSH(collection->sema->arena, &places->waits, node->number);
    if (is_parallel_loop(node)) {
        node_walk(node, visit_loop_name, collection);
        places->has_queues |= directive_clause(node->directive, CLAUSE_QUEUE) != NULL;
        return false;
    }
    note_name(collection, &places->names, node);
    return node->kind != NODE_SIZEOF;
}

static const struct unwaited *places_in(struct sema *sema, const struct func *func)
{
    struct unwaited **places = &sema->unwaited[func->index];

    if (!*places) {
        *places = ARENA_NEW(sema->arena, struct unwaited);
        struct collection collection = {.sema = sema, .places = *places};
        node_walk(func->body, visit_place, &collection);
    }
    return *places;
}

static size_t first_mention(const struct mentions *mentions, const struct var *var, size_t number)
{
    return numbers_next(&mentions_of(mentions, var)->numbers, number);
}

/* The first place from `number` on where the search may find something. */
static size_t next_place(const struct search *search, size_t number)
{
    size_t next = numbers_next(&search->places->waits, number);

    for (size_t i = 0; i < search->count; i++) {
        const struct left *left = &search->left[i];
        if (left->is_over)
            continue;
        size_t name = first_mention(&search->places->names, left->name, number);
        size_t loop = left->is_memory && !search->places->has_queues
                          ? SIZE_MAX /* its turn comes later */
                          : first_mention(&search->places->loops, left->name, number);
        next = name < next ? name : next;
        next = loop < next ? loop : next;
    }
    return next;
}

/* ---- what uses ---- */

/* Those that device code has too stand behind the user's text. */
static bool is_of_system(const struct search *search, const struct func *func)
{
    return func && (func->system || func->span.begin >= search->sema->source->user_length);
}

/* The widest expression around that does no more with the memory than to say where: p + 1 and
 * &p[1].x for p, but not p[1]. Sets *is_address: it is no object yet. */
static const struct node *widest_address(const struct node *pointer, bool *is_address)
{
    const struct node *node = pointer;

    *is_address = true;
    for (const struct node *parent; (parent = node->parent); node = parent) {
        bool is_object = parent->children[0] == node &&
                         (parent->kind == NODE_INDEX || parent->kind == NODE_MEMBER ||
                          (parent->kind == NODE_UNARY && parent->op == OP_DEREF));
        bool is_same = parent->kind == NODE_PAREN || parent->kind == NODE_CAST ||
                       (parent->kind == NODE_BINARY && type_pointee(parent->type));
        bool is_taken = parent->kind == NODE_UNARY && parent->op == OP_ADDRESS &&
                        (!*is_address || type_is_array(node->type));
        bool is_part =
            parent->kind == NODE_PAREN || (parent->kind == NODE_MEMBER && !parent->arrow);
        if (!is_taken && (*is_address ? !is_same && !is_object : !is_part))
            break;
        if (is_object || is_taken)
            *is_address = is_taken || type_is_array(parent->type);
    }
    return node;
}

/* Is an element used, or the address given to a function of the system? */
static bool uses_memory(const struct search *search, const struct node *pointer)
{
    bool is_address;
    const struct node *node = widest_address(pointer, &is_address), *parent = node->parent;

    return !is_address || (parent && parent->kind == NODE_CALL && parent->children[0] != node &&
                           is_of_system(search, parent->func));
}

static bool is_assigned(const struct node *ref)
{
    const struct node *parent = ref->parent;
    return parent && parent->kind == NODE_ASSIGN && parent->children[0] == ref;
}

/* May another function have changed what it leads to? */
static bool is_passed_on(const struct search *search, const struct node *node)
{
    bool is_address;
    const struct node *widest = widest_address(node, &is_address), *parent = widest->parent;

    return is_address && parent && parent->kind == NODE_CALL && parent->children[0] != widest &&
           !is_of_system(search, parent->func);
}

/* From the variable's name to the end of the way; NULL: this goes elsewhere. Where something on it
 * changes, the way leads to other memory from then on. */
static const struct node *follow(const struct search *search, struct left *left,
                                 const struct node *ref)
{
    struct node *path = left->var->path;

    for (const struct node *node = ref; node; node = node->parent) {
        if (node_same((struct node *)node, path))
            return node;
        if (is_assigned(node) || is_passed_on(search, node))
            left->is_over = true;
        if (node != ref && node->kind != NODE_MEMBER && node->kind != NODE_PAREN)
            return NULL;
    }
    return NULL;
}

/* The pointer, or reduced variable, that the name stands for here; NULL: it does not. */
static const struct node *find_left(const struct search *search, struct left *left,
                                    const struct node *ref)
{
    struct var *var = left->var;

    if (ref->var == var ||
        (var->path && ref->var && ref->var->path && node_same(ref->var->path, var->path)))
        return ref;
    if (var->path && is_address(var->path) && ref->var == left->name)
        return ref;
    return var->path && ref->var == left->name ? follow(search, left, ref) : NULL;
}

static void look_at_name(struct search *search, const struct node *ref)
{
    for (size_t i = 0; i < search->count; i++) {
        struct left *left = &search->left[i];
        const struct node *node = left->is_over ? NULL : find_left(search, left, ref);
        if (!node)
            continue;
        if (!left->is_memory || uses_memory(search, node))
            say(search, left, node);
        else if (is_assigned(node))
            left->is_over = true; /* it is another pointer now */
    }
}

/* A loop takes values at its launch, and memory when its turn comes. */
static bool visit_value(struct node *node, void *context)
{
    struct search *search = context;

    for (size_t i = 0; node->kind == NODE_REF && i < search->count; i++)
        if (search->left[i].var == node->var && !search->left[i].is_memory &&
            !search->left[i].is_over)
            say(search, &search->left[i], node);
    return node->kind != NODE_SIZEOF;
}

static void look_in(struct search *search, struct node *node);

/* A wait in one branch is none for the other. Behind both it may have been: what comes there is
 * often for the same case. */
static void look_at_branches(struct search *search, const struct node *node)
{
    bool is_waited = false;

    look_in(search, node->children[0]);
    if (search->is_waited)
        return;
    for (size_t i = 1; i < 3; i++) {
        if (node->children[i])
            look_in(search, node->children[i]);
        is_waited |= search->is_waited;
        search->is_waited = false;
    }
    search->is_waited = is_waited;
}

/* Returns false where nothing is to be seen below. */
static bool visit(struct search *search, struct node *node)
{
    const struct directive *directive = node->kind == NODE_ANNOTATED ? node->directive : NULL;

    if (search->is_waited || node == search->region->directive->node || node->kind == NODE_SIZEOF)
        return false;
    if (is_waiting_call(node) || (directive && directive->kind == DIRECTIVE_WAIT)) {
        search->is_waited = true;
        return false;
    }
    if (directive && directive_is_kernel(directive->kind) && is_same_queue(search, directive)) {
        node_walk(node->children[0], visit_value, search);
        search->is_waited = !directive_clause(directive, CLAUSE_NOWAIT);
        return false;
    }
    if (node->kind == NODE_IF) {
        look_at_branches(search, node);
        return false;
    }
    if (node->kind == NODE_REF)
        look_at_name(search, node);
    return true;
}

/* From one child on: there may be many that are of no interest. */
static void look_at_list(struct search *search, const struct node *block, size_t first)
{
    for (size_t i = first; i < block->child_count && !search->is_waited; i++) {
        size_t number = next_place(search, block->children[i]->number);
        if (number == SIZE_MAX)
            return;
        i = numbers_child(block, i, number);
        look_in(search, block->children[i]);
    }
}

static void look_in(struct search *search, struct node *node)
{
    if (!visit(search, node))
        return;
    if (node->kind == NODE_BLOCK) {
        look_at_list(search, node, 0);
        return;
    }
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            look_in(search, node->children[i]);
}

/* ---- the walk ---- */

static void look(struct search *search, struct node *statement)
{
    if (statement && !search->is_waited)
        look_in(search, statement);
}

/* What runs after `node` in its parent. */
static void look_behind(struct search *search, const struct node *node)
{
    const struct node *parent = node->parent;
    bool is_loop = node_is_loop(parent);

    if (parent->kind == NODE_BLOCK) {
        look_at_list(search, parent, numbers_child(parent, 0, node->number) + 1);
    } else if (parent->kind == NODE_FOR) {
        look(search, parent->children[2]);
        look(search, parent->children[1]);
    } else if (is_loop) {
        look(search, node_decider(parent));
    }
    if (is_loop) /* the next iteration, where it comes to the annotated loop after all else */
        look(search, node_loop_body(parent));
}

/* A variable of the function that nobody waited for to the end is not there any more when the
 * result comes. */
static void check_end(struct search *search)
{
    for (size_t i = 0; i < search->count && !search->is_waited; i++) {
        struct left *left = &search->left[i];
        bool is_local = left->var->kind == VAR_LOCAL || left->var->kind == VAR_PARAM;
        if (left->is_over || !is_local || left->var->path ||
            (left->is_memory && !type_is_array(left->var->type)))
            continue;
        sema_warning(search->sema, DIAG_CSYCL, search->region->directive->word_span,
                     "'%s' may be gone when this loop leaves its result: put "
                     "#pragma csycl wait behind it",
                     left->var->name);
    }
}

void unwaited_check(struct sema *sema, const struct region *region)
{
    const struct directive *directive = region->directive;
    struct search search = {
        .sema = sema, .region = region, .queue = directive_clause(directive, CLAUSE_QUEUE)};

    if (!directive_clause(directive, CLAUSE_NOWAIT) || region_has_last(region) ||
        region_has_numbers(region))
        return;
    search.places = places_in(sema, directive->func);
    collect(&search);
    for (const struct node *node = directive->node; node->parent; node = node->parent)
        look_behind(&search, node);
    check_end(&search);
}
