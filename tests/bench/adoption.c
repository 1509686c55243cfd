/* adoption.c: threads that launch loops over memory of the program's own, and meanwhile do to it
 * what programs do: write, read, move, realloc, free, map, send through pipes and files, fork.
 *
 * usage: adoption [STEPS [SEED [THREADS]]]
 *
 * Each thread has a model of each of its blocks, which no launch uses, and compares them. Prints
 * how many steps of each kind there were, and ends with 1 where a byte was wrong. With
 * CSYCL_MEMORY=separate and CSYCL_OFFLOAD=mandatory the blocks are adopted and given up all the
 * time. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BLOCKS = 4, LEAST = 20000, MOST = 120000, ROWS = 96, COLUMNS = 777, STRIPE = 30011 };
enum { MOST_THREADS = 16, PART = 8000, KINDS = 12 };

static const char *const kinds[KINDS] = {"launches", "pairs", "rows",  "stripes",
                                         "writes",   "reads", "moves", "reallocs",
                                         "frees",    "pipes", "files", "forks"};

struct block {
    unsigned *data, *model;
    size_t count;
    bool is_mapped; /* not the heap's */
};

struct worker {
    uint64_t seed;
    unsigned number;
    unsigned long steps, done[KINDS];
    struct block blocks[BLOCKS];
    unsigned **rows, (*rows_model)[COLUMNS];
    unsigned stripe_model[STRIPE];
    int pipe[2];
    FILE *file;
};

/* All threads' stripes are one variable. Of a loop of which nobody knows where it ends, all of it
 * is copied around each launch, also what other threads write: it is adopted before they begin. */
static unsigned stripes[MOST_THREADS * STRIPE];
static atomic_ulong wrong;

/* ---- loops ---- */

static void change(unsigned *data, size_t count, unsigned add)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < count; i++)
        data[i] = data[i] * 3 + add;
}

static void add_other(unsigned *data, const unsigned *other, size_t count)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < count; i++)
        data[i] += other[i];
}

static void change_rows(unsigned **rows, unsigned add)
{
#pragma csycl parallel_for
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            rows[i][j] = rows[i][j] * 5 + add;
}

static void change_stripe(size_t first, unsigned add)
{
#pragma csycl parallel_for
    for (size_t i = first; i < first + STRIPE; i++)
        stripes[i] = stripes[i] * 7 + add;
}

/* ---- blocks ---- */

static size_t draw(struct worker *worker, size_t below)
{
    worker->seed = worker->seed * 6364136223846793005U + 1442695040888963407U;
    return (size_t)(worker->seed >> 33) % below;
}

static void fail(void)
{
    perror("adoption");
    exit(2);
}

static void *need(void *memory)
{
    if (!memory || memory == MAP_FAILED)
        fail();
    return memory;
}

static void create(struct worker *worker, struct block *block)
{
    block->count = LEAST + draw(worker, MOST - LEAST);
    size_t size = block->count * sizeof *block->data;
    block->is_mapped = draw(worker, 8) == 0;
    block->data = need(block->is_mapped ? mmap(NULL, size, PROT_READ | PROT_WRITE,
                                               MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                                        : calloc(block->count, sizeof *block->data));
    block->model = need(calloc(block->count, sizeof *block->model));
}

static void destroy(struct block *block)
{
    if (block->is_mapped)
        munmap(block->data, block->count * sizeof *block->data);
    else
        free(block->data);
    free(block->model);
}

static void resize(struct worker *worker, struct block *block)
{
    size_t count = LEAST + draw(worker, MOST - LEAST), before = block->count;
    if (block->is_mapped)
        return;
    block->data = need(realloc(block->data, count * sizeof *block->data));
    block->model = need(realloc(block->model, count * sizeof *block->model));
    block->count = count;
    for (size_t i = before; i < count; i++)
        block->data[i] = block->model[i] = (unsigned)i;
}

static void create_rows(struct worker *worker)
{
    worker->rows = need(malloc(ROWS * sizeof *worker->rows));
    worker->rows_model = need(calloc(ROWS, sizeof *worker->rows_model));
    for (int i = 0; i < ROWS; i++)
        worker->rows[i] = need(calloc(COLUMNS, sizeof **worker->rows));
}

static void destroy_rows(struct worker *worker)
{
    for (int i = 0; i < ROWS; i++)
        free(worker->rows[(i * 7) % ROWS]); /* in some order: 7 does not divide ROWS */
    free(worker->rows);
    free(worker->rows_model);
}

/* ---- steps ---- */

struct part {
    size_t first, count;
};

static struct part draw_part(struct worker *worker, const struct block *block)
{
    size_t count = 1 + draw(worker, draw(worker, 4) ? 100 : PART);
    return (struct part){draw(worker, block->count - count), count};
}

static void compare(const unsigned *data, const unsigned *model, size_t count)
{
    if (memcmp(data, model, count * sizeof *data) != 0)
        atomic_fetch_add(&wrong, 1);
}

static void compare_all(const struct worker *worker)
{
    for (int i = 0; i < BLOCKS; i++)
        compare(worker->blocks[i].data, worker->blocks[i].model, worker->blocks[i].count);
    for (int i = 0; i < ROWS; i++)
        compare(worker->rows[i], worker->rows_model[i], COLUMNS);
    compare(stripes + worker->number * STRIPE, worker->stripe_model, STRIPE);
}

static void launch(struct worker *worker, struct block *block)
{
    unsigned add = (unsigned)draw(worker, 1000);
    change(block->data, block->count, add);
    for (size_t i = 0; i < block->count; i++)
        block->model[i] = block->model[i] * 3 + add;
}

static void launch_pair(struct block *block, const struct block *other)
{
    size_t count = block->count < other->count ? block->count : other->count;
    if (block == other)
        return;
    add_other(block->data, other->data, count);
    for (size_t i = 0; i < count; i++)
        block->model[i] += other->model[i];
}

static void launch_rows(struct worker *worker)
{
    unsigned add = (unsigned)draw(worker, 1000);
    change_rows(worker->rows, add);
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            worker->rows_model[i][j] = worker->rows_model[i][j] * 5 + add;
    if (draw(worker, 4) == 0) { /* the host has some of it, or all goes */
        unsigned row = (unsigned)draw(worker, ROWS), column = (unsigned)draw(worker, COLUMNS);
        compare(worker->rows[row], worker->rows_model[row], COLUMNS);
        worker->rows[row][column] = worker->rows_model[row][column] = add;
    }
    if (draw(worker, 8) == 0) {
        destroy_rows(worker);
        create_rows(worker);
    }
}

static void launch_stripe(struct worker *worker)
{
    unsigned add = (unsigned)draw(worker, 1000), *mine = stripes + worker->number * STRIPE;
    change_stripe(worker->number * STRIPE, add);
    for (size_t i = 0; i < STRIPE; i++)
        worker->stripe_model[i] = worker->stripe_model[i] * 7 + add;
    size_t at = draw(worker, STRIPE);
    compare(mine + at, worker->stripe_model + at, 1);
    mine[at] = worker->stripe_model[at] = add;
}

static void write_part(struct worker *worker, struct block *block)
{
    struct part part = draw_part(worker, block);
    unsigned value = (unsigned)draw(worker, 1U << 20);
    for (size_t i = part.first; i < part.first + part.count; i++)
        block->data[i] = block->model[i] = value++;
}

static void read_part(struct worker *worker, struct block *block)
{
    struct part part = draw_part(worker, block);
    compare(block->data + part.first, block->model + part.first, part.count);
}

static void move_part(struct worker *worker, struct block *block, struct block *other)
{
    struct part part = draw_part(worker, other);
    size_t at = draw(worker, block->count - part.count), size = part.count * sizeof *block->data;
    memmove(block->data + at, other->data + part.first, size);
    memmove(block->model + at, other->model + part.first, size);
}

/* Less than a pipe has room for. */
static void send_part(struct worker *worker, struct block *block, struct block *other)
{
    struct part part = draw_part(worker, other);
    size_t at = draw(worker, block->count - part.count), size = part.count * sizeof *block->data;
    if (write(worker->pipe[1], other->data + part.first, size) != (ssize_t)size)
        fail();
    memmove(block->model + at, other->model + part.first, size);
    for (size_t done = 0; done < size;) {
        ssize_t count = read(worker->pipe[0], (char *)(block->data + at) + done, size - done);
        if (count <= 0)
            fail();
        done += (size_t)count;
    }
}

static void store_part(struct worker *worker, struct block *block, struct block *other)
{
    struct part part = draw_part(worker, other);
    size_t at = draw(worker, block->count - part.count), size = sizeof *block->data;
    rewind(worker->file);
    if (fwrite(other->data + part.first, size, part.count, worker->file) != part.count)
        fail();
    memmove(block->model + at, other->model + part.first, part.count * size);
    rewind(worker->file);
    if (fread(block->data + at, size, part.count, worker->file) != part.count)
        fail();
}

/* The child has what its thread had, and what it writes is its own. */
static void fork_child(struct worker *worker)
{
    unsigned long before = atomic_load(&wrong);
    int status;
    pid_t child = fork();
    if (child < 0)
        fail();
    if (!child) {
        compare_all(worker);
        memset(worker->blocks[0].data, 1, worker->blocks[0].count * sizeof(unsigned));
        free(worker->rows[3]);
        _exit(atomic_load(&wrong) != before);
    }
    if (waitpid(child, &status, 0) != child)
        fail();
    if (status)
        atomic_fetch_add(&wrong, 1);
}

static void step(struct worker *worker)
{
    static const unsigned char often[KINDS] = {40, 20, 20, 20, 60, 60, 20, 8, 8, 20, 10, 1};
    struct block *block = &worker->blocks[draw(worker, BLOCKS)];
    struct block *other = &worker->blocks[draw(worker, BLOCKS)];
    unsigned kind = 0, drawn = (unsigned)draw(worker, 287); /* their sum */
    while (drawn >= often[kind])
        drawn -= often[kind++];
    worker->done[kind]++;
    switch (kind) {
    case 0:
        launch(worker, block);
        break;
    case 1:
        launch_pair(block, other);
        break;
    case 2:
        launch_rows(worker);
        break;
    case 3:
        launch_stripe(worker);
        break;
    case 4:
        write_part(worker, block);
        break;
    case 5:
        read_part(worker, block);
        break;
    case 6:
        move_part(worker, block, other);
        break;
    case 7:
        resize(worker, block);
        break;
    case 8:
        destroy(block);
        create(worker, block);
        break;
    case 9:
        send_part(worker, block, other);
        break;
    case 10:
        store_part(worker, block, other);
        break;
    default:
        fork_child(worker);
        break;
    }
}

static void *work(void *data)
{
    struct worker *worker = data;
    for (unsigned long i = 0; i < worker->steps; i++)
        step(worker);
    compare_all(worker);
    return NULL;
}

static void start(struct worker *worker)
{
    worker->file = need(tmpfile());
    if (pipe(worker->pipe))
        fail();
    for (int i = 0; i < BLOCKS; i++)
        create(worker, &worker->blocks[i]);
    create_rows(worker);
}

static void end(struct worker *worker)
{
    for (int i = 0; i < BLOCKS; i++)
        destroy(&worker->blocks[i]);
    destroy_rows(worker);
    fclose(worker->file);
    close(worker->pipe[0]);
    close(worker->pipe[1]);
}

int main(int argc, char **argv)
{
    unsigned long steps = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000000;
    unsigned seed = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 1;
    unsigned threads = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 4;
    pthread_t ids[MOST_THREADS];
    if (threads < 1 || threads > MOST_THREADS)
        return 2;
    struct worker *workers = need(calloc(threads, sizeof *workers));
    for (unsigned i = 0; i < threads; i++) {
        workers[i].number = i;
        workers[i].seed = seed * UINT64_C(1000003) + i;
        workers[i].steps = steps / threads;
        start(&workers[i]);
    }
    for (int i = 0; i < 2; i++)
        change_stripe(0, 0); /* which are zeros */
    for (unsigned i = 0; i < threads; i++)
        if (pthread_create(&ids[i], NULL, work, &workers[i]))
            fail();
    for (unsigned i = 0; i < threads; i++)
        pthread_join(ids[i], NULL);
    for (int kind = 0; kind < KINDS; kind++) {
        unsigned long done = 0;
        for (unsigned i = 0; i < threads; i++)
            done += workers[i].done[kind];
        printf("%s %lu\n", kinds[kind], done);
    }
    for (unsigned i = 0; i < threads; i++)
        end(&workers[i]);
    free(workers);
    printf("wrong %lu\n", atomic_load(&wrong));
    return atomic_load(&wrong) != 0;
}
