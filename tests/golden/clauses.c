// RUN: %golden clauses.plan --dump=plan -Wno-csycl-uniform clauses.c
// RUN: %golden clauses.opencl --emit=opencl -Wno-csycl-uniform clauses.c
// RUN: %golden clauses.host --emit=host -Wno-csycl-uniform clauses.c
/* if, name, work_group_size, uniform, nowait, queue; clauses over several lines. */

struct csycl_queue;

void run(int n, int k, int *a, struct csycl_queue *q)
{
#pragma csycl parallel_for inout(a[0:n]) if(n > 1000) name(large)
    for (int i = 0; i < n; i++)
        a[i] += k;

#pragma csycl parallel_for collapse(2) work_group_size(8, k)
#pragma csycl inout(a[0:n])
#pragma csycl uniform(k)
    for (int y = 0; y < n / 8; y++)
        for (int x = 0; x < 8; x++)
            a[y * 8 + x] *= k;

#pragma csycl parallel_for inout(a[0:n]) nowait queue(q)
    for (int i = 0; i < n; i++)
        a[i] += n;
}
