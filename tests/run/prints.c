// RUN: %compare %s --sizes='0 1'
/* What a program printed before a loop that prints comes before the loop's lines, also where stdout is
 * no terminal. Lines of different iterations come in any order, so there is one that prints. */
#include <inttypes.h>

#include "run.h"

static void say(int i, const char *letters, double x)
{
    printf("function %d %c %5.2f %s\n", i, letters[1], x, "end");
}

static void run(size_t n)
{
    int m = (int)n;
    printf("before\n");
#pragma csycl parallel_for
    for (int i = 0; i < m; i++)
        printf("loop %d %5d|%-6u|%#x|%c|%%\n", i, -m, 17u, 255u, 'x');
    printf("between, ");
#pragma csycl parallel_for
    for (int i = 0; i < m; i++) {
        char letters[2] = {'a', 'b'};
        say(i, letters, 1.5);
        printf("%ld %lu %lld %5llx %" PRId64 " %zu %hd %g %e %08.3f\n", -5l, 7ul, 9ll, 255ull, (int64_t)8, sizeof i, 4, 0.5,
               1e10, 3.14159);
    }
    printf("after\n");
    long sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (int i = 0; i < 17; i++) {
        if (i == 3)
            say(i, "of", 0.5);
        sum += i;
    }
    printf("sum %ld\n", sum);
}
