// RUN: %compare %s
/* Variables from outside that each iteration moves by the same: counters of elements, pointers that
 * go along, also in loops inside. */
#include "run.h"

enum { WIDTH = 7, ROOM = 64 };

/* By what counters and pointers go. */
struct steps {
    struct {
        int i;
        long q;
    } by;
    int low;
};

static float *to, *from;
static unsigned char *bytes;

static void fill(int n)
{
    for (int i = 0; i < ROOM * (n + 4); i++) {
        to[i] = (float)(i % 7);
        from[i] = (float)(i * 31 % 101) / 4;
        bytes[i] = (unsigned char)(i * 13);
    }
}

static void show(const char *name, long moved, int n)
{
    printf("%ld ", moved);
    show_bytes(name, to, (size_t)(ROOM * (n + 4)) * sizeof *to);
    fill(n);
}

static int plus(int a, float b)
{
    return a + (int)b;
}

static void count(int n, unsigned down, int stride, size_t low)
{
    int k = 5;
    long three = 7;
    size_t every = 3;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        to[k++] = from[i] * 2;
    show("one", k, n);
#pragma csycl parallel_for
    for (int i = 3; i < n; i++) {
        to[three++] = from[i];
        to[three++] = 1;
        to[three] = 2;
        three = three + 1;
    }
    show("three", three, n);
#pragma csycl parallel_for
    for (int i = n - 1; i >= 0; i--) {
        float v = from[down];
        down -= stride;
        to[i] = v;
    }
    show("down", (long)down, n);
#pragma csycl parallel_for
    for (size_t i = low; i < (size_t)n; i += 3) {
        int sum = plus(k -= 2, from[every]);
        if (from[every++] > 4)
            to[i] = 9;
        else
            to[i + 1] = (float)sum;
    }
    show("every", (long)every + k, n);
}

static void go_along(int n)
{
    float *p = to + 3;
    const float *q = from + 1;
    const unsigned char *pixel = bytes;
    int sum = 0, last = 0, k = 2;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        *p++ = *q++ + 1;
    show("pointers", (p - to) + (q - from), n);
#pragma csycl parallel_for reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        int red = *pixel++, green = *pixel++, blue = *pixel++;
        sum += red * 3 + green * 5 + blue;
    }
    show("pixels", sum + (pixel - bytes), n);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float t = 0;
        for (int j = 0; j < 3; j++)
            t += from[k + j];
        k += 3;
        to[i] = t;
        last = i;
    }
    show("behind", k + last, n);
}

/* The inner loops run as often in each iteration: m may be less than 0. */
static void go_round(int n, int m, int pad)
{
    int k = 5, x = 0, y = 0, own_k = 1;
    long deep = 3;
    const unsigned char *pixel = bytes;
    float *p = to, *back = to + 30 * (n + 4);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            to[k++] = from[i * WIDTH + j] + (float)own_k;
    show("flat", k, n);
#pragma csycl parallel_for
    for (y = 0; y < n; y++) {
        for (x = 0; x < m; x++) {
            float red = *pixel++, green = *pixel++;
            *p++ = red / 2 + green;
            *p++ = red;
        }
        pixel += pad;
    }
    show("image", (pixel - bytes) + (p - to) + x + y, n);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        to[deep] = 1;
        for (int j = m; j > 0; j--) {
            deep++;
            for (int l = 1; l <= pad; l++) {
                to[deep] = from[i + j + l];
                deep += 2;
            }
            to[deep - 1] += 1;
        }
    }
    show("deep", deep, n);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            *--back = (float)(i + j);
    show("back", back - to, n);
}

/* Moved in headers, beside what is counted there. */
static void in_headers(int n, int m)
{
    int k = 3, i, x;
    float *p = to;
    const float *q = from;
    const unsigned char *pixel = bytes;
#pragma csycl parallel_for
    for (i = 0; i < n; i++, p++, q += 2) {
        if (*q > 8)
            continue;
        *p = q[1] + (float)k;
    }
    show("header", (p - to) + (q - from) + i, n);
#pragma csycl parallel_for
    for (i = 0; i < n; k++, i++) {
        for (x = 0; x < m; x++, pixel++, k += 2) {
            if (*pixel % 3 == 0)
                continue;
            to[k] = *pixel;
        }
        pixel++;
        x = (pixel[0], k++);
        to[k] += (float)x;
    }
    show("both", (pixel - bytes) + k, n);
}

static int every = 3;

/* By what is known when the loop begins. */
static void steps(int n, short wide, struct steps step)
{
    int k = 2, i;
    const float *q = from, *wider = from;
    unsigned u = 9;
    float *p;
#pragma csycl parallel_for
    for (i = step.low; i < n; i += 2) {
        to[i] = *q + *wider + (float)k;
        wider += wide;
        q += step.by.q - step.by.i + 1;
        k -= every;
    }
    show("steps", (wider - from) + (q - from) + k + i, n);
#pragma csycl parallel_for
    for (i = n, p = to; i-- > 0;)
        *p++ = from[i];
    show("test", p - to, n);
#pragma csycl parallel_for
    for (size_t j = (size_t)n; j--;) {
        to[u] = (float)j;
        u += (unsigned)wide;
    }
    show("counting", (long)u, n);
}

/* Headers that begin others beside what they count. */
static void begin(int n, int m, const int *bounds)
{
    float *p, sum;
    const float *q = from;
    int i, k, end, outer = 4;
#pragma csycl parallel_for
    for (i = 1, p = to, k = 2 * m; i < n; i++, p++, k -= 2)
        *p = from[i] + (float)k;
    show("begun", (p - to) + i + k, n);
#pragma csycl parallel_for
    for (k = bounds[0] + 3, i = n - 1, q = from + 2; i >= 0; --i, k++)
        to[i] = (float)k;
    show("down", (q - from) + i + k, n);
#pragma csycl parallel_for
    for (size_t j = 0, own = 3; j < (size_t)n; j += 2, own += 3)
        to[j] = (float)own;
#pragma csycl parallel_for
    for (int j = outer, /* the end of all, twice */ last = n, twice[2] = {n, 2 * n}, t;
         j < twice[0]; j++) {
        t = twice[1] + j;
        to[j] = (float)(t - last);
    }
    show("declared", outer, n);
#pragma csycl parallel_for reduction(+ : sum)
    for (sum = 0.5f, end = bounds[n > 1], (i) = (0); i < end; i++)
        sum += from[i];
    show("bound", (long)(sum * 4) + i + end, n);
#pragma csycl parallel_for collapse(2)
    for (i = 0, end = m; i < n; i++)
        for (k = 0; k < WIDTH; k++)
            to[i * WIDTH + k] = (float)end;
    show("nest", end, n);
#pragma csycl parallel_for
    for (i = 0, end = n; i < end; i++)
        if (from[i] > 24)
            break;
    show("search", i, n);
    k = 1;
#pragma csycl parallel_for
    for (i = 0; i < n; i++)
        for (int j = 0, x = 3; j < m; j++, x += 2)
            to[k++] = (float)(x + i);
    show("inside", k, n);
}

/* ---- headers that count by pointers ---- */

struct point {
    float x, y;
};

#define FOR_EACH(type, it, a, n) for (type *it = (a), *it##_end = it + (n); it != it##_end; ++it)

static void by_pointer(int n, int stride, const float *end)
{
    float *p = to, sum = 0;
    const float *q, *last = from + n - 1;
    int k;

#pragma csycl parallel_for
    for (p = to; p < to + n; p++)
        *p = *p * 2 + from[p - to];
    show("up", (long)(p - to), n);
#pragma csycl parallel_for
    for (p = to + n; p-- > to;)
        *p += (float)(p - to);
    show("down", (long)(p - to), n);
#pragma csycl parallel_for
    for (p = to - 1; ++p < to + n;)
        *p = 3;
    show("before", (long)(p - to), n);
#pragma csycl parallel_for
    for (q = from + 1; q < last; q += 2)
        to[q - from] = q[-1] + q[1];
    show("three", (long)(q - from), n);
#pragma csycl parallel_for
    for (; q - from > stride; q -= stride)
        to[q - from] = *q;
    show("from there", (long)(q - from), n);
#pragma csycl parallel_for
    for (q = from, k = 2, p = to + 3; q + 4 <= end; q += 4, k++, p += 4)
        p[0] = q[0] + q[3] + (float)k;
    show("beside", (long)(q - from) + k + (p - to), n);
#pragma csycl parallel_for reduction(+ : sum)
    for (const float *r = from; end != r; r++)
        sum += *r;
    show("sum", (long)sum, n);
#pragma csycl parallel_for private(q)
    for (q = end - 1; q >= from; --q)
        if (*q == 0.25f)
            break;
    show("search", (long)(q - from), n);
#pragma csycl parallel_for
    FOR_EACH(struct point, it, (struct point *)to, n)
    {
        it->x = it->y + 1;
        for (const float *r = from; r < from + 3; r++)
            it->y += *r * it->x;
    }
    show("points", 0, n);
#pragma csycl parallel_for collapse(2)
    for (p = to; p < to + n * WIDTH; p += WIDTH)
        for (k = 0; k < WIDTH; k++)
            p[k] = (float)(k + (p - to));
    show("rows", (long)(p - to), n);
}

/* ---- headers that set nothing, or have several tests ---- */

static void by_tests(int i, int n, int room, const int *third)
{
    const float *q;
    size_t k;

#pragma csycl parallel_for
    for (; i < n; i += 2)
        to[i] = (float)i;
    show("from before", i, n);
#pragma csycl parallel_for
    for (; i-- > 2;)
        to[i] -= 2;
    show("back", i, n);
#pragma csycl parallel_for
    for (i = 0; i < n - 2 && (unsigned)i < room && i < *third; i++)
        to[i] = 9;
    show("nearest", i, n);
#pragma csycl parallel_for
    for (i = n - 1; i >= 2 && i > n / 3; i--)
        to[i] = from[i - 2];
    show("nearest down", i, n);
#pragma csycl parallel_for
    for (k = 0; (int)k < n; k++)
        to[k] = from[k + 1];
    show("cast", (long)k, n);
#pragma csycl parallel_for
    for (int j =
                 {
                     0,
                 },
             x = {2};
         j < n; j++, x++)
        to[j] = (float)x;
    show("braces", 0, n);
#pragma csycl parallel_for
    for (i = 1; i < n && from[i] < 20; i++)
        ;
    show("while", i, n);
#pragma csycl parallel_for
    for (q = from; *q < 24 && q != from + n; q++) {
        if (*q == 21.25f)
            break;
    }
    show("while not there", (long)(q - from), n);
}

static void run(size_t size)
{
    const struct steps step = {{2, 3}, 1};
    int n = size > 1000 ? 1000 : (int)size;

    to = NEW(float, ROOM *(size_t)(n + 4));
    from = NEW(float, ROOM *(size_t)(n + 4));
    bytes = NEW(unsigned char, ROOM *(size_t)(n + 4));
    fill(n);
    count(n, (unsigned)(8 * n), 8, 1);
    go_along(n);
    steps(n, 2, step);
    by_pointer(n, 3, from + n);
    by_tests(1, n, -1, &(const int){n / 2});
    for (int m = -1; m <= WIDTH; m += 4) {
        go_round(n, m, m == 3 ? -2 : 3);
        in_headers(n, m);
        begin(n, m, (const int[]){0, n});
    }
    free(to);
    free(from);
    free(bytes);
}
