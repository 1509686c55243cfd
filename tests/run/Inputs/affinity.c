/* What the environment says of PoCL's threads, after a loop. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int sum = 0;
#pragma csycl parallel_for reduction(+: sum)
    for (int i = 0; i < 100; i++)
        sum += i;
    const char *said = getenv("POCL_AFFINITY");
    printf("%d %s\n", sum, said ? said : "nothing");
    return 0;
}
