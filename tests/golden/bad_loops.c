// RUN: %golden bad_loops.err -c bad_loops.c -o %t.o
/* Loops that are not canonical, and bodies that leave them. */

int run(int n, int *a, float x)
{
    int step = 2, *p;

#pragma csycl parallel_for inout(a[0:n])
    for (float f = 0; f < x; f++)
        a[0] = 1;

#pragma csycl parallel_for inout(a[0:n])
    for (p = a; p != 0; p++)
        *p = 1;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n;)
        a[i++] = 1;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0;; i++)
        a[i] = 1;

#pragma csycl parallel_for inout(a[0:n])
    for (; x > 0; n--)
        a[n] = 1;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 1; i < n; i = n - i)
        a[i] = 1;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i--)
        a[i] = 1;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i == n; i++)
        a[i] = 1;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i != n; i += 2)
        a[i] = 1;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < a[i]; i++)
        a[i] = 1;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i += 0)
        a[i] = 1;

#pragma csycl parallel_for inout(a[0:n])
    for (int j = 0, i = 0; i < n; i++)
        a[i] = j;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0, j = i; i < n; i++)
        a[i] = j;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0, n = 4; i < n; i++)
        a[i] = i;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++, step *= 2)
        a[i] = step;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        a[i] = 1;
        i++;
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        if (a[i])
            return 1;
        if (a[i] > 1)
            goto out;
        if (a[i] > 2)
            break;
        a[i] = 3;
    }

#pragma csycl parallel_for collapse(2) inout(a[0:n])
    for (int i = 0; i < n; i++) {
        a[i] = 0;
        for (int j = 0; j < n; j++)
            a[i] += j;
    }

#pragma csycl parallel_for collapse(2) inout(a[0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            a[i] += j;

#pragma csycl parallel_for collapse(4) inout(a[0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                for (int l = k; l < n; l++)
                    a[i] = 1;

#pragma csycl parallel_for collapse(3) inout(a[0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i] = 1;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
#pragma csycl parallel_for
        for (int j = 0; j < n; j++)
            a[i] = j;
    }
out:
    return 0;
}

static int calls;
static int noted(int x)
{
    return x + calls++;
}

/* Left by iterations, of which others are seen. */
int left(int n, const int *a, int x)
{
    int i, count = 0, last = 0, found = -1, h[8] = {0};

#pragma csycl parallel_for
    for (i = 0; i < n; i++) {
        count++;
        if (a[i] == x)
            break;
    }

#pragma csycl parallel_for
    for (i = 0; i < n; i++) {
        count += a[i];
        if (count > x)
            break;
    }

#pragma csycl parallel_for
    for (i = 0; i < n; i++) {
        if (a[i] > x)
            last = i;
        if (a[i] == x)
            return last;
    }

#pragma csycl parallel_for reduction(+ : count)
    for (i = 0; i < n; i++) {
        count += a[i];
        if (count > x)
            return count;
    }

#pragma csycl parallel_for reduction(+ : h[0 : 8])
    for (i = 0; i < n; i++) {
        h[i % 8]++;
        if (i == x)
            return count;
    }

#pragma csycl parallel_for reduction(initialize_to_identity, + : count)
    for (i = 0; i < n; i++) {
        count++;
        if (a[i] == x)
            return count;
    }

#pragma csycl parallel_for
    for (i = 0; i < n; i++) {
        printf("%d\n", i);
        if (a[i] == x)
            goto out;
    }
out:
#pragma csycl parallel_for
    for (i = 1; i < n; i *= 2)
        if (a[i] == x)
            break;

#pragma csycl parallel_for collapse(2)
    for (i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            if (a[i] == k)
                break;

#pragma csycl parallel_for
    for (i = 0; i < n; i++)
        if (a[i] == x && (found = i) > 3)
            break;

#pragma csycl parallel_for
    for (i = 0; i < n; i++)
        if (noted(a[i]) == x)
            break;
    return found + last + i;
}
