// RUN: %port %s
/* Caesar cipher: encrypt, count letters, guess the key, decrypt */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char sample[] =
    "It was the best of times, it was the worst of times, it was the age of wisdom, "
    "it was the age of foolishness, it was the epoch of belief, it was the epoch of incredulity. ";

static void shift(char *s, size_t n, int key)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        if (isupper((unsigned char)s[i]))
            s[i] = (char)('A' + (s[i] - 'A' + key) % 26);
        else if (islower((unsigned char)s[i]))
            s[i] = (char)('a' + (s[i] - 'a' + key) % 26);
    }
}

static void count_letters(const char *s, size_t n, long counts[26])
{
    for (int letter = 0; letter < 26; letter++) {
        long c = 0;
#pragma csycl parallel_for reduction(+: c)
        for (size_t i = 0; i < n; i++) {
            if (tolower((unsigned char)s[i]) == 'a' + letter)
                c++;
        }
        counts[letter] = c;
    }
}

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? (size_t)atol(argv[1]) : 3000;
    char *text = malloc(n + 1);
    long counts[26];
    int best = 0;

    for (size_t i = 0; i < n; i++)
        text[i] = sample[i % (sizeof sample - 1)];
    text[n] = 0;

    shift(text, n, 11);
    printf("cipher: %.50s\n", text);
    count_letters(text, n, counts);
    for (int l = 1; l < 26; l++)
        if (counts[l] > counts[best])
            best = l;
    printf("most frequent: %c (%ld times)\n", 'a' + best, counts[best]);
    shift(text, n, (26 - (best - ('t' - 'a') + 26) % 26) % 26);
    printf("plain: %.50s (%zu characters)\n", text, strlen(text));
    free(text);
    return 0;
}
