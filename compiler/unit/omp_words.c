/* omp_words.c: see omp_words.h. */
#include "unit/omp_words.h"

#include <string.h>

const char *omp_words(const char *line)
{
    line += strspn(line, " \t");
    if (*line++ != '#')
        return NULL;
    line += strspn(line, " \t");
    if (strncmp(line, "pragma", 6) != 0)
        return NULL;
    line += 6;
    line += strspn(line, " \t");
    if (strncmp(line, "omp", 3) != 0 || !strchr(" \t", line[3]))
        return NULL;
    return line + 3 + strspn(line + 3, " \t");
}
