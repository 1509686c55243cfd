// RUN: %golden missing.err -c missing.c -o %t.o
/* Functions that no text defines are named in one message for the file. */
double scale(double x);
int rank(int i);
void smooth(double *a, int n);

static double scaled(double x)
{
    return scale(x) * rank(3);
}

void fill(int n, double *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = scaled(i) + scale(i) + (n < 0 ? scale(-1) : 0);
}

void finish(int n, double (*a)[8])
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        smooth(a[i], 8);
}

void call_early(int n, int *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        comes_late(a + i);
}

void comes_late(int *to)
{
    *to = 1;
}
