// RUN: env POCL_DEVICES='basic pthread' %compare %s --link --flags='-std=c11 -O2 -D_POSIX_C_SOURCE=200809L'
/* Two devices in one process: loops of their queues, and data that go from one to the other. */
#include "run.h"
#include <pthread.h>

#pragma csycl spec_const
static int factor = 2;

enum { DEVICES = 2 };
static csycl_queue *queues[DEVICES];

/* Each half on a device. */
static void halves(size_t n)
{
    float *x = NEW(float, n), *y = NEW(float, n);
    double sums[DEVICES] = {0};
    for (size_t i = 0; i < n; i++)
        x[i] = (float)fraction(i);
    for (int d = 0; d < DEVICES; d++) {
        size_t low = n * d / DEVICES, high = n * (d + 1) / DEVICES;
        double sum = 0;
#pragma csycl parallel_for in(x [low:high - low])out(y [low:high - low]) queue(queues[d]) nowait
        for (size_t i = low; i < high; i++)
            y[i] = x[i] * 2 + 1;
#pragma csycl parallel_for in(y [low:high - low]) queue(queues[d]) reduction(+ : sum)
        for (size_t i = low; i < high; i++)
            sum += y[i] * 16;
        sums[d] = sum;
    }
#pragma csycl wait
    show_bytes("halves", y, n * sizeof *y);
    printf("sums %.0f\n", sums[0] + sums[1]);
    free(x);
    free(y);
}

/* Both use what the other one leaves; nobody waits but the host at the end. */
static void in_turns(size_t n, int *a, int *b)
{
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 1000);
    for (int step = 0; step < 6; step++) {
        csycl_queue *q = queues[step % DEVICES];
#pragma csycl parallel_for queue(q)
        for (size_t i = 0; i < n; i++)
            b[i] = a[i] + a[i ? i - 1 : n - 1] % 7;
#pragma csycl parallel_for queue(q) nowait
        for (size_t i = 0; i < n; i++)
            a[i] = b[i] % 1000 + step;
#pragma csycl wait queue(q)
    }
    show_bytes("a", a, n * sizeof *a);
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        a[i] += b[i]; /* on the thread's own queue */
    b[0] = a[n / 2];
#pragma csycl parallel_for queue(queues[1])
    for (size_t i = 0; i < n; i++)
        b[i] += a[i];
    show_bytes("b", b, n * sizeof *b);
}

static void allocations(size_t n)
{
    int *a = csycl_malloc((n + 1) * sizeof *a), *b = csycl_malloc((n + 1) * sizeof *b);
    in_turns(n, a, b);
    csycl_free(a);
    csycl_free(b);
}

static void region(size_t n)
{
    int *a = NEW(int, n), *b = NEW(int, n), *c = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        c[i] = (int)(mixed(i) % 100);
#pragma csycl data inout(c[0:n]) create(b[0:n])
    {
        for (int step = 0; step < 4; step++) {
#pragma csycl parallel_for queue(queues[step % DEVICES])
            for (size_t i = 0; i < n; i++)
                b[i] = c[i] * 3 + step;
#pragma csycl parallel_for queue(queues[step / 2])
            for (size_t i = 0; i < n; i++)
                c[i] = b[n - 1 - i] % 1000;
        }
#pragma csycl update host(c[0:n])
        show_bytes("update", c, n * sizeof *c);
        if (n)
            c[0] = 17;
#pragma csycl update device(c[0:n])
#pragma csycl parallel_for inout(a [0:n]) queue(queues[0])
        for (size_t i = 0; i < n; i++)
            a[i] += c[i];
#pragma csycl parallel_for queue(queues[1])
        for (size_t i = 0; i < n; i++)
            c[i] += 1;
    }
    show_bytes("held", c, n * sizeof *c);
    in_turns(n, a, b);
    free(a);
    free(b);
    free(c);
}

static void scale(size_t n, int *a, csycl_queue *q)
{
#pragma csycl parallel_for name(devices_scale) inout(a [0:n]) queue(q)
    for (size_t i = 0; i < n; i++)
        a[i] = a[i] * factor % 1000;
}

static void bundles(size_t n)
{
    int *a = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (int)i % 50;
    csycl_device *devices[DEVICES] = {csycl_get_device(), csycl_open_device(1)};
    csycl_bundle *both[DEVICES];
    for (int d = 0; d < DEVICES; d++) {
        both[d] = csycl_bundle_create(devices[d]);
        csycl_bundle_set_spec_const(both[d], factor, 3 + d);
        csycl_bundle_add(both[d], devices_scale);
        printf("build %d\n", csycl_bundle_build(both[d]));
    }
    for (int step = 0; step < 4; step++) {
        csycl_bundle_use(both[step % DEVICES]);
        scale(n, a, queues[step % DEVICES]);
    }
    csycl_bundle_use(NULL);
    factor = 2;
    scale(n, a, queues[1]);
    show_bytes("bundles", a, n * sizeof *a);
    csycl_bundle_destroy(both[0]);
    csycl_bundle_destroy(both[1]);
    free(a);
}

struct job {
    pthread_t thread;
    size_t n;
    int number;
    int *a;
    long sum;
};

static void *work(void *data)
{
    struct job *job = data;
    size_t n = job->n;
    int *a = job->a, number = job->number;
    for (int step = 0; step < 8; step++) {
        csycl_queue *q = queues[(number + step) % DEVICES];
        long sum = 0;
#pragma csycl parallel_for queue(q)
        for (size_t i = 0; i < n; i++)
            a[i] = a[i] % 1000 + number + (int)i;
#pragma csycl parallel_for queue(q) reduction(+ : sum)
        for (size_t i = 0; i < n; i++)
            sum += a[i];
        job->sum += sum;
    }
    return NULL;
}

/* All use both devices, each memory of its own. */
static void threads(size_t n)
{
    struct job jobs[4] = {0};
    for (int t = 0; t < 4; t++) {
        jobs[t] = (struct job){.n = n, .number = t, .a = csycl_malloc((n + 1) * sizeof(int))};
        memset(jobs[t].a, 0, n * sizeof(int));
        pthread_create(&jobs[t].thread, NULL, work, &jobs[t]);
    }
    for (int t = 0; t < 4; t++) {
        pthread_join(jobs[t].thread, NULL);
        printf("thread %ld\n", jobs[t].sum);
        show_bytes("thread", jobs[t].a, n * sizeof(int));
        csycl_free(jobs[t].a);
    }
}

static void run(size_t n)
{
    queues[0] = csycl_queue_create(csycl_get_device());
    queues[1] = csycl_queue_create(csycl_open_device(1));
    printf("devices %u, %d\n", csycl_get_device_count(),
           csycl_open_device(1) == csycl_get_device());
    halves(n);
    if (n > 1) {
        allocations(n);
        allocations(n * 32); /* of more than a page */
        region(n);
    }
    bundles(n);
    threads(n);
    csycl_queue_destroy(queues[0]);
    csycl_queue_destroy(queues[1]);
}
