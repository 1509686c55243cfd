/* An item that leaves memory, and one that leaves an array of the group; what differs in a group and
 * is asserted not to. */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

#pragma csycl kernel
static void leave(size_t n, float *a)
{
#pragma csycl local
    static float own[8];
    size_t i = csycl_get_global_id(1);

    own[csycl_get_local_id(1) + (i == 21 ? n : 0)] = (float)i;
    csycl_barrier();
    a[i + (i == 40 ? n : 0)] += own[csycl_get_local_id( 1 )] + csycl_uniform(csycl_get_local_id(1) + n);
}

static void go_on(enum csycl_status status, const char *message, void *data)
{
    (void)status, (void)data;
    fprintf(stderr, "%s\n", message);
}

int main(void)
{
    float *a = calloc(64, sizeof *a);

    csycl_set_error_handler(go_on, NULL);
    csycl_launch(NULL, csycl_nd_range2(1, 64, 1, 8), leave, 64, a);
    free(a);
    return 0;
}
