// RUN: %compare --unoptimized %s --flags='-std=c11 -O2 -Wall -Werror -Wno-unknown-pragmas'
/* The lines that -Wcsycl-data proposes (golden/travels.c) for data behind members, as they are
 * proposed there: loops leave there what they share, and the host has it all behind the block. */
#include "run.h"

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

static void members(struct box *x, struct net *net, int n, int steps)
{
    struct net p = *net;
#pragma csycl data in(net->b[0:net->n]) inout(net->w[0:net->n])
    {
        for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
            for (int i = 0; i < net->n; i++)
                net->w[i] += net->b[i];
#pragma csycl parallel_for
            for (int i = 0; i < net->n; i++)
                net->w[i] *= 2;
        }
    }
    SHOW_NUMBERS("net->w", net->w, n);
#pragma csycl data in(p.b[0:p.n], global.w[0:p.n]) inout(p.w[0:p.n])
    {
        for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for in(p.b[0:p.n])
            for (int i = 0; i < p.n; i++)
                p.w[i] += p.b[i] + global.w[i];
        }
    }
    SHOW_NUMBERS("p.w", p.w, n);
#pragma csycl data in(x->nets[1].in.c[0:n], x->grid[0:n]) inout(x->net->w[0:n])
    {
        for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
            for (int i = 0; i < n; i++)
                x->net->w[i] += x->nets[1].in.c[i] + x->grid[i];
        }
    }
    SHOW_NUMBERS("x->net->w", x->net->w, n);
#pragma csycl data inout((net)->w[0:n])
    {
        for (int s = 0; s < steps; s++) {
#pragma csycl parallel_for
            for (int i = 0; i < n; i++)
                WEIGHTS(net)[i] += 1;
        }
    }
    SHOW_NUMBERS("WEIGHTS(net)", net->w, n);
#pragma csycl data inout(net->w[0:n])
    {
        for (int s = 0; s < x->net->n; s += net->in.step) {
#pragma csycl parallel_for
            for (int i = 0; i < n; i++)
                net->w[i] += 1;
            x->net->in.step = s;
        }
    }
    printf("%d\n", x->net->in.step);
    SHOW_NUMBERS("read", net->w, n);
}

static double *numbers(int n, int first)
{
    double *a = NEW(double, n);
    for (int i = 0; i < n; i++)
        a[i] = fraction((uint64_t)(i + first));
    return a;
}

static void run(size_t size)
{
    int n = (int)size;
    struct net net = {n, numbers(n, 1), numbers(n, 2), {NULL, n / 3 + 1}};
    struct net other = {n, numbers(n, 3), NULL, {NULL, 0}};
    struct net nets[2] = {{0, NULL, NULL, {NULL, 0}}, {n, NULL, NULL, {numbers(n, 4), 0}}};
    struct box box = {&other, nets, numbers(n, 5)};
    global.w = numbers(n, 6);
    members(&box, &net, n, n % 3 + 1);
    free(net.w);
    free(net.b);
    free(other.w);
    free(nets[1].in.c);
    free(box.grid);
    free(global.w);
}
