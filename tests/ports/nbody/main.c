// RUN: %port %S/*.c
#include <stdio.h>
#include <stdlib.h>

#include "body.h"

int main(int argc, char **argv)
{
    struct world w;
    world_init(&w, argc > 1 ? atoi(argv[1]) : 100);
    printf("energy before: %.4f\n", world_energy(&w));
    for (int s = 0; s < 10; s++)
        world_step(&w, 1.0 / 256);
    printf("energy after:  %.4f\n", world_energy(&w));
    for (int i = 0; i < w.n; i += w.n / 4 + 1)
        printf("%d: %.9f %.9f %.9f\n", i, w.bodies[i].p[0], w.bodies[i].p[1], w.bodies[i].p[2]);
    free(w.bodies);
    free(w.acc);
    return 0;
}
