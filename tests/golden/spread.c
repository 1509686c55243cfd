// RUN: %golden spread.plan --dump=plan spread.c
/* Inner loops whose rounds the items of a group share out on a GPU, though nobody said so: those of
 * `smooth`, and of `compared`, whose kernels look whether rounds meet. In those of `kept` they may,
 * or there are too few of them. */
void smooth(int rows, int m, const float *in, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < rows; i++) {
        float scale = in[i * m];
        for (int j = 1; j < m - 1; j++)
            out[i * m + j] = (in[i * m + j - 1] + in[i * m + j + 1]) * scale;
    }
}

static float planes[2][100][100];
struct line {
    float here[100], *there;
};

void compared(int now, int n, float **out, float **in, struct line *lines, float *flat)
{
#pragma csycl parallel_for name(of_planes)
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 100; j++)
            planes[1 - now][i][j] = planes[now][i][j] * 2;
#pragma csycl parallel_for name(of_rows)
    for (int i = 0; i < 100; i++)
        for (int j = 1; j < 100; j++)
            out[i][j] = in[i][j - 1];
#pragma csycl parallel_for name(member)
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 100; j++)
            lines[i].here[j] = lines[i].there[j] + 1;
#pragma csycl parallel_for name(converted)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            flat[(1l - now) * n * n + (long)i * n + j] = *(flat + (long)(now * n + i) * n + j) * 2;
}

/* All rounds read an element that lies in front of those they set, or, in the last loop, is one. */
void eliminated(float **a, float *flat, int n, int k)
{
#pragma csycl parallel_for name(rows_behind)
    for (int i = k + 1; i < n; i++) {
        a[i][k] /= a[k][k];
        for (int j = k + 1; j < n; j++)
            a[i][j] -= a[i][k] * a[k][j];
    }
#pragma csycl parallel_for name(behind)
    for (int i = k + 1; i < n; i++) {
        float m = flat[i * n + k] /= flat[k * n + k];
        for (int j = k + 2; j < n; j++)
            flat[i * n + j] -= m * flat[k * n + j];
    }
#pragma csycl parallel_for name(from_there)
    for (int i = k + 1; i < n; i++)
        for (int j = k; j < n; j++)
            a[i][j] -= a[i][k] * a[k][j];
}

/* The kernel cannot tell before the rounds. */
void unknown(float **out, float **in, int k)
{
    int at;
#pragma csycl parallel_for name(condition)
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 100; j++)
            if (in[i])
                out[i][j] = in[i][j];
#pragma csycl parallel_for name(shifted)
    for (int i = 0; i < 100; i++)
        for (int j = 1; j < 100; j++)
            planes[k][i][j] = planes[k][i][j - 1];
#pragma csycl parallel_for name(set)
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 100; j++) {
            at = j;
            planes[1 - k][i][at] = planes[k][i][at];
        }
}

void kept(int n, int m, const float *in, float *out)
{
#pragma csycl parallel_for name(sum)
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int j = 0; j < m; j++)
            sum += in[i * m + j];
        out[i] = sum;
    }
#pragma csycl parallel_for name(read)
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            out[i * m + j] += out[i * m + j - 1];
#pragma csycl parallel_for name(wide)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < 2; k++)
                out[i * m + j + k] *= 2;
#pragma csycl parallel_for name(few)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 8; j++)
            out[i * 8 + j] = in[j];
#pragma csycl parallel_for name(columns)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            out[j * m + i] = in[j];
#pragma csycl parallel_for name(left)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            if (in[j] < 0)
                break;
            out[i * m + j] = in[j];
        }
#pragma csycl parallel_for name(works)
    for (int i = 0; i < n; i++) {
        float most = 0;
        for (int j = 0; j < m; j++)
            most = in[i * m + j] > most ? in[i * m + j] : most;
        for (int j = 0; j < m; j++)
            out[i * m + j] = in[i * m + j] / most;
    }
}
