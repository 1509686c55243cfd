// RUN: %golden bad_foreign.err -c bad_foreign.c -o %t.o
/* Directives and clauses of OpenMP and OpenACC: each is told, with what csycl has for it. */

void loops(int n, float *restrict a, const float *b)
{
#pragma csycl parallel for
    for (int i = 0; i < n; i++)
        a[i] = b[i];
#pragma csycl target teams distribute parallel for simd map(tofrom: a[0:n]) map(to: b[0:n])
    for (int i = 0; i < n; i++)
        a[i] += b[i];
#pragma csycl for schedule(dynamic, 4) num_threads(4) default(none) shared(a, b) ordered
    for (int i = 0; i < n; i++)
        a[i] = b[i];
#pragma csycl parallel_for safelen(4) simdlen(8) linear(n : 1) aligned(a) proc_bind(close)
    for (int i = 0; i < n; i++)
        a[i] = b[i];
#pragma csycl parallel
    {
#pragma csycl for simd
        for (int i = 0; i < n; i++)
            a[i] = b[i];
#pragma csycl barrier
    }
#pragma csycl kernels
#pragma csycl loop gang worker vector independent
    for (int i = 0; i < n; i++)
        a[i] = b[i];
#pragma csycl parallel loop num_gangs(8) vector_length(64) async(1) copyin(b[0:n]) copyout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = b[i];
#pragma csycl distribute private(n) of_nobody(n)
    for (int i = 0; i < n; i++)
        a[i] = b[i];
}

int modifiers(int n, float *restrict a, int x)
{
    int y = 0;

#pragma csycl parallel_for if(parallel : n > 100) firstprivate(saved : x) filter(1)
    for (int i = 0; i < n; i++)
        a[i] = x;
#pragma csycl parallel_for reduction(task, + : y) lastprivate(conditional : x) if (target : n)
    for (int i = 0; i < n; i++) {
        y += i;
        if (a[i] > 0)
            x = i;
    }
#pragma csycl parallel_for reduction(inscan, max : y) in_reduction(default, + : x)
    for (int i = 0; i < n; i++) {
        y = y > a[i] ? y : a[i];
        x += i;
    }
    return x + y;
}

void regions(int n, float *restrict a, const float *b)
{
#pragma csycl target enter data map(always, to: b[0:n])
#pragma csycl target data map(from: a[0:n])
#pragma csycl target parallel for
    for (int i = 0; i < n; i++)
        a[i] = b[i];
#pragma csycl data copy(a[0:n])
    {
#pragma csycl target update from(a[0:n]) if(n)
    }
#pragma csycl target exit data map(release: b[0:n])
#pragma csycl taskwait
}

void others(int n)
{
#pragma csycl single nowait
    n++;
#pragma csycl sections
    n++;
#pragma csycl critical(name)
    n++;
#pragma csycl task depend(in: n)
    n++;
#pragma csycl ordered
    n++;
}

#pragma csycl declare target
int counter;
#pragma csycl threadprivate(counter)
#pragma csycl end declare target
#pragma csycl routine seq
void others(int n);
#pragma csycl declare reduction(least : int : csycl_out = csycl_in) initializer(omp_priv = 0)
