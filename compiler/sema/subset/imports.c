/* imports.c: calls of functions that another file of the program defines.
 *
 * That file has a version of the function for each combination of memories that
 * its pointers may lead to. Which these are follows from the function's type, so
 * that both files know them: there are a few alone, as each is text of its own.
 */
#include <string.h>

#include "base/strbuf.h"
#include "sema/check.h"
#include "sema/pointers/space.h"
#include "sema/subset/subset.h"

/* Pointers from the next one on lead to memory from outside. */
enum { POINTERS_FREE = 3 };

/* ---- versions ---- */

/* The pointers in front of the parameter. */
static size_t pointers_before(const struct func *func, size_t param)
{
    size_t count = 0;

    for (size_t i = 0; i < param; i++)
        count += type_pointee(func->params.items[i]->type) != NULL;
    return count;
}

bool import_has_memory(const struct func *func, size_t param, enum space space)
{
    struct type *target = type_pointee(func->params.items[param]->type);

    if (space == SPACE_GLOBAL || !target)
        return true;
    if (pointers_before(func, param) >= POINTERS_FREE)
        return false;
    return space == SPACE_PRIVATE || (space == SPACE_CONSTANT && type_element(target)->is_const);
}

const char *import_memories(struct sema *sema, const struct func *func, const enum space *spaces)
{
    struct strbuf text;

    strbuf_init(&text);
    for (size_t i = 0; i < func->params.count; i++)
        if (type_pointee(func->params.items[i]->type))
            strbuf_putc(&text, space_letter(spaces[i]));
    const char *memories = arena_strdup(sema->arena, text.text);
    strbuf_release(&text);
    return memories;
}

/* ---- calls ---- */

static const char *describe(enum space space)
{
    switch (space) {
    case SPACE_CONSTANT:
        return "a constant of this file";
    case SPACE_LOCAL:
        return "an array of the group";
    case SPACE_SECTION:
        return "partial values of a reduced section";
    default:
        return "something that each iteration has for itself";
    }
}

static void refuse(struct sema *sema, const struct node *call, size_t param, enum space space)
{
    const struct func *func = call->func;
    const char *name = func->params.items[param]->name;

    sema_error(sema, call->children[param + 1]->span,
               "%s%s%s of '%s', which another file defines, cannot point to %s: %s",
               *name ? "'" : "a parameter", name, *name ? "'" : "", func->name, describe(space),
               space == SPACE_CONSTANT  ? "make its pointee const, or use a local copy"
               : space == SPACE_SECTION ? "combine in this file"
               : space == SPACE_LOCAL
                   ? "pass a copy that the item has for itself"
                   : arena_printf(sema->arena, "only its first %d pointers can", POINTERS_FREE));
    sema_note_declared(sema, func->name_span, func->name);
}

struct import *import_call(struct sema *sema, struct region *region, const struct node *call,
                           const enum space *spaces)
{
    struct func *func = call->func;
    const char *memories = import_memories(sema, func, spaces);

    for (size_t i = 0; i < func->params.count; i++)
        if (!import_has_memory(func, i, spaces[i])) {
            refuse(sema, call, i, spaces[i]);
            return NULL;
        }
    const char *suffix = arena_printf(sema->arena, "%s_%s", *memories ? memories : "n", func->name);
    const char *macro = arena_printf(sema->arena, "csycl_call_%s", suffix);
    for (size_t i = 0; i < region->imports.count; i++)
        if (strcmp(region->imports.items[i]->macro, macro) == 0)
            return region->imports.items[i];
    struct import *import = ARENA_NEW(sema->arena, struct import);
    *import = (struct import){.func = func,
                              .memories = memories,
                              .macro = macro,
                              .more = arena_printf(sema->arena, "csycl_more_%s", suffix)};
    ARENA_PUSH(sema->arena, &region->imports, import);
    return import;
}
