/* mandelbrot.c: the Mandelbrot set as a picture, mandelbrot.pgm.
 *
 * usage: mandelbrot [rows]
 *
 * The set's area is known to be 1.5066; the picture's share of points that stay
 * bounded gives an estimate of it.
 */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

#define COLUMNS 768
#define LEFT (-2.0f)
#define TOP (-1.0f)
#define WIDTH 3.0f
#define HEIGHT 2.0f

#pragma csycl spec_const
static int limit = 200;

/* Steps until the orbit of c = x + iy leaves the circle of radius 2. */
static int escape(float x, float y)
{
    float re = 0, im = 0;
    int step = 0;
    while (step < limit && re * re + im * im <= 4) {
        float next = re * re - im * im + x;
        im = 2 * re * im + y;
        re = next;
        step++;
    }
    return step;
}

static long draw(int rows, unsigned char *pixel)
{
    long inside = 0;
#pragma csycl parallel_for collapse(2) reduction(+: inside)
#pragma csycl out(pixel[0:rows * COLUMNS])
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < COLUMNS; column++) {
            float x = LEFT + WIDTH * ((float)column + 0.5f) / COLUMNS;
            float y = TOP + HEIGHT * ((float)row + 0.5f) / (float)rows;
            int steps = escape(x, y);
            if (steps == limit)
                inside++;
            pixel[row * COLUMNS + column] = (unsigned char)(255 - 255 * steps / limit);
        }
    return inside;
}

/* A thumbnail for the terminal: the darker, the nearer to the set. */
static void preview(int rows, const unsigned char *pixel)
{
    for (int y = 0; y < 24 && y < rows; y++) {
        for (int x = 0; x < 72; x++) {
            int row = y * rows / (rows < 24 ? rows : 24);
            int shade = pixel[row * COLUMNS + x * COLUMNS / 72];
            putchar("@%#*+=-:. "[shade * 9 / 255]);
        }
        putchar('\n');
    }
}

int main(int argc, char **argv)
{
    int rows = argc > 1 ? atoi(argv[1]) : 512;
    unsigned char *pixel = calloc((size_t)rows * COLUMNS + 1, 1);
    FILE *file = fopen("mandelbrot.pgm", "wb");
    if (!pixel || !file)
        return 1;

    long inside = draw(rows, pixel);

    fprintf(file, "P5\n%d %d\n255\n", COLUMNS, rows);
    fwrite(pixel, COLUMNS, (size_t)rows, file);
    fclose(file);
    if (argc <= 1)
        preview(rows, pixel);
    printf("mandelbrot.pgm: %d rows of %d, area %.4f, known 1.5066\n", rows, COLUMNS,
           rows ? WIDTH * HEIGHT * (double)inside / ((double)rows * COLUMNS) : 0);
    free(pixel);
    return 0;
}
