// RUN: %compare --unoptimized %s
/* Constants that hold pointers to constants: tables of structures, lists and trees of them, through
 * which loops find strings and numbers, also where the device has memory of its own. */
#include "run.h"

/* ---- tables of structures ---- */

static const float first[] = {1, 2, 3, 4, 5}, second[] = {.5f, .25f, 7};
static const int odd[] = {1, 3, 5, 7}, grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
static const struct {
    char before;
    double values[3];
} mixed_up = {'b', {.25, .5, .75}};

struct part {
    const int *keys;
    long count;
};

struct layer {
    const char *name;
    const float *weights;
    int count;
    struct part part;
    int (*made)(void); /* no loop uses it */
    struct {
        const double *scale;
    };
    const char *const *words;
    const int *pair[2];
};

static const char *const numbers[] = {"one", "two", "three"};

static int make(void)
{
    return 1;
}

static const struct layer layers[] = {
    {"first", first, 5, {odd + 1, 3}, make, {&mixed_up.values[1]}, numbers, {odd, grid[1]}},
    {.weights = &second[1], .name = "second" "ary", .count = 2, .pair = {[1] = &grid[0][2]}},
    {0},
    [4] = {"last", (const float[]){8, 9}, 2, {(const int[3]){6, 7, 8}, 2}, .words = numbers + 1},
    [3] = {.name = ("f" "o"), .weights = (const float *)second, .count = 3, .part = {(odd), 4}},
};

static double sum_of(const struct layer *layer)
{
    double sum = layer->name ? layer->name[layer->count % 3] : -1;

    for (int k = 0; k < layer->count; k++)
        sum += layer->weights[k];
    for (const int *key = layer->part.keys; key && key < layer->part.keys + layer->part.count; key++)
        sum = sum * 2 + *key;
    return layer->scale ? sum + layer->scale[0] + layer->scale[-1] : sum;
}

static const char *word_of(const struct layer *layer, int i)
{
    return layer->words ? layer->words[i % 2] : layers[0].name;
}

static void tables(int n)
{
    double *out = NEW(double, n);
    const struct layer *layer;
    long total = 0;

#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = sum_of(&layers[i % 5]);
    show_bytes("helpers", out, (size_t)n * sizeof *out);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        layer = layers + i % 5;
        struct layer copy = layers[(i + 1) % 5], *other = &copy;
        const int *pair = i % 5 ? layer->pair[1] : copy.pair[0];
        out[i] += (layer->name != NULL) + (pair ? pair[0] : 0) + other->count;
        if (other->weights)
            out[i] += other->weights[1];
    }
    show_bytes("copies", out, (size_t)n * sizeof *out);
    const float *begin = second, *end = second + 3;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) { /* what a table leads to, also by other names */
        const float *weights = layers[i % 2 ? 3 : 0].weights;
        out[i] += (weights == begin) + (weights + 3 == end) + begin[i % 3];
        out[i] += layers[0].weights[layers[i % 2].count - 1] + layers[4].name[i % 4];
    }
    show_bytes("other names", out, (size_t)n * sizeof *out);
#pragma csycl parallel_for reduction(+ : total)
    for (int i = 0; i < n; i++)
        total += (long)strlen(word_of(&layers[i % 5], i)) + numbers[i % 3][0];
    printf("total %ld\n", total);
    free(out);
}

/* ---- lists, trees, and tables of tables ---- */

static const struct node {
    int value;
    const struct node *next, *const *children;
} nodes[] = {{1, &nodes[2], NULL},
             {2, NULL, (const struct node *const[]){&nodes[0], nodes + 2, NULL}},
             {3, &nodes[1], NULL}};

static const struct layer more[] = {{.name = "more", .weights = first + 2, .count = 3}};
static const struct net {
    const struct layer *layers;
    int count;
} nets[] = {{layers, 2}, {more, 1}, {&layers[3], 2}};
static const struct net *const all[] = {nets, &nets[2], nets + 1};
static const char *const words[] = {"a", "bc", "def"};
static const char *const *const lists[2][2] = {{numbers, words}, {words + 1, NULL}};

static void graphs(int n)
{
    double *out = NEW(double, n);

#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        const struct node *node = &nodes[i % 3];
        double sum = 0;
        for (int steps = 0; node && steps < 5; steps++, node = node->next) {
            for (int k = 0; node->children && node->children[k]; k++)
                sum += 10 * node->children[k]->value + (node->children[k] == nodes);
            sum = 2 * sum + node->value;
        }
        out[i] = sum;
    }
    show_bytes("lists", out, (size_t)n * sizeof *out);
#pragma csycl parallel_for inout(out[0:n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < all[i % 3]->count; k++) {
            const struct layer *layer = &all[i % 3]->layers[k];
            out[i] += layer->weights[1] * layer->count + layer->name[1];
        }
    show_bytes("nets", out, (size_t)n * sizeof *out);
#pragma csycl parallel_for collapse(2) inout(out[0:n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 1; k++) {
            const char *const *list = lists[i % 2][i / 2 % 2];
            out[i] += list ? list[(i + k) % 2][0] : 5;
        }
    show_bytes("lists of strings", out, (size_t)n * sizeof *out);
    free(out);
}

/* ---- of a function ---- */

static void local(int n)
{
    static const short a[] = {3, 4}, b[] = {5, 6, 7};
    static const struct {
        const short *values;
        unsigned char count;
    } rows[2][2] = {{{a, 2}, {b, 3}}, {{b + 1, 2}, {NULL, 0}}};
    int *out = NEW(int, n);

#pragma csycl parallel_for out(out[0:n]) in(rows)
    for (int i = 0; i < n; i++) {
        out[i] = i;
        for (int k = 0; k < rows[i % 2][i / 2 % 2].count; k++)
            out[i] = 3 * out[i] + rows[i % 2][i / 2 % 2].values[k];
    }
    show_bytes("local", out, (size_t)n * sizeof *out);
    free(out);
}

static void run(size_t n)
{
    tables((int)n);
    graphs((int)n);
    local((int)n);
}
