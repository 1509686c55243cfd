#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

#include "elsewhere_uniform.h"

static void tell(enum csycl_status status, const char *message, void *user)
{
    (void)user;
    fprintf(stderr, "%s: %s\n", csycl_status_name(status), message);
}

/* One with a claim of its own, which comes first in its program, and one without. */
static int run(int n, const int *k, const struct pair *pairs, int *out)
{
    int sum = 0;
#pragma csycl parallel_for in(k[0:8], pairs[0:n]) out(out[0:n]) reduction(+:sum)
    for (int i = 0; i < n; i++) {
        int own = csycl_uniform(pairs[i].right);
        out[i] = own;
        for (int j = 0; j < 3; j++)
            out[i] += summed(pairs, i, 1 + j) + passed(k, 1 + i % 4, j);
        sum += out[i] % 10;
    }
#pragma csycl parallel_for in(k[0:8], pairs[0:n]) inout(out[0:n])
    for (int i = 0; i < n; i++)
        out[i] += inner(k, 1, pairs[i].wrong) + (int)seven();
    return sum;
}

int main(int argc, char **argv)
{
    static const int sizes[] = {0, 1, 2003};
    enum { N = 2003 };
    static struct pair pairs[N];
    static int k[8], out[N];
    int wrong = argc > 1 ? atoi(argv[1]) : 0;

    csycl_set_error_handler(tell, NULL);
    for (int i = 0; i < 8; i++)
        k[i] = i * i % 7;
    for (int i = 0; i < N; i++)
        pairs[i] = (struct pair){12, wrong ? i % 3 : 0};
    for (int s = 0; s < 3; s++) {
        printf("%d\n", run(sizes[s], k, pairs, out));
        for (int i = 0; i < sizes[s]; i++)
            printf("%d\n", out[i]);
    }
    return 0;
}
