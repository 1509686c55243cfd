// RUN: %golden flow_before.before -w --dump=flow:before flow_before.c
/* What an iteration reads of variables from before it, and what it has set in the end. */
struct point {
    double x, y, z;
};

static double length(const struct point *p)
{
    return p->x + p->y + p->z;
}

void paths(int n, const int *a, int *b)
{
    int all, some = 0, jumped, counted, last = 0;

#pragma csycl parallel_for in(a[0:n]) out(b[0:n]) private(some, jumped, last)
    for (int i = 0; i < n; i++) {
        if (a[i] > 3)
            all = 1;
        else
            all = some = 2;
        b[i] = all + some;
        if (a[i] == 5)
            goto out;
        jumped = 3;
    out:
        for (int k = 0; k < 4; k++)
            counted = k;
        for (int k = 0; k < n; k++)
            last = k;
        b[i] += counted + last + jumped;
    }
}

void parts(int n, const double *a, double *b)
{
    struct point p = {0}, q, taken;
    double w[4], many[100] = {0};

#pragma csycl parallel_for in(a[0:n]) out(b[0:n]) firstprivate(p) private(taken, many)
    for (int i = 0; i < n; i++) {
        p.x = a[i];
        b[i] = p.x + p.y;
        if (i > 2)
            p.y = p.x;
        q = p;
        w[0] = q.z;
        w[1] = w[2] = w[0];
        w[3] = 1;
        many[i & 7] = w[i & 3];
        b[i] += many[3];
        taken.x = taken.y = taken.z = b[i];
        b[i] += length(&taken);
    }
}
