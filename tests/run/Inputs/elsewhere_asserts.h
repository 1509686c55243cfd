/* Functions that Inputs/elsewhere_asserts_b.c and Inputs/elsewhere_asserts_c.c define. */
#ifndef ELSEWHERE_ASSERTS_H
#define ELSEWHERE_ASSERTS_H

/* They assert, the last two in what they call. */
#pragma csycl device
int small(int x);
#pragma csycl device
void put(int *to, const int *from, int i, int n);
#pragma csycl device
int both(const int *a, int i, int n);
#pragma csycl device
double mean_of(const double *x, int n);

/* These do not. */
#pragma csycl device
int larger(int a, int b);
#pragma csycl device
int seven(void);

#endif
