// RUN: %port %s
/* Splits a text into words, then hashes every word and finds the longest. */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct word {
    size_t start;
    size_t len;
    uint32_t hash;
    int vowels;
};

static uint32_t fnv1a(const char *s, size_t n)
{
    uint32_t h = 0x811c9dc5u;
    while (n--) {
        h ^= (uint8_t)*s++;
        h *= 0x01000193u;
    }
    return h;
}

static int is_vowel(char c)
{
    switch (c) {
    case 'a': case 'e': case 'i': case 'o': case 'u':
        return 1;
    default:
        return 0;
    }
}

static char *make_text(size_t n)
{
    static const char *syllables[] = {"ka", "lo", "mi", "tre", "un", "sta", "qui", "or"};
    char *t = malloc(n + 8);
    uint32_t s = 99;
    size_t k = 0;
    while (k < n) {
        s = s * 22695477u + 1;
        if ((s >> 28) < 5 && k > 0) {
            t[k++] = ' ';
        } else {
            for (const char *p = syllables[(s >> 20) & 7]; *p; p++)
                t[k++] = *p;
        }
    }
    t[k] = '\0';
    return t;
}

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? strtoul(argv[1], 0, 10) : 5000;
    char *text = make_text(n);
    struct word *words = malloc((n / 2 + 8) * sizeof *words);
    int count = 0;

    for (char *p = text; *p;) {
        while (*p && !isalpha((unsigned char)*p))
            p++;
        char *q = p;
        while (isalpha((unsigned char)*q))
            q++;
        if (q > p) {
            words[count].start = (size_t)(p - text);
            words[count].len = (size_t)(q - p);
            count++;
        }
        p = q;
    }

    size_t longest = 0;
    unsigned mix = 0;
#pragma csycl parallel_for reduction(max: longest) reduction(^: mix)
    for (int w = 0; w < count; w++) {
        struct word *it = &words[w];
        int v = 0;
        it->hash = fnv1a(text + it->start, it->len);
        for (size_t k = 0; k < it->len; k++)
            v += is_vowel(text[it->start + k]);
        it->vowels = v;
        if (it->len > longest)
            longest = it->len;
        mix ^= it->hash;
    }

    int vowels = 0;
    for (int w = 0; w < count; w++)
        vowels += words[w].vowels;
    printf("%d words, longest %zu, vowels %d, mix %08x\n", count, longest, vowels, mix);
    for (int w = 0; w < count; w += count / 5 + 1)
        printf("%.*s -> %08x\n", (int)words[w].len, text + words[w].start, words[w].hash);
    free(words);
    free(text);
    return 0;
}
