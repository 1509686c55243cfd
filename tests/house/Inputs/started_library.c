/* A loop of a library that comes and goes while its kernel is built, under a timer's signals. */
#ifdef LIBRARY
unsigned run(int n, unsigned *a)
{
    unsigned sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (int i = 0; i < n; i++) {
        unsigned x = i;
        for (int r = 0; r < 100000; r++)
            x = x * 1664525u + 1013904223u + (x >> 16);
        a[i] = x;
        sum += x;
    }
    return sum;
}
#else
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <sys/time.h>

static volatile sig_atomic_t ticks;

static void tick(int number)
{
    (void)number;
    ticks++;
}

int main(int argc, char **argv)
{
    unsigned a[200], hash = 0;
    struct itimerval every = {{0, 1000}, {0, 1000}};
    signal(SIGALRM, tick);
    setitimer(ITIMER_REAL, &every, NULL);
    for (int i = 0; argc > 1 && i < 6; i++) {
        void *library = dlopen(argv[1], RTLD_NOW);
        if (!library)
            return 1;
        unsigned (*run)(int, unsigned *) = (unsigned (*)(int, unsigned *))dlsym(library, "run");
        hash = hash * 31 + run(150 + i, a);
        dlclose(library);
    }
    printf("%u %d\n", hash, ticks > 0);
    return 0;
}
#endif
