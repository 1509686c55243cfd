/* environment.h: what variables of the environment ask of libcsycl.
 */
#ifndef CSYCL_NONSHARED_ENVIRONMENT_H
#define CSYCL_NONSHARED_ENVIRONMENT_H

#include <stdbool.h>

/* Does one ask for something that only libcsycl.so does, before there are kernels? Found out once.
 */
bool csy_environment_asks(void);

#endif
