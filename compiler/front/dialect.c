/* dialect.c: see dialect.h. */
#include "front/dialect.h"

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
