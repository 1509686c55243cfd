// RUN: %compare %s
/* Statements in a body. */
#include "run.h"

enum { STEPS = 12 };

/* Labels at the end of a block, and in front of declarations: C23's, and gcc's before that. */
static int labelled(int x)
{
    switch (x & 3) {
    case 0:
        return 4;
    case 1:
        x += 3;
        break;
    case 2:
    default:
    }
    if (x > 5) {
        x *= 2;
        if (x & 4)
            goto done;
        x++;
    done:
    }
    return x;
}

static int declared(const int *a, int x)
{
    switch (x % 3) {
    case 0:
        const int *p = a;
        return *p;
    default:
        int y = x * 2, *q = &y;
        x += *q;
    }
    goto next;
next:
    struct {
        int value;
    } s = {x};
    return s.value;
}

static void run(size_t n)
{
    int *a = NEW(int, n);
    int *b = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 2000) - 1000;

#pragma csycl parallel_for in(a[0:n]) inout(b[0:n])
    for (size_t i = 0; i < n; i++) {
        if (a[i] < 0)
            continue;
        if (a[i] % 2)
            b[i] = 1;
        else if (a[i] % 3)
            b[i] = 2;
        else {
            if (a[i] > 500) {
                if (a[i] > 900)
                    continue;
                b[i] = 3;
            } else
                b[i] = 4;
        }
        b[i] += 10;
    }
    show_bytes("continue", b, n * sizeof *b);

#pragma csycl parallel_for in(a[0:n]) out(b[0:n])
    for (size_t i = 0; i < n; i++) {
        int x = a[i] < 0 ? -a[i] : a[i], steps = 0;
        while (x > 1) { /* Collatz, cut off */
            if (steps++ > 60)
                break;
            x = x % 2 ? 3 * x + 1 : x / 2;
        }
        do
            x += 3;
        while (x < 20);
        b[i] = steps * 1000 + x;
    }
    show_bytes("while", b, n * sizeof *b);

#pragma csycl parallel_for in(a[0:n]) out(b[0:n])
    for (size_t i = 0; i < n; i++) {
        int r = 0;
        switch (a[i] & 7) {
        case 0:
            r = 5;
            break;
        case 1:
        case 2:
            r = 7; /* falls through */
        case 3:
            r += 11;
            break;
        case 5: {
            for (int k = 0; k < 9; k++) {
                if (k == 4)
                    continue;
                if (k == 7)
                    break;
                r += k;
            }
            break;
        }
        case 6:
            b[i] = -6;
            continue;
        default:
            r = -1;
        }
        b[i] = r;
    }
    show_bytes("switch", b, n * sizeof *b);

#pragma csycl parallel_for in(a[0:n]) out(b[0:n])
    for (size_t i = 0; i < n; i++) {
        int found = -1;
        for (int j = 0; j < STEPS; j++)
            for (int k = 0; k < STEPS; k++)
                if (j * k == (a[i] & 63)) {
                    found = j * STEPS + k;
                    goto done;
                }
    done:
        b[i] = found;
    }
    show_bytes("goto", b, n * sizeof *b);

#pragma csycl parallel_for in(a[0:n]) out(b[0:n])
    for (size_t i = 0; i < n; i++) {
        int i_ = 3, j;
        {
            int i_ = a[i];
            b[i] = i_;
        }
        for (j = 0; j < 3; j++)
            ;
        for (;;) {
            if (j-- == 0)
                break;
            i_ *= 2;
        }
        b[i] += i_, b[i] -= j;
        ;
        {
        }
    }
    show_bytes("scopes", b, n * sizeof *b);

#pragma csycl parallel_for inout(b[0:n])
    for (size_t i = 0; i < n; i++)
        if (b[i] > 0)
            for (int k = 0; k < 4; k++)
                if (b[i] % 3 == 0)
                    b[i] /= 3;
                else
                    b[i] -= k;
    show_bytes("dangling", b, n * sizeof *b);

#pragma csycl parallel_for in(a[0:n]) inout(b[0:n])
    for (size_t i = 0; i < n; i++) {
        b[i] += labelled(b[i]) + declared(a + i, (int)i);
        if (i % 3)
            goto last;
        switch (i % 5) {
        case 0:
            b[i]--;
        case 1:
        }
        switch (i % 7)
        case 0:
        case 3:
            b[i] -= 2;
    last:
    }
    show_bytes("labels", b, n * sizeof *b);

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        ;
    show_bytes("nothing", b, n * sizeof *b);
    free(a);
    free(b);
}
