// RUN: %port %s --shared-only
/* Finds patterns with wildcards at every position of a text */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int match_at(const char *text, size_t left, const char *pat)
{
    size_t i;
    for (i = 0; pat[i] != '\0'; i++) {
        if (i >= left)
            return 0;
        if (pat[i] == '?')
            continue;
        if (pat[i] != text[i])
            return 0;
    }
    return 1;
}

static size_t search(const char *text, size_t n, const char *pat, unsigned char *found)
{
    size_t hits = 0;
    size_t i;
#pragma csycl parallel_for reduction(+: hits)
    for (i = 0; i < n; i++) {
        found[i] = match_at(text + i, n - i, pat);
        hits += found[i];
    }
    return hits;
}

static long first_hit(const unsigned char *found, long n)
{
    long first = n;
#pragma csycl parallel_for reduction(min: first)
    for (long i = 0; i < n; i++)
        if (found[i] && i < first)
            first = i;
    return first;
}

/* length of the palindrome around each position */
static void palindromes(const char *s, int n, int *len)
{
#pragma csycl parallel_for
    for (int c = 0; c < n; c++) {
        int r = 0;
        while (c - r - 1 >= 0 && c + r + 1 < n && s[c - r - 1] == s[c + r + 1])
            ++r;
        len[c] = 2 * r + 1;
    }
}

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 4000;
    char *text = malloc(n + 1);
    unsigned char *found = malloc(n);
    int *len = malloc(n * sizeof(int));
    const char *patterns[] = {"ab", "a?b", "abc?c", "??", "zz"};
    unsigned s = 11;

    for (size_t i = 0; i < n; i++) {
        s = s * 1664525u + 1013904223u;
        text[i] = (char)('a' + (s >> 28) % 3);
    }
    text[n] = '\0';
    for (int p = 0; p < 5; p++) {
        size_t hits = search(text, n, patterns[p], found);
        printf("%-6s %zu times, first at %ld\n", patterns[p], hits, first_hit(found, (long)n));
    }
    palindromes(text, (int)n, len);
    int best = 0;
    long sum = 0;
    for (int i = 0; i < (int)n; i++) {
        sum += len[i];
        if (len[i] > len[best])
            best = i;
    }
    printf("longest palindrome %.*s, sum %ld\n", len[best], text + best - len[best] / 2, sum);
    free(text);
    free(found);
    free(len);
    return 0;
}
