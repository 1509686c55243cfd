// RUN: %golden early.opencl --emit=opencl early.c
/* CSYCL_UNROLL_PARTLY stands in front of short loops of a known length that something may leave,
 * and of no others, nor of searches (searches.c). */

static int place(const int *table, int key)
{
    for (int j = 0; j < 40; j++)
        if (table[j] == key)
            return j;
    return -1;
}

void searches(int n, int m, const int *table, const int *keys, int *out)
{
#pragma csycl parallel_for in(table[0:40 * n], keys[0:n]) out(out[0:n])
    for (int i = 0; i < n; i++) {
        int k, found = place(table, keys[i]);
        for (k = 0; k < 64; k += 2)
            if (keys[i] > table[k])
                break;
        for (int j = 0; j < m; j++) /* how long is not known */
            if (table[j] == k)
                break;
        for (int j = 0; j < 8; j++) { /* nor short, with a loop inside */
            int sum = 0;
            for (int l = 0; l < n; l++)
                sum += table[l];
            if (sum > found)
                break;
            found = j;
        }
        for (int j = 0; j < 8; j++) /* it skips rounds on its own */
            if (table[j] == i)
                j++;
        out[i] = found + k;
    }
}
