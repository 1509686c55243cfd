// RUN: %compare %s --shared-only
/* Pointers that lie in memory: rows, lists, members of structures, behind other pointers, in
 * helpers and by value; and loops that store such pointers. */
#include "run.h"

typedef double *vector;

struct node {
    int value;
    struct node *next;
};

struct part {
    vector place;
    int count, *tags, more[2];
    struct {
        float *mass;
        enum { SOLID, LIQUID } state;
    } inner;
    FILE *log;          /* no loop uses these */
    int (*made)(void);
    const struct part *parent;
    union {
        long number;
        double *numbers;
    };
};

struct matrix {
    int height, width;
    double **rows;
};

static struct part world;

static void *room(size_t count, size_t size)
{
    return calloc(count + 1, size);
}

/* ---- rows ---- */

static void rows(int n)
{
    double **a = room(n, sizeof(double *)), **b = room(n, sizeof(double *));
    double *flat = room((size_t)n * 3, sizeof(double)), *sums = room(n, sizeof(double));

    for (int i = 0; i < n; i++) {
        a[i] = room(3, sizeof(double));
        for (int k = 0; k < 3; k++)
            a[i][k] = fraction((uint64_t)(3 * i + k));
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[i] = flat + 3 * i; /* a table of rows, made on the device */
    double *last = flat + 3 * (n - 1);
#pragma csycl parallel_for out(sums[0:n])
    for (int i = 0; i < n; i++)
        sums[i] = (b[i] == last) + (b[i] != a[i]) + (last - b[i]);
    show_bytes("compared", sums, (size_t)n * sizeof *sums);
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            b[i][k] = a[n - 1 - i][k] * 2;
    struct matrix m = {n, 3, b};
    struct matrix *p = &m;
#pragma csycl parallel_for
    for (int i = 0; i < p->height; i++) {
        double *row = p->rows[i], **at = &m.rows[i];
        double s = 0;
        for (int k = 0; k < m.width; k++)
            s += row[k] * (*at)[k];
        sums[i] = s;
    }
    show_bytes("flat", flat, (size_t)n * 3 * sizeof *flat);
    show_bytes("sums", sums, (size_t)n * sizeof *sums);
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
    free(b);
    free(flat);
    free(sums);
}

/* ---- lists ---- */

static long length(const struct node *list)
{
    long count = 0;
    for (; list; list = list->next)
        count++;
    return count;
}

static void lists(int n)
{
    struct node *nodes = room(n, sizeof(struct node)), *buckets[7] = {0};
    long found[7][2];

    for (int i = 0; i < n; i++) {
        int b = (int)(mixed((uint64_t)i) % 7);
        nodes[i] = (struct node){i, buckets[b]};
        buckets[b] = &nodes[i];
    }
#pragma csycl parallel_for
    for (int b = 0; b < 7; b++) {
        long sum = 0;
        for (struct node *p = buckets[b]; p != NULL; p = p->next) {
            sum += p->value;
            p->value = -p->value;
        }
        found[b][0] = sum;
        found[b][1] = length(buckets[b]);
    }
    show_bytes("found", found, sizeof found);
    long sum = 0;
    for (int i = 0; i < n; i++)
        sum += nodes[i].value;
    printf("values %ld\n", sum);
    free(nodes);
}

/* ---- structures ---- */

static double through(const struct part *p, int i)
{
    return p->place[i] * p->inner.mass[i] + p->tags[i];
}

static double by_value(struct part p, int i)
{
    return p.place[i] - p.more[i % 2] + (p.inner.state == LIQUID);
}

static double of_file(int i)
{
    return world.place[i] + world.count;
}

static struct part *of_world(void)
{
    return &world;
}

static void structures(int n)
{
    double *out = room(n, sizeof(double));

    world = (struct part){room(n, sizeof(double)), n, room(n, sizeof(int)), {3, 4}, {room(n, sizeof(float)), LIQUID}, stdout,
                          NULL, &world, {.numbers = out}};
    for (int i = 0; i < n; i++) {
        world.place[i] = fraction((uint64_t)i);
        world.tags[i] = i;
        world.inner.mass[i] = (float)(i % 8);
    }
    struct part copy = world, *p = of_world();
    struct part *parts = room(n, sizeof(struct part));
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        parts[i] = copy;
        parts[i].place = p->place + i; /* one of its own */
        parts[i].count = 1;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        struct part mine = parts[i];
        vector place = mine.place;
        out[i] = through(p, i) + by_value(copy, i) + of_file(i) + place[0] * parts[i].count;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        p->numbers[i] += 0.5;
    show_bytes("out", out, (size_t)n * sizeof *out);
    free(parts);
    free(world.place);
    free(world.tags);
    free(world.inner.mass);
    free(out);
}

/* A table of structures that hold pointers to strings and other tables. */
static const int odd[] = {1, 3, 5}, even[] = {2, 4};
static const struct menu {
    const char *name;
    const int *prices;
    int count;
} menus[] = {{"odd", odd, 3}, {"even", even, 2}};

static int cost(const struct menu *menu)
{
    int sum = menu->name[0];
    for (int k = 0; k < menu->count; k++)
        sum += menu->prices[k];
    return sum;
}

static void tables(int n)
{
    int *sums = room(n, sizeof(int));

#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        sums[i] = cost(&menus[i % 2]) + menus[1].prices[i & 1] * i;
    show_bytes("sums", sums, (size_t)n * sizeof *sums);
    free(sums);
}

static void run(size_t n)
{
    rows((int)n);
    lists((int)n);
    structures((int)n);
    tables((int)n);
}
