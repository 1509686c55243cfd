// RUN: %golden leads.host --emit=host leads.c
/* Constants with pointers, through which the loop finds others. */

static const float small[] = {1, 2}, large[] = {3, 4, 5};
static const struct layer {
    const char *name;
    const float *weights;
    int count;
} layers[] = {{"small", small, 2}, {"large", large + 1, 2}, {0}};
static const struct {
    const struct layer *first;
} nets[] = {{layers}, {&layers[1]}};

/* It may lead into `layers`. */
void layer_run(int n, const struct layer *layer, float *restrict out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = layer[i % 2].weights[1];
}

void nets_run(int n, float *restrict out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = nets[i % 2].first->weights[i % 2];
}
