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

/* The offset in the user's line of the byte that stands at line[at]. The user's line may go on
 * over several lines, each but the last ended by a backslash. */
size_t column_find(const char *line, size_t length, size_t at, const char *user,
                   size_t user_length);

#endif
