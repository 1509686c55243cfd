// RUN: %port %s
/* Options: closed formula, binomial tree in a local array, sum of a portfolio */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define STEPS 32

typedef struct {
    double spot, strike, years;
    double rate, vol;
    int is_put;
} option_t;

static double normal_cdf(double x)
{
    return 0.5 * erfc(-x / sqrt(2.0));
}

static double black_scholes(const option_t *o)
{
    double sq = o->vol * sqrt(o->years);
    double d1 = (log(o->spot / o->strike) + (o->rate + 0.5 * o->vol * o->vol) * o->years) / sq;
    double d2 = d1 - sq;
    double disc = o->strike * exp(-o->rate * o->years);
    if (o->is_put)
        return disc * normal_cdf(-d2) - o->spot * normal_cdf(-d1);
    return o->spot * normal_cdf(d1) - disc * normal_cdf(d2);
}

static double binomial(option_t o)
{
    double value[STEPS + 1];
    double dt = o.years / STEPS;
    double up = exp(o.vol * sqrt(dt)), down = 1 / up;
    double p = (exp(o.rate * dt) - down) / (up - down), disc = exp(-o.rate * dt);
    int i, s;

    for (i = 0; i <= STEPS; i++) {
        double price = o.spot * pow(up, 2 * i - STEPS);
        double gain = o.is_put ? o.strike - price : price - o.strike;
        value[i] = gain > 0 ? gain : 0;
    }
    for (s = STEPS - 1; s >= 0; s--)
        for (i = 0; i <= s; i++)
            value[i] = disc * (p * value[i + 1] + (1 - p) * value[i]);
    return value[0];
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 400, i;
    option_t *book = malloc(sizeof(option_t) * n);
    double *exact = malloc(sizeof(double) * n), *tree = malloc(sizeof(double) * n);
    double total = 0, worst = 0;

    for (i = 0; i < n; i++) {
        book[i].spot = 80 + i % 41;
        book[i].strike = 90 + i % 21;
        book[i].years = 0.25 * (1 + i % 8);
        book[i].rate = 0.01 * (i % 5);
        book[i].vol = 0.1 + 0.05 * (i % 6);
        book[i].is_put = i & 1;
    }
#pragma csycl parallel_for
    for (i = 0; i < n; i++) {
        exact[i] = black_scholes(&book[i]);
        tree[i] = binomial(book[i]);
    }
#pragma csycl parallel_for reduction(+: total) reduction(max: worst)
    for (i = 0; i < n; i++) {
        total += exact[i];
        if (fabs(exact[i] - tree[i]) > worst)
            worst = fabs(exact[i] - tree[i]);
    }
    printf("book %.4f, largest difference %.5f\n", total, worst);
    for (i = 0; i < n; i += n / 5 + 1)
        printf("%s %g/%g: %.6f %.6f\n", book[i].is_put ? "put" : "call", book[i].spot, book[i].strike, exact[i], tree[i]);
    free(book);
    free(exact);
    free(tree);
    return 0;
}
