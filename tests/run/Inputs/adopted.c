/* Plain memory in a time loop: variables, blocks of the heap that grow, and what functions of
 * atexit() read of it that came before the device. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { N = 60000, EDGE = 1000, STEPS = 6 };

int global[N];
static double room[3][N];
static struct {
    char text[EDGE];
    float values[N];
} record;
static long *block;

static void print_last(void)
{
    printf("%d %g %g %ld\n", global[N - 1], room[1][N / 2], record.values[7], block[N / 3]);
}

static void step(int by)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        global[i] += by;
#pragma csycl parallel_for
    for (int i = 1; i < N - 1; i++)
        room[1][i] = room[0][i - 1] + room[0][i + 1] + global[i];
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        room[0][i] = room[1][i] / 2;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        record.values[i] += (float)i;
}

static long grow(long *values, size_t n)
{
    long sum = 0;
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        values[i] = values[i] * 3 + 1;
#pragma csycl parallel_for reduction(+: sum)
    for (size_t i = 0; i < n; i++)
        sum += values[i];
    return sum;
}

/* The system reads and writes what the device has. */
static void pass(void)
{
    int ends[2];
    if (pipe(ends) || write(ends[1], global + EDGE, EDGE * sizeof(int)) != EDGE * sizeof(int) ||
        read(ends[0], global, EDGE * sizeof(int)) != EDGE * sizeof(int))
        exit(2);
    close(ends[0]);
    close(ends[1]);
}

int main(void)
{
    atexit(print_last);
    snprintf(record.text, EDGE, "stays");
    for (int i = 0; i < N; i++)
        global[i] = i % 77;
    for (int s = 0; s < STEPS; s++) {
        step(s);
        if (s == 3)
            pass();
        room[0][s] = -s;
    }
    for (int times = 1; times < 5; times++) {
        size_t n = (size_t)(N + EDGE) * (size_t)times;
        block = realloc(block, n * sizeof *block);
        if (!block)
            return 1;
        for (size_t i = times == 1 ? 0 : n - N - EDGE; i < n; i++)
            block[i] = (long)i;
        long first = grow(block, n), second = grow(block, n);
        printf("%ld %ld %ld\n", first, second, grow(block, n - 1));
    }
    printf("%s %d %g\n", record.text, global[EDGE / 2], room[0][EDGE]);
    step(1);
    grow(block, N);
    return 0;
}
