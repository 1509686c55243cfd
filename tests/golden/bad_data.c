// RUN: %golden bad_data.err -c bad_data.c -o %t.o
/* Scalars that are written, pointers that say nothing of their extent, and what
 * cannot go to a device. */

struct list {
    struct list *next;
    int value;
};

static int total;

static void count(void)
{
    total++;
}

void run(int n, int *a, const int *b, struct list *list)
{
    int last = 0, max = 0;
    struct {
        int x;
    } s = {0};
    int *p = a, **pp = &p;
    extern int unsized[];

#pragma csycl parallel_for in(b[0:n])
    for (int i = 0; i < n; i++)
        last = b[i];

#pragma csycl parallel_for in(b[0:n])
    for (int i = 0; i < n; i++)
        if (b[i] > max)
            max = b[i];

#pragma csycl parallel_for in(b[0:n])
    for (int i = 0; i < n; i++)
        s.x += b[i];

#pragma csycl parallel_for in(b[0:n])
    for (int i = 0; i < n; i++)
        total += b[i];

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        count();
        a[i] = i;
    }

#pragma csycl parallel_for in(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = **pp;

#pragma csycl parallel_for inout(a[0:n], list[0:1])
    for (int i = 0; i < n; i++)
        a[i] = list->next->value;

#pragma csycl parallel_for inout(a[0:n]) in(unsized)
    for (int i = 0; i < n; i++)
        a[i] = unsized[i];

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        int *q = &last;
        *q = i;
        p++;
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        int own = i, *q = i % 2 ? &own : &a[i];
        *q = 1;
    }
}

struct samples {
    int count, values[4], last;
};

/* What is read may be what the array's element was set to, and is no other member. */
int carried_element(int n, int k, int *out)
{
    struct samples s = {0};
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        out[i] = s.values[k];
        s.count = i;
        s.values[1] = i;
        s.last = i;
    }
    return s.count;
}
