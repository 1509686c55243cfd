/* dialect.h: C that the host compiler takes and libclang does not. */
#ifndef CSCC_FRONT_LIBC_DIALECT_H
#define CSCC_FRONT_LIBC_DIALECT_H

#include <stdbool.h>

#include "base/source.h"

/* What libclang is told to take as gcc does, which warns: habits of older C. NULL-terminated. */
extern const char *const dialect_options[];

/* Does the text have structures whose members lie otherwise than libclang takes them to? `name` is
 * what says so. */
bool dialect_moves_members(const char *text, struct span *name);

/* Is a message of libclang about something of gcc's own, outside of annotated loops? The host
 * compiler is to judge that. */
bool dialect_allows(const char *message);

/* Is it about an integer that gets a pointer without a cast, or the other way round? The host
 * compiler warns of that; device compilers refuse it. */
bool dialect_is_coercion(const char *message);

#endif
