// RUN: %golden reach.plan --dump=plan -std=gnu2x reach.c
/* Loops that the program never comes to are not in the file's table. What has attributes may be
 * called without being named. */
static void unused(int n, int *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = i;
}

static int table[10];

static void at_start(void) __attribute__((constructor));

static void at_start(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < 10; i++)
        table[i] = i;
}

[[gnu::destructor]] static void at_end(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < 10; i++)
        table[i] = 0;
}

/* An attribute of something in it. */
static int other(int n, int *a __attribute__((unused)))
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = i;
    return n;
}
