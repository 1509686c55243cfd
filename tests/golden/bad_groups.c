// RUN: %golden bad_groups.err -fmax-errors=0 -c bad_groups.c -o %t.o
/* What is wrong with loops whose iterations are work-groups. */
#include <assert.h>
#include <stdio.h>

static int outside[4];

static void places(int n, int *a)
{
#pragma csycl parallel_for_work_item
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma csycl private_memory
    int alone[4];
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g++)
        a[g] = g;
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g++) {
#pragma csycl parallel_for
        for (int i = 0; i < 4; i++)
            a[4 * g + i] = i;
    }
#pragma csycl parallel_for
    for (int g = 0; g < n; g++) {
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 4; i++)
            a[4 * g + i] = i;
    }
    alone[0] = 0;
}

static void control(int n, int *a)
{
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g++) {
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 4; i++) {
            if (a[16 * g + i])
#pragma csycl parallel_for_work_item
                for (int j = 0; j < 4; j++)
                    a[16 * g + 4 * i + j] = i;
        }
        switch (n) {
        case 1:
#pragma csycl parallel_for_work_item
            for (int i = 0; i < 4; i++)
                a[16 * g + i] = i;
        }
#pragma csycl parallel_for_work_item
        for (int i = 0; i < 4; i++) {
            if (a[16 * g + i] == 3)
                break;
            a[16 * g + i] = i;
        }
#pragma csycl parallel_for_work_item
        for (int i = 1; i < 64; i *= 2)
            a[16 * g + i % 16] = i;
    }
}

static void variables(int n, int *a)
{
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g++) {
        int most = 0, last, i;
#pragma csycl parallel_for_work_item
        for (int k = 0; k < 8; k++)
            if (a[8 * g + k] > most)
                most = a[8 * g + k];
#pragma csycl parallel_for_work_item
        for (int k = 0; k < 8; k++)
            last = a[8 * g + k];
        a[8 * g] = last + most;
#pragma csycl parallel_for_work_item
        for (i = 0; i < 8; i++)
            a[8 * g + i] = 0;
        a[8 * g] = i;
    }
}

static void lone(int n, int *a)
{
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g++) {
        int count = 0;
#pragma csycl parallel_for_work_item
        for (int k = 0; k < 8; k++)
            a[8 * g + k]++;
        count += a[8 * g]++;
        if (count > 5) {
            a[8 * g] = 0;
            continue;
        }
        a[8 * g + 1] = a[8 * g]++;
        int next = a[8 * g + 2]--;
        if (a[8 * g + 3]-- > next)
            a[8 * g + 4] = 0;
    }
}

static void memory(int n, int m, int *a)
{
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g++) {
#pragma csycl private_memory
        int own[8], set[8] = {1, 2}, two[8][8];
#pragma csycl parallel_for_work_item
        for (int k = 0; k < 8; k++)
            own[k] = set[k] = k;
#pragma csycl parallel_for_work_item
        for (int k = 0; k < 7; k++)
            a[8 * g + k] = own[k + 1] + own[k];
        own[0] = 1;
#pragma csycl parallel_for_work_item
        for (int k = 0; k < m; k++)
            set[k] = 0;
#pragma csycl parallel_for_work_item collapse(2)
        for (int y = 0; y < 8; y++)
            for (int x = 0; x < 8; x++)
                two[y][y] = two[x][y];
    }
}

static void types(int n, int *a)
{
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g++) {
        struct pair {
            int x, y;
        } pairs[4];
        int *rows[4];
#pragma csycl private_memory
        int scalar;
#pragma csycl parallel_for_work_item
        for (int k = 0; k < 4; k++)
            a[4 * g + k] = pairs[k].x = k;
        scalar = 1;
        rows[0] = a;
        a[4 * g + 3] = scalar + *rows[0];
    }
}

static void ends(int n, int *a)
{
    int found = 0, before = 0;
#pragma csycl parallel_for_work_group scan(+ : before)
    for (int g = 0; g < n; g++) {
#pragma csycl parallel_for_work_item
        for (int k = 0; k < 8; k++)
            assert(a[8 * g + k] >= 0);
        if (a[8 * g] == 5)
            found = g;
        before += a[8 * g];
        a[8 * g] = before;
    }
    printf("%d %d\n", found, before);
}

static void atomics(int n, int *a)
{
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g++) {
        int some = 0, last = 0, all = 0;
#pragma csycl parallel_for_work_item
        for (int k = 0; k < 8; k++) {
#pragma csycl atomic
            some += a[8 * g + k];
            if (some > 5)
                a[8 * g + k] = 0;
#pragma csycl atomic
            last += k;
            all += k;
        }
#pragma csycl parallel_for_work_item
        for (int k = 0; k < 8; k++)
            if (a[8 * g + k] == some)
                last = k;
        a[8 * g] = last + all;
    }
}

static void caches(int n, int *a, int *b, int **rows, int (*tiles)[8][8][8])
{
#pragma csycl parallel_for cache(a [0:8])
    for (int i = 0; i < n; i++)
        b[i] = a[i];
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g += 8) {
#pragma csycl parallel_for_work_item cache(a [g:8], b [g:8])
        for (int k = 0; k < 8; k++)
            a[g + k] += b[g + k];
    }
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g += 8) {
#pragma csycl parallel_for_work_item cache(a, b [g:], rows [0:3])
        for (int k = 0; k < 8; k++)
            b[g + k] = a[g + k] + rows[0][k];
    }
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g += 8) {
#pragma csycl parallel_for_work_item cache(a [g:g])
        for (int k = 0; k < 8; k++)
            b[g + k] = a[g + k];
    }
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g += 8) {
#pragma csycl parallel_for_work_item cache(tiles [g:2], tiles [g:1] [:] [0:8] [0:8], tiles [g:1] [0:2] [0:2] [0:2])
        for (int k = 0; k < 8; k++)
            b[g + k] = tiles[g][0][0][k];
    }
}

int main(void)
{
    static int a[64];
    places(4, a);
    control(4, a);
    variables(8, a);
    lone(8, a);
    memory(8, 8, a);
    types(8, a);
    atomics(8, a);
    ends(8, a);
    caches(8, a, a, &(int *){a}, 0);
    return outside[0];
}
