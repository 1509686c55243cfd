/* Functions that Inputs/elsewhere_prints_b.c defines. */
#ifndef ELSEWHERE_PRINTS_H
#define ELSEWHERE_PRINTS_H

#include <stddef.h>

#pragma csycl device
int tell(size_t n, const char *letters, double x);
#pragma csycl device
int told(int k);

#endif
