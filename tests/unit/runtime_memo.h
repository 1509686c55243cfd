/* What tests of remembered launches share: a device whose kernels reach all memory, launches of
 * advance_site that say how they differ, and what they set. */
#ifndef CSYCL_TESTS_RUNTIME_MEMO_H
#define CSYCL_TESTS_RUNTIME_MEMO_H

#include <pthread.h>

#include "runtime_capture.h"
#include "runtime_data.h"

enum { ALL = 6 /* arguments of advance */ };

/* The kernel of direct.c, on a device that is direct. */
static inline void reach(void *const *args, const struct stub_range *range)
{
    (void)range;
    unsigned char *buffer = args[0];
    const uintptr_t address = (uintptr_t)buffer;
    uint64_t size = *(uint64_t *)args[2];
    if (!size) {
        memcpy(buffer, &address, sizeof address);
        return;
    }
    buffer[*(int64_t *)args[1]] ^= 0xff;
    buffer[*(int64_t *)args[1] + (int64_t)size - 1] ^= 0xff;
}

/* One whose kernels reach all memory. */
static inline void use_direct(void)
{
    stub_use();
    stub_define("advance", advance);
    stub_define("csycl_direct", reach);
    csycl_set_error_handler(record, NULL);
}

/* to[i] = from[i] + add for n elements; `how` has what is not usual. */
static inline bool launch_args(struct csycl_glue_launch how, size_t n, struct csycl_glue_arg to,
                               struct csycl_glue_arg from, int add)
{
    static struct step step; /* whose padding is 0 */
    uint64_t counts[] = {n};
    struct csycl_glue_arg args[] = {to, from, {&step, 0, 0}};
    step.add = add;
    how.counts = counts;
    how.args = args;
    how.file = "advance.c";
    how.line = 4;
    return csycl_glue_parallel_for(&advance_site, &how);
}

static inline bool launch_as(struct csycl_glue_launch how, size_t n, int *to, const int *from,
                             int add)
{
    return launch_args(how, n, (struct csycl_glue_arg){to, 0, n * sizeof *to},
                       (struct csycl_glue_arg){from, 0, n * sizeof *from}, add);
}

/* The arguments that were set since the last time. */
static inline unsigned sets(void)
{
    static unsigned before;
    unsigned all = stub_calls("clSetKernelArg"), since = all - before;
    before = all;
    return since;
}

static inline bool is_advanced(const int *ints, int n, int add)
{
    for (int i = 0; i < n; i++)
        if (ints[i] != i + add)
            return false;
    return true;
}

/* Runs `work` in `count` threads, each with its own of the `memories`; it returns NULL where all
 * was right. */
static inline void check_threads(unsigned count, void *(*work)(void *), int *const *memories)
{
    pthread_t threads[8];
    ck_assert_uint_le(count, 8);
    for (unsigned t = 0; t < count; t++)
        pthread_create(&threads[t], NULL, work, memories[t]);
    for (unsigned t = 0; t < count; t++) {
        void *wrong;
        pthread_join(threads[t], &wrong);
        ck_assert_ptr_null(wrong);
    }
}

#endif
