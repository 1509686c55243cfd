// math.cl: functions of the host's <math.h>.
/* Functions that are the host's, where libcsycl says that kernels can call them. */
#ifdef CSYCL_HOST_MATH
#define CSYCL_MATH(own, host) __builtin_##host
#else
#define CSYCL_MATH(own, host) own
#endif
