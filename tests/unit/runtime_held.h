/* runtime_held.h: two arrays for data regions to hold on the fake driver, and what of them moves.
 */
#ifndef RUNTIME_HELD_H
#define RUNTIME_HELD_H

#include <check.h>

#include "runtime_data.h"

enum { N = 100 };
static int a[N], b[N];

static inline void start_held(const char *memory)
{
    use_device(memory);
    for (int i = 0; i < N; i++) {
        a[i] = -i;
        b[i] = i;
    }
}

/* Transfers since the last time. */
static inline void check_moves(unsigned writes, unsigned reads)
{
    static unsigned written, read;
    ck_assert_uint_eq(stub_calls("clEnqueueWriteBuffer") - written, writes);
    ck_assert_uint_eq(stub_calls("clEnqueueReadBuffer") - read, reads);
    written = stub_calls("clEnqueueWriteBuffer");
    read = stub_calls("clEnqueueReadBuffer");
}

#endif
