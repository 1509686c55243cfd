/* 8 threads that touch, launch, allocate again and free at random, against a model of each element
 * which plain loops make. Each has blocks of its own, and a stripe of one that all share. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 8, BLOCKS = 3, STEPS = 120, MOST = 60000, STRIPE = 10007 };

static int forks; /* there are no arguments */

struct block {
    int *data, *model;
    size_t count;
};

struct worker {
    pthread_t thread;
    int number;
    unsigned long seed;
    struct block blocks[BLOCKS + 1]; /* the last is the stripe */
    int wrong;                       /* the first step that was; 0: none */
};

static size_t draw(struct worker *worker, size_t below)
{
    worker->seed = worker->seed * 6364136223846793005u + 1442695040888963407u;
    return (worker->seed >> 33) % below;
}

/* ---- loops ---- */

static void scale(int *a, size_t n, int by)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        a[i] = a[i] % 1000 * 3 + by;
}

static void scale_later(int *a, size_t n, int by)
{
#pragma csycl parallel_for nowait
    for (size_t i = 0; i < n; i++)
        a[i] = a[i] % 500 + by;
#pragma csycl wait
}

static void add(int *to, const int *from, size_t n)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        to[i] = to[i] % 1000 + from[i] % 1000;
}

/* Held by a region, with a look in between. */
static int hold(int *a, size_t n, int by)
{
    int seen = 0;
#pragma csycl data inout(a [0:n])
    {
        scale(a, n, by);
        size_t at = n / 2;
#pragma csycl update host(a [at:1])
        seen = a[at];
        scale(a, n, -by);
    }
    return seen;
}

/* ---- the model ---- */

static void model_scale(int *a, size_t n, int by)
{
    for (size_t i = 0; i < n; i++)
        a[i] = a[i] % 1000 * 3 + by;
}

static int model_hold(int *a, size_t n, int by)
{
    model_scale(a, n, by);
    int seen = a[n / 2];
    model_scale(a, n, -by);
    return seen;
}

/* ---- steps ---- */

static void *need(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

static void fill(struct block *block, size_t from, int value)
{
    for (size_t i = from; i < block->count; i++)
        block->data[i] = block->model[i] = (int)i % 77 + value;
}

static void resize(struct block *block, size_t count, int value)
{
    size_t kept = count < block->count ? count : block->count;
    block->data = need(realloc(block->data, count * sizeof(int)));
    block->model = need(realloc(block->model, count * sizeof(int)));
    block->count = count;
    fill(block, kept, value);
}

static void replace(struct block *block, size_t count, int value)
{
    free(block->data);
    free(block->model);
    block->data = need(malloc(count * sizeof(int)));
    block->model = need(calloc(count, sizeof(int)));
    block->count = count;
    fill(block, 0, value);
}

static void add_other(struct worker *worker, struct block *block)
{
    const struct block *other = &worker->blocks[draw(worker, BLOCKS + 1)];
    size_t n = block->count < other->count ? block->count : other->count;
    if (other == block)
        return;
    add(block->data, other->data, n);
    for (size_t i = 0; i < n; i++)
        block->model[i] = block->model[i] % 1000 + other->model[i] % 1000;
}

/* Through a file. */
static int travel(const struct block *block, size_t low, size_t n)
{
    FILE *file = need(tmpfile());
    int good = fwrite(block->data + low, sizeof(int), n, file) == n;
    rewind(file);
    memset(block->data + low, 0, n * sizeof(int));
    good &= fread(block->data + low, sizeof(int), n, file) == n;
    fclose(file);
    return good;
}

/* Through a pipe, as much as it takes. */
static int pass(const struct block *block, size_t low, size_t n)
{
    int ends[2];
    size_t size = (n < 1000 ? n : 1000) * sizeof(int);
    if (pipe(ends))
        abort();
    int good = write(ends[1], block->data + low, size) == (ssize_t)size;
    memset(block->data + low, 0, size);
    good &= read(ends[0], block->data + low, size) == (ssize_t)size;
    close(ends[0]);
    close(ends[1]);
    return good;
}

/* A child has it all, and writes to its own. */
static int part(const struct block *block)
{
    int status;
    if (!forks)
        return 1;
    pid_t child = fork();
    if (!child) {
        int good = !memcmp(block->data, block->model, block->count * sizeof(int));
        memset(block->data, 0, block->count * sizeof(int));
        _exit(!good);
    }
    return waitpid(child, &status, 0) == child && !status;
}

static int step(struct worker *worker)
{
    size_t which = draw(worker, BLOCKS + 1), size = 1 + draw(worker, draw(worker, 2) ? MOST : 500);
    struct block *block = &worker->blocks[which];
    int value = (int)draw(worker, 100), is_own = which < BLOCKS;
    size_t low = draw(worker, block->count), n = 1 + draw(worker, block->count - low);
    int *data = block->data + low, *model = block->model + low;
    switch (draw(worker, is_own ? 11 : 9)) {
    case 0:
        scale(data, n, value);
        model_scale(model, n, value);
        break;
    case 1:
        scale_later(data, n, value);
        for (size_t i = 0; i < n; i++)
            model[i] = model[i] % 500 + value;
        break;
    case 2:
        add_other(worker, block);
        break;
    case 3:
        for (size_t i = 0; i < n; i += 1 + (size_t)value)
            data[i] = model[i] = value;
        break;
    case 4:
        return !memcmp(data, model, n * sizeof(int));
    case 5:
        return travel(block, low, n);
    case 6: /* what the stripe shares pages with is not to be held */
        return !is_own || hold(data, n, value) == model_hold(model, n, value);
    case 7:
        return pass(block, low, n);
    case 8:
        return part(block);
    case 9:
        resize(block, size, value);
        break;
    default:
        replace(block, size, value);
    }
    return 1;
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    for (int i = 0; i < BLOCKS; i++)
        replace(&worker->blocks[i], 1 + draw(worker, MOST), i);
    for (int i = 1; i <= STEPS && !worker->wrong; i++)
        if (!step(worker))
            worker->wrong = i;
    return NULL;
}

static void end(struct worker *worker)
{
    int wrong = worker->wrong;
    for (int i = 0; i <= BLOCKS; i++) {
        struct block *block = &worker->blocks[i];
        if (!wrong && memcmp(block->data, block->model, block->count * sizeof(int)) != 0)
            wrong = STEPS + 1 + i;
        if (i < BLOCKS)
            free(block->data);
        free(block->model);
    }
    printf("%d: %d\n", worker->number, wrong);
}

int main(int argc, char **argv)
{
    (void)argv;
    forks = argc == 1;
    static struct worker workers[THREADS];
    int *shared = need(calloc(THREADS * STRIPE, sizeof *shared));
    for (int t = 0; t < THREADS; t++) {
        struct worker *worker = &workers[t];
        *worker = (struct worker){.number = t, .seed = (unsigned long)t};
        worker->blocks[BLOCKS] =
            (struct block){shared + t * STRIPE, need(calloc(STRIPE, sizeof(int))), STRIPE};
    }
    for (int t = 0; t < THREADS; t++)
        pthread_create(&workers[t].thread, NULL, work, &workers[t]);
    for (int t = 0; t < THREADS; t++)
        pthread_join(workers[t].thread, NULL);
    for (int t = 0; t < THREADS; t++)
        end(&workers[t]);
    free(shared);
    return 0;
}
