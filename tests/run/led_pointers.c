// RUN: %compare --unoptimized %s
/* Pointer variables that lead into constants with pointers: parameters, members, variables of the
 * file, ends of tables, also where the device has memory of its own. */
#include "run.h"

static const float first[] = {1, 2, 3, 4, 5}, second[] = {.5f, .25f, 7};

struct row {
    const struct row *next;
    const char *name;
    const float *weights;
    int count;
};
static const struct row rows[] = {
    {&rows[2], "zero", first, 3}, {NULL, "one", second, 2}, {&rows[1], "two", first + 1, 4}};
static const struct row others[] = {{rows, "more", second + 1, 2},
                                    {(const struct row[]){{NULL, "last", first, 1}}, "x", first, 5}};
static const struct group {
    int number;
    struct row row; /* and a pointer may lead to it */
} groups[2] = {{5, {rows + 2, "group", second, 3}}, {6, {NULL, "lone", first, 2}}};
static const char *const words[] = {"alpha", "be", "gam"};
static const struct row *current = rows;

static double sum_of(const struct row *row)
{
    double sum = row->name[0];

    for (int k = 0; k < row->count; k++)
        sum = sum / 2 + row->weights[k];
    return sum;
}

static double sum_of_list(const struct row *row)
{
    double sum = 0;

    for (; row; row = row->next)
        sum = sum * 3 + sum_of(row);
    return sum;
}

static void lists(const char *name, size_t n, const struct row *head)
{
    double *out = NEW(double, n);

#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++)
        out[i] = sum_of_list(head) + (double)i;
    show_bytes(name, out, n * sizeof *out);
    free(out);
}

static void tables(size_t n)
{
    double *out = NEW(double, n);
    const struct row *table = n % 2 ? rows : others, *begin = rows, *end = rows + 3;
    const char *const *list = words + n % 2;

    lists("zero", n, rows);
    lists("chosen", n, &others[n % 2]);
    lists("null", n, NULL);
    lists("inner", n, &groups[n % 2].row);
    lists("literal", n, others[1].next);
#pragma csycl parallel_for inout(out[0:n])
    for (size_t i = 0; i < n; i++)
        for (const struct row *row = begin; row < end; row++)
            out[i] = out[i] / 2 + sum_of(row) + (row + 1 == end);
    show_bytes("ends", out, n * sizeof *out);
#pragma csycl parallel_for inout(out[0:n])
    for (size_t i = 0; i < n; i++) {
        out[i] += sum_of_list(table + i % 2) + sum_of(end - 1 - i % 3);
        out[i] += list[i % 2][1] + (table == begin) + rows[i % 3].name[1];
    }
    show_bytes("tables", out, n * sizeof *out);
    current = &rows[n % 3];
#pragma csycl parallel_for inout(out[0:n])
    for (size_t i = 0; i < n; i++)
        out[i] += sum_of_list(current) + (current->next ? current->next->count : 100);
    show_bytes("of the file", out, n * sizeof *out);
    free(out);
}

/* Nothing writes these, or has their addresses. */
static const char *names[] = {"one", "three", "fourteen"};
static char *texts[2][2] = {{"a", "bcd"}, {NULL, "ef"}};
static struct row changeable = {rows, "changeable", second, 3};
static struct {
    struct row *row;
    const struct row *other;
} pairs[] = {{NULL, rows + 1}, {NULL, others}};

static const char *name_of(size_t i)
{
    return names[i % 3];
}

static void unwritten(size_t n)
{
    static const struct row *own[] = {rows + 2, &others[1], rows};
    double *out = NEW(double, n);

#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        const char *name = names[(i + 1) % 3], *text = texts[i / 2 % 2][i % 2];
        out[i] = (double)strlen(name) + name_of(i)[2] + sizeof names;
        if (text)
            out[i] += *text * (*names)[1];
    }
    show_bytes("names", out, n * sizeof *out);
#pragma csycl parallel_for inout(out[0:n])
    for (size_t i = 0; i < n; i++)
        out[i] += sum_of_list(own[i % 3]) + sum_of(pairs[i % 2].other) + !pairs[i % 2].row;
    show_bytes("own", out, n * sizeof *out);
    out[0] = sum_of(&changeable);
    show_bytes("changeable", out, sizeof *out);
    free(out);
}

static void run(size_t n)
{
    unwritten(n);
    tables(n);
}
