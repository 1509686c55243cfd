// vector_pair.cl: two vectors of neighbours side by side, see plan/vectors/vector_pairs.c.
/* Thirty-two neighbours in vectors under one mask, where registers hold sixteen; else sixteen, which
 * are two vectors or more already. */
#ifdef CSYCL_VECTORS
#ifdef __AVX512F__
#define CSYCL_PAIR_LANES 32
#define CSYCL_PAIR_LANE \
    ((csycl_pair_int)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, \
                      23, 24, 25, 26, 27, 28, 29, 30, 31))
#define CSYCL_PAIR(type) typedef type csycl_pair_##type __attribute__((ext_vector_type(32)));
#else
#define CSYCL_PAIR_LANES 16
#define CSYCL_PAIR_LANE CSYCL_LANE
#define CSYCL_PAIR(type) typedef type##16 csycl_pair_##type;
#endif
CSYCL_PAIR(char)
CSYCL_PAIR(uchar)
CSYCL_PAIR(short)
CSYCL_PAIR(ushort)
CSYCL_PAIR(int)
CSYCL_PAIR(uint)
CSYCL_PAIR(long)
CSYCL_PAIR(ulong)
CSYCL_PAIR(float)
CSYCL_PAIR(double)
#define CSYCL_PAIR_LANES_OF(type) __builtin_convertvector(CSYCL_PAIR_LANE, type)
#define CSYCL_PAIR_EACH_LANE CSYCL_EACH_OF(CSYCL_PAIR_LANES)
#ifdef __AVX512F__
CSYCL_WIDER(csycl_mask1, csycl_pair_int, csycl_pair_char)
CSYCL_WIDER(csycl_mask2, csycl_pair_int, csycl_pair_short)
CSYCL_WIDER(csycl_mask8, csycl_pair_int, csycl_pair_long)
#define CSYCL_PAIR_MEMORY(type, bytes) \
    CSYCL_MEMORY_OF(type, csycl_pair_##type, csycl_pair_int, 32, bytes)
CSYCL_PAIR_MEMORY(char, 1)
CSYCL_PAIR_MEMORY(uchar, 1)
CSYCL_PAIR_MEMORY(short, 2)
CSYCL_PAIR_MEMORY(ushort, 2)
CSYCL_PAIR_MEMORY(int, 4)
CSYCL_PAIR_MEMORY(uint, 4)
CSYCL_PAIR_MEMORY(long, 8)
CSYCL_PAIR_MEMORY(ulong, 8)
CSYCL_PAIR_MEMORY(float, 4)
CSYCL_PAIR_MEMORY(double, 8)
#endif
#endif
