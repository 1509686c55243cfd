// RUN: %cscc --emit=opencl %s -o %t.cl
// RUN: %ir -DCSYCL_SHAPE_GPU=1 %t.cl -o %t.gpu.ll
// RUN: %FileCheck --input-file=%t.gpu.ll --check-prefixes=CHECK,DEFAULT %s
// RUN: %ir --target=x86_64-linux-gnu -mavx2 -DCSYCL_SHAPE_CPU=1 %t.cl -o %t.cpu.ll
// RUN: %FileCheck --input-file=%t.cpu.ll --check-prefix=CPU %s
// Other values, other kernels:
// RUN: %ir -DCSYCL_SHAPE_GPU=1 -DCSYCL_CONST_taps=5 -DCSYCL_CONST_mode=ROOT -DCSYCL_CONST_divisor=7u -DCSYCL_CONST_zero=3 "-DCSYCL_CONST_weights={{2,2},{3,3}}" -DCSYCL_CONST_shape_length=9 %t.cl -o %t.other.ll
// RUN: %FileCheck --input-file=%t.other.ll --check-prefixes=CHECK,OTHER %s
// The checks tell constants from variables: what reads the same from arguments fails them.
// RUN: %cscc --emit=opencl -DVARIABLES %s -o %t.variables.cl
// RUN: %ir -DCSYCL_SHAPE_GPU=1 %t.variables.cl -o %t.variables.ll
// RUN: not %FileCheck --input-file=%t.variables.ll --check-prefixes=CHECK,DEFAULT %s
// RUN: not %FileCheck --input-file=%t.variables.ll --check-prefix=SUMS %s
// RUN: not %FileCheck --input-file=%t.variables.ll --check-prefix=SWITCH %s
// RUN: not %FileCheck --input-file=%t.variables.ll --check-prefix=DIVIDE %s
// RUN: not %FileCheck --input-file=%t.variables.ll --check-prefix=WEIGHTS %s
/* Specialization constants are constants to the device's compiler: in LLVM's IR, at -O2, of the text
 * that libcsycl would build. */
#include <math.h>

enum mode { PLAIN, ROOT, POWER };
struct shape {
    int length, unused;
};

#pragma csycl spec_const
static int taps = 3;
#pragma csycl spec_const
static enum mode mode = PLAIN;
#pragma csycl spec_const
static unsigned divisor = 8;
#pragma csycl spec_const
static int zero = 0;
#pragma csycl spec_const
static float weights[2][2] = {{1.5f, 2.5f}, {3.5f, 4.5f}};
#pragma csycl spec_const
static struct shape shape = {4, 1};

// A loop over taps is that many additions, without a loop for them.
// CHECK-LABEL: define {{.*}}spir_kernel void @sums(
// DEFAULT-COUNT-3: fadd
// OTHER-COUNT-5: fadd
// CHECK-NOT: fadd
// SUMS-LABEL: define {{.*}}spir_kernel void @sums(
// SUMS-COUNT-3: fadd
// SUMS-NOT: fadd
// SUMS-LABEL: define {{.*}}spir_kernel void @choose(
void sums(int n, const float *in, float *out)
{
    int count = taps;
#pragma csycl parallel_for in(in[0:n + 8]) out(out[0:n]) name(sums)
    for (int i = 0; i < n; i++) {
        float s = 0.5f;
#ifdef VARIABLES
        for (int k = 0; k < count; k++)
#else
        for (int k = 0; k < taps; k++)
#endif
            s += in[i + k];
        out[i] = s;
    }
    (void)count;
}

static float value(float x, enum mode m)
{
    switch (m) {
    case PLAIN:
        return x;
    case ROOT:
        return sqrtf(x);
    default:
        return powf(x, 0.3f);
    }
}

// Cases that cannot come are not there, also in helper functions.
// CHECK-LABEL: define {{.*}}spir_kernel void @choose(
// DEFAULT-NOT: sqrt
// OTHER: call {{.*}}sqrt
// CHECK-NOT: pow
// CHECK-NOT: switch
// SWITCH-LABEL: define {{.*}}spir_kernel void @choose(
// SWITCH-NOT: pow
// SWITCH-LABEL: define {{.*}}spir_kernel void @divide(
void choose(int n, const float *in, float *out)
{
    enum mode m = mode;
#pragma csycl parallel_for in(in[0:n]) out(out[0:n]) name(choose)
    for (int i = 0; i < n; i++)
#ifdef VARIABLES
        out[i] = value(in[i], m);
#else
        out[i] = value(in[i], mode);
#endif
    (void)m;
}

// A division by 8 is a shift, a product with 0 is nothing.
// CHECK-LABEL: define {{.*}}spir_kernel void @divide(
// DEFAULT-NOT: mul{{.*}}i32
// DEFAULT: lshr i32 %{{[0-9]+}}, 3
// DEFAULT-NOT: udiv i32
// OTHER: udiv i32 %{{[0-9]+}}, 7
// OTHER: mul i32 %{{[0-9]+}}, 3
// DIVIDE-LABEL: define {{.*}}spir_kernel void @divide(
// DIVIDE-NOT: udiv i32
// DIVIDE-LABEL: define {{.*}}spir_kernel void @weigh(
void divide(int n, const unsigned *in, unsigned *out)
{
    unsigned d = divisor, z = (unsigned)zero;
#pragma csycl parallel_for in(in[0:n]) out(out[0:n]) name(divide)
    for (int i = 0; i < n; i++)
#ifdef VARIABLES
        out[i] = in[i] / d + in[i] * z;
#else
        out[i] = in[i] / divisor + in[i] * (unsigned)zero;
#endif
    (void)d;
    (void)z;
}

// An array's elements are literals, nothing is loaded but in[]; a private array is registers.
// CHECK-LABEL: define {{.*}}spir_kernel void @weigh(
// CHECK-NOT: alloca
// CHECK-NOT: load {{.*}}csycl_const
// DEFAULT-DAG: fmul {{.*}} 1.500000e+00
// DEFAULT-DAG: fmul {{.*}} 4.500000e+00
// OTHER-DAG: fmul {{.*}} 3.000000e+00
// CHECK: attributes #0
// CPU-LABEL: define {{.*}}spir_kernel void @sums(
// CPU-LABEL: define {{.*}}spir_kernel void @weigh(
// CPU-NOT: load {{.*}}csycl_const
// CPU-NOT: alloca
// CPU: <{{[0-9]+}} x float>
// WEIGHTS-LABEL: define {{.*}}spir_kernel void @weigh(
// WEIGHTS-NOT: alloca
// WEIGHTS: fmul {{.*}} 4.500000e+00
void weigh(int n, const float *restrict in, float *restrict out)
{
    const float *w = &weights[0][0];
    int length = shape.length;
#pragma csycl parallel_for in(in[0:n + 2]) out(out[0:n]) name(weigh)
#ifdef VARIABLES
#pragma csycl in(w[0:4])
#endif
    for (int i = 0; i < n; i++) {
        float s = 0;
#ifdef VARIABLES
        float part[16];
        for (int k = 0; k < length; k++)
            part[k] = in[i + k % 2];
        for (int y = 0; y < 2; y++)
            for (int x = 0; x < 2; x++)
                s += w[2 * y + x] * part[(2 * y + x) % length];
#else
        float part[shape.length];
        for (int k = 0; k < shape.length; k++)
            part[k] = in[i + k % 2];
        for (int y = 0; y < 2; y++)
            for (int x = 0; x < 2; x++)
                s += weights[y][x] * part[(2 * y + x) % shape.length];
#endif
        out[i] = s;
    }
    (void)w;
    (void)length;
}
