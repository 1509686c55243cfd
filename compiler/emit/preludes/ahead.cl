// ahead.cl: elements that are loaded ahead, see emit/lanes/lanes_ahead.h.
/* Brings a line of memory into the caches. */
#define CSYCL_PREFETCH(address)
#if defined CSYCL_OF_HOST && defined __has_builtin
#if __has_builtin(__builtin_prefetch)
#undef CSYCL_PREFETCH
#define CSYCL_PREFETCH(address) __builtin_prefetch(address)
#endif
#endif
