/* launch_bare.c: see launch.h. The kernel is what somebody writes by hand. */
#define CL_TARGET_OPENCL_VERSION 120
#include "launch.h"

#include <CL/cl.h>
#include <stdio.h>
#include <string.h>

static const char text[] =
    "__kernel void heat(__global const float *from, __global float *to, int n)\n"
    "{\n"
    "    int j = get_global_id(0) + 1, i = get_global_id(1) + 1;\n"
    "    if (i < n - 1 && j < n - 1)\n"
    "        to[i * n + j] = 0.2f * (from[i * n + j] + from[(i - 1) * n + j] +\n"
    "            from[(i + 1) * n + j] + from[i * n + j - 1] + from[i * n + j + 1]);\n"
    "}\n"
    "__kernel void shorten(__global float *paths, int n, int k)\n"
    "{\n"
    "    int j = get_global_id(0), i = get_global_id(1);\n"
    "    if (i < n && j < n && paths[i * n + k] + paths[k * n + j] < paths[i * n + j])\n"
    "        paths[i * n + j] = paths[i * n + k] + paths[k * n + j];\n"
    "}\n"
    "__kernel void add_up(__global const float *a, int n, __global float *sum,\n"
    "                     __local float *sums)\n"
    "{\n"
    "    float own = 0;\n"
    "    int l = get_local_id(0);\n"
    "    for (int i = l; i < n; i += get_local_size(0))\n"
    "        own += a[i];\n"
    "    sums[l] = own;\n"
    "    for (int k = get_local_size(0) / 2; k > 0; k /= 2) {\n"
    "        barrier(CLK_LOCAL_MEM_FENCE);\n"
    "        if (l < k)\n"
    "            sums[l] += sums[l + k];\n"
    "    }\n"
    "    if (l == 0)\n"
    "        *sum = sums[0];\n"
    "}\n";

static struct {
    cl_command_queue queue;
    cl_kernel kernel, shorten, add_up;
    cl_mem buffers[2], sum;
    size_t local[2];
} bare;

static int find_device(cl_device_id *device, cl_device_type type)
{
    cl_platform_id platforms[16];
    cl_uint count = 0;
    if (clGetPlatformIDs(16, platforms, &count))
        return 0;
    for (cl_uint i = 0; i < count && i < 16; i++)
        if (!clGetDeviceIDs(platforms[i], type, 1, device, NULL))
            return 1;
    return 0;
}

static int open_on(cl_device_id device, unsigned long bytes)
{
    const char *lines = text;
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
    if (!context)
        return 0;
    bare.queue = clCreateCommandQueue(context, device, 0, NULL);
    cl_program program = clCreateProgramWithSource(context, 1, &lines, NULL, NULL);
    if (!bare.queue || !program || clBuildProgram(program, 1, &device, "", NULL, NULL))
        return 0;
    bare.kernel = clCreateKernel(program, "heat", NULL);
    bare.shorten = clCreateKernel(program, "shorten", NULL);
    bare.add_up = clCreateKernel(program, "add_up", NULL);
    for (int i = 0; i < 2; i++)
        bare.buffers[i] = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, NULL, NULL);
    bare.sum = clCreateBuffer(context, CL_MEM_READ_WRITE, sizeof(float), NULL, NULL);
    return bare.kernel && bare.shorten && bare.add_up && bare.buffers[0] && bare.buffers[1] &&
           bare.sum;
}

int bare_open(unsigned long bytes, const char *device)
{
    cl_device_id id;
    int gpu = device && !strcmp(device, "gpu");
    bare.local[0] = gpu ? 128 : 16;
    bare.local[1] = gpu ? 2 : 1;
    if (find_device(&id, gpu ? CL_DEVICE_TYPE_GPU : CL_DEVICE_TYPE_ALL) && open_on(id, bytes))
        return 1;
    fputs("launch: the OpenCL device cannot be used\n", stderr);
    return 0;
}

/* The last event stays until the next has come: a program would look at it some time. */
static void enqueue(cl_kernel kernel, const size_t *global, cl_event *last, int wants_event)
{
    cl_event event = NULL;
    clEnqueueNDRangeKernel(bare.queue, kernel, 2, NULL, global, bare.local, 0, NULL,
                           wants_event ? &event : NULL);
    if (*last)
        clReleaseEvent(*last);
    *last = event;
}

/* Whole groups. */
static void cover(size_t global[2], size_t side)
{
    for (int d = 0; d < 2; d++)
        global[d] = (side + bare.local[d] - 1) / bare.local[d] * bare.local[d];
}

void bare_steps(enum bare how, int n, int steps)
{
    size_t global[2];
    cl_event last = NULL;
    cover(global, (size_t)(n - 2));
    clSetKernelArg(bare.kernel, 2, sizeof n, &n);
    for (int s = 0; s < steps; s++) {
        clSetKernelArg(bare.kernel, 0, sizeof(cl_mem), &bare.buffers[s % 2]);
        clSetKernelArg(bare.kernel, 1, sizeof(cl_mem), &bare.buffers[1 - s % 2]);
        enqueue(bare.kernel, global, &last, how == BARE_EVENT || how == BARE_EVENT_FLUSHED);
        if (how == BARE_FLUSHED || how == BARE_EVENT_FLUSHED)
            clFlush(bare.queue);
    }
    if (last)
        clReleaseEvent(last);
}

void bare_changing(int n, int steps)
{
    size_t global[2];
    cl_event last = NULL;
    cover(global, (size_t)n);
    clSetKernelArg(bare.shorten, 0, sizeof(cl_mem), &bare.buffers[0]);
    clSetKernelArg(bare.shorten, 1, sizeof n, &n);
    for (int s = 0; s < steps; s++) {
        int k = s % n;
        clSetKernelArg(bare.shorten, 2, sizeof k, &k);
        enqueue(bare.shorten, global, &last, 0);
    }
}

/* By one group: that is enough to see what the calls cost. */
void bare_reducing(int n, int steps)
{
    const size_t local = bare.local[0] * bare.local[1];
    const int count = n * n;
    float sum;
    clSetKernelArg(bare.add_up, 0, sizeof(cl_mem), &bare.buffers[0]);
    clSetKernelArg(bare.add_up, 1, sizeof count, &count);
    clSetKernelArg(bare.add_up, 2, sizeof(cl_mem), &bare.sum);
    clSetKernelArg(bare.add_up, 3, local * sizeof sum, NULL);
    for (int s = 0; s < steps; s++) {
        clEnqueueNDRangeKernel(bare.queue, bare.add_up, 1, NULL, &local, &local, 0, NULL, NULL);
        clEnqueueReadBuffer(bare.queue, bare.sum, CL_TRUE, 0, sizeof sum, &sum, 0, NULL, NULL);
    }
}

void bare_wait(void)
{
    clFinish(bare.queue);
}
