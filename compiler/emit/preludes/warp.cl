// warp.cl: what work-items of one warp pass on, see group.cl and scan.cl.
/* NVIDIA's warps are 32 items that follow each other. Of those of `warp` each gets what one has that
 * lies `item` from it, which is by `how`, or what it has itself; `end` is where items end there. */
#if defined __NV_CL_C_VERSION && defined CSYCL_HAS_GROUPS
#define CSYCL_MOVED(how, end, to, from, item, warp) \
    for (uint csycl_w = 0; csycl_w < sizeof to / 4; csycl_w++) \
        __asm__ volatile("shfl.sync." how ".b32 %0, %1, %2, " end ", %3;" \
                         : "=r"(to.words[csycl_w]) \
                         : "r"(from.words[csycl_w]), "r"(item), "r"(warp))
#endif
