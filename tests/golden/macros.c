// RUN: %golden macros.opencl --emit=opencl macros.c
// RUN: %golden macros.host --emit=host macros.c
/* Loops, pragmas and bodies out of macros; two loops on one line. */

#define PARALLEL(clauses) _Pragma(#clauses)
#define FOR(i, n) for (int i = 0; i < (n); i++)
#define FILL(a, n, value)                                                                          \
    do {                                                                                           \
        PARALLEL(csycl parallel_for out(a[0:n]))                                                   \
        FOR(i, n) (a)[i] = (value);                                                                \
    } while (0)
#define LENGTH m

void run(int m, int *a, int *b)
{
    PARALLEL(csycl parallel_for out(a[0:m]))
    FOR(i, LENGTH)
    {
        a[i] = i * LENGTH;
    }
    FILL(a, m, i + 1);
    FILL(b, m, i - 1);
    _Pragma("csycl parallel_for inout(a[0:m])") for (int i = 0; i < m; i++) a[i]++; _Pragma("csycl parallel_for inout(b[0:m])") for (int i = 0; i < m; i++) b[i]--;
}
