// RUN: %golden bad_held.err -c bad_held.c -o %t.o
/* Mistakes in data, enter data, exit data and update. */

extern int open[];
typedef struct {
    int x;
} point;
#pragma csycl spec_const
int taps[4] = {1, 2, 3, 4};

void lists(int n, int *a, const int *c, void *v, point p, double s, int **q)
{
    int fixed[10];
#pragma csycl data
    { a[0] = n; }
#pragma csycl update if(n > 1)
#pragma csycl enter data in(a)
#pragma csycl enter data in(s) create(p)
#pragma csycl exit data out(c[0:n])
#pragma csycl update host(c[0:n])
#pragma csycl update device(c[0:n])
#pragma csycl enter data in(v[0:n]) create(open)
#pragma csycl enter data in(fixed[5:6])
#pragma csycl enter data in(q[0:n][0:n])
#pragma csycl enter data in(taps)
#pragma csycl enter data in(a[0:s]) create(fixed[-1:2])
#pragma csycl exit data in(a[0:n]) out(a[0:n])
#pragma csycl enter data in(a[n++:1])
#pragma csycl data in(a[0:n]) if(p)
    { a[0] = s; }
}

int places(int n, int *a)
{
    if (n > 0)
#pragma csycl update host(a[0:n])
        n = a[0];
    while (n < 10)
#pragma csycl enter data in(a[0:n])
        n++;
    if (n == 3)
        goto inside;
    switch (n) {
#pragma csycl data inout(a[0:n])
        {
        case 1:
            switch (a[0]) {
            case 2:
                return 2;
            default:
                break;
            }
        inside:
            a[1] = 2;
            if (n)
                goto inside;
            goto outside;
        default:
            a[0] = 1;
        }
    }
outside:
    return n;
}

static int helper(int *a, int i)
{
#pragma csycl update host(a[0:i])
    return a[i];
}

void loops(int n, int *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl data in(a[0:n])
        {
            a[i] = i;
        }
#pragma csycl exit data out(a[0:n])
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = helper(a, i);
}
