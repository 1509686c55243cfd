/* Statics, types and enumerators have the names of the other files', and other values. */
#include "elsewhere.h"

#include <math.h>

enum { STEP = 10, MANY = 20 };
static const int primes[] = {2, 3};
struct pair {
    float x, sum;
};

static float square(float x)
{
    return 2 * x + (float)MANY - (float)STEP;
}

float mean_of(const float *x, int n, float around)
{
    struct pair pair = {around, 0};

    for (int i = 0; i < n; i++)
        pair.sum += fabsf(x[i]) + (float)(bucket((unsigned)i) % primes[i % 2]);
    return n ? pair.sum / (float)n + square(pair.x) : 0;
}

int rows_for(int columns)
{
    return columns / STEP + 1;
}
