// RUN: %golden bounds.opencl --emit=opencl -fcheck-bounds bounds.c
// RUN: %golden bounds.host --emit=host -fcheck-bounds bounds.c
/* Elements that are verified to be there: of pointers and arrays, in functions, of rows, and of a
 * reduced section; by library functions, which tell of their calls; of bit-fields; and what is not
 * looked at: addresses, sizes, and subscripts that are inside. */
#include <stddef.h>
#include <string.h>

struct cell {
    int kind;
    float at[3];
};

static int lut[16];

static int look(const int *p, int k)
{
    return lut[k] + p[k];
}

void cells(int n, struct cell *cell, int *restrict to, const int *kinds, long *counts)
{
#pragma csycl parallel_for reduction(+ : counts[0:4])
    for (int i = 0; i < n; i++) {
        double row[2][8] = {{0}};
        int *end = &to[i];
        for (int k = 0; k < kinds[i]; k++)
            row[1][k] += cell[i].at[k];
        *end = look(kinds, i) + (int)row[0][to[i]] + (int)sizeof cell[n].at[1];
        counts[kinds[i]]++;
    }
}

/* A loop that looks ahead where nothing is verified. */
void words(int n, const char *text, int *length)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (text[i + k])
            k++;
        length[i] = k;
    }
}

struct word {
    unsigned length : 7, kind : 3;
    char first[4];
};

/* What a call copies into an array of the iteration, or out of one, fits in it. */
void copies(int n, const char *text, struct word *words)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        char own[8];
        memcpy(own, text + 8 * i, sizeof own);
        memcpy(words[i].first, own + i % 8, (size_t)words[i].kind);
        words[i].length = (unsigned)strlen(text + 8 * i);
    }
}

struct __attribute__((packed)) reading {
    char tag;
    int value[2];
    unsigned kind : 3;
};

static int first_of(const struct reading *reading)
{
    return reading->value[0];
}

/* Members that do not lie as their types ask for have no addresses: the structure is verified. Of
 * a bit-field the unit is. */
void sums(int n, struct reading *readings)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        readings[i].value[1] += first_of(readings + i) + readings[i].tag;
        readings[i].kind = 1;
    }
}
