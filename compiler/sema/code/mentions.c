/* mentions.c: where code concerns a variable; see mentions.h. */
#include "sema/privates/assigned_walk.h"

#include <stdlib.h>

#include "unit/libc/special.h"

struct search {
    struct sema *sema;
    struct mentions *found;
    size_t clause; /* the number of the node whose clauses are gone through; SIZE_MAX: of none */
};

struct mention *mentions_add(struct arena *arena, struct mentions *mentions, const struct var *var)
{
    const size_t *place = map_find(&mentions->places, var);

    if (!place) {
        map_add(arena, &mentions->places, var, mentions->count);
        ARENA_PUSH(arena, mentions, (struct mention){0});
    }
    return &mentions->items[place ? *place : mentions->count - 1];
}

static struct mention *mention_of(const struct search *search, const struct var *var)
{
    return mentions_add(search->sema->arena, search->found, var);
}

static void add_number(const struct search *search, struct numbers *numbers,
                       const struct node *node)
{
    size_t number = search->clause == SIZE_MAX ? node->number : search->clause;

    ARENA_PUSH(search->sema->arena, numbers, number);
}

/* ---- nodes ---- */

/* May the paths be other behind the test than in front of it? */
static bool has_constant(const struct node *test)
{
    while (test && test->kind == NODE_PAREN)
        test = test->children[0];
    if (!test || test->has_value)
        return true;
    if (test->kind == NODE_UNARY && test->op == OP_LNOT)
        return has_constant(test->children[0]);
    return test->kind == NODE_BINARY && (test->op == OP_LAND || test->op == OP_LOR) &&
           (has_constant(test->children[0]) || has_constant(test->children[1]));
}

static bool jumps(const struct node *node)
{
    switch (node->kind) {
    case NODE_CASE:
    case NODE_DEFAULT:
    case NODE_LABEL:
    case NODE_BREAK:
    case NODE_CONTINUE:
    case NODE_RETURN:
    case NODE_GOTO:
        return true;
    case NODE_FOR:
    case NODE_DO:
        return has_constant(node->children[1]);
    case NODE_WHILE:
        return has_constant(node->children[0]);
    case NODE_CALL:
        return special_never_returns(node);
    default:
        return false;
    }
}

static bool visit(struct node *node, void *context);

static void add_clauses(struct search *search, struct node *node)
{
    const struct clauses *clauses = &node->directive->clauses;

    search->clause = node->number;
    for (size_t i = 0; i < clauses->count; i++)
        for (size_t k = 0; k < clauses->items[i].items.count; k++) {
            const struct item *item = &clauses->items[i].items.items[k];
            for (unsigned d = 0; d < item->dim_count; d++) {
                node_walk(item->dims[d].lower, visit, search);
                node_walk(item->dims[d].length, visit, search);
            }
            if (!item->var)
                node_walk(item->expr, visit, search);
        }
    search->clause = SIZE_MAX;
}

static bool visit(struct node *node, void *context)
{
    struct search *search = context;

    if (node->kind == NODE_SIZEOF)
        return false;
    if ((node->kind == NODE_REF || node->kind == NODE_VAR) && node->var)
        add_number(search, &mention_of(search, node->var)->numbers, node);
    if (jumps(node))
        add_number(search, &search->found->jumps, node);
    if (node->kind == NODE_ANNOTATED && node->directive)
        add_clauses(search, node);
    return true;
}

/* ---- the doors ---- */

static int by_number(const void *a, const void *b)
{
    size_t left = *(const size_t *)a, right = *(const size_t *)b;

    return left < right ? -1 : left > right;
}

static void sort(const struct numbers *numbers)
{
    if (numbers->count)
        qsort(numbers->items, numbers->count, sizeof *numbers->items, by_number);
}

static void collect(struct sema *sema, struct node *root, struct mentions *found)
{
    struct search search = {sema, found, SIZE_MAX};

    node_walk(root, visit, &search);
    for (size_t i = 0; i < found->count; i++)
        sort(&found->items[i].numbers);
    for (size_t i = 0; i < found->count; i++)
        found->items[i].passed = ARENA_NEW(sema->arena, struct passed);
}

const struct mentions *mentions_in_func(struct sema *sema, const struct func *func)
{
    struct mentions **found = &sema->mentions[func->index];

    if (!*found) {
        *found = ARENA_NEW(sema->arena, struct mentions);
        collect(sema, func->body, *found);
    }
    return *found;
}

const struct mention *mentions_of(const struct mentions *mentions, const struct var *var)
{
    static const struct mention none;
    const size_t *place = map_find(&mentions->places, var);

    return place ? &mentions->items[*place] : &none;
}

size_t numbers_next(const struct numbers *numbers, size_t from)
{
    size_t low = 0, high = numbers->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (numbers->items[middle] < from)
            low = middle + 1;
        else
            high = middle;
    }
    return low < numbers->count ? numbers->items[low] : SIZE_MAX;
}

size_t numbers_child(const struct node *node, size_t first, size_t number)
{
    size_t end = node->child_count;

    while (end - first > 1) {
        size_t middle = first + (end - first) / 2;
        if (node->children[middle]->number <= number)
            first = middle;
        else
            end = middle;
    }
    return first;
}
