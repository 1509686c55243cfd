// RUN: %compare --flags='-std=gnu11 -O2' --sizes='0 1 2 31 4099 8192 70001' %s
/* Loops that an iteration leaves: by break, return and goto, at the beginning, in the midst, at the
 * end and never, from inner loops, with what it sets, and what all iterations set. */
#include "run.h"

static int *a;

/* Is returned out of the function, with a value that only the one that leaves computes. */
static long position(size_t n, const int *values, int key)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        if (values[i] == key) {
            printf("found ");
            return (long)i * 10 + values[i] % 7;
        }
    return -1;
}

static int is_prime(unsigned x)
{
    for (unsigned d = 2; d * d <= x; d++)
        if (x % d == 0)
            return 0;
    return x > 1;
}

/* Several exits, and iterations that skip; `i` and what all set are used later. */
static void several(size_t n, size_t at)
{
    int i, last = -5, low = 0, why = 0, key = at < n ? a[n - 1 - at / 3 * 3] : -1;

#pragma csycl parallel_for
    for (i = (int)n - 1; i >= 0; i -= 3) {
        last = a[i] % 1000;
        if (last < 10)
            continue;
        if (a[i] == key) {
            why = 1;
            a[i]++;
            low += last;
            break;
        }
        if (last == 777 && a[i] % 13 == 4) {
            if (a[i] % 2)
                why = 2;
            else
                why = 3;
            break;
        }
    }
    printf("%d %d %d %d\n", i, last, low, why);
}

/* From an inner loop, out of the function or to a label; each has an array of its own. */
static unsigned factor(unsigned n, unsigned from)
{
    unsigned i;

#pragma csycl parallel_for
    for (i = from; i <= n; i++) {
        unsigned digits[4] = {i % 10, i / 10 % 10, i / 100 % 10, i / 1000 % 10};
        for (int k = 0; k < 4; k++) {
            if (digits[k] > 8)
                break;
            if (digits[k] == 8 && is_prime(i + (unsigned)k))
                return i;
            if (digits[k] * (unsigned)k == 19)
                goto odd;
        }
    }
    return i + 1000000;
odd:
    return i + 2000000;
}

/* All loops of a nest. */
static void nest(size_t n, int key)
{
    size_t rows = n / 37, y, x = 0;

#pragma csycl parallel_for collapse(2)
    for (y = 0; y < rows; y++)
        for (x = 0; x < 37; x++)
            if (a[y * 37 + x] == key)
                goto out;
out:
    printf("%zu %zu\n", y, x);
}

/* A row that differs, in memory that a device has; downward by the test itself. */
static void rows(size_t n, size_t at)
{
    size_t count = n / 8, i;
    int *other = NEW(int, n + 4);

    memcpy(other, a, n * sizeof *a);
    if (at < n)
        other[at]++;
#pragma csycl data in(a[0:n]) inout(other[0:n])
    {
#pragma csycl parallel_for
        for (i = count; i-- > 0;)
            if (memcmp(a + 8 * i, other + 8 * i, 8 * sizeof *a) != 0)
                break;
        printf("%zd\n", (ssize_t)i);
#pragma csycl parallel_for
        for (size_t k = 0; k < n; k++)
            other[k] += 1;
#pragma csycl parallel_for
        for (i = 0; i < n; i++)
            if (other[i] == 8)
                break;
    }
    printf("%zu\n", i);
    free(other);
}

/* The bound is beyond what there is. */
struct seen {
    unsigned count;
    int least;
};

static struct seen both(struct seen x, struct seen y)
{
    return (struct seen){x.count + y.count, x.least < y.least ? x.least : y.least};
}

#pragma csycl declare reduction(both : struct seen : csycl_out = both(csycl_out, csycl_in))        \
    identity((struct seen){0, 1000004})

static unsigned total;

/* What those up to the one that leaves combine, and the iterations behind it do not. */
static long combined(size_t n, int key)
{
    struct seen seen = {7, 1000003};
    int any = 5, most = -9;
    size_t i, odd = 0;

    total = 3;
#pragma csycl parallel_for reduction(both : seen) reduction(+ : total) reduction(|| : any)
    for (i = 0; i < n; i++) {
        struct seen one = {1, a[i]};
        seen = both(seen, one);
        if (a[i] == key)
            break;
        total += (unsigned)a[i];
        any = any || a[i] > 1000000;
    }
    printf("%zu %u %d %u %d\n", i, seen.count, seen.least, total, any);
#pragma csycl parallel_for collapse(2) reduction(max : most) reduction(+ : odd)
    for (i = 0; i < n / 8; i++)
        for (int k = 0; k < 8; k++) {
            int here = a[8 * i + (size_t)k];
            most = here > most ? here : most;
            for (int l = 0; l < 2; l++)
                if (here == key - l)
                    return most + (long)odd * 1000;
            if (here % 2 == 0)
                continue;
            odd++;
        }
    return -most;
}

static size_t length(const char *text, size_t most)
{
    size_t i;

#pragma csycl parallel_for
    for (i = 0; i < most; i++)
        if (text[i] == 0)
            break;
    return i;
}

static void run(size_t n)
{
    static char text[70002];

    a = NEW(int, n + 4); /* of 16 bytes and more */
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 1000003);
    for (size_t at = 0; at <= n; at += n / 3 + 1) {
        int key = at < n ? a[at] : -1;
        printf("%ld\n", position(n, a, key));
        several(n, at);
        nest(n, key);
        rows(n, at);
        printf("%ld\n", combined(n, key));
    }
    if (n)
        printf("%ld\n", position(n, a, a[n - 1])); /* in the last block alone */
    printf("%u %u\n", factor((unsigned)n, 0), factor((unsigned)n, (unsigned)n / 2));
    memset(text, 'x', n);
    memset(text + n, 0, sizeof text - n);
    printf("%zu\n", length(text, (size_t)1 << 27));
    free(a);
}
