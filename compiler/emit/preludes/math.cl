// math.cl: functions of <math.h> that are not the device's own.
/* Functions that are the host's, or written out for it, where libcsycl says that kernels can call
 * those. */
#ifdef CSYCL_HOST_MATH
#define CSYCL_MATH(own, host) __builtin_##host
#define CSYCL_MATH_INLINE(own, name) csycl_inline_##name
#if defined __FMA__ || defined __ARM_FEATURE_FMA /* an instruction rounds a product and a sum once */
#define CSYCL_FUSES
#endif
#else
#define CSYCL_MATH(own, host) own
#define CSYCL_MATH_INLINE(own, name) own
#endif
/* Those that are written out for GPUs as well. */
#ifndef CSYCL_OF_HOST
#define CSYCL_MATH_BOTH(own, name) csycl_gpu_##name
#else
#define CSYCL_MATH_BOTH(own, name) CSYCL_MATH_INLINE(own, name)
#endif
