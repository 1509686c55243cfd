// RUN: %golden bad_group_words.err -fmax-errors=0 -c bad_group_words.c -o %t.o
/* Directives of groups that stand over nothing they could be meant for, or have clauses of others.
 */

#pragma csycl private_memory
static int outside[4];
#pragma csycl parallel_for_work_group
static int more[4];

static void loops(int n, int *a)
{
#pragma csycl parallel_for_work_group
    for (int g = 0; g < n; g++) {
#pragma csycl parallel_for_work_item reduction(+ : n)
        for (int i = 0; i < 4; i++)
            a[4 * g + i] = i;
    }
#pragma csycl parallel_for_work_group work_group_size(16)
    for (int g = 0; g < n; g++) {
#pragma csycl parallel_for_work_item
        a[g] = 0;
    }
#pragma csycl parallel_for_workgroup
    for (int g = 0; g < n; g++)
        a[g] = 0;
#pragma csycl parallel_for_work_group
    while (n)
        n--;
}

int main(void)
{
    loops(2, more);
    return outside[0] + more[0];
}
