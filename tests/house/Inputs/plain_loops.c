/* plain_loops.c: loops that are fast where the compiler knows what they read. */
static int taps[3] = {1, -2, 1};
static int scale = 5;

/* What is stored may be any variable that has an address. */
void bytes(int n, int width, int shift, const unsigned char *in, unsigned char *out)
{
#pragma csycl parallel_for
    for (int y = 0; y < n; y++)
        for (int x = 0; x < width; x++)
            out[y * width + x] = (unsigned char)(in[y * width + x] + shift);
}

void file_variable(int n, int width, int *restrict out)
{
#pragma csycl parallel_for
    for (int y = 0; y < n; y++)
        for (int x = 0; x < width; x++)
            out[y * width + x] = x * scale;
}

struct size {
    int width, shift;
};

void structure(int n, struct size of, unsigned char *out)
{
#pragma csycl parallel_for
    for (int y = 0; y < n; y++)
        for (int x = 0; x < of.width; x++)
            out[y * of.width + x] = (unsigned char)(x + of.shift);
}

void table(int n, int width, const unsigned char *in, int *out)
{
#pragma csycl parallel_for
    for (int y = 0; y < n; y++)
        for (int x = 1; x < width - 1; x++) {
            int sum = 0;
            for (int k = 0; k < 3; k++)
                sum += taps[k] * in[y * width + x + k - 1];
            out[y * width + x] = sum;
        }
}

/* Only where it has a value it is read, but by launches. */
#ifndef ASKS
#define ASKS given
#endif
void sometimes(int n, int given, float *a)
{
    int value;

    if (given)
        value = n * 2;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (ASKS)
            a[i] += (float)value;
}
