// RUN: %golden held.host --emit=host held.c
/* Data that stay on the device: a block with several ways out, directives between statements. */

struct grid {
    int n;
    double *cells;
};
static double table[8][4];

int sum(int n, int m, const int *a, double (*rows)[m], struct grid *g)
{
    int s = 0;
#pragma csycl data in(a[0:n], rows[1:n - 1][0:m]) inout(table) if(n > 10)
#pragma csycl create(g->cells[0:g->n])
    {
        for (int k = 0; k < 3; k++) {
            if (a[k] < 0)
                return s;
#pragma csycl parallel_for reduction(+ : s)
            for (int i = 0; i < n; i++)
                s += a[i];
        }
#pragma csycl data out(g->cells[g->n / 2:1])
        { s++; }
    }
    return s;
}

void begin(struct grid *g)
{
#pragma csycl enter data in(g->cells[0:g->n])
    switch (g->n) {
    case 1:
#pragma csycl update host(g->cells[0:1]) device(g->cells[g->n - 1:1]) if(g->n)
        break;
    }
#pragma csycl exit data out(g->cells[0:g->n])
}

/* Structures, of which the members are told that libcsycl can compare. */
struct cell {
    float x;
    unsigned kind : 2;
    struct {
        short n[2];
    } at;
};
union word {
    int i;
    float f;
};

void cells(int n, struct cell *c, union word *w, struct cell (*rows)[4])
{
#pragma csycl data inout(c[0:n], w[0:n], rows[0:n])
    {
#pragma csycl parallel_for
        for (int i = 0; i < n; i++)
            c[i].x += w[i].f + rows[i][0].x;
    }
}
