// RUN: %compare %s --flags="-std=c11 -O0"
// RUN: %compare %s --flags="-std=c11 -O2"
/* <ctype.h> of all bytes and of EOF, with the host's bits. */
#include "run.h"
#include <ctype.h>

static int letter(const char *text, size_t i)
{
    return isalpha((unsigned char)text[i]) ? toupper((unsigned char)text[i]) : '.';
}

static void run(size_t n)
{
    int *classes = NEW(int, n), *lower = NEW(int, n), *upper = NEW(int, n);
    char *text = NEW(char, n);
    for (size_t i = 0; i < n; i++)
        text[i] = (char)mixed(i);

#pragma csycl parallel_for out(classes[0:n], lower[0:n], upper[0:n])
    for (size_t i = 0; i < n; i++) {
        int c = (int)(i % 257) - 1;
        classes[i] = isalnum(c) + isalpha(c) + isblank(c) + iscntrl(c) + isdigit(c) + isgraph(c) +
                     islower(c) + isprint(c) + ispunct(c) + isspace(c) + isupper(c) + isxdigit(c);
        lower[i] = tolower(c);
        upper[i] = toupper(c);
    }
    show_bytes("classes", classes, n * sizeof *classes);
    show_bytes("lower", lower, n * sizeof *lower);
    show_bytes("upper", upper, n * sizeof *upper);

    unsigned long letters = 0;
#pragma csycl parallel_for in(text[0:n]) reduction(+: letters)
    for (size_t i = 0; i < n; i++)
        letters += (unsigned long)letter(text, i) * (i + 1);
    printf("letters %lu\n", letters);
    free(classes);
    free(lower);
    free(upper);
    free(text);
}
