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

static void move(struct point *p, double by)
{
    p->x += by;
    p->y = p->z = by;
}

static void shift(struct point *p)
{
    struct point *q = p;

    move(p, 2);
    q->x = 0;
}

static double sum(const double *v)
{
    return v[0] + v[1];
}

static double scale = 2;

static double scaled(double x)
{
    return scale * x;
}

void helpers(int n, const double *a, double *b)
{
    struct point moved, shifted, unset;
    double pair[2], one;

#pragma csycl parallel_for in(a[0:n]) out(b[0:n]) private(moved, shifted, pair, one) \
    firstprivate(unset)
    for (int i = 0; i < n; i++) {
        moved.x = 1;
        move(&moved, a[i]);
        shifted = moved;
        shift(&shifted);
        move(&unset, moved.y);
        pair[0] = unset.z;
        b[i] = sum(pair) + sum(&one) + scaled(shifted.x);
    }
}

struct flags {
    unsigned low : 4, high : 4;
};

void arrays(int n, const double *a, double *b)
{
    double rows[4][8], some[8], down[8], begin[8], left[8], twice[8];
    struct flags flags;
    int word;

#pragma csycl parallel_for in(a[0:n]) out(b[0:n]) \
    firstprivate(flags, begin, word, twice) private(left)
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 4; k++)
            for (int m = 0; m < 8; m++)
                rows[k][m] = a[i];
        for (int k = 2; k < 6; k++)
            some[k] = rows[i & 3][k];
        for (int k = 7; k >= 0; k--) {
            if (k > i)
                down[k] = 1;
            else
                down[k] = a[i];
            b[i] += down[k];
        }
        for (int k = 0; k < 8; k++) {
            if (a[i] == k)
                break;
            left[k] = down[k];
        }
        for (int k = 0; k < 8; k += 2)
            twice[k] = 1;
        *begin = some[3];
        flags.low = 3;
        *(char *)&word = 1;
        b[i] += begin[1] + flags.high + word + left[2] + twice[1] + some[2];
    }
}
