/* OpenCL C made by cscc 0.1.0 from claims.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#pragma OPENCL FP_CONTRACT OFF
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed" /* a loop that stays scalar is fine */
#endif

/* In the CPU shape a work-group is one work-item. */
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_WORK_GROUP __attribute__((reqd_work_group_size(1, 1, 1)))
#else
#define CSYCL_WORK_GROUP
#endif

/* libcsycl says so where iterations, and what subscripts are made of, have 32 bits. */
#ifdef CSYCL_NARROW
typedef uint csycl_index;
#define CSYCL_FIT(n) ((n) & 0xffffffffU)
#else
typedef ulong csycl_index;
#define CSYCL_FIT(n) (n)
#endif

/* A value of an innermost loop's variable. libcsycl says so where it is small: subscripts made
 * of it do not overflow then, which LLVM has to see to go on by 2 * i or 4 * i in 64 bits. */
#ifdef CSYCL_SMALL
#define CSYCL_VALUE(i) ((i) & (CSYCL_SMALL - 1))
#else
#define CSYCL_VALUE(i) (i)
#endif

/* libcsycl makes it `restrict` where no argument leads to memory that is written through another. */
#ifndef CSYCL_RESTRICT
#define CSYCL_RESTRICT
#endif

/* In front of a loop of n iterations: in a loop that is vectorized there can be no other. In
 * front of a short one that may end early: its tests come several to a round. And in front of
 * one that a compiler would vectorize wrongly. */
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_PRAGMA(text) _Pragma(#text)
#define CSYCL_UNROLL(n) \
    CSYCL_PRAGMA(clang loop unroll_count((n) > 0 && (n) <= 32 ? (n) : 1))
#define CSYCL_UNROLL_PARTLY CSYCL_PRAGMA(clang loop unroll_count(4))
#define CSYCL_SCALAR CSYCL_PRAGMA(clang loop vectorize(disable))
#else
#define CSYCL_UNROLL(n)
#define CSYCL_UNROLL_PARTLY
#define CSYCL_SCALAR
#endif

/* The device's vectors: partials of a reduction in the CPU shape come in such lanes. */
#ifndef CSYCL_VECTOR_BYTES
#define CSYCL_VECTOR_BYTES 32
#endif

/* In front of an iteration behind which a barrier stands. libcsycl keeps it apart for PoCL,
 * which takes the barrier for one that not all reach if a loop before it has no end, though
 * nobody is ever in that. And in front of a loop whose loads are to be in flight together: PoCL's
 * work-items follow each other in one thread, so there it would only take longer to build. */
#ifndef CSYCL_APART
#define CSYCL_APART
#define CSYCL_INLINED __attribute__((always_inline))
#define CSYCL_TOGETHER _Pragma("unroll")
#else
#define CSYCL_INLINED
#define CSYCL_TOGETHER
#endif

/* Where part `part` of `parts` begins in `count` iterations. */
static inline ulong csycl_chunk(ulong count, ulong part, ulong parts)
{
    return count / parts * part + min(part, count % parts);
}

/* Values that are asserted to be uniform: struct csycl_glue_claim of csycl/glue.h. */
struct csycl_told { uint lock, is_set; ulong item[2], bits[2]; };
struct csycl_seen { uint lock, spare; ulong launch, key, item, bits; };
struct csycl_outside { uint lock, is_set; ulong item, param; long at; };

/* A work-item, and the way by which it came to a place: calls, and rounds of loops. */
struct csycl_here {
    volatile __global struct csycl_told *told;
    volatile __global struct csycl_seen *seen;
    ulong launch, item, path;
    volatile __global struct csycl_outside *outside; /* bounds: what is left of each place */
    const ulong *bounds; /* of each param: where the user's pointer is, begin and end */
    __global char *spare; /* zeros, and room to write */
    uint params, call; /* the place of a call of a library function */
};

static inline ulong csycl_mix(ulong a, ulong b)
{
    a = (a ^ b) * 0x9e3779b97f4a7c15UL + b;
    a = (a ^ (a >> 32)) * 0xd6e8feb86659fd93UL;
    return a ^ (a >> 29);
}

static inline struct csycl_here csycl_come(struct csycl_here here, ulong path)
{
    here.path = path;
    return here;
}

static inline ulong csycl_float_bits(float x) { return isnan(x) ? 0x7fc00000U : as_uint(x + 0); }
#ifdef cl_khr_fp64
static inline ulong csycl_double_bits(double x)
{
    return isnan(x) ? 0x7ff8000000000000UL : as_ulong(x + 0);
}
#endif

#ifdef CSYCL_CHECK_UNIFORM
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_SUB_GROUP(block) (block)
#else
#define CSYCL_SUB_GROUP(block) csycl_sub_group(block)
/* 32 work-items of a group that follow each other. */
static inline ulong csycl_sub_group(ulong block)
{
    size_t row = get_local_id(2) * get_local_size(1) + get_local_id(1);
    return csycl_mix(block, (row * get_local_size(0) + get_local_id(0)) / 32);
}
#endif
#define CSYCL_HERE {csycl_told, csycl_seen, csycl_launch, 0, 0}

/* For a callee, of a caller that does not say by which way it comes. */
static inline struct csycl_here csycl_unseen(struct csycl_here here)
{
    here.seen = 0;
    return here;
}

static inline struct csycl_here csycl_who(struct csycl_here here, ulong item, ulong block)
{
    here.item = item;
    here.path = csycl_mix(here.launch, CSYCL_SUB_GROUP(block));
    return here;
}

/* Of several pairs, that of the first iterations stays. */
static inline void csycl_tell(volatile __global struct csycl_told *told, ulong a, ulong a_bits, ulong b,
                       ulong b_bits)
{
    ulong first = min(a, b), second = max(a, b);
    for (bool done = false; !done;)
        if (atomic_cmpxchg(&told->lock, 0U, 1U) == 0) {
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            if (!told->is_set || second < told->item[1] ||
                (second == told->item[1] && first < told->item[0])) {
                told->item[0] = first;
                told->item[1] = second;
                told->bits[0] = a < b ? a_bits : b_bits;
                told->bits[1] = a < b ? b_bits : a_bits;
                told->is_set = 1;
            }
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            atomic_xchg(&told->lock, 0U);
            done = true;
        }
}

/* Looks for the value with that key in a place of eight; there is none: puts it there. */
static inline void csycl_see(struct csycl_here here, uint number, ulong key, ulong bits,
                      volatile __global struct csycl_seen *place)
{
    volatile __global struct csycl_seen *own = place + ((key >> 32) + here.item) % 8;
    for (uint i = 0; i < 8; i++) {
        volatile __global struct csycl_seen *other = place + i;
        if (other->launch != here.launch) {
            own = other;
        } else if (other->key == key) {
            if (other->bits != bits && other->item != here.item)
                csycl_tell(here.told + number, other->item, other->bits, here.item, bits);
            return;
        }
    }
    own->launch = here.launch;
    own->key = key;
    own->item = here.item;
    own->bits = bits;
}

static inline void csycl_compare(struct csycl_here here, uint number, ulong path, ulong bits)
{
    ulong key = csycl_mix(path, number);
    if (!here.seen)
        return; /* nobody says who it is */
    volatile __global struct csycl_seen *place =
        here.seen + key % (CSYCL_CHECK_UNIFORM / 8) * 8;
    for (bool done = false; !done;)
        if (atomic_cmpxchg(&place->lock, 0U, 1U) == 0) {
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            csycl_see(here, number, key, bits, place);
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            atomic_xchg(&place->lock, 0U);
            done = true;
        }
}
/* A claim of the file whose text it is: libcsycl says how many other files have before. */
#define csycl_claim(here, number, path, bits) \
    csycl_compare(here, CSYCL_CLAIM_FIRST + (number), path, bits)
#else
#define CSYCL_HERE {0}
#define csycl_unseen(here) (here)
#define csycl_claim(here, number, path, bits) ((void)(path), (void)(bits))
#ifdef CSYCL_CHECK_BOUNDS
static inline struct csycl_here csycl_who(struct csycl_here here, ulong item, ulong block)
{
    (void)block;
    here.item = item;
    return here;
}
#else
#define csycl_who(here, item, block) (here)
#endif
#endif

/* Partial values of reduced sections are in copies: one or some for each work-group, in local
 * memory (CSYCL_SECTIONS_LOCAL), some that all share (CSYCL_SECTIONS_GLOBAL), or one, or some in
 * turn, for each work-item (CSYCL_SECTIONS_COPIES). */
#ifdef CSYCL_SECTIONS_LOCAL
#define CSYCL_SECTION_SPACE __local
#define CSYCL_SECTION_BEGIN(T, x)                                                               \
    ulong csycl_lane_##x = 0;                                                                   \
    ulong csycl_pad_##x = csycl_copy_count_##x > 1 ? max(4 / sizeof(T), (size_t)1) : 0;         \
    ulong csycl_stride_##x = csycl_length_##x + csycl_pad_##x;                                  \
    for (ulong csycl_e = get_local_id(0); csycl_e < csycl_copy_count_##x * csycl_stride_##x;    \
         csycl_e += get_local_size(0))                                                          \
        csycl_local_##x[csycl_e] = CSYCL_IDENTITY_##x;                                          \
    __local T *csycl_copy_##x =                                                                 \
        csycl_local_##x + get_local_id(0) % csycl_copy_count_##x * csycl_stride_##x;            \
    barrier(CLK_LOCAL_MEM_FENCE);
#define CSYCL_SECTION_END(T, x)                                                                 \
    barrier(CLK_LOCAL_MEM_FENCE);                                                               \
    for (ulong csycl_e = get_local_id(0); csycl_e < csycl_length_##x;                           \
         csycl_e += get_local_size(0)) {                                                        \
        T csycl_value = csycl_local_##x[csycl_e];                                               \
        for (ulong csycl_c = 1; csycl_c < csycl_copy_count_##x; csycl_c++)                      \
            csycl_value = CSYCL_COMBINE_##x(                                                    \
                csycl_value, csycl_local_##x[csycl_c * csycl_stride_##x + csycl_e]);            \
        csycl_copies_##x[get_group_id(0) * csycl_length_##x + csycl_e] = csycl_value;           \
    }
#else
#define CSYCL_SECTION_SPACE __global
#define CSYCL_SECTION_END(T, x)
#ifdef CSYCL_SECTIONS_GLOBAL
#define CSYCL_SECTION_BEGIN(T, x)                                                               \
    ulong csycl_lane_##x = 0;                                                                   \
    __global T *csycl_copy_##x =                                                                \
        csycl_copies_##x + get_group_id(0) % csycl_copy_count_##x * csycl_length_##x;
#else
#ifndef CSYCL_SECTIONS_COPIES
#define CSYCL_SECTIONS_COPIES 1
#endif
#define CSYCL_SECTION_BEGIN(T, x)                                                               \
    ulong csycl_own_##x = csycl_copy_count_##x / get_global_size(0) * csycl_length_##x;         \
    ulong csycl_lane_##x = csycl_own_##x > csycl_length_##x ? csycl_length_##x * sizeof(T) : 0; \
    __global T *csycl_copy_##x = csycl_copies_##x + get_global_id(0) * csycl_own_##x;           \
    for (ulong csycl_e = 0; csycl_e < csycl_own_##x; csycl_e++)                                 \
        csycl_copy_##x[csycl_e] = CSYCL_IDENTITY_##x;
#endif
#endif
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_SECTION_MERGE(T, x)                                                               \
    {                                                                                           \
        __global T *csycl_item =                                                                \
            (__global T *)((__global char *)csycl_memory_##x + csycl_offset_##x);               \
        ulong csycl_first = csycl_chunk(csycl_used_##x, get_group_id(0), get_num_groups(0));    \
        ulong csycl_last = csycl_chunk(csycl_used_##x, get_group_id(0) + 1, get_num_groups(0)); \
        for (ulong csycl_b = csycl_first; csycl_b < csycl_last; csycl_b += 1024) {              \
            ulong csycl_end = min(csycl_last, csycl_b + 1024);                                  \
            __global T *csycl_copy = csycl_copies_##x;                                          \
            for (ulong csycl_c = 1; csycl_c < csycl_copy_count_##x; csycl_c++) {                \
                csycl_copy += csycl_length_##x;                                                 \
                for (ulong csycl_e = csycl_b; csycl_e < csycl_end; csycl_e++)                   \
                    csycl_copies_##x[csycl_e] =                                                 \
                        CSYCL_COMBINE_##x(csycl_copies_##x[csycl_e], csycl_copy[csycl_e]);      \
            }                                                                                   \
            for (ulong csycl_e = csycl_b; csycl_e < csycl_end; csycl_e++) {                     \
                T csycl_value =                                                                 \
                    csycl_copy_count_##x ? csycl_copies_##x[csycl_e] : CSYCL_IDENTITY_##x;      \
                csycl_item[csycl_e] = CSYCL_MERGE_##x(csycl_item[csycl_e], csycl_value);        \
            }                                                                                   \
        }                                                                                       \
    }
#else
#define CSYCL_SECTION_MERGE(T, x)                                                               \
    {                                                                                           \
        uint csycl_id = get_local_id(0), csycl_size = get_local_size(0);                        \
        uint csycl_width = min(csycl_size, 32u);                                                \
        ulong csycl_e = get_group_id(0) * csycl_width + csycl_id % csycl_width;                 \
        bool csycl_used = csycl_e < csycl_used_##x;                                             \
        T csycl_value = CSYCL_IDENTITY_##x;                                                     \
        for (ulong csycl_c = csycl_id / csycl_width;                                            \
             csycl_used && csycl_c < csycl_copy_count_##x; csycl_c += csycl_size / csycl_width) \
            csycl_value = CSYCL_COMBINE_##x(                                                    \
                csycl_value, csycl_copies_##x[csycl_c * csycl_length_##x + csycl_e]);           \
        csycl_local_##x[csycl_id] = csycl_value;                                                \
        barrier(CLK_LOCAL_MEM_FENCE);                                                           \
        if (csycl_id < csycl_width && csycl_used) {                                             \
            __global T *csycl_item =                                                            \
                (__global T *)((__global char *)csycl_memory_##x + csycl_offset_##x);           \
            for (uint csycl_k = csycl_id + csycl_width; csycl_k < csycl_size;                   \
                 csycl_k += csycl_width)                                                        \
                csycl_value = CSYCL_COMBINE_##x(csycl_value, csycl_local_##x[csycl_k]);         \
            csycl_item[csycl_e] = CSYCL_MERGE_##x(csycl_item[csycl_e], csycl_value);            \
        }                                                                                       \
    }
#endif

#ifdef cl_khr_int64_base_atomics
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#endif
#ifdef cl_khr_int64_extended_atomics
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
#endif
/* *p = NEW, in which `old` is the old value; nothing is stored where that changes nothing. */
#define CSYCL_SWAP(space, T, word, exchange, NEW)                                        \
    T old;                                                                               \
    volatile space word *at = (volatile space word *)p;                                  \
    for (word have = *at, found;; have = found) {                                        \
        old = as_##T(have);                                                              \
        word want = as_##word((T)(NEW));                                                 \
        if (want == have || (found = exchange(at, have, want)) == have)                  \
            break;                                                                       \
    }
/* The same for types of 8 or 16 bits, U being the one without sign. */
#define CSYCL_SWAP_PART(space, T, U, NEW)                                                \
    T old;                                                                               \
    size_t byte = (size_t)p % sizeof(uint);                                              \
    volatile space uint *at = (volatile space uint *)((space uchar *)p - byte);          \
    uint shift = 8 * (uint)byte, mask = (uint)(U)~0 << shift;                            \
    for (uint have = *at, found;; have = found) {                                        \
        old = (T)(U)(have >> shift);                                                     \
        uint want = (have & ~mask) | (uint)(U)(T)(NEW) << shift;                         \
        if (want == have || (found = atomic_cmpxchg(at, have, want)) == have)            \
            break;                                                                       \
    }

static inline float csycl_add_float(CSYCL_SECTION_SPACE float *p, float x)
{
#ifdef CSYCL_SECTIONS_COPIES
    float old = *p;
    *p = (float)(old + x);
#else
    CSYCL_SWAP(CSYCL_SECTION_SPACE, float, uint, atomic_cmpxchg, old + x)
#endif
    return x;
}

#line 7 "claims.c"
struct node {
    float value;
    int next;
};

static inline float column(__global const float *m, int x, int count, struct csycl_here csycl_here)
#line 14 "claims.c"
{
    float s = 0;
    {
        ulong csycl_round_4 = 0;
#line 16 "claims.c"
        for (int y = 0; y < count; y++) {
            csycl_round_4++;
#line 17 "claims.c"
            s += m[({ int csycl_v = x / 64; csycl_claim(csycl_here, 0, csycl_mix(csycl_here.path, csycl_round_4), (ulong)csycl_v); csycl_v; })];
        }
    }
#line 18 "claims.c"
    return s;
}

static inline int steps(int from, int to, struct csycl_here csycl_here)
{
    ulong csycl_passed = 0;
#line 22 "claims.c"
{
    int k = from;
again:
    {
        csycl_passed = csycl_mix(csycl_passed, 4);
#line 25 "claims.c"
        if (({ int csycl_v = k & 1; csycl_claim(csycl_here, 1, csycl_mix(csycl_here.path, csycl_passed), (ulong)csycl_v); csycl_v; }))
            k += 2;
    }
#line 27 "claims.c"
    k++;
    if (k < to)
        goto again;
    return k;
}
}

static inline void add_shared(CSYCL_SECTION_SPACE float *to, float x)
#line 40 "claims.c"
{
    if (x != 0)
        csycl_add_float(&*to, x);
}

/* The loop at claims.c:47: one iteration. */
static inline void run_47_iteration(
    int i,
    __global const int *start,
    __global const struct node *list,
    __global const float *m,
    __global float *out,
    struct csycl_here csycl_here)
{
#line 48 "claims.c"
    {

        const int from = ({ int csycl_v = start[i]; csycl_claim(csycl_here, 2, csycl_here.path, (ulong)csycl_v); csycl_v; }); const int to = ({ int csycl_v = from + 2; csycl_claim(csycl_here, 3, csycl_here.path, (ulong)csycl_v); csycl_v; });
        __global const struct node *at = ({ __global const struct node *csycl_v = list + start[i]; csycl_claim(csycl_here, 4, csycl_here.path, (ulong)csycl_v); csycl_v; });
        float s = 0;
        {
            ulong csycl_round_34 = 0;
#line 54 "claims.c"
            for (int k = from; ({ int csycl_v = k < to; csycl_claim(csycl_here, 5, csycl_mix(csycl_here.path, csycl_round_34), (ulong)csycl_v); csycl_v; }); k++) {
                csycl_round_34++;
#line 54 "claims.c"
                {
                    int j = 0;
                    {
                        ulong csycl_round_48 = 0;
#line 57 "claims.c"
                        while (({ int csycl_v = j < start[i]; csycl_claim(csycl_here, 6, csycl_mix(csycl_mix(csycl_here.path, csycl_round_34), csycl_round_48), (ulong)csycl_v); csycl_v; })) {
                            csycl_round_48++;
#line 58 "claims.c"
                            j++;
                        }
                    }
#line 59 "claims.c"
                    s += (float)(j * at->value);
                }
            }
        }
        {
            ulong csycl_round_65 = 0;
#line 62 "claims.c"
            do {
                csycl_round_65++;
#line 63 "claims.c"
                s *= 0.5f;
            } while (({ int csycl_v = s > 1; csycl_claim(csycl_here, 7, csycl_mix(csycl_here.path, csycl_round_65), (ulong)csycl_v); csycl_v; }));
        }
        switch (({ int csycl_v = at->next; csycl_claim(csycl_here, 8, csycl_here.path, (ulong)csycl_v); csycl_v; })) {
        case 0:
            s = ({ float csycl_v = at->value; csycl_claim(csycl_here, 9, csycl_here.path, csycl_float_bits(csycl_v)); csycl_v; }) * ({ double csycl_v = s * 2.0; csycl_claim(csycl_here, 10, csycl_here.path, csycl_double_bits(csycl_v)); csycl_v; });
            break;
        default:
            s += column(m, i, ({ int csycl_v = start[i]; csycl_claim(csycl_here, 11, csycl_here.path, (ulong)csycl_v); csycl_v; }), csycl_come(csycl_here, csycl_mix(csycl_here.path, 96))) + steps(from, to, csycl_come(csycl_here, csycl_mix(csycl_here.path, 103)));
        }
        out[i] = s;
    }
}
#line 47 "claims.c"

/* The loop at claims.c:47: its range. */
__kernel CSYCL_WORK_GROUP void run_47(
    ulong csycl_count_0,
    __global const int *CSYCL_RESTRICT csycl_memory_start, long csycl_shift_start,
    __global const struct node *CSYCL_RESTRICT csycl_memory_list, long csycl_shift_list,
    __global const float *CSYCL_RESTRICT csycl_memory_m, long csycl_shift_m,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out
#ifdef CSYCL_CHECK_UNIFORM
    , __global struct csycl_told *csycl_told
    , __global struct csycl_seen *csycl_seen
    , ulong csycl_launch
#endif
)
{
    __global const int *start =
        (__global const int *)((__global char *)csycl_memory_start + csycl_shift_start);
    __global const struct node *list =
        (__global const struct node *)((__global char *)csycl_memory_list + csycl_shift_list);
    __global const float *m =
        (__global const float *)((__global char *)csycl_memory_m + csycl_shift_m);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
    const struct csycl_here csycl_here = CSYCL_HERE;
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        run_47_iteration(CSYCL_VALUE((int)csycl_k), start, list, m, out, csycl_who(csycl_here, csycl_k, csycl_k / 256));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_47_iteration((int)csycl_k0, start, list, m, out, csycl_who(csycl_here, csycl_k0, (csycl_k0 - get_local_id(0))));
#endif
}

/* The loop at claims.c:76: one iteration. */
CSYCL_APART static inline void run_76_iteration(
    int y,
    int i,
    CSYCL_SECTION_SPACE float *restrict sums,
    __global const int *start,
    __global float *out,
    struct csycl_here csycl_here)
{
    csycl_claim(csycl_here, 14, csycl_here.path, (ulong)y);
#line 79 "claims.c"
    add_shared(({ CSYCL_SECTION_SPACE float *csycl_v = &sums[({ int csycl_v = start[y]; csycl_claim(csycl_here, 13, csycl_here.path, (ulong)csycl_v); csycl_v; })]; csycl_claim(csycl_here, 12, csycl_here.path, (ulong)csycl_v - (ulong)sums); csycl_v; }), out[i]);
}
#line 76 "claims.c"

#define CSYCL_MERGE_sums(x, y) CSYCL_COMBINE_sums((x), (y))
#define CSYCL_IDENTITY_sums ((float)(-0.0f))
#define CSYCL_COMBINE_sums(x, y) ((float)((x) + (y)))

/* The loop at claims.c:76: its range. */
__kernel CSYCL_WORK_GROUP void run_76(
    ulong csycl_count_0,
    ulong csycl_count_1,
    __global float *csycl_copies_sums, long csycl_shift_sums, ulong csycl_length_sums,
    ulong csycl_copy_count_sums,
    __global const int *CSYCL_RESTRICT csycl_memory_start, long csycl_shift_start,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out
#ifdef CSYCL_SECTIONS_LOCAL
    , __local float *csycl_local_sums
#endif
#ifdef CSYCL_CHECK_UNIFORM
    , __global struct csycl_told *csycl_told
    , __global struct csycl_seen *csycl_seen
    , ulong csycl_launch
#endif
)
{
    __global const int *start =
        (__global const int *)((__global char *)csycl_memory_start + csycl_shift_start);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
    const struct csycl_here csycl_here = CSYCL_HERE;
    CSYCL_SECTION_BEGIN(float, sums)
    CSYCL_SECTION_SPACE float *sums =
        (CSYCL_SECTION_SPACE float *)((CSYCL_SECTION_SPACE char *)csycl_copy_sums + csycl_shift_sums);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        for (; csycl_k + 4 <= csycl_end; csycl_k += 4)
#pragma unroll
            for (int csycl_l = 0; csycl_l < 4; csycl_l++)
                run_76_iteration((int)csycl_row, (int)(csycl_k + csycl_l), (CSYCL_SECTION_SPACE float *)((CSYCL_SECTION_SPACE char *)sums + csycl_l * csycl_lane_sums), start, out, csycl_who(csycl_here, csycl_row * csycl_count_1 + (csycl_k + csycl_l), csycl_row * csycl_count_1 + (csycl_k + csycl_l) / 32));
        for (; csycl_k < csycl_end; csycl_k++)
            run_76_iteration((int)csycl_row, (int)csycl_k, sums, start, out, csycl_who(csycl_here, csycl_row * csycl_count_1 + csycl_k, csycl_row * csycl_count_1 + csycl_k / 32));
    }
#else
    ulong csycl_total = csycl_count_0 * csycl_count_1;
    ulong csycl_tile = 8 * get_local_size(0);
    ulong csycl_tiles = csycl_total / csycl_tile;
    if (get_local_size(0) % 32 || csycl_tiles < get_num_groups(0))
        csycl_tiles = 0;
    for (ulong csycl_t = get_group_id(0); csycl_t < csycl_tiles;
         csycl_t += get_num_groups(0)) {
        ulong csycl_k = csycl_t * csycl_tile +
                        get_local_id(0) / 32 * 256 + get_local_id(0) % 32;
CSYCL_TOGETHER
        for (int csycl_u = 0; csycl_u < 8; csycl_u++)
            run_76_iteration((int)((csycl_k + csycl_u * 32) / csycl_count_1), (int)((csycl_k + csycl_u * 32) % csycl_count_1), sums, start, out, csycl_who(csycl_here, csycl_k + csycl_u * 32, csycl_t * 8 + csycl_u));
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        run_76_iteration((int)(csycl_k / csycl_count_1), (int)(csycl_k % csycl_count_1), sums, start, out, csycl_who(csycl_here, csycl_k, csycl_k - get_local_id(0)));
#endif
    CSYCL_SECTION_END(float, sums)
}

/* All copies of its reduced sections become one. */
__kernel CSYCL_WORK_GROUP void run_76_merge(
    __global float *csycl_memory_sums, long csycl_offset_sums,
    __global float *csycl_copies_sums, ulong csycl_used_sums, ulong csycl_length_sums,
    ulong csycl_copy_count_sums
#ifdef CSYCL_SHAPE_GPU
    , __local float *csycl_local_sums
#endif
)
{
    CSYCL_SECTION_MERGE(float, sums)
}
#undef CSYCL_IDENTITY_sums
#undef CSYCL_COMBINE_sums
#undef CSYCL_MERGE_sums
