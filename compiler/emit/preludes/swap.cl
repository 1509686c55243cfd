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
