// RUN: %golden tune.host --emit=host tune.c
/* How the values of tuned constants lie in the tables. */
#include <csycl.h>

#define MOST 64

#pragma csycl spec_const tune(1, 4..MOST * 4, 8)
static int block = 8;

#pragma csycl spec_const tune(-1..1)
static _Thread_local signed char way = 0;

#pragma csycl spec_const tune(64, 256) id(3)
static unsigned long group = 128;

void body_alone(int n, const float *a, float *b)
{
#pragma csycl parallel_for in(a[0:n]) out(b[0:n]) work_group_size(group)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 8; j += block)
            b[i] = a[i] + (way < 0);
}
