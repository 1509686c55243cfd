// RUN: %golden repeated.host --emit=host -O2 repeated.c
// RUN: %cscc --emit=host -O2 -pedantic %s -o %t
// RUN: not grep -q __csycl_plain.end %t
/* Loops that stand there twice, once with the bounds that the user has: where the body compares
 * with the end, or what it calls may. */
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
