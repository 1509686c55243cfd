// RUN: %golden paths.opencl --emit=opencl paths.c
// RUN: %golden paths.host --emit=host paths.c
/* Members by a path from outside: evaluated by the host, once, in front of the loop. */

typedef struct {
    int rows;
    int *start, *column;
    double *value;
} csr;

struct net {
    int depth;
    struct layer {
        int in, out;
        float *w;
    } *layers;
    float sums[64];
    struct {
        long hits[4];
    } seen;
};

/* `y` is all that `A` holds on the device's side of the loop. */
void multiply(const csr *A, const double *x, double *y)
{
#pragma csycl parallel_for in(A->start[0:A->rows + 1], A->column[0:A->start[A->rows]], \
                              A->value[0:A->start[A->rows]], x[0:A->rows]) out(y[0:A->rows])
    for (int i = 0; i < A->rows; i++) {
        double s = 0;
        for (int k = A->start[i]; k < A->start[i + 1]; k++)
            s += A->value[k] * x[A->column[k]];
        y[i] = s;
    }
}

void forward(struct net *net, int l, int n, const float *x)
{
#pragma csycl parallel_for in(net->layers[l].w[0:n * net->layers[l].in], x[0:net->layers[l].in])
    for (int o = 0; o < n; o++) {
        float s = 0;
        for (int i = 0; i < net->layers[l].in; i++)
            s += net->layers[l].w[o * net->layers[l].in + i] * x[i];
        net->sums[o] = s;
    }
}

void count(struct net *net, int n, const int *keys)
{
#pragma csycl parallel_for in(keys[0:n]) reduction(+: net->seen.hits)
    for (int i = 0; i < n; i++)
        net->seen.hits[keys[i] & 3]++;
}
