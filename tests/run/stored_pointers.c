// RUN: %compare --unoptimized %s --shared-only
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

/* ---- pointers to members ---- */

struct cursor {
    const char *at, *end;
};

struct page {
    int number;
    struct cursor cursors[2];
    const char *lines[3];
};

union place {
    const char *at;
    unsigned long bits;
};

static void set(const char **to, const char *from)
{
    *to = from;
}

static void set_both(struct cursor *c, const char *from)
{
    set(&c->at, from);
    const char **end = &c->end;
    *end = from + 2;
}

static int next(const char **at)
{
    return *(*at)++;
}

static void swap(const char **a, const char **b)
{
    const char *t = *a;
    *a = *b;
    *b = t;
}

static int first(struct cursor *c)
{
    const char **at = &c->at;
    return **at + *(&c->end)[0];
}

static int is_null(const char *p)
{
    return !p;
}

static void members(int n)
{
    char *text = room((size_t)n * 4 + 16, 1);
    int *out = room((size_t)n, sizeof *out);
    struct cursor *all = room((size_t)n, sizeof *all);

    for (int i = 0; i < 4 * n + 16; i++)
        text[i] = (char)(mixed((uint64_t)i) % 100);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        struct cursor c = {0, 0}, three[3] = {{text + 1, text + 2}, {text + i, text + i + 1}};
        const char *own = text + i, **q = &c.end;
        int sum = is_null(c.at = 0) + 2 * is_null(c.at);

        set(&c.at, text + i);
        *q = text + i + 1;
        set(&three[2].at, text + 2 * i);
        set_both(&three[i % 2], text + 3 * i);
        swap(&three[1].at, &three[0].end);
        swap(&own, &c.at);
        set(&all[i].at, text + 3 * i + 1);
        set_both(&all[i], all[i].at + 1);
        for (int k = 0; k < 3; k++)
            sum = sum * 3 + next(&three[k].at) - (k < 2 ? first(&three[k]) : 0);
        q = i % 2 ? &own : &three[0].at;
        *q += 1;
        out[i] = sum + *c.at + 5 * *c.end + 7 * *own + **q + (const unsigned char)*q[0];
    }
    show_bytes("members", out, (size_t)n * sizeof *out);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        struct page page = {.lines = {text, text + 1, text + 2}}, *p = &page;
        const char **lines = page.lines, *(*three)[3] = &p->lines;
        union place place;

        set(&page.cursors[1].end, text + i);
        set(&place.at, text + 2 * i);
        lines[1] = text + i + 4;
        (*three)[2] += i;
        set(p->lines + i % 3, text + 3 * i);
        out[i] += 3 * *page.lines[1] + next(&lines[2]) + *page.cursors[1].end + next(&place.at) +
                  *(const unsigned char *)(*three)[i % 3] + all[i].end[0];
    }
    show_bytes("arrays of members", out, (size_t)n * sizeof *out);
    free(text);
    free(out);
    free(all);
}

static void run(size_t n)
{
    rows((int)n);
    lists((int)n);
    structures((int)n);
    tables((int)n);
    members((int)n);
}
