// UNSUPPORTED: sanitize
// RUN: %compare %s --flags='-std=c11 -O2 -fopenmp'
/* `#pragma csycl atomic` over variables of the host, as counters of what is found: numbers and
 * members of structures, of the function, of the file, and behind a parameter.
 *
 * Not under sanitizers: gcc (12) with -fsanitize=undefined makes no atomic operations of `omp
 * atomic`, so plain loops on threads lose updates there. */
#include "run.h"

struct tally {
    int count;
    double weights[4];
    struct {
        short low, high;
    } ends;
    unsigned char bytes[3];
};

static unsigned long total = 3;
static float most;
static struct tally whole;

static int compare(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static void find(size_t n, int *found_before)
{
    int *list = NEW(int, n), found = 0;
    double sum = 0;
    unsigned char small = 7;
    static short often;
    most = 0;
#pragma csycl parallel_for inout(list[0:n])
    for (size_t i = 0; i < n; i++) {
        if (mixed(i) % 3 == 1) {
            int at;
#pragma csycl atomic capture
            at = found++;
            list[at] = (int)i;
        }
#pragma csycl atomic
        sum += (double)i;
#pragma csycl atomic
        total = total + i;
#pragma csycl atomic compare
        if (most < (float)(mixed(i) % 1000)) most = (float)(mixed(i) % 1000);
#pragma csycl atomic
        small++;
#pragma csycl atomic
        often -= 2;
#pragma csycl atomic
        *found_before |= (int)i;
    }
    qsort(list, (size_t)found, sizeof *list, compare);
    show_bytes("list", list, (size_t)found * sizeof *list);
    printf("%d %.17g %lu %g %d %d %d\n", found, sum, total, most, small, often, *found_before);
    free(list);
}

static void structures(size_t n)
{
    struct tally own = {.count = 5};
    int k = 2, seen = 0, turns = 0;
#pragma csycl parallel_for reduction(+: seen)
    for (size_t i = 0; i < n; i++) {
        int before, now;
#pragma csycl atomic
        own.count++;
#pragma csycl atomic
        own.weights[i % 4] += 2 * k;
#pragma csycl atomic
        whole.ends.high -= 3;
#pragma csycl atomic
        whole.weights[k] += (double)i;
#pragma csycl atomic
        own.bytes[i % 3] ^= (unsigned char)i;
#pragma csycl atomic capture
        {
            before = turns;
            turns = 1 - turns;
        }
        seen += before;
#pragma csycl atomic read
        now = k;
        seen += now;
    }
    printf("%d %d %d %d\n", own.count, whole.ends.low, whole.ends.high, seen);
    printf("%g %g %g\n", own.weights[0], own.weights[3], whole.weights[k]);
    show_bytes("bytes", own.bytes, sizeof own.bytes);
}

static void run(size_t n)
{
    int bits = 0;
    find(n, &bits);
    structures(n);
    int later = 0;
#pragma csycl parallel_for nowait
    for (size_t i = 0; i < n; i++) {
#pragma csycl atomic
        later += 2;
    }
#pragma csycl wait
    printf("%d\n", later);
}
