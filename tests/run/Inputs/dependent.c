/* A loop whose iterations depend on each other in several ways, which helpers hide from the compiler,
 * and one whose iterations do not. What an iteration takes from another one is read before a loop and
 * written behind it, so that neighbours that go through the loop together read what is too old,
 * whatever the order of the work-groups. */
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
        int chosen = before(key[i] + 1), count = histogram[chosen], before_last = N - 2;
        int below = scaled[half(2 * i + 1)], centre = middle[half(N)];
        int seen = cells[before(i)].in.seen[1];
        double above = grid[before(i)][ROW - 1];
        last[half(2 * ROW - 2)] = i / 3;
        captured[i] = i;
        for (int j = 0; j < WORK; j++) /* what neighbours go through together */
            captured[i] = (int)(captured[i] * 1103515245LL % 65537);
        captured[i] %= ++count;
        histogram[chosen] = count;
        scaled[2 * i + 1] = below + 1;
        middle[i] += centre;
        cells[i].in.seen[1] = seen % 1000 + 1;
        grid[i][ROW - 1] = above + 1;
        if (i == before_last)
            last[half(2 * ROW - 2)] = 1;
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
    printf("%d %d %d %d %d\n", scaled[2 * N - 1], middle[N - 1], captured[N - 1], last[ROW - 1],
           cells[N - 1].in.seen[1]);
    printf("%g %.3g\n", grid[N - 1][ROW - 1], sum);
    return 0;
}
