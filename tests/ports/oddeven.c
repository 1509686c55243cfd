// RUN: %port %s
/* Odd-even transposition sort of records */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    short key;
    unsigned id;
    double weight;
} record;

static void sort(record *a, int n)
{
    for (int phase = 0; phase < n; phase++) {
        int first = phase & 1;
#pragma csycl parallel_for
        for (int i = first; i < n - 1; i += 2) {
            if (a[i].key > a[i + 1].key ||
                (a[i].key == a[i + 1].key && a[i].id > a[i + 1].id)) {
                record t = a[i];
                a[i] = a[i + 1];
                a[i + 1] = t;
            }
        }
    }
}

static int sorted(const record *a, int n)
{
    int ok = 1;
#pragma csycl parallel_for reduction(&&: ok)
    for (int i = 1; i < n; i++)
        ok = ok && a[i - 1].key <= a[i].key;
    return ok;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 151;
    record *a = malloc(n * sizeof(record));
    unsigned s = 5;

    for (int i = 0; i < n; i++) {
        s = s * 1103515245u + 12345;
        a[i].key = (short)((s >> 16) % 90 - 45);
        a[i].id = (unsigned)i;
        a[i].weight = (s >> 8) % 1000 / 8.0;
    }
    printf("sorted before: %d\n", sorted(a, n));
    sort(a, n);
    printf("sorted after: %d\n", sorted(a, n));

    double w = 0;
    unsigned check = 0;
    for (int i = 0; i < n; i++) {
        w += a[i].weight * i;
        check = check * 31 + a[i].id;
    }
    printf("first %d (%u), last %d (%u), moment %.3f, check %08x\n", a[0].key, a[0].id, a[n - 1].key,
           a[n - 1].id, w, check);
    free(a);
    return 0;
}
