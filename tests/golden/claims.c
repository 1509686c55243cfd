// RUN: %golden claims.opencl --emit=opencl -fcheck-uniform -Wno-csycl-uniform claims.c
// RUN: %golden claims.host --emit=host -fcheck-uniform -Wno-csycl-uniform claims.c
/* Asserting that values are uniform, verified: of each kind, and where loops, calls and labels tell
 * one time from another. */
#include <csycl.h>

struct node {
    float value;
    int next;
};

#pragma csycl uniform(count)
static float column(const float *m, int x, int count)
{
    float s = 0;
    for (int y = 0; y < count; y++)
        s += m[csycl_uniform(x / 64)];
    return s;
}

static int steps(int from, int to)
{
    int k = from;
again:
    if (csycl_uniform(k & 1))
        k += 2;
    k++;
    if (k < to)
        goto again;
    return k;
}

static void add(float *to, float x)
{
    *to += x;
}

#pragma csycl variant_of(add) uniform(to)
static void add_shared(float *to, float x)
{
    if (x != 0)
        *to += x;
}

void run(int n, const int *start, const float *m, const struct node *list, float *out, float *sums)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl uniform
        const int from = start[i], to = from + 2;
        const struct node *at = csycl_uniform(list + start[i]);
        float s = 0;
#pragma csycl uniform
        for (int k = from; k < to; k++) {
            int j = 0;
#pragma csycl uniform
            while (j < start[i])
                j++;
            s += (float)(j * at->value);
        }
#pragma csycl uniform
        do
            s *= 0.5f;
        while (s > 1);
#pragma csycl uniform
        switch (at->next) {
        case 0:
            s = csycl_uniform(at->value) * csycl_uniform(s * 2.0);
            break;
        default:
            s += column(m, i, start[i]) + steps(from, to);
        }
        out[i] = s;
    }

#pragma csycl parallel_for collapse(2) uniform(y) reduction(+ : sums [0:8])
    for (int y = 0; y < 8; y++)
        for (int i = 0; i < n; i++)
            add(&sums[csycl_uniform(start[y])], out[i]);
}
