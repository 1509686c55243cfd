/* OpenCL C made by cscc 0.1.0 from bounds.c.
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

/* Places that are to be inside: struct csycl_glue_bound of csycl/glue.h. */
#define CSYCL_ANY (~0U)
#ifdef CSYCL_CHECK_BOUNDS
/* A place of the file whose text it is: libcsycl says how many other files have before. */
#define CSYCL_BOUND(number) (CSYCL_BOUND_FIRST + (number))

static inline ulong csycl_bound(ulong pointer, long offset)
{
    return offset == LONG_MIN ? 0 : offset == LONG_MAX ? ULONG_MAX : pointer + offset;
}

/* Of several work-items, the first stays. */
static inline void csycl_tell_outside(struct csycl_here here, uint number, ulong param, long at)
{
    volatile __global struct csycl_outside *told = here.outside + number;
    for (bool done = false; !done;)
        if (atomic_cmpxchg(&told->lock, 0U, 1U) == 0) {
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            if (!told->is_set || here.item < told->item) {
                told->item = here.item;
                told->param = param;
                told->at = at;
                told->is_set = 1;
            }
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            atomic_xchg(&told->lock, 0U);
            done = true;
        }
}

static inline bool csycl_inside(struct csycl_here here, uint number, uint param, ulong at, ulong size)
{
    ulong least = ULONG_MAX;
    uint nearest = 0;
    for (uint i = 0; i < here.params; i++) {
        ulong low = here.bounds[3 * i + 1], high = here.bounds[3 * i + 2];
        if (param != CSYCL_ANY && param != i)
            continue;
        if (at >= low && at <= high && high - at >= size)
            return true;
        ulong far = at < low ? low - at : at < high ? 0 : at - high;
        if (far <= least) {
            least = far;
            nearest = i;
        }
    }
    if (here.outside) /* else nobody says what is known */
        csycl_tell_outside(here, number, nearest, (long)(at - here.bounds[3 * nearest]));
    return !here.outside;
}

static inline long csycl_subscript(struct csycl_here here, uint number, long length, long i)
{
    if ((i >= 0 && i < length) || !here.outside)
        return i;
    csycl_tell_outside(here, number, 0, i);
    return 0;
}

static inline long csycl_element(struct csycl_here here, uint number, uint param, long size, long i)
{
    long low = (long)here.bounds[3 * param + 1], high = (long)here.bounds[3 * param + 2];
    if (i >= low / size && i < high / size)
        return i;
    csycl_tell_outside(here, number, param, i * size);
    return low / size;
}

/* Of `size` bytes from `at`, those that an object of `length` bytes has. */
static inline ulong csycl_size(struct csycl_here here, uint number, long length, long at, long element,
                        ulong size)
{
    ulong most = at >= 0 && at < length ? (ulong)(length - at) : 0;
    if (size <= most || !here.outside)
        return size;
    csycl_tell_outside(here, number, 0, (most ? length : at) / element);
    return most;
}

/* Library functions tell of the call from the user's text. */
static inline struct csycl_here csycl_called(struct csycl_here here, uint call)
{
    here.call = call;
    return here;
}

#define CSYCL_OR(number, param, other, pointer)                                       \
    ({                                                                                \
        __auto_type csycl_p = pointer;                                                \
        csycl_inside(csycl_here, CSYCL_BOUND(number), param, (ulong)csycl_p,          \
                     sizeof *csycl_p)                                                 \
            ? csycl_p                                                                 \
            : (__typeof__(csycl_p))(csycl_here.spare + (other));                      \
    })
#define CSYCL_INSIDE(number, param, pointer) CSYCL_OR(number, param, 0, pointer)
#define CSYCL_INTO(number, param, pointer) CSYCL_OR(number, param, CSYCL_CHECK_BOUNDS, pointer)
#define CSYCL_INDEX(number, length, i) csycl_subscript(csycl_here, CSYCL_BOUND(number), length, (long)i)
#define CSYCL_ELEMENT(number, param, size, i)                                         \
    csycl_element(csycl_here, CSYCL_BOUND(number), param, size, (long)i)
#define CSYCL_SIZE(number, length, element, at, size)                                 \
    csycl_size(csycl_here, CSYCL_BOUND(number), length, (element) * (long)at, element, size)
#else
#define csycl_called(here, number) (here)
#define CSYCL_INSIDE(number, param, pointer) pointer
#define CSYCL_INTO(number, param, pointer) pointer
#define CSYCL_INDEX(number, length, i) i
#define CSYCL_ELEMENT(number, param, size, i) i
#define CSYCL_SIZE(number, length, element, at, size) size
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

static inline long csycl_add_long(CSYCL_SECTION_SPACE long *p, long x)
{
#ifdef CSYCL_SECTIONS_COPIES
    long old = *p;
    *p = (long)(old + x);
#else
    atom_add(p, x);
#endif
    return x;
}

#line 9 "bounds.c"
struct cell {
    int kind;
    float at[3];
};
#line 46 "bounds.c"
struct word {
    ushort csycl_bits_1_0;
    char first[4];
} __attribute__((packed, aligned(4)));
#line 63 "bounds.c"
struct reading {
    char tag;
    int value[2];
    uchar csycl_bits_3_9;
} __attribute__((packed, aligned(1)));

static inline int look(__global const int *p, int k, __global int *csycl_file_lut, struct csycl_here csycl_here)
#line 17 "bounds.c"
{
    return *CSYCL_INSIDE(0, CSYCL_ANY, (&csycl_file_lut[CSYCL_INDEX(1, 16, (k))])) + *CSYCL_INSIDE(2, CSYCL_ANY, (&p[k]));
}

static inline void * memcpy_pg(void *to, __global const void *from, ulong size, struct csycl_here csycl_here)
#line 2 "<csycl library>"
{
    uchar *bytes = to;
    __global const uchar *given = from;
    for (unsigned long at = 0; at < size; at++)
        bytes[at] = *CSYCL_INSIDE(csycl_here.call, CSYCL_ANY, (&given[at]));
    return to;
}

static inline __global void * memcpy_gp(__global void *to, const void *from, ulong size, struct csycl_here csycl_here)
#line 2 "<csycl library>"
{
    __global uchar *bytes = to;
    const uchar *given = from;
    for (unsigned long at = 0; at < size; at++)
        *CSYCL_INTO(csycl_here.call, CSYCL_ANY, (&bytes[at])) = given[at];
    return to;
}

static inline ulong strlen_(__global const char *text, struct csycl_here csycl_here)
#line 10 "<csycl library>"
{
    ulong size = 0;
    while (*CSYCL_INSIDE(csycl_here.call, CSYCL_ANY, (&text[size])))
        size++;
    return size;
}

static inline int first_of(__global const struct reading *reading, struct csycl_here csycl_here)
#line 70 "bounds.c"
{
    return CSYCL_INSIDE(20, CSYCL_ANY, (reading))->value[0];
}

/* The loop at bounds.c:23: one iteration. */
CSYCL_APART static inline void cells_23_iteration(
    int i,
    __global int *to,
    __global const int *kinds,
    __global struct cell *cell,
    __global int *csycl_file_lut,
    CSYCL_SECTION_SPACE long *restrict counts,
    struct csycl_here csycl_here)
{
#line 24 "bounds.c"
    {
        double row[2][8] = {{0}};
        __global int *end = &to[i];
        for (int k = 0; k < *CSYCL_INSIDE(3, 1, (&kinds[i])); k++)
            row[1][CSYCL_INDEX(4, 8, (k))] += *CSYCL_INSIDE(5, 2, (&cell[i].at[CSYCL_INDEX(6, 3, (k))]));
        *CSYCL_INTO(7, CSYCL_ANY, (&*end)) = look(kinds, i, csycl_file_lut, csycl_here) + (int)row[0][CSYCL_INDEX(8, 8, (*CSYCL_INSIDE(9, 0, (&to[i]))))] + (int)4UL;
        csycl_add_long(&counts[CSYCL_ELEMENT(10, 4, 8, (*CSYCL_INSIDE(11, 1, (&kinds[i]))))], 1);
    }
}
#line 23 "bounds.c"

#define CSYCL_MERGE_counts(x, y) CSYCL_COMBINE_counts((x), (y))
#define CSYCL_IDENTITY_counts ((long)(0))
#define CSYCL_COMBINE_counts(x, y) ((long)((x) + (y)))

/* The loop at bounds.c:23: its range. */
__kernel CSYCL_WORK_GROUP void cells_23(
    ulong csycl_count_0,
    __global int *CSYCL_RESTRICT csycl_memory_to, long csycl_shift_to,
    __global const int *CSYCL_RESTRICT csycl_memory_kinds, long csycl_shift_kinds,
    __global struct cell *CSYCL_RESTRICT csycl_memory_cell, long csycl_shift_cell,
    __global int *CSYCL_RESTRICT csycl_memory_csycl_file_lut, long csycl_shift_csycl_file_lut,
    __global long *csycl_copies_counts, long csycl_shift_counts, ulong csycl_length_counts,
    ulong csycl_copy_count_counts
#ifdef CSYCL_SECTIONS_LOCAL
    , __local long *csycl_local_counts
#endif
#ifdef CSYCL_CHECK_BOUNDS
    , __global long *csycl_extents
#endif
)
{
    __global int *to =
        (__global int *)((__global char *)csycl_memory_to + csycl_shift_to);
    __global const int *kinds =
        (__global const int *)((__global char *)csycl_memory_kinds + csycl_shift_kinds);
    __global struct cell *cell =
        (__global struct cell *)((__global char *)csycl_memory_cell + csycl_shift_cell);
    __global int *csycl_file_lut =
        (__global int *)((__global char *)csycl_memory_csycl_file_lut + csycl_shift_csycl_file_lut);
    struct csycl_here csycl_here = CSYCL_HERE;
#ifdef CSYCL_CHECK_BOUNDS
    const ulong csycl_bounds[] = {
        (ulong)to, csycl_bound((ulong)to, csycl_extents[0]), csycl_bound((ulong)to, csycl_extents[1]),
        (ulong)kinds, csycl_bound((ulong)kinds, csycl_extents[2]), csycl_bound((ulong)kinds, csycl_extents[3]),
        (ulong)cell, csycl_bound((ulong)cell, csycl_extents[4]), csycl_bound((ulong)cell, csycl_extents[5]),
        (ulong)csycl_file_lut, csycl_bound((ulong)csycl_file_lut, csycl_extents[6]), csycl_bound((ulong)csycl_file_lut, csycl_extents[7]),
        0, (ulong)csycl_extents[8], (ulong)csycl_extents[9],
        0};
    csycl_here.bounds = csycl_bounds;
    csycl_here.params = 5;
    csycl_here.outside = (volatile __global struct csycl_outside *)(csycl_extents + 10);
    csycl_here.spare = (__global char *)(csycl_here.outside + CSYCL_BOUND_COUNT);
#endif
    CSYCL_SECTION_BEGIN(long, counts)
    CSYCL_SECTION_SPACE long *counts =
        (CSYCL_SECTION_SPACE long *)((CSYCL_SECTION_SPACE char *)csycl_copy_counts + csycl_shift_counts);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k++)
        cells_23_iteration(CSYCL_VALUE((int)csycl_k), to, kinds, cell, csycl_file_lut, counts, csycl_who(csycl_here, csycl_k, csycl_k / 32));
#else
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        cells_23_iteration(CSYCL_VALUE((int)csycl_k), to, kinds, cell, csycl_file_lut, counts, csycl_who(csycl_here, csycl_k, csycl_k - get_local_id(0)));
#endif
    CSYCL_SECTION_END(long, counts)
}

/* All copies of its reduced sections become one. */
__kernel CSYCL_WORK_GROUP void cells_23_merge(
    __global long *csycl_memory_counts, long csycl_offset_counts,
    __global long *csycl_copies_counts, ulong csycl_used_counts, ulong csycl_length_counts,
    ulong csycl_copy_count_counts
#ifdef CSYCL_SHAPE_GPU
    , __local long *csycl_local_counts
#endif
)
{
    CSYCL_SECTION_MERGE(long, counts)
}
#undef CSYCL_IDENTITY_counts
#undef CSYCL_COMBINE_counts
#undef CSYCL_MERGE_counts

/* The loop at bounds.c:37: one iteration. */
static inline void words_37_iteration(
    int i,
    __global const char *text,
    __global int *csycl_user_length,
    struct csycl_here csycl_here)
{
#line 38 "bounds.c"
    {
        int k = 0;
        while (*CSYCL_INSIDE(12, 0, (&text[i + k])))
            k++;
        *CSYCL_INTO(13, 1, (&csycl_user_length[i])) = k;
    }
}
#line 37 "bounds.c"

/* The loop at bounds.c:37: its range. */
__kernel CSYCL_WORK_GROUP void words_37(
    ulong csycl_count_0,
    __global const char *CSYCL_RESTRICT csycl_memory_text, long csycl_shift_text,
    __global int *CSYCL_RESTRICT csycl_memory_length, long csycl_shift_length
#ifdef CSYCL_CHECK_BOUNDS
    , __global long *csycl_extents
#endif
)
{
    __global const char *text =
        (__global const char *)((__global char *)csycl_memory_text + csycl_shift_text);
    __global int *csycl_user_length =
        (__global int *)((__global char *)csycl_memory_length + csycl_shift_length);
    struct csycl_here csycl_here = CSYCL_HERE;
#ifdef CSYCL_CHECK_BOUNDS
    const ulong csycl_bounds[] = {
        (ulong)text, csycl_bound((ulong)text, csycl_extents[0]), csycl_bound((ulong)text, csycl_extents[1]),
        (ulong)csycl_user_length, csycl_bound((ulong)csycl_user_length, csycl_extents[2]), csycl_bound((ulong)csycl_user_length, csycl_extents[3]),
        0};
    csycl_here.bounds = csycl_bounds;
    csycl_here.params = 2;
    csycl_here.outside = (volatile __global struct csycl_outside *)(csycl_extents + 4);
    csycl_here.spare = (__global char *)(csycl_here.outside + CSYCL_BOUND_COUNT);
#endif
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        words_37_iteration(CSYCL_VALUE((int)csycl_k), text, csycl_user_length, csycl_who(csycl_here, csycl_k, csycl_k / 32));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        words_37_iteration((int)csycl_k0, text, csycl_user_length, csycl_who(csycl_here, csycl_k0, (csycl_k0 - get_local_id(0))));
#endif
}

/* The loop at bounds.c:54: one iteration. */
static inline void copies_54_iteration(
    int i,
    __global const char *text,
    __global struct word *words,
    struct csycl_here csycl_here)
{
#line 55 "bounds.c"
    {
        char own[8];
        memcpy_pg(own, text + 8 * i, 8UL, csycl_called(csycl_here, 14));
        memcpy_gp(words[i].first, own + i % 8, CSYCL_SIZE(16, 8, 1, (i % 8), ((size_t)(int)((*CSYCL_INSIDE(17, 1, (&words[i].csycl_bits_1_0)) & 0x380U) >> 7))), csycl_called(csycl_here, 15));
        {
            const uint csycl_value = (uint)(unsigned)strlen_(text + 8 * i, csycl_called(csycl_here, 19));
            *CSYCL_INTO(18, 1, (&words[i].csycl_bits_1_0)) = (ushort)((*CSYCL_INSIDE(18, 1, (&words[i].csycl_bits_1_0)) & ~0x7fU) | ((ushort)(ulong)(uint)csycl_value & 0x7fU));
        }
    }
}
#line 54 "bounds.c"

/* The loop at bounds.c:54: its range. */
__kernel CSYCL_WORK_GROUP void copies_54(
    ulong csycl_count_0,
    __global const char *CSYCL_RESTRICT csycl_memory_text, long csycl_shift_text,
    __global struct word *CSYCL_RESTRICT csycl_memory_words, long csycl_shift_words
#ifdef CSYCL_CHECK_BOUNDS
    , __global long *csycl_extents
#endif
)
{
    __global const char *text =
        (__global const char *)((__global char *)csycl_memory_text + csycl_shift_text);
    __global struct word *words =
        (__global struct word *)((__global char *)csycl_memory_words + csycl_shift_words);
    struct csycl_here csycl_here = CSYCL_HERE;
#ifdef CSYCL_CHECK_BOUNDS
    const ulong csycl_bounds[] = {
        (ulong)text, csycl_bound((ulong)text, csycl_extents[0]), csycl_bound((ulong)text, csycl_extents[1]),
        (ulong)words, csycl_bound((ulong)words, csycl_extents[2]), csycl_bound((ulong)words, csycl_extents[3]),
        0};
    csycl_here.bounds = csycl_bounds;
    csycl_here.params = 2;
    csycl_here.outside = (volatile __global struct csycl_outside *)(csycl_extents + 4);
    csycl_here.spare = (__global char *)(csycl_here.outside + CSYCL_BOUND_COUNT);
#endif
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        copies_54_iteration(CSYCL_VALUE((int)csycl_k), text, words, csycl_who(csycl_here, csycl_k, csycl_k / 32));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        copies_54_iteration((int)csycl_k0, text, words, csycl_who(csycl_here, csycl_k0, (csycl_k0 - get_local_id(0))));
#endif
}

/* The loop at bounds.c:78: one iteration. */
static inline void sums_78_iteration(
    int i,
    __global struct reading *readings,
    struct csycl_here csycl_here)
{
#line 79 "bounds.c"
    {
        (*CSYCL_INTO(21, 0, (&readings[i]))).value[1] += first_of(readings + i, csycl_here) + *CSYCL_INSIDE(22, 0, (&readings[i].tag));
        *CSYCL_INTO(23, 0, (&readings[i].csycl_bits_3_9)) = (uchar)((*CSYCL_INSIDE(23, 0, (&readings[i].csycl_bits_3_9)) & ~0x7U) | ((uchar)(ulong)(uint)1 & 0x7U));
    }
}
#line 78 "bounds.c"

/* The loop at bounds.c:78: its range. */
__kernel CSYCL_WORK_GROUP void sums_78(
    ulong csycl_count_0,
    __global struct reading *CSYCL_RESTRICT csycl_memory_readings, long csycl_shift_readings
#ifdef CSYCL_CHECK_BOUNDS
    , __global long *csycl_extents
#endif
)
{
    __global struct reading *readings =
        (__global struct reading *)((__global char *)csycl_memory_readings + csycl_shift_readings);
    struct csycl_here csycl_here = CSYCL_HERE;
#ifdef CSYCL_CHECK_BOUNDS
    const ulong csycl_bounds[] = {
        (ulong)readings, csycl_bound((ulong)readings, csycl_extents[0]), csycl_bound((ulong)readings, csycl_extents[1]),
        0};
    csycl_here.bounds = csycl_bounds;
    csycl_here.params = 1;
    csycl_here.outside = (volatile __global struct csycl_outside *)(csycl_extents + 2);
    csycl_here.spare = (__global char *)(csycl_here.outside + CSYCL_BOUND_COUNT);
#endif
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        sums_78_iteration(CSYCL_VALUE((int)csycl_k), readings, csycl_who(csycl_here, csycl_k, csycl_k / 32));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        sums_78_iteration((int)csycl_k0, readings, csycl_who(csycl_here, csycl_k0, (csycl_k0 - get_local_id(0))));
#endif
}
