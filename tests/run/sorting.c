// RUN: %compare --unoptimized %s --sizes='0 1 17 500'
/* qsort, which is stable as glibc's is, and bsearch, by functions that calls name. */
#include "run.h"

enum { WINDOW = 9, MANY = 70 };

struct record {
    double key;
    int id;
    char rest[3];
};

int backwards(const void *a, const void *b);

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int by_key(const void *a, const void *b)
{
    const struct record *left = a, *right = b;
    return (left->key > right->key) - (left->key < right->key);
}

/* The host's calls may name what no device can call. */
static void sort(int *items, size_t count, int (*order)(const void *, const void *))
{
    qsort(items, count, sizeof *items, order);
}

static void work(int n, int (*rows)[WINDOW], struct record (*records)[MANY], const int *table, int *out)
{
#pragma csycl parallel_for in(table[0:40]) inout(rows[0:n], records[0:n]) out(out[0:n])
    for (int i = 0; i < n; i++) {
        int own[5] = {i % 5, 3, i % 3, 1, 2}, key = i % 97;
        qsort(rows[i], WINDOW, sizeof(int), compare);
        qsort(own, 5, sizeof *own, (int (*)(const void *, const void *))backwards);
        qsort(records[i], MANY, sizeof(struct record), &by_key);
        qsort(own, 0, sizeof *own, compare);
        const int *found = bsearch(&key, table, 40, sizeof(int), compare);
        int *other = bsearch(&key, own, 5, sizeof(int), backwards);
        out[i] = rows[i][WINDOW / 2] + own[0] * 100 + own[4] * 10 +
                 (found ? (int)(found - table) * 1000 : -1) + (other ? 7 : 0);
    }
}

static void run(size_t n)
{
    int(*rows)[WINDOW] = calloc(n + 1, sizeof *rows), table[40], *out = NEW(int, n);
    struct record(*records)[MANY] = calloc(n + 1, sizeof *records);

    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; k < WINDOW; k++)
            rows[i][k] = (int)(mixed(i * WINDOW + k) % 50) - 20;
        for (int k = 0; k < MANY; k++) {
            records[i][k].key = (double)(mixed(i * MANY + (size_t)k) % 4);
            records[i][k].id = k;
        }
    }
    for (int k = 0; k < 40; k++)
        table[k] = 60 - k * 3 / 2;
    sort(table, 40, compare);
    work((int)n, rows, records, table, out);
    show_bytes("rows", rows, n * sizeof *rows);
    show_bytes("records", records, n * sizeof *records);
    show_bytes("out", out, n * sizeof *out);
    free(rows);
    free(records);
    free(out);
}

int backwards(const void *a, const void *b)
{
    return compare(b, a);
}
