// RUN: %golden uniform_why.err -Wcsycl-uniform -c uniform_why.c -o %t.o
/* Why a value is not uniform: each link of the chain, through helpers too. */
#include <csycl.h>

#pragma csycl uniform(where)
static int load(const int *p, int where)
{
    return p[where];
}

static int twice(const int *p, int at)
{
    int j = at * 2;
    return load(p, j);
}

static int find(const int *p, int x)
{
    int r = 0;
    for (int k = 0; k < 4; k++) {
        if (p[k] == x)
            break;
        r++;
    }
    return load(p, r) + load(p, 3);
}

void never(int n, int *a, const int *b)
{
#pragma csycl parallel_for inout(a[0:n]) in(b[0:n])
    for (int i = 0; i < n; i++) {
        int j = i + 1;
        int q = n - j;
#pragma csycl uniform
        int same = q;
        a[i] = same + twice(b, i) + load(b, i);
    }
}

void unknown(int rows, int n, float *a, const int *b)
{
    float sum = 0;
#pragma csycl parallel_for collapse(2) inout(a[0:rows * n]) in(b[0:n]) reduction(+: sum)
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < n; x++) {
            int m = 0, z, w = x, *pz = &z;
            *pz = 3;
            if (b[x] > 3)
                m = n;
            w++;
            a[y * n + x] += load(b, b[0]) + load(b, m) + load(b, z) + load(b, y) + find(b, m);
#pragma csycl uniform
            if (w)
                a[y * n + x] = 0;
#pragma csycl uniform
            for (int k = 0; k < b[x]; k++)
                a[y * n + x]++;
            sum += a[y * n + x];
#pragma csycl uniform
            while (sum < 3)
                sum += 1;
        }
}

void changed(int n, int *a)
{
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
#pragma csycl uniform
        int u = n, w[2] = {1, 2};
        u = 3;
        u <<= 1;
        --u;
        w[1] = 5;
        int *p = &u;
        const int *q = i & 1 ? &u : w + 1;
        *(w + 1) = 7;
        int *r = i & 1 ? p : w + 1;
        a[i] = *p + *q + *r + *w + *&u + (w + 1 == q);
    }
}

void expressions(int n, int *a, const int *b)
{
#pragma csycl parallel_for inout(a[0:n]) in(b[0:n])
    for (int i = 0; i < n; i++)
        if (csycl_uniform(b[i] > 0))
            a[i] = b[csycl_uniform(i / 8)] + b[csycl_uniform(b[csycl_uniform(2 * i)])] + csycl_uniform(n);
}

/* A variable that a loop sets from itself is not where it begins. */
void chains(int n, int *a, const int *b)
{
#pragma csycl parallel_for inout(a[0:n]) in(b[0:n])
    for (int i = 0; i < n; i++) {
        int c = 0, t = 0, s = 0, list[4] = {0}, x = ({ int q = i; q + 1; });
        int d = b[i], e = d, f = e, g = f, h = g, j = h, k = j;
        while (c < b[i])
            c++;
        do {
            if (t > b[i])
                break;
            t++;
        } while (1);
        for (int r = 0; r < 9; r++) {
            if (s > r)
                s += 2;
            if (b[r] > i)
                continue;
            s++;
        }
        list[i & 3] = 1;
        a[i] = csycl_uniform(c) + csycl_uniform(t) + csycl_uniform(s) + csycl_uniform(list[0]) + csycl_uniform(x) + csycl_uniform(k);
    }
}

void jumps(int n, int *a)
{
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        int x = 0;
        if (i > 3)
            goto out;
        x = 1;
    out:
        a[i] = csycl_uniform(x);
    }
}
