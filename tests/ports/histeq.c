// RUN: %port %s
/* Histogram equalisation: histograms of stripes, their sum, the table, the new picture. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEVELS 256
#define STRIPES 16

typedef struct {
    int width;
    int height;
    unsigned short *data; /* LEVELS levels */
} picture;

static void histogram(const picture *p, unsigned hist[LEVELS])
{
    static unsigned part[STRIPES][LEVELS];
    int rows = (p->height + STRIPES - 1) / STRIPES;

    memset(part, 0, sizeof part);
#pragma csycl parallel_for
    for (int s = 0; s < STRIPES; s++) {
        int first = s * rows;
        int last = first + rows < p->height ? first + rows : p->height;
        for (int y = first; y < last; y++)
            for (int x = 0; x < p->width; x++)
                part[s][p->data[y * p->width + x]]++;
    }
#pragma csycl parallel_for
    for (int l = 0; l < LEVELS; l++) {
        unsigned sum = 0;
        for (int s = 0; s < STRIPES; s++)
            sum += part[s][l];
        hist[l] = sum;
    }
}

static void equalise(picture *p)
{
    unsigned hist[LEVELS], cdf[LEVELS];
    unsigned short map[LEVELS];
    unsigned total = (unsigned)(p->width * p->height), run = 0, low = 0;

    histogram(p, hist);
    for (int l = 0; l < LEVELS; l++) {
        run += hist[l];
        cdf[l] = run;
        if (low == 0)
            low = run;
    }
#pragma csycl parallel_for
    for (int l = 0; l < LEVELS; l++)
        map[l] = total > low ? (unsigned short)((unsigned long)(cdf[l] >= low ? cdf[l] - low : 0) * (LEVELS - 1) / (total - low)) : 0;
#pragma csycl parallel_for
    for (unsigned i = 0; i < total; i++)
        p->data[i] = map[p->data[i]];
}

int main(int argc, char **argv)
{
    picture p;
    p.width = argc > 1 ? atoi(argv[1]) : 90;
    p.height = p.width * 2 / 3;
    p.data = malloc(sizeof(unsigned short) * p.width * p.height);
    unsigned s = 7;
    for (int i = 0; i < p.width * p.height; i++) {
        s = s * 69069u + 1;
        p.data[i] = 60 + (s >> 24) % 50 * ((s >> 20) & 1) + (s >> 16) % 13;
    }
    equalise(&p);
    unsigned hist[LEVELS];
    histogram(&p, hist);
    unsigned long sum = 0;
    int used = 0;
    for (int l = 0; l < LEVELS; l++) {
        sum += (unsigned long)l * hist[l];
        used += hist[l] != 0;
    }
    printf("levels used %d, sum %lu\n", used, sum);
    for (int i = 0; i < 8; i++)
        printf("%d ", p.data[i * 11]);
    printf("\n");
    free(p.data);
    return 0;
}
