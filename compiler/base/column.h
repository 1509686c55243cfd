/* column.h: from a preprocessed line to what the user wrote.
 *
 * The preprocessor squeezes white space, drops comments and expands macros, and
 * says only which line a token came from. The token of the same spelling and
 * the same rank on the user's line is the one that is meant; a token that a
 * macro brought in stands where the macro's name stands, as well as the tokens
 * around it tell.
 */
#ifndef CSCC_BASE_COLUMN_H
#define CSCC_BASE_COLUMN_H

#include <stddef.h>

#include "base/arena.h"

/* The tokens of a line; private. */
struct columns;

/* A line of the user may go on over several lines, each but the last ended by a backslash. The line
 * is not copied. */
struct columns *columns_read(struct arena *arena, const char *line, size_t length);

/* The offset in the user's line of the byte that stands at line[at]. */
size_t column_find(const struct columns *line, const struct columns *user, size_t at);

#endif
