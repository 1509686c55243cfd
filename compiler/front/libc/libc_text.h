/* libc_text.h: functions of the C library as C text, which device code calls like functions of
 * the file.
 *
 * The C library has them without a definition that could be translated, and OpenCL C without
 * theirs: they read and write through pointers, whose memory is found as for every helper. Their
 * definitions stand behind the user's text, where libclang and the stages see them, under names of
 * their own (csycl_c_memcpy): a file may have a memcpy that it wrote itself. What is written for
 * the host ends before them.
 */
#ifndef CSCC_FRONT_LIBC_LIBC_TEXT_H
#define CSCC_FRONT_LIBC_LIBC_TEXT_H

#include <stddef.h>

#include "base/strbuf.h"
#include "unit/unit.h"

#define DEFINITION_PREFIX "csycl_c_"
/* In front of each: its lines have the same numbers whichever others the text has. */
#define DEFINITION_LINE "# 1 \"<csycl library>\" 3\n"

struct definition {
    const char *name;   /* C's: "memcpy"; also __builtin_memcpy calls it */
    const char *text;   /* of csycl_c_memcpy */
    const char *header; /* which has to be included, as the text needs it; NULL: none */
};

/* Those of <string.h> (strings.c), of numbers (numbers.c), of numbers in text (parsing.c,
 * printing.c) and of <complex.h> (complex_made.c, complex_functions.c, complex_inverses.c). A row
 * whose name is NULL ends it. */
extern const struct definition definitions_of_strings[], definitions_of_numbers[],
    definitions_of_parsing[], definitions_of_printing[], definitions_of_complex[],
    definitions_of_complex_functions[], definitions_of_complex_inverses[];

/* Appends the definitions of those that the text calls. */
void definitions_append(struct strbuf *text);

/* Where a function without a body is called that the text got a definition of, the definition is
 * called, by the user's name. */
void definitions_resolve(struct unit *unit);

#endif
