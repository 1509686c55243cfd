// RUN: %compare %s
/* Complex numbers: operators, conversions, functions, in memory, structures, tables and helpers. */
#include "run.h"
#include <complex.h>
#include <math.h>

typedef double complex number;

struct wave {
    char tag;
    number a;
    float complex b[2];
};

static const double complex roots[] = {1, I, -1, -1.0 * I, 0.5 - 2 * I, CMPLX(1, -0.0)};
static const float complex units[2] = {(1 + 2.0f * I) * (3 - I), ~(2.0fi + 1)};

#pragma csycl declare reduction(add : double complex : csycl_out += csycl_in) identity(0)

static number twiddle(int k)
{
    return k % 3 / 4.0 - k % 5 * I;
}

static float complex mix(float complex z, double x)
{
    z *= x;
    return z + 1;
}

static void butterfly(number *a, double complex *b, number w)
{
    number t = w * *b;
    *b = *a - t;
    *a += t;
}

static void set_imaginary(double complex *z, double x)
{
    __imag__ *z = x;
}

/* The words of a type stand in any order. */
static double const _Complex specified(float x)
{
    double const _Complex z = x + 1.0i;
    float const static _Complex one = 1;
    _Complex register const float f = x;
    __complex__ const product = z * f;
    const _Complex float g[] = {(_Complex const float)z, (float const __complex__)f};

    return z + one + (_Complex double const)g[1] - product * g[0];
}

/* NaNs have no sign, here. */
static double shown(double x)
{
    return x == x ? x : 77;
}

static void mandelbrot(size_t n)
{
    unsigned char *rounds = NEW(unsigned char, n);
    double complex *last = NEW(double complex, n);

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        double complex c = (int)(i % 37) / 20.0 - 1.2 + I * ((int)(i % 23) / 15.0 - 0.7), z = 0;
        int k = 0;
        while (k < 60 && creal(z) * creal(z) + cimag(z) * cimag(z) < 4) {
            z = z * z + c;
            k++;
        }
        rounds[i] = (unsigned char)k;
        last[i] = z;
    }
    show_bytes("rounds", rounds, n);
    show_bytes("last", last, n * sizeof *last);
    free(rounds);
    free(last);
}

/* Pairs of these, some near the ends of the range, through all operators. */
static void operators(size_t n)
{
    static const double values[] = {0,     -0.0,    1,      -2.5,    INFINITY, -INFINITY, NAN,
                                    1e308, -3e-308, 5e-324, 1.7e308, 2e-16,    -7e15};
    double(*out)[10] = calloc(n + 1, sizeof *out);
    float(*small)[6] = calloc(n + 1, sizeof *small);

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        size_t k = i * 7919 % 28561;
        double complex z = CMPLX(values[k % 13], values[k / 13 % 13]);
        double complex w = CMPLX(values[k / 169 % 13], values[k / 2197]), p = z * w, q = z / w;
        float complex f = 1.5f * (float)(i % 19) - 3.0if, g = (float)(i % 7) + (float)(i % 11) * I;
        out[i][0] = shown(creal(p));
        out[i][1] = shown(cimag(p));
        out[i][2] = shown(creal(q));
        out[i][3] = shown(cimag(q));
        out[i][4] = (z == w) + 2 * (z != 1) + 4 * !z + 8 * (z && w);
        q = i % 2 ? 1 / w - z : (z - 2) * values[i % 13];
        out[i][5] = shown(__real__ q);
        out[i][6] = shown(__imag__ q);
        out[i][7] = shown(cimag(+z - ~w));
        out[i][8] = shown(cimag(conj(cproj(z)) / values[i % 13]));
        out[i][9] = shown(cimag(values[i % 13] - (z + values[i % 5])));
        small[i][0] = crealf(f * g);
        small[i][1] = (float)shown(cimagf(f / g));
        small[i][2] = crealf(mix(f, values[i % 4]));
        small[i][3] = f; /* the real part */
        f -= 2.25 * g;
        f /= 1 + 0.5i;
        small[i][4] = cimagf(-f);
        __imag__ g += 2;
        small[i][5] = cimagf(g ? g : 1);
    }
    show_bytes("operators", out, n * sizeof *out);
    show_bytes("floats", small, n * sizeof *small);
    free(out);
    free(small);
}

/* Members, tables, arrays and helpers; inner loops that neighbours go round together. */
static void places(size_t n)
{
    struct wave *waves = NEW(struct wave, n), base = {'b', 1 - 2.0i, {3, 4.0if}};
    number *y = NEW(number, 2 * n), sum = 0.5, scale = 1.5 + I;
    double *lengths = NEW(double, n);

#pragma csycl parallel_for reduction(add : sum)
    for (size_t i = 0; i < n; i++) {
        number local[3] = {1, I}, q = 0;
        int k = (int)(i % 6);
        waves[i] = base;
        waves[i].a *= roots[k];
        waves[i].b[k % 2] += units[k % 2] * (float)k;
        local[k % 3] -= roots[k] * scale;
        y[2 * i] = twiddle(k) + local[0];
        y[2 * i + 1] = local[1] + local[2];
        butterfly(&y[2 * i], &y[2 * i + 1], roots[k]);
        set_imaginary(&waves[i].a, i);
        for (int round = 0; round < 9; round++)
            q = q * 0.5 + (round - k) * I;
        y[2 * i] += q;
        sum += k - (int)(i % 4) * I;
    }
    for (size_t i = 0; i < n; i++)
        printf("%s%.9g,%.9g", i % 50 ? "" : "\n", creal(waves[i].a), cimagf(waves[i].b[i % 2]));
    show_bytes("y", y, 2 * n * sizeof *y);

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        number z = (number)(double)i / 8 - y[i] / 4;
        lengths[i] =
            cabs(z) + carg(z + specified((float)i)) / 4 + crealf((float complex)z * conjf(3 - I));
    }
    SHOW_NUMBERS("lengths", lengths, n);
    printf("sum %.9g %.9g\n", creal(sum), cimag(sum));
    free(waves);
    free(y);
    free(lengths);
}

/* By the operators: variables, sections and arrays, also through a helper; sums are exact. */
static void reductions(size_t n)
{
    number sum = 1 - 0.5i, product = 2, *bins = NEW(number, 5);
    float complex rows[3] = {1, 2.0if}, least = I;

#pragma csycl parallel_for reduction(+ : sum, bins[0:5], rows) reduction(* : product) \
    reduction(- : least)
    for (size_t i = 0; i < n; i++) {
        number z = twiddle((int)i);
        sum += z;
        sum += i % 2;
        bins[i % 5] += z * 4;
        rows[i % 3] = rows[i % 3] + (float complex)z;
        product *= i % 3 ? 1 : I;
        least -= 2 * I;
    }
    printf("sum %.9g %.9g product %.9g %.9g least %.9g\n", creal(sum), cimag(sum),
           creal(product) + 0, cimag(product) + 0, cimagf(least));
    for (int i = 0; i < 5; i++)
        printf("bins %.9g %.9g rows %.9g %.9g\n", creal(bins[i]), cimag(bins[i]),
               crealf(rows[i % 3]), cimagf(rows[i % 3]));
    free(bins);
}

/* Of all sizes, as far as numbers of the type go. */
static void functions(size_t n)
{
    number *out = NEW(number, 9 * n);
    float complex *small = NEW(float complex, 3 * n);

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        double size = i % 4 ? (double)(i % 4) : (double)(i % 1000);
        number z = size * (1 - 0.75 * (double)(i % 3) + (0.5 * (double)(i % 5) - 1) * I);
        number unit = 0.6 + (i % 2 ? 0.8i : -0.8i);
        out[9 * i] = clog(z + 0.125);
        out[9 * i + 1] = clog(unit * unit * (1 + 1e-9 * (double)i));
        out[9 * i + 2] = cpow(z + 1, unit + 2);
        out[9 * i + 3] = csin(z);
        out[9 * i + 4] = ccos(z);
        out[9 * i + 5] = ctan(z);
        out[9 * i + 6] = csinh(unit * (double)(i % 710));
        out[9 * i + 7] = ccosh(z / 2);
        out[9 * i + 8] = ctanh(z);
        small[3 * i] = clogf((float complex)z + 2);
        small[3 * i + 1] = csinhf((float complex)unit) + ccosf(I);
        small[3 * i + 2] = ctanhf((float complex)z) * cpowf((float complex)unit, 3);
    }
    for (size_t i = 0; i < 9 * n; i += 1 + i / 99)
        printf("%zu %.7g %.7g\n", i, creal(out[i]), cimag(out[i]));
    for (size_t i = 0; i < 3 * n; i += 1 + i / 99)
        printf("%zu %.4g %.4g\n", i, crealf(small[i]), cimagf(small[i]));
    free(out);
    free(small);
}

/* Pairs of these, all of C11's special cases (G.6) among them, and signs of zeros. */
static void inverses(size_t n)
{
    static const double values[] = {0,    -0.0, 1,     -1,    INFINITY, -INFINITY, NAN, 0.75,
                                    -2.5, 1e-9, 1e-30, 1e300, -1e20,    3e-310,    -1e9};
    double *out = NEW(double, 12 * n);
    float complex *small = NEW(float complex, 6 * n);

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        number z = CMPLX(values[i % 15], values[i / 15 % 15]), to[6];
        float complex f = CMPLXF((float)(i % 17) / 8 - 1, (float)(i % 23) / 9 - 1);
        if (i > 225)
            z = CMPLX((double)(i % 19) / 8 - 1, (double)(i % 29) / 13 - 1);
        to[0] = casin(z);
        to[1] = cacos(z);
        to[2] = catan(z);
        to[3] = casinh(z);
        to[4] = cacosh(z);
        to[5] = catanh(z);
        for (int k = 0; k < 6; k++) {
            out[12 * i + 2 * k] = shown(creal(to[k]));
            out[12 * i + 2 * k + 1] = shown(cimag(to[k]));
        }
        small[6 * i] = casinf(f);
        small[6 * i + 1] = cacosf(f);
        small[6 * i + 2] = catanf(f);
        small[6 * i + 3] = casinhf(f * 1e4f);
        small[6 * i + 4] = cacoshf(f);
        small[6 * i + 5] = catanhf(f / 64);
    }
    for (size_t i = 0; i < 12 * n; i += 1 + i / 3000)
        printf("inverse %zu %.7g\n", i, out[i]);
    for (size_t i = 0; i < 6 * n; i += 1 + i / 99)
        printf("%zu %.4g %.4g\n", i, crealf(small[i]), cimagf(small[i]));
    free(out);
    free(small);
}

static void run(size_t n)
{
    functions(n);
    inverses(n);
    reductions(n);
    mandelbrot(n);
    operators(n);
    places(n);
}
