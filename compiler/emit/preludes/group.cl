// group.cl: groups of work-items, see emit/lower/lower_group.h.
/* Groups: their arrays lie in local memory, and their items wait for each other. In the CPU
 * shape a group is one work-item. */
#ifndef CSYCL_HAS_GROUPS
#define CSYCL_ITEMS CSYCL_PRAGMA(clang loop vectorize(enable))
/* Of items that compilers cannot see to share no memory: exchanges in a sort. Where the processor
 * stores elements apart only one by one, items alone are faster. */
#ifdef __AVX512F__
#define CSYCL_ITEMS_APART CSYCL_PRAGMA(clang loop vectorize(assume_safety))
#else
#define CSYCL_ITEMS_APART CSYCL_ITEMS
#endif
#define CSYCL_LOCAL
#define CSYCL_GROUP_OF(n) CSYCL_WORK_GROUP
#define CSYCL_ITEMS_OF(x, y, z) CSYCL_WORK_GROUP
#else
#define CSYCL_ITEMS
#define CSYCL_ITEMS_APART
#define CSYCL_LOCAL __local
#ifdef CSYCL_LONE
#define CSYCL_GROUP_OF(n) __attribute__((reqd_work_group_size(CSYCL_LONE, 1, 1)))
#else
#define CSYCL_GROUP_OF(n) __attribute__((reqd_work_group_size(n, 1, 1)))
#define CSYCL_ITEMS_OF(x, y, z) __attribute__((reqd_work_group_size(x, y, z)))
#endif
#endif
/* Of a loop whose text says nothing of groups: its iterations are work-items' as well. */
#ifdef CSYCL_LONE
#define CSYCL_SPREAD(group) CSYCL_WORK_GROUP
#else
#define CSYCL_SPREAD(group) group
#endif
#define CSYCL_WAIT barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
/* What all `size` items have in `own`, by halves. */
#define CSYCL_ALL(type, own, combine, size, all) \
    { \
        CSYCL_LOCAL type *csycl_all = (CSYCL_LOCAL type *)csycl_scratch; \
        csycl_all[get_local_id(0)] = own; \
        for (uint csycl_size = size; csycl_size > 1;) { \
            const uint csycl_keep = (csycl_size + 1) / 2; \
            CSYCL_WAIT; \
            if (get_local_id(0) + csycl_keep < csycl_size) \
                csycl_all[get_local_id(0)] = combine(csycl_all[get_local_id(0)], \
                                                     csycl_all[get_local_id(0) + csycl_keep]); \
            csycl_size = csycl_keep; \
        } \
        CSYCL_WAIT; \
        all = csycl_all[0]; \
        CSYCL_WAIT; \
    }
/* Do rows begin at one address, or so many bytes from each other? */
#define CSYCL_LIE_APART(a, b, bytes) \
    ((a) == (b) || ((a) < (b) ? (b) - (a) : (a) - (b)) >= (bytes))
#define CSYCL_STEPS(runs, distance, step) ((runs) ? ((distance) + (step) - 1) / (step) : 0UL)
#define CSYCL_LARGER(a, b) ((a) > (b) ? (a) : (b))
/* Items share out rounds: where an item begins, and where it is from there on. Loops that count
 * by the group alone are not unrolled. */
#if CSYCL_OWN_ROUNDS
#define CSYCL_ROUND_BEGIN get_local_id(0)
#define CSYCL_ROUND_ITEM 0
#else
#define CSYCL_ROUND_BEGIN 0
#define CSYCL_ROUND_ITEM get_local_id(0)
#endif
/* Of so many items: whole warps, and no more than all devices take. */
enum { CSYCL_GROUP_UNKNOWN = 64 };
/* Groups that are warps, where items can wait for those of theirs: 8 of them are launched as one.
 * Values go from item to item by registers. */
#if defined __NV_CL_C_VERSION && defined CSYCL_HAS_GROUPS
enum { CSYCL_WARP_SIZE = 32 };
#define CSYCL_WARPS __attribute__((reqd_work_group_size(CSYCL_WARP_SIZE, 8, 1)))
#define CSYCL_WARP_GROUP_WAIT __asm__ volatile("bar.warp.sync 0xffffffff;" : : : "memory")
#define CSYCL_WARP_ALL(type, own, combine, size, all) \
    { \
        union { \
            type value; \
            uint words[(sizeof(type) + 3) / 4]; \
        } csycl_mine, csycl_other; \
        csycl_mine.value = own; \
        for (uint csycl_far = size / 2; csycl_far > 0; csycl_far /= 2) { \
            CSYCL_MOVED("down", "0x1f", csycl_other, csycl_mine, csycl_far, ~0U); \
            csycl_mine.value = combine(csycl_mine.value, csycl_other.value); \
        } \
        CSYCL_MOVED("idx", "0x1f", csycl_other, csycl_mine, 0, ~0U); \
        all = csycl_other.value; \
    }
#else
enum { CSYCL_WARP_SIZE = CSYCL_GROUP_UNKNOWN };
#define CSYCL_WARPS CSYCL_GROUP_OF(CSYCL_WARP_SIZE)
#define CSYCL_WARP_GROUP_WAIT CSYCL_WAIT
#define CSYCL_WARP_ALL CSYCL_ALL
#endif
#define CSYCL_GROUP_SIZE(items) ((items) > 256 ? 256 : (items) < 32 ? 32 : ((items) + 31) / 32 * 32)
