// RUN: %golden bad_atomics.err -c bad_atomics.c -o %t.o
/* Statements that are not atomic, and what to write in their place. */

struct cell {
    int count;
    unsigned bits : 3;
};

void words(int n, int *a, int *b)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int v;
#pragma csycl atomic read write
        v = a[0];
#pragma csycl atomic update compare
        a[0] += 1;
#pragma csycl atomic seq_cst relaxed
        a[0] += 1;
#pragma csycl atomic acq_rel
        a[0] += 1;
#pragma csycl atomic hint(1)
        a[0] += 1;
#pragma csycl atomic compare weak fail(relaxed)
        if (a[0] == 1) a[0] = 2;
    }
}

void forms(int n, int *a, int *b, int k)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int v, w;
#pragma csycl atomic
        a[0] %= 2;
#pragma csycl atomic
        a[0] = a[0] + i + 1;
#pragma csycl atomic
        a[i % 7] += a[i % 7];
#pragma csycl atomic
        a[0] = 1;
#pragma csycl atomic
        v = a[0]++;
#pragma csycl atomic read
        a[0]++;
#pragma csycl atomic read
        v = a[0] + 1;
#pragma csycl atomic write
        a[0] += 2;
#pragma csycl atomic capture
        a[0]++;
#pragma csycl atomic
        if (a[0] < i) a[0] = i;
#pragma csycl atomic compare
        if (a[0] < i) a[0] = i + 1;
#pragma csycl atomic compare
        if (a[0] == i) a[0] = i + 1; else v = a[0];
#pragma csycl atomic capture
        { v = a[0]; a[1]++; }
#pragma csycl atomic capture
        { v = a[v]; a[v]++; }
#pragma csycl atomic capture
        { v = a[0]; a[0] = v + 1; }
#pragma csycl atomic
        int declared = a[0];
#pragma csycl atomic
        for (int j = 0; j < 3; j++)
            a[j]++;
#pragma csycl atomic
        {
            a[0]++;
            b[0]++;
        }
    }
}

static int bin(int i, int *at)
{
    return at ? (*at)++ : i % 7;
}

/* What chooses the object stands there twice and writes; behind errors is what they say to do. */
void twice(int n, int *a, const int *b)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int k = i % 5, v, at;
#pragma csycl atomic
        a[bin(i, &k)] = a[bin(i, &k)] - b[i];
        at = bin(i, &k);
#pragma csycl atomic
        a[at] = a[at] - b[i];
#pragma csycl atomic
        a[k++] = b[i] - a[k++];
        at = k++;
#pragma csycl atomic
        a[at] = b[i] - a[at];
#pragma csycl atomic capture
        { v = a[bin(i, &k)]; a[bin(i, &k)] += b[i]; }
#pragma csycl atomic compare
        if (a[bin(i, &k)] < b[i]) a[bin(i, &k)] = b[i];
#pragma csycl atomic
        a[bin(i, &k)] -= b[i];
#pragma csycl atomic
        a[k++] += b[i];
#pragma csycl atomic write
        a[bin(i, &k)] = b[bin(i, &k)];
#pragma csycl atomic
        a[i % 7] += a[i % 7] / 2;
    }
}

void objects(int n, struct cell *cells, int **rows, long double *sums, const int *fixed, int *hist,
             float _Complex *z)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl atomic write
        cells[0] = cells[i];
#pragma csycl atomic
        cells[i % 7].bits += 1;
#pragma csycl atomic
        rows[0]++;
#pragma csycl atomic
        sums[0] += 1;
#pragma csycl atomic
        z[0] += 1;
    }
}

void spaces(int n, int *hist, int *out)
{
#pragma csycl parallel_for reduction(+: hist[0:8])
    for (int i = 0; i < n; i++) {
        int own[4] = {0}, v;
#pragma csycl atomic
        hist[i % 8]++;
#pragma csycl atomic
        own[i % 4]++;
        out[i] = own[i % 4];
    }
#pragma csycl parallel_for reduction(+: hist[0:8])
    for (int i = 0; i < n; i++) {
        int v;
#pragma csycl atomic capture
        v = hist[i % 8]++;
        out[i] = v;
    }
}

static int hits, seen;

static int peek(int i)
{
    return hits + i;
}

static void bump(void)
{
#pragma csycl atomic
    seen++;
}

int variables(int n, int *out)
{
    int count = 0, m = n;
    register int fast = 0;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl atomic
        hits++;
        out[i] = peek(i);
        bump();
    }
#pragma csycl parallel_for
    for (int i = 0; i < m; i++) {
#pragma csycl atomic
        fast++;
#pragma csycl atomic
        m--;
    }
#pragma csycl parallel_for reduction(+: count)
    for (int i = 0; i < n; i++) {
#pragma csycl atomic
        count++;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl atomic
        count++;
        out[i] = count;
    }
    return count + fast;
}
