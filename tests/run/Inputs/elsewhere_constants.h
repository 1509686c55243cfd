/* Functions that Inputs/elsewhere_constants_b.c and elsewhere_constants.c define for each other,
 * and constants of both. */
#ifndef ELSEWHERE_CONSTANTS_H
#define ELSEWHERE_CONSTANTS_H

#include <csycl.h>

struct shape {
    char scale; /* padding */
    float by[2];
};

#pragma csycl spec_const
extern struct shape shape;
#pragma csycl spec_const
extern _Thread_local int each;
#pragma csycl spec_const required
extern int depth;

#pragma csycl device
float bent(const float *x, int n);
#pragma csycl device
float weight(int i);

void set_radius_of_b(int radius);
int add_radius_of_b(csycl_bundle *bundle, int radius);

#endif
