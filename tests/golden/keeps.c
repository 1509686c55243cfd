// RUN: %golden keeps.plan --dump=plan keeps.c
/* What scans keep, stored without branches where nobody sees what else is stored; and what has to
 * stay a branch. */

int chosen(int n, const float *in, const int *by, float *out, int *place, int *rest)
{
    int count = 0, others = 0;

#pragma csycl parallel_for scan(+ : count, others)
    for (int i = 0; i < n; i++)
        if (by[i] & 1) {
            out[count] = in[i];
            place[count++] = by[i] + i;
        } else {
            rest[others] = i;
            ++others;
        }
    return count + others;
}

/* A quotient may fail, and so may an element of another width. */
int failing(int n, const float *in, const int *by, int *place, double *out)
{
    int count = 0, others = 0;

#pragma csycl parallel_for scan(+ : count, others)
    for (int i = 0; i < n; i++) {
        if (by[i] & 1)
            place[count++] = n / by[i];
        if (by[i] & 2)
            out[others++] = in[i];
    }
    return count + others;
}

/* Not where the count is; one of them counts twice, in a loop. */
int elsewhere(int n, const int *by, int *rest, int *last)
{
    int others = 0, twice = 0;

#pragma csycl parallel_for scan(+ : others, twice)
    for (int i = 0; i < n; i++) {
        if (by[i] & 2)
            rest[n - 1 - others++] = i;
        for (int k = 0; k < 2; k++)
            if (by[i] & 4)
                last[twice++] = i;
    }
    return others + twice;
}
