// RUN: %golden globals.opencl --emit=opencl globals.c
// RUN: %golden globals.host --emit=host globals.c
/* Tables, constants and variables of the file, statics of functions. */

static const int primes[] = {2, 3, 5, 7};
static const struct {
    char letter;
    double weight;
} letters[2] = {{'a', 0.5}, {'b', 1.5}};
static const char message[] = "text";
static const long big = 1L << 40;
static int counter;
double factor = 0.25;

static int counted(int i, int start)
{
    static const int steps[2] = {1, -1};
    return start + primes[i & 3] * steps[i & 1];
}

static int moved(int i)
{
    return i + counter;
}

static double scaled(int i)
{
    return moved(i) * factor;
}

static float history[4096];

static void note(int i)
{
    history[i] += scaled(i);
}

void run(int n, double *out)
{
#pragma csycl parallel_for out(out[0:n])
    for (int i = 0; i < n; i++)
        out[i] = counted(i, counter) + letters[i % 2].weight * factor + message[i % 4] + (double)(big >> 30);
}

void helped(int n, double *out, int counter)
{
#pragma csycl parallel_for out(out[0:n]) spec_const(factor)
    for (int i = 0; i < n; i++) {
        out[i] = scaled(i) + factor + counter;
        note(i);
    }
}
