// RUN: %golden lanes_reductions.opencl --emit=opencl lanes_reductions.c
// RUN: %golden lanes_reductions.plan --dump=plan lanes_reductions.c
/* Reductions of iterations that go round loops together, in the CPU shape: each of a block has
 * partials of its own. */

#pragma csycl spec_const
static int degree = 3;

double energy(int n, const double *at, const double *mass, long *close)
{
    double sum = 0;
    long pairs = 0;
#pragma csycl parallel_for reduction(+: sum, pairs)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double d = at[i] - at[j];
            if (d * d < 1)
                pairs++;
            sum += mass[i] * mass[j] * (d * d + 1);
        }
    *close = pairs;
    return sum;
}

/* Constants may make the loop short. */
float steepest(int n, const float *x, const float *factors)
{
    float most = 0;
#pragma csycl parallel_for reduction(max: most)
    for (int i = 0; i < n; i++) {
        float value = 0;
        for (int k = 0; k <= degree; k++)
            value = value * x[i] + factors[k];
        if (value > most)
            most = value;
    }
    return most;
}

struct nearest {
    float distance;
    int at;
};

static void nearer(struct nearest *a, const struct nearest *b)
{
    if (b->distance < a->distance)
        *a = *b;
}

#pragma csycl declare reduction(nearer : struct nearest : nearer(&csycl_out, &csycl_in))               \
    identity({1e30f, -1})

struct nearest find(int n, int marks, const float *x, const float *mark)
{
    struct nearest found = {1e30f, -1};
#pragma csycl parallel_for reduction(nearer: found)
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int k = 0; k < marks; k++)
            sum += (x[i] - mark[k]) * (x[i] - mark[k]);
        struct nearest own = {sum, i};
        nearer(&found, &own);
    }
    return found;
}
