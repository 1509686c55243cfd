// swap.cl: atomic combinations that the device has no function for, see emit/device/accumulate_text.h.
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
/* Sums: what NEW gives is the old value and ADDED. NVIDIA's devices add floats in memory by
 * themselves; in global memory those below 2^-126 are 0 then, so that such as are added are swapped.
 * Where many items meet, to swap takes hundreds of times as long. */
#ifndef __NV_CL_C_VERSION
#define CSYCL_SWAP_SUM(space, T, word, exchange, NEW, ADDED) CSYCL_SWAP(space, T, word, exchange, NEW)
#else
#define CSYCL_SWAP_SUM(space, T, word, exchange, NEW, ADDED) T old = csycl_sum(p, ADDED);
#define CSYCL_SUM static inline __attribute__((overloadable))
#define CSYCL_ADD_AT(space, old, p, x) \
    __asm__ volatile("atom." space ".add.f32 %0, [%1], %2;" : "=f"(old) : "l"(p), "f"(x) : "memory")
CSYCL_SUM float csycl_sum(__local float *p, float x)
{
    float old;
    CSYCL_ADD_AT("shared", old, p, x);
    return old;
}
CSYCL_SUM float csycl_sum(__global float *p, float x)
{
    if (x != 0 && fabs(x) < 0x1p-126f) {
        CSYCL_SWAP(__global, float, uint, atomic_cmpxchg, old + x)
        return old;
    }
    float old;
    CSYCL_ADD_AT("global", old, p, x);
    return old;
}
#endif
