// RUN: %golden flow.flow --dump=flow flow.c
/* The graph of all kinds of statements and expressions that have ways of their own. */
#include <math.h>
#include <stdlib.h>

struct pair {
    int x, y;
};

static int sign(int x)
{
    if (x < 0)
        return -1;
    return x > 0;
}

static void swap(struct pair *p)
{
    struct pair q = {p->y, .y = p->x};
    *p = q;
}

void loops(int n, const int *a, int *b)
{
#pragma csycl parallel_for in(a[0:n]) inout(b[0:n])
    for (int i = 0; i < n; i++) {
        if (a[i] < 0)
            continue;
        int x = a[i], k;
        for (k = 0; k < 8; k++) {
            if (k == x)
                break;
            if (k & 1)
                continue;
            b[i] += k;
        }
        while (x > 1 && k-- > 0)
            x /= 2;
        do
            x++;
        while (x < 9);
        for (;;)
            if (x++ > 20)
                break;
        b[i] += sign(x) + k;
    }
}

void jumps(int n, const int *a, int *b)
{
#pragma csycl parallel_for in(a[0:n]) inout(b[0:n])
    for (int i = 0; i < n; i++) {
        int x = a[i], rounds = 0;
        switch (x & 7) {
        case 0:
            b[i] = 1;
            /* fallthrough */
        case 1:
        case 2:
            b[i]++;
            break;
        case 3 ... 5:
            goto inside;
        default:
            goto out;
        }
        while (rounds < 3) {
            rounds++;
        inside:
            if (x == 4)
                goto out;
            x += rounds;
        }
    again:
        if (x > 9) {
            x -= 3;
            goto again;
        }
    out:
        b[i] += x;
    }
}

void values(int n, const float *a, float *b, struct pair *p)
{
#pragma csycl parallel_for in(a[0:n]) inout(b[0:n], p[0:n])
    for (int i = 0; i < n; i++) {
        struct pair s = p[i], t;
        unsigned char small = (unsigned char)(s.x + 1);
        float w[3] = {1, a[i]};
        const int same = !(s.x > 1 || (s.y && small)) + (s.x ?: 7);

        t = s;
        t.y = ({
            int u = s.y;
            u > 3 ? u - 3 : u < 0 ? -u : 0;
        });
        swap(&p[i]);
        if (t.x == t.y && !isnan(b[i]) && w[same & 1] > 0)
            b[i] = sqrtf(w[1]) + (float)t.y, small++;
        if (small > 250)
            abort();
        int *to = &p[i].y;
        *to = small;
    }
}
