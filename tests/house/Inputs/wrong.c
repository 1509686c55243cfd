void run(int n, int *a)
{
#pragma csycl paralel_for
    for (int i = 0; i < n; i++)
        a[i] = i;
}
