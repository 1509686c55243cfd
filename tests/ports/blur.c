// RUN: %port %s
/* Box blur and unsharp mask of a grey image */
#include <stdio.h>
#include <stdlib.h>

struct image {
    int w, h;
    unsigned char *px;
};

static struct image image_new(int w, int h)
{
    struct image im = {w, h, malloc((size_t)w * h)};
    if (!im.px)
        exit(1);
    return im;
}

static int clamp(int v, int lo, int hi)
{
    return v < lo ? lo : v > hi ? hi : v;
}

static void blur(const struct image *src, struct image *dst, int radius)
{
#pragma csycl parallel_for
    for (int y = 0; y < src->h; y++) {
        for (int x = 0; x < src->w; x++) {
            int sum = 0, count = 0;
            for (int dy = -radius; dy <= radius; dy++) {
                int yy = y + dy;
                if (yy < 0 || yy >= src->h)
                    continue;
                for (int dx = -radius; dx <= radius; dx++) {
                    int xx = clamp(x + dx, 0, src->w - 1);
                    sum += src->px[yy * src->w + xx];
                    count++;
                }
            }
            dst->px[y * dst->w + x] = (unsigned char)(sum / count);
        }
    }
}

static void sharpen(struct image im, struct image soft)
{
    int n = im.w * im.h;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        im.px[i] = (unsigned char)clamp(2 * im.px[i] - soft.px[i], 0, 255);
}

int main(int argc, char **argv)
{
    int w = argc > 1 ? atoi(argv[1]) : 60, h = w * 3 / 4 + 1;
    struct image im = image_new(w, h), soft = image_new(w, h);

    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            im.px[y * w + x] = (unsigned char)((x * x + 3 * y * y + x * y) >> 3);
    for (int round = 1; round <= 3; round++) {
        blur(&im, &soft, round);
        sharpen(im, soft);
        unsigned long sum = 0;
        for (int i = 0; i < w * h; i++)
            sum = sum * 31 + im.px[i];
        printf("round %d: checksum %016lx, first %d, last %d\n", round, sum, im.px[0], im.px[w * h - 1]);
    }
    free(im.px);
    free(soft.px);
    return 0;
}
