// RUN: %golden repeated.host --emit=host -O2 repeated.c
// RUN: %cscc --emit=host -O2 -pedantic %s -o %t
// RUN: not grep -q __csycl_plain.end %t
/* Loops that stand there twice, once with the bounds that the user has: where the body compares
 * with the end, or what it calls may. Or once, with the user's test beside a slice's end. */
static int around(int i, int n)
{
    return i < 0 ? i + n : i >= n ? i - n : i;
}

void ring(int n, const float *from, float *to);
void ring(int n, const float *from, float *to)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (i > 1)
            to[i] = from[around(i - 1, n)] + from[around(i + 1, n)];
        else
            to[i] = 0;
}

/* The end is no matter of the body's, the loop begins anywhere, or there is a label, of which no two
 * may have one name. */
void once(int n, int first, float *to);
void once(int n, int first, float *to)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        to[i] += 1;
#pragma csycl parallel_for
    for (int i = first; i < n; i++)
        to[i] *= (float)n;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        if (i == n - 1)
            goto end;
        to[i] += 2;
    end:;
    }
}

/* No vectors around a loop of so many rounds: the test stays. Subscripts are no places in the
 * range, nor is the bound of a loop inside, and rounds of a known number may be unrolled: vectors
 * around them. */
void around_rounds(int n, int reach, const float *from, float *to);
void around_rounds(int n, int reach, const float *from, float *to)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        to[i] = 0;
        for (int k = -reach; k <= reach; k++)
            to[i] += from[around(i + k, n)];
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        to[i] = 0;
        for (int k = 0; k < reach; k++)
            if (from[k * n + i] > 0)
                to[i] += from[k * n + i];
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        to[i] = 0;
        for (int k = 0; k < 3; k++)
            to[i] += from[around(i + k, n)];
    }
}
