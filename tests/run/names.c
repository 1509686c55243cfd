// RUN: %compare %s
/* Names that are free in C and taken in OpenCL C. */
#include "run.h"

typedef unsigned int uint;
typedef struct {
    float x, y, z, w;
} float4;

struct image2d_t {
    int width, global, kernel;
};

enum sampler_t { read_only = 3, write_only = 4 };

static int max(int a, int b)
{
    return a > b ? a : b;
}

static int clamp(int low, int x, int high) /* not OpenCL's order */
{
    return x < low ? low : x > high ? high : x;
}

static float mix(float a, float b)
{
    return 2 * a + b;
}

static int kernel(int global, int local)
{
    int constant = global - local, private = 3;
    return constant * private;
}

static int get_global_id(int d)
{
    return d + 1000;
}

static int half(int x)
{
    return x / 2;
}

static float dot(float4 a, float4 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

static int step(int sign)
{
    return sign < 0 ? -1 : 1;
}

static int barrier(int x)
{
    return x ^ 1;
}

static int as_int(int x)
{
    return x + 2;
}

static int convert_int(int x)
{
    return x - 2;
}

static int atomic_add(int x, int y)
{
    return x + y;
}

static int vload4(int x)
{
    return 4 * x;
}

static int select(int a, int b, int c)
{
    return a ? b : c;
}

static int printf_like(int event_t)
{
    return event_t;
}

static const int M_LIMIT[3] = {1, 2, 3};
static int pipe = 5;

static void run(size_t n)
{
    int m = (int)n;
    int *global = NEW(int, n);
    float *local = NEW(float, n);
    int uchar = 4, __private_ = 6;
    struct image2d_t image = {1, 2, 3};

#pragma csycl parallel_for out(global[0:m])
    for (int kernel_ = 0; kernel_ < m; kernel_++) {
        int half_ = half(kernel_);
        uint x = (uint)max(half_, 7);
        global[kernel_] = clamp(0, kernel_ - 5, 100) + (int)x + kernel(kernel_, 2) +
                          get_global_id(0) + step(-half_) + barrier(kernel_) + as_int(1) +
                          convert_int(2) + atomic_add(3, 4) + vload4(kernel_) +
                          select(0, 1, 2) + printf_like(read_only) + M_LIMIT[kernel_ % 3] + pipe +
                          uchar + __private_ + image.width + image.global * image.kernel;
    }
    show_bytes("global", global, n * sizeof *global);

#pragma csycl parallel_for inout(global[0:m]) out(local[0:m]) name(sampler)
    for (int id = 0; id < m; id++) {
        float4 v = {(float)id, 1, 2, 3};
        int float2 = id, long4 = 2, bool_ = 1, size = 3, read_write = 2;
        int constant[2] = {float2, long4};
        float sampler = 2, min = 3, fma = 4, sign = 5, cross = 6, length = 7, normalize = 8;
        local[id] = mix(dot(v, v), 0.5f) + sampler + min + fma + sign + cross + length + normalize;
        global[id] += constant[0] * constant[1] + bool_ + size + read_write + write_only;
    }
    show_bytes("global", global, n * sizeof *global);
    show_bytes("local", local, n * sizeof *local);

    int image1d_t = 3, ulong_ = 1;
#pragma csycl parallel_for inout(global[0:m])
    for (int private = 0; private < m; private++) {
        int __kernel_arg = private, queue_t = image1d_t, ndrange_t = ulong_;
        int isnan_ = 2, abs_diff = 3, mad24 = 4, popcount = 5, rotate = 6, any = 7, all = 8;
        global[private] -= __kernel_arg + queue_t + ndrange_t + isnan_ + abs_diff + mad24 + popcount +
                           rotate + any + all;
    }
    show_bytes("private", global, n * sizeof *global);
    free(global);
    free(local);
}
