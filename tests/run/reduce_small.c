// RUN: %compare --unoptimized %s
/* Reductions over the types that C promotes. */
#include "run.h"

static void run(size_t n)
{
    uint64_t *a = NEW(uint64_t, n);
    for (size_t i = 0; i < n; i++)
        a[i] = mixed(i);
    signed char sc = 3;
    unsigned char uc = 3;
    short s = 7;
    unsigned short us = 7;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sc, uc, s, us)
    for (size_t i = 0; i < n; i++) {
        sc += (signed char)a[i];
        uc += (unsigned char)a[i];
        s += (short)a[i];
        us += (unsigned short)a[i];
    }
    printf("+ %d %u %d %u\n", sc, uc, s, us);
#pragma csycl parallel_for in(a[0:n]) reduction(min: sc, s) reduction(max: uc, us)
    for (size_t i = 0; i < n; i++) {
        if ((signed char)a[i] < sc)
            sc = (signed char)a[i];
        if ((short)a[i] < s)
            s = (short)a[i];
        if ((unsigned char)(a[i] % 200) > uc)
            uc = (unsigned char)(a[i] % 200);
        if (us < (unsigned short)a[i])
            us = (unsigned short)a[i];
    }
    printf("min max %d %u %d %u\n", sc, uc, s, us);
    _Bool any = 0, all = 1;
#pragma csycl parallel_for in(a[0:n]) reduction(||: any) reduction(&&: all)
    for (size_t i = 0; i < n; i++) {
        any = any || a[i] % 777 == 0;
        all = all && a[i] % 777 != 5;
    }
    printf("_Bool %d %d\n", any, all);
    free(a);
}
