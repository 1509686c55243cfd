// scan.cl: what the tiles of scans need, see emit/kernel/scan_tiles.h.
/* Work-items of one warp wait for each other on NVIDIA's devices without the others of the group;
 * elsewhere all of the group do. CSYCL_WARP stands in front, where `csycl_width` is the group's size
 * and `csycl_id` the item; CSYCL_IF_FIRST_WARP in front of what one warp is to do, if one can. */
#ifdef __NV_CL_C_VERSION
#define CSYCL_WARP \
    const uint csycl_warp = csycl_width - csycl_id / 32 * 32 < 32 ? (1U << csycl_width % 32) - 1 : ~0U
#define CSYCL_WARP_WAIT __asm__ volatile("bar.warp.sync %0;" : : "r"(csycl_warp) : "memory")
#define CSYCL_IF_FIRST_WARP(id) if ((id) < 32)
#else
#define CSYCL_WARP
#define CSYCL_WARP_WAIT barrier(CLK_LOCAL_MEM_FENCE)
#define CSYCL_IF_FIRST_WARP(id)
#endif
