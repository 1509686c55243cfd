// RUN: %compare %s --flags='-std=gnu11 -O2 -pthread -Wno-csycl-dependence'
/* Variables of running functions that a pointer leads to: what the loop may use of them is known,
 * but whether it does only data decide. The rest of them is the functions' own. */
#include "run.h"

#include <pthread.h>

struct search {
    int before, first, places[5], after;
};

static void find(int n, const int *keys, int wanted, int *found)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (keys[i] % 5000 == wanted)
            found[0] = i;
}

static void find_both(int n, const int *keys, int wanted, struct search *search)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        if (keys[i] % 5000 == wanted)
            search->first = i;
        if (i < 5 && keys[i] % 2)
            search->places[i] = keys[i];
    }
}

/* Read, too: 16 of them, in the middle. */
static void around(int n, int *keys, const int *offsets)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (keys[i] % 3 == 0)
            keys[i] += offsets[i % 16 - 8];
}

static long search_all(int n, int *keys)
{
    int found = -1, nothing = -1, offsets[40];
    struct search search = {1, -1, {2, 3, 4, 5, 6}, 7};
    unsigned long sum; /* it wraps */

    for (int i = 0; i < 40; i++)
        offsets[i] = i * i;
    find(n, keys, 977, &found);
    find(n, keys, 5001, &nothing);
    find_both(n, keys, 977, &search);
    around(n, keys, offsets + 20);
    sum = (unsigned long)(found * 3L + nothing + search.before + search.first * 5L + search.after);
    for (int i = 0; i < 5; i++)
        sum = sum * 7 + (unsigned long)search.places[i];
    for (int i = 0; i < 40; i++)
        sum = sum * 3 + (unsigned long)offsets[i];
    return (long)sum;
}

struct work {
    int n, *keys;
    long sum;
};

static void *in_thread(void *arg)
{
    struct work *work = arg;

    work->sum = search_all(work->n, work->keys);
    return NULL;
}

static void run(size_t size)
{
    int n = (int)size;
    struct work work = {n, malloc((size + 1) * sizeof(int)), 0};
    pthread_t thread;

    for (int i = 0; i < n; i++)
        work.keys[i] = i * 977 % 4999;
    printf("%d: %ld", n, search_all(n, work.keys));
    if (pthread_create(&thread, NULL, in_thread, &work))
        exit(2);
    pthread_join(thread, NULL);
    printf(" %ld\n", work.sum);
    for (int i = 0; i < n; i += 97)
        printf("%d\n", work.keys[i]);
    free(work.keys);
}
