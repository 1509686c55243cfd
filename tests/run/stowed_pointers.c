// RUN: %compare --separate-sizes=4099 %s
/* Pointers that an iteration puts into structures of its own: cursors, views, slices. A device with
 * memory of its own follows them, too. */
#include "run.h"

enum { WORD = 7 };

struct cursor {
    const char *at, *end;
    int line;
};

struct view {
    const int *values;
    const double *weights;
    size_t count;
};

struct pair {
    struct view first, others[2];
};

static const int powers[] = {1, 10, 100, 1000};
static int shared_values[64];

static int more(const struct cursor *c)
{
    return c->at < c->end;
}

static char next(struct cursor *c)
{
    c->line += *c->at == '\n';
    return *c->at++;
}

static struct cursor word_of(const char *text, size_t length, size_t i)
{
    struct cursor c = {.end = text + length};

    c.at = text + i;
    if (c.end - c.at > WORD)
        c.end = c.at + WORD;
    return c;
}

static long hash(struct cursor c)
{
    long sum = 17;

    while (more(&c))
        sum = sum * 31 + next(&c);
    return sum * 10 + c.line;
}

static void narrow(struct view *v, const int *values, size_t from, size_t count)
{
    v->values = values + from;
    v->count = count;
}

static double weigh(const struct view *v, size_t from)
{
    double sum = 0;

    for (size_t k = 0; k < v->count; k++)
        sum += v->values[k] * v->weights[(from + k) % 3];
    return sum;
}

/* A clause says what there is. */
static void by_clause(size_t n, const char *text)
{
    long *out = NEW(long, n);

#pragma csycl parallel_for in(text [0:n + 1]) out(out [0:n])
    for (size_t i = 0; i < n; i++) {
        struct cursor c = {text + i, text + i + 1, 0};
        long sum = 0;
        while (c.at < c.end)
            sum += *c.at++;
        out[i] = sum + hash(word_of(text, n, i)) * 1000;
    }
    show_bytes("words", out, n * sizeof *out);
    free(out);
}

/* Blocks of the heap do; arrays are known. */
static void by_block(size_t n, const int *values, const double *weights)
{
    double *out = NEW(double, n);

    for (int i = 0; i < 64; i++)
        shared_values[i] = (int)(mixed(i) % 50);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        struct pair p = {.others = {{values + i, weights, 1}, {shared_values, weights + 1, 5}}};
        p.first = p.others[i % 2];
        double sum = weigh(&p.first, i);
        narrow(&p.first, i % 3 ? values : shared_values, i % 60, i % 60 < n - i ? 2 : 1);
        if (n > 64)
            sum += weigh(&p.first, i) + p.others[1].values[i % 64];
        const int *kept = p.others[0].values;
        out[i] = sum + kept[0] + powers[i % 4];
    }
    SHOW_NUMBERS("weights", out, n);
    free(out);
}

/* ---- structures from outside, of which the others are copies ---- */

struct ball {
    float at, radius;
    struct material {
        float color[3];
    } material;
};

struct scene {
    struct ball balls[4];
    int count;
};

struct hit {
    float distance;
    const struct material *material;
    const struct ball *ball;
};

static struct scene world = {.count = 4};

static int find(const struct scene *s, float from, struct hit *h)
{
    h->distance = 1e9f;
    for (int k = 0; k < s->count; k++)
        if (s->balls[k].at >= from && s->balls[k].at - from < h->distance) {
            h->distance = s->balls[k].at - from;
            h->material = &s->balls[k].material;
            h->ball = s->balls + k;
        }
    return h->distance < 1e9f;
}

static void by_object(int n)
{
    float *out = NEW(float, n);
    struct scene near = {.count = 2};

    for (int k = 0; k < 4; k++)
        world.balls[k] = (struct ball){(float)(n * k) / 4, 2, {{1, (float)k, 3}}};
    for (int k = 0; k < near.count; k++)
        near.balls[k] = (struct ball){(float)(n - k) / 3, 1.5f, {{0, 5, (float)k}}};
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        struct hit far = {0}, h;
        const struct ball *first = world.balls;
        out[i] = find(&world, (float)i, &far) ? far.material->color[1] : (float)world.count;
        if (find(&near, (float)i, &h))
            out[i] += h.material->color[2] * h.ball->radius + near.balls[i % 2].at;
        struct hit own = {.ball = i % 3 ? first + i % 4 : far.ball, .distance = 1};
        if (i % 3 || out[i] < 4)
            out[i] += own.ball->at * own.distance;
    }
    show_bytes("objects", out, (size_t)n * sizeof *out);
    free(out);
}

static void run(size_t n)
{
    char *text = NEW(char, n);
    int *values = NEW(int, n);
    double *weights = NEW(double, n + 16);

    for (size_t i = 0; i < n; i++) {
        text[i] = mixed(i) % 9 ? (char)('a' + mixed(i) % 26) : '\n';
        values[i] = (int)(mixed(i) % 1000);
        weights[i] = fraction(i);
    }
    for (size_t i = 0; i < 16; i++)
        weights[n + i] = fraction(n + i);
    by_clause(n, text);
    by_block(n, values, weights);
    by_object((int)n);
    free(text);
    free(values);
    free(weights);
}
