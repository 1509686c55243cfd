// RUN: %compare --unoptimized --separate-sizes=4099 %s
/* Structures of the host with pointers in them, which loops pass on to helpers: whole, by their
 * address, as parts of others. A device with memory of its own follows the pointers, too. */
#include "run.h"

struct pool {
    int count, shift[3];
    double *values;
    const char *name; /* nobody reads it */
};

struct matrix {
    size_t rows, columns;
    double *data;
};

struct layer {
    struct matrix weights;
    const float *bias;
    struct layer *next; /* nor this */
};

struct net {
    int layer_count;
    struct layer layers[2], *output;
};

static struct pool shared;
static const struct pool *chosen;

static double get(const struct pool *p, size_t i)
{
    return p->values[i] * p->shift[i % 3];
}

static double get_copy(struct pool p, size_t i)
{
    p.count += (int)i;
    return p.values[i] + p.count;
}

static double get_both(const struct pool *p, size_t i)
{
    return get(p, i) - get_copy(*p, i);
}

static double get_shared(size_t i)
{
    return shared.values[i] * shared.count;
}

static double element(const struct matrix *m, size_t r, size_t c)
{
    return m->data[r * m->columns + c];
}

static double *row(const struct matrix *m, size_t r)
{
    return m->data + r * m->columns;
}

static double product(const struct matrix *a, const struct matrix *b, size_t r, size_t c)
{
    double sum = 0;

    for (size_t k = 0; k < a->columns; k++)
        sum += element(a, r, k) * row(b, k)[c];
    return sum;
}

static double answer(const struct layer *l, const double *in, size_t i)
{
    double sum = l->bias[i];

    for (size_t k = 0; k < l->weights.columns; k++)
        sum += element(&l->weights, i, k) * in[k];
    return sum;
}

static double answer_copy(struct layer l, size_t i)
{
    struct matrix m = l.weights;

    return element(&m, i, 0) + l.bias[i];
}

/* ---- one structure ---- */

static void of_parameter(size_t n, const struct pool *p, const struct pool *none)
{
    double *out = NEW(double, n);

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        out[i] = get(p, i) + (none ? get(none, i) : 1);
        out[i] += get_both(p, i) * p->values[n - 1 - i] + get_copy(*p, i);
    }
    SHOW_NUMBERS("parameter", out, n);
    free(out);
}

static void of_variable(size_t n, const struct pool *from)
{
    const struct pool p = *from;
    double *out = NEW(double, n), sum = 0;

    shared = p;
    shared.count++;
    chosen = &shared;
#pragma csycl parallel_for reduction(+ : sum)
    for (size_t i = 0; i < n; i++) {
        out[i] = get(&p, i) + get_copy(p, i) + get(chosen, n - 1 - i) + get_shared(i);
        sum += get_copy(*chosen, i);
    }
    SHOW_NUMBERS("variable", out, n);
    printf("%g\n", sum);
    free(out);
}

static void own_copies(size_t n, const struct pool *p)
{
    double *out = NEW(double, n);

#pragma csycl parallel_for in(p->values [0:n])
    for (size_t i = 0; i < n; i++) {
        struct pool own = *p;
        out[i] = get(&own, i);
    }
    SHOW_NUMBERS("own", out, n);
    free(out);
}

/* ---- several, and parts ---- */

static void products(size_t n, const struct matrix *a, struct matrix b)
{
    struct matrix c = {a->rows, b.columns, NEW(double, n)};

#pragma csycl parallel_for collapse(2)
    for (size_t i = 0; i < c.rows; i++)
        for (size_t k = 0; k < c.columns; k++)
            c.data[i * c.columns + k] = product(a, &b, i, k) + element(&b, k, i);
    SHOW_NUMBERS("product", c.data, n);
    free(c.data);
}

static void answers(const struct net *net, const double *in, double *out, int of)
{
    size_t n = net->layers[of].weights.rows;

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        out[i] = answer(&net->layers[of], in, i) + answer(net->output, in, i);
        out[i] += answer_copy(net->layers[1 - of], i) + element(&net->output->weights, i, 0);
    }
    SHOW_NUMBERS("answers", out, n);
}

static void run(size_t n)
{
    size_t side = 0;
    while ((side + 1) * (side + 1) <= n)
        side++;
    struct pool p = {(int)n, {2, 3, 5}, NEW(double, n), "numbers"};
    struct matrix a = {side, side, NEW(double, n)}, b = {side, side, NEW(double, n)};
    float *bias = NEW(float, n);

    for (size_t i = 0; i < n; i++) {
        p.values[i] = mixed(i) % 100;
        a.data[i] = mixed(i) % 10;
        b.data[i] = i % 7;
        bias[i] = (float)(i % 11);
    }
    struct net net = {2, {{a, bias, NULL}, {b, bias, NULL}}, NULL};
    net.output = &net.layers[1];
    net.layers[0].next = net.output;
    of_parameter(n, &p, NULL);
    of_variable(n, &p);
    own_copies(n, &p);
    products(n, &a, b);
    double *out = NEW(double, n);
    answers(&net, p.values, out, 0);
    answers(&net, p.values, out, 1);
    free(out);
    free(p.values);
    free(a.data);
    free(b.data);
    free(bias);
}
