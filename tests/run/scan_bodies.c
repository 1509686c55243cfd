// RUN: %compare --flags='-std=gnu11 -O2' --sizes='0 1 17 1000 4099' %s
/* Scans whose bodies do much that is done once, or that what is combined depends on: assertions,
 * switches, structures, endless inner loops, reduced sections, printing, elements of others. */
#include "run.h"
#include <assert.h>

struct item {
    int x;
    float y;
};

static int twice(int x)
{
    assert(x < 100000);
    return 2 * x;
}

static int mixture(size_t n, const int *a, int *b, struct item *items)
{
    int s = 5;

#pragma csycl parallel_for scan(+ : s) nowait
    for (size_t i = 0; i < n; i++) {
        struct item item = items[i];
        assert(a[i] < 100);
        item.x += twice(a[i]);
        if (item.x > 3 && a[i] > -5) {
            s += item.x;
            items[i].y = (float)s;
        }
        switch (item.x & 3) {
        case 0:
            s += 1;
            break;
        case 1:
            b[i] = 4; /* fall through */
        default:
            b[i] += s;
        }
        for (int k = 0;; k++) {
            if (k > (a[i] & 3))
                break;
            if (k == 2) {
                s++;
                continue;
            }
            b[i] ^= k;
        }
    }
#pragma csycl wait
    return s;
}

/* Counts of 64 bits, of which tiles have 32: they begin near 2^32, or below 0, by several steps, and
 * beside others that do not count; `low` takes away. */
static void counts(size_t n)
{
    size_t many = 0xfffffff0u;
    long below = -7, low = 3;
    unsigned long sum = 1;
    long *a = NEW(long, n), *b = NEW(long, n), *c = NEW(long, n);
#pragma csycl parallel_for scan(+ : many, below, low, sum)
    for (size_t i = 0; i < n; i++) {
        const unsigned x = mixed(i);
        if (x % 3)
            many++;
        a[i] = (long)many;
        many += 200;
        many += x % 7 == 2 || !(x % 5);
        b[i] = below;
        if (x % 4 == 1)
            ++below;
        low -= x % 2;
        sum += 300ul << x % 32;
        c[i] = (long)(low * 5 + (long)sum);
    }
    show_bytes("many", a, n * sizeof *a);
    show_bytes("below", b, n * sizeof *b);
    show_bytes("others", c, n * sizeof *c);
    printf("%zu %ld %ld %lu\n", many, below, low, sum);
    free(a);
    free(b);
    free(c);
}

static void run(size_t n)
{
    counts(n);
    int *a = NEW(int, n + 16), *b = NEW(int, n + 16), *kept = NEW(int, n + 16);
    int count[7] = {0}, k = 0, t = 7;
    struct item *items = NEW(struct item, n + 16);
    long u = 0;

    for (size_t i = 0; i < n; i++) {
        a[i] = (int)(mixed(i) % 31) - 11;
        items[i].x = (int)(i % 9);
    }
    printf("%d\n", mixture(n, a, b, items));
#pragma csycl parallel_for scan(+ : k) reduction(+ : count [0:7])
    for (size_t i = 0; i < n; i++) {
        count[((size_t)k + i) % 7] += 2;
        if (a[i] > 3 && b[i] % 3) {
            kept[k++] = a[i];
            count[k % 7]++;
        }
    }
#pragma csycl parallel_for scan(+ : t) if (n > 20)
    for (size_t i = 0; i < n; i++) {
        if (i == 3)
            printf("at %d\n", (int)i);
        t += a[i];
        b[i] ^= t;
    }
#pragma csycl parallel_for scan(+ : u)
    for (size_t i = 0; i < n; i++) {
        size_t place;
        place = i % 5 % n;
        int other = a[place];
        u += a[i];
        if (u > 50)
            b[i] += other;
    }
    show_bytes("b", b, n * sizeof *b);
    show_bytes("kept", kept, n * sizeof *kept);
    show_bytes("count", count, sizeof count);
    show_bytes("items", items, n * sizeof *items);
    printf("%d %d %ld\n", k, t, u);
    free(a);
    free(b);
    free(kept);
    free(items);
}
