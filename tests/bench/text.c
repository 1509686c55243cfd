/* text.c: what kernels gain from how their text is written, by turns.
 *
 * usage: text GROUP REPETITIONS WORKER...    the first is cscc's; of the loops whose names begin so
 */
#include <stdio.h>
#include <string.h>

#include "loops.h"
#include "workers.h"

/* Of each array, and at most of the result. */
static const size_t room = 1 << 20;

int main(int argc, char **argv)
{
    struct workers workers;
    if (argc < 2)
        return 2;
    workers_start(&workers, argc - 1, argv + 1, room);
    float *a = (float *)workers.a, *b = (float *)workers.b;
    for (size_t i = 0; i < room / sizeof *a; i++) {
        a[i] = 0.001f + (float)(i * 7919 % 10007) * 0.001f;
        b[i] = 0.1f + (float)(i * 5 % 2003) * 0.001f;
    }
    workers_print_head(&workers);
    for (unsigned i = 0; loops[i].name; i++) {
        if (strncmp(loops[i].name, argv[1], strlen(argv[1])))
            continue;
        workers_measure(&workers, i, room);
        printf("%-30s", loops[i].name);
        for (int w = 0; w < workers.count; w++)
            printf(" %11.5f ms", workers.each[w].seconds * 1e3);
        for (int w = 1; w < workers.count; w++)
            printf(" %7.2f", workers.each[w].seconds / workers.each[0].seconds);
        printf("\n");
        fflush(stdout);
    }
    return 0;
}
