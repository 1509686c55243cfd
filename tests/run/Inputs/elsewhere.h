/* Functions that Inputs/elsewhere_b.c and Inputs/elsewhere_c.c define. */
#ifndef ELSEWHERE_H
#define ELSEWHERE_H

#include <complex.h>

typedef struct {
    float x, y;
} point;

struct box {
    point low, high;
    int count[2];
};

struct turn {
    float complex by;
    int times;
};

enum place { INSIDE, OUTSIDE = 4 };

#pragma csycl device
float distance2(point a, point b);

#pragma csycl device
enum place place_of(const struct box *b, point p);

#pragma csycl device
float complex turned(const struct turn *t, float complex x);

/* Calls functions of the other file. */
#pragma csycl device
float spread(const float *x, int n, float *least);

#pragma csycl device
int bucket(unsigned key);

#pragma csycl device
float mean_of(const float *x, int n, float around);

#pragma csycl device
int rows_for(int columns);

#endif
