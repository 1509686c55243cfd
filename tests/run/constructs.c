// RUN: %compare %s
/* Less common parts of C in loops: strings and tables of constant pointers, compound literals that
 * are pointed to, and gcc's extensions. */
#include <stddef.h>

#include "run.h"

/* ---- constants ---- */

static const int few[] = {1, 2, 3}, tens[] = {10, 20, 30, 40};
static const int *const rows[] = {few, tens, few + 1, &tens[2]};
static const char *const names[] = {[1] = "one", "two", "three", [0] = "zero"};
static const char *const title = "title";

static int characters(const char *const *list, int i)
{
    int sum = 0;

    for (const char *at = list[i]; *at; at++)
        sum = sum * 3 + *at;
    return sum;
}

/* A string, like the table's. */
static const char *name_of(int i)
{
    return i < 4 && names[i] ? names[i] : "many";
}

static int constants(int i)
{
    const char *word = i % 2 ? "odd" : "even";
    const int *row = rows[i % 4];
    int sum = word[1] + *("abcdef" + i % 5) + row[i % 2] + (int)sizeof "four" + title[i % 5];

    for (const char *at = "walk" + i % 4; *at; at++)
        sum = sum * 3 + *at;
    return sum + (int)strlen(names[i % 4]) + name_of(i % 7)[i % 3] + names[(i + 1) % 4][1] +
           characters(names, i % 4);
}

/* ---- compound literals ---- */

struct point {
    int x, y;
};

static int squared(const struct point *a)
{
    return a->x * a->x + a->y * a->y;
}

static int total(const int *values, int n)
{
    int sum = 0;

    for (int i = 0; i < n; i++)
        sum += values[i];
    return sum;
}

/* In the place of their definitions: types of the block, and members. */
static int parts(int i)
{
    struct line {
        struct point ends[2];
        int width;
    };
    int *width = &(struct line){.width = i % 5}.width;
    struct line *list = (struct line[2]){{{{1, 2}}, i % 3}, {.width = 4}};
    const struct point *ends = ((struct line){{{i, 1}, {2, 3}}, 4}).ends;

    *width += 2;
    return *width + list[i % 2].width + list->ends[0].y + squared(ends + i % 2) +
           total(&((struct point){i, 6}).y, 1) + (struct line){.ends = {{7}}}.ends[i % 2].x;
}

/* Structures that nothing else here needs. */
struct letter {
    char sender[3];
    struct {
        short number;
        long weight[4];
    } stamp;
};

static const size_t places[] = {offsetof(struct letter, stamp.weight[2]), sizeof(struct letter)};

static int offsets(int i)
{
    char bytes[offsetof(struct letter, stamp.number)] = {1};

    switch (i % 5) {
    case offsetof(struct letter, stamp) / sizeof(long):
        return (int)sizeof bytes + bytes[0];
    default:
        return (int)places[i % 2];
    }
}

static struct point point(int x, int y)
{
    return (struct point){.y = y, .x = x};
}

static int literals(int i)
{
    struct point *changed = &(struct point){.y = i % 9};
    const int *chosen = (const int[5]){1, 2, [3] = i % 5};
    int(*whole)[3] = &(int[3]){7, 8, 9}, sum = 0;

    changed->x += 4;
    for (int k = 0; k < 3; k++)
        sum += total((int[]){k, i % 7}, 2) * squared(&(struct point){k, 1});
    return sum + changed->x * changed->y + chosen[i % 5] + (*whole)[i % 3] + point(i % 5, 3).y +
           ((struct point){1, 2}).x;
}

/* ---- declarations ---- */

static long const unsigned long specifiers(short int const unsigned a, long b)
{
    int long unsigned const c = a;
    long const int long d = b;
    unsigned const char e = (char unsigned const)b;
    const long unsigned int long f = a;
    int const static few_more[2] = {3, 4};
    const int short g = (short const)b, *const h = &g;
    long long const i = sizeof(long const int long) + sizeof(int const short);

    return c + (unsigned long long const)d + e + f + (unsigned)few_more[a % 2] + (unsigned)*h + i;
}

/* ---- statements ---- */

#define MAX(a, b)                                                                                  \
    ({                                                                                             \
        __typeof__(a) a_ = (a);                                                                    \
        __typeof__(b) b_ = (b);                                                                    \
        a_ > b_ ? a_ : b_;                                                                         \
    })

static int class(int c)
{
    switch (c) {
    case '0' ... '9':
        return 1;
    case 'a' ... 'z':
    case 'A' ... 'Z':
        return 2;
    case 0 ... 31:
        return 3;
    default:
        return 4;
    }
}

static int collatz(unsigned x)
{
    int steps = 0;

again:
    if (x <= 1)
        goto done;
    x = x % 2 ? 3 * x + 1 : x / 2;
    steps++;
    goto again;
done:
    return steps;
}

static int statements(int i)
{
    __auto_type sum = MAX(i % 13, 5) + class(i % 128) + collatz((unsigned)i % 97);
    __typeof__(int[3]) array = {1, 2, 3};
    int k = i;
    _Static_assert(sizeof array == 3 * sizeof(int), "typeof");

    for (int row = 0; row < 10; row++)
        for (int column = 0; column < 10; column++)
            if (row * column == i % 30 + 1) {
                sum += row;
                goto out;
            }
    sum += 100;
out:
    switch (i % 4) {
    case 0:
        sum += 1; /* fall through */
    case 1:
        sum += 2;
        break;
    case 2:
        sum %= 9;
        break;
    default:
        sum--;
    }
    return sum + __func__[i % 5] + (int)sizeof __func__ + array[i % 3] + (i % 5 ?: 7) +
           (k++, k % 3) + (int)_Alignof(double);
}

static void run(size_t n)
{
    int *results = NEW(int, 3 * n);

#pragma csycl parallel_for out(results [0:3 * n])
    for (size_t i = 0; i < n; i++) {
        results[3 * i] = constants((int)i);
        results[3 * i + 1] = literals((int)i) + *(int[]){(int)i % 3} + parts((int)i) + offsets((int)i);
        results[3 * i + 2] = statements((int)i) + (int)specifiers((unsigned short)i, -(long)i);
    }
    show_bytes("results", results, 3 * n * sizeof *results);
    free(results);
}
