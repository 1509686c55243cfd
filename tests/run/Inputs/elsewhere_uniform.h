/* Functions of two files that assert what is uniform: what has `wrong` in its name is not, where
 * that is more than 0. */
struct pair {
    int right, wrong;
};

/* By all ways to assert, in loops and in a helper. */
#pragma csycl device
int summed(const struct pair *p, int i, int rounds);

/* Calls the next one from a loop; it asserts nothing itself. */
#pragma csycl device
int passed(const int *k, int n, int wrong);

#pragma csycl device
int inner(const int *k, int right, int wrong);

#pragma csycl device
double seven(void);
