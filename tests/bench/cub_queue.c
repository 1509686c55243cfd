/* cub_queue.c: see cub_queue.h. */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>

#include "batch.h"
#include "cub_queue.h"

#define MUST(call) must((call), #call)

cl_int __real_clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dims,
                                     const size_t *offset, const size_t *global,
                                     const size_t *local, cl_uint count, const cl_event *events,
                                     cl_event *event);
cl_int __real_clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                                  size_t offset, size_t size, void *to, cl_uint count,
                                  const cl_event *events, cl_event *event);

/* The kernel that is timed, and the reading of what it leaves. */
static struct {
    int launches;
    int alone;   /* without the reading */
    int is_scan; /* whose first argument is another number for each launch */
    double ms, round_ms;
    cl_command_queue queue;
    cl_kernel kernel, spin;
    cl_uint dims;
    size_t global[3], local[3];
    cl_mem buffer;
    cl_bool blocking;
    size_t size;
    void *to;
} timed;

static void must(cl_int error, const char *call)
{
    if (!error)
        return;
    fprintf(stderr, "%s: OpenCL error %d\n", call, (int)error);
    exit(2);
}

/* A number that libcsycl does not come to. */
static void set_number(void)
{
    static cl_ulong number = 1 << 20;
    if (timed.is_scan) {
        number++;
        MUST(clSetKernelArg(timed.kernel, 0, sizeof number, &number));
    }
}

static void enqueue(void)
{
    MUST(__real_clEnqueueNDRangeKernel(timed.queue, timed.kernel, timed.dims, NULL, timed.global,
                                       timed.local, 0, NULL, NULL));
}

static void launch(void *data)
{
    (void)data;
    set_number();
    enqueue();
}

static void fetch(void *data)
{
    (void)data;
    MUST(__real_clEnqueueReadBuffer(timed.queue, timed.buffer, timed.blocking, 0, timed.size,
                                    timed.to, 0, NULL, NULL));
}

static void build_spin(void)
{
    const char *text = "__kernel void spin(ulong ns)\n"
                       "{\n"
                       "    ulong begin, now;\n"
                       "    asm volatile(\"mov.u64 %0, %%globaltimer;\" : \"=l\"(begin));\n"
                       "    do\n"
                       "        asm volatile(\"mov.u64 %0, %%globaltimer;\" : \"=l\"(now));\n"
                       "    while (now - begin < ns);\n"
                       "}\n";
    cl_context context;
    cl_int error;
    MUST(clGetCommandQueueInfo(timed.queue, CL_QUEUE_CONTEXT, sizeof context, &context, NULL));
    cl_program program = clCreateProgramWithSource(context, 1, &text, NULL, &error);
    MUST(error);
    MUST(clBuildProgram(program, 0, NULL, "", NULL, NULL));
    timed.spin = clCreateKernel(program, "spin", &error);
    MUST(error);
}

static void hold(void *data, double us)
{
    const size_t one = 1;
    cl_ulong ns = (cl_ulong)(us * 1e3);
    (void)data;
    MUST(clSetKernelArg(timed.spin, 0, sizeof ns, &ns));
    MUST(
        __real_clEnqueueNDRangeKernel(timed.queue, timed.spin, 1, NULL, &one, &one, 0, NULL, NULL));
    MUST(clFlush(timed.queue));
}

static void finish(void *data)
{
    (void)data;
    MUST(clFinish(timed.queue));
}

static const struct batch batch = {NULL, launch, fetch, hold, finish};

cl_int __wrap_clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dims,
                                     const size_t *offset, const size_t *global,
                                     const size_t *local, cl_uint count, const cl_event *events,
                                     cl_event *event)
{
    if (timed.launches) {
        timed.queue = queue;
        timed.kernel = kernel;
        timed.dims = dims;
        for (cl_uint d = 0; d < dims; d++) {
            timed.global[d] = global[d];
            timed.local[d] = local[d];
        }
        if (!timed.spin)
            build_spin();
        finish(NULL);
        timed.ms = batch_ms(&batch, timed.launches);
        set_number();
        if (timed.alone)
            timed.launches = 0;
    }
    return __real_clEnqueueNDRangeKernel(queue, kernel, dims, offset, global, local, count, events,
                                         event);
}

cl_int __wrap_clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                                  size_t offset, size_t size, void *to, cl_uint count,
                                  const cl_event *events, cl_event *event)
{
    if (timed.launches) {
        timed.buffer = buffer;
        timed.blocking = blocking;
        timed.size = size;
        timed.to = to;
        timed.round_ms = batch_round_ms(&batch, timed.launches);
        timed.launches = 0;
    }
    return __real_clEnqueueReadBuffer(queue, buffer, blocking, offset, size, to, count, events,
                                      event);
}

void queue_time(int launches)
{
    timed.launches = launches;
    timed.alone = timed.is_scan = 0;
}

void queue_time_scan(int launches)
{
    queue_time(launches);
    timed.is_scan = 1;
}

void queue_time_kernel(int launches)
{
    queue_time(launches);
    timed.alone = 1;
}

double queue_ms(void)
{
    return timed.ms;
}

double queue_round_ms(void)
{
    return timed.round_ms;
}
