/* OpenCL C made by cscc 0.1.0 from lanes_cases.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// widen.cl

#line 5 "../run/lanes_cases.c"
struct body {
    float x;
    float y;
    float z;
    float mass;
};

// ahead.cl

static inline long weighted(__global const int *weights, int count, int by)
#line 77 "../run/lanes_cases.c"
{
    long sum = 0;
    {
#ifndef CSYCL_OF_HOST
        int k = 0;
        uint csycl_fours = k < count ? ((uint)count - (uint)k) / 4 : 0;
        if (csycl_fours && CSYCL_ALIGNED(int, weights[k]))
            for (; csycl_fours; csycl_fours--) {
                int csycl_four_1[4];
                vstore4(CSYCL_FOUR(int, weights[k]), 0, csycl_four_1);
#pragma unroll
                for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 80 "../run/lanes_cases.c"
                    sum += (long)csycl_four_1[csycl_u] * (by + k);
            }
#endif
#line 79 "../run/lanes_cases.c"
        for (CSYCL_FIRST(int k = 0); k < count; k++)
            sum += (long)weights[k] * (by + k);
    }
#line 81 "../run/lanes_cases.c"
    return sum;
}

/* The loop at ../run/lanes_cases.c:12: one iteration. */
static inline void draw_12_iteration(
    int i,
    int n,
    __global const struct body *bodies,
    __global float (*force)[3])
{
#line 13 "../run/lanes_cases.c"
    {
        float fx = 0; float fy = 0; float fz = 0;
        for (int j = 0; j < n; j++) {
            float dx = bodies[j].x - bodies[i].x; float dy = bodies[j].y - bodies[i].y;
            float dz = bodies[j].z - bodies[i].z;
            float pull = bodies[j].mass * (dx * dx + dy * dy + dz * dz);
            fx += dx * pull;
            fy += dy * pull;
            fz += dz * pull;
        }
        force[i][0] = fx;
        force[i][1] = fy;
        force[i][2] = fz;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_cases.c:12: neighbours, which go round loops inside together. */
enum { draw_12_items = 512 };
static inline void draw_12_lanes(
    int csycl_i, int csycl_n,
    int n,
    __global const struct body *bodies,
    __global float (*force)[3])
{
#line 13 "../run/lanes_cases.c"
    {
        float fx[draw_12_items];
        float fy[draw_12_items];
        float fz[draw_12_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 14 "../run/lanes_cases.c"
            fx[csycl_l] = 0; fy[csycl_l] = 0; fz[csycl_l] = 0;
        }
#line 15 "../run/lanes_cases.c"
        for (int j = 0; j < n; j++) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 16 "../run/lanes_cases.c"
                float dx = bodies[j].x - bodies[i].x; float dy = bodies[j].y - bodies[i].y;
                float dz = bodies[j].z - bodies[i].z;
                float pull = bodies[j].mass * (dx * dx + dy * dy + dz * dz);
                fx[csycl_l] += dx * pull;
                fy[csycl_l] += dy * pull;
                fz[csycl_l] += dz * pull;
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 23 "../run/lanes_cases.c"
            force[i][0] = fx[csycl_l];
            force[i][1] = fy[csycl_l];
            force[i][2] = fz[csycl_l];
        }
    }
}
#endif
#line 12 "../run/lanes_cases.c"

/* The loop at ../run/lanes_cases.c:12: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void draw_12(
    ulong csycl_count_0, ulong csycl_begin,
    int n,
    __global const struct body *CSYCL_RESTRICT csycl_memory_bodies, long csycl_shift_bodies,
    __global float (*CSYCL_RESTRICT csycl_memory_force)[3], long csycl_shift_force)
{
    __global const struct body *bodies =
        (__global const struct body *)((__global char *)csycl_memory_bodies + csycl_shift_bodies);
    __global float (*force)[3] =
        (__global float (*)[3])((__global char *)csycl_memory_force + csycl_shift_force);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += draw_12_items)
        draw_12_lanes((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)draw_12_items), n, bodies, force);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        draw_12_iteration((int)csycl_k0, n, bodies, force);
#endif
}

/* The loop at ../run/lanes_cases.c:33: one iteration. */
static inline void assign_33_iteration(
    int i,
    int centres,
    __global const float *x,
    __global const float *cx,
    __global const float *y,
    __global const float *cy,
    __global int *nearest)
{
#line 34 "../run/lanes_cases.c"
    {
        float best = 1e30f;
        int which = -1;
        {
#ifndef CSYCL_OF_HOST
            int c = 0;
            uint csycl_fours = c < centres ? ((uint)centres - (uint)c) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(float, cx[c]) && CSYCL_ALIGNED(float, cy[c]))
                for (; csycl_fours; csycl_fours--) {
                    float csycl_four_1[4];
                    vstore4(CSYCL_FOUR(float, cx[c]), 0, csycl_four_1);
                    float csycl_four_2[4];
                    vstore4(CSYCL_FOUR(float, cy[c]), 0, csycl_four_2);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, c++) {
#line 38 "../run/lanes_cases.c"
                        float dx = x[i] - csycl_four_1[csycl_u]; float dy = y[i] - csycl_four_2[csycl_u];
                        float square = dx * dx + dy * dy;
                        if (square < best) {
                            best = square;
                            which = c;
                        }
                    }
                }
#endif
#line 37 "../run/lanes_cases.c"
            for (CSYCL_FIRST(int c = 0); c < centres; c++) {
                float dx = x[i] - cx[c]; float dy = y[i] - cy[c];
                float square = dx * dx + dy * dy;
                if (square < best) {
                    best = square;
                    which = c;
                }
            }
        }
#line 45 "../run/lanes_cases.c"
        nearest[i] = which;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_cases.c:33: neighbours, which go round loops inside together. */
enum { assign_33_items = 1024 };
static inline void assign_33_lanes(
    int csycl_i, int csycl_n,
    int centres,
    __global const float *x,
    __global const float *cx,
    __global const float *y,
    __global const float *cy,
    __global int *nearest)
{
#line 34 "../run/lanes_cases.c"
    {
        float best[assign_33_items];
        int which[assign_33_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 35 "../run/lanes_cases.c"
            best[csycl_l] = 1e30f;
            which[csycl_l] = -1;
        }
#line 37 "../run/lanes_cases.c"
        for (int c = 0; c < centres; c++) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 38 "../run/lanes_cases.c"
                float dx = x[i] - cx[c]; float dy = y[i] - cy[c];
                float square = dx * dx + dy * dy;
                if (square < best[csycl_l]) {
                    best[csycl_l] = square;
                    which[csycl_l] = c;
                }
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 45 "../run/lanes_cases.c"
            nearest[i] = which[csycl_l];
        }
    }
}
#endif
#line 33 "../run/lanes_cases.c"

/* The loop at ../run/lanes_cases.c:33: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void assign_33(
    ulong csycl_count_0, ulong csycl_begin,
    int centres,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global const float *CSYCL_RESTRICT csycl_memory_cx, long csycl_shift_cx,
    __global const float *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y,
    __global const float *CSYCL_RESTRICT csycl_memory_cy, long csycl_shift_cy,
    __global int *CSYCL_RESTRICT csycl_memory_nearest, long csycl_shift_nearest)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const float *cx =
        (__global const float *)((__global char *)csycl_memory_cx + csycl_shift_cx);
    __global const float *y =
        (__global const float *)((__global char *)csycl_memory_y + csycl_shift_y);
    __global const float *cy =
        (__global const float *)((__global char *)csycl_memory_cy + csycl_shift_cy);
    __global int *nearest =
        (__global int *)((__global char *)csycl_memory_nearest + csycl_shift_nearest);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += assign_33_items)
        assign_33_lanes((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)assign_33_items), centres, x, cx, y, cy, nearest);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        assign_33_iteration((int)csycl_k0, centres, x, cx, y, cy, nearest);
#endif
}

/* The loop at ../run/lanes_cases.c:51: one iteration. */
static inline void polynomial_51_iteration(
    int i,
    __global const double *factors,
    int degree,
    __global const double *x,
    __global double *y)
{
#line 52 "../run/lanes_cases.c"
    {
        double value = factors[degree];
        for (int k = degree - 1; k >= 0; k--)
            value = value * x[i] + factors[k];
        y[i] = value;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_cases.c:51: neighbours, which go round loops inside together. */
enum { polynomial_51_items = 1024 };
static inline void polynomial_51_lanes(
    int csycl_i, int csycl_n,
    __global const double *factors,
    int degree,
    __global const double *x,
    __global double *y)
{
#line 52 "../run/lanes_cases.c"
    {
        double value[polynomial_51_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 53 "../run/lanes_cases.c"
            value[csycl_l] = factors[degree];
        }
#line 54 "../run/lanes_cases.c"
        for (int k = degree - 1; k >= 0; k--)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 55 "../run/lanes_cases.c"
                value[csycl_l] = value[csycl_l] * x[i] + factors[k];
            }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 56 "../run/lanes_cases.c"
            y[i] = value[csycl_l];
        }
    }
}
#endif
#line 51 "../run/lanes_cases.c"

/* The loop at ../run/lanes_cases.c:51: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void polynomial_51(
    ulong csycl_count_0, ulong csycl_begin,
    __global const double *CSYCL_RESTRICT csycl_memory_factors, long csycl_shift_factors,
    int degree,
    __global const double *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global double *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y)
{
    __global const double *factors =
        (__global const double *)((__global char *)csycl_memory_factors + csycl_shift_factors);
    __global const double *x =
        (__global const double *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global double *y =
        (__global double *)((__global char *)csycl_memory_y + csycl_shift_y);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += polynomial_51_items)
        polynomial_51_lanes((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)polynomial_51_items), factors, degree, x, y);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        polynomial_51_iteration((int)csycl_k0, factors, degree, x, y);
#endif
}

/* The loop at ../run/lanes_cases.c:63: one iteration. */
static inline void decay_63_iteration(
    int i,
    __global const double *start,
    int steps,
    __global double *end)
{
#line 64 "../run/lanes_cases.c"
    {
        double here = start[i]; double speed = 0;
        int csycl_user_step = 0;
        while (csycl_user_step < steps) {
            speed -= here * 0.25;
            here += speed * 0.25;
            csycl_user_step++;
        }
        end[i] = here + speed;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_cases.c:63: neighbours, which go round loops inside together. */
enum { decay_63_items = 256 };
static inline void decay_63_lanes(
    int csycl_i, int csycl_n,
    __global const double *start,
    int steps,
    __global double *end)
{
#line 64 "../run/lanes_cases.c"
    {
        double here[decay_63_items];
        double speed[decay_63_items];
        int csycl_user_step[decay_63_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 65 "../run/lanes_cases.c"
            here[csycl_l] = start[i]; speed[csycl_l] = 0;
            csycl_user_step[csycl_l] = 0;
        }
#line 67 "../run/lanes_cases.c"
        while (csycl_user_step[0] < steps) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 68 "../run/lanes_cases.c"
                speed[csycl_l] -= here[csycl_l] * 0.25;
                here[csycl_l] += speed[csycl_l] * 0.25;
                csycl_user_step[csycl_l]++;
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 72 "../run/lanes_cases.c"
            end[i] = here[csycl_l] + speed[csycl_l];
        }
    }
}
#endif
#line 63 "../run/lanes_cases.c"

/* The loop at ../run/lanes_cases.c:63: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void decay_63(
    ulong csycl_count_0, ulong csycl_begin,
    __global const double *CSYCL_RESTRICT csycl_memory_start, long csycl_shift_start,
    int steps,
    __global double *CSYCL_RESTRICT csycl_memory_end, long csycl_shift_end)
{
    __global const double *start =
        (__global const double *)((__global char *)csycl_memory_start + csycl_shift_start);
    __global double *end =
        (__global double *)((__global char *)csycl_memory_end + csycl_shift_end);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += decay_63_items)
        decay_63_lanes((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)decay_63_items), start, steps, end);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        decay_63_iteration((int)csycl_k0, start, steps, end);
#endif
}

/* The loop at ../run/lanes_cases.c:87: one iteration. */
static inline void by_helper_87_iteration(
    int i,
    __global long *out,
    __global const int *weights,
    int count)
{
#line 89 "../run/lanes_cases.c"
    out[i] = weighted(weights, count, i) + weighted(weights, count / 2, i % 3);
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_cases.c:87: neighbours, which go round loops inside together. */
enum { by_helper_87_items = 256 };
static inline void by_helper_87_lanes_weighted(int csycl_n, long *csycl_result, __global const int *weights, int count, int *by)
{
#line 77 "../run/lanes_cases.c"
{
    long sum[by_helper_87_items];
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 78 "../run/lanes_cases.c"
        sum[csycl_l] = 0;
    }
#line 79 "../run/lanes_cases.c"
    for (int k = 0; k < count; k++)
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 80 "../run/lanes_cases.c"
            sum[csycl_l] += (long)weights[k] * (by[csycl_l] + k);
        }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 81 "../run/lanes_cases.c"
        csycl_result[csycl_l] = sum[csycl_l];
    }
}
}
static inline void by_helper_87_lanes(
    int csycl_i, int csycl_n,
    __global long *out,
    __global const int *weights,
    int count)
{
    int csycl_arg_by_1[by_helper_87_items];
    long csycl_result_1[by_helper_87_items];
    int csycl_arg_by_2[by_helper_87_items];
    long csycl_result_2[by_helper_87_items];
    {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
            csycl_arg_by_1[csycl_l] = i;
        }
#line 89 "../run/lanes_cases.c"
        by_helper_87_lanes_weighted(csycl_n, csycl_result_1, weights, count, csycl_arg_by_1);
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
            csycl_arg_by_2[csycl_l] = i % 3;
        }
#line 89 "../run/lanes_cases.c"
        by_helper_87_lanes_weighted(csycl_n, csycl_result_2, weights, count / 2, csycl_arg_by_2);
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 89 "../run/lanes_cases.c"
            out[i] = csycl_result_1[csycl_l] + csycl_result_2[csycl_l];
        }
    }
}
#endif
#line 87 "../run/lanes_cases.c"

/* The loop at ../run/lanes_cases.c:87: its range. */
__kernel CSYCL_WORK_GROUP void by_helper_87(
    ulong csycl_count_0, ulong csycl_begin,
    __global long *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    __global const int *CSYCL_RESTRICT csycl_memory_weights, long csycl_shift_weights,
    int count)
{
    __global long *out =
        (__global long *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global const int *weights =
        (__global const int *)((__global char *)csycl_memory_weights + csycl_shift_weights);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += by_helper_87_items)
        by_helper_87_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)by_helper_87_items), out, weights, count);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        by_helper_87_iteration((int)csycl_k0, out, weights, count);
#endif
}

/* The loop at ../run/lanes_cases.c:96: one iteration. */
static inline void leave_96_iteration(
    int i,
    int rounds,
    __global const int *a,
    int mode,
    __global int *out,
    int csycl_final_0,
    __global int *csycl_last_sum,
    __global int *csycl_last_r)
{
    int sum; /* private */
    int r; /* private */
#line 97 "../run/lanes_cases.c"
    {
        sum = i;
        for (r = 0; r < rounds; r++)
            sum += a[i] * r;
        if (mode)
            goto csycl_end;
        out[i] = sum + r;
    }
csycl_end:
    if (i == csycl_final_0) {
        *csycl_last_sum = sum;
        *csycl_last_r = r;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_cases.c:96: neighbours, which go round loops inside together. */
enum { leave_96_items = 1024 };
static inline void leave_96_lanes(
    int csycl_i, int csycl_n,
    int rounds,
    __global const int *a,
    int mode,
    __global int *out,
    int csycl_final_0,
    __global int *csycl_last_sum,
    __global int *csycl_last_r)
{
    int sum[leave_96_items]; /* private */
    int r; /* private */
#line 97 "../run/lanes_cases.c"
    {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 98 "../run/lanes_cases.c"
            sum[csycl_l] = i;
        }
#line 99 "../run/lanes_cases.c"
        for (r = 0; r < rounds; r++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 100 "../run/lanes_cases.c"
                sum[csycl_l] += a[i] * r;
            }
#line 101 "../run/lanes_cases.c"
        if (mode)
            goto csycl_end;
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 103 "../run/lanes_cases.c"
            out[i] = sum[csycl_l] + r;
        }
    }
csycl_end:
    if (csycl_i + csycl_n - 1 == csycl_final_0) {
        *csycl_last_sum = sum[csycl_n - 1];
        *csycl_last_r = r;
    }
}
#endif
#line 96 "../run/lanes_cases.c"

/* The loop at ../run/lanes_cases.c:96: its range. */
__kernel CSYCL_WORK_GROUP void leave_96(
    ulong csycl_count_0, ulong csycl_begin,
    int rounds,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int mode,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int csycl_final_0,
    __global int *CSYCL_RESTRICT csycl_result_sum, long csycl_resultshift_sum,
    __global int *CSYCL_RESTRICT csycl_result_r, long csycl_resultshift_r)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global int *csycl_last_sum =
        (__global int *)((__global char *)csycl_result_sum + csycl_resultshift_sum);
    __global int *csycl_last_r =
        (__global int *)((__global char *)csycl_result_r + csycl_resultshift_r);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += leave_96_items)
        leave_96_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)leave_96_items), rounds, a, mode, out, csycl_final_0, csycl_last_sum, csycl_last_r);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        leave_96_iteration((int)csycl_k0, rounds, a, mode, out, csycl_final_0, csycl_last_sum, csycl_last_r);
#endif
}

/* The loop at ../run/lanes_cases.c:112: one iteration. */
static inline void leave_array_112_iteration(
    int i,
    __global int *csycl_first_counts,
    int rounds,
    __global const int *a,
    __global int *out,
    int csycl_final_0,
    __global int *csycl_last_sums)
{
    int sums[5]; /* private */
    int counts[2][2]; /* private */
    for (uint csycl_e = 0; csycl_e < 4; csycl_e++)
        ((int *)counts)[csycl_e] = csycl_first_counts[csycl_e];
#line 113 "../run/lanes_cases.c"
    {
        CSYCL_UNROLL(5) for (int k = 0; k < 5; k++)
            sums[k] = i * k;
        counts[1][1] = i;
        CSYCL_SCALAR for (int r = 0; r < rounds; r++) {
            sums[r % 5] += a[i] * r;
            counts[1][1] += sums[1] & counts[r % 2][0];
        }
        out[i] = sums[0] - counts[1][1] + counts[0][0];
    }
    if (i == csycl_final_0) {
        for (uint csycl_e = 0; csycl_e < 5; csycl_e++)
            csycl_last_sums[csycl_e] = ((int *)sums)[csycl_e];
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_cases.c:112: neighbours, which go round loops inside together. */
enum { leave_array_112_items = 128 };
static inline void leave_array_112_lanes(
    int csycl_i, int csycl_n,
    __global int *csycl_first_counts,
    int rounds,
    __global const int *a,
    __global int *out,
    int csycl_final_0,
    __global int *csycl_last_sums)
{
    int sums[5][leave_array_112_items]; /* private */
    int counts[2][2][leave_array_112_items]; /* private */
    for (uint csycl_e = 0; csycl_e < 4; csycl_e++)
        for (int csycl_l = 0; csycl_l < leave_array_112_items; csycl_l++)
            ((int *)counts)[csycl_e * leave_array_112_items + csycl_l] = csycl_first_counts[csycl_e];
#line 113 "../run/lanes_cases.c"
    {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 114 "../run/lanes_cases.c"
            CSYCL_UNROLL(5) for (int k = 0; k < 5; k++)
                sums[k][csycl_l] = i * k;
            counts[1][1][csycl_l] = i;
        }
#line 117 "../run/lanes_cases.c"
        CSYCL_SCALAR for (int r = 0; r < rounds; r++) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 118 "../run/lanes_cases.c"
                sums[r % 5][csycl_l] += a[i] * r;
                counts[1][1][csycl_l] += sums[1][csycl_l] & counts[r % 2][0][csycl_l];
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 121 "../run/lanes_cases.c"
            out[i] = sums[0][csycl_l] - counts[1][1][csycl_l] + counts[0][0][csycl_l];
        }
    }
    if (csycl_i + csycl_n - 1 == csycl_final_0) {
        for (uint csycl_e = 0; csycl_e < 5; csycl_e++)
            csycl_last_sums[csycl_e] = ((int *)sums)[csycl_e * leave_array_112_items + csycl_n - 1];
    }
}
#endif
#line 112 "../run/lanes_cases.c"

/* The loop at ../run/lanes_cases.c:112: its range. */
__kernel CSYCL_WORK_GROUP void leave_array_112(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_origin_counts, long csycl_originshift_counts,
    int rounds,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int csycl_final_0,
    __global int *CSYCL_RESTRICT csycl_result_sums, long csycl_resultshift_sums)
{
    __global int *csycl_first_counts =
        (__global int *)((__global char *)csycl_origin_counts + csycl_originshift_counts);
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global int *csycl_last_sums =
        (__global int *)((__global char *)csycl_result_sums + csycl_resultshift_sums);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += leave_array_112_items)
        leave_array_112_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)leave_array_112_items), csycl_first_counts, rounds, a, out, csycl_final_0, csycl_last_sums);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        leave_array_112_iteration((int)csycl_k0, csycl_first_counts, rounds, a, out, csycl_final_0, csycl_last_sums);
#endif
}

/* The loop at ../run/lanes_cases.c:130: one iteration. */
static inline void leave_apart_130_iteration(
    int i,
    int columns,
    __global const int *a,
    __global int *out,
    int csycl_final_0,
    __global int *csycl_last_sum)
{
    int sum; /* private */
#line 131 "../run/lanes_cases.c"
    {
        sum = i;
        for (int c = 0; c < columns; c++)
            sum = sum * 3 + a[i * columns + c];
        out[i] = sum;
    }
    if (i == csycl_final_0) {
        *csycl_last_sum = sum;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_cases.c:130: neighbours, which go round loops inside together. */
enum { leave_apart_130_items = 8 };
static inline void leave_apart_130_lanes(
    int csycl_i,
    int columns,
    __global const int *a,
    __global int *out,
    int csycl_final_0,
    __global int *csycl_last_sum)
{
    int sum[leave_apart_130_items]; /* private */
#line 131 "../run/lanes_cases.c"
    {
        CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < leave_apart_130_items; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 132 "../run/lanes_cases.c"
            sum[csycl_l] = i;
        }
#line 133 "../run/lanes_cases.c"
        for (int c = 0; c < columns; c++) {
            if ((c & 15) == 0 && columns <= 256)
                CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < leave_apart_130_items; csycl_l++) {
                    const int i = csycl_i + (csycl_l + leave_apart_130_items);
                    CSYCL_PREFETCH(&a[i * columns + c]);
                }
            CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < leave_apart_130_items; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 134 "../run/lanes_cases.c"
                sum[csycl_l] = sum[csycl_l] * 3 + a[i * columns + c];
            }
        }
        CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < leave_apart_130_items; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 135 "../run/lanes_cases.c"
            out[i] = sum[csycl_l];
        }
    }
    if (csycl_i + leave_apart_130_items - 1 == csycl_final_0) {
        *csycl_last_sum = sum[leave_apart_130_items - 1];
    }
}
#endif
#line 130 "../run/lanes_cases.c"

/* The loop at ../run/lanes_cases.c:130: its range. */
__kernel CSYCL_WORK_GROUP void leave_apart_130(
    ulong csycl_count_0, ulong csycl_begin,
    int columns,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int csycl_final_0,
    __global int *CSYCL_RESTRICT csycl_result_sum, long csycl_resultshift_sum)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global int *csycl_last_sum =
        (__global int *)((__global char *)csycl_result_sum + csycl_resultshift_sum);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + leave_apart_130_items <= csycl_end; csycl_k += leave_apart_130_items)
        leave_apart_130_lanes(CSYCL_VALUE((int)csycl_k), columns, a, out, csycl_final_0, csycl_last_sum);
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        leave_apart_130_iteration(csycl_i, columns, a, out, csycl_final_0, csycl_last_sum);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        leave_apart_130_iteration((int)csycl_k0, columns, a, out, csycl_final_0, csycl_last_sum);
#endif
}
