/* convolution.c: three 3x3 filters over a picture.
 *
 * usage: convolution [rows]
 *
 * Makes a picture (before.pgm) and filters it (blur.pgm, sharpen.pgm,
 * edges.pgm). The nine coefficients are specialization constants of the launch,
 * so each filter gets a kernel of its own in which they are literals: the
 * products with 0 and 1 are gone.
 */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

#define COLUMNS 512

struct filter {
    const char *name;
    int k[3][3], divisor;
};

static const struct filter filters[] = {
    {"blur", {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}}, 16},
    {"sharpen", {{0, -1, 0}, {-1, 5, -1}, {0, -1, 0}}, 1},
    {"edges", {{-1, -1, -1}, {-1, 8, -1}, {-1, -1, -1}}, 1},
};

static int clamp(int x, int low, int high)
{
    return x < low ? low : x > high ? high : x;
}

/* The picture continues beyond its edges with their colour. */
static int at(const unsigned char *in, int rows, int row, int column)
{
    return in[clamp(row, 0, rows - 1) * COLUMNS + clamp(column, 0, COLUMNS - 1)];
}

static void convolve(int rows, const unsigned char *in, unsigned char *out, const struct filter *f)
{
    int a = f->k[0][0], b = f->k[0][1], c = f->k[0][2];
    int d = f->k[1][0], e = f->k[1][1], g = f->k[1][2];
    int h = f->k[2][0], i = f->k[2][1], j = f->k[2][2];
    int divisor = f->divisor;

#pragma csycl parallel_for collapse(2) in(in[0:rows * COLUMNS]) out(out[0:rows * COLUMNS])
#pragma csycl spec_const(a, b, c, d, e, g, h, i, j, divisor)
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < COLUMNS; x++) {
            int sum = a * at(in, rows, y - 1, x - 1) + b * at(in, rows, y - 1, x) +
                      c * at(in, rows, y - 1, x + 1) + d * at(in, rows, y, x - 1) +
                      e * at(in, rows, y, x) + g * at(in, rows, y, x + 1) +
                      h * at(in, rows, y + 1, x - 1) + i * at(in, rows, y + 1, x) +
                      j * at(in, rows, y + 1, x + 1);
            out[y * COLUMNS + x] = (unsigned char)clamp(sum / divisor, 0, 255);
        }
}

/* Rings on a slope, with a square in it. */
static void make(int rows, unsigned char *out)
{
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < COLUMNS; x++) {
            int dx = x - COLUMNS / 2, dy = y - rows / 2;
            int ring = (dx * dx + dy * dy) / 2048 % 2 ? 160 : 40;
            int square = abs(dx) < 60 && abs(dy) < 60;
            out[y * COLUMNS + x] = (unsigned char)(square ? 220 : ring + x / 8);
        }
}

static int save(const char *name, int rows, const unsigned char *pixel)
{
    char path[64];
    snprintf(path, sizeof path, "%s.pgm", name);
    FILE *file = fopen(path, "wb");
    if (!file)
        return 1;
    fprintf(file, "P5\n%d %d\n255\n", COLUMNS, rows);
    fwrite(pixel, COLUMNS, (size_t)rows, file);
    fclose(file);

    long sum = 0, changes = 0;
    for (int i = 0; i < rows * COLUMNS; i++) {
        sum += pixel[i];
        changes += i % COLUMNS ? abs(pixel[i] - pixel[i - 1]) : 0;
    }
    double count = rows ? (double)rows * COLUMNS : 1;
    printf("%-12s mean %6.2f, change between neighbours %6.2f\n", path, (double)sum / count,
           (double)changes / count);
    return 0;
}

int main(int argc, char **argv)
{
    int rows = argc > 1 ? atoi(argv[1]) : 512;
    unsigned char *in = malloc((size_t)rows * COLUMNS + 1);
    unsigned char *out = malloc((size_t)rows * COLUMNS + 1);
    if (!in || !out)
        return 1;

    make(rows, in);
    int failed = save("before", rows, in);
    for (size_t k = 0; k < sizeof filters / sizeof *filters; k++) {
        convolve(rows, in, out, &filters[k]);
        failed |= save(filters[k].name, rows, out);
    }
    free(in);
    free(out);
    return failed;
}
