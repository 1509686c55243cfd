// assertion.cl: assertions, see emit/verify/assertion.h.
/* An assertion failed. Of several, that of the largest number stays: the first of the file. */
#ifndef CSYCL_ASSERTION_FIRST
#define CSYCL_ASSERTION_FIRST 0
#endif
#define csycl_assert(failed, number) \
    ((void)((failed) ? atomic_max((failed), CSYCL_ASSERTION_FIRST + (number)) : 0))
#define csycl_has_failed(failed) ((failed) && *(failed))

/* Behind calls of functions of other files, where libcsycl says that some of them assert. */
#ifdef CSYCL_ASSERTS
#define CSYCL_IF_FAILED(leave) ; if (csycl_has_failed(csycl_failed)) leave
#else
#define CSYCL_IF_FAILED(leave)
#endif
