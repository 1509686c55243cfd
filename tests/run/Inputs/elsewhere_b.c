#include "elsewhere.h"

#define EMPTY 7
enum { STEP = 3, MANY = STEP + 2 };
static const int primes[] = {5, 11, 17};
struct pair {
    int key, step;
};

static float square(float x)
{
    return x * x;
}

float distance2(point a, point b)
{
    return square(a.x - b.x) + square(a.y - b.y);
}

enum place place_of(const struct box *b, point p)
{
    if (p.x < b->low.x || p.y < b->low.y || p.x > b->high.x || p.y > b->high.y)
        return OUTSIDE;
    return INSIDE;
}

float complex turned(const struct turn *t, float complex x)
{
    return x * t->by - (float)t->times;
}

int bucket(unsigned key)
{
    static const int turns[] = {1, 3, 2};
    struct pair pair = {(int)(key % 1000), STEP};

    return pair.key % primes[key % 3] * pair.step + turns[key % 3] + MANY + EMPTY;
}

float spread(const float *x, int n, float *least)
{
    float mean = mean_of(x, n, 0.5f), sum = 0;

    *least = n ? x[0] : 0;
    for (int i = 0; i < n; i++) {
        sum += square(x[i] - mean);
        *least = x[i] < *least ? x[i] : *least;
    }
    return sum;
}
