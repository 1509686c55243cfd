/* A loop that follows a null pointer, in a program with no handler of its own, with one from before
 * (1), with one from after (2), or that gets the signal from outside while nothing runs (3). */
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static void leave(int number)
{
    _exit(number == SIGSEGV ? 7 : 8);
}

static void sum(int n, double **rows, double *sums)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double t = 0;
        for (int k = 0; k < 8; k++)
            t += rows[i][k];
        sums[i] = t;
    }
}

int main(int argc, char **argv)
{
    int n = 1000, when = argc > 1 ? atoi(argv[1]) : 0;
    double **rows = malloc(n * sizeof *rows), *sums = malloc(n * sizeof *sums);
    for (int i = 0; i < n; i++)
        rows[i] = calloc(8, sizeof **rows);
    if (when == 1)
        signal(SIGSEGV, leave);
    sum(n, rows, sums);
    if (when == 2)
        signal(SIGSEGV, leave);
    if (when == 3)
        kill(getpid(), SIGSEGV);
    rows[777] = NULL;
    sum(n, rows, sums);
    return 0;
}
