// RUN: %golden rings.opencl --emit=opencl rings.c
/* CSYCL_SCALAR stands in front of loops that take elements of a small array in turn, and of no
 * others. */

static void put(int *ring, int r, int value)
{
    ring[r & 3] += value;
}

void sums(int n, int rounds, const int *weights, const unsigned char *bytes, int *out)
{
#pragma csycl parallel_for in(weights [0:rounds], bytes [0:rounds])
    for (int i = 0; i < n; i++) {
        int ring[4] = {0}, large[16] = {0}, counts[3] = {0}, r = 0;
        for (int k = 0; k < rounds; k++)
            ring[k % 4] += weights[k];
        while (r < rounds) {
            put(ring, r, i);
            r++;
        }
        do
            *(ring + (r & 1)) += r;
        while (--r > 0);
        for (int k = 0; k < rounds; k++)
            large[k % 16] += weights[k];
        for (int k = 0; k < rounds; k++)
            counts[bytes[k] % 3]++;
        for (int k = 0; k < rounds; k++)
            ring[2] += k % 5;
        out[i] = ring[0] + ring[1] * ring[2] - ring[3] + large[7] + counts[1];
    }
}
