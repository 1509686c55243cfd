// RUN: %golden group_dependences.err --status=0 -c group_dependences.c -o %t.o
/* Items of a group that meet in memory, and some that do not. */
void meet(int n, int m, float *a, float *b)
{
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g++) {
        float t[64], u[64];
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 63; i++)
            t[i] = t[i + 1];
#pragma csycl parallel_for_work_item
        for (int i = 1; i < 64; i++)
            u[i] = u[i - 1] + t[i];
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 64; i++)
            t[i / 2] = u[i];
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 64; i++)
            a[64 * g + i] = t[63 - i] + u[i];
#pragma csycl parallel_for_work_item
        for (int i = 0; i < m; i++)
            b[g * m + i] = b[g * m + i + 1] + t[i % 64];
    }
}
