// RUN: %golden collapse.plan --dump=plan collapse.c
// RUN: %golden collapse.opencl --emit=opencl collapse.c
// RUN: %golden collapse.host --emit=host collapse.c
/* Nests of one to three loops, up and down, of several types. */

void one(int n, int *a)
{
#pragma csycl parallel_for collapse(1) out(a[0:n])
    for (int i = n - 1; i >= 0; i -= 2)
        a[i] = i;
}

void two(int rows, int columns, int *a)
{
#pragma csycl parallel_for collapse(2) out(a[0:rows * columns])
    for (int y = 0; y < rows; y++)
        for (long x = 0; x != columns; x++)
            a[y * columns + x] = y;
}

void three(unsigned n, short *a)
{
#pragma csycl parallel_for collapse(3) out(a[0:n * n * n])
    for (unsigned z = 0; z < n; z++) {
        for (unsigned y = 1; y <= n; ++y)
            for (unsigned char x = 0; x < 3; x = x + 1)
                a[(z * n + y - 1) * n + x] = (short)x;
    }
}

/* Neighbours are those of the outer loop, which goes along the array. */
void columns(int n, const int *a, int *b)
{
#pragma csycl parallel_for collapse(2) in(a[0:n * n]) out(b[0:n * n])
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++)
            b[y * n + x] = a[y * n + x] + 1;
}
