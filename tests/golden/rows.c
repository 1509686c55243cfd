// RUN: %golden rows.opencl --emit=opencl rows.c
// RUN: %golden rows.host --emit=host rows.c
// RUN: %golden rows.plan --dump=plan rows.c
/* Arrays of run-time length, and rows of it. */

static float trace(int n, float a[n][n], int k)
{
    float(*row)[n] = &a[k];
    return (*row)[k] + *row[0] + (float)sizeof *row;
}

void matrices(int n, int m, float (*a)[m], double (*b)[m][2], float c[4][4])
{
    int line[n];
#pragma csycl parallel_for inout(a[0:n]) in(b[0:n][:]) in(c[0:4])
    for (int i = 0; i < n; i++) {
        float corner[2][2] = {{1, 2}, {3, 4}};
        float *end = *(a + i) + m;
        line[i] = (int)(sizeof line / sizeof *line);
        for (int j = 0; j < m; j++)
            a[i][j] += (float)b[i][j][1] + trace(4, c, 1) + trace(2, corner, j & 1) + end[-1];
    }
}

void planes(int n, int m, double a[n][m][m])
{
#pragma csycl parallel_for collapse(2) inout(a[0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double(*plane)[m] = a[i];
            plane[j][0] = a[i][j][m - 1];
        }
}
