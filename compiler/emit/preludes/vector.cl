// vector.cl: sixteen neighbours in vectors, see emit/vectors/vector_text.h.
/* Sixteen neighbours in vectors. A mask has -1 in the lanes that are in; where there are registers
 * for masks, a comparison shows LLVM that it is one. */
#if defined CSYCL_OF_HOST && defined __clang__
#define CSYCL_VECTORS
#ifdef __AVX512F__
#define CSYCL_ON(mask) ((mask) != 0)
#else
#define CSYCL_ON(mask) (mask)
#endif
#define CSYCL_ANY(mask) (__builtin_reduce_or(CSYCL_ON(mask)) != 0)
#define CSYCL_WITHOUT(mask, others) (CSYCL_ON(mask) & ~CSYCL_ON(others))
#define CSYCL_LANE ((int16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
#define CSYCL_LANES_OF(type) __builtin_convertvector(CSYCL_LANE, type)

/* The value in lanes that are in, else the other one; of elements of so many bytes. */
#define CSYCL_OF_LANES static inline __attribute__((overloadable, always_inline))
#define CSYCL_WIDER(name, ints, vector) \
    CSYCL_OF_LANES vector name(ints mask) { return __builtin_convertvector(CSYCL_ON(mask), vector); }
CSYCL_WIDER(csycl_mask1, int16, char16)
CSYCL_WIDER(csycl_mask2, int16, short16)
CSYCL_WIDER(csycl_mask8, int16, long16)
#define CSYCL_CHOOSE1(mask, value, other) (csycl_mask1(mask) ? (value) : (other))
#define CSYCL_CHOOSE2(mask, value, other) (csycl_mask2(mask) ? (value) : (other))
#define CSYCL_CHOOSE4(mask, value, other) (CSYCL_ON(mask) ? (value) : (other))
#define CSYCL_CHOOSE8(mask, value, other) (csycl_mask8(mask) ? (value) : (other))

/* Arrays that are read as vectors; and a loop over lanes that becomes one operation. */
#define CSYCL_ALIGNED __attribute__((aligned(64)))
#define CSYCL_EACH_OF(lanes) \
    CSYCL_PRAGMA(clang loop vectorize(enable) vectorize_width(lanes) interleave(disable) unroll(disable)) \
    for (int csycl_l = 0; csycl_l < lanes; csycl_l++)
#define CSYCL_EACH_LANE CSYCL_EACH_OF(16)

/* Sixteen elements that lie side by side, of which the lanes that are in have theirs; `whole`: all
 * are in. */
#define CSYCL_LOAD(type, vector, ints, lanes, space) \
    CSYCL_OF_LANES vector csycl_load(ints mask, int whole, const space type *p) \
    { \
        if (whole) \
            return *(const space csycl_any_##vector *)p; \
        type r[lanes] CSYCL_ALIGNED; \
        int in[lanes] CSYCL_ALIGNED; \
        *(ints *)in = CSYCL_ON(mask); \
        CSYCL_EACH_OF(lanes) r[csycl_l] = in[csycl_l] ? p[csycl_l] : 0; \
        return *(vector *)r; \
    }
#define CSYCL_STORE(type, vector, ints, lanes, space) \
    CSYCL_OF_LANES void csycl_store(ints mask, int whole, space type *p, vector value) \
    { \
        if (whole) { \
            *(space csycl_any_##vector *)p = value; \
            return; \
        } \
        type r[lanes] CSYCL_ALIGNED; \
        int in[lanes] CSYCL_ALIGNED; \
        *(vector *)r = value; \
        *(ints *)in = CSYCL_ON(mask); \
        CSYCL_EACH_OF(lanes) if (in[csycl_l]) p[csycl_l] = r[csycl_l]; \
    }
#define CSYCL_MEMORY_OF(type, vector, ints, lanes, bytes) \
    typedef type csycl_any_##vector __attribute__((ext_vector_type(lanes), aligned(bytes))); \
    CSYCL_LOAD(type, vector, ints, lanes, __global) \
    CSYCL_LOAD(type, vector, ints, lanes, __constant) \
    CSYCL_LOAD(type, vector, ints, lanes, __private) \
    CSYCL_STORE(type, vector, ints, lanes, __global) \
    CSYCL_STORE(type, vector, ints, lanes, __private)
#define CSYCL_MEMORY(type, bytes) CSYCL_MEMORY_OF(type, type##16, int16, 16, bytes)
CSYCL_MEMORY(char, 1)
CSYCL_MEMORY(uchar, 1)
CSYCL_MEMORY(short, 2)
CSYCL_MEMORY(ushort, 2)
CSYCL_MEMORY(int, 4)
CSYCL_MEMORY(uint, 4)
CSYCL_MEMORY(long, 8)
CSYCL_MEMORY(ulong, 8)
CSYCL_MEMORY(float, 4)
CSYCL_MEMORY(double, 8)

/* Quotients of 32 bits are exact in double, which knows no trap; of 64 bits lanes that are out divide
 * by 1. */
#define CSYCL_DIVIDE(type) \
    CSYCL_OF_LANES type##16 csycl_quotient(int16 mask, type##16 a, type##16 b) \
    { \
        return __builtin_convertvector( \
            __builtin_convertvector(a, double16) / __builtin_convertvector(b, double16), type##16); \
    } \
    CSYCL_OF_LANES type##16 csycl_remainder(int16 mask, type##16 a, type##16 b) \
    { \
        return a - csycl_quotient(mask, a, b) * b; \
    }
CSYCL_DIVIDE(int)
CSYCL_DIVIDE(uint)
#define CSYCL_DIVIDE_LONG(type, name, op) \
    CSYCL_OF_LANES type##16 name(int16 mask, type##16 a, type##16 b) \
    { \
        b = CSYCL_CHOOSE8(mask, b, (type##16)1); \
        for (int l = 0; l < 16; l++) \
            a[l] = a[l] op b[l]; \
        return a; \
    }
CSYCL_DIVIDE_LONG(long, csycl_quotient, /)
CSYCL_DIVIDE_LONG(ulong, csycl_quotient, /)
CSYCL_DIVIDE_LONG(long, csycl_remainder, %)
CSYCL_DIVIDE_LONG(ulong, csycl_remainder, %)
#endif
