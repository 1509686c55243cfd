/* Time loops over memory behind pointers: rows of one block, rows that are each a block, a forest,
 * a graph, and structures with a table that all share. What goes on behind the first launches is told on the
 * standard error. */
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 70, COLUMNS = 1000, STEPS = 12, NODES = 9000, BODIES = 500 };

static double at(int i, int j)
{
    return (double)((i * 31 + j * 17) % 101);
}

static void tell_of(const char *name, int step)
{
    if (step == 4)
        fprintf(stderr, "%s stay\n", name);
    if (step == STEPS / 2)
        fprintf(stderr, "%s end\n", name);
}

/* ---- grids ---- */

static double **new_rows(void)
{
    double **a = malloc(ROWS * sizeof *a);
    for (int i = 0; i < ROWS; i++)
        a[i] = malloc(COLUMNS * sizeof **a);
    return a;
}

static double **new_block(void)
{
    double **a = malloc(ROWS * sizeof *a);
    a[0] = malloc(sizeof(double[ROWS][COLUMNS]));
    for (int i = 1; i < ROWS; i++)
        a[i] = a[0] + i * COLUMNS;
    return a;
}

static void heat(const char *name, double **now, double **next)
{
    double sum = 0;
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            now[i][j] = next[i][j] = at(i, j);
    for (int step = 0; step < STEPS; step++) {
        tell_of(name, step);
#pragma csycl parallel_for
        for (int i = 1; i < ROWS - 1; i++)
            for (int j = 1; j < COLUMNS - 1; j++)
                next[i][j] = .25 * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1]);
        double **swapped = now;
        now = next;
        next = swapped;
        if (step == STEPS / 2) { /* the host has its part, of few bytes */
            double *row = now[ROWS / 2];
            row[COLUMNS / 2] += 1;
            now[ROWS / 2] = now[ROWS / 2 + 1];
            now[ROWS / 2 + 1] = row;
        }
    }
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            sum += now[i][j] * at(j, i);
    printf("%s %.17g\n", name, sum);
}

static void grids(void)
{
    double **a = new_rows(), **b = new_rows();
    heat("rows", a, b);
    for (int i = 0; i < ROWS; i++) /* some go, and others live on and grow */
        a[i] = realloc(a[i], (COLUMNS + (size_t)i) * sizeof **a);
    for (int i = 0; i < ROWS; i += 2)
        free(b[i]);
    double sum = 0;
    for (int i = 1; i < ROWS; i += 2)
        for (int j = 0; j < COLUMNS; j++)
            sum += a[i][j] - 2 * b[i][j];
    printf("left %.17g\n", sum);
    for (int i = 0; i < ROWS; i++) {
        free(a[i]);
        if (i % 2)
            free(b[i]);
    }
    free(a);
    free(b);
    double **c = new_block(), **d = new_block(), *first = c[0], *second = d[0];
    heat("blocks", c, d);
    free(first);
    free(second);
    free(c);
    free(d);
}

/* ---- nodes ---- */

struct node {
    const struct node *left, *right;
    double cut, value;
};

static void forest(void)
{
    struct node *nodes = malloc(NODES * sizeof *nodes);
    double *values = malloc(NODES * sizeof *values), sum = 0;
    for (int i = 0; i < NODES; i++) {
        int left = 2 * i + 1, right = 2 * i + 2;
        nodes[i] = (struct node){left < NODES ? nodes + left : NULL,
                                 right < NODES ? nodes + right : NULL, at(i, 3), at(3, i)};
        values[i] = at(i, i);
    }
    for (int step = 0; step < STEPS; step++) {
        tell_of("nodes", step);
        nodes[NODES - 1].value = 0;
#pragma csycl parallel_for
        for (int i = 0; i < NODES; i++) {
            const struct node *node = nodes;
            while (node->left && node->right)
                node = values[i] < node->cut ? node->left : node->right;
            values[i] = values[i] * .5 + node->value;
        }
    }
    for (int i = 0; i < NODES; i++)
        sum += values[i] * at(i, 1);
    printf("nodes %.17g\n", sum);
    free(nodes);
    free(values);
}

/* ---- a graph ---- */

struct vertex {
    int degree;
    const int *next;
};

/* Its vertices, which the loop only reads, and the host seldom writes: a number, a pointer. */
static void graph(void)
{
    struct vertex *all = malloc(NODES * sizeof *all);
    int *pool = malloc(sizeof(int[NODES][3]));
    long *level = calloc(NODES, sizeof *level), sum = 0;
    for (int i = 0; i < NODES * 3; i++)
        pool[i] = (int)(at(i, i / 3) * 89) % NODES;
    for (int i = 0; i < NODES; i++)
        all[i] = (struct vertex){i % 4, pool + 3 * i};
    for (int step = 0; step < STEPS; step++) {
        tell_of("vertices", step);
        if (step == 8)
            all[NODES / 2].degree = 3;
        if (step == 9)
            all[NODES / 3].next = pool;
        if (step == 10)
            all[0].degree = all[NODES - 1].degree = 2; /* at both ends */
#pragma csycl parallel_for
        for (int i = 0; i < NODES; i++) {
            long found = i;
            for (int k = 0; k < all[i].degree; k++)
                found = found * 31 + all[i].next[k] + step;
            level[i] += found % 1001;
        }
    }
#pragma csycl parallel_for nowait
    for (int i = 0; i < NODES; i++)
        all[i].degree = (all[i].degree + i) % 3;
#pragma csycl parallel_for
    for (int i = 0; i < NODES; i++)
        for (int k = 0; k < all[i].degree; k++)
            level[i] = level[i] * 3 % 9973 + all[i].next[k];
    for (int i = 0; i < NODES; i++)
        sum += level[i] * (i % 7 + 1);
    printf("vertices %ld\n", sum);
    free(all);
    free(pool);
    free(level);
}

/* ---- structures ---- */

struct body {
    double x, v;
    const double *table;
};

static void bodies(void)
{
    struct body *all = malloc(BODIES * sizeof *all);
    double *table = malloc(sizeof(double[NODES])), sum = 0;
    for (int i = 0; i < NODES; i++)
        table[i] = at(i, 2) * .01;
    for (int i = 0; i < BODIES; i++)
        all[i] = (struct body){at(i, 1), 0, table + i};
    for (int step = 0; step < STEPS; step++) {
        tell_of("bodies", step);
        if (step == 8) /* to another place */
            all[1].table = table + NODES - 5;
#pragma csycl parallel_for
        for (int i = 0; i < BODIES; i++) {
            all[i].v += all[i].table[i % 4] - .3;
            all[i].x += all[i].v;
        }
    }
    for (int i = 0; i < BODIES; i++)
        sum += all[i].x * at(1, i);
    printf("bodies %.17g\n", sum);
    free(all);
    free(table);
}

int main(void)
{
    grids();
    forest();
    graph();
    bodies();
    return 0;
}
