// RUN: %golden atomics.opencl --emit=opencl atomics.c
// RUN: %golden atomics.host --emit=host -O2 -fopenmp atomics.c
/* Statements under `#pragma csycl atomic`: calls of device code, and of lines of OpenMP's in plain
 * loops that threads may run. */

struct cell {
    int count;
    double sum;
};

static void add(float *sum, float value)
{
#pragma csycl atomic
    *sum += value;
}

void count(int n, const int *key, int *hist, struct cell *cells, float *sums, unsigned char *seen)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float own = 0;
#pragma csycl atomic
        hist[key[i]]++;
#pragma csycl atomic update
        cells[key[i]].sum = i * 0.5 -
                            cells[key[i]].sum;
#pragma csycl atomic
        cells[key[i]].count /= 2L;
        add(&sums[key[i]], 2);
        add(&own, 1);
#pragma csycl atomic write
        seen[key[i]] = 1;
        if (i % 2)
#pragma csycl atomic
            seen[key[i] + 1] |= 2;
    }
}

void list(int n, const int *key, int *list, int *used, int *last)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int at, before;
        if (key[i] < 0)
            continue;
#pragma csycl atomic capture
        at = used[0]++;
        list[at] = i;
#pragma csycl atomic capture
        {
            before = used[1];
            used[1] = used[1] << 1;
        }
#pragma csycl atomic capture
        {
            *last = i;
            at = *last;
        }
#pragma csycl atomic read
        at = used[0];
    }
}

void extremes(int n, const int *key, float *most, long *least, int *owner, int *won)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int success;
#pragma csycl atomic compare
        if (most[0] < key[i]) {
            most[0] = key[i];
        }
#pragma csycl atomic compare
        *least = *least > i ? i : *least;
#pragma csycl atomic compare capture
        {
            success = owner[key[i]] == -1;
            if (success)
                owner[key[i]] = i;
        }
        won[i] = success;
    }
}

static long rounds;

int found(int n, const int *key, int *list, struct cell *totals)
{
    int count = 0;
    struct cell all = {0};
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int at;
        if (key[i]) {
#pragma csycl atomic capture
            at = count++;
            list[at] = i;
        }
#pragma csycl atomic
        rounds += i;
#pragma csycl atomic
        all.sum += i;
    }
    *totals = all;
    return count;
}
