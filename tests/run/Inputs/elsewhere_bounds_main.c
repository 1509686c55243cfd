#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

#include "elsewhere_bounds.h"

static void tell(enum csycl_status status, const char *message, void *user)
{
    (void)user;
    fprintf(stderr, "%s: %s\n", csycl_status_name(status), message);
}

int main(int argc, char **argv)
{
    enum { N = 100 };
    static float x[N + 3], out[N];
    static int k[N];
    static struct cell cells[N];
    int over = argc > 1 ? atoi(argv[1]) : 0, sum = 0;

    csycl_set_error_handler(tell, NULL);
    for (int i = 0; i < N; i++) {
        x[i] = (float)i / 2;
        k[i] = i * i % 7;
    }
#pragma csycl parallel_for in(x[0:N], k[0:N]) out(out[0:N]) inout(cells[0:N]) reduction(+:sum)
    for (int i = 0; i < N - 2; i++) {
        put(out, i, taken(x, i + 2 * over, over) + kept(&cells[i], x, i, over));
        sum += always() + inner(k, i % 9, over);
    }
    for (int i = 0; i < N; i++)
        printf("%g %g\n", out[i], cells[i].v[1]);
    printf("%d\n", sum);
    return 0;
}
