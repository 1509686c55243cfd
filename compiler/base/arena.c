/* arena.c: a list of blocks, newest first; see arena.h. */
#include "base/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 64 * 1024 };

struct arena_block {
    struct arena_block *next;
    size_t used, size;
    alignas(max_align_t) char bytes[];
};

void arena_init(struct arena *arena)
{
    arena->blocks = NULL;
}

void arena_release(struct arena *arena)
{
    while (arena->blocks) {
        struct arena_block *next = arena->blocks->next;
        free(arena->blocks);
        arena->blocks = next;
    }
}

static struct arena_block *block_new(size_t size)
{
    struct arena_block *block = calloc(1, sizeof *block + size);
    if (!block) {
        fputs("cscc: out of memory\n", stderr);
        abort();
    }
    block->size = size;
    return block;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    const size_t align = alignof(max_align_t);
    struct arena_block *block = arena->blocks;

    size = (size + align - 1) / align * align;
    if (!block || block->size - block->used < size) {
        block = block_new(size > BLOCK_SIZE ? size : BLOCK_SIZE);
        block->next = arena->blocks;
        arena->blocks = block;
    }
    void *memory = block->bytes + block->used;
    block->used += size;
    return memory;
}

char *arena_strndup(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1);
    if (length)
        memcpy(copy, text, length);
    return copy;
}

char *arena_strdup(struct arena *arena, const char *text)
{
    return arena_strndup(arena, text, strlen(text));
}

char *arena_vprintf(struct arena *arena, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    char *text = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = arena_vprintf(arena, format, args);
    va_end(args);
    return text;
}

void *arena_grow(struct arena *arena, const void *items, size_t count, size_t *room, size_t size)
{
    *room = *room ? 2 * *room : 8;
    void *larger = arena_alloc(arena, *room * size);
    if (count)
        memcpy(larger, items, count * size);
    return larger;
}
