// RUN: %golden bad_constants.err -c bad_constants.c -o %t.o
/* Specialization constants that are none, are written, or have their address taken. */

#pragma csycl spec_const
static int unset;

#pragma csycl spec_const
extern int elsewhere;

#pragma csycl spec_const
static int *pointer = 0;

#pragma csycl spec_const
static long double wide = 1;

#pragma csycl spec_const
static int good = 1;

#pragma csycl spec_const
int function(void)
{
    return 1;
}

static void helper(void)
{
    good += 2;
}

static int read_it(const int *p)
{
    return *p;
}

void run(int n, int *a, float *f, int k)
{
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        good = 3;
        good++;
        helper();
        a[i] = read_it(&good);
    }

#pragma csycl parallel_for inout(a[0:n]) spec_const(f)
    for (int i = 0; i < n; i++)
        a[i] = (int)f[i];

#pragma csycl parallel_for inout(a[0:n]) spec_const(k, nowhere)
    for (int i = 0; i < n; i++) {
        k = i;
        a[i] = k;
    }

#pragma csycl parallel_for inout(a[0:n]) spec_const(i)
    for (int i = 0; i < n; i++)
        a[i] = i;
}
