/* spmd.ispc: the loops of kinds.def in ISPC's language, each in tasks of some rows or items. */

struct spmd_node {
    float low[3], high[3];
    int left, right;
};

struct spmd_data { /* as in spmd.h */
    int n, side, cube, bodies, nodes;
    uniform const float *uniform a, *uniform b, *uniform c;
    uniform const float *uniform sorted;
    uniform const float *uniform grid;
    uniform const unsigned int *uniform u, *uniform v;
    uniform const int *uniform rounds;
    uniform const int *uniform table;
    uniform const unsigned int8 *uniform text;
    uniform const spmd_node *uniform tree;
    uniform float *uniform out;
    uniform int *uniform found;
};

#define TASKS(name, count, part)                                                                   \
    task void name##_part(uniform spmd_data *uniform data)                                         \
    {                                                                                              \
        uniform int first = taskIndex * (part);                                                    \
        name(data, first, min(first + (part), (uniform int)(count)));                              \
    }                                                                                              \
    export void spmd_ispc_##name(uniform spmd_data *uniform data)                                  \
    {                                                                                              \
        launch[((count) + (part) - 1) / (part)] name##_part(data);                                 \
    }

/* ---- numbers ---- */

static inline float normal(float x)
{
    float k = 1.0f / (1.0f + 0.2316419f * abs(x));
    float sum = ((((1.330274429f * k - 1.821255978f) * k + 1.781477937f) * k - 0.356563782f) * k + 0.319381530f) * k;
    float w = 1.0f - 0.39894228f * exp(-x * x * 0.5f) * sum;
    return x < 0 ? 1.0f - w : w;
}

static inline void options(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        float price = 50.0f + 50.0f * data->a[i], strike = 50.0f + 50.0f * data->b[i];
        float years = 0.1f + 2.0f * data->c[i];
        float root = 0.2f * sqrt(years);
        float d1 = (log(price / strike) + 0.04f * years) / root;
        float d2 = d1 - root;
        data->out[i] = price * normal(d1) - strike * exp(-0.02f * years) * normal(d2);
    }
}
TASKS(options, data->n, 16384)

#define STEPS 64

static inline void binomial(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        float value[STEPS];
        float price = 50.0f + 50.0f * data->a[i], strike = 50.0f + 50.0f * data->b[i];
        float years = 0.1f + 2.0f * data->c[i];
        float part = years / STEPS;
        float up = exp(0.2f * sqrt(part));
        float rate = exp(0.02f * part);
        float down = 1.0f / up;
        float p = (rate - down) / (up - down);
        float back = 1.0f / rate;
        for (uniform int j = 0; j < STEPS; j++) {
            float gain = price * pow(up, (float)(2 * j - STEPS + 1)) - strike;
            value[j] = gain > 0 ? gain : 0;
        }
        for (uniform int j = STEPS - 1; j > 0; j--)
            for (uniform int k = 0; k < j; k++)
                value[k] = back * (p * value[k + 1] + (1.0f - p) * value[k]);
        data->out[i] = value[0];
    }
}
TASKS(binomial, data->n / 16, 512)

static inline void uneven(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        float x = data->a[i], sum = 1, term = 1;
        int most = data->rounds[i];
        for (int j = 1; j < most; j++) {
            term = term * x / j;
            sum += term;
        }
        data->out[i] = sum;
    }
}
TASKS(uneven, data->n, 8192)

static inline void search(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    uniform const float *uniform sorted = data->sorted;
    foreach (i = first ... last) {
        float x = data->a[i];
        int low = 0, high = data->n;
        while (low < high) {
            int middle = (low + high) >> 1;
            if (sorted[middle] < x)
                low = middle + 1;
            else
                high = middle;
        }
        data->found[i] = low;
    }
}
TASKS(search, data->n, 8192)

static inline void collatz(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        unsigned int64 x = i + 1;
        int k = 0;
        while (x != 1) {
            x = (x & 1) ? 3 * x + 1 : x >> 1;
            k++;
        }
        data->found[i] = k;
    }
}
TASKS(collatz, data->n, 2048)

static inline void divisors(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        unsigned int x = data->u[i], y = data->v[i];
        while (y != 0) {
            unsigned int rest = x % y;
            x = y;
            y = rest;
        }
        data->found[i] = x;
    }
}
TASKS(divisors, data->n, 8192)

static inline void text(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        int c = data->text[i], more, good = 1;
        if (c < 0x80)
            more = 0;
        else if ((c & 0xe0) == 0xc0)
            more = 1;
        else if ((c & 0xf0) == 0xe0)
            more = 2;
        else if ((c & 0xf8) == 0xf0)
            more = 3;
        else
            more = -1;
        for (int k = 1; k <= more; k++)
            if ((data->text[i + k] & 0xc0) != 0x80)
                good = 0;
        data->found[i] = more < 0 ? 0 : good;
    }
}
TASKS(text, data->n - 4, 16384)
