// RUN: %port %s
/* Sobel edge detection, C89 style */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

typedef unsigned char byte;

static int gx[3][3] = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
static int gy[3][3] = {{-1, -2, -1}, {0, 0, 0}, {1, 2, 1}};

void sobel(byte *in, byte *out, int width, int height)
{
    int x, y, i, j, sx, sy, mag;

#pragma csycl parallel_for
    for (y = 1; y < height - 1; y++) {
        for (x = 1; x < width - 1; x++) {
            sx = 0;
            sy = 0;
            for (i = -1; i <= 1; i++) {
                for (j = -1; j <= 1; j++) {
                    byte p = in[(y + i) * width + x + j];
                    sx += gx[i + 1][j + 1] * p;
                    sy += gy[i + 1][j + 1] * p;
                }
            }
            mag = (int)sqrt((double)(sx * sx + sy * sy));
            if (mag > 255)
                mag = 255;
            out[y * width + x] = mag;
        }
    }
}

int count_edges(byte *out, int n, int threshold)
{
    int i, edges = 0;

#pragma csycl parallel_for reduction(+: edges)
    for (i = 0; i < n; i++)
        if (out[i] > threshold)
            edges++;
    return edges;
}

int main(int argc, char *argv[])
{
    int width, height, x, y;
    byte *in, *out;
    unsigned int sum;

    width = argc > 1 ? atoi(argv[1]) : 70;
    height = width - 9;
    in = (byte *)malloc(width * height);
    out = (byte *)calloc(width * height, 1);
    for (y = 0; y < height; y++)
        for (x = 0; x < width; x++) {
            int d = (x - width / 2) * (x - width / 2) + (y - height / 2) * (y - height / 2);
            in[y * width + x] = d < width * width / 9 ? 200 - d % 50 : (x ^ y) & 31;
        }
    sobel(in, out, width, height);
    sum = 0;
    for (x = 0; x < width * height; x++)
        sum = (sum << 5) + (sum >> 27) + out[x];
    printf("checksum %u, edges %d of %d\n", sum, count_edges(out, width * height, 100), width * height);
    for (y = 1; y < height; y += height / 6)
        printf("%d ", out[y * width + width / 2]);
    printf("\n");
    free(in);
    free(out);
    return 0;
}
