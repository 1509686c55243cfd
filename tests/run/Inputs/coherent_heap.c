/* A program for plain C, whose large blocks come from every function that makes one; see
 * coherent_heap.test. */
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void step(int n, const double *from, double *to)
{
#pragma csycl parallel_for
    for (int i = 1; i < n - 1; i++)
        to[i] = (from[i - 1] + 2 * from[i] + from[i + 1]) / 4;
}

static double sum_of(int n, const double *a)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i] * (i % 17);
    return sum;
}

static void show(const char *name, int n, const double *a)
{
    printf("%s %a\n", name, sum_of(n, a));
}

static double loop(int n, double *a, double *b)
{
    for (int i = 0; i < n; i++)
        a[i] = b[i] = i * 37 % 101;
    for (int s = 0; s < 10; s++) {
        step(n, a, b);
        step(n, b, a);
    }
    return sum_of(n, a);
}

static void *work(void *sum)
{
    int n = 30000;
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
    *(double *)sum = loop(n, a, b);
    free(b);
    free(a);
    return NULL;
}

static void resize(int n)
{
    double *a = NULL;
    int have = 0, room = 0;
    for (int i = 0; i < n; i++) {
        if (have == room) {
            room = 2 * room + 1000;
            a = realloc(a, room * sizeof *a);
        }
        a[have++] = i % 7;
    }
    double *b = calloc(room, sizeof *b);
    for (int i = 0; i < room; i++)
        if (b[i] != 0)
            printf("calloc %d\n", i);
    step(have, a, b);
    b = realloc(b, (size_t)have / 2 * sizeof *b);
    show("half", have / 2, b);
    b = realloc(b, 100 * sizeof *b);
    a = realloc(a, (size_t)have * 3 * sizeof *a);
    show("hundred", 100, b);
    show("thrice", have, a);
    free(a);
    free(b);
}

int main(void)
{
    int n = 50000;
    double *a = malloc(n * sizeof *a), *b = calloc(n, sizeof *b), *c, sum;
    printf("malloc %a\n", loop(n, a, b));
    free(b);
    b = aligned_alloc(64, n * sizeof *b);
    printf("aligned %a\n", loop(n, b, a));
    if (posix_memalign((void **)&c, 4096, n * sizeof *c))
        return 1;
    printf("posix %a\n", loop(n, c, b));
    printf("%d\n", posix_memalign((void **)&c, 3, n * sizeof *c) != 0);
    printf("%d\n", malloc_usable_size(a) >= n * sizeof *a);
    pthread_t thread;
    pthread_create(&thread, NULL, work, &sum);
    resize(n);
    pthread_join(thread, NULL);
    printf("thread %a\n", sum);
    char *text = malloc(200000), *copy;
    memset(text, 'x', 199999);
    text[199999] = '\0';
    copy = strdup(text);
    printf("%zu\n", strlen(copy));
    free(text);
    free(copy);
    free(a);
    free(b);
    free(c);
    return 0;
}
