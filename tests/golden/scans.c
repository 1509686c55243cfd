// RUN: %golden scans.plan --dump=plan scans.c
// RUN: %golden scans.opencl --emit=opencl scans.c
// RUN: %golden scans.host --emit=host scans.c
/* Loops that read what they combine: what is left of an iteration in its share. */

int kept(int n, const int *in, int *out, float *weight)
{
    int count = 0;

#pragma csycl parallel_for scan(+ : count)
    for (int i = 0; i < n; i++) {
        float w = 0;
        int v = in[i], place;

        for (int k = 0; k < v; k++)
            w += 1.0f / (float)(k + in[i]);
        weight[i] = w;
        if (v < 0)
            continue;
        if (v > 9 || w > 5) {
            place = count++;
            out[place] = v;
        } else if (v > 5)
            out[count++] = i, weight[i] *= 2;
        do {
            weight[i] -= 1;
        } while (weight[i] > 0);
    }
    return count;
}

float highest(int n, float *a)
{
    int late = -1;
    float sum = 0, top = -1, best = 0;

#pragma csycl parallel_for scan(+ : sum) scan(max : top) reduction(max : best)
    for (int i = 0; i < n; i++) {
        if (a[i] > top)
            top = a[i];
        sum += a[i];
        if (sum > best)
            best = sum;
        if (sum > 3)
            late = i;
        a[i] = top + sum;
    }
    return sum + best + (float)late;
}

/* In blocks, whose bodies wait for no sum. */
double running(int n, const float *a, double *sums)
{
    double sum = 0;

#pragma csycl parallel_for scan(+ : sum)
    for (int i = 0; i < n; i++) {
        sum += a[i];
        sums[i] = sum;
    }
    return sum;
}
