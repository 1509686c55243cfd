// RUN: %port %s
/* Elementary cellular automaton, 64 cells in a word */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t word;

static word apply(word left, word mid, word right, unsigned rule)
{
    word out = 0;
    for (unsigned k = 0; k < 8; k++) {
        if (!(rule >> k & 1u))
            continue;
        word m = (k & 4 ? left : ~left) & (k & 2 ? mid : ~mid) & (k & 1 ? right : ~right);
        out |= m;
    }
    return out;
}

static int popcount(word w)
{
    int c = 0;
    for (; w; w &= w - 1)
        c++;
    return c;
}

static void advance(const word *restrict now, word *restrict then, int words, unsigned rule)
{
#pragma csycl parallel_for
    for (int i = 0; i < words; i++) {
        word before = now[(i + words - 1) % words], after = now[(i + 1) % words];
        word left = now[i] >> 1 | before << 63;
        word right = now[i] << 1 | after >> 63;
        then[i] = apply(left, now[i], right, rule);
    }
}

static long population(const word *w, int words)
{
    long sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (int i = 0; i < words; i++)
        sum += popcount(w[i]);
    return sum;
}

int main(int argc, char **argv)
{
    int words = argc > 1 ? atoi(argv[1]) : 20;
    static const unsigned rules[] = {30, 90, 110, 184};
    word *a = malloc(sizeof(word) * words), *b = malloc(sizeof(word) * words);

    for (size_t r = 0; r < sizeof rules / sizeof rules[0]; r++) {
        memset(a, 0, sizeof(word) * words);
        a[words / 2] = 1ull << 31;
        a[0] |= 5;
        for (int t = 0; t < 40; t++) {
            advance(a, b, words, rules[r]);
            word *s = a;
            a = b;
            b = s;
        }
        word all = ~0ull, some = 0, parity = 0;
#pragma csycl parallel_for reduction(&: all) reduction(|: some) reduction(^: parity)
        for (int i = 0; i < words; i++) {
            all &= a[i] | 0xff;
            some |= a[i];
            parity ^= a[i];
        }
        printf("rule %3u: %5ld cells, and %016llx or %016llx xor %016llx\n", rules[r], population(a, words),
               (unsigned long long)all, (unsigned long long)some, (unsigned long long)parity);
    }
    free(a);
    free(b);
    return 0;
}
