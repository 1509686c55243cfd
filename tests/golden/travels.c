// RUN: %golden travels.err --status=0 -Wcsycl-data -c travels.c -o %t.o
/* Data that travel in each iteration of a host loop: what line holds them, and where none is right. */
#include <math.h>
#include <stdio.h>

static double table[64];

/* By the length of an array, by clauses, by subscripts. */
double known(int n, int steps, const double *a, double *b, double *c)
{
    double sum = 0;
    for (int s = 0; s < steps; s++) {
        double part = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+ : part)
        for (int i = 0; i < n; i++)
            part += a[i] * table[i % 64];
#pragma csycl parallel_for in(a[0:n])
        for (int i = 0; i < n; i++) {
            b[i] = a[i] * part;
            c[i] += a[i];
        }
        printf("%d %g\n", s, sqrt(part));
        sum += part;
    }
    return sum;
}

/* The inner loop's section does not move out of the outer one; the outer one has what it has. */
void nested(int n, double *a, int *b)
{
    for (int m = n; m > 0; m--)
        while (b[0] < m) {
#pragma csycl parallel_for
            for (int i = 0; i < m; i++)
                a[i] += 1;
        }
    for (int k = 0; k < n; k++)
        for (int s = 0; s < 3; s++) {
#pragma csycl parallel_for inout(a[0:k])
            for (int i = 0; i < k; i++)
                a[i] += s;
        }
}

void other(double *a);

/* The host's code may use it, or changes what it is; parts differ; it is held. */
void no_line(int n, double *a, double *b, double *c)
{
    for (int s = 0; s < n; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            a[i] += b[i];
        other(c);
    }
    for (int s = 0; s < n; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            a[i] = b[i];
        double *t = a;
        a = b;
        b = t;
    }
    for (int s = 0; s < n; s++) {
#pragma csycl parallel_for
        for (int i = 1; i < n; i++)
            a[i] += 1;
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            a[i] += 2;
    }
#pragma csycl data inout(c[0:n])
    {
        for (int s = 0; s < n; s++) {
#pragma csycl parallel_for
            for (int i = 0; i < n; i++)
                c[i] += 1;
        }
    }
}

struct net {
    int n;
    double *w, *b;
    struct {
        double *c;
        int step;
    } in;
};

struct box {
    struct net *net, *nets;
    double *grid;
};

static struct net global;

#define WEIGHTS(net) ((net)->w)

/* Behind members: by a pointer, in a variable, over several, by a macro. Each loop has its own names.
 * The host's code uses other members. */
void members(struct box *x, struct net *net, int n, int steps)
{
    struct net p = *net;
    for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < net->n; i++)
            net->w[i] += net->b[i];
#pragma csycl parallel_for
        for (int i = 0; i < net->n; i++)
            net->w[i] *= 2;
    }
    for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for in(p.b[0:p.n])
        for (int i = 0; i < p.n; i++)
            p.w[i] += p.b[i] + global.w[i];
    }
    for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            x->net->w[i] += x->nets[1].in.c[i] + x->grid[i];
    }
    for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            WEIGHTS(net)[i] += 1;
    }
    for (int s = 0; s < x->net->n; s += net->in.step) {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            net->w[i] += 1;
        x->net->in.step = s;
    }
}

static void set_size(struct net *net, int n)
{
    net->n = n;
}

/* A member changes, in the host's code or by a helper; the host uses one of what loops use, or asks
 * whether one leads to nothing; elements are on the way to others; what a pointer leads to may be
 * the host's array; a pointer may be one to nothing; it is held. */
void no_members(struct box *x, struct net *net, int n, int steps)
{
    struct net p = *net;
    double own[4] = {0};
    for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < p.n; i++)
            p.w[i] += 1;
        p.n--;
    }
    for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < 1; i++)
            set_size(&x->nets[i], n);
#pragma csycl parallel_for
        for (int i = 0; i < net->n; i++)
            net->w[i] += 1;
    }
    for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            x->nets[i].n += 1;
        steps -= x->nets->n;
    }
    for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            if (net->w)
                net->w[i] += 1;
        if (net->w)
            continue;
    }
    for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            x->nets[i].in.c = x->net->w;
    }
    for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            net->b[i] += 1;
        own[s % 4] += 1;
    }
    for (int s = 0; s < steps; s++)
        if (net) {
#pragma csycl parallel_for
            for (int i = 0; i < n; i++)
                net->w[i] += 1;
        }
#pragma csycl data inout(net->w[0:n])
    {
        for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
            for (int i = 0; i < n; i++)
                net->w[i] += 1;
        }
    }
}
