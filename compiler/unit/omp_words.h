/* omp_words.h: lines of OpenMP's in the text. */
#ifndef CSCC_UNIT_OMP_WORDS_H
#define CSCC_UNIT_OMP_WORDS_H

#include <stddef.h>

/* Behind `#pragma omp` on the line that begins there, where a word follows; NULL: it is none. */
const char *omp_words(const char *line);

#endif
