// RUN: %port %s
/* Bilinear resize of an RGB picture, then luminance */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    uint8_t r, g, b;
} rgb;

typedef struct {
    int width, height;
    rgb *pixels;
} bitmap;

static bitmap *bitmap_new(int width, int height)
{
    bitmap *b = malloc(sizeof(bitmap));
    b->width = width;
    b->height = height;
    b->pixels = malloc(sizeof(rgb) * width * height);
    return b;
}

static void bitmap_free(bitmap *b)
{
    free(b->pixels);
    free(b);
}

static uint8_t mix(uint8_t a, uint8_t b, uint8_t c, uint8_t d, int fx, int fy)
{
    int top = a * (256 - fx) + b * fx;
    int bottom = c * (256 - fx) + d * fx;
    return (uint8_t)((top * (256 - fy) + bottom * fy + 32768) >> 16);
}

static void resize(const bitmap *src, bitmap *dst)
{
    int y;
#pragma csycl parallel_for
    for (y = 0; y < dst->height; y++) {
        int sy = (int)((int64_t)y * (src->height - 1) * 256 / (dst->height > 1 ? dst->height - 1 : 1));
        int y0 = sy >> 8, fy = sy & 255;
        int y1 = y0 + 1 < src->height ? y0 + 1 : y0;
        for (int x = 0; x < dst->width; x++) {
            int sx = (int)((int64_t)x * (src->width - 1) * 256 / (dst->width > 1 ? dst->width - 1 : 1));
            int x0 = sx >> 8, fx = sx & 255;
            int x1 = x0 + 1 < src->width ? x0 + 1 : x0;
            rgb a = src->pixels[y0 * src->width + x0], b = src->pixels[y0 * src->width + x1];
            rgb c = src->pixels[y1 * src->width + x0], d = src->pixels[y1 * src->width + x1];
            rgb *out = &dst->pixels[y * dst->width + x];
            out->r = mix(a.r, b.r, c.r, d.r, fx, fy);
            out->g = mix(a.g, b.g, c.g, d.g, fx, fy);
            out->b = mix(a.b, b.b, c.b, d.b, fx, fy);
        }
    }
}

static double luminance(const bitmap *b)
{
    unsigned long sum = 0;
    int n = b->width * b->height;
#pragma csycl parallel_for reduction(+: sum)
    for (int i = 0; i < n; i++) {
        rgb p = b->pixels[i];
        sum += 299u * p.r + 587u * p.g + 114u * p.b;
    }
    return sum / 1000.0 / n;
}

int main(int argc, char **argv)
{
    int w = argc > 1 ? atoi(argv[1]) : 40, h = w - 7;
    bitmap *small = bitmap_new(w, h), *large = bitmap_new(2 * w + 3, 2 * h + 1);

    for (int i = 0; i < w * h; i++) {
        rgb p = {(uint8_t)(i % w * 5), (uint8_t)(i / w * 7), (uint8_t)(i * i >> 4)};
        small->pixels[i] = p;
    }
    resize(small, large);
    uint32_t h32 = 5381;
    for (int i = 0; i < large->width * large->height; i++)
        h32 = h32 * 33 ^ large->pixels[i].r ^ large->pixels[i].g << 8 ^ large->pixels[i].b << 16;
    printf("luminance %.4f -> %.4f, hash %08x\n", luminance(small), luminance(large), h32);
    rgb m = large->pixels[h * large->width + w];
    printf("middle %d %d %d\n", m.r, m.g, m.b);
    bitmap_free(small);
    bitmap_free(large);
    return 0;
}
