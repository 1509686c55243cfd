// RUN: %compare %s
/* Structures by value with members that no argument of a kernel may have. */
#include <stddef.h>

#include "run.h"

struct switches {
    _Bool on, off;
    size_t count;
    struct {
        ptrdiff_t step;
        _Bool more[3];
    } inner;
};

static struct switches settings;

static long of_file(int i)
{
    return settings.inner.more[i % 3] + (long)settings.count;
}

static void run(size_t n)
{
    struct switches s = {1, 0, n, {-3, {0, 1, 1}}};
    long *out = NEW(long, n);

    settings = s;
    settings.count = 5;
#pragma csycl parallel_for out(out [0:n])
    for (size_t i = 0; i < n; i++) {
        struct switches own = s;
        own.inner.more[i % 3] = s.off;
        out[i] = (long)s.count + s.on * 7 + own.inner.step * (long)i + own.inner.more[0] * 100 +
                 own.inner.more[1] * 1000 + of_file((int)i);
    }
    show_bytes("out", out, n * sizeof *out);
    /* what is touched depends on members */
    s.on = n > 17;
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        if (i < s.count / 2 && s.on)
            out[(long)n - 1 + s.inner.step + 3 - (long)i] = (long)i;
    show_bytes("out", out, n * sizeof *out);
    free(out);
}
