/* dialect.c: see dialect.h. */
#include "front/libc/dialect.h"

#include <stddef.h>
#include <string.h>

const char *const dialect_options[] = {
    "-Wno-implicit-int",      "-Wno-implicit-function-declaration",
    "-Werror=int-conversion", "-Wno-incompatible-function-pointer-types",
    "-Wno-return-mismatch",   NULL};

bool dialect_allows(const char *message)
{
    static const char *const parts[] = {
        "malloc' attribute takes no arguments", /* malloc(free_it, 1) */
        "malloc__' attribute takes no arguments",
        "parameter of 'main' (", /* int main(int argc, int **argv) */
        /* what gcc's <stdatomic.h>, intrinsics and <tgmath.h> are made of */
        "address argument to atomic operation must be a pointer to",
        "illegal initializer type 'atomic_flag'", "invalid conversion between vector type", "f128'",
        "__builtin_tgmath'",
        "' can only appear at file scope or at the start of a compound statement", /* STDC */
    };

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(message, parts[i]))
            return true;
    return false;
}

bool dialect_is_coercion(const char *message)
{
    static const char *const starts[] = {"incompatible pointer to integer conversion",
                                         "incompatible integer to pointer conversion"};

    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (strncmp(message, starts[i], strlen(starts[i])) == 0)
            return true;
    return false;
}

/* Behind the parenthesis that ends what the first one of the text begins. */
static const char *parens_end(const char *text)
{
    size_t depth = 0;

    for (; *text; text++) {
        depth += *text == '(';
        if (*text == ')' && --depth == 0)
            return text + 1;
    }
    return text;
}

static const char *find(const char *begin, const char *end, const char *word)
{
    const char *found = strstr(begin, word);

    return found && found < end ? found : NULL;
}

bool dialect_moves_members(const char *text, struct span *name)
{
    static const char swapped[] = "scalar_storage_order", moved[] = "ms_struct";
    static const char pragma[] = "\n#pragma scalar_storage_order", attribute[] = "__attribute";
    const char *found = strstr(text, pragma), *at = text;

    if (!strstr(text, swapped) && !strstr(text, moved))
        return false; /* as nearly always */
    if (found)
        found += sizeof "\n#pragma " - 1;
    while (!found && (at = strstr(at, attribute)) != NULL) {
        const char *end = parens_end(at);
        found = find(at, end, swapped);
        if (!found)
            found = find(at, end, moved);
        at += sizeof attribute - 1;
    }
    if (!found)
        return false;
    name->begin = (size_t)(found - text);
    name->end =
        name->begin + strlen(strncmp(found, moved, sizeof moved - 1) == 0 ? moved : swapped);
    return true;
}
