/* naming.c: see naming.h. */
#include "plan/naming.h"

#include <ctype.h>

#include "unit/nesting.h"

size_t naming_word(const char *text, struct span span)
{
    size_t at = span.begin;

    while (at < span.end && (isalnum((unsigned char)text[at]) || text[at] == '_'))
        at++;
    return at - span.begin;
}

static void add(struct arena *arena, struct dictionary *names, const char *text, size_t length,
                const struct type_decl *decl)
{
    struct naming *first = dictionary_find_word(names, text, length), *naming;

    if (first && (first->decl == decl || (first->next && first->next->decl == decl)))
        return; /* as before */
    naming = ARENA_NEW(arena, struct naming);
    *naming = (struct naming){.decl = decl};
    if (!first) {
        dictionary_add(arena, names, arena_strndup(arena, text, length), naming);
        return;
    }
    naming->next = first->next;
    first->next = naming;
}

static void add_words(const struct unit *unit, const struct type_decl *decl,
                      struct dictionary *names)
{
    const char *text = unit->source->text;
    size_t at = decl->span.begin;

    while (at < decl->span.end && text[at] != '{')
        at++;
    while (at < decl->span.end) {
        size_t length = naming_word(text, (struct span){at, decl->span.end});
        if (length)
            add(unit->arena, names, text + at, length, decl);
        at += length + 1;
    }
}

struct dictionary naming_collect(const struct unit *unit)
{
    struct dictionary names = {0};

    for (size_t i = 0; i < unit->placed_decls.count; i++) {
        const struct type_decl *decl = unit->placed_decls.items[i];
        if (decl->kind == TYPE_DECL_ENUM && !nesting_in_body(decl))
            add_words(unit, decl, &names);
    }
    return names;
}
