// RUN: %golden bad_scans.err -fmax-errors=0 -c bad_scans.c -o %t.o
/* What is wrong with scans. */

struct pair {
    int x, y;
};
#pragma csycl declare reduction(both : struct pair : csycl_out.x += csycl_in.x) identity({0, 0})
#pragma csycl declare reduction(first : struct pair : csycl_out = csycl_in)
static int total;
static int next(void)
{
    return total++;
}
static int get(int x)
{
    return x + total;
}
static int move(int *p)
{
    return (*p)++;
}

static int put(int *p)
{
    return *p = 3;
}

int all(int n, int *a, int *b, int *h, struct pair p)
{
    int s = 0, t = 0;
    _Complex double z = 0;

    /* no clause yet */
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        s += a[i];
        b[i] = s;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        b[i] = s;
        s += a[i];
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (a[i])
            b[s++] = a[i];
    /* clauses */
#pragma csycl parallel_for scan(s)
    for (int i = 0; i < n; i++)
        s += a[i];
#pragma csycl parallel_for scan(+: h[0:9])
    for (int i = 0; i < n; i++)
        h[a[i]]++;
#pragma csycl parallel_for scan(both: p)
    for (int i = 0; i < n; i++)
        p.x += a[i];
#pragma csycl parallel_for scan(first: p)
    for (int i = 0; i < n; i++)
        b[i] = p.x;
#pragma csycl parallel_for scan(+: z)
    for (int i = 0; i < n; i++)
        z += a[i];
#pragma csycl parallel_for scan(initialize_to_identity, +: s)
    for (int i = 0; i < n; i++)
        b[i] = s += a[i];
#pragma csycl parallel_for scan(+: s) reduction(+: s)
    for (int i = 0; i < n; i++)
        b[i] = s += a[i];
    /* uses */
#pragma csycl parallel_for scan(+: s)
    for (int i = 0; i < n; i++)
        b[i] = s *= a[i];
#pragma csycl parallel_for scan(+: s)
    for (int i = 0; i < n; i++) {
        s += a[i];
        if (s > 100)
            s = 0;
        b[i] = s;
    }
#pragma csycl parallel_for scan(max: s)
    for (int i = 0; i < n; i++)
        s = a[i];
#pragma csycl parallel_for scan(+: s)
    for (int i = 0; i < n; i++) {
        s += a[i];
        b[i] = move(&s);
    }
#pragma csycl parallel_for scan(+: total)
    for (int i = 0; i < n; i++) {
        total += a[i];
        b[i] = get(i);
    }
    /* what is combined */
#pragma csycl parallel_for scan(+: s)
    for (int i = 0; i < n; i++)
        if (s < 10)
            s += a[i];
#pragma csycl parallel_for scan(+: s, t)
    for (int i = 0; i < n; i++) {
        s += a[i];
        t += s;
        b[i] = t;
    }
#pragma csycl parallel_for scan(+: s) reduction(+: t)
    for (int i = 0; i < n; i++) {
        t += a[i];
        s += t;
        b[i] = s;
    }
#pragma csycl parallel_for scan(+: s)
    for (int i = 0; i < n; i++) {
        a[i] += 1;
        s += a[i];
        b[i] = s;
    }
#pragma csycl parallel_for scan(+: s)
    for (int i = 0; i < n; i++)
        b[i] = s += a[i] = i % 3;
#pragma csycl parallel_for scan(+: s)
    for (int i = 0; i < n; i++)
        b[i] = s += put(h + i);
#pragma csycl parallel_for scan(+: s)
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            a[s++] = a[i];
    int *out = h;
#pragma csycl parallel_for scan(+: out)
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            *out++ = a[i];
    /* between */
#pragma csycl parallel_for reduction(inscan, +: s) reduction(+: t)
    for (int i = 0; i < n; i++) {
        s += a[i];
#pragma csycl scan inclusive(s, t)
        b[i] = s;
#pragma csycl scan
        t += b[i];
    }
#pragma csycl scan exclusive(s)
    return s + next();
}
