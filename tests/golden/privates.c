// RUN: %golden privates.plan --dump=plan privates.c
// RUN: %golden privates.opencl --emit=opencl privates.c
// RUN: %golden privates.host --emit=host privates.c
/* Scratch of each iteration, and what the last one leaves. */
struct pair {
    int x, y;
};

int scratch(int n, const float *a, float *s)
{
    int i, j;
    float sum;
    const float *p;

#pragma csycl parallel_for in(a[0:8 * n]) out(s[0:n])
    for (i = 0; i < n; i++) {
        sum = 0;
        for (j = 0, p = a + 8 * i; j < 8; j++)
            sum += *p++;
        s[i] = sum;
    }
    return i;
}

int last(int n, int step, const int *a)
{
    struct pair part = {1, 2};
    register int t = 3;
    long k = -1;

#pragma csycl parallel_for collapse(2) in(a[0:n * n])
    for (int y = n - 1; y >= 0; y--)
        for (long x = 1; x < n; x += step) {
            k = x;
            t = a[y * n + x];
            part.x = t;
            if (t < 0)
                continue;
            for (int z = 0; z < 3; z++) {
                if (z == t)
                    continue;
                part.x = z;
            }
        }
    return part.x + part.y + t + (int)k;
}

/* What some iterations set. */
int some(int rows, int columns, const int *a)
{
    struct pair place = {-1, -1};
    int passed = 0;

#pragma csycl parallel_for collapse(2) lastprivate(passed)
    for (int y = 0; y < rows; y++)
        for (int x = columns - 1; x >= 0; x--) {
            if (a[y * columns + x] < 0)
                place = (struct pair){x, y};
            else if (a[y * columns + x] > 9)
                passed = a[y * columns + x], passed -= 9;
        }
    return place.x + place.y + passed;
}

int arrays(int n, int *a)
{
    int start[2][2] = {{1, 2}, {3, 4}}, part[3];

#pragma csycl parallel_for inout(a[0:n]) firstprivate(start)
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 3; k++)
            part[k] = a[i] * k;
        a[i] = part[i % 3] + start[i % 2][1];
    }
    return part[2];
}

/* What each iteration fills, is read by the next turn, or with what was there before. */
int left(int n, int m, int *a)
{
    int row[32], turn[32];

    for (int k = 0; k < 32; k++)
        row[k] = k;
    for (int t = 0; t < 2; t++) {
#pragma csycl parallel_for inout(a[0:n])
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++)
                turn[k] = a[i] * k;
            for (int k = 0; k < i; k++)
                a[i] += turn[k];
        }
    }
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < m; k++)
            row[k] = a[i] - k;
        for (int k = 0; k < m; k++)
            a[i] += row[m - 1 - k];
    }
    return row[31];
}

/* What each iteration moves by the same. */
const float *moved(int n, int m, float *a, const float *b, int *last)
{
    int k = 2;

#pragma csycl parallel_for inout(a[0:2 * n + 3])
    for (int i = 1; i < n; i++) {
        float sum = 0;
        for (int j = 0; j < m; j++)
            sum += *b++;
        a[k++] = sum;
        a[k] += 1;
        k += 1;
    }
    *last = k;
    return b;
}
