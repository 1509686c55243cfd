// RUN: %golden ways.host --emit=host ways.c
/* Where loops find the pointers that they follow, and what keeps a launch from following all. */
struct layer {
    const char *name; /* no loop reads it */
    int n;
    float *w[2];
    struct layer *next;
};

void rows(int n, double **a, double *const *b)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = b[j][i];
}

void levels(int n, double ***t, struct layer *layers)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (const struct layer *at = &layers[i]; at; at = at->next)
            t[i][at->n][0] += at->w[1][i];
}

void stores(int n, double **a, double **b)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = b[i];
}

struct open {
    double *values;
    int count, more[1]; /* there may be more of these */
};

void ends_open(int n, struct open **a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i]->values[0] = a[i]->count;
}
