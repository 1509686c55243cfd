/* OpenCL C made by cscc 0.1.0 from complex.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// by_member.cl

typedef struct { float re, im; } csycl_complexf;

typedef struct { double re, im; } csycl_complex;

/* For products with infinities: one becomes 1, all else 0. */
static inline float csycl_complexf_box(float x, bool infinite)
{
    return infinite ? copysign((float)(isinf(x) ? 1 : 0), x) : isnan(x) ? copysign((float)0, x) : x;
}

/* For products with infinities: one becomes 1, all else 0. */
static inline double csycl_complex_box(double x, bool infinite)
{
    return infinite ? copysign((double)(isinf(x) ? 1 : 0), x) : isnan(x) ? copysign((double)0, x) : x;
}

static inline csycl_complex csycl_complex_add(csycl_complex z, csycl_complex w) { return (csycl_complex){z.re + w.re, z.im + w.im}; }

static inline csycl_complex csycl_complex_add_real(csycl_complex z, double x) { return (csycl_complex){z.re + x, z.im}; }

static inline csycl_complexf csycl_complexf_mul(csycl_complexf z, csycl_complexf w)
{
    csycl_complexf r = {z.re * w.re - z.im * w.im, z.re * w.im + z.im * w.re};
    if (isnan(r.re) && isnan(r.im)) {
        bool z_infinite = isinf(z.re) || isinf(z.im), w_infinite = isinf(w.re) || isinf(w.im);
        if (z_infinite || w_infinite || isinf(z.re * w.re) || isinf(z.im * w.im) ||
            isinf(z.re * w.im) || isinf(z.im * w.re)) {
            float a = csycl_complexf_box(z.re, z_infinite), b = csycl_complexf_box(z.im, z_infinite);
            float c = csycl_complexf_box(w.re, w_infinite), d = csycl_complexf_box(w.im, w_infinite);
            r.re = INFINITY * (a * c - b * d);
            r.im = INFINITY * (a * d + b * c);
        }
    }
    return r;
}

static inline csycl_complex csycl_complex_mul(csycl_complex z, csycl_complex w)
{
    csycl_complex r = {z.re * w.re - z.im * w.im, z.re * w.im + z.im * w.re};
    if (isnan(r.re) && isnan(r.im)) {
        bool z_infinite = isinf(z.re) || isinf(z.im), w_infinite = isinf(w.re) || isinf(w.im);
        if (z_infinite || w_infinite || isinf(z.re * w.re) || isinf(z.im * w.im) ||
            isinf(z.re * w.im) || isinf(z.im * w.re)) {
            double a = csycl_complex_box(z.re, z_infinite), b = csycl_complex_box(z.im, z_infinite);
            double c = csycl_complex_box(w.re, w_infinite), d = csycl_complex_box(w.im, w_infinite);
            r.re = INFINITY * (a * c - b * d);
            r.im = INFINITY * (a * d + b * c);
        }
    }
    return r;
}

static inline CSYCL_BY_MEMBER csycl_complexf csycl_complexf_real_mul(float x, csycl_complexf z) { return (csycl_complexf){x * z.re, x * z.im}; }

static inline CSYCL_BY_MEMBER csycl_complexf csycl_complexf_neg(csycl_complexf z) { return (csycl_complexf){-z.re, -z.im}; }

static inline csycl_complex csycl_complex_conj(csycl_complex z) { return (csycl_complex){z.re, -z.im}; }

static inline int csycl_complex_equal(csycl_complex z, csycl_complex w) { return z.re == w.re && z.im == w.im; }

static inline CSYCL_BY_MEMBER csycl_complex csycl_complex_convert(csycl_complexf z) { return (csycl_complex){(double)z.re, (double)z.im}; }

static inline double csycl_creal(csycl_complex z) { return z.re; }

__constant csycl_complexf unit[2] =
    {{1.0f, 0.0f}, {0.0f, 0.5f}};

static inline csycl_complex turn(csycl_complex z, csycl_complexf by)
#line 9 "complex.c"
{
    z = csycl_complex_mul(z, csycl_complex_convert(by));
    return z;
}

static inline csycl_complex __csycl_combine_csycl_complex_add_2(csycl_complex csycl_out, csycl_complex csycl_in)
{
#line 1 "<csycl library>"
    csycl_out = csycl_complex_add(csycl_out, csycl_in);
    return csycl_out;
}

static inline csycl_complex __csycl_identity_csycl_complex_add_2(void)
{
#line 1 "<csycl library>"
    csycl_complex csycl_identity = (csycl_complex){-0.0, -0.0};
    return csycl_identity;
}

static inline csycl_complexf __csycl_combine_csycl_complex_mul(csycl_complexf csycl_out, csycl_complexf csycl_in)
{
#line 3 "<csycl library>"
    csycl_out = csycl_complexf_mul(csycl_out, csycl_in);
    return csycl_out;
}

static inline csycl_complexf __csycl_identity_csycl_complex_mul(void)
{
#line 3 "<csycl library>"
    csycl_complexf csycl_identity = (csycl_complexf){1, 0};
    return csycl_identity;
}

/* The loop at complex.c:16: one iteration. */
static inline void rotate_16_iteration(
    int i,
    __global csycl_complex *z,
    __global const csycl_complexf *w,
    __global double *parts)
{
#line 17 "complex.c"
    {
        csycl_complex sum = (csycl_complex){0, 0}; csycl_complex next = turn(z[i], csycl_complexf_mul(w[i], unit[i % 2]));
        sum = csycl_complex_add(sum, csycl_complex_add_real(next, parts[i]));
        if (!csycl_complex_equal(sum, z[i]))
            sum.im = csycl_complexf_neg(w[i]).re;
        z[i] = i ? csycl_complex_conj(sum) : (csycl_complex){1, 0};
        parts[i] = csycl_creal(sum) * (double)w[i].re;
    }
}
#line 16 "complex.c"

/* The loop at complex.c:16: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void rotate_16(
    ulong csycl_count_0, ulong csycl_begin,
    __global csycl_complex *CSYCL_RESTRICT csycl_memory_z, long csycl_shift_z,
    __global const csycl_complexf *CSYCL_RESTRICT csycl_memory_w, long csycl_shift_w,
    __global double *CSYCL_RESTRICT csycl_memory_parts, long csycl_shift_parts)
{
    __global csycl_complex *z =
        (__global csycl_complex *)((__global char *)csycl_memory_z + csycl_shift_z);
    __global const csycl_complexf *w =
        (__global const csycl_complexf *)((__global char *)csycl_memory_w + csycl_shift_w);
    __global double *parts =
        (__global double *)((__global char *)csycl_memory_parts + csycl_shift_parts);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        rotate_16_iteration(csycl_i, z, w, parts);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        rotate_16_iteration((int)csycl_k0, z, w, parts);
#endif
}

/* The loop at complex.c:32: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void total_32_iteration(
    int i,
    __global const csycl_complexf *w,
    csycl_complex *sum,
    csycl_complexf *product)
{
#line 33 "complex.c"
    {
        (*sum) = csycl_complex_add((*sum), csycl_complex_convert(w[i]));
        (*product) = csycl_complexf_mul((*product), w[i]);
    }
}
#line 32 "complex.c"

#define CSYCL_IDENTITY_sum __csycl_identity_csycl_complex_add_2()
#define CSYCL_COMBINE_sum(x, y) __csycl_combine_csycl_complex_add_2((x), (y))
#define CSYCL_IDENTITY_product __csycl_identity_csycl_complex_mul()
#define CSYCL_COMBINE_product(x, y) __csycl_combine_csycl_complex_mul((x), (y))

/* The loop at complex.c:32: its range. */
__kernel CSYCL_WORK_GROUP void total_32(
    ulong csycl_count_0, ulong csycl_begin,
    __global const csycl_complexf *CSYCL_RESTRICT csycl_memory_w, long csycl_shift_w,
    __global csycl_complex *csycl_partials_sum,
    __global csycl_complexf *csycl_partials_product
#ifdef CSYCL_HAS_GROUPS
    , __local csycl_complex *csycl_local_sum
    , __local csycl_complexf *csycl_local_product
#endif
)
{
    __global const csycl_complexf *w =
        (__global const csycl_complexf *)((__global char *)csycl_memory_w + csycl_shift_w);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 16, csycl_lanes = 4 * csycl_vector };
    csycl_complex csycl_lanes_sum[csycl_lanes], csycl_total_sum = CSYCL_IDENTITY_sum;
    csycl_complexf csycl_lanes_product[csycl_lanes], csycl_total_product = CSYCL_IDENTITY_product;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_sum[csycl_l] = CSYCL_IDENTITY_sum;
        csycl_lanes_product[csycl_l] = CSYCL_IDENTITY_product;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
        const int csycl_i = (int)csycl_k;
#pragma unroll
        for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
            for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                csycl_complex csycl_item_sum = csycl_lanes_sum[csycl_v + csycl_l];
                csycl_complexf csycl_item_product = csycl_lanes_product[csycl_v + csycl_l];
                total_32_iteration(csycl_i + csycl_v + csycl_l, w, &csycl_item_sum, &csycl_item_product);
                csycl_lanes_sum[csycl_v + csycl_l] = csycl_item_sum;
                csycl_lanes_product[csycl_v + csycl_l] = csycl_item_product;
            }
        }
    }
    for (; csycl_k < csycl_end; csycl_k++) {
        csycl_complex csycl_item_sum = csycl_total_sum;
        csycl_complexf csycl_item_product = csycl_total_product;
        total_32_iteration((int)csycl_k, w, &csycl_item_sum, &csycl_item_product);
        csycl_total_sum = csycl_item_sum;
        csycl_total_product = csycl_item_product;
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_total_sum =
            CSYCL_COMBINE_sum(csycl_total_sum, csycl_lanes_sum[csycl_l]);
        csycl_total_product =
            CSYCL_COMBINE_product(csycl_total_product, csycl_lanes_product[csycl_l]);
    }
    csycl_partials_sum[get_group_id(0)] = csycl_total_sum;
    csycl_partials_product[get_group_id(0)] = csycl_total_product;
#else
    csycl_complex csycl_item_sum = CSYCL_IDENTITY_sum;
    csycl_complexf csycl_item_product = CSYCL_IDENTITY_product;
    ulong csycl_total = csycl_count_0;
    ulong csycl_tile = 8 * get_local_size(0);
    ulong csycl_tiles = csycl_total / csycl_tile;
    if (get_local_size(0) % 32 || csycl_tiles < get_num_groups(0))
        csycl_tiles = 0;
    for (ulong csycl_t = get_group_id(0); csycl_t < csycl_tiles;
         csycl_t += get_num_groups(0)) {
        ulong csycl_k = csycl_t * csycl_tile +
                        get_local_id(0) / 32 * 256 + get_local_id(0) % 32;
        const int csycl_i = (int)csycl_k;
CSYCL_TOGETHER
        for (int csycl_u = 0; csycl_u < 8; csycl_u++)
            total_32_iteration(csycl_i + csycl_u * 32, w, &csycl_item_sum, &csycl_item_product);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        total_32_iteration((int)csycl_k, w, &csycl_item_sum, &csycl_item_product);
    uint csycl_id = get_local_id(0);
    csycl_local_sum[csycl_id] = csycl_item_sum;
    csycl_local_product[csycl_id] = csycl_item_product;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_sum[csycl_id] = CSYCL_COMBINE_sum(
                csycl_local_sum[csycl_id], csycl_local_sum[csycl_id + csycl_keep]);
            csycl_local_product[csycl_id] = CSYCL_COMBINE_product(
                csycl_local_product[csycl_id], csycl_local_product[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_sum[get_group_id(0)] = csycl_local_sum[0];
        csycl_partials_product[get_group_id(0)] = csycl_local_product[0];
    }
#endif
}
#undef CSYCL_IDENTITY_sum
#undef CSYCL_COMBINE_sum
#undef CSYCL_IDENTITY_product
#undef CSYCL_COMBINE_product
