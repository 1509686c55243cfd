// RUN: %golden names.opencl --emit=opencl names.c
// RUN: %golden names.host --emit=host names.c
/* The user's names that mean something else in OpenCL C. */

typedef unsigned int uint;

struct float4 {
    int global, kernel;
};

static int max(int a, int b)
{
    return a > b ? a : b;
}

static uint get_global_id(uint local)
{
    uint constant = local, private = 2;
    return constant * private;
}

void kernel(int n, int *global, struct float4 half)
{
#pragma csycl parallel_for inout(global[0:n])
    for (int private = 0; private < n; private++) {
        int read_only = max(private, half.kernel);
        global[private] += read_only + half.global + (int)get_global_id(3);
    }
}
