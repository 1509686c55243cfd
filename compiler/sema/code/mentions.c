/* mentions.c: where code concerns a variable; see mentions.h. */
#include "sema/code/mentions.h"

struct mention *mentions_add(struct arena *arena, struct mentions *mentions, const struct var *var)
{
    const size_t *place = map_find(&mentions->places, var);

    if (!place) {
        map_add(arena, &mentions->places, var, mentions->count);
        ARENA_PUSH(arena, mentions, (struct mention){0});
    }
    return &mentions->items[place ? *place : mentions->count - 1];
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
