// RUN: %compare %s
/* C89's way: scratch and counters stand at the top of the function, or outside of it. No clause
 * says what they are. */
#include "run.h"

struct point {
    float x, y;
    struct {
        int n;
    } tag;
};

union bits {
    float f;
    uint32_t u;
};

static int swap_space;
static struct point corner;

static void divide(int a, int b, int *quotient, int *rest)
{
    *quotient = a / b;
    *rest = a % b;
}

static void put(struct point *p, float x, float y)
{
    p->x = x;
    p->y = y;
    p->tag.n = (int)(x * 4);
}

static int g_limit = 7;

/* Counters and temporaries of several loops. */
static void rows(int n, int m, const float *a, float *s, float *t)
{
    int i, j, k;
    float sum, value;
    const float *p;

    if (!n || !m)
        return;
#pragma csycl parallel_for in(a [0:n * m]) out(s [0:n])
    for (i = 0; i < n; i++) {
        sum = 0;
        for (j = 0; j < m; j++)
            sum += a[i * m + j];
        s[i] = sum;
    }
#pragma csycl parallel_for in(a [0:n * m]) out(t [0:n])
    for (i = 0; i < n; i++) {
        sum = 0;
        for (j = 0, p = a + i * m; j < m; j++)
            sum += *p++ * (float)(j + 1);
        t[i] = sum;
    }
#pragma csycl parallel_for in(a [0:n * m]) inout(s [0:n]) out(t [0:n])
    for (i = 0; i < n; i++) {
        k = 0;
        value = a[i * m];
        for (j = 1; j < m; j++) {
            if (a[i * m + j] >= value)
                continue;
            value = a[i * m + j];
            k = j;
        }
        s[i] += value;
        t[i] = (float)k;
    }
}

static void mixed_forms(int n, int *a, int *b)
{
    int q, r, i, swap;
    struct point p;
    union bits u;
    register int fast;
    static int kept;

#pragma csycl parallel_for inout(a [0:n], b [0:n])
    for (i = 0; i < n; i++) {
        divide(a[i], 7, &q, &r);
        a[i] = q * 100 + r;
        put(&p, (float)r, (float)q);
        u.f = p.x + 0.5f;
        b[i] ^= (int)(u.u >> 8) + p.tag.n;
    }
#pragma csycl parallel_for inout(a [0:n], b [0:n])
    for (i = 0; i < n; i++) {
        swap = a[i];
        a[i] = b[i];
        b[i] = swap;
    }
#pragma csycl parallel_for inout(a [0:n], b [0:n])
    for (i = 0; i < n; i++) {
        swap_space = a[i];
        kept = 3;
        if (swap_space % 3 == 0)
            continue;
        fast = swap_space & 15;
        do {
            fast -= kept;
            if (fast < 0)
                break;
        } while (fast > 2);
        switch (fast & 3) {
        case 0:
            q = 5;
            break;
        case 1:
            q = g_limit;
            break;
        default:
            q = fast;
        }
        a[i] = b[i] + q;
        b[i] = swap_space;
    }
    printf("%d %d %d\n", i, swap_space, kept);
}

static void structures(int n, float *s)
{
    struct point p = {1, 2, {3}};
    int i;

#pragma csycl parallel_for inout(s [0:n])
    for (i = 0; i < n; i++) {
        p.x = s[i];
        s[i] = p.x * p.y + (float)p.tag.n;
    }
#pragma csycl parallel_for inout(s [0:n])
    for (i = n - 1; i >= 0; i--) {
        corner.x = s[i];
        corner.y = corner.x + (float)i;
        s[i] = corner.y;
    }
    printf("%g %g %g %d\n", p.x, p.y, corner.x, i);
}

static void run(size_t n)
{
    int count = (int)n, m = 5;
    float *a = NEW(float, n * 5), *s = NEW(float, n), *t = NEW(float, n);
    int *x = NEW(int, n), *y = NEW(int, n);

    for (size_t i = 0; i < n * 5; i++)
        a[i] = (float)fraction(i);
    for (size_t i = 0; i < n; i++) {
        x[i] = (int)(mixed(i) % 1000);
        y[i] = (int)(mixed(i + n) % 1000);
    }
    rows(count, m, a, s, t);
    mixed_forms(count, x, y);
    structures(count, s);
    show_bytes("s", s, n * sizeof *s);
    show_bytes("t", t, n * sizeof *t);
    show_bytes("x", x, n * sizeof *x);
    show_bytes("y", y, n * sizeof *y);
    free(a), free(s), free(t), free(x), free(y);
}
