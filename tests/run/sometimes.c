// RUN: %compare --unoptimized %s
/* A variable that some iterations set has the value of the last one that does, and if none does,
 * its value from before. */
#include "run.h"

struct place {
    int row;
    double value;
    char mark[3];
};

enum color { RED, GREEN, BLUE };

static long of_file = -9;
static _Thread_local short of_thread = -8;

/* Each type; what is set under several conditions, and changed and read behind that. */
static void types(int n, const int *a, int *b, int key)
{
    signed char c = -1;
    unsigned short h = 1;
    _Bool flag = 0, seen = 0;
    enum color color = RED;
    float f = -3;
    double d = -4;
    long long l = -5;
    uint64_t u = 6;
    struct place place = {-7, -7, "no"};
    unsigned int rounds;

    rounds = 77;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        if (a[i] % 7 == key)
            c = (signed char)(i * 7), h = (unsigned short)(i * 1001);
        if (a[i] % 3 == 0 && (flag = a[i] & 2) && a[i] % 5 == 0)
            color = a[i] % 2 ? GREEN : BLUE;
        if (a[i] % 11 == key) {
            f = (float)i / 3;
            d = f * 2.5;
            d += i;
            if (i > 40)
                l = (long long)i << 33;
        } else if (a[i] % 11 == key + 1) {
            place = (struct place){i, a[i] / 3., {'y', 'e', 's'}};
            u = of_file = (long)i * i;
            u++;
            b[i] += place.row + (int)u % 100;
        }
        if (a[i] == -1)
            seen = 1;
        while (b[i] > 90000) {
            rounds = (unsigned)b[i];
            b[i] -= 10000;
        }
        if (i % 2)
            continue;
        of_thread = (short)(a[i] % 1000);
    }
    printf("%d %d %d %d %d %.9g %.17g %lld %llu %d %g %.3s %ld %d %u\n", c, h, flag, seen,
           (int)color, (double)f, d, l, (unsigned long long)u, place.row, place.value, place.mark,
           of_file, of_thread, rounds);
}

/* Which iteration is the last, where the loop goes down, has a step or is a nest. */
static void ranges(int n, int step, const int *a)
{
    int down = -1, far = -2, nest = -3, cube = -4, none = -5, wide = -6;
    size_t unset = 12;

#pragma csycl parallel_for
    for (int i = n - 1; i >= 0; i -= 3)
        if (a[i] % 5 == 2)
            down = i;
#pragma csycl parallel_for
    for (unsigned i = 1; i < (unsigned)n; i += (unsigned)step)
        if (a[i] % 4 < 2) {
            far = a[i];
            wide = (int)i;
        }
#pragma csycl parallel_for collapse(2)
    for (int y = 0; y < n / 10; y++)
        for (int x = 9; x >= 0; x -= 2)
            if (a[y * 10 + x] % 9 == 4)
                nest = y * 10 + x;
#pragma csycl parallel_for collapse(3)
    for (int z = n / 20 - 1; z > 0; z--)
        for (int y = 0; y < 2; ++y)
            for (int x = 0; x != 10; x++) {
                if (a[z * 20 + y * 10 + x] % 13)
                    continue;
                cube = z * 100 + y * 10 + x;
            }
#pragma csycl parallel_for
    for (size_t i = 0; i < (size_t)n; i++)
        if (a[i] < 0)
            none = 1, unset = i;
    printf("%d %d %d %d %d %zu %d\n", down, far, nest, cube, none, unset, wide);
}

/* Beside reductions and what every iteration sets; named by lastprivate; with if. */
static void beside(int n, const int *a, int *counts)
{
    int found = -1, most = -1, last = -1, bin = -2;
    long sum = 0;

#pragma csycl parallel_for reduction(+ : sum) reduction(max : most) lastprivate(found)
    for (int i = 0; i < n; i++) {
        last = a[i] ^ 5;
        sum += last;
        if (a[i] > most)
            most = a[i];
        if (a[i] % 100 == 42)
            found = i;
    }
    printf("%ld %d %d %d\n", sum, most, last, found);
#pragma csycl parallel_for reduction(+ : counts [0:16]) if (n > 100)
    for (int i = 0; i < n; i++) {
        counts[a[i] & 15]++;
        if ((a[i] & 15) == 15)
            bin = i;
    }
    printf("%d\n", bin);
}

/* Set in switches, in inner loops that have no round or are left, and in the turns of a loop. */
static void inside(int n, const int *a)
{
    int kind = 0, inner = -1, stop = -2, turns = -3, fallen = -4, other = -5;
    double best = -1;

#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        switch (a[i] % 17) {
        case 3:
            kind = 3;
            break;
        case 5:
            fallen = i;
            /* fall through */
        case 6:
            kind = 56 + i;
            break;
        default:
            break;
        }
        for (int k = 0; k < a[i] % 4; k++)
            inner = i * 10 + k;
        for (int k = i; k < i + 8 && k < n; k++)
            if (a[k] % 50 == 7) {
                stop = k;
                break;
            }
    }
    for (int turn = 0; turn < 3; turn++) {
        int before = turns;
#pragma csycl parallel_for
        for (int i = 0; i < n; i++) {
            if (a[i] % 10 != turn)
                continue;
            turns = i + before % 100;
            other = turns > 50 ? a[turns % n] : turns;
            best = other / 3.;
        }
    }
    printf("%d %d %d %d %d %d %.17g\n", kind, inner, stop, turns, fallen, other, best);
}

/* Around loops that all iterations go round together. */
static void together(int n, int rows, const int *a, const float *m)
{
    int over = -1;
    float top = -1, most = -1;

#pragma csycl parallel_for
    for (int j = 0; j < n; j++) {
        float sum = 0;
        for (int i = 0; i < rows; i++)
            sum += m[i * n + j];
        if (sum > 1)
            most = sum + (float)j;
    }
#pragma csycl parallel_for
    for (int j = 0; j < n; j++) {
        float sum = 0;
        for (int i = 0; i < rows; i++) {
            sum += m[i * n + j];
            if (sum > 1.5f) {
                over = i + 10 * j;
                top = sum;
            }
        }
        if (a[j] % 6 == 1)
            top = sum - 100;
    }
    printf("%d %.9g %.9g\n", over, (double)top, (double)most);
}

static void run(size_t n)
{
    int *a = NEW(int, n), *b = NEW(int, n), counts[16] = {0};
    float *m = NEW(float, 9 * n);

    for (size_t i = 0; i < n; i++) {
        a[i] = (int)(mixed(i) % 100000);
        b[i] = (int)(mixed(i + 5) % 100000);
    }
    for (size_t i = 0; i < 9 * n; i++)
        m[i] = (float)fraction(i);
    types((int)n, a, b, 2);
    types((int)n, a, b, 9);
    ranges((int)n, 7, a);
    beside((int)n, a, counts);
    inside((int)n, a);
    together((int)n, 9, a, m);
    show_bytes("b", b, n * sizeof *b);
    show_bytes("counts", counts, sizeof counts);
    free(a), free(b), free(m);
}
