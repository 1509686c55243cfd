// RUN: %golden bad_functions.err -c bad_functions.c -o %t.o
/* Functions under `device` that other files could not call. */

#pragma csycl device
int nothing;

#pragma csycl device
static double own(double x);

#pragma csycl device
int *find(int *from, int n);

#pragma csycl device
void move(int n, int **rows, int (*table)[n], long double far);

#pragma csycl device
int sum(int n, ...);

#pragma csycl device
long double far(void);

#pragma csycl device(n)
void listed(int n);

double run(double x)
{
#pragma csycl device
    double near(double x);
    return near(x);
}
