// RUN: %golden stored_pointers.opencl --emit=opencl stored_pointers.c
/* Pointers that lie in memory point to __global memory; structures with such are printed anew. */

typedef double *vector;
typedef struct part {
    vector place;
    int count, *tags, more[2];
    struct {
        float *mass;
        enum { SOLID, LIQUID } state;
    } inner;
    void (*moved)(void);
    long double *exact;
    struct part *next;
    union {
        long number;
        double *numbers;
    };
} part_t;

static double weigh(part_t p, const part_t *q)
{
    return p.inner.mass[0] * (p.inner.state == LIQUID) + q->place[0];
}

void run(int n, part_t *parts, double **rows, part_t whole)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        struct local {
            int n, *at;
        } here = {i, parts[i].tags};
        vector row = rows[i], *place = &rows[i];
        part_t *last = &parts[i];
        while (last->next)
            last = last->next;
        row[here.n] = weigh(whole, last) + *here.at + (*place)[0];
        rows[i] = last->place;
        parts[i].numbers = (double *)row;
    }
}
