// RUN: %compare %s --flags='-std=gnu11 -O2'
/* && and || over memory: elements that are read in any case, where kernels evaluate both operands,
 * and elements that nobody may read unless the first operand says so, as they are nowhere. */
#include "run.h"

static const int nowhere = 1 << 30;

static int is_word(const unsigned char *text, int at)
{
    return (text[at] >= 'a' && text[at] <= 'z') || text[at] == '_' || text[at] > 200;
}

static void words(int n, const unsigned char *text, int *out)
{
    int starts = 0;
#pragma csycl parallel_for in(text[0:n + 1]) out(out[0:n]) reduction(+: starts)
    for (int i = 0; i < n; i++) {
        out[i] = is_word(text, i) && !is_word(text, i + 1);
        if (text[i] == ' ' || text[i] == '\n' || (text[i] & 0xf0) == 0x20)
            starts++;
        out[i] += 2 * (text[i + 1] != 'e' || text[i] - 'e');
    }
    show_bytes("words", out, (size_t)n * sizeof *out);
    printf("starts %d\n", starts);
}

static void guarded(int n, const int *a, const int *which, int *out)
{
#pragma csycl parallel_for in(a[0:n], which[0:n])out(out[0:n])
    for (int i = 0; i < n; i++) {
        int k = which[i], j = i;
        int seen = k < n && a[k] > 0;
        seen += 2 * (which[i] >= n || a[which[i]] > 3);
        for (int at = k; at < n && a[at] != 0; at++)
            seen += 4;
        if (k < n) {
            j = a[k] & 1;
            seen += 8 * (a[k] > 5 && a[k] < 90);
        }
        switch (k < n) {
        case 1:
            seen += a[k];
            break;
        default:
            seen += 16 * (k < n && a[k]);
        }
        k = i;
        seen += 32 * (j && a[k]);
        out[i] = seen;
    }
    show_bytes("guarded", out, (size_t)n * sizeof *out);
}

static void run(size_t count)
{
    const int n = (int)count;
    unsigned char *text = NEW(unsigned char, count + 1);
    int *a = NEW(int, count), *which = NEW(int, count), *out = NEW(int, count);

    for (int i = 0; i < n; i++) {
        text[i] = (unsigned char)(mixed((uint64_t)i) >> 30);
        a[i] = (int)(mixed((uint64_t)i) >> 50) % 100;
        which[i] = i % 3 ? (int)(mixed((uint64_t)i + 7) % count) : nowhere;
    }
    words(n, text, out);
    guarded(n, a, which, out);
    free(text);
    free(a);
    free(which);
    free(out);
}
