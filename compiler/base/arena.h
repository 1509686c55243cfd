/* arena.h: memory that lives as long as one input file.
 *
 * Everything the stages build for a file comes from one arena, owned by the
 * driver, and goes with it; nothing is freed alone. Running out of memory
 * aborts: the compiler has no better plan.
 */
#ifndef CSCC_BASE_ARENA_H
#define CSCC_BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena_block;

struct arena {
    struct arena_block *blocks;
};

void arena_init(struct arena *arena);
void arena_release(struct arena *arena);

/* Zeroed memory, aligned for any type. */
void *arena_alloc(struct arena *arena, size_t size);

/* A zero-terminated copy of text[0..length). */
char *arena_strndup(struct arena *arena, const char *text, size_t length);
char *arena_strdup(struct arena *arena, const char *text);

char *arena_printf(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *arena, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

#define ARENA_NEW(arena, type) ((type *)arena_alloc((arena), sizeof(type)))

/* Arrays that grow in an arena: a struct with fields `items`, `count`, `room`.
 * The old array stays behind in the arena when a larger one is made. */
#define ARENA_PUSH(arena, list, value)                                                             \
    do {                                                                                           \
        if ((list)->count == (list)->room)                                                         \
            (list)->items = arena_grow((arena), (list)->items, (list)->count, &(list)->room,       \
                                       sizeof *(list)->items);                                     \
        (list)->items[(list)->count++] = (value);                                                  \
    } while (0)

void *arena_grow(struct arena *arena, const void *items, size_t count, size_t *room, size_t size);

#endif
