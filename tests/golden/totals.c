// RUN: %golden totals.opencl --emit=opencl totals.c
// RUN: %golden totals.plan --dump=plan totals.c
/* In the CPU shape a reduction has a single total where iterations have loops of different
 * lengths, also in a helper; where they are of one length, it has lanes. */

static int bits(unsigned x)
{
    int count = 0;

    for (; x; x &= x - 1)
        count++;
    return count;
}

long run(int n, const unsigned *a, const float *f)
{
    long looping = 0, helped = 0;
    float unrolled = 0, same = 0;

#pragma csycl parallel_for reduction(+: looping)
    for (int i = 1; i < n; i++) {
        unsigned x = (unsigned)i;
        while (x != 1) {
            x = x % 2 ? 3 * x + 1 : x / 2;
            looping++;
        }
    }

#pragma csycl parallel_for reduction(+: helped)
    for (int i = 0; i < n; i++)
        helped += bits(a[i]);

#pragma csycl parallel_for reduction(+: unrolled)
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++)
            unrolled += f[4 * i + k];

#pragma csycl parallel_for reduction(+: same)
    for (int i = 0; i < n; i++) {
        float most = 0;
        for (int k = 0; k < n; k++)
            most = f[n * i + k] > most ? f[n * i + k] : most;
        same += most;
    }
    return looping + helped + (long)(unrolled + same);
}
