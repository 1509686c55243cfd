// RUN: %golden early_exits.host --emit=host early_exits.c
// RUN: %golden early_exits.opencl --emit=opencl early_exits.c
// RUN: %golden early_exits.plan --dump=plan early_exits.c
/* Loops that an iteration leaves: the device finds which is the first. */

int find(int n, const int *a, int key)
{
    int i, found = -1, twice;

#pragma csycl parallel_for
    for (i = 0; i < n; i++) {
        twice = 2 * a[i];
        if (twice == key) {
            found = i;
            break;
        }
        if (twice < 0)
            return twice;
    }
    return found + i + twice;
}

int nest(int n, int m, const int *a)
{
#pragma csycl parallel_for collapse(2)
    for (int y = n; y-- > 0;)
        for (int x = 0; x < m; x += 2)
            for (int k = 0; k < 3; k++)
                if (a[y * m + x] == k)
                    goto out;
    return 0;
out:
    return 1;
}
