/* A library (-DLIB) that comes and goes, and what libcsycl keeps of its loops and data. */
#ifdef LIB
#ifndef K
#define K 1
#endif
#pragma csycl spec_const
static int factor = K;
static int table[100];

int run(int n, int *o);
int run(int n, int *o)
{
    factor++;
#pragma csycl enter data in(o [0:n])
#pragma csycl parallel_for inout(o [0:n])
    for (int i = 0; i < n; i++)
        o[i] = i * factor;
#pragma csycl parallel_for
    for (int i = 0; i < 100; i++)
        table[i] = i * K;
    int last = table[9];
#pragma csycl parallel_for nowait
    for (int i = 0; i < 100; i++)
        table[i] += K;
    return last;
}
#else
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 5000, BLOCKS = 30 };
static int o[N];

int main(void)
{
    for (int r = 0; r < 6; r++) {
        void *library = dlopen(r % 2 ? "./second.so" : "./first.so", RTLD_NOW | RTLD_LOCAL);
        void *block[BLOCKS];
        int (*run)(int, int *) = NULL;
        if (library)
            *(void **)&run = dlsym(library, "run");
        if (!run)
            return 1;
        int last = run(N, o);
        dlclose(library);
        for (int k = 0; k < BLOCKS; k++)
            block[k] = memset(malloc(100000), 0x41, 100000);
        for (int k = 0; k < BLOCKS; k++)
            free(block[k]);
#pragma csycl exit data out(o [0:N])
        printf("%d\n", last + o[9]);
    }
    return 0;
}
#endif
