// RUN: %golden statements.unit --dump=unit statements.c
// RUN: %golden statements.opencl --emit=opencl statements.c
/* Statements in a body; continue becomes what the shape needs. */

void run(int n, const int *a, int *b)
{
#pragma csycl parallel_for in(a[0:n]) inout(b[0:n])
    for (int i = 0; i < n; i++) {
        if (a[i] < 0)
            continue;
        int x = a[i], steps = 0;
        while (x > 1) {
            if (steps++ > 60)
                break;
            x = x % 2 ? 3 * x + 1 : x / 2;
        }
        do
            x++;
        while (x < 9);
        switch (x & 3) {
        case 0:
            b[i] = 1;
            break;
        case 1:
        case 2: {
            for (int k = 0; k < 4; k++) {
                if (k == 2)
                    continue;
                b[i] += k;
            }
            continue;
        }
        default:
            goto out;
        }
        b[i] -= steps;
    out:;
    }
}
