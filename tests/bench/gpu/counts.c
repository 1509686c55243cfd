/* counts.c: how often each byte is there: a reduced section. */
#include "gpu.h"

double counts(const struct gpu_data *data)
{
    int n = data->n;
    const unsigned char *bytes = data->bytes;
    int *found = data->found;
#pragma csycl parallel_for reduction(initialize_to_identity, +: found[0:256]) nowait
    for (int i = 0; i < n; i++)
        found[bytes[i]]++;
    return 0;
}
