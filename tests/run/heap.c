// RUN: %compare %s --flags='-std=gnu11 -O2 -Wno-csycl-dependence'
/* Blocks of the heap, from every function that makes one: which elements a loop uses the data tell,
 * and how large the block is the heap knows. */
#include "run.h"
#include <malloc.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static int *places;

static void permute(int n, const int *place, const int *in, int *out)
{
#pragma csycl parallel_for in(place [0:n])
    for (int i = 0; i < n; i++)
        out[place[i]] = in[n - 1 - place[i]] + i;
}

static void upper(int n, const int *place, char *text)
{
#pragma csycl parallel_for in(place [0:n])
    for (int i = 0; i < n; i++)
        text[place[i]] = (char)(text[place[i]] - 32);
}

/* From one block to another. */
static void check(const char *name, int n, int *from, int *to)
{
    for (int i = 0; i < n; i++)
        from[i] = i * 3;
    memset(to, 0, (size_t)n * sizeof *to);
    permute(n, places, from, to);
    show_bytes(name, to, (size_t)n * sizeof *to);
}

/* `more` bytes than the loop needs: with few, blocks are small for small ranges. */
static void check_sizes(int n, int more)
{
    size_t size = (size_t)n * sizeof(int) + (size_t)more;
    void *aligned;
    if (posix_memalign(&aligned, 64, size))
        abort();
    int *a = malloc(size), *b = calloc(size, 1), *c = aligned_alloc(256, (size + 255) / 256 * 256);
    int *d = memalign(128, size), *e = reallocarray(NULL, size, 2);
    check("malloc to calloc", n, a, b);
    check("aligned_alloc to memalign", n, c, d);
    check("posix_memalign to reallocarray", n, aligned, e);
    a = realloc(a, 3 * size); /* another block, or a larger one */
    b = realloc(b, (size_t)more + (size_t)n * 4);
    check("grown to shrunk", n, a + 2 * n, b);
    check("shrunk to grown", n, b, a + size / sizeof *a);
    char *text = malloc((size_t)n + (size_t)more + 1);
    memset(text, 'q', (size_t)n + (size_t)more);
    text[n + more] = '\0';
    char *copy = strdup(text); /* made in the C library */
    upper(n, places, copy);
    show_bytes("strdup", copy, strlen(copy));
    free(text);
    free(copy);
    free(a);
    free(b);
    free(c);
    free(d);
    free(e);
    free(aligned);
}

static void check_all(int n)
{
    check_sizes(n, 5000);
    check_sizes(n, 16);
}

/* Blocks that come and go while others launch. */
static void *churn(void *unused)
{
    char *blocks[16] = {0};
    for (unsigned i = 0; i < 20000; i++) {
        char **block = &blocks[mixed(i) % 16];
        size_t size = mixed(i) % 30000;
        if (i % 3 == 0) {
            free(*block);
            *block = malloc(size);
        } else {
            *block = realloc(*block, size + 1);
        }
    }
    for (int i = 0; i < 16; i++)
        free(blocks[i]);
    return unused;
}

static void fork_and_churn(void)
{
    int status = -1;
    fflush(stdout);
    pid_t child = fork();
    if (!child) {
        churn(NULL);
        _exit(7);
    }
    waitpid(child, &status, 0);
    printf("child %d\n", WIFEXITED(status) ? WEXITSTATUS(status) : -1);
}

static void run(size_t n)
{
    pthread_t thread;
    places = malloc((n + 1) * sizeof *places);
    for (size_t i = 0; i < n; i++)
        places[i] = (int)((i * 7919) % n);
    if (pthread_create(&thread, NULL, churn, NULL))
        abort();
    check_all((int)n);
#ifdef SANITIZED /* ASan's own heap stays locked in a child forked while another thread allocates  \
                  */
    pthread_join(thread, NULL);
    fork_and_churn();
    check_all((int)n);
#else
    fork_and_churn();
    check_all((int)n);
    pthread_join(thread, NULL);
#endif
    free(places);
}
