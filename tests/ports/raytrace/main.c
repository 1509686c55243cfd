// RUN: %port %S/*.c
#include <stdio.h>
#include <stdlib.h>

#include "scene.h"

int main(int argc, char **argv)
{
    canvas c;
    c.width = argc > 1 ? atoi(argv[1]) : 48;
    c.height = c.width * 3 / 4 + 1;
    c.rgb = malloc(3 * c.width * c.height);
    scene s = scene_make(9);

    scene_render(&s, &c);
    long sums[3] = {0, 0, 0};
    for (int i = 0; i < c.width * c.height; i++)
        for (int k = 0; k < 3; k++)
            sums[k] += c.rgb[i][k] / 16;
    printf("red %ld green %ld blue %ld\n", sums[0], sums[1], sums[2]);
    for (int y = 0; y < c.height; y += 5) {
        for (int x = 0; x < c.width; x++)
            putchar(" .:-=+*#%@"[(c.rgb[y * c.width + x][0] + c.rgb[y * c.width + x][1]) / 52]);
        putchar('\n');
    }
    free(c.rgb);
    free(s.spheres);
    return 0;
}
