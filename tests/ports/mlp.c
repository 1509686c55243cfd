// RUN: %port %s
/* Two-layer neural net: forward, backward, update; learns a small function. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int in, out;
    float *w; /* out x in */
    float *b;
    float *y;     /* batch x out */
    float *delta; /* batch x out */
} layer_t;

static unsigned seed = 3;

static float small_random(void)
{
    seed = seed * 1664525u + 1013904223u;
    return ((float)(seed >> 24) - 127.5f) / 256.0f;
}

static layer_t *layer_new(int in, int out, int batch)
{
    layer_t *l = malloc(sizeof *l);
    l->in = in;
    l->out = out;
    l->w = malloc(sizeof(float) * in * out);
    l->b = calloc(out, sizeof(float));
    l->y = malloc(sizeof(float) * batch * out);
    l->delta = malloc(sizeof(float) * batch * out);
    for (int i = 0; i < in * out; i++)
        l->w[i] = small_random();
    return l;
}

static float relu(float v) { return v > 0 ? v : 0.125f * v; }

static void forward(layer_t *layer, const float *x, int batch, int linear)
{
#pragma csycl parallel_for collapse(2)
    for (int s = 0; s < batch; s++)
        for (int o = 0; o < layer->out; o++) {
            float acc = layer->b[o];
            for (int i = 0; i < layer->in; i++)
                acc += layer->w[o * layer->in + i] * x[s * layer->in + i];
            layer->y[s * layer->out + o] = linear ? acc : relu(acc);
        }
}

static void backward(layer_t *layer, const layer_t *above, int batch)
{
#pragma csycl parallel_for
    for (int s = 0; s < batch; s++)
        for (int i = 0; i < layer->out; i++) {
            float e = 0;
            for (int o = 0; o < above->out; o++)
                e += above->w[o * above->in + i] * above->delta[s * above->out + o];
            layer->delta[s * layer->out + i] = e * (layer->y[s * layer->out + i] > 0 ? 1.0f : 0.125f);
        }
}

static void update(layer_t *layer, const float *x, int batch, float rate)
{
#pragma csycl parallel_for
    for (int o = 0; o < layer->out; o++) {
        float gb = 0;
        for (int s = 0; s < batch; s++)
            gb += layer->delta[s * layer->out + o];
        layer->b[o] -= rate * gb / batch;
        for (int i = 0; i < layer->in; i++) {
            float g = 0;
            for (int s = 0; s < batch; s++)
                g += layer->delta[s * layer->out + o] * x[s * layer->in + i];
            layer->w[o * layer->in + i] -= rate * g / batch;
        }
    }
}

int main(int argc, char **argv)
{
    int batch = argc > 1 ? atoi(argv[1]) : 64;
    layer_t *hidden = layer_new(3, 16, batch), *out = layer_new(16, 1, batch);
    float *x = malloc(sizeof(float) * batch * 3), *want = malloc(sizeof(float) * batch);

    for (int s = 0; s < batch; s++) {
        for (int i = 0; i < 3; i++)
            x[s * 3 + i] = small_random() * 2;
        want[s] = x[s * 3] * x[s * 3 + 1] + 0.5f * x[s * 3 + 2];
    }
    for (int epoch = 0; epoch <= 60; epoch++) {
        double loss = 0;
        forward(hidden, x, batch, 0);
        forward(out, hidden->y, batch, 1);
#pragma csycl parallel_for reduction(+: loss)
        for (int s = 0; s < batch; s++) {
            float d = out->y[s] - want[s];
            out->delta[s] = d;
            loss += d * d;
        }
        if (epoch % 20 == 0)
            printf("epoch %d: loss %.5f\n", epoch, sqrt(loss / batch));
        backward(hidden, out, batch);
        update(out, hidden->y, batch, 0.25f);
        update(hidden, x, batch, 0.25f);
    }
    printf("y[0] %.4f, wanted %.4f\n", out->y[0], want[0]);
    return 0;
}
