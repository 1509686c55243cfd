// RUN: %golden searches.opencl --emit=opencl searches.c
// RUN: %golden searches.plan --dump=plan searches.c
/* Searches: loops over elements, one further each round, whose tests alone decide when a loop is
 * left; see plan/rounds/search_rounds.h. */
#include <stddef.h>

static int length(const char *s)
{
    int n = 0;
    while (s[n])
        n++;
    return n;
}

static int has(const char *s, int n, char wanted)
{
    for (int i = 0; i < n; i++)
        if (s[i] == wanted)
            return 1;
    return 0;
}

void searches(int lines, const char *text, const int *begin, float limit, const float *x,
              int (*rows)[100], int *out)
{
#pragma csycl parallel_for in(text [0:begin[lines]], begin [0:lines + 1], x [0:100 * lines],       \
                              rows [0:lines]) out(out [0:lines])
    for (int i = 0; i < lines; i++) {
        int k = begin[i], word = -1;
        while (text[k] != '\n')
            k++;
        for (size_t q = 0; q < (size_t)(begin[i + 1] - begin[i]); ++q) {
            unsigned char c = (unsigned char)text[begin[i] + q];
            if (c == ' ' || c == ',' || c - '0' < 10) {
                word = (int)q;
                break;
            }
        }
        unsigned below = 0;
        for (; below < 100u && x[i * 100u + below] < limit; below++)
            ;
        for (int same = 0; same < 100 && text[begin[i] + same] == text[same]; same++) {
        }
        int w = 0;
        while (w < 100) {
            if (rows[i][w] > 3)
                break;
            w++;
        }
        out[i] = k + word + (int)below + w + length(text + begin[i]) + has(text, 40, 'c');
    }
}

/* Tests that nobody makes early. */
void others(int n, const int *a, const int *which, int *out)
{
#pragma csycl parallel_for in(a [0:2 * n], which [0:n]) out(out [0:n])
    for (int i = 0; i < n; i++) {
        int k = 0, sum = 0, table[40] = {1}, *own = &k;
        for (; k < n; k++) /* a division by what lies behind the last one */
            if (100 / a[k] > i)
                break;
        for (k = 0; k < n; k++) /* a sum may be too large */
            if (a[k] + i > 3)
                break;
        for (k = 0; k < n; k++) /* and a subscript */
            if (a[which[k]] > i)
                break;
        for (k = 0; k < n; k++) { /* something is kept */
            sum += k;
            if (a[k] > i)
                break;
        }
        for (k = 0; k < n; k++) /* not one after the other */
            if (a[2 * k] > i)
                break;
        for (k = 0; k < n; k++) /* the counter counts */
            if (a[k] > k || a[k] > *own)
                break;
        for (k = 0; k < n; k++) /* the second element may be nowhere */
            if (a[k] > i && which[k] > 3)
                break;
        for (k = 0; k < 8; k++) /* there is no block */
            if (a[k] > i)
                break;
        for (k = 0; k < 40; k++) /* an array that the compiler knows the end of */
            if (table[k] == a[i])
                break;
        out[i] = k + sum;
    }
}
