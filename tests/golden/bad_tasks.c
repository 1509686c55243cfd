// RUN: %golden bad_tasks.err -c bad_tasks.c -o %t.o
/* single_task in loops, over what is none, and with what belongs to loops. */

#pragma csycl single_task
int outside;

static void inner(int *x)
{
#pragma csycl single_task nowait
    *x += 1;
}

void inside(int n, int *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl single_task
        a[i] = i;
        inner(&a[i]);
    }
}

int run(int n, int *a, int *p)
{
    int sum = 0;
    for (int k = 0; k < n; k++) {
#pragma csycl single_task
        if (a[k] > 3)
            break;
#pragma csycl single_task
        {
            if (a[k] == 3)
                continue;
            while (a[k] > 0) {
                a[k]--;
                continue;
            }
            switch (a[k]) {
            case 1:
                break;
            }
        }
#pragma csycl single_task
        if (a[k] > 5)
            return 3;
#pragma csycl single_task
        if (a[k] > 6)
            goto out;
    }
out:
#pragma csycl single_task collapse(2)
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma csycl single_task reduction(+: sum)
    sum += a[0];
#pragma csycl single_task
    p++;
#pragma csycl single_task data
    a[1] = sum;
#pragma csycl single_task
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma csycl single_task
    int declared = 3;
    return *p;
#pragma csycl single_task
}
