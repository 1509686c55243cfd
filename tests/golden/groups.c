// RUN: %golden groups.opencl --emit=opencl groups.c
// RUN: %golden groups.plan --dump=plan groups.c
/* Device text of loops whose iterations are work-groups: local and private memory, statements that
 * one item does, waits, lengths that a constant says, a reduction, and a section that is staged. */
#define TILE 16

#pragma csycl spec_const
static int width = 48;

static float scaled(const float *row, int i)
{
    return row[i] * 2;
}

float tiles(unsigned n, const float *a, float *b)
{
    float sum = 0;

#pragma csycl parallel_for_work_group collapse(2) in(a[0 : n * n]) out(b[0 : n * n])               \
    reduction(+ : sum)
    for (unsigned by = 0; by < n; by += TILE)
        for (unsigned bx = 0; bx < n; bx += TILE) {
            float tile[TILE][TILE];
#pragma csycl private_memory
            float own[TILE][TILE] = {{0}};
            for (int k = 0; k < 3; k++) {
#pragma csycl parallel_for_work_item collapse(2)
                for (int y = 0; y < TILE; y++)
                    for (int x = 0; x < TILE; x++)
                        tile[y][x] = a[(by + y) * n + bx + x] + k;
#pragma csycl parallel_for_work_item collapse(2)
                for (int y = 0; y < TILE; y++)
                    for (int x = 0; x < TILE; x++) {
                        if (x == y)
                            continue;
                        own[y][x] += tile[x][y];
                    }
            }
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < TILE; y++)
                for (int x = 0; x < TILE; x++)
                    b[(by + y) * n + bx + x] = own[y][x];
            sum += tile[0][0];
        }
    return sum;
}

void rows(unsigned n, unsigned m, const float *a, float *b)
{
#pragma csycl parallel_for_work_group in(a [0:n * m]) out(b [0:n * m])
    for (unsigned i = 0; i < n; i++) {
        float part[width], ends[2] = {1, 2};
        const unsigned first = i * m;
#pragma csycl parallel_for_work_item
        for (int k = width - 1; k >= 0; k--)
            part[k] = a[first + (unsigned)k] + ends[k % 2];
        if (part[0] > part[1])
            ends[0] = scaled(part, 1);
#pragma csycl parallel_for_work_item
        for (unsigned k = 1; k < m; k += 2)
            b[first + k] = scaled(part, (int)k % width) + ends[0];
    }
}

/* Loops that collapse names and that no box is made of. */
void triangle(int n, const float *a, float *b, float *c)
{
    int i, j;

#pragma csycl parallel_for collapse(3) in(a [0:n * n]) out(b [0:n * n * 8], c [0:n])
    for (i = 0; i < n; i++) {
        float first = a[i];
        for (j = i; j < n; j++)
            for (int k = 0; k < 8; k++)
                b[(i * n + j) * 8 + k] = a[i * n + j] - first;
        c[i] = first;
    }
    c[0] = j;
}

/* A section that items share, and an element outside of it. */
void staged(int n, const float *a, float *b)
{
#pragma csycl parallel_for in(a [0:n + 3]) out(b [0:n])
    for (int i = 0; i < n; i += 64) {
#pragma csycl parallel_for cache(a [i:64 + 2])
        for (int k = 0; k < 64; k++)
            b[i + k] = a[i + k] + a[i + k + 2] * a[0] - a[i + 65 - k] + a[i + k + 3];
    }
}

/* Items whose bounds are the group's, and as far apart as a constant says. */
#pragma csycl spec_const
int side = 16;

void between(int n, const float *a, float *b)
{
#pragma csycl parallel_for_work_group in(a [0:n * n]) out(b [0:n * n])
    for (int i = 8; i < n - side; i += 8)
#pragma csycl parallel_for_work_item collapse(2)
        for (int y = i; y < i + 8; y++)
            for (int x = i - 2; x < side + (i - 2); x++)
                b[y * n + x] = a[x * n + y];
}
