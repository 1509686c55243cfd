// group.cl: groups of work-items, see emit/lower/lower_group.h.
/* Groups: their arrays lie in local memory, and their items wait for each other. In the CPU
 * shape a group is one work-item. */
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_ITEMS CSYCL_PRAGMA(clang loop vectorize(enable))
#define CSYCL_LOCAL
#define CSYCL_GROUP_OF(n) CSYCL_WORK_GROUP
#define CSYCL_ITEMS_OF(x, y, z) CSYCL_WORK_GROUP
#else
#define CSYCL_ITEMS
#define CSYCL_LOCAL __local
#ifdef CSYCL_LONE
#define CSYCL_GROUP_OF(n) __attribute__((reqd_work_group_size(CSYCL_LONE, 1, 1)))
#else
#define CSYCL_GROUP_OF(n) __attribute__((reqd_work_group_size(n, 1, 1)))
#define CSYCL_ITEMS_OF(x, y, z) __attribute__((reqd_work_group_size(x, y, z)))
#endif
#endif
#define CSYCL_WAIT barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
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
#define CSYCL_GROUP_SIZE(items) ((items) > 256 ? 256 : (items) < 32 ? 32 : ((items) + 31) / 32 * 32)
