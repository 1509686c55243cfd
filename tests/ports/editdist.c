// RUN: %port %s
/* Edit distance: dynamic programming along the anti-diagonals of the table */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))

static char *word(int n, unsigned seed)
{
    char *s = malloc(n + 1);
    for (int i = 0; i < n; i++) {
        seed = seed * 214013u + 2531011u;
        s[i] = "acgt"[seed >> 16 & 3];
    }
    s[n] = '\0';
    return s;
}

static int distance(const char *a, const char *b, int *table)
{
    int n = (int)strlen(a), m = (int)strlen(b), width = m + 1;

    for (int i = 0; i <= n; i++)
        table[i * width] = i;
    for (int j = 0; j <= m; j++)
        table[j] = j;
    for (int d = 2; d <= n + m; d++) {
        int first = d - m > 1 ? d - m : 1;
        int last = d - 1 < n ? d - 1 : n;
#pragma csycl parallel_for
        for (int i = first; i <= last; i++) {
            int j = d - i;
            int cost = a[i - 1] != b[j - 1];
            int best = table[(i - 1) * width + j - 1] + cost;
            best = MIN(best, table[(i - 1) * width + j] + 1);
            best = MIN(best, table[i * width + j - 1] + 1);
            table[i * width + j] = best;
        }
    }
    return table[n * width + m];
}

/* longest common subsequence with three rolling diagonals */
static int lcs(const char *a, int n, const char *b, int m)
{
    int *d0 = calloc(n + 1, sizeof(int)), *d1 = calloc(n + 1, sizeof(int)), *d2 = calloc(n + 1, sizeof(int));
    for (int d = 2; d <= n + m; d++) {
        int lo = d > m ? d - m : 1, hi = d - 1 < n ? d - 1 : n;
        int i;
        if (d <= m)
            d2[0] = 0;
#pragma csycl parallel_for
        for (i = lo; i <= hi; i++) {
            if (a[i - 1] == b[d - i - 1])
                d2[i] = d0[i - 1] + 1;
            else
                d2[i] = d1[i] > d1[i - 1] ? d1[i] : d1[i - 1];
        }
        int *t = d0;
        d0 = d1;
        d1 = d2;
        d2 = t;
    }
    int best = d1[n];
    free(d0);
    free(d1);
    free(d2);
    return best;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 60, m = n + n / 10 + 1;
    char *a = word(n, 1), *b = word(m, 1);
    for (int k = 3; k < m; k += 7)
        b[k] = 'a';
    int *table = malloc(sizeof(int) * (n + 1) * (m + 1));
    printf("distance %d", distance(a, b, table));
    long sum = 0;
    for (int k = 0; k < (n + 1) * (m + 1); k++)
        sum += (long)table[k] * (k % 101);
    printf(", table %ld, common %d\n", sum, lcs(a, n, b, m));
    free(a);
    free(b);
    free(table);
    return 0;
}
