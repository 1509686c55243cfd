// RUN: %compare --unoptimized %s --link
/* Pointers that lie in memory, as numerical C has them, also where the device has memory of its
 * own: rows in one block and in blocks of their own, several levels, structures with members. */
#include "run.h"

enum { MOST = 60 };

static size_t rows_of(size_t n)
{
    return n % (MOST + 1);
}

/* ---- rows of one block, and each a block ---- */

static double **new_rows(size_t rows, size_t columns)
{
    double **a = NEW(double *, rows), *block = NEW(double, rows *columns);

    for (size_t i = 0; i < rows; i++)
        a[i] = block + i * columns;
    a[rows] = block; /* to free it */
    return a;
}

static void free_rows(double **a, size_t rows)
{
    free(a[rows]);
    free(a);
}

static double **new_blocks(size_t rows, size_t columns)
{
    double **a = NEW(double *, rows);

    for (size_t i = 0; i < rows; i++)
        a[i] = NEW(double, columns);
    return a;
}

static void show_rows(const char *name, double **a, size_t rows, size_t columns)
{
    for (size_t i = 0; i < rows; i++)
        show_bytes(name, a[i], columns * sizeof **a);
}

static void heat(size_t n)
{
    size_t rows = rows_of(n) + 2, columns = rows_of(n * 7) + 2;
    double **now = new_rows(rows, columns), **next = new_blocks(rows, columns);
    double **first = now, **second = next;

    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < columns; j++)
            now[i][j] = next[i][j] = fraction(i * columns + j);
    for (int step = 0; step < 5; step++) {
#pragma csycl parallel_for
        for (size_t i = 1; i < rows - 1; i++)
            for (size_t j = 1; j < columns - 1; j++)
                next[i][j] = .25 * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1]);
        double **swapped = now;
        now = next;
        next = swapped;
    }
    show_rows("heat", now, rows, columns);
    free_rows(first, rows);
    for (size_t i = 0; i < rows; i++)
        free(second[i]);
    free(second);
}

/* ---- rows by a pointer of their own, by functions, and beside others ---- */

static void scale(double *row, size_t columns, double by)
{
    for (size_t j = 0; j < columns; j++)
        row[j] *= by;
}

static double sum_of(double *const *a, size_t i, size_t columns)
{
    double sum = 0;

    for (size_t j = 0; j < columns; j++)
        sum += a[i][j];
    return sum;
}

static void shared(size_t n)
{
    size_t rows = rows_of(n), columns = rows_of(n * 3) + 1;
    double **a = new_rows(rows, columns), *all = a[rows], *sums = NEW(double, rows), total = 0;
    double **turned = NEW(double *, rows);

    for (size_t i = 0; i < rows * columns; i++)
        all[i] = fraction(i);
    for (size_t i = 0; i < rows; i++)
        turned[i] = a[rows - 1 - i];
#pragma csycl parallel_for
    for (size_t i = 0; i < rows; i++) { /* the block by two names */
        all[i * columns] += 1;
        a[i][columns - 1] += all[i * columns] * 2;
        sums[i] = turned[rows - 1 - i][0];
    }
    show_bytes("shared", all, rows * columns * sizeof *all);
    show_bytes("sums", sums, rows * sizeof *sums);
#pragma csycl parallel_for
    for (size_t i = 0; i < rows; i++) {
        double *row = turned[i];
        scale(row, columns, (double)(i + 2));
        sums[i] += sum_of(turned, i, columns);
    }
    show_bytes("functions", all, rows * columns * sizeof *all);
    show_bytes("sums", sums, rows * sizeof *sums);
#pragma csycl parallel_for reduction(+ : total)
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < columns; j++)
            total += (double)(long)(a[i][j] * 4);
    printf("total %g\n", total);
#pragma csycl parallel_for
    for (size_t i = 0; i < rows; i++) { /* a row that neighbours look at together */
        double found = (double)i;
        for (size_t k = 0; k < rows; k++)
            if (found > (double)k && turned[k][(i + (size_t)found) % columns] > found)
                found += 2;
        while (found > 10)
            found /= 3;
        sums[i] = found;
    }
    show_bytes("found", sums, rows * sizeof *sums);
    free(turned);
    free(sums);
    free_rows(a, rows);
}

/* ---- rows of any length, and none ---- */

static void jagged(size_t n)
{
    float *rows[MOST + 1] = {NULL}; /* an array of the function */
    static float *some[MOST + 1];
    int lengths[MOST + 1];
    size_t count = rows_of(n);

    for (size_t i = 0; i < count; i++) {
        lengths[i] = (int)(mixed(i) % 9) * 5;
        rows[i] = lengths[i] ? NEW(float, (size_t)lengths[i]) : NULL;
        some[i] = lengths[i] ? rows[i] + lengths[i] / 2 : NULL;
    }
#pragma csycl parallel_for
    for (size_t i = 0; i < count; i++)
        for (int j = 0; j < lengths[i]; j++)
            rows[i][j] = (float)(i * 100) + (float)j;
#pragma csycl parallel_for
    for (size_t i = 0; i < count; i++)
        if (some[i]) {
            some[i][0] += 1;
            some[i][-1] *= 3;
        }
    for (size_t i = 0; i < count; i++) {
        show_bytes("jagged", rows[i], (size_t)lengths[i] * sizeof *rows[i]);
        free(rows[i]);
        some[i] = NULL;
    }
}

/* ---- texts, most of a few bytes ---- */

static void words(size_t n)
{
    size_t count = rows_of(n);
    char **word = NEW(char *, count), digits[24];
    int *lengths = NEW(int, count);

    for (size_t i = 0; i < count; i++) {
        size_t size = (size_t)sprintf(digits, "%zu", mixed(i)) % 18 + 1;
        word[i] = memcpy(malloc(size), digits, size);
        word[i][size - 1] = '\0';
    }
#pragma csycl parallel_for
    for (size_t i = 0; i < count; i++) {
        while (word[i][lengths[i]])
            lengths[i]++;
        if (lengths[i])
            word[i][0] = 'a';
    }
    show_bytes("lengths", lengths, count * sizeof *lengths);
    for (size_t i = 0; i < count; i++) {
        printf("%s ", word[i]);
        free(word[i]);
    }
    free(lengths);
    free(word);
}

/* ---- three levels ---- */

static void levels(size_t n)
{
    size_t planes = rows_of(n) % 7, rows = 5, columns = rows_of(n) + 1;
    double ***t = NEW(double **, planes);

    for (size_t i = 0; i < planes; i++)
        t[i] = i % 2 ? new_blocks(rows, columns) : new_rows(rows, columns);
#pragma csycl parallel_for collapse(2)
    for (size_t i = 0; i < planes; i++)
        for (size_t j = 0; j < rows; j++)
            for (size_t k = 0; k < columns; k++)
                t[i][j][k] = (double)(i * 10000 + j * 100 + k);
#pragma csycl parallel_for
    for (size_t i = 1; i < planes; i++)
        for (size_t k = 0; k < columns; k++)
            t[i][rows - 1][k] += t[0][0][k];
    for (size_t i = 0; i < planes; i++)
        show_rows("levels", t[i], rows, columns);
    for (size_t i = 0; i < planes; i++) {
        for (size_t j = 0; i % 2 && j < rows; j++)
            free(t[i][j]);
        if (i % 2)
            free(t[i]);
        else
            free_rows(t[i], rows);
    }
    free(t);
}

/* ---- pointers and rows in one block, rows that begin at 1 ---- */

static void one_block(size_t n)
{
    size_t rows = rows_of(n), columns = rows_of(n * 5) + 1;
    double **a = calloc(rows + 1, sizeof *a + columns * sizeof **a);
    double *data = (double *)(a + rows), **from_one = a - 1;

    for (size_t i = 0; i < rows; i++)
        a[i] = data + i * columns;
#pragma csycl parallel_for
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < columns; j++)
            a[i][j] = (double)(i * j);
#pragma csycl parallel_for
    for (size_t i = 1; i <= rows; i++)
        from_one[i][0] -= (double)i;
    show_bytes("one block", data, rows * columns * sizeof *data);
    free(a);
}

/* ---- structures ---- */

struct layer {
    const char *name; /* no loop reads it */
    int in, out;
    float *weights, *biases;
    double **table;
    struct layer *next;
};

static inline void layers(size_t n)
{
    size_t count = rows_of(n) % 9;
    struct layer *layer = NEW(struct layer, count), *first = count ? layer : NULL;
    double *out = NEW(double, count);

    for (size_t i = 0; i < count; i++) {
        layer[i] =
            (struct layer){"a name", (int)i + 1, (int)rows_of(n) + 1, NULL, NULL, NULL, NULL};
        size_t size = (size_t)layer[i].in * (size_t)layer[i].out + 4;
        layer[i].weights = NEW(float, size);
        layer[i].biases = i ? layer[i].weights : NEW(float, (size_t)layer[i].out + 4);
        layer[i].table = new_rows(2, (size_t)layer[i].out);
        layer[i].next = i + 1 < count ? &layer[i + 1] : NULL;
    }
    for (size_t step = 0; step < 4; step++) {
#pragma csycl parallel_for
        for (size_t i = 0; i < count; i++) {
            for (int j = 0; j < layer[i].in * layer[i].out; j++)
                layer[i].weights[j] = (float)(i + 1) / (float)(j + 1);
            for (int j = 0; j < layer[i].out; j++)
                layer[i].biases[j] += 1;
            layer[i].table[1][layer[i].out - 1] += (double)(i + step);
            layer[i].in = -layer[i].in;
        }
        for (size_t i = step; i < count; i += 3) /* some change, and some pointers lead elsewhere */
            layer[i].in = (int)i + 1;
        if (step == 2 && count) {
            double **table = layer[0].table;
            layer[0].table = layer[count - 1].table;
            layer[count - 1].table = table;
        }
    }
#pragma csycl parallel_for
    for (size_t i = 0; i < count; i++)
        for (const struct layer *at = first; at; at = at->next)
            out[i] = out[i] / 2 + at->weights[0] + at->biases[0] + at->in;
    show_bytes("out", out, count * sizeof *out);
    for (size_t i = 0; i < count; i++) {
        printf("%s %d ", layer[i].name, layer[i].in);
        show_bytes("weights", layer[i].weights, (i + 1) * (size_t)layer[i].out * sizeof(float));
        show_rows("table", layer[i].table, 2, (size_t)layer[i].out);
        if (layer[i].biases != layer[i].weights)
            free(layer[i].biases);
        free(layer[i].weights);
        free_rows(layer[i].table, 2);
    }
    free(out);
    free(layer);
}

/* ---- variables of the file, memory from csycl_malloc ---- */

static float planes[3][MOST], *const pointers[] = {planes[2], planes[0], planes[1] + 5};
static float *changing[3];

static void variables(size_t n)
{
    size_t count = rows_of(n) < MOST - 5 ? rows_of(n) : MOST - 5;

    for (int k = 0; k < 3; k++)
        changing[k] = pointers[(k + n) % 3];
#pragma csycl parallel_for
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < 3; k++)
            changing[k][i] += (float)(i * 3) + (float)k;
    show_bytes("variables", planes, sizeof planes);
}

static inline void allocated(size_t n)
{
    size_t columns = 20 * n + 1;
    double **a = csycl_malloc(3 * sizeof *a), *out = csycl_malloc(columns * sizeof *out);

    for (int i = 0; i < 3; i++)
        a[i] = memset(csycl_malloc(columns * sizeof **a), 0, columns * sizeof **a);
    for (int step = 0; step < 3; step++) {
#pragma csycl parallel_for
        for (size_t j = 0; j < columns; j++) {
            a[0][j] = step ? a[0][j] + out[j] : (double)j;
            a[1][j] = 2 * a[0][j];
            out[j] = a[1][j] + step;
        }
#pragma csycl parallel_for
        for (size_t j = 0; j < columns; j++)
            out[j] += 1;
        a[2][columns / 2] = out[0];
#pragma csycl parallel_for
        for (size_t j = 0; j < columns; j++)
            a[2][j] = (j == columns / 2 ? a[2][j] : 0) + out[columns - 1 - j];
    }
    show_rows("allocated", a, 3, columns);
    show_bytes("out", out, columns * sizeof *out);
    for (int i = 0; i < 3; i++)
        csycl_free(a[i]);
    csycl_free(a);
    csycl_free(out);
}

static void run(size_t n)
{
    heat(n);
    shared(n);
    jagged(n);
    words(n);
    levels(n);
    one_block(n);
    variables(n);
#ifndef STRICT /* pointers that no loop reads keep the host's addresses */
    layers(n);
    allocated(n);
#endif
}
