/* A loop whose iterations depend on each other in several ways, which helpers hide from the compiler,
 * and one whose iterations do not. Which values are wrong is a matter of time: so it runs often. */
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { N = 40000, ROW = 16, TURNS = 20, WORK = 40 };

struct cell {
    char kind; /* padding follows */
    struct {
        int seen[2];
        float level;
    } in;
};

static int scaled[2 * N], middle[N], key[N], histogram[16], captured[N], last[ROW];
static double grid[N][ROW], wave[N];
static struct cell cells[N];

static int before(int i)
{
    return i - 1;
}

static int half(int i)
{
    return i / 2;
}

static void fill(void)
{
    for (int i = 0; i < 2 * N; i++)
        scaled[i] = i % 7 + 1;
    for (int i = 0; i < N; i++) {
        key[i] = i * 7 % 16;
        middle[i] = i % 5 + 1;
        wave[i] = 0.1 * i;
        memset(&cells[i], i % 251, sizeof cells[i]);
        for (int j = 0; j < ROW; j++)
            grid[i][j] = i % 13 + j;
    }
}

static void dependent(void)
{
#pragma csycl parallel_for
    for (int i = 1; i < N; i++) {
        int at = half(2 * i + 1), chosen = before(key[i] + 1);
        scaled[2 * i + 1] = scaled[at] + 1;
        middle[i] += middle[half(N)];
        captured[i] = ++histogram[chosen];
        for (int j = 0; j < ROW; j++) {
            last[half(2 * j)] = i / 3 * j;
            grid[i][j] = grid[before(i)][j] + 1;
        }
        cells[i].in.seen[1] = cells[before(i)].in.seen[1] % 1000 + 1;
        for (int j = 0; j < WORK; j++) /* so that it takes a while */
            captured[i] = (int)(captured[i] * 1103515245LL % 65537);
        cells[i].in.level = (float)i;
    }
}

/* Padding is copied in any way; the sum is one of large numbers that cancel. */
static double independent(void)
{
    double sum = 0;
    float size = 0;
#pragma csycl parallel_for reduction(+: sum, size)
    for (int i = 0; i < N; i++) {
        struct cell cell = cells[i];
        cell.kind = (char)(i % 100);
        cell.in.level = sinf((float)i * 0.01F);
        cells[i].kind = cell.kind;
        cells[i].in.level = cell.in.level;
        middle[i] = i - middle[i] % 3;
        sum += (i % 2 ? -1.0 : 1.0) * (1e6 + i * 0.1);
        size += 0.1F;
    }
    return sum + (double)size * 1e-9;
}

int main(void)
{
    double sum = 0;
    for (int turn = 0; turn < TURNS; turn++) {
        fill();
        dependent();
        sum += independent();
    }
    printf("%d %d %d %d %d\n", scaled[2 * N - 1], middle[N - 1], captured[N - 1], last[3],
           cells[N - 1].in.seen[1]);
    printf("%g %.3g\n", grid[N - 1][ROW - 1], sum);
    return 0;
}
