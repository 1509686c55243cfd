// scan.cl: what the tiles of scans need, see emit/kernel/scan_tiles.h.
/* Work-items of one warp know of each other on NVIDIA's devices without the others of the group;
 * elsewhere all of the group wait. CSYCL_WARP stands in front, where `csycl_width` is the group's
 * size and `csycl_id` the item; CSYCL_IF_FIRST_WARP in front of what one warp is to do, if one can.
 * CSYCL_LEFT and CSYCL_RIGHT are what the item that is `far` from this one has in `own`, if it is of
 * the same warp: `room` has a place for each; CSYCL_FIRST_ITEM is the first item of the first warp
 * that is `chosen`, or 32. CSYCL_AGAIN: what follows is computed with it there, not before. And
 * elements that iterations of the GPU shape are passed as `held`. CSYCL_NVIDIA_...: groups that have
 * `n` items on NVIDIA's devices, as these have 48 KiB of local memory; others may have 32 alone. */
#if !defined(CSYCL_HAS_GROUPS) || !defined(__NV_CL_C_VERSION)
#define CSYCL_NVIDIA_GROUP_OF(n) CSYCL_WORK_GROUP
#define CSYCL_NVIDIA_WIDTH(n) get_local_size(0)
#else
#define CSYCL_NVIDIA_GROUP_OF(n) CSYCL_WORK_GROUP_OF(n)
#define CSYCL_NVIDIA_WIDTH(n) n
#endif
#ifndef CSYCL_HAS_GROUPS
#define CSYCL_HELD_PARAMETER(parameter)
#define CSYCL_HELD(held, load) load
/* Of `count` items, a multiple of 16: each gets the total and those before it, and the total gets all.
 * Compilers make slow instructions of moves where they see what `none` is, the operator's identity. */
#define CSYCL_UNKNOWN(type, name, value) \
    volatile type name##_seen = value; \
    const type name = name##_seen;
#define CSYCL_PREFIXES(type, op, items, count, total, none) \
    { \
        typedef type csycl_sixteen __attribute__((ext_vector_type(16), aligned(sizeof(type)))); \
        const csycl_sixteen csycl_nones = (csycl_sixteen)(none); \
        for (uint csycl_u = 0; csycl_u < count; csycl_u += 16) { \
            csycl_sixteen csycl_v = *(csycl_sixteen *)&(items)[csycl_u]; \
            csycl_v = CSYCL_MOVED_1(csycl_nones, csycl_v) op csycl_v; \
            csycl_v = CSYCL_MOVED_2(csycl_nones, csycl_v) op csycl_v; \
            csycl_v = CSYCL_MOVED_4(csycl_nones, csycl_v) op csycl_v; \
            csycl_v = CSYCL_MOVED_8(csycl_nones, csycl_v) op csycl_v; \
            *(csycl_sixteen *)&(items)[csycl_u] = \
                (csycl_sixteen)(total) op CSYCL_MOVED_1(csycl_nones, csycl_v); \
            total = total op csycl_v.sf; \
        } \
    }
#define CSYCL_MOVED_1(none, v) \
    __builtin_shufflevector(none, v, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30)
#define CSYCL_MOVED_2(none, v) \
    __builtin_shufflevector(none, v, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29)
#define CSYCL_MOVED_4(none, v) \
    __builtin_shufflevector(none, v, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27)
#define CSYCL_MOVED_8(none, v) \
    __builtin_shufflevector(none, v, 0, 0, 0, 0, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23)
#else
#define CSYCL_HELD_PARAMETER(parameter) , parameter
#define CSYCL_HELD(held, load) held
/* The next of the launch's `turns`; who has the last one leaves none for the next launch. */
static inline uint csycl_take(volatile __global uint *taken, uint turns)
{
    uint turn = atomic_inc(taken);
    if (turn + 1 == turns)
        *taken = 0;
    return turn;
}
#define CSYCL_TURN \
    csycl_take((volatile __global uint *)csycl_states, csycl_tiles + (uint)get_num_groups(0))
#ifdef __NV_CL_C_VERSION
#define CSYCL_WARP \
    const uint csycl_warp = csycl_width - csycl_id / 32 * 32 < 32 ? (1U << csycl_width % 32) - 1 : ~0U
#define CSYCL_IF_FIRST_WARP(id) if ((id) < 32)
#define CSYCL_AGAIN(number) __asm__ volatile("" : "+r"(number))
#define CSYCL_BESIDE(how, end, type, other, own, far) \
    { \
        union { \
            type value; \
            uint words[(sizeof(type) + 3) / 4]; \
        } csycl_mine, csycl_moved; \
        csycl_mine.value = own; \
        CSYCL_MOVED(how, end, csycl_moved, csycl_mine, far, csycl_warp); \
        other = csycl_moved.value; \
    }
#define CSYCL_LEFT(type, other, own, far, room) CSYCL_BESIDE("up", "0", type, other, own, far)
#define CSYCL_RIGHT(type, other, own, far, room) CSYCL_BESIDE("down", "0x1f", type, other, own, far)
#define CSYCL_FIRST_ITEM(first, chosen, room) \
    { \
        uint csycl_items; \
        __asm__ volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0;" \
                         " vote.sync.ballot.b32 %0, p, %2; }" \
                         : "=r"(csycl_items) \
                         : "r"((uint)(chosen)), "r"(csycl_warp)); \
        first = popcount(~csycl_items & (csycl_items - 1)); \
    }
#else
#define CSYCL_WARP
#define CSYCL_IF_FIRST_WARP(id)
#define CSYCL_AGAIN(number)
#define CSYCL_LEFT(type, other, own, far, room) \
    CSYCL_AT(other, own, csycl_id < (far) ? csycl_id : csycl_id - (far), room)
#define CSYCL_RIGHT(type, other, own, far, room) \
    CSYCL_AT(other, own, min(csycl_id + (far), csycl_width - 1), room)
#define CSYCL_AT(other, own, at, room) \
    { \
        (room)[csycl_id] = own; \
        barrier(CLK_LOCAL_MEM_FENCE); \
        other = (room)[at]; \
        barrier(CLK_LOCAL_MEM_FENCE); \
    }
#define CSYCL_FIRST_ITEM(first, chosen, room) \
    { \
        if (csycl_id == 0) \
            *(room) = 32; \
        barrier(CLK_LOCAL_MEM_FENCE); \
        if (chosen) \
            atomic_min(room, csycl_id); \
        barrier(CLK_LOCAL_MEM_FENCE); \
        first = *(room); \
    }
#endif
#endif
