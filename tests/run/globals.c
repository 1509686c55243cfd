// RUN: %compare %s
/* What a loop reads of its file: tables, constants, variables, statics of functions. */
#include "run.h"
#include <math.h>

static const int primes[] = {2, 3, 5, 7, 11, 13, 17, 19};
static const struct {
    char letter;
    double weight;
} letters[3] = {{'a', 0.5}, {'b', 1.25}, {'c', -2}};
const float matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};
static const char *const unused_names[] = {"one", "two"};
static const char message[] = "specialization";
static const long big = 1L << 40;
static const unsigned char sparse[10] = {[3] = 7, [9] = 1};
static const double limits[3] = {INFINITY, -HUGE_VAL, 4};
static int counter = 3;
double factor = 0.25;
static struct {
    int a, b;
} settings = {10, 20};


/* Nothing writes these, which no word says. */
static int together[3] = {1, 2, 3}, likewise[2] = {1, 2};
static const char *numbers[] = {"one", "two"};
static struct {
    int a, b;
} pairs[] = {{1, 2}, {3, 4}};
static int (*absolute)(int) = abs;
static int radius = 2;
static __typeof__(radius) of_type = 4;
static __attribute__((aligned(64))) float aligned[2] = {1, 2};
typedef short row[2];
static row rows[2] = {{1, 2}, {3, 4}};

/* Somebody may: by the address. */
static int passed[2] = {1, 2};

static void set(int *p)
{
    p[1]++;
}

static int prime(int i)
{
    return primes[i & 7];
}

static int twice(int x)
{
    return x * 2;
}

static long local_table(int i)
{
    static const long squares[4] = {0, 1, 4, 9};
    const int offsets[3] = {5, 6, 7};
    return squares[i % 4] + offsets[i % 3];
}

/* Tables whose declarations define their types, too. */
static int numeral(char c)
{
    static const struct {
        char letter;
        struct {
            short value;
        } in;
    } numerals[] = {{'I', 1}, {'V', 5}, {'X', 10}, {0, {-1}}};
    static const struct weighed {
        enum { LIGHT = 3, HEAVY } weight;
    } lightest = {LIGHT}, all[] = {{LIGHT}, {HEAVY}};
    struct weighed mine = all[c % 2];
    int k = 0;

    while (numerals[k].letter && numerals[k].letter != c)
        k++;
    return numerals[k].in.value * (mine.weight == HEAVY ? 7 : lightest.weight);
}

static void unwritten(size_t n)
{
    static int in_one[2] = {4, 5}, in_two[2] = {1, 2};
    static int alone[] = {6, 7};
    long *out = NEW(long, n);
    __typeof__(of_type) mine = 3;

    set(passed);
    mine++;
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = together[i % 3] + likewise[i % 2] + numbers[i % 2][0] + pairs[i % 2].b - radius +
                 of_type + mine + (long)aligned[i % 2] + rows[i % 2][1] + in_one[i % 2] +
                 in_two[i % 2] + alone[i % (sizeof alone / sizeof *alone)] + passed[i % 2];
    show_bytes("unwritten", out, n * sizeof *out);
    printf("%d\n", absolute(-3));
    free(out);
}

static void run(size_t n)
{
    double *out = NEW(double, n);
    static const int steps[2] = {1, -1};
    static int calls;
    calls++;
    counter++;
    settings.b += 2;
    for (int pass = 0; pass < 2; pass++) {
#pragma csycl parallel_for out(out[0:n])
        for (size_t i = 0; i < n; i++) {
            static const struct {
                int add;
            } sums[2] = {{40}, {50}};
            int k = (int)i;
            out[i] = 1 / limits[i % 3] + prime(k) + letters[i % 3].weight * letters[i % 3].letter + matrix[i % 2][i % 3] +
                     message[i % (sizeof message - 1)] + (double)(big >> 30) + sparse[i % 10] +
                     counter * factor + settings.a + settings.b + twice(counter) + (double)local_table(k) +
                     steps[i & 1] + calls + numeral("IVXL"[i % 4]) + sums[i % 2].add;
        }
        show_bytes("out", out, n * sizeof *out);
        counter += 10;
        factor *= 2;
        calls++;
        settings.a--;
    }
    printf("%s %d\n", unused_names[n % 2], counter);
    free(out);
    unwritten(n);
}
